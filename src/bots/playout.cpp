#include "playout.hpp"

namespace dow::bots {

namespace {

/// A game that goes on for so long without the end of a round is judged as it stands.
constexpr int kMostAnswers = 600;

}  // namespace

Playout::Playout(const Catalog& catalog) : catalog_(catalog), table_(game_, catalog) {}

bool Playout::step() {
    const auto asked = pending(game_, catalog_);
    if (!asked) return false;
    ++answers_;
    if (asked->by == kChance) {
        const auto answer = luck_->answer(game_, catalog_, *asked, chances_++);
        return answer && !apply(game_, catalog_, *answer, nullptr);
    }
    legal_commands(game_, catalog_, legal_);
    if (legal_.empty()) return false;
    const BotInput input(table_, catalog_, *asked, legal_, Seats::of(asked->by));
    const int chosen = seats_[asked->by].choose(input);
    return !apply(game_, catalog_, legal_[chosen], nullptr);
}

void Playout::play(const Command& answer, u64 luck, int rounds) {
    luck_.emplace(luck);
    chances_ = 0;
    for (SteadyBot& seat : seats_) seat.forget();
    const int until = game_.round - rounds;
    const ObjectiveId objective = game_.objective;
    if (apply(game_, catalog_, answer, nullptr)) return;
    for (int i = 0; i < kMostAnswers && !game_.over(); ++i) {
        // Another main objective has tracks of its own, and brings the next chapter.
        if (game_.round <= until || game_.objective != objective) break;
        if (!step()) break;
    }
}

}  // namespace dow::bots
