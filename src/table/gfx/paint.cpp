#include "paint.hpp"

#include <array>
#include <numbers>

namespace dow::table::paint {

namespace {

constexpr int soft_size = 64;

template <class Alpha>
SDL_Surface* soft_surface(Alpha alpha) {
    SDL_Surface* surface =
        SDL_CreateRGBSurfaceWithFormat(0, soft_size, soft_size, 32, SDL_PIXELFORMAT_RGBA32);
    if (!surface) return nullptr;
    for (int y = 0; y < soft_size; ++y) {
        auto* row = static_cast<Uint8*>(surface->pixels) + y * surface->pitch;
        for (int x = 0; x < soft_size; ++x, row += 4) {
            const float dx = std::abs(static_cast<float>(x) - 31.5F) / 31.5F;
            const float dy = std::abs(static_cast<float>(y) - 31.5F) / 31.5F;
            row[0] = row[1] = row[2] = 255;
            row[3] = static_cast<Uint8>(255.0F * std::clamp(alpha(dx, dy), 0.0F, 1.0F));
        }
    }
    return surface;
}

float smooth(float t) {
    t = std::clamp(t, 0.0F, 1.0F);
    return t * t * (3 - 2 * t);
}

/// The smallest size of this aspect that leaves nothing of the rectangle free.
Vec2 cover_size(const Rect& rect, float aspect) {
    const bool by_height = rect.w / rect.h < aspect;
    return {by_height ? rect.h * aspect : rect.w, by_height ? rect.h : rect.w / aspect};
}

Texture soft_square(Ui& ui) {
    return ui.textures().surface("soft.square", soft_size, soft_size, [](int, int) {
        return soft_surface([](float dx, float dy) {
            const float outside =
                std::hypot(std::max(0.0F, dx - 0.12F), std::max(0.0F, dy - 0.12F));
            return smooth(1.0F - outside / 0.88F);
        });
    });
}

Texture soft_disc(Ui& ui) {
    return ui.textures().surface("soft.disc", soft_size, soft_size, [](int, int) {
        return soft_surface(
            [](float dx, float dy) { return smooth((1.0F - std::hypot(dx, dy)) * 1.6F); });
    });
}

void disc(Ui& ui, Vec2 center, float radius, Color tint) {
    const Texture texture = soft_disc(ui);
    if (!texture) return;
    ui.list().AddImage(compat::texture_id(texture.handle), {center.x - radius, center.y - radius},
                       {center.x + radius, center.y + radius}, {0, 0}, {1, 1}, tint);
}

int pixels(float length) { return std::max(1, static_cast<int>(std::lround(length))); }

void draw_texture(Ui& ui, const Texture& texture, const Rect& rect, Vec2 uv0, Vec2 uv1, Color tint,
                  float rounding, ImDrawFlags corners) {
    const ImTextureID id = compat::texture_id(texture.handle);
    if (rounding > 0.5F) {
        ui.list().AddImageRounded(id, rect.min(), rect.max(), uv0, uv1, tint, rounding, corners);
    } else {
        ui.list().AddImage(id, rect.min(), rect.max(), uv0, uv1, tint);
    }
}

}  // namespace

void shadow(Ui& ui, const Rect& rect, float spread, float alpha) {
    const Texture texture = soft_square(ui);
    if (!texture) return;
    const Rect r = rect.moved(0, spread * 0.22F).snapped();
    spread = std::ceil(spread);
    const float in =
        std::min({std::floor(spread * 0.8F), std::floor(r.w / 2) - 1, std::floor(r.h / 2) - 1});
    const float xs[4] = {r.x - spread, r.x + in, r.right() - in, r.right() + spread};
    const float ys[4] = {r.y - spread, r.y + in, r.bottom() - in, r.bottom() + spread};
    constexpr float uv[4] = {0, 0.48F, 0.52F, 1};
    const Color tint = faded(color::black, alpha);
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            ui.list().AddImage(compat::texture_id(texture.handle), {xs[i], ys[j]},
                               {xs[i + 1], ys[j + 1]}, {uv[i], uv[j]}, {uv[i + 1], uv[j + 1]},
                               tint);
        }
    }
}

