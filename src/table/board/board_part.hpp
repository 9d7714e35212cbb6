/// What every part of the board is made of.
#pragma once

#include "table/board/board_frame.hpp"

namespace dow::table {

/// A part of the board: draws itself into the frame and says what was hit. The words that all parts
/// use (units, texts, things, tooltips, players) are here; what one part alone needs is in its
/// class.
class BoardPart {
protected:
    using Kind = BoardHit::Kind;

    explicit BoardPart(BoardFrame& frame)
        : frame_(frame),
          ui_(frame.ui),
          m_(frame.model),
          s_(frame.state),
          l_(frame.layout),
          on_top_(frame.on_top) {}

    Response thing(std::string_view id, const Rect& rect, const BoardHit& what,
                   const Spot& spot = {}) {
        return frame_.thing(id, rect, what, spot);
    }
    void hit(const BoardHit& what) { frame_.hit(what); }
    void in_board() { frame_.in_board(); }
    Response icon_button(std::string_view id, const Rect& rect, std::string_view icon,
                         const Spot& spot);
    void tip(const Response& response, const std::function<std::string()>& text);
    /// A card that is named can be seen, and looked at closer.
    void follow_link(const LinkEvent& event, unsigned line = 0);

    std::string t(std::string_view key) const { return std::string((*m_.texts)(key)); }
    std::string t(std::string_view key, std::initializer_list<TextArg> args) const {
        return m_.texts->format(key, args);
    }
    std::string with_rule(std::string text, std::string_view rule) const;
    /// "Rules: Bandits"; empty for a rule that players are not told.
    std::string rule_tip(std::string_view rule) const;
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
    const View& told() const { return m_.told ? *m_.told : *m_.view; }
    const Catalog& catalog() const { return *m_.catalog; }
    int seat_colour(SeatId seat) const;
    std::string seat_name(SeatId seat) const;
    const Forecast& forecast() const { return view().forecast; }

    BoardFrame& frame_;
    Ui& ui_;
    const BoardModel& m_;
    Board::State& s_;
    const Layout& l_;
    std::function<void()>& on_top_;
};

}  // namespace dow::table
