#include "dow/rules/engine.hpp"

#include <xxhash.h>

#include <cstring>

#include "gather.hpp"

namespace dow {

namespace {

/// No effect of a sensible card takes more steps between two questions.
constexpr int kStepBudget = 20000;

Command base_command(const Decision& question, Do what, unsigned a = 0) {
    Command command;
    command.what = what;
    command.by = question.by;
    command.a = static_cast<u16>(a);
    return command;
}

template <class Word>
void add_each(const Decision& question, BitSet<Word> set, Do what, CommandList& out) {
    for (const auto i : set) out.add(base_command(question, what, i));
}

Decision decision_of(const Game& game) {
    Decision question;
    const Frame& frame = game.state.top();
    procedure(frame.kind()).ask(game, frame, question);
    return question;
}

bool valid_outcome(const Game& game, const Decision& question, u64 value) {
    switch (question.ask) {
        case Ask::ActionDice:
            for (int i = 0; i < question.n; ++i, value >>= 3)
                if ((value & 7) < 1 || (value & 7) > 6) return false;
            return value == 0;
        case Ask::SupplyDie: return value >= 1 && value <= 6;
        case Ask::ExposureDie: return value < 4 && game.catalog.exposure[value] > 0;
        default: break;
    }
    if (value >= game.catalog.card_count) return false;
    if (question.ask == Ask::Draw && question.n != kDeckSecret)
        return game.drawable(question.n, CardId(value)) != kNoCard;
    OutcomeList list;
    chance_outcomes(game.state, game.catalog, list);
    for (int i = 0; i < list.size; ++i)
        if (list.items[static_cast<std::size_t>(i)].value == value) return true;
    return false;
}

Refusal refuse_choice(const Game& game, const Decision& question, const Command& command) {
    const Refusal no{question.rule, Reason::NotAnOption};
    const bool in_set = command.a < 64 && BitSet<u64>(question.set).has(command.a);
    const Refusal none;
    switch (question.ask) {
        case Ask::Survivor:
        case Ask::Draft: return command.what == Do::Survivor && in_set ? none : no;
        case Ask::Place: return command.what == Do::Place && in_set ? none : no;
        case Ask::Entrance: return command.what == Do::Entrance && in_set ? none : no;
        case Ask::Seat: return command.what == Do::Seat && in_set ? none : no;
        case Ask::Die: return command.what == Do::Die && in_set ? none : no;
        case Ask::Option: return command.what == Do::Option && in_set ? none : no;
        case Ask::Confirm:
        case Ask::Vote:
            return (command.what == Do::Yes || command.what == Do::No) && command.a == 0 ? none
                                                                                         : no;
        case Ask::Target: {
            if (command.what == Do::Entrance && in_set) return none;
            return command.what == Do::Survivor && command.a < 64 &&
                           BitSet<u64>(question.set2).has(command.a)
                       ? none
                       : no;
        }
        case Ask::Boost: {
            if (command.what != Do::Boost) return no;
            if (const Gathering* gathering = gathering_of(game.state.top()))
                for (const SourceId declared : gathering->boosts)
                    if (declared == command.a) return no;
            CommandList list;
            legal_commands(game.state, game.catalog, list);
            for (const Command& legal : list)
                if (legal.what == Do::Boost && legal.a == command.a) return none;
            return no;
        }
        case Ask::Search:
        case Ask::Card:
        case Ask::Order: {
            if (command.what == Do::Option)
                return command.a < 64 && BitSet<u64>(question.set2).has(command.a) ? none : no;
            if (command.what == Do::Card && command.a < game.catalog.card_count) {
                CommandList list;
                legal_commands(game.state, game.catalog, list);
                for (const Command& legal : list)
                    if (legal == command) return none;
                return no;
            }
            if (question.ask == Ask::Search &&
                (command.what == Do::Noise || command.what == Do::Boost)) {
                CommandList list;
                legal_commands(game.state, game.catalog, list);
                for (const Command& legal : list)
                    if (legal == command) return none;
            }
            return no;
        }
        default: return no;
    }
}

}  // namespace

namespace {

/// Who answers the questions of a procedure, unless it names somebody else.
template <class State>
SeatId seat_of(const State& state) {
    if constexpr (requires { state.seat; })
        return state.seat;
    else if constexpr (requires { state.gathering; })
        return state.gathering.seat;
    else if constexpr (requires { state.refs; })
        return state.refs.me;
    else
        return kNone;
}

/// A procedure behind one signature: its functions get the state of their own kind.
template <class State, void (*run)(Engine&, State&)>
constexpr Procedure silent_procedure() {
    Procedure out;
    out.run = [](Engine& engine, Frame& frame) { run(engine, frame.as<State>()); };
    return out;
}

template <class State, void (*run)(Engine&, State&),
          void (*ask)(const Game&, const State&, Decision&),
          void (*answer)(Engine&, State&, const Command&)>
constexpr Procedure asking_procedure() {
    Procedure out = silent_procedure<State, run>();
    out.ask = [](const Game& game, const Frame& frame, Decision& question) {
        const State& state = frame.as<State>();
        question.by = seat_of(state);
        ask(game, state, question);
    };
    out.answer = [](Engine& engine, Frame& frame, const Command& command) {
        answer(engine, frame.as<State>(), command);
    };
    return out;
}

}  // namespace

const Procedure& procedure(FrameKind kind) {
    static constexpr Procedure table[] = {{},
#define DOW_ROW(Name, name) asking_procedure<Name##Frame, run_##name, ask_##name, answer_##name>(),
#define DOW_SILENT_ROW(Name, name) silent_procedure<Name##Frame, run_##name>(),
                                          DOW_PROCEDURES(DOW_ROW, DOW_SILENT_ROW)
#undef DOW_ROW
#undef DOW_SILENT_ROW
    };
    const auto row = static_cast<std::size_t>(kind);
    DOW_CHECK(row < std::size(table));
    return table[row];
}

u64 hash_of(const State& state) { return XXH3_64bits(&state, sizeof state); }

void Engine::record(const Event& event) {
    events_->push_back(event);
    if (watch_) watch_->told(event, state);
}

void Engine::pop() { state.frame[--state.depth] = Frame{}; }

void Engine::run() {
    int budget = kStepBudget;
    while (!state.asking && state.depth > 0) {
        Frame& frame = top();
        if (const auto* program = frame.find<ProgramFrame>(); --budget < 0 && program) {
            tell(RuleId::TEXT_12, event::EffectStopped{.card = program->refs.card});
            pop();
            budget = kStepBudget;
            continue;
        }
        DOW_CHECK(budget > -kStepBudget);
        procedure(frame.kind()).run(*this, frame);
        if (state.doomed && state.depth > 0 && state.depth <= 2)
            end_game(End::Morale, RuleId::WIN_01);
    }
}

void Engine::answer(const Command& command) {
    state.asking = 0;
    Frame& frame = top();
    if (command.what == Do::Cancel) {
        pop();
        if (auto* request = top().find<RequestFrame>()) resume_request(*request);
    } else {
        procedure(frame.kind()).answer(*this, frame, command);
    }
    run();
}

void Engine::end_game(End end, RuleId rule) {
    state.end = end;
    state.completed = end == End::Objective;
    tell(rule, event::GameEnded{.end = end});
    Seats winners;
    for (const auto i : state.all_seats()) {
        const auto seat = i;
        if (state.seat[seat].objective != kNoCard)
            tell(RuleId::WIN_05,
                 event::SecretShown{.seat = seat, .card = state.seat[seat].objective});
        const bool won = (state.rules.coop || !state.seat[seat].out()) && secret_goal_met(seat);
        if (won) winners.add(i);
        state.winners = winners;
        tell(state.rules.coop ? RuleId::WIN_10 : RuleId::WIN_05,
             event::SeatResult{.seat = seat, .won = won});
    }
    state.phase = Phase::Over;
    while (state.depth > 0) pop();
    state.asking = 0;
    state.doomed = 0;
    state.marked = {};
}

std::optional<Decision> pending(const State& state, const Catalog& catalog) {
    if (state.over() || state.depth == 0) return std::nullopt;
    return decision_of(Game(state, catalog));
}

Refusal refuse(const State& state, const Catalog& catalog, const Command& command) {
    if (state.over()) return {RuleId::WIN_01, Reason::GameOver};
    const Game game(state, catalog);
    const Decision question = decision_of(game);
    if (command.by != question.by) return {question.rule, Reason::NotYourDecision};
    if (question.by == kChance) {
        if (command.what != Do::Outcome || command.a != 0 || command.b != 0)
            return {question.rule, Reason::NotAsked};
        return valid_outcome(game, question, command.value)
                   ? Refusal{}
                   : Refusal{question.rule, Reason::BadOutcome};
    }
    if (command.value != 0) return {question.rule, Reason::NotAsked};
    if (command.what == Do::Cancel || command.what == Do::Done) {
        const bool allowed = command.what == Do::Cancel ? question.can_cancel : question.can_finish;
        return allowed && command.a == 0 && command.b == 0
                   ? Refusal{}
                   : Refusal{question.rule, Reason::NotAsked};
    }
    if (question.ask == Ask::Turn) return game.refuse_turn(command);
    if (command.b != 0) return {question.rule, Reason::NotAnOption};
    return refuse_choice(game, question, command);
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

void legal_turn(const Game& game, const Decision& question, CommandList& out);

void legal_commands(const State& state, const Catalog& catalog, CommandList& out) {
    out.clear();
    if (state.over() || state.depth == 0) return;
    const Game game(state, catalog);
    const Decision question = decision_of(game);
    const Frame& frame = state.top();
    switch (question.ask) {
        case Ask::Turn: legal_turn(game, question, out); break;
        case Ask::Survivor:
        case Ask::Draft: add_each(question, BitSet<u64>(question.set), Do::Survivor, out); break;
        case Ask::Place: add_each(question, BitSet<u64>(question.set), Do::Place, out); break;
        case Ask::Entrance: add_each(question, BitSet<u64>(question.set), Do::Entrance, out); break;
        case Ask::Target:
            add_each(question, BitSet<u64>(question.set), Do::Entrance, out);
            add_each(question, BitSet<u64>(question.set2), Do::Survivor, out);
            break;
        case Ask::Seat: add_each(question, BitSet<u64>(question.set), Do::Seat, out); break;
        case Ask::Die: add_each(question, BitSet<u64>(question.set), Do::Die, out); break;
        case Ask::Option: add_each(question, BitSet<u64>(question.set), Do::Option, out); break;
        case Ask::Confirm:
        case Ask::Vote:
            out.add(base_command(question, Do::Yes));
            out.add(base_command(question, Do::No));
            break;
        case Ask::Boost:
            if (const auto* listen = frame.find<ListenFrame>())
                legal_order(*listen, question, out);
            else
                legal_boosts(game, *gathering_of(frame), question, out);
            break;
        case Ask::Search:
            if (question.n != 0) out.add(base_command(question, Do::Noise));
            legal_boosts(game, *gathering_of(frame), question, out);
            [[fallthrough]];
        case Ask::Card:
        case Ask::Order:
            game.faces(game.offered_cards(frame)).each([&](CardId card) {
                out.add(base_command(question, Do::Card, game.catalog.face(card)));
            });
            for (const auto i :
                 BitSet<u64>(question.set))  // cards of other decks, counted from the deck's first
                out.add(base_command(question, Do::Card, catalog.first_crisis + i));
            add_each(question, BitSet<u64>(question.set2), Do::Option, out);
            break;
        default: break;
    }
    if (question.can_finish) out.add(base_command(question, Do::Done));
    if (question.can_cancel) out.add(base_command(question, Do::Cancel));
}

void chance_outcomes(const State& state, const Catalog& catalog, OutcomeList& out) {
    out.size = 0;
    out.total = 0;
    const auto question = pending(state, catalog);
    if (!question || question->by != kChance) return;
    const Game game(state, catalog);
    switch (question->ask) {
        case Ask::ActionDice:
        case Ask::SupplyDie:
            for (u64 face = 1; face <= 6; ++face) out.add(face, 1);
            break;
        case Ask::ExposureDie:
            for (u64 face = 0; face < 4; ++face) out.add(face, catalog.exposure[face]);
            break;
        case Ask::Draw:
            if (question->n == kDeckSecret)
                game.secret_outcomes(out);
            else
                game.draw_outcomes(question->n, out);
            break;
        case Ask::HandCard:
            game.in_zone(zone::hand(question->seat)).each([&](CardId card) {
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
            for (const auto i : BitSet<u64>(question->set)) out.add(i, 1);
            break;
        default: break;
    }
}

}  // namespace dow
