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
    if (place.get("number").num() != static_cast<int>(number))
        place.fail("places stand in the order of their printed numbers, the colony first");
    PlaceDef def;
    def.id = place.get("id").str();
    def.spaces = byte_of(place.get("spaces"));
    def.entrances = byte_of(place.get("entrances"));
    def.entrance_spaces = byte_of(place.get("entrance_spaces"));
    for (const Tree& icon : place.get("icons").list()) def.icons.push_back(icon_of(icon));
    catalog.places.push_back(std::move(def));
}

/// The decks that the rules name, in the order of their numbers (decks.hpp).
const DeckDef kDecks[kNamedDecks] = {
    {.id = "starter", .list = CardList::Item, .back = "item", .dealt = true},
    {.id = "crisis", .list = CardList::Crisis, .back = "crisis"},
    {.id = "crossroads", .list = CardList::Crossroads, .back = "crossroads"},
    {.id = "survivor", .list = CardList::Survivor, .back = "survivor"},
    {.id = "secret", .list = CardList::Secret, .back = "secret", .dealt = true},
    {.id = "betrayal", .list = CardList::Betrayal, .back = "secret", .dealt = true},
    {.id = "exile", .list = CardList::Exile, .back = "secret"},
};

/// Begins the deck table: the cards of its rows are known later. Every place outside the colony has
/// an item deck of its own.
void fill_decks(Catalog& catalog) {
    catalog.decks.assign(std::begin(kDecks), std::end(kDecks));
    for (PlaceId place{1}; place < catalog.places.size(); ++place) {
        catalog.places[place].deck = DeckId(catalog.decks.size());
        catalog.decks.push_back({.id = catalog.places[place].id, .place = place, .back = "item"});
    }
    static_assert(kNamedDecks + kMaxPlaces <= kMaxDecks);
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
    fill_decks(catalog);
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

/// A deck named on an item must be an item deck of this board.
void item_deck(const Tree& copies, const std::string& name, const Catalog& catalog) {
    Words known;
    for (const DeckDef& deck : catalog.decks)
        if (deck.list == CardList::Item) known.push_back(deck.id);
    if (find_word(known, name) < 0)
        copies.fail_key(name, "there is no item deck \"" + name + "\" on this board" +
                                  did_you_mean(name, known));
}

void fill_kinds(const Tree& card, std::size_t item, Catalog& catalog) {
    const Tree all = card.get("copies");
    for (const std::string& name : all.keys()) item_deck(all, name, catalog);
    for (DeckId deck{}; deck < catalog.decks.size(); ++deck) {
        const Tree copies = all.get(catalog.decks[deck].id);
        if (!copies.exists()) continue;
        ItemKind kind;
        kind.item = static_cast<u16>(item);
        kind.deck = deck;
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

/// Cards are numbered list by list. The items come first, because sets of cards hold only items.
constexpr CardList kNumbered[] = {CardList::Survivor, CardList::Crisis,   CardList::Crossroads,
                                  CardList::Secret,   CardList::Betrayal, CardList::Exile};

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
    range_of(CardList::Item) = {CardId(), CardId(next)};
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
