// How a lab goes on by itself: who answers, what luck is forced, and where a run stops.
#include <algorithm>

#include "dow/designer/changes.hpp"
#include "dow/designer/lab.hpp"
#include "forced.hpp"

namespace dow::designer {

bool stops_at(const StopAt& goal, const Event& event) {
    switch (goal.what) {
        case StopAt::What::Turn: return event.is<event::TurnBegan>();
        case StopAt::What::Phase: return event.is<event::PhaseBegan>();
        case StopAt::What::Round: return event.is<event::RoundBegan>();
        case StopAt::What::Death: return event.is<event::SurvivorDied>();
        case StopAt::What::Rule: return event.rule == goal.rule;
        case StopAt::What::Event: return event.kind() == goal.event;
        case StopAt::What::Over: return event.is<event::GameEnded>();
    }
    return false;
}

void Lab::let_play(std::string_view bot) {
    player_ = bot;
    bots_.clear();
}

Command Lab::seat_answer() {
    if (bots_.size() != now().state.seats) {
        bots_.clear();
        for (std::size_t i = 0; i < now().state.seats; ++i) {
            const bool own = i < setup_.seats.size() && setup_.seats[i].is_bot();
            bots_.push_back(make_bot(own ? setup_.seats[i].bot : player_, setup_.seed * 8 + i));
        }
    }
    CommandList list;
    legal(list);
    const BareTable table{now().state, *catalog_};
    const BotInput input(table, *catalog_, *pending_, list, Seats::of(pending_->by));
    return list[bots_[pending_->by]->choose(input)];
}

std::optional<Command> Lab::luck(bool& forced) {
    const auto answer =
        take_forced(forced_, now().state, *catalog_, *pending_, now().luck, setup_.seed);
    forced = answer.has_value();
    if (answer) return answer;
    if (const auto next = recorded()) return next;
    return seed_.answer(now().state, *catalog_, *pending_, now().luck);
}

std::optional<Command> Lab::answer() {
    answer_forced_ = false;
    if (pending_->by == kChance) return luck(answer_forced_);
    if (const auto next = recorded()) return next;
    return seat_answer();
}

State Lab::shown() const {
    if (seen_ == 0 || seen_ >= now().events.size() || at_ == 0) return now().state;
    return states_at_events(*catalog_, moment(at_ - 1).state, now().command)[seen_ - 1];
}

bool Lab::step() {
    if (in_past() && moment(at_ + 1).kind != Moment::Kind::Command) {
        arrive(branch_, at_ + 1);  // an edit, done again
        return true;
    }
    if (!pending_) return false;
    const auto command = answer();
    return command && !give(*command, answer_forced_);
}

bool Lab::step_event() {
    if (seen_ < now().events.size()) {
        ++seen_;
        ++version_;
        return true;
    }
    for (int i = 0; i < kMostCommands; ++i) {
        if (!step()) return false;
        if (now().events.empty()) continue;
        seen_ = 1;
        return true;
    }
    return false;
}

bool Lab::step_rule() {
    const RuleId from = seen_ > 0 ? now().events[seen_ - 1].rule : RuleId::None;
    for (int i = 0; i < kMostCommands; ++i) {
        if (!step_event()) return false;
        if (now().events[seen_ - 1].rule != from) return true;
    }
    return false;
}

Ran Lab::run(const StopAt& goal) {
    for (int i = 0; i < kMostCommands; ++i) {
        if (!violation_.empty()) return Ran::Broken;
        std::size_t from = seen_;
        if (from >= now().events.size()) {
            if (!step()) return pending_ ? Ran::Tired : Ran::Over;
            from = 0;
        }
        const auto& events = now().events;
        const auto begin = events.begin() + static_cast<std::ptrdiff_t>(from);
        const auto found =
            std::find_if(begin, events.end(), [&](const Event& e) { return stops_at(goal, e); });
        seen_ = static_cast<std::size_t>(found - events.begin()) + (found != events.end());
        ++version_;
        if (found != events.end()) return Ran::Found;
    }
    return Ran::Tired;
}

}  // namespace dow::designer
