#include "gather.hpp"
#include "language/run/program_facts.hpp"
#include "rules_in_play.hpp"

/// Asking another player for a card (ACT-REQUEST). The one who is asked gives a card or refuses. A
/// given card is shown to everybody and used at once: played, declared as a boost of an action, or
/// spent as the price of an ability. A card that cannot be used goes back (AMB-82).
namespace dow {

namespace {

using RequestStep = RequestFrame::Step;

/// A symbol is named by its number, as an option.
constexpr OptionSet kEverySymbol =
    OptionSet::first(kIcons).without(OptionSet::of(static_cast<unsigned>(Icon::None)));

/// The actions of a survivor that a card may boost.
constexpr Do kBoostedActions[] = {Do::Attack, Do::Search, Do::Barricade, Do::Clean, Do::Move};

Happening boosted_action(Do what) {
    switch (what) {
        case Do::Attack: return Happening::Attack;
        case Do::Search: return Happening::Search;
        case Do::Barricade: return Happening::Barricade;
        case Do::Clean: return Happening::Clean;
        case Do::Move: return Happening::Move;
        default: return Happening::None;
    }
}

/// Everybody else in the game with a card in the hand can be asked.
bool can_be_asked(const Game& game, SeatId asker, SeatId seat) {
    return seat != asker && !game.state.seat[seat].out() && !game.zone_empty(zone::hand(seat));
}

Seats seats_to_ask(const Game& game, SeatId asker) {
    Seats others;
    for (const SeatId seat : game.state.all_seats())
        if (can_be_asked(game, asker, seat)) others.add(seat);
    return others;
}

/// Each list of actions asks this, so it stops at the first one.
bool anybody_to_ask(const Game& game, SeatId asker) {
    for (const SeatId seat : game.state.all_seats())
        if (can_be_asked(game, asker, seat)) return true;
    return false;
}

/// Whether the ability takes one card of the hand as its price, and this one would do.
bool pays_for(const Game& game, const SourceRule& found, SeatId seat, SurvivorId user,
              CardId face) {
    if (found.rule == nullptr || found.rule->cost == 0) return false;
    const Op& op = game.catalog.ops[found.rule->cost];
    const CardId card = game.find(zone::hand(seat), face);
    if (!picks_cards(op) || card == kNoCard) return false;
    const Referents refs = referents_of(game, seat, user);
    return game.number(op.x, refs) == 1 && game.cards(op.y, refs).has(card);
}

/// Whether the card could help some survivor with this action at all, by what is printed: it is a
/// boost, or pays for one.
bool may_help(const Game& game, CardId face, Happening action) {
    return has_bit(game.catalog.item_of(face).prints.boosts, action) ||
           (game.catalog.boost_prices[static_cast<std::size_t>(action)] & game.icon_bit(face)) != 0;
}

/// Calls use(command) for everything that would use the card that was given, besides playing it,
/// until it returns false.
template <class Use>
void each_use(const Game& asked, const RequestFrame& request, Use&& use) {
    const MenuFacts facts = asked.menu_facts(request.seat);
    const Game game(asked.state, asked.catalog, &facts);
    const Survivors group = game.of(request.seat);
    bool goes_on = true;
    const auto try_out = [&](const Command& command) {
        if (goes_on && !game.refuse_given(request, command)) goes_on = use(command);
    };
    for (const SurvivorId survivor : group)
        for (const Do what : kBoostedActions)
            if (may_help(game, request.card, boosted_action(what)))
                try_out(survivor_action(request.seat, what, survivor));
    game.each_ability(group, [&](const SourceRule& found, SurvivorId user) {
        if (found.rule->cost != 0)
            try_out(Command::of(request.seat, UseAbility{found.source, user}));
    });
}

bool helps_some_action(const Game& game, const RequestFrame& request) {
    bool any = false;
    each_use(game, request, [&](const Command&) {
        any = true;
        return false;
    });
    return any;
}

/// Whether, for all the table knows, the hand may hold what is still missing for an action: then
/// the question is asked in any case, so that nobody learns from it (AMB-107). A move is missing
/// nothing, for it needs no die.
bool could_help(const Game& game, const RequestFrame& request) {
    if (game.hand_size(request.seat) < 2) return false;
    for (const SurvivorId survivor : game.of(request.seat))
        for (const Do what : {Do::Attack, Do::Search, Do::Barricade, Do::Clean}) {
            const Happening action = boosted_action(what);
            const Command command = survivor_action(request.seat, what, survivor);
            const bool boosted_from_hand = has_bit(game.catalog.hand_boosts, action);
            if (boosted_from_hand && may_help(game, request.card, action) &&
                game.refuse_action(command).reason == Reason::NoDie &&
                game.boost_using(survivor, action, request.card) != source::kNothing)
                return true;
        }
    return false;
}

/// The card cannot be used and goes back.
void give_back(Engine& engine, RequestFrame& request) {
    request.step = RequestStep::Answered;
    const CardId card = engine.find(zone::hand(request.seat), request.card);
    engine.move_card(card, zone::hand(request.asked));
}

/// Everybody hears what is asked for; without the house rule nothing is named (ED-05).
void ask_for(Engine& engine, RequestFrame& request) {
    request.step = RequestStep::Give;
    engine.tell(RuleId::ACT_REQUEST_01, event::Requested{.seat = request.seat,
                                                         .asked = request.asked,
                                                         .symbol = request.symbol,
                                                         .card = request.title});
}

void refuse_request(Engine& engine, RequestFrame& request) {
    request.step = RequestStep::Answered;
    engine.tell(RuleId::ACT_REQUEST_02,
                event::RequestRefused{.seat = request.seat, .asked = request.asked});
}

void play_given(Engine& engine, const RequestFrame& request) {
    const Command play = Command::of(request.seat, PlayCard{request.card});
    start_action(engine, request.seat, play).as<PlayFrame>().given = true;
}

/// The card has been shown: it is used at once, or it stays with its owner (AMB-82). If playing it
/// is the only use, nobody is asked.
void use_given(Engine& engine, RequestFrame& request) {
    const CardId card = engine.find(zone::hand(request.asked), request.card);
    engine.move_card(card, zone::hand(request.seat));
    engine.tell(
        RuleId::ACT_REQUEST_06,
        event::CardGiven{.giver = request.asked, .receiver = request.seat, .card = request.card});
    request.step = RequestStep::Use;
    if (helps_some_action(engine, request) || could_help(engine, request)) return;
    if (engine.can_play(request.seat, request.card)) return give_back(engine, request);
    request.step = RequestStep::Answered;
    play_given(engine, request);
}

/// Starts what the player does with the card. The action has the card as its first boost, or as the
/// price of its first boost or of the ability.
void start_use(Engine& engine, RequestFrame& request, const Command& command) {
    request.step = RequestStep::Answered;
    if (command.is<PlayCard>()) return play_given(engine, request);
    Frame& action = start_action(engine, request.seat, command);
    if (auto* ability = action.find<AbilityFrame>()) {
        ability->payment = request.card;
        return;
    }
    Gathering& gathering = *gathering_of(action);
    gathering.boosts[0] = engine.boost_using(gathering.survivor, gathering.action, request.card);
    if (gathering.boosts[0] != source::item(request.card)) gathering.payments[0] = request.card;
}

}  // namespace

Refusal Game::can_request(SeatId seat) const {
    if (seat_denied(seat, Happening::Request)) return {RuleId::TEXT_01, Reason::Denied};
    if (!anybody_to_ask(*this, seat)) return {RuleId::ACT_REQUEST_01, Reason::NobodyToAsk};
    return {};
}

/// Why a command of the turn would not use the card that was given.
Refusal Game::refuse_given(const RequestFrame& request, const Command& command) const {
    const Refusal no{RuleId::ACT_REQUEST_07, Reason::NotAnOption};
    if (command.is<ContributeCard>()) return {RuleId::ACT_REQUEST_08, Reason::NotAnOption};
    if (const auto play = command.find<PlayCard>())
        return play->card == request.card ? refuse_action(command) : no;
    if (const auto use = command.find<UseAbility>()) {
        const SourceRule found = find_ability(request.seat, use->source, use->user);
        const bool pays = pays_for(*this, found, request.seat, use->user, request.card);
        return pays ? refuse_action(command) : no;
    }
    const Happening action = boosted_action(command.what());
    if (action == Happening::None) return no;
    if (const Refusal other = refuse_action(command)) return other;
    const SourceId boost = boost_using(acting_survivor(command), action, request.card);
    return boost == source::kNothing ? no : Refusal{};
}

/// What may be named, or what the one who was asked may give: it must fit what was named (AMB-81).
CardSet Game::request_cards(const RequestFrame& request) const {
    if (request.step == RequestStep::Name) return state.derived.titles;
    CardSet cards;
    if (request.step != RequestStep::Give) return cards;
    in_zone(zone::hand(request.asked)).each([&](CardId card) {
        const bool title = request.title == kNoCard ||
                           catalog.kind_of(card).item == catalog.kind_of(request.title).item;
        const bool symbol =
            request.symbol == Icon::None || catalog.item_of(card).icon == request.symbol;
        if (title && symbol && !card_denied(request.asked, catalog.face(card))) cards.add(card);
    });
    return cards;
}

void run_request(Engine& engine, RequestFrame& request) {
    switch (request.step) {
        case RequestStep::Shown: return use_given(engine, request);
        case RequestStep::Answered: return engine.pop();
        default: engine.ask();
    }
}

/// The question whether to give is asked even if the hand holds nothing that fits: a refusal must
/// not tell (AMB-81).
void ask_request(const Game& game, const RequestFrame& request, Decision& question) {
    switch (request.step) {
        case RequestStep::Whom:
            question.ask = Ask::Seat;
            question.prompt = Prompt::RequestFrom;
            question.rule = RuleId::ACT_REQUEST_01;
            question.seats = seats_to_ask(game, request.seat);
            question.can_cancel = true;
            return;
        case RequestStep::Name:  // a title, or a symbol as option (AMB-81)
            question.ask = Ask::Card;
            question.prompt = Prompt::RequestCard;
            question.rule = RuleId::ACT_REQUEST_04;
            question.seat = request.asked;
            question.options = kEverySymbol;
            question.can_cancel = true;
            return;
        case RequestStep::Use:
            question.ask = Ask::Turn;
            question.prompt = Prompt::UseRequested;
            question.rule = RuleId::ACT_REQUEST_07;
            question.seat = request.seat;
            question.card = request.card;
            question.secret = true;
            question.can_finish =
                !helps_some_action(game, request) && game.can_play(request.seat, request.card);
            return;
        default:
            question.by = request.asked;
            question.seat = request.seat;
            question.ask = Ask::Card;
            question.prompt = Prompt::GiveCard;
            question.rule = RuleId::ACT_REQUEST_02;
            question.secret = true;
            question.can_finish = true;
    }
}

void answer_request(Engine& engine, RequestFrame& request, const Command& command) {
    switch (request.step) {
        case RequestStep::Whom:
            request.asked = command.as<ChooseSeat>().seat;
            if (!engine.state.rules.request_named) return ask_for(engine, request);
            request.step = RequestStep::Name;
            return;
        case RequestStep::Name:
            if (const auto symbol = command.find<ChooseOption>())
                request.symbol = static_cast<Icon>(symbol->option);
            else
                request.title = command.as<ChooseCard>().card;
            return ask_for(engine, request);
        case RequestStep::Give:
            if (command.is<Finish>()) return refuse_request(engine, request);
            request.card = command.as<ChooseCard>().card;
            request.step = RequestStep::Shown;
            return;
        default:
            if (command.is<Finish>()) return give_back(engine, request);
            start_use(engine, request, command);
    }
}

void legal_given(const Game& game, const RequestFrame& request, CommandList& out) {
    if (!game.can_play(request.seat, request.card))
        out.add(Command::of(request.seat, PlayCard{request.card}));
    each_use(game, request, [&](const Command& use) {
        for (const Command& known : out)
            if (known == use) return true;
        out.add(use);
        return true;
    });
}

void resume_request(RequestFrame& request) { request.step = RequestStep::Use; }

}  // namespace dow
