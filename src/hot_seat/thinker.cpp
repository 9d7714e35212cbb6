#include "dow/hot_seat/thinker.hpp"

#include <atomic>
#include <chrono>

#include "dow/match/match.hpp"

namespace dow {

/// What the thread gets: a table that nobody else looks at.
struct Thinker::Question {
    explicit Question(const Match& match)
        : entries(match.log().size()),
          asked(*match.pending()),
          catalog(match.catalog()),
          seen(match.view(Seats::of(asked.by))),
          games(match.imagination(Seats::of(asked.by))) {
        match.legal(legal);
    }

    View view(Seats) const { return seen; }  // a bot keeps what it saw for its next question
    const Imagination& imagination(Seats) const { return games; }

    std::size_t entries;  ///< of the log when it was asked: it only ever grows
    Decision asked;
    const Catalog& catalog;
    View seen;
    Imagination games;
    CommandList legal;
    std::atomic<bool> unwanted = false;
};

Thinker::Thinker() = default;
Thinker::~Thinker() { stop(); }

void Thinker::ask(const Match& match, Bot& bot) {
    if (question_ && question_->entries == match.log().size()) return;
    stop();
    question_ = std::make_unique<Question>(match);
    answer_ = std::async(std::launch::async, [&question = *question_, &bot] {
        BotInput input(question, question.catalog, question.asked, question.legal,
                       Seats::of(question.asked.by));
        input.stop_when(question.unwanted);
        return bot.choose(input);
    });
}

bool Thinker::ready() const {
    return answer_.valid() &&
           answer_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

Command Thinker::take() {
    const int chosen = answer_.get();
    const Command command = question_->legal[chosen];
    question_.reset();
    return command;
}

void Thinker::stop() {
    if (question_) question_->unwanted = true;
    if (answer_.valid()) answer_.wait();
    answer_ = {};
    question_.reset();
}

}  // namespace dow
