// What a question of a card says before it is answered.
#include <sstream>

#include "../catch.hpp"
#include "base_content.hpp"
#include "dow/hot_seat/moments.hpp"
#include "dow/text_mode/text_game.hpp"
#include "temp_folder.hpp"
#include "text_mode/console.hpp"

using namespace dow;
using namespace dow::text_mode;

namespace {

const Content& content() { return test::base_content(); }
const Texts& texts() { return test::base_texts(); }

/// The questions that a card asks, in the order of its text.
std::vector<Decision> questions_of(CardList list, std::string_view id) {
    std::vector<Decision> all;
    for (std::size_t i = 0; i < content().catalog.ops.size(); ++i) {
        const AskingWord* word = content().sources.asking(static_cast<u16>(i));
        if (!word || word->list != list || !word->card.get("id").is(id)) continue;
        Decision asked;
        asked.by = SeatId(0);
        asked.operation = static_cast<u16>(i);
        asked.ask = word->word.get("do").is("may") ? Ask::Confirm : Ask::Option;
        asked.prompt = asked.ask == Ask::Confirm ? Prompt::May : Prompt::Choose;
        all.push_back(asked);
    }
    return all;
}

bool says(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

Command by_first(const auto& says) { return Command::of(SeatId(0), says); }

}  // namespace

TEST_CASE("every question of a card tells what each answer does", "[asking]") {
    const Wording words(content(), texts());
    int asked = 0;
    for (std::size_t i = 0; i < content().catalog.ops.size(); ++i) {
        if (!content().sources.asking(static_cast<u16>(i))) continue;
        Decision question;
        question.operation = static_cast<u16>(i);
        CAPTURE(words.asking_card(question));
        CHECK_FALSE(words.asking_card(question).empty());
        for (const std::string& offer : words.offers(question)) CHECK_FALSE(offer.empty());
        ++asked;
    }
    CHECK(asked > 60);
}

TEST_CASE("an ability of a survivor names itself, its effect and its price", "[asking]") {
    const Wording words(content(), texts());
    const auto asked = questions_of(CardList::Survivor, "forest_plum");
    REQUIRE(asked.size() == 1);
    CHECK(says(words.prompt(asked[0]), "Forest Plum"));
    const View view{};
    const std::string yes = words.consequence(asked[0], by_first(SayYes{}), view);
    CHECK(says(yes, "morale"));
    CHECK(says(yes, "emove"));
    CHECK(words.command(asked[0], by_first(SayYes{}), view) == "Do it");
    CHECK(words.consequence(asked[0], by_first(SayNo{}), view) == "Nothing happens.");
}

TEST_CASE("a question inside a card shows its own options", "[asking]") {
    const Wording words(content(), texts());
    const auto asked = questions_of(CardList::Crossroads, "addiction");
    REQUIRE(asked.size() == 2);
    CHECK(words.offers(asked[0]) != words.offers(asked[1]));
    for (const Decision& one : asked) CHECK(words.offers(one).size() == 2);
}

TEST_CASE("a crossroads card calls the survivor it is about by name", "[asking]") {
    const Wording words(content(), texts());
    auto asked = questions_of(CardList::Crossroads, "sacrament");
    REQUIRE(asked.size() == 1);
    CHECK_FALSE(says(words.offers(asked[0])[0], "Sparky"));
    asked[0].survivor = SurvivorId(0);
    CHECK(says(words.offers(asked[0])[0], words.survivor(SurvivorId(0))));
}

TEST_CASE("the choice after a bite says who dies and how likely", "[asking]") {
    const Wording words(content(), texts());
    Decision asked;
    asked.ask = Ask::Option;
    asked.prompt = Prompt::BiteChoice;
    asked.survivor = SurvivorId(3);
    asked.place = kLibrary;
    const View view{};
    const std::string name = words.survivor(asked.survivor);
    const std::string end = words.consequence(asked, by_first(ChooseOption{1}), view);
    const std::string roll = words.consequence(asked, by_first(ChooseOption{2}), view);
    CHECK(says(end, name + " dies"));
    CHECK(says(roll, name + " dies"));
    CHECK(says(roll, "50%"));
    CHECK(says(roll, "Library"));
}

TEST_CASE("a new survivor and the goal are moments, those of the draft are not", "[asking]") {
    MomentFinder finder;
    const Event began{RuleId::SETUP_25, event::SurvivorJoined{SurvivorId(1), SeatId(0), kColony}};
    const Event came{RuleId::SURV_01, event::SurvivorJoined{SurvivorId(2), SeatId(0), kColony}};
    const Event not_yet{RuleId::COLONY_18, event::ObjectiveChecked{false}};
    const Event reached{RuleId::COLONY_18, event::ObjectiveChecked{true}};
    finder.watch(0, std::vector{began, not_yet}, std::nullopt, true);
    CHECK_FALSE(finder.any());
    finder.watch(2, std::vector{came, came, reached}, std::nullopt, true);
    REQUIRE(finder.any());
    CHECK(finder.first().kind == Moment::Kind::newcomer);
    CHECK(finder.first().events.size() == 2);
    finder.drop_first();
    REQUIRE(finder.any());
    CHECK(finder.first().kind == Moment::Kind::goal);
}

TEST_CASE("the log names cause and owner", "[asking]") {
    const Wording words(content(), texts());
    const auto line = [&](RuleId rule, const auto& what) { return words.event({rule, what}); };
    CHECK(says(line(RuleId::SURV_14, event::MoraleChanged{-1, 5}), "died"));
    CHECK(says(line(RuleId::TEXT_06, event::DieRolled{.face = 5}), "main objective"));
    CHECK(says(line(RuleId::TEXT_01, event::StepSkipped{.step = 1}), "Pay Food"));
}

TEST_CASE("the log says what an option does, and that frostbite wounds", "[asking]") {
    const Catalog& catalog = content().catalog;
    const Wording words(content(), texts());
    const auto taken = [&](std::string_view id, int option) {
        for (const CardId card : catalog.cards_of(kCrossroadsDeck))
            if (catalog.card_name(card) == id)
                return words.event(
                    {RuleId::XROAD_08,
                     event::OptionChosen{.seat = SeatId(0), .card = card, .option = option}});
        FAIL("no such card");
        return std::string();
    };
    CHECK(says(taken("sacrament", 2), "chose option 2. Nothing happens."));
    CHECK(says(taken("mike_cho", 2), "chose option 2. Remove all zombies"));
    const std::string asks_twice = taken("mugging", 2);  // the number may be of its second question
    CHECK(asks_twice.ends_with("chose option 2."));
    const event::Wounded wound{
        .survivor = SurvivorId(0), .wound = WoundKind::Wound, .tokens_now = 2};
    CHECK(says(words.event({RuleId::EXPO_08, wound}), "Frostbite wounds"));
    CHECK_FALSE(says(words.event({RuleId::EXPO_06, wound}), "Frostbite"));
}

TEST_CASE("a terminal breaks lines between words", "[asking]") {
    std::istringstream in;
    std::ostringstream out;
    TextOptions options;
    options.width = 20;
    Console console(in, out, texts(), options);
    console.say("one two three four five six seven eight nine ten");
    std::istringstream said(out.str());
    std::string all;
    for (std::string line; std::getline(said, line);) {
        CHECK(line.size() <= 20);
        all += line.substr(std::min(line.find_first_not_of(' '), line.size())) + " ";
    }
    CHECK(all == "one two three four five six seven eight nine ten ");
}

TEST_CASE("quit is understood at the title", "[asking]") {
    const test::TempFolder folder;
    std::istringstream in("quit\n");
    std::ostringstream out;
    TextOptions options;
    options.folders = Folders::below(folder.path());
    CHECK(play_text(content(), texts(), in, out, options) == 0);
    CHECK_FALSE(says(out.str(), "Type a number"));
}

TEST_CASE("the draft of a terminal tells the numbers, its curtain takes no key typed before",
          "[asking]") {
    const test::TempFolder folder;
    std::istringstream in("1\n3\nAna\nBen\n\n1\n1\n\n1\nn\n\n1\n1\n1\n");
    std::ostringstream out;
    TextOptions options;
    options.folders = Folders::below(folder.path());
    options.seed = 9;
    int dropped = 0;
    options.drop_typed = [&] {
        ++dropped;
        CHECK_FALSE(out.str().ends_with("looking. "));
    };
    CHECK(play_text(content(), texts(), in, out, options) == 0);
    CHECK(dropped >= 1);
    CHECK(says(out.str(), ", influence "));
    CHECK(says(out.str(), "Attack "));
    // A new table reads what it wants and what ends the game, without the marks of the window.
    CHECK(says(out.str(), "Together you must reach"));
    CHECK(says(out.str(), "Morale 0: you have lost."));
    CHECK_FALSE(says(out.str(), "**"));
}

TEST_CASE("a card for the crisis says before whether it counts for the colony", "[asking]") {
    const Wording words(content(), texts());
    const Catalog& catalog = content().catalog;
    View view;
    for (const CardId card : catalog.cards_of(CardList::Crisis))
        if (catalog.crisis_of(card).prevent == 1U << static_cast<unsigned>(Icon::Fuel))
            view.crisis = card;
    REQUIRE(view.crisis != kNoCard);
    Decision asked;
    asked.ask = Ask::Turn;
    int right = 0;
    for (const CardId card : catalog.cards_of(CardList::Item)) {
        const std::string told =
            words.consequence(asked, Command::of(SeatId(0), ContributeCard{card}), view);
        const bool fuel = catalog.item_of(card).icon == Icon::Fuel;
        CHECK(told == texts()(fuel ? "then.gift.for" : "then.gift.against"));
        right += fuel;
    }
    CHECK(right > 0);
}
