#include "program.hpp"

/// Verbs on tokens: zombies, barricades, noise, food and the like.
namespace dow {

namespace {

bool counts_all(const Facts& q, NodeId n) {
    return q.node(n).word == Word::All || q.node(n).word == Word::Fill;
}

/// Entrances of a place where a token verb can still do something.
EntranceSet useful_entrances(const Facts& q, const Op& op, PlaceId place) {
    if (op.code == OpCode::Add) return q.free_entrances(place);
    if (static_cast<TokenWord>(op.a) == TokenWord::Zombies) return q.entrances_with_zombies(place);
    EntranceSet built;
    for (const auto e : q.entrances(place))
        if (q.s.entrance[e].barricades > 0) built.add(e);
    return built;
}

/// Who says at which entrance; removing tokens has no chooser of its own.
NodeId door_chooser(const Op& op) {
    return op.code == OpCode::Add || op.code == OpCode::Flip ? op.z : NodeId{0};
}

void change_entrance(Engine& e, const Op& op, PlaceId place, EntranceId door) {
    if (op.code == OpCode::Add) return e.build(place, door, kNone, kByCard);
    if (static_cast<TokenWord>(op.a) == TokenWord::Barricades) {
        --e.w.entrance[door].barricades;
        e.emit({.rule = kByCard, .n = door, .kind = EventKind::BarricadeLost, .place = place});
        return;
    }
    e.remove_zombie(place, door);
    if (op.code == OpCode::Flip) e.build(place, door, kNone, kByCard);
}

/// Place by place, token by token; asks where there is a choice.
void run_entrance_tokens(Engine& e, Frame& f, const Op& op) {
    if (!at_element(e, f, op.x, [&] { return e.places(op.y, f); })) return;
    const EntranceSet doors = useful_entrances(e, op, PlaceId(f.m));
    if (f.n == 0 || doors.empty()) {
        f.m = kNone;
        return;
    }
    const bool choice = doors.size() > 1 && !counts_all(e, op.x);
    if (choice && chooser(e, f, door_chooser(op)) != kNone) return e.ask();
    change_entrance(e, op, PlaceId(f.m), EntranceId(doors.lowest()));
    --f.n;
}

}  // namespace

namespace {

void ask_entrance(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    d.by = chooser(q, f, door_chooser(op));
    d.ask = Ask::Entrance;
    d.prompt = Prompt::PickEntrance;
    d.place = PlaceId(f.m);
    d.set = useful_entrances(q, op, PlaceId(f.m)).bits();
}

void answer_entrance(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    change_entrance(e, op, PlaceId(f.m), EntranceId(cmd.a));
    --f.n;
}

/// `as` names how many really went.
void keep_count(Frame& f, const Op& op, int n) {
    if (op.z != 0) f.reg[op.z - 1] = static_cast<u8>(n);
    next_op(f);
}

template <OpCode Code>
void run_tokens(Engine& e, Frame& f, const Op& op) {
    const auto kind = static_cast<TokenWord>(op.a);
#define DOW_TAKES(token, code)                            \
    if (Code == OpCode::code && kind == TokenWord::token) \
        return run_on<OpCode::code, TokenWord::token>(e, f, op);
#include "language/words.def"
    next_op(f);
}

}  // namespace

template <>
void run<OpCode::Shift>(Engine& e, Frame& f, const Op& op) {
    const Places from = e.places(op.y, f);
    const Places to = e.places(op.z, f);
    const int n = amount(e, op.x, f);
    const SeatId seat = f.seat;
    next_op(f);
    if (from.empty() || to.empty() || from.lowest() == to.lowest()) return;
    Frame& move = e.push(Kind::Attract);
    move.seat = seat;
    move.step = 6;  // the zombies walk: nothing is left to ask about the action
    move.n = static_cast<u8>(n);
    move.from = from.lowest();
    move.here = to.lowest();
}

// ------------------------------------------------------------------------------ zombies

template <>
void run_on<OpCode::Add, TokenWord::Zombies>(Engine& e, Frame& f, const Op& op) {
    const int n = amount(e, op.x, f);
    const Places where = e.places(op.y, f);
    next_op(f);
    e.spawn(where, n, RuleId::SPAWN_17);
}

template <>
void run_on<OpCode::RemoveTokens, TokenWord::Zombies>(Engine& e, Frame& f, const Op& op) {
    run_entrance_tokens(e, f, op);
}

template <>
void run_on<OpCode::Flip, TokenWord::Zombies>(Engine& e, Frame& f, const Op& op) {
    run_entrance_tokens(e, f, op);
}

template <>
void run_on<OpCode::KillTokens, TokenWord::Zombies>(Engine& e, Frame& f, const Op& op) {
    const int n = amount(e, op.x, f);
    const Places where = e.places(op.y, f);
    const u8 rolls = op.z == 0 ? u8{kNoRoll} : op.z == 1 ? u8{kOneRoll} : u8{0};
    const SurvivorId killer = f.self;
    const SeatId seat = f.seat;
    next_op(f);
    if (!where.empty()) e.kill_zombies(PlaceId(where.lowest()), n, killer, seat, rolls);
}

// ------------------------------------------------------------------------------ helpless

/// A crisis tells nobody to add them, and it must happen: AMB-04.
template <>
void run_on<OpCode::Add, TokenWord::Helpless>(Engine& e, Frame& f, const Op& op) {
    int n = amount(e, op.x, f);
    const SeatId adder = chooser(e, f, op.z);
    const bool by_crisis = f.card != kNoCard && f.card == e.s.crisis;
    next_op(f);
    if (!by_crisis) {
        if (adder < e.s.seats && e.s.seat[adder].exiled()) return;  // EXILE-07
        n = std::min(n, std::max(0, e.free_spaces(kColony)));       // SURV-05
    }
    if (n == 0) return;
    e.w.place[kColony].helpless = static_cast<u8>(e.s.place[kColony].helpless + n);
    e.w.fact.helpless = 1;
    e.emit({.rule = RuleId::SURV_06,
            .n = static_cast<i16>(n),
            .m = static_cast<i16>(TokenWord::Helpless),
            .kind = EventKind::TokensAdded,
            .place = kColony});
}

template <>
void run_on<OpCode::RemoveTokens, TokenWord::Helpless>(Engine& e, Frame& f, const Op& op) {
    const int n = std::min<int>(amount(e, op.x, f), e.s.place[kColony].helpless);
    e.w.place[kColony].helpless = static_cast<u8>(e.s.place[kColony].helpless - n);
    e.emit({.rule = RuleId::SURV_23,
            .n = static_cast<i16>(n),
            .m = static_cast<i16>(TokenWord::Helpless),
            .kind = EventKind::TokensRemoved,
            .place = kColony});
    keep_count(f, op, n);
}

template <>
void run_on<OpCode::KillTokens, TokenWord::Helpless>(Engine& e, Frame& f, const Op& op) {
    int n = amount(e, op.x, f);
    next_op(f);
    while (n-- > 0 && e.s.place[kColony].helpless > 0 && !e.s.over())
        e.kill_helpless(kColony, RuleId::SURV_21);
}

// ------------------------------------------------------------------------------ other tokens

template <>
void run_on<OpCode::Add, TokenWord::Barricades>(Engine& e, Frame& f, const Op& op) {
    run_entrance_tokens(e, f, op);
}

template <>
void run_on<OpCode::RemoveTokens, TokenWord::Barricades>(Engine& e, Frame& f, const Op& op) {
    run_entrance_tokens(e, f, op);
}

template <>
void run_on<OpCode::Add, TokenWord::Noise>(Engine& e, Frame& f, const Op& op) {
    const int n = amount(e, op.x, f);
    for (const auto p : e.places(op.y, f))
        for (int i = 0; i < n && e.add_noise(p, kNone, kByCard); ++i) {
        }
    next_op(f);
}

template <>
void run_on<OpCode::Add, TokenWord::Food>(Engine& e, Frame& f, const Op& op) {
    e.change_food(amount(e, op.x, f), kByCard);
    next_op(f);
}

template <>
void run_on<OpCode::RemoveTokens, TokenWord::Food>(Engine& e, Frame& f, const Op& op) {
    const int n = std::min<int>(amount(e, op.x, f), e.s.food);
    e.change_food(-n, kByCard);
    keep_count(f, op, n);
}

template <>
void run_on<OpCode::Add, TokenWord::Starvation>(Engine& e, Frame& f, const Op& op) {
    const int n = amount(e, op.x, f);
    e.w.starvation = static_cast<u8>(e.s.starvation + n);
    e.emit({.rule = kByCard,
            .n = static_cast<i16>(n),
            .m = static_cast<i16>(TokenWord::Starvation),
            .kind = EventKind::TokensAdded,
            .place = kColony});
    next_op(f);
}

template <>
void run_on<OpCode::Add, TokenWord::Standee>(Engine& e, Frame& f, const Op& op) {
    const int n = amount(e, op.x, f);
    for (const auto p : e.places(op.y, f)) {
        const int room = std::max(0, e.free_spaces(p));
        e.w.place[p].standees = static_cast<u8>(e.s.place[p].standees + std::min(n, room));
    }
    next_op(f);
}

// ------------------------------------------------------------------------------ verbs

template <>
void run<OpCode::Add>(Engine& e, Frame& f, const Op& op) {
    run_tokens<OpCode::Add>(e, f, op);
}

template <>
void ask<OpCode::Add>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    ask_entrance(q, f, op, d);
}

template <>
void answer<OpCode::Add>(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    answer_entrance(e, f, op, cmd);
}

template <>
void run<OpCode::RemoveTokens>(Engine& e, Frame& f, const Op& op) {
    run_tokens<OpCode::RemoveTokens>(e, f, op);
}

template <>
void ask<OpCode::RemoveTokens>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    ask_entrance(q, f, op, d);
}

template <>
void answer<OpCode::RemoveTokens>(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    answer_entrance(e, f, op, cmd);
}

template <>
void run<OpCode::KillTokens>(Engine& e, Frame& f, const Op& op) {
    run_tokens<OpCode::KillTokens>(e, f, op);
}

template <>
void run<OpCode::Flip>(Engine& e, Frame& f, const Op& op) {
    run_tokens<OpCode::Flip>(e, f, op);
}

template <>
void ask<OpCode::Flip>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    ask_entrance(q, f, op, d);
}

template <>
void answer<OpCode::Flip>(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    answer_entrance(e, f, op, cmd);
}

}  // namespace dow
