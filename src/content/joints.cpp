#include "dow/content/joints.hpp"

#include "dow/content/letters.hpp"

namespace dow {

namespace {

/// One of the letters in brackets stands there, whatever its accent and case.
bool begins_with_one_of(std::string_view text, std::string_view bracketed) {
    if (text.empty()) return false;
    const std::string first = letters::folded(text.substr(0, letters::width(text, 0)));
    const std::string wanted = letters::folded(bracketed);
    return !first.empty() && wanted.find(first.front()) != std::string::npos;
}

/// What a mark becomes, and how much of the text after it is swallowed.
struct Joint {
    std::string_view word;
    std::size_t swallowed = 0;
};

Joint joint_before(std::string_view rule, std::string_view next) {
    while (true) {
        const std::size_t bar = rule.find('|');
        const std::string_view one = rule.substr(0, bar);
        const std::size_t equals = one.find('=');
        if (equals == one.npos) return {one, 0};
        const std::string_view wanted = one.substr(0, equals);
        const std::string_view word = one.substr(equals + 1);
        if (wanted.starts_with('(')) {
            if (begins_with_one_of(next, wanted.substr(1, wanted.size() - 2))) return {word, 0};
        } else if (next.starts_with(wanted)) {
            return {word, wanted.size()};
        }
        if (bar == rule.npos) return {};
        rule.remove_prefix(bar + 1);
    }
}

}  // namespace

std::string joined_text(std::string text, const JointRules& rules, std::string* missing) {
    for (std::size_t end = text.rfind("~}"); end != std::string::npos && end > 0;
         end = text.rfind("~}", end - 1)) {
        const std::size_t start = text.rfind('{', end);
        if (start == std::string::npos) break;
        const std::string name = text.substr(start + 1, end - start - 1);
        const std::string* rule = rules(name);
        end = start;
        if (rule == nullptr) {
            if (missing != nullptr) *missing = name;
        } else {
            const std::size_t after = text.find("~}", start) + 2;
            const std::size_t next = letters::next_letter(text, after);
            const Joint joint = joint_before(*rule, std::string_view(text).substr(next));
            text.erase(next, joint.swallowed);
            std::size_t spaces = after;
            while (spaces < text.size() && text[spaces] == ' ') ++spaces;
            text.replace(start, spaces - start, joint.word);
        }
        if (end == 0) break;
    }
    return text;
}

}  // namespace dow
