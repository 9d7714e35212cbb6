#include <cstring>

#include "procedures.hpp"

namespace dow {

namespace {

enum Step : u8 {
    kChooseObjective,
    kPlaceObjective,
    kDealSecrets,
    kDealItems,
    kDealSurvivors,
    kDraft,
    kPlace,
    kFirst
};

int keep_count(const State& s) { return s.rules.two_player ? 3 : 2; }     // SETUP-21, VAR-09
int starter_count(const State& s) { return s.rules.two_player ? 7 : 5; }  // SETUP-18, VAR-08

/// The normal side is up unless a variant says otherwise (SETUP-06, VAR-01, VAR-12).
bool plays_hard_side(const Ruleset& rules) { return rules.hard || rules.coop; }

/// Objectives that may be drawn.
u64 objective_choices(const Catalog& c, const Ruleset& rules) {
    u64 set = 0;
    for (std::size_t i = 0; i < c.objectives.size() && i < 64; ++i)
        if (c.objectives[i].hard == plays_hard_side(rules)) set |= u64{1} << i;
    return set;
}

Refusal check_objective_choice(const Catalog& c, const Setup& setup) {
    const Ruleset& r = setup.rules;
    if (setup.objective == kNone)
        return objective_choices(c, r) != 0 ? Refusal{}
                                            : Refusal{RuleId::SETUP_05, Reason::ConditionNotMet};
    if (setup.objective >= c.objectives.size()) return {RuleId::SETUP_05, Reason::NotAnOption};
    if (c.objectives[setup.objective].hard == plays_hard_side(r)) return {};
    const RuleId side = r.coop ? RuleId::VAR_01 : r.hard ? RuleId::VAR_12 : RuleId::SETUP_06;
    return {side, Reason::ConditionNotMet};
}

Survivors offered(const Facts& q, SeatId seat) {
    Survivors set;
    for (int v = 0; v < q.survivor_count(); ++v)
        if (q.s.zones[q.c.first_survivor + v] == zone::hand(seat)) set.add(SurvivorId(v));
    return set;
}

void fill_deck(State& s, CardId from, CardId to, u8 deck) {
    for (CardId card = from; card < to; ++card) s.zones[card] = zone::bag(deck);
}

void fill_decks(State& s, const Catalog& c) {
    for (CardId card{}; card < c.first_survivor; ++card)
        s.zones[card] = zone::bag(c.kind_of(card).deck);
    fill_deck(s, c.first_crisis, c.first_crossroads, kDeckCrisis);
    for (std::size_t i = 0; i < c.survivors.size(); ++i)
        if (!(s.rules.coop && c.survivors[i].non_coop))  // VAR-05
            s.zones[c.first_survivor + i] = zone::bag(kDeckSurvivor);
    for (std::size_t i = 0; i < c.crossroads.size(); ++i) {
        const CrossroadsDef& card = c.crossroads[i];
        if ((card.adult && !s.rules.adult_crossroads) || (card.non_coop && s.rules.coop)) continue;
        if (card.trigger.when == Happening::Table && !s.rules.table_talk) continue;  // AMB-19
        s.zones[c.first_crossroads + i] = zone::bag(kDeckCrossroads);                // SETUP-17
    }
    if (s.rules.coop) return;  // VAR-02
    fill_deck(s, c.first_secret, c.first_betrayal, kDeckSecret);
    fill_deck(s, c.first_betrayal, c.first_exile, kDeckBetrayal);
    fill_deck(s, c.first_exile, c.card_count, kDeckExile);
}

void lay_board(State& s, const Catalog& c) {
    for (std::size_t p = 0; p < c.places.size(); ++p) {
        s.place[p].spaces = c.places[p].spaces;
        const auto place = PlaceId(p);
        for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
            s.entrance[e].spaces = c.places[p].entrance_spaces;
    }
}

void place_objective(Engine& e, Frame& f) {
    const ObjectiveDef& objective = e.c.objectives[e.s.objective];
    e.w.morale = objective.morale;
    e.w.round = e.w.first_round = objective.rounds;
    f.step = kDealSecrets;
    f.n = 0;
    if (objective.setup != 0)
        e.run_program(objective.setup, SeatId(), kNoCard);  // SETUP-07, SETUP-28
}

void place_groups(Engine& e, Frame& f) {
    for (const auto i : e.s.all_seats()) {
        const auto seat = i;
        for (const auto v : offered(e, seat)) {
            if (Survivors(f.picked).has(v))
                e.join(v, seat, kColony, RuleId::SETUP_25);
            else
                e.move_card(CardId(e.c.first_survivor + v),
                            zone::bag(kDeckSurvivor));  // SETUP-22
        }
        e.w.seat[seat].leader = SurvivorId(f.reg[seat]);
        e.emit({.rule = RuleId::SETUP_23,
                .kind = EventKind::LeaderNamed,
                .seat = seat,
                .survivor = SurvivorId(f.reg[seat])});
    }
    for (CardId card{}; card < e.c.first_survivor; ++card)
        if (e.s.zones[card] == zone::bag(kDeckStarter)) e.w.zones[card] = zone::Box;  // SETUP-19
    for (CardId card = e.c.first_secret; card < e.c.first_exile; ++card)
        if (e.s.zones[card] == zone::bag(kDeckSecret) ||
            e.s.zones[card] == zone::bag(kDeckBetrayal))
            e.w.zones[card] = zone::Box;  // SETUP-12
    int best = -1;
    f.set = 0;
    for (const auto i : e.s.all_seats()) {
        const int influence = e.influence(e.s.seat[i].leader);
        if (influence > best) f.set = 0;
        if (influence >= best) f.set |= u64{1} << i;
        best = std::max(best, influence);
    }
}

void start_rounds(Engine& e, SeatId first) {
    e.w.first = first;
    e.emit({.rule = RuleId::SETUP_27, .kind = EventKind::FirstPlayer, .seat = first});
    e.pop();
    e.push(Kind::Round);
    if (const u16 late = e.c.objectives[e.s.objective].after_draft)
        e.run_program(late, first, kNoCard);
}

void next_seat(Frame& f, u8 seats, u8 next_step) {
    f.m = 0;
    if (++f.n < seats) return;
    f.n = 0;
    f.step = next_step;
}

}  // namespace

void Facts::secret_outcomes(OutcomeList& out) const {
    const int pile = (s.rules.betrayer ? 1 : 2) * s.seats;  // VAR-11
    int dealt = 0;
    bool betrayer = false;
    for (const auto i : s.all_seats()) {
        const CardId card = s.seat[i].objective;
        if (card == kNoCard) continue;
        if (card < c.first_betrayal)
            ++dealt;
        else
            betrayer = true;
    }
    const auto loyal = static_cast<u32>(c.secrets.size());
    const auto traitors = static_cast<u32>(c.betrayals.size());
    for (CardId card = c.first_secret; card < c.first_betrayal; ++card)
        if (s.zones[card] == zone::bag(kDeckSecret))
            out.add(card, static_cast<u32>(pile - dealt) * (traitors == 0 ? 1 : traitors));
    for (CardId card = c.first_betrayal; card < c.first_exile && !betrayer; ++card)
        out.add(card, loyal - static_cast<u32>(dealt));
}

Refusal check_setup(const Catalog& c, const Setup& setup) {
    const Ruleset& r = setup.rules;
    if (setup.seats < 2 || setup.seats > kMaxSeats) return {RuleId::SETUP_01, Reason::NotAnOption};
    if (setup.seats == 2 && !r.two_player) return {RuleId::SETUP_01, Reason::ConditionNotMet};
    if (r.two_player && (setup.seats != 2 || !r.coop))
        return {RuleId::VAR_07, Reason::ConditionNotMet};
    if (r.coop && r.betrayer) return {RuleId::VAR_02, Reason::ConditionNotMet};
    return check_objective_choice(c, setup);
}

State new_game(const Catalog& c, const Setup& setup, EventSink* events) {
    DOW_CHECK(!check_setup(c, setup));
    State s{};
    s.rules = setup.rules;
    s.seats = setup.seats;
    s.objective = setup.objective;
    s.crisis = s.held = kNoCard;
    s.active = s.first = {};
    for (SurvivorState& v : s.survivor) {
        v.seat = kNone;
        v.place = kNone;
    }
    for (SeatState& seat : s.seat) {
        seat.leader = kNone;
        seat.objective = seat.exile = kNoCard;
    }
    lay_board(s, c);
    fill_decks(s, c);
    Engine e(s, c, events);
    e.clear_fact();
    e.emit({.rule = RuleId::SETUP_01, .n = setup.seats, .kind = EventKind::GameBegan});
    Frame& f = e.push(Kind::Setup);
    for (u8& leader : f.reg) leader = kNone;
    e.run();
    return s;
}

void run_setup(Engine& e, Frame& f) {
    const u8 seats = e.s.seats;
    switch (f.step) {
        case kChooseObjective:
            if (e.s.objective != kNone) {
                f.step = kPlaceObjective;
                return;
            }
            return e.ask();
        case kPlaceObjective: return place_objective(e, f);
        case kDealSecrets:
            if (e.s.rules.coop) {
                f.step = kDealItems;
                return;
            }
            return e.ask();
        case kDealItems:
        case kDealSurvivors: return e.ask();
        case kDraft: {
            const auto seat = SeatId(f.n);
            const int kept = (Survivors(f.picked) & offered(e, seat)).size();
            if (kept < keep_count(e.s) || f.reg[seat] == kNone) return e.ask();
            return next_seat(f, seats, kPlace);
        }
        case kPlace:
            place_groups(e, f);
            f.step = kFirst;
            return;
        default:
            if (Survivors(f.set).size() == 1)
                return start_rounds(e, SeatId(BitSet<u64>(f.set).lowest()));
            return e.ask();
    }
}

void ask_setup(const Facts& q, const Frame& f, Decision& d) {
    d.by = kChance;
    d.seat = SeatId(f.n);
    d.ask = Ask::Draw;
    d.prompt = Prompt::Draw;
    switch (f.step) {
        case kChooseObjective:
            d.ask = Ask::Objective;
            d.rule = RuleId::SETUP_05;
            d.set = objective_choices(q.c, q.s.rules);
            return;
        case kDealSecrets:
            d.rule = RuleId::SETUP_11;
            d.n = kDeckSecret;
            return;
        case kDealItems:
            d.rule = RuleId::SETUP_18;
            d.n = kDeckStarter;
            return;
        case kDealSurvivors:
            d.rule = RuleId::SETUP_21;
            d.n = kDeckSurvivor;
            return;
        case kDraft: {
            d.by = d.seat = SeatId(f.n);
            d.secret = 1;
            const Survivors all = offered(q, SeatId(f.n));
            const Survivors kept = all & Survivors(f.picked);
            const bool naming = kept.size() == keep_count(q.s);
            d.ask = naming ? Ask::Survivor : Ask::Draft;
            d.prompt = naming ? Prompt::DraftLeader : Prompt::DraftKeep;
            d.rule = naming ? RuleId::SETUP_23 : RuleId::SETUP_21;
            d.set = naming ? kept.bits() : all.without(kept).bits();
            d.n = static_cast<u8>(keep_count(q.s) - kept.size());
            return;
        }
        default:
            d.ask = Ask::FirstPlayer;
            d.prompt = Prompt::TieForFirst;
            d.rule = RuleId::AMB_93;
            d.set = f.set;
    }
}

void answer_setup(Engine& e, Frame& f, const Command& cmd) {
    const auto seat = SeatId(f.n);
    const u8 seats = e.s.seats;
    const auto face = CardId(cmd.value);
    const u8 only_seat = Seats::of(seat).bits();
    switch (f.step) {
        case kChooseObjective:
            e.w.objective = ObjectiveId(cmd.value);
            f.step = kPlaceObjective;
            return;
        case kDealSecrets:
            e.w.seat[seat].objective = face;
            if (face >= e.c.first_betrayal) e.w.seat[seat].flags |= kBetrayerDealt;
            e.move_card(face, zone::secret(seat));
            e.emit({.rule = RuleId::SETUP_11,
                    .card = face,
                    .kind = EventKind::SecretDealt,
                    .seat = seat,
                    .known_to = only_seat});
            return next_seat(f, seats, kDealItems);
        case kDealItems:
            e.take_drawn(kDeckStarter, face, zone::hand(seat), Seats());
            e.emit({.rule = RuleId::SETUP_18,
                    .card = face,
                    .kind = EventKind::ItemDealt,
                    .seat = seat,
                    .known_to = only_seat});
            if (++f.m == starter_count(e.s)) next_seat(f, seats, kDealSurvivors);
            return;
        case kDealSurvivors:
            e.take_drawn(kDeckSurvivor, face, zone::hand(seat), Seats());
            e.emit({.rule = RuleId::SETUP_21,
                    .card = face,
                    .kind = EventKind::SurvivorOffered,
                    .seat = seat,
                    .known_to = only_seat});
            if (++f.m == 4) next_seat(f, seats, kDraft);
            return;
        case kDraft:
            if ((Survivors(f.picked) & offered(e, seat)).size() == keep_count(e.s))
                f.reg[seat] = static_cast<u8>(cmd.a);
            else
                f.picked |= u64{1} << cmd.a;
            return;
        default: return start_rounds(e, SeatId(cmd.value));
    }
}

}  // namespace dow
