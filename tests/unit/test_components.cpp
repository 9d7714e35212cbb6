#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "dow/designer/scenario.hpp"
#include "dow/text_mode/text_game.hpp"
#include "match_fixture.hpp"
#include "setup_fixture.hpp"

using namespace dow;
using namespace dow::test;

namespace {

const Content& content() { return base_content(); }
const Texts& texts() { return base_texts(); }

bool has_text(const std::string& key) {
    const std::string text(texts()(key));
    return !text.empty() && text.find("⟦") == std::string::npos;
}

int cards_of(DeckId deck) {
    int n = 0;
    for (const ItemKind& kind : base_catalog().kinds)
        if (kind.deck == deck) n += kind.copies;
    return n;
}

State lay_out(const char* given) {
    return designer::build_given(base_catalog(), designer::Json::parse(given));
}

}  // namespace

TEST_CASE("A survivor card has numbers, a place and an ability; the occupation only its name",
          "[SETUP-32]") {
    const Catalog& c = base_catalog();
    std::set<int> influences;
    for (const SurvivorDef& v : c.survivors) {
        INFO(v.id);
        CHECK(has_text("survivor." + v.id + ".name"));
        CHECK(has_text("survivor." + v.id + ".occupation"));
        CHECK(v.influence > 0);
        CHECK((v.attack >= 1 && v.attack <= 6));
        CHECK((v.search >= 1 && v.search <= 6));
        CHECK_FALSE(v.ability_at.empty());
        CHECK(v.rules.count > 0);
        CHECK(influences.insert(v.influence).second);
        // No rule can read it: the files of the rules do not hold it.
        CHECK_FALSE(content().sources.find(CardList::Survivor, v.id).get("occupation").exists());
    }
}

TEST_CASE("An item card has a name, one of seven symbols, an ability and a place of origin",
          "[SETUP-33][SETUP-34]") {
    const Catalog& c = base_catalog();
    std::set<Icon> icons;
    for (const ItemDef& item : c.items) {
        INFO(item.id);
        CHECK(has_text("item." + item.id + ".name"));
        CHECK(item.icon != Icon::None);
        CHECK((item.effect != 0 || item.rules.count > 0));
        icons.insert(item.icon);
    }
    CHECK(icons == std::set<Icon>{Icon::Weapon, Icon::Fuel, Icon::Education, Icon::Food,
                                  Icon::Medicine, Icon::Tool, Icon::Survivor});
    for (const ItemKind& kind : c.kinds) {
        CHECK(c.decks[kind.deck].list == CardList::Item);
        CHECK(kind.copies > 0);
    }
}

TEST_CASE("A crisis card has a name, a prevention field, a fail effect and a bonus",
          "[CRISIS-04]") {
    const Catalog& c = base_catalog();
    for (std::size_t i = 0; i < c.crises.size(); ++i) {
        const CrisisDef& crisis = c.crises[i];
        INFO(crisis.id);
        CHECK(has_text("crisis." + crisis.id + ".name"));
        CHECK(crisis.prevent != 0);
        CHECK((crisis.prevent & 1) == 0);  // bit 0 would be an item without a symbol
        CHECK(crisis.fail != 0);
        // The optional field is the same on all: two more matching cards, one morale (AMB-32).
        designer::Json given;
        given["last_turn"] = true;
        given["food"] = 9;
        given["morale"] = 5;
        given["crisis"] = crisis.id;
        static const std::map<Icon, const char*> example = {{Icon::Weapon, "pistol"},
                                                            {Icon::Fuel, "fuel"},
                                                            {Icon::Education, "school_blueprints"},
                                                            {Icon::Food, "food_1"},
                                                            {Icon::Medicine, "medicine"},
                                                            {Icon::Tool, "junk"},
                                                            {Icon::Survivor, "outsider_1"}};
        for (const auto& [icon, item] : example) {
            const bool matches = (crisis.prevent >> static_cast<unsigned>(icon) & 1) != 0;
            if (!matches || icon == Icon::Education || icon == Icon::Weapon) continue;
            given["A"]["contributions"] = std::vector<std::string>(5, item);
            State s = designer::build_given(base_catalog(), given);
            const Command end = Command::of(SeatId(0), EndTurn{});
            EventSink events;
            REQUIRE_FALSE(apply(s, c, end, &events));
            const auto bonus = std::count_if(events.begin(), events.end(), [](const Event& e) {
                return e.is<event::MoraleChanged>() && e.rule == RuleId::CRISIS_11;
            });
            CHECK(bonus == 1);
        }
    }
}

