#pragma once

#include "dow/base/check.hpp"
#include "dow/content/entrances.hpp"
#include "dow/content/happenings.hpp"
#include "dow/rules/engine.hpp"
#include "dow/rules/goals.hpp"

/// What the files of the rules share. Game answers questions about a game, Engine changes it, and
/// every procedure of the rulebook has a state of its own and three functions: run, ask, answer
/// (frames.hpp, procedures.hpp).
namespace dow {

/// How a boost or ability is found: the rule, where it comes from, and who would use it.
struct SourceRule {
    const Rule* rule = nullptr;
    SourceId source = source::kNothing;
    CardId card = kNoCard;  ///< the item card, if it is one
};

/// What is the same for all actions of one list, found once by whoever makes the list.
struct MenuFacts {
    SeatId seat = kNone;
    CardSet hand;             ///< of that seat, one card of each face
    PrintedRules hand_rules;  ///< what they can do at all
};

/// Pure questions about a game in progress.
class Game {
public:
    Game(const State& the_state, const Catalog& the_catalog, const MenuFacts* the_facts = nullptr)
        : state(the_state), catalog(the_catalog), facts(the_facts) {}
    const State& state;
    const Catalog& catalog;
    const MenuFacts* facts;  ///< only while a list of actions is made, for nothing changes then

    // board (board.cpp)
    int survivor_count() const { return static_cast<int>(catalog.survivors.size()); }
    int item_count() const { return static_cast<int>(catalog.kind_of_card.size()); }
    /// Behind the last card of this game that a CardSet can hold.
    int set_cards_end() const { return state.derived.set_cards_end; }
    Places places() const { return state.places; }  ///< on the table of this game
    bool is_on(Switch rule) const { return rule == Switch::None || state.switches.has(rule); }
    Survivors in_play() const { return Survivors(state.people); }
    Survivors of(SeatId seat) const {
        return seat < kMaxSeats ? state.derived.of_seat[seat] : Survivors();
    }
    Survivors at(PlaceId place) const {
        return place < kMaxPlaces ? state.derived.at_place[place] : Survivors();
    }
    Survivors at(PlaceId place, SeatId seat) const { return at(place) & of(seat); }
    Survivors exiled_survivors() const;
    int occupants(PlaceId place) const;
    int free_spaces(PlaceId place) const { return state.place[place].spaces - occupants(place); }
    /// Survivor spaces that a barricade closes.
    int closed_spaces(PlaceId place) const {
        return catalog.places[place].spaces - state.place[place].spaces;
    }
    bool colony_has_room(int people) const { return free_spaces(kColony) >= people; }
    EntranceSet entrances(PlaceId place) const;
    EntranceSet entrances_with_zombies(PlaceId place) const;
    EntranceSet free_entrances(PlaceId place) const;
    int zombies(PlaceId place) const;     ///< without special ones
    int specials(PlaceId place) const;    ///< special zombies there
    int barricades(PlaceId place) const;  ///< explosive traps are some, too (AMB-124)
    int traps(PlaceId place) const;
    EntranceSet barricaded(PlaceId place) const;  ///< with the barricade side up
    int noise_room(PlaceId place) const;          ///< noise tokens that it can still hold
    bool has_free_entrance(PlaceId place) const;
    Places open_places(SeatId seat) const;  ///< where this seat's survivors may go
    bool is_open_to(SeatId seat, PlaceId place) const;
    int bandits() const;  ///< on the board (bandits.cpp)
    Places places_for_bandits() const;
    SeatId bandit_leader() const;  ///< who says where bandits come, or kNone
    int influence(SurvivorId survivor) const { return catalog.survivors[survivor].influence; }

    // special zombies (specials.cpp)
    SpecialSet specials_at(PlaceId place) const;
    SpecialSet specials_of(CardId experiment) const;    ///< those on the board
    SpecialSet special_choices(PlaceId place) const;    ///< one of those that look alike
    PlaceId place_of_special(SpecialId special) const;  ///< kNone: not on the board
    CardId top_experiment() const;           ///< kNoCard: the deck is empty, or Chance has to draw
    bool code_met(CardId experiment) const;  ///< by the dice on the Raxxon card

