#include "language/run/eval.hpp"
#include "procedures.hpp"

/// What a table may agree on before the first card is dealt, and why something cannot be played.
namespace dow {

void SetupFaults::add(RuleId rule, Reason reason) {
    DOW_CHECK(size_ < kMost);
    list_[static_cast<std::size_t>(size_++)] = {rule, reason};
}

namespace {

/// Two players play their own variant and nobody else does (SETUP-01, VAR-07); without secrets
/// there is no betrayer (VAR-02).
void check_players(const Setup& setup, SetupFaults& faults) {
    const Ruleset& rules = setup.rules;
    if (setup.seats < 2 || setup.seats > kMaxSeats)
        faults.add(RuleId::SETUP_01, Reason::NotAnOption);
    if (setup.seats == 2 && !rules.two_player)
        faults.add(RuleId::SETUP_01, Reason::TwoPlayersNeedVariant);
    if (rules.two_player && (setup.seats != 2 || !rules.coop))
        faults.add(RuleId::VAR_07, Reason::VariantOfTwoPlayers);
    if (rules.coop && rules.betrayer) faults.add(RuleId::VAR_02, Reason::NoSecretsInCoop);
}

bool boxes_known(const Catalog& catalog, const Setup& setup) {
    for (const BoxId box : setup.boxes)
        if (box >= catalog.boxes.size()) return false;
    for (const ModuleId module : setup.modules)
        if (module >= catalog.modules.size()) return false;
    return setup.scenario == kNone || setup.scenario < catalog.scenarios.size();
}

/// A module is part of its box, and both must be there.
void check_modules(const Catalog& catalog, const Setup& setup, SetupFaults& faults) {
    for (const ModuleId module : setup.modules)
        if (!setup.boxes.has(catalog.modules[module].box))
            return faults.add(RuleId::LN_02, Reason::ModuleWithoutBox);
}

/// Enough cards for everybody: survivors to draft from, starting items, secrets (SETUP-09,
/// SETUP-10, SETUP-18, SETUP-21), a crisis for every round, and something for Raxxon to let out
/// (RAX-03).
void check_cards(const Catalog& catalog, const Setup& setup, SetupFaults& faults) {
    PerDeck<int> cards;
    bool experiments_printed = false;
    const StartingZones starting(catalog, setup);
    for (CardId card{}; card < catalog.card_count; ++card) {
        const DeckId deck = catalog.deck_of(card);
        if (catalog.decks[deck].place != kNone) continue;  // most of the cards
        experiments_printed |=
            deck == kExperimentDeck && catalog.members[card].within(setup.boxes, setup.modules);
        const Zone start = starting.of(card);
        if (start.is(ZoneKind::Bag)) ++cards[start.deck()];
    }
    if (cards[kSurvivorDeck] < setup.seats * survivors_kept(setup.rules))
        faults.add(RuleId::SETUP_21, Reason::TooFewSurvivors);
    if (cards[kStarterDeck] < setup.seats * starters_dealt(setup.rules))
        faults.add(RuleId::SETUP_18, Reason::TooFewStarters);
    if (cards[kCrisisDeck] == 0) faults.add(RuleId::SETUP_14, Reason::NoCrisisCards);
    if (experiments_printed && cards[kExperimentDeck] == 0)
        faults.add(RuleId::RAX_03, Reason::NoExperimentCards);
    if (setup.rules.coop) return;
    if (cards[kSecretDeck] < secrets_in_pile(setup.rules, setup.seats))
        faults.add(RuleId::SETUP_09, Reason::TooFewSecrets);
    if (cards[kBetrayalDeck] == 0) faults.add(RuleId::SETUP_10, Reason::NoBetrayalCards);
}

/// The main objective that was agreed on, or that there is one to draw.
void check_objective_choice(const Catalog& catalog, const Setup& setup, SetupFaults& faults) {
    const Ruleset& rules = setup.rules;
    if (setup.objective == kNone) {
        if (objective_choices(catalog, setup).empty())
            faults.add(RuleId::SETUP_05, Reason::NoObjective);
        return;
    }
    if (setup.objective >= catalog.objectives.size())
        return faults.add(RuleId::SETUP_05, Reason::NotAnOption);
    const ObjectiveDef& objective = catalog.objectives[setup.objective];
    if (objective.chapter) return faults.add(RuleId::SETUP_35, Reason::ChapterAlone);
    if (!objective.member.within(setup.boxes, setup.modules))
        return faults.add(RuleId::LN_03, Reason::ObjectiveNotInPlay);
    if (setup.left_out_objectives.has(setup.objective))
        return faults.add(RuleId::LN_07, Reason::ObjectiveNotInPlay);
    if (objective.hard == plays_hard_side(rules)) return;
    const RuleId side = rules.coop   ? RuleId::VAR_01
                        : rules.hard ? RuleId::VAR_12
                                     : RuleId::SETUP_06;
    faults.add(side, Reason::WrongSide);
}

/// Whether no card that takes part has one of these titles.
bool title_is_missing(const Catalog& catalog, const StartingZones& starting, const Node& titles) {
    for (std::size_t i = 0; i < titles.count; ++i) {
        const int title = catalog.nodes[catalog.links[titles.first + i]].value;
        for (CardId card{}; card < catalog.card_count; ++card)
            if (catalog.title_of(card) == title && starting.of(card).is(ZoneKind::Bag))
                return false;
    }
    return titles.count > 0;
}

/// Whether a program picks cards by their titles, and one of them is not in the game.
bool lacks_named_card(const Catalog& catalog, const StartingZones& starting, u16 program) {
    for (const Op* op = &catalog.ops[program]; op->code != OpCode::End; ++op) {
        if (op->code != OpCode::PickCards) continue;
        const Node& from = catalog.nodes[op->y];
        if (from.word != Word::Cards) continue;
        for (std::size_t i = 1; i < from.count; ++i) {  // the first child is the zone
            const Node& filter = catalog.nodes[catalog.links[from.first + i]];
            if (key_of(filter) == Filter::Title &&
                title_is_missing(catalog, starting, catalog.nodes[catalog.links[filter.first]]))
                return true;
        }
    }
    return false;
}

/// A scenario takes the place of the main objective. It needs its module, and the cards that it
/// names must not have been left in the box.
void check_scenario(const Catalog& catalog, const Setup& setup, SetupFaults& faults) {
    const ScenarioDef& scenario = catalog.scenarios[setup.scenario];
    if (!setup.boxes.has(scenario.member.box))
        faults.add(RuleId::LN_03, Reason::ScenarioNotInPlay);
    else if (!scenario.member.within(setup.boxes, setup.modules))
        faults.add(RuleId::LN_02, Reason::ScenarioWithoutModule);
    if (setup.objective != kNone) faults.add(RuleId::SETUP_35, Reason::ScenarioAndObjective);
    bool missing = scenario.betrayal != kNoCard && setup.left_out.has(scenario.betrayal);
    for (const SurvivorId survivor : scenario.set_aside)
        missing = missing || setup.left_out.has(catalog.survivor_card(survivor));
    missing = missing || lacks_named_card(catalog, StartingZones(catalog, setup), scenario.start);
    if (missing) faults.add(RuleId::LN_07, Reason::ScenarioCardMissing);
}

}  // namespace

SetupFaults setup_faults(const Catalog& catalog, const Setup& agreed) {
    const Setup setup = complete(catalog, agreed);
    SetupFaults faults;
    check_players(setup, faults);
    if (!boxes_known(catalog, setup)) {
        faults.add(RuleId::LN_03, Reason::NotAnOption);
        return faults;  // nothing else can be looked up
    }
    check_modules(catalog, setup, faults);
    check_cards(catalog, setup, faults);
    if (setup.scenario == kNone)
        check_objective_choice(catalog, setup, faults);
    else
        check_scenario(catalog, setup, faults);
    return faults;
}

Refusal check_setup(const Catalog& catalog, const Setup& setup) {
    const SetupFaults faults = setup_faults(catalog, setup);
    return faults.empty() ? Refusal{} : *faults.begin();
}

}  // namespace dow
