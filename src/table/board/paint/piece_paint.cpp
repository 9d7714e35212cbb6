// The pieces on the table: pawns, zombies, barricades, dice and the marks on them.
#include <numbers>

#include "table/art/art.hpp"
#include "table/board/paint/card_paint.hpp"

namespace dow::table::paint {

namespace {

// Sizes are rounded up to steps so that few textures are made, and drawn stretched.
void picture(Ui& ui, const Rect& rect, std::string_view key, const TextureCache::MakeSvg& svg,
             float rounding, Color tint = color::white) {
    image(ui, rect.snapped(), key, svg, rounding, tint);
}

void icon_chip(Ui& ui, Vec2 center, float radius, std::string_view name, Color back, Color tint) {
    ui.list().AddCircleFilled(center, radius * 1.12F, rgb(0x0A0E12));
    ui.list().AddCircleFilled(center, radius, back);
    icon(ui, name, rect_at(center, radius * 1.5F, radius * 1.5F), tint);
}

// Marks of one kind beside each other, at most three.
void marks(Ui& ui, Vec2 at, float radius, int count, std::string_view name, Color back,
           Color tint) {
    for (int i = std::min(count, 3) - 1; i >= 0; --i)
        icon_chip(ui, {at.x + static_cast<float>(i) * radius * 1.25F, at.y}, radius, name, back,
                  tint);
}

bool out_of_sight(Ui& ui, Vec2 center, float radius) {
    return !rect_at(center, radius * 4, radius * 4).overlaps(ui.clip());
}

std::string portrait_key(std::string_view id) { return "portrait." + std::string(id); }

}  // namespace

void lit_ring(Ui& ui, Vec2 c, float radius) {
    glow(ui, c, radius, color::glow, 0.75F);
    ui.list().AddCircle(c, radius + ui.u(2.5F), color::black, 0, ui.u(5));
    ui.list().AddCircle(c, radius + ui.u(2.5F), color::glow, 0, ui.u(2.6F));
    const float top = c.y - radius - ui.u(2);
    const float s = ui.u(6);
    ui.list().AddTriangleFilled({c.x - s - 2, top - s - 2}, {c.x + s + 2, top - s - 2},
                                {c.x, top + 3}, color::black);
    ui.list().AddTriangleFilled({c.x - s, top - s}, {c.x + s, top - s}, {c.x, top}, color::glow);
}

// The arrow points at the frame from outside, so that it hides no word.
void lit_arrow(Ui& ui, const Rect& rect) {
    const float s = ui.u(6);
    const Vec2 tip{rect.center().x, rect.y - ui.u(0.5F)};
    ui.list().AddTriangleFilled({tip.x - s - 2, tip.y - s - 2}, {tip.x + s + 2, tip.y - s - 2},
                                {tip.x, tip.y + 3}, color::black);
    ui.list().AddTriangleFilled({tip.x - s, tip.y - s}, {tip.x + s, tip.y - s}, tip, color::glow);
}

void lit_frame(Ui& ui, const Rect& rect, float rounding) {
    frame(ui, rect, rgb(0x000000, 200), rounding, ui.u(6));
    frame(ui, rect, color::glow, rounding, ui.u(2.8F));
    fill(ui, rect, faded(color::glow, 0.1F), rounding);
    lit_arrow(ui, rect);
}

void quiet_frame(Ui& ui, const Rect& rect, float rounding) {
    frame(ui, rect, rgb(0x000000, 150), rounding, ui.u(3.4F));
    frame(ui, rect, faded(color::glow, 0.72F), rounding, ui.u(1.5F));
    lit_arrow(ui, rect);
}

void pawn(Ui& ui, Vec2 center, float radius, const PawnLook& look) {
    if (out_of_sight(ui, center, radius)) return;
    const Vec2 c{center.x, center.y - (look.hovered ? ui.u(2) : 0)};
    const bool owned =
        look.seat_colour >= 0 && look.seat_colour < static_cast<int>(color::seat.size());
    const Color ring = owned ? color::seat[static_cast<std::size_t>(look.seat_colour)] : color::dim;
    const float edge = std::max(2.0F, radius * 0.13F);
    round_shadow(ui, c, radius, 0.85F);
    if (look.lit) lit_ring(ui, c, radius);
    if (look.selected) {
        glow(ui, c, radius, color::white, 0.7F);
        ui.list().AddCircleFilled(c, radius + ui.u(3), color::white);
    }
    ui.list().AddCircleFilled(c, radius, ring);
    const float inner = radius - edge;
    const auto svg = [&] { return art::portrait(look.survivor); };
    picture(ui, rect_at(c, inner * 2, inner * 2), portrait_key(look.survivor), svg, inner);
    ui.list().AddCircle(c, inner, rgb(0x0A0E12, 210), 0, std::max(1.0F, ui.u(1.2F)));
    const float chip = radius * 0.32F;
    if (look.leader)
        icon_chip(ui, {c.x + radius * 0.7F, c.y - radius * 0.72F}, chip, "leader", rgb(0x3A2C08),
                  color::gold);
    if (look.gear > 0)
        marks(ui, {c.x - radius * 0.82F, c.y - radius * 0.66F}, chip, std::min(look.gear, 2),
              "equip", rgb(0x1C2C3A), color::ice);
    const int wounds = std::min(look.wounds, 3);
    marks(ui, {c.x - radius * 0.78F, c.y + radius * 0.66F}, chip, wounds, "wound", rgb(0x4A0F0C),
          rgb(0xFF7B62));
    const float next = wounds > 0 ? c.y + radius * 0.02F : c.y + radius * 0.66F;
    marks(ui, {c.x - radius * (wounds > 0 ? 0.98F : 0.78F), next}, chip, look.frostbite,
          "frostbite", rgb(0x123A56), rgb(0xBFE6FF));
    marks(ui, {c.x - radius * 0.12F, c.y + radius * 0.92F}, chip, look.despair, "despair",
          rgb(0x2A2036), rgb(0xD8C8F0));
    if (owned)
        seat_badge(ui, look.seat_colour, {c.x + radius * 0.7F, c.y + radius * 0.68F},
                   radius * 0.36F);
}

void helpless(Ui& ui, Vec2 center, float radius) {
    if (out_of_sight(ui, center, radius)) return;
    const float r = radius * 0.86F;
    round_shadow(ui, center, r, 0.7F);
    ui.list().AddCircleFilled(center, r, rgb(0x8D9AA4));
    const float inner = r - std::max(2.0F, r * 0.12F);
    picture(
        ui, rect_at(center, inner * 2, inner * 2), "helpless", [] { return art::helpless_token(); },
        inner);
    ui.list().AddCircle(center, inner, rgb(0x0A0E12, 210), 0, std::max(1.0F, ui.u(1.2F)));
}

void standee(Ui& ui, Vec2 center, float radius) {
    ui.list().AddCircleFilled(center, radius * 0.8F, rgb(0x2B3640));
    ui.list().AddCircle(center, radius * 0.8F, rgb(0x8D9AA4), 0, ui.u(1.6F));
    icon(ui, "survivor", rect_at(center, radius, radius), rgb(0xB9C3CA));
}

void zombie(Ui& ui, const Rect& space, int variant) {
    const Vec2 c = space.center();
    const float r = std::min(space.w, space.h) / 2;
    if (out_of_sight(ui, c, r)) return;
    constexpr int points = 20;
    std::array<Vec2, points> outer;
    for (int i = 0; i < points; ++i) {
        const float turn = static_cast<float>(i) / points * 2 * std::numbers::pi_v<float> +
                           static_cast<float>(variant % 5) * 0.21F;
        const float reach = i % 2 == 0 ? r * 1.1F : r * 0.92F;
        outer[static_cast<std::size_t>(i)] = {c.x + std::cos(turn) * reach,
                                              c.y + std::sin(turn) * reach};
    }
    round_shadow(ui, c, r * 0.9F, 0.7F);
    ui.list().AddConvexPolyFilled(outer.data(), points, rgb(0xD8432F));
    const float inner = r * 0.83F;
    const std::string key = "zombie." + std::to_string(variant % art::zombie_variants);
    picture(ui, rect_at(c, inner * 2, inner * 2), key, [&] { return art::zombie(variant); }, inner);
    ui.list().AddPolyline(outer.data(), points, rgb(0x2A0806), ImDrawFlags_Closed,
                          std::max(1.0F, ui.u(1)));
}

void barricade(Ui& ui, const Rect& space) {
    fill(ui, space.inset(ui.u(1)), rgb(0x33240F, 235), ui.u(4));
    frame(ui, space.inset(ui.u(1)), rgb(0xC79A55), ui.u(4), ui.u(1.5F));
    icon(ui, "barricade", space.inset(space.w * 0.1F), rgb(0xF0CF95));
}

void die(Ui& ui, const Rect& rect, int value, bool used, bool lit) {
    if (used) {
        fill(ui, rect.inset(rect.w * 0.04F), rgb(0x222C36), rect.w * 0.18F);
        frame(ui, rect.inset(rect.w * 0.04F), rgb(0x46545F), rect.w * 0.18F,
              std::max(1.0F, ui.u(1.2F)));
        icon(ui, "check", rect.inset(rect.w * 0.24F), rgb(0x64727D));
        return;
    }
    shadow(ui, rect, ui.u(5), 0.7F);
    picture(ui, rect, "die." + std::to_string(value), [&] { return art::die_face(value); }, 0);
    if (!lit) return;
    frame(ui, rect.grown(ui.u(2)), rgb(0x000000, 200), rect.w * 0.2F, ui.u(5));
    frame(ui, rect.grown(ui.u(2)), color::glow, rect.w * 0.2F, ui.u(2.6F));
    const Vec2 tip{rect.center().x, rect.y - ui.u(2)};
    const float s = ui.u(5);
    ui.list().AddTriangleFilled({tip.x - s, tip.y - s}, {tip.x + s, tip.y - s}, tip, color::glow);
}

float tally(Ui& ui, Vec2 left_middle, std::string_view name, std::string_view text, float size,
            Color ink) {
    const float side = ui.u(size * 1.15F);
    icon(ui, name, Rect{left_middle.x, left_middle.y - side / 2, side, side}, ink);
    const TextStyle style{Role::bold, size, ink};
    const float w = text_width(ui, text, style);
    text_in(ui, Rect{left_middle.x + side + ui.u(4), left_middle.y - side / 2, w + ui.u(2), side},
            text, style);
    return side + ui.u(4) + w;
}

}  // namespace dow::table::paint