    // seats (board.cpp)
    Seats playing() const;  ///< not eliminated
    Seats voters() const;   ///< neither exiled nor eliminated
    SeatId next_seat(SeatId seat) const;
    SeatId previous_seat(SeatId seat) const;
    int turn_distance(SeatId from, SeatId to) const;
    SeatId first_in_turn_order(Seats seats) const;
    SeatId speaker() const;  ///< who decides for what belongs to everybody (upgrades.cpp)
    SeatId seat_after(SeatId seat) const;  ///< who has the next turn of this round, or kNone
    DieFaces die_faces(SeatId seat, int at_least) const;  ///< of the unused dice
    bool has_die(SeatId seat, int at_least) const {
        int dice = 0;
        for (int face = 6; face >= at_least; --face) dice |= state.seat[seat].dice[face - 1];
        return dice != 0;
    }
    int rounds_passed() const { return state.first_round - state.round + 1; }

    // cards (cards.cpp)
    CardSet in_zone(Zone zone) const;
    Survivors survivors_in(Zone zone) const;  ///< whose cards lie there
    /// How many cards lie there; outside of decks those that effects can pick.
    int cards_in(Zone zone) const { return state.derived.cards_in[zone::slot(zone)]; }
    bool holds_any(Zone zone, CardRange cards) const;  ///< one of them lies there
    CardRange cards_for(DeckId deck) const;            ///< what may lie in it in this game
    bool zone_empty(Zone zone) const;                  ///< of items
    int hand_size(SeatId seat) const { return cards_in(zone::hand(seat)); }
    /// Calls visit(card) for one card of each face; copies are neighbours.
    template <class Visit>
    void each_face(const CardSet& cards, Visit&& visit) const {
        CardId last_face = kNoCard;
        cards.each([&](CardId card) {
            const CardId face = catalog.face(card);
            if (face != last_face) visit(card);
            last_face = face;
        });
    }
    CardSet faces(const CardSet& cards) const;  ///< one card of each face
    CardSet hand_faces(SeatId seat) const {     ///< of the cards in the hand
        return facts && facts->seat == seat ? facts->hand : faces(in_zone(zone::hand(seat)));
    }
    /// Actions that a card of the hand may help with, by what is printed, bits by Happening.
    u32 hand_boosts(SeatId seat) const {
        return facts && facts->seat == seat ? facts->hand_rules.boosts : catalog.hand_boosts;
    }
    /// Of these, those that it may make possible without the die.
    u32 hand_savers(SeatId seat) const {
        return facts && facts->seat == seat ? facts->hand_rules.saves_die : catalog.hand_savers;
    }
    CardSet with_icons(const CardSet& cards, u8 icons) const;
    CardId find(Zone zone, CardId face) const;  ///< lowest copy there, or kNoCard
    int deck_size(DeckId deck) const;
    bool deck_empty(DeckId deck) const;
    CardId ranked(Zone zone, int rank) const;
    u8 icon_bit(CardId card) const {
        return static_cast<u8>(1u << static_cast<unsigned>(catalog.item_of(card).icon));
    }
    CardId fixed_top(DeckId deck) const;
    CardId fixed_under(DeckId deck) const;
    bool deck_has_top(DeckId deck) const { return cards_in(zone::top(deck)) > 0; }
    bool deck_bag_empty(DeckId deck) const { return cards_in(zone::bag(deck)) == 0; }
    bool in_deck(DeckId deck, CardId card) const {
        return state.zones[card].of_deck() && state.zones[card].deck() == deck;
    }
    CardId drawable(DeckId deck,
                    CardId face) const;  ///< the copy a draw of that face takes, or kNoCard
    void draw_outcomes(DeckId deck, OutcomeList& out) const;
    void secret_outcomes(OutcomeList& out) const;  ///< SETUP-09 to SETUP-11, dealt card by card

