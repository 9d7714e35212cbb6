#pragma once

#include <string>

#include "dow/content/text.hpp"
#include "dow/rules/event.hpp"
#include "names.hpp"

namespace dow::tool {

/// An event as a line of the log: its text with the names of what it is about, and the rule behind
/// it.
std::string log_line(const Catalog& catalog, const Texts& texts, const Event& event);

}  // namespace dow::tool
