#include "report_steps.hpp"

namespace dow::table {

namespace {

/// The sum an event stands for; empty when it has none.
std::string sum_of(const AppContext& context, const Event& e, ReportStep& step) {
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
    if (!e.is<event::ZombieAdded>()) return {};
    // Not beside the sum of the crisis that brings them.
    if (!step.sum.empty() && !step.sum_counts_zombies) return {};
    step.sum_counts_zombies = true;
    return context.t("report.zombies", {{"n", static_cast<int>(step.zombies.size())}});
}

/// What an event costs, beside its sentence.
void take_cost(ReportStep& step, const Event& e) {
    if (const auto morale = e.find<event::MoraleChanged>()) {
        step.morale_by += morale->by;
        step.morale_after = morale->morale_now;
    }
    if (e.is<event::SurvivorDied>()) step.dead.push_back(e.survivor());
    if (e.is<event::HelplessDied>()) ++step.helpless_dead;
    step.failed |= e.is<event::CrisisFailed>();
    if (e.is<event::ZombieAdded>()) step.zombies.push_back(e.entrance());
    if (e.is<event::CrisisRevealed>()) step.crisis = e.card();
}

/// The heading an event begins a step with; empty when it does not.
std::string heading_of(const AppContext& context, const Event& e) {
    if (const auto began = e.find<event::PhaseBegan>(); began && began->phase == Phase::Colony) {
        const int n = began->step;
        if (n == static_cast<int>(ColonyStep::Contain))  // it has no number in the rulebook
            return context.t("step." + std::to_string(n));
        return context.t("report.step",
                         {{"n", n}, {"name", context.t("step." + std::to_string(n))}});
    }
    if (const auto round = e.find<event::RoundBegan>())
        return context.t("report.round", {{"n", int{round->marker}}});
    return {};
}

int morale_at_first(std::span<const Event> events, int morale_now) {
    for (const Event& e : events)
        if (const auto morale = e.find<event::MoraleChanged>())
            return morale->morale_now - morale->by;
    return morale_now;
}

}  // namespace

ColonyReport read_report(const AppContext& context, std::span<const Event> events, int morale_now) {
    ColonyReport report;
    report.morale_before = morale_at_first(events, morale_now);
    int points = 0;
    for (const Event& e : events) {
        if (std::string title = heading_of(context, e); !title.empty()) {
            const int morale =
                report.steps.empty() ? report.morale_before : report.steps.back().morale_after;
            report.steps.push_back({.title = std::move(title), .morale_after = morale});
            points = 0;
            continue;
        }
        if (report.steps.empty()) continue;
        ReportStep& step = report.steps.back();
        take_cost(step, e);
        if (std::string words = sum_of(context, e, step); !words.empty())
            step.sum = std::move(words);
        std::string line = context.sentences().event_marked(e);
        if (line.empty()) continue;
        if (const auto scored = e.find<event::CrisisCardScored>()) {
            points += scored->points;
            line = context.t("report.sum", {{"line", line}, {"sum", points}});
        }
        step.lines.push_back({std::move(line)});
    }
    for (ReportStep& step : report.steps) {
        step.lines = shared::folded(step.lines);
        if (step.lines.empty()) step.lines.push_back({context.t("report.nothing")});
    }
    return report;
}

}  // namespace dow::table
