#include "text_table.hpp"

namespace dow::text_mode {

/// What a planner would do in the place of the one who is asked. It knows the cards of that seat,
/// so it is silent while others may read.
void TextTable::give_hint() {
    const Decision asked = *match().pending();
    if (!session_.viewers().has(asked.by)) return console_.say_key("advice.hand_down");
    Adviser adviser;
    adviser.ask(match());
    const Tip hint = adviser.take(match());
    const View view = session_.view();
    std::string what = words_.command(asked, hint.what, view);
    if (hint.next)
        what = texts_.format(
            "advice.then",
            {{"what", what}, {"next", words_.command(hint.next_asked, *hint.next, view)}});
    if (what.ends_with('.')) what.pop_back();  // the sentence of the hint has its own
    const std::string why =
        texts_.format(hint.why.key, {{"n", hint.why.n}, {"score", hint.why.score}});
    console_.say(texts_.format("text.hint", {{"what", what}, {"why", why}}));
    const Outlook& ahead = hint.outlook;
    if (ahead.games > 0)
        console_.say(texts_.format("advice.outlook", {{"whole", ahead.morale / 10},
                                                      {"tenth", ahead.morale % 10},
                                                      {"deaths", ahead.deaths}}));
}

}  // namespace dow::text_mode
