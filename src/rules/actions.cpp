#include "procedures.hpp"
#include "rules_in_play.hpp"

/// Which actions a player may take in a turn: why one is refused, and the list of those that are
/// not. `legal_turn` asks each action directly what `refuse_action` asks about a command, because
/// half of the work of the engine is this list; `dow-tool sim` compares the two.
namespace dow {

namespace {

Refusal refuse_survivor(const Game& game, SeatId seat, SurvivorId survivor) {
    if (survivor >= game.survivor_count() || !game.state.survivor[survivor].in_play())
        return {RuleId::ROUND_11, Reason::NoSuchSurvivor};
    if (game.state.survivor[survivor].seat != seat) return {RuleId::ROUND_11, Reason::NotYours};
    return {};
}

/// Whether a crossroads card of this game waits for it (AMB-19).
bool told_at_table(const Game& game, TableTalk what) {
    if (!game.state.rules.table_talk) return false;
    for (const CardId card : game.catalog.cards_of(CardList::Crossroads)) {
        const CrossroadsDef& crossroads = game.catalog.crossroads_of(card);
        if (crossroads.trigger.when == Happening::Table &&
            crossroads.trigger.detail == static_cast<u8>(what) &&
            !(crossroads.non_coop && game.state.rules.coop) &&
            game.catalog.members[card].within(game.state.boxes, game.state.modules))
            return true;
    }
    return false;
}

/// Once a turn, at a table that plays with such cards (AMB-19).
Refusal can_yawn(const Game& game, SeatId seat) {
    if (!told_at_table(game, TableTalk::Yawn)) return {RuleId::AMB_19, Reason::NotAsked};
    if (game.state.seat[seat].flags & kYawned) return {RuleId::AMB_19, Reason::NoEffect};
    return {};
}

/// Likewise; two people have to be there for it.
Refusal can_call_betrayer(const Game& game) {
    if (!told_at_table(game, TableTalk::CalledBetrayer)) return {RuleId::AMB_19, Reason::NotAsked};
    if (game.state.betrayer_called) return {RuleId::AMB_19, Reason::NoEffect};
    if (game.playing().size() < 2) return {RuleId::AMB_19, Reason::NobodyToAsk};
    return {};
}

/// A card of the medicine symbol from the hand, wherever one's people are (LN-18, AMB-75).
Refusal can_calm(const Game& game, SeatId seat, CardId face) {
    if (game.state.place[kColony].unruly == 0) return {RuleId::LN_18, Reason::NobodyUnruly};
    if (!face_lies_in(game, zone::hand(seat), face)) return {RuleId::LN_18, Reason::NotHeld};
    if (game.catalog.item_of(face).icon != Icon::Medicine)
        return {RuleId::LN_18, Reason::NotAnOption};
    return {};
}

/// The actions of one survivor.
Refusal refuse_survivor_action(const Game& game, SeatId seat, const Command& command) {
    const SurvivorId survivor = acting_survivor(command);
    if (const Refusal no = refuse_survivor(game, seat, survivor)) return no;
    switch (command.what()) {
        case Do::Attack: return game.can_attack(survivor);
        case Do::Search: return game.can_search(survivor);
        case Do::Barricade: return game.can_barricade(survivor);
        case Do::Clean: return game.can_clean(survivor);
        case Do::Attract: return game.can_attract(survivor);
        default: return game.can_move(survivor);
    }
}

Refusal refuse_gift_from_hand(const Game& game, SeatId seat, const ContributeCard& gift) {
    if (const Refusal no = game.can_contribute(seat)) return no;
    if (!face_lies_in(game, zone::hand(seat), gift.card))
        return {RuleId::ACT_CONTRIBUTE_02, Reason::NotHeld};
    return {};
}

Refusal refuse_equipped_gift(const Game& game, SeatId seat, const ContributeEquipped& gift) {
    if (const Refusal no = game.can_contribute(seat)) return no;
    if (const Refusal no = refuse_survivor(game, seat, gift.bearer)) return no;
    if (!face_lies_in(game, zone::equipped(gift.bearer), gift.card))
        return {RuleId::ACT_CONTRIBUTE_02, Reason::NotEquipped};
    if (game.catalog.is(CardList::Pill, gift.card)) return {RuleId::AMB_118, Reason::SideEffect};
    return {};
}

Refusal refuse_loot(const Game& game, SeatId seat, const TakeLoot& take) {
    if (const Refusal no = game.can_take_loot(seat)) return no;
    if (!face_lies_in(game, zone::Loot, take.card)) return {RuleId::BANDIT_35, Reason::NoLoot};
    return {};
}

Refusal refuse_hand_off(const Game& game, SeatId seat, const HandOff& hand_off) {
    if (const Refusal no = refuse_survivor(game, seat, hand_off.bearer)) return no;
    return game.can_hand_off(seat, hand_off.card, hand_off.bearer);
}

Refusal refuse_ability(const Game& game, SeatId seat, const UseAbility& use) {
    const SourceRule found = game.find_ability(seat, use.source, use.user);
    return found.rule ? game.can_use(seat, found, use.user) : game.no_ability(use.source, use.user);
}

Refusal refuse_die(const Game& game, SeatId seat, int face) {
    if (const Refusal no = game.can_put_die(seat)) return no;
    if (face < 1 || face > 6 || game.state.seat[seat].dice[face - 1] == 0)
        return {RuleId::RAX_15, Reason::NoDie};
    return {};
}

/// The list of legal actions of a player, as it grows.
struct Offers {
    const Game& game;
    SeatId by;
    CommandList& out;

