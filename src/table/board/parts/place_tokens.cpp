// What lies and stands at a place besides its people: noise, cards, loot, dice, bandits.
#include "places.hpp"
#include "table/board/paint/dice_paint.hpp"

namespace dow::table {

namespace {

constexpr int dice_rows = 2;

}  // namespace

void Places::place_extras(PlaceId id) {
    noise(id);
    if (catalog().deck_at(id) != kNone)
        item_deck(id);
    else
        loot(id);
    if (id == kRaxxon) dice_on(id);
}

void Places::noise(PlaceId id) {
    const PlaceLayout& p = l_.places[id];
    for (int i = 0; i < std::min<int>(view().place[id].noise, 4); ++i) {
        const float grown = s_.animations.grown_noise(id, i + 1);
        const Rect space = paint::popped(p.noise[static_cast<std::size_t>(i)], grown);
        if (space.empty()) continue;
        paint::fill(ui_, space, rgb(0x6A4A08, 220), u(4));
        paint::frame(ui_, space, color::amber, u(4), u(1.2F));
        paint::icon(ui_, "noise", space.inset(u(1.5F)), color::glow);
    }
}

void Places::item_deck(PlaceId id) {
    const PlaceLayout& p = l_.places[id];
    const Rect card = rect_at({p.deck.right() - u(16), p.deck.center().y}, u(22), u(30));
    if (view().deck_left(catalog(), id) > 0)
        paint::card_back(ui_, card, "item");
    else
        paint::frame(ui_, card, color::line, u(4), u(1.2F));
    paint::text_in(ui_, Rect{p.deck.x, p.deck.y, card.x - p.deck.x - u(6), p.deck.h},
                   std::to_string(view().deck_left(catalog(), id)),
                   {Role::bold, type::large, color::gold, Align::right});
}

// What the gang carried off lies open, so the sack can be looked into.
void Places::loot(PlaceId id) {
    const PlaceLayout& p = l_.places[id];
    const auto [from, to] = view().in_zone(zone::Loot);
    const int cards = static_cast<int>(to - from);
    const Rect area{p.deck.right() - u(50), p.deck.y, u(50), p.deck.h};
    const std::string label = t("board.loot", {{"n", cards}});
    Spot spot;
    spot.label = label;
    const Response response = thing("loot", area, hit_of(Kind::loot, id), spot);
    tip(response, [&, first = from, last = to] {
        std::string text = "**" + label + "**\n" + t("board.tip.loot");
        for (const SeenCard* card = first; card != last; ++card)
            text += "\n[icon:" + std::string(paint::icon_name(m_.faces->card(card->face).icon)) +
                    "] " + m_.faces->card(card->face).name;
        return with_rule(text, "BANDIT-19");
    });
    paint::fill(ui_, area, response.lit() ? rgb(0x3A2A16) : rgb(0x1E160C, 220), u(6));
    paint::icon(ui_, "loot", Rect{area.x + u(2), area.center().y - u(12), u(24), u(24)},
                cards > 0 ? rgb(0xE0A860) : rgb(0x6F5A40));
    paint::text_in(ui_, Rect{area.x + u(26), area.y, u(22), area.h}, std::to_string(cards),
                   {Role::bold, type::large, cards > 0 ? color::gold : color::dim, Align::center});
}

// Dice that were put on the card, small ones in two rows; those of the code are ringed.
void Places::dice_on(PlaceId id) {
    int count = 0;
    for (const u8 dice : view().raxxon_dice) count += dice;
    Rect area = l_.places[id].dice;
    if (count == 0 || area.w < u(16)) return;
    if (area.w > u(70)) area.cut_left(u(12));  // what comes tonight hangs over the entrance
    const std::string label = t("board.raxxon_dice", {{"n", count}});
    Spot spot;
    spot.label = label;
    const Response response = ui_.hot("raxxon.dice", area, spot);
    tip(response,
        [&] { return with_rule("**" + label + "**\n" + t("board.tip.raxxon_dice"), "RAX-17"); });
    const float side = std::min((area.h - u(2)) / dice_rows, u(19));
    const int across = std::max(1, static_cast<int>(area.w / side));
    int nth = 0;
    for (int face = 6; face >= 1; --face)
        for (int k = 0; k < view().raxxon_dice[face - 1] && nth < across * dice_rows; ++k, ++nth) {
            const int column = nth % across;
            const int row = nth / across;
            const Rect at{area.x + static_cast<float>(column) * side,
                          area.y + static_cast<float>(row) * side, side, side};
            paint::die(ui_, at.inset(u(1)), face, false);
        }
}

// What a die brings at the Hideout: faces with the same outcome share a line.
std::string Places::hideout_rows(std::span<const HideoutRow> table) const {
    std::string text;
    for (std::size_t first = 0, next = 0; first < table.size(); first = next) {
        const HideoutRow& row = table[first];
        while (next < table.size() && table[next].wounds == row.wounds &&
               table[next].loot == row.loot)
            ++next;
        const std::string faces = std::to_string(first + 1) +
                                  (next > first + 1 ? "–" + std::to_string(next) : std::string());
        const char* key = row.wounds > 0 && row.loot > 0 ? "board.hideout.both"
                          : row.wounds > 0               ? "board.hideout.wounds"
                          : row.loot > 0                 ? "board.hideout.loot"
                                                         : "board.hideout.nothing";
        text += "\n" + t(key, {{"faces", faces},
                               {"percent", percent_of(static_cast<int>(next - first), kDieFaces)},
                               {"wounds", int{row.wounds}},
                               {"loot", int{row.loot}}});
    }
    return text;
}

std::string Places::hideout_tip(PlaceId place) const {
    std::string text = t("board.tip.hideout", {{"name", m_.faces->place(place)},
                                               {"spaces", int{view().place[place].spaces}}});
    if (view().switches.has(Switch::HideoutActions))
        text += "\n**" + t("board.action.search") + "**" + hideout_rows(kHideoutSearch) + "\n**" +
                t("board.action.attack") + "**" + hideout_rows(kHideoutAttack);
    return with_rule(text, "BANDIT-23");
}

std::string Places::bandit_tip(PlaceId place) const {
    const int n = view().place[place].bandits;
    std::string text = "**" + t("board.bandits", {{"n", n}}) + "**\n" + t("board.tip.bandit");
    if ((m_.lit.bandits >> place) & 1)
        text += "\n" + t("board.tip.bandit_hit", {{"n", percent_of(kBanditHitAtMost, kDieFaces)}});
    return with_rule(text, "BANDIT-14");
}

void Places::bandit(PlaceId place, int nth, Vec2 center, float radius) {
    const bool lit = (m_.lit.bandits >> place) & 1;
    const std::string why = reason();
    const std::string label = t("board.bandits", {{"n", int{view().place[place].bandits}}});
    Spot spot;
    spot.enabled = lit;
    spot.reason = why;
    spot.label = label;
    const std::string name = "bandit." + catalog().places[place].id;
    const Rect rect = rect_at(center, radius * 2, radius * 2);
    const BoardHit what = hit_of(Kind::bandit, place);
    Response response;
    if (nth == 0) {
        response = thing(name, rect, what, spot);
    } else {  // nobody can tell them apart: one of them answers for all
        spot.focusable = false;
        response = ui_.hot(name + "." + std::to_string(nth + 1), rect, spot);
        if (response.clicked) hit(what);
    }
    tip(response, [&] { return bandit_tip(place); });
    paint::bandit(ui_, {center.x, center.y - (response.hovered ? u(2) : 0)}, radius,
                  place * 2 + nth, lit);
}

}  // namespace dow::table
