#include "icon_table.hpp"

namespace dow::art {
namespace {

constexpr Symbol states[] = {
    {"wound",
     {{Ink::Fill, "M32 4 C45 25 53 33 53 42 A21 18 0 0 1 11 42 C11 33 19 25 32 4Z"},
      {Ink::CutLine, "M20 42 Q21 51 30 52", 4}}},
    {"frostbite",
     {{Ink::Line, "M32 5 V59 M9 18 L55 46 M55 18 L9 46", 6},
      {Ink::Line, "M23 10 L32 19 L41 10 M23 54 L32 45 L41 54", 5},
      {Ink::Fill, "M32 22 L42 32 L32 42 L22 32Z"},
      {Ink::Cut, "M32 27 L37 32 L32 37 L27 32Z"}}},
    {"bite",
     {{Ink::Fill,
       "M6 10 Q32 2 58 10 L54 22 L50 34 L44 20 L38 36 L32 20 L26 36 L20 20 L14 34 L10 22Z"},
      {Ink::Fill, "M8 54 Q32 62 56 54 L51 40 L45 50 L38 42 L32 52 L26 42 L19 50 L13 40Z"}}},
    {"blank",
     {{Ink::Line, "M32 9 a23 23 0 1 0 0.1 0Z", 5}, {Ink::Line, "M21 33 L29 41 L44 24", 6}}},
    {"noise", {{Ink::Fill, "M24 12 V46 A9 8 0 1 1 18 39 V8 L52 4 V40 A9 8 0 1 1 46 33 V10Z"}}},
    {"morale",
     {{Ink::Fill, "M32 58 C2 37 4 10 20 9 Q29 9 32 19 Q35 9 44 9 C60 10 62 37 32 58Z"},
      {Ink::CutLine, "M11 33 H20 L26 22 L34 43 L39 33 H53", 4}}},
    {"round", {{Ink::Line, "M32 8 a24 24 0 1 0 0.1 0Z", 6}, {Ink::Line, "M32 18 V33 L43 39", 6}}},
    {"crisis",
     {{Ink::Fill,
       "M32 4 C34 16 50 22 50 40 A18 19 0 0 1 14 40 C14 30 20 26 22 18 C26 22 27 25 27 28 C32 24 "
       "34 14 "
       "32 4Z"},
      {Ink::Cut, "M32 32 C37 38 40 41 39 47 A7 8 0 0 1 25 47 C25 42 31 40 32 32Z"}}},
    {"objective",
     {{Ink::Line, "M16 60 V6", 6},
      {Ink::Fill, "M16 8 Q28 2 38 9 Q46 14 58 9 V37 Q46 42 38 37 Q28 31 16 37Z"},
      {Ink::Cut, "M36 14 L39 20 L45 21 L40.5 25 L42 31 L36 28 L30 31 L31.5 25 L27 21 L33 20Z"}}},
    {"crossroads",
     {{Ink::Line, "M32 60 V6", 6},
      {Ink::Fill, "M8 12 H44 L53 20 L44 28 H8Z"},
      {Ink::Fill, "M56 32 H22 L13 40 L22 48 H56Z"},
      {Ink::CutLine, "M16 20 H38 M26 40 H48", 3.6}}},
    {"secret",
     {{Ink::Fill,
       "M4 30 Q6 16 20 16 Q28 16 32 20 Q36 16 44 16 Q58 16 60 30 Q60 48 46 48 Q36 48 32 39 Q28 48 "
       "18 48 "
       "Q4 48 4 30Z"},
      {Ink::Cut, "M11 30 Q20 21 29 31 Q20 39 11 30Z M53 30 Q44 21 35 31 Q44 39 53 30Z"}}},
    {"starvation",
     {{Ink::Fill, "M6 32 H58 Q58 54 40 56 H24 Q6 54 6 32Z"},
      {Ink::CutLine, "M20 39 Q32 44 44 39", 3.6},
      {Ink::Line, "M22 8 L42 26 M42 8 L22 26", 6}}},
    {"first_player",
     {{Ink::Fill, "M32 4 L58 14 V32 C58 48 46 56 32 61 C18 56 6 48 6 32 V14Z"},
      {Ink::CutLine, "M25 24 L34 17 V46 M25 46 H43", 6}}},
    {"leader",
     {{Ink::Fill, "M19 7 L45 7 L38 30 H26Z"},
      {Ink::Cut, "M29 7 H35 L34 30 H30Z"},
      {Ink::Fill, "M32 27 a16 16 0 1 0 0.1 0Z"},
      {Ink::Cut, "M32 32 L35 39 L43 40 L37 45 L39 53 L32 49 L25 53 L27 45 L21 40 L29 39Z"}}},
};

constexpr Symbol screens[] = {
    {"settings",
     {{Ink::Line,
       "M32 6 V14 M32 50 V58 M6 32 H14 M50 32 H58 M13.6 13.6 L19.3 19.3 M44.7 44.7 L50.4 50.4 "
       "M13.6 50.4 "
       "L19.3 44.7 M44.7 19.3 L50.4 13.6",
       9},
      {Ink::Line, "M32 18 a14 14 0 1 0 0.1 0Z", 10}}},
    {"help",
     {{Ink::Fill, "M32 4 a28 28 0 1 0 0.1 0Z"},
      {Ink::CutLine, "M23 24 Q24 15 33 15 Q43 16 41 25 Q40 30 32 34 V38", 6},
      {Ink::CutLine, "M32 48 V48.2", 7}}},
    {"log",
     {{Ink::Fill, "M14 6 H50 Q54 6 54 10 V54 Q54 58 50 58 H14 Q10 58 10 54 V10 Q10 6 14 6Z"},
      {Ink::CutLine, "M19 19 H45 M19 30 H45 M19 41 H36", 4.5}}},
    {"eye",
     {{Ink::Fill, "M3 32 Q32 2 61 32 Q32 62 3 32Z"},
      {Ink::Cut, "M32 20 a12 12 0 1 0 0.1 0Z"},
      {Ink::Fill, "M29 25 a4 4 0 1 0 0.1 0Z"}}},
    {"thumb_up",
     {{Ink::Fill, "M20 28 L31 8 Q40 6 38 18 L36 25 H51 Q58 26 56 33 L51 52 Q49 57 43 57 H20Z"},
      {Ink::Fill, "M6 28 H16 V57 H6Z"},
      {Ink::CutLine, "M54 36 H44 M52 45 H43", 3}}},
    {"thumb_down",
     {{Ink::Fill, "M20 36 L31 56 Q40 58 38 46 L36 39 H51 Q58 38 56 31 L51 12 Q49 7 43 7 H20Z"},
      {Ink::Fill, "M6 36 H16 V7 H6Z"},
      {Ink::CutLine, "M54 28 H44 M52 19 H43", 3}}},
    {"warning",
     {{Ink::Fill, "M32 5 Q35 5 37 9 L60 51 Q62 58 55 58 H9 Q2 58 4 51 L27 9 Q29 5 32 5Z"},
      {Ink::CutLine, "M32 22 V39", 6},
      {Ink::CutLine, "M32 49 V49.2", 7}}},
    {"check", {{Ink::Line, "M10 34 L25 49 L54 15", 10}}},
    {"cross", {{Ink::Line, "M14 14 L50 50 M50 14 L14 50", 10}}},
    {"arrow_left", {{Ink::Line, "M40 10 L18 32 L40 54", 10}}},
    {"arrow_right", {{Ink::Line, "M24 10 L46 32 L24 54", 10}}},
};

}  // namespace

std::span<const Symbol> state_symbols() { return states; }
std::span<const Symbol> screen_symbols() { return screens; }

}  // namespace dow::art
