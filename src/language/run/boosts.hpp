#pragma once

#include "dow/content/happenings.hpp"
#include "dow/rules/odds.hpp"

/// What the modifiers of boosts do to an action. gather.hpp adds up those a player has declared,
/// and the action reads the sum when it begins.
namespace dow {

/// What the declared boosts add up to; without any it is the action as the rulebook has it.
struct Boosted {
    int kills = 1;                ///< zombies an attack kills
    int more_kills = 0;           ///< and so many more
    int look = 0;                 ///< more cards a search looks at
    int keep = 0;                 ///< more cards a search keeps
    int noise_look = 1;           ///< cards that making noise gives to look at
    int cleans = kCardsPerClean;  ///< cards of the waste pile that go
    int barricades = 1;
    bool any_die = false;      ///< the die may show anything
    bool free = false;         ///< no die is spent
    bool no_exposure = false;  ///< no exposure roll
    int extra_die = 0;         ///< least value of a second die, 0 = none
};

/// A modifier of a declared boost takes effect.
template <ModKind>
void change(Boosted& sum, const Mod& mod);
#define DOW_CHANGES(mod) \
    template <>          \
    void change<ModKind::mod>(Boosted&, const Mod&);
#define DOW_ROWS "language/words/modifiers.def"
#include "language/words.def"

inline void add_boost(Boosted& sum, const Mod& mod) {
    switch (mod.kind) {
#define DOW_CHANGES(kind) \
    case ModKind::kind: return change<ModKind::kind>(sum, mod);
#define DOW_ROWS "language/words/modifiers.def"
#include "language/words.def"
        default: return;
    }
}

}  // namespace dow
