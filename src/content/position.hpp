#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Finds values in JSON text again by their path, so that only a failing load pays for positions.
namespace dow {

struct PathStep {
    std::string key;        ///< of an object
    std::size_t index = 0;  ///< of an array
    bool in_object = false;
};
using Path = std::vector<PathStep>;

struct Position {
    int line = 0;
    int column = 0;  ///< in characters
};

/// Where a value stands in the document that holds it, found by its address.
Path path_to(const nlohmann::json& root, const nlohmann::json* target);

/// The id of the element of a top-level list that the path leads into; empty if there is none.
std::string card_on(const nlohmann::json& root, const Path& path);

/// Offset of the value at `path`. The text must be well-formed up to there.
std::size_t offset_of(std::string_view text, const Path& path);

/// Offset of the nth key (0 = first) of that name in the object at `path`.
std::size_t offset_of_key(std::string_view text, const Path& path, std::string_view key,
                          std::size_t nth = 0);

Position position_of(std::string_view text, std::size_t offset);

}  // namespace dow
