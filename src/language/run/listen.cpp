#include "program.hpp"
#include "rules/rules_in_play.hpp"

/// Something happens, and the rules of cards that wait for it run: those of the main objective, of
/// lasting effects, of survivors and of what they bear. `fire` tells that it happened.
namespace dow {

// ------------------------------------------------------------------------------ who listens

namespace {

// Listeners are visited in a fixed order: main objective, lasting effects by age, survivors with
// what they copy and bear. Each of these sources has so many positions.
constexpr unsigned kRulesPerSource = 16;
constexpr unsigned kFirstLasting = kRulesPerSource;
constexpr unsigned kFirstSurvivor = kFirstLasting + kMaxLasting * kRulesPerSource;
constexpr unsigned kLastListener = kFirstSurvivor + kMaxSurvivors * kRulesPerSource;

/// The first position of the next source; slots without an effect and survivors that are not in
/// play are no sources.
unsigned next_source(const Game& game, unsigned position) {
    const unsigned next = (position / kRulesPerSource + 1) * kRulesPerSource;
    const unsigned slot = (next - kFirstLasting) / kRulesPerSource;
    if (next < kFirstSurvivor && slot < game.state.lasting_count) return next;
    const unsigned first = next < kFirstSurvivor ? 0 : (next - kFirstSurvivor) / kRulesPerSource;
    if (first >= kMaxSurvivors) return kLastListener;
    const Survivors left(game.in_play().bits() & (~u64{0} << first));
    return left.empty() ? kLastListener : kFirstSurvivor + left.lowest() * kRulesPerSource;
}

const Rule* nth_rule(const Game& game, RuleRange rules, unsigned index) {
    return index < rules.count ? &game.catalog.rules[rules.first + index] : nullptr;
}

Listener objective_listener(const Game& game, unsigned index) {
    Listener listener;
    listener.seat = game.state.active;
    listener.source = source::objective(index);
    listener.rule = nth_rule(game, game.catalog.objectives[game.state.objective].rules, index);
    return listener;
}

Listener lasting_listener(const Game& game, unsigned slot, unsigned index) {
    Listener listener;
    if (slot >= game.state.lasting_count) return listener;
    const Lasting& lasting = game.state.lasting[slot];
    listener.slot = slot;
    listener.source = source::lasting(slot);
    listener.seat = game.state.active;
    if (lasting.scope == Scope::Upgrade) listener.seat = game.speaker();
    if (lasting.scope == Scope::Seat) listener.seat = SeatId(lasting.host);
    if (lasting.scope == Scope::Survivor) {
        listener.self = SurvivorId(lasting.host);
        listener.seat = game.state.survivor[listener.self].seat;
    }
    listener.rule = nth_rule(game, {lasting.first_rule, lasting.rule_count}, index);
    return listener;
}

/// Own rules of the survivor come first, then copied ones, then those of equipment.
Listener survivor_listener(const Game& game, SurvivorId survivor, unsigned index) {
    Listener listener;
    if (survivor >= game.survivor_count() || !game.state.survivor[survivor].in_play())
        return listener;
    listener.self = survivor;
    listener.seat = game.state.survivor[survivor].seat;
    unsigned nth = 0;
    game.each_rule_on(survivor, [&](const Rule& rule, SourceId source_id, CardId card) {
        if (source::type(source_id) == source::kLasting || nth++ != index) return;
        listener.rule = &rule;
        listener.source = source_id;
        listener.copy = card;
        listener.card = card == kNoCard ? kNoCard : game.catalog.face(card);
    });
    return listener;
}

/// Who listens at a position; no rule if there is nobody from here to the next source.
Listener listener_at(const Game& game, unsigned position) {
    const unsigned index = position % kRulesPerSource;
    if (position < kFirstLasting) return objective_listener(game, index);
    if (position < kFirstSurvivor)
        return lasting_listener(game, (position - kFirstLasting) / kRulesPerSource, index);
    const auto survivor = SurvivorId((position - kFirstSurvivor) / kRulesPerSource);
    return survivor_listener(game, survivor, index);
}

/// Where the rule at a position comes from, as a command names it.
SourceId source_at(unsigned position) {
    if (position < kFirstLasting) return source::objective(position);
    if (position < kFirstSurvivor)
        return source::lasting((position - kFirstLasting) / kRulesPerSource);
    return source::survivor(SurvivorId((position - kFirstSurvivor) / kRulesPerSource));
}

}  // namespace

// ------------------------------------------------------------------------------ who hears it

/// "At the end of next round".
template <>
bool meant<Happening::RoundEnd>(const Game& game, const Listener& listener, const ListenFrame&) {
    if (listener.slot == kNone) return true;
    const Lasting& lasting = game.state.lasting[listener.slot];
    return lasting.until != Until::NextRound || lasting.born != game.rounds_passed();
}

template <>
bool meant<Happening::Step>(const Game&, const Listener& listener, const ListenFrame& listen) {
    return listener.rule->on.detail == listen.detail;
}

template <>
bool meant<Happening::Rolled>(const Game&, const Listener& listener, const ListenFrame& listen) {
    return listener.rule->on.detail == listen.detail;
}

/// A special zombie is a zombie, too (AMB-117).
template <>
bool meant<Happening::Killed>(const Game&, const Listener& listener, const ListenFrame& listen) {
    const auto meant = static_cast<TokenWord>(listener.rule->on.detail);
    const auto killed = static_cast<TokenWord>(listen.detail);
    return meant == killed || (meant == TokenWord::Zombies && killed == TokenWord::Specials);
}

template <>
bool meant<Happening::Placed>(const Game&, const Listener& listener, const ListenFrame& listen) {
    return listener.rule->on.detail == listen.detail;
}

/// The turn of the rule's owner, or with a detail the turn of anybody.
template <>
bool meant<Happening::TurnStart>(const Game& game, const Listener& listener, const ListenFrame&) {
    return listener.rule->on.detail != 0 || listener.seat == game.state.active;
}

template <>
bool meant<Happening::Wasted>(const Game&, const Listener& listener, const ListenFrame& listen) {
    return listener.seat == listen.seat;
}

template <>
bool meant<Happening::TurnEnd>(const Game& game, const Listener& listener, const ListenFrame&) {
    return listener.seat == game.state.active;
}

namespace {

bool is_meant(const Game& game, const Listener& listener, const ListenFrame& listen) {
    switch (listen.what) {
#define DOW_HEARD_IF(event) \
    case Happening::event: return meant<Happening::event>(game, listener, listen);
#include "language/words.def"
        default: return true;
    }
}

/// Whom the words of a listener's rule mean.
Referents referents(const Game& game, const Listener& listener, const ListenFrame& listen) {
    Referents refs;
    refs.me = listener.seat;
    refs.self = listener.self;
    refs.it = listen.it;
    refs.here = listen.here;
    if (const PlaceId there = place_of_lasting(game, listener.slot); there != kNone)
        refs.here = there;
    refs.from = listen.from;
    refs.lasting = listener.slot;
    refs.heard = listen.card;
    refs.each_seat = game.state.active;
    return refs;
}

/// Whether a rule waits for what has happened, and everything it asks of it holds.
bool hears(const Game& game, const Listener& listener, const ListenFrame& listen) {
    const Rule& rule = *listener.rule;
    if (rule.form != RuleForm::On || rule.on.when != listen.what) return false;
    if (!is_meant(game, listener, listen)) return false;
    if (game.used(listener.source, listener.self, listener.copy, rule)) return false;
    const Referents refs = referents(game, listener, listen);
    if (rule.on.who != 0 &&
        (listen.it == kNone || !game.survivors(rule.on.who, refs).has(listen.it)))
        return false;
    if (rule.on.at != 0 &&
        (listen.here == kNone || !game.places(rule.on.at, refs).has(listen.here)))
        return false;
    return game.holds(rule.on.cond, refs) && game.holds(rule.cond, refs);
}

/// Calls found(position) for everything that hears what has happened, until it returns false.
template <class Found>
void each_heard(const Game& game, const ListenFrame& listen, Found&& found) {
    for (unsigned position = 0; position < kLastListener;) {
        const Listener listener = listener_at(game, position);
        if (!listener.rule) {
            position = next_source(game, position);
        } else {
            if (hears(game, listener, listen) && !found(position)) return;
            ++position;
        }
    }
}

}  // namespace

/// A quick look whether any rule in the game may hear it. Most things that happen nobody waits for,
/// and then there is nothing to do.
bool Engine::anyone_listens(Happening what) const {
    return has_bit(state.derived.at_work.listens, what);
}

void Engine::fire(Happening what, SurvivorId it, PlaceId here, PlaceId from, u8 detail,
                  SeatId seat) {
    if (state.over() || !anyone_listens(what)) return;
    ListenFrame& listen = start<ListenFrame>();
    listen.what = what;
    listen.it = it;
    listen.here = here;
    listen.from = from;
    listen.detail = detail;
    listen.seat = seat;
}

bool turn_start_heard(const Game& game) {
    ListenFrame listen;
    listen.what = Happening::TurnStart;
    bool any = false;
    each_heard(game, listen, [&](unsigned) {
        any = true;
        return false;
    });
    return any;
}

// ------------------------------------------------------------------------------ what they do

namespace {

/// Runs the effect of a listener. A lasting effect that waits for this once ends first, so that its
/// own effect does not set it off again.
void run_listener(Engine& engine, const ListenFrame& listen, const Listener& listener) {
    CardId card = listener.card;
    engine.mark_used(listener.found(), listener.self);
    if (listener.slot != kNone) {
        const Lasting& lasting = engine.state.lasting[listener.slot];
        if (lasting.until == Until::Once) engine.end_lasting(listener.slot);
        card = lasting.card;
    }
    ProgramFrame& program = engine.run_program(listener.rule->run, listener.seat, card);
    program.refs = referents(engine, listener, listen);
    program.refs.card = card;
    if (listen.what == Happening::Exiled) program.refs.each_seat = listen.seat;
}

int count_waiting(const ListenFrame& listen) {
    int count = 0;
    while (count < ListenFrame::kMostWaiting && listen.waiting[count] != 0) ++count;
    return count;
}

void drop_waiting(ListenFrame& listen, int index) {
    for (; index + 1 < ListenFrame::kMostWaiting; ++index)
        listen.waiting[index] = listen.waiting[index + 1];
    listen.waiting[index] = 0;
}

unsigned waiting_position(const ListenFrame& listen, int index) {
    return listen.waiting[index] - 1u;
}

/// Two or more effects at the same time wait for the first player's word (TEXT-02).
bool gather_order(const Game& game, ListenFrame& listen) {
    if (!game.state.rules.ask_order || tie_breaker(game) == kNone) return false;
    int count = 0;
    each_heard(game, listen, [&](unsigned position) {
        listen.waiting[count] = position + 1;
        return ++count < ListenFrame::kMostWaiting;
    });
    if (count > 1) return true;
    listen.waiting[0] = 0;
    return false;
}

/// Runs what was chosen, or the last that is left, if it still hears what happened.
void run_ordered(Engine& engine, ListenFrame& listen) {
    const int count = count_waiting(listen);
    if (count == 0) return engine.pop();
    if (count > 1 && listen.chosen == 0) return engine.ask();
    const int chosen = count > 1 ? listen.chosen - 1 : 0;
    listen.chosen = 0;
    const Listener listener = listener_at(engine, waiting_position(listen, chosen));
    drop_waiting(listen, chosen);
    if (listener.rule && hears(engine, listener, listen)) run_listener(engine, listen, listener);
}

}  // namespace

/// Runs one listener after the other, in the order of the first player where the rules ask for it,
/// else in the fixed order. Every listener is looked at when its turn comes: what ran before may
/// have changed whether it hears.
void run_listen(Engine& engine, ListenFrame& listen) {
    using Step = ListenFrame::Step;
    if (listen.step == Step::Begin)
        listen.step = gather_order(engine, listen) ? Step::Asked : Step::InOrder;
    if (listen.step == Step::Asked) return run_ordered(engine, listen);
    while (listen.position < kLastListener) {
        const Listener listener = listener_at(engine, listen.position);
        if (!listener.rule) {
            listen.position = next_source(engine, listen.position);
            continue;
        }
        ++listen.position;
        if (hears(engine, listener, listen)) return run_listener(engine, listen, listener);
    }
    engine.pop();
}

void ask_listen(const Game& game, const ListenFrame&, Decision& question) {
    question.by = tie_breaker(game);
    question.ask = Ask::Boost;
    question.prompt = Prompt::OrderEffects;
    question.rule = RuleId::TEXT_02;
}

/// Of several effects of one source the first comes first.
void answer_listen(Engine&, ListenFrame& listen, const Command& command) {
    for (int i = count_waiting(listen); i-- > 0;)
        if (source_at(waiting_position(listen, i)) == command.as<ChooseBoost>().source)
            listen.chosen = i + 1;
}

/// One command for each source, even if several of its effects wait.
void legal_order(const ListenFrame& listen, const Decision& question, CommandList& out) {
    for (int i = 0; i < count_waiting(listen); ++i) {
        const SourceId waiting = source_at(waiting_position(listen, i));
        const Command command = Command::of(question.by, ChooseBoost{waiting});
        bool known = false;
        for (const Command& other : out) known |= other == command;
        if (!known) out.add(command);
    }
}

}  // namespace dow
