// What a seat may not know changes nothing on the screens that the seat, or everybody, may see.
#include "../catch.hpp"
#include "dow/match/names.hpp"
#include "twin_games_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;
using dow::test::each_state;
using dow::test::hidden;
using dow::test::make_twins;
using dow::test::Twins;

namespace {

/// How closely a telling looks.
struct Care {
    bool tips = false;
    bool pictures = false;
};

class Telling {
public:
    Telling(Table& table, Seats viewers, Care care)
        : table_(table), viewers_(viewers), care_(care) {}

    /// Shows the game from this state on, as these seats see it, and keeps what was shown.
    const Lines& tell(const State& state, const std::vector<Command>& story, u64 id) {
        std::vector<Command> luck;
        for (const Command& c : story)
            if (is_outcome(c.what())) luck.push_back(c);
        Match match(content().catalog, setup_of(state, viewers_, id), state, 0);
        match.use_chance(std::make_unique<ScriptedChance>(std::move(luck)));
        table_.driver.move({0, 0});
        table_.play(std::move(match));
        for (const Command& c : story) {
            if (is_outcome(c.what())) continue;
            show();
            if (table_.session().submit(c)) throw std::runtime_error("the story is refused");
            table_.driver.settle();
        }
        show();
        add_log(table_, table_.session().match(), viewers_, lines_);
        return lines_;
    }
    /// What the person of these seats sees under "My cards".
    void tell_own_cards() {
        table_.driver.key(SDLK_i);
        keep();
        if (table_.any("mine.who.")) {
            table_.driver.click("mine.who." + std::to_string(viewers_.lowest() + 1));
            keep();
            table_.driver.click("mine.raise");
        }
        keep();
        table_.driver.key(SDLK_ESCAPE);
    }
    const Lines& lines() const { return lines_; }
    const std::map<std::string, int>& screens() const { return screens_; }

private:
    void keep() {
        ++screens_[table_.screen()];
        if (table_.screen() == "game" && table_.session().me() != kNone) ++screens_["own game"];
        Lines now = lines_of(table_);
        if (care_.tips || table_.screen() == "curtain") add_tips(table_, now);
        if (care_.pictures) add_picture(table_, now);
        lines_.insert(lines_.end(), now.begin(), now.end());
    }
    /// Reads what everybody reads, then looks at the question as far as these seats may.
    void show() {
        for (int i = 0; i < 20; ++i) {
            keep();
            const std::string screen = table_.screen();
            if (screen == "moment" || screen == "report")
                table_.driver.click(screen + ".continue");
            else if (table_.driver.has("crossroads.continue"))
                table_.driver.click("crossroads.continue");
            else if (screen == "curtain" && viewers_.has(table_.session().match().pending()->by))
                table_.driver.click("curtain.raise");
            else
                return;
        }
    }

    Table& table_;
    Seats viewers_;
    Care care_;
    Lines lines_;
    std::map<std::string, int> screens_;
};

struct Seen {
    int twins = 0;
    std::map<std::string, int> screens;
};

/// Tells both twins and compares. What was drawn for the first time may lie elsewhere in a texture,
/// so a difference counts when it is still there the second time.
std::string compare(Table& table, const Twins& twins, Seats viewers,
                    const std::vector<Command>& story, Care care, Seen& seen) {
    static u64 id = 1;
    std::string difference;
    for (int round = 0; round < 2; ++round) {
        id += 16;
        Telling one(table, viewers, care);
        Telling two(table, viewers, care);
        one.tell(twins.one, story, id);
        if (!viewers.empty()) one.tell_own_cards();
        two.tell(twins.two, story, id + 1);
        if (!viewers.empty()) two.tell_own_cards();
        difference = first_difference(one.lines(), two.lines());
        if (!difference.empty()) continue;
        ++seen.twins;
        for (const auto& [screen, n] : one.screens()) seen.screens[screen] += n;
        return "";
    }
    return difference;
}

Seats some_seats(const State& state, pcg32& random) {
    Seats seats = Seats::of(SeatId(random(state.seats)));
    if (random(4) == 0) seats.add(SeatId(random(state.seats)));
    return seats;
}

}  // namespace

