#pragma once

#include "dow/base/check.hpp"
#include "dow/content/entrances.hpp"
#include "dow/content/happenings.hpp"
#include "dow/rules/engine.hpp"
#include "dow/rules/goals.hpp"

/// What the files of the rules share. Facts answers questions about a game, Engine changes it, and
/// every procedure of the rulebook is a Kind of frame with three functions: run, ask, answer
/// (procedures.hpp).
namespace dow {

// clang-format off
enum class Kind : u8 {
    None,
    Setup, Round, Turn,
    Attack, Search, Barricade, Clean, Attract, Move, Ability, Play, Food, Request, HandOff, CallVote,
    Expose, Bite, Death, Replace, Spawn, AddZombies, KillZombies, Crisis, Vote, Exile,
    Program, Listen, WoundSet, DeathSet, DiceVerb, Pledge,
};
// clang-format on

/// Flags of action and effect frames.
enum : u8 {
    kCancelled = 1,  ///< a card said the rest does not happen
    kNoMorale = 2,   ///< Death: the death costs no morale
    kRemoved = 4,    ///< Death: removed from the game, not killed
    kByAttack = 8,   ///< KillZombies: an attack, not another effect
    kGiven = 16,     ///< Play: the card came from a request
    kLooping = 32,   ///< Program: inside Each or Repeat
    kOneRoll = 64,   ///< KillZombies: one exposure roll in all
    kNoRoll = 128,   ///< KillZombies: no exposure roll
    kOnTheWay = 64,  ///< Move, Exile: `self` has left `from`, the exposure roll is still open
};

/// How a boost or ability is found: the rule, where it comes from, and who would use it.
struct SourceRule {
    const Rule* rule = nullptr;
    SourceId source = source::kNothing;
    CardId card = kNoCard;  ///< the item card, if it is one
};

/// Pure questions about a game in progress.
class Facts {
public:
    Facts(const State& state, const Catalog& catalog) : s(state), c(catalog) {}
    const State& s;
    const Catalog& c;

    // board (board.cpp)
    int survivor_count() const { return static_cast<int>(c.survivors.size()); }
    int item_count() const { return static_cast<int>(c.kind_of_card.size()); }
    Places places() const { return Places::first(static_cast<unsigned>(c.places.size())); }
    Survivors in_play() const { return Survivors(s.people); }
    Survivors of(SeatId seat) const;
    Survivors at(PlaceId place) const;
    Survivors at(PlaceId place, SeatId seat) const { return at(place) & of(seat); }
    Survivors exiled_survivors() const;
    int occupants(PlaceId place) const;
    int free_spaces(PlaceId place) const { return s.place[place].spaces - occupants(place); }
    bool colony_has_room(int people) const { return free_spaces(kColony) >= people; }
    EntranceSet entrances(PlaceId place) const;
    EntranceSet entrances_with_zombies(PlaceId place) const;
    EntranceSet free_entrances(PlaceId place) const;
    int zombies(PlaceId place) const;
    int barricades(PlaceId place) const;
    int free_entrance_spaces(PlaceId place) const;
    Places open_places(SeatId seat) const;  ///< where this seat's survivors may go
    int influence(SurvivorId v) const { return c.survivors[v].influence; }

    // seats (board.cpp)
    Seats playing() const;  ///< not eliminated
    Seats voters() const;   ///< neither exiled nor eliminated
    SeatId next_seat(SeatId seat) const;
    SeatId previous_seat(SeatId seat) const;
    int turn_distance(SeatId from, SeatId to) const;
    SeatId first_in_turn_order(Seats seats) const;
    u8 die_faces(SeatId seat, int at_least) const;  ///< bits 1 to 6
    bool has_die(SeatId seat, int at_least) const {
        int dice = 0;
        for (int face = 6; face >= at_least; --face) dice |= s.seat[seat].dice[face - 1];
        return dice != 0;
    }
    int rounds_passed() const { return s.first_round - s.round + 1; }

