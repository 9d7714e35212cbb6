/// Drawing of ImGui's vertex lists with SDL_RenderGeometry, and a hash to tell whether a frame
/// changed.
#pragma once

#include <cstdint>

#include "geometry.hpp"

#include <SDL.h>

namespace dow::table {

/// Draws what lies inside an area of one list, with its scissor rectangles and textures; leaves no
/// clip rectangle behind.
void draw_list(SDL_Renderer& renderer, const ImDrawList& list, const SDL_Rect& area);

/// Equal frames have equal hashes; covers vertices, indices, clip rectangles and textures.
std::uint64_t hash_of(const ImDrawData& data);

}  // namespace dow::table
