#pragma once

#include <string>
#include <vector>

#include "dow/content/load.hpp"
#include "dow/rules/engine.hpp"

/// What there is to see in a State, as plain rows: the stack, the piles and the odds. Names are
/// those of files (dow/match/names.hpp).
namespace dow::designer {

/// One step of what is being resolved; the first row is the outermost.
struct StackRow {
    std::string what;            ///< the procedure: "turn", "attack", "expose" …
    RuleId rule = RuleId::None;  ///< the rule the procedure follows
    CardId card = kNoCard;       ///< the card that causes it
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    int step = 0;
    int op = -1;  ///< of a card program: the op that is next
};
std::vector<StackRow> stack_of(const State& state);

/// The compiled program a row of the stack runs, one op per line; `next` is the op that is next.
struct ProgramLine {
    int op = -1;  ///< −1: not an op
    std::string text;
};
std::vector<ProgramLine> compiled_card(const Content& content, CardId card);
std::vector<ProgramLine> compiled_objective(const Content& content, u8 objective);

/// Cards that lie together: a hand, a deck's bag, its fixed top, the waste pile …
struct Pile {
    Zone zone;
    std::string name;           ///< "hand:A", "bag:police" …
    bool ordered = false;       ///< the first card is the lowest
    std::vector<CardId> cards;  ///< single cards, not faces
};
/// Every pile with a card in it, without the box.
std::vector<Pile> piles_of(const Catalog& catalog, const State& state);

/// One thing Chance may answer, with its true odds.
struct Odds {
    Command answer;
    u32 weight = 0;
    u32 total = 0;
};
/// For the question that is open: the outcomes of one die where several are rolled.
std::vector<Odds> odds_now(const Catalog& catalog, const State& state);
std::vector<Odds> odds_of_exposure(const Catalog& catalog);
std::vector<Odds> odds_of_die();
std::vector<Odds> odds_of_dice();  ///< of one die among several
/// If the deck's next card were drawn now. Secret objectives have odds only while they are dealt.
std::vector<Odds> odds_of_deck(const Catalog& catalog, const State& state, DeckId deck);
std::vector<Odds> odds_of_hand(const Catalog& catalog, const State& state, SeatId seat);

}  // namespace dow::designer
