#include "dow/content/limits.hpp"
#include "loading.hpp"
#include "shape.hpp"
#include "words.hpp"

/// The boxes, the board with its places, and the decks.
namespace dow {

void fill_boxes(Loading& loading) {
    const CardSources& sources = loading.content.sources;
    Catalog& catalog = loading.content.catalog;
    for (const CardSources::Box& box : sources.boxes()) {
        BoxDef def;
        def.id = box.id;
        def.always = box.always;
        if (box.root.exists())
            loading.guard([&] {
                def.switches = switches_of(box.root.get("switches"));
                for (const Tree& option : box.root.get("options").list())
                    def.options.push_back(option.str());
                def.in_the_making = !box.always && flag_of(box.root, "in_the_making");
            });
        catalog.boxes.push_back(std::move(def));
    }
    for (const Tree& module : sources.modules())
        loading.guard([&] {
            check_module(module);
            ModuleDef def;
            def.id = module.get("id").str();
            def.box = sources.box_of(module);
            def.switches = switches_of(module.get("switches"));
            catalog.modules.push_back(std::move(def));
        });
}

Membership member_of(const Tree& card, const CardSources& sources, const Catalog& catalog) {
    Membership member{.box = sources.box_of(card)};
    if (!card.has("module")) return member;
    for (ModuleId module{}; module < catalog.modules.size(); ++module)
        if (card.get("module").is(catalog.modules[module].id)) member.module = module;
    if (member.module == kNone)
        card.get("module").fail("there is no module \"" + card.get("module").str() + "\"");
    return member;
}

namespace {

constexpr int kTownPlaces = 6;  ///< the places a die can name (TEXT-08)

void fill_place(const Tree& place, const CardSources& sources, Catalog& catalog) {
    check_place(place);
    const std::size_t number = catalog.places.size();
    if (number >= kMaxPlaces) place.fail("more than " + std::to_string(kMaxPlaces) + " places");
    if (place.get("number").num() != static_cast<int>(number))
        place.fail("places stand in the order of their printed numbers, the colony first");
    PlaceDef def;
    def.member = member_of(place, sources, catalog);
    def.always = &place.file() == &sources.board().file();
    def.in_town =
        place.has("town") ? place.get("town").flag() : number != kColony && number <= kTownPlaces;
    def.enter = switch_of(place, "enter");
    def.search = switch_of(place, "search");
    def.search_exposes = flag_of(place, "search_exposes");
    def.loot = flag_of(place, "loot");
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
    {.id = "upgrade", .list = CardList::Upgrade, .back = "upgrade", .dealt = true},
    {.id = "experiment", .list = CardList::Experiment, .back = "experiment"},
    {.id = "pill", .list = CardList::Pill, .back = "item", .open = true},
};

/// Begins the deck table: the cards of its rows are known later. Every place outside the colony has
/// an item deck of its own unless it says that it has none.
void fill_decks(const CardSources& sources, Catalog& catalog) {
    catalog.decks.assign(std::begin(kDecks), std::end(kDecks));
    for (PlaceId place{1}; place < catalog.places.size(); ++place) {
        const Tree& tree = sources.places()[place];
        if (tree.has("deck") && !tree.get("deck").flag()) continue;
        catalog.places[place].deck = DeckId(catalog.decks.size());
        catalog.decks.push_back({.id = catalog.places[place].id, .place = place, .back = "item"});
    }
    static_assert(kNamedDecks + kMaxPlaces <= kMaxDecks);
}

}  // namespace

void fill_board(const CardSources& sources, Catalog& catalog) {
    const Tree board = sources.board();
    check_board(board);
    const Tree places = board.get("places");
    for (const Tree& place : sources.places()) fill_place(place, sources, catalog);
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
    fill_decks(sources, catalog);
}

}  // namespace dow
