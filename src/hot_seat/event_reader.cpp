#include "dow/hot_seat/event_reader.hpp"

#include <algorithm>

namespace dow {

std::size_t EventReader::next(const Match& match) const {
    return std::min(next_, match.events_kept_since(rewinds_));
}

EventReader::News EventReader::read(const Match& match, Seats readers) {
    News news;
    news.rewound = rewound(match);
    news.first = next(match);
    news.events = match.events_for(readers, news.first);
    skip(match);
    return news;
}

void EventReader::skip(const Match& match) {
    next_ = match.event_count();
    rewinds_ = match.rewinds();
}

}  // namespace dow
