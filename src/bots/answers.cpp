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
    switch (s.c.list_of(card)) {
        case CardList::Crossroads: return s.c.crossroads_of(card).effect;
        case CardList::Crisis: return s.c.crisis_of(card).fail;
        case CardList::Item: return s.c.item_of(card).effect;
        case CardList::Experiment: return s.c.experiment_of(card).confront;
        case CardList::Survivor:
            for (const Rule& rule : s.c.rules_of(s.c.survivors[s.c.survivor_of(card)].rules))
                if (rule.run != 0) return rule.run;
            return 0;
        default: return 0;
    }
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
    return talent(s.c.survivors[who]) + 5 * now.equipped - 6 * now.tokens() +
           (now.seat == s.me ? 30 : 0);
}

/// The morale for more cards than a crisis needs, or what the card offers instead. A full track
/// gains nothing.
Scored crisis_bonus(const Sight& s, u8 option) {
    const int morale = s.v.morale >= s.c.morale_top ? 0 : s.v.morale >= 7 ? kMorale / 2 : kMorale;
    const int worth = option == 1 ? morale : guess_effect(s, s.c.crisis_of(s.asked.card).bonus);
    return {side(s) * worth, "bot.effect", option};
}

Scored option(const Sight& s, u8 option) {
    if (s.asked.prompt == Prompt::RevealSelf) return {option, "bot.betray", 0};
    if (s.asked.prompt == Prompt::HealKind) return {option, "bot.people", 0};
    if (s.asked.prompt == Prompt::CrisisBonus) return crisis_bonus(s, option);
    if (s.asked.prompt == Prompt::BiteChoice) return {option == 2 ? 10 : 0, "bot.risk", 0};
    const u16 at = s.asked.operation;
    if (at == 0 || option == 0 || option > s.c.ops[at].a) return {-option, "bot.cheapest", 0};
    const Op& op = s.c.ops[at];
    const int guess = guess_part(s, s.c.options_of(op).begin(option), op.y);
    return {side(s) * guess, "bot.effect", option};
}

/// What speaks for the first-player token to stay: ties are not to be broken by somebody who is
/// doubted more. A betrayer wants to hold it.
int token_stays(const Sight& s) {
    const auto& doubts = s.background.doubts;
    SeatId next = s.v.first;
    do {
        next = SeatId((next + s.v.seats - 1) % s.v.seats);
    } while (next != s.v.first && (s.v.seat[next].flags & kOut) != 0);
    if (s.betrayer) return s.v.first == s.me ? 1 : -1;
    return doubts[next] - doubts[s.v.first] - 3;
}

Scored vote(const Sight& s, const Command& c) {
    const bool yes = c.is<SayYes>();
    if (s.asked.card == kNoCard && s.asked.seat == kNone) {
        const int stays = token_stays(s);
        return {yes ? stays : -stays, stays > 0 ? "bot.suspect" : "bot.trust", 0};
    }
    if (s.asked.card != kNoCard && s.c.is(CardList::Experiment, s.asked.card)) {
        const int up = containment_vote(s, s.asked.card) * side(s);
        return {yes ? up : -up, "bot.contain", 0};
    }
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
    if (s.asked.prompt == Prompt::CallTokenVote) {
        const int stays = token_stays(s);
        return {c.is<SayYes>() ? stays : 0, stays > 0 ? "bot.suspect" : "bot.trust", 0};
    }
    const u16 at = find_op(s, OpCode::May);
    const int guess =
        at == 0 ? 0 : guess_part(s, static_cast<u16>(at + 1), s.c.ops[at].y) * side(s);
    return {c.is<SayYes>() ? guess : 0, "bot.effect", guess};
}

