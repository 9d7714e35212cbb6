#include <nlohmann/json.hpp>
#include <set>

#include "catch.hpp"
#include "dow/match/codec.hpp"
#include "dow/match/names.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;
using nlohmann::json;

namespace {

std::string error_of(const std::string& text) {
    try {
        command_from_json(catalog(), json::parse(text), "/log/3");
    } catch (const FormatError& e) {
        return e.what();
    }
    return "";
}

template <class T>
bool same_bytes(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

}  // namespace

TEST_CASE("Every card, place and zone has one name both ways", "[match][codec]") {
    const Catalog& c = catalog();
    std::set<std::string> names;
    for (CardId card{0}; card < c.card_count; ++card) {
        const std::string name = card_name(c, card);
        INFO(name);
        CHECK(names.insert(name).second);
        CHECK(card_from(c, name) == card);
        CHECK(face_from(c, face_name(c, card)) == c.face(card));
    }
    for (DeckId deck{}; deck < c.decks.size(); ++deck)
        CHECK(deck_from(c, deck_name(c, deck)) == deck);
    int zones = 0;
    for (int kind = 0; kind < kZoneKinds; ++kind)
        for (int index = 0; index < 256; ++index) {
            const Zone zone{static_cast<ZoneKind>(kind), static_cast<u8>(index)};
            if (const std::string name = zone_name(c, zone); !name.empty()) {
                CHECK(zone_from(c, name) == zone);
                ++zones;
            }
        }
    const int decks = static_cast<int>(c.decks.size());
    CHECK(zones == 18 + 3 * decks + 3 * kMaxSeats + static_cast<int>(c.survivors.size()));
    for (EntranceId e{0}; e < kMaxEntrances; ++e)
        if (const std::string name = entrance_name(c, e); !name.empty())
            CHECK(entrance_from(c, name) == e);
    for (ObjectiveId side{0}; side < c.objectives.size(); ++side)
        CHECK(objective_from(c, objective_name(c, side)) == side);
    CHECK(face_name(c, kNoCard) == "none");
    CHECK_FALSE(face_from(c, "pistol@nowhere"));
    CHECK_FALSE(card_from(c, "pistol@police#0"));
    CHECK_FALSE(card_from(c, "pistol@police#99999999999"));
    CHECK_FALSE(card_from(c, "pistol@police"));
}

TEST_CASE("Zones of files of the first version are understood", "[match][codec]") {
    const Catalog& c = catalog();
    CHECK(zone_from(c, "gone") == zone::Removed);
    CHECK(zone_from(c, "gone_unseen") == zone::RemovedUnseen);
    CHECK(zone_from(c, "gift:B") == zone::contributions(SeatId(1)));
    CHECK(zone_from(c, "open_gift") == zone::OpenContributions);
    CHECK(zone_from(c, "gear:" + c.survivors[3].id) == zone::equipped(SurvivorId(3)));
    CHECK(zone_from(c, "bag:police") == zone::bag(c.deck_at(kPolice)));
    for (const char* wrong : {"", "gone:A", "hand", "hand:Z", "bag:nowhere", "equipped:none", ":"})
        CHECK_FALSE(zone_from(c, wrong));
}

TEST_CASE("Words of older files are understood", "[match][codec]") {
    CHECK(do_from("contribute_gear") == Do::ContributeEquipped);
    CHECK(event_from("gear_returned") == EventKind::EquippedReturned);
    CHECK(event_from("gear_shuffled") == EventKind::EquippedShuffled);
    CHECK(event_from("card_gone") == EventKind::CardRemoved);
    CHECK(command_from_json(catalog(), json::parse(R"({"by": "A", "do": "contribute_gear",
          "card": "pistol@police", "bearer": "mike_cho"})"))
              .is<ContributeEquipped>());
}

TEST_CASE("Words are snake_case and come back", "[match][codec]") {
    CHECK(name_of(Do::ContributeEquipped) == "contribute_equipped");
    CHECK(do_from("contribute_equipped") == Do::ContributeEquipped);
    CHECK(name_of(Ask::FirstPlayer) == "first_player");
    CHECK(name_of(Prompt::ShowCrossroads) == "show_crossroads");
    CHECK(reason_from("nothing_to_take_back") == Reason::NothingToTakeBack);
    CHECK(name_of(EventKind::SeatResult) == "seat_result");
    CHECK(event_from("seat_result") == EventKind::SeatResult);
    CHECK_FALSE(do_from("fly"));
}

TEST_CASE("Commands and events survive the way through JSON", "[match][codec]") {
    for (u64 seed = 1; seed <= 4; ++seed) {
        Match match = new_match(seed, static_cast<u8>(1 + seed));
        int commands = 0;
        play(match, 400, seed, [&](const Command&) {
            CommandList legal;
            match.legal(legal);
            for (const Command& c : legal) {
                const json j = json::parse(to_json(catalog(), c).dump());
                INFO(j.dump());
                REQUIRE(command_from_json(catalog(), j) == c);
                ++commands;
            }
        });
        CHECK(commands > 400);
        for (const LogEntry& entry : match.log()) {
            const json j = to_json(catalog(), entry.command);
            INFO(j.dump());
            REQUIRE(command_from_json(catalog(), j) == entry.command);
        }
        for (const Event& e : match.events_for_tools()) {
            const json j = to_json(catalog(), e);
            INFO(j.dump());
            REQUIRE(event_from_json(catalog(), j) == e);
        }
    }
}

TEST_CASE("A state survives the way through JSON byte by byte", "[match][codec]") {
    for (u64 seed = 1; seed <= 3; ++seed) {
        Match match = new_match(seed, 4);
        const auto check = [&] {
            const State& state = match.state_for_tools();
            const json j = json::parse(to_json(catalog(), state).dump());
            REQUIRE(same_bytes(state_from_json(catalog(), j), state));
        };
        check();
        int n = 0;
        play(match, 300, seed, [&](const Command&) {
            if (++n % 7 == 0) check();
        });
        check();
    }
}

TEST_CASE("Wrong JSON is refused with its place", "[match][codec]") {
    using Catch::Matchers::ContainsSubstring;
    CHECK_THAT(error_of(R"({"by":"A","do":"fly"})"),
               ContainsSubstring("/log/3/do: unknown command \"fly\""));
    CHECK_THAT(error_of(R"({"by":"Z","do":"end_turn"})"),
               ContainsSubstring("/log/3/by: unknown seat"));
    CHECK_THAT(error_of(R"({"by":"A"})"), ContainsSubstring("\"do\" is missing"));
    CHECK_THAT(error_of(R"([1])"), ContainsSubstring("/log/3: an object"));
    CHECK_THAT(error_of(R"({"by":"A","do":"attack","survivor":"nobody_here"})"),
               ContainsSubstring("/log/3/survivor: unknown survivor"));
    CHECK_THAT(error_of(R"({"by":"A","do":"option","option":70000})"),
               ContainsSubstring("/log/3/option"));
    CHECK_THAT(error_of(R"({"by":"A","do":"option","option":-1})"),
               ContainsSubstring("/log/3/option"));
    CHECK_THAT(error_of(R"({"by":"A","do":"option","option":1.5})"),
               ContainsSubstring("/log/3/option"));
    CHECK_THAT(error_of(R"({"by":"A","do":"option","option":1e300})"),
               ContainsSubstring("/log/3/option"));
    CHECK_THAT(error_of(R"({"by":"chance","do":"outcome","dice":[9]})"),
               ContainsSubstring("/log/3/dice/0"));
    CHECK_THAT(error_of(R"({"by":"A","do":"card","card":"gun@police"})"),
               ContainsSubstring("unknown card"));
}

TEST_CASE("State fields that are not known are errors, or named as lost", "[match][codec]") {
    const State state = new_match(1).state_for_tools();
    json j = to_json(catalog(), state);
    j["colour"] = 3;
    j["cards"]["sword@police#1"] = "waste";
    CHECK_THROWS_AS(state_from_json(catalog(), j), FormatError);
    std::vector<std::string> lost;
    const State read = state_from_json(catalog(), j, "", &lost);
    CHECK(same_bytes(read, state));
    CHECK(lost == std::vector<std::string>{"/cards/sword@police#1", "/colour"});
    j.erase("colour");
    j["morale"] = 256;
    CHECK_THROWS_AS(state_from_json(catalog(), j, "", &lost), FormatError);
    CHECK(state_layout() == state_layout());
}
