// The hot seat: who may see what on a screen that people share, and in which order they see it.
#include "catch.hpp"
#include "dow/hot_seat/curtain_guard.hpp"
#include "dow/hot_seat/going_back.hpp"
#include "dow/hot_seat/open_answers.hpp"
#include "dow/hot_seat/session.hpp"
#include "dow/match/names.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;

namespace {

/// Three people at one device, all drafted, at the first turn.
Match first_turn(u64 seed = 5, std::map<std::string, std::string> options = {}) {
    MatchSetup setup;
    setup.setup = table_of(3);
    setup.seed = seed;
    setup.id = seed * 2 + 1;
    setup.options = std::move(options);
    Match match(catalog(), setup);
    while (match.run_chance() == Waiting::Seat && match.pending()->ask != Ask::Turn) {
        CommandList legal;
        match.legal(legal);
        match.submit(legal[0]);
    }
    return match;
}

std::optional<Command> offered(const Match& match, Do what) {
    CommandList legal;
    match.legal(legal);
    for (const Command& c : legal)
        if (c.what() == what) return c;
    return std::nullopt;
}

/// Answers like a person who closes every page and raises every curtain.
void answer_something(Session& session, pcg32& random) {
    switch (session.stage()) {
        case Stage::moment: return session.close_moment();
        case Stage::report: return session.close_report();
        case Stage::crossroads: return session.read_crossroads();
        case Stage::curtain: return session.raise_curtain();
        case Stage::over: return;
        default: session.submit(random_command(session.match(), random));
    }
}

}  // namespace

TEST_CASE("A reader of events notices what was taken back, however much happened since",
          "[hot_seat]") {
    Match match = new_match(4);
    play(match, 60);
    EventReader reader;
    const std::size_t before = match.event_count();
    CHECK(reader.read(match, Seats()).events.size() == before);
    CHECK_FALSE(reader.behind(match));
    const std::size_t steps = match.history().size() - 20;
    const std::size_t kept = match.history()[steps].first_event;
    REQUIRE(kept < before);
    REQUIRE(match.undo_to(steps, SeatId(0), true));
    CHECK(reader.rewound(match));
    play(match, 80, 3);
    REQUIRE(match.event_count() > before);
    const EventReader::News news = reader.read(match, Seats());
    CHECK(news.rewound);
    CHECK(news.first == kept);
    CHECK(news.events == match.events_for(Seats(), kept));
    CHECK_FALSE(reader.read(match, Seats()).rewound);
}

TEST_CASE("A curtain opens only after a quiet moment", "[hot_seat][secrets]") {
    CurtainGuard guard;
    const double quiet = CurtainGuard::kQuietSeconds;
    guard.watch(10, false);
    CHECK_FALSE(guard.open(10));
    guard.watch(10.12, true);  // the second of two quick presses
    CHECK_FALSE(guard.open(10 + quiet));
    CHECK(guard.open(10.12 + quiet));
    guard.watch(10.12 + quiet, true);  // this one counts
    CHECK(guard.open(10.12 + quiet));
    guard.forget();
    CHECK_FALSE(guard.open(60));
    guard.watch(60, false);
    CHECK_FALSE(guard.open(60));
    CHECK(guard.opens_at() == 60 + quiet);
}

TEST_CASE("A hand lies face down until its owner turns it up", "[hot_seat][secrets]") {
    const TempFolder folder;
    Session session(first_turn(), Folders::below(folder.path()));
    REQUIRE(session.stage() == Stage::curtain);
    const SeatId seat = session.match().pending()->by;
    session.raise_curtain();
    CHECK(session.me() == seat);
    CHECK(session.hand_is_down());
    CHECK(session.viewers().empty());
    CHECK(session.view().viewers.empty());
    session.turn_hand(true);
    CHECK(session.viewers() == Seats::of(seat));
    session.turn_hand(false);
    CHECK(session.viewers().empty());
}

namespace {

/// The first turn, with this item as the only card in the hand of the one who plays.
Match turn_with(std::string_view item) {
    Match match = first_turn();
    const SeatId seat = match.pending()->by;
    match.edit_for_tools([&](State& state) {
        CardId wanted = kNoCard;
        for (const CardId card : catalog().cards_of(CardList::Item)) {
            if (state.zones[card] == zone::hand(seat)) state.zones[card] = zone::Box;
            if (wanted == kNoCard && face_name(catalog(), catalog().face(card)).starts_with(item))
                wanted = card;
        }
        REQUIRE(wanted != kNoCard);
        state.zones[wanted] = zone::hand(seat);
    });
    return match;
}

/// Moves somebody to the first place that is offered.
void walk(Session& session) {
    REQUIRE_FALSE(session.submit(*offered(session.match(), Do::Move)));
    REQUIRE_FALSE(session.submit(*offered(session.match(), Do::ChoosePlace)));
}

}  // namespace

