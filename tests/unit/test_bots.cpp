#include <cstring>

#include "catch.hpp"
#include "dow/content/text.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::test;

namespace {

template <class Struct>
Command simple(const Struct& says) {
    return Command::of(SeatId(0), says);
}

int choose(Bot& bot, const CommandList& legal) {
    static const State state = new_game(base_catalog(), setup_for(4));
    const BareTable table{state, base_catalog()};
    Decision decision;
    decision.by = SeatId(0);
    return bot.choose(BotInput(table, base_catalog(), decision, legal, Seats::of(SeatId(0))));
}

}  // namespace

TEST_CASE("A random bot takes nothing back while it can do something else", "[bots]") {
    CommandList legal;
    legal.add(simple(ChooseDie{3}));
    legal.add(simple(ChooseDie{4}));
    legal.add(simple(TakeBack{}));
    RandomBot bot(5);
    bool seen[2] = {};
    for (int i = 0; i < 200; ++i) {
        const int pick = choose(bot, legal);
        REQUIRE(pick != 2);
        seen[pick] = true;
    }
    CHECK((seen[0] && seen[1]));
    CommandList only;
    only.add(simple(TakeBack{}));
    CHECK(choose(bot, only) == 0);
}

TEST_CASE("A random bot ends its turn now and then, and always at last", "[bots]") {
    CommandList legal;
    for (SurvivorId who{0}; who < 10; ++who) legal.add(simple(Move{who}));
    legal.add(simple(EndTurn{}));
    RandomBot bot(9);
    int ends = 0;
    int longest = 0;
    int since = 0;
    for (int i = 0; i < 4000; ++i) {
        const bool end = choose(bot, legal) == 10;
        ends += end;
        since = end ? 0 : since + 1;
        longest = std::max(longest, since);
    }
    CHECK(ends > 300);
    CHECK(ends < 900);
    CHECK(longest <= RandomBot::kMostActionsPerTurn);
}

TEST_CASE("The same seed makes the same choices, another seed others", "[bots]") {
    CommandList legal;
    for (CardId face{0}; face < 50; ++face) legal.add(simple(ChooseCard{face}));
    RandomBot a(1);
    RandomBot b(1);
    RandomBot c(2);
    int same_as_c = 0;
    for (int i = 0; i < 100; ++i) {
        const int pick = choose(a, legal);
        REQUIRE(pick == choose(b, legal));
        same_as_c += pick == choose(c, legal);
    }
    CHECK(same_as_c < 30);
}

TEST_CASE("A bot sees the view of its seat", "[bots]") {
    RandomGame game(4, 3);
    while (pending(game.state(), base_catalog())->ask != Ask::Turn) REQUIRE(game.step());
    const auto asked = pending(game.state(), base_catalog());
    CommandList legal;
    legal_commands(game.state(), base_catalog(), legal);
    const BareTable table{game.state(), base_catalog()};
    const BotInput input(table, base_catalog(), *asked, legal, Seats::of(asked->by));
    const View& view = input.view();
    CHECK(&view == &input.view());
    CHECK(view.viewers == Seats::of(asked->by));
    for (int i = 0; i < view.card_count; ++i)
        for (SeatId other{0}; other < 4; ++other)
            if (other != asked->by) CHECK(view.cards[i].zone != zone::hand(other));
}

TEST_CASE("Random bots play every size of game to its end", "[bots]") {
    for (int seats = 2; seats <= 5; ++seats)
        for (u64 seed = 1; seed <= 3; ++seed) {
            RandomGame game(seats, seed);
            int commands = 0;
            while (game.step()) REQUIRE(++commands < 20000);
            CHECK(game.state().over());
            CHECK(game.state().end != End::None);
        }
}

