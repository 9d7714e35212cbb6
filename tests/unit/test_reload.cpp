#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dow/content/reload.hpp"
#include "dow/match/names.hpp"
#include "dow/match/save.hpp"
#include "match_fixture.hpp"
#include "temp_folder.hpp"

namespace {

using namespace dow;
using match_test::random_command;
using nlohmann::json;
namespace fs = std::filesystem;

/// A copy of the data that can be edited.
class Data {
public:
    Data() {
        fs::copy(build_paths::data_dir() / "base", folder_.path() / "base",
                 fs::copy_options::recursive);
    }

    json read(const std::string& file) const {
        std::ifstream in(path(file));
        return json::parse(in);
    }
    void write(const std::string& file, const json& value) const {
        std::ofstream(path(file)) << value.dump(1);
    }
    void write_text(const std::string& file, const std::string& text) const {
        std::ofstream(path(file)) << text;
    }
    /// Changes one card, or every card with no id.
    template <class F>
    void edit(const std::string& list, const std::string& id, F&& change) const {
        json all = read(list);
        for (json& card : all[list])
            if (id.empty() || card["id"] == id) change(card);
        write(list, all);
    }
    Content load() const {
        Diagnostics findings;
        return load_content(folder_.path(), {}, findings);
    }
    Reload reload(const Content& old) const { return reload_content(folder_.path(), {}, old); }

private:
    fs::path path(const std::string& list) const {
        return folder_.path() / "base" / (list + ".json");
    }
    test::TempFolder folder_;
};

Match begin(const Content& content, u64 seed = 3) {
    MatchSetup setup;
    setup.setup.seats = 3;
    setup.seed = seed;
    setup.id = 77;
    return {content.catalog, setup};
}

/// Plays until such a question; false when the game ends first.
template <class F>
bool play_until(Match& match, F&& such, u64 seed = 9) {
    pcg32 random(seed);
    for (int i = 0; i < 4000 && match.run_chance() == Waiting::Seat; ++i) {
        if (such(*match.pending())) return true;
        match.submit(random_command(match, random));
    }
    return false;
}

bool is_turn(const Decision& d) { return d.ask == Ask::Turn && d.prompt != Prompt::UseRequested; }

int tokens_added(const Match& match, int tokens) {
    int found = 0;
    for (const Event& e : match.events_for_tools())
        if (const auto added = e.find<event::TokensAdded>()) found += added->count == tokens;
    return found;
}

int morale_changed(const Match& match, int by) {
    int found = 0;
    for (const Event& e : match.events_for_tools())
        if (const auto changed = e.find<event::MoraleChanged>()) found += changed->by == by;
    return found;
}

const json kTwoPrices = {{"do", "options"},
                         {"of", {{{"do", "morale"}, {"n", -1}}, {{"do", "morale"}, {"n", -1}}}}};

}  // namespace

TEST_CASE("A crisis that was edited during the game counts from then on", "[reload]") {
    const Data data;
    const Content old = data.load();
    Match match = begin(old);
    REQUIRE(play_until(match, is_turn));
    const std::string crisis = old.catalog.crisis_of(match.state_for_tools().crisis).id;
    data.edit("crises", crisis, [](json& card) {
        card["fail"] = {{"do", "add"}, {"what", {{"token", "food"}, {"n", 9}}}};
    });
    const Reload fresh = data.reload(old);
    REQUIRE(fresh.content);
    CHECK(fresh.changed == std::vector<std::string>{"crisis." + crisis});
    CHECK(fresh.differences() == 1);

    const std::size_t events = match.event_count();
    std::vector<std::string> ended;
    REQUIRE_FALSE(match.change_cards(fresh.content->catalog, 1, ended));
    CHECK(ended.empty());
    CHECK(match.tampered());
    CHECK(match.history().empty());
    CHECK(match.event_count() == events + 1);
    CHECK(match.events_for(Seats()).back().is<event::CardsReloaded>());
    CHECK(match.events_for(Seats()).back().as<event::CardsReloaded>().cards == 1);

    pcg32 random(4);
    while (match.run_chance() == Waiting::Seat && tokens_added(match, 9) == 0) {
        Command command = random_command(match, random);
        if (command.is<ContributeCard>() || command.is<ContributeEquipped>()) continue;
        match.submit(command);
    }
    CHECK(tokens_added(match, 9) == 1);
    const Loaded again = load_text(fresh.content->catalog, save_text(match));
    REQUIRE(again.match);
    CHECK(again.match->hash() == match.hash());
    CHECK(again.match->tampered());
}

