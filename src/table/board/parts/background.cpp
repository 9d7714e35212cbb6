// What does not change while a game is played, in one cached picture: panels, art, empty spaces.
#include "background.hpp"

#include "table/art/art.hpp"

namespace dow::table {

namespace {

constexpr float most_pixels = 2400;

// A drawing that fills the rectangle; huge rectangles get a smaller picture stretched.
void cover(Ui& ui, const Rect& rect, std::string_view key, const TextureCache::MakeSvg& svg,
           float aspect, float anchor) {
    const float wanted = rect.w / rect.h;
    const float w = wanted < aspect ? rect.h * aspect : rect.w;
    const float h = w / aspect;
    const float shrink = std::min(1.0F, most_pixels / w);
    const auto pixels = [&](float length) {
        return std::max(1, static_cast<int>(length * shrink));
    };
    const Texture texture = ui.textures().svg(key, pixels(w), pixels(h), svg);
    if (!texture) return;
    const Vec2 part{std::min(1.0F, rect.w / w), std::min(1.0F, rect.h / h)};
    const Vec2 from{(1 - part.x) / 2, (1 - part.y) * anchor};
    const Vec2 to{from.x + part.x, from.y + part.y};
    ui.list().AddImage(compat::texture_id(texture.handle), rect.min(), rect.max(), from, to);
}

void empty_space(Ui& ui, const Rect& space) {
    paint::fill(ui, space, rgb(0x2A1113, 210), ui.u(5));
    paint::frame(ui, space, rgb(0x8A4038, 190), ui.u(5), std::max(1.0F, ui.u(1.2F)));
}

void empty_round(Ui& ui, Vec2 center, float radius, Color fill, Color edge) {
    ui.list().AddCircleFilled(center, radius, fill);
    ui.list().AddCircle(center, radius, edge, 0, std::max(1.0F, ui.u(1.5F)));
}

}  // namespace

std::uint64_t Background::ground_version() const {
    std::uint64_t hash = 1469598103934665603ULL;
    const auto add = [&](std::uint64_t value) { hash = (hash ^ value) * 1099511628211ULL; };
    for (const float value : {l_.world.x, l_.world.y, l_.world.w, l_.world.h, ui_.u(), l_.unit.side,
                              l_.unit.top_bar, l_.unit.hand, l_.unit.actions})
        add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value * 64)));
    add(catalog().fingerprint);
    add(m_.side);
    add(std::hash<std::string>{}(m_.texts->language()));
    for (std::size_t p = 0; p < catalog().places.size(); ++p) add(view().place[p].spaces);
    return hash;
}

void Background::draw() {
    ui_.cached("board.ground", frame_.area, ground_version(), color::night_bottom,
               [&] { paint_ground(); });
    paint_mood();
}

/// It gets darker from turn to turn and is night in the Colony Phase; the fire lights a wide ring
/// while people have courage, and the cold creeps in from the edges when it goes. Only what
/// everybody knows is in it.
void Background::paint_mood() {
    const int seats = std::max(1, int{view().seats});
    const bool night = view().phase == Phase::Colony || view().phase == Phase::Over;
    const bool turns = view().phase == Phase::Turns;
    const float hour = night   ? 1.0F
                       : turns ? 1.0F - static_cast<float>(forecast().turns_left + 1) /
                                            static_cast<float>(seats + 1)
                               : 0.0F;
    const float courage = std::clamp(static_cast<float>(view().morale) / 8.0F, 0.0F, 1.0F);
    const float late = s_.animations.number(7, hour * 100, ui_.clock()) / 100;
    const float warm = s_.animations.number(8, courage * 100, ui_.clock()) / 100;
    const Rect& r = l_.colony;
    const Vec2 fire = r.center();
    const Color dark = rgb(0x060C1A, static_cast<int>(70 * late));
    for (const PlaceId p : view().outside()) paint::fill(ui_, l_.places[p].art, dark, 0);
    paint::fill(ui_, r, dark, 0);
    for (int ring = 5; ring > 0; --ring)  // light of the fire
        ui_.list().AddCircleFilled(fire, r.h * 0.1F * static_cast<float>(ring) * (0.5F + warm),
                                   rgb(0xFFB25A, static_cast<int>(12 * warm * (0.4F + late))));
    const Color cold = rgb(0x5E7FA8, static_cast<int>(90 * (1 - warm)));
    const Color clear = rgb(0x5E7FA8, 0);
    const float edge = r.w * 0.22F;
    ui_.list().AddRectFilledMultiColor(r.min(), {r.x + edge, r.bottom()}, cold, clear, clear, cold);
    ui_.list().AddRectFilledMultiColor({r.right() - edge, r.y}, r.max(), clear, cold, cold, clear);
}