TEST_CASE("A hand that lies face down does not tell by a question that it holds fuel",
          "[hot_seat][secrets]") {
    const TempFolder folder;
    const std::string item = GENERATE("fuel", "food_1");
    Session session(turn_with(item), Folders::below(folder.path()));
    session.raise_curtain();
    REQUIRE(session.hand_is_down());
    const std::size_t before = session.match().event_count();
    walk(session);
    const bool asked = session.match().pending() && session.match().pending()->ask == Ask::Boost;
    CHECK_FALSE(asked);
    bool arrived = false;
    for (const Event& e : session.match().events_for(Seats(), before)) {
        arrived |= e.is<event::Moved>();
        CHECK_FALSE(e.is<event::CardPlayed>());
    }
    CHECK(arrived);
}

TEST_CASE("Whoever holds the cards face up is asked whether fuel helps", "[hot_seat]") {
    const TempFolder folder;
    Session session(turn_with("fuel"), Folders::below(folder.path()));
    session.raise_curtain();
    session.turn_hand(true);
    walk(session);
    REQUIRE(session.match().pending()->ask == Ask::Boost);
    CHECK(only_hand_helps(session.match()));
    CommandList shown;
    open_boosts(session.match(), shown);
    CHECK(shown.size() == 0);
}

TEST_CASE("Hands lie up only where the table agreed on it, or for somebody alone",
          "[hot_seat][secrets]") {
    const TempFolder folder;
    Session agreed(first_turn(5, {{"hands", "up"}}), Folders::below(folder.path()));
    agreed.raise_curtain();
    CHECK(agreed.viewers() == Seats::of(agreed.me()));
    Match match = first_turn(5, {{"hands", "down"}});
    for (SeatId seat{1}; seat < 3; ++seat) {
        SeatInfo bot = match.seats()[seat];
        bot.bot = "random";
        match.change_seat(seat, bot);
    }
    const Session alone(std::move(match), Folders::below(folder.path()));
    CHECK(hands_of(alone.match()) == Hands::face_up);
    CHECK_FALSE(alone.hand_is_down());
}

TEST_CASE("After a public scene the hand stays down until its owner turns it up",
          "[hot_seat][secrets]") {
    const std::string hands = GENERATE("up", "down");
    const TempFolder folder;
    Session session(first_turn(5, {{"hands", hands}}), Folders::below(folder.path()));
    session.raise_curtain();
    session.turn_hand(true);
    const SeatId caller = session.me();
    REQUIRE(session.viewers() == Seats::of(caller));
    const auto vote = offered(session.match(), Do::CallVote);
    REQUIRE(vote);
    REQUIRE_FALSE(session.submit(*vote));
    while (session.match().pending()->ask != Ask::Vote) {
        CommandList legal;
        session.match().legal(legal);
        REQUIRE_FALSE(session.submit(legal[0]));
    }
    CHECK(session.viewers().empty());
    CHECK(session.me() == kNone);
    pcg32 random(1);
    for (int i = 0; i < 40 && session.match().pending()->ask != Ask::Turn; ++i)
        answer_something(session, random);
    while (session.stage() == Stage::moment) session.close_moment();
    REQUIRE(session.stage() == Stage::play);
    CHECK(session.me() == caller);
    CHECK(session.hand_is_down());
}

TEST_CASE("Moments play out before the next turn's crossroads card", "[hot_seat][moments]") {
    int nights = 0;
    for (u64 seed = 1; seed <= 40 && nights == 0; ++seed) {
        const TempFolder folder;
        Session session(first_turn(seed), Folders::below(folder.path()));
        pcg32 random(seed);
        for (int i = 0; i < 700 && session.stage() != Stage::over; ++i) {
            if (session.unread_crossroads() != kNoCard) nights += session.stage() == Stage::moment;
            answer_something(session, random);
        }
    }
    CHECK(nights > 0);
}

TEST_CASE("One undo takes back one action, and a cancelled one is passed over", "[match][undo]") {
    Match match = first_turn();
    const SeatId by = match.pending()->by;
    const auto cancel = [&] { return Command::of(by, TakeBack{}); };
    const auto move = offered(match, Do::Move);
    REQUIRE(move);
    const auto play_card = offered(match, Do::ContributeCard);
    REQUIRE(play_card);
    const u64 begin = match.hash();
    REQUIRE_FALSE(match.submit(*play_card));
    const u64 contributed = match.hash();
    REQUIRE_FALSE(match.submit(*move));
    REQUIRE(match.pending()->ask != Ask::Turn);
    REQUIRE_FALSE(match.submit(cancel()));
    CHECK(match.hash() == contributed);
    REQUIRE(match.can_undo(by) != UndoCheck::Nothing);
    REQUIRE(match.undo(by, true));
    CHECK(match.pending()->ask == Ask::Turn);
    CHECK(match.hash() == begin);
}

