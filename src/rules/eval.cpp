#include "core.hpp"

/// The card language's questions: sets, amounts and conditions, evaluated on the current game.
namespace dow {

namespace {

Filter key_of(const Node& n) { return static_cast<Filter>(n.value & 0xFF); }
int value_of(const Node& n) { return (n.value >> 8) & 0x7F; }

SeatId one_seat(Seats set) {
    return set.empty() ? SeatId{kNone} : static_cast<SeatId>(set.lowest());
}

Survivors single(u8 id, const State& s) {
    if (id == kNone || !s.survivor[id].in_play()) return Survivors();
    return Survivors::of(id);
}

Survivors dead(const Facts& q) {
    Survivors set;
    for (int v = 0; v < q.survivor_count(); ++v)
        if (q.s.zones[q.c.first_survivor + v] == zone::Dead) set.add(static_cast<unsigned>(v));
    return set;
}

Survivors keep_if(Survivors set, auto&& test) {
    Survivors kept;
    for (unsigned v : set)
        if (test(static_cast<SurvivorId>(v))) kept.add(v);
    return kept;
}

Survivors filtered(const Facts& q, Survivors set, const Node& filter, const Frame& f) {
    const NodeId child = filter.count > 0 ? q.child(filter, 0) : NodeId{0};
    const int value = value_of(filter);
    const State& s = q.s;
    switch (key_of(filter)) {
        case Filter::Of: {
            const Seats seats = q.seats(child, f);
            return keep_if(set, [&](SurvivorId v) { return seats.has(s.survivor[v].seat); });
        }
        case Filter::At: {
            const Places places = q.places(child, f);
            return keep_if(set, [&](SurvivorId v) { return places.has(s.survivor[v].place); });
        }
        case Filter::Exiled:
            return keep_if(set, [&](SurvivorId v) {
                return s.seat[s.survivor[v].seat].exiled() == (value != 0);
            });
        case Filter::Not: return set.without(q.survivors(child, f));
        case Filter::Near: {
            const Survivors others = q.survivors(child, f);
            Places where;
            for (unsigned o : others) where.add(s.survivor[o].place);
            return keep_if(set, [&](SurvivorId v) { return where.has(s.survivor[v].place); });
        }
        case Filter::Wounds:
            return keep_if(set, [&](SurvivorId v) { return s.survivor[v].tokens() >= value; });
        case Filter::Human:
            return keep_if(set,
                           [&](SurvivorId v) { return q.c.survivors[v].human == (value != 0); });
        case Filter::Gender:
            return keep_if(set,
                           [&](SurvivorId v) { return q.c.survivors[v].male == (value != 0); });
        case Filter::Leader:
            return keep_if(set, [&](SurvivorId v) {
                return (s.seat[s.survivor[v].seat].leader == v) == (value != 0);
            });
        case Filter::Alone:
            return keep_if(set, [&](SurvivorId v) {
                const PlaceId place = s.survivor[v].place;
                return q.at(place).size() == 1 && s.place[place].helpless == 0;
            });
        case Filter::SamePlace:
            return keep_if(
                set, [&](SurvivorId v) { return (q.at(s.survivor[v].place) & set).size() >= 2; });
        case Filter::Began:
            return keep_if(set, [&](SurvivorId v) { return s.survivor[v].has(kBeganInColony); });
        default: return set;
    }
}

Survivors extreme(Survivors from, int n, bool highest) {  // survivors are numbered by influence
    Survivors taken;
    while (n-- > 0 && !from.empty()) {
        const unsigned v =
            highest ? 63u - static_cast<unsigned>(std::countl_zero(from.bits())) : from.lowest();
        taken.add(v);
        from.drop(v);
    }
    return taken;
}

int dice_count(const Facts& q, const Node& n, const Frame& f) {
    Seats owners = q.playing();
    int low = 1;
    int high = 6;
    for (int i = 0; i < n.count; ++i) {
        const Node& filter = q.node(q.child(n, i));
        if (key_of(filter) == Filter::Of) owners = q.seats(q.child(filter, 0), f);
        if (key_of(filter) == Filter::Min) low = std::max(low, value_of(filter));
        if (key_of(filter) == Filter::Max) high = std::min(high, value_of(filter));
    }
    int count = 0;
    for (unsigned seat : owners)
        for (int face = low; face <= high; ++face) count += q.s.seat[seat].dice[face - 1];
    return count;
}

bool seat_with(const Facts& q, SeatId seat, NodeId what, const Frame& f) {
    const Node& n = q.node(what);
    Frame as = f;
    as.loop = seat;
    switch (n.word) {
        case Word::Dice: {
            int low = 1;
            for (int i = 0; i < n.count; ++i)
                if (key_of(q.node(q.child(n, i))) == Filter::Min)
                    low = value_of(q.node(q.child(n, i)));
            return q.die_faces(seat, low) != 0;
        }
        case Word::Cards: {
            as.seat = seat;
            return !q.cards(what, as).empty();
        }
        default: return !(q.survivors(what, as) & q.of(seat)).empty();
    }
}

bool is_only_pair(const Facts& q, PlaceId place, SeatId me) {
    const Survivors here = q.at(place);
    if (here.size() != 2) return false;
    const Survivors mine = here & q.of(me);
    return mine.size() == 1 && q.s.place[place].helpless == 0;
}

}  // namespace

Survivors Facts::survivors(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    switch (n.word) {
        case Word::SurvRef:
            switch (static_cast<Ref>(n.value)) {
                case Ref::Self: return single(f.self, s);
                case Ref::It: return single(f.it, s);
                case Ref::Other: return single(f.other, s);
                default: return single(f.loop, s);
            }
        case Word::SurvNamed: return single(static_cast<u8>(n.value), s);
        case Word::SurvReg: return single(f.reg[n.value], s);
        case Word::SurvPicked: return Survivors(f.picked) & in_play();
        case Word::SurvList: {
            Survivors all;
            for (int i = 0; i < n.count; ++i) all = all | survivors(child(n, i), f);
            return all;
        }
        case Word::Lowest:
        case Word::Highest:
            return extreme(survivors(child(n, 1), f), number(child(n, 0), f),
                           n.word == Word::Highest);
        case Word::Wounded:
            return keep_if(survivors(child(n, 0), f), [&](SurvivorId v) {
                return s.survivor[v].wounds + s.survivor[v].frostbite > 0;
            });
        case Word::Surv: {
            Survivors set = in_play();
            for (int i = 0; i < n.count; ++i)
                if (key_of(node(child(n, i))) == Filter::InGraveyard) return dead(*this);
            for (int i = 0; i < n.count; ++i) set = filtered(*this, set, node(child(n, i)), f);
            return set;
        }
        default: DOW_CHECK(!"a set of survivors"); return Survivors();
    }
}

Seats Facts::seats(NodeId id, const Frame& f) const {
    if (id == 0) return Seats::of(f.seat);
    const Node& n = node(id);
    switch (n.word) {
        case Word::SeatRef: {
            const Ref ref = static_cast<Ref>(n.value);
            const SeatId seat = ref == Ref::Me ? f.seat : ref == Ref::First ? s.first : f.loop;
            return seat >= s.seats ? Seats() : Seats::of(seat);
        }
        case Word::SeatReg: return f.reg[n.value] >= s.seats ? Seats() : Seats::of(f.reg[n.value]);
        case Word::Others: return playing().without(Seats::of(f.seat));
        case Word::Controller: {
            Seats owners;
            for (unsigned v : survivors(child(n, 0), f)) owners.add(s.survivor[v].seat);
            return owners;
        }
        case Word::Left: {
            const SeatId seat = one_seat(seats(child(n, 0), f));
            return seat == kNone ? Seats() : Seats::of(next_seat(seat));
        }
        case Word::Players: {
            Seats set = playing();
            for (int i = 0; i < n.count; ++i) {
                const Node& filter = node(child(n, i));
                const NodeId arg = filter.count > 0 ? child(filter, 0) : NodeId{0};
                for (unsigned seat : set) {
                    const auto p = static_cast<SeatId>(seat);
                    bool keep = true;
                    switch (key_of(filter)) {
                        case Filter::Exiled:
                            keep = s.seat[p].exiled() == (value_of(filter) != 0);
                            break;
                        case Filter::Of: keep = seats(arg, f).has(p); break;
                        case Filter::Not: keep = !seats(arg, f).has(p); break;
                        case Filter::Betrayer:
                            keep = ((s.seat[p].flags & kBetrayerDealt) != 0) ==
                                   (value_of(filter) != 0);
                            break;
                        case Filter::FewerThan:
                            keep = of(p).size() < of(one_seat(seats(arg, f))).size();
                            break;
                        case Filter::With: keep = seat_with(*this, p, arg, f); break;
                        default: break;
                    }
                    if (!keep) set.drop(seat);
                }
            }
            return set;
        }
        default: DOW_CHECK(!"a set of players"); return Seats();
    }
}

Places Facts::places(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    const auto one = [](u8 place) { return place == kNone ? Places() : Places::of(place); };
    switch (n.word) {
        case Word::Anywhere: return places();
        case Word::Noncolony: return places().without(Places::of(kColony));
        case Word::PlaceLit: return one(static_cast<u8>(n.value));
        case Word::PlaceReg: return one(f.reg[n.value]);
        case Word::PlaceRef:
            switch (static_cast<Ref>(n.value)) {
                case Ref::From: return one(f.from);
                case Ref::Loop: return one(f.loop);
                default: break;
            }
            if (f.here != kNone) return one(f.here);
            if (f.it != kNone && s.survivor[f.it].in_play()) return one(s.survivor[f.it].place);
            return f.self != kNone ? one(s.survivor[f.self].place) : Places();
        case Word::PlaceOf: {
            Places where;
            for (unsigned v : survivors(child(n, 0), f)) where.add(s.survivor[v].place);
            return where;
        }
        case Word::PlaceList: {
            Places all;
            for (int i = 0; i < n.count; ++i) all = all | places(child(n, i), f);
            return all;
        }
        case Word::PlacesFor: {
            Places fit;
            for (unsigned p : places(child(n, 0), f)) {
                const auto place = static_cast<PlaceId>(p);
                bool good = zombies(place) > 0;
                if (static_cast<Fit>(n.value) == Fit::HasFreeEntrance)
                    good = free_entrance_spaces(place) > 0;
                if (static_cast<Fit>(n.value) == Fit::CanLoseZombies)
                    good = good && !places(child(n, 1), f).without(Places::of(p)).empty();
                if (good) fit.add(p);
            }
            return fit;
        }
        case Word::Locs: {
            Places set = places();
            for (int i = 0; i < n.count; ++i) {
                const Node& filter = node(child(n, i));
                const NodeId arg = filter.count > 0 ? child(filter, 0) : NodeId{0};
                for (unsigned place : set) {
                    const auto p = static_cast<PlaceId>(place);
                    bool keep = true;
                    switch (key_of(filter)) {
                        case Filter::At: keep = places(arg, f).has(p); break;
                        case Filter::Not: keep = !places(arg, f).has(p); break;
                        case Filter::Deck:
                            keep = p != kColony && (deck_size(p) > 0) == (value_of(filter) != 0);
                            break;
                        case Filter::OnlyPair: keep = is_only_pair(*this, p, f.seat); break;
                        case Filter::With:
                            keep = node(arg).word == Word::Token
                                       ? zombies(p) > 0
                                       : !(survivors(arg, f) & at(p)).empty();
                            break;
                        default: break;
                    }
                    if (!keep) set.drop(place);
                }
            }
            return set;
        }
        default: DOW_CHECK(!"a set of places"); return Places();
    }
}

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

int Facts::tokens(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    const NodeId at = child(n, 1);
    const auto kind = static_cast<TokenWord>(n.value);
    switch (kind) {
        case TokenWord::Food: return s.food;
        case TokenWord::Starvation: return s.starvation;
        case TokenWord::Helpless: return s.place[kColony].helpless;
        default: break;
    }
    if (at != 0 && node(at).word == Word::EntranceLoop)
        return kind == TokenWord::Zombies ? s.entrance[f.loop].zombies
                                          : s.entrance[f.loop].barricades;
    int count = 0;
    for (unsigned p : at == 0 ? places() : places(at, f)) {
        const auto place = static_cast<PlaceId>(p);
        switch (kind) {
            case TokenWord::Zombies: count += zombies(place); break;
            case TokenWord::Barricades: count += barricades(place); break;
            case TokenWord::Noise: count += s.place[p].noise; break;
            case TokenWord::Standee: count += s.place[p].standees; break;
            default: break;
        }
    }
    return count;
}

int Facts::count(NodeId id, const Frame& f) const {
    switch (node(id).word) {
        case Word::Token: return tokens(id, f);
        case Word::Dice: return dice_count(*this, node(id), f);
        case Word::Cards:
        case Word::Seen:
        case Word::Marked:
        case Word::LoopCard:
        case Word::ItCard: return cards(id, f).size();
        case Word::Players:
        case Word::Others:
        case Word::Controller:
        case Word::Left:
        case Word::SeatRef:
        case Word::SeatReg: return seats(id, f).size();
        case Word::Locs:
        case Word::Anywhere:
        case Word::Noncolony:
        case Word::PlaceLit:
        case Word::PlaceOf:
        case Word::PlaceRef:
        case Word::PlaceReg:
        case Word::PlaceList:
        case Word::PlacesFor: return places(id, f).size();
        default: return survivors(id, f).size();
    }
}

int Facts::number(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    switch (n.word) {
        case Word::Literal: return n.value;
        case Word::All:
        case Word::Fill:
        case Word::AnyNumber: return 255;
        case Word::UpTo: return number(child(n, 0), f);
        case Word::Count: return count(child(n, 0), f);
        case Word::Sum: {
            int sum = 0;
            for (int i = 0; i < n.count; ++i) sum += number(child(n, i), f);
            return sum;
        }
        case Word::Mul: return n.value * number(child(n, 0), f);
        case Word::HalfUp: return (number(child(n, 0), f) + 1) / 2;
        case Word::Most: {
            int most = 0;
            Frame as = f;
            for (unsigned p : seats(child(n, 0), f)) {
                as.loop = static_cast<u8>(p);
                most = std::max(most, number(child(n, 1), as));
            }
            return most;
        }
        case Word::Marks:
            if (n.count == 0)
                return f.lasting != kNone ? s.lasting[f.lasting].counter : s.objective_marks;
            for (unsigned p : places(child(n, 0), f))
                return f.lasting != kNone && Places(s.lasting[f.lasting].places).has(p) ? 1 : 0;
            return 0;
        case Word::PlayersStarted: return s.seats;
        case Word::RoundsPassed: return rounds_passed();
        case Word::MoraleIs: return s.morale;
        case Word::NumberReg: return f.reg[n.value];
        default: DOW_CHECK(!"an amount"); return 0;
    }
}

bool Facts::holds(NodeId id, const Frame& f) const {
    if (id == 0) return true;
    const Node& n = node(id);
    switch (n.word) {
        case Word::Has: return count(child(n, 0), f) > 0;
        case Word::And:
            for (int i = 0; i < n.count; ++i)
                if (!holds(child(n, i), f)) return false;
            return true;
        case Word::Or:
            for (int i = 0; i < n.count; ++i)
                if (holds(child(n, i), f)) return true;
            return false;
        case Word::Not: return !holds(child(n, 0), f);
        case Word::Done: return s.completed != 0;
        case Word::InDeck: {
            const auto v = static_cast<CardId>(node(child(n, 0)).value);
            return in_deck(kDeckSurvivor, static_cast<CardId>(c.first_survivor + v));
        }
        case Word::Is: {
            Survivors set = survivors(child(n, 0), f);
            for (int i = 1; i < n.count; ++i) set = filtered(*this, set, node(child(n, i)), f);
            return !set.empty();
        }
        case Word::Compare: {
            const int a = number(child(n, 0), f);
            const int b = number(child(n, 1), f);
            switch (static_cast<Compare>(n.value)) {
                case Compare::Ge: return a >= b;
                case Compare::Le: return a <= b;
                case Compare::Eq: return a == b;
                case Compare::Gt: return a > b;
                default: return a < b;
            }
        }
        case Word::ForAll: {
            Frame as = f;
            const Node& over = node(child(n, 0));
            const auto test = [&](auto&& set) {
                for (unsigned i : set) {
                    as.loop = static_cast<u8>(i);
                    if (!holds(child(n, 1), as)) return false;
                }
                return true;
            };
            if (over.word == Word::Entrances) return test(entrances(kColony));
            if (over.word == Word::Players || over.word == Word::Others)
                return test(seats(child(n, 0), f));
            return test(places(child(n, 0), f));
        }
        default: DOW_CHECK(!"a condition"); return false;
    }
}

bool Facts::objective_met() const {
    Frame table{};
    table.seat = s.first;
    table.self = table.it = table.other = table.here = table.from = table.loop = table.lasting =
        kNone;
    if (!holds(c.objectives[s.objective].goal, table)) return false;
    for (u16 extra : s.requirement)
        if (extra != 0 && !holds(extra, table)) return false;
    return true;
}

GoalParts Facts::secret_goal_parts(SeatId seat) const {
    GoalParts parts;
    if (s.rules.coop) {  // WIN-10
        parts.add(s.completed != 0);
        return parts;
    }
    Frame owner{};
    owner.seat = seat;
    owner.self = owner.it = owner.other = owner.here = owner.from = owner.lasting = kNone;
    owner.loop = seat;
    const auto add = [&](NodeId goal) {
        if (goal == 0) return;  // nothing but the first part
        const Node& all = node(goal);
        if (all.word != Word::And) return parts.add(holds(goal, owner));
        for (int i = 0; i < all.count; ++i) parts.add(holds(child(all, i), owner));
    };
    const SeatState& me = s.seat[seat];
    const ExileDef* exile = me.exile == kNoCard ? nullptr : &c.exiles[me.exile - c.first_exile];
    if (me.objective != kNoCard && me.objective >= c.first_betrayal) {
        const SecretDef& card = c.betrayals[me.objective - c.first_betrayal];
        add(exile ? exile->betrayer_first : card.first);
        add(card.goal);
    } else if (exile) {
        add(exile->loyal);
    } else if (me.objective != kNoCard) {
        add(c.secrets[me.objective - c.first_secret].goal);
    } else {
        parts.add(false);
    }
    return parts;
}

GoalParts goal_parts(const State& state, const Catalog& catalog, SeatId seat) {
    return Facts(state, catalog).secret_goal_parts(seat);
}

}  // namespace dow
