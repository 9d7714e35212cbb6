#pragma once

#include <algorithm>

#include "dow/content/words.hpp"
#include "rules/procedures.hpp"

/// What the files that run card programs share.
namespace dow {

inline constexpr RuleId kByCard = RuleId::TEXT_01;  ///< what a card says is done

SeatId chooser(const Facts& q, const Frame& f, NodeId by);  ///< kNone when nobody can choose
void next_op(Frame& f);
/// An amount as a frame can hold it.
inline int amount(const Facts& q, NodeId n, const Frame& f) {
    return std::clamp(q.number(n, f), 0, 255);
}
/// Goes element by element through the set that `make` gives at first: `set` is still to come, `n`
/// is left to do for element `m`; kNone there asks for the next one. False when the operation is
/// over.
template <class Make>
bool at_element(const Facts& q, Frame& f, NodeId n, const Make& make) {
    if (f.step == 0) {
        f.step = 1;
        f.set = make().bits();
        f.m = kNone;
    }
    if (f.m != kNone) return true;
    if (f.set == 0) {
        next_op(f);
        return false;
    }
    f.m = take_lowest(f.set);
    f.n = static_cast<u8>(amount(q, n, f));
    return true;
}
void jump(Frame& f, u16 pc);
/// Which element of a loop's set (seats, survivors or places) comes next; it leaves the set.
u8 take_next(const Facts& q, Frame& f, LoopOver over);
void clear_marks(Engine& e);
inline constexpr u8 kNameOther = kNameSubject + 1;  ///< asks for the other survivor it is about
void name_subject(const Facts& q, const Trigger& t, Frame& f, SurvivorId it);
void hand_over(Engine& e, SurvivorId v, SeatId to);
void leave_colony_if_exiled(Engine& e, SeatId seat);
void return_looked(Engine& e, Frame& f);  ///< cards looked at go back on top of their deck

u8 looked_deck(const Facts& q, NodeId zone_node, const Frame& f);  ///< 0 when there is none

// What runs one operation, and for those that ask, the question and its answer. A row of the
// language without its functions does not link.
template <OpCode>
void run(Engine& e, Frame& f, const Op& op);
template <OpCode>
void ask(const Facts& q, const Frame& f, const Op& op, Decision& d);
template <OpCode>
void answer(Engine& e, Frame& f, const Op& op, const Command& cmd);
#define DOW_OP(code, operands) \
    template <>                \
    void run<OpCode::code>(Engine & e, Frame & f, const Op& op);
#define DOW_ASK(code, operands)                                                        \
    DOW_OP(code, operands)                                                             \
    template <>                                                                        \
    void ask<OpCode::code>(const Facts& q, const Frame& f, const Op& op, Decision& d); \
    template <>                                                                        \
    void answer<OpCode::code>(Engine & e, Frame & f, const Op& op, const Command& cmd);
#include "language/words.def"

/// What an operation does with one kind of token.
template <OpCode, TokenWord>
void run_on(Engine& e, Frame& f, const Op& op);
#define DOW_TAKES(token, code) \
    template <>                \
    void run_on<OpCode::code, TokenWord::token>(Engine & e, Frame & f, const Op& op);
#include "language/words.def"

/// Whether what a crossroads card waits for has happened; `refs` gets who and where.
template <Happening>
bool met(const Facts& q, const Trigger& t, Frame& refs);
#define DOW_MET(event) \
    template <>        \
    bool met<Happening::event>(const Facts& q, const Trigger& t, Frame& refs);
#include "language/words.def"

/// Somebody whose rule hears an event: slot of the lasting effect, else the survivor or card.
struct Listener {
    const Rule* rule = nullptr;
    u8 slot = kNone;
    SurvivorId self = kNone;
    SeatId seat = kNone;
    CardId card = kNoCard;
};

/// Whether the event of the frame is the one this listener means.
template <Happening>
bool meant(const Facts& q, const Listener& l, const Frame& f);
#define DOW_HEARD_IF(event) \
    template <>             \
    bool meant<Happening::event>(const Facts& q, const Listener& l, const Frame& f);
#include "language/words.def"

/// Puts a card into a zone.
template <ZoneWord>
void put_into(Engine& e, Frame& f, CardId card, const Node& zone);
#define DOW_INTO(zone) \
    template <>        \
    void put_into<ZoneWord::zone>(Engine&, Frame&, CardId, const Node&);
#include "language/words.def"

}  // namespace dow
