#include "render_effects.hpp"

#include <algorithm>

#include "render_phrase.hpp"

namespace dow::text {
namespace {

bool has_word(const json& value, std::string_view verb) {
    if (!value.is_structured()) return false;
    if (category(value) == "do" && word(value) == verb) return true;
    return std::any_of(value.begin(), value.end(),
                       [&](const json& part) { return has_word(part, verb); });
}

}  // namespace

bool is_effect(const json& value) {
    if (value.is_array()) return !value.empty() && is_effect(value.front());
    return category(value) == "do";
}

bool is_compound(const json& effect) {
    if (effect.is_array()) return std::any_of(effect.begin(), effect.end(), is_compound);
    if (category(effect) != "do") return false;
    if (word(effect) == "options") return true;
    return std::any_of(effect.begin(), effect.end(), [](const json& part) {
        return is_effect(part) || category(part) == "rule" ||
               (part.is_array() && !part.empty() && category(part.front()) == "rule") ||
               (part.is_object() && category(part).empty());  // rows of a roll
    });
}

std::vector<std::string> PhraseWriter::sentence_list(const json& effect) {
    std::vector<std::string> out;
    if (!effect.is_array()) {
        if (auto text = clause(effect, "effect"); !text.empty()) out.push_back(sentence(text));
        return out;
    }
    std::string need;
    for (const auto& part : effect) {
        auto text = clause(part, "effect");
        if (text.empty()) continue;
        if (word(part) == "need") {
            need += joined({text, {}}, "need");
        } else {
            out.push_back(sentence(need + text));
            need.clear();
        }
    }
    return out;
}

std::string PhraseWriter::sentences(const json& effect) {
    std::string out;
    for (const auto& s : sentence_list(effect)) out += (out.empty() ? "" : " ") + s;
    hear(effect, out);
    return out;
}

std::string PhraseWriter::in_brackets(std::string text) {
    const auto saved = facts_;
    facts_["text"] = std::move(text);
    Scope scope;
    auto out = run(find("line", "brackets", {}, json::object()).pieces, json::object(), scope);
    facts_ = saved;
    return out;
}

/// An effect inside another one. What follows the other one in the sentence would be read as part
/// of this one if this one has steps inside too, so then it gets brackets.
Phrase PhraseWriter::effect(const json& value, std::string_view key, const std::string& form,
                            const std::string& join) {
    const bool followed = followed_;
    const bool brackets =
        followed && is_compound(value) && key != "of";  // options are a list of their own
    if (brackets) followed_ = false;
    auto out = value.is_array() ? sequence(value, form, join) : node(value, "do", form, {});
    followed_ = followed;
    hear(value, out.text + out.tail);
    if (brackets) out.text = in_brackets(std::move(out.text));
    return out;
}

/// Steps one after another; "; then" after a step with other steps inside.
Phrase PhraseWriter::sequence(const json& value, const std::string& form, const std::string& how) {
    const auto join = how.empty() ? std::string("then") : how;
    std::vector<std::string> parts;
    std::string before;
    const bool followed = followed_;
    for (const auto& part : value) {
        const bool last = &part == &value.back();
        told_.tell(&part);
        followed_ = followed || !last;
        const auto p =
            part.is_array() ? effect(part, "then", form, {}) : node(part, "do", form, {});
        if (p.text.empty()) continue;
        parts.push_back(p.text + p.tail);
        if (join != "then" || last) continue;
        const bool need = word(part) == "need";
        if (need || is_compound(part)) {
            before += joined({joined(parts, join), {}}, need ? "need" : "after");
            parts.clear();
        }
    }
    followed_ = followed;
    return {before + joined(parts, join), {}, parts.size() > 1};
}

/// Rows in order, those that roll again last.
Phrase PhraseWriter::rows(const json& value) {
    std::vector<std::string> ranges, nested;
    for (const auto& [range, then] : value.items())
        (has_word(then, "roll") ? nested : ranges).push_back(range);
    ranges.insert(ranges.end(), nested.begin(), nested.end());
    std::vector<std::string> parts;
    const auto saved = facts_;
    const bool followed = followed_;
    for (const auto& range : ranges) {
        const auto& then = value.at(range);
        told_.tell(&then);
        followed_ = followed || range != ranges.back();
        auto text = clause(then, "then");
        facts_["then"] = std::move(text);
        facts_["range"] = range;
        if (const auto dash = range.find('-'); dash != std::string::npos) {
            const auto* to = table_.plain("join.range");
            const bool neighbours = dash == 1 && range.size() == 3 && range[2] == range[0] + 1;
            if (const auto* either = table_.plain("join.range.two"); either && neighbours)
                to = either;
            facts_["range"].replace(dash, 1, to ? *to : "-");
        }
        Scope scope;
        parts.push_back(run(find("row", "roll", {}, value).pieces, value, scope));
    }
    facts_ = saved;
    followed_ = followed;
    return {joined(parts, "rows"), {}, false};
}

}  // namespace dow::text
