#include <map>

#include "base_content.hpp"
#include "catch.hpp"

using namespace dow;
using namespace dow::test;

/// The numbers printed on the cards, written down apart from the files of the cards.
namespace {

struct Person {
    const char* id;
    int influence, attack, search;
};

// clang-format off
constexpr Person kPeople[] = {
    {"sparky", 10, 2, 2}, {"andrew_evans", 12, 3, 3},
    {"forest_plum", 14, 2, 5}, {"gray_beard", 16, 1, 4},
    {"john_price", 18, 3, 3}, {"loretta_clay", 20, 2, 4},
    {"carla_thompson", 22, 4, 2}, {"jenny_clark", 24, 4, 3},
    {"brandon_kane", 26, 2, 4}, {"talia_jones", 28, 3, 1},
    {"mike_cho", 30, 2, 4}, {"harman_brooks", 32, 3, 3},
    {"bev_russell", 34, 2, 4}, {"buddy_davis", 36, 2, 4},
    {"annaleigh_chan", 38, 2, 2}, {"rod_miller", 40, 3, 3},
    {"janet_taylor", 42, 3, 4}, {"edward_white", 44, 4, 3},
    {"alexis_grey", 46, 5, 4}, {"maria_lopez", 48, 4, 2},
    {"david_garcia", 50, 4, 3}, {"ashley_ross", 52, 2, 5},
    {"james_meyers", 54, 6, 3}, {"olivia_brown", 56, 4, 3},
    {"sophie_robinson", 58, 4, 1}, {"gabriel_diaz", 60, 2, 3},
    {"arthur_thurston", 62, 4, 2}, {"thomas_heart", 64, 1, 3},
    {"daniel_smith", 66, 2, 5}, {"brian_lee", 68, 3, 4},
};

/// How many copies: among the starting items, then by location as the board counts them.
struct Thing {
    const char* id;
    Icon icon;
    ItemMode mode;
    int copies[7];
};

constexpr Thing kThings[] = {
    {"pistol", Icon::Weapon, ItemMode::Equip, {0, 3, 0, 0, 0, 0, 0}},
    {"sniper_rifle", Icon::Weapon, ItemMode::Equip, {0, 2, 0, 0, 0, 0, 0}},
    {"shotgun", Icon::Weapon, ItemMode::Equip, {0, 1, 0, 0, 0, 0, 1}},
    {"lighter", Icon::Weapon, ItemMode::Equip, {0, 0, 0, 0, 0, 0, 2}},
    {"switchblade", Icon::Weapon, ItemMode::Equip, {0, 0, 0, 0, 0, 0, 2}},
    {"a_journey_in_jazzercise", Icon::Education, ItemMode::Equip, {0, 0, 0, 0, 1, 0, 0}},
    {"survivors_cookbook", Icon::Education, ItemMode::Equip, {0, 0, 0, 0, 1, 0, 0}},
    {"guide_to_leadership", Icon::Education, ItemMode::Equip, {0, 0, 0, 1, 0, 0, 0}},
    {"beginners_martial_arts", Icon::Education, ItemMode::Equip, {0, 0, 0, 1, 0, 0, 0}},
    {"one_two_three_barricades", Icon::Education, ItemMode::Equip, {0, 0, 0, 1, 0, 0, 0}},
    {"police_station_blueprints", Icon::Education, ItemMode::Equip, {0, 0, 0, 0, 1, 0, 0}},
    {"grocery_store_blueprints", Icon::Education, ItemMode::Equip, {0, 0, 0, 0, 1, 0, 0}},
    {"school_blueprints", Icon::Education, ItemMode::Equip, {0, 0, 0, 1, 0, 0, 0}},
    {"library_blueprints", Icon::Education, ItemMode::Equip, {0, 0, 0, 0, 1, 0, 0}},
    {"hospital_blueprints", Icon::Education, ItemMode::Equip, {0, 0, 0, 0, 1, 0, 0}},
    {"gas_station_blueprints", Icon::Education, ItemMode::Equip, {0, 0, 0, 0, 1, 0, 0}},
    {"junk", Icon::Tool, ItemMode::Waste, {5, 1, 1, 1, 1, 1, 0}},
    {"pad_lock", Icon::Tool, ItemMode::Waste, {0, 1, 0, 0, 0, 0, 0}},
    {"night_vision_goggles", Icon::Tool, ItemMode::Equip, {0, 1, 0, 0, 0, 0, 0}},
    {"walkie_talkie", Icon::Tool, ItemMode::Equip, {0, 1, 0, 0, 0, 0, 0}},
    {"rotten_flesh", Icon::Tool, ItemMode::Equip, {0, 0, 1, 0, 0, 0, 0}},
    {"hammer", Icon::Tool, ItemMode::Equip, {0, 0, 1, 0, 0, 0, 0}},
    {"snow_shoes", Icon::Tool, ItemMode::Equip, {0, 0, 1, 0, 0, 0, 0}},
    {"wrench", Icon::Tool, ItemMode::Equip, {0, 0, 1, 0, 0, 0, 0}},
    {"scissors", Icon::Tool, ItemMode::Waste, {0, 0, 0, 1, 0, 0, 0}},
    {"megaphone", Icon::Tool, ItemMode::Waste, {0, 0, 0, 1, 0, 0, 0}},
    {"baseball_bat", Icon::Tool, ItemMode::Equip, {0, 0, 0, 1, 0, 0, 0}},
    {"mop", Icon::Tool, ItemMode::Equip, {0, 0, 0, 0, 0, 1, 0}},
    {"flashlight", Icon::Tool, ItemMode::Equip, {0, 0, 0, 0, 0, 1, 0}},
    {"reading_lamp", Icon::Tool, ItemMode::Waste, {0, 0, 0, 0, 1, 0, 0}},
    {"medicine", Icon::Medicine, ItemMode::Waste, {5, 0, 6, 3, 0, 4, 3}},
    {"adrenaline_shot", Icon::Medicine, ItemMode::Waste, {0, 0, 0, 0, 0, 2, 0}},
    {"fuel", Icon::Fuel, ItemMode::Waste, {5, 4, 0, 0, 4, 4, 6}},
    {"food_1", Icon::Food, ItemMode::Waste, {10, 3, 2, 3, 4, 0, 3}},
    {"food_2", Icon::Food, ItemMode::Waste, {0, 0, 2, 3, 0, 4, 0}},
    {"food_3", Icon::Food, ItemMode::Waste, {0, 0, 2, 0, 0, 0, 0}},
    {"outsider_1", Icon::Survivor, ItemMode::Event, {0, 1, 1, 0, 1, 0, 1}},
    {"outsider_2", Icon::Survivor, ItemMode::Event, {0, 2, 2, 2, 2, 3, 2}},
    {"outsider_3", Icon::Survivor, ItemMode::Event, {0, 0, 0, 1, 0, 0, 0}},
};
// clang-format on

}  // namespace

