#include <algorithm>
#include <numeric>

#include "procedures.hpp"

/// Raxxon: action dice are put on its card, the code of the top experiment is compared with them at
/// the start of the Colony Phase, and what is not contained gets out (RAX-15 to RAX-27).
namespace dow {

// ------------------------------------------------------------------------------ dice

/// Whoever has a survivor there may put any number of unused dice on the card, while an experiment
/// waits (RAX-15, AMB-12, AMB-61).
Refusal Game::can_put_die(SeatId seat) const {
    if (!is_on(Switch::DiceOnRaxxon)) return {RuleId::RAX_15, Reason::ClosedForNow};
    if (deck_empty(kExperimentDeck)) return {RuleId::AMB_12, Reason::NoExperiment};
    if (at(kRaxxon, seat).empty()) return {RuleId::RAX_15, Reason::NobodyThere};
    return {};
}

/// It lies in neither pool of its player any more (AMB-61).
void put_die(Engine& engine, SeatId seat, int face) {
    --engine.state.seat[seat].dice[face - 1];
    ++engine.state.raxxon_dice[face - 1];
    engine.tell(RuleId::RAX_15, event::DiePut{.seat = seat, .face = face});
}

void take_dice_off(Engine& engine, RuleId rule) {
    u8(&dice)[6] = engine.state.raxxon_dice;
    const int count = std::accumulate(std::begin(dice), std::end(dice), 0);
    if (count == 0) return;
    std::fill(std::begin(dice), std::end(dice), u8{0});
    engine.tell(rule, event::DiceRemoved{.place = kRaxxon, .count = count});
}

// ------------------------------------------------------------------------------ the experiments

/// A deck lies in a fixed order once it is stacked; only a shuffled one has no top yet.
CardId Game::top_experiment() const {
    if (deck_has_top(kExperimentDeck)) return fixed_top(kExperimentDeck);
    return deck_bag_empty(kExperimentDeck) ? fixed_under(kExperimentDeck) : kNoCard;
}

/// Nothing is turned up while somebody looks at the cards that lay above.
void Engine::turn_up_log() {
    if (holds_any(zone::Looking, catalog.cards_of(CardList::Experiment))) return;
    const CardId top = top_experiment();
    if (top == kNoCard || spot::known_by(state.spots[top]) == state.all_seats()) return;
    state.spots[top] = spot::make(spot::rank(state.spots[top]), state.all_seats());
    tell(RuleId::RAX_04, event::LogTurnedUp{.card = top});
}

namespace {

/// The top experiment; if Chance has to draw it, the question is asked and there is none yet.
CardId open_top(Engine& engine) {
    const CardId top = engine.top_experiment();
    if (top == kNoCard) engine.ask();
    return top;
}

void ask_top(Decision& question) {
    question.by = kChance;
    question.ask = Ask::Draw;
    question.prompt = Prompt::Draw;
    question.rule = RuleId::RAX_03;
    question.deck = kExperimentDeck;
}

void answer_top(Engine& engine, const Command& command) {
    engine.take_drawn(kExperimentDeck, command.as<DrawnCard>().card, zone::top(kExperimentDeck),
                      Seats());
}

}  // namespace

// ------------------------------------------------------------------------------ containment

/// Without an experiment there is nothing to contain (AMB-12).
void start_containment(Engine& engine) {
    if (!engine.deck_empty(kExperimentDeck)) engine.start<ContainFrame>();
}

namespace {

using ContainStep = ContainFrame::Step;

constexpr int kZombiesSpared = 3;

/// The dice are taken off the card, whatever the check gave (AMB-61).
void check_code(Engine& engine, ContainFrame& contain) {
    contain.card = open_top(engine);
    if (contain.card == kNoCard) return;
    const bool achieved = engine.code_met(contain.card);
    std::fill(std::begin(engine.state.raxxon_dice), std::end(engine.state.raxxon_dice), u8{0});
    engine.tell(achieved ? RuleId::RAX_17 : RuleId::RAX_22,
                event::ContainmentChecked{.card = contain.card, .achieved = achieved});
    contain.step = achieved ? ContainStep::Voted : ContainStep::Release;
    if (!achieved) return;
    const Seats voters = engine.voters();  // RAX-18, AMB-62
    if (!voters.empty()) start_vote(engine, voters, contain.card, kNone);
}

/// Thumbs up: it is discarded without effect (RAX-19).
void contain_experiment(Engine& engine, CardId card) {
    engine.pop();
    engine.tell(RuleId::RAX_19, event::ExperimentContained{.card = card});
    engine.move_card(card, zone::Resolved);
    engine.fire(Happening::Contained, kNone, kRaxxon, kNone);
}

}  // namespace

/// Thumbs down: the first player names a place before the special zombies come (RAX-20, AMB-116).
void run_contain(Engine& engine, ContainFrame& contain) {
    switch (contain.step) {
        case ContainStep::Check: return check_code(engine, contain);
        case ContainStep::Voted:
            if (contain.thumbs_up) return contain_experiment(engine, contain.card);
            contain.step = ContainStep::Spare;
            return;
        case ContainStep::Spare:
            if (tie_breaker(engine) != kNone) return engine.ask();
            contain.step = ContainStep::Release;
            return;
        case ContainStep::Release: engine.pop(); start_release(engine);
    }
}

void ask_contain(const Game& game, const ContainFrame& contain, Decision& question) {
    if (contain.step == ContainStep::Check) return ask_top(question);
    question.by = tie_breaker(game);
    question.ask = Ask::Place;
    question.prompt = Prompt::FewerZombies;
    question.rule = RuleId::RAX_20;
    question.card = contain.card;
    question.places = game.places();
}

void answer_contain(Engine& engine, ContainFrame& contain, const Command& command) {
    if (contain.step == ContainStep::Check) return answer_top(engine, command);
    engine.state.spared = command.as<ChoosePlace>().place;
    engine.tell(RuleId::RAX_20,
                event::ZombiesSpared{.place = engine.state.spared, .count = kZombiesSpared});
    contain.step = ContainStep::Release;
}

int zombies_spared(const Game& game, PlaceId place) {
    return game.state.spared == place ? kZombiesSpared : 0;
}

// ------------------------------------------------------------------------------ release

void start_release(Engine& engine) {
    if (!engine.deck_empty(kExperimentDeck)) engine.start<ReleaseFrame>();
}

namespace {

/// What its log says happens for nobody in particular: the first player chooses.
void open_experiment(Engine& engine, ReleaseFrame& release) {
    release.card = open_top(engine);
    if (release.card == kNoCard) return;
    release.step = ReleaseFrame::Step::Arrived;
    engine.tell(RuleId::RAX_22, event::ExperimentReleased{.card = release.card});
    engine.move_card(release.card, zone::Current);
    engine.run_program(engine.catalog.experiment_of(release.card).arrive, engine.state.first,
                       release.card);
}

/// Its card stays beside the colony if one of its special zombies was placed (RAX-26, RAX-27,
/// AMB-60).
void settle_release(Engine& engine, CardId card) {
    engine.pop();
    const bool placed = !engine.specials_of(card).empty();
    engine.move_card(card, placed ? zone::Confrontation : zone::Resolved);
    if (placed)
        engine.tell(RuleId::RAX_27, event::ExperimentTurned{.card = card});
    else
        engine.tell(RuleId::RAX_26, event::ExperimentDiscarded{.card = card});
}

}  // namespace

void run_release(Engine& engine, ReleaseFrame& release) {
    if (release.step == ReleaseFrame::Step::Open) return open_experiment(engine, release);
    settle_release(engine, release.card);
}

void ask_release(const Game&, const ReleaseFrame&, Decision& question) { ask_top(question); }

void answer_release(Engine& engine, ReleaseFrame&, const Command& command) {
    answer_top(engine, command);
}

}  // namespace dow
