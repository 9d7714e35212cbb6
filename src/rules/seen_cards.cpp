#include <algorithm>
#include <array>

#include "blocks.hpp"
#include "core.hpp"
#include "dow/rules/onlooker.hpp"

/// Which cards some seats see, kept up to date from one look to the next (onlooker.hpp). Most cards
/// lie still between two looks, so cards are compared 64 at a time with what was seen before, and
/// only those that differ are taken out of the list and put in again.
namespace dow {

namespace {

/// What lies face up, and what a card's spot may make known.
constexpr OpenZones open_to_nobody() {
    OpenZones open{};
    const auto set_all = [&](ZoneKind kind, Open to_whom) {
        for (u8 index = 0; index < zone::count_of(kind); ++index)
            open[zone::slot({kind, index})] = to_whom;
    };
    for (const ZoneKind kind :
         {ZoneKind::Waste, ZoneKind::Removed, ZoneKind::Current, ZoneKind::Objective,
          ZoneKind::Resolved, ZoneKind::OpenContributions, ZoneKind::Equipped, ZoneKind::Loot,
          ZoneKind::UpgradeRow, ZoneKind::Built, ZoneKind::Confrontation, ZoneKind::SetAside})
        set_all(kind, Open::Always);
    for (const ZoneKind kind : {ZoneKind::Top, ZoneKind::Bottom, ZoneKind::Looking})
        set_all(kind, Open::KnownToAll);
    set_all(ZoneKind::Stakes, Open::Known);
    set_all(ZoneKind::Held, Open::Known);
    return open;
}

/// A seat sees its own hand, objectives and contributions; when the game is over, hands and
/// objectives are open to all. Some decks lie face up.
OpenZones open_to(const State& state, const Catalog& catalog, Seats viewers) {
    static constexpr OpenZones nobody = open_to_nobody();
    OpenZones open = nobody;
    for (const SeatId seat : state.all_seats()) {
        if (viewers.has(seat)) open[zone::slot(zone::contributions(seat))] = Open::Always;
        if (!viewers.has(seat) && !state.over()) continue;
        open[zone::slot(zone::hand(seat))] = Open::Always;
        open[zone::slot(zone::secret(seat))] = Open::Always;
    }
    for (DeckId deck{}; deck < catalog.decks.size(); ++deck)
        if (catalog.decks[deck].open)
            for (const ZoneKind part : {ZoneKind::Bag, ZoneKind::Top, ZoneKind::Bottom})
                open[zone::slot({part, deck})] = Open::Always;
    return open;
}

/// Whether the viewers know a card by its spot; what all players know, an onlooker may see too.
bool knows(const State& state, Open open, u16 spot, Seats viewers) {
    const Seats known = spot::known_by(spot);
    return !(known & viewers).empty() || (open == Open::KnownToAll && known == state.all_seats());
}

/// Where cards lie when nothing has happened to them, and how many lie so. Most do at any time.
struct Homes {
    const void* catalog = nullptr;
    u64 fingerprint = 0;
    u16 items[zone::kSlots] = {};
    u16 others[zone::kSlots] = {};
    Zone zones[kMaxCards] = {};

    void fill(const Catalog& cards) {
        std::fill(std::begin(items), std::end(items), u16{0});
        std::fill(std::begin(others), std::end(others), u16{0});
        std::fill(std::begin(zones), std::end(zones), Zone());
        catalog = cards.kinds.data();
        fingerprint = cards.fingerprint;
        for (CardId card{}; card < cards.card_count; ++card) {
            const DeckId deck = cards.deck_of(card);
            const bool hidden = !cards.decks[deck].open;  // what lies open is looked at
            if (!cards.decks[deck].dealt && hidden) zones[card] = zone::bag(deck);
            u16* const count = cards.is_item(card) ? items : others;
            ++count[zone::slot(zones[card])];
        }
    }
};

const Homes& homes(const Catalog& catalog) {
    thread_local Homes known;
    if (known.catalog != catalog.kinds.data() || known.fingerprint != catalog.fingerprint)
        known.fill(catalog);
    return known;
}

/// A card as one number, so that sorting puts zones, ranks and faces in order.
u64 sort_key(Zone zone, u16 rank, u16 face, bool used) {
    return static_cast<u64>(zone.kind) << 48 | u64{zone.index} << 40 | u64{rank} << 24 |
           u64{face} << 8 | u64{used};
}

SeenCard seen_card(u64 key) {
    const Zone zone{static_cast<ZoneKind>(key >> 48), static_cast<u8>(key >> 40)};
    return {CardId(key >> 8), static_cast<u16>(key >> 24), zone, static_cast<u16>(key & 1)};
}

}  // namespace

/// One look: finds the cards that have changed and keeps the list in order.
class SeenCards::Update {
public:
    Update(SeenCards& seen, const State& state, const Catalog& catalog)
        : seen_(seen), state_(state), catalog_(catalog) {}

