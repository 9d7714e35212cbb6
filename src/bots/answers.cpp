#include <algorithm>

#include "dow/content/words.hpp"
#include "sight.hpp"

/// What a bot answers to the questions of an action or a card.
namespace dow::bots {

namespace {

int side(const Sight& s) { return s.betrayer ? -1 : 1; }

/// The program that asks, if the card has one.
u16 program_of(const Sight& s) {
    const CardId card = s.asked.card;
    if (card == kNoCard) return 0;
    if (card >= s.c.first_crossroads && card < s.c.first_secret)
        return s.c.crossroads[card - s.c.first_crossroads].effect;
    if (card >= s.c.first_crisis && card < s.c.first_crossroads)
        return s.c.crises[card - s.c.first_crisis].fail;
    if (card < s.c.kind_of_card.size()) return s.c.item_of(card).effect;
    if (card >= s.c.first_survivor && card < s.c.first_crisis)
        for (const Rule& rule : s.c.rules_of(s.c.survivors[card - s.c.first_survivor].rules))
            if (rule.run != 0) return rule.run;
    return 0;
}

/// The first op of this kind in the program that asks, or nothing.
u16 find_op(const Sight& s, OpCode code) {
    const u16 program = program_of(s);
    if (program == 0) return 0;
    for (std::size_t pc = program; pc < s.c.ops.size() && pc < program + 120u; ++pc)
        if (s.c.ops[pc].code == code) return static_cast<u16>(pc);
    return 0;
}

/// Whether what the card does to a chosen survivor hurts.
bool hurts(const Sight& s) {
    const u16 program = program_of(s);
    if (program == 0) return false;
    for (std::size_t pc = program; pc < s.c.ops.size() && pc < program + 60u; ++pc)
        switch (s.c.ops[pc].code) {
            case OpCode::Heal: return false;
            case OpCode::Wound:
            case OpCode::KillSurvivors:
            case OpCode::RemoveSurvivors:
            case OpCode::Expose:
            case OpCode::Give: return true;
            case OpCode::End: return false;
            default: break;
        }
    return false;
}

int person_worth(const Sight& s, SurvivorId who) {
    const SurvivorState& now = s.v.survivor[who];
    return talent(s.c.survivors[who]) + 5 * now.gear - 6 * now.tokens() +
           (now.seat == s.me ? 30 : 0);
}

Scored option(const Sight& s, const Command& c) {
    if (s.asked.prompt == Prompt::BiteChoice) return {c.a == 2 ? 10 : 0, "bot.risk", 0};
    const u16 at = find_op(s, OpCode::Options);
    if (at == 0 || c.a == 0 || c.a > s.c.ops[at].a) return {-c.a, "bot.cheapest", 0};
    const Op& op = s.c.ops[at];
    const int guess = guess_part(s, s.c.links[op.z + 2u * (c.a - 1u)], op.y);
    return {side(s) * guess, "bot.effect", c.a};
}

Scored vote(const Sight& s, const Command& c) {
    const bool yes = c.what == Do::Yes;
    const u16 at = find_op(s, OpCode::Vote);
    if (at != 0) {
        const Op& op = s.c.ops[at];
        const int up = guess_part(s, static_cast<u16>(at + 1), op.y);
        const int down = guess_part(s, op.y, 0);
        return {side(s) * (yes ? up - down : down - up), "bot.effect", 0};
    }
    if (s.asked.seat >= s.v.seats || s.asked.seat == s.me) return {yes ? 0 : 1, "bot.trust", 0};
    const int doubt = s.background.doubts[s.asked.seat];
    const int lean = s.betrayer ? 1 : doubt >= 4 ? 1 : -1;
    return {yes ? lean : -lean, doubt >= 4 ? "bot.suspect" : "bot.trust", doubt};
}

Scored confirm(const Sight& s, const Command& c) {
    const u16 at = find_op(s, OpCode::May);
    const int guess =
        at == 0 ? 0 : guess_part(s, static_cast<u16>(at + 1), s.c.ops[at].y) * side(s);
    return {c.what == Do::Yes ? guess : 0, "bot.effect", guess};
}

Scored boost(const Sight& s, const Command& c) {
    if (c.what == Do::Done) return {0, "bot.enough", 0};
    RuleRange rules{};
    int cost = 0;
    const SourceId from(c.a);
    if (source::type(from) == source::kItem) {
        const CardId face(source::index(from));
        rules = s.c.item_of(face).rules;
        if (s.c.item_of(face).mode != ItemMode::Equip) cost = keep(s, s.icon_of(face));
    } else if (source::type(from) == source::kSurvivor) {
        rules = s.c.survivors[source::index(from)].rules;
    }
    const SurvivorId who = s.asked.survivor;
    int worth = 4;
    for (const Rule& rule : s.c.rules_of(rules)) {
        if (rule.form != RuleForm::Boost) continue;
        if (rule.cost_icons != 0) cost += 14;
        if (rule.die != 0) cost += 10;
        for (const Mod& mod : s.c.mods_of(rule)) switch (mod.kind) {
                case ModKind::NoExposure:
                    if (who != kNone) worth += s.exposure(who);
                    break;
                case ModKind::Kills: worth += 12 * mod.n; break;
                case ModKind::KeepMore: worth += 18 * mod.n; break;
                default: worth += 8;
            }
    }
    return {worth - cost, "bot.use", cost};
}

bool in_own_hand(const Sight& s, CardId face) {
    const auto [from, to] = s.v.in_zone(zone::hand(s.me));
    return std::any_of(from, to, [&](const SeenCard& card) { return card.face == face; });
}

Scored card(const Sight& s, const Command& c) {
    const bool search = s.asked.ask == Ask::Search;
    if (c.what == Do::Done) return {s.asked.prompt == Prompt::Pledge ? -30 : 0, "bot.enough", 0};
    if (c.what == Do::Boost) return {3, "bot.use", 0};
    if (c.what == Do::Noise) {
        const PlaceId place = s.v.survivor[s.asked.survivor].place;
        const int price = weights.noise + weights.more_noise * s.v.place[place].noise +
                          s.space_worth(s.tightest(place)) / 2;
        return {s.search[place] - price + 4, "bot.noise", s.v.place[place].noise};
    }
    const int icon = s.icon_of(CardId(c.a));
    if (search || !in_own_hand(s, CardId(c.a)))
        return {s.icon_gain[static_cast<std::size_t>(icon)], "bot.gather", icon};
    if (s.asked.prompt == Prompt::GiveCard) return {8 - keep(s, icon), "bot.cheapest", icon};
    if (s.asked.prompt == Prompt::PickCard && s.asked.card == kNoCard) {
        const auto i = static_cast<std::size_t>(icon);
        return {(s.main.pile[i] > 0 ? 50 : -10) - keep(s, icon, kForPile), "bot.objective", icon};
    }
    return {-keep(s, icon), "bot.cheapest", icon};
}

Scored person(const Sight& s, const Command& c) {
    const SurvivorId who(c.a);
    const int worth = person_worth(s, who);
    switch (s.asked.prompt) {
        case Prompt::EquipOn:
            return {-5 * s.v.survivor[who].gear - s.c.survivors[who].attack, "bot.people", 0};
        case Prompt::SwapWith: return {-worth, "bot.people", 0};
        default: break;
    }
    if (hurts(s)) return {-worth * side(s), "bot.people", 0};
    return {worth + s.healing(who), "bot.people", 0};
}

Scored entrance(const Sight& s, const Command& c) {
    const EntranceId door(c.a);
    const int slack = s.slack[door];
    const bool bare = s.main.bare > 0 && s.door[door].barricades == 0;
    switch (s.asked.prompt) {
        case Prompt::BarricadeAt: {
            const int goal = s.helps_to_build(door) ? (bare ? 1000 : 500) : 0;
            if (goal > 0) return {goal - 10 * slack, "bot.objective", s.rounds_left};
            return {-10 * slack, "bot.guard", slack};
        }
        case Prompt::AttractTo: return {10 * slack - (bare ? 5 : 0), "bot.guard", slack};
        default: {
            const bool full = s.main.room[place_of(door)] > 0 && s.room_to_build(door) <= 0;
            if (full) return {s.step - 10 * slack, "bot.objective", s.rounds_left};
            return {-10 * slack, "bot.guard", slack};
        }
    }
}

Scored place(const Sight& s, const Command& c) {
    const PlaceId where(c.a);
    const SurvivorId who = s.asked.survivor;
    if (s.asked.prompt == Prompt::AttractFrom) {
        const int goal = lure_for_goal(s, s.asked.place, where);
        const int room = lure_for_room(s, s.asked.place, where, room_for_lured(s, s.asked.place));
        return {goal + room, goal > room ? "bot.objective" : "bot.guard", s.rounds_left};
    }
    if (who != kNone && who < s.c.survivors.size()) return {stand(s, who, where), "bot.go", 0};
    return {s.space_worth(s.tightest(where)) + s.people(where), "bot.guard", 0};
}

}  // namespace

Scored score_answer(const Sight& s, const Command& c) {
    if (c.what == Do::Cancel) return {-3 * kMorale, "bot.enough", 0};
    switch (c.what) {
        case Do::Survivor:
            if (s.asked.ask == Ask::Target) return {-kMorale, "bot.people", 0};
            return person(s, c);
        case Do::Place: return place(s, c);
        case Do::Entrance: return entrance(s, c);
        case Do::Seat: {
            const int doubt = c.a < kMaxSeats ? s.background.doubts[c.a] : 0;
            return {doubt + (c.a == s.me ? -50 : 0), "bot.suspect", doubt};
        }
        case Do::Die: {
            const bool high = s.asked.prompt == Prompt::SetDie;
            return {high ? c.a : 10 - c.a, "bot.die", c.a};
        }
        case Do::Option:
            if (s.asked.prompt == Prompt::HealKind) return {c.a, "bot.people", 0};
            return option(s, c);
        case Do::Yes:
        case Do::No: return s.asked.ask == Ask::Vote ? vote(s, c) : confirm(s, c);
        case Do::Card:
        case Do::Noise: return card(s, c);
        case Do::Boost:
        case Do::Done: return s.asked.ask == Ask::Boost ? boost(s, c) : card(s, c);
        default: return {};
    }
}

}  // namespace dow::bots
