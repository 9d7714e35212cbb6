#include "procedures.hpp"

/// Helpless survivors die or leave. Where some of them are unruly and others are not, the first
/// player says which token goes (AMB-76).
namespace dow {

namespace {

// The two answers of "which of them".
constexpr unsigned kCalmOne = 1;
constexpr unsigned kUnrulyOne = 2;

bool are_of_two_kinds(const PlaceState& place) {
    return place.unruly > 0 && place.unruly < place.helpless;
}

/// Each death costs morale, and the last morale ends the game (SURV-22).
void take_one(Engine& engine, PlaceId place, bool unruly, bool dies, RuleId rule) {
    PlaceState& here = engine.state.place[place];
    --here.helpless;
    if (unruly) --here.unruly;
    if (!dies)
        return engine.tell(
            rule, event::TokensRemoved{.place = place, .token = TokenWord::Helpless, .count = 1});
    engine.tell(rule, event::HelplessDied{.place = place, .left = here.helpless});
    engine.change_morale(-1, RuleId::SURV_22);
}

void start_taking(Engine& engine, PlaceId place, int count, bool dies, RuleId rule) {
    HelplessFrame& helpless = engine.start<HelplessFrame>();
    helpless.rule = rule;
    helpless.place = place;
    helpless.left = static_cast<u8>(count);
    helpless.dies = dies;
}

}  // namespace

/// Where there is none, nothing happens.
void Engine::kill_helpless(PlaceId place, RuleId rule, int count) {
    if (are_of_two_kinds(state.place[place])) return start_taking(*this, place, count, true, rule);
    while (count-- > 0 && state.place[place].helpless > 0 && !state.over())
        take_one(*this, place, state.place[place].unruly > 0, true, rule);
}

/// All at once where they cannot be told apart.
void Engine::remove_helpless(int count, RuleId rule) {
    PlaceState& colony = state.place[kColony];
    if (count < colony.helpless && are_of_two_kinds(colony))
        return start_taking(*this, kColony, count, false, rule);
    colony.helpless = static_cast<u8>(colony.helpless - count);
    colony.unruly = std::min(colony.unruly, colony.helpless);
    tell(rule,
         event::TokensRemoved{.place = kColony, .token = TokenWord::Helpless, .count = count});
}

void run_helpless(Engine& engine, HelplessFrame& helpless) {
    const PlaceState& here = engine.state.place[helpless.place];
    if (helpless.left == 0 || here.helpless == 0) return engine.pop();
    if (are_of_two_kinds(here) && tie_breaker(engine) != kNone) return engine.ask();
    --helpless.left;
    take_one(engine, helpless.place, here.unruly == here.helpless, helpless.dies, helpless.rule);
}

void ask_helpless(const Game& game, const HelplessFrame& helpless, Decision& question) {
    question.by = tie_breaker(game);
    question.ask = Ask::Option;
    question.prompt = Prompt::WhichHelpless;
    question.rule = RuleId::AMB_76;
    question.place = helpless.place;
    question.options = OptionSet::of(kCalmOne) | OptionSet::of(kUnrulyOne);
}

void answer_helpless(Engine& engine, HelplessFrame& helpless, const Command& command) {
    const bool unruly = command.as<ChooseOption>().option == kUnrulyOne;
    --helpless.left;
    take_one(engine, helpless.place, unruly, helpless.dies, helpless.rule);
}

}  // namespace dow
