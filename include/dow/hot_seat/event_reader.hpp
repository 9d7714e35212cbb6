/// The one way to follow what happens in a match.
#pragma once

#include <vector>

#include "dow/match/match.hpp"

namespace dow {

/// A reader's place in the events of a match. Whoever follows a game (the moments, the sounds, the
/// log, the terminal) holds a reader of its own and asks it for news. The reader notices when
/// something was taken back, however much has happened since: it then stands before the first event
/// that is new.
class EventReader {
public:
    /// What one reader has not read yet.
    struct News {
        std::size_t first = 0;        ///< number of the first of these events
        bool rewound = false;         ///< something was taken back since the last reading
        std::vector<Event> events{};  ///< as the readers may know them
    };
    /// Reads on to the end of what has happened.
    News read(const Match& match, Seats readers);
    /// Passes over what has happened so far.
    void skip(const Match& match);

    /// Whether there is anything to read, or something was taken back.
    bool behind(const Match& match) const { return rewound(match) || next_ != match.event_count(); }
    bool rewound(const Match& match) const { return rewinds_ != match.rewinds(); }
    /// The number of the first event that has not been read.
    std::size_t next(const Match& match) const;

private:
    std::size_t next_ = 0;
    u32 rewinds_ = 0;
};

}  // namespace dow
