/// The game table as one scene, drawn from a View and nothing else. Each frame the caller fills a
/// BoardModel, calls Board::frame() and acts on the BoardHit it gets. The board decides nothing
/// about the rules: what may be chosen comes in as Highlights, with a reason for what may not.
///
/// Widget ids: "survivor.<id>", "place.<id>", "entrance.1" to "entrance.6" (gates of the colony),
/// "entrance.<place>", "bandit.<place>" (more of them: "bandit.<place>.2" …), "special.<n>",
/// "loot", "raxxon.dice", "upgrade.<id>", "laboratory.log", "confrontation.<id>", "graveyard",
/// "seat.A", "die.1" to "die.6" (own unused dice by face), "hand.<item>@<deck>", "turn_hand",
/// "gear.<item>@<deck>" (on the sheet), "action.<name>", "end_turn", "secret", "crisis",
/// "objective", "helpless", "food", "waste", "starvation", "morale", "round", "phase",
/// "prompt.<id>", "tab.0" to "tab.3", "menu", "my_cards", "hint", "log.earlier", "log.later",
/// "log.topic", and names as links: "log.<n>.link.<link>", "effects.<n>.link.<link>",
/// "question.link.<link>".
#pragma once

#include <array>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "../gfx/controls.hpp"
#include "dow/rules/engine.hpp"
#include "dow/rules/event.hpp"
#include "dow/rules/view.hpp"
#include "table/board/paint/card_faces.hpp"

namespace dow::table {

/// The buttons of the action bar, in order. Key of the label: "board.action.<name>".
enum class BoardAction : u8 {
    attack,
    search,
    barricade,
    clean,
    attract,
    move,
    ability,
    food,
    request,
    hand_off,
    vote,
    put_die,    ///< where dice may lie on Raxxon
    take_loot,  ///< for who leads the bandits
};
inline constexpr std::size_t board_actions = 13;
std::string_view name_of(BoardAction action);

/// Whether a button may be pressed now, and if not why (a sentence, already translated).
struct ActionLight {
    bool enabled = false;
    std::string reason;
    bool selected = false;  ///< this action is being built
    bool danger = false;    ///< an attack that can only hit other players' survivors
    std::string about;      ///< what else the tooltip says, as markup
    bool rolls = false;     ///< the exposure die may have to be rolled for it
};

/// What can be chosen now: it glows, carries a mark and is enabled.
struct Highlights {
    u64 survivors = 0;
    u16 places = 0;
    u16 entrances = 0;  ///< bits by EntranceId: 0 to 5 the gates, 5 + place the others
    Dangers dangers;    ///< what the dice may do to whoever goes or strikes there
    u16 bandits = 0;    ///< bits by PlaceId: one of the bandits there
    u32 specials = 0;   ///< bits by SpecialId
    u8 seats = 0;
    u8 dice = 0;                     ///< bits 1 to 6
    std::set<CardId> hand;           ///< faces
    std::set<CardId> gear;           ///< faces, on the selected survivor
    bool crisis = false;             ///< cards may be contributed
    std::map<SurvivorId, int> hits;  ///< targets of an attack, with the percentage of hits
    std::array<ActionLight, board_actions> actions;
    ActionLight end_turn;
    std::string reason;  ///< why other things cannot be chosen; "" = a general sentence
    /// Why one thing cannot be chosen, where more can be said.
    std::map<PlaceId, std::string> place_why;
    std::map<EntranceId, std::string> entrance_why;
    std::map<int, std::string> die_why;  ///< by face
    std::map<CardId, std::string> hand_why;
    std::map<CardId, std::string> gear_why;  ///< on the selected survivor
};

struct SeatInfo {
    std::string name;
    int colour = 0;  ///< index into color::seat and the seat shapes
    bool bot = false;
};

/// What a line of the log is about, for the filter. Key of the label: "board.topic.<n>".
enum class LogTopic : u8 { all, fight, cards, people, colony };
inline constexpr int log_topics = 5;

struct LogLine {
    enum class Kind : u8 { line, turn, round };  ///< the last two are headings
    std::string text;                            ///< markup; links come back as BoardHit::link
    std::string rule;                            ///< rule id, may be empty
    SeatId seat = kNone;                         ///< whose deed it was
    u8 round = 0;                                ///< round counted from 1, for the filter
    std::string icon{};
    LogTopic topic = LogTopic::all;  ///< all = belongs to every topic
    Kind kind = Kind::line;
    bool undone = false;  ///< was taken back
    bool fresh = false;   ///< belongs to the step that is looked at
};

struct PromptButton {
    std::string id;  ///< widget "prompt.<id>", returned as BoardHit::link
    std::string label;
    std::string_view action;  ///< a key action, e.g. action::cancel
    bool enabled = true;
    std::string reason;
    ButtonKind kind = ButtonKind::normal;
    std::string about{};  ///< the tooltip, as markup, if it is not always the same
};

/// The line above the action bar: who is asked what.
struct PromptBar {
    std::string text;     ///< markup
    SeatId seat = kNone;  ///< colour and badge
    std::string rule;     ///< rule id, may be empty
    std::vector<PromptButton> buttons;
};

struct BoardHit {
    enum class Kind : u8 {
        none,
        survivor,
        place,
        entrance,
        seat,
        die,
        hand_card,
        gear_card,
        action,
        end_turn,
        secret,
        crisis,
        objective,
        prompt_button,
        log_link,
        menu,
        helpless,
        waste,
        food,
        my_cards,
        hint,
        turn_hand,
        bandit,   ///< one of those at a place
        special,  ///< a special zombie
        loot,
        upgrade,     ///< a card of the row, built or not
        experiment,  ///< the log on top, or one whose zombies are out
        graveyard,
    };
    Kind kind = Kind::none;
    /// survivor, place, entrance, seat, die face, card face, BoardAction, standee of a special
    /// zombie
    u16 id = 0;
    SurvivorId bearer = kNone;  ///< of a gear card
    std::string link;           ///< of a log link or prompt button
    bool right = false;         ///< right click: look closer
    /// Something was dropped on it: what that was.
    Kind dropped = Kind::none;
    u16 dropped_id = 0;
    SurvivorId dropped_bearer = kNone;

