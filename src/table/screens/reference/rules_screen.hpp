/// The screen to read the rules on.
#pragma once

#include "dow/content/rulebook.hpp"
#include "table/screens/reference/search_list.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

/// How a turn goes, all rules in players' words, and rulings.
class RulesScreen {
public:
    Go frame(Ui& ui, const AppContext& context);
    /// Opens at a rule.
    void show(const AppContext& context, std::string_view id);
    void forget() { list_.fill({}, {}); }

private:
    void fill(const AppContext& context);
    /// The text of a rule, and the rest of its chapter for whoever reads on.
    std::string reading(const SearchList::Row& row) const;

    SearchList list_{"rules"};
    std::vector<ToldRule> rules_;
};

}  // namespace dow::table
