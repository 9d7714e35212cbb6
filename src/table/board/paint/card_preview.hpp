/// Shows the card that a link names, beside the words that name it.
#pragma once

#include "table/board/paint/card_paint.hpp"

namespace dow::table {

/// What a link means: "card.<face>" or "survivor.<id>"; kNoCard for anything else.
CardId card_of_link(const Catalog& catalog, std::string_view link);

/// The name of a card as a link to it.
std::string linked_card(const CardFaces& faces, CardId card);

/// A question with the card that asks it, by name and as a link: in the sentence where it names the
/// card, else before it. The question alone when no card asks, or one that stays with its owner.
std::string naming_card(const Catalog& catalog, const CardFaces& faces, const Texts& texts,
                        std::string_view question, CardId card);

/// Draws the card above everything, near the anchor and inside the window. Nothing when the link
/// names no card.
void show_card_preview(Ui& ui, const Catalog& catalog, const CardFaces& faces,
                       std::string_view link, const Rect& anchor);

}  // namespace dow::table
