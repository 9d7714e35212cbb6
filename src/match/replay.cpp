#include "dow/match/replay.hpp"

#include <algorithm>

#include "dow/base/check.hpp"

namespace dow {

Replay::Replay(const Match& match)
    : catalog_(&match.catalog()),
      setup_(match.setup()),
      seats_(match.seats()),
      over_(match.over()),
      began_late_(match.began_from_state()),
      events_(match.events_for_tools()) {
    const auto& history = match.history();
    State state = match.beginning().state;
    commands_.reserve(history.size());
    const std::size_t before = history.empty() ? events_.size() : history.front().first_event;
    add_marks(events_, 0, before);
    ends_.push_back({0, static_cast<u32>(before)});
    for (std::size_t i = 0; i < history.size(); ++i) {
        if (i % kEvery == 0) kept_.push_back(state);
        const LogEntry& entry = match.log()[history[i].entry];
        const bool dealing = history[i].chance && state.phase == Phase::Setup;
        commands_.push_back(entry.command);
        DOW_CHECK(!apply(state, *catalog_, entry.command, nullptr));
        const std::size_t from = history[i].first_event;
        const std::size_t to = i + 1 < history.size() ? history[i + 1].first_event : events_.size();
        add_marks(events_, from, to);
        const Command& answer = entry.command;
        if (answer.is<RolledDice>() || answer.is<RolledDie>() || answer.is<RolledExposure>())
            rolls_.push_back({static_cast<u32>(ends_.size()), answer});
        if ((from < to && !dealing) || i + 1 == history.size())
            ends_.push_back({static_cast<u32>(i + 1), static_cast<u32>(to)});
    }
    if (kept_.empty()) kept_.push_back(state);
}

void Replay::add_marks(const EventSink& events, std::size_t from, std::size_t to) {
    const auto step = static_cast<u32>(ends_.size());
    for (std::size_t i = from; i < to; ++i) {
        const Event& e = events[i];
        Mark mark;
        mark.step = step;
        mark.round = marks_.empty() ? u8{0} : marks_.back().round;
        const auto phase = e.find<event::PhaseBegan>();
        if (e.is<event::RoundBegan>()) {
            mark.kind = Mark::Kind::Round;
            ++mark.round;
        } else if (const auto turn = e.find<event::TurnBegan>()) {
            mark.kind = Mark::Kind::Turn;
            mark.seat = turn->seat;
        } else if (phase && phase->phase == Phase::Colony) {
            mark.kind = Mark::Kind::Colony;
            const bool same = !marks_.empty() && marks_.back().kind == Mark::Kind::Colony;
            if (same) continue;  // one of its steps
        } else if (e.is<event::GameEnded>()) {
            mark.kind = Mark::Kind::End;
        } else {
            continue;
        }
        marks_.push_back(mark);
    }
}

Seats Replay::open_seats() const {
    if (over_) return Seats::first(static_cast<unsigned>(seats_.size()));
    Seats own;
    const SeatInfo* first = nullptr;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const SeatInfo& seat = seats_[i];
        if (seat.is_bot()) continue;
        if (first && seat.person != first->person) return {};
        first = &seat;
        own.add(SeatId(i));
    }
    return own;
}

State Replay::state_at(std::size_t commands) const {
    const std::size_t slot = std::min(commands / kEvery, kept_.size() - 1);
    State state = kept_[slot];
    for (std::size_t i = slot * kEvery; i < commands; ++i)
        DOW_CHECK(!apply(state, *catalog_, commands_[i], nullptr));
    return state;
}

View Replay::view(std::size_t step, Seats viewers) const {
    return view_for(state_at(ends_[std::min(step, last())].commands), *catalog_, viewers);
}

std::vector<Event> Replay::seen(std::size_t from, std::size_t to, Seats viewers) const {
    std::vector<Event> out;
    out.reserve(to - from);
    for (std::size_t i = from; i < to; ++i) out.push_back(seen_by(events_[i], viewers));
    return out;
}

std::vector<Event> Replay::events(std::size_t step, Seats viewers) const {
    step = std::min(step, last());
    return seen(step == 0 ? 0 : ends_[step - 1].events, ends_[step].events, viewers);
}

std::vector<Event> Replay::events_until(std::size_t step, Seats viewers) const {
    return seen(0, ends_[std::min(step, last())].events, viewers);
}

const Replay::Mark* Replay::at(std::size_t step) const {
    const Mark* found = nullptr;
    for (const Mark& mark : marks_)
        if (mark.step <= step) found = &mark;
    return found;
}

std::size_t Replay::turn_before(std::size_t step) const {
    std::size_t found = 0;
    for (const Mark& mark : marks_)
        if (mark.step < step) found = mark.step;
    return found;
}

std::size_t Replay::turn_after(std::size_t step) const {
    for (const Mark& mark : marks_)
        if (mark.step > step) return mark.step;
    return last();
}

}  // namespace dow
