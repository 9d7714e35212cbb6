#include <algorithm>
#include <array>

#include "blocks.hpp"
#include "core.hpp"
#include "dow/rules/onlooker.hpp"

namespace dow {

namespace {

constexpr OpenZones open_to_nobody() {
    OpenZones open{};
    for (u8 z :
         {zone::Waste, zone::Gone, zone::Current, zone::Objective, zone::Resolved, zone::OpenGift})
        open[z] = Open::Always;
    for (unsigned z = zone::FirstGear; z < open.size(); ++z) open[z] = Open::Always;
    for (unsigned z = zone::FirstTop; z < zone::FirstHand; ++z) open[z] = Open::KnownToAll;
    open[zone::Looking] = Open::KnownToAll;
    open[zone::Stakes] = open[zone::Held] = Open::Known;
    return open;
}

OpenZones open_to(const State& s, Seats viewers) {
    static constexpr OpenZones nobody = open_to_nobody();
    OpenZones open = nobody;
    for (const auto i : s.all_seats()) {
        const auto seat = i;
        if (viewers.has(i)) open[zone::gift(seat)] = Open::Always;
        if (!viewers.has(i) && !s.over()) continue;
        open[zone::hand(seat)] = open[zone::secret(seat)] = Open::Always;
    }
    return open;
}

bool knows(const State& s, Open open, u16 spot_of, Seats viewers) {
    const Seats known = spot::known_by(spot_of);
    return !(known & viewers).empty() || (open == Open::KnownToAll && known == s.all_seats());
}

/// Where cards lie when nothing has happened to them, and how many lie so. Most do at any time.
struct Homes {
    const void* catalog = nullptr;
    u64 fingerprint = 0;
    u16 items[256] = {};
    u16 others[256] = {};
    u8 zones[kMaxCards] = {};

    void fill(const Catalog& c) {
        *this = {};
        catalog = c.kinds.data();
        fingerprint = c.fingerprint;
        for (CardId card{}; card < c.kind_of_card.size(); ++card)
            settle(items, card, c.kind_of(card).deck);
        settle_all(c.first_survivor, c.first_crisis, kDeckSurvivor);
        settle_all(c.first_crisis, c.first_crossroads, kDeckCrisis);
        settle_all(c.first_crossroads, c.first_secret, kDeckCrossroads);
        settle_all(c.first_secret, c.first_betrayal, kDeckSecret);
        settle_all(c.first_betrayal, c.first_exile, kDeckBetrayal);
        settle_all(c.first_exile, c.card_count, kDeckExile);
    }

private:
    void settle_all(CardId from, CardId to, u8 deck) {
        for (CardId card = from; card < to; ++card) settle(others, card, deck);
    }
    void settle(u16* count, CardId card, u8 deck) {
        const bool dealt = deck == kDeckStarter || deck == kDeckSecret || deck == kDeckBetrayal;
        zones[card] = dealt ? u8{zone::Box} : zone::bag(deck);  // what is not dealt goes there
        ++count[zones[card]];
    }
};

const Homes& homes(const Catalog& c) {
    thread_local Homes known;
    if (known.catalog != c.kinds.data() || known.fingerprint != c.fingerprint) known.fill(c);
    return known;
}

/// A card as one number, so that sorting puts zones, ranks and faces in order.
u64 sort_key(u8 z, u16 rank, u16 face, bool used) {
    return u64{z} << 40 | u64{rank} << 24 | u64{face} << 8 | u64{used};
}

SeenCard seen_card(u64 key) {
    return {CardId(key >> 8), static_cast<u16>(key >> 24), static_cast<u8>(key >> 40),
            static_cast<u8>(key & 1)};
}

}  // namespace

/// One look: finds the cards that have changed and keeps the list in order.
class SeenCards::Update {
public:
    Update(SeenCards& seen, const State& state, const Catalog& catalog)
        : m_(seen), s_(state), c_(catalog) {}