    explicit operator bool() const { return kind != Kind::none; }
};

/// A thing on the board that answers the open question.
struct BoardAnswer {
    BoardHit::Kind kind = BoardHit::Kind::none;
    u16 id = 0;      ///< as BoardHit::id
    int number = 0;  ///< of the key that chooses it: what is printed on it, if anything is
};

struct BoardModel {
    const View* view = nullptr;
    /// What tracks, counters and the sheet tell: while a die rolls, the table as it was before.
    /// Null: the same as `view`.
    const View* told = nullptr;
    const Catalog* catalog = nullptr;
    const Texts* texts = nullptr;
    const CardFaces* faces = nullptr;
    Highlights lit;
    /// The card whose question is open; the sheet tells what it does. Or kNoCard.
    CardId asking = kNoCard;
    /// What answers the open question, in order: keys 1 to 9 choose, Tab walks along them. Empty in
    /// a turn.
    std::vector<BoardAnswer> answers;
    std::vector<SeatInfo> seats;
    SeatId me = kNone;  ///< whose hand, dice and secret are shown; kNone = public view
    SurvivorId selected = kNone;
    CardId picked_card = kNoCard;  ///< a hand card that has been picked
    std::vector<LogLine> log;      ///< oldest first
    PromptBar prompt;
    std::string night;           ///< what tonight will bring, markup, a line for each thing
    bool people = false;         ///< somebody at the table may look at own cards or ask for a hint
    bool hand_can_turn = false;  ///< it may lie face down while others look at the board
    bool hand_is_down = false;   ///< the view does not show the cards of `me`
    bool tampered = false;       ///< the designer's panel was open: a mark says so
    bool file_changed = false;   ///< its file was changed by hand: a mark says so
    bool rule_numbers = false;   ///< for designers: tooltips number the rules they name
    bool side = true;            ///< the panel with the sheet, the log and the dice is there
    /// A table to look at only: draws what takes the place of the prompt and the action bar, and
    /// of the button that ends the turn.
    std::function<void(const Rect& bar, const Rect& corner)> instead{};
};

/// Tabs of the side panel.
enum class SideTab : u8 { log, crisis, objective, effects };

class Board {
public:
    Board();
    ~Board();
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;

    /// Draws one frame into `area` and returns what was clicked or dropped. Below 1440 × 900 units
    /// the table keeps that size and can be panned: wheel, Shift + wheel, the bars, keyboard focus.
    BoardHit frame(Ui& ui, const BoardModel& model, const Rect& area);

    /// Lets the table move: what just happened, as the people at the screen may know it. Any input
    /// ends it, and nothing waits for it.
    void animate(std::span<const Event> events, const Clock& clock);
    bool moving() const;
    /// A die has not come to rest; what it brings is better told afterwards.
    bool rolling() const;

    void show_tab(SideTab tab);
    /// Forgets tab filters and pan, ends what moves; call when the curtain falls.
    void forget();
    /// Another match lies on the table, after these public events: everybody stands on the space
    /// they took then.
    void forget_match(std::span<const Event> past = {});

private:
    friend class BoardFrame;
    friend class BoardPart;
    struct State;
    std::unique_ptr<State> state_;
};

/// The icons of the table ([icon:fuel] and so on); for Ui::icon_source.
IconSource table_icons();

}  // namespace dow::table
