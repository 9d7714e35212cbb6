#include "procedures.hpp"

/// Which actions a player may take in a turn: why one is refused, and the list of those that are
/// not. `legal_turn` asks each action directly what `refuse_action` asks about a command, because
/// half of the work of the engine is this list; `dow-tool sim` compares the two.
namespace dow {

namespace {

/// A command names a survivor by 16 bits; only the numbers of survivors are meant.
bool names_survivor(u16 number) { return number <= 255; }

Refusal refuse_survivor(const Game& game, SeatId seat, SurvivorId survivor) {
    if (survivor >= game.survivor_count() || !game.state.survivor[survivor].in_play())
        return {RuleId::ROUND_11, Reason::NoSuchSurvivor};
    if (game.state.survivor[survivor].seat != seat) return {RuleId::ROUND_11, Reason::NotYours};
    return {};
}

/// Once a turn, at a table that plays with such cards (AMB-19).
Refusal can_yawn(const Game& game, SeatId seat) {
    if (!game.state.rules.table_talk) return {RuleId::AMB_19, Reason::NotAsked};
    if (game.state.seat[seat].flags & kYawned) return {RuleId::AMB_19, Reason::NoEffect};
    return {};
}

/// The actions of one survivor: a names the survivor, b nothing.
Refusal refuse_survivor_action(const Game& game, SeatId seat, const Command& command) {
    if (!names_survivor(command.a) || command.b != 0)
        return {RuleId::ROUND_11, Reason::NoSuchSurvivor};
    const SurvivorId survivor(command.a);
    if (const Refusal no = refuse_survivor(game, seat, survivor)) return no;
    switch (command.what) {
        case Do::Attack: return game.can_attack(survivor);
        case Do::Search: return game.can_search(survivor);
        case Do::Barricade: return game.can_barricade(survivor);
        case Do::Clean: return game.can_clean(survivor);
        case Do::Attract: return game.can_attract(survivor);
        default: return game.can_move(survivor);
    }
}

/// The actions with a card or an ability: a names it, b the survivor who bears it, if there is one.
Refusal refuse_card_action(const Game& game, SeatId seat, const Command& command) {
    const CardId face(command.a);
    const SurvivorId bearer(command.b);
    switch (command.what) {
        case Do::Ability:
            if (!names_survivor(command.b)) return {RuleId::ACT_ABILITY_01, Reason::NoSuchSurvivor};
            if (const auto found = game.find_ability(seat, SourceId(command.a), bearer); found.rule)
                return game.can_use(seat, found, bearer);
            return game.no_ability(SourceId(command.a), bearer);
        case Do::Play:
            if (command.b != 0) return {RuleId::ACT_PLAY_01, Reason::NotHeld};
            return game.can_play(seat, face);
        case Do::Contribute:
            if (const Refusal no = game.can_contribute(seat)) return no;
            if (command.b != 0 || !face_lies_in(game, zone::hand(seat), face))
                return {RuleId::ACT_CONTRIBUTE_02, Reason::NotHeld};
            return {};
        case Do::ContributeGear:
            if (const Refusal no = game.can_contribute(seat)) return no;
            if (!names_survivor(command.b))
                return {RuleId::ACT_CONTRIBUTE_02, Reason::NoSuchSurvivor};
            if (const Refusal no = refuse_survivor(game, seat, bearer)) return no;
            if (!face_lies_in(game, zone::gear(bearer), face))
                return {RuleId::ACT_CONTRIBUTE_02, Reason::NotEquipped};
            return {};
        default:  // hand off
            if (!names_survivor(command.b)) return {RuleId::ACT_HANDOFF_01, Reason::NoSuchSurvivor};
            if (const Refusal no = refuse_survivor(game, seat, bearer)) return no;
            return game.can_hand_off(seat, face, bearer);
    }
}

/// The actions that name nothing else: a and b are empty.
Refusal refuse_plain_action(const Game& game, SeatId seat, const Command& command) {
    const bool plain = command.a == 0 && command.b == 0;
    switch (command.what) {
        case Do::Food:
            return plain ? game.can_feed(seat) : Refusal{RuleId::ACT_FOOD_01, Reason::NotAnOption};
        case Do::Request:
            return plain ? game.can_request(seat)
                         : Refusal{RuleId::ACT_REQUEST_01, Reason::NotAnOption};
        case Do::CallVote:
            return plain ? game.can_call_vote(seat)
                         : Refusal{RuleId::ACT_VOTE_01, Reason::NotAnOption};
        case Do::Yawn:
            return plain ? can_yawn(game, seat) : Refusal{RuleId::AMB_19, Reason::NotAnOption};
        case Do::EndTurn: return plain ? Refusal{} : Refusal{RuleId::ROUND_08, Reason::NotAnOption};
        default: return {RuleId::ROUND_07, Reason::NotAsked};
    }
}

/// The list of legal actions of a player, as it grows.
struct Offers {
    const Game& game;
    SeatId by;
    CommandList& out;