    void run() {
        static_assert(kMaxCards % blocks::kSize == 0);
        for (int first = 0; first < c_.card_count; first += blocks::kSize) {
            const int word = first / blocks::kSize;
            const u64 used =
                word < kItemWords ? s_.used_item.word(static_cast<int>(word)) ^ m_.used_[word] : 0;
            const BitSet<u64> changed(used | blocks::differ(s_.zones + first, m_.zones_ + first) |
                                      blocks::differ(s_.spots + first, m_.spots_ + first));
            for (const auto i : changed) look_at(CardId(first + static_cast<int>(i)));
            if (word < kItemWords) m_.used_[word] = s_.used_item.word(static_cast<int>(word));
        }
    }

private:
    void look_at(CardId card) {
        const bool item = card < c_.kind_of_card.size();
        u16* const count = item ? m_.items_ : m_.others_;
        const bool was_used = item && ((m_.used_[card / 64] >> (card % 64)) & 1) != 0;
        const bool is_used = item && s_.used_item.has(card);
        if (const u64 key = key_of(card, m_.zones_[card], m_.spots_[card], was_used)) drop(key);
        --count[m_.zones_[card]];
        const int survivor = card - c_.first_survivor;
        if (s_.zones[card] == zone::Dead && survivor >= 0) m_.dead_ |= u64{1} << survivor;
        if (m_.zones_[card] == zone::Dead && survivor >= 0) m_.dead_ ^= u64{1} << survivor;
        m_.zones_[card] = s_.zones[card];
        m_.spots_[card] = s_.spots[card];
        ++count[m_.zones_[card]];
        if (const u64 key = key_of(card, m_.zones_[card], m_.spots_[card], is_used)) add(key);
    }

    /// 0 for what may not be seen.
    u64 key_of(CardId card, u8 z, u16 spot, bool used) const {
        const Open to_whom = m_.open_[z];
        if (to_whom == Open::Never) return 0;
        if (to_whom != Open::Always && !knows(s_, to_whom, spot, m_.viewers_)) return 0;
        return sort_key(z, spot::rank(spot), c_.face(card), used && z >= zone::FirstGear);
    }

    u64* place_of_key(u64 key) const {
        return std::lower_bound(m_.keys_, m_.keys_ + m_.size_, key);
    }
    void add(u64 key) {
        u64* const at = place_of_key(key);
        std::copy_backward(at, m_.keys_ + m_.size_, m_.keys_ + m_.size_ + 1);
        *at = key;
        ++m_.size_;
        notice(at);
    }
    void drop(u64 key) {
        u64* const at = place_of_key(key);
        std::copy(at + 1, m_.keys_ + m_.size_, at);
        --m_.size_;
        notice(at);
    }
    void notice(const u64* at) const {
        m_.shown_ = std::min(m_.shown_, static_cast<int>(at - m_.keys_));
    }

    SeenCards& m_;
    const State& s_;
    const Catalog& c_;
};

void SeenCards::update(const State& s, const Catalog& c, Seats viewers) {
    if (catalog_ != c.kinds.data() || fingerprint_ != c.fingerprint || viewers_ != viewers ||
        over_ != s.over() || seats_ != s.seats) {
        const Homes& home = homes(c);
        catalog_ = home.catalog;
        fingerprint_ = home.fingerprint;
        viewers_ = viewers;
        over_ = s.over();
        seats_ = s.seats;
        open_ = open_to(s, viewers);
        size_ = shown_ = 0;
        dead_ = 0;
        std::copy(std::begin(home.items), std::end(home.items), items_);
        std::copy(std::begin(home.others), std::end(home.others), others_);
        std::copy(std::begin(home.zones), std::end(home.zones), zones_);
        std::fill(std::begin(spots_), std::end(spots_), u16{0});
        std::fill(std::begin(used_), std::end(used_), u64{0});
    }
    Update(*this, s, c).run();
}

int SeenCards::in_deck(u8 deck) const {
    const u16* const count = deck <= kDeckLastItem ? items_ : others_;
    return count[zone::bag(deck)] + count[zone::top(deck)] + count[zone::bottom(deck)];
}

void SeenCards::show(View& v) {
    if (v.card_count != listed_) shown_ = 0;  // others were put among them
    for (int i = shown_; i < size_; ++i) v.cards[i] = seen_card(keys_[i]);
    for (int i = size_; i < v.card_count; ++i) v.cards[i] = {};
    v.card_count = static_cast<u16>(size_);
    shown_ = listed_ = size_;
}

}  // namespace dow
