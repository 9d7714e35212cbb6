/// The small word under a number of a survivor: attack, search, influence.
#pragma once

#include "table/gfx/paint.hpp"

namespace dow::table::paint {

/// Drawn whole, and smaller than other small words where a language has a long one.
inline void value_name(Ui& ui, const Rect& place, std::string_view name) {
    constexpr float least = 0.8F;  // text_in may take as much again
    TextStyle style{Role::body, type::tiny, color::dim, Align::center};
    const auto fits = [&] { return text_width(ui, name, style) * least <= place.w; };
    while (style.size > type::tiny * 0.7F && !fits()) style.size -= 0.5F;
    text_in(ui, place, name, style);
}

}  // namespace dow::table::paint
