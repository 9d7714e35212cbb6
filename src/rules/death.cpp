#include "night.hpp"
#include "procedures.hpp"

/// Survivors join, are wounded, die or are removed, and groups get new leaders.
namespace dow {

/// Joins a group as a fresh survivor: nothing is left of an earlier life.
void Engine::join(SurvivorId survivor, SeatId seat, PlaceId place, RuleId rule) {
    stand(survivor, seat, place);
    state.survivor[survivor] = SurvivorState{.seat = seat, .place = place};
    move_card(catalog.survivor_card(survivor), zone::InPlay);
    state.fact.joined = survivor;
    tell(rule, event::SurvivorJoined{.survivor = survivor, .seat = seat, .place = place});
}

void Engine::stand(SurvivorId survivor, SeatId seat, PlaceId place) {
    Derived& derived = state.derived;
    SurvivorState& who = state.survivor[survivor];
    const bool was_in_play = who.in_play();
    if (was_in_play) {
        derived.of_seat[who.seat].drop(survivor);
        derived.at_place[who.place].drop(survivor);
        --derived.people_at[who.place];
    }
    who.seat = seat;
    who.place = place;
    if (!who.in_play()) {
        state.people.drop(survivor);
        return sum_up_rules();
    }
    state.people.add(survivor);
    if (!was_in_play) sum_up_rules();
    derived.of_seat[seat].add(survivor);
    derived.at_place[place].add(survivor);
    ++derived.people_at[place];
}

void Engine::move_to(SurvivorId survivor, PlaceId to, RuleId rule) {
    const PlaceId from = state.survivor[survivor].place;
    stand(survivor, state.survivor[survivor].seat, to);
    tell(rule, event::Moved{.survivor = survivor, .to = to, .from = from});
    check_neighbours(from, to);
}

void Engine::put_at(SurvivorId survivor, PlaceId to, RuleId rule) {
    const PlaceId from = state.survivor[survivor].place;
    stand(survivor, state.survivor[survivor].seat, to);
    tell(rule, event::Placed{.survivor = survivor, .to = to, .from = from});
    check_neighbours(from, to);
}

/// Wounds are counted again where somebody left and came: an ability that works on neighbours may
/// have moved somebody's limit.
void Engine::check_neighbours(PlaceId from, PlaceId to) {
    for (const SurvivorId neighbour : at(from) | at(to)) check_wounds(neighbour);
}

/// One wound token of a kind; frostbite may count as a wound for who is immune to it.
void Engine::wound(SurvivorId survivor, WoundKind kind, RuleId rule) {
    SurvivorState& who = state.survivor[survivor];
    if (!who.in_play()) return;
    if (kind == WoundKind::Despair && state.rules.plain_tokens) kind = WoundKind::Wound;
    if (kind == WoundKind::Frostbite && becomes(survivor, Face::Frostbite) == Face::Wound)
        kind = WoundKind::Wound;
    u8& count = kind == WoundKind::Frostbite ? who.frostbite
                : kind == WoundKind::Despair ? who.despair
                                             : who.wounds;
    ++count;
    tell(rule, event::Wounded{.survivor = survivor, .wound = kind, .tokens_now = who.tokens()});
    check_wounds(survivor);
}

void Engine::mark_wound(SurvivorId survivor, RuleId rule) {
    SurvivorState& who = state.survivor[survivor];
    ++who.wounds;
    tell(rule, event::Wounded{
                   .survivor = survivor, .wound = WoundKind::Wound, .tokens_now = who.tokens()});
}

/// Kills who has as many tokens as that survivor can bear (SURV-08).
void Engine::check_wounds(SurvivorId survivor) {
    const SurvivorState& who = state.survivor[survivor];
    if (who.in_play() && who.tokens() >= dies_at(survivor)) kill(survivor, RuleId::SURV_08);
}

// ------------------------------------------------------------------------------ death and removal

namespace {

using DeathStep = DeathFrame::Step;

/// The survivor is still on the board until the procedure runs; who is in play no more cannot die.
DeathFrame* start_death(Engine& engine, SurvivorId survivor, RuleId rule) {
    const SurvivorState& who = engine.state.survivor[survivor];
    if (!who.in_play()) return nullptr;
    DeathFrame& death = engine.start<DeathFrame>();
    death.survivor = survivor;
    death.seat = who.seat;
    death.place = who.place;
    death.rule = rule;
    return &death;
}

}  // namespace

void Engine::kill(SurvivorId survivor, RuleId rule, bool costs_morale) {
    if (DeathFrame* death = start_death(*this, survivor, rule)) death->costs_morale = costs_morale;
}

/// Out of the game without dying: no morale is lost (SURV-23).
void Engine::remove_survivor(SurvivorId survivor, RuleId rule) {
    DeathFrame* death = start_death(*this, survivor, rule);
    if (death == nullptr) return;
    death->removed = true;
    death->costs_morale = false;
}

namespace {

/// Equipment goes to the controller's hand in the colony, into the deck of the place elsewhere
/// (SURV-16, SURV-17); where there is no deck, to the loot (AMB-67). A side effect leaves the game
/// with who bears it (AMB-118).
void drop_gear(Engine& engine, const DeathFrame& death) {
    engine.in_zone(zone::equipped(death.survivor)).each([&](CardId card) {
        const CardId face = engine.catalog.face(card);
        if (engine.catalog.is(CardList::Pill, card)) {
            engine.remove_card(card, death.seat, RuleId::AMB_118);
        } else if (death.place == kColony) {
            engine.move_card(card, zone::hand(death.seat));
            engine.tell(RuleId::SURV_16,
                        event::EquippedReturned{
                            .survivor = death.survivor, .seat = death.seat, .card = face});
        } else if (engine.catalog.deck_at(death.place) == kNone) {
            engine.move_card(card, zone::Loot);
            engine.tell(RuleId::AMB_67,
                        event::EquippedLooted{.survivor = death.survivor, .card = face});
        } else {
            engine.move_card(card, zone::bag(engine.catalog.deck_at(death.place)));
            engine.tell(RuleId::SURV_17,
                        event::EquippedShuffled{
                            .survivor = death.survivor, .place = death.place, .card = face});
        }
    });
}

void tell_left(Engine& engine, const DeathFrame& death) {
    if (death.removed)
        engine.tell(death.rule,
                    event::SurvivorRemoved{
                        .survivor = death.survivor, .seat = death.seat, .place = death.place});
    else
        engine.tell(death.rule,
                    event::SurvivorDied{
                        .survivor = death.survivor, .seat = death.seat, .place = death.place});
}

/// Takes the survivor and everything that was on it off the board. Those who stay behind are
/// counted again: the dead may have raised their limit.
void leave_board(Engine& engine, const DeathFrame& death) {
    SurvivorState& who = engine.state.survivor[death.survivor];
    SeatState& owner = engine.state.seat[death.seat];
    const u8 gear = who.equipped;
    engine.stand(death.survivor, kNone, kNone);
    // Moving the cards counts the equipment down.
    who = SurvivorState{.seat = kNone, .place = kNone, .equipped = gear};
    engine.move_card(engine.catalog.survivor_card(death.survivor),
                     death.removed ? zone::Removed : zone::Dead);  // AMB-128
    if (owner.leader == death.survivor) owner.leader = kNone;
    tell_left(engine, death);
    drop_gear(engine, death);
    const DeckId deck = engine.catalog.deck_at(death.place);
    if (gear > 0 && deck != kNone) engine.shuffle(deck);
    for (int i = 0; i < engine.state.lasting_count; ++i) {
        const Lasting& lasting = engine.state.lasting[i];
        if (lasting.scope == Scope::Survivor && lasting.host == death.survivor &&
            lasting.rule_count > 0)
            engine.end_lasting(i);
    }
    for (const SurvivorId neighbour : engine.at(death.place)) engine.check_wounds(neighbour);
}

void end_death(Engine& engine) {
    engine.pop();
    engine.settle_replacements();
}

void name_leader(Engine& engine, SeatId seat, SurvivorId leader) {
    engine.state.seat[seat].leader = leader;
    engine.tell(RuleId::SURV_18, event::LeaderNamed{.seat = seat, .survivor = leader});
    end_death(engine);
}

/// Who is out of the game keeps nothing: the hand goes too, with the equipment that came back to it
/// (AMB-129).
void leave_nothing(Engine& engine, SeatId seat) {
    engine.in_zone(zone::hand(seat)).each([&](CardId card) {
        engine.remove_card(card, seat, RuleId::VAR_13);
    });
}

/// A group without a leader names one (SURV-18); who has lost the last survivor gets a new one
/// later. Nobody leads what is left of a player who is out.
void find_leader(Engine& engine, DeathFrame& death) {
    const SeatState& owner = engine.state.seat[death.seat];
    const Survivors group = engine.of(death.seat);
    if (!owner.out() && group.empty()) engine.state.due_replacement.add(death.seat);
    if (owner.out() && group.empty()) leave_nothing(engine, death.seat);
    if (owner.out() || group.empty() || owner.leader != kNone) return end_death(engine);
    if (group.size() == 1) return name_leader(engine, death.seat, group.lowest());
    death.step = DeathStep::Heir;
    engine.ask();
}

}  // namespace

bool death_costs_morale(const Game& game, SeatId owner) { return !game.state.seat[owner].exiled(); }

/// What follows when a survivor leaves the board, in this order: the equipment, morale (not for the
/// survivors of an exiled player: SURV-15), the leader. A step may kill somebody else; that death
/// is completed first.
void run_death(Engine& engine, DeathFrame& death) {
    switch (death.step) {
        case DeathStep::Leave: death.step = DeathStep::Morale; return leave_board(engine, death);
        case DeathStep::Morale:
            death.step = DeathStep::Leader;
            if (death.costs_morale && death_costs_morale(engine, death.seat))
                engine.change_morale(-1, RuleId::SURV_14);
            return;
        case DeathStep::Leader: return find_leader(engine, death);
        case DeathStep::Heir: return engine.ask();
    }
}

void ask_death(const Game& game, const DeathFrame& death, Decision& question) {
    question.ask = Ask::Survivor;
    question.prompt = Prompt::NewLeader;
    question.rule = RuleId::SURV_18;
    question.survivors = game.of(death.seat);
}

void answer_death(Engine& engine, DeathFrame& death, const Command& command) {
    name_leader(engine, death.seat, command.as<ChooseSurvivor>().survivor);
}

/// A seat has lost survivors without a death, for example to another player: only the leader and
/// the last survivor are to be seen to (SURV-24).
void Engine::lost_survivors(SeatId seat, RuleId) {
    const Survivors group = of(seat);
    if (group.empty()) {
        state.due_replacement.add(seat);
        state.seat[seat].leader = kNone;
        return settle_replacements();
    }
    if (group.has(state.seat[seat].leader)) return;
    state.seat[seat].leader = kNone;
    DeathFrame& death = start<DeathFrame>();
    death.seat = seat;
    death.step = group.size() > 1 ? DeathStep::Heir : DeathStep::Leader;
}

// ------------------------------------------------------------------------------ sets of survivors

void start_wounds(Engine& engine, Survivors survivors, int each, WoundKind kind) {
    WoundSetFrame& wounds = engine.start<WoundSetFrame>();
    wounds.survivors = survivors;
    wounds.each = each;
    wounds.kind = kind;
}

/// A card wounds several survivors. Each token may kill, so the next one waits for what follows.
void run_wound_set(Engine& engine, WoundSetFrame& wounds) {
    if (wounds.left > 0) {
        --wounds.left;
        return engine.wound(wounds.survivor, wounds.kind, RuleId::TEXT_01);
    }
    if (wounds.survivors.empty()) return engine.pop();
    wounds.survivor = wounds.survivors.take_lowest();
    wounds.left = wounds.each;
}

void start_deaths(Engine& engine, Survivors survivors, bool costs_morale) {
    DeathSetFrame& deaths = engine.start<DeathSetFrame>();
    deaths.survivors = survivors;
    deaths.costs_morale = costs_morale;
}

void start_removals(Engine& engine, Survivors survivors) {
    DeathSetFrame& deaths = engine.start<DeathSetFrame>();
    deaths.survivors = survivors;
    deaths.removed = true;
    deaths.costs_morale = false;
}

/// A card kills or removes several survivors, one after the other (SURV-12, SURV-23).
void run_death_set(Engine& engine, DeathSetFrame& deaths) {
    if (deaths.survivors.empty()) return engine.pop();
    const SurvivorId survivor = deaths.survivors.take_lowest();
    if (deaths.removed) return engine.remove_survivor(survivor, RuleId::SURV_23);
    engine.kill(survivor, RuleId::SURV_12, deaths.costs_morale);
}

}  // namespace dow
