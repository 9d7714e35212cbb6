#include "sight.hpp"

#include <algorithm>

#include "dow/content/words.hpp"

namespace dow::bots {

namespace {

int count_icons(const Sight& s, Zone zone, std::array<int, kIcons>& out) {
    const auto [from, to] = s.v.in_zone(zone);
    for (const SeenCard* card = from; card != to; ++card)
        ++out[static_cast<std::size_t>(s.icon_of(card->face))];
    return static_cast<int>(to - from);
}

/// Cards that count on the main objective.
void count_for_pile(const Sight& s, Zone zone, std::array<int, kIcons>& out) {
    const auto [from, to] = s.v.in_zone(zone);
    for (const SeenCard* card = from; card != to; ++card)
        if (s.counts_on_pile(card->face)) ++out[static_cast<std::size_t>(s.icon_of(card->face))];
}

/// Zombies that may come tonight besides those that do for certain: half of what noise or a crisis
/// still open could bring.
int possible_arrivals(const Sight& s, PlaceId place) {
    if (place == kColony) return s.crisis_short > 0 ? s.crisis_zombies / 2 : 0;
    return (s.v.forecast.place[place].noise_rolls + 1) / 2;
}

void look_at_people(Sight& s) {
    for (SurvivorId id{0}; id < s.c.survivors.size(); ++id) {
        const SurvivorState& who = s.v.survivor[id];
        if (!who.in_play() || who.place >= kMaxPlaces) continue;
        ++s.survivors[who.place];
        if (who.seat != s.me) continue;
        s.mine.add(id);
        s.out += who.place != kColony;
    }
}

void look_at_seats(Sight& s) {
    for (std::size_t face = 6; face > 0; --face)
        s.dice_up[face] = s.dice_up[face + 1] + s.v.seat[s.me].dice[face - 1];
    s.dice = s.dice_up[0] = s.dice_up[1];
    for (int i = 0; i < s.v.seats; ++i) s.players += (s.v.seat[i].flags & (kExiled | kOut)) == 0;
    const auto next = [&](int seat) { return seat + 1 == s.v.seats ? 0 : seat + 1; };
    for (int i = next(s.me); i != s.v.first; i = next(i))
        s.after += (s.v.seat[i].flags & (kExiled | kOut)) == 0;
}

void look_at_entrances(Sight& s) {
    for (const PlaceId place : s.v.places) {
        const int possible = possible_arrivals(s, place);
        const int doors = last_entrance(place) - first_entrance(place);
        const int each = doors == 1 ? possible : possible / doors;
        const int more = possible - each * doors;
        for (int i = 0; i < doors; ++i) {
            const EntranceId door(first_entrance(place) + i);
            const EntranceState& e = s.door[door];
            s.coming[door] = s.v.forecast.entrance[door].zombies + each + (i < more);
            s.free[place] += e.free();
            s.zombies[place] += e.zombies;
            s.slack[door] = e.free() + weights.barricade_room * e.barricades - s.coming[door];
        }
        find_tightest(s, place);
        s.overrun_due |= s.slack[s.tight[place]] < 0 && s.people(place) > 0;
    }
}

void look_at_cards(Sight& s) {
    s.contributed = s.v.seat[s.me].contributions;
    s.hand = count_icons(s, zone::hand(s.me), s.in_hand);
    for (const SurvivorId who : s.mine)
        if (s.v.survivor[who].equipped > 0) count_icons(s, zone::equipped(who), s.in_gear);
}

/// What only some goals ask about: the equipment of all, and where own cards come from.
void look_at_cards_for(Sight& s, const Goal& goal) {
    if (goal.gear_of_all)
        for (SurvivorId who{0}; who < s.c.survivors.size(); ++who)
            if (s.v.survivor[who].in_play() && s.v.survivor[who].equipped > 0)
                count_icons(s, zone::equipped(who), s.gear_of_all);
    if (goal.from_each == 0) return;
    const auto [from, to] = s.v.in_zone(zone::hand(s.me));
    for (const SeenCard* card = from; card != to; ++card)
        if (const PlaceId home = s.home_of(card->face); home != kNone) ++s.from_in_hand[home];
}

/// Zombies that a crisis brings to the colony.
int colony_zombies(const Sight& s, u16 program) {
    int n = 0;
    for (std::size_t pc = program; pc < s.c.ops.size() && s.c.ops[pc].code != OpCode::End; ++pc) {
        const Op& op = s.c.ops[pc];
        const Node& where = s.c.nodes[op.y];
        if (op.code == OpCode::Add && static_cast<TokenWord>(op.a) == TokenWord::Zombies &&
            where.word == Word::PlaceLit && where.value == kColony)
            n += guess_amount(s, op.x);
    }
    return n;
}

void look_at_crisis(Sight& s) {
    if (s.v.crisis == kNoCard) return;
    const CrisisDef& crisis = s.c.crisis_of(s.v.crisis);
    s.crisis_icons = crisis.prevent;
    s.crisis_short = s.v.forecast.crisis_missing();
    s.crisis_zombies = colony_zombies(s, crisis.fail);
    int room = 0;
    for (EntranceId e{0}; e < kColonyEntrances; ++e)
        room += s.door[e].free() + weights.barricade_room * s.door[e].barricades;
    const int coming = s.crisis_zombies + s.v.forecast.place[kColony].zombies;
    const int overruns = std::max(0, coming - room * 4 / 5);
    const int harm = s.crisis_zombies > 0 ? overruns * kMorale : 0;
    s.crisis_harm =
        std::clamp(harm - guess_effect(s, crisis.fail), weights.crisis_least, 4 * kMorale);
}

Goal own_goal(const Sight& s, const SeatView& seat) {
    const CardId card = seat.objective;
    if (s.c.is(CardList::Betrayal, card)) {
        const SecretDef& def = s.c.betrayal_of(card);
        Goal goal = read_goal(s, def.goal);
        goal.doom = read_goal(s, def.first).doom;
        return goal;
    }
    if (seat.exile != kNoCard) return read_goal(s, s.c.exile_of(seat.exile).loyal);
    if (s.c.is(CardList::Secret, card)) return read_goal(s, s.c.secret_of(card).goal);
    return {};
}

void look_at_goals(Sight& s, Goals& goals) {
    const SeatView& seat = s.v.seat[s.me];
    s.betrayer = s.c.is(CardList::Betrayal, seat.objective);
    s.secret_weight = s.betrayer           ? 35
                      : s.rounds_left <= 2 ? weights.secret_late
                                           : weights.secret_early;
    if (goals.round != s.v.round || goals.objective != s.v.objective ||
        goals.secret != seat.objective || goals.exile != seat.exile) {
        goals = {};
        goals.round = s.v.round;
        goals.objective = s.v.objective;
        goals.secret = seat.objective;
        goals.exile = seat.exile;
        if (s.v.objective < s.c.objectives.size()) {
            goals.main = read_goal(s, s.c.objectives[s.v.objective].goal);
            read_deliveries(s, goals.main);
        }
        goals.own = own_goal(s, seat);
    }
    count_for_pile(s, zone::hand(s.me), s.pile_in_hand);
    count_for_pile(s, zone::Objective, s.on_objective);
    look_at_cards_for(s, goals.main);
    s.main = still_missing(s, goals.main);
}

}  // namespace

DeckIcons::DeckIcons(const Catalog& catalog) {
    PerDeck<int> cards;
    PerDeck<std::array<int, kIcons>> copies;
    for (const ItemKind& kind : catalog.kinds) {
        cards[kind.deck] += kind.copies;
        copies[kind.deck][static_cast<std::size_t>(catalog.items[kind.item].icon)] += kind.copies;
    }
    for (DeckId deck{}; deck < catalog.decks.size(); ++deck)
        for (std::size_t icon = 1; icon < kIcons; ++icon)
            if (cards[deck] > 0)
                percent[deck][icon] = static_cast<i16>(copies[deck][icon] * 100 / cards[deck]);
}

namespace {

/// Counted once for many games with the same cards.
const DeckIcons& deck_icons(const Catalog& catalog) {
    thread_local std::optional<DeckIcons> counted;
    thread_local u64 of = 0;
    if (!counted || of != catalog.fingerprint) {
        counted.emplace(catalog);
        of = catalog.fingerprint;
    }
    return *counted;
}

}  // namespace

void find_tightest(Sight& s, PlaceId place) {
    EntranceId least = first_entrance(place);
    for (EntranceId e = least; e < last_entrance(place); ++e)
        if (s.slack[e] < s.slack[least]) least = e;
    s.tight[place] = least;
}

Background::Background(const Catalog& catalog) : decks(deck_icons(catalog)) {}

Sight::Sight(const BotInput& input, Background& known)
    : v(input.look(known.view)),
      c(input.catalog()),
      asked(input.decision()),
      background(known),
      me(input.decision().by),
      own(known.goals.own) {
    rounds_left = v.round;
    food = v.food;
    waste = v.waste;
    std::copy(std::begin(v.entrance), std::end(v.entrance), door.begin());
    look_at_seats(*this);
    look_at_people(*this);
    look_at_cards(*this);
    food_due = v.forecast.food_due;
    open = v.seat[me].open;
    food_short = std::max(0, food_due - food);
    look_at_goals(*this, known.goals);
    look_at_crisis(*this);
    look_at_entrances(*this);
    weigh_progress(*this);
    weigh_cards(*this);
    weigh_places(*this);
}

int Sight::icon_of(CardId face) const {
    return face < c.kind_of_card.size() ? static_cast<int>(c.item_of(face).icon) : 0;
}

PlaceId Sight::home_of(CardId face) const {
    if (face >= c.kind_of_card.size()) return kNone;
    const DeckId deck = c.kind_of(face).deck;
    for (const PlaceId p : v.outside())
        if (c.deck_at(p) == deck) return p;
    return kNone;
}

bool Sight::wanted_from_home(CardId face) const {
    if (background.goals.main.from_each == 0) return false;
    const PlaceId home = home_of(face);
    return home != kNone && main.from[home] > 0;
}

/// Those who wait for the others draw zombies: nobody goes before the rest is done or time is
/// short.
int Sight::gather_worth() const {
    bool ready = main.kills_colony <= 2 && main.kills_outside <= 2;
    const Goal& goal = background.goals.main;
    for (std::size_t i = 1; i < kIcons; ++i)
        ready &= !goal.gear_of_all || gear_of_all[i] >= goal.gear[i];
    return ready ? weights.step_in_reach : rounds_left <= 2 ? weights.step : 0;
}

int Sight::space_worth(EntranceId entrance) const {
    if (people(place_of(entrance)) == 0) return 0;
    const int room = slack[entrance];
    if (room < 0) return weights.overrun;
    if (rounds_left <= 1) return weights.last_round_space;
    return weights.space[static_cast<std::size_t>(std::min(room, 3))];
}

int Sight::room_worth() const {
    int most = 0;
    for (const SurvivorId who : mine)
        most = std::max(most, space_worth(tightest(v.survivor[who].place)));
    return most;
}

int Sight::exposure(SurvivorId who) const {
    const SurvivorState& s = v.survivor[who];
    const int death = kMorale + weights.person;
    const int wound = next_token_kills(s) ? death
                      : s.tokens() == 1   ? weights.second_wound
                                          : weights.first_wound;
    const bool cure = in_hand[static_cast<std::size_t>(Icon::Medicine)] > 0;
    const int frost = next_token_kills(s) ? death
                      : cure              ? weights.curable_frostbite
                                          : weights.frostbite;
    const int crowd = survivors[s.place] > 1 ? weights.crowd : 0;
    const auto& die = c.exposure;
    const int sides = std::max(1, die[0] + die[1] + die[2] + die[3]);
    return (die[1] * wound + die[2] * frost + die[3] * (death + crowd)) / sides;
}

int Sight::healing(SurvivorId who) const {
    const SurvivorState& s = v.survivor[who];
    if (!s.in_play() || s.seat != me || s.tokens() == 0) return 0;
    if (s.frostbite > 0) return weights.heal_frostbite + 15 * s.tokens();
    return next_token_kills(s) ? weights.heal_last_chance : weights.heal_wound;
}

bool Sight::spared(SurvivorId who, Happening action) const {
    const auto spares = [&](RuleRange range) {
        for (const Rule& rule : c.rules_of(range))
            for (const Mod& mod : c.mods_of(rule))
                if (mod.kind == ModKind::NoExposure && mod.cause == static_cast<u8>(action) &&
                    rule.cost_icons == 0 && mod.between == 0 && mod.n == 0)
                    return true;
        return false;
    };
    if (spares(c.survivors[who].rules)) return true;
    if (v.survivor[who].equipped == 0) return false;
    const auto [from, to] = v.in_zone(zone::equipped(who));
    return std::any_of(from, to, [&](const SeenCard& card) {
        return card.face < c.kind_of_card.size() && !card.used &&
               spares(c.item_of(card.face).rules);
    });
}

}  // namespace dow::bots
