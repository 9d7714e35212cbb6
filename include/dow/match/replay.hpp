#pragma once

#include <algorithm>
#include <vector>

#include "dow/match/match.hpp"

namespace dow {

/// The past of a match, to be looked at again: the table at every step, what happened in it, and
/// where rounds and turns began. It keeps its own copy of everything; the catalog must outlive it.
///
/// Step 0 is the beginning. A step ends with a command that did something everybody noticed:
/// answers that only lead up to it, and the dealing before the first choice, belong to it. Where
/// the steps end depends on nothing secret.
class Replay {
public:
    struct Mark {
        enum class Kind : u8 { Round, Turn, Colony, End };
        Kind kind = Kind::Round;
        u8 round = 0;         ///< counted from 1; 0 before the first
        SeatId seat = kNone;  ///< Turn: whose
        u32 step = 0;         ///< the step in which it began
        bool operator==(const Mark&) const = default;
    };

    /// Dice that everybody saw.
    struct Roll {
        u32 step = 0;
        Command answer;  ///< RolledDice, RolledDie or RolledExposure
    };

    explicit Replay(const Match& match);

    const Catalog& catalog() const { return *catalog_; }
    const MatchSetup& setup() const { return setup_; }
    const std::vector<SeatInfo>& seats() const { return seats_; }
    /// Whether the match was over.
    bool over() const { return over_; }
    /// The seats that may be looked over the shoulder: all once the game is over; before that those
    /// of somebody who plays alone, but not the bots beside.
    Seats open_seats() const;
    /// It began in the middle: what was before is not known any more.
    bool began_late() const { return began_late_; }

    std::size_t last() const { return ends_.size() - 1; }
    /// What these seats knew then, the open question included.
    View view(std::size_t step, Seats viewers) const;
    /// What happened in a step, or from the beginning to the end of it, as these seats may know it.
    std::vector<Event> events(std::size_t step, Seats viewers) const;
    std::vector<Event> events_until(std::size_t step, Seats viewers) const;
    /// How many events happened up to the end of a step.
    std::size_t event_count(std::size_t step) const { return ends_[std::min(step, last())].events; }

    const std::vector<Mark>& marks() const { return marks_; }
    const std::vector<Roll>& rolls() const { return rolls_; }
    /// The last mark at or before a step; nothing before the first round.
    const Mark* at(std::size_t step) const;
    /// The nearest step before or after in which a turn, a round or the colony phase began; else
    /// the beginning or the last step.
    std::size_t turn_before(std::size_t step) const;
    std::size_t turn_after(std::size_t step) const;

private:
    static constexpr std::size_t kEvery = 64;  ///< commands between two kept states

    struct End {
        u32 commands = 0;
        u32 events = 0;
    };

    void add_marks(const EventSink& events, std::size_t from, std::size_t to);
    State state_at(std::size_t commands) const;
    std::vector<Event> seen(std::size_t from, std::size_t to, Seats viewers) const;

    const Catalog* catalog_;
    MatchSetup setup_;
    std::vector<SeatInfo> seats_;
    bool over_ = false;
    bool began_late_ = false;
    std::vector<Command> commands_;
    std::vector<State> kept_;  ///< before command 0, kEvery, 2 kEvery …
    EventSink events_;
    std::vector<End> ends_;  ///< by step
    std::vector<Mark> marks_;
    std::vector<Roll> rolls_;
};

}  // namespace dow
