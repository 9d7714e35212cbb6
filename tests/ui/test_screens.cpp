#include "../catch.hpp"
#include "dow/match/names.hpp"
#include "screens_help.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

bool is_private(const std::string& id) {
    for (const char* prefix :
         {"hand.", "gear.", "secret", "die.", "draft.", "search.", "ask.", "card."})
        if (id.starts_with(prefix)) return true;
    return false;
}

bool dealt_in_private(EventKind kind) {
    switch (kind) {
        case EventKind::SecretDealt:
        case EventKind::ItemDealt:
        case EventKind::SurvivorOffered:
        case EventKind::CardSeen:
        case EventKind::CardKept:
        case EventKind::Contributed:
        case EventKind::Looked: return true;
        default: return false;
    }
}

/// Random play until the open question is as wanted; nothing when no match comes to it.
template <class Wanted>
std::optional<Match> search(Wanted wanted) {
    for (u64 seed = 1; seed < 60; ++seed) {
        Match match(content().catalog, table_of(3, 3, seed));
        draft_all(match);
        pcg32 random(seed);
        for (int i = 0; i < 400 && match.run_chance() == Waiting::Seat; ++i) {
            if (wanted(match)) return match;
            CommandList legal;
            match.legal(legal);
            const Command& c = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
            match.submit(c.what == Do::Cancel || c.what == Do::CallVote ? legal[0] : c);
        }
    }
    return std::nullopt;
}

/// The names of every card that only some seat may see.
std::vector<std::string> secrets_of(const Match& match, Desk& desk) {
    std::vector<std::string> names;
    for (SeatId seat = 0; seat < match.seats().size(); ++seat) {
        const View view = match.view(Seats::of(seat));
        const auto hand = view.in_zone(zone::hand(seat));
        for (const SeenCard* card = hand.first; card != hand.second; ++card)
            names.push_back(desk.faces().card(card->face).name);
        if (view.seat[seat].objective != kNoCard)
            names.push_back(desk.faces().card(view.seat[seat].objective).name);
    }
    return names;
}

Match at_first_turn(u8 seats, u8 people, u64 seed = 5) {
    Match match(content().catalog, table_of(seats, people, seed));
    draft_all(match);
    return match;
}

/// Keys that some screen asked for and no table has.
std::string missing_words(Table& table) {
    std::string all;
    for (const std::string& key : table.app.desk().texts().missing_keys()) all += key + " ";
    return all;
}

bool same_picture(const Picture& a, const Picture& b) { return a.rgba == b.rgba; }

}  // namespace

TEST_CASE("a game of two is played by clicks from the title to the end screen", "[screens]") {
    Table table;
    REQUIRE(table.screen() == "title");
    CHECK_FALSE(table.driver.has("title.continue"));
    table.driver.click("title.new_game");
    REQUIRE(table.screen() == "setup");
    table.driver.click("setup.remove.2");
    table.driver.click("setup.kind.1");
    table.driver.click("setup.start");
    REQUIRE(table.app.session() != nullptr);
    Clicker clicker(table);
    std::set<std::string> seen;
    int clicks = 0;
    for (; clicks < 3000 && table.screen() != "end"; ++clicks) {
        seen.insert(table.screen());
        const std::string id = clicker.step();
        INFO(clicks << ": " << id << " on " << table.screen());
        REQUIRE(table.app.session() != nullptr);
    }
    CHECK(table.screen() == "end");
    CHECK(seen.count("draft") == 1);
    CHECK(seen.count("game") == 1);
    CHECK(seen.count("report") == 1);
    CHECK(seen.count("curtain") == 0);  // one person and a bot
    CHECK(table.driver.problems() == "");
    CHECK(missing_words(table) == "");
    table.driver.click("end.title");
    CHECK(table.screen() == "title");
    CHECK_FALSE(table.driver.has("title.continue"));  // a finished game leaves no journal
}

