#include <algorithm>

#include "dow/rules/odds.hpp"
#include "night.hpp"
#include "procedures.hpp"

/// Bandits (BANDIT): a crisis brings them, they stand in survivor spaces, carry items off to their
/// Hideout, and an exile may lead them. Their Hideout is searched and attacked by a table.
namespace dow {

// ------------------------------------------------------------------------------ on the board

int Game::bandits() const {
    int sum = 0;
    for (const PlaceId place : places()) sum += state.place[place].bandits;
    return sum;
}

/// Outside the colony, where a survivor space is free (BANDIT-05, BANDIT-06).
Places Game::places_for_bandits() const {
    Places open;
    for (const PlaceId place : places_outside(*this))
        if (free_spaces(place) > 0) open.add(place);
    return open;
}

SeatId Game::bandit_leader() const {
    for (const SeatId seat : playing())
        if (is_on(Switch::BanditLeader) && (state.seat[seat].flags & kLeadsBandits)) return seat;
    return kNone;
}

void Engine::add_bandits(Places where, int each, RuleId rule) {
    if (each <= 0) return;
    BanditsFrame& bandits = start<BanditsFrame>();
    bandits.places = where;
    bandits.each = std::min(each, 255);
    bandits.rule = rule;
}

/// One at a time, for cards hear of each. Who finds no space does not come (BANDIT-08).
void run_bandits(Engine& engine, BanditsFrame& bandits) {
    if (bandits.left > 0) {
        const PlaceId place = bandits.place;
        --bandits.left;
        if (!engine.places_for_bandits().has(place)) {
            bandits.left = 0;
            return;
        }
        const int now = ++engine.state.place[place].bandits;
        engine.tell(bandits.rule, event::BanditPlaced{.place = place, .bandits_now = now});
        return engine.fire_token(Happening::Placed, kNone, place, TokenWord::Bandits);
    }
    if (bandits.places.empty()) return engine.pop();
    bandits.place = bandits.places.take_lowest();
    bandits.left = bandits.each;
}

/// They leave without a fight: bought off, chased away, or eaten.
int Engine::remove_bandits(PlaceId place, int count, RuleId rule) {
    u8& here = state.place[place].bandits;
    const int gone = std::min<int>(count, here);
    if (gone == 0) return 0;
    here -= gone;
    tell(rule, event::TokensRemoved{.place = place, .token = TokenWord::Bandits, .count = gone});
    return gone;
}

void Engine::kill_bandits(PlaceId place, int count, SurvivorId killer, SeatId seat) {
    KillBanditsFrame& killing = start<KillBanditsFrame>();
    killing.killer = killer;
    killing.seat = seat;
    killing.place = place;
    killing.left = std::clamp(count, 0, 255);
}

void run_kill_bandits(Engine& engine, KillBanditsFrame& killing) {
    u8& here = engine.state.place[killing.place].bandits;
    if (killing.left == 0 || here == 0) return engine.pop();
    --killing.left;
    --here;
    engine.tell(RuleId::BANDIT_12,
                event::BanditKilled{.survivor = killing.killer, .place = killing.place});
    engine.fire_token(Happening::Killed, killing.killer, killing.place, TokenWord::Bandits);
}

// ------------------------------------------------------------------------------ Reveal Crisis

namespace {

constexpr int kBanditsOfBaseCrisis = 2;  ///< each at a random place (BANDIT-09)

/// How many come with the crisis of this round.
int bandits_due(const Game& game) {
    if (game.state.crisis == kNoCard) return 0;
    const auto& printed = game.catalog.crisis_of(game.state.crisis).bandits;
    if (!printed.empty()) return static_cast<int>(printed.size());
    return game.state.rules.no_base_bandits ? 0 : kBanditsOfBaseCrisis;
}

RuleId rule_of_placing(const Game& game, const CrisisBanditsFrame& crisis) {
    if (crisis.seat != kNone) return RuleId::BANDIT_34;
    return game.catalog.crisis_of(game.state.crisis).bandits.empty() ? RuleId::BANDIT_09
                                                                     : RuleId::BANDIT_07;
}

/// The next of them: its leader says where (BANDIT-34), else the card, else a die.
void bring_next(Engine& engine, CrisisBanditsFrame& crisis) {
    using Step = CrisisBanditsFrame::Step;
    if (crisis.placed >= bandits_due(engine)) return engine.pop();
    const unsigned number = crisis.placed++;
    crisis.seat = engine.bandit_leader();
    if (crisis.seat != kNone) {
        if (engine.places_for_bandits().empty()) return;
        crisis.step = Step::Place;
        return engine.ask();
    }
    const auto& printed = engine.catalog.crisis_of(engine.state.crisis).bandits;
    if (!printed.empty())
        return engine.add_bandits(Places::of(printed[number]), 1, RuleId::BANDIT_07);
    crisis.step = Step::Roll;
    engine.ask();
}

}  // namespace

void start_crisis_bandits(Engine& engine) {
    if (engine.is_on(Switch::BanditPlacement)) engine.start<CrisisBanditsFrame>();
}

void run_crisis_bandits(Engine& engine, CrisisBanditsFrame& crisis) { bring_next(engine, crisis); }

void ask_crisis_bandits(const Game& game, const CrisisBanditsFrame& crisis, Decision& question) {
    question.rule = rule_of_placing(game, crisis);
    if (crisis.step == CrisisBanditsFrame::Step::Place) {
        question.ask = Ask::Place;
        question.prompt = Prompt::BanditPlace;
        question.places = game.places_for_bandits();
        return;
    }
    question.by = kChance;
    question.ask = Ask::SupplyDie;
    question.dice = 1;
    question.prompt = Prompt::Roll;
}

/// A die names a place by its number (TEXT-08).
void answer_crisis_bandits(Engine& engine, CrisisBanditsFrame& crisis, const Command& command) {
    const auto chosen = command.find<ChoosePlace>();
    const PlaceId place = chosen ? chosen->place : PlaceId(command.as<RolledDie>().die);
    const RuleId rule = rule_of_placing(engine, crisis);
    crisis.step = CrisisBanditsFrame::Step::Next;
    engine.add_bandits(Places::of(place), 1, rule);
}

// ------------------------------------------------------------------------------ scavenging

/// The top card of the deck for each bandit; none where there is no deck or it is empty (AMB-70).
int scavenged(const Game& game, PlaceId place, int bandits) {
    const DeckId deck = game.catalog.deck_at(place);
    return deck == kNone ? 0 : std::min(bandits, game.deck_size(deck));
}

void start_scavenging(Engine& engine) {
    engine.start<ScavengeFrame>().places = places_outside(engine);
}

/// Place by place, card by card.
void run_scavenge(Engine& engine, ScavengeFrame& scavenge) {
    if (scavenge.left > 0) return engine.ask();
    if (scavenge.places.empty()) return engine.pop();
    scavenge.place = scavenge.places.take_lowest();
    scavenge.left = scavenged(engine, scavenge.place, engine.state.place[scavenge.place].bandits);
}

void ask_scavenge(const Game& game, const ScavengeFrame& scavenge, Decision& question) {
    question.by = kChance;
    question.ask = Ask::Draw;
    question.prompt = Prompt::Draw;
    question.rule = RuleId::BANDIT_18;
    question.place = scavenge.place;
    question.deck = game.catalog.deck_at(scavenge.place);
}

void answer_scavenge(Engine& engine, ScavengeFrame& scavenge, const Command& command) {
    const CardId face = command.as<DrawnCard>().card;
    engine.take_drawn(engine.catalog.deck_at(scavenge.place), face, zone::Loot, Seats());
    --scavenge.left;
    engine.tell(RuleId::BANDIT_18, event::Scavenged{.place = scavenge.place, .card = face});
}

// ------------------------------------------------------------------------------ the Hideout

/// Only a survivor there whose player is not exiled (BANDIT-22).
Refusal Game::can_raid(SurvivorId survivor) const {
    const SurvivorState& who = state.survivor[survivor];
    if (!catalog.places[who.place].loot || !is_on(Switch::HideoutActions))
        return {RuleId::ACT_SEARCH_15, Reason::DeckEmpty};
    if (state.seat[who.seat].exiled()) return {RuleId::BANDIT_22, Reason::Exiled};
    return {};
}

void start_raid(Engine& engine, const Gathering& gathering, bool attack) {
    RaidFrame& raid = engine.start<RaidFrame>();
    raid.seat = gathering.seat;
    raid.survivor = gathering.survivor;
    raid.place = gathering.place;
    raid.attack = attack;
}

namespace {

void take_loot(Engine& engine, SeatId seat, CardId face, RuleId rule) {
    engine.move_card(engine.find(zone::Loot, face), zone::hand(seat));
    engine.tell(rule, event::LootTaken{.seat = seat, .card = face});
}

RuleId rule_of_row(bool attack, int face) {
    constexpr RuleId search[] = {RuleId::BANDIT_24, RuleId::BANDIT_25, RuleId::BANDIT_25,
                                 RuleId::BANDIT_26, RuleId::BANDIT_27, RuleId::BANDIT_27};
    constexpr RuleId attacks[] = {RuleId::BANDIT_28, RuleId::BANDIT_29, RuleId::BANDIT_30,
                                  RuleId::BANDIT_31, RuleId::BANDIT_32, RuleId::BANDIT_32};
    return (attack ? attacks : search)[face - 1];
}

/// The wounds come first, then the loot; whether they kill is seen last (AMB-67).
void read_row(Engine& engine, RaidFrame& raid, int face) {
    const HideoutRow row = (raid.attack ? kHideoutAttack : kHideoutSearch)[face - 1];
    const RuleId rule = rule_of_row(raid.attack, face);
    engine.tell(
        rule, event::HideoutRolled{
                  .survivor = raid.survivor, .face = face, .wounds = row.wounds, .loot = row.loot});
    for (int i = 0; i < row.wounds; ++i) engine.mark_wound(raid.survivor, rule);
    raid.left = row.loot;
    raid.step = RaidFrame::Step::Loot;
}

}  // namespace

void run_raid(Engine& engine, RaidFrame& raid) {
    using Step = RaidFrame::Step;
    switch (raid.step) {
        case Step::Roll: return engine.ask();
        case Step::Loot: {
            const CardSet choice = engine.faces(engine.in_zone(zone::Loot));
            if (raid.left > 0 && choice.size() > 1) return engine.ask();
            if (raid.left > 0 && !choice.empty()) {
                --raid.left;
                return take_loot(engine, raid.seat, engine.catalog.face(choice.lowest()),
                                 RuleId::AMB_67);
            }
            raid.step = Step::Death;
            return;
        }
        case Step::Death: raid.step = Step::Over; return engine.check_wounds(raid.survivor);
        case Step::Over: engine.pop();
    }
}

void ask_raid(const Game&, const RaidFrame& raid, Decision& question) {
    question.survivor = raid.survivor;
    question.place = raid.place;
    question.rule = raid.attack ? RuleId::BANDIT_28 : RuleId::BANDIT_24;
    if (raid.step == RaidFrame::Step::Roll) {
        question.by = kChance;
        question.ask = Ask::SupplyDie;
        question.dice = 1;
        question.prompt = Prompt::Roll;
        question.rule = RuleId::BANDIT_23;
        return;
    }
    question.ask = Ask::Card;
    question.prompt = Prompt::TakeLoot;
    question.still_needed = raid.left;
}

void answer_raid(Engine& engine, RaidFrame& raid, const Command& command) {
    if (raid.step == RaidFrame::Step::Roll)
        return read_row(engine, raid, command.as<RolledDie>().die);
    --raid.left;
    take_loot(engine, raid.seat, command.as<ChooseCard>().card, RuleId::AMB_67);
}

// ------------------------------------------------------------------------------ the leader

/// Everybody exiled who was no betrayer leads them, as soon as the rule is on (BANDIT-33,
/// BANDIT-37, AMB-122).
void name_bandit_leaders(Engine& engine) {
    if (!engine.is_on(Switch::BanditLeader)) return;
    for (const SeatId seat : engine.playing()) {
        SeatState& player = engine.state.seat[seat];
        if (!player.exiled() || (player.flags & (kBetrayerDealt | kLeadsBandits))) continue;
        player.flags |= kLeadsBandits;
        engine.tell(RuleId::BANDIT_33, event::BanditLeaderNamed{.seat = seat});
    }
}

/// Once a round, on the leader's own turn, wherever the survivors stand (BANDIT-35, AMB-72).
Refusal Game::can_take_loot(SeatId seat) const {
    const u8 flags = state.seat[seat].flags;
    if (!is_on(Switch::BanditLeader) || !(flags & kLeadsBandits))
        return {RuleId::BANDIT_35, Reason::NoLeader};
    if (flags & kTookLoot) return {RuleId::BANDIT_35, Reason::UsedThisRound};
    if (zone_empty(zone::Loot)) return {RuleId::BANDIT_35, Reason::NoLoot};
    return {};
}

void lead_loot(Engine& engine, SeatId seat, CardId face) {
    engine.state.seat[seat].flags |= kTookLoot;
    take_loot(engine, seat, face, RuleId::BANDIT_35);
}

}  // namespace dow
