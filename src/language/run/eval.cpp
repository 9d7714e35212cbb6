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
    for (const auto seat : owners)
        for (int face = low; face <= high; ++face) count += q.s.seat[seat].dice[face - 1];
    return count;
}

}  // namespace

template <>
int tokens_of<TokenWord::Food>(const Facts& q) {
    return q.s.food;
}

template <>
int tokens_of<TokenWord::Starvation>(const Facts& q) {
    return q.s.starvation;
}

template <>
int tokens_of<TokenWord::Helpless>(const Facts& q) {
    return q.s.place[kColony].helpless;
}

template <>
int tokens_at<TokenWord::Zombies>(const Facts& q, PlaceId place) {
    return q.zombies(place);
}

template <>
int tokens_at<TokenWord::Barricades>(const Facts& q, PlaceId place) {
    return q.barricades(place);
}

template <>
int tokens_at<TokenWord::Noise>(const Facts& q, PlaceId place) {
    return q.s.place[place].noise;
}

template <>
int tokens_at<TokenWord::Standee>(const Facts& q, PlaceId place) {
    return q.s.place[place].standees;
}

int Facts::tokens(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    const NodeId at = child(n, 1);
    const auto kind = static_cast<TokenWord>(n.value);
    switch (kind) {
#define DOW_ON_TABLE(token) \
    case TokenWord::token: return tokens_of<TokenWord::token>(*this);
#include "language/words.def"
        default: break;
    }
    if (at != 0 && node(at).word == Word::EntranceLoop)
        return kind == TokenWord::Zombies ? s.entrance[f.loop].zombies
                                          : s.entrance[f.loop].barricades;
    int count = 0;
    for (const auto p : at == 0 ? places() : places(at, f)) {
        const auto place = p;
        switch (kind) {
#define DOW_AT_PLACES(token) \
    case TokenWord::token: count += tokens_at<TokenWord::token>(*this, place); break;
#include "language/words.def"
            default: break;
        }
    }
    return count;
}

int Facts::count(NodeId id, const Frame& f) const {
    switch (node(id).word) {
        case Word::Token: return tokens(id, f);
        case Word::Dice: return dice_count(*this, node(id), f);
#define DOW_CARDS(node) \
    case Word::node: return cards(id, f).size();
#define DOW_SEATS(node) \
    case Word::node: return seats(id, f).size();
#define DOW_PLACES(node) \
    case Word::node: return places(id, f).size();
#include "language/words.def"
        default: return survivors(id, f).size();
    }
}

// ------------------------------------------------------------------------------ amounts

template <>
int number_of<Word::Literal>(const Facts&, const Node& n, const Frame&) {
    return n.value;
}

template <>
int number_of<Word::NumberReg>(const Facts&, const Node& n, const Frame& f) {
    return f.reg[n.value];
}

template <>
int number_of<Word::All>(const Facts&, const Node&, const Frame&) {
    return 255;
}

template <>
int number_of<Word::Fill>(const Facts&, const Node&, const Frame&) {
    return 255;
}

template <>
int number_of<Word::AnyNumber>(const Facts&, const Node&, const Frame&) {
    return 255;
}

template <>
int number_of<Word::UpTo>(const Facts& q, const Node& n, const Frame& f) {
    return q.number(q.child(n, 0), f);
}

template <>
int number_of<Word::Count>(const Facts& q, const Node& n, const Frame& f) {
    return q.count(q.child(n, 0), f);
}

template <>
int number_of<Word::Sum>(const Facts& q, const Node& n, const Frame& f) {
    int sum = 0;
    for (int i = 0; i < n.count; ++i) sum += q.number(q.child(n, i), f);
    return sum;
}

template <>
int number_of<Word::Mul>(const Facts& q, const Node& n, const Frame& f) {
    return n.value * q.number(q.child(n, 0), f);
}

template <>
int number_of<Word::HalfUp>(const Facts& q, const Node& n, const Frame& f) {
    return (q.number(q.child(n, 0), f) + 1) / 2;
}

