#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "dow/match/save.hpp"

namespace dow {

inline constexpr int kDeepestJson = 24;

/// Text to JSON with limits: no deep nesting, no key twice. Sets the error and gives null on
/// failure.
nlohmann::json parse_json(std::string_view text, LoadError& error);

}  // namespace dow
