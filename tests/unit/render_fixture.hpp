#pragma once

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "dow/base/build_paths.hpp"
#include "dow/content/render.hpp"
#include "dow/content/text.hpp"

/// All cards of all boxes and a writer for their English texts.
namespace render_help {

using namespace dow;
using nlohmann::json;

using Lines = std::vector<std::string>;

struct Printed {
    json card;
    CardList list;
    bool hard;
};

inline std::filesystem::path tree_dir() { return std::filesystem::path(build_paths::source_dir); }

inline json read_json(const std::filesystem::path& path) {
    std::ifstream in(path);
    return json::parse(in);
}

inline const TextMap& english() {
    static const Texts texts = [] {
        Diagnostics found;
        return load_texts(tree_dir() / "data", "en", {}, found);
    }();
    return texts.table();
}

inline const std::vector<Printed>& cards() {
    static const std::vector<Printed> all = [] {
        std::vector<Printed> out;
        for (std::size_t i = 0; i < kCardLists; ++i) {
            const auto list = static_cast<CardList>(i);
            const std::string name(list_name(list));
            for (const char* box : {"data/base", "data/long_night"}) {
                const auto path = tree_dir() / box / (name + ".json");
                if (!std::filesystem::exists(path)) continue;  // a list of another box
                const auto file = read_json(path);
                for (const auto& card : file.at(name)) {
                    out.push_back({card, list, false});
                    if (list == CardList::Objective) out.push_back({card, list, true});
                }
            }
        }
        return out;
    }();
    return all;
}

inline const CardWriter& writer() {
    static const CardWriter w(english());
    return w;
}

inline std::string text_of(const Printed& p) {
    std::string out;
    for (const auto& line : writer().lines(p.card, p.list, p.hard)) out += line + "\n";
    return out;
}

inline std::string title(const Printed& p) {
    return std::string(list_name(p.list)) + " " + p.card.at("id").get<std::string>() +
           (p.hard ? " hard" : "");
}

}  // namespace render_help
