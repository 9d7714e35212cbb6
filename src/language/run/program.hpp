#pragma once

#include <algorithm>
#include <utility>

#include "dow/content/words.hpp"
#include "language/run/eval.hpp"
#include "rules/procedures.hpp"

/// What the files that run card programs share. A program is a list of operations. Each kind of
/// operation has a function that runs it, and two more if it asks something. What an operation has
/// to remember from one call to the next is in `ProgramFrame::progress`; it is empty again when the
/// next operation begins. Whom the words of the card mean is in `ProgramFrame::refs`.
namespace dow {

inline constexpr RuleId kByCard = RuleId::TEXT_01;  ///< what a card says is done

// ------------------------------------------------------------------------------ going on

void next_op(ProgramFrame& program);
/// As next_op; the card may give a name to how many really went.
void keep_count(ProgramFrame& program, const Op& op, int count);
void jump(ProgramFrame& program, u16 position);

/// Whether the operation has just begun: the first call says yes, those that follow say no.
inline bool begins(ProgramFrame& program) { return !std::exchange(program.progress.begun, true); }

/// An amount as a frame can hold it.
inline int amount(const Game& game, NodeId number, const ProgramFrame& program) {
    return std::clamp(game.number(number, program.refs), 0, 255);
}

/// Goes through a set element by element. An operation keeps the element `in_hand` until it puts it
/// down (kNone); then the next one is taken, and `progress.left` says how often something is to be
/// done with it. False when there is none: the operation is over.
template <class Set, class Element>
bool take_in_hand(const Game& game, ProgramFrame& program, Set& to_come, Element& in_hand,
                  NodeId how_often) {
    if (in_hand != kNone) return true;
    if (to_come.empty()) {
        next_op(program);
        return false;
    }
    in_hand = to_come.take_lowest();
    program.progress.left = amount(game, how_often, program);
    return true;
}

// ------------------------------------------------------------------------------ common steps

/// Who makes a choice: the first in turn order of those `by` names, or the player of the program if
/// `by` is 0. kNone when nobody can choose.
SeatId chooser(const Game& game, const ProgramFrame& program, NodeId by);

/// Takes the first in turn order out of a set of players.
SeatId take_first(const Game& game, Seats& seats);

/// Whether an amount lets the chooser stop earlier.
inline bool may_stop_early(const Game& game, NodeId number) {
    return game.node(number).word == Word::UpTo || game.node(number).word == Word::AnyNumber;
}

/// Forgets which cards were picked.
void clear_marks(Engine& engine);

/// The deck a zone of the card language means, kNone when there is none.
DeckId looked_deck(const Game& game, NodeId zone, const Referents& refs);

/// The item deck that is looked through to find these cards, kNone when they do not lie in one.
DeckId searched_deck(const Game& game, NodeId cards, const Referents& refs);

/// Cards looked at go back on top of their deck, in the order they came.
void return_looked(Engine& engine, ProgramFrame& program);

/// Says whom a crossroads card is about; it may ask next for the other survivor it is about.
void name_subject(const Game& game, const Trigger& trigger, ProgramFrame& program, SurvivorId it);

/// A survivor changes hands. What follows for those who gave and got is left to the caller.
void hand_over(Engine& engine, SurvivorId survivor, SeatId to);

void leave_colony_if_exiled(Engine& engine, SeatId seat);

/// Which special zombie of the place in hand goes.
void ask_special(const Game& game, const ProgramFrame& program, Decision& question);
void answer_special(Engine& engine, ProgramFrame& program, const Command& command);

// ------------------------------------------------------------------------------ rows of the
// language

// What runs one operation, and for those that ask, the question and its answer. A row of the
// language without its functions does not link.
template <OpCode>
void run(Engine& engine, ProgramFrame& program, const Op& op);
template <OpCode>
void ask(const Game& game, const ProgramFrame& program, const Op& op, Decision& question);
template <OpCode>
void answer(Engine& engine, ProgramFrame& program, const Op& op, const Command& command);
#define DOW_OP(code, operands) \
    template <>                \
    void run<OpCode::code>(Engine&, ProgramFrame&, const Op&);
#define DOW_ASK(code, operands)                                                     \
    DOW_OP(code, operands)                                                          \
    template <>                                                                     \
    void ask<OpCode::code>(const Game&, const ProgramFrame&, const Op&, Decision&); \
    template <>                                                                     \
    void answer<OpCode::code>(Engine&, ProgramFrame&, const Op&, const Command&);
#include "language/words.def"

/// What an operation does with one kind of token.
template <OpCode, TokenWord>
void run_on(Engine& engine, ProgramFrame& program, const Op& op);
#define DOW_TAKES(token, code) \
    template <>                \
    void run_on<OpCode::code, TokenWord::token>(Engine&, ProgramFrame&, const Op&);
#include "language/words.def"

/// Whether what a crossroads card waits for has happened; `refs` gets who and where, `concerned`
/// all survivors it may be about.
template <Happening>
bool met(const Game& game, const Trigger& trigger, Referents& refs, Survivors& concerned);
#define DOW_MET(event) \
    template <>        \
    bool met<Happening::event>(const Game&, const Trigger&, Referents&, Survivors&);
#include "language/words.def"

/// A rule that waits for something to happen, and whose it is: the slot of the lasting effect, else
/// the survivor or the card that bears it.
struct Listener {
    const Rule* rule = nullptr;
    SourceRule found() const { return {rule, source, copy}; }
    SourceId source = source::kNothing;
    CardId copy = kNoCard;  ///< the item card itself
    u8 slot = kNone;
    SurvivorId self = kNone;
    SeatId seat = kNone;
    CardId card = kNoCard;
};

/// Whether what has happened is what this listener means.
template <Happening>
bool meant(const Game& game, const Listener& listener, const ListenFrame& listen);
#define DOW_HEARD_IF(event) \
    template <>             \
    bool meant<Happening::event>(const Game&, const Listener&, const ListenFrame&);
#include "language/words.def"

/// Puts a card into a zone.
template <ZoneWord>
void put_into(Engine& engine, const Referents& refs, CardId card, const Node& zone);
#define DOW_INTO(zone) \
    template <>        \
    void put_into<ZoneWord::zone>(Engine&, const Referents&, CardId, const Node&);
#include "language/words.def"

}  // namespace dow
