// The pieces of the long nights: bandits, experiments that got out, traps, unruly people. Each kind
// has an outline of its own, so that they can be told apart without colours.
#include <numbers>

#include "table/art/art.hpp"
#include "table/board/paint/card_paint.hpp"

namespace dow::table::paint {

namespace {

bool unseen(Ui& ui, Vec2 center, float radius) {
    return !rect_at(center, radius * 4, radius * 4).overlaps(ui.clip());
}

void corner_chip(Ui& ui, Vec2 at, float radius, std::string_view name, Color back, Color tint) {
    ui.list().AddCircleFilled(at, radius * 1.14F, rgb(0x0A0E12));
    ui.list().AddCircleFilled(at, radius, back);
    icon(ui, name, rect_at(at, radius * 1.5F, radius * 1.5F), tint);
}

/// The corners of a figure with eight sides, flat on top.
std::array<Vec2, 8> octagon(Vec2 center, float radius) {
    std::array<Vec2, 8> corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const float turn = (static_cast<float>(i) + 0.5F) / 4 * std::numbers::pi_v<float>;
        corners[i] = {center.x + std::cos(turn) * radius, center.y + std::sin(turn) * radius};
    }
    return corners;
}

}  // namespace

void bandit(Ui& ui, Vec2 center, float radius, int variant, bool lit) {
    if (unseen(ui, center, radius)) return;
    const float r = radius * 1.02F;
    round_shadow(ui, center, r, 0.85F);
    if (lit) lit_ring(ui, center, r);
    const auto outer = octagon(center, r);
    ui.list().AddConvexPolyFilled(outer.data(), static_cast<int>(outer.size()), rgb(0x16100C));
    const float side = r * 1.5F;
    const std::string key = "bandit." + std::to_string(variant % art::bandit_variants);
    image(
        ui, rect_at(center, side, side).snapped(), key, [&] { return art::bandit(variant); },
        side * 0.22F);
    const auto edge = octagon(center, r - std::max(1.0F, radius * 0.06F));
    ui.list().AddPolyline(edge.data(), static_cast<int>(edge.size()), rgb(0xE08A4A),
                          ImDrawFlags_Closed, std::max(2.0F, radius * 0.14F));
    corner_chip(ui, {center.x + radius * 0.66F, center.y + radius * 0.66F}, radius * 0.36F,
                "bandit", rgb(0x3A1C0A), rgb(0xFFC48A));
}

void special_zombie(Ui& ui, const Rect& space, std::string_view experiment, bool lit) {
    const Vec2 c = space.center();
    const float r = std::min(space.w, space.h) / 2;
    if (unseen(ui, c, r)) return;
    round_shadow(ui, c, r * 1.05F, 0.9F);
    glow(ui, c, r, rgb(0x63E08E), 0.55F);
    if (lit) lit_ring(ui, c, r * 1.1F);
    constexpr int spikes = 9;
    constexpr float step = 2 * std::numbers::pi_v<float> / spikes;
    const auto point = [&](float turn, float reach) {
        return Vec2{c.x + std::sin(turn) * reach, c.y - std::cos(turn) * reach};
    };
    for (int i = 0; i < spikes; ++i) {
        const float turn = static_cast<float>(i) * step;
        ui.list().AddTriangleFilled(point(turn - step * 0.34F, r * 0.9F), point(turn, r * 1.3F),
                                    point(turn + step * 0.34F, r * 0.9F), rgb(0x63E08E));
    }
    ui.list().AddCircleFilled(c, r, rgb(0x0A1C12));
    const float inner = r * 0.92F;
    image(
        ui, rect_at(c, inner * 2, inner * 2).snapped(), "special." + std::string(experiment),
        [&] { return art::special_zombie(experiment); }, inner);
    ui.list().AddCircle(c, inner, rgb(0x63E08E), 0, std::max(1.5F, ui.u(1.8F)));
}

void unruly(Ui& ui, Vec2 center, float radius) {
    if (unseen(ui, center, radius)) return;
    const float r = radius * 0.9F;
    round_shadow(ui, center, r, 0.7F);
    ui.list().AddCircleFilled(center, r, rgb(0xC9602F));
    const float inner = r - std::max(2.5F, r * 0.15F);
    image(
        ui, rect_at(center, inner * 2, inner * 2).snapped(), "unruly",
        [] { return art::unruly_token(); }, inner);
    ui.list().AddCircle(center, inner, rgb(0x0A0E12, 210), 0, std::max(1.0F, ui.u(1.2F)));
    corner_chip(ui, {center.x + radius * 0.6F, center.y - radius * 0.6F}, radius * 0.34F, "unruly",
                rgb(0x4A1A0A), rgb(0xFFC0A0));
}

void trap(Ui& ui, const Rect& space) {
    const Rect r = space.inset(ui.u(1));
    fill(ui, r, rgb(0x3A0F0A, 240), ui.u(4));
    ui.push_clip(r);
    for (int i = -1; i < 4; ++i) {  // the stripes of a warning
        const float x = r.x + r.w * static_cast<float>(i) * 0.34F;
        ui.list().AddQuadFilled({x, r.bottom()}, {x + r.w * 0.16F, r.bottom()},
                                {x + r.w * 0.16F + r.h * 0.5F, r.y}, {x + r.h * 0.5F, r.y},
                                rgb(0xE69F00, 70));
    }
    ui.pop_clip();
    frame(ui, r, color::amber, ui.u(4), ui.u(2));
    icon(ui, "trap", space.inset(space.w * 0.12F), rgb(0xFFD27A));
}

}  // namespace dow::table::paint
