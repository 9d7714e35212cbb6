#pragma once

#include "dow/base/types.hpp"

namespace dow {

/// What the printed rules of a card, or of several, can do at all: most questions about a card end
/// here, so that of a card it is found at load, and of all that are in play it is kept beside the
/// State. All but `modifies` are bits by Happening.
struct PrintedRules {
    u32 listens = 0;         ///< what it waits for
    u32 boosts = 0;          ///< actions it helps with
    u32 saves_die = 0;       ///< of these, those it makes possible without the die
    u32 denies = 0;          ///< what it forbids to anybody
    u32 modifies = 0;        ///< what it changes all the time, bits by ModKind
    bool abilities = false;  ///< somebody can use it
    u8 spare[3]{};

    bool operator==(const PrintedRules&) const = default;
    void add(const PrintedRules& more) {
        listens |= more.listens;
        boosts |= more.boosts;
        saves_die |= more.saves_die;
        denies |= more.denies;
        modifies |= more.modifies;
        abilities |= more.abilities;
    }
};
static_assert(flat<PrintedRules>);

}  // namespace dow
