// Bots that think in a thread of their own: the game is the same as if all had waited for them.
#include <thread>

#include "catch.hpp"
#include "dow/hot_seat/bot_pace.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;

namespace {

/// One person, who sits last, and two bots that plan.
Match with_planners(u64 seed) {
    MatchSetup setup;
    setup.setup = table_of(3);
    setup.seed = seed;
    setup.id = seed * 2 + 1;
    for (u8 i = 0; i < 3; ++i)
        setup.seats.push_back({.name = std::string(1, static_cast<char>('A' + i)),
                               .colour = i,
                               .person = i,
                               .bot = i < 2 ? std::string(kNormalBot) : std::string()});
    Match match(catalog(), setup);
    while (match.run_chance() == Waiting::Seat && match.pending()->ask != Ask::Turn) {
        CommandList legal;
        match.legal(legal);
        match.submit(legal[0]);
    }
    return match;
}

/// Gives a session's answers until so many are given: bots as `wait` lets them, the person's first.
template <class Wait>
std::vector<u64> play_on(Session& session, int answers, Wait wait) {
    std::vector<u64> hashes;
    for (int i = 0; i < answers;) {
        switch (session.stage()) {
            case Stage::moment: session.close_moment(); break;
            case Stage::report: session.close_report(); break;
            case Stage::crossroads: session.read_crossroads(); break;
            case Stage::curtain: session.raise_curtain(); break;
            case Stage::over: return hashes;
            case Stage::bot:
                wait(session);
                session.bot_step();
                ++i;
                break;
            default: {
                CommandList legal;
                session.match().legal(legal);
                session.submit(legal[legal.size() - 1]);
            }
        }
        if (!session.match().log().empty()) hashes.push_back(session.match().log().back().hash);
    }
    return hashes;
}

void look_now_and_then(Session& session) {
    while (!session.bot_ready()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace

TEST_CASE("A bot that thinks in its own thread answers as if all waited", "[thinker]") {
    const TempFolder folder;
    Session waits(with_planners(11), Folders::below(folder.path()));
    Session looks(with_planners(11), Folders::below(folder.path()));
    const auto by_waiting = play_on(waits, 12, [](Session&) {});
    CHECK(by_waiting == play_on(looks, 12, look_now_and_then));
    CHECK(by_waiting.size() >= 12);
}

TEST_CASE("Nobody waits for a bot that is asked no longer", "[thinker]") {
    const TempFolder folder;
    Session session(with_planners(12), Folders::below(folder.path()));
    for (int i = 0; i < 60 && session.stage() != Stage::bot; ++i)
        play_on(session, 1, [](Session&) {});
    REQUIRE(session.stage() == Stage::bot);
    session.bot_ready();
    const SeatId asked = session.match().pending()->by;
    session.change_seat(asked, asked, {});  // a person takes over while it thinks
    CHECK(session.stage() != Stage::bot);
    CHECK_FALSE(session.bot_ready());
    session.change_seat(asked, asked, std::string(kNormalBot));
    session.bot_ready();  // and the session ends while it thinks
}

TEST_CASE("The pace goes on while a bot thinks", "[thinker]") {
    const TempFolder folder;
    Session session(with_planners(13), Folders::below(folder.path()));
    for (int i = 0; i < 60 && session.stage() != Stage::bot; ++i)
        play_on(session, 1, [](Session&) {});
    REQUIRE(session.stage() == Stage::bot);
    BotPace pace;
    const std::size_t told = session.match().event_count();
    double now = 10;
    int glances = 0;
    while (session.match().event_count() == told && session.stage() == Stage::bot) {
        const double next = pace.step(session, now, {1.0, 0.5});
        glances += next < now + 0.1;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        now += 0.001;
        REQUIRE(now < 70);
    }
    CHECK(glances > 0);
}
