#include "reading_page.hpp"

#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

ReadingPage reading_page(Ui& ui, const AppContext& context, std::string_view id, float width,
                         float height) {
    shared::backdrop(ui, 0.72F);
    const Rect screen = ui.screen();
    Rect panel = rect_at(screen.center(), std::min(screen.w - ui.u(48), ui.u(width)),
                         std::min(screen.h - ui.u(48), height));
    paint::panel(ui, panel);
    panel = panel.inset(ui.u(28), ui.u(20));
    Rect head = panel.cut_top(ui.u(48), ui.u(10));
    ReadingPage out;
    out.back =
        shared::close_button(ui, context, std::string(id) + ".back",
                             head.cut_right(ui.u(170), ui.u(12)), "screen.back", ButtonKind::quiet);
    shared::heading(ui, head, context.t(std::string(id) + ".title"), 38);
    out.body = panel;
    return out;
}

}  // namespace dow::table
