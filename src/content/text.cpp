#include "dow/content/text.hpp"

#include <algorithm>

#include "dow/content/joints.hpp"

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

/// A placeholder: its name, the forms to choose from, whether gender chooses, and all of it.
struct Placeholder {
    std::string_view name;
    std::string_view choices;
    bool by_gender = false;
    std::string_view whole;
};

/// Calls plain(piece) and slot(placeholder) for the parts of a pattern, in order.
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
        const std::size_t sign = std::min(inside.find_first_of(":%"), inside.size());
        const bool chooses = sign < inside.size();
        slot(Placeholder{
            .name = inside.substr(0, sign),
            .choices = chooses ? inside.substr(sign + 1) : std::string_view(),
            .by_gender = chooses && inside[sign] == '%',
            .whole = pattern.substr(open, close - open + 1),
        });
        at = close + 1;
    }
}

void collect_placeholders(std::string_view pattern, std::vector<std::string>& out) {
    walk(
        pattern, [](std::string_view) {},
        [&](const Placeholder& found) {
            if (found.name.ends_with('~')) return;
            out.emplace_back(found.name);
            for (const std::string_view branch : branches(found.choices))
                collect_placeholders(branch, out);
        });
}

}  // namespace

bool is_singular(std::string_view singular, long long n) {
    const auto size =
        n < 0 ? 0ULL - static_cast<unsigned long long>(n) : static_cast<unsigned long long>(n);
    const std::string wanted = " " + std::to_string(size) + " ";
    return (" " + std::string(singular) + " ").find(wanted) != std::string::npos;
}

std::string number_text(long long n, bool plus) {
    if (n < 0) return "−" + std::to_string(n).substr(1);
    return (plus && n > 0 ? "+" : "") + std::to_string(n);
}

std::string format_text(std::string_view pattern, const std::vector<TextArg>& args,
                        std::string_view singular) {
    std::string out;
    const auto slot = [&](const Placeholder& found) {
        const auto arg = std::find_if(args.begin(), args.end(),
                                      [&](const TextArg& a) { return a.name == found.name; });
        if (arg == args.end() || (!found.choices.empty() && !found.by_gender && !arg->is_number)) {
            out += found.whole;
        } else if (found.choices.empty()) {
            out += arg->text;
        } else {
            const auto forms = branches(found.choices);
            const bool second =
                found.by_gender ? arg->feminine : !is_singular(singular, arg->number);
            const std::size_t form = second ? 1 : 0;
            out += format_text(forms[std::min(form, forms.size() - 1)], args, singular);
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
    const std::string_view pattern = (*this)(key);
    std::string text = format_text(pattern, args, singular_);
    if (!has_joints(pattern)) return text;
    return joined_text(std::move(text), [&](std::string_view name) -> const std::string* {
        const auto rule = table_.find("w.elide." + std::string(name));
        return rule == table_.end() ? nullptr : &rule->second;
    });
}

std::vector<std::string> Texts::missing_keys() const {
    std::vector<std::string> out = untranslated_;
    for (const auto& [key, shown] : unknown_) out.push_back(key);
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace dow
