#include <algorithm>

#include "../catch.hpp"
#include "dow/match/names.hpp"
#include "mid_game_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

void call_vote(Table& table) {
    table.driver.click("action.vote");
    const SeatId caller = table.session().match().pending()->by;
    const auto accused = SeatId((caller + 1) % table.session().match().seats().size());
    table.driver.click("seat." + std::string(seat_name(accused)));
}

}  // namespace

TEST_CASE("my cards: a curtain for who asks, then only that hand, then the question goes on",
          "[evening][secrets]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    REQUIRE(table.screen() == "game");
    const SeatId turn = table.session().match().pending()->by;
    const auto other = SeatId((turn + 1) % 3);
    const u64 hash = table.session().match().hash();
    table.driver.key(SDLK_F1);  // what was said to the one is not there for the next
    REQUIRE(table.driver.has("advice.close"));
    table.driver.key(SDLK_i);
    REQUIRE(table.screen() == "my_cards");
    CHECK_FALSE(table.driver.host().wants_frame());  // nothing moves
    CHECK(leaks(table, Seats()) == "");
    CHECK_FALSE(table.any("hand."));
    CHECK(table.driver.problems() == "");
    table.driver.click("mine.who." + std::to_string(other + 1));
    CHECK(leaks(table, Seats()) == "");
    CHECK_FALSE(table.any("mine.card."));
    table.driver.click("mine.raise");
    CHECK(table.any("mine.card."));
    CHECK(table.driver.has("mine.objective"));
    CHECK(leaks(table, Seats::of(other)) == "");
    CHECK(table.driver.problems() == "");
    CHECK(missing_keys(table) == "");
    table.driver.click("mine.close");
    REQUIRE(table.screen() == "curtain");
    CHECK_FALSE(table.any("advice."));
    CHECK(leaks(table, Seats()) == "");
    CHECK(table.session().holder() == std::nullopt);
    table.driver.click("curtain.raise");
    CHECK(table.session().match().pending()->by == turn);
    CHECK(table.session().match().hash() == hash);
}

TEST_CASE("who thinks better of it before the curtain changes nothing", "[evening]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    table.driver.click("my_cards");
    REQUIRE(table.screen() == "my_cards");
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.screen() == "game");
    CHECK(table.session().me() == table.session().match().pending()->by);
}

TEST_CASE("my cards can be reached from every screen of a game, by key and by button",
          "[evening][secrets]") {
    Table table;
    table.play(Match(content().catalog, table_of(3, 3, 4)));
    Clicker clicker(table);
    const std::set<std::string> screens{"curtain",     "draft",  "game",
                                        "game+dialog", "report", "moment"};
    std::set<std::string> tried;
    const auto seen_all = [&] {
        return std::includes(tried.begin(), tried.end(), screens.begin(), screens.end());
    };
    for (int i = 0; i < 1500 && table.screen() != "end" && !seen_all(); ++i) {
        const bool dialog = table.driver.ui().registry().top_layer() > 0;
        const std::string where = table.screen() + (dialog ? "+dialog" : "");
        const bool fresh = tried.insert(where).second;
        if (fresh) {
            INFO(where << " " << table.driver.list());
            const u64 hash = table.session().match().hash();
            const bool button = table.driver.has("corner.my_cards");
            CHECK((button || table.driver.has("my_cards")));
            if (button)
                table.driver.click("corner.my_cards");
            else
                table.driver.key(SDLK_i);
            REQUIRE(table.screen() == "my_cards");
            CHECK(leaks(table, Seats()) == "");
            table.driver.click("mine.who.2");
            table.driver.click("mine.raise");
            CHECK(leaks(table, Seats::of(SeatId(1))) == "");
            table.driver.key(SDLK_ESCAPE);
            CHECK(table.screen() != "my_cards");
            CHECK(leaks(table, Seats()) == "");
            CHECK(table.session().match().hash() == hash);
        }
        clicker.step();
    }
    for (const std::string& screen : screens) CHECK(tried.count(screen) == 1);
}

