#include "damage.hpp"

#include "../imgui_compat.hpp"

#include <xxhash.h>

#include <algorithm>

namespace dow::table {

namespace {

constexpr int kSquare = 32;  ///< pixels

/// From the first to behind the last square, both ways.
struct Squares {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
};

/// A triangle as it is drawn; equal ones in equal places look equal.
struct Corners {
    ImDrawVert corner[3];

    float least(float ImVec2::* way) const {
        return std::min({corner[0].pos.*way, corner[1].pos.*way, corner[2].pos.*way});
    }
    float most(float ImVec2::* way) const {
        return std::max({corner[0].pos.*way, corner[1].pos.*way, corner[2].pos.*way});
    }
};

/// Pixels at an edge may be drawn by either neighbour, so a triangle reaches one further.
int square_of(float pixel, int most) {
    return std::clamp(static_cast<int>(pixel) / kSquare, 0, most);
}

Squares squares_under(const Corners& shape, const ImVec4& clip, int columns, int rows) {
    const float left = std::max(shape.least(&ImVec2::x) - 1, clip.x);
    const float top = std::max(shape.least(&ImVec2::y) - 1, clip.y);
    const float right = std::min(shape.most(&ImVec2::x) + 1, clip.z);
    const float bottom = std::min(shape.most(&ImVec2::y) + 1, clip.w);
    if (right < left || bottom < top || right < 0 || bottom < 0) return {};
    return {square_of(left, columns), square_of(top, rows), square_of(right, columns - 1) + 1,
            square_of(bottom, rows - 1) + 1};
}

SDL_Rect area_of(const Squares& squares, const SDL_Rect& window) {
    const SDL_Rect area{squares.left * kSquare, squares.top * kSquare,
                        (squares.right - squares.left) * kSquare,
                        (squares.bottom - squares.top) * kSquare};
    SDL_Rect inside{};
    SDL_IntersectRect(&area, &window, &inside);
    return inside;
}

}  // namespace

/// Squares are compared by what is drawn over them from the bottom up, so the order counts.
void Damage::hash_squares(const ImDrawData& data) {
    constexpr std::uint64_t spread = 0x9E3779B97F4A7C15ULL;
    const int rows = static_cast<int>(now_.size()) / columns_;
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback) continue;
            const ImDrawVert* const vertices = list.VtxBuffer.Data + command.VtxOffset;
            const ImDrawIdx* const indices = list.IdxBuffer.Data + command.IdxOffset;
            const auto texture = (std::uint64_t)command.GetTexID();
            const std::uint64_t setting =
                XXH3_64bits_withSeed(&command.ClipRect, sizeof command.ClipRect, texture);
            for (unsigned at = 0; at + 2 < command.ElemCount; at += 3) {
                const Corners shape{
                    {vertices[indices[at]], vertices[indices[at + 1]], vertices[indices[at + 2]]}};
                const Squares under = squares_under(shape, command.ClipRect, columns_, rows);
                if (under.right <= under.left) continue;
                const std::uint64_t hash = XXH3_64bits_withSeed(&shape, sizeof shape, setting);
                for (int row = under.top; row < under.bottom; ++row)
                    for (int column = under.left; column < under.right; ++column) {
                        std::uint64_t& square = now_[index_of(row, column)];
                        square = (square ^ hash) * spread;
                    }
            }
        }
    }
}

/// Runs of changed squares, a row at a time; one that touches an area above widens it. Areas may
/// come to overlap; drawing both is right, if not cheap.
std::vector<SDL_Rect> Damage::changed() const {
    std::vector<Squares> areas;
    const int rows = static_cast<int>(now_.size()) / columns_;
    const auto differs = [&](int row, int column) {
        const std::size_t square = index_of(row, column);
        return before_[square] != now_[square];
    };
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns_; ++column) {
            if (!differs(row, column)) continue;
            Squares run{column, row, column, row + 1};
            while (run.right < columns_ && differs(row, run.right)) ++run.right;
            column = run.right;
            const auto above = std::find_if(areas.begin(), areas.end(), [&](const Squares& area) {
                return area.bottom >= row && area.left <= run.right && run.left <= area.right;
            });
            if (above == areas.end())
                areas.push_back(run);
            else
                *above = {std::min(above->left, run.left), above->top,
                          std::max(above->right, run.right), row + 1};
        }
    std::vector<SDL_Rect> pixels;
    for (const Squares& area : areas) pixels.push_back(area_of(area, window_));
    return pixels;
}

std::vector<SDL_Rect> Damage::update(const ImDrawData& data, std::uint64_t contents) {
    const SDL_Rect window{0, 0, static_cast<int>(data.DisplaySize.x),
                          static_cast<int>(data.DisplaySize.y)};
    const bool other = !SDL_RectEquals(&window, &window_) || contents != contents_;
    window_ = window;
    contents_ = contents;
    columns_ = (window.w + kSquare - 1) / kSquare;
    const int rows = (window.h + kSquare - 1) / kSquare;
    now_.assign(index_of(rows, 0), 0);
    hash_squares(data);
    std::vector<SDL_Rect> areas;
    if (other || before_.size() != now_.size())
        areas = {window};
    else
        areas = changed();
    before_.swap(now_);
    return areas;
}

}  // namespace dow::table