    // cards (cards.cpp)
    CardSet in_zone(u8 zone) const;
    bool zone_empty(u8 zone) const;
    int count_zone(u8 zone) const;
    int hand_size(SeatId seat) const { return count_zone(zone::hand(seat)); }
    CardSet faces(const CardSet& cards) const;  ///< one card of each face
    CardSet with_icons(const CardSet& cards, u8 icons) const;
    CardId find(u8 zone, CardId face) const;  ///< lowest copy there, or kNoCard
    std::pair<CardId, CardId> deck_range(u8 deck) const;
    int deck_size(u8 deck) const;
    bool deck_empty(u8 deck) const;
    CardId ranked(u8 zone, int rank) const;
    u8 icon_bit(CardId card) const {
        return static_cast<u8>(1u << static_cast<unsigned>(c.item_of(card).icon));
    }
    CardId fixed_top(u8 deck) const;
    CardId fixed_under(u8 deck) const;
    bool deck_has_top(u8 deck) const;
    bool deck_bag_empty(u8 deck) const;
    bool in_deck(u8 deck, CardId card) const {  ///< the card is in that deck
        const u8 z = s.zones[card];
        return z == zone::bag(deck) || z == zone::top(deck) || z == zone::bottom(deck);
    }
    CardId drawable(u8 deck,
                    CardId face) const;  ///< the copy a draw of that face takes, or kNoCard
    void draw_outcomes(u8 deck, OutcomeList& out) const;
    void secret_outcomes(OutcomeList& out) const;  ///< SETUP-09 to SETUP-11, dealt card by card

    // rules in force (modifiers.cpp)
    PlaceId copies_at(SurvivorId v) const;  ///< where a survivor that copies others finds them
    template <class F>
    void each_rule_on(SurvivorId v, F&& f) const;  ///< f(const Rule&, source, card)
    template <class F>
    void each_table_rule(F&& f) const;  ///< objective and game-wide lasting rules
    bool used(SourceId source, SurvivorId user, CardId card, const Rule& rule) const;
    bool usable(const Rule& rule, SourceId src, SurvivorId user, CardId card) const;
    int sum_mods(SurvivorId v, ModKind kind) const;  ///< passive ones
    bool exposure_waived(SurvivorId v, Happening cause, PlaceId from, PlaceId to) const;
    bool entrance_is_safe(EntranceId entrance) const;
    bool skips_bite(SurvivorId v) const;
    Face becomes(SurvivorId v, Face face) const;
    int dies_at(SurvivorId v) const;
    bool denied(SurvivorId v, Happening what, PlaceId to = kNone) const;
    bool seat_denied(SeatId seat, Happening what, Icon icon = Icon::None) const;
    bool card_denied(SeatId seat, CardId face) const;
    SourceRule find_boost(SurvivorId v, SeatId seat, Happening action, SourceId src) const;
    template <class F>
    void each_boost(SurvivorId v, SeatId seat, Happening action, F&& f) const;
    template <class F>
    void each_boost_in_hand(SeatId seat, Happening action, F&& f) const;
    SourceRule find_ability(SeatId seat, SourceId src, SurvivorId user) const;
    template <class F>
    void each_ability(Survivors group, F&& f) const;  ///< f(SourceRule, user)

    // card language (eval.cpp); the frame carries the meaning of $me, $it, ...
    Survivors survivors(NodeId node, const Frame& f) const;
    Seats seats(NodeId node, const Frame& f) const;
    Places places(NodeId node, const Frame& f) const;
    CardSet cards(NodeId node, const Frame& f) const;
    int number(NodeId node, const Frame& f) const;
    bool holds(NodeId node, const Frame& f) const;
    int count(NodeId node, const Frame& f) const;
    int tokens(NodeId token, const Frame& f) const;
    u8 zone_of(NodeId zone, const Frame& f) const;
    u8 deck_of(NodeId zone, const Frame& f) const;
    const Node& node(NodeId id) const { return c.nodes[id]; }
    NodeId child(const Node& n, int i) const {
        return c.links[n.first + static_cast<std::size_t>(i)];
    }

    // what may be chosen (procedures)
    CardSet offered_cards(const Frame& f) const;
    CardSet program_cards(const Frame& f) const;
    CardSet pledge_cards(const Frame& f) const;
    CardSet request_cards(const Frame& f) const;
    bool trigger_met(const Trigger& t, Frame& refs) const;
    bool secret_goal_met(SeatId seat) const { return secret_goal_parts(seat).all(); }
    GoalParts secret_goal_parts(SeatId seat) const;
    bool objective_met() const;

