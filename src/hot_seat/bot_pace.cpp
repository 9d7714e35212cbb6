#include "dow/hot_seat/bot_pace.hpp"

#include <array>
#include <utility>

namespace dow {

namespace {

/// A bot that answers so often without any event is stopped until the next frame.
constexpr int kMostSilentAnswers = 64;

constexpr std::array<std::string_view, 3> kSpeedWords{"slow", "normal", "instant"};

constexpr double kGlance = 0.02;  ///< how often a bot that thinks is looked at, in seconds

}  // namespace

std::string_view word_of(BotSpeed speed) { return kSpeedWords[static_cast<std::size_t>(speed)]; }

BotSpeed bot_speed_from(std::string_view word) {
    for (std::size_t i = 0; i < kSpeedWords.size(); ++i)
        if (kSpeedWords[i] == word) return static_cast<BotSpeed>(i);
    return BotSpeed::normal;
}

BotPace::Pauses BotPace::pauses(BotSpeed speed) {
    switch (speed) {
        case BotSpeed::slow: return {3.0, 1.0};
        case BotSpeed::instant: return {0.03, 0.03};
        default: return {1.8, 0.4};  // a deed of a few sentences is read meanwhile
    }
}

/// Lets the bot answer until something can be seen. False: it still thinks.
bool BotPace::answer_until_seen(Session& session) {
    const std::size_t told = session.match().event_count();
    for (int i = 0; i < kMostSilentAnswers && session.stage() == Stage::bot; ++i) {
        if (!session.bot_ready()) return false;
        action_ |= session.match().pending()->ask == Ask::Turn;
        session.bot_step();
        if (session.match().event_count() != told) break;
    }
    return true;
}

double BotPace::step(Session& session, double now, Pauses pauses) {
    if (now < next_at_) {
        session.bot_ready();  // it may think meanwhile
        return next_at_;
    }
    if (!answer_until_seen(session)) return now + kGlance;
    next_at_ = now + (std::exchange(action_, false) ? pauses.action : pauses.answer);
    return next_at_;
}

}  // namespace dow
