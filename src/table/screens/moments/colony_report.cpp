#include "colony_report.hpp"

#include <cmath>

#include "dow/content/entrances.hpp"
#include "dow/match/picture.hpp"
#include "table/art/art.hpp"
#include "table/board/paint/table_picture.hpp"
#include "table/screens/moments/report_steps.hpp"

namespace dow::table {

namespace {

constexpr float step_seconds = 0.5F;
constexpr float zombie_seconds = 0.18F;
constexpr float face_room = 62;  ///< units, for the portraits of the dead

float seconds_of(const ReportStep& step) {
    return step_seconds + (step.is_loss() ? 0.5F : 0.0F) +
           zombie_seconds * static_cast<float>(std::min<std::size_t>(step.zombies.size(), 12));
}

/// How far the report has been told.
struct ToldSoFar {
    std::size_t steps = 0;    ///< that can be read
    std::size_t zombies = 0;  ///< of the last of them, that have come
    bool whole = false;
};

ToldSoFar told_so_far(Ui& ui, const Session& session, const ColonyReport& report) {
    const std::string id = "report." + std::to_string(session.match().event_count());
    float all = 0;
    for (const ReportStep& step : report.steps) all += seconds_of(step);
    const float eased = ui.clock().run(id, all);
    if (eased >= 1.0F) return {report.steps.size(), 1000, true};
    float left = (1.0F - std::cbrt(1.0F - eased)) * all;
    ToldSoFar told;
    for (const ReportStep& step : report.steps) {
        ++told.steps;
        told.zombies = static_cast<std::size_t>(std::max(0.0F, left / zombie_seconds));
        if (left < seconds_of(step)) break;
        left -= seconds_of(step);
    }
    return told;
}

float height_of(Ui& ui, const ReportStep& step, float width) {
    float height = ui.u(40);
    if (!step.dead.empty() || step.helpless_dead > 0) height += ui.u(face_room + 6);
    for (const shared::Sentence& line : step.lines)
        height += shared::note_height(ui, width - ui.u(30), line.text) + ui.u(5);
    return height + ui.u(6);
}

/// Whoever died has a face.
void draw_dead(Ui& ui, const AppContext& context, const ReportStep& step, Rect row) {
    const float radius = row.h * 0.44F;
    const auto skull = [&](Vec2 at) {
        const Vec2 chip{at.x + radius * 0.72F, at.y + radius * 0.62F};
        ui.list().AddCircleFilled(chip, radius * 0.42F, rgb(0x1A0A08));
        paint::icon(ui, "skull", rect_at(chip, radius * 0.64F, radius * 0.64F), rgb(0xFFD8CC));
    };
    for (const SurvivorId who : step.dead) {
        const Vec2 at = row.cut_left(radius * 2, ui.u(14)).center();
        const std::string& id = context.catalog().survivors[who].id;
        paint::circle_image(
            ui, at, radius, "portrait." + id, [&] { return art::portrait(id); }, color::red,
            ui.u(2.5F), rgb(0x9A9A9A));
        skull(at);
    }
    for (int i = 0; i < step.helpless_dead && row.w > radius * 2; ++i) {
        const Vec2 at = row.cut_left(radius * 2, ui.u(14)).center();
        paint::helpless(ui, at, radius);
        skull(at);
    }
}

/// "Morale −2", red, at the right end of a heading.
void draw_morale_chip(Ui& ui, const AppContext& context, Rect& head, int by) {
    if (by == 0) return;
    const std::string words =
        context.t(by < 0 ? "report.morale_loss" : "report.morale_gain", {{"n", std::abs(by)}});
    const TextStyle style{Role::bold, type::body, color::white, Align::center};
    const Rect chip =
        head.cut_right(paint::text_width(ui, words, style) + ui.u(24), ui.u(12)).inset(0, ui.u(2));
    paint::fill(ui, chip, by < 0 ? rgb(0xA23A28) : rgb(0x2E7A5F), ui.u(13));
    paint::text_in(ui, chip, words, style);
}

void draw_step(Ui& ui, const AppContext& context, const ReportStep& step, Rect area,
               std::size_t index) {
    const bool loss = step.is_loss();
    paint::gradient(ui, area, loss ? rgb(0x4A1D17) : color::panel_top,
                    loss ? rgb(0x2A1210) : color::panel, ui.u(10));
    paint::frame(ui, area, loss ? color::red : color::line, ui.u(10), ui.u(loss ? 2.0F : 1.2F));
    Rect inner = area.inset(ui.u(15), ui.u(8));
    Rect head = inner.cut_top(ui.u(30), ui.u(4));
    draw_morale_chip(ui, context, head, step.morale_by);
    if (!step.sum.empty()) {
        const TextStyle style{Role::heading, 23, loss ? rgb(0xFFB9A6) : color::gold, Align::right};
        paint::text_in(
            ui,
            head.cut_right(std::min(head.w * 0.62F, paint::text_width(ui, step.sum, style) + 2),
                           ui.u(12)),
            step.sum, style);
    }
    shared::heading(ui, head, step.title, 23);
    if (!step.dead.empty() || step.helpless_dead > 0)
        draw_dead(ui, context, step, inner.cut_top(ui.u(face_room), ui.u(6)));
    for (std::size_t i = 0; i < step.lines.size(); ++i) {
        const std::string scope = "report." + std::to_string(index) + "." + std::to_string(i);
        inner.cut_top(shared::linked(ui, context, inner, step.lines[i].text, scope), ui.u(5));
    }
}

/// The morale of the colony as far as it has been told, as a row of cells that break off.
void draw_morale(Ui& ui, const AppContext& context, Rect row, int before, int now) {
    const TextStyle style{Role::bold, type::large, now < before ? color::red : color::ink};
    const std::string words = context.t("report.morale", {{"n", now}});
    paint::text_in(ui, row.cut_left(paint::text_width(ui, words, style) + ui.u(4), ui.u(14)), words,
                   style);
    const int top = std::max({before, now, int{context.catalog().morale_top}});
    row.w = std::min(row.w, ui.u(30) * static_cast<float>(top));
    for (int i = 1; i <= top; ++i) {
        const Rect cell = row.column(i - 1, top, ui.u(4)).inset(0, ui.u(5));
        const bool lost = i > now && i <= before;
        paint::fill(ui, cell,
                    i <= now ? rgb(0x3E8F77)
                    : lost   ? rgb(0xA23A28)
                             : rgb(0x1A242E),
                    ui.u(4));
        if (lost) paint::icon(ui, "cross", rect_at(cell.center(), cell.h, cell.h), rgb(0xFFD8CC));
    }
}

/// The table without the zombies that have not been told yet.
TablePicture picture_so_far(const AppContext& context, const View& view, const ColonyReport& report,
                            const ToldSoFar& told) {
    TablePicture picture = picture_of(view, context.catalog());
    const auto take_away = [&](EntranceId entrance) {
        const PlaceId place = place_of(entrance);
        auto& there = place == kColony ? picture.gates[entrance] : picture.places[place].entrance;
        if (there.zombies > 0) --there.zombies;
    };
    for (std::size_t i = 0; i < report.steps.size(); ++i) {
        const auto& zombies = report.steps[i].zombies;
        const std::size_t come = i + 1 < told.steps || told.whole ? zombies.size()
                                 : i + 1 == told.steps            ? told.zombies
                                                                  : 0;
        for (std::size_t z = come; z < zombies.size(); ++z) take_away(zombies[z]);
    }
    return picture;
}

/// The small map, and the new crisis when it is there.
void draw_side(Ui& ui, const AppContext& context, const Session& session, Rect side,
               const ColonyReport& report, const ToldSoFar& told) {
    const View view = session.match().view(Seats());
    std::vector<int> colours;
    for (const dow::SeatInfo& seat : session.match().seats()) colours.push_back(seat.colour);
    paint::table_picture(ui, side.cut_top(side.w * 0.58F, ui.u(12)).snapped(),
                         picture_so_far(context, view, report, told), colours);
    CardId crisis = kNoCard;
    for (std::size_t i = 0; i < told.steps; ++i)
        if (report.steps[i].crisis != kNoCard) crisis = report.steps[i].crisis;
    if (crisis == kNoCard) return;
    paint::text_in(ui, side.cut_top(ui.u(26), ui.u(6)), context.t("report.crisis"),
                   {Role::bold, type::body, color::gold});
    paint::story_card(ui, {side.x, side.y, side.w, std::min(side.h, ui.u(470))},
                      context.faces().card(crisis), "crisis");
}

/// Two columns, the longer one as short as it can be.
std::size_t steps_in_left(const std::vector<float>& heights) {
    float all = 0;
    for (const float height : heights) all += height;
    std::size_t in_left = 0;
    float lowest = all;
    float so_far = 0;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        so_far += heights[i];
        if (std::max(so_far, all - so_far) >= lowest) continue;
        lowest = std::max(so_far, all - so_far);
        in_left = i + 1;
    }
    return in_left;
}

void draw_steps(Ui& ui, const AppContext& context, const Rect& area, const ColonyReport& report,
                std::size_t shown) {
    const float wide = (area.w - ui.u(14) - ui.u(18)) / 2;
    std::vector<float> tall;
    for (const ReportStep& step : report.steps)
        tall.push_back(height_of(ui, step, wide) + ui.u(12));
    const std::size_t in_left = steps_in_left(tall);
    std::array<float, 2> heights{0, 0};
    std::vector<Vec2> places;
    for (std::size_t i = 0; i < tall.size(); ++i) {
        const std::size_t column = i < in_left ? 0 : 1;
        places.push_back({static_cast<float>(column) * (wide + ui.u(14)), heights[column]});
        heights[column] += tall[i];
    }
    const ScrollArea scroll(ui, "report.scroll", area, std::max(heights[0], heights[1]) - ui.u(12));
    for (std::size_t i = 0; i < shown; ++i)
        draw_step(ui, context, report.steps[i],
                  {scroll.origin().x + places[i].x, scroll.origin().y + places[i].y, wide,
                   tall[i] - ui.u(12)},
                  i);
}

}  // namespace

