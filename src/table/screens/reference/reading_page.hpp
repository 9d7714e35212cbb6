/// The page that every screen to read on is made of.
#pragma once

#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// A panel with a title and a way back; cards, rules and credits lie in it.
struct ReadingPage {
    Rect body;
    bool back = false;
};

/// Draws the panel; `id` names its widgets and the text of its title.
ReadingPage reading_page(Ui& ui, const AppContext& context, std::string_view id, float width,
                         float height = 1e6F);

}  // namespace dow::table
