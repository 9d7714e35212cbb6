/// The pages of the moments. Each draws a public page from the events of a moment; `seconds` is the
/// time since it came up, `length` of the moment how long it moves.
#pragma once

#include "table/screens/moments/moment_screen.hpp"

namespace dow::table::moment {

struct Page {
    Ui& ui;
    const AppContext& context;
    const Session& session;
    const Moment& moment;
    float seconds = 0;
    std::string& rule;  ///< the rule that somebody wants to read

    const dow::SeatInfo& seat(SeatId id) const { return session.match().seats()[id]; }
    std::string t(std::string_view key) const { return context.t(key); }
    std::string t(std::string_view key, std::initializer_list<TextArg> args) const {
        return context.t(key, args);
    }
};

/// 0 before `at`, then rising to 1 in `during` seconds.
inline float progress(float seconds, float at, float during = 0.45F) {
    return std::clamp((seconds - at) / during, 0.0F, 1.0F);
}

float vote_length(const Moment& moment);
void vote_page(const Page& page, Rect area);
float exile_length(const Moment& moment);
void exile_page(const Page& page, Rect area);
float crisis_length(const Moment& moment);
void crisis_page(const Page& page, Rect area);
float death_length(const Moment& moment);
void death_page(const Page& page, Rect area);
float newcomer_length(const Moment& moment);
void newcomer_page(const Page& page, Rect area);
float page_length(const Moment& moment);
void page_page(const Page& page, Rect area);
/// Which main objective was reached, and keys of what the page says: of a story only the last
/// chapter ends the game.
struct GoalWords {
    std::string_view title;
    std::string_view note;
    ObjectiveId objective;
};
GoalWords goal_words(const Session& session, const Moment& moment);
float goal_length(const Moment& moment);
void goal_page(const Page& page, Rect area);

}  // namespace dow::table::moment
