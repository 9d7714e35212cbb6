// A page of a scenario: one player reads it to the others, then it says what is new from now on.
#include "table/screens/moments/moment_pages.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table::moment {

namespace {

/// What changes in the rules, in a box of its own under the story.
void draw_news(const Page& p, const Rect& box, const std::string& news) {
    Ui& ui = p.ui;
    paint::fill(ui, box, rgb(0x24301E, 235), ui.u(10));
    paint::frame(ui, box, color::gold, ui.u(10), ui.u(1.6F));
    Rect in = box.inset(ui.u(18), ui.u(12));
    shared::heading(ui, in.cut_top(ui.u(28), ui.u(6)), p.t("moment.page.new"), 22);
    TextStyle style{Role::body, type::body, color::ink};
    style.line_gap = 2;
    const LinkEvent link = ui.block(news, style, in.w).draw(ui, in.min(), "page");
    if (!link.clicked.empty()) p.rule = link.clicked;
}

/// Who reads; a bot has no voice, so anybody does it for it.
void draw_reader(const Page& p, const Rect& line, const dow::SeatInfo& reader) {
    if (reader.is_bot())
        shared::note(p.ui, line, p.t("moment.page.anybody"), type::large, color::gold, Role::bold,
                     Align::center);
    else
        shared::seat_banner(p.ui, line, reader,
                            p.t("moment.page.reader", {{"player", reader.name}}));
}

/// The size at which a story fills the room it has, without less than what can be read aloud.
float story_size(Ui& ui, const std::string& story, const Rect& room) {
    float size = 24;
    while (size > type::body &&
           shared::note_height(ui, room.w - ui.u(16), story, size, Role::story) > room.h)
        size -= 0.5F;
    return size;
}

}  // namespace

float page_length(const Moment&) { return 0.5F; }

void page_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    const auto read = p.moment.events.front().as<event::PageRead>();
    const std::string& key = p.context.catalog().pages[read.page].text_key;
    const std::string news = key + ".new";
    const std::string story = p.t(key + ".text");
    constexpr std::size_t much = 900;  // letters: a long story has long lines
    area = rect_at(area.center(), std::min(area.w, ui.u(story.size() > much ? 1200 : 980)), area.h);
    if (read.seat < p.session.match().seats().size())
        draw_reader(p, area.cut_top(ui.u(38), ui.u(6)), p.seat(read.seat));
    shared::heading(ui, area.cut_top(ui.u(52), ui.u(6)), p.t(key + ".title"), 40, Align::center);
    if (p.context.texts().has(news)) {
        const std::string words = p.t(news);
        const float tall = shared::note_height(ui, area.w - ui.u(36), words) + ui.u(64);
        draw_news(p, area.cut_bottom(std::min(area.h * 0.45F, tall), ui.u(16)), words);
    }
    const float size = story_size(ui, story, area);
    const float width = area.w - ui.u(16);
    const float tall = shared::note_height(ui, width, story, size, Role::story);
    const ScrollArea scroll(ui, "page.text", area, tall);
    shared::note(ui, {scroll.origin().x, scroll.origin().y, width, tall}, story, size, color::ink,
                 Role::story);
}

}  // namespace dow::table::moment
