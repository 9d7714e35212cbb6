#include <algorithm>

#include "dow/content/limits.hpp"
#include "dow/rules/odds.hpp"
#include "procedures.hpp"

/// The set-up once the decks lie ready (new_game.cpp): the main objective is laid out, cards are
/// dealt, groups are drafted, and the first player is found (SETUP-05 to SETUP-28).
namespace dow {

namespace {

using SetupStep = SetupFrame::Step;

constexpr int kSurvivorsOffered = 4;

int keep_count(const State& state) { return survivors_kept(state.rules); }

/// The survivors a seat was dealt; their cards lie in its hand until the groups are placed.
Survivors offered(const Game& game, SeatId seat) { return game.survivors_in(zone::hand(seat)); }

/// Everybody is offered the same number: four, or fewer where there are not enough (SETUP-21,
/// AMB-120).
int offer_count(const Game& game) {
    int cards = game.cards_in(zone::bag(kSurvivorDeck));
    if (cards >= kSurvivorsOffered * game.state.seats) return kSurvivorsOffered;
    for (const SeatId seat : game.state.all_seats()) cards += offered(game, seat).size();
    return std::min(kSurvivorsOffered, cards / game.state.seats);
}

constexpr int kUpgradesLaidOut = 4;  ///< in a row beside the colony (UPG-02)

/// The next item deck, from `deck` on, that has more cards than a mixed deck may have; kNone when
/// all are built. A single box is played as it is.
DeckId next_to_build(const Game& game, DeckId deck) {
    if (game.state.boxes.size() < 2) return kNone;
    for (; deck < game.catalog.decks.size(); ++deck)
        if (game.catalog.decks[deck].place != kNone && game.deck_size(deck) > kMixedDeck)
            return deck;
    return kNone;
}

Survivors kept_by(const Game& game, const SetupFrame& setup, SeatId seat) {
    return setup.kept & offered(game, seat);
}

/// The setup text of the main objective runs before anybody stands on the board: an overrun kills
/// nobody (SETUP-07, SETUP-28).
void place_objective(Engine& engine, SetupFrame& setup) {
    setup.step = SetupStep::DealSecrets;
    setup.seat = {};
    lay_out_objective(engine, engine.state.objective);
}

/// What was not dealt leaves the game unseen (SETUP-12, SETUP-19).
void put_away_undealt(Engine& engine) {
    for (DeckId deck{}; deck < engine.catalog.decks.size(); ++deck) {
        if (!engine.catalog.decks[deck].dealt) continue;
        for (const CardId card : engine.catalog.cards_of(deck))
            if (engine.state.zones[card] == zone::bag(deck)) engine.lay_card(card, zone::Box);
    }
}

/// Those whose leader has the highest influence (SETUP-27).
Seats best_led(const Game& game) {
    int best = -1;
    Seats tied;
    for (const SeatId seat : game.state.all_seats()) {
        const int influence = game.influence(game.state.seat[seat].leader);
        if (influence > best) tied = {};
        if (influence >= best) tied.add(seat);
        best = std::max(best, influence);
    }
    return tied;
}

/// The drafts become public all at once: what is kept enters the colony, the rest goes back into
/// the deck.
void place_groups(Engine& engine, SetupFrame& setup) {
    for (const SeatId seat : engine.state.all_seats()) {
        for (const SurvivorId survivor : offered(engine, seat)) {
            if (setup.kept.has(survivor))
                engine.join(survivor, seat, kColony, RuleId::SETUP_25);
            else
                engine.move_card(engine.catalog.survivor_card(survivor),
                                 zone::bag(kSurvivorDeck));  // SETUP-22
        }
        engine.state.seat[seat].leader = setup.leaders[seat];
        engine.tell(RuleId::SETUP_23,
                    event::LeaderNamed{.seat = seat, .survivor = setup.leaders[seat]});
    }
    put_away_undealt(engine);
    setup.tied = best_led(engine);
}

void finish_setup(Engine& engine, SeatId first) {
    engine.state.first = first;
    engine.tell(RuleId::SETUP_27, event::FirstPlayer{.seat = first});
    engine.pop();
    start_rounds(engine);
    if (engine.state.scenario != kNone)
        if (const u16 start = engine.catalog.scenarios[engine.state.scenario].start)
            engine.run_program(start, first, kNoCard);
    if (const u16 late = engine.catalog.objectives[engine.state.objective].after_draft)
        engine.run_program(late, first, kNoCard);
}

/// The same step for the next seat; after the last one, the next step begins with the first seat.
void next_seat(SetupFrame& setup, int seats, SetupStep next_step) {
    setup.dealt = 0;
    if (++setup.seat < seats) return;
    setup.seat = {};
    setup.step = next_step;
}

}  // namespace

/// The pile of SETUP-09 to SETUP-11 is never laid out: each card is dealt with the weight the pile
/// would give it. The pile has `pile` loyal cards and one betrayal, so loyal cards outweigh the
/// betrayal by the loyal cards left in the pile to one. Which cards are in the pile is unknown, so
/// each side shares its weight among all its cards that were not dealt; the weight of a card is
/// multiplied by the number of cards on the other side to stay whole.
void Game::secret_outcomes(OutcomeList& out) const {
    const int pile = secrets_in_pile(state.rules, state.seats);
    int dealt = 0;
    bool betrayer = false;
    for (const SeatId seat : state.all_seats()) {
        const CardId card = state.seat[seat].objective;
        if (card == kNoCard) continue;
        if (catalog.is(CardList::Secret, card))
            ++dealt;
        else
            betrayer = true;
    }
    const auto taking_part = [&](DeckId deck) {
        u32 cards = 0;
        for (const CardId card : catalog.cards_of(deck))
            cards += !state.zones[card].is(ZoneKind::Box);
        return cards;
    };
    const u32 loyal = taking_part(kSecretDeck);
    const u32 traitors = taking_part(kBetrayalDeck);
    for (const CardId card : catalog.cards_of(kSecretDeck))
        if (state.zones[card] == zone::bag(kSecretDeck))
            out.add(DrawnCard{card},
                    static_cast<u32>(pile - dealt) * (traitors == 0 ? 1 : traitors));
    if (betrayer) return;
    for (const CardId card : catalog.cards_of(kBetrayalDeck))
        if (state.zones[card] == zone::bag(kBetrayalDeck))
            out.add(DrawnCard{card}, loyal - static_cast<u32>(dealt));
}

void switch_rules(Engine& engine, ObjectiveId objective) {
    engine.state.switches = switches_of(engine.catalog, setup_of(engine.state))
                                .without(engine.catalog.objectives[objective].off);
}

void lay_out_objective(Engine& engine, ObjectiveId id) {
    const ObjectiveDef& objective = engine.catalog.objectives[id];
    State& state = engine.state;
    state.objective = id;
    engine.sum_up_rules();
    if (!objective.keeps_morale) state.morale = objective.morale;
    state.round = state.first_round = objective.rounds;
    switch_rules(engine, id);
    name_bandit_leaders(engine);
    if (objective.setup != 0) engine.run_program(objective.setup, state.first, kNoCard);
}

void turn_to_chapter(State& state, const Catalog& catalog, ObjectiveId chapter) {
    Engine engine(state, catalog, nullptr);
    state.objective = chapter;
    engine.sum_up_rules();
    const ObjectiveDef& def = catalog.objectives[chapter];
    if (!def.keeps_morale) state.morale = def.morale;
    state.round = state.first_round = def.rounds;
    switch_rules(engine, chapter);
}

int survivors_kept(const Ruleset& rules) { return rules.two_player ? 3 : 2; }

int starters_dealt(const Ruleset& rules) {
    return rules.two_player ? kStarterCardsOfTwo : kStarterCards;
}

int secrets_in_pile(const Ruleset& rules, int seats) { return (rules.betrayer ? 1 : 2) * seats; }

void start_setup(Engine& engine, Objectives objectives) {
    engine.start<SetupFrame>().objectives = objectives;
}

/// The set-up is the first procedure on the stack. Chance deals card by card, seat by seat; each
/// seat drafts alone (the answers are secret); everything else happens by itself.
void run_setup(Engine& engine, SetupFrame& setup) {
    switch (setup.step) {
        case SetupStep::BuildDecks:
            setup.deck = next_to_build(engine, setup.deck);
            if (setup.deck != kNone) return engine.ask();
            setup.deck = {};
            setup.step = SetupStep::StackExperiments;
            return;
        case SetupStep::StackExperiments:
            if (!engine.deck_bag_empty(kExperimentDeck)) return engine.ask();
            setup.step = SetupStep::LayOutUpgrades;
            return;
        case SetupStep::LayOutUpgrades:
            if (setup.dealt < kUpgradesLaidOut && !engine.deck_empty(kUpgradeDeck))
                return engine.ask();
            setup.dealt = 0;
            setup.step = SetupStep::ChooseObjective;
            return;
        case SetupStep::ChooseObjective:
            if (engine.state.objective == kNone) return engine.ask();
            setup.step = SetupStep::PlaceObjective;
            return;
        case SetupStep::PlaceObjective: return place_objective(engine, setup);
        case SetupStep::DealSecrets:
            if (!engine.state.rules.coop) return engine.ask();
            setup.step = SetupStep::DealItems;
            return;
        case SetupStep::DealItems:
        case SetupStep::DealSurvivors: return engine.ask();
        case SetupStep::Draft:
            if (setup.leaders[setup.seat] == kNone) return engine.ask();  // named last of all
            return next_seat(setup, engine.state.seats, SetupStep::PlaceGroups);
        case SetupStep::PlaceGroups:
            place_groups(engine, setup);
            setup.step = SetupStep::FirstPlayer;
            return;
        case SetupStep::FirstPlayer:
            if (setup.tied.size() > 1) return engine.ask();
            return finish_setup(engine, setup.tied.lowest());
    }
}

namespace {

/// A seat first keeps survivors one by one, then names one of them its leader.
void ask_draft(const Game& game, const SetupFrame& setup, Decision& question) {
    question.by = setup.seat;
    question.secret = true;
    const Survivors all = offered(game, setup.seat);
    const Survivors kept = all & setup.kept;
    const bool naming = kept.size() == keep_count(game.state);
    question.ask = naming ? Ask::Survivor : Ask::Draft;
    question.prompt = naming ? Prompt::DraftLeader : Prompt::DraftKeep;
    question.rule = naming ? RuleId::SETUP_23 : RuleId::SETUP_21;
    question.survivors = naming ? kept : all.without(kept);
    question.still_needed = keep_count(game.state) - kept.size();
}

void ask_deal(Decision& question, RuleId rule, DeckId deck) {
    question.ask = Ask::Draw;
    question.prompt = Prompt::Draw;
    question.rule = rule;
    question.deck = deck;
}

}  // namespace

void ask_setup(const Game& game, const SetupFrame& setup, Decision& question) {
    question.by = kChance;
    question.seat = setup.seat;
    question.prompt = Prompt::Draw;
    switch (setup.step) {
        case SetupStep::BuildDecks: return ask_deal(question, RuleId::LN_05, setup.deck);
        case SetupStep::StackExperiments:
            return ask_deal(question, RuleId::RAX_03, kExperimentDeck);
        case SetupStep::LayOutUpgrades: return ask_deal(question, RuleId::UPG_02, kUpgradeDeck);
        case SetupStep::ChooseObjective:
            question.ask = Ask::Objective;
            question.rule = RuleId::SETUP_05;
            question.objectives = setup.objectives;
            return;
        case SetupStep::DealSecrets: return ask_deal(question, RuleId::SETUP_11, kSecretDeck);
        case SetupStep::DealItems: return ask_deal(question, RuleId::SETUP_18, kStarterDeck);
        case SetupStep::DealSurvivors: return ask_deal(question, RuleId::SETUP_21, kSurvivorDeck);
        case SetupStep::Draft: return ask_draft(game, setup, question);
        default:
            question.ask = Ask::FirstPlayer;
            question.prompt = Prompt::TieForFirst;
            question.rule = RuleId::AMB_93;
            question.seats = setup.tied;
    }
}

namespace {

void deal_secret(Engine& engine, SeatId seat, CardId card) {
    SeatState& owner = engine.state.seat[seat];
    owner.objective = card;
    if (engine.catalog.is(CardList::Betrayal, card)) owner.flags |= kBetrayerDealt;
    engine.move_card(card, zone::secret(seat));
    engine.tell(RuleId::SETUP_11, event::SecretDealt{.seat = seat, .card = card}, Seats::of(seat));
}

}  // namespace

void answer_setup(Engine& engine, SetupFrame& setup, const Command& command) {
    const SeatId seat = setup.seat;
    const int seats = engine.state.seats;
    const CardId face = command.is<DrawnCard>() ? command.as<DrawnCard>().card : kNoCard;
    switch (setup.step) {
        case SetupStep::BuildDecks:  // nobody sees what is left out (LN-06)
            engine.take_drawn(setup.deck, face, zone::Box, Seats());
            return;
        case SetupStep::StackExperiments:  // the last one drawn turns up the first (RAX-04)
            engine.put_under(kExperimentDeck, face, Seats());
            return;
        case SetupStep::LayOutUpgrades:
            engine.take_drawn(kUpgradeDeck, face, zone::UpgradeRow, Seats());
            engine.tell(RuleId::UPG_02, event::UpgradeLaidOut{.card = face});
            ++setup.dealt;
            return;
        case SetupStep::ChooseObjective:
            engine.state.objective = command.as<DrawnObjective>().objective;
            setup.step = SetupStep::PlaceObjective;
            return;
        case SetupStep::DealSecrets:
            deal_secret(engine, seat, face);
            return next_seat(setup, seats, SetupStep::DealItems);
        case SetupStep::DealItems:
            engine.take_drawn(kStarterDeck, face, zone::hand(seat), Seats());
            engine.tell(RuleId::SETUP_18, event::ItemDealt{.seat = seat, .card = face},
                        Seats::of(seat));
            if (++setup.dealt == starters_dealt(engine.state.rules))
                next_seat(setup, seats, SetupStep::DealSurvivors);
            return;
        case SetupStep::DealSurvivors:
            engine.take_drawn(kSurvivorDeck, face, zone::hand(seat), Seats());
            engine.tell(RuleId::SETUP_21, event::SurvivorOffered{.seat = seat, .card = face},
                        Seats::of(seat));
            if (++setup.dealt == offer_count(engine)) next_seat(setup, seats, SetupStep::Draft);
            return;
        case SetupStep::Draft:
            if (kept_by(engine, setup, seat).size() == keep_count(engine.state))
                setup.leaders[seat] = command.as<ChooseSurvivor>().survivor;
            else
                setup.kept.add(command.as<ChooseSurvivor>().survivor);
            return;
        default: return finish_setup(engine, command.as<DrawnFirstPlayer>().seat);
    }
}

}  // namespace dow
