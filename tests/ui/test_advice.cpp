// What the advice on F1 says of an attack.
#include "../catch.hpp"
#include "dow/content/entrances.hpp"
#include "evening_help.hpp"
#include "table/screens/advice.hpp"

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
        for (SurvivorId i = 0; i < kMaxSurvivors; ++i) {
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
    const AdviceText text = advice_for(table.app.desk(), table.session());
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
