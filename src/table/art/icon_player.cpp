#include "icon_table.hpp"

namespace dow::art {
namespace {

// The buttons of a player of recordings.
constexpr Symbol player[] = {
    {"run", {{Ink::Fill, "M16 8 L54 32 L16 56Z"}}},
    {"pause", {{Ink::Fill, "M14 10 H27 V54 H14Z M37 10 H50 V54 H37Z"}}},
    {"to_first", {{Ink::Fill, "M54 10 V54 L22 32Z M10 10 H18 V54 H10Z"}}},
    {"to_last", {{Ink::Fill, "M10 10 V54 L42 32Z M46 10 H54 V54 H46Z"}}},
    {"turn_back", {{Ink::Fill, "M33 10 V54 L6 32Z M60 10 V54 L33 32Z"}}},
    {"turn_on", {{Ink::Fill, "M31 10 V54 L58 32Z M4 10 V54 L31 32Z"}}},
};

}  // namespace

std::span<const Symbol> player_symbols() { return player; }

}  // namespace dow::art
