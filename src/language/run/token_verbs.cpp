#include "program.hpp"

/// Verbs on tokens: zombies, barricades, noise, food and the like.
namespace dow {

namespace {

TokenWord token_of(const Op& op) { return op.as<TokenWord>(); }

// ------------------------------------------------------------------------------ at entrances

/// All of them, or as many as fit: the order does not matter, so nobody is asked.
bool counts_all(const Game& game, NodeId number) {
    return game.node(number).word == Word::All || game.node(number).word == Word::Fill;
}

/// Entrances of a place where a token verb can still do something.
EntranceSet useful_entrances(const Game& game, const Op& op, PlaceId place) {
    if (op.code == OpCode::Add) return game.free_entrances(place);
    if (token_of(op) == TokenWord::Zombies) return game.entrances_with_zombies(place);
    if (op.code == OpCode::Flip) return game.barricaded(place);
    return keep_if(game.entrances(place), [&](EntranceId entrance) {
        return game.state.entrance[entrance].barriers() > 0;
    });
}

/// Who says at which entrance; removing tokens has no chooser of its own.
NodeId entrance_chooser(const Op& op) {
    return op.code == OpCode::Add || op.code == OpCode::Flip ? op.z : NodeId{0};
}

/// A barricade is taken down, or a trap, which does not go off by that (AMB-124).
void take_barrier(Engine& engine, PlaceId place, EntranceId entrance) {
    EntranceState& there = engine.state.entrance[entrance];
    if (there.barricades > 0) {
        --there.barricades;
        return engine.tell(kByCard, event::BarricadeLost{.place = place, .entrance = entrance});
    }
    --there.traps;
    engine.tell(kByCard,
                event::TokensRemoved{.place = place, .token = TokenWord::Traps, .count = 1});
}

/// One token comes to an entrance, leaves it or is turned over: a flipped zombie becomes a
/// barricade, a flipped barricade an explosive trap.
void change_entrance(Engine& engine, const Op& op, PlaceId place, EntranceId entrance) {
    const TokenWord token = token_of(op);
    const bool flips = op.code == OpCode::Flip;
    if (op.code == OpCode::Add && token == TokenWord::Traps)
        return engine.lay_trap(place, entrance, RuleId::LN_19);
    if (op.code == OpCode::Add) return engine.build(place, entrance, kNone, kByCard);
    if (token == TokenWord::Barricades && flips) {
        --engine.state.entrance[entrance].barricades;
        return engine.lay_trap(place, entrance, RuleId::LN_23);
    }
    if (token == TokenWord::Barricades) return take_barrier(engine, place, entrance);
    engine.remove_zombie(place, entrance);
    if (flips) engine.build(place, entrance, kNone, kByCard);
}

/// Place by place, token by token; asks where there is a choice.
void run_entrance_tokens(Engine& engine, ProgramFrame& program, const Op& op) {
    Progress& progress = program.progress;
    if (begins(program)) progress.places = engine.places(op.y, program.refs);
    if (!take_in_hand(engine, program, progress.places, progress.place, op.x)) return;
    const EntranceSet entrances = useful_entrances(engine, op, progress.place);
    if (progress.left == 0 || entrances.empty()) {
        progress.place = kNone;
        return;
    }
    const bool choice = entrances.size() > 1 && !counts_all(engine, op.x);
    if (choice && chooser(engine, program, entrance_chooser(op)) != kNone) return engine.ask();
    change_entrance(engine, op, progress.place, entrances.lowest());
    --progress.left;
}

void ask_entrance(const Game& game, const ProgramFrame& program, const Op& op, Decision& question) {
    question.by = chooser(game, program, entrance_chooser(op));
    question.ask = Ask::Entrance;
    question.prompt = Prompt::PickEntrance;
    question.place = program.progress.place;
    question.entrances = useful_entrances(game, op, program.progress.place);
}

void answer_entrance(Engine& engine, ProgramFrame& program, const Op& op, const Command& command) {
    change_entrance(engine, op, program.progress.place, command.as<ChooseEntrance>().entrance);
    --program.progress.left;
}

/// Runs the function of the verb for its token; the compiler accepts only pairs that have one.
template <OpCode Code>
void run_tokens(Engine& engine, ProgramFrame& program, const Op& op) {
    const TokenWord kind = token_of(op);
#define DOW_TAKES(token, code)                            \
    if (Code == OpCode::code && kind == TokenWord::token) \
        return run_on<OpCode::code, TokenWord::token>(engine, program, op);
#include "language/words.def"
    next_op(program);
}

}  // namespace

void keep_count(ProgramFrame& program, const Op& op, int count) {
    if (op.z != 0) program.refs.registers[op.z - 1] = count;
    next_op(program);
}

// ------------------------------------------------------------------------------ zombies

/// They come by the rules of every other zombie (SPAWN-17).
template <>
void run_on<OpCode::Add, TokenWord::Zombies>(Engine& engine, ProgramFrame& program, const Op& op) {
    const int each = amount(engine, op.x, program);
    const Places where = engine.places(op.y, program.refs);
    next_op(program);
    engine.spawn(where, each, RuleId::SPAWN_17);
}

template <>
void run_on<OpCode::RemoveTokens, TokenWord::Zombies>(Engine& engine, ProgramFrame& program,
                                                      const Op& op) {
    run_entrance_tokens(engine, program, op);
}

template <>
void run_on<OpCode::Flip, TokenWord::Zombies>(Engine& engine, ProgramFrame& program, const Op& op) {
    run_entrance_tokens(engine, program, op);
}

/// Kills at the first of the places; the card says how many exposure rolls that asks for.
template <>
void run_on<OpCode::KillTokens, TokenWord::Zombies>(Engine& engine, ProgramFrame& program,
                                                    const Op& op) {
    const int count = amount(engine, op.x, program);
    const PlaceId place = lowest_or_none(engine.places(op.y, program.refs));
    next_op(program);
    if (place == kNone) return;
    engine.kill_zombies(place, count, program.refs.self, program.refs.me).rolls =
        op.z == 0   ? KillRolls::None
        : op.z == 1 ? KillRolls::One
                    : KillRolls::Each;
}

namespace {

void shift_noise(Engine& engine, PlaceId from, PlaceId to) {
    const int count = engine.state.place[from].noise;
    if (count == 0) return;
    engine.state.place[from].noise = 0;
    engine.tell(kByCard,
                event::TokensRemoved{.place = from, .token = TokenWord::Noise, .count = count});
    for (int i = 0; i < count && engine.add_noise(to, kNone, kByCard); ++i) {
    }
}

}  // namespace

/// Zombies walk from one place to another, or all noise goes there.
template <>
void run<OpCode::Shift>(Engine& engine, ProgramFrame& program, const Op& op) {
    const PlaceId from = lowest_or_none(engine.places(op.y, program.refs));
    const PlaceId to = lowest_or_none(engine.places(op.z, program.refs));
    const int count = amount(engine, op.x, program);
    next_op(program);
    if (from == kNone || to == kNone || from == to) return;
    if (token_of(op) == TokenWord::Noise) return shift_noise(engine, from, to);
    start_walk(engine, program.refs.me, from, to, count);
}

// ------------------------------------------------------------------------------ upgrades

/// On each of the cards; a finished one takes no more (AMB-80).
template <>
void run_on<OpCode::Add, TokenWord::Progress>(Engine& engine, ProgramFrame& program, const Op& op) {
    const int each = amount(engine, op.x, program);
    const CardSet upgrades = engine.cards(op.y, program.refs);
    clear_marks(engine);
    next_op(program);
    upgrades.each([&](CardId card) { engine.add_progress(card, each, RuleId::UPG_03); });
}

template <>
void run_on<OpCode::RemoveTokens, TokenWord::Progress>(Engine& engine, ProgramFrame& program,
                                                       const Op& op) {
    const int each = amount(engine, op.x, program);
    int lost = 0;
    engine.cards(op.y, program.refs).each([&](CardId card) {
        lost += engine.remove_progress(card, each, kByCard);
    });
    clear_marks(engine);
    keep_count(program, op, lost);
}

// ------------------------------------------------------------------------------ other tokens

template <>
void run_on<OpCode::Add, TokenWord::Barricades>(Engine& engine, ProgramFrame& program,
                                                const Op& op) {
    run_entrance_tokens(engine, program, op);
}

template <>
void run_on<OpCode::RemoveTokens, TokenWord::Barricades>(Engine& engine, ProgramFrame& program,
                                                         const Op& op) {
    run_entrance_tokens(engine, program, op);
}

template <>
void run_on<OpCode::Flip, TokenWord::Barricades>(Engine& engine, ProgramFrame& program,
                                                 const Op& op) {
    run_entrance_tokens(engine, program, op);
}

template <>
void run_on<OpCode::Add, TokenWord::Traps>(Engine& engine, ProgramFrame& program, const Op& op) {
    run_entrance_tokens(engine, program, op);
}

template <>
void run_on<OpCode::RemoveTokens, TokenWord::Noise>(Engine& engine, ProgramFrame& program,
                                                    const Op& op) {
    const int each = amount(engine, op.x, program);
    for (const PlaceId place : engine.places(op.y, program.refs)) {
        u8& noise = engine.state.place[place].noise;
        const int count = std::min<int>(each, noise);
        if (count == 0) continue;
        noise -= count;
        engine.tell(kByCard, event::TokensRemoved{
                                 .place = place, .token = TokenWord::Noise, .count = count});
    }
    next_op(program);
}

/// Noise stops at what a place can hold.
template <>
void run_on<OpCode::Add, TokenWord::Noise>(Engine& engine, ProgramFrame& program, const Op& op) {
    const int each = amount(engine, op.x, program);
    for (const PlaceId place : engine.places(op.y, program.refs))
        for (int i = 0; i < each && engine.add_noise(place, kNone, kByCard); ++i) {
        }
    next_op(program);
}

template <>
void run_on<OpCode::Add, TokenWord::Food>(Engine& engine, ProgramFrame& program, const Op& op) {
    engine.change_food(amount(engine, op.x, program), kByCard);
    next_op(program);
}

/// As much as there is.
template <>
void run_on<OpCode::RemoveTokens, TokenWord::Food>(Engine& engine, ProgramFrame& program,
                                                   const Op& op) {
    const int count = std::min<int>(amount(engine, op.x, program), engine.state.food);
    engine.change_food(-count, kByCard);
    keep_count(program, op, count);
}

template <>
void run_on<OpCode::Add, TokenWord::Starvation>(Engine& engine, ProgramFrame& program,
                                                const Op& op) {
    const int count = amount(engine, op.x, program);
    engine.state.starvation += count;
    engine.tell(kByCard, event::TokensAdded{
                             .place = kColony, .token = TokenWord::Starvation, .count = count});
    next_op(program);
}

/// Inert occupants take up spaces, as many as there are.
template <>
void run_on<OpCode::Add, TokenWord::Standee>(Engine& engine, ProgramFrame& program, const Op& op) {
    const int each = amount(engine, op.x, program);
    for (const PlaceId place : engine.places(op.y, program.refs)) {
        const int room = std::max(0, engine.free_spaces(place));
        engine.state.place[place].standees += std::min(each, room);
    }
    next_op(program);
}

/// Free survivor spaces are closed by barricades, and opened again (AMB-101).
template <>
void run_on<OpCode::Add, TokenWord::ClosedSpaces>(Engine& engine, ProgramFrame& program,
                                                  const Op& op) {
    const int each = amount(engine, op.x, program);
    for (const PlaceId place : engine.places(op.y, program.refs)) {
        const int closed = std::min(each, std::max(0, engine.free_spaces(place)));
        engine.state.place[place].spaces -= closed;
        engine.tell(
            kByCard,
            event::TokensAdded{.place = place, .token = TokenWord::ClosedSpaces, .count = closed});
    }
    next_op(program);
}

template <>
void run_on<OpCode::RemoveTokens, TokenWord::ClosedSpaces>(Engine& engine, ProgramFrame& program,
                                                           const Op& op) {
    const int each = amount(engine, op.x, program);
    for (const PlaceId place : engine.places(op.y, program.refs)) {
        const int opened = std::min(each, engine.closed_spaces(place));
        engine.state.place[place].spaces += opened;
        engine.tell(kByCard,
                    event::TokensRemoved{
                        .place = place, .token = TokenWord::ClosedSpaces, .count = opened});
    }
    next_op(program);
}

// ------------------------------------------------------------------------------ verbs

// Every verb looks which token it is about; those that ask only ask about entrances.

template <>
void run<OpCode::Add>(Engine& engine, ProgramFrame& program, const Op& op) {
    run_tokens<OpCode::Add>(engine, program, op);
}

template <>
void ask<OpCode::Add>(const Game& game, const ProgramFrame& program, const Op& op,
                      Decision& question) {
    ask_entrance(game, program, op, question);
}

template <>
void answer<OpCode::Add>(Engine& engine, ProgramFrame& program, const Op& op,
                         const Command& command) {
    answer_entrance(engine, program, op, command);
}

template <>
void run<OpCode::RemoveTokens>(Engine& engine, ProgramFrame& program, const Op& op) {
    run_tokens<OpCode::RemoveTokens>(engine, program, op);
}

template <>
void ask<OpCode::RemoveTokens>(const Game& game, const ProgramFrame& program, const Op& op,
                               Decision& question) {
    if (token_of(op) == TokenWord::Specials) return ask_special(game, program, question);
    ask_entrance(game, program, op, question);
}

template <>
void answer<OpCode::RemoveTokens>(Engine& engine, ProgramFrame& program, const Op& op,
                                  const Command& command) {
    if (token_of(op) == TokenWord::Specials) return answer_special(engine, program, command);
    answer_entrance(engine, program, op, command);
}

template <>
void run<OpCode::KillTokens>(Engine& engine, ProgramFrame& program, const Op& op) {
    run_tokens<OpCode::KillTokens>(engine, program, op);
}

template <>
void run<OpCode::Flip>(Engine& engine, ProgramFrame& program, const Op& op) {
    run_tokens<OpCode::Flip>(engine, program, op);
}

template <>
void ask<OpCode::Flip>(const Game& game, const ProgramFrame& program, const Op& op,
                       Decision& question) {
    ask_entrance(game, program, op, question);
}

template <>
void answer<OpCode::Flip>(Engine& engine, ProgramFrame& program, const Op& op,
                          const Command& command) {
    answer_entrance(engine, program, op, command);
}

}  // namespace dow
