#include <algorithm>

#include "dow/content/happenings.hpp"
#include "dow/content/words.hpp"
#include "sight.hpp"

/// Goals of the card language as goal. What a bot does not understand asks for nothing.
namespace dow::bots {

namespace {

Filter key_of(const Node& n) { return static_cast<Filter>(n.value & 0xFF); }
int value_of(const Node& n) { return (n.value >> 8) & 0x7F; }

/// The places that a condition names.
Places places_named(const Catalog& c, NodeId id) {
    if (id == 0) return {};
    const Node& n = c.nodes[id];
    if (n.word == Word::PlaceLit) return Places::of(PlaceId(n.value));
    Places all;
    for (std::size_t i = 0; i < n.count; ++i) all |= places_named(c, c.links[n.first + i]);
    return all;
}

class GoalReader {
public:
    explicit GoalReader(const Sight& sight) : s_(sight) {}

    Goal goal;

    void read(NodeId id) {
        const Node& n = node(id);
        switch (n.word) {
            case Word::And:
                for (int i = 0; i < n.count; ++i) read(child(n, i));
                return;
            case Word::Or:
                if (n.count > 0) read(child(n, 0));
                return;
            case Word::Has: return want(child(n, 0), 1);
            case Word::Not: return avoid(node(child(n, 0)));
            case Word::ForAll: return for_all(n);
            case Word::Compare: return compare(n);
            default: return;
        }
    }

private:
    const Node& node(NodeId id) const { return s_.c.nodes[id]; }
    NodeId child(const Node& n, int i) const {
        return s_.c.links[n.first + static_cast<std::size_t>(i)];
    }

    void compare(const Node& n) {
        const auto how = static_cast<Compare>(n.value);
        const Node& left = node(child(n, 0));
        const int amount = guess_amount(s_, child(n, 1)) + (how == Compare::Gt);
        const bool more = how == Compare::Ge || how == Compare::Gt || how == Compare::Eq;
        if (left.word == Word::MoraleIs) goal.doom |= how == Compare::Eq && amount == 0;
        if (left.word == Word::Marks && more) goal.marks += amount;
        if (left.word == Word::Sum && more) want(child(node(child(left, 0)), 0), amount);
        if (left.word == Word::Different && more && on_raxxon(node(child(left, 0))))
            goal.raxxon_faces = amount;
        if (left.word != Word::Count) return;
        if (more)
            want(child(left, 0), amount);
        else
            at_most(node(child(left, 0)), amount);
    }

    void want(NodeId what, int amount) {
        const Node& n = node(what);
        if (n.word == Word::Cards) return want_cards(n, amount);
        if (n.word == Word::Token) return want_tokens(n, amount);
        if (on_raxxon(n)) goal.raxxon_dice = std::max(goal.raxxon_dice, amount);
        if (n.word == Word::Locs && n.count > 0 && key_of(node(child(n, 0))) == Filter::Deck)
            goal.empty_decks = amount;
    }

    void want_cards(const Node& n, int amount) {
        const Node& from = node(child(n, 0));
        if (from.word != Word::Zone) return;
        if (from.count > 0 && node(child(from, 0)).word == Word::SeatRef &&
            static_cast<Ref>(node(child(from, 0)).value) == Ref::Loop && !in_loop_)
            return;
        const int icons = icons_of(n, Filter::Icon);
        const auto zone_word = static_cast<ZoneWord>(from.value);
        if (icons == 0) {
            if (zone_word == ZoneWord::Hand) goal.hand_size = std::max(goal.hand_size, amount);
            if (zone_word == ZoneWord::Objective) goal.any_on_pile = amount;
            return;
        }
        for (std::size_t icon = 1; icon < kIcons; ++icon) {
            if (((icons >> icon) & 1) == 0) continue;
            if (zone_word == ZoneWord::Hand) goal.hand[icon] = amount;
            if (zone_word == ZoneWord::Equipped) {
                goal.gear[icon] = amount;
                goal.gear_of_all |= !in_loop_;
            }
            if (zone_word != ZoneWord::Objective) continue;
            goal.pile[icon] = amount;
            if (leaves_out_starters(n)) goal.found_only |= 1 << icon;
        }
    }

    bool on_raxxon(const Node& dice) const {
        if (dice.word != Word::Dice) return false;
        for (int i = 0; i < dice.count; ++i)
            if (key_of(node(child(dice, i))) == Filter::On) return true;
        return false;
    }

