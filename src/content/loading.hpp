#pragma once

#include <set>
#include <utility>

#include "dow/content/load.hpp"

namespace dow {

/// A catalog on its way: passes walk over the cards, and a card that failed one pass is left out of
/// the later ones, so that every broken card is reported once and no card hides the faults of
/// another.
struct Loading {
    Content content;
    Diagnostics findings;
    std::set<std::pair<CardList, std::size_t>> broken;

    /// Calls `work`, and keeps what it throws; false if it threw.
    template <class Work>
    bool guard(Work work) {
        try {
            work();
            return true;
        } catch (const ContentError& error) {
            findings.insert(findings.end(), error.findings().begin(), error.findings().end());
            return false;
        }
    }

    /// Calls work(card, index) for every card of the list that is not broken so far.
    template <class Work>
    void each(CardList list, Work work) {
        const auto& cards = content.sources.cards(list);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (broken.contains({list, i})) continue;
            if (!guard([&] { work(cards[i], i); })) broken.insert({list, i});
        }
    }
};

/// First pass: everything of the catalog that needs no compiler, that is the board, facts of cards,
/// kinds and card numbers. False if the board has a fault: without decks and kinds, sound cards
/// would look broken to the second pass.
bool fill_facts(Loading& loading);

/// The boxes and their modules. A switch belongs to who names it: a game with that box or module
/// plays with the rule (board_facts.cpp).
void fill_boxes(Loading& loading);
/// The places and their decks, the exposure die, the morale track.
void fill_board(const CardSources& sources, Catalog& catalog);

/// The box of a card, a place or a scenario, and the module it is only for.
Membership member_of(const Tree& card, const CardSources& sources, const Catalog& catalog);

/// Scenarios and the order of their chapters, once all cards are numbered.
void fill_scenarios(Loading& loading);

/// Second pass: compiles the trees of all cards.
void compile_trees(Loading& loading);

/// A hash of all that can change how a game goes; texts and origins cannot.
u64 fingerprint_of(const CardSources& sources);

}  // namespace dow
