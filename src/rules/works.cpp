#include "gather.hpp"

/// The actions that any die pays for: barricade, clean waste, attract.
namespace dow {

namespace {
Refusal can_pay_any_die(const Game& game, SurvivorId survivor, Happening action, RuleId rule) {
    if (game.denied(survivor, action)) return {RuleId::TEXT_01, Reason::Denied};
    if (!die_possible(game, survivor, action, 1)) return {rule, Reason::NoDie};
    return {};
}
}  // namespace

// ------------------------------------------------------------------------------ barricade
//
// A survivor builds a barricade at a free entrance of the place (ACT-BARRICADE), or more than one
// with the help of a boost. The player chooses the entrance where several are free. Barricades
// without room are not built (AMB-111).

Refusal Game::can_barricade(SurvivorId survivor) const {
    if (const Refusal no =
            can_pay_any_die(*this, survivor, Happening::Barricade, RuleId::ACT_BARRICADE_01))
        return no;
    if (!has_free_entrance(state.survivor[survivor].place))
        return {RuleId::ACT_BARRICADE_03, Reason::NoFreeEntrance};
    return {};
}

namespace {

/// The boosts are counted before they are paid: what is spent helps this action.
void begin_barricade(Engine& engine, BarricadeFrame& barricade) {
    barricade.left = boosted(engine, barricade.gathering).barricades;
    pay_gathered(engine, barricade.gathering, RuleId::ACT_BARRICADE_01);
    engine.state.fact.what = Happening::Barricade;
    engine.state.fact.who = barricade.gathering.survivor;
    barricade.step = BarricadeFrame::Step::Build;
}

void build_one(Engine& engine, BarricadeFrame& barricade, EntranceId entrance) {
    const Gathering& gathering = barricade.gathering;
    engine.build(gathering.place, entrance, gathering.survivor, RuleId::ACT_BARRICADE_02);
    --barricade.left;
}

}  // namespace

void run_barricade(Engine& engine, BarricadeFrame& barricade) {
    if (barricade.step == BarricadeFrame::Step::Gather) {
        if (gathered(engine, barricade.gathering)) begin_barricade(engine, barricade);
        return;
    }
    const EntranceSet open = engine.free_entrances(barricade.gathering.place);
    if (barricade.left == 0 || open.empty()) return engine.pop();
    if (open.size() > 1) return engine.ask();
    build_one(engine, barricade, open.lowest());
}

void ask_barricade(const Game& game, const BarricadeFrame& barricade, Decision& question) {
    const Gathering& gathering = barricade.gathering;
    if (barricade.step == BarricadeFrame::Step::Gather)
        return ask_gather(game, gathering, question);
    question.ask = Ask::Entrance;
    question.prompt = Prompt::BarricadeAt;
    question.rule = RuleId::ACT_BARRICADE_04;
    question.survivor = gathering.survivor;
    question.place = gathering.place;
    question.entrances = game.free_entrances(gathering.place);
}

void answer_barricade(Engine& engine, BarricadeFrame& barricade, const Command& command) {
    if (barricade.step == BarricadeFrame::Step::Gather)
        return answer_gather(engine, barricade.gathering, command);
    build_one(engine, barricade, command.as<ChooseEntrance>().entrance);
}

// ------------------------------------------------------------------------------ clean waste
//
// A survivor in the colony removes the top three cards of the waste pile from the game (ACT-CLEAN),
// or more with the help of a boost. Nothing is asked but what the action costs.

Refusal Game::can_clean(SurvivorId survivor) const {
    if (state.survivor[survivor].place != kColony)
        return {RuleId::ACT_CLEAN_01, Reason::NobodyInColony};
    if (zone_empty(zone::Waste)) return {RuleId::AMB_27, Reason::WasteEmpty};
    return can_pay_any_die(*this, survivor, Happening::Clean, RuleId::ACT_CLEAN_02);
}

void run_clean(Engine& engine, CleanFrame& clean) {
    if (!gathered(engine, clean.gathering)) return;
    const SeatId seat = clean.gathering.seat;
    const SurvivorId survivor = clean.gathering.survivor;
    const int most = boosted(engine, clean.gathering).cleans;
    // Cards that pay for a boost lie on the pile by now and are removed first.
    pay_gathered(engine, clean.gathering, RuleId::ACT_CLEAN_02);
    engine.state.fact.what = Happening::Clean;
    engine.state.fact.who = survivor;
    int removed = 0;
    for (int top = engine.cards_in(zone::Waste); top > 0 && removed < most; --top, ++removed)
        engine.remove_card(engine.ranked(zone::Waste, top), seat, RuleId::ACT_CLEAN_03);
    engine.tell(RuleId::ACT_CLEAN_03,
                event::WasteCleaned{.seat = seat, .survivor = survivor, .cards = removed});
    engine.pop();
}

void ask_clean(const Game& game, const CleanFrame& clean, Decision& question) {
    ask_gather(game, clean.gathering, question);
}

void answer_clean(Engine& engine, CleanFrame& clean, const Command& command) {
    answer_gather(engine, clean.gathering, command);
}

// ------------------------------------------------------------------------------ attract
//
// A survivor attracts two zombies from another place to the entrances of its own (ACT-ATTRACT). The
// player names the place they come from, then for each zombie the entrance it leaves and the
// entrance it comes to. No boost helps. A card may make zombies walk in the same way; then the
// survivor is nobody, and the walk begins at once.

namespace {

using AttractStep = AttractFrame::Step;

constexpr int kAttracted = 2;  ///< zombies of the action (ACT-ATTRACT-02)

void attract_from(AttractFrame& attract, PlaceId place) {
    attract.from = place;
    attract.gathering.step = GatherStep::Die;  // nothing boosts this action
    attract.step = AttractStep::Gather;
}

void begin_attract(Engine& engine, AttractFrame& attract) {
    pay_gathered(engine, attract.gathering, RuleId::ACT_ATTRACT_01);
    engine.state.fact.what = Happening::Attract;
    engine.state.fact.who = attract.gathering.survivor;
    attract.left = kAttracted;
    attract.step = AttractStep::Walk;
}

/// One zombie walks. A house rule lets each zombie of the action come from another place; those
/// that a card moves all come from the place it names.
void walk_to(Engine& engine, AttractFrame& attract, EntranceId entrance) {
    const Gathering& gathering = attract.gathering;
    --engine.state.entrance[attract.leaves].zombies;
    ++engine.state.entrance[entrance].zombies;
    engine.tell(RuleId::ACT_ATTRACT_02, event::ZombieMoved{.survivor = gathering.survivor,
                                                           .to = gathering.place,
                                                           .from = attract.from,
                                                           .entrance = entrance});
    attract.leaves = kNone;
    if (engine.state.rules.attract_any_mix && gathering.survivor != kNone) attract.from = kNone;
    --attract.left;
}

/// Goes on with one zombie: where it comes from, which entrance it leaves, where it goes. It stops
/// early when there is no zombie or no room left.
void walk(Engine& engine, AttractFrame& attract) {
    const PlaceId to = attract.gathering.place;
    const EntranceSet open = engine.free_entrances(to);
    if (attract.left == 0 || open.empty()) return engine.pop();
    if (attract.from == kNone) {
        const Places sources = engine.attract_sources(to);
        if (sources.size() > 1) return engine.ask();
        if (sources.empty()) return engine.pop();
        attract.from = sources.lowest();
    }
    if (attract.leaves == kNone) {
        const EntranceSet crowded = engine.entrances_with_zombies(attract.from);
        if (crowded.empty()) return engine.pop();
        if (crowded.size() > 1) return engine.ask();
        attract.leaves = crowded.lowest();
        return;
    }
    if (open.size() > 1) return engine.ask();
    walk_to(engine, attract, open.lowest());
}

}  // namespace

void start_walk(Engine& engine, SeatId seat, PlaceId from, PlaceId to, int zombies) {
    AttractFrame& attract = engine.start<AttractFrame>();
    attract.gathering.seat = seat;
    attract.gathering.place = to;
    attract.from = from;
    attract.left = zombies;
    attract.step = AttractStep::Walk;
}

Places Game::attract_sources(PlaceId to) const {
    Places found;
    for (const PlaceId place : places())
        if (place != to && zombies(place) > 0) found.add(place);  // AMB-05
    return found;
}

Refusal Game::can_attract(SurvivorId survivor) const {
    const PlaceId to = state.survivor[survivor].place;
    if (state.seat[state.survivor[survivor].seat].unused_dice() == 0)
        return {RuleId::ACT_ATTRACT_01, Reason::NoDie};
    if (denied(survivor, Happening::Attract)) return {RuleId::TEXT_01, Reason::Denied};
    if (!has_free_entrance(to)) return {RuleId::ACT_ATTRACT_03, Reason::NoFreeEntrance};
    for (EntranceId entrance{}; entrance < kMaxEntrances; ++entrance)
        if (state.entrance[entrance].zombies > 0 && place_of(entrance) != to) return {};
    return {RuleId::ACT_ATTRACT_02, Reason::NothingToAttract};
}

void run_attract(Engine& engine, AttractFrame& attract) {
    switch (attract.step) {
        case AttractStep::From: {
            const Places sources = engine.attract_sources(attract.gathering.place);
            if (sources.size() != 1) return engine.ask();
            return attract_from(attract, sources.lowest());
        }
        case AttractStep::Gather:
            if (gathered(engine, attract.gathering)) begin_attract(engine, attract);
            return;
        case AttractStep::Walk: return walk(engine, attract);
    }
}

void ask_attract(const Game& game, const AttractFrame& attract, Decision& question) {
    const PlaceId to = attract.gathering.place;
    question.survivor = attract.gathering.survivor;
    question.place = to;
    if (attract.from == kNone) {
        question.ask = Ask::Place;
        question.prompt = Prompt::AttractFrom;
        question.rule = RuleId::ACT_ATTRACT_02;
        question.can_cancel = attract.step == AttractStep::From;
        question.places = game.attract_sources(to);
        return;
    }
    if (attract.step == AttractStep::Gather) return ask_gather(game, attract.gathering, question);
    const bool leaving = attract.leaves == kNone;
    question.ask = Ask::Entrance;
    question.prompt = leaving ? Prompt::AttractFrom : Prompt::AttractTo;
    question.rule = RuleId::ACT_ATTRACT_04;
    question.entrances =
        leaving ? game.entrances_with_zombies(attract.from) : game.free_entrances(to);
}

void answer_attract(Engine& engine, AttractFrame& attract, const Command& command) {
    if (attract.step == AttractStep::From)
        return attract_from(attract, command.as<ChoosePlace>().place);
    if (attract.step == AttractStep::Gather)
        return answer_gather(engine, attract.gathering, command);
    if (attract.from == kNone)
        attract.from = command.as<ChoosePlace>().place;
    else if (attract.leaves == kNone)
        attract.leaves = command.as<ChooseEntrance>().entrance;
    else
        walk_to(engine, attract, command.as<ChooseEntrance>().entrance);
}

}  // namespace dow
