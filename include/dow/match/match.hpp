#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "dow/match/chance.hpp"
#include "dow/rules/engine.hpp"
#include "dow/rules/imagine.hpp"
#include "dow/rules/recode.hpp"
#include "dow/rules/view.hpp"

namespace dow {

/// Who plays a seat: a person at the table (one person may play several seats) or a bot.
struct SeatInfo {
    std::string name{};
    u8 colour = 0;
    u8 person = 0;
    std::string bot{};  ///< name of the bot, empty for a person
    bool is_bot() const { return !bot.empty(); }
    bool operator==(const SeatInfo&) const = default;
};

/// What a match begins with. Options are words the table keeps with the game; the match only
/// carries them.
struct MatchSetup {
    Setup setup{};
    std::vector<SeatInfo> seats{};  ///< filled up to setup.seats
    u64 seed = 0;
    bool real_dice = false;  ///< people type what their dice show
    std::map<std::string, std::string> options{};
    u64 id = 0;  ///< names the match and salts its files; 0 = a new one
};

/// One thing that was done, in the order it was done: nothing is ever taken out of this list.
struct LogEntry {
    enum class Kind : u8 { Command, Undo, Seat, Words, Returned };
    Kind kind = Kind::Command;
    SeatId by =
        kNone;  ///< who answered, took back, changed hands, spoke, or is asked after a return
    bool limited = false;  ///< Command: not everybody may know what it says
    bool consent = false;  ///< Undo: the table agreed
    Command command{};
    Decision asked{};  ///< Command: the question it answers
    u64 hash = 0;      ///< Command: of the state after it
    u32 steps = 0;     ///< Undo: length of the history after it
    u32 item = 0;      ///< Seat: index into Match::seat_changes(); Words: into Match::said()
};

/// One command that still counts.
struct Step {
    u32 entry = 0;        ///< index into the log
    u32 first_event = 0;  ///< its events run to the first of the next step
    u64 luck = 0;         ///< chance answers before it
    bool chance = false;
    bool barrier = false;  ///< Chance, or an event that bars_undo
};

/// What stops a match from going on by itself.
enum class Waiting : u8 {
    Seat,    ///< a seat must answer
    Chance,  ///< the driver has no answer: dice to type in, or a script at its end
    Over,
};

enum class UndoCheck : u8 { Nothing, Free, NeedsConsent };

/// A game in progress with its past. Only the match holds the State: screens and bots get views,
/// legal commands and filtered events.
///
/// History is the list of commands, chance outcomes included. The same setup and the same
/// commands give the same states, so undo and load replay. Luck is a function of the number of
/// chance answers: what is taken back comes up again.
class Match {
public:
    /// The setup must have passed check_setup. The catalog must outlive the match.
    Match(const Catalog& catalog, MatchSetup setup);
    /// A match that goes on from a state, with `luck` chance answers behind it and no history.
    Match(const Catalog& catalog, MatchSetup setup, const State& state, u64 luck);

    const Catalog& catalog() const { return *catalog_; }
    const MatchSetup& setup() const { return setup_; }  ///< as the match began
    u64 id() const { return setup_.id; }
    bool over() const { return state_.over(); }

    const std::vector<SeatInfo>& seats() const { return seats_; }
    void change_seat(SeatId seat, SeatInfo info);
    const std::vector<SeatInfo>& seat_changes() const { return seat_changes_; }

    /// The open question, or nothing when the game is over.
    const std::optional<Decision>& pending() const { return pending_; }
    /// What `viewers` may know now; what they may know of the question is in View::pending.
    View view(Seats viewers) const { return view_for(state_, *catalog_, viewers); }
    /// Games that these seats cannot tell from this one.
    Imagination imagination(Seats viewers) const { return Imagination(state_, *catalog_, viewers); }
    void legal(CommandList& out) const { legal_commands(state_, *catalog_, out); }
    Refusal refuse(const Command& command) const { return dow::refuse(state_, *catalog_, command); }

    /// What a player's own action would ask first, for what lights up before it is begun.
    std::optional<Decision> question_after(const Command& action) const {
        return dow::question_after(state_, *catalog_, action);
    }
    Refusal refuse_after(const Command& action, const Command& answer) const {
        return dow::refuse_after(state_, *catalog_, action, answer);
    }
    /// What the dice may do when the open question is answered.
    Dangers dangers_ahead() const { return dow::dangers_ahead(state_, *catalog_); }
    Dangers dangers_after(const Command& action) const {
        return dow::dangers_after(state_, *catalog_, action);
    }

    /// Answers the open question. On refusal nothing changes.
    Refusal submit(const Command& command);
    /// Lets Chance answer until a seat must, or it cannot.
    Waiting run_chance();
    /// The last refusal of an outcome that the driver gave (a script may be wrong).
    Refusal chance_refusal() const { return chance_refusal_; }
    /// Real dice: what they show (see PeopleChance::type_in); then run_chance goes on.
    bool type_dice(std::span<const u8> faces);
    /// Replaces the driver. Its answers are part of the history like any other.
    void use_chance(std::unique_ptr<Chance> chance);

