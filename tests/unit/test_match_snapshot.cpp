#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dow/match/codec.hpp"
#include "dow/match/save.hpp"
#include "dow/match/seal.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;
using nlohmann::json;

namespace {

/// A save whose log is wrong and whose snapshot somebody made up, seal and hash included.
std::string made_up(const json& save, const json& state, u64 id) {
    json out = save;
    u64 hash = 0;
    try {
        std::vector<std::string> lost;
        hash = hash_of(state_from_json(catalog(), state, "", &lost));
    } catch (const FormatError&) {
        hash = 0;  // refused for another reason
    }
    const json body{{"luck", 3}, {"hash", hex(hash)}, {"state", state}};
    out["snapshot"]["sealed"] = seal(id, 99, body.dump());
    out["log"] = json::array({{{"by", "A"}, {"do", "yes"}, {"hash", hex(0)}}});
    return out.dump();
}

}  // namespace

TEST_CASE("Every turn of a real game begins with a state that can be gone on from",
          "[match][save]") {
    Catalog other = catalog();
    other.fingerprint ^= 1;
    int turns = 0;
    for (u64 seed = 1; seed <= 6; ++seed) {
        Match match = new_match(seed, static_cast<u8>(2 + seed % 4));
        for (int i = 0; i < 25 && !match.over(); ++i) {
            play(match, 12, seed * 100 + static_cast<u64>(i));
            const Loaded loaded = load_text(other, save_text(match));
            INFO(seed << ", " << i << ": " << loaded.error.text());
            REQUIRE(loaded.match);
            turns += loaded.match->turn_start().state.phase == Phase::Turns;
        }
    }
    CHECK(turns > 60);
}

/// Found by tests/fuzz: somebody without a leader, and a fourth seat where nobody sits.
TEST_CASE("A made-up turn start in which somebody cannot play is refused", "[match][save]") {
    Match match = new_match(21);
    play(match, 40, 21);
    const json save = json::parse(save_text(match));
    const json good = to_json(catalog(), match.turn_start().state);
    REQUIRE(load_text(catalog(), made_up(save, good, match.id()), true).match);
    json state = good;
    state["seat"]["B"]["leader"] = "none";
    CHECK(load_text(catalog(), made_up(save, state, match.id()), true).error.kind ==
          LoadError::Kind::Unplayable);
    state = good;
    state["frame"].push_back({{"do", "call_vote"}, {"seat", "A"}});
    state["depth"] = 3;
    CHECK_FALSE(load_text(catalog(), made_up(save, state, match.id()), true).match);
}

TEST_CASE("A made-up snapshot is refused or can be played", "[match][save][hostile]") {
    Match match = new_match(21);
    play(match, 30, 21);
    const json save = json::parse(save_text(match));
    const json good = to_json(catalog(), match.turn_start().state);
    REQUIRE(load_text(catalog(), made_up(save, good, match.id()), true).match);

    const json flat = good.flatten();
    const std::vector<json> evil{0,   1,    7,     33,         64,     200, 254,
                                 255, 1023, 65535, UINT64_MAX, "none", "A"};
    pcg32 random(1);
    int refused = 0;
    int loaded_ones = 0;
    for (const auto& [place, value] : flat.items()) {
        const bool card = place.starts_with("/cards/");
        if (card && random(40) != 0) continue;
        for (const json& bad : evil) {
            if (random(8) != 0) continue;
            json state = good;
            state[json::json_pointer(place)] = bad;
            const Loaded loaded = load_text(catalog(), made_up(save, state, match.id()), true);
            INFO(place << " = " << bad.dump());
            CHECK(loaded.match.has_value() != static_cast<bool>(loaded.error));
            refused += loaded.error ? 1 : 0;
            if (!loaded.match) continue;
            ++loaded_ones;
            CHECK(loaded.match->file_changed());
            CommandList legal;
            loaded.match->legal(legal);
            CHECK(loaded.match->view(Seats()).seats == 3);
        }
    }
    CHECK(refused > 100);
    CHECK(loaded_ones > 10);
}
