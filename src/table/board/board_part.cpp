#include "board_part.hpp"

#include "dow/match/names.hpp"
#include "table/board/paint/card_preview.hpp"
#include "table/board/paint/dice_odds.hpp"
#include "table/board/paint/rule_link.hpp"

namespace dow::table {

Response BoardPart::icon_button(std::string_view id, const Rect& rect, std::string_view icon,
                                const Spot& spot) {
    const Response response = ui_.hot(id, rect, spot);
    const bool on = spot.enabled;
    paint::gradient(ui_, rect, response.lit() && on ? rgb(0x35495B) : rgb(0x22303D), rgb(0x17212B),
                    u(7));
    paint::frame(ui_, rect, on ? color::line : rgb(0x33404B), u(7), u(1.2F));
    const float side = std::min(rect.h - u(6), u(22));
    paint::icon(ui_, icon, rect_at(rect.center(), side, side), on ? color::ink : rgb(0x5A6670));
    return response;
}

void BoardPart::tip(const Response& response, const std::function<std::string()>& text) {
    if (s_.animations.die_fills_table()) return;
    if (response.lit() || response.refused) ui_.tooltip(response, text());
}

std::string BoardPart::with_rule(std::string text, std::string_view rule) const {
    if (const std::string named = rule_tip(rule); !named.empty()) text += "\n" + named;
    return text;
}

std::string BoardPart::rule_tip(std::string_view rule) const {
    if (rule.empty()) return {};
    const std::string link = rule_link(*m_.texts, rule, m_.rule_numbers);
    return link.empty() ? link : t("board.tip.rule", {{"rule", link}});
}

std::string BoardPart::reason() const {
    return m_.lit.reason.empty() ? t("board.not_now") : m_.lit.reason;
}

std::string BoardPart::odds() const {
    return exposure_odds(catalog(), *m_.texts, "board.tip.odds");
}

int BoardPart::seat_colour(SeatId seat) const {
    if (seat >= kMaxSeats) return -1;
    return seat < m_.seats.size() ? m_.seats[seat].colour : seat;
}

std::string BoardPart::seat_name(SeatId seat) const {
    if (seat < m_.seats.size() && !m_.seats[seat].name.empty()) return m_.seats[seat].name;
    return std::string(dow::seat_name(seat));
}

// A card that is named can be seen, and looked at closer.
void BoardPart::follow_link(const LinkEvent& event, unsigned line) {
    if (!event.hovered.empty())
        show_card_preview(ui_, catalog(), *m_.faces, event.hovered, event.rect);
    if (event.clicked.empty()) return;
    BoardHit what = hit_of(Kind::log_link, line);
    what.link = event.clicked;
    hit(what);
}

}  // namespace dow::table
