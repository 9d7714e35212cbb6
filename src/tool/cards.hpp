#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/load.hpp"

/// Cards by name, and which of them the scenarios show.
namespace dow::tool {

struct CardRef {
    CardList list = CardList::Survivor;
    std::size_t index = 0;
};

/// The cards a name means: "crisis.despair", or "despair" in all lists. Throws ToolError with near
/// misses if there is none.
std::vector<CardRef> cards_named(const CardSources& sources, const std::string& name);

struct CardTests {
    std::vector<std::string> untested;           ///< tags that no scenario has
    std::vector<std::string> not_yet;            ///< the same, of boxes in the making
    std::map<std::string, std::string> unknown;  ///< tags that name no card or part → a file
    std::size_t wanted = 0;                      ///< tags that should be there
};

/// Compares the tags in "cards" of all scenarios of a folder with the cards. Each card is wanted;
/// of a crossroads card with a choice every option ("#1" …), and the case that its trigger is not
/// met ("#miss"); of an objective its hard side ("#hard").
CardTests card_tests(const Content& content, const std::filesystem::path& data,
                     const std::filesystem::path& scenarios);

}  // namespace dow::tool
