#include "procedures.hpp"

/// Playing and equipping hand cards, handing off equipment, raising dice by food.
namespace dow {

Referents referents_of(const Game& game, SeatId seat, SurvivorId user) {
    Referents refs;
    refs.me = refs.each_seat = seat;
    refs.self = refs.it = user;
    if (user != kNone) refs.here = game.state.survivor[user].place;
    return refs;
}

bool face_lies_in(const Game& game, Zone zone, CardId face) {
    return face < game.item_count() && game.catalog.face(face) == face &&
           game.find(zone, face) != kNoCard;
}

namespace {

/// The dice that food can raise: all but a 6 (ACT-FOOD-04, EXILE-11).
DieFaces raisable_dice(const Game& game, SeatId seat) {
    DieFaces faces = game.die_faces(seat, 1);
    faces.drop(6);
    return faces;
}

/// An exiled player may raise a die by a food card instead of its effect (EXILE-10).
bool can_raise_die(const Game& game, SeatId seat, const ItemDef& item) {
    return game.state.seat[seat].exiled() && item.icon == Icon::Food &&
           !raisable_dice(game, seat).empty();
}

bool effect_possible(const Game& game, SeatId seat, const ItemDef& item) {
    return item.guard == 0 || game.holds(item.guard, referents_of(game, seat, kNone));
}

}  // namespace

// ------------------------------------------------------------------------------ play
//
// A card is played from the hand (ACT-PLAY). Equipment goes to a survivor of the group, whom the
// player chooses (ACT-EQUIP). Any other card leaves the hand, then its effect happens.

namespace {

using PlayStep = PlayFrame::Step;

/// What an exiled player may do with a food card, as options of the question.
enum FoodCardUse : u8 { kEffect = 1, kRaiseDie = 2 };

/// The card has left the hand before its effect happens (AMB-84). An event item leaves the game.
void resolve_play(Engine& engine, PlayFrame& play) {
    const ItemDef& item = engine.catalog.item_of(play.card);
    const CardId card = engine.find(zone::hand(play.seat), play.card);
    play.step = PlayStep::Played;
    engine.state.fact.what = Happening::Play;
    engine.state.fact.icons = engine.icon_bit(card);
    engine.tell(RuleId::ACT_PLAY_01, event::CardPlayed{.seat = play.seat, .card = play.card});
    if (item.mode == ItemMode::Equip) {
        engine.move_card(card, zone::equipped(play.bearer));
        engine.tell(RuleId::ACT_EQUIP_01,
                    event::Equipped{.survivor = play.bearer, .card = play.card});
        return;
    }
    if (item.mode == ItemMode::Event)
        engine.remove_card(card, play.seat, RuleId::ACT_PLAY_03);
    else
        engine.discard(card, play.seat, RuleId::ACT_PLAY_02);
    if (play.die != 0)
        engine.change_die(play.seat, play.die, play.die + 1, RuleId::EXILE_10);
    else
        engine.run_program(item.effect, play.seat, play.card);
}

}  // namespace

Refusal Game::can_play(SeatId seat, CardId face) const {
    if (!face_lies_in(*this, zone::hand(seat), face)) return {RuleId::ACT_PLAY_01, Reason::NotHeld};
    return can_play_held(seat, face);
}

/// can_play for a card that is known to be in the hand.
Refusal Game::can_play_held(SeatId seat, CardId face) const {
    const ItemDef& item = catalog.item_of(face);
    if (seat_denied(seat, Happening::Play, item.icon) || card_denied(seat, face))
        return {RuleId::TEXT_01, Reason::Denied};
    if (!is_on(item.needs)) return {RuleId::SCEN_R_05, Reason::ClosedForNow};
    if (item.mode == ItemMode::Equip) return {};
    if (item.effect == 0) return {RuleId::TEXT_01, Reason::CannotPlayNow};  // it boosts an action
    if (item.adds_people) {
        const bool room =
            state.seat[seat].exiled() ? !open_places(seat).empty() : colony_has_room(1);  // AMB-113
        if (!room) return {RuleId::ACT_PLAY_06, Reason::ColonyFull};
    }
    if (!can_raise_die(*this, seat, item) && !effect_possible(*this, seat, item))
        return {RuleId::TEXT_12, Reason::NoEffect};
    return {};
}

void run_play(Engine& engine, PlayFrame& play) {
    const ItemDef& item = engine.catalog.item_of(play.card);
    switch (play.step) {
        case PlayStep::ChooseUse:
            if (item.mode == ItemMode::Equip) {
                play.step = PlayStep::ChooseBearer;
                return;
            }
            if (can_raise_die(engine, play.seat, item)) return engine.ask();
            play.step = PlayStep::Resolve;
            return;
        case PlayStep::ChooseBearer: {
            const Survivors group = engine.of(play.seat);
            if (group.size() > 1) return engine.ask();
            play.bearer = group.lowest();
            play.step = PlayStep::Resolve;
            return;
        }
        case PlayStep::FeedDie: return engine.ask();
        case PlayStep::Resolve: return resolve_play(engine, play);
        case PlayStep::Played: engine.pop();
    }
}

void ask_play(const Game& game, const PlayFrame& play, Decision& question) {
    question.card = play.card;
    question.can_cancel = !play.given;
    question.secret = true;
    if (play.step == PlayStep::ChooseUse) {
        question.ask = Ask::Option;
        question.prompt = Prompt::Choose;
        question.rule = RuleId::EXILE_10;
        question.options.add(kRaiseDie);
        if (effect_possible(game, play.seat, game.catalog.item_of(play.card)))
            question.options.add(kEffect);
    } else if (play.step == PlayStep::FeedDie) {
        question.ask = Ask::Die;
        question.prompt = Prompt::FoodDie;
        question.rule = RuleId::EXILE_10;
        question.faces = raisable_dice(game, play.seat);
    } else {
        question.ask = Ask::Survivor;
        question.prompt = Prompt::EquipOn;
        question.rule = RuleId::ACT_EQUIP_01;
        question.survivors = game.of(play.seat);
    }
}

void answer_play(Engine&, PlayFrame& play, const Command& command) {
    if (play.step == PlayStep::ChooseUse) {
        play.step =
            command.as<ChooseOption>().option == kEffect ? PlayStep::Resolve : PlayStep::FeedDie;
        return;
    }
    if (play.step == PlayStep::FeedDie)
        play.die = command.as<ChooseDie>().die;
    else
        play.bearer = command.as<ChooseSurvivor>().survivor;
    play.step = PlayStep::Resolve;
}

// ------------------------------------------------------------------------------ hand off
//
// Equipment goes from one survivor to another at the same place, whoever controls that one
// (ACT-HANDOFF). The receiver is not asked (AMB-14).

Refusal Game::can_hand_off(SeatId, CardId face, SurvivorId bearer) const {
    if (!face_lies_in(*this, zone::equipped(bearer), face))
        return {RuleId::ACT_HANDOFF_05, Reason::NotEquipped};
    if (catalog.is(CardList::Pill, face)) return {RuleId::ACT_HANDOFF_06, Reason::SideEffect};
    if (at(state.survivor[bearer].place).size() < 2)
        return {RuleId::ACT_HANDOFF_01, Reason::NobodyHere};
    return {};
}

/// What was handed off may have kept its bearer alive (SURV-08).
void run_hand_off(Engine& engine, HandOffFrame& hand_off) {
    if (hand_off.step == HandOffFrame::Step::Receiver) return engine.ask();
    const SurvivorId bearer = hand_off.bearer;
    const CardId card = engine.find(zone::equipped(hand_off.bearer), hand_off.card);
    engine.move_card(card, zone::equipped(hand_off.receiver));
    engine.tell(RuleId::ACT_HANDOFF_03, event::HandedOff{.bearer = hand_off.bearer,
                                                         .receiver = hand_off.receiver,
                                                         .card = hand_off.card});
    engine.pop();
    engine.check_wounds(bearer);
}

void ask_hand_off(const Game& game, const HandOffFrame& hand_off, Decision& question) {
    question.ask = Ask::Survivor;
    question.prompt = Prompt::HandOffTo;
    question.rule = RuleId::ACT_HANDOFF_02;
    question.card = hand_off.card;
    question.survivor = hand_off.bearer;
    question.can_cancel = true;
    question.survivors = game.at(game.state.survivor[hand_off.bearer].place);
    question.survivors.drop(hand_off.bearer);
}

void answer_hand_off(Engine&, HandOffFrame& hand_off, const Command& command) {
    hand_off.receiver = command.as<ChooseSurvivor>().survivor;
    hand_off.step = HandOffFrame::Step::HandOver;
}

// ------------------------------------------------------------------------------ food
//
// A food token of the colony raises an unused die by one (ACT-FOOD). A crossroads card may come
// between the token and the die: it can cancel the raise or take the die away.

Refusal Game::can_feed(SeatId seat) const {
    if (state.seat[seat].exiled()) return {RuleId::ACT_FOOD_06, Reason::Exiled};
    if (state.food == 0) return {RuleId::ACT_FOOD_01, Reason::NoFood};
    if (raisable_dice(*this, seat).empty()) return {RuleId::AMB_25, Reason::NoDieToRaise};
    return {};
}

namespace {

void spend_food(Engine& engine, FoodFrame& food) {
    food.step = FoodFrame::Step::Raise;
    --engine.state.food;
    engine.state.fact.what = Happening::Ate;
    engine.tell(RuleId::ACT_FOOD_01,
                event::FoodSpent{.seat = food.seat, .from = food.die, .to = food.die + 1});
    engine.trigger_crossroads(true);
}

}  // namespace

void run_food(Engine& engine, FoodFrame& food) {
    switch (food.step) {
        case FoodFrame::Step::PickDie: return engine.ask();
        case FoodFrame::Step::Spend: return spend_food(engine, food);
        case FoodFrame::Step::Raise:
            if (!food.cancelled && engine.state.seat[food.seat].dice[food.die - 1] > 0)
                engine.change_die(food.seat, food.die, food.die + 1, RuleId::ACT_FOOD_02);
            engine.pop();
    }
}

void ask_food(const Game& game, const FoodFrame& food, Decision& question) {
    question.ask = Ask::Die;
    question.prompt = Prompt::FoodDie;
    question.rule = RuleId::ACT_FOOD_02;
    question.can_cancel = true;
    question.faces = raisable_dice(game, food.seat);
}

void answer_food(Engine&, FoodFrame& food, const Command& command) {
    food.die = command.as<ChooseDie>().die;
    food.step = FoodFrame::Step::Spend;
}

}  // namespace dow
