/// The guide of a first game. First the whole table reads, on the board, what it wants, what eats
/// it and what ends the game. Then each thing is explained the first time it matters, in a small
/// panel beside it, and everybody's first turn is guided from step to step. What a person has read
/// is kept in the settings by name; the guide can be switched off there and in the panel.
#pragma once

#include "table/screens/questions/question.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// The things that are explained, in the order they come up; texts "guide.<name>" and ".title".
const std::vector<std::string_view>& guide_topics();

/// What matters now and has not been explained to whom it concerns; empty when nothing does.
std::string_view guide_topic(const Settings& settings, const Session& session);

/// What the panel says about it.
std::string guide_words(const AppContext& context, const Session& session);

/// The next step of a guided first turn ("move", "spend", "finish"); empty when there is none.
std::string_view guide_step(const Settings& settings, const Session& session);

/// Whether the aim of the game has yet to be told; then a public board lies under it.
bool guide_tells_aim(const Settings& settings, const Session& session);

struct GuideFrame {
    bool shown = false;    ///< a panel waits to be read
    bool changed = false;  ///< the settings changed
};
/// Draws what matters now over the finished screen.
GuideFrame guide_frame(Ui& ui, AppContext& context, const Session& session);

}  // namespace dow::table
