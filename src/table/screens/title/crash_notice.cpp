#include "table/gfx/markup.hpp"
#include "table/screens/shared/navigation.hpp"
#include "table/screens/title/title_screen.hpp"

namespace dow::table {

bool crash_notice(Ui& ui, const AppContext& context, const std::filesystem::path& bundle,
                  bool goes_on) {
    const float wide = ui.u(460);
    const TextStyle body{Role::body, type::body, color::ink};
    const std::string text = context.t(goes_on ? "crash.goes_on" : "crash.nothing_open") + "\n\n" +
                             context.t("crash.where") + "\n" + markup::escaped(bundle.string());
    const TextBlock& block = ui.block(text, body, wide - ui.u(48));
    const float tall = block.height() + ui.u(132);
    Rect area{ui.screen().right() - wide - ui.u(60), ui.screen().bottom() - tall - ui.u(70), wide,
              tall};
    paint::panel(ui, area);
    paint::frame(ui, area, color::amber, ui.u(10), ui.u(1.6F));
    area = area.inset(ui.u(24), ui.u(18));
    Rect head = area.cut_top(ui.u(32), ui.u(8));
    paint::icon(ui, "warning", head.cut_left(ui.u(28), ui.u(10)), color::amber);
    paint::text_in(ui, head, context.t("crash.title"), {Role::heading, type::title, color::ink});
    block.draw(ui, area.min());
    Button look;
    const std::string label = context.t("crash.ok");
    look.label = label;
    return button(ui, "title.crash_ok", area.cut_bottom(ui.u(42)).column(0, 2), look).clicked;
}

}  // namespace dow::table
