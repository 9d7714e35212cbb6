#include <cstring>

#include "../catch.hpp"
#include "dow/match/chronicle.hpp"
#include "dow/match/finished.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;

namespace {

Match finished(u64 seed) {
    Match match = new_match(seed);
    play(match, 20000, seed);
    REQUIRE(match.over());
    return match;
}

bool same(const View& a, const View& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace

TEST_CASE("A replay shows at every step what was seen when it was played", "[match][replay]") {
    Match match = new_match(4);
    struct Seen {
        std::size_t events;
        std::vector<View> views;
    };
    std::vector<Seen> seen;
    const auto look = [&] {
        Seen now{match.event_count(), {}};
        for (SeatId seat{0}; seat < 3; ++seat) now.views.push_back(match.view(Seats::of(seat)));
        now.views.push_back(match.view(Seats()));
        seen.push_back(std::move(now));
    };
    play(match, 400, 4, [&](const Command&) { look(); });
    look();
    const Replay replay(match);
    REQUIRE(replay.last() > 100);
    std::size_t compared = 0;
    for (std::size_t step = 0; step <= replay.last(); ++step) {
        const std::size_t events = replay.events_until(step, Seats()).size();
        for (const Seen& then : seen) {
            if (then.events != events || then.views[3].pending.by == kChance) continue;
            const View now = replay.view(step, Seats());
            if (now.pending.ask != then.views[3].pending.ask ||
                now.pending.prompt != then.views[3].pending.prompt)
                continue;  // an answer that changed nothing lies between
            CHECK(same(now, then.views[3]));
            for (SeatId seat{0}; seat < 3; ++seat)
                CHECK(same(replay.view(step, Seats::of(seat)), then.views[seat]));
            ++compared;
            break;
        }
    }
    CHECK(compared > 60);
    CHECK(same(replay.view(replay.last(), Seats()), match.view(Seats())));
    CHECK(same(replay.view(replay.last() + 5, Seats()), match.view(Seats())));
}

TEST_CASE("The steps of a replay hold every event once, as the seats may know it",
          "[match][replay]") {
    const Match match = finished(3);
    const Replay replay(match);
    for (const Seats viewers : {Seats(), Seats::of(SeatId(1))}) {
        std::vector<Event> all;
        for (std::size_t step = 0; step <= replay.last(); ++step) {
            const auto some = replay.events(step, viewers);
            if (step != 0 && step != replay.last()) CHECK_FALSE(some.empty());
            all.insert(all.end(), some.begin(), some.end());
        }
        CHECK(all == match.events_for(viewers));
        CHECK(all == replay.events_until(replay.last(), viewers));
    }
    bool hidden = false;
    for (const Event& e : replay.events_until(replay.last(), Seats()))
        hidden |= e.is<event::CardKept>() && e.card() == kNoCard;
    CHECK(hidden);
}

TEST_CASE("A replay knows its rounds and turns and jumps between them", "[match][replay]") {
    const Match match = finished(5);
    const Replay replay(match);
    std::size_t rounds = 0;
    std::size_t turns = 0;
    for (const Event& e : match.events_for(Seats())) {
        rounds += e.is<event::RoundBegan>();
        turns += e.is<event::TurnBegan>();
    }
    using Kind = Replay::Mark::Kind;
    std::size_t found_rounds = 0;
    std::size_t found_turns = 0;
    for (const Replay::Mark& mark : replay.marks()) {
        found_rounds += mark.kind == Kind::Round;
        found_turns += mark.kind == Kind::Turn;
        if (mark.kind != Kind::Turn) continue;
        CHECK(mark.round == found_rounds);
        bool there = false;
        for (const Event& e : replay.events(mark.step, Seats()))
            there |= e.is<event::TurnBegan>() && e.seat() == mark.seat;
        CHECK(there);
    }
    CHECK(found_rounds == rounds);
    CHECK(found_turns == turns);
    CHECK(replay.marks().back().kind == Kind::End);
    CHECK(replay.over());
    std::size_t step = 0;
    std::vector<std::size_t> forth{0};
    while (step < replay.last()) {
        step = replay.turn_after(step);
        CHECK(step > forth.back());
        forth.push_back(step);
    }
    CHECK(forth.size() > turns / 2);
    CHECK(replay.turn_before(forth[3]) == forth[2]);
    CHECK(replay.turn_before(0) == 0);
    CHECK(replay.turn_after(replay.last()) == replay.last());
    CHECK(replay.at(0) == nullptr);
    CHECK(replay.at(replay.last())->kind == Kind::End);
}

TEST_CASE("What was taken back is not in a replay", "[match][replay]") {
    Match match = new_match(6);
    play(match, 60, 6);
    const u64 hash = match.hash();
    const std::size_t steps = Replay(match).last();
    const std::size_t history = match.history().size();
    play(match, 5, 9);
    REQUIRE(match.undo_to(history, SeatId(0), true));
    REQUIRE(match.hash() == hash);
    CHECK(Replay(match).last() == steps);
    CHECK(same(Replay(match).view(steps, Seats()), match.view(Seats())));
}

TEST_CASE("A match without a past has a replay of one step", "[match][replay]") {
    const Match match = new_match(1);
    const Replay replay(match);
    CHECK(replay.last() == 0);
    CHECK(replay.events(0, Seats()) == match.events_for(Seats()));
    CHECK(same(replay.view(0, Seats()), match.view(Seats())));
    CHECK(chronicle_of(replay).moments.empty());
}

TEST_CASE("Before the end only somebody alone sees cards again, and only their own",
          "[match][replay][secrets]") {
    MatchSetup setup;
    setup.setup = table_of(3);
    for (u8 i = 0; i < 3; ++i)
        setup.seats.push_back({.name = "x", .colour = i, .person = 0, .bot = {}});
    CHECK(Replay(Match(catalog(), setup)).open_seats() == Seats::first(3));
    setup.seats[2].person = 1;
    CHECK(Replay(Match(catalog(), setup)).open_seats().empty());
    setup.seats[2].bot = "random";
    CHECK(Replay(Match(catalog(), setup)).open_seats() == Seats::first(2));
}

TEST_CASE("The chronicle counts rounds, deaths and every die", "[match][replay]") {
    const Match match = finished(8);
    const Replay replay(match);
    const Chronicle chronicle = chronicle_of(replay);
    u32 action = 0;
    u32 exposure = 0;
    int deaths = 0;
    std::size_t rounds = 0;
    for (const Event& e : match.events_for(Seats())) {
        rounds += e.is<event::RoundBegan>();
        if (const auto rolled = e.find<event::DiceRolled>())
            action += static_cast<u32>(rolled->dice.size());
        exposure += e.is<event::ExposureRolled>();
        deaths += e.is<event::SurvivorDied>() || e.is<event::HelplessDied>();
    }
    CHECK(chronicle.moments.size() == rounds + 1);
    CHECK(chronicle.moments.front().round == 0);
    CHECK(chronicle.moments.front().deaths == 0);
    CHECK(chronicle.moments.back().deaths == deaths);
    CHECK(chronicle.moments.back().morale == match.view(Seats()).morale);
    CHECK(action > 5);
    CHECK(chronicle.dice.actions() >= action);
    CHECK(exposure > 0);
    CHECK(chronicle.dice.exposures() >= exposure);
}

TEST_CASE("Finished games are kept once each, and the oldest make room", "[match][replay]") {
    const TempFolder folder;
    for (u64 seed = 1; seed <= 4; ++seed) {
        const std::string now = "2031-01-0" + std::to_string(seed) + "T00:00:00Z";
        const Match match = finished(seed);
        REQUIRE_FALSE(keep_finished(match, folder.path(), 3, now));
        REQUIRE_FALSE(keep_finished(match, folder.path(), 3, now));
    }
    const auto games = list_saves(folder.path());
    REQUIRE(games.size() == 3);
    CHECK(games.front().id == new_match(4).id());
    CHECK(games.back().id == new_match(2).id());
    CHECK(games.front().over);
    const Loaded loaded = load_save(catalog(), games.front().path);
    REQUIRE(loaded.match);
    CHECK(Replay(*loaded.match).over());
    CHECK(Replay(*loaded.match).last() == Replay(finished(4)).last());
}

TEST_CASE("A save carries the table as everybody sees it, and a title", "[match][replay]") {
    const TempFolder folder;
    const auto path = folder.path() / "evening.json";
    Match match = new_match(7);
    play(match, 200);
    REQUIRE_FALSE(save_match(match, path));
    const TablePicture picture = picture_of(match.view(Seats()), catalog());
    std::size_t people = 0;
    for (const auto& place : picture.places) people += place.people.size();
    CHECK(people >= 2);
    CHECK(list_saves(folder.path()).front().picture == picture);
    for (const std::string title : {"The long \"night\"\\", "\n \"log\": [", "again"}) {
        REQUIRE_FALSE(rename_save(path, title));
        const SaveFacts facts = list_saves(folder.path()).front();
        CHECK(facts.title == title);
        CHECK(facts.picture == picture);
        const Loaded loaded = load_save(catalog(), path);
        REQUIRE(loaded.match);
        CHECK(loaded.match->hash() == match.hash());
        CHECK_FALSE(loaded.match->tampered());
    }
    REQUIRE_FALSE(write_atomic(folder.path() / "letter.json", "{\"dear\": \"friend\"}"));
    CHECK(rename_save(folder.path() / "letter.json", "x"));
}
