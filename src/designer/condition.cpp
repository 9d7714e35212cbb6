#include "dow/designer/condition.hpp"

#include <charconv>

#include "dow/designer/look.hpp"

namespace dow::designer {

namespace {

struct Sign {
    std::string_view text;
    Condition::Is is;
};
constexpr Sign kSigns[] = {{"<=", Condition::Is::AtMost},
                           {">=", Condition::Is::AtLeast},
                           {"<", Condition::Is::Less},
                           {">", Condition::Is::More},
                           {"=", Condition::Is::Equal}};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

std::optional<int> value_of(const Lab& lab, const std::string& path) {
    for (const Counter& counter : counters_of(lab))
        if (counter.path == path) return counter.value;
    return std::nullopt;
}

bool holds(const Lab& lab, const Condition& condition) {
    const auto value = value_of(lab, condition.path);
    if (!value) return false;
    switch (condition.is) {
        case Condition::Is::Less: return *value < condition.value;
        case Condition::Is::AtMost: return *value <= condition.value;
        case Condition::Is::Equal: return *value == condition.value;
        case Condition::Is::AtLeast: return *value >= condition.value;
        case Condition::Is::More: return *value > condition.value;
    }
    return false;
}

}  // namespace

std::optional<Condition> condition_from(const Lab& lab, std::string_view words) {
    for (const Sign& sign : kSigns) {
        const std::size_t at = words.find(sign.text);
        if (at == std::string_view::npos) continue;
        const std::string_view number = trimmed(words.substr(at + sign.text.size()));
        Condition out{std::string(trimmed(words.substr(0, at))), sign.is, 0};
        const char* const begin = number.data();
        const char* const end = begin + number.size();
        const auto [read, error] = std::from_chars(begin, end, out.value);
        if (error != std::errc() || read != end || !value_of(lab, out.path)) return std::nullopt;
        return out;
    }
    return std::nullopt;
}

Ran run_until(Lab& lab, const Condition& condition) {
    bool before = holds(lab, condition);
    for (int i = 0; i < Lab::kMostCommands; ++i) {
        if (!lab.violation().empty()) return Ran::Broken;
        if (!lab.step()) return lab.pending() ? Ran::Tired : Ran::Over;
        const bool now = holds(lab, condition);
        if (now && !before) return Ran::Found;
        before = now;
    }
    return Ran::Tired;
}

}  // namespace dow::designer
