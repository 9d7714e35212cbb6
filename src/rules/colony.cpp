#include "night.hpp"
#include "procedures.hpp"
#include "rules_in_play.hpp"

/// What the Colony Phase does before zombies come: food is paid, the waste is checked, the crisis
/// is resolved.
namespace dow {

namespace {

/// What cards add to the food due: rules on the table, and rules on survivors whose condition
/// holds.
int extra_food_due(const Game& game, Conditions which) {
    const auto holds_for = [&](SurvivorId survivor, NodeId condition) {
        if (condition == 0) return true;
        if (which == Conditions::OpenOnly && !game.is_open(condition)) return false;
        const SeatId seat = game.state.survivor[survivor].seat;
        return game.holds(condition, referents_of(game, seat, survivor));
    };
    const auto holds_at_table = [&](NodeId condition) {
        if (condition == 0) return true;
        if (which == Conditions::OpenOnly && !game.is_open(condition)) return false;
        return game.holds(condition, referents_of(game, game.state.first, kNone));
    };
    int extra = 0;
    game.each_table_rule([&](const Rule& rule, SourceId, u8) {
        if (rule.form != RuleForm::Passive || !holds_at_table(rule.cond)) return;
        for (const Mod& mod : game.catalog.mods_of(rule))
            if (mod.kind == ModKind::Pays) extra += mod.n;
    });
    for (const SurvivorId survivor : game.in_play())
        game.each_passive_on(survivor, ModKind::Pays, [&](const Rule& rule) {
            if (!holds_for(survivor, rule.cond)) return;
            for (const Mod& mod : game.catalog.mods_of(rule))
                if (mod.kind == ModKind::Pays && holds_for(survivor, mod.cond)) extra += mod.n;
        });
    return extra;
}

}  // namespace

int mouths(const Game& game) {
    const PlaceState& colony = game.state.place[kColony];
    return game.at(kColony).size() + colony.helpless + colony.unruly;
}

int food_due(const Game& game, Conditions which) {
    return (mouths(game) + 1) / 2 + extra_food_due(game, which);
}

int morale_for_hunger(const Game& game) { return game.state.starvation + 1; }

/// Step 1 (COLONY-02 to COLONY-08). A colony that cannot pay all of it pays nothing, gets a
/// starvation token, and loses morale for each of those it has.
void pay_food(Engine& engine) {
    const int eaters = mouths(engine);
    const int due = food_due(engine);
    if (engine.state.food >= due) {
        engine.state.food -= due;
        return engine.tell(RuleId::COLONY_05, event::FoodPaid{.mouths = eaters, .tokens = due});
    }
    engine.tell(RuleId::COLONY_06, event::FoodShort{.mouths = eaters, .tokens_due = due});
    const int lost = morale_for_hunger(engine);
    ++engine.state.starvation;
    engine.tell(RuleId::COLONY_07,
                event::TokensAdded{.place = kColony, .token = TokenWord::Starvation, .count = 1});
    engine.change_morale(-lost, RuleId::COLONY_08);
}

int waste_per_morale(const Game& game) {
    int cards = 10;
    game.each_table_rule([&](const Rule& rule, SourceId, u8) {
        for (const Mod& mod : game.catalog.mods_of(rule))
            if (rule.form == RuleForm::Passive && mod.kind == ModKind::WastePer &&
                game.in_force(rule, kNone))
                cards = mod.n;
    });
    return cards;
}

/// Step 2 (COLONY-10).
void check_waste(Engine& engine) {
    const int cards = engine.cards_in(zone::Waste);
    const int lost = cards / waste_per_morale(engine);
    engine.tell(RuleId::COLONY_10, event::WasteChecked{.cards = cards, .morale_lost = lost});
    engine.change_morale(-lost, RuleId::COLONY_10);
}

// ------------------------------------------------------------------------------ crisis

int crisis_needed(const Game& game) { return game.voters().size(); }

int contribution_worth(const Game& game, CardId card, u8 wanted_icons) {
    return (game.icon_bit(card) & wanted_icons) != 0 ? 1 : -1;
}

namespace {

/// Turns the contributed cards over and adds up what they are worth. They come in card order,
/// which says nothing about who gave what (CRISIS-06), and leave the game (CRISIS-13).
int score_contributions(Engine& engine, u8 wanted_icons) {
    CardSet contributed = engine.in_zone(zone::OpenContributions);
    for (const SeatId seat : engine.state.all_seats())
        contributed = contributed | engine.in_zone(zone::contributions(seat));
    int total = 0;
    contributed.each([&](CardId card) {
        const int points = contribution_worth(engine, card, wanted_icons);
        total += points;
        engine.move_card(card, zone::Removed);
        engine.tell(points > 0 ? RuleId::CRISIS_07 : RuleId::CRISIS_08,
                    event::CrisisCardScored{.card = engine.catalog.face(card), .points = points});
    });
    return total;
}

// What the first player picks for cards beyond the need (CRISIS-15).
constexpr unsigned kTakeMorale = 1;
constexpr unsigned kTakeBonus = 2;

/// A benefit that would do nothing cannot be picked (AMB-32).
bool offers_bonus(const Game& game, const CrisisDef& crisis) {
    const SeatId chooser = tie_breaker(game);
    if (crisis.bonus == 0 || chooser == kNone) return false;
    return crisis.bonus_guard == 0 ||
           game.holds(crisis.bonus_guard, referents_of(game, chooser, kNone));
}

}  // namespace

void start_crisis(Engine& engine) { engine.start<CrisisFrame>(); }

/// Step 3 (CRISIS-05 to CRISIS-13): the crisis of this round is prevented or fails. Its card leaves
/// play after its effect has run; without a current crisis nothing happens.
void run_crisis(Engine& engine, CrisisFrame& crisis) {
    const CardId card = engine.state.crisis;
    if (crisis.step == CrisisFrame::Step::Resolved || card == kNoCard) {
        if (card != kNoCard) engine.move_card(card, zone::Resolved);  // AMB-33
        engine.state.crisis = kNoCard;
        return engine.pop();
    }
    crisis.step = CrisisFrame::Step::Resolved;
    const CrisisDef& text = engine.catalog.crisis_of(card);
    const int needed = crisis_needed(engine);
    const int total = score_contributions(engine, text.prevent);
    const bool prevented = total >= needed;
    if (prevented)
        engine.tell(RuleId::CRISIS_10,
                    event::CrisisPrevented{.card = card, .points = total, .needed = needed});
    else
        engine.tell(RuleId::CRISIS_09,
                    event::CrisisFailed{.card = card, .points = total, .needed = needed});
    if (total >= needed + 2) {
        if (!offers_bonus(engine, text)) return engine.change_morale(1, RuleId::CRISIS_11);
        crisis.step = CrisisFrame::Step::Bonus;
        return engine.ask();
    }
    if (!prevented && text.fail != 0) engine.run_program(text.fail, engine.state.first, card);
}

void ask_crisis(const Game& game, const CrisisFrame&, Decision& question) {
    question.by = tie_breaker(game);
    question.ask = Ask::Option;
    question.prompt = Prompt::CrisisBonus;
    question.rule = RuleId::CRISIS_15;
    question.card = game.state.crisis;
    question.options = OptionSet::of(kTakeMorale) | OptionSet::of(kTakeBonus);
}

void answer_crisis(Engine& engine, CrisisFrame& crisis, const Command& command) {
    crisis.step = CrisisFrame::Step::Resolved;
    const CardId card = engine.state.crisis;
    if (command.as<ChooseOption>().option == kTakeMorale)
        return engine.change_morale(1, RuleId::CRISIS_11);
    engine.tell(RuleId::CRISIS_15, event::BonusTaken{.card = card});
    engine.run_program(engine.catalog.crisis_of(card).bonus, command.by, card);
}

}  // namespace dow
