/// What the people of this computer prefer; kept in the XDG config folder.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "dow/hot_seat/bot_pace.hpp"
#include "dow/match/files.hpp"
#include "dow/match/match.hpp"

namespace dow::table {

struct Settings {
    float scale = 1.0F;
    bool reduced_motion = false;
    int volume = 70;  ///< 0 to 100
    bool mute = false;
    int loudness() const { return mute ? 0 : volume; }
    std::string language = "en";
    bool fullscreen = false;
    BotSpeed bots = BotSpeed::normal;
    std::string bot_level{kNormalBot};  ///< of the last bot that was asked to play
    std::vector<std::string> names;     ///< of the last table, by seat
    bool guide = false;                 ///< explain each thing the first time it matters
    /// What has been explained, by the name of the person; "" is what the whole table read.
    std::map<std::string, std::vector<std::string>> guide_seen;

    /// Values that cannot be are replaced by the standard ones.
    static Settings load(const Folders& folders);
    /// Empty when it was written, else why not.
    std::string save(const Folders& folders) const;
};

}  // namespace dow::table
