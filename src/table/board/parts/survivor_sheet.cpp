// The sheet of the selected survivor.
#include "survivor_sheet.hpp"

#include "dow/match/names.hpp"
#include "table/art/art.hpp"
#include "table/board/paint/value_name.hpp"

namespace dow::table {

namespace {

constexpr TextStyle small_text{Role::body, type::small, color::ink};
constexpr int least_told = 4;

}  // namespace

void SurvivorSheet::stats(SurvivorId id, Rect row) {
    const SurvivorDef& def = catalog().survivors[id];
    struct Stat {
        const char* icon;
        std::string value;
        const char* key;
        std::string_view rule;
    };
    const Stat all[] = {
        {"attack", std::to_string(def.attack) + "+", "attack", "ACT-ATTACK-01"},
        {"search", std::to_string(def.search) + "+", "search", "ACT-SEARCH-02"},
        {"star", std::to_string(def.influence), "influence", "EXPO-12"},
    };
    for (int i = 0; i < 3; ++i) {
        const Stat& stat = all[i];
        const Rect cell = row.column(i, 3, u(4));
        Spot spot;
        spot.tab_stop = false;
        const std::string label = t("board.stat." + std::string(stat.key));
        spot.label = label;
        const Response response = ui_.hot("sheet." + std::string(stat.key), cell, spot);
        tip(response,
            [&] { return with_rule(t("board.tip.stat." + std::string(stat.key)), stat.rule); });
        paint::fill(ui_, cell, rgb(0x0C1218, 150), u(6));
        Rect in = cell.inset(u(3), u(2));
        in.cut_bottom(u(15));
        paint::value_name(ui_, {cell.x, in.bottom(), cell.w, u(15)}, label);
        paint::icon(ui_, stat.icon, Rect{in.x + u(2), in.center().y - u(9), u(18), u(18)},
                    color::gold);
        paint::text_in(ui_, Rect{in.x + u(23), in.y, in.w - u(24), in.h}, stat.value,
                       {Role::bold, type::large, color::ink});
    }
}

// Three spaces for wounds: drops, snowflakes, or empty.
void SurvivorSheet::health(SurvivorId id, Rect row) {
    const SurvivorState& s = told().survivor[id];
    Spot spot;
    spot.tab_stop = false;
    const std::string label = t("board.wounds", {{"n", s.tokens()}});
    spot.label = label;
    const Response response = ui_.hot("sheet.wounds", row, spot);
    tip(response, [&] {
        return with_rule(
            t("board.tip.wounds", {{"wounds", int{s.wounds}}, {"frostbite", int{s.frostbite}}}) +
                (s.despair > 0 ? "\n" + t("board.tip.despair", {{"n", int{s.despair}}})
                               : std::string()) +
                "\n" + t("board.tip.wounds_rule"),
            "SURV-08");
    });
    const int spaces = std::max(3, s.tokens());
    for (int i = 0; i < spaces; ++i) {
        const Vec2 c{row.x + u(11) + static_cast<float>(i) * u(24), row.center().y};
        const bool wound = i < s.wounds;
        const bool ice = !wound && i < s.wounds + s.frostbite;
        const bool despair = !wound && !ice && i < s.tokens();
        ui_.list().AddCircleFilled(c, u(10),
                                   wound ? rgb(0x4A0F0C)
                                   : ice ? rgb(0x123A56)
                                         : rgb(0x0C1218, 170));
        ui_.list().AddCircle(c, u(10), wound || ice || despair ? rgb(0xFFFFFF, 130) : color::line,
                             0, u(1.2F));
        const char* icon = wound ? "wound" : ice ? "frostbite" : despair ? "despair" : "";
        if (*icon)
            paint::icon(ui_, icon, rect_at(c, u(14), u(14)), wound ? rgb(0xFF8A72) : rgb(0xBFE6FF));
    }
    Rect rest = row;
    rest.cut_left(u(24) * static_cast<float>(spaces) + u(4));
    if (s.has(kMoved))
        paint::text_in(ui_, rest, t("board.moved"),
                       {Role::italic, type::tiny, color::dim, Align::right});
}

/// Whoever answers a card wants to read what it does with the answer.
void SurvivorSheet::card_that_asks(const CardFace& face) {
    Rect in = l_.sheet.inset(u(12), u(9));
    paint::text_in(ui_, in.cut_top(u(30), u(4)), face.name,
                   {Role::heading, type::title - 1, color::gold});
    const TextBlock& words = ui_.block(face.rules(), small_text, in.w - u(14));
    const ScrollArea scroll(ui_, "sheet", in, words.height());
    words.draw(ui_, scroll.origin());
}

void SurvivorSheet::draw() {
    const Rect r = l_.sheet;
    paint::gradient(ui_, r, rgb(0x2A3B4A), rgb(0x1A2631), u(9));
    paint::frame(ui_, r, rgb(0x45596A), u(9), u(1.2F));
    const SurvivorId id = m_.selected;
    if (m_.asking != kNoCard) return card_that_asks(m_.faces->card(m_.asking));
    if (id >= catalog().survivors.size()) {
        paint::icon(ui_, "survivor", rect_at({r.center().x, r.center().y - u(24)}, u(54), u(54)),
                    rgb(0x55697A));
        paint::text_in(ui_, Rect{r.x + u(10), r.center().y + u(12), r.w - u(20), u(24)},
                       t("board.sheet_empty"),
                       {Role::italic, type::small, color::dim, Align::center});
        return;
    }
    const SurvivorState& s = told().survivor[id];
    const int colour = seat_colour(s.seat);
    const Color tint = colour >= 0 ? color::seat[static_cast<std::size_t>(colour)] : color::dim;
    Rect in = r.inset(u(9));
    Rect head = in.cut_top(u(112), u(8));
    const Rect portrait = head.cut_left(u(112), u(10));
    const std::string& name = catalog().survivors[id].id;
    paint::shadow(ui_, portrait, u(8), 0.7F);
    paint::image(
        ui_, portrait.snapped(), "portrait." + name, [&] { return art::portrait(name); }, u(8));
    paint::frame(ui_, portrait, tint, u(8), u(3));
    if (colour >= 0)
        paint::seat_badge(ui_, colour, {portrait.right() - u(8), portrait.bottom() - u(8)}, u(10));
    paint::text_in(ui_, head.cut_top(u(25)), m_.faces->survivor(id).name,
                   {Role::heading, type::title - 1, color::ink});
    const std::string under = std::string(m_.faces->occupation(id)) +
                              (s.in_play() ? " · " + m_.faces->place(s.place) : std::string());
    paint::text_in(ui_, head.cut_top(u(17), u(3)), under, {Role::italic, type::tiny, color::dim});
    health(id, head.cut_top(u(23), u(2)));
    stats(id, head);
    const float width = in.w - u(14);
    int told = 0;  // nothing is cut in two: there is less to read until all of it fits
    while (told < least_told && sheet_text(id, {0, 0}, width, false, told) > in.h) ++told;
    const float height = sheet_text(id, {0, 0}, width, false, told);
    const ScrollArea scroll(ui_, "sheet", in, height);
    sheet_text(id, scroll.origin(), width, true, told);
}

// Ability and gear; measures, or draws as well. `told` 0 is with the story, 1 without, 2 in
// small words, 3 with the names of the gear alone, 4 without headings besides.
float SurvivorSheet::sheet_text(SurvivorId id, Vec2 at, float width, bool draw, int told) {
    const CardFace& face = m_.faces->survivor(id);
    float y = at.y;
    const auto put = [&](const std::string& text, const TextStyle& style) {
        const TextBlock& block = ui_.block(text, style, width);
        if (draw) block.draw(ui_, {at.x, y});
        y += block.height();
    };
    const bool headings = told < least_told;
    const bool names = told >= 3;
    TextStyle words = small_text;
    if (told >= 2) words.size = type::tiny;
    if (headings) put(t("board.ability"), {Role::bold, type::tiny, color::gold});
    put(face.lines.empty() ? t("board.ability_none") : face.rules(), words);
    const auto [from, to] = view().in_zone(zone::equipped(id));
    if (from != to) {
        y += u(headings ? 7.0F : 3.0F);
        if (headings) put(t("board.gear"), {Role::bold, type::tiny, color::gold});
        y += u(3);
    }
    int copy = 0;
    for (const SeenCard* c = from; c != to; ++c) {
        copy = c != from && (c - 1)->face == c->face ? copy + 1 : 0;
        y += gear_row(id, *c, copy, {at.x, y}, width, draw, words, names) + u(names ? 3.0F : 5.0F);
    }
    if (told > 0) return y - at.y;
    y += u(7);
    if (!face.story.empty()) put(face.story, {Role::italic, type::tiny, rgb(0x9FB0BC)});
    return y - at.y;
}

float SurvivorSheet::gear_row(SurvivorId bearer, const SeenCard& card, int copy, Vec2 at,
                              float width, bool draw, const TextStyle& words, bool name_only) {
    const CardFace& face = m_.faces->card(card.face);
    const std::string name = "**" + face.name + "**";
    const float side = u(name_only ? 22.0F : 30.0F);
    const TextBlock& block =
        ui_.block(name_only ? name : name + "\n" + face.rules(), words, width - side - u(14));
    const float height = std::max(side + u(name_only ? 4.0F : 8.0F), block.height() + u(8));
    if (!draw) return height;
    const Rect r{at.x, at.y, width, height};
    const bool lit = m_.lit.gear.count(card.face) > 0;
    const std::string why =
        card.used ? t("refusal.used_this_round") : reason(m_.lit.gear_why, card.face);
    Spot spot;
    spot.enabled = lit;
    spot.reason = why;
    spot.draggable = lit;
    spot.label = face.name;
    BoardHit what = hit_of(Kind::gear_card, card.face);
    what.bearer = bearer;
    const std::string id = "gear." + face_name(catalog(), card.face) +
                           (copy > 0 ? "#" + std::to_string(copy + 1) : "");
    const Response response = thing(id, r, what, spot);
    tip(response, [&] {
        const std::string how = with_rule(t("board.tip.gear_card"), "ACT-EQUIP-03");
        return name_only ? name + "\n" + face.rules() + "\n" + how : how;
    });
    paint::fill(ui_, r, response.lit() ? rgb(0x2C3E4D) : rgb(0x111A22, 200), u(6));
    const Rect picture{r.x + u(4), r.y + (name_only ? (height - side) / 2 : u(4)), side, side};
    paint::fill(ui_, picture, paint::item_color(face.icon), u(5));
    paint::icon(ui_, paint::icon_name(face.icon), picture.inset(u(4)), rgb(0xFFF4DC));
    if (card.used)
        paint::icon(ui_, "check",
                    Rect{picture.right() - u(12), picture.bottom() - u(10), u(14), u(14)},
                    color::green);
    block.draw(ui_,
               {r.x + side + u(10), name_only ? r.center().y - block.height() / 2 : r.y + u(4)});
    if (lit) paint::lit_frame(ui_, r.inset(u(1.5F)), u(6));
    return height;
}

}  // namespace dow::table
