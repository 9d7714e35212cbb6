// What the other boxes put on the table: places, gangs, experiments. None of it takes room in a
// game without them.
#include "../catch.hpp"
#include "board_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::board_test;

namespace {

const Catalog& all_cards() { return dow::test::all_content().catalog; }

const CardFaces& all_faces() {
    static const CardFaces all(all_cards(), dow::test::all_content().sources,
                               dow::test::base_texts(),
                               art::picture_folders(build_paths::data_dir(), {}));
    return all;
}

/// Every place of every box, with what may stand and lie there.
void lay_everything(dow::table::board_test::Table& table) {
    View& view = table.view;
    table.model.catalog = &all_cards();
    table.model.faces = &all_faces();
    view.crisis = all_cards().cards_of(kCrisisDeck).first;
    view.boxes = Boxes::first(all_cards().boxes.size());
    view.modules = Modules::first(all_cards().modules.size());
    view.places = Places::first(all_cards().places.size());
    for (const BoxDef& box : all_cards().boxes) view.switches |= box.switches;
    for (const ModuleDef& module : all_cards().modules) view.switches |= module.switches;
    for (std::size_t p = 0; p < all_cards().places.size(); ++p) {
        view.place[p].spaces = all_cards().places[p].spaces;
        if (p > 0)
            view.entrance[first_entrance(PlaceId(p))].spaces =
                all_cards().places[p].entrance_spaces;
    }
    view.place[kPolice].bandits = 2;
    view.place[kGas].bandits = 1;
    view.place[kHideout].bandits = 3;
    view.place[kColony].helpless = 4;
    view.place[kColony].unruly = 2;
    view.entrance[3].traps = 1;
    view.entrance[3].zombies = 1;
    if (!all_cards().standees.empty()) {
        view.special_at[0] = first_entrance(kGrocery);
        view.entrance[first_entrance(kGrocery)].specials = 1;
        table.card(all_cards().standees[0], zone::Confrontation);
    }
    view.raxxon_dice[0] = 2;
    view.raxxon_dice[5] = 1;
    view.survivor[6].despair = 1;
    for (std::size_t i = 0; i < 3; ++i) table.card(all_cards().kinds[i * 7].first, zone::Loot);
}

}  // namespace

TEST_CASE("eight places fit around the colony", "[board][long_night]") {
    struct Size {
        int w, h;
        float scale;
    };
    for (const Size& size : {Size{1366, 768, 1}, Size{1440, 900, 1}, Size{1920, 1080, 1},
                             Size{1366, 768, 1.5F}, Size{2560, 1080, 1}, Size{3840, 2160, 1}}) {
        dow::table::board_test::Table table;
        typical(table);
        lay_everything(table);
        Driver driver([&](Ui& ui) { table(ui); }, size.w, size.h, size.scale);
        INFO(size.w << "x" << size.h << " at " << size.scale);
        CHECK(driver.problems() == "");
        shot(driver, "long_night_" + std::to_string(size.w) + "_" +
                         std::to_string(static_cast<int>(size.scale * 100)));
    }
}

TEST_CASE("a bandit is a thing to choose, and any of those at a place will do",
          "[board][long_night][BANDIT-10]") {
    dow::table::board_test::Table table;
    typical(table);
    lay_everything(table);
    table.model.lit.bandits = 1U << kPolice;
    Driver driver([&](Ui& ui) { table(ui); });
    for (const char* id : {"bandit.police", "bandit.police.2"}) {
        table.hit = {};
        driver.click(id);
        CHECK(table.hit.kind == BoardHit::Kind::bandit);
        CHECK(table.hit.id == kPolice);
    }
    CHECK_FALSE(driver.widget("bandit.gas").enabled);
    driver.hover("bandit.police");
    CHECK(driver.ui().explained().find("BANDIT-14") != std::string::npos);
}

TEST_CASE("a special zombie says its table, and is chosen where it stands",
          "[board][long_night][RAX-31]") {
    dow::table::board_test::Table table;
    typical(table);
    lay_everything(table);
    table.model.lit.specials = 1;
    Driver driver([&](Ui& ui) { table(ui); });
    driver.click("special.0");
    CHECK(table.hit.kind == BoardHit::Kind::special);
    driver.hover("special.0");
    CHECK(driver.ui().explained().find("RAX-32") != std::string::npos);
    const std::string& name = all_faces().card(all_cards().standees[0]).name;
    CHECK(driver.ui().explained().find(name) != std::string::npos);
}

TEST_CASE("the loot lies open at the Hideout", "[board][long_night][BANDIT-19]") {
    dow::table::board_test::Table table;
    typical(table);
    lay_everything(table);
    Driver driver([&](Ui& ui) { table(ui); });
    driver.hover("loot");
    for (std::size_t i = 0; i < 3; ++i)
        CHECK(driver.ui().explained().find(all_faces().card(all_cards().kinds[i * 7].first).name) !=
              std::string::npos);
}

TEST_CASE("a base game has nothing of the other boxes on the table", "[board][long_night]") {
    dow::table::board_test::Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    for (const Widget& widget : driver.widgets())
        for (const char* other :
             {"bandit.", "special.", "loot", "raxxon.", "upgrade.", "laboratory.log",
              "confrontation.", "graveyard", "place.raxxon", "place.hideout"})
            CHECK_FALSE(widget.id.starts_with(other));
    const Rect world{0, 0, table_width, table_height};
    const Layout layout = lay_out(world, 1, catalog(), parts_of(table.view));
    CHECK(layout.laboratory.empty());
    CHECK(layout.upgrades.empty());
}
