#include "colony_report.hpp"

#include <cmath>

namespace dow::table {

namespace {

struct Step {
    std::string title;
    std::vector<shared::Sentence> lines;
    CardId crisis = kNoCard;
    std::string sum{};  ///< what the step came to, e.g. "14 mouths → 7 food"
    int zombies = 0;
};

/// The sum an event stands for; empty when it has none.
std::string sum_of(const AppContext& context, const Event& e, Step& step) {
    if (const auto paid = e.find<event::FoodPaid>())
        return context.t("report.food", {{"n", int{paid->mouths}}, {"m", int{paid->tokens}}});
    if (const auto hunger = e.find<event::FoodShort>())
        return context.t("report.hunger",
                         {{"n", int{hunger->mouths}}, {"m", int{hunger->tokens_due}}});
    if (const auto waste = e.find<event::WasteChecked>())
        return context.t(waste->morale_lost == 0 ? "report.tidy" : "report.waste",
                         {{"n", int{waste->cards}}, {"m", int{waste->morale_lost}}});
    if (const auto crisis = e.find<event::CrisisPrevented>())
        return context.t("report.need", {{"n", int{crisis->points}}, {"m", int{crisis->needed}}});
    if (const auto crisis = e.find<event::CrisisFailed>())
        return context.t("report.need", {{"n", int{crisis->points}}, {"m", int{crisis->needed}}});
    if (const auto marker = e.find<event::RoundMarkerMoved>())
        return context.t("report.marker", {{"n", int{marker->marker}}});
    if (e.is<event::ZombieAdded>()) {  // not beside the sum of the crisis that brings them
        if (step.zombies == 0 && !step.sum.empty()) return {};
        return context.t("report.zombies", {{"n", ++step.zombies}});
    }
    return {};
}

std::vector<Step> steps_of(const AppContext& context, const std::vector<Event>& events) {
    std::vector<Step> steps;
    int sum = 0;
    for (const Event& e : events) {
        if (const auto began = e.find<event::PhaseBegan>();
            began && began->phase == Phase::Colony) {
            const int n = began->step;
            steps.push_back(
                {context.t("report.step",
                           {{"n", n}, {"name", context.t("step." + std::to_string(n))}}),
                 {},
                 kNoCard});
            sum = 0;
            continue;
        }
        const auto round = e.find<event::RoundBegan>();
        if (round)
            steps.push_back({context.t("report.round", {{"n", int{round->marker}}}), {}, kNoCard});
        if (steps.empty()) continue;
        if (std::string words = sum_of(context, e, steps.back()); !words.empty())
            steps.back().sum = std::move(words);
        if (e.is<event::CrisisRevealed>()) steps.back().crisis = e.card();
        std::string line = context.sentences().event_marked(e);
        if (line.empty() || round) continue;
        if (const auto scored = e.find<event::CrisisCardScored>()) {
            sum += scored->points;
            line = context.t("report.sum", {{"line", line}, {"sum", sum}});
        }
        steps.back().lines.push_back({std::move(line)});
    }
    for (Step& step : steps) {
        step.lines = shared::folded(step.lines);
        if (step.lines.empty()) step.lines.push_back({context.t("report.nothing")});
    }
    return steps;
}

float height_of(Ui& ui, const Step& step, float width) {
    float height = ui.u(40);
    for (const shared::Sentence& line : step.lines)
        height += shared::note_height(ui, width - ui.u(30), line.text) + ui.u(5);
    return height + ui.u(6);
}

void draw_step(Ui& ui, const AppContext& context, const Step& step, Rect area, std::size_t index) {
    paint::gradient(ui, area, color::panel_top, color::panel, ui.u(10));
    paint::frame(ui, area, color::line, ui.u(10), ui.u(1.2F));
    Rect inner = area.inset(ui.u(15), ui.u(8));
    Rect head = inner.cut_top(ui.u(30), ui.u(4));
    if (!step.sum.empty()) {
        const TextStyle style{Role::heading, 23, color::gold, Align::right};
        paint::text_in(
            ui,
            head.cut_right(std::min(head.w * 0.62F, paint::text_width(ui, step.sum, style) + 2),
                           ui.u(12)),
            step.sum, style);
    }
    shared::heading(ui, head, step.title, 23);
    for (std::size_t i = 0; i < step.lines.size(); ++i) {
        const std::string scope = "report." + std::to_string(index) + "." + std::to_string(i);
        inner.cut_top(shared::linked(ui, context, inner, step.lines[i].text, scope), ui.u(5));
    }
}

/// How many steps are shown by now: they come one after the other.
std::size_t shown_steps(Ui& ui, const Session& session, std::size_t count) {
    const std::string id = "report." + std::to_string(session.match().event_count());
    const float eased = ui.clock().run(id, 0.4F * static_cast<float>(count));
    const float part = eased >= 1.0F ? 1.0F : 1.0F - std::cbrt(1.0F - eased);
    return std::min(count, static_cast<std::size_t>(part * static_cast<float>(count)) + 1);
}

}  // namespace

bool report_screen(Ui& ui, const AppContext& context, const Session& session) {
    paint::night(ui);
    const View view = session.match().view(Seats());
    Rect area = ui.screen().inset(ui.u(44), ui.u(28));
    shared::heading(ui, area.cut_top(ui.u(56), ui.u(2)), context.t("report.title"), 46);
    paint::text_in(ui, area.cut_top(ui.u(28), ui.u(14)),
                   context.t("report.tracks", {{"morale", view.morale},
                                               {"food", view.food},
                                               {"waste", view.waste},
                                               {"round", view.round}}),
                   {Role::body, type::large, color::dim});
    const Rect foot = area.cut_bottom(ui.u(56), ui.u(14));
    const std::vector<Step> steps = steps_of(context, session.report());
    const std::size_t shown = shown_steps(ui, session, steps.size());
    const bool whole = shown == steps.size();
    CardId crisis = kNoCard;
    for (const Step& step : steps)
        if (step.crisis != kNoCard) crisis = step.crisis;
    if (crisis != kNoCard) {
        Rect side = area.cut_right(ui.u(330), ui.u(20));
        paint::text_in(ui, side.cut_top(ui.u(26), ui.u(6)), context.t("report.crisis"),
                       {Role::bold, type::body, color::gold});
        paint::story_card(ui, {side.x, side.y, side.w, std::min(side.h, ui.u(470))},
                          context.faces().card(crisis), "crisis");
    }
    const float wide = (area.w - ui.u(14) - ui.u(18)) / 2;
    std::vector<float> tall;
    float all = 0;
    for (const Step& step : steps) all += tall.emplace_back(height_of(ui, step, wide) + ui.u(12));
    std::size_t in_left = 0;  // the shorter the longer column, the better
    float lowest = all;
    float so_far = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        so_far += tall[i];
        if (std::max(so_far, all - so_far) >= lowest) continue;
        lowest = std::max(so_far, all - so_far);
        in_left = i + 1;
    }
    float heights[2] = {0, 0};
    std::vector<std::pair<int, float>> places;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const int column = i < in_left ? 0 : 1;
        places.emplace_back(column, heights[column]);
        heights[column] += tall[i];
    }
    {
        const ScrollArea scroll(ui, "report.scroll", area,
                                std::max(heights[0], heights[1]) - ui.u(12));
        for (std::size_t i = 0; i < shown; ++i) {
            const auto [column, y] = places[i];
            draw_step(ui, context, steps[i],
                      {scroll.origin().x + static_cast<float>(column) * (wide + ui.u(14)),
                       scroll.origin().y + y, wide, height_of(ui, steps[i], wide)},
                      i);
        }
    }
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
    if (hurry && !whole) {
        ui.clock().skip();
        ui.clock().want_frame();
    }
    return pressed && whole;
}

}  // namespace dow::table
