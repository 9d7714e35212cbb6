#include <algorithm>
#include <memory>

#include "dow/designer/scenario.hpp"

namespace dow::designer {

namespace {

/// Answers the questions of a preparation so that `active` gets the leader of most influence, and
/// with it the first turn.
class Preparation {
public:
    Preparation(const Catalog& catalog, const Setup& setup, SeatId active)
        : c_(catalog), active_(active), s_(new_game(catalog, setup)) {}

    State play() {
        for (int i = 0; i < 4000; ++i) {
            const auto asked = pending(s_, c_);
            if (!asked) break;
            if (asked->ask == Ask::Turn) {
                if (asked->by != active_)
                    throw ToolError("the preparation gave another seat the first turn");
                return s_;
            }
            const Command answer = asked->by == kChance ? luck(*asked) : choice();
            if (const Refusal no = apply(s_, c_, answer, nullptr))
                throw ToolError("the preparation was refused: " + word_for(no.reason));
        }
        throw ToolError("the preparation never reached a turn");
    }

private:
    Command luck(const Decision& asked) {
        chance_outcomes(s_, c_, outcomes_);
        Command answer;
        answer.what = Do::Outcome;
        answer.by = kChance;
        answer.value = asked.ask == Ask::FirstPlayer ? active_ : usual_outcome(asked, outcomes_);
        if (asked.ask == Ask::Draw && asked.n == kDeckSurvivor && asked.seat == active_)
            for (int i = 0; i < outcomes_.size; ++i)
                answer.value =
                    std::max(answer.value, outcomes_.items[static_cast<std::size_t>(i)].value);
        return answer;
    }

    Command choice() {
        legal_commands(s_, c_, legal_);
        if (legal_.empty()) throw ToolError("the preparation asks a question without answers");
        const Command* best = &legal_[0];
        for (const Command& command : legal_) {
            if (command.what == Do::No || command.what == Do::Done) return command;
            if (command.what != Do::Cancel && command.a > best->a) best = &command;
        }
        return *best;
    }

    const Catalog& c_;
    const SeatId active_;
    State s_;
    OutcomeList outcomes_;
    CommandList legal_;
};

}  // namespace

State prepared_game(const Catalog& catalog, const Setup& setup, SeatId active) {
    return std::make_unique<Preparation>(catalog, setup, active)->play();
}

}  // namespace dow::designer