    template <class Action>
    void add(const Refusal& no, const Action& action) const {
        if (!no) out.add(Command::of(by, action));
    }
};

/// What one survivor may do; `no_gift` says why nothing may be contributed.
void offer_survivor_actions(const Offers& offers, SurvivorId survivor, const Refusal& no_gift) {
    const Game& game = offers.game;
    offers.add(game.can_attack(survivor), Attack{survivor});
    offers.add(game.can_search(survivor), Search{survivor});
    offers.add(game.can_barricade(survivor), Barricade{survivor});
    offers.add(game.can_clean(survivor), Clean{survivor});
    offers.add(game.can_attract(survivor), Attract{survivor});
    offers.add(game.can_move(survivor), Move{survivor});
    if (game.state.survivor[survivor].equipped == 0) return;
    game.faces(game.in_zone(zone::equipped(survivor))).each([&](CardId card) {
        const CardId face = game.catalog.face(card);
        if (game.catalog.is(CardList::Pill, card)) return;  // RAX-14
        offers.add(no_gift, ContributeEquipped{face, survivor});
        offers.add(game.can_hand_off(offers.by, face, survivor), HandOff{face, survivor});
    });
}

/// What the leader of the bandits may take.
void offer_loot(const Offers& offers, SeatId seat) {
    const Game& game = offers.game;
    if (game.can_take_loot(seat)) return;
    game.faces(game.in_zone(zone::Loot)).each([&](CardId card) {
        offers.add({}, TakeLoot{game.catalog.face(card)});
    });
}

/// Two rules of one source are one ability to the player, so it is listed once.
void offer_abilities(const Offers& offers, Survivors group) {
    offers.game.each_ability(group, [&](const SourceRule& found, SurvivorId user) {
        const UseAbility use{found.source, user};
        const Command command = Command::of(offers.by, use);
        for (const Command& known : offers.out)
            if (known == command) return;
        offers.add(offers.game.can_use(offers.by, found, user), use);
    });
}

}  // namespace

Refusal Game::can_contribute(SeatId seat) const {
    if (state.seat[seat].exiled()) return {RuleId::ACT_CONTRIBUTE_07, Reason::Exiled};
    if (state.crisis == kNoCard) return {RuleId::ACT_CONTRIBUTE_01, Reason::NoCrisis};
    if (seat_denied(seat, Happening::Contribute)) return {RuleId::TEXT_01, Reason::Denied};
    return {};
}

/// After a request only what uses the given card is allowed.
Refusal Game::refuse_turn(const Command& command) const {
    const auto* request = state.top().find<RequestFrame>();
    return request ? refuse_given(*request, command) : refuse_action(command);
}

Refusal Game::refuse_action(const Command& command) const {
    const SeatId seat = state.active;
    if (is_survivor_action(command.what())) return refuse_survivor_action(*this, seat, command);
    switch (command.what()) {
        case Do::UseAbility: return refuse_ability(*this, seat, command.as<UseAbility>());
        case Do::PlayCard: return can_play(seat, command.as<PlayCard>().card);
        case Do::ContributeCard:
            return refuse_gift_from_hand(*this, seat, command.as<ContributeCard>());
        case Do::ContributeEquipped:
            return refuse_equipped_gift(*this, seat, command.as<ContributeEquipped>());
        case Do::HandOff: return refuse_hand_off(*this, seat, command.as<HandOff>());
        case Do::SpendFood: return can_feed(seat);
        case Do::PutDie: return refuse_die(*this, seat, command.as<PutDie>().die);
        case Do::RequestCard: return can_request(seat);
        case Do::CalmUnruly: return can_calm(*this, seat, command.as<CalmUnruly>().card);
        case Do::CallVote: return can_call_vote(seat);
        case Do::TakeLoot: return refuse_loot(*this, seat, command.as<TakeLoot>());
        case Do::Yawn: return can_yawn(*this, seat);
        case Do::CallBetrayer: return can_call_betrayer(*this);
        case Do::EndTurn: return {};
        default: return {RuleId::ROUND_07, Reason::NotAsked};
    }
}

/// Bots choose from this list by position, so its order decides how their games go; they expect the
/// end of the turn as the last entry.
void legal_turn(const Game& asked, const Decision& question, CommandList& out) {
    if (const auto* request = asked.state.top().find<RequestFrame>())
        return legal_given(asked, *request, out);
    const SeatId seat = question.by;
    const MenuFacts facts = asked.menu_facts(seat);
    const Game game(asked.state, asked.catalog, &facts);
    const Offers offers{game, seat, out};
    const Survivors group = game.of(seat);
    const Refusal no_gift = game.can_contribute(seat);
    for (const SurvivorId survivor : group) offer_survivor_actions(offers, survivor, no_gift);
    offer_abilities(offers, group);
    facts.hand.each([&](CardId card) {
        const CardId face = game.catalog.face(card);
        offers.add(game.can_play_held(seat, face), PlayCard{face});
        offers.add(no_gift, ContributeCard{face});
        offers.add(can_calm(game, seat, face), CalmUnruly{face});
    });
    offers.add(game.can_feed(seat), SpendFood{});
    if (!game.can_put_die(seat))
        for (const unsigned face : game.die_faces(seat, 1))
            offers.add({}, PutDie{static_cast<u8>(face)});
    offers.add(game.can_request(seat), RequestCard{});
    offers.add(game.can_call_vote(seat), CallVote{});
    offer_loot(offers, seat);
    offers.add(can_yawn(game, seat), Yawn{});
    offers.add(can_call_betrayer(game), CallBetrayer{});
    offers.add({}, EndTurn{});
}

}  // namespace dow
