#include "program.hpp"

/// A price that several players pay together, or nobody does; or one that a single player pays.
/// Players are asked in turn order for each part of the price. A pledged card is marked and stays
/// in the hand; a pledged die leaves the pool. When everything is there it is paid; when something
/// is missing everything goes back.
namespace dow {

namespace {

/// What a part of the price is, as the compiler writes it.
enum class Payment : u16 { ToWaste, RemovedCards, Dice, SurvivorGoes, CardToMe, OwnSurvivor };

/// A part of the price. `what` is a set of icons for cards, a set of survivors for who goes or may
/// go.
struct Need {
    Payment payment;
    NodeId amount;
    u16 what;
};

int need_count(const Game& game, const PledgeFrame& pledge) {
    return game.catalog.ops[pledge.position].a;
}

Need need_at(const Game& game, const PledgeFrame& pledge, int index) {
    const Op& op = game.catalog.ops[pledge.position];
    const u16* row = &game.catalog.links[op.z + 3 * index];
    return {static_cast<Payment>(row[0]), row[1], row[2]};
}

/// The part of the price players are asked for now.
Need need(const Game& game, const PledgeFrame& pledge) {
    return need_at(game, pledge, pledge.need);
}

/// Behind the parts of the price: the register for who pays, plus one; 0 where all pay together.
u16 payer_register(const Game& game, const Op& op) { return game.catalog.links[op.z + 3 * op.a]; }

/// The words of the price mean whoever is asked now by $me and $p.
Referents referents(const PledgeFrame& pledge) {
    Referents refs;
    refs.card = pledge.card;
    refs.me = refs.each_seat = pledge.seat;
    refs.self = pledge.self;
    refs.it = pledge.it;
    return refs;
}

int missing(const Game& game, const PledgeFrame& pledge) {
    return game.number(need(game, pledge).amount, referents(pledge)) - pledge.pledged;
}

/// Whether a player is asked. Whether the hand fits is the owner's secret, so everybody with cards
/// is (AMB-107).
bool can_add(const Game& game, const PledgeFrame& pledge, SeatId seat) {
    if (game.state.seat[seat].out()) return false;
    const Need part = need(game, pledge);
    if (part.payment == Payment::Dice) return game.state.seat[seat].unused_dice() > 0;
    if (part.payment == Payment::OwnSurvivor)
        return !game.survivors(part.what, referents(pledge)).empty();
    return !game.zone_empty(zone::hand(seat));
}

/// Ends the pledge and tells the program below whether the price was paid, and by whom.
void end_pledge(Engine& engine, SeatId payer, bool granted) {
    clear_marks(engine);
    engine.pop();
    auto& program = engine.top().as<ProgramFrame>();
    program.progress.granted = granted;
    const u16 kept = payer_register(engine, engine.catalog.ops[program.position]);
    if (kept != 0) program.refs.registers[kept - 1] = payer;
}

/// Puts everything back where it was pledged from.
void give_up(Engine& engine, const PledgeFrame& pledge) {
    for (const PledgedDie& die : pledge.dice)
        if (die.face != 0) ++engine.state.seat[die.seat].dice[die.face - 1];
    end_pledge(engine, kNone, false);
}

/// Who pays alone gives the card to the player of the card that asked; only the two see which.
void give_to_me(Engine& engine, CardId card, SeatId owner) {
    const SeatId me = engine.state.frame[engine.state.depth - 2].as<ProgramFrame>().refs.me;
    engine.move_card(card, zone::hand(me));
    engine.tell(kByCard,
                event::CardGiven{.giver = owner, .receiver = me, .card = engine.catalog.face(card)},
                Seats::of(owner) | Seats::of(me));
}

/// Cards with an icon that goes to the waste pile go there, the others leave the game.
void collect_cards(Engine& engine, u8 waste_icons, bool to_me) {
    const CardSet pledged = engine.state.marked;
    pledged.each([&](CardId card) {
        const SeatId owner = engine.state.zones[card].seat();
        if (to_me)
            give_to_me(engine, card, owner);
        else if (engine.icon_bit(card) & waste_icons)
            engine.discard(card, owner, kByCard);
        else
            engine.remove_card(card, owner, kByCard);
    });
}

void collect_dice(Engine& engine, const PledgeFrame& pledge) {
    for (const PledgedDie& die : pledge.dice) {
        if (die.face == 0) continue;
        ++engine.state.seat[die.seat].used_dice;
        engine.tell(RuleId::DICE_09, event::DieSpent{.seat = die.seat, .face = die.face});
    }
}

/// Everything is there: the price is paid.
void collect(Engine& engine, const PledgeFrame& pledge) {
    u8 waste_icons = 0;
    bool to_me = false;
    Survivors leaving;
    if (pledge.leaving != kNone) leaving.add(pledge.leaving);
    for (int i = 0; i < need_count(engine, pledge); ++i) {
        const Need part = need_at(engine, pledge, i);
        if (part.payment == Payment::ToWaste) waste_icons |= part.what;
        to_me |= part.payment == Payment::CardToMe;
        if (part.payment == Payment::SurvivorGoes)
            leaving |= engine.survivors(part.what, referents(pledge));
    }
    collect_cards(engine, waste_icons, to_me);
    collect_dice(engine, pledge);
    end_pledge(engine, pledge.payer, true);
    if (!leaving.empty()) start_removals(engine, leaving);
}

}  // namespace

/// Players pay together. The pledge leaves in `progress.granted` whether they did.
template <>
void run<OpCode::Together>(Engine& engine, ProgramFrame& program, const Op& op) {
    if (!begins(program)) return program.progress.granted ? next_op(program) : jump(program, op.y);
    const Seats asked = engine.seats(op.x, program.refs);
    PledgeFrame& pledge = engine.start<PledgeFrame>();
    pledge.position = program.position;
    pledge.card = program.refs.card;
    pledge.self = program.refs.self;
    pledge.it = program.refs.it;
    pledge.asked = asked;
}

/// Goes through the parts of the price, and through the players for each of them. A player who is
/// asked gives one thing after the other until Done.
void run_pledge(Engine& engine, PledgeFrame& pledge) {
    if (pledge.need >= need_count(engine, pledge)) return collect(engine, pledge);
    const Need part = need(engine, pledge);
    if (part.payment == Payment::SurvivorGoes) {
        if (engine.survivors(part.what, referents(pledge)).empty()) return give_up(engine, pledge);
        ++pledge.need;
        return;
    }
    if (missing(engine, pledge) <= 0) {
        ++pledge.need;
        pledge.pledged = 0;
        pledge.begun = false;
        return;
    }
    if (!std::exchange(pledge.begun, true)) pledge.seats = pledge.asked;
    while (!pledge.seats.empty()) {
        pledge.seat = engine.first_in_turn_order(pledge.seats);
        if (can_add(engine, pledge, pledge.seat)) return engine.ask();
        pledge.seats.drop(pledge.seat);
    }
    give_up(engine, pledge);
}

CardSet Game::pledge_cards(const PledgeFrame& pledge) const {
    const Need part = need(*this, pledge);
    if (part.payment == Payment::Dice || part.payment == Payment::OwnSurvivor) return {};
    const CardSet hand = in_zone(zone::hand(pledge.seat));
    return with_icons(hand, part.what).without(state.marked);
}

void ask_pledge(const Game& game, const PledgeFrame& pledge, Decision& question) {
    const Need part = need(game, pledge);
    const bool asks_for_die = part.payment == Payment::Dice;
    const bool asks_for_survivor = part.payment == Payment::OwnSurvivor;
    question.card = pledge.card;
    question.rule = kByCard;
    question.prompt = Prompt::Pledge;
    question.can_finish = true;
    question.still_needed = missing(game, pledge);
    question.ask = asks_for_survivor ? Ask::Survivor : asks_for_die ? Ask::Die : Ask::Card;
    question.secret = !asks_for_die && !asks_for_survivor;
    if (asks_for_survivor) question.survivors = game.survivors(part.what, referents(pledge));
    if (asks_for_die) question.faces = game.die_faces(pledge.seat, 1);
}

namespace {

void pledge_die(Engine& engine, PledgeFrame& pledge, u8 face) {
    --engine.state.seat[pledge.seat].dice[face - 1];
    for (PledgedDie& die : pledge.dice)
        if (die.face == 0) {
            die = {pledge.seat, face};
            return;
        }
}

void pledge_card(Engine& engine, const PledgeFrame& pledge, CardId face) {
    CardId pledged = kNoCard;
    engine.pledge_cards(pledge).each([&](CardId card) {
        if (pledged == kNoCard && engine.catalog.face(card) == face) pledged = card;
    });
    engine.state.marked.add(pledged);
}

}  // namespace

void answer_pledge(Engine& engine, PledgeFrame& pledge, const Command& command) {
    if (command.is<Finish>()) return pledge.seats.drop(pledge.seat);
    if (const auto choice = command.find<ChooseDie>())
        pledge_die(engine, pledge, choice->die);
    else if (const auto who = command.find<ChooseSurvivor>())
        pledge.leaving = who->survivor;
    else
        pledge_card(engine, pledge, command.as<ChooseCard>().card);
    pledge.payer = pledge.seat;
    ++pledge.pledged;
}

}  // namespace dow