TEST_CASE("An action of several answers is one undo", "[match][undo]") {
    int several = 0;
    for (u64 seed = 1; seed <= 40; ++seed) {
        Match match = first_turn(seed);
        pcg32 random(seed);
        std::size_t begin = match.history().size();
        for (int i = 0; i < 80 && match.run_chance() == Waiting::Seat; ++i) {
            if (match.pending()->ask == Ask::Turn) begin = match.history().size();
            REQUIRE_FALSE(match.submit(random_command(match, random)));
            const auto& history = match.history();
            const bool barred =
                std::any_of(history.begin() + static_cast<std::ptrdiff_t>(begin), history.end(),
                            [](const Step& step) { return step.barrier; });
            const auto& asked = match.pending();
            if (barred || !asked || asked->ask != Ask::Turn || history.size() < begin + 2) continue;
            ++several;
            REQUIRE(match.last_action() == begin);
            REQUIRE(match.undo(asked->by, true));
            CHECK(match.history().size() == begin);
            CHECK(match.pending()->ask == Ask::Turn);
            break;
        }
    }
    CHECK(several > 3);
}

TEST_CASE("A strict table takes back neither luck nor a card that was shown", "[hot_seat][undo]") {
    int shown = 0;
    for (u64 seed = 1; seed <= 60 && shown == 0; ++seed) {
        for (const char* policy : {"consent", "strict"}) {
            const TempFolder folder;
            Session session(first_turn(seed, {{"undo", policy}}), Folders::below(folder.path()));
            session.raise_curtain();
            const auto card = offered(session.match(), Do::PlayCard);
            if (!card) break;
            REQUIRE_FALSE(session.submit(*card));
            const auto& asked = session.match().pending();
            if (!asked || asked->ask != Ask::Turn ||
                session.match().can_undo(asked->by) != UndoCheck::Free)
                break;
            const bool strict = std::string(policy) == "strict";
            CHECK(session.undo_offer() == (strict ? UndoOffer::strict : UndoOffer::free));
            CHECK(session.undo() == !strict);
            shown += strict;
        }
    }
    CHECK(shown > 0);
}

TEST_CASE("A deck that was laid open is not closed again by a free undo", "[hot_seat][undo]") {
    int opened = 0;
    for (u64 seed = 1; seed <= 400 && opened < 3; ++seed) {
        Match match = new_match(seed, 3);
        pcg32 random(seed);
        for (int i = 0; i < 600 && match.run_chance() == Waiting::Seat; ++i) {
            const std::size_t before = match.event_count();
            const SeatId by = match.pending()->by;
            REQUIRE_FALSE(match.submit(random_command(match, random)));
            bool deck = false;
            for (const Event& event : match.events_for(Seats(), before))
                deck |= event.is<event::DeckOpened>();
            if (!deck) continue;
            ++opened;
            CHECK(match.can_undo(by) == UndoCheck::NeedsConsent);
        }
    }
    CHECK(opened > 0);
}

TEST_CASE("Loading a save that takes the game back is logged, or refused at a strict table",
          "[hot_seat][undo]") {
    const std::string policy = GENERATE("free", "consent", "strict");
    const TempFolder folder;
    const Folders folders = Folders::below(folder.path());
    const auto path = folder.path() / "save.json";
    {
        Session session(first_turn(5, {{"undo", policy}}), folders);
        session.save(path);
    }
    const Loaded saved = load_save(catalog(), path);
    REQUIRE(saved.match);
    CHECK(going_back(*saved.match, folders) == GoingBack::no);  // nothing happened since
    const auto journals = find_journals(folders.journals());
    REQUIRE(journals.size() == 1);
    {
        Resumed resumed = resume_journal(catalog(), journals.front().path);
        REQUIRE(resumed.loaded.match);
        Session session(std::move(*resumed.loaded.match), folders, std::move(resumed.journal));
        session.raise_curtain();
        pcg32 random(1);
        for (int i = 0; i < 12; ++i) answer_something(session, random);
    }
    const bool strict = policy == "strict";
    CHECK(going_back(*saved.match, folders) == (strict ? GoingBack::refused : GoingBack::logged));
}

TEST_CASE("The log of a save keeps that the table went back", "[hot_seat][undo]") {
    const TempFolder folder;
    const auto path = folder.path() / "save.json";
    Match match = first_turn();
    match.note_return();
    REQUIRE_FALSE(save_match(match, path));
    const Loaded loaded = load_save(catalog(), path);
    REQUIRE(loaded.match);
    CHECK(loaded.match->log().back().kind == LogEntry::Kind::Returned);
    CHECK(loaded.match->chain() == match.chain());
    CHECK_FALSE(loaded.match->tampered());
}
