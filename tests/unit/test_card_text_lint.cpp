#include "base_content.hpp"
#include "catch.hpp"
#include "dow/content/lint.hpp"
#include "render_fixture.hpp"
#include "temp_folder.hpp"

using namespace dow;
using Catch::Matchers::ContainsSubstring;
using render_help::json;
using render_help::writer;

namespace {

/// What loading says of the base game with a pack of one file; the pack is in force if it says
/// nothing.
Diagnostics pack_findings(const std::string& lists) {
    const test::TempFolder folder;
    folder.write("pack.json", R"({"pack": "mine", )" + lists + "}");
    Diagnostics findings;
    const Content content =
        load_content(build_paths::data_dir(), {folder.path() / "pack.json"}, findings);
    CHECK(content.packs.empty() == !findings.empty());
    return findings;
}

std::string crisis(const std::string& fail, const std::string& id = "bad") {
    return R"({"id": ")" + id + R"(", "origin": "original", "prevent": ["food"],
 "fail": )" +
           fail + "}";
}

std::string crisis_finding(const std::string& fail) {
    const Diagnostics found = pack_findings("\"crises\": [\n" + crisis(fail) + "]");
    return found.empty() ? "nothing" : found.front().text();
}

std::string survivor_finding(const std::string& rule) {
    const Diagnostics found = pack_findings(
        "\"survivors\": [\n"
        R"({"id": "bad", "influence": 1, "attack": 1, "search": 1, "place": "anywhere",
 "human": true, "gender": "f", "origin": "original", "rules": [)" +
        rule + "]}]");
    return found.empty() ? "nothing" : found.front().text();
}

std::string if_text(const json& test) {
    const json effect{{"do", "if"}, {"if", test}, {"then", {{"do", "lose"}}}};
    const std::string text = writer().effect(effect, CardList::Item);
    return text.substr(3, text.find(", the game ends") - 3);
}

std::string not_text(const json& test) { return if_text({{"q", "not"}, {"test", test}}); }

std::string effect_text(const json& effect) { return writer().effect(effect, CardList::Item); }

json is(json filters) {
    filters["q"] = "is";
    filters["ref"] = "$self";
    return filters;
}

const json kLose{{"do", "lose"}};

}  // namespace

TEST_CASE("A denied condition keeps its parameters", "[texts]") {
    CHECK(not_text(is({{"at", "colony"}})) == "the bearer is not at the colony");
    CHECK(not_text(is({{"leader", "yes"}})) == "the bearer does not lead a group");
    CHECK(not_text(is({{"began", "colony"}})) ==
          "the bearer did not begin this turn at the colony");
    CHECK(not_text(is({{"wounds", 2}})) == "the bearer has fewer than 2 wounds");
    CHECK(
        not_text(is({{"at", "colony"}, {"wounds", 2}})) ==
        "it is not true that the bearer is in play and is at the colony and has 2 or more wounds");
    CHECK(not_text(is(json::object())) == "the bearer is not in play");
    CHECK(if_text({{"q", "not"}, {"test", {{"q", "not"}, {"test", is({{"at", "gas"}})}}}}) ==
          "the bearer is at the Gas Station");
}

TEST_CASE("Filters that were once left out are said", "[texts]") {
    CHECK(if_text(is({{"at", {"police", "gas"}}})) ==
          "the bearer is at the Police Station or at the Gas Station");
    CHECK(if_text(is({{"leader", "yes"}})) == "the bearer leads a group");
    const auto who = [](json filters) {
        filters["set"] = "surv";
        return effect_text({{"do", "kill"}, {"what", filters}});
    };
    CHECK(who({{"leader", "no"}}) == "Kill every survivor who leads no group.");
    CHECK(who({{"began", "colony"}}) == "Kill every survivor who began this turn at the colony.");
    CHECK(who({{"same_place", "no"}}) == "Kill every survivor not together.");
    CHECK(who({{"near", "$self"}}) == "Kill every survivor at the same location as the bearer.");
    CHECK(who({{"near", "@sparky"}}) == "Kill every survivor at the same location as Sparky.");
    CHECK(who({{"at", {"police", "gas"}}}) ==
          "Kill every survivor at the Police Station or at the Gas Station.");
}

TEST_CASE("Amounts and names have texts of their own", "[texts]") {
    CHECK(effect_text({{"do", "heal"}, {"who", "$self"}, {"n", "all"}}) ==
          "Remove every wound of any kind from the bearer.");
    CHECK(effect_text({{"do", "morale"}, {"n", "players_started"}}) ==
          "Gain 1 morale for each player in the game.");
    CHECK(effect_text({{{"do", "roll"}, {"n", 1}, {"as", "result"}},
                       {{"do", "repeat"}, {"n", "$result"}, {"then", kLose}}}) ==
          "Roll a die. Do this that many times: the game ends and the colony has lost.");
    CHECK(
        effect_text({{"do", "contest"},
                     {"who", "players"},
                     {"dice", 2},
                     {"score", "highest"},
                     {"then", kLose}}) ==
        "Every player rolls 2 dice; the highest single die wins: the game ends and the colony has "
        "lost.");
    const json best{{"set", "highest"}, {"n", 1}, {"from", {{"set", "surv"}, {"of", "$me"}}}};
    CHECK(effect_text({{"do", "kill"}, {"what", best}}) ==
          "Kill the one of your survivors with the highest influence.");
    CHECK_THROWS_WITH(effect_text({{{"do", "roll"}, {"n", 1}, {"as", "first"}},
                                   {{"do", "roll"}, {"n", 1}, {"as", "second"}},
                                   {{"do", "repeat"}, {"n", "$first"}, {"then", kLose}},
                                   {{"do", "repeat"}, {"n", "$second"}, {"then", kLose}}}),
                      ContainsSubstring("both read \"that many\""));
}

