#include "dow/rules/engine.hpp"

#include <xxhash.h>

#include <cstring>

#include "procedures.hpp"

namespace dow {

namespace {

/// No effect of a sensible card takes more steps between two questions.
constexpr int kStepBudget = 20000;

Command base_command(const Decision& d, Do what, unsigned a = 0) {
    Command command;
    command.what = what;
    command.by = d.by;
    command.a = static_cast<u16>(a);
    return command;
}

template <class Word>
void add_each(const Decision& d, BitSet<Word> set, Do what, CommandList& out) {
    for (const auto i : set) out.add(base_command(d, what, i));
}

Decision decision_of(const Facts& q) {
    Decision d;
    const Frame& f = q.s.top();
    d.by = f.seat;
    procedure(f.kind).ask(q, f, d);
    return d;
}

bool valid_outcome(const Facts& q, const Decision& d, u64 value) {
    switch (d.ask) {
        case Ask::ActionDice:
            for (int i = 0; i < d.n; ++i, value >>= 3)
                if ((value & 7) < 1 || (value & 7) > 6) return false;
            return value == 0;
        case Ask::SupplyDie: return value >= 1 && value <= 6;
        case Ask::ExposureDie: return value < 4 && q.c.exposure[value] > 0;
        default: break;
    }
    if (value >= q.c.card_count) return false;
    if (d.ask == Ask::Draw && d.n != kDeckSecret) return q.drawable(d.n, CardId(value)) != kNoCard;
    OutcomeList list;
    chance_outcomes(q.s, q.c, list);
    for (int i = 0; i < list.size; ++i)
        if (list.items[static_cast<std::size_t>(i)].value == value) return true;
    return false;
}

Refusal refuse_choice(const Facts& q, const Decision& d, const Command& cmd) {
    const Refusal no{d.rule, Reason::NotAnOption};
    const bool in_set = cmd.a < 64 && BitSet<u64>(d.set).has(cmd.a);
    const Refusal none;
    switch (d.ask) {
        case Ask::Survivor:
        case Ask::Draft: return cmd.what == Do::Survivor && in_set ? none : no;
        case Ask::Place: return cmd.what == Do::Place && in_set ? none : no;
        case Ask::Entrance: return cmd.what == Do::Entrance && in_set ? none : no;
        case Ask::Seat: return cmd.what == Do::Seat && in_set ? none : no;
        case Ask::Die: return cmd.what == Do::Die && in_set ? none : no;
        case Ask::Option: return cmd.what == Do::Option && in_set ? none : no;
        case Ask::Confirm:
        case Ask::Vote:
            return (cmd.what == Do::Yes || cmd.what == Do::No) && cmd.a == 0 ? none : no;
        case Ask::Target: {
            if (cmd.what == Do::Entrance && in_set) return none;
            return cmd.what == Do::Survivor && cmd.a < 64 && BitSet<u64>(d.set2).has(cmd.a) ? none
                                                                                            : no;
        }
        case Ask::Boost: {
            if (cmd.what != Do::Boost) return no;
            const Frame& f = q.s.top();
            for (SourceId chosen : f.source)
                if (chosen == cmd.a) return no;
            CommandList list;
            legal_commands(q.s, q.c, list);
            for (const Command& c : list)
                if (c.what == Do::Boost && c.a == cmd.a) return none;
            return no;
        }
        case Ask::Search:
        case Ask::Card:
        case Ask::Order: {
            if (cmd.what == Do::Option)
                return cmd.a < 64 && BitSet<u64>(d.set2).has(cmd.a) ? none : no;
            if (cmd.what == Do::Card && cmd.a < q.c.card_count) {
                CommandList list;
                legal_commands(q.s, q.c, list);
                for (const Command& c : list)
                    if (c == cmd) return none;
                return no;
            }
            if (d.ask == Ask::Search && (cmd.what == Do::Noise || cmd.what == Do::Boost)) {
                CommandList list;
                legal_commands(q.s, q.c, list);
                for (const Command& c : list)
                    if (c == cmd) return none;
            }
            return no;
        }
        default: return no;
    }
}

}  // namespace

const Procedure& procedure(u8 kind) {
#define DOW_ROW(name) {run_##name, ask_##name, answer_##name}
    // clang-format off
    static constexpr Procedure table[] = {
        {},
        DOW_ROW(setup), DOW_ROW(round), DOW_ROW(turn),
        DOW_ROW(attack), DOW_ROW(search), DOW_ROW(barricade), DOW_ROW(clean), DOW_ROW(attract),
        DOW_ROW(move), DOW_ROW(ability), DOW_ROW(play), DOW_ROW(food), DOW_ROW(request),
        DOW_ROW(hand_off), DOW_ROW(call_vote),
        DOW_ROW(expose), DOW_ROW(bite), DOW_ROW(death), DOW_ROW(replace),
        {run_spawn, nullptr, nullptr}, DOW_ROW(add_zombies), DOW_ROW(kill_zombies),
        {run_crisis, nullptr, nullptr}, DOW_ROW(vote), DOW_ROW(exile),
        DOW_ROW(program), DOW_ROW(listen), {run_wound_set, nullptr, nullptr},
        {run_death_set, nullptr, nullptr}, DOW_ROW(dice_verb), DOW_ROW(pledge),
    };
// clang-format on
#undef DOW_ROW
    DOW_CHECK(kind < std::size(table));
    return table[kind];
}

u64 hash_of(const State& state) { return XXH3_64bits(&state, sizeof state); }

void Engine::record(const Event& event) {
    events_->push_back(event);
    if (watch_) watch_->told(event, s);
}

Frame& Engine::push(Kind kind) {
    DOW_CHECK(s.depth < kMaxFrames);
    Frame& f = w.frame[w.depth++];
    f.kind = static_cast<u8>(kind);
    f.card = kNoCard;
    f.seat = kNone;
    f.self = f.it = kNone;
    f.here = kNone;
    f.other = f.from = f.lasting = f.loop = kNone;
    for (SourceId& source : f.source) source = source::kNothing;
    for (CardId& paid : f.paid) paid = kNoCard;
    return f;
}

void Engine::pop() { w.frame[--w.depth] = Frame{}; }

bool Engine::inside(Kind kind) const {
    for (int i = 0; i < s.depth; ++i)
        if (s.frame[i].kind == static_cast<u8>(kind)) return true;
    return false;
}

void Engine::run() {
    int budget = kStepBudget;
    while (!s.asking && s.depth > 0) {
        Frame& f = top();
        if (--budget < 0 && f.kind == static_cast<u8>(Kind::Program)) {
            emit({.rule = RuleId::TEXT_12, .card = f.card, .kind = EventKind::EffectStopped});
            pop();
            budget = kStepBudget;
            continue;
        }
        DOW_CHECK(budget > -kStepBudget);
        procedure(f.kind).run(*this, f);
        if (s.doomed && s.depth > 0 && s.depth <= 2) end_game(End::Morale, RuleId::WIN_01);
    }
}

void Engine::answer(const Command& command) {
    w.asking = 0;
    Frame& f = top();
    if (command.what == Do::Cancel) {
        pop();
        if (top().kind == static_cast<u8>(Kind::Request)) resume_request(top());
    } else {
        procedure(f.kind).answer(*this, f, command);
    }
    run();
}

void Engine::end_game(End end, RuleId rule) {
    w.end = end;
    w.completed = end == End::Objective;
    emit({.rule = rule, .n = static_cast<i16>(end), .kind = EventKind::GameEnded});
    Seats winners;
    for (const auto i : s.all_seats()) {
        const auto seat = i;
        if (s.seat[seat].objective != kNoCard)
            emit({.rule = RuleId::WIN_05,
                  .card = s.seat[seat].objective,
                  .kind = EventKind::SecretShown,
                  .seat = seat});
        const bool won = (s.rules.coop || !s.seat[seat].out()) && secret_goal_met(seat);
        if (won) winners.add(i);
        w.winners = winners;
        emit({.rule = s.rules.coop ? RuleId::WIN_10 : RuleId::WIN_05,
              .n = won,
              .kind = EventKind::SeatResult,
              .seat = seat});
    }
    w.phase = Phase::Over;
    while (s.depth > 0) pop();
    w.asking = 0;
    w.doomed = 0;
    w.marked = {};
}

std::optional<Decision> pending(const State& state, const Catalog& catalog) {
    if (state.over() || state.depth == 0) return std::nullopt;
    return decision_of(Facts(state, catalog));
}

Refusal refuse(const State& state, const Catalog& catalog, const Command& command) {
    if (state.over()) return {RuleId::WIN_01, Reason::GameOver};
    const Facts q(state, catalog);
    const Decision d = decision_of(q);
    if (command.by != d.by) return {d.rule, Reason::NotYourDecision};
    if (d.by == kChance) {
        if (command.what != Do::Outcome || command.a != 0 || command.b != 0)
            return {d.rule, Reason::NotAsked};
        return valid_outcome(q, d, command.value) ? Refusal{} : Refusal{d.rule, Reason::BadOutcome};
    }
    if (command.value != 0) return {d.rule, Reason::NotAsked};
    if (command.what == Do::Cancel || command.what == Do::Done) {
        const bool allowed = command.what == Do::Cancel ? d.can_cancel : d.can_finish;
        return allowed && command.a == 0 && command.b == 0 ? Refusal{}
                                                           : Refusal{d.rule, Reason::NotAsked};
    }
    if (d.ask == Ask::Turn) return q.refuse_turn(command);
    if (command.b != 0) return {d.rule, Reason::NotAnOption};
    return refuse_choice(q, d, command);
}

Refusal apply(State& state, const Catalog& catalog, const Command& command, EventSink* events) {
    if (const Refusal no = refuse(state, catalog, command)) return no;
    Engine(state, catalog, events).answer(command);
    return {};
}

Refusal apply_watched(State& state, const Catalog& catalog, const Command& command,
                      EventSink& events, EventWatch& watch) {
    if (const Refusal no = refuse(state, catalog, command)) return no;
    Engine(state, catalog, &events, &watch).answer(command);
    return {};
}

void legal_turn(const Facts& q, const Decision& d, CommandList& out);
void legal_boosts(const Facts& q, const Frame& f, const Decision& d, CommandList& out);

void legal_commands(const State& state, const Catalog& catalog, CommandList& out) {
    out.clear();
    if (state.over() || state.depth == 0) return;
    const Facts q(state, catalog);
    const Decision d = decision_of(q);
    const Frame& f = state.top();
    switch (d.ask) {
        case Ask::Turn: legal_turn(q, d, out); break;
        case Ask::Survivor:
        case Ask::Draft: add_each(d, BitSet<u64>(d.set), Do::Survivor, out); break;
        case Ask::Place: add_each(d, BitSet<u64>(d.set), Do::Place, out); break;
        case Ask::Entrance: add_each(d, BitSet<u64>(d.set), Do::Entrance, out); break;
        case Ask::Target:
            add_each(d, BitSet<u64>(d.set), Do::Entrance, out);
            add_each(d, BitSet<u64>(d.set2), Do::Survivor, out);
            break;
        case Ask::Seat: add_each(d, BitSet<u64>(d.set), Do::Seat, out); break;
        case Ask::Die: add_each(d, BitSet<u64>(d.set), Do::Die, out); break;
        case Ask::Option: add_each(d, BitSet<u64>(d.set), Do::Option, out); break;
        case Ask::Confirm:
        case Ask::Vote:
            out.add(base_command(d, Do::Yes));
            out.add(base_command(d, Do::No));
            break;
        case Ask::Boost:
            if (f.kind == static_cast<u8>(Kind::Listen))
                legal_order(q, f, d, out);
            else
                legal_boosts(q, f, d, out);
            break;
        case Ask::Search:
            if (d.n != 0) out.add(base_command(d, Do::Noise));
            legal_boosts(q, f, d, out);
            [[fallthrough]];
        case Ask::Card:
        case Ask::Order:
            q.faces(q.offered_cards(f)).each([&](CardId card) {
                out.add(base_command(d, Do::Card, q.c.face(card)));
            });
            for (const auto i :
                 BitSet<u64>(d.set))  // cards of other decks, counted from the deck's first
                out.add(base_command(d, Do::Card, catalog.first_crisis + i));
            add_each(d, BitSet<u64>(d.set2), Do::Option, out);
            break;
        default: break;
    }
    if (d.can_finish) out.add(base_command(d, Do::Done));
    if (d.can_cancel) out.add(base_command(d, Do::Cancel));
}

void chance_outcomes(const State& state, const Catalog& catalog, OutcomeList& out) {
    out.size = 0;
    out.total = 0;
    const auto d = pending(state, catalog);
    if (!d || d->by != kChance) return;
    const Facts q(state, catalog);
    switch (d->ask) {
        case Ask::ActionDice:
        case Ask::SupplyDie:
            for (u64 face = 1; face <= 6; ++face) out.add(face, 1);
            break;
        case Ask::ExposureDie:
            for (u64 face = 0; face < 4; ++face) out.add(face, catalog.exposure[face]);
            break;
        case Ask::Draw:
            if (d->n == kDeckSecret)
                q.secret_outcomes(out);
            else
                q.draw_outcomes(d->n, out);
            break;
        case Ask::HandCard:
            q.in_zone(zone::hand(d->seat)).each([&](CardId card) {
                if (state.marked.has(card)) return;
                const u64 face = catalog.face(card);
                if (out.size > 0 &&
                    out.items[static_cast<std::size_t>(out.size - 1)].value == face) {
                    ++out.items[static_cast<std::size_t>(out.size - 1)].weight;
                    ++out.total;
                } else {
                    out.add(face, 1);
                }
            });
            break;
        case Ask::FirstPlayer:
        case Ask::Objective:
            for (const auto i : BitSet<u64>(d->set)) out.add(i, 1);
            break;
        default: break;
    }
}

}  // namespace dow
