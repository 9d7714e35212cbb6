#include "small_content.hpp"

using namespace dow;
using namespace dow::test;

TEST_CASE("A small game becomes a catalog", "[content]") {
    const TempFolder folder;
    write_game(folder);
    Diagnostics out;
    const Content content = load_content(folder.path(), {}, out);
    const Catalog& c = content.catalog;
    CHECK(out.empty());

    REQUIRE(c.places.size() == 2);
    CHECK(c.places[kPolice].icons == std::vector<Icon>{Icon::Weapon, Icon::Fuel});
    CHECK(c.exposure == std::array<u8, 4>{6, 3, 2, 1});

    REQUIRE(c.survivors.size() == 3);
    CHECK(c.survivors[0].id == "small_dog");
    CHECK(c.survivors[1].id == "baker");
    CHECK(c.survivors[2].id == "tall_one");
    CHECK(c.survivors[0].ability_at == Places::of(kPolice));
    CHECK(c.survivors[1].ability_at == Places::first(2));
    CHECK(c.survivors[2].ability_at == Places::of(kPolice));
    CHECK(c.survivors[0].non_coop);
    CHECK_FALSE(c.survivors[0].human);
    CHECK(c.survivors[0].male);
    CHECK_FALSE(c.survivors[2].male);

    REQUIRE(c.kinds.size() == 3);
    CHECK(c.items[c.kinds[0].item].id == "axe");
    CHECK(c.items[c.kinds[1].item].id == "rope");
    CHECK(c.kinds[1].deck == kStarterDeck);
    CHECK(c.kinds[2].deck == c.deck_at(kPolice));
    CHECK(c.kinds[2].first == 4);
    CHECK(c.face(CardId(5)) == 4);
    CHECK(c.items[1].effect != 0);
    CHECK(c.items[0].mode == ItemMode::Equip);

    CHECK(c.crises[0].prevent == ((1U << unsigned(Icon::Fuel)) | (1U << unsigned(Icon::Tool))));
    REQUIRE(c.objectives.size() == 2);
    CHECK_FALSE(c.objectives[0].hard);
    CHECK(c.objectives[1].hard);
    CHECK(c.objectives[1].morale == 5);
    CHECK(c.objectives[0].setup == 0);
    CHECK(c.objectives[1].setup != 0);
    CHECK(c.crossroads[0].adult);
    CHECK(c.betrayals[0].first != 0);
    CHECK(c.betrayals[0].goal != 0);
    CHECK(c.fingerprint != 0);
}

TEST_CASE("Cards are numbered list by list and know their names and sources", "[content]") {
    const TempFolder folder;
    write_game(folder);
    Diagnostics out;
    const Content content = load_content(folder.path(), {}, out);
    const char* names[] = {"axe",   "axe",      "axe",  "rope", "rope",  "rope", "small_dog",
                           "baker", "tall_one", "cold", "fork", "hoard", "rot",  "gone"};
    REQUIRE(content.catalog.card_count == std::size(names));
    for (CardId card{0}; card < content.catalog.card_count; ++card) {
        CHECK(content.catalog.card_name(card) == names[card]);
        CHECK(content.sources.of(content.catalog, card).get("id").is(names[card]));
    }
    CHECK(content.catalog.card_name(content.catalog.card_count) == "?");
    CHECK(content.catalog.card_name(kNoCard) == "?");
    CHECK(content.sources.find(CardList::Crisis, "cold").get("fail").get("n").num() == -2);
    CHECK_FALSE(content.sources.find(CardList::Crisis, "axe").exists());
}

TEST_CASE("The cards of the game load", "[content]") {
    Diagnostics out;
    try {
        const Catalog catalog = load_content(build_paths::data_dir(), {}, {}, out).catalog;
        CHECK(catalog.survivors.size() == 30);
        CHECK(catalog.crossroads.size() == 80);
        CHECK(catalog.objectives.size() == 20);
    } catch (const ContentError& error) {
        FAIL(error.what());
    }
}
