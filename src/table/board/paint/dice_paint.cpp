#include "dice_paint.hpp"

#include <array>

#include "table/art/art.hpp"

namespace dow::table::paint {

namespace {

constexpr float settles_at = 0.78F;

unsigned scramble(std::size_t salt, int step) {
    auto x = static_cast<unsigned>(salt * 2654435761U + static_cast<unsigned>(step) * 40503U + 17U);
    x ^= x >> 13U;
    return (x * 0x85EBCA6BU) >> 16U;
}

// A picture that hops and turns until it lies still.
void tumbling(Ui& ui, const Rect& rect, float t, std::size_t salt, std::string_view key,
              const TextureCache::MakeSvg& svg) {
    const Rect at = rect.snapped();
    const Texture texture =
        ui.textures().svg(key, static_cast<int>(at.w), static_cast<int>(at.h), svg);
    if (!texture) return;
    const float left = 1.0F - t;
    const float sway = salt % 2 == 0 ? 1.0F : -1.0F;
    const float turn = left * left * 4.5F * sway;
    const float hop = std::abs(std::sin(t * 8.2F)) * left * left * rect.h * 0.75F;
    const Vec2 c{at.center().x, at.center().y - hop};
    const float half = at.w / 2;
    const float cos = std::cos(turn) * half;
    const float sin = std::sin(turn) * half;
    const auto corner = [&](float x, float y) {
        return Vec2{c.x + x * cos - y * sin, c.y + x * sin + y * cos};
    };
    shadow(ui, at, std::max(ui.u(5), at.w * 0.14F), 0.3F + 0.4F * t);
    ui.list().AddImageQuad(compat::texture_id(texture.handle), corner(-1, -1), corner(1, -1),
                           corner(1, 1), corner(-1, 1));
}

int step_of(float t) { return static_cast<int>(t * 11); }

}  // namespace

std::string_view name_of_face(Face face) {
    switch (face) {
        case Face::Wound: return "wound";
        case Face::Frostbite: return "frostbite";
        case Face::Bite: return "bite";
        default: return "blank";
    }
}

void rolling_die(Ui& ui, const Rect& rect, float t, std::size_t salt, int value) {
    const int shown =
        t >= settles_at ? value : static_cast<int>(scramble(salt, step_of(t)) % 6U) + 1;
    tumbling(ui, rect, t, salt, "die." + std::to_string(shown),
             [&] { return art::die_face(shown); });
}

void exposure_die(Ui& ui, const Rect& rect, float t, std::size_t salt, Face face) {
    static constexpr std::array twelve{Face::Blank,     Face::Wound, Face::Blank,     Face::Blank,
                                       Face::Frostbite, Face::Blank, Face::Wound,     Face::Bite,
                                       Face::Blank,     Face::Wound, Face::Frostbite, Face::Blank};
    const Face shown = t >= settles_at ? face : twelve[scramble(salt, step_of(t)) % twelve.size()];
    const std::string name(name_of_face(shown));
    tumbling(ui, rect, t, salt, "exposure." + name, [&] { return art::exposure_face(name); });
}

void exposure_roll(Ui& ui, const Rect& area, const ExposureRoll& roll, float t, std::size_t salt) {
    const bool rests = t >= 1;
    const bool bad = rests && roll.face != Face::Blank;
    fill(ui, area, bad ? rgb(0x2A0605, 185) : rgb(0x05080B, 175), 0);
    const Vec2 middle = area.center();
    if (!roll.survivor.empty()) {
        circle_image(
            ui, {middle.x, middle.y - ui.u(252)}, ui.u(62), "portrait." + roll.survivor,
            [&] { return art::portrait(roll.survivor); }, bad ? color::red : color::gold, ui.u(3));
        text_in(ui, rect_at({middle.x, middle.y - ui.u(166)}, ui.u(700), ui.u(40)), roll.name,
                {Role::heading, 32, color::ink, Align::center});
    }
    const float side = ui.u(rests ? 216 : 216 + 54 * (1 - t));
    if (bad) glow(ui, middle, side * 0.62F, color::red, 0.9F);
    exposure_die(ui, rect_at(middle, side, side), t, salt, roll.face);
    const Rect below = rect_at({middle.x, middle.y + ui.u(160)}, ui.u(800), ui.u(60));
    if (!rests) {  // shown, then told
        const TextStyle style{Role::body, type::large, color::ink, Align::center};
        rich(ui, {below.x, below.y}, below.w, roll.odds, style);
        return;
    }
    text_in(ui, below, roll.result,
            {Role::heading, 48, bad ? color::red : color::ink, Align::center});
}

Rect popped(const Rect& rect, float t) {
    if (t >= 1) return rect;
    const float size = t < 0.6F ? 1.3F * t / 0.6F : 1.3F - 0.3F * (t - 0.6F) / 0.4F;
    return rect_at(rect.center(), rect.w * size, rect.h * size);
}

}  // namespace dow::table::paint
