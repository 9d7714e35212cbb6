/// The designer's panel: the table on the left, a drawer with everything about the game on the
/// right. It shows what nobody at a table may know, so it opens only after a question, and the game
/// is marked from then on. While it is open nothing happens by itself: each step is the designer's.
#pragma once

#include <map>

#include "dow/designer/look.hpp"
#include "table/board/board.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

using designer::Lab;

class DesignerPanel {
public:
    enum class Wish : u8 { stay, close, new_cards };

    /// Opens on a game; a game that this panel gave away before keeps its branches. `note` says
    /// what another one begins with.
    void open(const Match& match, const std::string& note = {});
    bool knows(const Match& match) const { return lab_ && lab_->setup().id == match.id(); }
    /// The game goes on at the table from the moment that is looked at.
    Match close();
    void forget();

    Wish frame(Ui& ui, const AppContext& context);
    Lab& lab() { return *lab_; }
    const std::string& message() const { return message_; }  ///< what came of the last press
    /// Shows one of the tabs by its name; for tests and tours.
    void show(std::string_view tab);
    /// The moment looked at is what others are compared with, and where scenarios begin.
    void mark();
    void compare() { comparing_ = true; }
    /// Opens the card or the rule in the reader.
    void read_card(CardId card);
    void read_rule(RuleId rule);

private:
    enum class Tab : u8 { now, time, events, chance, piles, edit, files };
    static constexpr std::array<const char*, 7> tab_names{"now",   "time", "events", "chance",
                                                          "piles", "edit", "files"};
    /// An event, or what changed after the last one of its command, with the fields it changed.
    struct EventRow {
        std::size_t moment = 0;
        std::optional<std::size_t> event;
        std::vector<designer::FieldChange> changes;
    };
    struct Facts {  ///< worked out once per moment
        u64 version = ~u64{0};
        std::vector<designer::StackRow> stack;
        std::vector<designer::Pile> piles;
        std::vector<designer::Counter> counters;
        std::vector<EventRow> events;  ///< only where they are looked at
        u64 events_version = ~u64{0};
        std::vector<designer::Source> sources;
        View all;  ///< what everybody together may see
    };
    struct Line {
        std::string id;  ///< "" = cannot be clicked
        std::string text;
        std::string note;  ///< on the right
        Color tint = color::ink;
        float indent = 0;
        bool here = false;
        SeatId seat = kNone;
        bool note_leads = false;  ///< the note is a link of its own
    };
    struct Picked {
        std::size_t first = 0;  ///< the line
        bool note = false;      ///< its note was clicked, not its text
    };

    void look();
    void table(Ui& ui, const AppContext& context, const Rect& area);
    void follow(const AppContext& context, const BoardHit& hit);
    void head(Ui& ui, const AppContext& context, Rect& area);
    void steps(Ui& ui, const AppContext& context, const Rect& area);
    void runs(Ui& ui, const AppContext& context, Rect area);
    void run(const AppContext& context, const designer::StopAt& until);
    void run_to_words(const AppContext& context);
    void tell_run(const AppContext& context, designer::Ran ran);
    void eyes(Ui& ui, const AppContext& context, const Rect& area);
    void status(Ui& ui, const AppContext& context, Rect area);

    void tab_now(Ui& ui, const AppContext& context, Rect area);
    void tab_time(Ui& ui, const AppContext& context, Rect area);
    void tab_events(Ui& ui, const AppContext& context, Rect area);
    void tab_chance(Ui& ui, const AppContext& context, Rect area);
    void tab_piles(Ui& ui, const AppContext& context, Rect area);
    void tab_edit(Ui& ui, const AppContext& context, Rect area);
    void tab_files(Ui& ui, const AppContext& context, Rect area);
    void reader(Ui& ui, const AppContext& context, Rect area);
    void read_text(const AppContext& context);
    std::string carried(const AppContext& context, CardId card) const;