    // actions (turn.cpp and action files)
    Refusal refuse_turn(const Command& command) const;
    Refusal refuse_action(const Command& command) const;
    Refusal refuse_given(const Frame& f, const Command& command) const;  ///< ACT-REQUEST-07
    SourceId boost_using(SurvivorId v, Happening action, CardId face) const;
    Refusal can_attack(SurvivorId v) const;
    Refusal can_search(SurvivorId v) const;
    Refusal can_barricade(SurvivorId v) const;
    Refusal can_clean(SurvivorId v) const;
    Refusal can_attract(SurvivorId v) const;
    Refusal can_move(SurvivorId v) const;
    Refusal can_move(SurvivorId v, Places open) const;  ///< open: open_places of its seat
    Refusal can_play(SeatId seat, CardId face) const;
    Refusal can_play_held(SeatId seat, CardId face) const;
    Refusal can_use(SeatId seat, const SourceRule& found, SurvivorId user) const;
    Refusal can_contribute(SeatId seat) const;
    Refusal can_feed(SeatId seat) const;
    Refusal can_hand_off(SeatId seat, CardId face, SurvivorId bearer) const;
    Refusal can_call_vote(SeatId seat) const;
    Refusal can_request(SeatId seat) const;
    Places attract_sources(PlaceId to) const;
    BitSet<u64> attack_targets(SurvivorId v) const;
};

/// Changes a game: the tools procedures are written with.
class Engine : public Facts {
public:
    Engine(State& state, const Catalog& catalog, EventSink* events, EventWatch* watch = nullptr)
        : Facts(state, catalog), w(state), events_(events), watch_(watch) {}
    State& w;  ///< the same state, writable

    void run();
    void answer(const Command& command);
    /// Tells what has just been changed: the change comes first.
    void emit(const Event& event) {
        if (events_) record(event);
    }

    // stack (engine.cpp)
    Frame& push(Kind kind);
    void pop();
    Frame& top() { return w.frame[w.depth - 1]; }
    Frame& below() { return w.frame[w.depth - 2]; }
    void ask() { w.asking = 1; }
    bool inside(Kind kind) const;
    void end_game(End end, RuleId rule);

    // cards (cards.cpp)
    void move_card(CardId card, u8 zone, Seats known = Seats());
    CardId take_drawn(u8 deck, CardId face, u8 zone, Seats known);
    void put_under(u8 deck, CardId card, Seats known) {
        move_card(card, zone::bottom(deck), known);
    }
    void shuffle(u8 deck);
    void remove_card(CardId card, SeatId seat, RuleId rule);
    void discard(CardId card, SeatId seat,
                 RuleId rule);  ///< to the waste pile, or gone when exiled
    void mark_used(const SourceRule& used, SurvivorId user);

    // tokens and tracks (board.cpp)
    void change_morale(int by, RuleId rule);
    void change_food(int by, RuleId rule);
    void spend_die(SeatId seat, int face, SurvivorId v, RuleId rule);
    void change_die(SeatId seat, int from, int to, RuleId rule);
    bool add_noise(PlaceId place, SurvivorId v, RuleId rule);
    void build(PlaceId place, EntranceId entrance, SurvivorId v, RuleId rule);
    void remove_zombie(PlaceId place, EntranceId entrance);
    void kill_helpless(PlaceId place, RuleId rule);

    // survivors (death.cpp, exposure.cpp)
    void wound(SurvivorId v, WoundKind kind, RuleId rule);
    void expose(SurvivorId v, int rolls, Happening cause);
    void kill(SurvivorId v, RuleId rule, u8 flags = 0);
    void remove_survivor(SurvivorId v, RuleId rule) { kill(v, rule, kRemoved | kNoMorale); }
    void join(SurvivorId v, SeatId seat, PlaceId place, RuleId rule);
    void put_at(SurvivorId v, PlaceId place, EventKind kind, RuleId rule);
    void lost_survivors(SeatId seat, RuleId rule);  ///< leader and last-survivor consequences
    void settle_replacements();
    void check_wounds(SurvivorId v);
    void spawn(Places where, int each, RuleId rule);
    void kill_zombies(PlaceId place, int n, SurvivorId killer, SeatId seat, u8 flags,
                      EntranceId first = kNone);

