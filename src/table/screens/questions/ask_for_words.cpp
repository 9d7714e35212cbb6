// A card lets a player say some words: they are typed, and everybody reads them.
#include "table/screens/game/game_screen.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

bool GameScreen::ask_words(Ui& ui, const AppContext& context, Session& session) {
    const auto at = session.unsaid();
    if (!at) return false;
    const auto asked = session.match().events_for(Seats(), *at).front().as<event::Spoke>();
    const int most = asked.words;
    shared::LineDialog dialog;
    dialog.id = "say";
    dialog.title = context.t("say.title");
    dialog.text = context.t("say.text", {{"n", most}});
    dialog.keep = context.t("say.keep");
    dialog.cancel = context.t("say.nothing");
    const int words = count_words(words_);
    if (words == 0) dialog.reason = context.t("say.empty");
    if (words > most) dialog.reason = context.t("say.too_many", {{"n", most}});
    switch (shared::ask_line(ui, dialog, words_)) {
        case shared::Line::typing: return true;
        case shared::Line::left: session.stay_silent(); break;
        case shared::Line::kept:
            session.say(words_);
            context.sentences().follow(session.match());
            tell(ui, context.sentences().event(session.match().events_for(Seats(), *at).front()),
                 "request", 6.0);
    }
    words_.clear();
    ui.clock().want_frame();
    return true;
}

}  // namespace dow::table
