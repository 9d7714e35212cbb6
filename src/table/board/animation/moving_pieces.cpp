// What moves on the table: pawns on their way, dice, tokens and marks that fall or rise.
#include "moving_pieces.hpp"

#include <numbers>

#include "table/art/art.hpp"
#include "table/board/paint/dice_paint.hpp"

namespace dow::table {

namespace {

Vec2 between(Vec2 a, Vec2 b, float t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }

// Down to the ground, up a little, and down again.
float bounced(float t) {
    if (t < 0.62F) return (t / 0.62F) * (t / 0.62F);
    const float rest = (t - 0.62F) / 0.38F;
    return 1.0F - 0.22F * 4 * rest * (1 - rest);
}

}  // namespace

Vec2 MovingPieces::to_table(Vec2 p) const {
    return {(p.x - l_.world.x) / ui_.u(), (p.y - l_.world.y) / ui_.u()};
}

Vec2 MovingPieces::from_table(Vec2 p) const { return {l_.world.x + u(p.x), l_.world.y + u(p.y)}; }

Vec2 MovingPieces::pawn_spot(SurvivorId id) const {
    const auto stood = s_.animations.stood(id);
    return stood ? from_table(*stood) : l_.colony.center();
}

void MovingPieces::moving_pawn(const Track& track, SurvivorId id, Vec2 center, float radius,
                               const paint::PawnLook& look) {
    const float t = track.at(s_.animations.now());
    if (track.kind == Track::Kind::joins) {
        s_.animations.stands(id, to_table(center));
        const float size = paint::popped(rect_at(center, radius, radius), t).w;
        if (size > 1) paint::pawn(ui_, center, size, look);
        return;
    }
    Vec2 at = between(from_table(track.from), center, eased(t));
    s_.animations.stands(id, to_table(at));
    at.y -= std::sin(t * std::numbers::pi_v<float>) * u(16);
    frame_.aloft.emplace_back(
        [this, at, radius, look] { paint::pawn(ui_, at, radius * 1.08F, look); });
}

void MovingPieces::draw() {
    for (const auto& draw : frame_.aloft) draw();
    for (const Track& track : s_.animations.tracks()) draw_track(track);
}

void MovingPieces::draw_track(const Track& track) {
    using K = Track::Kind;
    switch (track.kind) {
        case K::token:
        case K::heals:
        case K::bite: return draw_mark(track);
        case K::exposure:
        case K::die: return draw_roll(track);
        case K::zombie: return draw_zombie(track);
        case K::dies:
        case K::helpless_dies:
        case K::zombie_falls: return draw_fall(track);
        case K::card: return draw_card(track);
        case K::breaks:
        case K::morale:
        case K::crisis: return draw_flash(track);
        default: return;  // the pieces themselves move
    }
}

namespace {

WoundKind wound_of(const Event& e) {
    if (const auto healed = e.find<event::Healed>()) return healed->wound;
    return e.as<event::Wounded>().wound;
}

int die_face(const Event& e) {
    if (const auto attack = e.find<event::AttackRolled>()) return attack->face;
    if (const auto noise = e.find<event::NoiseRolled>()) return noise->face;
    return e.as<event::DieRolled>().face;
}

}  // namespace

// A token falls on a pawn or rises from it; teeth close over it.
void MovingPieces::draw_mark(const Track& track) {
    const float t = track.at(s_.animations.now());
    const Vec2 pawn = pawn_spot(track.event.survivor());
    const auto mark = [&](Vec2 at, float radius, std::string_view icon, Color back, Color tint) {
        ui_.list().AddCircleFilled(at, radius * 1.12F, faded(rgb(0x0A0E12), 1));
        ui_.list().AddCircleFilled(at, radius, back);
        paint::icon(ui_, icon, rect_at(at, radius * 1.5F, radius * 1.5F), tint);
    };
    if (track.kind == Track::Kind::bite) {
        const float side = u(26 + 30 * (1 - eased(t)));
        paint::icon(ui_, "bite", rect_at(pawn, side, side),
                    faded(rgb(0xE4F08A), t < 0.7F ? 1 : (1 - t) / 0.3F));
        return;
    }
    const bool frost = wound_of(track.event) == WoundKind::Frostbite;
    const char* icon = frost ? "frostbite" : "wound";
    const Color back = frost ? rgb(0x12354A) : rgb(0x4A0F0C);
    const Color tint = frost ? rgb(0xBFE9FF) : rgb(0xFF7B62);
    if (track.kind == Track::Kind::token) {
        if (t <= 0) return;
        const Vec2 rest{pawn.x - u(14), pawn.y + u(12)};
        mark({rest.x, rest.y - u(70) * (1 - bounced(t))}, u(8.5F), icon, back, tint);
        return;
    }
    if (t <= 0) return;
    const Vec2 up{pawn.x, pawn.y - u(10 + 34 * eased(t))};
    mark(up, u(8.5F), icon, faded(back, 1 - t), faded(tint, 1 - t));
}

void MovingPieces::draw_roll(const Track& track) {
    const float t = track.at(s_.animations.now());
    if (track.begin > s_.animations.now()) return;
    const Event& e = track.event;
    Vec2 at = l_.colony.center();
    if (const SurvivorId who = e.survivor(); who < catalog().survivors.size()) {
        at = pawn_spot(who);
        at.y -= u(46);
    } else if (e.place() < catalog().places.size() && e.place() != kColony) {
        at = l_.places[e.place()].noise[0].center();
    }
    if (track.kind == Track::Kind::exposure) return draw_exposure(track, t);
    paint::rolling_die(ui_, rect_at(at, u(40), u(40)), t, track.nth, die_face(e));
}

void MovingPieces::draw_exposure(const Track& track, float rolled) {
    const auto exposure = track.event.as<event::ExposureRolled>();
    paint::ExposureRoll roll;
    roll.face = exposure.face;
    roll.odds = odds();
    roll.result = t("face." + std::string(paint::name_of_face(exposure.face)));
    if (exposure.survivor < catalog().survivors.size()) {
        roll.survivor = catalog().survivors[exposure.survivor].id;
        roll.name = m_.faces->survivor(exposure.survivor).name;
    }
    paint::exposure_roll(ui_, frame_.area, roll, rolled, track.nth);
}

void MovingPieces::draw_zombie(const Track& track) {
    const float t = track.at(s_.animations.now());
    if (t <= 0 || t >= 1) return;
    int before = 0;  // of those that come here too
    for (const Track& other : s_.animations.tracks())
        if (other.kind == track.kind && other.event.entrance() == track.event.entrance() &&
            other.nth < track.nth && other.end > s_.animations.now())
            ++before;
    const EntranceId entrance = track.event.entrance();
    const int there = view().entrance[entrance].zombies - s_.animations.coming(entrance) + before;
    const Rect space = space_of(entrance, there);
    const bool left = space.center().x < l_.colony.center().x;
    Vec2 from{space.center().x + (left ? -u(70) : u(70)), space.center().y};
    if (const auto moved = track.event.find<event::ZombieMoved>();
        moved && moved->from < catalog().places.size())
        from =
            moved->from == kColony ? l_.colony.center() : l_.places[moved->from].entrance.center();
    Vec2 at = between(from, space.center(), eased(t));
    at.y += std::sin(t * 14) * u(3) * (1 - t);  // it shambles
    paint::zombie(ui_, rect_at(at, space.w, space.h), entrance * 3 + there);
}

// What is gone sinks and fades.
void MovingPieces::draw_fall(const Track& track) {
    const float t = track.at(s_.animations.now());
    if (t >= 1) return;
    const float left = 1 - t;
    const Event& e = track.event;
    if (track.kind == Track::Kind::zombie_falls) {
        const EntranceId entrance = e.entrance();
        const int there = view().entrance[entrance].zombies;
        const Rect space = space_of(entrance, there);
        const Vec2 at{space.center().x, space.center().y + u(12) * t};
        const float r = space.w / 2 * (1 - 0.35F * t);
        const int variant = entrance * 3 + there;
        ui_.list().AddCircleFilled(at, r * 1.05F, faded(rgb(0xD8432F), left));
        paint::image(
            ui_, rect_at(at, r * 1.66F, r * 1.66F),
            "zombie." + std::to_string(variant % art::zombie_variants),
            [&] { return art::zombie(variant); }, r * 0.83F, faded(color::white, left));
        return;
    }
    const bool pawn = track.kind == Track::Kind::dies;
    Vec2 at = pawn ? from_table(track.from)
              : e.place() == kColony || e.place() >= l_.places.size()
                  ? l_.colony.center()
                  : l_.places[e.place()].frame.center();
    at.y += u(14) * t;
    const float r = u(22);
    if (pawn && e.survivor() < catalog().survivors.size()) {
        const std::string& id = catalog().survivors[e.survivor()].id;
        paint::circle_image(
            ui_, at, r, "portrait." + id, [&] { return art::portrait(id); },
            faded(color::dim, left), u(2.4F), faded(color::white, left));
    }
    const float side = u(22 + 16 * t);
    paint::icon(ui_, "skull", rect_at({at.x, at.y - u(26) * t}, side, side),
                faded(color::white, t < 0.3F ? t / 0.3F : (1 - t) / 0.7F));
}

}  // namespace dow::table
