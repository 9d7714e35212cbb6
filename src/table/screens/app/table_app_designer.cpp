// The way into the designer's panel and out of it again.
#include "table/screens/app/table_app.hpp"

namespace dow::table {

/// F12, or the menu: the first time in a game a question comes before anything is shown.
void TableApp::ask_designer(Ui& ui) {
    if (!asks_designer_ && !ui.input().take("game.designer")) return;
    if (session_->match().tampered()) return open_designer();
    asks_designer_ = true;
    const auto agreed = ask_for_designer(ui, context_);
    if (!agreed) return;
    asks_designer_ = false;
    if (*agreed) open_designer();
    ui.clock().want_frame();
}

/// The journal of the game begins anew, so that the mark is in the file before a secret is seen.
void TableApp::open_designer() {
    designer_.open(session_->match());
    close_designer();
    designing_ = true;
}

/// Another catalog takes the place of the one the panel's moments speak of: they end here.
void TableApp::cards_changed(bool done, bool reopen) {
    if (done) designer_.forget();
    if (!reopen) return;
    designer_.open(session_->match(), context_.t("designer.new_cards"));
    designing_ = true;
}

void TableApp::close_designer() {
    session_->finish();
    play(designer_.close());
}

void TableApp::frame_designer(Ui& ui) {
    shown_ = "designer";
    const bool key = ui.input().take("game.designer");
    const DesignerPanel::Wish wish = designer_.frame(ui, context_);
    if (wish == DesignerPanel::Wish::new_cards) return read_cards_again(ui);
    if (wish == DesignerPanel::Wish::stay && !key) return;
    close_designer();
    ui.forget();
    ui.clock().want_frame();
}

}  // namespace dow::table