Scored boost(const Sight& s, const Command& c) {
    if (c.is<Finish>()) return {0, "bot.enough", 0};
    RuleRange rules{};
    int cost = 0;
    const SourceId from = c.as<ChooseBoost>().source;
    if (source::type(from) == source::kItem) {
        const CardId face(source::index(from));
        rules = s.c.item_of(face).rules;
        if (s.c.item_of(face).mode != ItemMode::Equip) cost = keep_card(s, face);
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

/// One that wants markers: the one that is nearest to being built. One that is built is torn down:
/// the cheapest.
Scored upgrade(const Sight& s, CardId face) {
    const auto [from, to] = s.v.in_zone(zone::Built);
    const bool built =
        std::any_of(from, to, [&](const SeenCard& card) { return card.face == face; });
    if (built) return {-side(s) * s.c.upgrade_of(face).cost, "bot.cheapest", 0};
    return {marker_worth(s, face), "bot.upgrade", 0};
}

Scored card(const Sight& s, const Command& c) {
    const bool search = s.asked.ask == Ask::Search;
    const bool pledges = s.asked.prompt == Prompt::Pledge && s.asked.ask != Ask::Survivor;
    if (c.is<Finish>()) return {pledges ? -30 : 0, "bot.enough", 0};
    if (c.is<ChooseBoost>()) return {3, "bot.use", 0};
    if (c.is<MakeNoise>()) {
        const PlaceId place = s.v.survivor[s.asked.survivor].place;
        const int price = weights.noise + weights.more_noise * s.v.place[place].noise +
                          s.space_worth(s.tightest(place)) / 2;
        return {s.search[place] - price + 4, "bot.noise", s.v.place[place].noise};
    }
    const CardId face = c.as<ChooseCard>().card;
    if (s.c.is(CardList::Upgrade, face)) return upgrade(s, face);
    const int icon = s.icon_of(face);
    if (search || !in_own_hand(s, face))
        return {s.icon_gain[static_cast<std::size_t>(icon)], "bot.gather", icon};
    if (s.asked.prompt == Prompt::GiveCard) return {8 - keep_card(s, face), "bot.cheapest", icon};
    if (s.asked.prompt == Prompt::PickCard && s.asked.card == kNoCard) {
        const auto i = static_cast<std::size_t>(icon);
        const bool wanted =
            (s.main.pile[i] > 0 && s.counts_on_pile(face)) || s.wanted_from_home(face);
        return {(wanted ? 50 : -10) - keep(s, icon, kForPile), "bot.objective", icon};
    }
    return {-keep_card(s, face), "bot.cheapest", icon};
}

Scored person(const Sight& s, SurvivorId who) {
    if (s.asked.ask == Ask::Target) return {-kMorale, "bot.people", 0};
    const int worth = person_worth(s, who);
    switch (s.asked.prompt) {
        case Prompt::EquipOn:
            return {-5 * s.v.survivor[who].equipped - s.c.survivors[who].attack, "bot.people", 0};
        case Prompt::SwapWith:
        case Prompt::Pledge: return {-worth, "bot.people", 0};  // who would leave
        default: break;
    }
    if (hurts(s)) return {-worth * side(s), "bot.people", 0};
    return {worth + s.healing(who), "bot.people", 0};
}

Scored entrance(const Sight& s, EntranceId door) {
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

/// A target that is no zombie: better than any of the zombies there, or worse than all of them.
Scored besides_zombies(const Sight& s, int worth) {
    int zombies = 0;
    for (const EntranceId door : s.asked.entrances)
        zombies = std::max(zombies, s.space_worth(door));
    return {worth > zombies ? 10 * kMorale + worth : worth - 10 * kMorale, "bot.bandits", 0};
}

/// Where a leader sends bandits: to decks that nobody searches.
Scored bandit_place(const Sight& s, PlaceId where) {
    const int alone = s.survivors[where] == 0 ? 10 : 0;
    return {alone + s.v.deck_left(s.c, where), "bot.bandits", 0};
}

Scored place(const Sight& s, PlaceId where) {
    const SurvivorId who = s.asked.survivor;
    if (s.asked.prompt == Prompt::BanditPlace) return bandit_place(s, where);
    if (s.asked.prompt == Prompt::AttackTarget)
        return besides_zombies(s, raid_worth(s, where, true));
    if (s.asked.prompt == Prompt::AttractFrom) {
        const int goal = lure_for_goal(s, s.asked.place, where);
        const int room = lure_for_room(s, s.asked.place, where, room_for_lured(s, s.asked.place));
        return {goal + room, goal > room ? "bot.objective" : "bot.guard", s.rounds_left};
    }
    if (who != kNone && who < s.c.survivors.size())
        return {stand(s, who, where), reason_to_stand(s, who, where), s.rounds_left};
    return {s.space_worth(s.tightest(where)) + s.people(where), "bot.guard", 0};
}

Scored seat(const Sight& s, SeatId seat) {
    const int doubt = seat < kMaxSeats ? s.background.doubts[seat] : 0;
    return {doubt + (seat == s.me ? -50 : 0), "bot.suspect", doubt};
}

Scored die(const Sight& s, u8 face) {
    const bool high = s.asked.prompt == Prompt::SetDie;
    return {high ? face : 10 - face, "bot.die", face};
}

}  // namespace

Scored score_answer(const Sight& s, const Command& c) {
    switch (c.what()) {
        case Do::TakeBack: return {-3 * kMorale, "bot.enough", 0};
        case Do::ChooseSurvivor: return person(s, c.as<ChooseSurvivor>().survivor);
        case Do::ChoosePlace: return place(s, c.as<ChoosePlace>().place);
        case Do::ChooseBandit:
            return besides_zombies(s, bandit_fight(s, c.as<ChooseBandit>().place));
        case Do::ChooseEntrance: return entrance(s, c.as<ChooseEntrance>().entrance);
        case Do::ChooseSpecial: {
            const int worth = confront_worth(s, c.as<ChooseSpecial>().special);
            return {worth, "bot.confront", 0};
        }
        case Do::ChooseSeat: return seat(s, c.as<ChooseSeat>().seat);
        case Do::ChooseDie: return die(s, c.as<ChooseDie>().die);
        case Do::ChooseOption: return option(s, c.as<ChooseOption>().option);
        case Do::SayYes:
        case Do::SayNo: return s.asked.ask == Ask::Vote ? vote(s, c) : confirm(s, c);
        case Do::ChooseCard:
        case Do::MakeNoise: return card(s, c);
        case Do::ChooseBoost:
        case Do::Finish: return s.asked.ask == Ask::Boost ? boost(s, c) : card(s, c);
        default: return {};
    }
}

}  // namespace dow::bots
