/// Measures what the window costs: `dow --bench-window` prints counts and ratios and ends.
#pragma once

#include "dow/content/load.hpp"
#include "options.hpp"

namespace dow::app {

int bench_window(const Content& content, const Options& options);

}  // namespace dow::app
