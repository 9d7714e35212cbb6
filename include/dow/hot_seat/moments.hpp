/// What the whole table should see once, large: a vote turned up, a crisis counted, a bite going
/// from one to the next, somebody sent away, a new survivor, the main objective reached; where they
/// are in the game, what bandits and experiments do. Found in public events only; knows nothing of
/// drawing.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "dow/rules/decision.hpp"
#include "dow/rules/event.hpp"

namespace dow {

/// One of them, with the events it tells.
struct Moment {
    enum class Kind : u8 {
        vote,
        crisis,
        death,
        exile,
        newcomer,
        goal,
        bandits,        ///< they come
        plunder,        ///< they carry things off
        raid,           ///< somebody searches or attacks their Hideout
        bandit_leader,  ///< an exile leads them
        containment,    ///< the code is right, and what was decided
        breakout,       ///< an experiment gets out
        confrontation,  ///< somebody attacks one
        upgrade,        ///< is finished
        despair,
        trap,    ///< goes off
        page,    ///< of a scenario, read aloud
        reveal,  ///< a betrayer shows a fulfilled objective
    };
    Kind kind = Kind::vote;
    std::vector<Event> events{};
    std::size_t seen = 0;  ///< this many of the events were shown by the moment before
    std::size_t at = 0;    ///< number of the event that made it a moment
};

/// Finds moments in the stream of events and keeps them, oldest first, until they have been shown.
/// The session feeds it after every answer.
class MomentFinder {
public:
    /// Looks at what has happened since the last call: events from number `first` on. `asked` is
    /// the question that is open now; `to_people` says whether a person answers it. A vote that is
    /// tied and a bite that goes on give a moment before the question and a longer one after it.
    void watch(std::size_t first, std::span<const Event> fresh,
               const std::optional<Decision>& asked, bool to_people);

    bool any() const { return !queue_.empty(); }
    const Moment& first() const { return queue_.front(); }
    void drop_first() { queue_.pop_front(); }
    /// Something was taken back: what was found no longer counts.
    void forget();

private:
    void watch_vote(const Event& event);
    void watch_crisis(const Event& event);
    void watch_exile(const Event& event);
    void watch_death(const Event& event);
    void watch_luck(const Event& event);
    void watch_gang(const Event& event);
    void watch_laboratory(const Event& event);
    void watch_house(const Event& event);
    void open(Moment::Kind kind, const Event& event);
    void join(Moment::Kind kind, const Event& event);
    Moment& death();

    std::deque<Moment> queue_;
    std::vector<Event> ballots_;
    std::vector<Event> gifts_;
    std::vector<Event> chain_;  ///< a bite that was going on when a question was asked
    std::size_t chain_seen_ = 0;
    std::vector<Event> wounds_;
    std::size_t at_ = 0;       ///< number of the event that is looked at
    Moment* dying_ = nullptr;  ///< the moment of this call that collects deaths
    Moment* exile_ = nullptr;
    std::optional<Event> attacked_;  ///< a special zombie, before the die of its table
    Moment* met_ = nullptr;  ///< the confrontation of this call that collects what it brings
    bool news_ = false;      ///< somebody died, was reached or spared
};

}  // namespace dow