TEST_CASE("the curtain falls between people and nothing secret exists behind it",
          "[screens][secrets]") {
    Table table;
    table.play(at_first_turn(3, 3));
    REQUIRE(table.screen() == "curtain");
    const SeatId first = table.session().match().pending()->by;
    const auto check_curtain = [&] {
        const auto secrets = secrets_of(table.session().match(), table.app.desk());
        for (const Widget& w : table.driver.widgets()) {
            INFO(w.id << ": " << w.label);
            CHECK_FALSE(is_private(w.id));
            for (const std::string& name : secrets) CHECK(w.label.find(name) == std::string::npos);
        }
        for (const Event& e : table.session().recap(table.session().match().pending()->by))
            if (dealt_in_private(e.kind)) CHECK(e.card == kNoCard);
        CHECK(table.session().viewers().empty());
    };
    check_curtain();
    table.driver.click("curtain.raise");
    REQUIRE(table.screen() == "game");
    CHECK(table.session().me() == first);
    CHECK(table.any("hand."));
    table.driver.hover("secret");
    std::string card;
    for (const std::string& id : table.reachable())
        if (id.starts_with("hand.")) card = id;
    REQUIRE_FALSE(card.empty());
    table.driver.click(card);
    table.driver.click("card.contribute");
    table.driver.click("end_turn");
    if (table.driver.has("sure.yes")) table.driver.click("sure.yes");
    REQUIRE(table.screen() == "curtain");
    CHECK(table.session().match().pending()->by != first);
    check_curtain();
    bool gift = false;
    for (const Event& e : table.session().recap(table.session().match().pending()->by))
        gift |= e.kind == EventKind::Contributed;
    CHECK(gift);  // the recap says that a card was added, not which
}

TEST_CASE("the curtain looks the same whatever the hands hold", "[screens][secrets]") {
    std::vector<Picture> pictures;
    std::vector<std::uint64_t> widgets;
    for (const bool swapped : {false, true}) {
        Match match = at_first_turn(3, 3);
        match.edit_for_tools([&](State& s) {
            const Catalog& c = content().catalog;
            CardId mine = kNoCard;
            CardId other = kNoCard;
            for (CardId card = 0; card < c.first_survivor; ++card) {
                if (s.zones[card] == zone::hand(s.active) && mine == kNoCard) mine = card;
                if (s.zones[card] == zone::bag(kHospital) && c.face(card) != c.face(mine))
                    other = card;
            }
            REQUIRE(mine != kNoCard);
            REQUIRE(other != kNoCard);
            if (swapped) std::swap(s.zones[mine], s.zones[other]);
        });
        Table table;
        table.play(std::move(match));
        REQUIRE(table.screen() == "curtain");
        pictures.push_back(table.driver.picture());
        widgets.push_back(table.driver.ui().registry().fingerprint());
        table.driver.click("curtain.raise");
        pictures.push_back(table.driver.picture());
    }
    CHECK(same_picture(pictures[0], pictures[2]));
    CHECK(widgets[0] == widgets[1]);
    CHECK_FALSE(same_picture(pictures[1], pictures[3]));  // the owner does see the difference
}

TEST_CASE("a vote is tapped in public: no hand on the screen, no curtain", "[screens][secrets]") {
    Table table;
    Match match = at_first_turn(3, 3);
    table.play(std::move(match));
    table.driver.click("curtain.raise");
    table.driver.click("action.vote");
    const SeatId caller = table.session().match().pending()->by;
    const SeatId accused = static_cast<SeatId>((caller + 1) % 3);
    table.driver.click("seat." + std::string(seat_name(accused)));
    REQUIRE(table.screen() == "game");
    REQUIRE(table.driver.has("vote.A.up"));
    CHECK_FALSE(table.any("hand."));
    for (const char* seat : {"A", "B", "C"}) {
        REQUIRE(table.driver.has(std::string("vote.") + seat + ".up"));
        table.driver.click(std::string("vote.") + seat + ".up");
    }
    CHECK_FALSE(table.driver.has("vote.A.up"));
    CHECK((table.session().match().view(Seats()).seat[accused].flags & kExiled) != 0);
}

TEST_CASE("a click on a place moves the selected survivor, Esc and undo take back", "[screens]") {
    Table table;
    table.play(at_first_turn(2, 1, 8));
    Clicker clicker(table);
    for (int i = 0; i < 40 && table.session().stage() != Stage::play; ++i) clicker.step();
    REQUIRE(table.screen() == "game");
    const std::size_t before = table.session().match().history().size();
    table.driver.click("action.move");
    CHECK(table.session().match().pending()->prompt == Prompt::MoveTo);
    CHECK(table.driver.has("prompt.cancel"));
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.session().match().pending()->ask == Ask::Turn);
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.driver.has("menu.save"));
    table.driver.key(SDLK_ESCAPE);
    CHECK_FALSE(table.driver.has("menu.save"));
    const std::size_t now = table.session().match().history().size();
    CHECK(now > before);
    table.driver.key(SDLK_z);
    CHECK(table.session().match().history().size() < now);
    std::string place;
    for (const std::string& id : table.reachable())
        if (id.starts_with("place.")) place = id;
    REQUIRE_FALSE(place.empty());
    table.driver.click(place);
    bool moved = false;
    for (const Event& e : table.session().match().events_for(Seats()))
        moved |= e.kind == EventKind::Moved;
    CHECK((moved || table.session().match().pending()->prompt == Prompt::Boosts));
}

