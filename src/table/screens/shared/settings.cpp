#include "settings.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace dow::table {

Settings Settings::load(const Folders& folders) {
    const nlohmann::json file = load_settings(folders);
    Settings s;
    const auto number = [&](const char* key, double standard) {
        const auto found = file.find(key);
        return found != file.end() && found->is_number() ? found->get<double>() : standard;
    };
    s.scale = static_cast<float>(std::clamp(number("scale", 1.0), 0.75, 3.0));
    s.volume = static_cast<int>(std::clamp(number("volume", 70), 0.0, 100.0));
    if (const auto found = file.find("reduced_motion"); found != file.end() && found->is_boolean())
        s.reduced_motion = found->get<bool>();
    if (const auto found = file.find("mute"); found != file.end() && found->is_boolean())
        s.mute = found->get<bool>();
    if (const auto found = file.find("language"); found != file.end() && found->is_string())
        s.language = found->get<std::string>();
    if (const auto found = file.find("names"); found != file.end() && found->is_array())
        for (const auto& name : *found)
            if (name.is_string() && s.names.size() < kMaxSeats) s.names.push_back(name);
    // Nobody has decided yet: a new table is taught.
    const auto guide = file.find("guide");
    s.guide = guide == file.end() || !guide->is_boolean() || guide->get<bool>();
    if (const auto found = file.find("fullscreen"); found != file.end() && found->is_boolean())
        s.fullscreen = found->get<bool>();
    if (const auto found = file.find("bots"); found != file.end() && found->is_string())
        s.bots = bot_speed_from(found->get<std::string>());
    if (const auto found = file.find("bot_level"); found != file.end() && found->is_string())
        for (const std::string_view level : bot_levels())
            if (*found == level) s.bot_level = level;
    if (const auto found = file.find("guide_seen"); found != file.end() && found->is_object())
        for (const auto& [person, topics] : found->items())
            for (const auto& topic : topics)
                if (topic.is_string()) s.guide_seen[person].push_back(topic);
    return s;
}

std::string Settings::save(const Folders& folders) const {
    nlohmann::json file = load_settings(folders);
    file["scale"] = scale;
    file["reduced_motion"] = reduced_motion;
    file["volume"] = volume;
    file["mute"] = mute;
    file["language"] = language;
    file["names"] = names;
    file["guide"] = guide;
    file["guide_seen"] = guide_seen;
    file["fullscreen"] = fullscreen;
    file["bots"] = word_of(bots);
    file["bot_level"] = bot_level;
    const FileError error = save_settings(folders, file);
    return error ? error.text() : std::string();
}

}  // namespace dow::table
