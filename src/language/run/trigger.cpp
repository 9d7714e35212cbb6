#include "program.hpp"

/// The crossroads card that waits for its trigger: whether it is met, whom it is about, and the
/// start of its effect. Most triggers look at the Fact of the State, which tells what the action
/// just finished did (XROAD-11); some wait for a condition.
namespace dow {

// ------------------------------------------------------------------------------ whom it is about

namespace {

/// The first selector of survivors or of a pair inside a condition: what it found is "$it".
NodeId subject(const Game& game, NodeId id) {
    const Node& node = game.node(id);
    if (node.word == Word::Surv || node.word == Word::Locs) return id;
    for (int i = 0; i < node.count; ++i)
        if (const NodeId found = subject(game, game.child(node, i))) return found;
    return 0;
}

/// Whether the effect speaks of $it, $here or $other.
bool binds(const Trigger& trigger, Ref ref) { return has_bit(trigger.binds, ref); }

/// Where only the place matters, one of those who share it stands for all.
Survivors one_per_place(const Game& game, Survivors survivors) {
    Places known;
    Survivors kept;
    for (const SurvivorId survivor : survivors) {
        const PlaceId place = game.state.survivor[survivor].place;
        if (!known.has(place)) kept.add(survivor);
        known.add(place);
    }
    return kept;
}

/// Whom "$other" may mean once "$it" and "$here" are known.
Survivors possible_others(const Game& game, const Trigger& trigger, const Referents& refs) {
    const Node& found = game.node(subject(game, trigger.cond));
    if (found.word == Word::Locs) return game.at(refs.here).without(game.of(refs.me));
    for (int i = 0; found.word == Word::Surv && i < found.count; ++i) {
        const Node& filter = game.node(game.child(found, i));
        if (key_of(filter) == Filter::Near)
            return game.survivors(game.child(filter, 0), refs) & game.at(refs.here);
    }
    return {};
}

}  // namespace

/// $it, $here and $other of a state trigger once it is known whom it concerns. Of several others
/// the active player names one (XROAD-14).
void name_subject(const Game& game, const Trigger& trigger, ProgramFrame& program, SurvivorId it) {
    program.refs.it = it;
    program.refs.here = game.state.survivor[it].place;
    program.progress = {};
    program.step = ProgramFrame::Step::Run;
    const Survivors others = possible_others(game, trigger, program.refs);
    if (others.empty()) return;
    program.refs.other = others.lowest();
    if (others.size() == 1 || !binds(trigger, Ref::Other)) return;
    program.progress.survivors = others;
    program.step = ProgramFrame::Step::NameOther;
}

// ------------------------------------------------------------------------------ whether it is met

namespace {

bool icons_fit(const Trigger& trigger, const Fact& fact) {
    if (trigger.with_icons != 0 && (trigger.with_icons & fact.icons) == 0) return false;
    return (trigger.without_icons & fact.icons) == 0;
}

bool was(const Game& game, Happening what) { return game.state.fact.what == what; }

/// What happened is about this survivor, and everything asked of it holds.
bool holds_for(const Game& game, const Trigger& trigger, Referents& refs, SurvivorId who) {
    const Fact& fact = game.state.fact;
    refs.it = who;
    refs.here = fact.to == kNone ? game.state.survivor[who].place : fact.to;
    refs.from = fact.from;
    if (trigger.who != 0 && !game.survivors(trigger.who, refs).has(who)) return false;
    if (trigger.at != 0 && !game.places(trigger.at, refs).has(refs.here)) return false;
    return game.holds(trigger.cond, refs);
}

/// As above, but only while the survivor is in play (AMB-17).
bool holds_alive(const Game& game, const Trigger& trigger, Referents& refs, SurvivorId who) {
    return who != kNone && game.state.survivor[who].in_play() &&
           holds_for(game, trigger, refs, who);
}

}  // namespace

/// A condition holds. Whoever the condition found is concerned, if the effect speaks of anybody.
template <>
bool met<Happening::State>(const Game& game, const Trigger& trigger, Referents& refs,
                           Survivors& concerned) {
    if (!game.holds(trigger.cond, refs)) return false;
    if (!trigger.binds) return true;
    const NodeId id = subject(game, trigger.cond);
    if (id == 0) return true;
    Survivors found;
    if (game.node(id).word == Word::Locs) {
        for (const PlaceId place : game.places(id, refs)) found |= game.at(place, refs.me);
    } else {
        found = game.survivors(id, refs);
    }
    if (found.empty()) return true;
    if (!binds(trigger, Ref::It)) found = one_per_place(game, found);
    concerned = found;
    refs.it = found.lowest();
    return true;
}

template <>
bool met<Happening::Move>(const Game& game, const Trigger& trigger, Referents& refs, Survivors&) {
    return was(game, Happening::Move) && icons_fit(trigger, game.state.fact) &&
           holds_alive(game, trigger, refs, game.state.fact.who);
}

template <>
bool met<Happening::Search>(const Game& game, const Trigger& trigger, Referents& refs, Survivors&) {
    return was(game, Happening::Search) && holds_alive(game, trigger, refs, game.state.fact.who);
}

template <>
bool met<Happening::Clean>(const Game& game, const Trigger& trigger, Referents& refs, Survivors&) {
    return was(game, Happening::Clean) && game.holds(trigger.cond, refs);
}

/// The exposure roll of a move hurt the survivor, who may have died of it.
template <>
bool met<Happening::Hurt>(const Game& game, const Trigger& trigger, Referents& refs, Survivors&) {
    const Fact& fact = game.state.fact;
    return was(game, Happening::Move) && ((fact.hurt >> trigger.detail) & 1) && fact.who != kNone &&
           holds_for(game, trigger, refs, fact.who);
}

template <>
bool met<Happening::Healed>(const Game& game, const Trigger& trigger, Referents& refs, Survivors&) {
    return was(game, Happening::Play) && holds_alive(game, trigger, refs, game.state.fact.healed);
}

template <>
bool met<Happening::Joined>(const Game& game, const Trigger& trigger, Referents& refs, Survivors&) {
    return (!trigger.helpless || game.state.fact.helpless) &&
           holds_alive(game, trigger, refs, game.state.fact.joined);
}

template <>
bool met<Happening::Ate>(const Game& game, const Trigger&, Referents&, Survivors&) {
    return was(game, Happening::Ate);
}

template <>
bool met<Happening::Table>(const Game& game, const Trigger& trigger, Referents& refs, Survivors&) {
    const auto told =
        game.state.fact.accused == kNone ? TableTalk::Yawn : TableTalk::CalledBetrayer;
    return was(game, Happening::Table) && trigger.detail == static_cast<u8>(told) &&
           game.holds(trigger.cond, refs);
}

/// An item was used as ability or boost.
template <>
bool met<Happening::Used>(const Game& game, const Trigger& trigger, Referents& refs, Survivors&) {
    const Fact& fact = game.state.fact;
    if (fact.card == kNoCard || (trigger.equipped && !fact.equipped)) return false;
    refs.card = fact.card;
    refs.it = fact.who;
    return (game.icon_bit(fact.card) & fact.icons & trigger.with_icons) != 0 &&
           game.holds(trigger.cond, refs);
}

bool Game::trigger_met(const Trigger& trigger, Referents& refs, Survivors& concerned) const {
    switch (trigger.when) {
#define DOW_MET(event) \
    case Happening::event: return met<Happening::event>(*this, trigger, refs, concerned);
#include "language/words.def"
        default: return false;
    }
}

// ------------------------------------------------------------------------------ the card resolves

void Engine::clear_fact() {
    state.fact = Fact{};
    state.fact.card = kNoCard;
    state.fact.who = state.fact.healed = state.fact.joined = kNone;
    state.fact.from = state.fact.to = kNone;
    state.fact.accuser = state.fact.accused = kNone;
}

/// Shows and resolves the crossroads card of this turn if its trigger is met. Cards that fire
/// before an effect are looked at before it, the others after it (XROAD-12). A card that brings
/// people waits while the colony is full (XROAD-16).
bool Engine::trigger_crossroads(bool before_effect) {
    if (state.held == kNoCard || state.over()) return false;
    const CardId card = state.held;
    const CrossroadsDef& crossroads = catalog.crossroads_of(card);
    if ((crossroads.trigger.before != 0) != before_effect) return false;
    if (crossroads.adds_people && !colony_has_room(1)) return false;
    Referents refs;
    refs.me = refs.each_seat = state.active;
    Survivors concerned;
    if (!trigger_met(crossroads.trigger, refs, concerned)) {
        if (!before_effect) clear_fact();
        return false;
    }
    state.held = kNoCard;
    move_card(card, zone::Resolved);  // XROAD-09
    tell(RuleId::XROAD_04,
         event::CrossroadsRevealed{.seat = state.active, .survivor = refs.it, .card = card});
    ProgramFrame& program = run_program(crossroads.effect, state.active, card);
    program.refs.it = refs.it;
    program.refs.other = refs.other;
    program.refs.here = refs.here;
    program.refs.from = refs.from;
    if (concerned.size() > 1) {  // the active player says whom it concerns
        program.progress.survivors = concerned;
        program.step = ProgramFrame::Step::NameSubject;
    } else if (!concerned.empty()) {
        name_subject(*this, crossroads.trigger, program, refs.it);
    }
    return true;
}

}  // namespace dow
