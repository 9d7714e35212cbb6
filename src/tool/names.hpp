#pragma once

#include "dow/designer/names.hpp"

/// The tools use the words of the designer's part.
namespace dow::tool {
using namespace designer;
}
