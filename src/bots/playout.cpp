#include "playout.hpp"

#include "dow/rules/playout.hpp"

namespace dow::bots {

namespace {

/// A game that goes on for so long without the end of a round is judged as it stands.
constexpr int kMostAnswers = 600;

}  // namespace

Playout::Playout(const Catalog& catalog) : catalog_(catalog), table_(game_, catalog) {}

/// Two games that differ in one answer should meet the same luck wherever they can, or the
/// difference drowns: the dice of each turn, the wounds and the cards of each deck come from rows
/// of their own, so that one roll more does not change all that follows.
u64 Playout::number_of(const Decision& asked) {
    const unsigned about =
        asked.ask == Ask::Draw ? 32U + asked.deck : 8U * static_cast<unsigned>(asked.ask) % 24U;
    const unsigned whose = asked.ask == Ask::Draw ? 0U : game_.active % 8U;
    const std::size_t row = (about + whose) % chances_.size();
    return row << 8 | chances_[row]++;
}

bool Playout::step() {
    const auto asked = pending(game_, catalog_);
    if (!asked) return false;
    ++answers_;
    if (asked->by == kChance) {
        const auto answer = luck_->answer(game_, catalog_, *asked, number_of(*asked));
        if (answer) carry_out(game_, catalog_, *answer, nullptr);
        return answer.has_value();
    }
    legal_commands(game_, catalog_, *asked, legal_);
    if (legal_.empty()) return false;
    const BotInput input(table_, catalog_, *asked, legal_, Seats::of(asked->by));
    const int chosen = seats_[asked->by].choose(input);
    carry_out(game_, catalog_, legal_[chosen], nullptr);
    return true;
}

void Playout::play(const Command& answer, u64 luck, int rounds) {
    luck_.emplace(luck);
    chances_.fill(0);
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
