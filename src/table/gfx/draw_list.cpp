#include "draw_list.hpp"

#include "../imgui_compat.hpp"

#include <xxhash.h>

#include <algorithm>
#include <cstddef>

namespace dow::table {

namespace {

bool same(Vec2 a, Vec2 b) { return a.x == b.x && a.y == b.y; }

struct Run {
    SDL_Renderer& renderer;
    const ImDrawList& list;
    const ImDrawCmd& command;
    Vec2 white;
    SDL_Rect clip;

    const ImDrawVert* vertices() const { return list.VtxBuffer.Data + command.VtxOffset; }
    const ImDrawIdx* indices() const { return list.IdxBuffer.Data + command.IdxOffset; }

    bool solid(unsigned first) const {
        for (unsigned i = first; i < first + 3; ++i) {
            if (!same(vertices()[indices()[i]].uv, white)) return false;
        }
        return true;
    }

    /// Whether a triangle reaches into the clip rectangle: the renderer would look at every pixel
    /// of one that does not.
    bool reaches(unsigned first) const {
        const Vec2 a = vertices()[indices()[first]].pos;
        const Vec2 b = vertices()[indices()[first + 1]].pos;
        const Vec2 c = vertices()[indices()[first + 2]].pos;
        const auto [left, right] = std::minmax({a.x, b.x, c.x});
        const auto [top, bottom] = std::minmax({a.y, b.y, c.y});
        return right + 1 >= static_cast<float>(clip.x) &&
               bottom + 1 >= static_cast<float>(clip.y) &&
               left - 1 <= static_cast<float>(clip.x + clip.w) &&
               top - 1 <= static_cast<float>(clip.y + clip.h);
    }

    void draw(SDL_Texture* texture, unsigned from, unsigned to) const {
        const ImDrawVert* v = vertices();
        const int count = list.VtxBuffer.Size - static_cast<int>(command.VtxOffset);
        SDL_RenderGeometryRaw(&renderer, texture, &v->pos.x, sizeof(ImDrawVert),
                              reinterpret_cast<const SDL_Color*>(&v->col), sizeof(ImDrawVert),
                              &v->uv.x, sizeof(ImDrawVert), count, indices() + from,
                              static_cast<int>(to - from), sizeof(ImDrawIdx));
    }

    // Plain shapes use one white texel of the font atlas; without a texture they are several times
    // cheaper for the software renderer.
    void draw_split(SDL_Texture* texture) const {
        unsigned from = 0;
        while (from < command.ElemCount) {
            if (!reaches(from)) {
                from += 3;
                continue;
            }
            const bool plain = solid(from);
            unsigned to = from + 3;
            while (to < command.ElemCount && reaches(to) && solid(to) == plain) to += 3;
            draw(plain ? nullptr : texture, from, to);
            from = to;
        }
    }
};

SDL_Rect scissor(const ImVec4& clip) {
    const int left = static_cast<int>(std::max(clip.x, 0.0F));
    const int top = static_cast<int>(std::max(clip.y, 0.0F));
    return {left, top, static_cast<int>(clip.z) - left, static_cast<int>(clip.w) - top};
}

void mix_in(std::uint64_t& hash, const void* data, std::size_t bytes) {
    hash = XXH3_64bits_withSeed(data, bytes, hash);
}

template <class T>
void mix_in(std::uint64_t& hash, const ImVector<T>& values) {
    mix_in(hash, values.Data, static_cast<std::size_t>(values.Size) * sizeof(T));
}

}  // namespace

void draw_list(SDL_Renderer& renderer, const ImDrawList& list, const SDL_Rect& area) {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    SDL_SetRenderDrawBlendMode(&renderer, SDL_BLENDMODE_BLEND);
    for (const ImDrawCmd& command : list.CmdBuffer) {
        if (command.UserCallback || command.ElemCount == 0) continue;
        const SDL_Rect wanted = scissor(command.ClipRect);
        SDL_Rect clip{};
        if (!SDL_IntersectRect(&wanted, &area, &clip)) continue;
        SDL_RenderSetClipRect(&renderer, &clip);
        SDL_Texture* texture = compat::texture_of(command.GetTexID());
        Run{renderer, list, command, atlas.TexUvWhitePixel, clip}.draw_split(texture);
    }
    SDL_RenderSetClipRect(&renderer, nullptr);
}

std::uint64_t hash_of(const ImDrawData& data) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    mix_in(hash, &data.DisplaySize, sizeof data.DisplaySize);
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        mix_in(hash, list.VtxBuffer);
        mix_in(hash, list.IdxBuffer);
        for (const ImDrawCmd& command : list.CmdBuffer) {
            const auto texture = (std::uint64_t)command.GetTexID();
            mix_in(hash, &texture, sizeof texture);
            mix_in(hash, &command.ClipRect, sizeof command.ClipRect);
            mix_in(hash, &command.ElemCount, sizeof command.ElemCount);
        }
    }
    return hash;
}

}  // namespace dow::table