TEST_CASE("Steps inside steps can be told apart", "[texts]") {
    const json yes{{"q", "has"}, {"of", "helpless"}};
    const json gain{{"do", "morale"}, {"n", 1}}, lose{{"do", "morale"}, {"n", -1}};
    const auto when = [&](const json& then) {
        return json{{"do", "if"}, {"if", yes}, {"then", then}};
    };
    const auto inside = [&](const json& steps) {
        return effect_text({{"do", "repeat"}, {"n", 2}, {"then", steps}});
    };
    const std::string if_one = "if there is a helpless survivor, ";
    CHECK(inside({when(gain), lose}) ==
          "Do this 2 times: " + if_one + "gain 1 morale; then lose 1 morale.");
    CHECK(inside(when({gain, lose})) ==
          "Do this 2 times: " + if_one + "gain 1 morale, then lose 1 morale.");
    CHECK(inside({when(when(gain)), lose}) ==
          "Do this 2 times: " + if_one + "(" + if_one + "gain 1 morale); then lose 1 morale.");
    CHECK(inside(when({when(gain), lose})) ==
          "Do this 2 times: " + if_one + if_one + "gain 1 morale; then lose 1 morale.");
}

TEST_CASE("A card that leads back to itself has an end", "[texts]") {
    const json lasting{{"do", "lasting"},
                       {"until", "game"},
                       {"on", "$self"},
                       {"rules", {{{"rule", "deny"}, {"actions", "move"}}}}};
    CHECK(effect_text(lasting) ==
          "Keep this card with the bearer for the rest of the game: the "
          "bearer cannot move.");
    const json place{{"set", "place_of"}, {"of", "$l"}};
    CHECK_NOTHROW(effect_text(
        {{{"do", "as"}, {"name", "l"}, {"from", place}}, {{"do", "mark"}, {"on", "$l"}}}));
}

TEST_CASE("A card whose text leaves something out is refused with its place", "[texts]") {
    const std::string found = survivor_finding(
        R"({"rule": "ability", "limit": "1/round", "by": "others", "then": {"do": "lose"}})");
    CHECK_THAT(found, ContainsSubstring("pack.json:3:"));
    CHECK_THAT(found, ContainsSubstring("card bad: the text of the card (en) does not say \"by\""));
    CHECK(survivor_finding(R"({"rule": "ability", "limit": "1/round", "then": {"do": "lose"}})") ==
          "nothing");
}

TEST_CASE("A card without a text is refused with its place", "[texts]") {
    CHECK_THAT(crisis_finding(R"({"do": "tell", "key": "no_such_thing"})"),
               ContainsSubstring("card bad: the card has no text (en)"));
}

TEST_CASE("A bad template or text file of a pack leaves the pack out and is told", "[texts]") {
    const test::TempFolder folder;
    const auto pack = folder.path() / "mine";
    folder.write("mine/cards.json",
                 R"({"pack": "mine", "crises": [)" + crisis(R"({"do": "lose"})") + "]}");
    const auto findings = [&](const std::string& texts) {
        folder.write("mine/text/en/mine.json", texts);
        Diagnostics out;
        const Content content = load_content(build_paths::data_dir(), {pack}, out);
        CHECK(content.packs.size() == (out.empty() ? 1U : 0U));
        const CardWriter still_writes(load_texts(build_paths::data_dir(), "en", {pack}, out));
        return out.empty() ? "nothing" : out.front().text();
    };
    CHECK(findings(R"({"crisis.bad.name": "Bad"})") == "nothing");
    CHECK_THAT(findings("{\"w.do.lose\":\n \"lose {\"}"),
               ContainsSubstring("mine.json:2:2: do.lose: '{' without '}'"));
    CHECK_THAT(findings(R"({"w.do.lose": "lose {no_such_parameter}"})"),
               ContainsSubstring("lose without no_such_parameter"));
    CHECK_THAT(findings("{\"crisis.bad.name\": 7}"), ContainsSubstring("expected text"));
}

TEST_CASE("What the engine would not do is no legal card", "[texts]") {
    const auto refused = [](const std::string& fail, const char* why) {
        CHECK_THAT(crisis_finding(fail), ContainsSubstring(why));
    };
    refused(R"({"do": "add", "what": {"token": "zombies", "n": 2}})", "missing \"at\"");
    refused(R"({"do": "add", "what": {"token": "barricades", "n": 2}})", "missing \"at\"");
    refused(R"({"do": "remove", "what": "zombies"})", "missing \"at\"");
    refused(R"({"do": "eliminate", "who": "$me"})", "must remove all survivors");
    refused(R"([{"do": "eliminate", "who": "$me"},
 {"do": "remove", "what": {"set": "surv", "of": "$me", "at": "colony"}}])",
            "must remove all survivors");
    refused(R"({"do": "kill", "what": {"token": "zombies", "n": 1, "at": "anywhere"}})",
            "at one place");
    refused(R"({"do": "kill", "what": "@sparky", "exposure": 0})", "nobody rolls");
    refused(R"({"do": "if", "if": {"q": "has", "of": {"set": "pick", "n": 1, "from": "noncolony"}},
 "then": {"do": "lose"}})",
            "nobody is asked");
    refused(
        R"({"do": "contest", "who": "players", "dice": 1, "score": "sum", "then": {"do": "lose"}})",
        "highest single die");
    CHECK(crisis_finding(R"([{"do": "eliminate", "who": "$me"},
 {"do": "remove", "what": {"set": "surv", "of": "$me"}}])") == "nothing");
    CHECK(crisis_finding(R"({"do": "add", "what": {"token": "zombies", "n": 2, "at": "gas"}})") ==
          "nothing");
}
