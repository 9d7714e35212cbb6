/// Cards edited in their files come into the game that is being played.
#pragma once

#include "dow/hot_seat/session.hpp"
#include "table/screens/shared/app_context.hpp"

namespace dow::table {

/// The action of the key that reads the cards again, in designer mode.
inline constexpr std::string_view kReloadCards = "cards.reload";

/// What happened, in a sentence for the table.
struct CardReload {
    bool done = false;  ///< otherwise everything is as it was
    std::string text;   ///< markup
};

/// Reads cards and texts from their files. With a broken file, or when the game cannot take the new
/// cards now, nothing changes and the text says why.
CardReload reload_cards(AppContext& context, Session* session);

}  // namespace dow::table
