#include "dow/content/limits.hpp"
#include "loading.hpp"
#include "shape.hpp"
#include "words.hpp"

namespace dow {

namespace {

u8 byte_of(const Tree& tree) { return static_cast<u8>(tree.num(0, 255)); }

bool flag_of(const Tree& card, std::string_view key) {
    return card.has(key) && card.get(key).flag();
}

void fill_place(const Tree& place, Catalog& catalog) {
    check_place(place);
    const std::size_t number = catalog.places.size();
    if (place.get("number").num() != static_cast<int>(number) ||
        number != word_index(place.get("id"), kPlaceWords, "place"))
        place.fail("places stand in the order of their printed numbers, the colony first");
    PlaceDef def;
    def.id = place.get("id").str();
    def.spaces = byte_of(place.get("spaces"));
    def.entrances = byte_of(place.get("entrances"));
    def.entrance_spaces = byte_of(place.get("entrance_spaces"));
    for (const Tree& icon : place.get("icons").list()) def.icons.push_back(icon_of(icon));
    catalog.places.push_back(std::move(def));
}

void fill_board(const Tree& board, Catalog& catalog) {
    check_board(board);
    const Tree places = board.get("places");
    for (const Tree& place : places.list()) fill_place(place, catalog);
    if (catalog.places.empty()) places.fail("there are no places");
    if (catalog.places[kColony].entrances != kColonyEntrances)
        places.at(kColony)
            .get("entrances")
            .fail("the colony has " + std::to_string(kColonyEntrances) + " entrances");
    int entrances = 0;
    for (const PlaceDef& place : catalog.places) entrances += place.entrances;
    if (entrances > kMaxEntrances)
        places.fail("more than " + std::to_string(kMaxEntrances) + " entrances");
    int sides = 0;
    for (std::size_t i = 0; i < kFaceWords.size(); ++i) {
        catalog.exposure[i] = byte_of(board.get("exposure").get(kFaceWords[i]));
        sides += catalog.exposure[i];
    }
    if (sides == 0) board.get("exposure").fail("the exposure die has no sides");
    catalog.morale_top = byte_of(board.get("morale_top"));
}

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

void fill_kinds(const Tree& card, std::size_t item, Catalog& catalog) {
    for (std::size_t deck = 0; deck < kDeckWords.size(); ++deck) {
        const Tree copies = card.get("copies").get(kDeckWords[deck]);
        if (!copies.exists()) continue;
        if (deck != kDeckStarter) place_on_board(copies, kDeckWords[deck], catalog);
        ItemKind kind;
        kind.item = static_cast<u16>(item);
        kind.deck = static_cast<u8>(deck);
        kind.copies = byte_of(copies);
        kind.first = CardId(catalog.kind_of_card.size());
        if (catalog.kind_of_card.size() + kind.copies > kMaxItems)
            copies.fail("more than " + std::to_string(kMaxItems) + " item cards");
        catalog.kind_of_card.insert(catalog.kind_of_card.end(), kind.copies,
                                    static_cast<u16>(catalog.kinds.size()));
        catalog.kinds.push_back(kind);
    }
}

void fill_item(const Tree& card, std::size_t index, Catalog& catalog) {
    ItemDef& def = catalog.items[index];
    def.icon = icon_of(card.get("icon"));
    def.mode = static_cast<ItemMode>(word_index(card.get("mode"), kModeWords, "mode"));
    fill_kinds(card, index, catalog);
}

void fill_side(const Tree& side, ObjectiveDef& def, const Catalog& catalog) {
    def.morale = static_cast<u8>(side.get("morale").num(1, catalog.morale_top));
    def.rounds = byte_of(side.get("rounds"));
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
    for (std::size_t i = 1; i < catalog.objectives.size(); i += 2)
        catalog.objectives[i].hard = true;
}

void fill_cards(Loading& loading) {
    Catalog& catalog = loading.content.catalog;
    loading.each(CardList::Survivor, [&](const Tree& card, std::size_t i) {
        fill_survivor(card, catalog.survivors[i], catalog);
    });
    loading.each(CardList::Item,
                 [&](const Tree& card, std::size_t i) { fill_item(card, i, catalog); });
    loading.each(CardList::Crisis, [&](const Tree& card, std::size_t i) {
        catalog.crises[i].prevent = icon_bits(card.get("prevent"));
    });
    loading.each(CardList::Objective, [&](const Tree& card, std::size_t i) {
        fill_side(card.get("normal"), catalog.objectives[2 * i], catalog);
        fill_side(card.get("hard"), catalog.objectives[2 * i + 1], catalog);
    });
    loading.each(CardList::Crossroads, [&](const Tree& card, std::size_t i) {
        catalog.crossroads[i].adult = flag_of(card, "adult");
        catalog.crossroads[i].non_coop = flag_of(card, "non_coop");
    });
}

void number_cards(const CardSources& sources, Catalog& catalog) {
    std::size_t next = catalog.kind_of_card.size();
    const auto run = [&](CardId& first, std::size_t count) {
        first = CardId(next);
        next += count;
    };
    run(catalog.first_survivor, catalog.survivors.size());
    run(catalog.first_crisis, catalog.crises.size());
    run(catalog.first_crossroads, catalog.crossroads.size());
    run(catalog.first_secret, catalog.secrets.size());
    run(catalog.first_betrayal, catalog.betrayals.size());
    run(catalog.first_exile, catalog.exiles.size());
    catalog.card_count = CardId(next);

    const auto full = [&](std::size_t limit, const char* what) {
        throw ContentError({.file = sources.files().back()->file(),
                            .message = "more than " + std::to_string(limit) + ' ' + what});
    };
    if (catalog.survivors.size() > kMaxSurvivors) full(kMaxSurvivors, "survivors");
    if (catalog.crises.size() > kMaxCrises) full(kMaxCrises, "crises");
    if (next > kMaxCards) full(kMaxCards, "cards");
}

}  // namespace

void fill_facts(Loading& loading) {
    const CardSources& sources = loading.content.sources;
    Catalog& catalog = loading.content.catalog;
    const bool board =
        sources.board().exists() && loading.guard([&] { fill_board(sources.board(), catalog); });
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        loading.each(list, [&](const Tree& card, std::size_t) { check_card(list, card); });
    }
    fill_all_ids(sources, catalog);
    if (!board) return;
    fill_cards(loading);
    loading.guard([&] { number_cards(sources, catalog); });
    catalog.fingerprint = fingerprint_of(sources);
}

}  // namespace dow
