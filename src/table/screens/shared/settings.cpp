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
    if (const auto found = file.find("guide"); found != file.end() && found->is_boolean())
        s.guide = found->get<bool>();
    if (const auto found = file.find("guide_seen"); found != file.end() && found->is_array())
        for (const auto& topic : *found)
            if (topic.is_string()) s.guide_seen.push_back(topic);
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
    const FileError error = save_settings(folders, file);
    return error ? error.text() : std::string();
}

}  // namespace dow::table
