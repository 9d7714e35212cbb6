#include <array>

#include "../catch.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/match/names.hpp"
#include "mid_game_fixture.hpp"

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

bool same_picture(const Picture& a, const Picture& b) { return a.rgba == b.rgba; }

}  // namespace

TEST_CASE("the curtain falls between people and nothing secret exists behind it",
          "[screens][secrets]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    REQUIRE(table.screen() == "curtain");
    const SeatId first = table.session().match().pending()->by;
    const auto check_curtain = [&] {
        const auto secrets = hidden_names(table.session().match(), table.app.context(), Seats());
        for (const Widget& w : table.driver.widgets()) {
            INFO(w.id << ": " << w.label);
            CHECK_FALSE(is_private(w.id));
            for (const std::string& name : secrets) CHECK(w.label.find(name) == std::string::npos);
        }
        for (const Event& e : table.session().recap(table.session().match().pending()->by))
            if (dealt_in_private(e.kind())) CHECK(e.card() == kNoCard);
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
        gift |= e.is<event::Contributed>();
    CHECK(gift);  // the recap says that a card was added, not which
}

TEST_CASE("a curtain that falls back on the same turn promises no news", "[screens]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    REQUIRE(table.driver.has("curtain.details"));
    CHECK_FALSE(table.driver.has("curtain.recap"));
    table.driver.click("curtain.details");
    CHECK(table.driver.has("curtain.recap"));
    table.driver.click("curtain.raise");
    const SeatId me = table.session().me();
    Command ask;
    CommandList legal;
    table.session().match().legal(legal);
    for (const Command& c : legal)
        if (c.is<Move>()) ask = c;
    REQUIRE(ask.is<Move>());
    REQUIRE_FALSE(table.session().submit(ask));
    REQUIRE_FALSE(table.session().submit(Command::of(me, TakeBack{})));
    table.session().lower_curtain();
    table.driver.settle();
    REQUIRE(table.screen() == "curtain");
    CHECK(table.session().recap(me).empty());
    CHECK_FALSE(table.driver.has("curtain.details"));
    CHECK(table.driver.problems().empty());
}

TEST_CASE("the curtain looks the same whatever the hands hold", "[screens][secrets]") {
    std::vector<Picture> pictures;
    std::vector<std::uint64_t> widgets;
    for (const bool swapped : {false, true}) {
        Match match = first_turn(table_of(3, 3));
        match.edit_for_tools([&](State& s) {
            const Catalog& c = content().catalog;
            CardId mine = kNoCard;
            CardId other = kNoCard;
            for (const CardId card : c.cards_of(CardList::Item)) {
                if (s.zones[card] == zone::hand(s.active) && mine == kNoCard) mine = card;
                if (s.zones[card] == zone::bag(c.deck_at(kHospital)) &&
                    c.face(card) != c.face(mine))
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
    Match match = first_turn(table_of(3, 3));
    table.play(std::move(match));
    table.driver.click("curtain.raise");
    table.driver.click("action.vote");
    const SeatId caller = table.session().match().pending()->by;
    const SeatId accused = SeatId((caller + 1) % 3);
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

TEST_CASE("a public question of another seat is a named prompt without a curtain",
          "[screens][secrets]") {
    auto match = play_to([](const Match& m) {
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

TEST_CASE("two quick presses of Enter do not raise the next person's curtain",
          "[screens][secrets]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    table.driver.click("end_turn");
    REQUIRE(table.driver.has("sure.yes"));
    table.driver.ui().focus("sure.yes");
    table.driver.settle();
    const auto press = [&] {
        table.driver.key_down(SDLK_RETURN);
        table.driver.key_up(SDLK_RETURN);
        for (int i = 0; i < 7; ++i) table.driver.step();  // 117 ms
    };
    press();
    REQUIRE(table.screen() == "curtain");
    press();
    CHECK(table.screen() == "curtain");
    CHECK(table.session().viewers().empty());
    table.driver.settle();
    CHECK(table.screen() == "curtain");  // it was not kept for later
    table.driver.key(SDLK_RETURN);
    CHECK(table.screen() == "game");
}

TEST_CASE("a key that is held does not raise a curtain", "[screens][secrets]") {
    Table table;
    table.app.play(first_turn(table_of(3, 3)));
    table.driver.key_down(SDLK_RETURN);
    for (int i = 0; i < 90; ++i) table.driver.step();
    CHECK(table.screen() == "curtain");
    table.driver.key_up(SDLK_RETURN);
    table.driver.settle();
    CHECK(table.screen() == "curtain");
    table.driver.click("curtain.raise");
    CHECK(table.screen() == "game");
}

namespace {

Match face_down(u64 seed = 5) {
    MatchSetup setup = table_of(3, 3, seed);
    setup.options.erase("hands");  // what two or more people get unless they choose otherwise
    return first_turn(std::move(setup));
}

}  // namespace

TEST_CASE("in one's own turn the hand lies face down until it is touched", "[screens][secrets]") {
    Table table;
    table.play(face_down());
    table.driver.click("curtain.raise");
    REQUIRE(table.screen() == "game");
    CHECK_FALSE(table.any("hand."));
    CHECK_FALSE(table.any("secret"));
    CHECK(leaks(table, Seats()) == "");
    CHECK(table.driver.problems() == "");
    CHECK(table.driver.widget("action.move").enabled);  // the board can be played all the same
    CHECK(table.any("die."));
    table.driver.key(SDLK_F1);
    CHECK(leaks(table, Seats()) == "");
    table.driver.key(SDLK_ESCAPE);
    table.driver.click("turn_hand");
    CHECK(table.any("hand."));
    CHECK(table.any("secret"));
    CHECK(table.driver.problems() == "");
    table.driver.key(SDLK_k);
    CHECK_FALSE(table.any("hand."));
    table.driver.key(SDLK_k);
    CHECK(table.any("hand."));
    CHECK(missing_keys(table) == "");
}

TEST_CASE("an ability that only a hand pays for does not light up while it lies face down",
          "[screens][secrets]") {
    std::array<std::string, 2> told;
    for (const bool can_pay : {false, true}) {
        const designer::Json given{{"objective", "find_the_cure"},
                                   {"players", 3},
                                   {"A",
                                    {{"survivors", {{"thomas_heart", "school"}}},
                                     {"hand", {can_pay ? "medicine" : "fuel", "junk"}},
                                     {"dice", {6}}}}};
        const State state = designer::build_given(content().catalog, given);
        MatchSetup setup = table_of(3, 3);
        setup.options.erase("hands");
        Table table;
        table.play({content().catalog, setup, state, 5});
        if (table.screen() == "curtain") table.driver.click("curtain.raise");
        REQUIRE(table.screen() == "game");
        REQUIRE(table.session().hand_is_down());
        INFO(can_pay);
        CHECK_FALSE(table.driver.widget("action.ability").enabled);
        table.driver.hover("action.ability");
        told[can_pay] = table.driver.ui().explained();
        table.driver.click("turn_hand");
        CHECK(table.driver.widget("action.ability").enabled == can_pay);
    }
    CHECK(told[0] == told[1]);
}

TEST_CASE("after a vote the hand of the player stays face down", "[screens][secrets]") {
    Table table;
    table.play(face_down());
    table.driver.click("curtain.raise");
    table.driver.key(SDLK_k);
    REQUIRE(table.any("hand."));
    table.driver.click("action.vote");
    const SeatId caller = table.session().match().pending()->by;
    table.driver.click("seat." + std::string(seat_name(SeatId((caller + 1) % 3))));
    for (const char* seat : {"A", "B", "C"})
        table.driver.click(std::string("vote.") + seat + ".down");
    while (table.screen() == "moment") table.driver.click("moment.continue");
    REQUIRE(table.screen() == "game");
    CHECK(table.session().me() == caller);
    CHECK_FALSE(table.any("hand."));
    CHECK(leaks(table, Seats()) == "");
    table.driver.click("turn_hand");
    CHECK(table.any("hand."));
}

TEST_CASE("a private question waits for the hand to be turned up", "[screens][secrets]") {
    auto match = play_to([](const Match& m) { return m.pending()->ask == Ask::Search; });
    REQUIRE(match);
    Table table;
    table.play(std::move(*match));
    table.driver.click("curtain.raise");
    REQUIRE(table.any("search."));
    table.session().turn_hand(false);
    table.driver.settle();
    CHECK_FALSE(table.any("search."));
    CHECK(leaks(table, Seats()) == "");
    REQUIRE(table.driver.has("prompt.show_hand"));
    table.driver.click("prompt.show_hand");
    CHECK(table.any("search."));
}
