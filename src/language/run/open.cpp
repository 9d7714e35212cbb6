#include "eval.hpp"

/// Whether everybody at the table can see what an amount, a set or a condition speaks of. A
/// forecast must not follow those that read hands, decks, secrets or who is a betrayer.
namespace dow {

namespace {

bool lies_open(ZoneWord zone) {
    switch (zone) {
        case ZoneWord::Waste:
        case ZoneWord::Removed:
        case ZoneWord::Equipped:
        case ZoneWord::Objective:
        case ZoneWord::Loot:
        case ZoneWord::UpgradeRow:
        case ZoneWord::Crisis:
        case ZoneWord::ExperimentDeck:  // cards of it are only counted
        case ZoneWord::PillDeck:
        case ZoneWord::Graveyard: return true;
        default: return false;
    }
}

}  // namespace

bool Game::is_open(NodeId id) const {
    if (id == 0) return true;
    const Node& part = node(id);
    if (part.word == Word::Zone && !lies_open(static_cast<ZoneWord>(part.value))) return false;
    if (part.word == Word::InDeck) return false;
    if (part.word == Word::Filter && key_of(part) == Filter::Betrayer) return false;
    for (int i = 0; i < part.count; ++i)
        if (!is_open(child(part, i))) return false;
    return true;
}

}  // namespace dow
