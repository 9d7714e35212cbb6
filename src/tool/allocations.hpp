#pragma once

#include <atomic>

#include "dow/base/types.hpp"

namespace dow::tool {

/// Calls of operator new so far. Only dow-tool itself counts (its main replaces operator new); in
/// any other program this stays 0.
inline std::atomic<u64> allocation_count{0};
/// Whether this program counts at all.
inline std::atomic<bool> allocations_are_counted{false};

}  // namespace dow::tool