    // rules in force (modifiers.cpp)
    PlaceId copies_at(
        SurvivorId survivor) const;  ///< where a survivor that copies others finds them
    template <class Visit>
    void each_rule_on(SurvivorId survivor, Visit&& visit) const;  ///< f(const Rule&, source, card)
    /// As above; of cards only those whose PrintedRules are wanted.
    template <class Wanted, class Visit>
    void each_rule_on(SurvivorId survivor, Wanted&& wanted, Visit&& visit) const;
    template <class Visit>
    void each_table_rule(Visit&& visit) const;  ///< objective and game-wide lasting rules
    bool used(SourceId source, SurvivorId user, CardId card, const Rule& rule) const;
    bool usable(const Rule& rule, SourceId source_id, SurvivorId user, CardId card) const;
    /// Whether the condition of a passive rule holds; `survivor` bears it, kNone: the table.
    bool in_force(const Rule& rule, SurvivorId survivor) const;
    /// f(const Rule&) for each rule on a survivor that changes such a thing all the time.
    template <class Visit>
    void each_passive_on(SurvivorId survivor, ModKind kind, Visit&& visit) const;
    int sum_mods(SurvivorId survivor, ModKind kind) const;  ///< passive ones
    bool exposure_waived(SurvivorId survivor, Happening cause, PlaceId from, PlaceId to) const;
    bool entrance_is_safe(EntranceId entrance) const;
    bool skips_bite(SurvivorId survivor) const;
    Face becomes(SurvivorId survivor, Face face) const;
    int dies_at(SurvivorId survivor) const;
    MenuFacts menu_facts(SeatId seat) const;
    /// Whether any rule in play forbids this to anybody: nearly always none does.
    bool anything_denies(Happening what) const {
        return has_bit(state.derived.at_work.denies, what);
    }
    /// Whether a survivor may not do this; some rules deny only going to certain places.
    bool denied(SurvivorId survivor, Happening what, PlaceId to = kNone) const {
        return anything_denies(what) && survivor_denied(survivor, what, to);
    }
    /// Whether a player may not do this, because of the table or of any survivor of the group.
    bool seat_denied(SeatId seat, Happening what, Icon icon = Icon::None) const {
        return anything_denies(what) && group_denied(seat, what, icon);
    }
    bool survivor_denied(SurvivorId survivor, Happening what, PlaceId to) const;
    bool group_denied(SeatId seat, Happening what, Icon icon) const;
    bool card_denied(SeatId seat, CardId face) const;
    SourceRule find_boost(SurvivorId survivor, SeatId seat, Happening action,
                          SourceId source_id) const;
    template <class Visit>
    void each_boost(SurvivorId survivor, SeatId seat, Happening action, Visit&& visit) const;
    template <class Visit>
    void each_boost_in_hand(SeatId seat, Happening action, Visit&& visit) const;
    SourceRule find_ability(SeatId seat, SourceId source_id, SurvivorId user) const;
    template <class Visit>
    void each_ability(Survivors group, Visit&& visit) const;  ///< f(SourceRule, user)

    // card language (eval.cpp); the referents say whom $me, $it, ... mean
    Survivors survivors(NodeId node, const Referents& refs) const;
    Seats seats(NodeId node, const Referents& refs) const;
    Places places(NodeId node, const Referents& refs) const;
    CardSet cards(NodeId node, const Referents& refs) const;
    int number(NodeId node, const Referents& refs) const;
    bool holds(NodeId node, const Referents& refs) const;
    int count(NodeId node, const Referents& refs) const;
    bool is_open(NodeId node) const;  ///< it speaks of nothing that is hidden (open.cpp)
    int tokens(NodeId token, const Referents& refs) const;
    const Node& node(NodeId id) const { return catalog.nodes[id]; }
    NodeId child(const Node& n, int i) const {
        return catalog.links[n.first + static_cast<std::size_t>(i)];
    }

