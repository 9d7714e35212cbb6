#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "dow/match/files.hpp"
#include "dow/rules/event.hpp"

/// When the program breaks (a broken promise, a fatal signal, an exception nobody caught) it leaves
/// a bundle: a folder with what is needed to find out why, and nothing secret that can be read. The
/// journal in it is sealed like the one it is copied from; the log holds what everybody at the
/// table knows.
namespace dow::crash {

/// From now on a crash leaves a folder below crashes_in(folders) and says on stderr where. Then the
/// program ends as it would have.
void install(const Folders& folders, std::string_view version);

/// What the terminal says after a crash, in the language of the player: that the game is saved, and
/// the words before the folder of the report. Until then it says it in English.
void speak(std::string_view told, std::string_view report);

/// The journal of the running game; an empty path for none. It is copied into the bundle.
void set_journal(const std::filesystem::path& journal);

/// Keeps a line for the bundle's log; the oldest are forgotten. Only what everybody may know.
void note(std::string_view line);
void note(const Event& event);

std::filesystem::path crashes_in(const Folders& folders);

/// Bundles that nobody was told of yet, newest first.
std::vector<std::filesystem::path> unread(const Folders& folders);
void mark_read(const std::filesystem::path& bundle);

}  // namespace dow::crash
