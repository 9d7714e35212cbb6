// F5 keeps the game as it is, F9 goes back to it.
#include "table/screens/game/game_screen.hpp"
#include "table/screens/saves/save_rows.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

void GameScreen::quick_keys(Ui& ui, const AppContext& context, Session& session) {
    if (ui.typing() || popup_ == Popup::quick_load) return;
    const auto path = quick_save_of(context.folders(), session.match().id());
    if (ui.input().take("game.quick_save")) {
        session.save(path);
        if (session.problem().empty()) tell(ui, context.t("quick.saved"), "save", 4.0);
    }
    if (!ui.input().take("game.quick_load")) return;
    if (undo_policy(session.match()) == UndoPolicy::strict) {
        refusal_ = context.t("quick.strict");
        return;
    }
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored))
        popup_ = Popup::quick_load;
    else
        refusal_ = context.t("quick.none");
}

Go GameScreen::popup_quick_load(Ui& ui, const AppContext& context) {
    const auto sure = shared::confirm(ui, context,
                                      {.id = "quick",
                                       .title = "quick.title",
                                       .text = context.t("quick.text"),
                                       .yes_id = "go",
                                       .yes = "quick.go"});
    if (!sure) return Go::stay;
    popup_ = Popup::none;
    return *sure ? Go::quick_load : Go::stay;
}

}  // namespace dow::table
