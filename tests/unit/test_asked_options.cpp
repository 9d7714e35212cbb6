// A question with options says which list of its card it asks, shows the words of that list, and
// tells the others nothing about the cards that decide which options are open.
#include <cstring>

#include "catch.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/rules/view.hpp"
#include "dow/text_mode/wording.hpp"
#include "render_fixture.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::test;
using Catch::Matchers::ContainsSubstring;

namespace {

State laid_out(const char* words) {
    return designer::build_given(base_catalog(), designer::Json::parse(words));
}

template <class Says>
void give(State& state, const Says& says) {
    const auto asked = pending(state, base_catalog());
    REQUIRE(asked);
    REQUIRE(!apply(state, base_catalog(), Command::of(asked->by, says), nullptr));
}

/// Ends turns and answers Chance with the first outcome until options are asked for, or until a
/// seat has its turn.
Decision until_options(State& state, SeatId stop) {
    const Catalog& c = base_catalog();
    OutcomeList outcomes;
    for (int i = 0; i < 60; ++i) {
        const auto asked = pending(state, c);
        REQUIRE(asked);
        if (asked->ask == Ask::Option || (asked->ask == Ask::Turn && asked->by == stop))
            return *asked;
        if (asked->by == kChance) {
            chance_outcomes(state, c, outcomes);
            REQUIRE(!apply(state, c, outcomes[0].answer, nullptr));
        } else {
            give(state, EndTurn{});
        }
    }
    FAIL("no options were asked for");
    return {};
}

std::string text_of_option(const State& state, const Decision& asked, u8 option) {
    const text_mode::Wording words(base_content(), base_texts());
    const View view = view_for(state, base_catalog(), Seats::of(asked.by));
    return words.command(asked, Command::of(asked.by, ChooseOption{option}), view);
}

/// A survivor of B became addicted; A ends the turn, so B's begins.
State addicted(const char* hand) {
    const std::string words =
        std::string(R"({"crossroads": "addiction", "A": {"survivors": ["bev_russell"],
          "hand": ["medicine"]}, "B": {"survivors": {"ashley_ross": {"wounds": 2}}, "dice": [3, 4],
          "hand": [)") +
        hand + "]}}";
    State state = laid_out(words.c_str());
    CommandList legal;
    legal_commands(state, base_catalog(), legal);
    for (const Command& command : legal)
        if (command.is<PlayCard>()) {
            REQUIRE(!apply(state, base_catalog(), command, nullptr));
            break;
        }
    Decision asked = *pending(state, base_catalog());
    if (asked.ask == Ask::Survivor) {
        give(state, ChooseSurvivor{asked.survivors.lowest()});
        asked = *pending(state, base_catalog());
    }
    REQUIRE(asked.ask == Ask::Option);
    CHECK_THAT(text_of_option(state, asked, 1), ContainsSubstring("Kill Ashley Ross"));
    give(state, ChooseOption{2});
    give(state, EndTurn{});
    return state;
}

}  // namespace

TEST_CASE("A question shows the options it asks, not the first ones of its card", "[options]") {
    State state = addicted("\"medicine\"");
    const Decision asked = until_options(state, SeatId{1});
    REQUIRE(asked.ask == Ask::Option);
    CHECK_THAT(text_of_option(state, asked, 1), ContainsSubstring("medicine"));
    CHECK_THAT(text_of_option(state, asked, 1), !ContainsSubstring("Kill"));
    CHECK_THAT(text_of_option(state, asked, 2), ContainsSubstring("unused di"));
}

TEST_CASE("Whether options are asked for tells nothing about a hand", "[options][twins]") {
    State with = addicted("\"medicine\"");
    State without = addicted("\"fuel\"");
    const Decision two = until_options(with, SeatId{1});
    const Decision one = until_options(without, SeatId{1});
    REQUIRE(two.ask == Ask::Option);
    REQUIRE(one.ask == Ask::Option);
    CHECK(two.options != one.options);
    for (const Seats others : {Seats::of(SeatId{0}), Seats()}) {
        const Decision seen_two = view_for(with, base_catalog(), others).pending;
        const Decision seen_one = view_for(without, base_catalog(), others).pending;
        CHECK(std::memcmp(&seen_two, &seen_one, sizeof seen_one) == 0);
        CHECK(seen_one.options.empty());
    }
    CommandList legal;
    legal_commands(without, base_catalog(), legal);
    REQUIRE(legal.size() == 1);
    CHECK(legal[0].as<ChooseOption>().option == 2);
}

TEST_CASE("A question of a card calls the place by its name", "[options]") {
    State state = laid_out(R"({"crossroads": "lovers_quarrel",
        "A": {"survivors": {"bev_russell": "colony"}}, "B": {"survivors":
            {"ashley_ross": "school", "maria_lopez": "school", "thomas_heart": "school"}}})");
    const Decision asked = until_options(state, SeatId{2});
    REQUIRE(asked.ask == Ask::Option);
    std::string all;
    for (const u8 option : asked.options) all += text_of_option(state, asked, option) + "\n";
    CHECK_THAT(all, ContainsSubstring("the School"));
    CHECK_THAT(all, !ContainsSubstring("that location"));
}
