#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "dow/bots/bot.hpp"
#include "dow/match/match.hpp"

/// The designer's bench: a game as a line of moments that can be walked, forced, changed and
/// branched. It reads the whole State, so only the designer's panel and the tools may use it; using
/// it on a game of people marks that game as tampered.
namespace dow::designer {

/// What led to a moment, what happened on the way, and the whole game there.
struct Moment {
    enum class Kind : u8 { Start, Command, Edit };
    Kind kind = Kind::Start;
    bool forced = false;  ///< Command: an outcome that the designer chose
    Decision asked{};     ///< Command: the question it answers
    Command command{};    ///< Command
    std::string note{};   ///< Start: a file it came from; Edit: what was changed
    EventSink events{};
    State state;
    u64 luck = 0;  ///< chance answers so far
};
using MomentPtr = std::shared_ptr<const Moment>;

/// One course of the game. Branches share the moments before they part.
struct Branch {
    std::string name{};
    std::vector<MomentPtr> moments{};
    std::size_t shared = 0;  ///< moments it has in common with the branch it came from
};

/// An outcome that comes up as soon as Chance is asked something it answers. An entry for
/// ActionDice is one die: a roll takes as many as it has dice.
struct Forced {
    Ask ask = Ask::ExposureDie;
    DeckId deck = kNone;  ///< Draw: of which deck
    Command answer{};
    SeatId seat = kNone;  ///< HandCard: whose hand
    bool operator==(const Forced&) const = default;
};

/// Where a run stops.
struct StopAt {
    enum class What : u8 { Turn, Phase, Round, Death, Rule, Event, Over };
    What what = What::Turn;
    RuleId rule = RuleId::None;
    EventKind event = EventKind::GameBegan;
};
bool stops_at(const StopAt& goal, const Event& event);

enum class Ran : u8 {
    Found,   ///< what was looked for has just happened
    Over,    ///< the game ended first
    Tired,   ///< too many commands without it
    Broken,  ///< the game breaks a promise of the rules: nothing goes on from here
};

class Lab {
public:
    static constexpr int kMostCommands = 20'000;

    /// Takes over the game with its whole past. `note` says what it begins with, where that is not
    /// the preparation.
    explicit Lab(const Match& match, const std::string& note = {});

    const Catalog& catalog() const { return *catalog_; }
    const MatchSetup& setup() const { return setup_; }

    // Where we are.
    const std::vector<Branch>& branches() const { return branches_; }
    std::size_t branch() const { return branch_; }
    const Branch& here() const { return branches_[branch_]; }
    std::size_t at() const { return at_; }
    std::size_t last() const { return here().moments.size() - 1; }
    const Moment& now() const { return *here().moments[at_]; }
    const Moment& moment(std::size_t i) const { return *here().moments[i]; }
    bool in_past() const { return at_ < last(); }
    /// How many events of this moment have been stepped over.
    std::size_t events_seen() const { return seen_; }
    /// The game as it was when the last of them was told.
    State shown() const;
    /// Changes whenever another moment, or another branch, is looked at.
    u64 version() const { return version_; }

    const std::optional<Decision>& pending() const { return pending_; }
    void legal(CommandList& out) const;
    /// Seats that are not there see nothing.
    View view(Seats seats) const {
        const State state = shown();
        return view_for(state, *catalog_, seats & state.all_seats());
    }
    /// The first broken promise of the rules, "" when all hold.
    const std::string& violation() const { return violation_; }

    // Going elsewhere.
    void go_to(std::size_t moment);
    void switch_to(std::size_t branch);
    /// A branch that ends here, under a name of its own; "" = the next number.
    void branch_off(std::string name = {});
    void rename(std::size_t branch, std::string name);
    /// Forgets a branch that is not the one looked at.
    bool drop(std::size_t branch);

    // Going on. What differs from the recorded future opens a branch; nothing is ever lost.
    Refusal give(const Command& command, bool forced = false);
    /// One question further. Recorded answers are walked again; else forced outcomes, the seed, and
    /// the bots answer.
    bool step();
    bool step_event();  ///< to the next event
    bool step_rule();   ///< to the next event of another rule
    Ran run(const StopAt& goal);

    /// Who answers for the seats that people play: a name of bot_names().
    void let_play(std::string_view bot);
    const std::string& player() const { return player_; }

    // Chance.
    std::vector<Forced>& forced() { return forced_; }
    const std::vector<Forced>& forced() const { return forced_; }

    /// A change from outside the rules, logged under `note`. False, and nothing happens, when
    /// nothing changed.
    bool edit(const std::string& note, const std::function<void(State&)>& change);
    /// Goes on in a game from elsewhere, in a branch of its own. False when it breaks the rules'
    /// promises.
    bool load(const State& state, const std::string& name);

    /// The game up to this moment, to be played on at the table. Its history begins at the last
    /// edit; it counts as tampered, and its options name what was edited. Forced outcomes that wait
    /// come up there.
    Match to_match();
    /// What was played since in the match that to_match() gave.
    void catch_up(const Match& match);

private:
    void arrive(std::size_t branch, std::size_t moment);
    void append(Moment moment);
    std::string next_name() const;
    std::optional<Command> answer();
    std::optional<Command> luck(bool& forced);
    Command seat_answer();
    std::optional<Command> recorded() const;

    const Catalog* catalog_;
    MatchSetup setup_;
    std::vector<Branch> branches_;
    std::size_t branch_ = 0;
    std::size_t at_ = 0;
    std::size_t seen_ = 0;
    std::size_t base_ = 0;     ///< where the history of the last to_match() begins
    bool starts_new_ = false;  ///< the first moment is a new game, not one from a state
    u64 version_ = 0;
    std::optional<Decision> pending_;
    std::string violation_;
    std::vector<Forced> forced_;
    bool answer_forced_ = false;
    SeededChance seed_;
    std::string player_ = "random";
    std::vector<std::unique_ptr<Bot>> bots_;
};

}  // namespace dow::designer
