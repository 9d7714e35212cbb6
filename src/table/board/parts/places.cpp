// Places outside the colony and the people on the board.
#include "places.hpp"

#include "dow/content/entrances.hpp"
#include "dow/rules/odds.hpp"
#include "table/board/paint/dice_paint.hpp"

namespace dow::table {

namespace {

int waiting(const SurvivorState& s, PlaceId place) { return s.in_play() && s.place == place; }

}  // namespace

// Everybody keeps the space they took; newcomers take the first free one.
const std::vector<SurvivorId>& Places::standing(PlaceId place, int slots) {
    std::vector<SurvivorId>& here = s_.standing[place];
    here.resize(static_cast<std::size_t>(std::max(slots, 1)), kNone);
    const int count = static_cast<int>(catalog().survivors.size());
    for (SurvivorId& id : here)
        if (id != kNone && (id >= count || !waiting(view().survivor[id], place))) id = kNone;
    for (SurvivorId id{0}; id < count; ++id) {
        if (!waiting(view().survivor[id], place)) continue;
        if (std::find(here.begin(), here.end(), id) != here.end()) continue;
        const auto free = std::find(here.begin(), here.end(), SurvivorId(kNone));
        if (free != here.end()) *free = id;
    }
    return here;
}

void Places::pawns(PlaceId place, const Vec2* slots, int count, float radius) {
    const std::vector<SurvivorId>& here = standing(place, count);
    int helpless = view().place[place].helpless;
    int standees = view().place[place].standees;
    for (int i = count - 1; i >= 0; --i) {
        if (here[static_cast<std::size_t>(i)] != kNone) continue;
        if (helpless > 0)
            paint::helpless(ui_, slots[i], radius);
        else if (standees > 0)
            paint::standee(ui_, slots[i], radius);
        if (helpless > 0)
            --helpless;
        else
            --standees;
    }
    for (int i = 0; i < count; ++i)
        if (const SurvivorId id = here[static_cast<std::size_t>(i)]; id != kNone)
            survivor(id, slots[i], radius);
}

void Places::survivor(SurvivorId id, Vec2 center, float radius) {
    const SurvivorState& s = view().survivor[id];
    const std::string& name = catalog().survivors[id].id;
    const bool lit = (m_.lit.survivors >> id) & 1;
    Spot spot;
    spot.draggable = m_.me != kNone && s.seat == m_.me;
    spot.drop_target = true;
    const std::string label = m_.faces->survivor(id).name;
    spot.label = label;
    const BoardHit what = hit_of(Kind::survivor, id);
    const Rect place = rect_at(center, radius * 2, radius * 2);
    const Response response = thing("survivor." + name, place, what, spot);
    tip(response, [&] { return survivor_tip(id); });
    const auto landed = [&](int tokens, WoundKind kind) {
        return tokens - s_.animations.falling(id, kind);
    };
    paint::PawnLook look{name, seat_colour(s.seat), landed(s.wounds, WoundKind::Wound),
                         landed(s.frostbite, WoundKind::Frostbite), s.equipped};
    look.leader = s.seat < kMaxSeats && view().seat[s.seat].leader == id;
    look.lit = suits_pointed(id).value_or(lit) || response.drag_over;
    look.selected = m_.selected == id;
    look.hovered = response.hovered;
    if (response.dragging) {
        const Vec2 mouse = ui_.input().mouse();
        ui_.on_overlay([&] { paint::pawn(ui_, mouse, radius * 1.1F, look); });
        ui_.list().AddCircleFilled(center, radius, rgb(0x0C1218, 120));
        return;
    }
    if (const Track* track = s_.animations.pawn(id)) {
        moving_.moving_pawn(*track, id, center, radius, look);
        return;
    }
    s_.animations.stands(id, moving_.to_table(center));
    paint::pawn(ui_, center, radius, look);
}

std::optional<bool> Places::suits_pointed(SurvivorId id) const {
    const SurvivorState& s = view().survivor[id];
    if (m_.me == kNone || s.seat != m_.me) return std::nullopt;
    const Widget* at = ui_.pointed();
    const auto thing = at ? s_.before.find(at->id) : s_.before.end();
    if (thing == s_.before.end()) return std::nullopt;
    const BoardHit& what = thing->second;
    const SurvivorDef& def = catalog().survivors[id];
    if (what.kind == Kind::die)
        return std::min(least_die(def, Do::Attack), least_die(def, Do::Search)) <= what.id;
    if (what.kind == Kind::place && at->enabled) return s.place != what.id && !s.has(kMoved);
    return std::nullopt;
}

std::string Places::survivor_tip(SurvivorId id) const {
    const SurvivorState& s = view().survivor[id];
    const SurvivorDef& def = catalog().survivors[id];
    std::string text = t("board.tip.survivor", {{"name", m_.faces->survivor(id).name},
                                                {"occupation", m_.faces->occupation(id)},
                                                {"player", seat_name(s.seat)},
                                                {"place", m_.faces->place(s.place)},
                                                {"influence", int{def.influence}},
                                                {"attack", int{def.attack}},
                                                {"search", int{def.search}}});
    if (s.tokens() > 0)
        text += "\n" +
                t("board.tip.wounds", {{"wounds", int{s.wounds}}, {"frostbite", int{s.frostbite}}});
    if (s.equipped > 0) text += "\n" + t("board.tip.gear", {{"n", int{s.equipped}}});
    if (s.has(kMoved)) text += "\n" + t("board.tip.moved");
    if (const auto hit = m_.lit.hits.find(id); hit != m_.lit.hits.end())
        text += "\n" + with_rule(t("board.tip.hit", {{"n", hit->second}}), "ACT-ATTACK-08");
    return with_rule(text + "\n" + m_.faces->survivor(id).rules(),
                     s.tokens() > 0 ? "SURV-08" : "SETUP-32");
}

void Places::entrance(EntranceId id, PlaceId place, std::string_view widget, const Rect& frame,
                      const std::vector<Rect>& spaces) {
    const EntranceState& e = view().entrance[id];
    const bool lit = (m_.lit.entrances >> id) & 1;
    const std::string why = reason(m_.lit.entrance_why, id);
    Spot spot;
    spot.enabled = lit;
    spot.reason = why;
    spot.drop_target = true;
    const std::string name =
        place == kColony ? t("board.gate", {{"n", id + 1}}) : m_.faces->place(place);
    spot.label = name;
    const BoardHit what = hit_of(Kind::entrance, id);
    const Response response = thing(widget, frame, what, spot);
    tip(response, [&] {
        return with_rule(t("board.tip.entrance", {{"name", name},
                                                  {"zombies", int{e.zombies}},
                                                  {"barricades", int{e.barricades}},
                                                  {"free", std::max(0, e.free())},
                                                  {"spaces", int{e.spaces}}}) +
                             night_tip(id, place),
                         "SPAWN-08");
    });
    int i = 0;
    const int there = e.zombies - s_.animations.coming(id);
    const float last = s_.animations.grown_barricade(id);
    for (const Rect& space : spaces) {
        if (i < there)
            paint::zombie(ui_, space, id * 3 + i);
        else if (i < e.zombies)
            ;  // still on its way
        else if (i < e.zombies + e.barricades - 1 || (i < e.zombies + e.barricades && last >= 1))
            paint::barricade(ui_, space);
        else if (i < e.zombies + e.barricades)
            paint::barricade(ui_, paint::popped(space, last));
        else if (i < e.zombies + e.barricades + e.traps)
            paint::trap(ui_, space);
        ++i;
    }
    if (response.drag_over || (lit && (!open_turn() || response.lit())))
        paint::lit_frame(ui_, frame, u(8));
    else if (lit)
        paint::quiet_frame(ui_, frame, u(8));
    else if (response.lit())
        paint::frame(ui_, frame, color::gold, u(8), u(1.6F));
    night_mark(id, place, frame);
}

std::string Places::night_victim(SurvivorId id) const {
    return id == kNone ? t("night.helpless") : m_.faces->survivor(id).name;
}

// What tonight brings to an entrance, and whom the next zombie there would kill.
std::string Places::night_tip(EntranceId id, PlaceId place) const {
    const EntranceForecast& night = forecast().entrance[id];
    const PlaceForecast& there = forecast().place[place];
    std::string text;
    const auto add = [&](const std::string& line) { text += "\n" + line; };
    if (night.zombies > 0) add(t("night.tip.coming", {{"n", int{night.zombies}}}));
    if (there.noise_rolls > 0) add(t("night.tip.noise", {{"n", int{there.noise_rolls}}}));
    if (night.barricades_lost > 0)
        add(t("night.tip.barricades", {{"n", int{night.barricades_lost}}}));
    for (int i = 0; i < forecast().death_count; ++i)
        if (const NightDeath& death = forecast().death[i]; death.entrance == id)
            add(t("night.tip.overrun", {{"who", night_victim(death.survivor)}}));
    const bool somebody = there.victim != kNone || there.helpless_dies;
    if (night.room > 0)
        add(t("night.tip.room", {{"n", int{night.room}}}));
    else if (somebody)
        add(t("night.tip.kills", {{"who", night_victim(there.victim)}}));
    return text;
}

// "+2" for what comes tonight, red where it kills; a skull where the next zombie kills somebody.
void Places::night_mark(EntranceId id, PlaceId place, const Rect& frame) {
    const EntranceForecast& night = forecast().entrance[id];
    const PlaceForecast& there = forecast().place[place];
    const bool deadly = night.room == 0 && (there.victim != kNone || there.helpless_dies);
    const Color ink = night.overruns > 0 ? rgb(0xFF9A7A) : color::amber;
    Vec2 at = place == kColony ? Vec2{frame.center().x, frame.y} : Vec2{frame.right(), frame.y};
    if (night.zombies > 0) {
        const Rect pill = rect_at(at, u(30), u(17));
        paint::fill(ui_, pill, rgb(0x14090A, 235), u(8));
        paint::frame(ui_, pill, ink, u(8), u(1.2F));
        paint::text_in(ui_, pill, t("night.mark", {{"n", int{night.zombies}}}),
                       {Role::bold, type::tiny, ink, Align::center});
        at.x += u(24);
    }
    if (deadly) {
        const Rect mark = rect_at(at, u(18), u(18));
        paint::fill(ui_, mark, rgb(0x5A1712, 240), u(9));
        paint::icon(ui_, "skull", mark.inset(u(2)), rgb(0xFFD8CC));
    }
}

Response Places::place_ground(PlaceId id, const Rect& rect, const std::string& label) {
    const std::string why = reason(m_.lit.place_why, id);
    Spot spot;
    spot.container = true;
    spot.enabled = (m_.lit.places >> id) & 1;
    spot.reason = why;
    spot.drop_target = true;
    spot.label = label;
    return thing("place." + catalog().places[id].id, rect, hit_of(Kind::place, id), spot);
}

void Places::place(PlaceId id) {
    const PlaceLayout& p = l_.places[id];
    const std::string& name = catalog().places[id].id;
    const bool lit = (m_.lit.places >> id) & 1;
    const std::string label = m_.faces->place(id);
    const Response response = place_ground(id, p.frame, label);
    tip(response, [&] {
        std::string icons;
        for (const Icon icon : catalog().places[id].icons)
            icons += "[icon:" + std::string(paint::icon_name(icon)) + "] ";
        return with_rule(t("board.tip.place", {{"name", label},
                                               {"spaces", int{view().place[id].spaces}},
                                               {"cards", view().deck_left(catalog(), id)},
                                               {"noise", int{view().place[id].noise}},
                                               {"icons", icons}}) +
                             (lit ? "\n" + odds() : std::string()),
                         "ACT-SEARCH-01");
    });
    if (response.drag_over || (lit && (!open_turn() || response.lit())))
        paint::lit_frame(ui_, p.frame, u(10));
    else if (lit)
        paint::quiet_frame(ui_, p.frame, u(10));
    else if (response.lit())
        paint::frame(ui_, p.frame, faded(color::gold, 0.8F), u(10), u(1.8F));
    place_extras(id);
    entrance(first_entrance(id), id, "entrance." + name, p.entrance, p.spaces);
    pawns(id, p.survivors.data(), static_cast<int>(p.survivors.size()), p.radius);
}

void Places::place_extras(PlaceId id) {
    const PlaceLayout& p = l_.places[id];
    for (int i = 0; i < std::min<int>(view().place[id].noise, 4); ++i) {
        const float grown = s_.animations.grown_noise(id, i + 1);
        const Rect space = paint::popped(p.noise[static_cast<std::size_t>(i)], grown);
        if (space.empty()) continue;
        paint::fill(ui_, space, rgb(0x6A4A08, 220), u(4));
        paint::frame(ui_, space, color::amber, u(4), u(1.2F));
        paint::icon(ui_, "noise", space.inset(u(1.5F)), color::glow);
    }
    const Rect card = rect_at({p.deck.right() - u(16), p.deck.center().y}, u(22), u(30));
    if (view().deck_left(catalog(), id) > 0) {
        paint::card_back(ui_, card, "item");
    } else {
        paint::frame(ui_, card, color::line, u(4), u(1.2F));
    }
    paint::text_in(ui_, Rect{p.deck.x, p.deck.y, card.x - p.deck.x - u(6), p.deck.h},
                   std::to_string(view().deck_left(catalog(), id)),
                   {Role::bold, type::large, color::gold, Align::right});
}

}  // namespace dow::table
