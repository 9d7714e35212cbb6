#include "catch.hpp"
#include "dow/content/load.hpp"
#include "dow/rules/invariants.hpp"
#include "setup_fixture.hpp"
#include "temp_folder.hpp"

namespace {

using namespace dow;
using namespace dow::test;

/// A card that would go on for a million steps.
Catalog with_loop() {
    const TempFolder folder;
    folder.write("pack.json", R"({"pack": "mine", "crises": [{"id": "treadmill",
 "origin": "original", "prevent": ["food"],
 "fail": [{"do": "morale", "n": -1}, {"do": "repeat", "n": 99, "then":
 {"do": "repeat", "n": 99, "then": {"do": "repeat", "n": 99, "then": {"do": "add", "what": {"token": "food", "n": 1}}}}}]}]})");
    Diagnostics findings;
    Catalog catalog =
        load_catalog(build_paths::data_dir(), {folder.path() / "pack.json"}, findings);
    REQUIRE(findings.empty());
    u16 loop = 0;
    for (const CrisisDef& crisis : catalog.crises)
        if (crisis.id == "treadmill") loop = crisis.fail;
    for (CrisisDef& crisis : catalog.crises) crisis.fail = loop;
    return catalog;
}

}  // namespace

TEST_CASE("A card of a pack that never ends is stopped, and the game goes on", "[packs]") {
    const Catalog catalog = with_loop();
    Table table(setup_for(4), 6, catalog);
    int stopped = 0;
    while (table.asked() && stopped == 0) {
        table.step();
        stopped = table.events_of(EventKind::EffectStopped);
    }
    REQUIRE(stopped > 0);
    const Event* told = nullptr;
    for (const Event& e : table.events())
        if (e.is<event::EffectStopped>()) told = &e;
    CHECK(told->rule == RuleId::TEXT_12);
    CHECK(catalog.is(CardList::Crisis, told->card()));
    CHECK(first_violation(table.state(), catalog).empty());
    const std::size_t before = table.events().size();
    if (table.asked()) table.step();
    CHECK((!table.asked() || table.events().size() > before));
}
