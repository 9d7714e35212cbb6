#pragma once

#include "dow/content/source.hpp"

/// How an effect begins: an effect is one step or a list of them.
namespace dow {

inline Tree first_step(const Tree& tree) {
    return tree.is_array() && tree.size() > 0 ? first_step(tree.at(0)) : tree;
}

inline std::string first_word(const Tree& tree) {
    const Tree step = first_step(tree);
    return step.has("do") ? step.get("do").str() : "";
}

}  // namespace dow
