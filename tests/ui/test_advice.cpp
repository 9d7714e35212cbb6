// What the advice on F1 says of an attack.
#include "../catch.hpp"
#include "dow/content/entrances.hpp"
#include "mid_game_fixture.hpp"
#include "table/board/paint/dice_odds.hpp"
#include "table/screens/overlays/advice.hpp"
#include "table/screens/questions/highlights.hpp"
#include "table/screens/questions/question.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

/// What the advice says of the attack of a survivor, with this around it.
std::string attack_line(bool zombie, bool neighbour) {
    Match match = first_turn(table_of(3, 3));
    SurvivorId me = kNone;
    match.edit_for_tools([&](State& s) {
        for (u8& n : s.seat[s.active].dice) n = 0;
        s.seat[s.active].dice[5] = 1;
        for (SurvivorId i{0}; i < kMaxSurvivors; ++i) {
            if (!s.survivor[i].in_play()) continue;
            const bool mine = s.survivor[i].seat == s.active;
            if (mine && me == kNone) me = i;
            s.survivor[i].place = mine || neighbour ? kLibrary : kColony;
        }
        s.entrance[first_entrance(kLibrary)].zombies = zombie ? 1 : 0;
    });
    Table table;
    table.play(std::move(match));
    table.driver.click("curtain.raise");
    const AdviceText text = advice_for(table.app.context(), table.session());
    for (const AdvicePart& part : text.parts)
        for (const AdviceLine& line : part.lines)
            if (part.survivor == me && line.icon == "attack" && line.possible) return line.text;
    return {};
}

bool says(const std::string& line, std::string_view words) {
    return line.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("advice on an attack speaks of what is there", "[hint]") {
    const std::string zombie = attack_line(true, false);
    CHECK(says(zombie, "zombie dies"));
    CHECK_FALSE(says(zombie, "survivor"));
    const std::string survivor = attack_line(false, true);
    CHECK(says(survivor, "survivor"));
    CHECK_FALSE(says(survivor, "dies"));
    const std::string either = attack_line(true, true);
    CHECK(says(either, "zombie dies"));
    CHECK(says(either, "survivor"));
    CHECK(attack_line(false, false).empty());
}

TEST_CASE("a roll that hits is told for attacks on survivors, exposure only for zombies",
          "[hint]") {
    for (const bool zombie : {false, true}) {
        CAPTURE(zombie);
        Match match = first_turn(table_of(3, 3));
        SurvivorId mine = kNone;
        SurvivorId theirs = kNone;
        match.edit_for_tools([&](State& s) {
            for (SurvivorId id{0}; id < kMaxSurvivors; ++id) {
                if (!s.survivor[id].in_play()) continue;
                SurvivorId& one = s.survivor[id].seat == s.active ? mine : theirs;
                if (one == kNone) one = id;
            }
            for (const SurvivorId id : {mine, theirs}) s.survivor[id].place = kLibrary;
            for (SurvivorId id{0}; id < kMaxSurvivors; ++id)
                if (id != mine && id != theirs && s.survivor[id].in_play())
                    s.survivor[id].place = kColony;
            for (EntranceId e = first_entrance(kLibrary); e < last_entrance(kLibrary); ++e)
                s.entrance[e].zombies = zombie ? 1 : 0;
            for (u8& dice : s.seat[s.active].dice) dice = 1;  // several fit, so one is asked for
        });
        Table table;
        table.play(std::move(match));
        table.driver.click("curtain.raise");
        REQUIRE_FALSE(table.session().submit(Command::of(table.session().me(), Attack{mine})));
        table.driver.settle();
        const Question q = question_of(table.session());
        REQUIRE(q.asked.prompt == Prompt::AttackTarget);
        const Dangers dangers = table.session().match().dangers_ahead();
        CHECK(dangers.exposure == zombie);
        CHECK(dangers.targets == Survivors::of(theirs));
        Highlights lit;
        find_highlights(q, table.session().match(), table.app.context().sentences(), mine, lit);
        CHECK(lit.hits == std::map<SurvivorId, int>{
                              {theirs, hit_percent(content().catalog.survivors[theirs])}});
    }
}

TEST_CASE("an attack hits as often as the target's value of six", "[hint]") {
    const std::pair<int, int> all[] = {{1, 17}, {2, 33}, {3, 50}, {4, 67}, {5, 83}, {6, 100}};
    for (const auto& [value, percent] : all) {
        SurvivorDef target;
        target.attack = static_cast<u8>(value);
        CHECK(hit_percent(target) == percent);
    }
}

TEST_CASE("what does not glow in a turn says why, thing by thing, with its rule", "[hint]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    for (const Widget& w : table.driver.ui().registry().all()) {
        CAPTURE(w.id, w.reason);
        if (w.enabled) continue;
        if (!w.id.starts_with("log.")) CHECK_FALSE(rule_in(w.reason).empty());
        if (w.id == "place.colony") CHECK(rule_in(w.reason) == "ACT-MOVE-05");
        if (w.id.starts_with("entrance.")) CHECK(rule_in(w.reason) == "ACT-ATTACK-02");
        if (w.id.starts_with("die.")) CHECK(rule_in(w.reason).starts_with("ACT-FOOD-"));
    }
}

TEST_CASE("the end of a turn warns of survivors who could still move", "[screens]") {
    Match match = first_turn(table_of(3, 3));
    match.edit_for_tools([](State& s) {
        for (u8& dice : s.seat[s.active].dice) dice = 0;
        s.seat[s.active].dice[0] = 1;  // it asks for the die, and names who could still move
    });
    Table table;
    table.play(std::move(match));
    table.driver.click("curtain.raise");
    table.driver.click("end_turn");
    REQUIRE(table.driver.has("sure.yes"));
    CHECK_FALSE(unmoved(question_of(table.session())).empty());
    table.driver.click("sure.yes");
    CHECK(table.screen() == "curtain");
}

TEST_CASE("a die says who could attack and search with it", "[hint]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    const View view = table.session().view();
    const SeatId me = table.session().me();
    const Catalog& c = content().catalog;
    for (int face = 1; face <= 6; ++face) {
        if (view.seat[me].dice[face - 1] == 0) continue;
        CAPTURE(face);
        table.driver.hover("die." + std::to_string(face));
        const std::string& told = table.driver.ui().explained();
        for (SurvivorId id{0}; id < c.survivors.size(); ++id) {
            if (!view.survivor[id].in_play() || view.survivor[id].seat != me) continue;
            const std::string& name = table.app.context().faces().survivor(id).name;
            const SurvivorDef& def = c.survivors[id];
            const auto search_from = told.find(". Search:");
            REQUIRE(search_from != std::string::npos);
            CHECK((told.find(name) < search_from) == (def.attack <= face));
            CHECK((told.find(name, search_from) != std::string::npos) == (def.search <= face));
        }
    }
}
