#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dow/designer/lab.hpp"

/// What a designer says about a counter: "morale <= 3" waits for it, "food = 12" may set it.
namespace dow::designer {

struct Condition {
    enum class Is : u8 { Less, AtMost, Equal, AtLeast, More };
    std::string path{};  ///< a counter (dow/designer/edit.hpp)
    Is is = Is::Equal;
    int value = 0;
};
/// Nothing where the words are no comparison of a counter that the game has now.
std::optional<Condition> condition_from(const Lab& lab, std::string_view words);

/// Steps until the counter becomes so; where it is so already, until it becomes so again.
Ran run_until(Lab& lab, const Condition& condition);

}  // namespace dow::designer
