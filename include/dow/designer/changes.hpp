#pragma once

#include <string>
#include <vector>

#include "dow/rules/engine.hpp"

/// How two moments differ, and the moments inside a command. Names are those of files
/// (dow/match/names.hpp).
namespace dow::designer {

/// One field that two moments answer differently: "morale", "survivor.maude.wounds",
/// "cards.pistol@police#1" … Members of sets are fields of their own: yes or no.
struct FieldChange {
    std::string path;
    std::string before;
    std::string after;
    bool operator==(const FieldChange&) const = default;
};
/// Every field, in the order of their names.
std::vector<FieldChange> compare_states(const Catalog& catalog, const State& before,
                                        const State& after);

/// The game as it was when each event of a command was told. The command must be legal.
std::vector<State> states_at_events(const Catalog& catalog, const State& before,
                                    const Command& command);

}  // namespace dow::designer
