// What the long nights bring: gangs, experiments, traps, despair, and what is built against them.
#include "icon_table.hpp"

namespace dow::art {
namespace {

constexpr Symbol threats[] = {
    {"bandit",
     {{Ink::Fill,
       "M32 5 C46 5 52 14 51 27 C50 43 42 52 32 58 C22 52 14 43 13 27 C12 14 18 5 32 5Z"},
      {Ink::Cut, "M15 33 Q32 27 49 33 C47 43 41 50 32 55 C23 50 17 43 15 33Z"},
      {Ink::Cut,
       "M18 20 L29 25 Q27 30 22 29 Q18 27 18 20Z M46 20 L35 25 Q37 30 42 29 Q46 27 46 20Z"},
      {Ink::Line, "M48 34 L60 29 M48 36 L59 39", 4}}},
    {"trap",
     {{Ink::Fill, "M14 26 H42 V58 H14Z"},
      {Ink::CutLine, "M23 27 V57 M33 27 V57 M14 36 H42 M14 48 H42", 3},
      {Ink::Line, "M30 25 Q30 14 41 15 Q50 16 49 9", 4},
      {Ink::Fill, "M49 2 L51 8 L58 6 L54 12 L59 17 L52 16 L49 22 L47 15 L40 14 L46 9Z"}}},
    {"despair",
     {{Ink::Fill, "M32 6 a26 26 0 1 0 0.1 0Z"},
      {Ink::Cut, "M21 20 a4.5 5.5 0 1 0 0.1 0Z M43 20 a4.5 5.5 0 1 0 0.1 0Z"},
      {Ink::CutLine, "M19 48 Q32 33 45 48", 5},
      {Ink::CutLine, "M21 34 V42 M43 34 V39", 3}}},
    {"unruly",
     {{Ink::Fill,
       "M12 60 V42 L6 36 V22 Q9 18 13 22 V31 H18 V12 Q22 8 26 12 V28 H31 V9 Q35 5 39 9 V28 "
       "H44 V13 Q48 9 52 13 V44 L46 52 V60Z"},
      {Ink::CutLine, "M18 40 H42 M20 50 H40", 4},
      {Ink::Line, "M56 4 L60 12 M60 22 L63 30", 3}}},
    {"loot",
     {{Ink::Fill, "M24 16 C8 26 4 40 8 52 Q10 60 32 60 Q54 60 56 52 C60 40 56 26 40 16Z"},
      {Ink::Fill, "M22 5 Q32 11 42 5 L38 14 H26Z"},
      {Ink::CutLine, "M22 17 H42", 4},
      {Ink::Cut, "M24 30 H40 V50 H24Z"}}},
    {"upgrade",
     {{Ink::Line, "M14 56 L36 30", 9},
      {Ink::Fill, "M24 12 L38 6 L58 24 L50 34 L42 28 L34 36 L22 24 L30 18Z"},
      {Ink::CutLine, "M35 14 L48 26", 3}}},
    {"experiment",
     {{Ink::Fill, "M24 6 H40 V11 H37 V24 L54 50 Q57 58 48 59 H16 Q7 58 10 50 L27 24 V11 H24Z"},
      {Ink::Cut, "M22 36 H42 L50 50 Q51 54 47 54 H17 Q13 54 14 50Z"},
      {Ink::Fill, "M26 42 a4 4 0 1 0 0.1 0Z M38 45 a3 3 0 1 0 0.1 0Z"}}},
    {"pill",
     {{Ink::Fill, "M12 40 L38 13 Q47 6 54 13 Q60 20 52 29 L27 54 Q18 61 11 54 Q5 48 12 40Z"},
      {Ink::Cut, "M25 27 L38 14 Q46 8 52 14 Q58 21 51 28 L39 41Z"}}},
    {"grave",
     {{Ink::Fill, "M14 54 V26 Q14 6 32 6 Q50 6 50 26 V54Z"},
      {Ink::Fill, "M5 54 H59 V60 H5Z"},
      {Ink::CutLine, "M32 16 V42 M23 25 H41", 5}}},
    {"hideout",
     {{Ink::Fill, "M6 58 V30 L32 8 L58 30 V58Z"},
      {Ink::Cut, "M24 58 V40 H40 V58Z"},
      {Ink::Line, "M44 18 V4 H60 L55 9 L60 14 H44", 4},
      {Ink::CutLine, "M14 34 L22 34 M42 34 L50 34", 4}}},
};

}  // namespace

std::span<const Symbol> threat_symbols() { return threats; }

}  // namespace dow::art