void Background::paint_ground() {
    paint::gradient(ui_, l_.world, color::night_top, color::night_bottom);
    const Rect& bar = l_.top_bar;
    paint::gradient(ui_, bar, rgb(0x131C25), rgb(0x0B1117));
    paint::fill(ui_, {bar.x, bar.bottom() - u(1.6F), bar.w, u(1.6F)}, faded(color::gold, 0.75F));
    for (const PlaceId p : view().outside()) paint_place(p);
    paint_colony();
    if (m_.side) {
        paint::panel(ui_, l_.side);
        paint::well(ui_, l_.dice, u(9));
    }
    const Rect table{l_.hand.x, l_.hand.y, l_.secret.right() - l_.hand.x, l_.hand.h};
    paint::well(ui_, table, u(9));
}

void Background::paint_place(PlaceId id) {
    const PlaceLayout& p = l_.places[id];
    const std::string& name = catalog().places[id].id;
    paint::panel(ui_, p.frame);
    cover(ui_, p.art, "place." + name, [&] { return art::location(name); }, 2.8F, 1.0F);
    const Rect fade{p.art.x, p.art.center().y, p.art.w, p.art.h / 2};
    paint::gradient(ui_, fade, rgb(0x17212B, 0), rgb(0x1B2631, 255));
    paint::fill(ui_,
                Rect{p.art.x, p.art.bottom(), p.art.w, p.frame.bottom() - u(4) - p.art.bottom()},
                rgb(0x1B2631));
    paint::gradient(ui_, p.plate, rgb(0x0B1117, 240), rgb(0x0B1117, 165));
    paint::frame(ui_, p.frame, rgb(0x0B1117), u(10), u(3));
    paint::frame(ui_, p.frame, color::line, u(10), u(1.2F));
    Rect row = p.plate.inset(u(8), 0);
    const std::vector<Icon>& icons = catalog().places[id].icons;
    const float icons_width = static_cast<float>(icons.size()) * u(18);
    Rect right = row.cut_right(icons_width, u(6));
    for (std::size_t i = 0; i < icons.size(); ++i) {
        const Rect place = right.column(static_cast<int>(i), static_cast<int>(icons.size()));
        paint::icon(ui_, paint::icon_name(icons[i]), rect_at(place.center(), u(16), u(16)),
                    mix(paint::item_color(icons[i]), color::white, 0.55F));
    }
    const Vec2 badge{row.x + u(9), row.center().y};
    ui_.list().AddCircle(badge, u(9), faded(color::gold, 0.8F), 0, u(1.3F));
    paint::text_in(ui_, rect_at(badge, u(18), u(18)), std::to_string(id),
                   {Role::bold, type::tiny, color::gold, Align::center});
    row.cut_left(u(24));
    paint::text_in(ui_, row, m_.faces->place(id), {Role::heading, type::large - 1, color::ink});
    for (const Vec2& slot : p.survivors)
        empty_round(ui_, slot, p.radius, rgb(0x0C1218, 120), rgb(0xB4C6D4, 120));
    paint::fill(ui_, p.entrance, rgb(0x14090A, 150), u(6));
    for (const Rect& space : p.spaces) empty_space(ui_, space);
    for (const Rect& space : p.noise) {
        paint::fill(ui_, space, rgb(0x0C1218, 190), u(4));
        paint::frame(ui_, space, rgb(0x6F8596, 110), u(4), 1.0F);
    }
}

void Background::paint_colony() {
    const Rect& r = l_.colony;
    paint::shadow(ui_, r, u(16), 0.9F);
    cover(ui_, r, "colony.ground", [] { return art::colony_ground(); }, 1000.0F / 700.0F, 0.5F);
    paint::frame(ui_, r.inset(u(1)), rgb(0x6B4A2B), u(4), u(4));
    paint::frame(ui_, r, rgb(0x96A8B6, 150), u(4), u(1.2F));
    for (const Vec2& slot : l_.inhabitants)
        empty_round(ui_, slot, l_.inhabitant_radius, rgb(0x0E1A26, 26), rgb(0xD6E6F2, 34));
    for (int i = 0; i < kColonyEntrances; ++i) {
        const GateLayout& gate = l_.gates[static_cast<std::size_t>(i)];
        paint::shadow(ui_, gate.frame, u(8), 0.7F);
        paint::fill(ui_, gate.frame, rgb(0x1A1210, 235), u(8));
        paint::frame(ui_, gate.frame, rgb(0x8A6238), u(8), u(1.8F));
        for (const Rect& space : gate.spaces) empty_space(ui_, space);
        ui_.list().AddCircleFilled(gate.number, u(12), rgb(0x12100C));
        ui_.list().AddCircle(gate.number, u(12), color::gold, 0, u(1.8F));
        paint::text_in(ui_, rect_at(gate.number, u(24), u(20)), std::to_string(i + 1),
                       {Role::bold, type::body, color::gold, Align::center});
    }
}

}  // namespace dow::table
