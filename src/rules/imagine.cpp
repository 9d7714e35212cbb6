#include "dow/rules/imagine.hpp"

#include <algorithm>
#include <tuple>

#include "procedures.hpp"

/// What some seats cannot see is dealt anew (imagine.hpp).
namespace dow {

namespace {

/// Items may lie in the same hands; other cards only where those of their own deck do.
u8 group_of(const Catalog& catalog, CardId card) {
    return catalog.is_item(card) ? u8{0} : u8{catalog.deck_of(card)};
}

/// Secret objectives have odds of their own.
bool is_secret(const Catalog& catalog, CardId card) {
    return catalog.is(CardList::Secret, card) || catalog.is(CardList::Betrayal, card);
}

/// Puts any `wanted` of the cards first, each choice as likely.
void shuffle_first(Luck& luck, CardId* cards, int count, int wanted) {
    for (int i = 0; i < wanted && i + 1 < count; ++i)
        std::swap(cards[i], cards[i + static_cast<int>(luck.below(static_cast<u32>(count - i)))]);
}

/// Takes one of the cards out of the list.
CardId take_any(Luck& luck, CardId* cards, int& count) {
    const u32 nth = luck.below(static_cast<u32>(count));
    const CardId card = cards[nth];
    cards[nth] = cards[--count];
    return card;
}

}  // namespace

Imagination::Imagination(const State& state, const Catalog& catalog, Seats viewers)
    : catalog_(catalog), known_(state), viewers_(viewers) {
    const auto asked = pending(state, catalog);
    if (asked && asked->ask == Ask::Card && asked->prompt != Prompt::RequestCard &&
        viewers.has(asked->by)) {
        const Game game(state, catalog);
        game.offered_cards(state.top()).each([&](CardId card) {
            if (state.zones[card].of_deck()) searched_ = state.zones[card].deck();
        });
    }
    list_hidden(viewers);
}

void Imagination::list_hidden(Seats viewers) {
    for (CardId card{}; card < catalog_.card_count; ++card) {
        if (!is_hidden(card, viewers)) continue;
        cards_[hidden_] = card;
        slots_[hidden_++] = slot_of(card);
    }
    std::sort(cards_.begin(), cards_.begin() + hidden_, [&](CardId one, CardId other) {
        const auto key = [&](CardId card) {
            return std::tuple(group_of(catalog_, card), catalog_.deck_of(card), card);
        };
        return key(one) < key(other);
    });
    std::sort(slots_.begin(), slots_.begin() + hidden_);
    if (known_.over()) return;
    for (const SeatId seat : known_.all_seats().without(viewers))
        if (known_.seat[seat].objective != kNoCard) unknown_secrets_.add(seat);
}

/// Only where the rules keep a card from somebody can it be unknown (docs/rules.md part 5).
bool Imagination::is_hidden(CardId card, Seats viewers) const {
    if (is_secret(catalog_, card)) return false;
    const Zone zone = known_.zones[card];
    const Seats known_by = spot::known_by(known_.spots[card]);
    const bool known = !(known_by & viewers).empty();
    switch (zone.kind) {
        case ZoneKind::Box: return is_in_box(card);
        case ZoneKind::RemovedUnseen: return true;
        case ZoneKind::Bag: return !catalog_.decks[zone.deck()].open && zone.deck() != searched_;
        case ZoneKind::Top:
        case ZoneKind::Bottom:
            return !catalog_.decks[zone.deck()].open && zone.deck() != searched_ && !known &&
                   known_by != known_.all_seats();
        case ZoneKind::Looking: return !known && known_by != known_.all_seats();
        case ZoneKind::Held:
        case ZoneKind::Stakes: return !known;
        case ZoneKind::Contributions: return !viewers.has(zone.seat());
        case ZoneKind::Hand:
        case ZoneKind::Secret: return !viewers.has(zone.seat()) && !known_.over();
        default: return false;
    }
}

/// In the box with cards that might have come into the game as well.
bool Imagination::is_in_box(CardId card) const {
    return known_.zones[card] == zone::Box && takes_part(catalog_, setup_of(known_), card);
}

Imagination::Slot Imagination::slot_of(CardId card) const {
    const Zone zone = known_.zones[card];
    const bool picked = card < kMaxSetCards;
    Slot slot{.group = group_of(catalog_, card),
              .deck = kNone,
              .shuffled = zone.is(ZoneKind::Bag),
              .zone = zone,
              .spot = known_.spots[card],
              .used = picked && known_.used_item.has(card),
              .marked = picked && known_.marked.has(card)};
    // What a box holds of a deck is no secret, only which cards those are (LN-06).
    if (zone.of_deck()) slot.deck = zone.deck();
    if (zone == zone::Box) slot.deck = catalog_.deck_of(card);
    return slot;
}

void Imagination::put(CardId card, const Slot& slot, State& game) const {
    game.zones[card] = slot.zone;
    game.spots[card] = slot.spot;
    if (card < kMaxSetCards) {
        slot.used != 0 ? game.used_item.add(card) : game.used_item.drop(card);
        slot.marked != 0 ? game.marked.add(card) : game.marked.drop(card);
    }
    if (slot.zone == zone::Held) game.held = card;
    if (slot.zone.is(ZoneKind::Secret)) game.seat[slot.zone.seat()].exile = card;
}

/// Fills what only the cards of one deck may fill, from the last of them on, and returns how many
/// cards are left over: they come first.
int Imagination::deal_deck(Luck& luck, CardId* cards, int count, const Slot* slots, int places,
                           State& game) const {
    const int over = std::max(0, count - places);
    int ordered = 0;
    while (ordered < places && slots[ordered].shuffled == 0) ++ordered;
    shuffle_first(luck, cards, count, over + ordered);
    for (int i = 0; i < count - over; ++i) put(cards[over + i], slots[i], game);
    return over;
}

/// Deck by deck; what is left over goes where any card of the group may lie. A deck that holds
/// cards of another one takes of those, too.
void Imagination::deal_group(Luck& luck, CardId* cards, int count, const Slot* slots,
                             State& game) const {
    Cards left;
    std::array<const Slot*, kMaxCards> open;
    int cards_left = 0;
    int places_open = 0;
    int card = 0;
    int place = 0;
    while (card < count || place < count) {
        const DeckId of_card = card < count ? catalog_.deck_of(cards[card]) : DeckId(kNone);
        const DeckId of_place = place < count ? slots[place].deck : DeckId(kNone);
        const DeckId deck = std::min(of_card, of_place);
        int to = card;
        while (to < count && deck != kNone && catalog_.deck_of(cards[to]) == deck) ++to;
        int until = place;
        while (until < count && slots[until].deck == deck) ++until;
        const int over = deck == kNone ? 0
                                       : deal_deck(luck, cards + card, to - card, slots + place,
                                                   until - place, game);
        std::copy(cards + card, cards + card + over, left.begin() + cards_left);
        cards_left += over;
        const int filled = to - card - over;
        for (int i = place + filled; i < until; ++i)
            open[static_cast<std::size_t>(places_open++)] = slots + i;
        card = to;
        place = until;
    }
    shuffle_first(luck, left.data(), cards_left, cards_left);
    for (int i = 0; i < cards_left; ++i)
        put(left[static_cast<std::size_t>(i)], *open[static_cast<std::size_t>(i)], game);
}

/// The secret objectives that may lie anywhere out of sight, by their side.
struct Imagination::Secrets {
    std::array<std::array<CardId, kMaxCards>, 2> cards;  ///< loyal ones, betrayals
    std::array<int, 2> count{};
    int loyal_left = 0;      ///< in the pile of SETUP-09, without what the viewers know
    int betrayals_left = 1;  ///< of the pile; while the decks lie there: dealt to somebody unknown
    bool in_decks = false;   ///< the set-up is not over: what is not dealt lies in its deck
};

/// What is out of sight, and what is left of the pile once what the viewers know is taken out. An
/// exile has shown the side (AMB-110). While the decks lie there, their sizes tell how many of each
/// side were dealt.
Imagination::Secrets Imagination::hidden_secrets() const {
    Secrets secrets;
    int unknown_betrayals = 0;
    for (const std::size_t side : {0, 1})
        for (const CardId card :
             catalog_.cards_of(side == 0 ? CardList::Secret : CardList::Betrayal)) {
            const Zone zone = known_.zones[card];
            const bool unknown = zone.is(ZoneKind::Secret) && unknown_secrets_.has(zone.seat());
            secrets.in_decks |= zone.is(ZoneKind::Bag);
            unknown_betrayals += unknown && side == 1;
            if (unknown || zone.of_deck() || is_in_box(card))
                secrets.cards[side][static_cast<std::size_t>(secrets.count[side]++)] = card;
        }
    secrets.loyal_left = secrets_in_pile(known_.rules, known_.seats);
    for (const SeatId seat : known_.all_seats()) {
        const SeatState& owner = known_.seat[seat];
        if (!owner.exiled() && (!viewers_.has(seat) || owner.objective == kNoCard)) continue;
        ((owner.flags & kBetrayerDealt) != 0 ? secrets.betrayals_left : secrets.loyal_left) -= 1;
    }
    if (secrets.in_decks) secrets.betrayals_left = unknown_betrayals;
    return secrets;
}

void Imagination::deal_secrets(Luck& luck, State& game) const {
    if (unknown_secrets_.empty()) return;
    Secrets secrets = hidden_secrets();
    int seats_left = unknown_secrets_.size();
    for (const SeatId seat : unknown_secrets_) {
        SeatState& owner = game.seat[seat];
        bool betrayal = (owner.flags & kBetrayerDealt) != 0;  // public if the owner is exiled
        if (!owner.exiled()) {
            const int others = secrets.in_decks ? seats_left - secrets.betrayals_left
                                                : std::max(1, secrets.loyal_left);
            betrayal = secrets.betrayals_left > 0 &&
                       luck.below(static_cast<u32>(others + secrets.betrayals_left)) <
                           static_cast<u32>(secrets.betrayals_left);
            (betrayal ? secrets.betrayals_left : secrets.loyal_left) -= 1;
        }
        --seats_left;
        if (secrets.count[betrayal] == 0) betrayal = !betrayal;
        owner.objective = take_any(luck, secrets.cards[betrayal].data(), secrets.count[betrayal]);
        owner.flags = static_cast<u8>(betrayal ? owner.flags | kBetrayerDealt
                                               : owner.flags & ~kBetrayerDealt);
        game.zones[owner.objective] = zone::secret(seat);
    }
    for (const std::size_t side : {0, 1})
        for (int i = 0; i < secrets.count[side]; ++i) {
            const CardId card = secrets.cards[side][static_cast<std::size_t>(i)];
            game.zones[card] = secrets.in_decks ? zone::bag(catalog_.deck_of(card)) : zone::Box;
        }
}

/// Others who have drafted already keep any of what they were dealt, and any of those leads.
void Imagination::guess_drafts(Luck& luck, State& game) const {
    if (game.phase != Phase::Setup || game.depth == 0 || !game.frame[0].is<SetupFrame>()) return;
    auto& setup = game.frame[0].as<SetupFrame>();
    const auto dealt_to = [&](const State& state, SeatId seat) {
        Survivors dealt;
        for (SurvivorId who{}; who < catalog_.survivors.size(); ++who)
            if (state.zones[catalog_.survivor_card(who)] == zone::hand(seat)) dealt.add(who);
        return dealt;
    };
    const Survivors kept = setup.kept;
    for (const SeatId seat : game.all_seats().without(viewers_))
        setup.kept = setup.kept.without(dealt_to(known_, seat));
    for (const SeatId seat : game.all_seats().without(viewers_)) {
        Survivors dealt = dealt_to(game, seat);
        for (int left = (kept & dealt_to(known_, seat)).size(); left > 0; --left) {
            auto who = dealt.begin();
            for (u32 skip = luck.below(static_cast<u32>(dealt.size())); skip > 0; --skip) ++who;
            setup.kept.add(*who);
            if (setup.leaders[seat] != kNone) setup.leaders[seat] = *who;
            dealt.drop(*who);
        }
    }
}

/// Ballots that are not shown yet, and cards that only their owner may not play.
void Imagination::guess_the_rest(Luck& luck, State& game) const {
    for (const SeatId seat : game.all_seats().without(viewers_))
        if (game.seat[seat].ballot != 0)
            game.seat[seat].ballot = static_cast<u8>(1 + luck.below(2));
    for (int i = 0; i < game.lasting_count; ++i) {
        Lasting& lasting = game.lasting[i];
        if (lasting.scope != Scope::Card || viewers_.has(lasting.owner)) continue;
        u32 seen = 0;
        lasting.host_card = kNoCard;
        Game(game, catalog_).in_zone(zone::hand(lasting.owner)).each([&](CardId card) {
            if (luck.below(++seen) == 0) lasting.host_card = catalog_.face(card);
        });
    }
}

void Imagination::draw(Luck& luck, State& game) const {
    game = known_;
    Cards cards = cards_;
    for (int first = 0; first < hidden_;) {
        const auto at = static_cast<std::size_t>(first);
        int last = first;
        while (last < hidden_ && slots_[static_cast<std::size_t>(last)].group == slots_[at].group)
            ++last;
        deal_group(luck, cards.data() + first, last - first, slots_.data() + first, game);
        first = last;
    }
    deal_secrets(luck, game);
    guess_drafts(luck, game);
    derive(game, catalog_);
    guess_the_rest(luck, game);
}

}  // namespace dow
