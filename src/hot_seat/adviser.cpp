#include "dow/hot_seat/adviser.hpp"

#include "dow/match/match.hpp"

namespace dow {

namespace {

/// The same for everybody: what a hint says must not follow from the luck of a game.
constexpr u64 kSeed = 1;

/// The answers to the first question of an action that a person would ask about: where a move
/// leads, whom an attack is for.
void list_answers(const Decision& asked, CommandList& answers) {
    answers.clear();
    if (asked.ask == Ask::Place)
        for (const PlaceId place : asked.places)
            answers.add(Command::of(asked.by, ChoosePlace{place}));
    if (asked.ask == Ask::Target)
        for (const EntranceId entrance : asked.entrances)
            answers.add(Command::of(asked.by, ChooseEntrance{entrance}));
}

/// Nothing has changed when that question is asked, so a bot may look at the table as it is. It
/// answers as in the games that were played on.
void look_ahead(const Match& match, Tip& hint) {
    const auto asked = match.question_after(hint.what);
    if (!asked || asked->by != hint.what.by) return;
    CommandList answers;
    list_answers(*asked, answers);
    if (answers.empty()) return;
    hint.next_asked = *asked;
    SteadyBot bot;
    const BotInput input(match, match.catalog(), *asked, answers, Seats::of(asked->by));
    hint.next = answers[bot.choose(input)];
    // Without a plan, the reason for a move is what speaks for the place.
    if (hint.what.is<Move>() && hint.outlook.games == 0) hint.why = bot.why();
}

}  // namespace

void Adviser::ask(const Match& match) {
    stop();
    bot_ = std::make_unique<PlannerBot>(kSeed, planner_level(kHardBot));
    thinker_.ask(match, *bot_);
}

Tip Adviser::take(const Match& match) {
    Tip hint;
    hint.what = thinker_.take();
    hint.why = bot_->why();
    hint.outlook = bot_->outlook();
    bot_.reset();
    look_ahead(match, hint);
    return hint;
}

void Adviser::stop() {
    thinker_.stop();
    bot_.reset();
}

}  // namespace dow