    void find_events();
    Line event_line(const AppContext& context, const EventRow& row) const;
    void follow_field(const AppContext& context, const std::string& path);
    void branches(Ui& ui, const AppContext& context, Rect area);
    void compared(Ui& ui, const AppContext& context, Rect area);
    void stack(Ui& ui, const AppContext& context, const Rect& area);
    void player(Ui& ui, const AppContext& context, const Rect& area);
    void answers(Ui& ui, const AppContext& context, const Rect& area);
    void force_now(Command answer);
    bool nudge(Ui& ui, const AppContext& context, const designer::Counter& counter, Rect area,
               int& value);
    void edit_card(Ui& ui, const AppContext& context, Rect area);
    void edit_people(Ui& ui, const AppContext& context, Rect area);
    void edit_specials(Ui& ui, const AppContext& context, Rect area);
    void pick_goal(Ui& ui, const AppContext& context, const Rect& area);
    EntranceId free_entrance() const;
    void edit_counters(Ui& ui, const AppContext& context, Rect area);
    void set_by_words(const AppContext& context);
    void find_files(const AppContext& context);
    void write_moments(Ui& ui, const AppContext& context, Rect& area);
    /// Shows the problem, or `done` when there is none.
    void tell(const std::string& problem, const std::string& done);

    /// A list in a well; the line that was clicked, if one was.
    std::optional<Picked> lines(Ui& ui, const std::string& id, const Rect& area,
                                const std::vector<Line>& rows);
    void line(Ui& ui, const Rect& place, const Line& shown, bool lit, bool note_lit) const;
    float note_width(Ui& ui, const Rect& place, const Line& shown) const;
    bool press(Ui& ui, std::string_view id, const Rect& rect, const std::string& label,
               bool enabled = true, std::string_view reason = {},
               ButtonKind kind = ButtonKind::normal, bool selected = false);
    void title(Ui& ui, Rect& area, const std::string& text) const;
    std::string moment_text(const AppContext& context, const designer::Moment& moment) const;
    std::string outcome_text(const AppContext& context, const Command& answer) const;
    std::string source_text(const AppContext& context, const designer::Forced& what) const;
    std::string card_text(const AppContext& context, CardId card) const;
    std::string known_text(const AppContext& context, Seats known_to) const;

    std::unique_ptr<Lab> lab_;
    std::unique_ptr<Board> board_ = std::make_unique<Board>();
    Facts facts_;
    Seats eyes_;
    SurvivorId selected_ = kNone;
    Tab tab_ = Tab::now;
    std::string message_;
    bool warned_ = false;  ///< the message is a complaint
    std::string until_;
    DiceFaces dice_;  ///< faces chosen for the roll that is open

    std::size_t mark_ = 0;  ///< the moment that others are compared with
    std::size_t mark_branch_ = 0;
    std::string branch_name_;
    bool comparing_ = false;

    std::size_t source_ = 0;
    std::string filter_;
    CardId card_ = kNoCard;  ///< picked among the piles
    int edit_page_ = 0;
    SurvivorId person_{};
    SeatId group_{};
    PlaceId goal_{};
    SpecialId special_{};

    enum class Reading : u8 { nothing, rule, card };
    Reading reading_ = Reading::nothing;
    CardId read_card_ = kNoCard;
    RuleId read_rule_ = RuleId::None;
    int read_page_ = 0;
    std::string read_heading_;
    std::string read_text_;
    std::vector<Line> read_lines_;
    std::map<std::string, std::string> rulebook_;

    std::map<std::string, u64> followed_;  ///< lists that have scrolled to their row, and when
    std::string file_name_;
    std::filesystem::path file_;  ///< picked in the list
    std::vector<std::filesystem::path> files_;
    bool files_known_ = false;
    bool wants_cards_ = false;
};

/// Asks whether the panel may open; nothing while nobody answered.
std::optional<bool> ask_for_designer(Ui& ui, const AppContext& context);

}  // namespace dow::table
