#include "dow/hot_seat/told_losses.hpp"

#include <ctime>
#include <iomanip>
#include <map>
#include <sstream>

#include "dow/match/names.hpp"

namespace dow {

namespace {

constexpr std::string_view kEffect = "effect:";
constexpr std::size_t kMostLines = 12;

/// The end of a path that says most: "survivor/maude" of "/snapshot/sealed/state/survivor/maude".
std::string end_of(const std::string& path) {
    const std::size_t last = path.rfind('/');
    if (last == std::string::npos || last == 0) return path;
    return path.substr(path.rfind('/', last - 1) + 1);
}

std::string line_of(const std::string& lost, const Catalog& catalog, const Texts& texts,
                    const std::function<std::string(CardId)>& name_of_card) {
    if (lost == "requirement") return std::string(texts("load.lost.requirement"));
    if (!lost.starts_with(kEffect))
        return texts.format("load.lost.other", {{"what", end_of(lost)}});
    const auto card = face_from(catalog, lost.substr(kEffect.size()));
    return texts.format("load.lost.effect",
                        {{"card", card ? name_of_card(*card) : lost.substr(kEffect.size())}});
}

}  // namespace

std::string why_not_loaded(const Texts& texts, const LoadError& error) {
    const std::string key = "load_error." + std::string(error.name());
    std::string text = texts.has(key) ? std::string(texts(key)) : std::string(error.name());
    return error.place.empty() ? text : text + " (" + error.place + ")";
}

std::string told_moment(const Texts& texts, const std::string& stamp) {
    std::tm utc{};
    std::istringstream in(stamp);
    in >> std::get_time(&utc, "%Y-%m-%dT%H:%M:%S");
    if (in.fail()) return stamp;
    const std::time_t moment = timegm(&utc);
    std::tm here{};
    if (!localtime_r(&moment, &here)) return stamp;
    const auto two = [](int n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
    return texts.format("load.moment", {{"year", std::to_string(here.tm_year + 1900)},
                                        {"month", two(here.tm_mon + 1)},
                                        {"day", two(here.tm_mday)},
                                        {"hour", two(here.tm_hour)},
                                        {"minute", two(here.tm_min)}});
}

std::vector<std::string> told_losses(const Loaded& loaded, const Texts& texts,
                                     const std::function<std::string(CardId)>& name_of_card) {
    std::vector<std::string> lines;
    if (!loaded.match || !loaded.from_snapshot) return lines;
    const bool changed = loaded.match->file_changed();
    lines.push_back(texts.format(changed ? "load.from_changed" : "load.from_turn",
                                 {{"n", static_cast<int>(loaded.undone)}}));
    std::map<std::string, bool> told;
    for (const std::string& lost : loaded.lost) {
        std::string line = line_of(lost, loaded.match->catalog(), texts, name_of_card);
        if (told.emplace(line, true).second) lines.push_back(std::move(line));
    }
    if (lines.size() <= kMostLines) return lines;
    const int more = static_cast<int>(lines.size() - kMostLines);
    lines.resize(kMostLines);
    lines.push_back(texts.format("load.lost.more", {{"n", more}}));
    return lines;
}

}  // namespace dow