namespace {

/// A game of steady bots, watched answer by answer.
template <class F>
void watch_steady_game(const Setup& setup, u64 seed, F&& f) {
    State state = new_game(base_catalog(), setup);
    SeededChance luck(seed);
    std::vector<SteadyBot> bots(setup.seats);
    CommandList legal;
    u64 k = 0;
    while (const auto asked = pending(state, base_catalog())) {
        Command command;
        if (asked->by == kChance) {
            command = luck.answer(state, base_catalog(), *asked, k++).value();
        } else {
            legal_commands(state, base_catalog(), legal);
            const BareTable table{state, base_catalog()};
            const BotInput input(table, base_catalog(), *asked, legal, Seats::of(asked->by));
            const int pick = bots[asked->by].choose(input);
            REQUIRE(pick >= 0);
            REQUIRE(pick < legal.size());
            command = legal[pick];
            f(input, command, bots[asked->by].why());
        }
        REQUIRE(!apply(state, base_catalog(), command, nullptr));
        REQUIRE(k < 20000);
    }
}

Setup coop_for(int seats) {
    Setup setup = setup_for(seats);
    setup.rules.coop = setup.rules.hard = 1;
    return setup;
}

bool helps_crisis(const View& view, CardId face) {
    const Catalog& c = base_catalog();
    const u8 icons = c.crisis_of(view.crisis).prevent;
    return ((icons >> static_cast<int>(c.item_of(face).icon)) & 1) != 0;
}

/// Shows a view that was made before.
struct Picture {
    View shown;
    View view(Seats) const { return shown; }
};

}  // namespace

TEST_CASE("Steady bots play every size of game to its end, each time the same", "[bots]") {
    for (int seats = 2; seats <= 5; ++seats) {
        std::vector<Command> first;
        std::vector<Command> again;
        watch_steady_game(setup_for(seats), 7, [&](const BotInput&, const Command& c, const Why&) {
            first.push_back(c);
        });
        watch_steady_game(setup_for(seats), 7, [&](const BotInput&, const Command& c, const Why&) {
            again.push_back(c);
        });
        CHECK(first.size() > 50);
        CHECK(first == again);
    }
}

TEST_CASE("A steady bot needs nothing but the view of its seat", "[bots]") {
    int asked = 0;
    watch_steady_game(coop_for(3), 5,
                      [&](const BotInput& input, const Command& command, const Why&) {
                          if (input.decision().ask == Ask::Turn || ++asked % 3 != 0) return;
                          const Picture picture{input.view()};
                          SteadyBot fresh;
                          const BotInput same(picture, base_catalog(), input.decision(),
                                              input.legal(), Seats::of(input.decision().by));
                          CHECK(input.legal()[fresh.choose(same)].what() == command.what());
                      });
    CHECK(asked > 20);
}

TEST_CASE("Steady bots together give the crisis only what helps", "[bots]") {
    int gifts = 0;
    for (u64 seed = 1; seed <= 4; ++seed)
        watch_steady_game(coop_for(4), seed,
                          [&](const BotInput& input, const Command& command, const Why& why) {
                              const auto gift = command.find<ContributeCard>();
                              if (!gift) return;
                              ++gifts;
                              CHECK(helps_crisis(input.view(), gift->card));
                              if (why.key != "bot.crisis_spare") CHECK(why.key == "bot.crisis");
                              if (why.key == "bot.crisis") CHECK(why.n > 0);
                          });
    CHECK(gifts > 10);
}

TEST_CASE("A steady betrayer spoils the crisis", "[bots]") {
    const Catalog& c = base_catalog();
    int spoilt = 0;
    for (u64 seed = 1; seed <= 12; ++seed)
        watch_steady_game(setup_for(4), seed,
                          [&](const BotInput& input, const Command& command, const Why&) {
                              const auto gift = command.find<ContributeCard>();
                              if (!gift) return;
                              const View& view = input.view();
                              const u16 card = view.seat[command.by].objective;
                              if (!c.is(CardList::Betrayal, CardId(card))) return;
                              ++spoilt;
                              CHECK(!helps_crisis(view, gift->card));
                          });
    CHECK(spoilt > 0);
}

TEST_CASE("Every reason of a bot has a text", "[bots]") {
    const Texts& texts = base_texts();
    CHECK(texts.has(RandomBot(1).why().key));
    for (u64 seed = 1; seed <= 3; ++seed)
        watch_steady_game(setup_for(3), seed, [&](const BotInput&, const Command&, const Why& why) {
            INFO(std::string(why.key));
            CHECK(texts.has(why.key));
        });
}

TEST_CASE("Bots are made by name", "[bots]") {
    for (const std::string_view name : bot_names()) CHECK(make_bot(name, 1) != nullptr);
    CHECK(dynamic_cast<SteadyBot*>(make_bot("steady", 1).get()) != nullptr);
    CHECK(dynamic_cast<RandomBot*>(make_bot("somebody", 1).get()) != nullptr);
}
