/// One frame of the table in the making: what it is drawn from, where, and what has been hit so
/// far. The parts are spread over the files of this folder.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>

#include "table/board/animation/animations.hpp"
#include "table/board/board.hpp"
#include "table/board/layout.hpp"
#include "table/board/paint/card_paint.hpp"

namespace dow::table {

/// What stays from frame to frame.
struct Board::State {
    SideTab tab = SideTab::log;
    int log_round = 0;  ///< 0 = all rounds
    LogTopic log_topic = LogTopic::all;
    Vec2 pan{0, 0};
    std::unordered_map<std::string, BoardHit> things;  ///< by widget id, of this frame
    std::unordered_map<std::string, BoardHit> before;  ///< of the frame before
    bool keys_bound = false;
    std::string followed;                                 ///< focus that was brought into sight
    std::map<PlaceId, std::vector<SurvivorId>> standing;  ///< who stands on which space
    Animations animations;
};

inline BoardHit hit_of(BoardHit::Kind kind, unsigned id = 0) {
    BoardHit hit;
    hit.kind = kind;
    hit.id = static_cast<u16>(id);
    return hit;
}

class Scene {
public:
    Scene(Ui& ui, const BoardModel& model, Board::State& state, const Rect& area);
    BoardHit run();

private:
    using Kind = BoardHit::Kind;

    // scene.cpp: the frame and what all parts use
    void pan();
    void follow_wheel(const Rect& world);
    void follow_focus();
    void pan_bar(std::string_view id, const Rect& track, float& offset, float whole, float part,
                 bool upright);
    void in_board() { ui_.enter_scroller(panned_ ? "board" : ""); }  ///< after a scroll area
    Response thing(std::string_view id, const Rect& rect, const BoardHit& hit,
                   const Spot& spot = {});
    void hit(const BoardHit& what);
    Response icon_button(std::string_view id, const Rect& rect, std::string_view icon,
                         const Spot& spot);
    std::string t(std::string_view key) const { return std::string((*m_.texts)(key)); }
    std::string t(std::string_view key, std::initializer_list<TextArg> args) const {
        return m_.texts->format(key, args);
    }
    std::string with_rule(std::string text, std::string_view rule) const;
    std::string reason() const;
    /// Why this thing cannot be chosen, in its own words if there are any.
    template <class Id>
    std::string reason(const std::map<Id, std::string>& own, Id id) const {
        const auto found = own.find(id);
        return found == own.end() ? reason() : found->second;
    }
    std::string odds() const;  ///< of the exposure die
    /// A whole turn lies open: many things can be chosen, none of them is asked for.
    bool open_turn() const { return m_.lit.end_turn.enabled; }
    float u(float units = 1) const { return ui_.u(units); }
    const View& view() const { return *m_.view; }
    const Catalog& catalog() const { return *m_.catalog; }
    int seat_colour(SeatId seat) const;
    std::string seat_name(SeatId seat) const;
    void tip(const Response& response, const std::function<std::string()>& text);

    // ground.cpp: all that does not change, in one cached picture
    void ground();
    void paint_ground();
    void paint_place(PlaceId place);
    void paint_colony();
    std::uint64_t ground_version() const;

    // top.cpp, seats.cpp: tracks, phases, players
    void top_bar();
    void top_button(const Rect& place, const std::string& id, const char* icon, Kind kind);
    void tampered_mark(const Rect& area);
    void track(std::string_view id, Rect area, std::string_view icon, int first, int last, int at,
               int start);
    void phases(Rect area);
    void objective_chip(const Rect& area);
    void seat_strip();
    void seat_cell(SeatId seat, const Rect& cell);
    void seat_dice(SeatId seat, const Rect& row);
    std::string seat_tip(SeatId seat) const;

    // places.cpp, colony.cpp: the board
    Response place_ground(PlaceId place, const Rect& rect, const std::string& label);
    void place(PlaceId place);
    void place_extras(PlaceId place);
    void entrance(EntranceId id, PlaceId place, std::string_view widget, const Rect& frame,
                  const std::vector<Rect>& spaces);
    void night_mark(EntranceId id, PlaceId place, const Rect& frame);
    std::string night_tip(EntranceId id, PlaceId place) const;
    std::string night_victim(SurvivorId id) const;
    void pawns(PlaceId place, const Vec2* slots, int count, float radius);
    void survivor(SurvivorId id, Vec2 center, float radius);
    std::string survivor_tip(SurvivorId id) const;
    /// Whether the die or the place that the mouse or the focus is on is something for this one of
    /// mine; nothing while it is on neither.
    std::optional<bool> suits_pointed(SurvivorId id) const;
    /// Which of mine could attack and search with such a die.
    std::string die_for(int face) const;
    const std::vector<SurvivorId>& standing(PlaceId place, int slots);
    void colony();
    void crisis();
    std::string crisis_outlook() const;
    void contributions(const Rect& area);
    void counters();
    const Forecast& forecast() const { return m_.view->forecast; }

    // side.cpp, sheet.cpp, log.cpp: the side panel
    void side();
    void sheet();
    float sheet_text(SurvivorId id, Vec2 at, float width, bool draw, bool tale);
    void stats(SurvivorId id, Rect row);
    void health(SurvivorId id, Rect row);
    float gear_row(SurvivorId bearer, const SeenCard& card, int copy, Vec2 at, float width,
                   bool draw);
    void log(Rect area);
    void log_filter(const Rect& row);
    std::vector<std::size_t> log_shown() const;
    float log_row(std::size_t index, Vec2 at, float width, const Rect& sight);
    void fade_top(const Rect& area);
    void follow_link(const LinkEvent& event, unsigned line = 0);
    void log_heading(const LogLine& line, const Rect& row);
    void crisis_tab(const Rect& area);
    void objective_tab(const Rect& area);
    void effects_tab(const Rect& area);
    float effects_text(Vec2 at, float width, bool draw);
    std::string in_force(const Lasting& lasting) const;
    void my_dice();
    void end_turn();

    // bars.cpp, hand.cpp
    void prompt();
    void actions();
    void action(BoardAction what, const Rect& rect);
    void hand();
    void hand_card(CardId face, int copies, const Rect& spot, const Rect& card, int number);
    void secret();

    // moving.cpp, aloft.cpp: what moves for a moment
    void moving();
    void moving_pawn(const Track& track, SurvivorId id, Vec2 center, float radius,
                     const paint::PawnLook& look);
    void draw_track(const Track& track);
    void draw_mark(const Track& track);
    void draw_roll(const Track& track);
    void draw_zombie(const Track& track);
    void draw_fall(const Track& track);
    void draw_card(const Track& track);
    void draw_flash(const Track& track);
    Vec2 to_table(Vec2 pixels) const;
    Vec2 from_table(Vec2 units) const;
    Rect space_of(int entrance, int index) const;
    Vec2 seat_spot(SeatId seat) const;
    Vec2 pawn_spot(SurvivorId id) const;
    Rect waste_spot() const { return l_.counters.inset(u(10), u(3)).column(2, 4, u(4)); }
    struct Flight {
        Vec2 from, to;
        bool open;
    };
    std::optional<Flight> flight_of(const Track& track) const;

    Ui& ui_;
    const BoardModel& m_;
    Board::State& s_;
    Rect area_;
    Layout l_;
    BoardHit hit_;
    bool panned_ = false;
    Rect world_;
    Rect across_, down_;                        ///< tracks of the bars
    std::function<void()> on_top_;              ///< what is drawn last: a raised card
    std::vector<std::function<void()>> aloft_;  ///< pawns on their way
    Rect morale_;                               ///< the marker of the track
};

}  // namespace dow::table
