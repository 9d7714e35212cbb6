/// Moments that bots hardly ever come to, each a short way from a table that is laid for it: the
/// pages of the two scenarios, what follows them, and what the modes of The Long Night bring.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "dow/content/load.hpp"
#include "dow/hot_seat/session.hpp"

namespace dow::app {

/// How a laid table leads to its screen.
struct DemoScene {
    std::string_view screen;
    std::string_view given;     ///< as in scenario files; empty: from the set-up on
    std::string_view scenario;  ///< its story; empty: none
    std::string_view page{};    ///< until this page of the story is read
    std::optional<Moment::Kind> moment{};
    Prompt prompt = Prompt::None;  ///< or until this is asked
    bool says_yes = false;         ///< whoever may call a vote does, and all vote yes
};

/// The scene of this screen, or none.
const DemoScene* demo_scene(std::string_view screen);
std::vector<std::string_view> demo_scene_names();

/// The match it begins with, for these people.
Match scene_match(const Content& content, const DemoScene& scene, MatchSetup setup);
bool scene_is_there(const Session& session, const DemoScene& scene);

}  // namespace dow::app