    bool leaves_out_starters(const Node& cards) const {
        for (int i = 1; i < cards.count; ++i) {
            const Node& filter = node(child(cards, i));
            if (key_of(filter) == Filter::Starter) return value_of(filter) == 0;
        }
        return false;
    }

    int icons_of(const Node& cards, Filter key) const {
        for (int i = 1; i < cards.count; ++i)
            if (key_of(node(child(cards, i))) == key) return value_of(node(child(cards, i))) << 1;
        return 0;
    }

    void want_tokens(const Node& n, int amount) {
        const NodeId where = child(n, 1);
        switch (static_cast<TokenWord>(n.value)) {
            case TokenWord::Food: goal.food = amount; return;
            case TokenWord::Barricades:
                if (where != 0 && node(where).word == Word::PlaceLit)
                    barricades(PlaceId(node(where).value), amount);
                return;
            default: return;
        }
    }

    void barricades(PlaceId place, int amount) {
        goal.barricades[place] = std::max(goal.barricades[place], amount);
    }

    void at_most(const Node& n, int amount) {
        if (n.word != Word::Token) return;
        if (static_cast<TokenWord>(n.value) == TokenWord::Specials) goal.specials = amount;
        if (static_cast<TokenWord>(n.value) == TokenWord::Zombies) {
            const Node& where = node(child(n, 1));
            const bool colony = where.word == Word::PlaceLit && where.value == kColony;
            (colony ? goal.in_colony : goal.outside) = amount;
        }
        if (static_cast<TokenWord>(n.value) == TokenWord::Bandits) goal.bandits = amount;
    }

    void avoid(const Node& n) {
        if (n.word != Word::Has) return;
        const Node& what = node(child(n, 0));
        if (what.word == Word::Cards) goal.only_icons |= icons_of(what, Filter::NotIcon);
        if (what.word == Word::Token) at_most(what, 0);
    }

    void for_all(const Node& n) {
        const Node& set = node(child(n, 0));
        const Node& test = node(child(n, 1));
        if (set.word == Word::Entrances) {
            goal.every_entrance = true;
        } else if (set.word == Word::Players) {
            in_loop_ = true;
            read(child(n, 1));
            in_loop_ = false;
            if (test.word == Word::Has && node(child(test, 0)).word == Word::Surv)
                gather(child(test, 0));
        } else if (test.word == Word::Has && node(child(test, 0)).word == Word::Token &&
                   static_cast<TokenWord>(node(child(test, 0)).value) == TokenWord::Barricades) {
            const Places named = places_named(s_.c, child(n, 0));
            const Places meant =
                set.word == Word::PlaceList ? named : s_.v.outside().without(named);
            for (const PlaceId p : meant) barricades(p, 1);
        } else if (set.word == Word::Town && test.word == Word::Compare) {
            goal.from_each = guess_amount(s_, child(test, 1));
        }
    }

    /// Somebody of each player at the place that is named.
    void gather(NodeId people) {
        for (const PlaceId place : places_named(s_.c, people)) goal.gather_at = place;
    }

