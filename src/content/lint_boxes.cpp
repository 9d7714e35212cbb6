#include <algorithm>
#include <string>

#include "dow/content/lint.hpp"

/// How many cards of each sort a box holds must be what its box.json says.
namespace dow {

namespace {

constexpr int kNoSuchSort = -1;

int cards_in(const Catalog& catalog, BoxId box, DeckId deck) {
    int count = 0;
    if (catalog.decks[deck].list == CardList::Item) {
        for (const ItemKind& kind : catalog.kinds)
            if (kind.deck == deck && kind.member.box == box) count += kind.copies;
        return count;
    }
    for (const CardId card : catalog.cards_of(deck)) count += catalog.members[card].box == box;
    return count;
}

/// Main objectives have two sides each, and so have the chapters of a scenario here.
int objectives_in(const Catalog& catalog, BoxId box, bool chapters) {
    const auto counts = [&](const ObjectiveDef& side) {
        return side.member.box == box && side.chapter == chapters && !side.hard;
    };
    return static_cast<int>(
        std::count_if(catalog.objectives.begin(), catalog.objectives.end(), counts));
}

int standees_in(const Catalog& catalog, BoxId box) {
    const auto counts = [&](CardId experiment) { return catalog.members[experiment].box == box; };
    return static_cast<int>(
        std::count_if(catalog.standees.begin(), catalog.standees.end(), counts));
}

int adult_cards_in(const Catalog& catalog, BoxId box) {
    int count = 0;
    for (const CardId card : catalog.cards_of(CardList::Crossroads))
        count += catalog.members[card].box == box && catalog.crossroads_of(card).adult;
    return count;
}

/// The sorts of cards are the decks, and what lies in none.
int count_of(const Catalog& catalog, BoxId box, std::string_view sort) {
    if (sort == "objective") return objectives_in(catalog, box, false);
    if (sort == "chapter") return objectives_in(catalog, box, true);
    if (sort == "standee") return standees_in(catalog, box);
    if (sort == "adult") return adult_cards_in(catalog, box);
    for (DeckId deck{}; deck < catalog.decks.size(); ++deck)
        if (catalog.decks[deck].id == sort) return cards_in(catalog, box, deck);
    return kNoSuchSort;
}

class BoxLint {
public:
    BoxLint(const Catalog& catalog, BoxId box, const Tree& counts, Diagnostics& out)
        : catalog_(catalog), box_(box), counts_(counts), out_(out) {}

    void run() {
        for (const std::string& sort : counts_.keys()) check(sort);
        for (const DeckDef& deck : catalog_.decks) unnamed(deck.id);
        for (const char* sort : {"objective", "chapter", "standee", "adult"}) unnamed(sort);
    }

private:
    void check(const std::string& sort) {
        try {
            const int wanted = counts_.get(sort).num(0, 999);
            const int found = count_of(catalog_, box_, sort);
            if (found == kNoSuchSort) counts_.fail_key(sort, "there are no cards of this sort");
            if (found != wanted)
                counts_.fail_key(sort, "the box has " + std::to_string(found) + " cards of \"" +
                                           sort + "\", not " + std::to_string(wanted));
        } catch (const ContentError& error) {
            out_.push_back(error.first());
        }
    }

    /// Whoever counts a box counts all of it.
    void unnamed(const std::string& sort) {
        if (counts_.has(sort) || count_of(catalog_, box_, sort) == 0) return;
        try {
            counts_.fail("nobody says how many cards of \"" + sort + "\" the box has");
        } catch (const ContentError& error) {
            out_.push_back(error.first());
        }
    }

    const Catalog& catalog_;
    BoxId box_;
    Tree counts_;
    Diagnostics& out_;
};

}  // namespace

Diagnostics lint_boxes(const Content& content) {
    Diagnostics out;
    const auto& boxes = content.sources.boxes();
    for (BoxId box{}; box < boxes.size(); ++box) {
        const Tree& root = boxes[box].root;
        if (root.exists() && root.has("counts"))
            BoxLint(content.catalog, box, root.get("counts"), out).run();
    }
    return out;
}

}  // namespace dow