    // card language (program.cpp, listen.cpp)
    Frame& run_program(u16 pc, SeatId seat, CardId card);
    void fire(Happening what, SurvivorId it, PlaceId here, PlaceId from, u8 detail = 0);
    bool anyone_listens(Happening what) const;
    void start_lasting(const Lasting& lasting, RuleId rule);
    void end_lasting(int slot);
    void expire(Until until);
    void drop_dead_lasting();
    bool trigger_crossroads(bool before_effect);
    void clear_fact();

private:
    void record(const Event& event);

    EventSink* events_;
    EventWatch* watch_;  ///< only where there are events
};

// ---------------------------------------------------------------------------------------------------

/// Takes the lowest member out of a set that a frame goes through one by one.
inline u8 take_lowest(u64& set) {
    const auto lowest = static_cast<u8>(BitSet<u64>(set).lowest());
    set &= set - 1;
    return lowest;
}

template <class F>
void Facts::each_rule_on(SurvivorId v, F&& f) const {
    const SurvivorState& me = s.survivor[v];
    auto own = [&](SurvivorId who, PlaceId place) {
        if (!c.survivors[who].ability_at.has(place)) return;
        for (const Rule& r : c.rules_of(c.survivors[who].rules))
            f(r, source::survivor(who), kNoCard);
    };
    own(v, me.place);
    if (const PlaceId there = c.survivors[v].copies ? copies_at(v) : PlaceId(kNone); there != kNone)
        for (const auto o : at(there))
            if (o != v) own(o, there);
    if (me.gear > 0)
        in_zone(zone::gear(v)).each([&](CardId card) {
            for (const Rule& r : c.rules_of(c.item_of(card).rules))
                f(r, source::item(c.face(card)), card);
        });
    for (int i = 0; i < s.lasting_count; ++i) {
        const Lasting& l = s.lasting[i];
        if (l.scope != Scope::Survivor || l.host != v) continue;
        for (const Rule& r : c.rules_of({l.first_rule, l.rule_count}))
            f(r, source::lasting(static_cast<unsigned>(i)), kNoCard);
    }
}

template <class F>
void Facts::each_table_rule(F&& f) const {
    if (s.objective != kNone) {
        const RuleRange range = c.objectives[s.objective].rules;
        for (unsigned i = 0; i < range.count; ++i)
            f(c.rules[range.first + i], source::objective(i), kNone);
    }
    for (int i = 0; i < s.lasting_count; ++i) {
        const Lasting& l = s.lasting[i];
        if (l.scope == Scope::Survivor || l.rule_count == 0) continue;
        for (const Rule& r : c.rules_of({l.first_rule, l.rule_count}))
            f(r, source::lasting(static_cast<unsigned>(i)), static_cast<u8>(i));
    }
}

template <class F>
void Facts::each_boost(SurvivorId v, SeatId seat, Happening action, F&& f) const {
    each_rule_on(v, [&](const Rule& r, SourceId src, CardId card) {
        if (r.form == RuleForm::Boost && r.on.when == action && usable(r, src, v, card))
            f(SourceRule{&r, src, card});
    });
    each_boost_in_hand(seat, action, f);
}

template <class F>
void Facts::each_boost_in_hand(SeatId seat, Happening action, F&& f) const {
    if (!((c.hand_boosts >> static_cast<unsigned>(action)) & 1)) return;
    faces(in_zone(zone::hand(seat))).each([&](CardId card) {
        const ItemDef& item = c.item_of(card);
        if (item.mode == ItemMode::Equip) return;
        for (const Rule& r : c.rules_of(item.rules)) {
            if (r.form != RuleForm::Boost || r.on.when != action) continue;
            if (seat_denied(seat, Happening::Play, item.icon)) return;
            if (card_denied(seat, c.face(card))) return;
            f(SourceRule{&r, source::item(c.face(card)), card});
        }
    });
}

template <class F>
void Facts::each_ability(Survivors group, F&& f) const {
    for (const auto v : group)
        each_rule_on(v, [&](const Rule& r, SourceId src, CardId card) {
            if (r.form == RuleForm::Ability) f(SourceRule{&r, src, card}, v);
        });
    each_table_rule([&](const Rule& r, SourceId src, u8) {
        if (r.form == RuleForm::Ability) f(SourceRule{&r, src, kNoCard}, SurvivorId(kNone));
    });
}

}  // namespace dow