    const Sight& s_;
    bool in_loop_ = false;
};

}  // namespace

Goal read_goal(const Sight& sight, NodeId goal) {
    GoalReader reader(sight);
    if (goal != 0) reader.read(goal);
    return reader.goal;
}

namespace {

/// The symbols of the cards that a program lets a player pick.
int icons_picked(const Catalog& c, u16 program) {
    for (std::size_t pc = program; program != 0 && c.ops[pc].code != OpCode::End; ++pc) {
        if (c.ops[pc].code != OpCode::PickCards) continue;
        const Node& cards = c.nodes[c.ops[pc].y];
        for (std::size_t i = 1; i < cards.count; ++i)
            if (const Node& filter = c.nodes[c.links[cards.first + i]];
                key_of(filter) == Filter::Icon)
                return value_of(filter) << 1;
    }
    return 0;
}

/// Whether a program marks the objective.
bool marks(const Catalog& c, u16 program) {
    for (std::size_t pc = program; program != 0 && c.ops[pc].code != OpCode::End; ++pc)
        if (c.ops[pc].code == OpCode::Mark) return true;
    return false;
}

/// What the objective makes of something that happens: where cards are laid on it on arrival, what
/// an attack costs, what brings marks.
void read_listener(const Sight& s, const Rule& rule, Goal& goal) {
    switch (rule.on.when) {
        case Happening::Move:
            if (goal.from_each > 0) goal.deliver_at |= places_named(s.c, rule.on.at);
            return;
        case Happening::Attack: goal.attack_price -= guess_effect(s, rule.run); return;
        case Happening::Contained: goal.marks_specials |= marks(s.c, rule.run); return;
        default: return;
    }
}

}  // namespace

/// Where and which cards are laid on it is said by its abilities; the goal may only count them.
void read_deliveries(const Sight& s, Goal& goal) {
    for (const Rule& rule : s.c.rules_of(s.c.objectives[s.v.objective].rules)) {
        if (rule.form == RuleForm::On) read_listener(s, rule, goal);
        const int icons = rule.form == RuleForm::Ability ? icons_picked(s.c, rule.run) : 0;
        if (icons == 0) continue;
        goal.deliver_at |= places_named(s.c, rule.cond);
        for (std::size_t icon = 1; icon < kIcons; ++icon)
            if (goal.any_on_pile > 0 && ((icons >> icon) & 1) != 0)
                goal.pile[icon] = goal.any_on_pile;
    }
}

namespace {

/// Any of the symbols will do: what lies there counts for each of them.
void share_pile(const Sight& s, const Goal& goal, Needs& needs) {
    int there = 0;
    for (const int cards : s.on_objective) there += cards;
    for (std::size_t i = 1; i < kIcons; ++i)
        if (goal.pile[i] > 0) needs.pile[i] = std::max(0, goal.any_on_pile - there);
}

void count_missing_from(const Sight& s, const Goal& goal, Needs& needs) {
    for (const PlaceId p : s.v.outside())
        if (s.c.places[p].in_town) needs.from[p] = goal.from_each;
    const auto [from, to] = s.v.in_zone(zone::Objective);
    for (const SeenCard* card = from; card != to; ++card)
        if (const PlaceId home = s.home_of(card->face); home != kNone && needs.from[home] > 0)
            --needs.from[home];
}

}  // namespace

Needs still_missing(const Sight& s, const Goal& goal) {
    Needs needs;
    needs.hand = goal.hand;
    needs.gear = goal.gear;
    needs.hand_size = goal.hand_size;
    needs.only_icons = goal.only_icons;
    needs.every_entrance = goal.every_entrance;
    for (std::size_t i = 1; i < kIcons; ++i)
        needs.pile[i] = std::max(0, goal.pile[i] - s.on_objective[i]);
    if (goal.any_on_pile > 0) share_pile(s, goal, needs);
    needs.deliver_at = goal.deliver_at;
    if (goal.bandits >= 0) {
        int bandits = 0;
        for (const PlaceId p : s.v.outside()) bandits += s.v.place[p].bandits;
        needs.bandits = std::max(0, bandits - goal.bandits);
    }
    const int marks = std::max(0, goal.marks - s.v.objective_marks);
    if (goal.marks_specials)
        needs.experiments = marks;
    else
        needs.kills = 2 * marks;
    if (goal.gear_of_all)
        for (std::size_t i = 1; i < kIcons; ++i)
            if (goal.gear[i] > 0)
                needs.gear[i] = s.in_gear[i] + std::max(0, goal.gear[i] - s.gear_of_all[i]);
    if (goal.in_colony >= 0)
        needs.kills_colony = std::max(
            0, s.zombies_at(kColony) + s.v.forecast.place[kColony].zombies - goal.in_colony);
    if (goal.from_each > 0) count_missing_from(s, goal, needs);
    if (goal.food > 0) needs.food = std::max(0, goal.food + s.food_due - s.food);
    if (goal.outside >= 0) {
        int zombies = 0;
        for (const PlaceId p : s.v.outside()) {
            const EntranceState& door = s.door[first_entrance(p)];
            zombies += door.zombies + std::min(s.people(p), door.free());
        }
        needs.kills_outside = std::max(0, zombies - goal.outside);
        needs.spare_outside = std::max(0, goal.outside - zombies);
    }
    if (goal.empty_decks > 0) {
        int empty = 0;
        for (const PlaceId p : s.v.outside()) empty += s.v.deck_left(s.c, p) == 0;
        needs.empty_decks = std::max(0, goal.empty_decks - empty);
    }
    return needs;
}

}  // namespace dow::bots
