// Whole games from the title to the end, by whatever hands: keys, or a mouse.
#pragma once

#include "keyboard_player.hpp"
#include "mid_game_fixture.hpp"

namespace dow::table::test {

struct Evening {
    int players;
    int people;  ///< the others are bots
    int width;
    int height;
};

/// What came while games were played: screens, the first words of the ids of what could be chosen,
/// and what the player did.
struct Met {
    std::map<std::string, int> screens;
    std::set<std::string> kinds;
    std::set<std::string> done;
    std::set<std::string> faults;
};

/// On the setup screen: as many seats and bots as the evening has.
template <class Press>
void lay_seats(const Evening& evening, Press press) {
    if (evening.players == 2) press("setup.remove.2");
    for (int i = 3; i < evening.players; ++i) press("setup.add");
    for (int i = evening.people; i < evening.players; ++i) press("setup.kind." + std::to_string(i));
}

inline void check_seats(Table& table, const Evening& evening) {
    REQUIRE(table.app.session() != nullptr);
    REQUIRE(table.session().match().seats().size() == static_cast<std::size_t>(evening.players));
    REQUIRE(table.session().people().size() == static_cast<std::size_t>(evening.people));
}

/// Plays on to the end screen. The player says what can be chosen, and takes a step.
template <class Player>
void play_through(Table& table, Player& player, Met& met) {
    std::string last;
    for (int steps = 0; steps < 4000 && table.screen() != "end"; ++steps) {
        for (const std::string& id : player.choices()) met.kinds.insert(id.substr(0, id.find('.')));
        const int layer = table.driver.ui().registry().top_layer();
        const std::string now = table.screen() + " " + std::to_string(layer);
        if (++met.screens[table.screen()] % 5 == 1 || now != last) {
            INFO(steps << ": " << now);
            const std::string found = control_faults(table);
            if (!found.empty() && met.faults.insert(found).second) CHECK(found == "");
        }
        last = now;
        const std::string what = player.step();
        met.done.insert(what);
        INFO(steps << ": " << what << " led to " << table.screen());
        REQUIRE(table.app.session() != nullptr);
    }
    REQUIRE(table.screen() == "end");
}

/// Every one of `wanted` was met.
template <class Set>
void check_met(const Set& met, std::initializer_list<const char*> wanted) {
    for (const char* one : wanted) {
        INFO(one);
        CHECK(met.contains(one));
    }
}

}  // namespace dow::table::test
