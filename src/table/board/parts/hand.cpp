// The hand of the player at the screen and their secret objective.
#include "hand.hpp"

#include "dow/content/goal_facts.hpp"
#include "dow/match/names.hpp"
#include "table/art/art.hpp"
#include "table/keys/key_map.hpp"

namespace dow::table {

namespace {

/// Cards of a hand that do the same, whatever deck they came from.
struct Stack {
    CardId face;  ///< one that can be used now, if any can
    int copies;
};

bool is_starter(const Catalog& c, CardId card) {
    return card < c.kind_of_card.size() && c.kind_of(card).deck == kStarterDeck;
}

bool same_item(const Catalog& c, CardId a, CardId b) {
    const auto is_item = [&](CardId card) { return card < c.kind_of_card.size(); };
    return a == b || (is_item(a) && is_item(b) && c.kind_of(a).item == c.kind_of(b).item);
}

/// Where the main objective takes starting items otherwise, they lie apart from what was found.
std::vector<Stack> stacks(const Catalog& c, const View& view, SeatId seat, const Highlights& lit) {
    const bool apart = tells_starters(c, view.objective);
    std::vector<Stack> all;
    const auto [from, to] = view.in_zone(zone::hand(seat));
    for (const SeenCard* card = from; card != to; ++card) {
        const auto found = std::find_if(all.begin(), all.end(), [&](const Stack& s) {
            return same_item(c, s.face, card->face) &&
                   (!apart || is_starter(c, s.face) == is_starter(c, card->face));
        });
        if (found == all.end()) {
            all.push_back({card->face, 1});
            continue;
        }
        ++found->copies;
        if (lit.hand.count(found->face) == 0 && lit.hand.count(card->face) > 0)
            found->face = card->face;
    }
    return all;
}

}  // namespace

/// The backs of the cards, which is all that others may see; a touch turns them up.
void Hand::hand_face_down(const Rect& area) {
    const int count = view().seat[m_.me].hand;
    Spot spot;
    const std::string label =
        count == 0 ? t("board.hand_empty") : t("board.hand_turn_up", {{"n", count}});
    spot.label = label;
    spot.action = "game.turn_hand";
    const Response response = thing("turn_hand", area, hit_of(Kind::turn_hand), spot);
    const float width = u(148);
    const float n = static_cast<float>(std::max(1, count));
    const float step = std::min(width + u(9), n > 1 ? (area.w - width) / (n - 1) : width);
    for (int i = 0; i < count; ++i)
        paint::card_back(ui_, {area.x + static_cast<float>(i) * step, area.y, width, area.h},
                         "item");
    const Rect band = rect_at(area.center(), area.w, u(40));
    paint::fill(ui_, band, rgb(0x0B1118, 205), u(8));
    if (response.lit()) paint::frame(ui_, area, color::gold, u(9), u(2));
    paint::text_in(ui_, band, label, {Role::bold, type::body, color::ink, Align::center});
}

void Hand::hand() {
    Rect area = l_.hand.inset(u(7));
    if (m_.me != kNone && m_.hand_is_down) return hand_face_down(area);
    if (m_.me != kNone && m_.hand_can_turn) {
        const Rect place = area.cut_right(u(38), u(6));
        Spot spot;
        const std::string label = t("board.hand_turn_down");
        spot.label = label;
        spot.action = "game.turn_hand";
        const Response response = icon_button("turn_hand", place, "hand", spot);
        if (response.clicked) hit(hit_of(Kind::turn_hand));
        tip(response, [&] { return t("board.hand_turn_down"); });
    }
    if (m_.me == kNone) {
        paint::text_in(ui_, area, t("board.hand_hidden"),
                       {Role::italic, type::body, color::dim, Align::center});
        return;
    }
    const std::vector<Stack> cards = stacks(catalog(), view(), m_.me, m_.lit);
    if (cards.empty()) {
        paint::text_in(ui_, area, t("board.hand_empty"),
                       {Role::italic, type::body, color::dim, Align::center});
        return;
    }
    std::vector<CardId> faces;
    for (const Stack& stack : cards) faces.push_back(stack.face);
    const std::vector<float> widths = hand_widths(faces, area);
    const float gap = u(9);
    float all = -gap;
    for (const float width : widths) all += width + gap;
    const auto n = static_cast<float>(cards.size());
    const float less = n > 1 ? std::max(0.0F, all + u(6) - area.w) / (n - 1) : 0;  // they overlap
    float x = area.x;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Rect card{x, area.y, widths[i], area.h};
        const float step = widths[i] + gap - less;
        const bool last = i + 1 == cards.size();
        const Rect spot{card.x, card.y, last ? card.w : std::min(card.w, step), card.h};
        hand_card(cards[i].face, cards[i].copies, spot, card, static_cast<int>(i) + 1);
        x += step;
    }
}