bool report_screen(Ui& ui, const AppContext& context, const Session& session) {
    const Grown grown(ui, 1200, 760);
    paint::night(ui);
    const View view = session.match().view(Seats());
    const ColonyReport report = read_report(context, session.report(), view.morale);
    const ToldSoFar told = told_so_far(ui, session, report);
    Rect area = ui.screen().inset(ui.u(44), ui.u(28));
    shared::heading(ui, area.cut_top(ui.u(56), ui.u(2)), context.t("report.title"), 46);
    const int morale =
        told.steps == 0 ? report.morale_before : report.steps[told.steps - 1].morale_after;
    draw_morale(ui, context, area.cut_top(ui.u(32), ui.u(14)), report.morale_before, morale);
    const Rect foot = area.cut_bottom(ui.u(56), ui.u(14));
    draw_side(ui, context, session, area.cut_right(ui.u(330), ui.u(20)), report, told);
    area.h = foot.bottom() - area.y;  // the button stands at the right; the steps have the rest
    draw_steps(ui, context, area, report, told.steps);
    Button go;
    const std::string label = context.t("report.continue");
    go.label = label;
    go.kind = ButtonKind::primary;
    go.size = type::large;
    go.action = action::accept;
    const bool pressed =
        button(ui, "report.continue", {foot.right() - ui.u(320), foot.y, ui.u(320), foot.h}, go)
            .clicked;
    const bool hurry = pressed || (ui.layer_is_live() && !ui.input().key_presses().empty());
    if (hurry && !told.whole) {
        ui.clock().skip();
        ui.clock().want_frame();
    }
    return pressed && told.whole;
}

}  // namespace dow::table