TEST_CASE("A broken file changes nothing", "[reload]") {
    const Data data;
    const Content old = data.load();
    data.write_text("crises", "{\"pack\": \"base\",\n \"crises\": [ oops ]}");
    const Reload broken = data.reload(old);
    CHECK_FALSE(broken.content);
    REQUIRE_FALSE(broken.errors.empty());
    CHECK(broken.errors.front().line == 2);
    CHECK(broken.errors.front().column > 0);

    data.write("crises", json::parse(R"({"pack": "base", "crises": []})"));
    const Reload fewer = data.reload(old);
    REQUIRE(fewer.content);
    CHECK(fewer.removed.size() == 20);
    Match match = begin(old);
    REQUIRE(play_until(match, is_turn));
    const u64 before = match.hash();
    std::vector<std::string> ended;
    const Misfit no = match.change_cards(fewer.content->catalog, 20, ended);
    CHECK(no.why == Misfit::Why::Gone);
    CHECK(no.card.rfind("crisis.", 0) == 0);
    CHECK(match.hash() == before);
    CHECK_FALSE(match.tampered());
    CHECK(&match.catalog() == &old.catalog);
}

TEST_CASE("A number changes in the middle of an effect, its steps do not", "[reload]") {
    const Data data;
    data.edit("crises", "", [](json& card) { card["fail"] = kTwoPrices; });
    const Content old = data.load();
    Match match = begin(old);
    const auto asked = [&](const Decision& d) {
        return d.ask == Ask::Option && old.catalog.is(CardList::Crisis, d.card);
    };
    REQUIRE(play_until(match, asked));
    const u64 before = match.hash();
    std::vector<std::string> ended;

    data.edit("crises", "",
              [](json& card) { card["fail"] = {{{"do", "morale"}, {"n", -1}}, kTwoPrices}; });
    const Reload longer = data.reload(old);
    REQUIRE(longer.content);
    const Misfit no = match.change_cards(longer.content->catalog, 20, ended);
    CHECK(no.why == Misfit::Why::Effect);
    CHECK(no.card == "crisis." + std::string(old.catalog.card_name(match.pending()->card)));
    CHECK(match.hash() == before);

    data.edit("crises", "", [](json& card) {
        card["fail"] = kTwoPrices;
        card["fail"]["of"][1]["n"] = -4;
    });
    const Reload dearer = data.reload(old);
    REQUIRE_FALSE(match.change_cards(dearer.content->catalog, 20, ended));
    const Command second = Command::of(match.pending()->by, ChooseOption{2});
    const int morale = match.view(Seats()).morale;
    REQUIRE_FALSE(match.submit(second));
    CHECK(morale_changed(match, -4) + (morale <= 4 ? 1 : 0) >= 1);
}

TEST_CASE("Cards that get other numbers are known by their names", "[reload]") {
    const Data data;
    const Content old = data.load();
    Match match = begin(old);
    // The one of least influence becomes the one of most: every survivor moves down.
    data.edit("survivors", old.catalog.survivors[0].id, [](json& card) { card["influence"] = 99; });
    json more = data.read("crises");
    json added = more["crises"][0];
    added["id"] = "a_new_one";
    more["crises"].push_back(added);
    data.write("crises", more);
    const Reload fresh = data.reload(old);
    REQUIRE(fresh.content);
    CHECK(fresh.added == std::vector<std::string>{"crisis.a_new_one"});
    const Catalog& to = fresh.content->catalog;
    CHECK_FALSE(same_numbers(old.catalog, to));

    std::vector<std::string> ended;
    match.run_chance();
    CHECK(match.change_cards(to, 2, ended).why == Misfit::Why::Turn);  // the draft is open
    REQUIRE(play_until(match, is_turn));
    const View before = match.view(Seats());
    REQUIRE_FALSE(match.change_cards(to, 2, ended));
    const View after = match.view(Seats());
    for (std::size_t i = 0; i < old.catalog.survivors.size(); ++i) {
        const auto now = survivor_from(to, old.catalog.survivors[i].id);
        REQUIRE(now);
        CHECK(after.survivor[*now].seat == before.survivor[i].seat);
        CHECK(after.survivor[*now].place == before.survivor[i].place);
    }
    for (SeatId seat{0}; seat < 3; ++seat)
        CHECK(survivor_name(to, after.seat[seat].leader) ==
              survivor_name(old.catalog, before.seat[seat].leader));
    match_test::play(match, 400);  // goes on by the rules
    CHECK(match.event_count() > 0);
}

TEST_CASE("Every turn of a game can take changed cards", "[reload][slow]") {
    const Data data;
    const Content first = data.load();
    data.edit("crises", "", [](json& card) { card["prevent"] = {"food"}; });
    data.edit("survivors", first.catalog.survivors[4].id,
              [](json& card) { card["influence"] = 97; });
    const Content second = data.load();
    const Content* now = &first;
    for (u64 seed = 1; seed <= 6; ++seed) {
        now = &first;
        Match match = begin(first, seed);
        pcg32 random(seed);
        int swaps = 0;
        while (match.run_chance() == Waiting::Seat) {
            if (is_turn(*match.pending())) {
                const Content* next = now == &first ? &second : &first;
                std::vector<std::string> ended;
                REQUIRE_FALSE(match.change_cards(next->catalog, 21, ended));
                CHECK(ended.empty());
                now = next;
                ++swaps;
            }
            match.submit(random_command(match, random));
        }
        CHECK(swaps > 5);
    }
}
