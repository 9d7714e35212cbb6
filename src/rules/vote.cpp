#include "procedures.hpp"

/// Votes and exile.
namespace dow {

SeatId tie_breaker(const Facts& q) {
    const bool mute = q.s.rules.exiled_first_player_mute && q.s.seat[q.s.first].exiled();
    return mute || q.s.seat[q.s.first].out() ? q.first_in_turn_order(q.voters()) : q.s.first;
}

// ------------------------------------------------------------------------------ a vote

namespace {
enum VoteStep : u8 { kCast, kTie, kDecided };

Seats still_to_vote(const Facts& q, const Frame& f) {
    Seats left;
    for (const auto seat : Seats(static_cast<u8>(f.set)))
        if (q.s.seat[seat].ballot == 0) left.add(seat);
    return left;
}

/// Leaves the result in the frame below: m = 1 for thumbs up.
void decide(Engine& e, bool up, bool tie) {
    e.emit({.rule = tie ? RuleId::VOTE_06 : RuleId::VOTE_05,
            .n = up,
            .m = tie,
            .kind = EventKind::VoteDecided,
            .seat = tie ? tie_breaker(e) : SeatId(kNone)});
    e.pop();
    e.top().m = up;
}
}  // namespace

/// `set` holds the voters. Ballots are cast one by one and shown together (VOTE-05).
void run_vote(Engine& e, Frame& f) {
    if (f.step == kTie) return e.ask();
    const Seats left = still_to_vote(e, f);
    if (!left.empty()) {
        f.seat = e.first_in_turn_order(left);
        return e.ask();
    }
    int up = 0;
    int down = 0;
    for (const auto seat : Seats(static_cast<u8>(f.set))) {
        const bool yes = e.s.seat[seat].ballot == 2;
        e.w.seat[seat].ballot = 0;
        (yes ? up : down) += 1;
        e.emit({.rule = RuleId::VOTE_01, .n = yes, .kind = EventKind::BallotShown, .seat = seat});
    }
    if (up != down) return decide(e, up > down, false);
    f.set = 0;
    f.step = kTie;
    f.seat = tie_breaker(e);
    if (f.seat == kNone) return decide(e, false, false);
}

void ask_vote(const Facts&, const Frame& f, Decision& d) {
    d.ask = Ask::Vote;
    d.prompt = f.step == kTie ? Prompt::BreakTie : Prompt::CastVote;
    d.rule = f.step == kTie ? RuleId::VOTE_06 : RuleId::VOTE_01;
    d.seat = SeatId(f.other);
    d.card = f.card;
}

void answer_vote(Engine& e, Frame& f, const Command& cmd) {
    const bool yes = cmd.what == Do::Yes;
    if (f.step == kTie) return decide(e, yes, true);
    e.w.seat[f.seat].ballot = yes ? 2 : 1;
}

// ------------------------------------------------------------------------------ calling an exile
// vote

Refusal Facts::can_call_vote(SeatId seat) const {
    if (s.rules.coop) return {RuleId::ACT_VOTE_08, Reason::NoExile};
    if (s.seat[seat].flags & kCalledVote) return {RuleId::ACT_VOTE_01, Reason::VoteCalled};
    Seats others = voters();
    others.drop(seat);
    if (others.empty()) return {RuleId::ACT_VOTE_09, Reason::NobodyToAsk};
    return {};
}

/// A vote on `other`, called by `seat`.
void run_call_vote(Engine& e, Frame& f) {
    switch (f.step) {
        case 0: return e.ask();
        case 1: {
            if ((f.flags & kGiven) == 0) e.w.seat[f.seat].flags |= kCalledVote;
            e.emit({.rule = RuleId::ACT_VOTE_01,
                    .kind = EventKind::ExileVoteCalled,
                    .seat = f.seat,
                    .other = f.other});
            f.step = 2;
            Frame& vote = e.push(Kind::Vote);
            vote.set = e.voters().bits();  // AMB-46
            vote.other = f.other;
            return;
        }
        case 2: {
            const bool exiled = f.m != 0;
            const SeatId who(f.other);
            e.pop();
            if (exiled) e.push(Kind::Exile).seat = who;  // ACT-VOTE-06
            return;
        }
        default: e.pop();
    }
}

void ask_call_vote(const Facts& q, const Frame& f, Decision& d) {
    Seats others = q.voters();
    others.drop(f.seat);
    d.ask = Ask::Seat;
    d.prompt = Prompt::ExileWhom;
    d.rule = RuleId::ACT_VOTE_02;
    d.can_cancel = 1;
    d.set = others.bits();
}

void answer_call_vote(Engine&, Frame& f, const Command& cmd) {
    f.other = static_cast<u8>(cmd.a);
    f.step = 1;
}

// ------------------------------------------------------------------------------ exile

namespace {
enum ExileStep : u8 { kBanish, kInstead, kDrawCard, kCount, kRelocate, kSwap };

/// Who was dealt a betrayal objective, or who holds one now (ED-21).
bool counts_as_betrayer(const Facts& q, const SeatState& seat) {
    if (!q.s.rules.test_current_objective) return (seat.flags & kBetrayerDealt) != 0;
    return seat.objective != kNoCard && seat.objective >= q.c.first_betrayal;
}

/// EXILE-16, AMB-45: two exiled players who are no betrayers.
bool two_innocents(const Facts& q) {
    int innocents = 0;
    for (const auto i : q.s.all_seats())
        innocents += q.s.seat[i].exiled() && !counts_as_betrayer(q, q.s.seat[i]);
    return innocents >= 2;
}

void draw_exile_card(Engine& e, Frame& f, CardId card) {
    SeatState& seat = e.w.seat[f.seat];
    seat.exile = card;
    e.move_card(card, zone::secret(f.seat));
    e.emit({.rule = RuleId::EXILE_01,
            .card = card,
            .kind = EventKind::SecretDealt,
            .seat = f.seat,
            .known_to = Seats::of(f.seat).bits()});
}

void show_innocence(Engine& e, Frame& f) {
    SeatState& seat = e.w.seat[f.seat];
    const bool betrayer = (seat.flags & kBetrayerDealt) != 0;
    e.emit(
        {.rule = RuleId::EXILE_01, .n = betrayer, .kind = EventKind::PlayerExiled, .seat = f.seat});
    if (betrayer || seat.objective == kNoCard) return;
    const CardId shown = seat.objective;
    e.move_card(shown, zone::Resolved);
    seat.objective = kNoCard;
    e.emit(
        {.rule = RuleId::AMB_110, .card = shown, .kind = EventKind::SecretShown, .seat = f.seat});
}

/// Where those who were in the colony go; the colony is never a way out of itself.
Places ways_out(const Facts& q, SeatId seat) {
    Places open = q.open_places(seat);
    open.drop(kColony);
    return open;
}

Survivors swap_partners(const Facts& q) {  // AMB-41
    Survivors outside;
    for (const auto v : q.in_play())
        if (q.s.survivor[v].place != kColony && !q.s.seat[q.s.survivor[v].seat].exiled())
            outside.add(v);
    return outside;
}

void relocate(Engine& e, Frame& f) {
    if (f.flags & kOnTheWay) {  // the one before has arrived
        f.flags &= static_cast<u8>(~kOnTheWay);
        return e.check_wounds(f.self);
    }
    const Survivors inside = e.at(kColony, f.seat);
    if (inside.empty()) return e.pop();
    f.self = inside.lowest();
    if (ways_out(e, f.seat).empty()) {
        if (swap_partners(e).empty()) {
            e.w.due_relocation.add(f.seat);
            return e.pop();
        }
        f.step = kSwap;
    }
    e.ask();
}
}  // namespace

void run_exile(Engine& e, Frame& f) {
    switch (f.step) {
        case kBanish:
            f.step = kInstead;
            return e.fire(Happening::Exiled, kNone, kNone, kNone, f.seat);
        case kInstead:
            if ((f.flags & kCancelled) || e.s.seat[f.seat].out()) return e.pop();
            e.w.seat[f.seat].flags |= kExiled;
            show_innocence(e, f);
            f.step = kDrawCard;
            return;
        case kDrawCard:
            if (!e.deck_empty(kDeckExile)) return e.ask();
            f.step = kCount;
            return;
        case kCount:
            f.step = kRelocate;
            if (two_innocents(e)) e.change_morale(-e.s.morale, RuleId::EXILE_16);
            return;
        case kRelocate: return relocate(e, f);
        default: e.ask();
    }
}

/// Survivors that found no way out of the colony leave first thing in their controller's turn
/// (AMB-41).
void resume_relocation(Engine& e, SeatId seat) {
    e.w.due_relocation.drop(seat);
    Frame& f = e.push(Kind::Exile);
    f.seat = seat;
    f.step = kRelocate;
}

void ask_exile(const Facts& q, const Frame& f, Decision& d) {
    d.survivor = f.self;
    d.seat = f.seat;
    if (f.step == kDrawCard) {
        d.by = kChance;
        d.ask = Ask::Draw;
        d.prompt = Prompt::Draw;
        d.rule = RuleId::EXILE_01;
        d.n = kDeckExile;
    } else if (f.step == kRelocate) {
        d.ask = Ask::Place;
        d.prompt = Prompt::Relocate;
        d.rule = RuleId::EXILE_03;
        d.set = ways_out(q, f.seat).bits();
    } else {
        d.ask = Ask::Survivor;
        d.prompt = Prompt::SwapWith;
        d.rule = RuleId::AMB_41;
        d.set = swap_partners(q).bits();
    }
}

void answer_exile(Engine& e, Frame& f, const Command& cmd) {
    if (f.step == kDrawCard) {
        f.step = kCount;
        const CardId card =
            e.take_drawn(kDeckExile, CardId(cmd.value), zone::secret(f.seat), Seats());
        return draw_exile_card(e, f, card);
    }
    const SurvivorId v = f.self;
    if (f.step == kSwap) {
        const auto partner = SurvivorId(cmd.a);
        const PlaceId place = e.s.survivor[partner].place;
        f.step = kRelocate;
        e.put_at(partner, kColony, EventKind::Placed, RuleId::AMB_41);
        return e.put_at(v, place, EventKind::Placed, RuleId::AMB_41);
    }
    f.from = kColony;
    f.flags |= kOnTheWay;
    e.put_at(v, PlaceId(cmd.a), EventKind::Moved, RuleId::EXILE_04);
    if (e.exposure_waived(v, Happening::Move, kColony, PlaceId(cmd.a))) return;
    e.expose(v, 1, Happening::Play);  // a relocation is no move of the turn: not Happening::Move
}

}  // namespace dow