TEST_CASE("alone there is no curtain before the own cards", "[evening]") {
    Table table;
    MatchSetup setup = table_of(3, 3);
    for (auto& seat : setup.seats) seat.person = 0;
    setup.setup.rules.coop = 1;
    table.play(first_turn(setup));
    REQUIRE(table.screen() == "game");
    table.driver.key(SDLK_i);
    REQUIRE(table.screen() == "my_cards");
    CHECK(table.any("mine.card."));
    CHECK(table.driver.has("mine.tab.2"));  // three groups, one person
    table.driver.click("mine.tab.1");
    CHECK(leaks(table, Seats::first(3)) == "");
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.screen() == "game");
    CHECK(table.session().me() != kNone);
}

TEST_CASE("a player who leaves is replaced by a bot or a neighbour, and the game remembers",
          "[evening][secrets]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    REQUIRE(table.screen() == "curtain");
    const SeatId gone = table.session().match().pending()->by;
    const auto neighbour = SeatId((gone + 1) % 3);
    const std::string letter(seat_name(gone));
    table.driver.click("curtain.seats");
    CHECK(table.driver.problems() == "");
    CHECK(missing_keys(table) == "");
    table.driver.click("seats." + letter + "." + std::to_string(neighbour + 1));
    CHECK(table.session().person_of(gone) == neighbour);
    table.driver.click("seats.close");
    REQUIRE(table.screen() == "curtain");
    table.driver.click("curtain.raise");
    CHECK(table.session().viewers().has(gone));
    CHECK(table.session().viewers().has(neighbour));
    table.driver.click("menu");
    table.driver.click("menu.seats");
    table.driver.click("seats." + letter + ".steady");
    CHECK(table.session().match().seats()[gone].bot == "steady");
    CHECK(table.session().stage() == Stage::bot);
    CHECK_FALSE(table.any("hand."));
    table.driver.click("seats.close");
    Clicker clicker(table);  // the bot plays its turn
    for (int i = 0; i < 60 && table.screen() != "curtain"; ++i) clicker.step();
    table.driver.click("curtain.leave");
    table.driver.click("title.continue");  // from the journal
    CHECK(table.session().match().seats()[gone].bot == "steady");
    table.driver.click("curtain.seats");
    table.driver.click("seats." + letter + "." + std::to_string(gone + 1));
    CHECK_FALSE(table.session().match().seats()[gone].is_bot());
    CHECK(table.session().person_of(gone) == gone);
}

TEST_CASE("the last person cannot leave", "[evening]") {
    Table table;
    table.play(first_turn(table_of(2, 1)));
    Clicker clicker(table);
    for (int i = 0; i < 200 && (table.session().stage() != Stage::play ||
                                table.driver.ui().registry().top_layer() > 0);
         ++i)
        clicker.step();
    table.driver.click("menu");
    table.driver.click("menu.seats");
    CHECK_FALSE(table.driver.widget("seats.A.steady").enabled);
    CHECK_FALSE(table.driver.widget("seats.A.steady").reason.empty());
}

TEST_CASE("votes on the device: each behind a curtain, shown together", "[evening][secrets]") {
    Table table;
    MatchSetup setup = table_of(3, 3);
    setup.options["votes"] = "device";
    table.play(first_turn(setup));
    table.driver.click("curtain.raise");
    call_vote(table);
    int votes = 0;
    while (table.session().match().pending()->prompt == Prompt::CastVote) {
        const SeatId voter = table.session().match().pending()->by;
        if (table.screen() == "curtain") {
            CHECK(leaks(table, Seats()) == "");
            table.driver.click("curtain.raise");
        }
        REQUIRE(table.session().holder() == voter);
        const std::string id = "vote." + std::string(seat_name(voter));
        for (const Widget& w : table.driver.widgets())
            if (w.id.starts_with("vote.")) CHECK(w.id.starts_with(id));
        CHECK(leaks(table, Seats::of(voter)) == "");
        table.driver.click(id + (votes == 0 ? ".down" : ".up"));
        REQUIRE(++votes <= 3);
    }
    CHECK(votes == 3);
    CHECK(table.screen() == "moment");
    CHECK(leaks(table, Seats()) == "");
    table.driver.click("moment.continue");
}