TEST_CASE("Action dice show one to six, all alike", "[DICE-17]") {
    Table table(setup_for(3));
    REQUIRE(table.play_until(Ask::ActionDice));
    const OutcomeList& faces = table.outcomes();
    REQUIRE(faces.size() == 6);
    for (u8 face = 1; face <= 6; ++face) {
        CHECK(faces[face - 1].answer == roll_of({&face, 1}));
        CHECK(faces[face - 1].weight == faces[0].weight);
    }
    const u8 good[] = {1, 6, 3};
    CHECK_FALSE(refuse(table.state(), table.catalog(), roll_of(good)));
    for (const u8 bad : {u8{0}, u8{7}}) {
        const u8 dice[] = {1, bad, 3};
        CHECK(refuse(table.state(), table.catalog(), roll_of(dice)).reason == Reason::BadOutcome);
    }
}

TEST_CASE("The exposure die is one die of twelve sides", "[COMP-01]") {
    const Catalog& c = base_catalog();
    CHECK(c.exposure == std::array<u8, 4>{6, 3, 2, 1});
    State s = lay_out(R"({"A": {"survivors": ["thomas_heart"]}})");
    REQUIRE_FALSE(apply(s, c, Command::of(SeatId(0), Move{s.seat[0].leader}), nullptr));
    REQUIRE_FALSE(apply(s, c, Command::of(SeatId(0), ChoosePlace{kSchool}), nullptr));
    REQUIRE(pending(s, c)->ask == Ask::ExposureDie);
    OutcomeList faces;
    chance_outcomes(s, c, faces);
    CHECK(faces.size() == 4);
    CHECK(faces.total() == 12);
}

TEST_CASE("As many cards as the box of the base game holds",
          "[COMP-02][COMP-04][COMP-05][COMP-06][COMP-07][COMP-08][COMP-09][COMP-10][COMP-11]"
          "[COMP-12]") {
    const Catalog& c = base_catalog();
    for (PlaceId place{1}; place <= 6; ++place) CHECK(cards_of(c.deck_at(place)) == 20);
    CHECK(cards_of(kStarterDeck) == 5 * 5);
    CHECK(c.secrets.size() == 24);
    CHECK(c.betrayals.size() == 10);
    CHECK(c.exiles.size() == 10);
    CHECK(c.survivors.size() == 30);
    CHECK(c.crises.size() == 20);
    CHECK(c.crossroads.size() == 80);
    CHECK(std::count_if(c.crossroads.begin(), c.crossroads.end(),
                        [](const CrossroadsDef& card) { return card.adult; }) == 7);
    std::map<std::string, std::set<bool>> sides;
    for (const ObjectiveDef& side : c.objectives) sides[side.id].insert(side.hard);
    CHECK(sides.size() == 10);
    for (const auto& card : sides) CHECK(card.second.size() == 2);
    CHECK(c.objectives.size() == 20);
}

TEST_CASE("The board has seven places with their spaces, entrances, decks and noise",
          "[COMP-19][COMP-20]") {
    const Catalog& c = base_catalog();
    REQUIRE(c.places.size() == 7);
    const int spaces[] = {24, 3, 3, 4, 3, 4, 2};
    const int entrance[] = {3, 4, 4, 4, 3, 4, 3};
    for (std::size_t p = 0; p < 7; ++p) {
        INFO(c.places[p].id);
        CHECK(c.places[p].spaces == spaces[p]);
        CHECK(c.places[p].entrance_spaces == entrance[p]);
        CHECK(c.places[p].entrances == (p == kColony ? 6 : 1));
        if (p == kColony) continue;
        CHECK(cards_of(c.places[p].deck) == 20);
        // The hints name what the deck holds, the likeliest first.
        std::map<Icon, int> count;
        for (const ItemKind& kind : c.kinds)
            if (kind.deck == c.places[p].deck) count[c.items[kind.item].icon] += kind.copies;
        const std::vector<Icon>& hints = c.places[p].icons;
        CHECK(std::set<Icon>(hints.begin(), hints.end()).size() == count.size());
        for (const Icon icon : hints) CHECK(count[icon] > 0);
        for (const auto& [icon, n] : count) CHECK(n <= count[hints.front()]);
    }
}

