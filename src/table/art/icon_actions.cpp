#include "icon_table.hpp"

namespace dow::art {
namespace {

constexpr Symbol actions[] = {
    {"attack",
     {{Ink::Fill, "M6 6 L16 8 L45 39 L39 45 L8 16Z M58 6 L48 8 L19 39 L25 45 L56 16Z"},
      {Ink::Line, "M34 52 L52 34 M30 52 L12 34", 5},
      {Ink::Line, "M45 46 L55 56 M19 46 L9 56", 7}}},
    {"search",
     {{Ink::Line, "M26 8 a18 18 0 1 0 0.1 0Z", 7},
      {Ink::Line, "M40 40 L55 55", 9},
      {Ink::Line, "M17 25 Q18 18 25 17", 3.5}}},
    {"barricade",
     {{Ink::Line, "M15 8 V57 M49 8 V57", 7},
      {Ink::Line, "M6 26 L58 16 M6 46 L58 38", 10},
      {Ink::CutLine, "M15 24.3 V24.4 M49 17.7 V17.8 M15 44.5 V44.6 M49 39.5 V39.6", 4}}},
    {"clean",
     {{Ink::Fill, "M13 20 H51 L47 55 Q46.5 59 42 59 H22 Q17.5 59 17 55Z"},
      {Ink::Line, "M9 14 H55 M24 12 V7 H40 V12", 5},
      {Ink::CutLine, "M25 28 L27 51 M39 28 L37 51 M32 28 V51", 3.6}}},
    {"attract",
     {{Ink::Fill, "M6 25 H17 L38 10 V54 L17 39 H6Z"},
      {Ink::Line, "M45 22 Q51 32 45 42 M52 14 Q63 32 52 50", 5},
      {Ink::Line, "M16 42 L20 56", 6}}},
    {"ability", {{Ink::Fill, "M36 4 L12 36 H28 L24 60 L52 24 H35Z"}}},
    {"move",
     {{Ink::Fill,
       "M20 6 C27 6 29 14 28 21 C27 28 26 31 20 31 C14 31 12 27 12 20 C11 12 14 6 20 6Z M13 35 Q20 "
       "38 27 "
       "34 Q28 44 20 45 Q13 44 13 35Z"},
      {Ink::Fill,
       "M44 19 C51 19 53 26 52 33 C51 40 50 44 44 44 C38 44 36 40 36 34 C35 26 38 19 44 19Z M37 48 "
       "Q44 "
       "51 51 47 Q52 57 44 58 Q37 57 37 48Z"}}},
    {"play",
     {{Ink::Fill, "M10 12 Q10 8 14 8 H36 Q40 8 40 12 V52 Q40 56 36 56 H14 Q10 56 10 52Z"},
      {Ink::Cut, "M16 16 H34 V30 H16Z"},
      {Ink::Line, "M34 44 H58 M50 35 L59 44 L50 53", 6}}},
    {"equip",
     {{Ink::Fill, "M14 24 Q14 12 32 12 Q50 12 50 24 V54 Q50 59 45 59 H19 Q14 59 14 54Z"},
      {Ink::Line, "M24 12 Q24 5 32 5 Q40 5 40 12", 5},
      {Ink::Cut, "M21 36 H43 V51 H21Z M20 24 H44 V28 H20Z"},
      {Ink::Fill, "M29 36 H35 V43 H29Z"}}},
    {"contribute",
     {{Ink::Fill, "M8 36 H20 Q22 45 32 45 Q42 45 44 36 H56 V54 Q56 58 52 58 H12 Q8 58 8 54Z"},
      {Ink::Line, "M32 6 V32 M22 23 L32 34 L42 23", 7}}},
    {"request",
     {{Ink::Fill,
       "M8 10 H56 Q60 10 60 14 V40 Q60 44 56 44 H30 L16 57 V44 H8 Q4 44 4 40 V14 Q4 10 8 10Z"},
      {Ink::CutLine, "M24 22 Q25 16 32 16 Q40 17 39 23 Q38 27 32 29 V31", 5},
      {Ink::CutLine, "M32 38 V38.2", 5.5}}},
    {"handoff",
     {{Ink::Line, "M8 22 H46 M36 10 L49 22 L36 34", 7},
      {Ink::Line, "M56 43 H18 M28 32 L15 43 L28 55", 7}}},
    {"vote",
     {{Ink::Fill, "M8 34 H56 V54 Q56 58 52 58 H12 Q8 58 8 54Z"},
      {Ink::Fill, "M18 30 V8 Q18 5 21 5 H43 Q46 5 46 8 V30Z"},
      {Ink::CutLine, "M25 17 L30 22 L40 11", 4.5},
      {Ink::CutLine, "M18 34 H46", 5}}},
    {"end_turn",
     {{Ink::Line, "M50 40 A20 20 0 1 1 46 18", 7},
      {Ink::Fill, "M36 22 L56 26 L52 6Z"},
      {Ink::Fill, "M25 25 H39 V39 H25Z"}}},
    {"undo",
     {{Ink::Line, "M18 24 H38 Q54 24 54 39 Q54 54 38 54 H22", 7}, {Ink::Fill, "M26 8 V40 L6 24Z"}}},
    {"save",
     {{Ink::Fill, "M8 12 Q8 8 12 8 H44 L56 20 V52 Q56 56 52 56 H12 Q8 56 8 52Z"},
      {Ink::Cut, "M18 8 H42 V24 H18Z M16 34 H48 V56 H16Z"},
      {Ink::Fill, "M33 10 H39 V21 H33Z"},
      {Ink::Line, "M23 42 H41 M23 49 H35", 3}}},
    {"load",
     {{Ink::Fill, "M6 14 Q6 10 10 10 H24 L30 17 H50 Q54 17 54 21 V26 H18 L8 52 Q6 52 6 48Z"},
      {Ink::Fill, "M20 30 H60 L51 54 H11Z"},
      {Ink::CutLine, "M36 49 V37 M30 42 L36 36 L42 42", 4}}},
    {"waste",
     {{Ink::Fill, "M30 10 Q40 8 44 16 Q56 22 54 40 Q58 58 42 58 H20 Q4 58 10 40 Q8 24 22 18Z"},
      {Ink::Line, "M24 18 Q32 12 42 18 M26 14 L20 6 M38 12 L44 5", 4},
      {Ink::CutLine, "M22 32 Q20 42 24 50 M34 30 Q34 40 40 48", 4}}},
};

}  // namespace

std::span<const Symbol> action_symbols() { return actions; }

}  // namespace dow::art