TEST_CASE("no screen of a seat tells what the seat may not know", "[screens][secrets][twins]") {
    Table table;
    Seen seen;
    int n = 0;
    each_state(8, 60, [&](const State& s, pcg32& random) {
        const Seats viewers = some_seats(s, random);
        const auto twins = strange_twins(s, viewers, random);
        if (!twins) return;
        const Care care{.tips = n % 5 == 3, .pictures = n % 5 == 4};
        const auto story = common_story(*twins, viewers, random, care.tips ? 3 : 12);
        INFO(++n << ": " << describe(*twins) << ", viewers " << viewers.bits());
        REQUIRE(compare(table, *twins, viewers, story, care, seen) == "");
    });
    CHECK(seen.twins > 20);
    for (const char* screen : {"curtain", "own game", "draft", "my_cards"}) {
        INFO(screen);
        CHECK(seen.screens[screen] > 0);
    }
}

TEST_CASE("the curtain and the open table tell nobody's secret", "[screens][secrets][twins]") {
    Table table;
    Seen seen;
    int n = 0;
    each_state(8, 60, [&](const State& s, pcg32& random) {
        const auto twins = strange_twins(s, Seats(), random);
        if (!twins) return;
        const Care care{.tips = n % 5 == 3, .pictures = n % 5 == 4};
        const auto story = common_story(*twins, Seats(), random, care.tips ? 3 : 12);
        INFO(++n << ": " << describe(*twins));
        REQUIRE(compare(table, *twins, Seats(), story, care, seen) == "");
    });
    CHECK(seen.twins > 20);
    CHECK(seen.screens["curtain"] > 10);
    CHECK(seen.screens["game"] > 0);
}

TEST_CASE("whoever holds a swapped card does see the difference", "[screens][secrets][twins]") {
    Table table;
    int hands = 0;
    each_state(5, 60, [&](const State& s, pcg32& random) {
        const auto twins = make_twins(s, Seats(), random);
        if (!twins) return;
        each_owner_who_knows(s, *twins, [&](Seats owner) {
            Seen none;
            INFO(describe(*twins));
            CHECK(compare(table, *twins, owner, {}, {}, none) != "");
            ++hands;
        });
    });
    CHECK(hands > 5);
}

TEST_CASE("a replay of a game that is not over tells no secret", "[screens][secrets][twins]") {
    Table table;
    int compared = 0;
    each_state(4, 150, [&](const State& s, pcg32& random) {
        const auto twins = strange_twins(s, Seats(), random);
        if (!twins) return;
        const auto story = common_story(*twins, Seats(), random, 30);
        if (story.size() < 4) return;
        INFO(describe(*twins));
        const auto told = [&](const State& state) {
            Match match(content().catalog, setup_of(state, Seats(), 3), state, 0);
            for (const Command& c : story)
                if (match.submit(c)) throw std::runtime_error("the story is refused");
            table.app.watch(match);
            table.driver.settle();
            Lines lines = lines_of(table);
            for (std::size_t i = 0; i < story.size(); ++i) {
                table.driver.key(SDLK_LEFT);
                const Lines now = lines_of(table);
                lines.insert(lines.end(), now.begin(), now.end());
            }
            add_picture(table, lines);
            return lines;
        };
        told(twins->one);  // what is drawn for the first time may lie elsewhere in a texture
        const Lines one = told(twins->one);
        REQUIRE(first_difference(one, told(twins->two)) == "");
        ++compared;
    });
    CHECK(compared > 4);
}

TEST_CASE("the picture of a kept game tells no secret", "[screens][secrets][twins]") {
    int compared = 0;
    each_state(2, 150, [&](const State& s, pcg32& random) {
        const auto twins = strange_twins(s, Seats(), random);
        if (!twins) return;
        INFO(describe(*twins));
        State other = twins->one;
        other.entrance[0].zombies = other.entrance[0].zombies == 0 ? 1 : 0;
        std::vector<Lines> told;
        for (const State* state : {&twins->one, &twins->two, &std::as_const(other)}) {
            Table table;
            const Match match(content().catalog, setup_of(*state, Seats(), 3), *state, 0);
            REQUIRE_FALSE(save_match(match, table.app.context().folders().saves() / "kept.json"));
            table.app.open("load");
            table.driver.settle();
            REQUIRE(table.driver.has("load.row.0"));
            // When it was kept is written beside the picture; only the picture is compared.
            const Rect row = table.driver.widget("load.row.0").rect;
            const Picture picture = table.driver.picture();
            Lines lines{table.driver.widget("load.row.0").label};
            for (float y = row.y; y < row.bottom(); y += 1)
                for (float x = row.x; x < row.x + row.h * 1.7F; x += 1)
                    lines.push_back(
                        std::to_string(picture.at(static_cast<int>(x), static_cast<int>(y))));
            told.push_back(std::move(lines));
        }
        REQUIRE(first_difference(told[0], told[1]) == "");
        REQUIRE(first_difference(told[0], told[2]) != "");
        ++compared;
    });
    CHECK(compared > 2);
}
