#include "eval.hpp"

/// The card language's sets of cards.
namespace dow {

CardSet Facts::cards(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    CardSet set;
    const auto unite = [&](const CardSet& more) {
        for (int i = 0; i < kItemWords; ++i) set.word(i) |= more.word(i);
    };
    switch (n.word) {
        case Word::Seen: return in_zone(zone::Looking);
        case Word::Marked:
            for (int i = 0; i < kItemWords; ++i) set.word(i) = s.marked[i];
            return set;
        case Word::LoopCard:
            if (f.card < item_count()) set.add(f.card);
            return set;
        case Word::ItCard: {
            if (s.fact.card == kNoCard || s.fact.card >= item_count()) return set;
            const u8 where = s.fact.gear && f.it != kNone ? zone::gear(f.it) : u8{zone::Box};
            const CardId card = find(where, s.fact.card);
            if (card != kNoCard) set.add(card);
            return set;
        }
        case Word::Cards: break;
        default: DOW_CHECK(!"a set of cards");
    }
    const Node& from = node(child(n, 0));
    if (from.word != Word::Zone) {
        unite(cards(child(n, 0), f));
    } else {
        const NodeId owner = from.count > 0 ? child(from, 0) : NodeId{0};
        switch (static_cast<ZoneWord>(from.value)) {
            case ZoneWord::Hand:
                for (unsigned p : seats(owner, f))
                    unite(in_zone(zone::hand(static_cast<SeatId>(p))));
                break;
            case ZoneWord::Equipped: {
                Survivors bearers;
                for (unsigned p : seats(owner, f)) bearers = bearers | of(static_cast<SeatId>(p));
                for (int i = 1; i < n.count; ++i) {
                    const Node& filter = node(child(n, i));
                    if (key_of(filter) == Filter::On) bearers = survivors(child(filter, 0), f);
                }
                for (unsigned v : bearers)
                    if (s.survivor[v].gear > 0)
                        unite(in_zone(zone::gear(static_cast<SurvivorId>(v))));
                break;
            }
            case ZoneWord::Deck:
                for (unsigned p : places(owner, f)) {
                    const auto deck = static_cast<u8>(p);
                    unite(in_zone(zone::bag(deck)));
                    unite(in_zone(zone::top(deck)));
                    unite(in_zone(zone::bottom(deck)));
                }
                break;
            case ZoneWord::Waste: unite(in_zone(zone::Waste)); break;
            case ZoneWord::Removed: unite(in_zone(zone::Gone)); break;
            case ZoneWord::Objective: unite(in_zone(zone::Objective)); break;
            case ZoneWord::Stakes: {
                const CardSet all = in_zone(zone::Stakes);
                if (owner == 0) {
                    unite(all);
                    break;
                }
                const Seats owners = seats(owner, f);
                all.each([&](CardId card) {
                    if (!(spot::known_by(s.spots[card]) & owners).empty()) set.add(card);
                });
                break;
            }
            case ZoneWord::Contributions:
                unite(in_zone(zone::OpenGift));
                for (unsigned p : s.all_seats()) unite(in_zone(zone::gift(static_cast<SeatId>(p))));
                break;
            default: break;
        }
    }
    for (int i = 1; i < n.count; ++i) {
        const Node& filter = node(child(n, i));
        const u8 icons = static_cast<u8>(value_of(filter) << 1);
        CardSet kept;
        set.each([&](CardId card) {
            bool keep = true;
            switch (key_of(filter)) {
                case Filter::Icon: keep = (icon_bit(card) & icons) != 0; break;
                case Filter::NotIcon: keep = (icon_bit(card) & icons) == 0; break;
                case Filter::Starter:
                    keep = (c.kind_of(card).deck == kDeckStarter) == (value_of(filter) != 0);
                    break;
                default: break;
            }
            if (keep) kept.add(card);
        });
        set = kept;
    }
    return set;
}

}  // namespace dow
