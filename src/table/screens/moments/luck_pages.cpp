// Good news: somebody joins the colony, the main objective is reached.
#include "table/art/art.hpp"
#include "table/board/paint/survivor_card.hpp"
#include "table/screens/moments/moment_pages.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table::moment {

namespace {

/// One who came: the card, whose group it is, and where.
void newcomer(const Page& p, Rect column, const event::SurvivorJoined& joined) {
    Ui& ui = p.ui;
    const CardFace& face = p.context.faces().survivor(joined.survivor);
    const Rect words = column.cut_bottom(ui.u(70), ui.u(14));
    const float tall = std::min(column.h, column.w * 1.4F);
    survivor_card(ui, rect_at(column.center(), tall / 1.4F, tall), p.context.catalog(), face,
                  joined.survivor);
    paint::text_in(
        ui, {words.x, words.y, words.w, ui.u(34)},
        p.t("moment.newcomer.group", {{"player", p.seat(joined.seat).name}}),
        {Role::bold, type::large, color::seat[static_cast<std::size_t>(p.seat(joined.seat).colour)],
         Align::center});
    paint::text_in(ui, {words.x, words.y + ui.u(34), words.w, ui.u(30)},
                   p.context.faces().place(joined.place),
                   {Role::body, type::large, color::dim, Align::center});
}

}  // namespace

float newcomer_length(const Moment&) { return 0.6F; }

void newcomer_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    area = rect_at(area.center(), area.w, std::min(area.h, ui.u(640)));
    const auto count = static_cast<int>(p.moment.events.size());
    shared::heading(ui, area.cut_top(ui.u(60), ui.u(18)),
                    p.t("moment.newcomer.title", {{"n", count}}), 44, Align::center);
    const float wide = std::min(area.w, ui.u(360) * static_cast<float>(count));
    const Rect row = rect_at(area.center(), wide, area.h);
    for (int i = 0; i < count; ++i)
        newcomer(p, row.column(i, count, ui.u(24)),
                 p.moment.events[static_cast<std::size_t>(i)].as<event::SurvivorJoined>());
}

float goal_length(const Moment&) { return 1.4F; }

void goal_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    const ObjectiveId objective = p.session.view().objective;
    area = rect_at(area.center(), std::min(area.w, ui.u(760)), std::min(area.h, ui.u(420)));
    const float told = progress(p.seconds, 0.2F, 0.6F);
    const Rect top = area.cut_top(ui.u(120), ui.u(20));
    paint::icon(ui, "star", rect_at(top.center(), ui.u(110) * told, ui.u(110) * told), color::gold);
    paint::text_in(ui, area.cut_top(ui.u(64), ui.u(14)), p.t("moment.goal.title"),
                   {Role::heading, 48, faded(color::gold, told), Align::center});
    paint::text_in(ui, area.cut_top(ui.u(44), ui.u(14)),
                   p.context.faces().objective(objective).name,
                   {Role::heading, 30, faded(color::ink, told), Align::center});
    shared::note(ui, area, p.t("moment.goal.note"), type::large, faded(color::ink, told),
                 Role::body, Align::center);
}

}  // namespace dow::table::moment
