#include "dow/hot_seat/bot_pace.hpp"

namespace dow {

namespace {

/// A bot that answers so often without any event is stopped until the next frame.
constexpr int kMostSilentAnswers = 64;

/// Lets the bot answer until something can be seen. Whether an action began.
bool answer_until_seen(Session& session) {
    bool action = false;
    const std::size_t told = session.match().event_count();
    for (int i = 0; i < kMostSilentAnswers && session.stage() == Stage::bot; ++i) {
        action |= session.match().pending()->ask == Ask::Turn;
        session.bot_step();
        if (session.match().event_count() != told) break;
    }
    return action;
}

}  // namespace

double BotPace::step(Session& session, double now, Pauses pauses) {
    if (now >= next_at_)
        next_at_ = now + (answer_until_seen(session) ? pauses.action : pauses.answer);
    return next_at_;
}

}  // namespace dow
