// Places outside the colony and the people on the board.
#include "places.hpp"

#include "dow/content/entrances.hpp"
#include "dow/rules/odds.hpp"

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
    const PlaceState& there = view().place[place];
    int others = there.helpless + there.standees + there.bandits;
    for (int i = count - 1; i >= 0 && others > 0; --i) {
        if (here[static_cast<std::size_t>(i)] != kNone) continue;
        --others;  // who stands here, counted down: bandits in front, the unruly last
        if (others < there.bandits)
            bandit(place, others, slots[i], radius);
        else if (others < there.bandits + there.standees)
            paint::standee(ui_, slots[i], radius);
        else if (others < there.bandits + there.standees + there.helpless - there.unruly)
            paint::helpless(ui_, slots[i], radius);
        else
            paint::unruly(ui_, slots[i], radius);
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
    paint::PawnLook look{name,
                         seat_colour(s.seat),
                         landed(s.wounds, WoundKind::Wound),
                         landed(s.frostbite, WoundKind::Frostbite),
                         landed(s.despair, WoundKind::Despair),
                         s.equipped};
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
    if (m_.lit.dangers.near_death.has(id)) text += "\n" + t("board.tip.near_death");
    if (s.despair > 0) text += "\n" + t("board.tip.despair", {{"n", int{s.despair}}});
    if (s.equipped > 0) text += "\n" + t("board.tip.gear", {{"n", int{s.equipped}}});
    if (s.has(kMoved)) text += "\n" + t("board.tip.moved");
    if (const auto hit = m_.lit.hits.find(id); hit != m_.lit.hits.end())
        text += "\n" + with_rule(t("board.tip.hit", {{"n", hit->second}}), "ACT-ATTACK-08");
    return with_rule(text + "\n" + m_.faces->survivor(id).rules(),
                     s.tokens() > 0 ? "SURV-08" : "SETUP-32");
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
        const std::string roll = m_.lit.dangers.roads.has(id) ? "\n" + odds() : std::string();
        if (catalog().deck_at(id) == kNone) return hideout_tip(id) + roll;
        return with_rule(t("board.tip.place", {{"name", label},
                                               {"spaces", int{view().place[id].spaces}},
                                               {"cards", view().deck_left(catalog(), id)},
                                               {"noise", int{view().place[id].noise}},
                                               {"icons", icons}}) +
                             roll,
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

}  // namespace dow::table
