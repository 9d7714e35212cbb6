#include <algorithm>
#include <tuple>

#include "dow/content/limits.hpp"
#include "loading.hpp"
#include "shape.hpp"
#include "words.hpp"

namespace dow {

namespace {

/// A place named on a card must be a place of this board.
PlaceId place_on_board(const Tree& tree, std::string_view name, const Catalog& catalog) {
    for (std::size_t i = 0; i < catalog.places.size(); ++i)
        if (catalog.places[i].id == name) return PlaceId(i);
    tree.fail("there is no place \"" + std::string(name) + "\" on this board");
}

Places ability_places(const Tree& word, const Catalog& catalog) {
    const auto all = Places::first(static_cast<unsigned>(catalog.places.size()));
    if (word.is("anywhere")) return all;
    if (word.is("noncolony")) return all.without(Places::of(kColony));
    return Places::of(place_on_board(word, word.view(), catalog));
}

void fill_survivor(const Tree& card, SurvivorDef& def, const Catalog& catalog) {
    def.influence = byte_of(card.get("influence"));
    def.attack = byte_of(card.get("attack"));
    def.search = byte_of(card.get("search"));
    def.ability_at = ability_places(card.get("place"), catalog);
    def.human = card.get("human").flag();
    def.male = card.get("gender").is("m");
    def.non_coop = flag_of(card, "non_coop");
}

/// A deck named on an item must be an item deck of this board.
void item_deck(const Tree& copies, const std::string& name, const Catalog& catalog) {
    Words known;
    for (const DeckDef& deck : catalog.decks)
        if (deck.list == CardList::Item) known.push_back(deck.id);
    if (find_word(known, name) < 0)
        copies.fail_key(name, "there is no item deck \"" + name + "\" on this board" +
                                  did_you_mean(name, known));
}

/// Copies that nobody can tell apart become a kind: same title, deck and box.
void fill_kinds(const Tree& all, std::size_t item, Membership member, Catalog& catalog) {
    for (const std::string& name : all.keys()) item_deck(all, name, catalog);
    for (DeckId deck{}; deck < catalog.decks.size(); ++deck) {
        const Tree copies = all.get(catalog.decks[deck].id);
        if (!copies.exists()) continue;
        ItemKind kind;
        kind.item = static_cast<u16>(item);
        kind.deck = deck;
        kind.copies = byte_of(copies);
        kind.member = member;
        int cards = kind.copies;
        for (const ItemKind& other : catalog.kinds) cards += other.copies;
        if (cards > kMaxItems)
            copies.fail("more than " + std::to_string(kMaxItems) + " item cards");
        catalog.kinds.push_back(kind);
    }
}

/// Numbers the item cards: box by box, so that a game with the first boxes only looks at their
/// cards, and in each by title and deck.
void number_items(Catalog& catalog) {
    std::stable_sort(catalog.kinds.begin(), catalog.kinds.end(),
                     [](const ItemKind& one, const ItemKind& other) {
                         return std::tuple(one.member.box, one.item, one.deck) <
                                std::tuple(other.member.box, other.item, other.deck);
                     });
    for (std::size_t kind = 0; kind < catalog.kinds.size(); ++kind) {
        catalog.kinds[kind].first = CardId(catalog.kind_of_card.size());
        catalog.kind_of_card.insert(catalog.kind_of_card.end(), catalog.kinds[kind].copies,
                                    static_cast<u16>(kind));
    }
}

void fill_item(const Tree& card, std::size_t index, const CardSources& sources, Catalog& catalog) {
    ItemDef& def = catalog.items[index];
    def.icon = icon_of(card.get("icon"));
    def.mode = static_cast<ItemMode>(word_index(card.get("mode"), kModeWords, "mode"));
    def.needs = switch_of(card, "needs");
    fill_kinds(card.get("copies"), index, member_of(card, sources, catalog), catalog);
}

/// A box may add copies to a title that another box brings (LN-05).
void fill_more_copies(const Tree& more, const CardSources& sources, Catalog& catalog) {
    check_more_copies(more);
    for (std::size_t item = 0; item < catalog.items.size(); ++item)
        if (more.get("id").is(catalog.items[item].id))
            return fill_kinds(more.get("copies"), item, member_of(more, sources, catalog), catalog);
    more.get("id").fail("there is no item \"" + more.get("id").str() + "\"");
}

/// A side effect is borne like equipment; there is one card of it, in the deck of pills.
void fill_pill(const Tree& card, std::size_t item, const CardSources& sources, Catalog& catalog) {
    catalog.items[item].mode = ItemMode::Equip;
    ItemKind kind;
    kind.item = static_cast<u16>(item);
    kind.deck = kPillDeck;
    kind.copies = 1;
    kind.member = member_of(card, sources, catalog);
    kind.first = CardId(catalog.kind_of_card.size());
    catalog.kind_of_card.push_back(static_cast<u16>(catalog.kinds.size()));
    catalog.kinds.push_back(kind);
}

Code code_of(const Tree& pair) {
    if (pair.size() != 2) pair.fail("a code is two faces");
    return {.first = static_cast<u8>(pair.at(0).num(1, 6)),
            .second = static_cast<u8>(pair.at(1).num(1, 6))};
}

/// One pair of faces, or a list of such pairs.
void fill_experiment(const Tree& card, ExperimentDef& def) {
    def.standees = byte_of(card.get("standees"));
    const Tree code = card.get("code");
    if (code.size() > 0 && code.at(0).is_number()) {
        def.codes.push_back(code_of(code));
        return;
    }
    for (const Tree& pair : code.list()) def.codes.push_back(code_of(pair));
}

/// An objective that follows another may keep the morale there is.
void fill_side(const Tree& side, ObjectiveDef& def, const Catalog& catalog) {
    def.keeps_morale = side.get("morale").is_string() && side.get("morale").is("keep");
    if (!def.keeps_morale)
        def.morale = static_cast<u8>(side.get("morale").num(1, catalog.morale_top));
    def.rounds = byte_of(side.get("rounds"));
    def.off = switches_of(side.get("off"));
    if (is_chapter(side)) return;  // the scenario says what follows
    if (side.has("next") != side.has("after"))
        side.fail("\"after\" and \"next\" go together: what happens, and what follows");
    if (!side.has("next")) return;
    for (ObjectiveId next{}; next < catalog.objectives.size(); ++next)
        if (side.get("next").is(catalog.objectives[next].id) &&
            catalog.objectives[next].hard == def.hard)
            def.next = next;
    if (def.next == kNone)
        side.get("next").fail("there is no objective \"" + side.get("next").str() + "\"");
}

u8 icon_bits(const Tree& icons) {
    unsigned bits = 0;
    for (const Tree& icon : icons.list()) bits |= 1U << static_cast<unsigned>(icon_of(icon));
    return static_cast<u8>(bits);
}

/// Gives every card its entry and its id, so that other cards can name it even if it is broken.
template <class Def>
void fill_ids(const std::vector<Tree>& cards, std::vector<Def>& defs, std::size_t sides = 1) {
    defs.resize(cards.size() * sides);
    for (std::size_t i = 0; i < defs.size(); ++i) defs[i].id = cards[i / sides].get("id").str();
}

void fill_all_ids(const CardSources& sources, Catalog& catalog) {
    fill_ids(sources.cards(CardList::Survivor), catalog.survivors);
    fill_ids(sources.cards(CardList::Item), catalog.items);
    fill_ids(sources.cards(CardList::Crisis), catalog.crises);
    fill_ids(sources.cards(CardList::Objective), catalog.objectives, 2);
    fill_ids(sources.cards(CardList::Secret), catalog.secrets);
    fill_ids(sources.cards(CardList::Betrayal), catalog.betrayals);
    fill_ids(sources.cards(CardList::Exile), catalog.exiles);
    fill_ids(sources.cards(CardList::Crossroads), catalog.crossroads);
    fill_ids(sources.cards(CardList::Upgrade), catalog.upgrades);
    fill_ids(sources.cards(CardList::Experiment), catalog.experiments);
    for (const Tree& pill : sources.cards(CardList::Pill))
        catalog.items.emplace_back().id = pill.get("id").str();
    for (std::size_t i = 1; i < catalog.objectives.size(); i += 2)
        catalog.objectives[i].hard = true;
}

void fill_cards(Loading& loading) {
    const CardSources& sources = loading.content.sources;
    Catalog& catalog = loading.content.catalog;
    loading.each(CardList::Survivor, [&](const Tree& card, std::size_t i) {
        fill_survivor(card, catalog.survivors[i], catalog);
    });
    loading.each(CardList::Item,
                 [&](const Tree& card, std::size_t i) { fill_item(card, i, sources, catalog); });
    for (const Tree& more : sources.more_copies())
        loading.guard([&] { fill_more_copies(more, sources, catalog); });
    number_items(catalog);
    const std::size_t first_pill = sources.cards(CardList::Item).size();
    loading.each(CardList::Pill, [&](const Tree& card, std::size_t i) {
        fill_pill(card, first_pill + i, sources, catalog);
    });
    loading.each(CardList::Upgrade, [&](const Tree& card, std::size_t i) {
        catalog.upgrades[i].cost = byte_of(card.get("cost"));
    });
    loading.each(CardList::Experiment, [&](const Tree& card, std::size_t i) {
        fill_experiment(card, catalog.experiments[i]);
    });
    loading.each(CardList::Crisis, [&](const Tree& card, std::size_t i) {
        catalog.crises[i].prevent = icon_bits(card.get("prevent"));
        for (const Tree& number : card.get("bandits").list())
            catalog.crises[i].bandits.push_back(PlaceId(number.num()));
    });
    loading.each(CardList::Objective, [&](const Tree& card, std::size_t i) {
        for (const bool hard : {false, true}) {
            ObjectiveDef& side = catalog.objectives[2 * i + (hard ? 1 : 0)];
            fill_side(side_of(card, hard), side, catalog);
            side.member = member_of(card, sources, catalog);
            side.chapter = flag_of(card, "chapter");
            side.text_key = sources.text_key(CardList::Objective, card);
        }
    });
    loading.each(CardList::Crossroads, [&](const Tree& card, std::size_t i) {
        catalog.crossroads[i].adult = flag_of(card, "adult");
        catalog.crossroads[i].non_coop = flag_of(card, "non_coop");
    });
}

/// Cards are numbered list by list. Those that sets of cards can hold come first: items and side
/// effects, then these.
constexpr CardList kNumbered[] = {CardList::Upgrade,  CardList::Experiment, CardList::Survivor,
                                  CardList::Crisis,   CardList::Crossroads, CardList::Secret,
                                  CardList::Betrayal, CardList::Exile};

/// Notes of every card which box it is from, and where the cards of each box end that a set can
/// hold.
void fill_members(const CardSources& sources, Catalog& catalog) {
    for (const u16 kind : catalog.kind_of_card)
        catalog.members.push_back(catalog.kinds[kind].member);
    for (const CardList list : kNumbered)
        for (const Tree& card : sources.cards(list))
            catalog.members.push_back(member_of(card, sources, catalog));
    const CardId end = catalog.cards_of(CardList::Experiment).last;
    for (CardId card{}; card < end; ++card)
        catalog.boxes[catalog.members[card].box].set_cards_end = CardId(card + 1);
}

/// Most cards come into a game or stay in the box together with their neighbours.
void fill_alike(Catalog& catalog) {
    const auto kin = [&](int card) {
        return std::pair(catalog.members[static_cast<std::size_t>(card)],
                         catalog.home_deck[static_cast<std::size_t>(card)]);
    };
    for (CardId card{}; card < catalog.card_count; ++card) {
        if (card == 0 || kin(card) != kin(card - 1)) catalog.alike.push_back({card, card});
        catalog.alike.back().last = CardId(card + 1);
    }
}

/// The deck that holds the whole list.
DeckId deck_of_list(const Catalog& catalog, CardList list) {
    DeckId deck{};
    while (catalog.decks[deck].list != list) ++deck;
    return deck;
}

void number_cards(const CardSources& sources, Catalog& catalog) {
    const auto range_of = [&](CardList list) -> CardRange& {
        return catalog.lists[static_cast<std::size_t>(list)];
    };
    std::size_t next = catalog.kind_of_card.size();
    const std::size_t pills = sources.cards(CardList::Pill).size();
    range_of(CardList::Item) = {CardId(), CardId(next - pills)};
    range_of(CardList::Pill) = {CardId(next - pills), CardId(next)};
    catalog.home_deck.reserve(next);
    for (const u16 kind : catalog.kind_of_card)
        catalog.home_deck.push_back(catalog.kinds[kind].deck);
    for (const CardList list : kNumbered) {
        const std::size_t first = next;
        next += sources.cards(list).size();
        range_of(list) = {CardId(first), CardId(next)};
        catalog.home_deck.resize(next, deck_of_list(catalog, list));
    }
    catalog.card_count = CardId(next);
    for (DeckDef& deck : catalog.decks) deck.cards = catalog.cards_of(deck.list);

    const auto full = [&](std::size_t limit, const char* what) {
        throw ContentError({.file = sources.files().back()->file(),
                            .message = "more than " + std::to_string(limit) + ' ' + what});
    };
    if (catalog.boxes.size() > kMaxBoxes) full(kMaxBoxes, "boxes and packs");
    if (catalog.modules.size() > kMaxModules) full(kMaxModules, "modules");
    if (catalog.objectives.size() > kMaxObjectiveSides)
        full(kMaxObjectiveSides, "sides of main objectives");
    if (catalog.survivors.size() > kMaxSurvivors) full(kMaxSurvivors, "survivors");
    if (catalog.crises.size() > kMaxCrises) full(kMaxCrises, "crises");
    if (catalog.upgrades.size() > kMaxUpgrades) full(kMaxUpgrades, "upgrades");
    if (catalog.cards_of(CardList::Experiment).last > kMaxSetCards)
        full(kMaxSetCards, "items, upgrades and experiments");
    if (next > kMaxCards) full(kMaxCards, "cards");
    fill_members(sources, catalog);
    fill_alike(catalog);
    for (const CardId card : catalog.cards_of(CardList::Experiment))
        catalog.standees.insert(catalog.standees.end(), catalog.experiment_of(card).standees, card);
    if (catalog.standees.size() > kMaxSpecials) full(kMaxSpecials, "special zombies");
}

}  // namespace

bool fill_facts(Loading& loading) {
    const CardSources& sources = loading.content.sources;
    Catalog& catalog = loading.content.catalog;
    fill_boxes(loading);
    const bool board =
        sources.board().exists() && loading.guard([&] { fill_board(sources, catalog); });
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        loading.each(list, [&](const Tree& card, std::size_t) { check_card(list, card); });
    }
    fill_all_ids(sources, catalog);
    if (!board) return false;
    fill_cards(loading);
    loading.guard([&] { number_cards(sources, catalog); });
    fill_scenarios(loading);
    catalog.fingerprint = fingerprint_of(sources);
    return true;
}

}  // namespace dow