void round_shadow(Ui& ui, Vec2 center, float radius, float alpha) {
    disc(ui, {center.x, center.y + radius * 0.16F}, radius * 1.42F, faded(color::black, alpha));
}

void glow(Ui& ui, Vec2 center, float radius, Color tint, float alpha) {
    disc(ui, center, radius * 1.75F, faded(tint, alpha));
}

void gradient(Ui& ui, const Rect& rect, Color top, Color bottom, float rounding,
              ImDrawFlags corners) {
    if (rect.empty()) return;
    ImDrawList& list = ui.list();
    if (rounding < 0.5F) {
        list.AddRectFilledMultiColor(rect.min(), rect.max(), top, top, bottom, bottom);
        return;
    }
    const int first = list.VtxBuffer.Size;
    list.AddRectFilled(rect.min(), rect.max(), color::white, rounding, corners);
    for (int i = first; i < list.VtxBuffer.Size; ++i) {
        ImDrawVert& vertex = list.VtxBuffer[i];
        const float t = std::clamp((vertex.pos.y - rect.y) / rect.h, 0.0F, 1.0F);
        const float edge = static_cast<float>(channel(vertex.col, IM_COL32_A_SHIFT)) / 255.0F;
        vertex.col = faded(mix(top, bottom, t), edge);
    }
}

void fill(Ui& ui, const Rect& rect, Color tint, float rounding) {
    if (!rect.empty()) ui.list().AddRectFilled(rect.min(), rect.max(), tint, rounding);
}

void frame(Ui& ui, const Rect& rect, Color tint, float rounding, float width) {
    if (!rect.empty()) ui.list().AddRect(rect.min(), rect.max(), tint, rounding, 0, width);
}

void night(Ui& ui) { gradient(ui, ui.screen(), color::night_top, color::night_bottom); }

void panel(Ui& ui, const Rect& rect) {
    shadow(ui, rect, ui.u(14));
    gradient(ui, rect, color::panel_top, color::panel, ui.u(10));
    frame(ui, rect, color::line, ui.u(10), ui.u(1.2F));
}

void well(Ui& ui, const Rect& rect, float rounding) {
    fill(ui, rect, rgb(0x0C1218, 215), rounding);
    frame(ui, rect, rgb(0x000000, 120), rounding, ui.u(1));
}

void parchment(Ui& ui, const Rect& rect) {
    shadow(ui, rect, ui.u(12), 0.8F);
    fill(ui, rect, rgb(0x1A140C), ui.u(9));
    gradient(ui, rect.inset(ui.u(1.2F)), color::parchment_top, color::parchment, ui.u(8));
    frame(ui, rect.inset(ui.u(3.4F)), faded(color::parchment_edge, 0.6F), ui.u(6), ui.u(1));
}

void image(Ui& ui, const Rect& rect, std::string_view key, const TextureCache::MakeSvg& svg,
           float rounding, Color tint, ImDrawFlags corners) {
    const Texture texture = ui.textures().svg(key, pixels(rect.w), pixels(rect.h), svg);
    if (texture) draw_texture(ui, texture, rect, {0, 0}, {1, 1}, tint, rounding, corners);
}

bool cover_ready(Ui& ui, const Rect& rect, std::string_view key, const TextureCache::MakeSvg& svg,
                 float aspect) {
    if (rect.empty()) return true;
    const auto [w, h] = cover_size(rect, aspect);
    if (ui.textures().ready(key, pixels(w), pixels(h), svg)) return true;
    ui.clock().wake_at(ui.clock().now() + 0.02);
    return false;
}

void image_cover(Ui& ui, const Rect& rect, std::string_view key, const TextureCache::MakeSvg& svg,
                 float aspect, float anchor, float rounding, ImDrawFlags corners) {
    if (rect.empty()) return;
    const auto [w, h] = cover_size(rect, aspect);
    const Texture texture = ui.textures().svg(key, pixels(w), pixels(h), svg);
    if (!texture) return;
    const Vec2 part{std::min(1.0F, rect.w / w), std::min(1.0F, rect.h / h)};
    const Vec2 from{(1 - part.x) / 2, (1 - part.y) * anchor};
    draw_texture(ui, texture, rect, from, {from.x + part.x, from.y + part.y}, color::white,
                 rounding, corners);
}

