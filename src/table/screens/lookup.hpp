/// Screens to read in: every card, every rule, and who made what.
#pragma once

#include "dow/content/rulebook.hpp"

#include "finder.hpp"
#include "menus.hpp"

namespace dow::table {

/// All cards of the box with their texts; shows nothing of any game.
class CardsScreen {
public:
    Go frame(Ui& ui, const Desk& desk);
    /// The language changed: the words of the cards are other ones.
    void forget() { finder_.fill({}, {}); }

private:
    void fill(const Desk& desk);
    void draw_card(Ui& ui, const Desk& desk, const std::string& id, Rect area) const;
    Finder finder_{"cards"};
};

/// How a turn goes, and the whole contract by id.
class RulesScreen {
public:
    Go frame(Ui& ui, const Desk& desk);
    /// Opens at a rule.
    void show(const Desk& desk, std::string_view id);
    void forget() { finder_.fill({}, {}); }

private:
    void fill(const Desk& desk);
    Finder finder_{"rules"};
    std::vector<RuleStatement> rules_;
};

Go credits_screen(Ui& ui, const Desk& desk);

}  // namespace dow::table