TEST_CASE("open hands in a cooperative game: no curtain", "[evening]") {
    for (const bool open : {false, true}) {
        Table table;
        MatchSetup setup = table_of(3, 3);
        setup.setup.rules.coop = 1;
        setup.options["hands"] = open ? "open" : "up";
        table.play(first_turn(setup));
        CHECK((table.screen() == "game") == open);
        if (!open) continue;
        table.driver.key(SDLK_i);
        CHECK(table.driver.has("mine.tab.2"));
        table.driver.key(SDLK_ESCAPE);
        CHECK(table.screen() == "game");
    }
}

TEST_CASE("what the table agrees on goes with the game", "[evening]") {
    Table table;
    table.driver.click("title.new_game");
    table.driver.click("setup.options");
    CHECK(table.driver.problems() == "");
    CHECK_FALSE(table.driver.widget("table.hands").enabled);
    table.driver.click("table.votes");
    table.driver.click("options.close");
    table.driver.click("setup.preset.coop");
    table.driver.click("setup.options");
    table.driver.click("table.hands");
    table.driver.click("table.votes");
    table.driver.click("options.close");
    table.driver.click("setup.start");
    CHECK(table.session().open_hands());
    CHECK(table.session().votes_on_device());
    table.driver.settle();
    const Folders& folders = table.app.context().folders();
    table.session().save(folders.saves() / "options.json");
    const Loaded again = load_save(content().catalog, folders.saves() / "options.json");
    REQUIRE(again.match);
    CHECK(again.match->setup().options.at("hands") == "open");
    CHECK(again.match->setup().options.at("votes") == "device");
}

TEST_CASE("a named request is chosen from symbols and cards that fit the window", "[evening]") {
    const auto size = GENERATE(std::pair{1366, 768}, std::pair{1920, 1080});
    std::optional<Match> found;
    for (u64 seed = 1; seed < 20 && !found; ++seed) {
        MatchSetup setup = table_of(3, 3, seed);
        setup.setup.rules.request_named = 1;
        Match match = first_turn(setup);
        CommandList legal;
        match.legal(legal);
        for (const Command& c : legal)
            if (c.is<RequestCard>()) {
                match.submit(c);
                match.legal(legal);
                match.submit(legal[0].is<TakeBack>() ? legal[1] : legal[0]);
                found.emplace(std::move(match));
                break;
            }
    }
    REQUIRE(found);
    REQUIRE(found->pending()->prompt == Prompt::RequestCard);
    Table table(size.first, size.second);
    table.play(std::move(*found));
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
    CHECK(table.driver.has("ask.symbol.4"));
    CHECK(table.driver.problems() == "");
    CHECK(missing_keys(table) == "");
    const std::size_t before = table.session().match().log().size();
    table.driver.click("ask.symbol.4");
    CHECK(table.session().match().log().size() > before);
}

TEST_CASE("past a roll, undo asks as the table agreed on", "[evening]") {
    const std::map<std::string, std::string> words{
        {"free", "game.undo_sure"}, {"consent", "game.undo_agreed"}, {"strict", ""}};
    for (const auto& [policy, yes] : words) {
        CAPTURE(policy);
        MatchSetup setup = table_of(3, 3, 7);
        setup.options["undo"] = policy;
        Table table;
        table.play(first_turn(std::move(setup)));
        table.driver.click("curtain.raise");
        const SeatId me = table.session().me();
        const SurvivorId who = table.session().view().seat[me].leader;
        table.driver.drag("survivor." + content().catalog.survivors[who].id, "place.school");
        REQUIRE(table.session().match().can_undo(me) == UndoCheck::NeedsConsent);
        const std::size_t played = table.session().match().history().size();
        if (yes.empty()) {
            CHECK_FALSE(table.driver.widget("prompt.undo").enabled);
            continue;
        }
        table.driver.click("prompt.undo");
        CHECK(table.driver.widget("undo.agreed").label == table.app.context().t(yes));
        table.driver.click("undo.agreed");
        CHECK(table.session().match().history().size() < played);
    }
}

