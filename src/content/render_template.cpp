#include "render_template.hpp"

#include <algorithm>
#include <array>

namespace dow::text {
namespace {

/// Texts that only this part of the program reads.
constexpr std::string_view kPrefix = "w.";
constexpr std::array kCategories{"do", "rule", "mod", "set", "token", "zone", "q", "num", "when"};

std::vector<std::string> split(std::string_view text, char by) {
    std::vector<std::string> out;
    while (true) {
        const auto end = text.find(by);
        out.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return out;
        text.remove_prefix(end + 1);
    }
}

Path path_of(std::string_view text) { return split(text, '.'); }

Condition condition_of(std::string_view text) {
    using Op = Condition::Op;
    Condition c;
    auto binary = [&](std::string_view sign, Op op) {
        const auto at_sign = text.find(sign);
        if (at_sign == std::string_view::npos) return false;
        c.op = op;
        c.path = path_of(text.substr(0, at_sign));
        const auto rest = text.substr(at_sign + sign.size());
        if (op == Op::Same || op == Op::Alike) {
            c.other = path_of(rest);
        } else {
            c.values = split(rest, ';');
        }
        return true;
    };
    if (text.ends_with("<0")) {
        c.op = Op::Negative;
        c.path = path_of(text.substr(0, text.size() - 2));
    } else if (!binary("==", Op::Same) && !binary("!=", Op::Unequal) && !binary("~", Op::Alike) &&
               !binary("=", Op::Equal)) {
        const bool absent = text.starts_with('!');
        c.op = absent ? Op::Absent : Op::Present;
        c.path = path_of(absent ? text.substr(1) : text);
    }
    return c;
}

std::vector<Condition> conditions_of(std::string_view text) {
    std::vector<Condition> out;
    for (const auto& part : split(text, ',')) out.push_back(condition_of(part));
    return out;
}

class Parser {
public:
    Parser(std::string_view key, std::string_view text) : key_(key), text_(text) {}

    std::vector<Piece> all() {
        auto out = pieces(false);
        if (pos_ != text_.size()) fail("'>' without '<'");
        return out;
    }

private:
    [[noreturn]] void fail(const char* what) const {
        throw MissingText(std::string(key_) + ": " + what);
    }

    std::vector<Piece> pieces(bool inside) {
        std::vector<Piece> out;
        while (pos_ < text_.size() && text_[pos_] != '>') {
            if (text_[pos_] == '{') {
                out.push_back(slot());
            } else if (text_[pos_] == '<') {
                out.push_back(part());
            } else {
                const auto end = std::min(text_.find_first_of("{<>", pos_), text_.size());
                Piece piece;
                piece.text = text_.substr(pos_, end - pos_);
                out.push_back(std::move(piece));
                pos_ = end;
            }
        }
        if (inside && pos_ == text_.size()) fail("'<' without '>'");
        return out;
    }

    Piece part() {
        Piece piece;
        piece.kind = Piece::Kind::Part;
        ++pos_;
        if (pos_ < text_.size() && text_[pos_] == '?') {
            const auto end = text_.find(':', pos_);
            if (end == std::string_view::npos) fail("a condition without ':'");
            piece.when = conditions_of(text_.substr(pos_ + 1, end - pos_ - 1));
            pos_ = end + 1;
        }
        piece.parts = pieces(true);
        ++pos_;
        return piece;
    }

    Piece slot() {
        const auto end = text_.find('}', pos_);
        if (end == std::string_view::npos) fail("'{' without '}'");
        std::string_view body = text_.substr(pos_ + 1, end - pos_ - 1);
        pos_ = end + 1;
        Piece piece;
        piece.kind = Piece::Kind::Slot;
        if (const auto hash = body.find('#'); hash != std::string_view::npos) {
            const auto forms = split(body.substr(hash + 1), '|');
            if (forms.size() != 2) fail("agreement needs two forms");
            piece.kind = Piece::Kind::Agree;
            piece.text = forms[0];
            piece.plural = forms[1];
            body = body.substr(0, hash);
        }
        if (const auto plus = body.find('+'); plus != std::string_view::npos) {
            piece.join = body.substr(plus + 1);
            body = body.substr(0, plus);
        }
        if (const auto colon = body.find(':'); colon != std::string_view::npos) {
            form(piece, body.substr(colon + 1));
            body = body.substr(0, colon);
        }
        piece.path = body == "." ? Path{"."} : path_of(body);
        return piece;
    }

    static void form(Piece& piece, std::string_view text) {
        const auto comma = text.find(',');
        piece.form = text.substr(0, comma);
        if (comma == std::string_view::npos) return;
        text.remove_prefix(comma + 1);
        const auto open = text.find('(');
        piece.quant = text.substr(0, open);
        if (open == std::string_view::npos) return;
        piece.amount = path_of(text.substr(open + 1, text.size() - open - 2));
    }

    std::string_view key_, text_;
    std::size_t pos_ = 0;
};

bool is_template(std::string_view key) {
    static constexpr std::array kOther{"ref", "quant", "noun",   "line", "arg", "place", "pile",
                                       "row", "name",  "symbol", "hurt", "act", "side"};
    const auto first = key.substr(0, key.find_first_of(".|"));
    return std::find(kCategories.begin(), kCategories.end(), first) != kCategories.end() ||
           std::find(kOther.begin(), kOther.end(), first) != kOther.end();
}

/// How much a list of conditions says: a condition that names a value says more than one that does
/// not.
int weight(const std::vector<Condition>& conditions) {
    using Op = Condition::Op;
    int sum = 0;
    for (const auto& c : conditions) {
        sum += c.op == Op::Present || c.op == Op::Absent || c.op == Op::Unequal ? 1 : 2;
    }
    return sum;
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
        } else if (key.starts_with("place.") || key.ends_with(".name")) {
            texts_[key] = text;
        }
    }
    for (const auto& [key, text] : texts_) {
        if (!is_template(key)) continue;
        const auto bar = key.find('|');
        Template t;
        t.key = key;
        if (bar != std::string::npos) t.when = conditions_of(std::string_view(key).substr(bar + 1));
        t.pieces = Parser(key, text).all();
        templates_[key.substr(0, bar)].push_back(std::move(t));
    }
    for (auto& [name, list] : templates_) {
        std::stable_sort(list.begin(), list.end(), [](const Template& a, const Template& b) {
            return weight(a.when) > weight(b.when);
        });
    }
}

const Template* TemplateTable::find(std::string_view name, const json& node,
                                    const Facts& facts) const {
    const auto found = templates_.find(name);
    if (found == templates_.end()) return nullptr;
    for (const auto& t : found->second) {
        if (holds(t.when, node, facts)) return &t;
    }
    return nullptr;
}

const std::string* TemplateTable::plain(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? nullptr : &found->second;
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
