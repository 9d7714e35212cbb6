// One question for the whole table at the end of a round of The Long Night: does anybody want a
// vote on the first-player token?
#include "base_content.hpp"
#include "catch.hpp"
#include "dow/hot_seat/session.hpp"
#include "dow/match/rule_options.hpp"
#include "temp_folder.hpp"

using namespace dow;

namespace {

/// A game at the end of its first round; seats named in `bots` are played by them.
Match end_of_round(const std::vector<std::string>& bots, u64 seed = 11) {
    const Catalog& catalog = test::all_content().catalog;
    MatchSetup setup;
    setup.setup.seats = static_cast<u8>(bots.size());
    setup.setup.boxes = Boxes::first(2);
    setup.setup.rules = edition_rules(catalog, setup.setup.boxes);
    setup.seed = seed;
    setup.id = seed * 2 + 1;
    for (std::size_t i = 0; i < bots.size(); ++i)
        setup.seats.push_back({.name = std::string(1, static_cast<char>('A' + i)),
                               .colour = static_cast<u8>(i),
                               .person = static_cast<u8>(i),
                               .bot = bots[i]});
    Match match(catalog, setup);
    while (match.run_chance() == Waiting::Seat &&
           match.pending()->prompt != Prompt::CallTokenVote) {
        CommandList legal;
        match.legal(legal);
        int chosen = 0;
        for (int i = 0; i < legal.size(); ++i)
            if (legal[i].is<EndTurn>()) chosen = i;
        match.submit(legal[chosen]);
    }
    REQUIRE(match.pending());
    return match;
}

void close_pages(Session& session) {
    while (true) switch (session.stage()) {
            case Stage::moment: session.close_moment(); break;
            case Stage::report: session.close_report(); break;
            case Stage::crossroads: session.read_crossroads(); break;
            default: return;
        }
}

int said(const Match& match, Do what) {
    int count = 0;
    for (const LogEntry& entry : match.log())
        count += entry.asked.prompt == Prompt::CallTokenVote && entry.command.what() == what;
    return count;
}

}  // namespace

TEST_CASE("The table is asked once about the first-player token, and nobody wants a vote",
          "[hot_seat][LN-09][AMB-47]") {
    const test::TempFolder folder;
    Session session(end_of_round({"", "", ""}), Folders::below(folder.path()));
    close_pages(session);
    CHECK(session.stage() == Stage::play);
    CHECK(session.viewers().empty());  // all look, so no hand is shown
    CHECK(session.token_callers() == Seats::first(3));
    const SeatId first = session.view().first;
    session.call_token_vote(kNone);
    CHECK(said(session.match(), Do::SayNo) == 3);
    CHECK(session.view().first != first);
    REQUIRE(session.match().pending());
    CHECK(session.match().pending()->ask == Ask::Turn);
    CHECK(session.token_callers().empty());
}

TEST_CASE("Whoever is named calls for the vote, though others are asked before",
          "[hot_seat][LN-09][AMB-47]") {
    const test::TempFolder folder;
    Session session(end_of_round({"", "", ""}), Folders::below(folder.path()));
    close_pages(session);
    SeatId last{};
    for (const SeatId seat : session.token_callers())
        if (seat != session.match().pending()->by) last = seat;
    session.call_token_vote(last);
    CHECK(said(session.match(), Do::SayYes) == 1);
    REQUIRE(session.match().pending());
    CHECK(session.match().pending()->prompt == Prompt::CastVote);
    bool called = false;
    for (const Event& event : session.match().events_for(Seats()))
        if (const auto call = event.find<event::TokenVoteCalled>()) called = call->seat == last;
    CHECK(called);
}

TEST_CASE("Bots are asked for themselves, people once", "[hot_seat][LN-09][AMB-47]") {
    const test::TempFolder folder;
    Session session(end_of_round({"", "random", ""}), Folders::below(folder.path()));
    close_pages(session);
    while (session.stage() == Stage::bot) session.bot_step();
    if (session.token_callers().empty()) return;  // a bot before them has called
    CHECK_FALSE(session.token_callers().has(SeatId(1)));
    session.call_token_vote(kNone);
    for (int i = 0; i < 4 && session.match().pending()->prompt == Prompt::CallTokenVote; ++i) {
        CHECK(session.stage() == Stage::bot);  // no person is asked again
        session.bot_step();
    }
    CHECK(session.match().pending()->prompt != Prompt::CallTokenVote);
}