TEST_CASE("only who says yes to a request is handed the screen", "[evening]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    const SeatId me = table.session().me();
    table.driver.click("action.request");
    REQUIRE(table.screen() == "game");  // asked aloud, at the open table
    CHECK(table.session().me() == me);
    table.driver.click("prompt.cancel");  // nobody says yes
    CHECK(table.screen() == "game");
    CHECK(table.session().me() == me);
    const auto giver = SeatId((me + 1) % 3);
    table.driver.click("action.request");
    table.driver.click("seat." + std::string(seat_name(giver)));
    CHECK(table.screen() == "curtain");
    CHECK(table.session().match().pending()->by == giver);
}

TEST_CASE("cards of a search lie in the order they came, the newest last", "[evening]") {
    int mixed = 0;
    for (const u8 seats : {3, 4, 5}) {
        auto match = play_to([](const Match& m) { return m.pending()->ask == Ask::Search; }, seats);
        REQUIRE(match);
        Table table;
        table.play(std::move(*match));
        if (table.screen() == "curtain") table.driver.click("curtain.raise");
        for (int i = 0; i < 3 && table.driver.has("search.noise"); ++i)
            table.driver.click("search.noise");
        const Match& playing = table.session().match();
        std::vector<CardId> came;
        for (const Event& e : playing.events_for(table.session().viewers())) {
            if (e.is<event::Searched>()) came.clear();
            if (e.is<event::CardSeen>() &&
                std::find(came.begin(), came.end(), e.card()) == came.end())
                came.push_back(e.card());
        }
        Vec2 before{-1, -1};
        for (const CardId card : came) {
            const Rect place =
                table.driver.widget("search.card." + face_name(content().catalog, card)).rect;
            CHECK((place.y > before.y || place.x > before.x));
            before = {place.x, place.y};
        }
        mixed += !std::is_sorted(came.begin(), came.end());
    }
    CHECK(mixed > 0);
}

TEST_CASE("a search counts its noise", "[evening]") {
    auto match = play_to([](const Match& m) { return m.pending()->ask == Ask::Search; });
    REQUIRE(match);
    Table table;
    table.play(std::move(*match));
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
    REQUIRE(table.driver.has("search.noise"));
    const std::string none = table.driver.widget("search.noise").label;
    CHECK(none == table.app.context().t("search.noise", {{"n", 0}, {"most", 4}}));
    table.driver.click("search.noise");
    CHECK(table.driver.widget("search.noise").label != none);
}

TEST_CASE("four players hand the screen over about four times a round", "[evening]") {
    int curtains = 0;
    int rounds = 0;
    for (u64 seed = 1; seed <= 5; ++seed) {
        Table table;
        table.play(first_turn(table_of(4, 4, seed)));
        Session& session = table.session();
        SteadyBot bot;
        for (int i = 0; i < 4000 && session.stage() != Stage::over; ++i) {
            switch (session.stage()) {
                case Stage::moment: session.close_moment(); break;
                case Stage::report: session.close_report(); break;
                case Stage::curtain:
                    CHECK(session.me() != session.match().pending()->by);
                    ++curtains;
                    session.raise_curtain();
                    break;
                default:
                    session.read_crossroads();
                    REQUIRE_FALSE(session.submit(answer(session.match(), bot)));
            }
        }
        REQUIRE(session.stage() == Stage::over);
        for (const Event& e : session.match().events_for(Seats()))
            rounds += e.is<event::RoundBegan>();
    }
    CAPTURE(curtains, rounds);
    CHECK(curtains <= rounds * 5);
    CHECK(curtains >= rounds * 3);
}
