#include "dow/rules/engine.hpp"

#include <xxhash.h>

#include <cstring>

#include "dow/rules/playout.hpp"
#include "gather.hpp"

namespace dow {

namespace {

/// No effect of a sensible card takes more steps between two questions.
constexpr int kStepBudget = 20000;

Decision decision_of(const Game& game) {
    Decision question;
    const Frame& frame = game.state.top();
    procedure(frame.kind()).ask(game, frame, question);
    return question;
}

/// How many of the sides of the exposure die show this face.
u32 sides_with(const Catalog& catalog, Face face) {
    const auto index = static_cast<std::size_t>(face);
    return index < catalog.exposure.size() ? catalog.exposure[index] : 0;
}

bool all_are_faces(const DiceFaces& dice) {
    for (int die = 0; die < dice.size(); ++die)
        if (dice[die] < 1 || dice[die] > 6) return false;
    return true;
}

/// Dice and draws are frequent, so they are looked at without the list of all outcomes.
bool valid_outcome(const Game& game, const Decision& question, const Command& command) {
    if (question.ask == Ask::ActionDice) {
        const auto rolled = command.find<RolledDice>();
        return rolled && rolled->dice.size() == question.dice && all_are_faces(rolled->dice);
    }
    if (question.ask == Ask::SupplyDie) {
        const auto rolled = command.find<RolledDie>();
        return rolled && rolled->die >= 1 && rolled->die <= 6;
    }
    if (question.ask == Ask::ExposureDie) {
        const auto rolled = command.find<RolledExposure>();
        return rolled && sides_with(game.catalog, rolled->exposure) > 0;
    }
    if (question.ask == Ask::Draw && question.deck != kSecretDeck) {
        const auto drawn = command.find<DrawnCard>();
        return drawn && drawn->card < game.catalog.card_count &&
               game.drawable(question.deck, drawn->card) != kNoCard;
    }
    OutcomeList list;
    chance_outcomes(game.state, game.catalog, list);
    for (const Outcome& outcome : list)
        if (outcome.answer == command) return true;
    return false;
}

/// What cards offer is known only to the list of legal commands.
bool is_legal(const Game& game, const Command& command) {
    CommandList list;
    legal_commands(game.state, game.catalog, list);
    for (const Command& legal : list)
        if (legal == command) return true;
    return false;
}

bool is_declared(const Game& game, SourceId boost) {
    const Gathering* gathering = gathering_of(game.state.top());
    if (gathering == nullptr) return false;
    for (const SourceId declared : gathering->boosts)
        if (declared == boost) return true;
    return false;
}

/// Whether the command is one of the answers that the question offers.
bool answers(const Game& game, const Decision& question, const Command& command) {
    switch (question.ask) {
        case Ask::Confirm:
        case Ask::Vote: return command.is<SayYes>() || command.is<SayNo>();
        case Ask::Boost: {
            const auto boost = command.find<ChooseBoost>();
            return boost && !is_declared(game, boost->source) && is_legal(game, command);
        }
        case Ask::Search:
        case Ask::Card:
        case Ask::Order: return lists(question, command) || is_legal(game, command);
        default: return lists(question, command);
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

u64 hash_of(const State& state) { return XXH3_64bits(&state, offsetof(State, derived)); }

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
    if (command.is<TakeBack>()) {
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
    if (state.scenario != kNone) {
        const ScenarioDef& scenario = catalog.scenarios[state.scenario];
        const PageId last = state.completed ? scenario.won : scenario.lost;
        if (last != kNone) tell(rule, event::PageRead{.seat = state.first, .page = last});
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
        if (!is_outcome(command.what())) return {question.rule, Reason::NotAsked};
        return valid_outcome(game, question, command) ? Refusal{}
                                                      : Refusal{question.rule, Reason::BadOutcome};
    }
    if (is_outcome(command.what())) return {question.rule, Reason::NotAsked};
    if (command.is<TakeBack>() || command.is<Finish>()) {
        const bool allowed = command.is<TakeBack>() ? question.can_cancel : question.can_finish;
        return allowed ? Refusal{} : Refusal{question.rule, Reason::NotAsked};
    }
    if (question.ask == Ask::Turn) return game.refuse_turn(command);
    return answers(game, question, command) ? Refusal{}
                                            : Refusal{question.rule, Reason::NotAnOption};
}

Refusal apply(State& state, const Catalog& catalog, const Command& command, EventSink* events) {
    if (const Refusal no = refuse(state, catalog, command)) return no;
    Engine(state, catalog, events).answer(command);
    return {};
}

void carry_out(State& state, const Catalog& catalog, const Command& command, EventSink* events) {
#ifndef NDEBUG
    DOW_CHECK(!refuse(state, catalog, command));
#endif
    Engine(state, catalog, events).answer(command);
}

Refusal apply_watched(State& state, const Catalog& catalog, const Command& command,
                      EventSink& events, EventWatch& watch) {
    if (const Refusal no = refuse(state, catalog, command)) return no;
    Engine(state, catalog, &events, &watch).answer(command);
    return {};
}

namespace {

/// One command for all copies of a card.
void legal_cards(const Game& game, const Frame& frame, const Decision& question, CommandList& out) {
    game.each_face(game.offered_cards(frame), [&](CardId card) {
        out.add(Command::of(question.by, ChooseCard{game.catalog.face(card)}));
    });
}

}  // namespace

void legal_commands(const State& state, const Catalog& catalog, CommandList& out) {
    if (const auto question = pending(state, catalog))
        legal_commands(state, catalog, *question, out);
    else
        out.clear();
}

void legal_commands(const State& state, const Catalog& catalog, const Decision& question,
                    CommandList& out) {
    out.clear();
    if (question.by == kChance) return;
    const Game game(state, catalog);
    const Frame& frame = state.top();
    switch (question.ask) {
        case Ask::Turn: legal_turn(game, question, out); break;
        case Ask::Confirm:
        case Ask::Vote:
            out.add(Command::of(question.by, SayYes{}));
            out.add(Command::of(question.by, SayNo{}));
            break;
        case Ask::Boost:
            if (const auto* listen = frame.find<ListenFrame>())
                legal_order(*listen, question, out);
            else
                legal_boosts(game, *gathering_of(frame), question, out);
            break;
        case Ask::Order: legal_tops(game, question, out); break;
        case Ask::Search:
            if (question.can_make_noise) out.add(Command::of(question.by, MakeNoise{}));
            legal_boosts(game, *gathering_of(frame), question, out);
            [[fallthrough]];
        case Ask::Card: legal_cards(game, frame, question, out); [[fallthrough]];
        default: add_listed(question, out);
    }
    if (question.can_finish) out.add(Command::of(question.by, Finish{}));
    if (question.can_cancel) out.add(Command::of(question.by, TakeBack{}));
}

void chance_outcomes(const State& state, const Catalog& catalog, OutcomeList& out) {
    if (const auto question = pending(state, catalog))
        chance_outcomes(state, catalog, *question, out);
    else
        out.clear();
}

void chance_outcomes(const State& state, const Catalog& catalog, const Decision& question,
                     OutcomeList& out) {
    out.clear();
    if (question.by != kChance) return;
    const Game game(state, catalog);
    switch (question.ask) {
        case Ask::ActionDice:
            for (u8 face = 1; face <= 6; ++face) out.add(RolledDice{DiceFaces::of({&face, 1})}, 1);
            break;
        case Ask::SupplyDie:
            for (u8 face = 1; face <= 6; ++face) out.add(RolledDie{face}, 1);
            break;
        case Ask::ExposureDie:
            for (const Face face : kFaces) out.add(RolledExposure{face}, sides_with(catalog, face));
            break;
        case Ask::Draw:
            if (question.deck == kSecretDeck)
                game.secret_outcomes(out);
            else
                game.draw_outcomes(question.deck, out);
            break;
        case Ask::HandCard:
            game.in_zone(zone::hand(question.seat)).each([&](CardId card) {
                if (!state.marked.has(card)) out.add_card(catalog.face(card));
            });
            break;
        case Ask::NoiseToken:
            for (const bool loud : {false, true}) out.add(FlippedNoise{loud}, 1);
            break;
        case Ask::FirstPlayer:
            for (const SeatId seat : question.seats) out.add(DrawnFirstPlayer{seat}, 1);
            break;
        case Ask::Objective:
            for (const ObjectiveId objective : question.objectives)
                out.add(DrawnObjective{objective}, 1);
            break;
        default: break;
    }
}

}  // namespace dow
