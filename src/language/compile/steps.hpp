#pragma once

#include "dow/content/source.hpp"

/// Small questions about trees: how an effect begins (it is one step or a list of them), which of
/// two words stands there.
namespace dow {

/// Fails unless a pick takes one: players and places are picked one at a time.
void just_one(const Tree& pick);

inline Tree first_step(const Tree& tree) {
    return tree.is_array() && tree.size() > 0 ? first_step(tree.at(0)) : tree;
}

inline std::string first_word(const Tree& tree) {
    const Tree step = first_step(tree);
    return step.has("do") ? step.get("do").str() : "";
}

inline bool either(const Tree& tree, const std::string& first, const std::string& second) {
    if (tree.is(first)) return true;
    if (!tree.is(second)) tree.fail("expected \"" + first + "\" or \"" + second + "\"");
    return false;
}

/// Whether the cards of a set are upgrades: they are built and removed, and never held.
inline bool names_upgrades(const Tree& what) {
    if (!what.is_object()) return false;
    if (what.has("in")) return what.get("in").is("upgrade_row");
    return what.has("from") && names_upgrades(what.get("from"));
}

/// Whether a set is the dice that lie on Raxxon.
bool on_raxxon(const Tree& dice);

inline bool yes(const Tree& tree) { return either(tree, "yes", "no"); }

}  // namespace dow
