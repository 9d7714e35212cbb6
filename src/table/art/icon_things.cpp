#include "icon_table.hpp"

namespace dow::art {
namespace {

constexpr Symbol things[] = {
    {"weapon",
     {{Ink::Fill, "M50 6 L58 6 L58 14 L30 44 L20 34Z"},
      {Ink::Line, "M14 32 L32 50", 7},
      {Ink::Line, "M21 43 L10 54", 9},
      {Ink::CutLine, "M28 36 L52 12", 2.5}}},
    {"fuel",
     {{Ink::Fill, "M12 22 Q12 17 17 17 H38 L52 28 V54 Q52 59 47 59 H17 Q12 59 12 54Z"},
      {Ink::Line, "M18 15 V8 H34 V15", 5},
      {Ink::Line, "M42 16 L51 8", 6},
      {Ink::CutLine, "M22 30 L42 50 M42 30 L22 50", 5}}},
    {"education",
     {{Ink::Fill, "M5 13 Q19 7 30 15 V55 Q19 48 5 51Z M59 13 Q45 7 34 15 V55 Q45 48 59 51Z"},
      {Ink::CutLine, "M11 22 Q18 19 24 23 M11 31 Q18 28 24 32 M11 40 Q18 37 24 41", 3},
      {Ink::CutLine, "M53 22 Q46 19 40 23 M53 31 Q46 28 40 32 M53 40 Q46 37 40 41", 3}}},
    {"food",
     {{Ink::Fill, "M13 14 Q13 8 32 8 Q51 8 51 14 V50 Q51 57 32 57 Q13 57 13 50Z"},
      {Ink::Cut, "M13 22 Q32 29 51 22 V43 Q32 50 13 43Z"},
      {Ink::Fill,
       "M32 29 C25 25 20 31 23 37 C26 42 30 42 32 40 C34 42 38 42 41 37 C44 31 39 25 32 "
       "29Z"},
      {Ink::CutLine, "M18 14 Q32 19 46 14", 3}}},
    {"medicine",
     {{Ink::Fill, "M7 22 Q7 17 12 17 H52 Q57 17 57 22 V51 Q57 56 52 56 H12 Q7 56 7 51Z"},
      {Ink::Line, "M23 16 V9 H41 V16", 5},
      {Ink::Cut, "M27 24 H37 V32 H45 V42 H37 V50 H27 V42 H19 V32 H27Z"}}},
    {"tool",
     {{Ink::Line, "M13 51 L36 28", 10},
      {Ink::Fill,
       "M32 20 C31 11 39 4 49 6 L42 14 L45 20 L51 22 L58 15 C60 25 53 33 44 32 L36 34 L30 "
       "28Z"},
      {Ink::CutLine, "M14 50 L14.5 49.5", 4}}},
    {"survivor",
     {{Ink::Fill,
       "M32 5 C41 5 45 12 44 20 C43 28 38 33 32 33 C26 33 21 28 20 20 C19 12 23 5 32 5Z"},
      {Ink::Fill, "M8 58 C8 44 18 37 26 36 L32 43 L38 36 C46 37 56 44 56 58Z"},
      {Ink::Cut, "M29 46 H35 L34 58 H30Z"}}},
    {"helpless",
     {{Ink::Fill, "M32 5 C48 6 54 26 57 59 H7 C10 26 16 6 32 5Z"},
      {Ink::Cut,
       "M32 14 C41 14 44 22 43 29 C42 36 37 39 32 39 C27 39 22 36 21 29 C20 22 23 14 32 14Z"},
      {Ink::Fill, "M26 24 h4 v5 h-4Z M34 24 h4 v5 h-4Z"},
      {Ink::CutLine, "M18 52 Q32 44 46 52", 4}}},
    {"zombie",
     {{Ink::Fill,
       "M32 4 C50 4 56 18 53 32 C51 40 49 42 48 50 Q46 60 32 60 Q18 60 16 50 C15 42 13 40 11 32 "
       "C8 18 14 4 32 4Z"},
      {Ink::Cut,
       "M16 24 L29 29 Q28 38 21 37 Q15 35 16 24Z M48 22 L35 29 Q36 37 42 36 Q49 34 48 22Z"},
      {Ink::Cut, "M19 46 L25 43 L29 47 L33 43 L38 47 L45 43 Q44 56 32 56 Q21 56 19 46Z"},
      {Ink::CutLine, "M40 6 L37 13 L43 16 L40 21", 3}}},
    {"dice",
     {{Ink::Fill, "M14 8 H50 Q56 8 56 14 V50 Q56 56 50 56 H14 Q8 56 8 50 V14 Q8 8 14 8Z"},
      {Ink::Cut,
       "M20 15 a5 5 0 1 0 0.1 0Z M44 15 a5 5 0 1 0 0.1 0Z M32 27 a5 5 0 1 0 0.1 0Z M20 39 a5 5 0 1 "
       "0 0.1 0Z M44 39 a5 5 0 1 0 0.1 0Z"}}},
    {"hand",
     {{Ink::Fill, "M10 16 L25 9 L42 48 L27 55Z"},
      {Ink::Cut, "M24 10 L40 10 L40 52 L30 52Z"},
      {Ink::Fill, "M26 8 H42 V50 H26Z"},
      {Ink::Fill, "M46 10 L59 17 L44 56 L40 53 L46 50Z"}}},
    {"lock",
     {{Ink::Fill, "M12 28 H52 V54 Q52 58 48 58 H16 Q12 58 12 54Z"},
      {Ink::Line, "M20 28 V20 Q20 8 32 8 Q44 8 44 20 V28", 6},
      {Ink::Cut, "M32 36 a5 5 0 0 1 2.5 9.2 V51 H29.5 V45.2 A5 5 0 0 1 32 36Z"}}},
    {"star",
     {{Ink::Fill,
       "M32 4 L40.5 23 L61 25 L45.5 38.5 L50 59 L32 48 L14 59 L18.5 38.5 L3 25 "
       "L23.5 23Z"}}},
    {"skull",
     {{Ink::Fill,
       "M32 4 C50 4 58 16 56 29 C55 36 51 39 47 41 V52 Q47 57 42 57 H22 Q17 57 17 52 V41 C13 39 9 "
       "36 8 29 C6 16 14 4 32 4Z"},
      {Ink::Cut, "M22 22 a7.5 7.5 0 1 0 0.1 0Z M42 22 a7.5 7.5 0 1 0 0.1 0Z M32 36 L36 44 H28Z"},
      {Ink::CutLine, "M26 50 V57 M32 50 V57 M38 50 V57", 3}}},
    {"snowflake",
     {{Ink::Line, "M32 5 V59 M8.6 18.5 L55.4 45.5 M55.4 18.5 L8.6 45.5", 5},
      {Ink::Line,
       "M24 9 L32 17 L40 9 M24 55 L32 47 L40 55 M9 29 L20 26 L17 15 M55 35 L44 38 L47 49 M55 29 "
       "L44 "
       "26 L47 15 M9 35 L20 38 L17 49",
       4}}},
    {"heart",
     {{Ink::Fill, "M32 57 C2 36 4 9 20 8 Q29 8 32 18 Q35 8 44 8 C60 9 62 36 32 57Z"},
      {Ink::CutLine, "M15 22 Q16 16 22 15", 3}}},
    {"crown",
     {{Ink::Fill, "M8 44 L5 16 L20 28 L32 8 L44 28 L59 16 L56 44Z M9 48 H55 V56 H9Z"},
      {Ink::Cut, "M32 30 L37 36 L32 42 L27 36Z"}}},
};

}  // namespace

std::span<const Symbol> thing_symbols() { return things; }

}  // namespace dow::art