TEST_CASE("Every survivor has the influence and the values printed on the card", "[SETUP-32]") {
    const Catalog& c = base_catalog();
    REQUIRE(c.survivors.size() == std::size(kPeople));
    std::map<std::string, const SurvivorDef*> known;
    for (const SurvivorDef& v : c.survivors) known[v.id] = &v;
    for (const Person& person : kPeople) {
        INFO(person.id);
        REQUIRE(known.contains(person.id));
        const SurvivorDef& v = *known[person.id];
        CHECK(v.influence == person.influence);
        CHECK(v.attack == person.attack);
        CHECK(v.search == person.search);
    }
}

TEST_CASE("Every item has its symbol and lies in the decks it is printed for",
          "[SETUP-16][SETUP-33]") {
    const Catalog& c = base_catalog();
    REQUIRE(c.items.size() == std::size(kThings));
    for (const Thing& thing : kThings) {
        INFO(thing.id);
        std::size_t item = 0;
        while (item < c.items.size() && c.items[item].id != thing.id) ++item;
        REQUIRE(item < c.items.size());
        CHECK(c.items[item].icon == thing.icon);
        CHECK(c.items[item].mode == thing.mode);
        for (std::size_t i = 0; i < std::size(thing.copies); ++i) {
            const DeckId deck = i == 0 ? kStarterDeck : c.deck_at(PlaceId(i));
            int copies = 0;
            for (const ItemKind& kind : c.kinds)
                if (kind.item == item && kind.deck == deck) copies += kind.copies;
            INFO("deck " << i);
            CHECK(copies == thing.copies[i]);
        }
    }
}
