#include "dow/rules/odds.hpp"
#include "procedures.hpp"

/// A player's turn, from the crossroads card to its end. The course is: another player draws the
/// crossroads card, frostbite wounds, cards that wait for the start of a turn, then one action
/// after the other; after each the crossroads card is tested. actions.cpp says which actions are
/// allowed.
namespace dow {

namespace {

using TurnStep = TurnFrame::Step;

/// What the first player chooses at the start of a turn, as options of the question.
enum StartOrder : u8 { kFrostbiteFirst = 1, kOthersFirst = 2 };

/// Frostbite and the rest of the turn's start may be turned round by the first player (AMB-18); it
/// matters if the rest is known, or if somebody would die and never meet a crossroads card.
bool order_matters(const Game& game, const TurnFrame& turn) {
    if (!game.state.rules.ask_order || turn.frostbitten.empty() || tie_breaker(game) == kNone)
        return false;
    if (turn_start_heard(game)) return true;
    for (const SurvivorId survivor : turn.frostbitten)
        if (game.state.held != kNoCard &&
            game.state.survivor[survivor].tokens() + 1 >= game.dies_at(survivor))
            return true;
    return false;
}

void begin_turn(Engine& engine, SeatId seat) {
    engine.state.seat[seat].flags &= static_cast<u8>(~(kCalledVote | kYawned));
    if (engine.state.rules.reuse_per_turn)  // ED-16
        engine.state.used_item = engine.state.once_used_item = {};
    engine.state.betrayer_called = 0;
    engine.clear_fact();
    for (SurvivorState& survivor : engine.state.survivor) survivor.flags = 0;
    for (const SurvivorId survivor : engine.at(kColony, seat))
        engine.state.survivor[survivor].flags = kBeganInColony;
    engine.tell(RuleId::ROUND_03, event::TurnBegan{.seat = seat});
}

/// XROAD-01, XROAD-02: the engine watches the card; a table may let its drawer look at it, too.
void draw_crossroads(Engine& engine, TurnFrame& turn, CardId drawn) {
    turn.reader = engine.previous_seat(turn.seat);
    const bool looks = engine.state.rules.reader_looks && turn.reader != turn.seat;
    const Seats known = looks ? Seats::of(turn.reader) : Seats();
    engine.state.held = engine.take_drawn(kCrossroadsDeck, drawn, zone::Held, known);
    engine.tell(RuleId::XROAD_01,
                event::CrossroadsDrawn{
                    .seat = turn.seat, .reader = turn.reader, .card = looks ? drawn : kNoCard},
                looks ? known : kEverybody);
    turn.step = looks ? TurnStep::Look : TurnStep::Frostbite;
}

/// Survivors that had to leave the colony and found no way out go first thing in the turn.
void find_frostbitten(Engine& engine, TurnFrame& turn) {
    for (const SurvivorId survivor : engine.of(turn.seat))
        if (engine.state.survivor[survivor].frostbite > 0) turn.frostbitten.add(survivor);
    turn.step = TurnStep::Order;
    if (engine.state.due_relocation.has(turn.seat)) resume_relocation(engine, turn.seat);
}

/// Each survivor with frostbite gets one more wound, whatever the number of tokens (EXPO-08 to
/// EXPO-10). Those who left the group meanwhile are passed over.
void wound_frostbitten(Engine& engine, TurnFrame& turn) {
    if (turn.frostbitten.empty()) {
        turn.step = TurnStep::Test;
        if (!turn.others_first) engine.fire(Happening::TurnStart, kNone, kNone, kNone);
        return;
    }
    const SurvivorId survivor = turn.frostbitten.take_lowest();
    if (engine.state.survivor[survivor].seat == turn.seat)
        engine.wound(survivor, WoundKind::Wound, RuleId::EXPO_08);
}

/// Between two actions: the crossroads card is tested before the player may act again (XROAD-11).
void test_crossroads(Engine& engine, TurnFrame& turn) {
    engine.drop_dead_lasting();
    const bool ends_game = engine.catalog.objectives[engine.state.objective].next == kNone;
    if (engine.state.rules.end_at_any_time && ends_game && engine.objective_met())  // ED-19
        return engine.end_game(End::Objective, RuleId::WIN_03);
    if (engine.trigger_crossroads(false)) return;
    turn.step = TurnStep::Menu;
}

/// A crossroads card that was not triggered goes under its deck (XROAD-10).
void end_turn(Engine& engine, SeatId seat) {
    engine.tell(
        RuleId::ROUND_08,
        event::TurnEnded{.seat = seat, .unused_dice = engine.state.seat[seat].unused_dice()});
    if (const CardId held = engine.state.held; held != kNoCard) {
        engine.put_under(kCrossroadsDeck, held, spot::known_by(engine.state.spots[held]));
        engine.state.held = kNoCard;
        engine.tell(RuleId::XROAD_10, event::CrossroadsReturned{.seat = seat});
    }
    engine.expire(Until::Turn);
    engine.drop_dead_lasting();
    engine.pop();
}

/// A card goes to the crisis: face down from the hand, face up from a survivor's equipment, for
/// everybody has seen that one (AMB-13).
void contribute(Engine& engine, SeatId seat, CardId card, bool open) {
    engine.move_card(card, open ? zone::OpenContributions : zone::contributions(seat));
    engine.tell(open ? RuleId::AMB_13 : RuleId::ACT_CONTRIBUTE_03,
                event::Contributed{.seat = seat, .card = engine.catalog.face(card), .open = open},
                open ? kEverybody : Seats::of(seat));
    engine.state.fact.what = Happening::Contribute;
}

/// The players say that it happened; whether a card waits for it stays a secret (AMB-19).
void yawn(Engine& engine, SeatId seat) {
    engine.state.seat[seat].flags |= kYawned;
    engine.state.fact.what = Happening::Table;
    engine.tell(RuleId::AMB_19, event::Yawned{.seat = seat});
}

/// The card goes to the waste pile without its effect (LN-18).
void calm(Engine& engine, SeatId seat, CardId face) {
    engine.discard(engine.find(zone::hand(seat), face), seat, RuleId::LN_18);
    engine.turn_helpless(TokenWord::Helpless, 1, RuleId::LN_18);
}

/// What the player does next. Some things are done at once, the others are procedures of their own.
void act(Engine& engine, TurnFrame& turn, const Command& command) {
    if (command.is<EndTurn>()) {
        turn.step = TurnStep::End;
        return;
    }
    turn.step = TurnStep::Test;
    engine.clear_fact();
    const SeatId seat = turn.seat;
    if (command.is<Yawn>()) return yawn(engine, seat);
    if (const auto put = command.find<PutDie>()) return put_die(engine, seat, put->die);
    if (const auto loot = command.find<TakeLoot>()) return lead_loot(engine, seat, loot->card);
    if (const auto medicine = command.find<CalmUnruly>()) return calm(engine, seat, medicine->card);
    if (const auto gift = command.find<ContributeCard>())
        return contribute(engine, seat, engine.find(zone::hand(seat), gift->card), false);
    if (const auto gift = command.find<ContributeEquipped>()) {
        contribute(engine, seat, engine.find(zone::equipped(gift->bearer), gift->card), true);
        return engine.check_wounds(gift->bearer);  // it may have kept the bearer alive
    }
    start_action(engine, seat, command);
}

}  // namespace

void start_turn(Engine& engine, SeatId seat) { engine.start<TurnFrame>().seat = seat; }

/// A player who is out of the game in the middle of the turn goes on with its end.
void run_turn(Engine& engine, TurnFrame& turn) {
    if (engine.hear_wasted()) return;
    if (engine.state.seat[turn.seat].out() && turn.step < TurnStep::End) turn.step = TurnStep::End;
    switch (turn.step) {
        case TurnStep::Draw:
            begin_turn(engine, turn.seat);
            if (!engine.deck_empty(kCrossroadsDeck)) return engine.ask();
            turn.step = TurnStep::Frostbite;
            return;
        case TurnStep::Look: return engine.ask();
        case TurnStep::Frostbite: return find_frostbitten(engine, turn);
        case TurnStep::Order:
            if (order_matters(engine, turn)) return engine.ask();
            turn.step = TurnStep::Frostbitten;
            return;
        case TurnStep::OthersFirst:
            turn.step = TurnStep::Frostbitten;
            engine.trigger_crossroads(false);
            return;
        case TurnStep::Frostbitten: return wound_frostbitten(engine, turn);
        case TurnStep::Test: return test_crossroads(engine, turn);
        case TurnStep::Menu: return engine.ask();
        case TurnStep::End:
            turn.step = TurnStep::Closed;
            return engine.fire(Happening::TurnEnd, kNone, kNone, kNone);
        case TurnStep::Closed: return end_turn(engine, turn.seat);
    }
}

void ask_turn(const Game& game, const TurnFrame& turn, Decision& question) {
    question.seat = turn.seat;
    switch (turn.step) {
        case TurnStep::Draw:
            question.by = kChance;
            question.ask = Ask::Draw;
            question.prompt = Prompt::Draw;
            question.deck = kCrossroadsDeck;
            question.rule = RuleId::XROAD_01;
            return;
        case TurnStep::Look:  // nothing to choose: the reader looks and says so
            question.by = turn.reader;
            question.ask = Ask::Card;
            question.prompt = Prompt::ShowCrossroads;
            question.rule = RuleId::XROAD_02;
            question.card = game.state.held;
            question.secret = true;
            question.can_finish = true;
            return;
        case TurnStep::Order:
            question.by = tie_breaker(game);
            question.ask = Ask::Option;
            question.prompt = Prompt::OrderEffects;
            question.rule = RuleId::TEXT_02;
            question.options = OptionSet::of(kFrostbiteFirst) | OptionSet::of(kOthersFirst);
            return;
        default:
            question.ask = Ask::Turn;
            question.prompt = Prompt::Turn;
            question.rule = RuleId::ROUND_07;
            question.secret = true;
    }
}

void answer_turn(Engine& engine, TurnFrame& turn, const Command& command) {
    switch (turn.step) {
        case TurnStep::Draw: return draw_crossroads(engine, turn, command.as<DrawnCard>().card);
        case TurnStep::Look: turn.step = TurnStep::Frostbite; return;
        case TurnStep::Order:
            turn.others_first = command.as<ChooseOption>().option == kOthersFirst;
            turn.step = turn.others_first ? TurnStep::OthersFirst : TurnStep::Frostbitten;
            if (turn.others_first) engine.fire(Happening::TurnStart, kNone, kNone, kNone);
            return;
        default: act(engine, turn, command);
    }
}

namespace {

/// The actions of one survivor begin with what they need: the place, and the least die.
void start_survivor_action(Engine& engine, SeatId seat, SurvivorId survivor, Do what) {
    const auto declare = [&](Gathering& gathering, Happening action) {
        gathering.seat = seat;
        gathering.survivor = survivor;
        gathering.place = engine.state.survivor[survivor].place;
        gathering.action = action;
        gathering.least_die = least_die(engine.catalog.survivors[survivor], what);
    };
    switch (what) {
        case Do::Attack: return declare(engine.start<AttackFrame>().gathering, Happening::Attack);
        case Do::Search: {
            Gathering& gathering = engine.start<SearchFrame>().gathering;
            declare(gathering, Happening::Search);
            // Where there is no deck, nothing helps to look at more of it.
            gathering.price_only = engine.catalog.deck_at(gathering.place) == kNone;
            return;
        }
        case Do::Barricade:
            return declare(engine.start<BarricadeFrame>().gathering, Happening::Barricade);
        case Do::Clean: return declare(engine.start<CleanFrame>().gathering, Happening::Clean);
        case Do::Attract:
            return declare(engine.start<AttractFrame>().gathering, Happening::Attract);
        default: {
            Gathering& gathering = engine.start<MoveFrame>().gathering;
            declare(gathering, Happening::Move);
            gathering.place = kNone;  // the player has not chosen yet where it leads
        }
    }
}

}  // namespace

Frame& start_action(Engine& engine, SeatId seat, const Command& command) {
    switch (command.what()) {
        case Do::UseAbility: {
            const auto says = command.as<UseAbility>();
            auto& ability = engine.start<AbilityFrame>();
            ability.seat = seat;
            ability.source = says.source;
            ability.user = says.user;
            break;
        }
        case Do::PlayCard: {
            auto& play = engine.start<PlayFrame>();
            play.seat = seat;
            play.card = command.as<PlayCard>().card;
            break;
        }
        case Do::HandOff: {
            const auto says = command.as<HandOff>();
            auto& hand_off = engine.start<HandOffFrame>();
            hand_off.seat = seat;
            hand_off.card = says.card;
            hand_off.bearer = says.bearer;
            break;
        }
        case Do::SpendFood: engine.start<FoodFrame>().seat = seat; break;
        case Do::RequestCard: engine.start<RequestFrame>().seat = seat; break;
        case Do::CallVote: engine.start<CallVoteFrame>().seat = seat; break;
        case Do::CallBetrayer: engine.start<CallBetrayerFrame>().seat = seat; break;
        default: start_survivor_action(engine, seat, acting_survivor(command), command.what());
    }
    return engine.top();
}

}  // namespace dow
