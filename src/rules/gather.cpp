#include "gather.hpp"

#include <utility>

/// What a player declares before an action of a survivor begins. The steps come in a fixed order:
/// the boosts, the cards that pay for them, the die of the action, the die a boost costs. A step
/// without a choice is settled without a question. pay_gathered pays for everything at once.
namespace dow {

namespace {

/// The dice that can pay for the action; a boost may allow any die instead of a high one.
DieFaces die_choices(const Game& game, const Gathering& gathering) {
    const int least = boosted(game, gathering).any_die ? 1 : gathering.least_die;
    return game.die_faces(gathering.seat, least);
}

/// The dice that can pay for a boost, without the one that is spent for the action itself.
DieFaces extra_die_choices(const Game& game, const Gathering& gathering) {
    DieFaces faces = game.die_faces(gathering.seat, boosted(game, gathering).extra_die);
    const u8 spent = gathering.die;
    if (spent != 0 && game.state.seat[gathering.seat].dice[spent - 1] == 1) faces.drop(spent);
    return faces;
}

/// Whether the dice are there for what is declared so far: then the player may stop adding boosts.
bool dice_payable(const Game& game, const Gathering& gathering) {
    if (gathering.least_die == 0) return true;
    const Boosted now = boosted(game, gathering);
    if (!now.free && die_choices(game, gathering).empty()) return false;
    const int unused = game.state.seat[gathering.seat].unused_dice();
    return now.extra_die == 0 || unused >= (now.free ? 1 : 2);
}

// Each of the following settles one step where there is no choice; false when the player is asked.

bool settle_payments(const Game& game, Gathering& gathering) {
    for (int i = unpaid(game, gathering); i >= 0; i = unpaid(game, gathering)) {
        const CardSet faces = game.faces(payment_cards(game, gathering));
        if (faces.size() != 1) return false;
        faces.each([&](CardId card) { gathering.payments[i] = game.catalog.face(card); });
    }
    gathering.step = GatherStep::Die;
    return true;
}

/// A move needs no die, and a boost may make another action free.
bool settle_die(const Game& game, Gathering& gathering) {
    if (gathering.least_die != 0 && !boosted(game, gathering).free) {
        const DieFaces faces = die_choices(game, gathering);
        if (faces.size() != 1) return false;
        gathering.die = faces.lowest();
    }
    gathering.step = GatherStep::ExtraDie;
    return true;
}

bool settle_extra_die(const Game& game, Gathering& gathering) {
    if (boosted(game, gathering).extra_die != 0) {
        const DieFaces faces = extra_die_choices(game, gathering);
        if (faces.size() != 1) return false;
        gathering.extra_die = faces.lowest();
    }
    gathering.step = GatherStep::Gathered;
    return true;
}

bool settle(const Game& game, Gathering& gathering) {
    switch (gathering.step) {
        case GatherStep::First: gathering.step = GatherStep::Boosts; return true;
        case GatherStep::Boosts:
            if (any_boost(game, gathering)) return false;
            gathering.step = GatherStep::Pay;
            return true;
        case GatherStep::Pay: return settle_payments(game, gathering);
        case GatherStep::Die: return settle_die(game, gathering);
        case GatherStep::ExtraDie: return settle_extra_die(game, gathering);
        case GatherStep::Gathered: break;
    }
    return true;
}

/// The crossroads card of this turn waits for the use of this item.
bool awaited(const Game& game, CardId item) {
    if (game.state.held == kNoCard || item == kNoCard) return false;
    const Trigger& trigger = game.catalog.crossroads_of(game.state.held).trigger;
    return trigger.when == Happening::Used && (game.icon_bit(item) & trigger.with_icons) != 0;
}

/// One declared boost takes effect: a hand card is played, anything else is marked used. The fact
/// of the action has room for one used card, so the one a crossroads card waits for stays there.
void use_boost(Engine& engine, const Gathering& gathering, const SourceRule& boost) {
    const CardId card = boost.card;
    const bool from_hand =
        card != kNoCard && engine.state.zones[card] == zone::hand(gathering.seat);
    const CardId face = card == kNoCard ? kNoCard : engine.catalog.face(card);
    if (from_hand)
        engine.tell(RuleId::TEXT_01,
                    event::CardPlayed{
                        .seat = gathering.seat, .survivor = gathering.survivor, .card = face});
    else
        engine.tell(RuleId::TEXT_01,
                    event::AbilityUsed{
                        .seat = gathering.seat, .survivor = gathering.survivor, .card = face});
    if (card != kNoCard) {
        Fact& fact = engine.state.fact;
        fact.icons |= engine.icon_bit(card);
        if (!awaited(engine, fact.card)) {
            fact.card = engine.catalog.face(card);
            fact.equipped = !from_hand;
        }
    }
    if (from_hand)
        engine.discard(card, gathering.seat, RuleId::ACT_PLAY_02);
    else
        engine.mark_used(boost, gathering.survivor);
}

}  // namespace

const Gathering* gathering_of(const Frame& frame) {
    const Gathering* found = nullptr;
    frame.visit([&](const auto& action) {
        if constexpr (requires { action.gathering; }) found = &action.gathering;
    });
    return found;
}

Gathering* gathering_of(Frame& frame) {
    return const_cast<Gathering*>(gathering_of(std::as_const(frame)));
}

/// The loop ends with a question, or when the last step is settled.
bool gathered(Engine& engine, Gathering& gathering) {
    while (gathering.step != GatherStep::Gathered)
        if (!settle(engine, gathering)) {
            engine.ask();
            return false;
        }
    return true;
}

/// Boosts and payments come from the hand, so only the player may see what is asked. A die is no
/// secret. Every question can be answered with Cancel, because nothing is paid yet.
void ask_gather(const Game& game, const Gathering& gathering, Decision& question) {
    question.survivor = gathering.survivor;
    question.place = gathering.place;
    question.can_cancel = true;
    switch (gathering.step) {
        case GatherStep::Boosts:
            question.ask = Ask::Boost;
            question.prompt = Prompt::Boosts;
            question.rule = RuleId::TEXT_01;
            question.secret = true;
            question.can_finish = dice_payable(game, gathering);
            return;
        case GatherStep::Pay:
            question.ask = Ask::Card;
            question.prompt = Prompt::PayCard;
            question.rule = RuleId::TEXT_01;
            question.secret = true;
            return;
        case GatherStep::Die:
            question.ask = Ask::Die;
            question.prompt = Prompt::SpendDie;
            question.rule = RuleId::DICE_11;
            question.faces = die_choices(game, gathering);
            return;
        default:
            question.ask = Ask::Die;
            question.prompt = Prompt::SpendDie;
            question.rule = RuleId::ACT_ABILITY_02;
            question.faces = extra_die_choices(game, gathering);
    }
}

void answer_gather(Engine& engine, Gathering& gathering, const Command& command) {
    switch (gathering.step) {
        case GatherStep::Boosts:
            if (const auto boost = command.find<ChooseBoost>())
                gathering.boosts[declared_boosts(gathering)] = boost->source;
            else
                gathering.step = GatherStep::Pay;
            return;
        case GatherStep::Pay:
            if (const int i = unpaid(engine, gathering); i >= 0)
                gathering.payments[i] = command.as<ChooseCard>().card;
            return;
        case GatherStep::Die:
            gathering.die = command.as<ChooseDie>().die;
            gathering.step = GatherStep::ExtraDie;
            return;
        default:
            gathering.extra_die = command.as<ChooseDie>().die;
            gathering.step = GatherStep::Gathered;
    }
}

/// Dice first, then boost by boost with the card that pays for it: the cards lie on the waste pile
/// in that order.
void pay_gathered(Engine& engine, const Gathering& gathering, RuleId rule) {
    const SeatId seat = gathering.seat;
    if (gathering.die != 0) engine.spend_die(seat, gathering.die, gathering.survivor, rule);
    if (gathering.extra_die != 0)
        engine.spend_die(seat, gathering.extra_die, gathering.survivor, RuleId::ACT_ABILITY_05);
    for (int i = 0; i < declared_boosts(gathering); ++i) {
        const SourceRule boost = find_declared(engine, gathering, gathering.boosts[i]);
        if (!boost.rule) continue;
        use_boost(engine, gathering, boost);
        if (gathering.payments[i] == kNoCard) continue;
        const CardId payment = engine.find(zone::hand(seat), gathering.payments[i]);
        engine.discard(payment, seat, RuleId::TEXT_01);
    }
}

void run_boost_effects(Engine& engine, const Gathering& gathering) {
    for (const SourceId declared : gathering.boosts) {
        if (declared == source::kNothing) break;
        const SourceRule boost = find_declared(engine, gathering, declared);
        if (!boost.rule || boost.rule->run == 0) continue;
        const CardId face = boost.card == kNoCard ? kNoCard : engine.catalog.face(boost.card);
        ProgramFrame& program = engine.run_program(boost.rule->run, gathering.seat, face);
        program.refs.self = program.refs.it = gathering.survivor;
        program.refs.here = gathering.place;
        if (source::type(declared) == source::kLasting)
            program.refs.lasting = static_cast<u8>(source::index(declared));
    }
}

/// The cards that the question of a frame offers, for the list of answers and for the view.
CardSet Game::offered_cards(const Frame& frame) const {
    if (const auto* search = frame.find<SearchFrame>();
        search && search->step != SearchFrame::Step::Gather)
        return in_zone(zone::Looking);
    if (frame.is<RaidFrame>()) return in_zone(zone::Loot);
    if (const Gathering* gathering = gathering_of(frame)) return payment_cards(*this, *gathering);
    if (const auto* request = frame.find<RequestFrame>()) return request_cards(*request);
    if (const auto* program = frame.find<ProgramFrame>()) return program_cards(*program);
    if (const auto* pledge = frame.find<PledgeFrame>()) return pledge_cards(*pledge);
    return {};
}

}  // namespace dow
