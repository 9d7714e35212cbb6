#include "sight.hpp"

#include <algorithm>

namespace dow::bots {

namespace {

int count_icons(const Sight& s, u8 zone, std::array<int, kIcons>& out) {
    const auto [from, to] = s.v.in_zone(zone);
    for (const SeenCard* card = from; card != to; ++card)
        ++out[static_cast<std::size_t>(s.icon_of(card->face))];
    return static_cast<int>(to - from);
}

/// Zombies that come at the end of the round. A crisis still open counts for half of its own.
int arrivals(const Sight& s, PlaceId place) {
    if (place == kColony)
        return (s.people(place) + 1) / 2 + (s.crisis_short > 0 ? s.crisis_zombies / 2 : 0);
    return s.people(place) + (s.v.place[place].noise + 1) / 2;
}

void look_at_people(Sight& s) {
    for (unsigned v = 0; v < s.c.survivors.size(); ++v) {
        const SurvivorState& who = s.v.survivor[v];
        if (!who.in_play() || who.place >= kMaxPlaces) continue;
        s.at[who.place].add(v);
        if (who.seat == s.me) s.mine.add(v);
    }
}

void look_at_entrances(Sight& s) {
    for (PlaceId place = 0; place < s.c.places.size(); ++place) {
        const int coming = arrivals(s, place);
        const int doors = last_entrance(place) - first_entrance(place);
        for (int i = 0; i < doors; ++i) {
            const int door = first_entrance(place) + i;
            const EntranceState& e = s.v.entrance[door];
            s.slack[static_cast<std::size_t>(door)] =
                e.free() + e.barricades - coming / doors - (i < coming % doors);
        }
    }
}

void look_at_cards(Sight& s) {
    s.hand = count_icons(s, zone::hand(s.me), s.in_hand);
    count_icons(s, zone::Objective, s.on_objective);
    for (unsigned v : s.mine)
        if (s.v.survivor[v].gear > 0)
            count_icons(s, zone::gear(static_cast<SurvivorId>(v)), s.in_gear);
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
    int given = 0;
    for (int i = 0; i < s.v.seats; ++i) {
        s.players += (s.v.seat[i].flags & (kExiled | kOut)) == 0;
        given += s.v.seat[i].gifts;
    }
    const auto [open, last] = s.v.in_zone(zone::OpenGift);
    given += static_cast<int>(last - open);
    if (s.v.crisis == kNoCard) return;
    const CrisisDef& crisis = s.c.crises[s.v.crisis - s.c.first_crisis];
    s.crisis_icons = crisis.prevent;
    s.crisis_short = s.players - given;
    s.crisis_zombies = colony_zombies(s, crisis.fail);
    int room = 0;
    for (EntranceId e = 0; e < kColonyEntrances; ++e)
        room += s.v.entrance[e].free() + s.v.entrance[e].barricades;
    const int overruns = std::max(0, s.crisis_zombies + (s.people(kColony) + 1) / 2 - room * 4 / 5);
    const int harm = s.crisis_zombies > 0 ? overruns * kMorale : 0;
    s.crisis_harm =
        std::clamp(harm - guess_effect(s, crisis.fail), weights.crisis_least, 4 * kMorale);
}

void look_at_goals(Sight& s) {
    if (s.v.objective < s.c.objectives.size())
        s.main = read_goal(s, s.c.objectives[s.v.objective].goal);
    const SeatView& seat = s.v.seat[s.me];
    const u16 card = seat.objective;
    if (card >= s.c.first_betrayal && card < s.c.first_exile) {
        const SecretDef& def = s.c.betrayals[card - s.c.first_betrayal];
        s.betrayer = true;
        s.own = read_goal(s, def.goal);
        s.own.doom = read_goal(s, def.first).doom;
    } else if (card >= s.c.first_secret && card < s.c.first_betrayal) {
        s.own = read_goal(s, s.c.secrets[card - s.c.first_secret].goal);
    }
    if (seat.exile == kNoCard || seat.exile < s.c.first_exile) return;
    const ExileDef& exile = s.c.exiles[seat.exile - s.c.first_exile];
    if (!s.betrayer) s.own = read_goal(s, exile.loyal);
}

}  // namespace

DeckIcons::DeckIcons(const Catalog& catalog) {
    std::array<int, kDecks> cards{};
    for (const ItemKind& kind : catalog.kinds) {
        cards[kind.deck] += kind.copies;
        percent[kind.deck][static_cast<std::size_t>(catalog.items[kind.item].icon)] += kind.copies;
    }
    for (std::size_t deck = 0; deck < percent.size(); ++deck)
        for (int& icon : percent[deck])
            if (cards[deck] > 0) icon = icon * 100 / cards[deck];
}

Sight::Sight(const BotInput& input, const DeckIcons& decks,
             const std::array<int, kMaxSeats>& doubts_of)
    : v(input.view()),
      c(input.catalog()),
      asked(input.decision()),
      deck_icons(decks),
      doubts(doubts_of),
      me(input.decision().by) {
    rounds_left = v.round;
    for (u8 n : v.seat[me].dice) dice += n;
    look_at_people(*this);
    look_at_cards(*this);
    food_due = (people(kColony) + 1) / 2;
    food_short = std::max(0, food_due - v.food);
    look_at_goals(*this);
    look_at_crisis(*this);
    look_at_entrances(*this);
    weigh_cards(*this);
}

int Sight::icon_of(u16 face) const {
    return face < c.kind_of_card.size() ? static_cast<int>(c.item_of(face).icon) : 0;
}

int Sight::dice_from(int face) const {
    int n = 0;
    for (int i = std::max(face, 1); i <= 6; ++i) n += v.seat[me].dice[i - 1];
    return n;
}

int Sight::space_worth(EntranceId entrance) const {
    if (people(place_of(entrance)) == 0) return 0;
    const int room = slack[entrance];
    if (room < 0) return weights.overrun;
    if (rounds_left <= 1) return weights.last_round_space;
    return weights.space[static_cast<std::size_t>(std::min(room, 3))];
}

EntranceId Sight::tightest(PlaceId place) const {
    EntranceId best = first_entrance(place);
    for (EntranceId e = best; e < last_entrance(place); ++e)
        if (slack[e] < slack[best]) best = e;
    return best;
}

int Sight::exposure(SurvivorId who) const {
    const SurvivorState& s = v.survivor[who];
    const int death = kMorale + weights.person;
    const int wound = s.tokens() >= 2   ? death
                      : s.tokens() == 1 ? weights.second_wound
                                        : weights.first_wound;
    const bool cure = in_hand[static_cast<std::size_t>(Icon::Medicine)] > 0;
    const int frost = s.tokens() >= 2 ? death
                      : cure          ? weights.curable_frostbite
                                      : weights.frostbite;
    const int crowd = at[s.place].size() > 1 ? weights.crowd : 0;
    const auto& die = c.exposure;
    const int sides = std::max(1, die[0] + die[1] + die[2] + die[3]);
    return (die[1] * wound + die[2] * frost + die[3] * (death + crowd)) / sides;
}

int Sight::healing(SurvivorId who) const {
    const SurvivorState& s = v.survivor[who];
    if (!s.in_play() || s.seat != me || s.tokens() == 0) return 0;
    if (s.frostbite > 0) return weights.heal_frostbite + 15 * s.tokens();
    return s.tokens() >= 2 ? weights.heal_last_chance : weights.heal_wound;
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
    if (v.survivor[who].gear == 0) return false;
    const auto [from, to] = v.in_zone(zone::gear(who));
    return std::any_of(from, to, [&](const SeenCard& card) {
        return card.face < c.kind_of_card.size() && !card.used &&
               spares(c.item_of(card.face).rules);
    });
}

}  // namespace dow::bots
