// F5 keeps the game as it is, F9 goes back to it.
#include "game.hpp"
#include "save_rows.hpp"

namespace dow::table {

void GameScreen::quick_keys(Ui& ui, const Desk& desk, Session& session) {
    ActionMap& actions = ui.input().actions();
    if (actions.key_label("game.quick_save").empty()) {
        actions.bind_key("game.quick_save", SDLK_F5);
        actions.bind_key("game.quick_load", SDLK_F9);
    }
    if (ui.typing() || popup_ == Popup::quick_load) return;
    const auto path = quick_save_of(desk.folders(), session.match().id());
    if (ui.input().take("game.quick_save")) {
        session.save(path);
        if (session.problem().empty()) tell(ui, desk.t("quick.saved"), "save", 4.0);
    }
    if (!ui.input().take("game.quick_load")) return;
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored))
        popup_ = Popup::quick_load;
    else
        refusal_ = desk.t("quick.none");
}

Leave GameScreen::popup_quick_load(Ui& ui, const Desk& desk) {
    const auto sure = parts::confirm(ui, desk,
                                     {.id = "quick",
                                      .title = "quick.title",
                                      .text = desk.t("quick.text"),
                                      .yes_id = "go",
                                      .yes = "quick.go"});
    if (!sure) return Leave::stay;
    popup_ = Popup::none;
    return *sure ? Leave::quick_load : Leave::stay;
}

}  // namespace dow::table