    /// The event (Spoke) of the last answer whose words nobody has typed yet: its seat may, until
    /// the next answer.
    std::optional<std::size_t> unsaid() const;
    /// Keeps the words for everybody to read: Event::m of the event is then their number in said(),
    /// counted from 1. False, and nothing kept, when nobody may speak now or these are too many
    /// words or none.
    bool say(std::string words);
    const std::vector<std::string>& said() const { return said_; }

    /// Everything that happened, as these seats may know it, from event number `from` on.
    std::vector<Event> events_for(Seats viewers, std::size_t from = 0) const;
    std::size_t event_count() const { return events_.size(); }
    /// How often something was taken back.
    u32 rewinds() const { return static_cast<u32>(kept_.size()); }
    /// How many of the first events are still those that were there when rewinds() had this value.
    std::size_t events_kept_since(u32 rewinds) const;

    const std::vector<Step>& history() const { return history_; }
    const std::vector<LogEntry>& log() const { return log_; }
    u64 luck() const { return luck_; }  ///< chance answers so far
    u64 hash() const { return hash_of(state_); }
    u64 chain() const { return chain_; }  ///< hash of setup, log and every state on the way

    /// Takes back the last action: all answers that made it up, and the chance outcomes after it.
    /// An action that was cancelled is passed over, for nothing came of it. Free for the seat that
    /// gave the answers while nothing was rolled, drawn, learnt or ended since; else the table must
    /// agree.
    UndoCheck can_undo(SeatId by) const;
    /// The length of the history that undo() leaves; all of it when there is nothing to take back.
    std::size_t last_action() const;
    /// Whether everybody saw a card since the history had this length.
    bool shows_card_since(std::size_t steps) const;
    bool undo_needs_consent(SeatId by) const { return can_undo(by) == UndoCheck::NeedsConsent; }
    bool undo(SeatId by, bool consent = false);
    /// The same back to a given length of the history.
    UndoCheck can_undo_to(std::size_t steps, SeatId by) const;
    bool undo_to(std::size_t steps, SeatId by, bool consent = false);

    /// Keeps in the log that the table went back to this moment by loading a save.
    void note_return();

    /// The state at the latest turn start, the length of the history and the luck there.
    struct TurnStart {
        u32 steps = 0;
        u64 luck = 0;
        State state;
    };
    const TurnStart& turn_start() const { return turns_.back(); }
    const TurnStart& beginning() const { return turns_.front(); }
    bool began_from_state() const { return from_state_; }

    /// The designer's bench looked into the game or changed it from outside the rules.
    bool tampered() const { return tampered_; }
    void mark_tampered() { tampered_ = true; }
    /// Its file was changed by hand: what it tells is not what was played.
    bool file_changed() const { return file_changed_; }
    void mark_file_changed() { file_changed_ = true; }

    /// For tools and tests only: screens and bots must use view().
    const State& state_for_tools() const { return state_; }
    const EventSink& events_for_tools() const { return events_; }
    /// Changes the state from outside: history starts anew there and the match counts as tampered.
    void edit_for_tools(const std::function<void(State&)>& change);

    /// Goes on with changed cards: `catalog` takes the place of the old one, which nobody needs
    /// afterwards. Cards keep their ids; new ones stay in the box. History starts anew, the log
    /// says how many cards `changed`, and the match counts as tampered. On a misfit nothing
    /// changes. Cards whose lasting effect could not go on are named in `ended`.
    Misfit change_cards(const Catalog& catalog, int changed, std::vector<std::string>& ended);

private:
    void begin(const State& state, u64 luck);
    void add(LogEntry entry);
    std::size_t last_answer(std::size_t before) const;
    std::size_t action_of(std::size_t answer) const;
    u64 hash_before(std::size_t step) const;
    const TurnStart& last_kept() const;
    void keep_state();
    void rewind(std::size_t steps);
    void start_anew(const State& state);

    const Catalog* catalog_;
    MatchSetup setup_;
    std::vector<SeatInfo> seats_;
    std::vector<SeatInfo> seat_changes_;
    std::vector<std::string> said_;
    std::unique_ptr<Chance> chance_;
    PeopleChance* people_ = nullptr;
    State state_;
    std::optional<Decision> pending_;
    EventSink events_;
    std::vector<Step> history_;
    std::vector<LogEntry> log_;
    std::vector<TurnStart> turns_;
    std::vector<TurnStart> between_;  ///< kept within long turns
    Refusal chance_refusal_;
    u64 luck_ = 0;
    u64 chain_ = 0;
    std::vector<std::size_t> kept_;  ///< by rewind: how many events it left
    bool from_state_ = false;
    bool tampered_ = false;
    bool file_changed_ = false;
};

/// How many words a line has, parted by blanks.
int count_words(const std::string& line);

/// Whether a command says something that not every seat may know (files seal it). Also true of
/// everything that names a card, so that a card's name never stands in a file.
bool has_limited_audience(const Decision& asked, const Command& command);

}  // namespace dow