/// Few cards are wide, and while there is room one with many words is so wide that they fit.
std::vector<float> Hand::hand_widths(const std::vector<CardId>& faces, const Rect& area) {
    const auto n = static_cast<float>(faces.size());
    std::vector<float> widths(faces.size(), std::clamp(area.w / n - u(9), u(148), u(188)));
    float room = area.w - n * (widths.front() + u(9));
    for (std::size_t i = 0; i < faces.size(); ++i) {
        float& width = widths[i];
        const CardFace& words = m_.faces->card(faces[i]);
        while (room >= u(12) && width < u(340) && paint::card_height(ui_, width, words) > area.h) {
            width += u(12);
            room -= u(12);
        }
    }
    return widths;
}

void Hand::hand_card(CardId face, int copies, const Rect& place, const Rect& card, int number) {
    const CardFace& words = m_.faces->card(face);
    const bool lit = m_.lit.hand.count(face) > 0;
    const std::string why = reason(m_.lit.hand_why, face);
    const std::string starter =
        tells_starters(catalog(), view().objective) && is_starter(catalog(), face)
            ? t("board.starting_item")
            : std::string();
    Spot spot;
    spot.enabled = lit;
    spot.reason = why;
    spot.draggable = lit;
    spot.label = words.name;
    spot.action = number_action(number);
    const Response response =
        thing("hand." + face_name(catalog(), face), place, hit_of(Kind::hand_card, face), spot);
    tip(response, [&] {
        const ItemMode mode = catalog().item_of(face).mode;
        const char* how = mode == ItemMode::Equip   ? "mode.equip"
                          : mode == ItemMode::Event ? "mode.event"
                                                    : "mode.waste";
        return with_rule("**" + words.name + "**\n" + words.kind + " · " + t(how) +
                             (starter.empty() ? "" : " · " + starter),
                         mode == ItemMode::Equip ? "ACT-EQUIP-01" : "ACT-PLAY-01");
    });
    const bool picked = same_item(catalog(), m_.picked_card, face) &&
                        (starter.empty() || is_starter(catalog(), m_.picked_card));
    const bool by_number = m_.answers.empty() && number <= most_numbered;
    paint::CardLook look{lit, picked, false, copies, by_number ? number : 0};
    look.unfolds = true;
    const bool raised = response.lit() || response.held || picked;
    const auto draw = [this, look, starter, &words](const Rect& at) {
        if (starter.empty()) return paint::card(ui_, at, words, look);
        CardFace marked = words;
        marked.kind += " · " + starter;
        paint::card(ui_, at, marked, look);
    };
    if (response.dragging) {
        const Vec2 mouse = ui_.input().mouse();
        ui_.on_overlay([&] { draw(rect_at(mouse, card.w, card.h)); });
    } else if (raised) {
        const auto before = on_top_;
        const float tall = std::max(card.h, paint::card_height(ui_, card.w, words));
        const Rect up{card.x, card.bottom() - tall - u(16), card.w, tall};
        on_top_ = [before, draw, up] {
            if (before) before();
            draw(up);
        };
    } else {
        draw(card);
    }
}

void Hand::secret() {
    const Rect r = l_.secret.inset(u(2), u(6));
    const bool mine = m_.me != kNone;
    const CardId card = mine ? view().seat[m_.me].objective : kNoCard;
    const CardId exile = mine ? view().seat[m_.me].exile : kNoCard;
    const bool there = card != kNoCard || exile != kNoCard;
    bool shown = false;
    if (there) {
        Spot spot;
        const std::string label = t("board.secret");
        spot.label = label;
        const Response response = thing("secret", r, hit_of(Kind::secret), spot);
        shown = response.held;
        if (!shown) tip(response, [&] { return with_rule(t("board.tip.secret"), "WIN-05"); });
    }
    if (shown) {
        const CardId face = exile != kNoCard ? exile : card;
        const Rect big{r.right() - u(270), r.y - u(326), u(270), u(320)};
        on_top_ = [this, big, face] {
            paint::story_card(ui_, big, m_.faces->card(face), "secret");
        };
        return;
    }
    if (!there) {
        paint::frame(ui_, r, faded(color::line, 0.6F), u(8), u(1.2F));
        return;
    }
    paint::card_back(ui_, r, "secret");
    paint::fill(ui_, Rect{r.x, r.bottom() - u(54), r.w, u(54)}, rgb(0x120A18, 190), u(6));
    paint::text_in(ui_, Rect{r.x + u(6), r.bottom() - u(50), r.w - u(12), u(24)}, t("board.secret"),
                   {Role::bold, type::small, rgb(0xF1D9EC), Align::center});
    paint::text_in(ui_, Rect{r.x + u(6), r.bottom() - u(27), r.w - u(12), u(20)},
                   t("board.secret_hold"), {Role::body, type::tiny, rgb(0xC8B4C6), Align::center});
}

}  // namespace dow::table
