/// A survivor as a card: the portrait, the values and what they can do.
#pragma once

#include "table/board/paint/card_paint.hpp"

namespace dow::table {

void survivor_card(Ui& ui, Rect area, const Catalog& catalog, const CardFace& face,
                   std::size_t survivor);

}  // namespace dow::table
