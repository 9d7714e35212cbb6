/// A match at one device. The window and the terminal ask it who holds the screen, what the screen
/// may show and what comes next; it draws nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dow/bots/bot.hpp"
#include "dow/hot_seat/agreements.hpp"
#include "dow/hot_seat/event_reader.hpp"
#include "dow/hot_seat/moments.hpp"
#include "dow/hot_seat/thinker.hpp"
#include "dow/match/journal.hpp"

namespace dow {

/// What stands between the table and the next answer.
enum class Stage : u8 {
    moment,      ///< something the whole table should see
    report,      ///< a colony phase is over and has not been read
    crossroads,  ///< a crossroads card was revealed and has not been read
    curtain,     ///< the next private thing belongs to somebody else
    draft,       ///< a person chooses the group
    dice,        ///< real dice to type in
    bot,         ///< a bot thinks
    play,        ///< a person answers
    over,
};

/// Whether the last action can be taken back now.
enum class UndoOffer : u8 {
    nothing,  ///< there is nothing to take back
    free,
    sure,     ///< something was learnt: the person is asked once more
    consent,  ///< something was learnt: the table must agree
    strict,   ///< something was learnt, or a card was shown: this table does not take that back
};

/// The hot seat: who holds the device, whose cards lie open on it, when the curtain falls, what the
/// bots do, what happened since people last looked, and the files that keep all this. The screens
/// of a game and the terminal each own one; nobody else gives answers to a match that people play.
class Session {
public:
    /// The catalog must outlive the session. A new match gets a journal unless one is given.
    Session(Match match, const Folders& folders, std::optional<Journal> journal = std::nullopt);

    const Match& match() const { return match_; }
    Stage stage() const;

    // People and their hands.
    /// Whether one person plays everything that is not a bot's.
    bool solo() const { return people().size() <= 1; }
    /// Hands lie open in a cooperative game: there is no curtain, all see all.
    bool open_hands() const { return hands_of(match_) == Hands::open; }
    bool votes_on_device() const { return dow::votes_on_device(match_); }
    std::vector<u8> people() const { return people_of(match_); }
    Seats seats_of(u8 person) const { return dow::seats_of(match_, person); }
    u8 person_of(SeatId seat) const { return match_.seats()[seat].person; }
    /// Who holds the device; nobody before the first curtain and after a look at somebody's cards.
    std::optional<u8> holder() const { return holder_; }

    /// Whose eyes the screen has now: nobody's while the hand of the one who plays lies face down,
    /// while another person answers in public, or while the whole table looks.
    Seats viewers() const;
    /// The seat that plays at this screen; kNone while the screen is public.
    SeatId me() const;
    View view() const { return match_.view(viewers()); }
    /// Somebody plays here, and the cards of that seat lie face down.
    bool hand_is_down() const { return me() != kNone && viewers().empty(); }
    /// Whether hands can be turned at this table at all.
    bool hand_can_turn() const { return !solo() && !open_hands(); }
    /// Turns the hand of the one who plays up or down.
    void turn_hand(bool up) { hand_up_ = up; }

    void raise_curtain();
    /// The screen becomes nobody's, e.g. after somebody looked at own cards out of turn.
    void lower_curtain();
    /// Who plays a seat from now on: another person at the table, or a bot.
    void change_seat(SeatId seat, u8 person, const std::string& bot);

    // Answers.
    Refusal submit(const Command& command);
    /// The people who may call for a vote on the first-player token (LN-09); nobody unless that is
    /// the open question. It is asked of the whole table at once: each bot answers for itself.
    Seats token_callers() const;
    /// Who of them calls for it; kNone: nobody.
    void call_token_vote(SeatId caller);
    /// Whether the bot that is asked has its answer. One that takes its time thinks in a thread of
    /// its own from the first call on.
    bool bot_ready();
    /// Lets the bot that is asked answer; waits for it if need be.
    void bot_step();
    /// What the bot of this seat says of its last action; an empty key when it says nothing.
    Why said_by(SeatId seat) const { return seat == speaker_ ? said_ : Why{.key = ""}; }
    bool type_dice(std::span<const u8> faces);
    UndoOffer undo_offer() const;
    /// The open question belongs to an action that has begun to change something, but nothing was
    /// rolled, drawn or learnt and nobody else has answered: undo() calls the whole action off.
    bool can_call_off() const;
    /// Takes the last action back; whoever asks has got the consent that undo_offer() wants.
    bool undo();
    /// The event that lets a person say something now (see Match::unsaid).
    std::optional<std::size_t> unsaid() const;
    bool say(const std::string& words);
    void stay_silent() { silent_ = match_.unsaid(); }
    /// Goes on with changed cards (see Match::change_cards), in a journal of its own.
    Misfit change_cards(const Catalog& catalog, int changed, std::vector<std::string>& ended);

    // What happened.
    const Moment& moment() const { return moments_.first(); }
    void close_moment() { moments_.drop_first(); }
    /// The last colony phase, as everybody may know it.
    std::vector<Event> report() const;
    void close_report() { report_.reset(); }
    /// A crossroads card that was revealed and not read yet.
    CardId unread_crossroads() const { return unread_ ? unread_->card : CardId(kNoCard); }
    void read_crossroads() { unread_.reset(); }
    /// What the person of a seat missed, as everybody may know it.
    std::vector<Event> recap(SeatId seat) const;
    /// What the screen has not shown as news yet; what is taken back is no news.
    std::vector<Event> take_news();
    bool has_news() const { return news_.behind(match_); }
    void news_shown() { news_.skip(match_); }

    // Files.
    /// What could not be written, journal, autosave or save; empty when all is well. The game goes
    /// on, and every answer tries again.
    const std::string& problem() const { return problem_; }
    /// Writes what the disk does not have yet; false when it cannot. True means that the game goes
    /// on from here after whatever happens to this program.
    bool keep();
    void save(const std::filesystem::path& path);
    /// The game is over: it is kept to be watched again, and no journal or autosave is left.
    void finish();
    void give_up();  ///< another state of the match takes its place: no journal is left

private:
    void advance();
    void look_at_events();
    void look_at(const Event& event, std::size_t at);
    void make_bots();
    bool bot_decides() const;
    bool table_looks() const;
    bool asked_in_private() const;
    bool question_reads_card() const;
    void answer_about_token();
    Seats players() const;

    Match match_;
    Folders folders_;
    std::optional<Journal> journal_;
    std::vector<std::unique_ptr<Bot>> bots_;
    Thinker thinker_;         ///< one of those bots may be thinking
    SeatId speaker_ = kNone;  ///< the bot that acted last
    Why said_;                ///< of that
    std::optional<u8> holder_;
    bool hand_up_ = false;
    std::vector<std::size_t> left_at_;  ///< by person: events before the last answer
    EventReader watched_;
    EventReader news_;
    std::optional<std::size_t> colony_began_;
    struct Range {
        std::size_t from;
        std::size_t to;
    };
    std::optional<Range> report_;
    struct Unread {
        CardId card;
        std::size_t at;  ///< number of the event that revealed it
    };
    std::optional<Unread> unread_;
    std::optional<std::size_t> silent_;   ///< the event in which a person said nothing
    std::optional<SeatId> token_caller_;  ///< what the table said about the token of this round
    MomentFinder moments_;
    std::string problem_;
    bool finished_ = false;
    bool gave_up_ = false;  ///< nothing more is written
};

}  // namespace dow
