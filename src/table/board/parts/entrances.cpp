// Entrances: zombies, what stands against them, and what tonight brings there.
#include "dow/content/entrances.hpp"
#include "places.hpp"
#include "table/board/paint/dice_paint.hpp"

namespace dow::table {

std::string Places::entrance_tip(EntranceId id, PlaceId place, const std::string& name) const {
    const EntranceState& e = view().entrance[id];
    std::string text = t("board.tip.entrance", {{"name", name},
                                                {"zombies", int{e.zombies}},
                                                {"barricades", int{e.barricades}},
                                                {"free", std::max(0, e.free())},
                                                {"spaces", int{e.spaces}}});
    if (e.specials > 0) text += "\n" + t("board.tip.specials", {{"n", int{e.specials}}});
    if (e.traps > 0) text += "\n" + t("board.tip.traps", {{"n", int{e.traps}}});
    return with_rule(text + night_tip(id, place), e.traps > 0 ? "LN-21" : "SPAWN-08");
}

void Places::entrance(EntranceId id, PlaceId place, std::string_view widget, const Rect& frame,
                      const std::vector<Rect>& spaces) {
    const bool lit = (m_.lit.entrances >> id) & 1;
    const std::string why = reason(m_.lit.entrance_why, id);
    Spot spot;
    spot.enabled = lit;
    spot.reason = why;
    spot.drop_target = true;
    spot.container = view().entrance[id].specials > 0;
    const std::string name =
        place == kColony ? t("board.gate", {{"n", id + 1}}) : m_.faces->place(place);
    spot.label = name;
    const Response response = thing(widget, frame, hit_of(Kind::entrance, id), spot);
    tip(response, [&] {
        const bool rolls = m_.lit.dangers.entrances.has(id);
        return entrance_tip(id, place, name) + (rolls ? "\n" + odds() : std::string());
    });
    entrance_pieces(id, spaces);
    if (response.drag_over || (lit && (!open_turn() || response.lit())))
        paint::lit_frame(ui_, frame, u(8));
    else if (lit)
        paint::quiet_frame(ui_, frame, u(8));
    else if (response.lit())
        paint::frame(ui_, frame, color::gold, u(8), u(1.6F));
    night_mark(id, place, frame);
}

// Zombies, then barricades, then traps; special zombies stand in the last spaces.
void Places::entrance_pieces(EntranceId id, const std::vector<Rect>& spaces) {
    const EntranceState& e = view().entrance[id];
    const int there = e.zombies - s_.animations.coming(id);
    const float last = s_.animations.grown_barricade(id);
    const int barred = e.zombies + e.barricades;
    const int count = static_cast<int>(spaces.size());
    for (int i = 0; i < count; ++i) {
        const Rect& space = spaces[static_cast<std::size_t>(i)];
        if (i < there)
            paint::zombie(ui_, space, id * 3 + i);
        else if (i < e.zombies)
            ;  // still on its way
        else if (i < barred - 1 || (i < barred && last >= 1))
            paint::barricade(ui_, space);
        else if (i < barred)
            paint::barricade(ui_, paint::popped(space, last));
        else if (i < barred + e.traps)
            paint::trap(ui_, space);
    }
    int back = count;
    const auto standees = static_cast<unsigned>(catalog().standees.size());
    for (SpecialId standee{0}; standee < standees; ++standee)
        if (view().special_at[standee] == id && back > 0)
            special(standee, spaces[static_cast<std::size_t>(--back)]);
}

std::string Places::special_tip(SpecialId id) const {
    const CardFace& face = m_.faces->card(catalog().standees[id]);
    const bool rolls = m_.lit.dangers.entrances.has(view().special_at[id]);
    return with_rule("**" + face.name + "**\n" + t("board.tip.special") + "\n" + face.rules() +
                         (rolls ? "\n" + odds() : std::string()),
                     "RAX-32");
}

void Places::special(SpecialId id, const Rect& space) {
    const bool lit = (m_.lit.specials >> id) & 1;
    const CardFace& face = m_.faces->card(catalog().standees[id]);
    const std::string why = reason();
    Spot spot;
    spot.enabled = lit;
    spot.reason = why;
    spot.label = face.name;
    const Response response =
        thing("special." + std::to_string(unsigned{id}), space, hit_of(Kind::special, id), spot);
    tip(response, [&] { return special_tip(id); });
    paint::special_zombie(ui_, response.lit() ? space.grown(u(2)) : space,
                          catalog().experiment_of(catalog().standees[id]).id, lit);
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

}  // namespace dow::table
