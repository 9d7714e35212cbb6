#include "dow/content/text.hpp"

#include <algorithm>
#include <limits>

namespace dow {

namespace {

std::size_t closing_brace(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == '{') ++depth;
        if (text[i] == '}' && --depth == 0) return i;
    }
    return text.npos;
}

/// Splits "one|other" at the bars that are not inside placeholders.
std::vector<std::string_view> branches(std::string_view text) {
    std::vector<std::string_view> out;
    std::size_t start = 0;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '{') ++depth;
        if (text[i] == '}') --depth;
        if (text[i] != '|' || depth != 0) continue;
        out.push_back(text.substr(start, i - start));
        start = i + 1;
    }
    out.push_back(text.substr(start));
    return out;
}

/// Calls plain(piece) and slot(name, choices, whole) for the parts of a pattern, in order.
template <class Plain, class Slot>
void walk(std::string_view pattern, Plain plain, Slot slot) {
    std::size_t at = 0;
    while (at < pattern.size()) {
        const std::size_t open = std::min(pattern.find('{', at), pattern.size());
        plain(pattern.substr(at, open - at));
        if (open == pattern.size()) return;
        if (pattern.substr(open, 2) == "{{") {
            plain(pattern.substr(open, 1));
            at = open + 2;
            continue;
        }
        const std::size_t close = closing_brace(pattern, open);
        if (close == pattern.npos) return plain(pattern.substr(open));
        const std::string_view inside = pattern.substr(open + 1, close - open - 1);
        const std::size_t colon = std::min(inside.find(':'), inside.size());
        slot(inside.substr(0, colon),
             colon < inside.size() ? inside.substr(colon + 1) : std::string_view(),
             pattern.substr(open, close - open + 1));
        at = close + 1;
    }
}

void collect_placeholders(std::string_view pattern, std::vector<std::string>& out) {
    walk(
        pattern, [](std::string_view) {},
        [&](std::string_view name, std::string_view choices, std::string_view) {
            out.emplace_back(name);
            for (const std::string_view branch : branches(choices))
                collect_placeholders(branch, out);
        });
}

}  // namespace

int plural_form(std::string_view language, long long n) {
    const std::string_view base = language.substr(0, language.find('-'));
    if (n < 0) n = n == std::numeric_limits<long long>::min() ? 2 : -n;
    const bool zero_is_one = base == "fr" || base == "pt";
    return n == 1 || (n == 0 && zero_is_one) ? 0 : 1;
}

std::string format_text(std::string_view pattern, const std::vector<TextArg>& args,
                        std::string_view language) {
    std::string out;
    const auto slot = [&](std::string_view name, std::string_view choices, std::string_view whole) {
        const auto arg = std::find_if(args.begin(), args.end(),
                                      [&](const TextArg& a) { return a.name == name; });
        if (arg == args.end() || (!choices.empty() && !arg->is_number)) {
            out += whole;
        } else if (choices.empty()) {
            out += arg->text;
        } else {
            const auto forms = branches(choices);
            const auto form = static_cast<std::size_t>(plural_form(language, arg->number));
            out += format_text(forms[std::min(form, forms.size() - 1)], args, language);
        }
    };
    walk(pattern, [&](std::string_view piece) { out += piece; }, slot);
    return out;
}

std::vector<std::string> placeholders(std::string_view pattern) {
    std::vector<std::string> out;
    collect_placeholders(pattern, out);
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::string_view Texts::operator()(std::string_view key) const {
    if (const auto found = table_.find(key); found != table_.end()) return found->second;
    auto unknown = unknown_.find(key);
    if (unknown == unknown_.end())
        unknown = unknown_.emplace(std::string(key), "⟦" + std::string(key) + "⟧").first;
    return unknown->second;
}

std::string Texts::format(std::string_view key, std::initializer_list<TextArg> args) const {
    return format(key, std::vector<TextArg>(args));
}

std::string Texts::format(std::string_view key, const std::vector<TextArg>& args) const {
    return format_text((*this)(key), args, language_);
}

std::vector<std::string> Texts::missing_keys() const {
    std::vector<std::string> out = untranslated_;
    for (const auto& [key, shown] : unknown_) out.push_back(key);
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace dow
