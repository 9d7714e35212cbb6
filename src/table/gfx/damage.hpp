/// Which parts of the window a new frame changes. Without a graphics card drawing is most of what
/// the game costs, and mostly little of the table has changed: the card under the mouse, a tooltip.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry.hpp"

#include <SDL.h>

struct ImDrawData;

namespace dow::table {

/// Remembers the last frame as squares, each with a hash of everything that was drawn over it, in
/// order. A Window that draws by software asks it for every frame it shows.
class Damage {
public:
    /// The areas in which a frame differs from the one before; the whole window if its size or the
    /// contents of textures are others.
    std::vector<SDL_Rect> update(const ImDrawData& data, std::uint64_t contents);
    /// What is on the screen is not known any more: the next frame is drawn whole.
    void forget() { before_.clear(); }

private:
    std::size_t index_of(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }
    void hash_squares(const ImDrawData& data);
    std::vector<SDL_Rect> changed() const;

    SDL_Rect window_{};
    std::uint64_t contents_ = 0;
    int columns_ = 0;
    std::vector<std::uint64_t> before_;  ///< by square, row by row; empty: nothing is known
    std::vector<std::uint64_t> now_;
};

}  // namespace dow::table
