/// What somebody must know of what happened meanwhile, told at a glance.
#pragma once

#include <span>

#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// One line of a recap: a face or a symbol, and a sentence.
struct Headline {
    std::string text{};       ///< markup
    SurvivorId face = kNone;  ///< whose portrait stands beside it
    std::string_view icon{};  ///< when it is nobody's
    bool loss = false;        ///< red
    bool dead = false;        ///< the portrait is crossed out
};

inline constexpr std::size_t most_headlines = 5;

/// The weightiest things of these public events, at most five, in the order they happened.
std::vector<Headline> headlines_of(const AppContext& context, std::span<const Event> news);

/// Draws them under each other; links are "<id>.<n>.link.<link>".
void draw_headlines(Ui& ui, const AppContext& context, std::string_view id, Rect area,
                    const std::vector<Headline>& all);

}  // namespace dow::table
