/// The last screen of a game.
#pragma once

#include "dow/hot_seat/session.hpp"
#include "dow/match/chronicle.hpp"
#include "table/screens/end/game_story.hpp"
#include "table/screens/shared/navigation.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// The end: every secret, who won and why; on further pages what happened to morale and to
/// everybody, and the game in numbers. A cooperative game has no secrets: it begins with the story.
class EndScreen {
public:
    Go frame(Ui& ui, const AppContext& context, const Session& session);
    static constexpr int kResult = 0;
    static constexpr int kStory = 1;
    static constexpr int kNumbers = 2;
    void show_page(int page) { page_ = page; }
    /// Another game: nothing of this one stays.
    void forget() { *this = EndScreen(); }

private:
    void draw_numbers(Ui& ui, const AppContext& context, const Session& session, Rect area);

    void draw_story(Ui& ui, const AppContext& context, const View& view, const Rect& area);
    static Go draw_ways(Ui& ui, const AppContext& context, Rect foot);

    std::optional<int> page_;
    std::optional<Chronicle> chronicle_;
    std::optional<GameStory> story_;
};

}  // namespace dow::table
