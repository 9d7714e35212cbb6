#include "eval.hpp"

/// The card language's amounts and conditions, evaluated on the current game.
namespace dow {

namespace {

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

}  // namespace

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

}  // namespace dow