TEST_CASE("The colony has six entrances, two tracks, food, objective, waste, crises and gifts",
          "[COMP-21]") {
    CHECK(base_catalog().morale_top == 10);
    const State s = lay_out(R"({"crisis": "despair", "morale": 4, "round": 3, "food": 5, "waste": 2,
        "A": {"contributions": ["fuel", "junk"]},
        "places": {"colony": {"zombies": [1, 0, 2, 0, 0, 3], "barricades": [0, 1, 0, 0, 0, 0]}}})");
    const View view = view_for(s, base_catalog(), Seats());
    const int zombies[] = {1, 0, 2, 0, 0, 3};
    for (int i = 0; i < kColonyEntrances; ++i) {
        CHECK(view.entrance[i].zombies == zombies[i]);
        CHECK(view.entrance[i].spaces == 3);
    }
    CHECK(view.entrance[1].barricades == 1);
    CHECK(view.place[kColony].spaces == 24);
    CHECK(view.morale == 4);
    CHECK(view.round == 3);
    CHECK(view.food == 5);
    CHECK(view.waste == 2);
    CHECK(view.seat[0].contributions == 2);
    CHECK(view.deck_size[kCrisisDeck] == 19);
    CHECK(base_catalog().card_name(view.crisis) == "despair");
    CHECK(view.objective == side_named("eight_weeks_of_darkness"));
}

TEST_CASE("Five sheets, one token of the first player, a marker for each of two tracks",
          "[COMP-25]") {
    CHECK(kMaxSeats == 5);
    Setup six;
    six.seats = 6;
    CHECK(check_setup(base_catalog(), six));
    Table table(setup_for(5), 8);
    int passed = 0;
    SeatId holder = kNone;
    while (table.asked()) {
        table.step();
        const State& s = table.state();
        REQUIRE(s.first < 5);
        if (s.phase >= Phase::Crisis && holder != kNone && s.first != holder) {
            CHECK(s.first == (holder + 4) % 5);  // it goes to the right, and only there
            ++passed;
        }
        if (s.phase >= Phase::Crisis) holder = s.first;
        REQUIRE(s.morale <= base_catalog().morale_top);
        REQUIRE(s.round <= s.first_round);
    }
    CHECK(passed + 1 == table.events_of(EventKind::FirstPlayer));
}

TEST_CASE("Every card says which set it is from", "[COMP-26]") {
    CHECK(content().sources.files().size() == 9);
    for (const auto& file : content().sources.files())
        CHECK(file->root().get("pack").view() == "base");
}

TEST_CASE("The objective for a first game is offered first", "[SETUP-30]") {
    const match_test::TempFolder folder;
    std::istringstream in("1\n3\nAna\nBen\nCyd\n1\n\n");
    std::ostringstream out;
    text_mode::TextOptions options;
    options.folders = Folders::below(folder.path());
    options.seed = 5;
    options.terminal = true;
    text_mode::play_text(content(), texts(), in, out, options);
    const std::string said = out.str();
    const auto question = said.find(std::string(texts()("text.ask_objective")));
    REQUIRE(question != std::string::npos);
    const std::string choices = said.substr(0, question);
    CHECK_THAT(choices.substr(choices.rfind("\n1. ")),
               Catch::Matchers::ContainsSubstring("1. We Need More Samples\n"));
}

TEST_CASE("Who is a betrayer may be asked of the dealt or of the present objective",
          "[EXILE-16][ruleset]") {
    // A, exiled, was dealt a betrayal and has another objective now; B is voted out.
    const auto morale_after = [](u8 current) {
        State s = lay_out(R"({"turn": "C", "morale": 5,
            "A": {"exiled": true, "secret": "gluttony", "survivors": {"brian_lee": "school"}},
            "B": {"secret": "hunger", "survivors": {"mike_cho": "school"}}})");
        const Catalog& c = base_catalog();
        s.rules.test_current_objective = current;
        s.seat[0].flags |= kBetrayerDealt;
        s.zones[s.seat[0].objective] = zone::Resolved;
        s.seat[0].objective = kNoCard;
        const auto say = [&](const auto& words) {
            REQUIRE_FALSE(apply(s, c, Command::of(pending(s, c)->by, words), nullptr));
        };
        say(CallVote{});
        if (pending(s, c)->ask == Ask::Seat) say(ChooseSeat{SeatId(1)});
        while (pending(s, c) && pending(s, c)->ask == Ask::Vote) say(SayYes{});
        REQUIRE(pending(s, c)->deck == kExileDeck);
        say(DrawnCard{c.cards_of(kExileDeck).first});
        CHECK(s.seat[1].exiled());
        return static_cast<int>(s.morale);
    };
    CHECK(morale_after(0) == 5);
    CHECK(morale_after(1) == 0);
}
