// A card lets a player say some words: they are typed, and everybody reads them.
#include "game.hpp"

namespace dow::table {

bool GameScreen::ask_words(Ui& ui, const Desk& desk, Session& session) {
    const auto at = session.unsaid();
    if (!at) return false;
    const Event asked = session.match().events_for(Seats(), *at).front();
    parts::LineDialog dialog;
    dialog.id = "say";
    dialog.title = desk.t("say.title");
    dialog.text = desk.t("say.text", {{"n", asked.n}});
    dialog.keep = desk.t("say.keep");
    dialog.cancel = desk.t("say.nothing");
    const int words = count_words(words_);
    if (words == 0) dialog.reason = desk.t("say.empty");
    if (words > asked.n) dialog.reason = desk.t("say.too_many", {{"n", asked.n}});
    switch (parts::ask_line(ui, dialog, words_)) {
        case parts::Line::typing: return true;
        case parts::Line::left: session.stay_silent(); break;
        case parts::Line::kept:
            session.say(words_);
            desk.speech().follow(session.match());
            tell(ui, desk.speech().event(session.match().events_for(Seats(), *at).front()),
                 "request", 6.0);
    }
    words_.clear();
    ui.clock().want_frame();
    return true;
}

}  // namespace dow::table