    void add(const Refusal& no, Do what, unsigned a = 0, unsigned b = 0) const {
        if (no) return;
        Command command;
        command.by = by;
        command.what = what;
        command.a = static_cast<u16>(a);
        command.b = static_cast<u16>(b);
        out.add(command);
    }
};

/// What one survivor may do; `no_gift` says why nothing may be contributed.
void offer_survivor_actions(const Offers& offers, SurvivorId survivor, Places open,
                            const Refusal& no_gift) {
    const Game& game = offers.game;
    offers.add(game.can_attack(survivor), Do::Attack, survivor);
    offers.add(game.can_search(survivor), Do::Search, survivor);
    offers.add(game.can_barricade(survivor), Do::Barricade, survivor);
    offers.add(game.can_clean(survivor), Do::Clean, survivor);
    offers.add(game.can_attract(survivor), Do::Attract, survivor);
    offers.add(game.can_move(survivor, open), Do::Move, survivor);
    if (game.state.survivor[survivor].gear == 0) return;
    game.faces(game.in_zone(zone::gear(survivor))).each([&](CardId card) {
        const CardId face = game.catalog.face(card);
        offers.add(no_gift, Do::ContributeGear, face, survivor);
        offers.add(game.can_hand_off(offers.by, face, survivor), Do::HandOff, face, survivor);
    });
}

/// Two rules of one source are one ability to the player, so it is listed once.
void offer_abilities(const Offers& offers, Survivors group) {
    offers.game.each_ability(group, [&](const SourceRule& found, SurvivorId user) {
        for (const Command& known : offers.out)
            if (known.what == Do::Ability && known.a == found.source && known.b == user) return;
        offers.add(offers.game.can_use(offers.by, found, user), Do::Ability, found.source, user);
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
    switch (command.what) {
        case Do::Attack:
        case Do::Search:
        case Do::Barricade:
        case Do::Clean:
        case Do::Attract:
        case Do::Move: return refuse_survivor_action(*this, seat, command);
        case Do::Ability:
        case Do::Play:
        case Do::Contribute:
        case Do::ContributeGear:
        case Do::HandOff: return refuse_card_action(*this, seat, command);
        default: return refuse_plain_action(*this, seat, command);
    }
}

/// Bots choose from this list by position, so its order decides how their games go; they expect the
/// end of the turn as the last entry.
void legal_turn(const Game& game, const Decision& question, CommandList& out) {
    if (const auto* request = game.state.top().find<RequestFrame>())
        return legal_given(game, *request, out);
    const SeatId seat = question.by;
    const Offers offers{game, seat, out};
    const Survivors group = game.of(seat);
    const Refusal no_gift = game.can_contribute(seat);
    const Places open = game.open_places(seat);
    for (const SurvivorId survivor : group) offer_survivor_actions(offers, survivor, open, no_gift);
    offer_abilities(offers, group);
    game.faces(game.in_zone(zone::hand(seat))).each([&](CardId card) {
        const CardId face = game.catalog.face(card);
        offers.add(game.can_play_held(seat, face), Do::Play, face);
        offers.add(no_gift, Do::Contribute, face);
    });
    offers.add(game.can_feed(seat), Do::Food);
    offers.add(game.can_request(seat), Do::Request);
    offers.add(game.can_call_vote(seat), Do::CallVote);
    offers.add(can_yawn(game, seat), Do::Yawn);
    offers.add({}, Do::EndTurn);
}

}  // namespace dow