template <>
int number_of<Word::Most>(const Facts& q, const Node& n, const Frame& f) {
    int most = 0;
    Frame as = f;
    for (const auto p : q.seats(q.child(n, 0), f)) {
        as.loop = static_cast<u8>(p);
        most = std::max(most, q.number(q.child(n, 1), as));
    }
    return most;
}

template <>
int number_of<Word::Marks>(const Facts& q, const Node& n, const Frame& f) {
    if (n.count == 0)
        return f.lasting != kNone ? q.s.lasting[f.lasting].counter : q.s.objective_marks;
    const Places where = q.places(q.child(n, 0), f);
    if (where.empty() || f.lasting == kNone) return 0;
    return Places(q.s.lasting[f.lasting].places).has(where.lowest()) ? 1 : 0;
}

template <>
int number_of<Word::PlayersStarted>(const Facts& q, const Node&, const Frame&) {
    return q.s.seats;
}

template <>
int number_of<Word::RoundsPassed>(const Facts& q, const Node&, const Frame&) {
    return q.rounds_passed();
}

template <>
int number_of<Word::MoraleIs>(const Facts& q, const Node&, const Frame&) {
    return q.s.morale;
}

int Facts::number(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    switch (n.word) {
#define DOW_NUMBER(node) \
    case Word::node: return number_of<Word::node>(*this, n, f);
#include "language/words.def"
        default: DOW_CHECK(!"an amount"); return 0;
    }
}

// ------------------------------------------------------------------------------ conditions

template <>
bool test_of<Word::Has>(const Facts& q, const Node& n, const Frame& f) {
    return q.count(q.child(n, 0), f) > 0;
}

template <>
bool test_of<Word::And>(const Facts& q, const Node& n, const Frame& f) {
    for (int i = 0; i < n.count; ++i)
        if (!q.holds(q.child(n, i), f)) return false;
    return true;
}

template <>
bool test_of<Word::Or>(const Facts& q, const Node& n, const Frame& f) {
    for (int i = 0; i < n.count; ++i)
        if (q.holds(q.child(n, i), f)) return true;
    return false;
}

template <>
bool test_of<Word::Not>(const Facts& q, const Node& n, const Frame& f) {
    return !q.holds(q.child(n, 0), f);
}

template <>
bool test_of<Word::Done>(const Facts& q, const Node&, const Frame&) {
    return q.s.completed != 0;
}

template <>
bool test_of<Word::InDeck>(const Facts& q, const Node& n, const Frame&) {
    const auto v = CardId(q.node(q.child(n, 0)).value);
    return q.in_deck(kDeckSurvivor, CardId(q.c.first_survivor + v));
}

template <>
bool test_of<Word::Is>(const Facts& q, const Node& n, const Frame& f) {
    Survivors set = q.survivors(q.child(n, 0), f);
    for (int i = 1; i < n.count; ++i) set = filtered(q, set, q.node(q.child(n, i)), f);
    return !set.empty();
}

template <>
bool test_of<Word::Compare>(const Facts& q, const Node& n, const Frame& f) {
    const int a = q.number(q.child(n, 0), f);
    const int b = q.number(q.child(n, 1), f);
    switch (static_cast<Compare>(n.value)) {
#define DOW_COMPARE(name, sign) \
    case Compare::name: return a sign b;
#include "language/words.def"
    }
    return false;
}

template <>
bool test_of<Word::ForAll>(const Facts& q, const Node& n, const Frame& f) {
    Frame as = f;
    const Node& over = q.node(q.child(n, 0));
    const auto test = [&](auto&& set) {
        for (const auto i : set) {
            as.loop = static_cast<u8>(i);
            if (!q.holds(q.child(n, 1), as)) return false;
        }
        return true;
    };
    if (over.word == Word::Entrances) return test(q.entrances(kColony));
    if (over.word == Word::Players || over.word == Word::Others)
        return test(q.seats(q.child(n, 0), f));
    return test(q.places(q.child(n, 0), f));
}

bool Facts::holds(NodeId id, const Frame& f) const {
    if (id == 0) return true;
    const Node& n = node(id);
    switch (n.word) {
#define DOW_TEST(node) \
    case Word::node: return test_of<Word::node>(*this, n, f);
#include "language/words.def"
        default: DOW_CHECK(!"a condition"); return false;
    }
}

}  // namespace dow
