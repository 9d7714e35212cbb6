#pragma once

#include "dow/content/happenings.hpp"

/// What the modifiers of boosts do to an action.
namespace dow {

/// What the boosts declared in an action's frame add up to.
struct Boosted {
    int kills = 1;
    int look = 0;
    int keep = 0;
    int noise_look = 1;
    int cleans = 3;
    int barricades = 1;
    bool any_die = false;
    bool free = false;
    bool no_exposure = false;
    int extra_die = 0;  ///< least value of a second die, 0 = none
};

/// A modifier of a declared boost takes effect.
template <ModKind>
void change(Boosted& sum, const Mod& m);
#define DOW_CHANGES(mod) \
    template <>          \
    void change<ModKind::mod>(Boosted & sum, const Mod& m);
#define DOW_ROWS "language/words/modifiers.def"
#include "language/words.def"

inline void add_boost(Boosted& sum, const Mod& m) {
    switch (m.kind) {
#define DOW_CHANGES(mod) \
    case ModKind::mod: return change<ModKind::mod>(sum, m);
#define DOW_ROWS "language/words/modifiers.def"
#include "language/words.def"
        default: return;
    }
}

}  // namespace dow