void circle_image(Ui& ui, Vec2 center, float radius, std::string_view key,
                  const TextureCache::MakeSvg& svg, Color ring, float ring_width, Color tint) {
    if (ring_width > 0) ui.list().AddCircleFilled(center, radius + ring_width, ring);
    // between pixels a renderer without filters makes its edges ragged
    image(ui, rect_at(center, radius * 2, radius * 2).snapped(), key, svg, radius, tint);
    ui.list().AddCircle(center, radius, rgb(0x0A0E12, 200), 0, std::max(1.0F, ui.u(1.2F)));
}

void icon(Ui& ui, std::string_view name, const Rect& rect, Color tint) {
    if (!ui.icon_source) return;
    const std::string key = "icon." + std::string(name);
    const auto svg = [&] { return ui.icon_source(name); };
    image(ui, rect.snapped(), key, svg, 0, tint);
}

namespace {

/// The shape of a seat in white, radius 100 in the middle of 300: large ones are drawn as pictures,
/// whose edges are smooth with every renderer.
std::string shape_svg(int seat) {
    static constexpr std::array<std::string_view, 5> shapes{
        R"(<circle cx="150" cy="150" r="100" fill="#fff"/>)",
        R"(<rect x="60" y="60" width="180" height="180" rx="20" fill="#fff"/>)",
        R"(<path d="M150 25 L270 235 L30 235 Z" fill="#fff"/>)",
        R"(<path d="M262 150 L206 247 L94 247 L38 150 L94 53 L206 53 Z" fill="#fff"/>)",
        R"(<path d="M150 25 L275 150 L150 275 L25 150 Z" fill="#fff"/>)"};
    return R"(<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" )"
           R"(viewBox="0 0 300 300">)" +
           std::string(shapes[static_cast<std::size_t>(std::clamp(seat, 0, 4))]) + "</svg>";
}

constexpr float large_shape = 24;  // pixels

}  // namespace

void seat_shape(Ui& ui, int seat, Vec2 c, float r, Color tint) {
    if (r > large_shape) {
        image(
            ui, rect_at(c, r * 3, r * 3), "seat.shape." + std::to_string(seat),
            [&] { return shape_svg(seat); }, 0, tint);
        return;
    }
    ImDrawList& list = ui.list();
    switch (seat) {
        case 0: list.AddCircleFilled(c, r, tint); break;
        case 1:
            list.AddRectFilled({c.x - r * 0.9F, c.y - r * 0.9F}, {c.x + r * 0.9F, c.y + r * 0.9F},
                               tint, r * 0.2F);
            break;
        case 2:
            list.AddTriangleFilled({c.x, c.y - r * 1.25F}, {c.x + r * 1.2F, c.y + r * 0.85F},
                                   {c.x - r * 1.2F, c.y + r * 0.85F}, tint);
            break;
        case 3: list.AddNgonFilled(c, r * 1.12F, tint, 6); break;
        default: {
            const Vec2 points[4] = {{c.x, c.y - r * 1.25F},
                                    {c.x + r * 1.25F, c.y},
                                    {c.x, c.y + r * 1.25F},
                                    {c.x - r * 1.25F, c.y}};
            list.AddConvexPolyFilled(points, 4, tint);
        }
    }
}

void seat_badge(Ui& ui, int seat, Vec2 center, float radius) {
    if (seat < 0 || seat >= static_cast<int>(color::seat.size())) return;
    seat_shape(ui, seat, center, radius * 1.22F, rgb(0x10161C));
    seat_shape(ui, seat, center, radius, color::seat[static_cast<std::size_t>(seat)]);
    const char letter[2] = {static_cast<char>('A' + seat), '\0'};
    TextStyle style{Role::bold, radius * 1.25F / ui.u(), rgb(0x10161C), Align::center};
    const float drop = seat == 2 ? radius * 0.2F : 0;
    text_in(ui, rect_at({center.x, center.y + drop}, radius * 3, radius * 2), letter, style);
}

}  // namespace dow::table::paint
