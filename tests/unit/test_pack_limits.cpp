#include "base_content.hpp"
#include "catch.hpp"
#include "dow/content/limits.hpp"
#include "temp_folder.hpp"

using namespace dow;
using Catch::Matchers::ContainsSubstring;

namespace {

/// The first thing loading says of the base game with these lists in a pack.
std::string pack_finding(const std::string& lists) {
    const test::TempFolder folder;
    folder.write("pack.json", R"({"pack": "mine", )" + lists + "}");
    Diagnostics findings;
    load_content(build_paths::data_dir(), {}, {folder.path() / "pack.json"}, findings);
    return findings.empty() ? "nothing" : findings.front().text();
}

template <class Card>
std::string list_of(const char* name, int count, Card card) {
    std::string out = "\"" + std::string(name) + "\": [";
    for (int i = 0; i < count; ++i) out += (i > 0 ? ",\n" : "\n") + card("x" + std::to_string(i));
    return out + "]";
}

std::string crisis(const std::string& id, const std::string& fail) {
    return R"({"id": ")" + id + R"(", "origin": "original", "prevent": ["food"], "fail": )" + fail +
           "}";
}

std::string survivor(const std::string& id, const std::string& rules) {
    return R"({"id": ")" + id + R"(", "influence": 1, "attack": 1, "search": 1,
 "place": "anywhere", "human": true, "gender": "f", "origin": "original", "rules": [)" +
           rules + "]}";
}

const std::string kLose = R"({"do": "morale", "n": -1})";

std::string times(int count, const std::string& text, const std::string& between = ",") {
    std::string out;
    for (int i = 0; i < count; ++i) out += (i > 0 ? between : "") + text;
    return out;
}

}  // namespace

TEST_CASE("Every limit of a pack is kept at the limit and told one past it", "[limits]") {
    const Catalog& base = test::base_catalog();
    const auto left = [](int most, std::size_t now) { return most - static_cast<int>(now); };

    const auto crises = [&](int n) {
        return pack_finding(
            list_of("crises", n, [](const std::string& id) { return crisis(id, kLose); }));
    };
    CHECK(crises(left(kMaxCrises, base.crises.size())) == "nothing");
    CHECK_THAT(crises(left(kMaxCrises, base.crises.size()) + 1),
               ContainsSubstring("more than 64 crises"));

    const auto people = [&](int n) {
        return pack_finding(
            list_of("survivors", n, [](const std::string& id) { return survivor(id, ""); }));
    };
    CHECK(people(left(kMaxSurvivors, base.survivors.size())) == "nothing");
    CHECK_THAT(people(left(kMaxSurvivors, base.survivors.size()) + 1),
               ContainsSubstring("more than 64 survivors"));

    const auto items = [&](int copies) {
        std::string out;
        for (int i = 0; copies > 0; ++i, copies -= 40)
            out += std::string(i > 0 ? "," : "") + R"({"id": "x)" + std::to_string(i) +
                   R"(", "icon": "tool", "mode": "equip", "origin": "original", "rules": [],
 "copies": {"gas": )" +
                   std::to_string(std::min(copies, 40)) + "}}";
        return pack_finding("\"items\": [" + out + "]");
    };
    CHECK(items(left(kMaxItems, base.kind_of_card.size())) == "nothing");
    CHECK_THAT(items(left(kMaxItems, base.kind_of_card.size()) + 1),
               ContainsSubstring("more than 320 item cards"));

    const auto roads = [&](int n) {
        return pack_finding(list_of("crossroads", n, [](const std::string& id) {
            return R"({"id": ")" + id + R"(", "origin": "original", "trigger": {"when": "move"},
 "effect": )" + kLose +
                   "}";
        }));
    };
    CHECK(roads(left(kMaxCards, base.card_count)) == "nothing");
    CHECK_THAT(roads(left(kMaxCards, base.card_count) + 1),
               ContainsSubstring("more than " + std::to_string(kMaxCards) + " cards"));
}

TEST_CASE("Loops, rules, options and lists of a card have limits", "[limits]") {
    const auto fail = [](const std::string& effect) {
        return pack_finding("\"crises\": [" + crisis("bad", effect) + "]");
    };
    const auto loops = [&](int n) {
        return fail(times(n, R"({"do": "repeat", "n": 2, "then": )", "") + kLose +
                    std::string(static_cast<std::size_t>(n), '}'));
    };
    CHECK(loops(6) == "nothing");
    CHECK_THAT(loops(7), ContainsSubstring("more than 6 loops inside each other"));
    CHECK_THAT(loops(26), ContainsSubstring("more than 6 loops inside each other"));

    const auto options = [&](int n) {
        return fail(R"({"do": "options", "of": [)" + times(n, kLose) + "]}");
    };
    CHECK_THAT(options(1), ContainsSubstring("at least 2 options"));
    CHECK(options(2) == "nothing");
    CHECK(options(6) == "nothing");
    CHECK_THAT(options(7), ContainsSubstring("at most 6 options"));

    const auto rules = [&](int n) {
        const std::string rule = R"({"rule": "passive", "mods": [{"mod": "bite_skips"}]})";
        return pack_finding("\"survivors\": [" + survivor("bad", times(n, rule)) + "]");
    };
    CHECK(rules(8) == "nothing");
    CHECK_THAT(rules(9), ContainsSubstring("more than 8 rules of one card"));

    const auto tests = [&](int n) {
        return fail(R"({"do": "if", "if": {"q": "and", "of": [)" +
                    times(n, R"({"q": "has", "of": "helpless"})") + R"(]}, "then": )" + kLose +
                    "}");
    };
    CHECK_THAT(tests(0), ContainsSubstring("at least one"));
    CHECK(tests(64) == "nothing");
    CHECK_THAT(tests(65), ContainsSubstring("more than 64 in one list"));
}

TEST_CASE("All cards together have room for 65,535 operations", "[limits]") {
    const Catalog& base = test::base_catalog();
    const auto steps = [&](std::size_t n) {
        return pack_finding(
            "\"crises\": [" +
            crisis("bad", "[" + times(static_cast<int>(n), R"({"do": "cancel"})") + "]") + "]");
    };
    const std::size_t room = 65535 - base.ops.size() - 1;  // a program ends with one more
    CHECK(steps(room) == "nothing");
    CHECK_THAT(steps(room + 1), ContainsSubstring("pack.json: more than 65535 operations"));
}

TEST_CASE("A pack that leaves too few starting items is refused", "[limits][SETUP-18]") {
    const auto fuel = [](int copies) {
        return pack_finding(
            R"("items": [{"id": "junk", "icon": "tool", "mode": "waste", "origin": "original",
 "copies": {"starter": )" +
            std::to_string(copies) + R"(}, "effect": {"do": "lose"}}])");
    };
    int junk = 0, others = 0;
    for (const ItemKind& kind : test::base_catalog().kinds)
        if (kind.deck == kStarterDeck)
            (test::base_catalog().items[kind.item].id == "junk" ? junk : others) += kind.copies;
    const int needed = 25 - others;
    REQUIRE(needed >= 2);
    CHECK(fuel(needed) == "nothing");
    CHECK_THAT(fuel(needed - 1), ContainsSubstring("leaves 24 starting items"));
}