    // what may be chosen (procedures)
    CardSet offered_cards(const Frame& frame) const;
    CardSet program_cards(const ProgramFrame& program) const;
    CardSet pledge_cards(const PledgeFrame& pledge) const;
    CardSet request_cards(const RequestFrame& request) const;
    /// Whether it is met; `refs` gets whom and where it concerns, `concerned` all whom it may.
    bool trigger_met(const Trigger& trigger, Referents& refs, Survivors& concerned) const;
    bool secret_goal_met(SeatId seat) const { return secret_goal_parts(seat).all(); }
    GoalParts secret_goal_parts(SeatId seat) const;
    bool objective_met() const;
    GoalCount count_condition(NodeId condition, const Referents& refs) const;

    // actions (turn.cpp and action files)
    Refusal refuse_turn(const Command& command) const;
    Refusal refuse_action(const Command& command) const;
    Refusal refuse_given(const RequestFrame& request,
                         const Command& command) const;  ///< ACT-REQUEST-07
    SourceId boost_using(SurvivorId survivor, Happening action, CardId face) const;
    Refusal can_attack(SurvivorId survivor) const;
    Refusal can_search(SurvivorId survivor) const;
    Refusal can_raid(SurvivorId survivor) const;  ///< the Hideout, whatever the die
    Refusal can_take_loot(SeatId seat) const;
    Refusal can_barricade(SurvivorId survivor) const;
    Refusal can_clean(SurvivorId survivor) const;
    Refusal can_attract(SurvivorId survivor) const;
    Refusal can_move(SurvivorId survivor) const;
    Refusal can_play(SeatId seat, CardId face) const;
    Refusal can_play_held(SeatId seat, CardId face) const;
    Refusal can_use(SeatId seat, const SourceRule& found, SurvivorId user) const;
    Refusal no_ability(SourceId source, SurvivorId user) const;  ///< what it is instead
    Refusal can_contribute(SeatId seat) const;
    Refusal can_feed(SeatId seat) const;
    Refusal can_put_die(SeatId seat) const;
    Refusal can_hand_off(SeatId seat, CardId face, SurvivorId bearer) const;
    Refusal can_call_vote(SeatId seat) const;
    Refusal can_request(SeatId seat) const;
    Places attract_sources(PlaceId to) const;
};

/// The place that a lasting effect lies with, kNone if it is another kind or none (modifiers.cpp).
PlaceId place_of_lasting(const Game& game, u8 slot);

/// Changes a game: the tools procedures are written with.
class Engine : public Game {
public:
    Engine(State& the_state, const Catalog& the_catalog, EventSink* events,
           EventWatch* watch = nullptr)
        : Game(the_state, the_catalog), state(the_state), events_(events), watch_(watch) {}
    State& state;  ///< the same state, writable

    void run();
    void answer(const Command& command);
    /// Tells what has just been changed: the change comes first.
    template <class What>
    void tell(RuleId rule, const What& what, Seats known_to = kEverybody) {
        if (events_) record(Event(rule, what, known_to));
    }

    // stack (engine.cpp)
    /// Begins a procedure: it runs before what is in progress goes on.
    template <class State>
    State& start() {
        DOW_CHECK(state.depth < kMaxFrames);
        return state.frame[state.depth++].start<State>();
    }
    void pop();
    Frame& top() { return state.frame[state.depth - 1]; }
    void ask() { state.asking = 1; }
    template <class State>
    bool inside() const {
        for (int i = 0; i < state.depth; ++i)
            if (state.frame[i].is<State>()) return true;
        return false;
    }
    void end_game(End end, RuleId rule);

    // cards (cards.cpp)
    void move_card(CardId card, Zone zone, Seats known = Seats());
    /// Puts a card into a zone and counts it there, nothing else: the one way a zone changes.
    void lay_card(CardId card, Zone zone);
    /// After a change of what is borne, who is in play, what lasts or what the objective is.
    void sum_up_rules();
    CardId take_drawn(DeckId deck, CardId face, Zone zone, Seats known);
    void put_under(DeckId deck, CardId card, Seats known) {
        move_card(card, zone::bottom(deck), known);
    }
    void add_progress(CardId card, int markers, RuleId rule);
    int remove_progress(CardId card, int markers, RuleId rule);  ///< how many there were
    void remove_upgrade(CardId card, RuleId rule);
    void shuffle(DeckId deck);
    void remove_card(CardId card, SeatId seat, RuleId rule);
    void discard(CardId card, SeatId seat,
                 RuleId rule);  ///< to the waste pile, or gone when exiled
    void mark_used(const SourceRule& used, SurvivorId user);

