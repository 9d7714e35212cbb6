#include "credits_screen.hpp"

#include "table/screens/reference/reading_page.hpp"

namespace dow::table {

Go credits_screen(Ui& ui, const AppContext& context) {
    const std::string text = context.t("credits.text");
    const float wide = std::min(ui.screen().w - ui.u(48), ui.u(900)) - ui.u(80);
    const float height = shared::note_height(ui, wide, text, type::large);
    const ReadingPage here = reading_page(ui, context, "credits", 900, height + ui.u(112));
    const ScrollArea scroll(ui, "credits.scroll", here.body, height);
    shared::note(ui, {scroll.origin().x, scroll.origin().y, here.body.w - ui.u(24), height}, text,
                 type::large);
    return here.back ? Go::back : Go::stay;
}

}  // namespace dow::table
