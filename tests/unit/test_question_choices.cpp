// A question lists what can be chosen in sets, one for each kind of thing, and each thing that is
// listed is one command.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dow/content/entrances.hpp"
#include "dow/match/codec.hpp"
#include "dow/text_mode/wording.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::test;

namespace {

constexpr SeatId kAsked{1};

/// A target of every kind: two zombies' entrances, one survivor, the bandits of two places, two
/// special zombies, a place itself.
Decision every_target() {
    Decision question;
    question.by = kAsked;
    question.ask = Ask::Target;
    question.prompt = Prompt::AttackTarget;
    question.entrances = EntranceSet::of(EntranceId(2)) | EntranceSet::of(first_entrance(kGas));
    question.survivors = Survivors::of(SurvivorId(63));
    question.bandits_at = Places::of(kPolice) | Places::of(kGas);
    question.specials = SpecialSet::of(SpecialId(0)) | SpecialSet::of(SpecialId(31));
    question.places = Places::of(kHideout);
    return question;
}

template <class Says>
Command say(const Says& says) {
    return Command::of(kAsked, says);
}

}  // namespace

TEST_CASE("A target of any kind is one command", "[question]") {
    CommandList choices;
    add_listed(every_target(), choices);
    const std::vector<Command> expected = {say(ChooseEntrance{EntranceId(2)}),
                                           say(ChooseEntrance{first_entrance(kGas)}),
                                           say(ChooseSurvivor{SurvivorId(63)}),
                                           say(ChooseBandit{kPolice}),
                                           say(ChooseBandit{kGas}),
                                           say(ChooseSpecial{SpecialId(0)}),
                                           say(ChooseSpecial{SpecialId(31)}),
                                           say(ChoosePlace{kHideout})};
    CHECK(std::vector<Command>(choices.begin(), choices.end()) == expected);
    for (const Command& command : expected) CHECK(lists(every_target(), command));
}

TEST_CASE("What a question does not list is no answer to it", "[question]") {
    const Decision question = every_target();
    CHECK_FALSE(lists(question, say(ChooseEntrance{EntranceId(3)})));
    CHECK_FALSE(lists(question, say(ChooseSurvivor{SurvivorId(0)})));
    CHECK_FALSE(lists(question, say(ChooseSurvivor{kNone})));
    CHECK_FALSE(lists(question, say(ChooseBandit{kHideout})));
    CHECK_FALSE(lists(question, say(ChooseSpecial{SpecialId(1)})));
    CHECK_FALSE(lists(question, say(ChooseSpecial{SpecialId(32)})));
    CHECK_FALSE(lists(question, say(ChoosePlace{kPolice})));
    CHECK_FALSE(lists(question, say(ChooseSeat{SeatId(0)})));
    CHECK_FALSE(lists(question, say(ChooseDie{1})));
    CHECK_FALSE(lists(question, say(ChooseOption{1})));
    CHECK_FALSE(lists(question, say(SayYes{})));
}

TEST_CASE("Seats, dice and options are listed as well", "[question]") {
    Decision question;
    question.by = kAsked;
    question.seats = Seats::of(SeatId(4));
    question.faces = kEveryFace;
    question.options = OptionSet::of(7);
    CommandList choices;
    add_listed(question, choices);
    REQUIRE(choices.size() == 8);
    CHECK(choices[0] == say(ChooseSeat{SeatId(4)}));
    for (int face = 1; face <= 6; ++face)
        CHECK(choices[face] == say(ChooseDie{static_cast<u8>(face)}));
    CHECK(choices[7] == say(ChooseOption{7}));
    for (const Command& command : choices) CHECK(lists(question, command));
    CHECK_FALSE(lists(question, say(ChooseDie{0})));
    CHECK_FALSE(lists(question, say(ChooseDie{7})));
}

TEST_CASE("Bandits and special zombies are named in files and texts", "[question]") {
    const Catalog& catalog = base_catalog();
    CommandList choices;
    add_listed(every_target(), choices);
    for (const Command& command : choices) {
        const auto json = to_json(catalog, command);
        INFO(json.dump());
        CHECK(command_from_json(catalog, json) == command);
    }
    const text_mode::Wording words(all_content(), base_texts());
    const Decision question = every_target();
    const auto worded = [&](const auto& says) {
        return words.command(question, say(says), View{});
    };
    CHECK(worded(ChooseBandit{kColony}) == "A bandit at the colony");
    const Catalog& all = all_content().catalog;
    const std::string name =
        std::string(base_texts()("experiment." + all.experiment_of(all.standees[0]).id + ".name"));
    CHECK(worded(ChooseSpecial{SpecialId(0)}).starts_with(name + ", "));
}
