#pragma once

#include <string>

#include "dow/base/enum_names.hpp"
#include "dow/rules/state.hpp"

/// What the files of the invariants share: the sentence that says what is broken, and the checks of
/// another file.
namespace dow {

namespace violation {

inline std::string text(std::string_view what) { return std::string(what); }
inline std::string text(int n) { return std::to_string(n); }
inline std::string text(Phase phase) { return text(static_cast<int>(phase)); }
inline std::string text(Zone zone) { return snake_name(zone.kind) + " " + text(int{zone.index}); }
inline std::string text(End end) { return text(static_cast<int>(end)); }

template <class... Parts>
std::string say(const Parts&... parts) {
    std::string out;
    ((out += text(parts)), ...);
    return out;
}

}  // namespace violation

/// Every card lies where it may, and the order in its zone is whole (card_violations.cpp).
std::string card_violation(const State& state, const Catalog& catalog);
/// The cards that there is one of lie where the State says.
std::string special_card_violation(const State& state, const Catalog& catalog);

}  // namespace dow