TEST_CASE("what is not possible says why, with the rule", "[screens]") {
    Table table;
    table.play(at_first_turn(3, 3));
    table.driver.click("curtain.raise");
    const Widget& search = table.driver.widget("action.search");
    CHECK_FALSE(search.enabled);  // everybody begins in the colony
    CHECK(search.reason.find("ACT-SEARCH-01") != std::string::npos);
}

TEST_CASE("a crossroads card is read with its story and its options, in public",
          "[screens][secrets]") {
    auto match = search([](const Match& m) {
        const Decision& asked = *m.pending();
        return asked.ask == Ask::Option && asked.card >= content().catalog.first_crossroads &&
               asked.card < content().catalog.first_secret;
    });
    REQUIRE(match);
    Table table;
    table.play(std::move(*match));
    REQUIRE(table.screen() == "game");
    REQUIRE(table.driver.has("crossroads.1"));
    CHECK_FALSE(table.any("hand."));
    std::string option;
    for (const std::string& id : table.reachable())
        if (id.starts_with("crossroads.")) option = id;
    const std::size_t before = table.session().match().log().size();
    table.driver.click(option);
    CHECK(table.session().match().log().size() > before);
}

TEST_CASE("a public question of another seat is a named prompt without a curtain",
          "[screens][secrets]") {
    auto match = search([](const Match& m) {
        const Decision& asked = *m.pending();
        return !asked.secret && asked.by != m.view(Seats()).active && asked.ask != Ask::Vote;
    });
    REQUIRE(match);
    const SeatId other = match->pending()->by;
    Table table;
    table.play(std::move(*match));
    REQUIRE(table.screen() == "game");
    CHECK(table.session().stage() == Stage::play);
    CHECK(table.session().viewers().empty());
    CHECK_FALSE(table.any("hand."));
    CHECK_FALSE(table.any("secret"));
    const std::size_t before = table.session().match().log().size();
    Clicker clicker(table);
    for (int i = 0; i < 6 && table.session().match().log().size() == before; ++i) clicker.step();
    REQUIRE(table.session().match().log().size() > before);
    CHECK(table.session().match().log()[before].by == other);
}

TEST_CASE("setup explains what it does not allow and starts only what the rules accept",
          "[screens]") {
    Table table;
    table.driver.click("title.new_game");
    CHECK_FALSE(table.driver.widget("setup.variant.two_player").enabled);
    CHECK(table.driver.widget("setup.variant.two_player").reason.find("VAR-07") !=
          std::string::npos);
    table.driver.click("setup.variant.betrayer");
    table.driver.click("setup.variant.coop");
    CHECK_FALSE(table.driver.widget("setup.variant.betrayer").enabled);
    table.driver.click("setup.remove.2");
    CHECK_FALSE(table.driver.widget("setup.remove.0").enabled);
    CHECK_FALSE(table.driver.widget("setup.variant.coop").enabled);
    table.driver.click("setup.person.1");  // both groups by one person
    table.driver.click("setup.start");
    CHECK(table.screen() == "draft");  // solo: no curtain
    CHECK(table.session().solo());
    CHECK(table.session().match().view(Seats()).rules.two_player == 1);
}

TEST_CASE("adult crossroads come in only when they are asked for", "[screens][SETUP-17]") {
    for (const bool asked : {false, true}) {
        Table table;
        table.driver.click("title.new_game");
        if (asked) {
            table.driver.click("setup.options");
            table.driver.click("option.adult_crossroads");
            table.driver.click("options.close");
        }
        table.driver.click("setup.start");
        CHECK(table.session().match().view(Seats()).rules.adult_crossroads == asked);
    }
}

TEST_CASE("every rule that tables differ about can be chosen before a game", "[screens]") {
    Table table;
    table.driver.click("title.new_game");
    table.driver.click("setup.options");
    std::vector<std::string> options;
    for (const Widget& widget : table.driver.widgets())
        if (widget.id.starts_with("option.")) options.push_back(widget.id);
    for (const std::string& option : options) table.driver.click(option);
    table.driver.click("options.close");
    table.driver.click("setup.start");
    const Ruleset& rules = table.session().match().view(Seats()).rules;
    const auto variants =
        rules.coop + rules.two_player + rules.betrayer + rules.hard + rules.elimination;
    CHECK(variants == 0);
    const auto* fields = reinterpret_cast<const u8*>(&rules);
    CHECK(std::count(fields, fields + sizeof rules, u8{1}) == sizeof rules - 5);
}

