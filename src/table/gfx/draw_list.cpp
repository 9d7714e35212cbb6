#include "draw_list.hpp"

#include "../imgui_compat.hpp"

#include <xxhash.h>

#include <cstddef>

namespace dow::table {

namespace {

bool same(Vec2 a, Vec2 b) { return a.x == b.x && a.y == b.y; }

struct Run {
    SDL_Renderer& renderer;
    const ImDrawList& list;
    const ImDrawCmd& command;
    Vec2 white;

    const ImDrawVert* vertices() const { return list.VtxBuffer.Data + command.VtxOffset; }
    const ImDrawIdx* indices() const { return list.IdxBuffer.Data + command.IdxOffset; }

    bool solid(unsigned first) const {
        for (unsigned i = first; i < first + 3; ++i) {
            if (!same(vertices()[indices()[i]].uv, white)) return false;
        }
        return true;
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
            const bool plain = solid(from);
            unsigned to = from + 3;
            while (to < command.ElemCount && solid(to) == plain) to += 3;
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

void draw_list(SDL_Renderer& renderer, const ImDrawList& list) {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    SDL_SetRenderDrawBlendMode(&renderer, SDL_BLENDMODE_BLEND);
    for (const ImDrawCmd& command : list.CmdBuffer) {
        if (command.UserCallback || command.ElemCount == 0) continue;
        const SDL_Rect clip = scissor(command.ClipRect);
        if (clip.w <= 0 || clip.h <= 0) continue;
        SDL_RenderSetClipRect(&renderer, &clip);
        SDL_Texture* texture = compat::texture_of(command.GetTexID());
        Run{renderer, list, command, atlas.TexUvWhitePixel}.draw_split(texture);
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
