/// Shows the card that a link names, beside the words that name it.
#pragma once

#include "card_paint.hpp"

namespace dow::table {

/// What a link means: "card.<face>" or "survivor.<id>"; kNoCard for anything else.
CardId card_of_link(const Catalog& catalog, std::string_view link);

/// Draws the card above everything, near the anchor and inside the window. Nothing when the link
/// names no card.
void peek(Ui& ui, const Catalog& catalog, const CardFaces& faces, std::string_view link,
          const Rect& anchor);

}  // namespace dow::table
