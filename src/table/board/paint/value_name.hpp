/// The small word under a number of a survivor: attack, search, influence.
#pragma once

#include "table/gfx/paint.hpp"

namespace dow::table::paint {

/// Drawn whole, and smaller than other small words where a language has a long one.
inline void value_name(Ui& ui, const Rect& place, std::string_view name) {
    TextStyle style{Role::body, type::tiny, color::dim, Align::center};
    const float least = type::tiny * 0.6F;
    while (style.size > least && text_width(ui, name, style) > place.w) style.size -= 0.5F;
    text_in(ui, place, name, style);
}

}  // namespace dow::table::paint
