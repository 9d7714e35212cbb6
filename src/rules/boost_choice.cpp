#include <iterator>

#include "gather.hpp"
#include "rules_in_play.hpp"

/// Which boosts a player may declare for an action of a survivor, what they add up to, and which
/// cards may pay for them. gather.cpp asks the questions.
namespace dow {

namespace {

constexpr int kMostBoosts = static_cast<int>(std::size(Gathering{}.boosts));

bool replaces_kills(const Game& game, const Rule& rule) {
    for (const Mod& mod : game.catalog.mods_of(rule))
        if (mod.kind == ModKind::Kills && mod.cause != Mod::kOnTop) return true;
    return false;
}

/// Takes one copy of a face out of a set.
void drop_copy(const Game& game, CardSet& cards, CardId face) {
    CardId copy = kNoCard;
    cards.each([&](CardId card) {
        if (copy == kNoCard && game.catalog.face(card) == face) copy = card;
    });
    if (copy != kNoCard) cards.drop(copy);
}

/// Hand cards with one of these icons that are not promised yet: neither played as a boost of this
/// action nor the price of another boost.
CardSet unpromised(const Game& game, const Gathering& gathering, u8 icons) {
    CardSet hand = game.with_icons(game.in_zone(zone::hand(gathering.seat)), icons);
    for (int i = 0; i < kMostBoosts; ++i) {
        const SourceId boost = gathering.boosts[i];
        if (boost != source::kNothing && source::type(boost) == source::kItem) {
            const CardId face(source::index(boost));
            const CardId held = game.find(zone::hand(gathering.seat), face);
            // Equipment of that name helps first, and then the hand card stays free.
            const bool equipped = game.find(zone::equipped(gathering.survivor), face) != kNoCard;
            if (held != kNoCard && !equipped && hand.has(held)) hand.drop(held);
        }
        if (gathering.payments[i] != kNoCard) drop_copy(game, hand, gathering.payments[i]);
    }
    return hand;
}

/// Whether the action needs no exposure roll anyway, by what is always on for its survivor.
bool is_safe(const Game& game, const Gathering& gathering) {
    const PlaceId from = game.state.survivor[gathering.survivor].place;
    const PlaceId to = gathering.action == Happening::Move ? gathering.place : from;
    return game.exposure_waived(gathering.survivor, gathering.action, from, to);
}

/// Whether a boost changes the action more than those that are declared already: what
/// would be used up for nothing is not offered. A boost with an effect of its own always does
/// something.
bool adds_something(const Game& game, const Gathering& gathering, const Boosted& now,
                    const Rule& rule) {
    if (rule.run != 0) return true;
    Boosted with = now;
    for (const Mod& mod : game.catalog.mods_of(rule)) add_boost(with, mod);
    if (with.kills > now.kills || with.more_kills > now.more_kills || with.look > now.look ||
        with.keep > now.keep || with.noise_look > now.noise_look || with.cleans > now.cleans ||
        with.barricades > now.barricades)
        return true;
    if (with.free && !now.free) return true;
    if (with.any_die && !now.any_die && !now.free) return true;
    return with.no_exposure && !now.no_exposure && !is_safe(game, gathering);
}

/// Whether one more boost may be declared: it helps, it is not declared yet, and its card and its
/// die can be paid besides what is declared already.
bool can_add(const Game& game, const Gathering& gathering, const SourceRule& boost) {
    if (gathering.price_only && !changes_price(game, *boost.rule)) return false;
    for (const SourceId declared : gathering.boosts)
        if (declared == boost.source) return false;
    if (declared_boosts(gathering) == kMostBoosts) return false;
    const Boosted now = boosted(game, gathering);
    // Only one boost may replace the number of zombies that an attack kills.
    if (replaces_kills(game, *boost.rule) && now.kills != 1) return false;
    if (!adds_something(game, gathering, now, *boost.rule)) return false;
    const u8 price = boost.rule->cost_icons;
    if (price != 0 && unpromised(game, gathering, price).empty()) return false;
    // The die of the action itself must be left, too; a move needs none.
    const int dice = gathering.action == Happening::Move || now.free ? 1 : 2;
    const int unused = game.state.seat[gathering.seat].unused_dice();
    return boost.rule->die == 0 || (now.extra_die == 0 && unused >= dice);
}

}  // namespace

int declared_boosts(const Gathering& gathering) {
    int count = 0;
    while (count < kMostBoosts && gathering.boosts[count] != source::kNothing) ++count;
    return count;
}

SourceRule find_declared(const Game& game, const Gathering& gathering, SourceId boost) {
    return game.find_boost(gathering.survivor, gathering.seat, gathering.action, boost);
}

int unpaid(const Game& game, const Gathering& gathering) {
    for (int i = 0; i < declared_boosts(gathering); ++i) {
        const SourceRule boost = find_declared(game, gathering, gathering.boosts[i]);
        const bool costs_card = boost.rule && boost.rule->cost_icons != 0;
        if (costs_card && gathering.payments[i] == kNoCard) return i;
    }
    return -1;
}

Boosted boosted(const Game& game, const Gathering& gathering) {
    Boosted sum;
    for (const SourceId declared : gathering.boosts) {
        if (declared == source::kNothing) break;
        const SourceRule boost = find_declared(game, gathering, declared);
        if (!boost.rule) continue;
        if (boost.rule->die != 0) sum.extra_die = boost.rule->die;
        for (const Mod& mod : game.catalog.mods_of(*boost.rule)) add_boost(sum, mod);
    }
    return sum;
}

bool changes_price(const Game& game, const Rule& rule) {
    for (const Mod& mod : game.catalog.mods_of(rule))
        if (mod.kind == ModKind::AnyDie || mod.kind == ModKind::Free) return true;
    return false;
}

bool any_boost(const Game& game, const Gathering& gathering) {
    bool any = false;
    game.each_boost(gathering.survivor, gathering.seat, gathering.action,
                    [&](const SourceRule& boost) { any |= can_add(game, gathering, boost); });
    return any;
}

/// The boost by which a card helps an action, as the boost itself or as its price; a card that was
/// requested must be used so (ACT-REQUEST-07).
SourceId Game::boost_using(SurvivorId survivor, Happening action, CardId face) const {
    Gathering gathering;
    gathering.survivor = survivor;
    gathering.seat = state.survivor[survivor].seat;
    gathering.action = action;
    const PlaceId place = state.survivor[survivor].place;
    const bool no_zombies = action == Happening::Attack && zombies(place) + specials(place) == 0;
    SourceId found = source::kNothing;
    each_boost(survivor, gathering.seat, action, [&](const SourceRule& boost) {
        const bool played = boost.source == source::item(face) &&
                            state.zones[boost.card] == zone::hand(gathering.seat);
        const bool pays = (boost.rule->cost_icons & icon_bit(face)) != 0;
        if (found != source::kNothing || (!pays && !played)) return;
        const bool pointless = no_zombies && !changes_price(*this, *boost.rule);
        if (!pointless && can_add(*this, gathering, boost)) found = boost.source;
    });
    return found;
}

bool die_possible(const Game& game, SurvivorId survivor, Happening action, int value) {
    const SeatId seat = game.state.survivor[survivor].seat;
    if (game.has_die(seat, value)) return true;
    // By what is printed nothing nearly always makes up for a die that is missing.
    if (!has_bit(game.state.derived.at_work.saves_die | game.hand_savers(seat), action))
        return false;
    const bool some_die = game.state.seat[seat].unused_dice() > 0;
    bool possible = false;
    game.each_boost(survivor, seat, action, [&](const SourceRule& boost) {
        for (const Mod& mod : game.catalog.mods_of(*boost.rule))
            possible |= mod.kind == ModKind::Free || (mod.kind == ModKind::AnyDie && some_die);
    });
    return possible;
}

CardSet payment_cards(const Game& game, const Gathering& gathering) {
    const int i = unpaid(game, gathering);
    if (i < 0) return {};
    const SourceRule boost = find_declared(game, gathering, gathering.boosts[i]);
    return unpromised(game, gathering, boost.rule->cost_icons);
}

/// Two copies of an item are one boost, so it is listed once. While a player looks at the cards of
/// a search, the boosts are those of making noise.
void legal_boosts(const Game& game, const Gathering& gathering, const Decision& question,
                  CommandList& out) {
    const bool searching = question.ask == Ask::Search;
    if (searching && !question.can_make_noise) return;
    const Happening action = searching ? Happening::MakeNoise : gathering.action;
    game.each_boost(gathering.survivor, gathering.seat, action, [&](const SourceRule& boost) {
        if (!searching && !can_add(game, gathering, boost)) return;
        const Command command = Command::of(question.by, ChooseBoost{boost.source});
        for (const Command& known : out)
            if (known == command) return;
        out.add(command);
    });
}

}  // namespace dow
