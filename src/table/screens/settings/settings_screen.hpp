/// The screen on which people change what this computer remembers of their taste.
#pragma once

#include "table/screens/shared/navigation.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// Scale, motion, volume, language and the guide. TableApp shows it from the title and over a game.
class SettingsScreen {
public:
    /// Go::back when done; changed() when the window must follow.
    Go frame(Ui& ui, AppContext& context);
    bool changed() { return std::exchange(changed_, false); }

private:
    void draw(Ui& ui, AppContext& context, Rect area);
    bool changed_ = false;
};

}  // namespace dow::table
