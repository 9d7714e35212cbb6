#include "../catch.hpp"
#include "app_fixture.hpp"
#include "table/board/animation/animations.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

template <class What>
Event told(const What& what) {
    return {RuleId::None, what};
}

Match first_turn(u8 seats, u8 people, u64 seed = 5) {
    Match match(content().catalog, table_of(seats, people, seed));
    draft_all(match);
    return match;
}

void to_board(Table& table) {
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
    while (table.screen() == "report") table.driver.click("report.continue");
    REQUIRE(table.screen() == "game");
}

/// Gives the last legal command of the kind and its first answers, without boosts, until the turn
/// is open again.
bool act(Session& session, Do what) {
    CommandList legal;
    session.match().legal(legal);
    const Command* chosen = nullptr;
    for (const Command& c : legal)
        if (c.what() == what) chosen = &c;
    if (!chosen) return false;
    session.submit(Command(*chosen));
    for (int i = 0; i < 20 && session.match().pending()->ask != Ask::Turn; ++i) {
        session.match().legal(legal);
        for (const Command& c : legal)
            if (!c.is<TakeBack>() && !c.is<ChooseBoost>()) {
                session.submit(Command(c));
                break;
            }
    }
    return true;
}

}  // namespace

TEST_CASE("tracks are short, in order, and a crowd fits into a second and a half", "[motion]") {
    Animations motion;
    motion.stands(SurvivorId(3), {10, 20});
    const SurvivorId who(3);
    std::vector<Event> events{told(event::Moved{.survivor = who}),
                              told(event::ExposureRolled{.survivor = who, .face = Face::Wound}),
                              told(event::Wounded{.survivor = who, .wound = WoundKind::Wound})};
    motion.begin(events, 100);
    REQUIRE(motion.tracks().size() == 3);
    CHECK(motion.tracks()[0].begin == 100);
    CHECK(motion.tracks()[1].begin > motion.tracks()[0].begin);
    CHECK(motion.tracks()[2].begin > motion.tracks()[1].begin);
    CHECK(motion.falling(SurvivorId(3), WoundKind::Wound) == 1);
    REQUIRE(motion.pawn(SurvivorId(3)) != nullptr);
    CHECK(motion.pawn(SurvivorId(3))->from.x == 10);

    for (int i = 0; i < 200; ++i)
        events.push_back(told(event::ZombieAdded{.entrance = EntranceId(2)}));
    Animations crowd;
    crowd.begin(events, 100);
    for (const Track& t : crowd.tracks()) {
        CHECK(t.end - t.begin <= Animations::longest);
        CHECK(t.end - 100 <= Animations::batch + 1e-9);
    }
    CHECK(crowd.coming(EntranceId(2)) > 10);
    CHECK(crowd.coming(EntranceId(3)) == 0);
}

TEST_CASE("what moves asks for frames until it is over, and only then stops", "[motion]") {
    Animations motion;
    Clock clock;
    clock.begin_frame(100);
    motion.begin(std::vector{told(event::ExposureRolled{.survivor = SurvivorId(3)})}, 100);
    motion.frame(clock);
    CHECK(clock.next_wake() <= 100);
    clock.begin_frame(101.2);  // it lies still and is still seen
    motion.frame(clock);
    REQUIRE(motion.tracks().size() == 1);
    CHECK(clock.next_wake() > 101.3);
    CHECK(clock.next_wake() < 102.1);
    clock.begin_frame(102.1);
    motion.frame(clock);
    CHECK(motion.tracks().empty());
    CHECK(clock.next_wake() > 1e9);

    clock.reduced_motion = true;
    motion.begin(std::vector{told(event::ExposureRolled{.survivor = SurvivorId(3)})}, 103);
    clock.begin_frame(103);
    motion.frame(clock);
    CHECK(motion.tracks().empty());
    CHECK(motion.number(0, 5, clock) == 5);
    CHECK(motion.number(0, 2, clock) == 2);
    clock.reduced_motion = false;
    CHECK(motion.number(0, 7, clock) == 2);
    CHECK(clock.next_wake() <= 103);
}

