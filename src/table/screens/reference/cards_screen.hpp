/// The screen to read all cards on.
#pragma once

#include "table/screens/reference/search_list.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

/// All cards of the box with their texts; shows nothing of any game.
class CardsScreen {
public:
    Go frame(Ui& ui, const AppContext& context);
    /// The language changed: the words of the cards are other ones.
    void forget() {
        list_.fill({}, {});
        shown_ = 0;
    }

private:
    void fill(const AppContext& context);
    void draw_card(Ui& ui, const AppContext& context, const std::string& id, Rect area) const;
    void choose_box(Ui& ui, const AppContext& context, const Rect& area);
    SearchList list_{"cards"};
    std::size_t shown_ = 0;  ///< which boxes and modes, a row of the choices; 0 = all
};

}  // namespace dow::table
