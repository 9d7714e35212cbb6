// Good news: somebody joins the colony, the main objective is reached.
#include "table/art/art.hpp"
#include "table/board/paint/objective_aim.hpp"
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

bool at_the_gate(const Moment& moment) {
    return std::all_of(moment.events.begin(), moment.events.end(), [](const Event& e) {
        return e.as<event::SurvivorJoined>().place == kColony;
    });
}

/// The chapter of a story that was played before this one.
ObjectiveId chapter_before(const Catalog& catalog, ObjectiveId now) {
    for (ObjectiveId before{}; before < catalog.objectives.size(); ++before)
        if (catalog.objectives[before].next == now) return before;
    return now;
}

/// What a chapter of a story wants, when it begins.
void chapter_begins(const Page& p, Rect area, ObjectiveId chapter) {
    Ui& ui = p.ui;
    const View view = p.session.view();
    const std::string aim =
        view.objective == chapter ? objective_aim(p.context.faces(), view) : std::string();
    area = rect_at(area.center(), std::min(area.w, ui.u(760)), std::min(area.h, ui.u(460)));
    paint::text_in(ui, area.cut_top(ui.u(40), ui.u(10)), p.t("moment.chapter.next"),
                   {Role::story, 22, color::dim, Align::center});
    paint::text_in(ui, area.cut_top(ui.u(64), ui.u(20)), p.context.faces().objective(chapter).name,
                   {Role::heading, 48, color::gold, Align::center});
    shared::note(ui, area, aim, type::large, color::ink, Role::body, Align::center);
}

}  // namespace

float newcomer_length(const Moment&) { return 0.6F; }

void newcomer_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    area = rect_at(area.center(), area.w, std::min(area.h, ui.u(640)));
    const auto count = static_cast<int>(p.moment.events.size());
    shared::heading(
        ui, area.cut_top(ui.u(60), ui.u(18)),
        p.t(at_the_gate(p.moment) ? "moment.newcomer.title" : "moment.newcomer.elsewhere",
            {{"n", count}}),
        44, Align::center);
    const float wide = std::min(area.w, ui.u(360) * static_cast<float>(count));
    const Rect row = rect_at(area.center(), wide, area.h);
    for (int i = 0; i < count; ++i)
        newcomer(p, row.column(i, count, ui.u(24)),
                 p.moment.events[static_cast<std::size_t>(i)].as<event::SurvivorJoined>());
}

GoalWords goal_words(const Session& session, const Moment& moment) {
    const View view = session.view();
    const Catalog& catalog = session.match().catalog();
    // the match may have gone on to what follows while the page is still to be shown
    bool followed = false;
    for (const Event& later : session.match().events_for(Seats(), moment.at))
        followed |= later.is<event::ObjectiveFollowed>();
    const ObjectiveId reached = followed ? chapter_before(catalog, view.objective) : view.objective;
    if (followed || catalog.objectives[reached].next != kNone)
        return {"moment.chapter.done", "moment.chapter.note", reached};
    return {"moment.goal.title", view.rules.coop ? "moment.goal.note.coop" : "moment.goal.note",
            reached};
}

float goal_length(const Moment&) { return 1.4F; }

void goal_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    if (const auto next = p.moment.events.front().find<event::ObjectiveFollowed>())
        return chapter_begins(p, area, next->objective);
    const GoalWords words = goal_words(p.session, p.moment);
    area = rect_at(area.center(), std::min(area.w, ui.u(760)), std::min(area.h, ui.u(420)));
    const float told = progress(p.seconds, 0.2F, 0.6F);
    const Rect top = area.cut_top(ui.u(120), ui.u(20));
    paint::icon(ui, "star", rect_at(top.center(), ui.u(110) * told, ui.u(110) * told), color::gold);
    paint::text_in(ui, area.cut_top(ui.u(64), ui.u(14)), p.t(words.title),
                   {Role::heading, 48, faded(color::gold, told), Align::center});
    paint::text_in(ui, area.cut_top(ui.u(44), ui.u(14)),
                   p.context.faces().objective(words.objective).name,
                   {Role::heading, 30, faded(color::ink, told), Align::center});
    shared::note(ui, area, p.t(words.note), type::large, faded(color::ink, told), Role::body,
                 Align::center);
}

}  // namespace dow::table::moment