    // tokens and tracks (board.cpp)
    void change_morale(int by, RuleId rule);
    void change_food(int by, RuleId rule);
    void spend_die(SeatId seat, int face, SurvivorId survivor, RuleId rule);
    void change_die(SeatId seat, int from, int to, RuleId rule);
    bool add_noise(PlaceId place, SurvivorId survivor, RuleId rule);
    void build(PlaceId place, EntranceId entrance, SurvivorId survivor, RuleId rule);
    void lay_trap(PlaceId place, EntranceId entrance, RuleId rule);
    void turn_helpless(TokenWord side, int count, RuleId rule);  ///< to their unruly side, or back
    void remove_zombie(PlaceId place, EntranceId entrance);
    void kill_helpless(PlaceId place, RuleId rule, int count = 1);
    void remove_helpless(int count, RuleId rule);  ///< from the colony, without dying
    void add_bandits(Places where, int each, RuleId rule);
    int remove_bandits(PlaceId place, int count, RuleId rule);  ///< how many there were
    void kill_bandits(PlaceId place, int count, SurvivorId killer, SeatId seat);

    // special zombies (specials.cpp)
    void add_special(CardId experiment, PlaceId place);
    void move_special(SpecialId special, PlaceId to);
    void remove_special(SpecialId special, SurvivorId killer, RuleId rule);
    void turn_up_log();  ///< the top experiment lies open (RAX-04)

    // survivors (death.cpp, exposure.cpp)
    void wound(SurvivorId survivor, WoundKind kind, RuleId rule);
    void mark_wound(SurvivorId survivor, RuleId rule);  ///< whether it kills is seen later
    ExposeFrame& expose(SurvivorId survivor, int rolls, Happening cause);
    void kill(SurvivorId survivor, RuleId rule, bool costs_morale = true);
    void remove_survivor(SurvivorId survivor, RuleId rule);
    void join(SurvivorId survivor, SeatId seat, PlaceId place, RuleId rule);
    /// Whose a survivor is and where it stands, kNone: not in play. The one way this changes.
    void stand(SurvivorId survivor, SeatId seat, PlaceId place);
    void move_to(SurvivorId survivor, PlaceId to, RuleId rule);
    void put_at(SurvivorId survivor, PlaceId to, RuleId rule);  ///< not a move
    void lost_survivors(SeatId seat, RuleId rule);  ///< leader and last-survivor consequences
    void settle_replacements();
    void check_wounds(SurvivorId survivor);
    void spawn(Places where, int each, RuleId rule);
    KillZombiesFrame& kill_zombies(PlaceId place, int count, SurvivorId killer, SeatId seat);

    // card language (program.cpp, listen.cpp)
    ProgramFrame& run_program(u16 position, SeatId seat, CardId card);
    void fire(Happening what, SurvivorId it, PlaceId here, PlaceId from, u8 detail = 0,
              SeatId seat = kNone);
    void fire_token(Happening what, SurvivorId it, PlaceId here, TokenWord token) {
        fire(what, it, here, kNone, static_cast<u8>(token));
    }
    bool anyone_listens(Happening what) const;
    bool hear_wasted();  ///< a card that came to the waste pile is heard of; false: there is none
    void start_lasting(const Lasting& lasting, RuleId rule);
    void end_lasting(int slot);
    void expire(Until until);
    void drop_dead_lasting();
    bool trigger_crossroads(bool before_effect);
    void clear_fact();

private:
    void check_neighbours(PlaceId from, PlaceId to);
    void record(const Event& event);

    EventSink* events_;
    EventWatch* watch_;  ///< only where there are events
};

}  // namespace dow
