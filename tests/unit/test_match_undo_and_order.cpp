#include "catch.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;

namespace {

/// Answers until the last step may be taken back freely.
bool play_until_free(Match& match, u64 seed) {
    pcg32 random(seed);
    for (int i = 0; i < 2000 && match.run_chance() == Waiting::Seat; ++i) {
        const SeatId by = match.pending()->by;
        if (match.submit(random_command(match, random))) return false;
        if (match.can_undo(by) == UndoCheck::Free) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("The same setup and answers give the same match", "[match]") {
    Match a = new_match(5, 4);
    Match b = new_match(5, 4);
    play(a, 200);
    play(b, 200);
    CHECK(a.hash() == b.hash());
    CHECK(a.chain() == b.chain());
    CHECK(a.log().size() == b.log().size());
    CHECK(a.log().size() > 200);
    Match c = new_match(6, 4);
    play(c, 200);
    CHECK(c.chain() != a.chain());
}

TEST_CASE("A refused command changes nothing", "[match]") {
    Match match = new_match(2);
    play(match, 30);
    const u64 hash = match.hash();
    const u64 chain = match.chain();
    const auto events = match.event_count();
    CHECK(match.submit(Command::of(kChance, RolledDie{3})));
    CHECK(match.submit(Command::of(match.pending()->by, ChooseCard{CardId(9999)})));
    CHECK(match.hash() == hash);
    CHECK(match.chain() == chain);
    CHECK(match.event_count() == events);
}

TEST_CASE("Free undo restores the state, the question and the events", "[match][undo]") {
    int seen = 0;
    for (u64 seed = 1; seed <= 12; ++seed) {
        Match match = new_match(seed, 3);
        if (!play_until_free(match, seed)) continue;
        ++seen;
        const std::size_t begin = match.last_action();
        const Step step = match.history()[begin];
        const LogEntry first = match.log()[step.entry];
        const LogEntry last = match.log().back();
        std::vector<Command> action;
        for (std::size_t i = begin; i < match.history().size(); ++i)
            action.push_back(match.log()[match.history()[i].entry].command);
        const std::size_t log = match.log().size();
        CHECK(match.can_undo(SeatId((last.by + 1) % 3)) == UndoCheck::NeedsConsent);
        CHECK_FALSE(match.undo(SeatId((last.by + 1) % 3)));
        REQUIRE(match.undo(last.by));
        CHECK(match.hash() == match.log()[match.history().back().entry].hash);
        CHECK(match.event_count() == step.first_event);
        CHECK(std::memcmp(&*match.pending(), &first.asked, sizeof(Decision)) == 0);
        CHECK(match.rewinds() == 1);
        REQUIRE(match.log().size() == log + 1);
        CHECK(match.log().back().kind == LogEntry::Kind::Undo);
        CHECK(match.log().back().by == last.by);
        for (const Command& command : action) REQUIRE_FALSE(match.submit(command));
        CHECK(match.hash() == last.hash);
    }
    CHECK(seen > 6);
}

TEST_CASE("Past a chance outcome undo needs consent, and luck comes back", "[match][undo]") {
    Match match = new_match(9, 2);
    play(match, 60);
    REQUIRE(match.pending());
    while (!match.history().back().chance) {
        pcg32 random(match.log().size());
        REQUIRE_FALSE(match.submit(random_command(match, random)));
        match.run_chance();
    }
    std::size_t answer = match.history().size();
    while (match.history()[answer - 1].chance) --answer;
    const LogEntry entry = match.log()[match.history()[answer - 1].entry];
    const u64 after = match.hash();
    const u64 luck = match.luck();
    const std::size_t begin = match.last_action();
    std::vector<Command> action;
    for (std::size_t i = begin; i < answer; ++i)
        if (!match.history()[i].chance)
            action.push_back(match.log()[match.history()[i].entry].command);
    CHECK(match.can_undo(entry.by) == UndoCheck::NeedsConsent);
    CHECK(match.undo_needs_consent(entry.by));
    CHECK_FALSE(match.undo(entry.by));
    CHECK(match.hash() == after);
    REQUIRE(match.undo(entry.by, true));
    CHECK(match.history().size() == begin);
    CHECK(match.luck() < luck);
    CHECK(match.log().back().consent);
    for (const Command& command : action) {
        REQUIRE_FALSE(match.submit(command));
        match.run_chance();
    }
    CHECK(match.hash() == after);
    CHECK(match.luck() == luck);
}

TEST_CASE("The barrier stands at every chance outcome, lesson and turn end", "[match][undo]") {
    Match match = new_match(4, 3);
    play(match, 300);
    const auto& events = match.events_for_tools();
    int lessons = 0;
    for (std::size_t i = 0; i < match.history().size(); ++i) {
        const Step& step = match.history()[i];
        const std::size_t end =
            i + 1 < match.history().size() ? match.history()[i + 1].first_event : events.size();
        bool expected = step.chance;
        for (std::size_t e = step.first_event; e < end; ++e) {
            const bool lesson = teaches_secret(events[e]);
            lessons += lesson;
            expected |= lesson || events[e].is<event::TurnEnded>() ||
                        events[e].is<event::TurnBegan>() || events[e].is<event::DeckOpened>();
        }
        CHECK(step.barrier == expected);
        const SeatId by = match.log()[step.entry].by;
        if (expected && by != kChance) CHECK(match.can_undo_to(i, by) == UndoCheck::NeedsConsent);
    }
    CHECK(lessons > 0);
}

TEST_CASE("With consent a match goes back to any point and forward again", "[match][undo]") {
    Match match = new_match(11, 3);
    play(match, 250);
    std::vector<u64> hashes;
    std::vector<Command> commands;
    for (const Step& step : match.history()) {
        hashes.push_back(match.log()[step.entry].hash);
        commands.push_back(match.log()[step.entry].command);
    }
    pcg32 random(3);
    for (int i = 0; i < 12; ++i) {
        const std::size_t n = random(static_cast<u32>(match.history().size()));
        REQUIRE(match.undo_to(n, SeatId(0), true));
        REQUIRE(match.history().size() == n);
        if (n > 0) REQUIRE(match.hash() == hashes[n - 1]);
        REQUIRE(match.turn_start().steps <= n);
        for (std::size_t k = n; k < commands.size(); ++k) REQUIRE_FALSE(match.submit(commands[k]));
        REQUIRE(match.hash() == hashes.back());
    }
    CHECK_FALSE(match.undo_to(match.history().size(), SeatId(0), true));
    CHECK(match.can_undo_to(match.history().size() + 5, SeatId(0)) == UndoCheck::Nothing);
}

TEST_CASE("Events are filtered for their audience", "[match]") {
    Match match = new_match(3, 3);
    play(match, 200);
    const auto& all = match.events_for_tools();
    const auto nobody = match.events_for(Seats());
    REQUIRE(all.size() == nobody.size());
    int hidden = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        CHECK(nobody[i] == seen_by(all[i], Seats()));
        hidden += nobody[i].card() != all[i].card();
    }
    CHECK(hidden > 0);
    CHECK(match.events_for(Seats(), all.size() - 2).size() == 2);
    CHECK(match.events_for(Seats(), all.size() + 2).empty());
    CHECK(match.view(Seats()).viewers.empty());
}

TEST_CASE("An edit from outside starts history anew and is remembered", "[match]") {
    Match match = new_match(3, 3);
    play(match, 50);
    CHECK_FALSE(match.tampered());
    const u64 luck = match.luck();
    match.edit_for_tools([](State& s) { s.food = static_cast<u8>(s.food + 1); });
    CHECK(match.tampered());
    CHECK(match.history().empty());
    CHECK(match.log().empty());
    CHECK(match.luck() == luck);
    CHECK(match.began_from_state());
    CHECK(match.can_undo(SeatId(0)) == UndoCheck::Nothing);
    play(match, 20);
    CHECK_FALSE(match.history().empty());
}

TEST_CASE("Seats may change hands", "[match]") {
    Match match = new_match(3, 2);
    CHECK(match.seats()[1].name == "B");
    const u64 chain = match.chain();
    match.change_seat(SeatId(1), {.name = "Robin", .colour = 3, .bot = "random"});
    CHECK(match.seats()[1].is_bot());
    CHECK(match.log().back().kind == LogEntry::Kind::Seat);
    CHECK(match.chain() != chain);
    CHECK(match.setup().seats[1].name == "B");
}
