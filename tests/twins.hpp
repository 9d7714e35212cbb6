// Twins: two games that differ only in what some seats may not know, and what both can be answered
// alike. Whatever these seats are shown must be the same for both.
#pragma once

#include <cstdlib>
#include <optional>
#include <pcg_random.hpp>

#include "dow/match/names.hpp"
#include "dow/rules/invariants.hpp"
#include "dow/rules/view.hpp"
#include "unit/tool_fixture.hpp"

namespace dow::test {

/// The list of a card; a betrayal cannot be told from a secret objective.
inline CardList class_of(CardId card) {
    const CardList list = base_catalog().list_of(card);
    return list == CardList::Betrayal ? CardList::Secret : list;
}

/// Whether a member of a frame names this card or, while survivors are drafted, this survivor.
template <class Member>
bool names_card(const Member& member, CardId card, CardId face, SurvivorId who) {
    bool named = false;
    if constexpr (std::is_array_v<Member>) {
        for (const auto& element : member) named |= names_card(element, card, face, who);
    } else if constexpr (HasFields<Member>) {
        each_field(member, [&](const char*, const auto& inner) {
            named |= names_card(inner, card, face, who);
        });
    } else if constexpr (std::is_same_v<Member, CardId>) {
        named = member == card || member == face;
    } else if constexpr (std::is_same_v<Member, SourceId>) {
        named = member == source::item(face);
    } else if constexpr (std::is_same_v<Member, SurvivorId>) {
        named = who != kNone && member == who;
    } else if constexpr (std::is_same_v<Member, Survivors>) {
        named = who != kNone && member.has(who);
    }
    return named;
}

/// Whether something that is being resolved names this card: its identity has been used already.
inline bool in_use(const State& s, CardId card) {
    const Catalog& c = base_catalog();
    const bool person = class_of(card) == CardList::Survivor;
    const SurvivorId who = person ? c.survivor_of(card) : SurvivorId(kNone);
    bool used = false;
    for (int i = 0; i < s.depth; ++i)
        s.frame[i].visit(
            [&](const auto& part) { used |= names_card(part, card, c.face(card), who); });
    return used;
}

/// Where a card may lie without these seats knowing which it is (docs/rules.md part 5).
inline bool hidden(const State& s, CardId card, Seats viewers) {
    const Zone z = s.zones[card];
    const auto of_others = [&](ZoneKind kind) { return z.is(kind) && !viewers.has(z.seat()); };
    if (z == zone::RemovedUnseen) return true;
    if (z == zone::Held) return (spot::known_by(s.spots[card]) & viewers).empty();
    if (z.is(ZoneKind::Bag)) return true;
    if (z.fixed()) {
        const Seats known = spot::known_by(s.spots[card]);
        return known != s.all_seats() && (known & viewers).empty();  // known to all: it lies open
    }
    if (of_others(ZoneKind::Hand) || of_others(ZoneKind::Contributions)) return true;
    if (!of_others(ZoneKind::Secret)) return z == zone::Box && class_of(card) == CardList::Secret;
    const SeatState& owner = s.seat[z.seat()];
    // An innocent who is exiled has shown the card (AMB-110).
    return card == owner.exile || !owner.exiled();
}

inline void swap_in(CardSet& set, CardId a, CardId b) {
    if (set.has(a) == set.has(b)) return;
    const bool first = set.has(a);
    set.drop(first ? a : b);
    set.add(first ? b : a);
}

/// Exchanges two cards of one class, and everything that goes with their places.
inline void swap_cards(State& s, CardId a, CardId b) {
    std::swap(s.zones[a], s.zones[b]);
    std::swap(s.spots[a], s.spots[b]);
    if (class_of(a) == CardList::Item) {
        swap_in(s.used_item, a, b);
        swap_in(s.marked, a, b);
    }
    const auto other = [&](CardId& card) { card = card == a ? b : card == b ? a : card; };
    other(s.held);
    for (SeatState& seat : s.seat) {
        other(seat.objective);
        other(seat.exile);
        if (seat.objective == kNoCard) continue;
        const bool betrayer = base_catalog().is(CardList::Betrayal, seat.objective);
        seat.flags =
            static_cast<u8>(betrayer ? seat.flags | kBetrayerDealt : seat.flags & ~kBetrayerDealt);
    }
    derive(s, base_catalog());
}

struct Twins {
    State one;
    State two;
    CardId a = kNoCard;
    CardId b = kNoCard;
};

/// A twin of this game for these viewers, or nothing when nothing is hidden from them.
inline std::optional<Twins> make_twins(const State& s, Seats viewers, pcg32& random) {
    const Catalog& c = base_catalog();
    std::vector<CardId> cards;
    for (CardId card{0}; card < c.card_count; ++card)
        if (hidden(s, card, viewers) && !in_use(s, card)) cards.push_back(card);
    for (int i = 0; i < 200 && cards.size() > 1; ++i) {
        const CardId a = cards[random(static_cast<u32>(cards.size()))];
        const CardId b = cards[random(static_cast<u32>(cards.size()))];
        if (class_of(a) != class_of(b) || s.zones[a] == s.zones[b] || c.face(a) == c.face(b))
            continue;
        // Loyal and betrayal objectives have decks of their own.
        const auto bag = [&](CardId card) { return s.zones[card].is(ZoneKind::Bag); };
        if (class_of(a) == CardList::Secret && c.list_of(a) != c.list_of(b) && (bag(a) || bag(b)))
            continue;
        // Most cards lie in bags; half of the twins should differ in somebody's hand.
        const bool in_bags = s.zones[a] < Zone{ZoneKind::Top} && s.zones[b] < Zone{ZoneKind::Top};
        if (in_bags && i < 150) continue;
        Twins twins{s, s, a, b};
        swap_cards(twins.two, a, b);
        if (!first_violation(twins.two, c).empty()) continue;
        return twins;
    }
    return std::nullopt;
}

/// Whether this event, as it is seen, names one of the exchanged cards. Whoever is exiled shows
/// which side the secret objective was on, and at the end of the game everything lies open.
inline bool teaches(const Event& e, const Twins& t) {
    const Catalog& c = base_catalog();
    const auto names = [&](CardId card) {
        if (e.card() == c.face(card)) return true;
        return class_of(card) == CardList::Survivor && e.survivor() == c.survivor_of(card);
    };
    const bool side_shown = e.is<event::PlayerExiled>() && class_of(t.a) == CardList::Secret;
    return names(t.a) || names(t.b) || side_shown || e.is<event::SeatResult>();
}

/// One answer for both twins, as long as both can take it.
inline std::optional<Command> common_answer(const Twins& t, const Decision& asked, Seats viewers,
                                            pcg32& random) {
    const Catalog& c = base_catalog();
    static CommandList legal;
    static OutcomeList outcomes;
    for (int i = 0; i < 40; ++i) {
        Command command;
        if (asked.by == kChance) {
            chance_outcomes(t.one, c, outcomes);
            if (asked.ask == Ask::ActionDice) {
                RolledDice rolled;
                for (int die = 0; die < asked.dice; ++die)
                    rolled.dice.add(static_cast<int>(1 + random(6)));
                command = Command::of(kChance, rolled);
            } else {
                const u32 picked = random(static_cast<u32>(outcomes.size()));
                command = outcomes[static_cast<int>(picked)].answer;
            }
        } else {
            legal_commands(t.one, c, legal);
            if (asked.ask == Ask::Boost && !viewers.has(asked.by)) return std::nullopt;
            command = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
            if (command.is<TakeBack>() && legal.size() > 1) continue;
        }
        if (!refuse(t.two, c, command)) return command;
    }
    return std::nullopt;
}

/// A seat that could help its action with a hand card is asked; one that could not is not. That is
/// the seat's own business as long as it does not help itself: the question is answered with Done.
/// What it would cost to help itself is asked in private, too: there the twins part.
inline void decline_boosts(State& s, Seats viewers, EventSink& events) {
    const Catalog& c = base_catalog();
    for (int i = 0; i < 8; ++i) {
        const auto asked = pending(s, c);
        if (!asked || asked->ask != Ask::Boost || viewers.has(asked->by) || !asked->can_finish)
            return;
        apply(s, c, Command::of(asked->by, Finish{}), &events);
    }
}

/// Whether somebody else is asked something that only they may see: how often that happens may
/// depend on their cards (a single answer is not asked for), and the twins part there.
inline bool waits_in_private(const State& s, Seats viewers) {
    const auto asked = pending(s, base_catalog());
    return asked && asked->by != kChance && asked->secret && asked->ask != Ask::Turn &&
           !viewers.has(asked->by);
}

/// Whether these seats look through a deck for a card just now.
inline bool searches_deck(const State& s, Seats viewers) {
    const View view = view_for(s, base_catalog(), viewers);
    const auto [from, to] = view.in_zone(zone::Looking);
    for (const SeenCard* card = from; card != to; ++card)
        if (card->rank == 0) return true;
    return false;
}

inline std::string describe(const Twins& t) {
    const Catalog& c = base_catalog();
    return std::string(c.card_name(t.a)) + " in zone " + zone_name(c, t.one.zones[t.a]) + " for " +
           std::string(c.card_name(t.b)) + " in zone " + zone_name(c, t.one.zones[t.b]);
}

/// Visits states all along random games: f(state, random).
template <class F>
void each_state(u64 games, int one_in, F&& f) {
    // DOW_TWIN_GAMES=100 plays a hundred times as many.
    const char* more = std::getenv("DOW_TWIN_GAMES");
    if (more) games *= std::strtoull(more, nullptr, 10);
    for (u64 seed = 1; seed <= games; ++seed) {
        Setup setup = setup_for(3 + static_cast<int>(seed % 3));
        setup.rules.reader_looks = seed >> 1 & 1;
        setup.rules.request_named = seed >> 2 & 1;
        RandomGame game(setup, seed);
        pcg32 random(seed, 3);
        while (game.step())
            if (random(static_cast<u32>(one_in)) == 0 && !game.state().over())
                f(game.state(), random);
    }
}

/// Owners of a swapped card that they know: f(owner) for each.
template <class F>
void each_owner_who_knows(const State& s, const Twins& twins, F&& f) {
    for (const CardId card : {twins.a, twins.b}) {
        if (!s.zones[card].is(ZoneKind::Hand)) continue;
        const Seats owner = Seats::of(s.zones[card].seat());
        if (!hidden(s, twins.a, owner) || !hidden(s, twins.b, owner)) f(owner);
    }
}

}  // namespace dow::test
