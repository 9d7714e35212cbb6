/// A match at one device: who holds it, what the screen may show, when the curtain falls, bots,
/// journal, and what happened since people last looked. Knows nothing of drawing.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "dow/bots/bot.hpp"
#include "dow/match/journal.hpp"
#include "table/screens/hot_seat/moments.hpp"

namespace dow::table {

inline constexpr u8 nobody = 255;

/// What stands between the table and the next answer.
enum class Stage : u8 {
    moment,   ///< something the whole table should see
    report,   ///< a colony phase is over and has not been read
    curtain,  ///< the next private thing belongs to somebody else
    draft,    ///< a person chooses the group
    dice,     ///< real dice to type in
    bot,      ///< a bot thinks
    play,     ///< a person answers
    over,
};

class Session {
public:
    /// The catalog must outlive the session. A new match gets a journal unless one is given.
    Session(Match match, const Folders& folders, std::optional<Journal> journal = std::nullopt);

    const Match& match() const { return match_; }
    Stage stage() const;

    /// Whether one person plays everything that is not a bot's.
    bool solo() const { return people().size() <= 1; }
    /// Hands lie open in a cooperative game: there is no curtain, all see all.
    bool open_hands() const;
    /// Votes are given in secret, one after the other, and shown together.
    bool votes_on_device() const { return option("votes") == "device"; }
    /// A word the table agreed on before the game; empty when it did not.
    std::string option(const std::string& name) const;
    std::vector<u8> people() const;
    Seats seats_of(u8 person) const;
    u8 person_of(SeatId seat) const { return match_.seats()[seat].person; }
    u8 holder() const { return holder_; }

    /// Whose eyes the screen has now: nobody's while another person answers in public, or while the
    /// whole table looks at it: votes and crossroads cards.
    Seats viewers() const;
    /// The seat whose hand, dice and secret are shown; kNone while the screen is public.
    SeatId me() const;
    View view() const { return match_.view(viewers()); }

    /// Lets Chance answer, writes the journal and looks at what happened.
    void advance();
    Refusal submit(const Command& command);
    void bot_step();
    bool type_dice(std::span<const u8> faces);
    void raise_curtain();
    /// The screen becomes nobody's, e.g. after somebody looked at own cards out of turn.
    void lower_curtain();
    /// Who plays a seat from now on: another person at the table, or a bot.
    void change_seat(SeatId seat, u8 person, const std::string& bot);
    const Moment& moment() const { return moments_.first(); }
    void close_moment() { moments_.drop_first(); }
    void close_report() { report_.reset(); }

    /// Goes on with changed cards (see Match::change_cards), in a journal of its own.
    Misfit change_cards(const Catalog& catalog, int changed, std::vector<std::string>& ended);

    /// The event that lets a person say something now (see Match::unsaid).
    std::optional<std::size_t> unsaid() const;
    bool say(const std::string& words);
    void stay_silent() { silent_ = match_.unsaid(); }

    UndoCheck can_undo() const;
    /// What this table takes back: "free", "consent" or "strict".
    std::string_view undo_policy() const;
    bool undo(bool consent);

    /// Public sentences come from these: the last colony phase, and what the person of a seat
    /// missed.
    std::vector<Event> report() const;
    std::vector<Event> recap(SeatId seat) const;
    /// A crossroads card that was revealed and not read yet.
    CardId unread_crossroads() const { return unread_; }
    void read_crossroads() { unread_ = kNoCard; }

    /// Where the newest events begin that the screen has not shown as news.
    std::size_t news_from() const { return std::min(news_, match_.event_count()); }
    void news_shown() { news_ = match_.event_count(); }

    const std::string& problem() const { return problem_; }  ///< the journal could not be written
    void save(const std::filesystem::path& path);
    /// The game is over: it is kept to be watched again, and no journal or autosave is left.
    void finish();
    void give_up();  ///< another state of the match takes its place: no journal is left

private:
    void look_at_events();
    void make_bots();
    bool bot_decides() const;
    bool table_looks() const;
    bool asked_in_private() const;

    Match match_;
    Folders folders_;
    std::optional<Journal> journal_;
    std::vector<std::unique_ptr<dow::Bot>> bots_;
    u8 holder_ = nobody;
    std::vector<std::size_t> left_at_;  ///< by person: events before the last answer
    std::size_t watched_ = 0;
    std::size_t news_ = 0;
    u32 rewinds_ = 0;
    std::optional<std::size_t> colony_began_;
    struct Range {
        std::size_t from;
        std::size_t to;
    };
    std::optional<Range> report_;
    CardId unread_ = kNoCard;
    std::optional<std::size_t> silent_;  ///< the event in which a person said nothing
    MomentFinder moments_;
    std::string problem_;
    bool finished_ = false;
};

}  // namespace dow::table
