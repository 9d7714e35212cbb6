// What happened since people last looked.
#include <algorithm>

#include "dow/hot_seat/session.hpp"
#include "dow/match/crash.hpp"

namespace dow {

void Session::look_at(const Event& event, std::size_t at) {
    crash::note(event);
    if (const auto revealed = event.find<event::CrossroadsRevealed>())
        unread_ = Unread{revealed->card, at};
    if (const auto began = event.find<event::PhaseBegan>())
        if (began->phase == Phase::Colony && !colony_began_) colony_began_ = at;
    const bool turn = event.is<event::TurnBegan>();
    if (turn && hands_of(match_) == Hands::face_down) hand_up_ = false;
    if (!colony_began_ || !(turn || event.is<event::SeatResult>())) return;
    report_ = Range{*colony_began_, at};
    colony_began_.reset();
}

void Session::look_at_events() {
    const EventReader::News news = watched_.read(match_, Seats());
    if (news.rewound) {
        news_.skip(match_);
        colony_began_.reset();
        report_.reset();
        unread_.reset();
        moments_.forget();
    }
    for (std::size_t i = 0; i < news.events.size(); ++i) look_at(news.events[i], news.first + i);
    if (!people().empty())
        moments_.watch(news.first, news.events, match_.pending(), !bot_decides());
    const bool turn_began =
        std::any_of(news.events.begin(), news.events.end(),
                    [](const Event& event) { return event.is<event::TurnBegan>(); });
    if (!turn_began) return;
    if (const FileError error = autosave(match_, folders_.autosaves())) problem_ = error.text();
}

std::vector<Event> Session::take_news() {
    if (news_.rewound(match_)) news_.skip(match_);
    return news_.read(match_, viewers()).events;
}

std::vector<Event> Session::report() const {
    if (!report_) return {};
    auto events = match_.events_for(Seats(), report_->from);
    events.resize(std::min(events.size(), report_->to - report_->from));
    return events;
}

std::vector<Event> Session::recap(SeatId seat) const {
    const std::size_t left = left_at_[person_of(seat)];
    auto events = match_.events_for(Seats());
    std::size_t from = 0;
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events[i].is<event::TurnEnded>() && events[i].seat() == seat) from = i;
    from = std::min(std::max(from, left), events.size());
    events.erase(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(from));
    return events;
}

}  // namespace dow
