/// The guide of a first game: explains each thing the first time it matters, in a small panel
/// beside what it explains. What was shown is kept in the settings; it can be switched off there
/// and in the panel.
#pragma once

#include "table/screens/questions/question.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// The things that are explained, in the order they come up; texts "guide.<name>" and ".title".
const std::vector<std::string_view>& guide_topics();

/// What matters now and has not been explained; empty when nothing does.
std::string_view guide_topic(const Settings& settings, const Session& session);

/// Whether it is told before the screen it explains is drawn.
bool guide_comes_first(const Settings& settings, const Session& session);

/// Draws the panel of what matters now over the finished screen. True when the settings changed.
bool guide_panel(Ui& ui, AppContext& context, const Session& session);

}  // namespace dow::table
