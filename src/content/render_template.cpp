#include "render_template.hpp"

#include <algorithm>
#include <array>

namespace dow::text {
namespace {

/// Texts that only this part of the program reads.
constexpr std::string_view kPrefix = "w.";
constexpr std::array kCategories{"do", "rule", "mod", "set", "token", "zone", "q", "num", "when"};

bool is_template(std::string_view key) {
    static constexpr std::array kOther{"ref", "quant", "noun",   "line", "arg", "place", "pile",
                                       "row", "name",  "symbol", "hurt", "act", "side"};
    const auto first = key.substr(0, key.find_first_of(".|"));
    return std::find(kCategories.begin(), kCategories.end(), first) != kCategories.end() ||
           std::find(kOther.begin(), kOther.end(), first) != kOther.end();
}

/// The node has no parameters but these.
bool has_only(const json& node, const std::vector<std::string>& parameters) {
    const auto kind = category(node);
    for (const auto& [key, value] : node.items())
        if (key != kind && std::find(parameters.begin(), parameters.end(), key) == parameters.end())
            return false;
    return true;
}

json without_owner(json node) {
    if (node.is_object()) {
        node.erase("of");
        for (auto& [key, value] : node.items()) value = without_owner(value);
    }
    return node;
}

}  // namespace

TemplateTable::TemplateTable(const TextMap& texts) {
    for (const auto& [key, text] : texts) {
        if (key.starts_with(kPrefix)) {
            texts_[key.substr(kPrefix.size())] = text;
        } else if (key.starts_with("place.") || key.ends_with(".name") ||
                   key.ends_with(".called")) {
            texts_[key] = text;
        }
    }
    for (const auto& [key, text] : texts_) {
        if (!is_template(key)) continue;
        try {
            templates_[key.substr(0, key.find('|'))].push_back(template_of(key, with_parts(text)));
        } catch (const MissingText&) {  // NOLINT(bugprone-empty-catch)
            // The loader of the texts has named it; a card that needs it names it again.
        }
    }
    for (auto& [name, list] : templates_) {
        std::stable_sort(list.begin(), list.end(), [](const Template& a, const Template& b) {
            return std::pair(a.weight, a.denies) > std::pair(b.weight, b.denies);
        });
    }
}

/// A part may hold others, but not itself: each round of replacing goes one level deeper.
std::string TemplateTable::with_parts(const std::string& text) const {
    constexpr int kMaxParts = 50;
    std::string out = text;
    for (int i = 0; i < kMaxParts; ++i) {
        const auto start = out.find("{=");
        if (start == std::string::npos) return out;
        const auto end = out.find('}', start);
        if (end == std::string::npos) break;
        const auto name = "part." + out.substr(start + 2, end - start - 2);
        const auto* part = plain(name);
        if (part == nullptr) throw MissingText(name);
        out.replace(start, end + 1 - start, *part);
    }
    throw MissingText("parts that end: " + text);
}

const Template* TemplateTable::find(std::string_view name, const json& node,
                                    const Facts& facts) const {
    const auto found = templates_.find(name);
    if (found == templates_.end()) return nullptr;
    const bool denied = facts.contains(kDenied) && name.starts_with("q.");
    for (const auto& t : found->second) {
        if ((!denied || t.can_deny) && holds(t.when, node, facts)) return &t;
    }
    return nullptr;
}

const std::string* TemplateTable::plain(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? nullptr : &found->second;
}

const std::string* TemplateTable::objective(const std::string& id) const {
    constexpr std::string_view scenarios = "scenario.";
    const std::string chapter = ".chapter." + id + ".name";
    for (auto it = texts_.lower_bound(scenarios);
         it != texts_.end() && it->first.starts_with(scenarios); ++it)
        if (it->first.ends_with(chapter)) return &it->second;
    return plain("objective." + id + ".name");
}

const json* at(const json& node, const Path& path) {
    const json* here = &node;
    for (const auto& step : path) {
        if (here->is_object()) {
            const auto found = here->find(step);
            if (found == here->end()) return nullptr;
            here = &*found;
        } else if (here->is_array() && step.size() == 1 && step[0] >= '0' && step[0] <= '9') {
            const auto index = static_cast<std::size_t>(step[0] - '0');
            if (index >= here->size()) return nullptr;
            here = &(*here)[index];
        } else {
            return nullptr;
        }
    }
    return here;
}

std::string category(const json& node) {
    if (!node.is_object()) return {};
    for (const auto* name : kCategories) {
        if (node.contains(name) && node.at(name).is_string()) return name;
    }
    return {};
}

std::string word(const json& node) {
    if (node.is_string()) return node.get<std::string>();
    if (node.is_array()) return "list";
    if (node.is_object()) {
        const auto name = category(node);
        return name.empty() ? std::string{} : node.at(name).get<std::string>();
    }
    return node.dump();
}

bool holds(const Condition& c, const json& node, const Facts& facts) {
    using Op = Condition::Op;
    std::string value;
    bool present = false;
    const json* found = nullptr;
    if (c.path.front().starts_with('^')) {
        const auto fact = facts.find(std::string_view(c.path.front()).substr(1));
        present = fact != facts.end() && !fact->second.empty();
        if (present) value = fact->second;
    } else {
        found = at(node, c.path);
        present = found != nullptr;
        if (present) value = word(*found);
    }
    const auto listed = [&] {
        return std::any_of(c.values.begin(), c.values.end(), [&](const std::string& wanted) {
            if (wanted == "@") return value.starts_with('@');
            if (!wanted.starts_with('^')) return wanted == value;
            const auto fact = facts.find(std::string_view(wanted).substr(1));
            return fact != facts.end() && fact->second == value;
        });
    };
    const json* other = c.other.empty() ? nullptr : at(node, c.other);
    switch (c.op) {
        case Op::Present: return present;
        case Op::Absent: return !present;
        case Op::Equal: return present && listed();
        case Op::Unequal: return !present || !listed();
        case Op::Negative: return value.starts_with('-');
        case Op::Only: return has_only(node, c.values);
        case Op::Same: return found && other && *found == *other;
        case Op::Alike: return found && other && without_owner(*found) == without_owner(*other);
    }
    return false;
}

bool holds(const std::vector<Condition>& conditions, const json& node, const Facts& facts) {
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const Condition& c) { return holds(c, node, facts); });
}

}  // namespace dow::text

namespace dow {

std::string template_fault(const std::string& key, const std::string& text) {
    const std::string own = key.starts_with(text::kPrefix) ? key.substr(text::kPrefix.size()) : key;
    if (!text::is_template(own)) return {};
    try {
        text::template_of(own, text);
        return {};
    } catch (const MissingText& fault) {
        return fault.what();
    }
}

}  // namespace dow