    void run() {
        static_assert(kMaxCards % blocks::kSize == 0);
        for (int first = 0; first < catalog_.card_count; first += blocks::kSize) {
            const int word = first / blocks::kSize;
            const u64 used =
                word < kItemWords ? state_.used_item.word(word) ^ seen_.used_[word] : 0;
            const BitSet<u64> changed(used |
                                      blocks::differ(state_.zones + first, seen_.zones_ + first) |
                                      blocks::differ(state_.spots + first, seen_.spots_ + first));
            for (const unsigned i : changed) look_at(CardId(first + i));
            if (word < kItemWords) seen_.used_[word] = state_.used_item.word(word);
        }
    }

private:
    /// Takes the card out of list and counts as it was seen before, and puts it in as it is now.
    void look_at(CardId card) {
        const bool item = catalog_.is_item(card);
        u16* const count = item ? seen_.items_ : seen_.others_;
        const bool was_used = item && ((seen_.used_[card / 64] >> (card % 64)) & 1) != 0;
        const bool is_used = item && state_.used_item.has(card);
        if (const u64 key = key_of(card, seen_.zones_[card], seen_.spots_[card], was_used))
            drop(key);
        --count[zone::slot(seen_.zones_[card])];
        if (state_.zones[card] == zone::Dead)
            seen_.dead_ |= Survivors::of(catalog_.survivor_of(card));
        else if (seen_.zones_[card] == zone::Dead)
            seen_.dead_.drop(catalog_.survivor_of(card));
        seen_.zones_[card] = state_.zones[card];
        seen_.spots_[card] = state_.spots[card];
        ++count[zone::slot(seen_.zones_[card])];
        if (const u64 key = key_of(card, seen_.zones_[card], seen_.spots_[card], is_used)) add(key);
    }

    /// 0 for what may not be seen.
    u64 key_of(CardId card, Zone zone, u16 spot, bool used) const {
        const Open to_whom = seen_.open_[zone::slot(zone)];
        if (to_whom == Open::Never) return 0;
        if (to_whom != Open::Always && !knows(state_, to_whom, spot, seen_.viewers_)) return 0;
        return sort_key(zone, spot::rank(spot), catalog_.face(card),
                        used && zone.is(ZoneKind::Equipped));
    }

    u64* place_of_key(u64 key) const {
        return std::lower_bound(seen_.keys_, seen_.keys_ + seen_.size_, key);
    }
    void add(u64 key) {
        u64* const at = place_of_key(key);
        std::copy_backward(at, seen_.keys_ + seen_.size_, seen_.keys_ + seen_.size_ + 1);
        *at = key;
        ++seen_.size_;
        notice(at);
    }
    void drop(u64 key) {
        u64* const at = place_of_key(key);
        std::copy(at + 1, seen_.keys_ + seen_.size_, at);
        --seen_.size_;
        notice(at);
    }
    /// The view is to be written again from here on.
    void notice(const u64* at) const {
        seen_.shown_ = std::min(seen_.shown_, static_cast<int>(at - seen_.keys_));
    }

    SeenCards& seen_;
    const State& state_;
    const Catalog& catalog_;
};

/// With other eyes or other cards nothing seen before counts: all cards are taken to lie at home,
/// and the update finds those that do not.
void SeenCards::update(const State& state, const Catalog& catalog, Seats viewers) {
    if (catalog_ != catalog.kinds.data() || fingerprint_ != catalog.fingerprint ||
        viewers_ != viewers || over_ != state.over() || seats_ != state.seats) {
        const Homes& home = homes(catalog);
        catalog_ = home.catalog;
        fingerprint_ = home.fingerprint;
        viewers_ = viewers;
        over_ = state.over();
        seats_ = state.seats;
        open_ = open_to(state, catalog, viewers);
        size_ = shown_ = 0;
        dead_ = {};
        std::copy(std::begin(home.items), std::end(home.items), items_);
        std::copy(std::begin(home.others), std::end(home.others), others_);
        std::copy(std::begin(home.zones), std::end(home.zones), zones_);
        std::fill(std::begin(spots_), std::end(spots_), u16{0});
        std::fill(std::begin(used_), std::end(used_), u64{0});
    }
    Update(*this, state, catalog).run();
}

int SeenCards::in_deck(const Catalog& catalog, DeckId deck) const {
    const u16* const count = catalog.decks[deck].list == CardList::Item ? items_ : others_;
    return count[zone::slot(zone::bag(deck))] + count[zone::slot(zone::top(deck))] +
           count[zone::slot(zone::bottom(deck))];
}

void SeenCards::show(View& view) {
    if (view.card_count != listed_) shown_ = 0;  // others were put among them
    for (int i = shown_; i < size_; ++i) view.cards[i] = seen_card(keys_[i]);
    for (int i = size_; i < view.card_count; ++i) view.cards[i] = {};
    view.card_count = size_;
    shown_ = listed_ = size_;
}

}  // namespace dow