TEST_CASE("presets lay out a game", "[screens]") {
    Table table;
    table.driver.click("title.new_game");
    table.driver.click("setup.remove.2");
    table.driver.click("setup.preset.solo");
    table.driver.click("setup.start");
    CHECK(table.session().solo());
    CHECK(table.session().match().seats().size() == 3);
    CHECK(table.session().match().view(Seats()).rules.coop == 1);
}

TEST_CASE("the same challenge word gives the same game", "[screens]") {
    std::vector<u64> hashes;
    for (const char* word : {"snow", "snow", "ice"}) {
        Table table;
        table.driver.click("title.new_game");
        table.driver.click("setup.seed");
        table.driver.type(word);
        table.driver.click("setup.start");
        hashes.push_back(table.session().match().hash());
    }
    CHECK(hashes[0] == hashes[1]);
    CHECK(hashes[0] != hashes[2]);
}

TEST_CASE("cards and rules are found by their words", "[screens]") {
    Table table;
    table.driver.click("title.cards");
    CHECK(table.screen() == "cards");
    table.driver.click("cards.search");
    table.driver.type("librarian");
    std::vector<std::string> found;
    for (const Widget& widget : table.driver.widgets())
        if (widget.id.starts_with("cards.row.")) found.push_back(widget.label);
    CHECK(found == std::vector<std::string>{"Alexis Grey"});
    table.driver.click("cards.back");
    table.driver.click("title.rules");
    table.driver.click("rules.tab.1");
    CHECK(table.driver.has("rules.row.SETUP-01"));
    table.driver.click("rules.search");
    table.driver.type("EXPO-12");
    CHECK(table.driver.has("rules.row.EXPO-12"));
    CHECK_FALSE(table.driver.has("rules.row.SETUP-01"));
}

TEST_CASE("one person starts a game of two, three or four groups", "[screens]") {
    for (int groups = 2; groups <= 4; ++groups) {
        INFO(groups);
        Table table;
        table.driver.click("title.new_game");
        if (groups == 2) table.driver.click("setup.remove.2");
        if (groups == 4) table.driver.click("setup.add");
        for (int i = 1; i < groups; ++i) table.driver.click("setup.person." + std::to_string(i));
        if (groups > 2) table.driver.click("setup.variant.coop");
        table.driver.click("setup.start");
        CHECK(table.screen() == "draft");
        CHECK(table.session().solo());
        const Match& match = table.session().match();
        CHECK(match.seats().size() == static_cast<std::size_t>(groups));
        CHECK(match.view(Seats()).rules.coop == 1);
        CHECK(match.view(Seats()).rules.two_player == (groups == 2));
    }
}

TEST_CASE("a game that was left is continued, and opens at the curtain", "[screens]") {
    Table table;
    table.play(at_first_turn(3, 3));
    table.driver.click("curtain.raise");
    const u64 hash = table.session().match().hash();
    table.driver.click("menu");
    table.driver.click("menu.save");
    table.driver.click("menu");
    table.driver.click("menu.leave");
    REQUIRE(table.screen() == "title");
    table.driver.click("title.continue");
    REQUIRE(table.screen() == "curtain");
    CHECK(table.session().match().hash() == hash);
    table.driver.click("curtain.leave");
    table.driver.click("title.load");
    REQUIRE(table.screen() == "load");
    table.driver.click("load.row.1");  // the save; the journal comes first
    CHECK(table.screen() == "curtain");
    CHECK(table.session().match().hash() == hash);
}

TEST_CASE("every screen fits at every size and in the long pseudo-language", "[screens][fit]") {
    const auto size = GENERATE(std::pair{1366, 768}, std::pair{1920, 1080}, std::pair{3840, 2160});
    const std::string language = GENERATE("en", "qps");
    INFO(size.first << "x" << size.second << " " << language);
    Table table(size.first, size.second, language);
    CHECK(table.driver.problems() == "");
    for (const char* screen : {"setup", "load", "settings", "rules", "cards", "credits"}) {
        table.app.open(screen);
        table.driver.settle();
        INFO(screen);
        CHECK(table.driver.problems() == "");
    }
    table.play(Match(content().catalog, table_of(3, 3)));
    CHECK(table.screen() == "curtain");
    CHECK(table.driver.problems() == "");
    table.driver.click("curtain.raise");
    CHECK(table.screen() == "draft");
    CHECK(table.driver.problems() == "");
    if (language == "en") CHECK(missing_words(table) == "");
}

TEST_CASE("settings are kept", "[screens]") {
    Table table;
    table.driver.click("title.settings");
    table.driver.click("settings.motion");
    table.driver.click("settings.scale.more");
    table.driver.click("settings.back");
    const Settings kept = Settings::load(table.app.desk().folders());
    CHECK(kept.reduced_motion);
    CHECK(kept.scale == Approx(1.25F));
}