TEST_CASE("a move glides over the board, any input ends it, and nothing is drawn after it",
          "[motion][screens]") {
    Table table;
    table.driver.host().clock().reduced_motion = false;
    table.play(first_turn(2, 2));
    to_board(table);
    table.driver.settle();
    Board& board = table.app.game().board();
    REQUIRE_FALSE(board.moving());
    REQUIRE(act(table.session(), Do::Move));
    table.driver.step();
    CHECK(board.moving());
    CHECK(table.driver.step());  // something moves, so it is drawn
    CHECK(table.driver.step());

    SECTION("it ends by itself") {
        table.driver.settle();
        table.driver.wait(2);
        CHECK_FALSE(board.moving());
        CHECK_FALSE(table.driver.step());
        CHECK_FALSE(table.driver.host().wants_frame());
    }
    SECTION("any key ends it at once") {
        table.driver.key_down(SDLK_F9);
        table.driver.step();
        CHECK_FALSE(board.moving());
    }
    SECTION("it never stands in the way of a click") {
        table.driver.click("menu");
        CHECK(table.any("menu."));
    }
}

TEST_CASE("a roll is told when the die has come to rest", "[motion][screens]") {
    Table table;
    table.driver.host().clock().reduced_motion = false;
    table.play(first_turn(2, 2));
    to_board(table);
    table.driver.settle();
    Session& session = table.session();
    const auto rolled = [&](std::size_t from) {
        for (const Event& e : session.match().events_for(Seats(), from))
            if (e.is<event::ExposureRolled>()) return true;
        return false;
    };
    const std::size_t from = session.match().event_count();
    REQUIRE(act(session, Do::Move));
    REQUIRE(rolled(from));
    table.driver.step();
    CHECK(table.app.game().board().rolling());
    CHECK(session.has_news());
    table.driver.settle();
    table.driver.wait(1.2);
    CHECK_FALSE(session.has_news());
}

TEST_CASE("without motion nothing moves", "[motion][screens]") {
    Table table;
    table.play(first_turn(2, 2));
    to_board(table);
    REQUIRE(act(table.session(), Do::Move));
    table.driver.step();
    CHECK_FALSE(table.app.game().board().moving());
}

TEST_CASE("the own dice roll when the curtain rises", "[motion][screens]") {
    Table table;
    table.driver.host().clock().reduced_motion = false;
    Match match(content().catalog, table_of(2, 2));
    table.play(std::move(match));
    for (int i = 0; i < 60 && table.screen() != "game"; ++i) {
        if (table.screen() == "curtain")
            table.session().raise_curtain();
        else {
            CommandList legal;
            table.session().match().legal(legal);
            table.session().submit(Command(legal[0]));
        }
        table.driver.step();
    }
    REQUIRE(table.screen() == "game");
    CHECK(table.app.game().board().moving());
}

TEST_CASE("what is heard is what everybody knows", "[sound][screens][secrets]") {
    // Three people, and one person who sees every hand, hear the same.
    std::vector<Sound> first;
    std::vector<Sound> second;
    for (std::vector<Sound>* heard : {&first, &second}) {
        Table table;
        table.app.feedback().play = [heard](Sound sound) { heard->push_back(sound); };
        MatchSetup setup = table_of(3, 3);
        if (heard == &second)
            for (dow::SeatInfo& seat : setup.seats) seat.person = 0;
        Match match(content().catalog, setup);
        draft_all(match);
        table.play(std::move(match));
        pcg32 random(9);
        for (int i = 0; i < 150 && !table.session().match().over(); ++i) {
            CommandList legal;
            table.session().match().legal(legal);
            table.session().submit(
                Command(legal[static_cast<int>(random(static_cast<u32>(legal.size())))]));
            table.session().close_report();
            table.session().read_crossroads();
            if (table.session().stage() == Stage::curtain) table.session().raise_curtain();
            table.app.feedback().follow(table.driver.ui(), table.session(), Stage::play,
                                        table.app.game().board());
        }
    }
    CHECK(first.size() > 20);
    CHECK(first == second);
}

TEST_CASE("the curtain falls with a chime and nothing else is heard behind it",
          "[sound][screens][secrets]") {
    Table table;
    std::vector<Sound> heard;
    table.app.feedback().play = [&](Sound sound) { heard.push_back(sound); };
    table.play(first_turn(3, 3));
    to_board(table);
    table.driver.settle();
    heard.clear();
    CommandList legal;
    table.session().match().legal(legal);
    Command end = legal[0];
    for (const Command& c : legal)
        if (c.is<EndTurn>()) end = c;
    table.session().submit(end);
    table.driver.settle();
    REQUIRE(table.screen() == "curtain");
    table.driver.wait(5);
    CHECK(heard == std::vector<Sound>{Sound::hand_over});
}
