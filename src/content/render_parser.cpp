#include <algorithm>

#include "render_template.hpp"

// Reads the small language of text templates.
namespace dow::text {
namespace {

constexpr std::string_view kOnly = "only:";

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
    if (text.starts_with(kOnly)) {
        c.op = Op::Only;
        c.path = {"."};
        c.values = split(text.substr(kOnly.size()), ';');
    } else if (text.ends_with("<0")) {
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
        if (body.starts_with('=')) return {};  // the table puts the part in its place
        Piece piece;
        if (body.starts_with('/')) {
            piece.kind = Piece::Kind::Mood;
            piece.forms = split(body.substr(1), '|');
            return piece;
        }
        piece.kind = Piece::Kind::Slot;
        if (const auto sign = body.find_first_of("#%"); sign != std::string_view::npos) {
            const bool number = body[sign] == '#';
            piece.forms = split(body.substr(sign + 1), '|');
            if (piece.forms.size() < 2 || piece.forms.size() > (number ? 3U : 2U))
                fail("agreement needs two forms");
            piece.kind = number ? Piece::Kind::Agree : Piece::Kind::Gender;
            body = body.substr(0, sign);
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

bool is_denied(const Path& path) { return path.front() == "^" + std::string(kDenied); }

/// How much a list of conditions says: a condition that names a value says more than one that does
/// not.
int weight(const std::vector<Condition>& conditions) {
    using Op = Condition::Op;
    int sum = 0;
    for (const auto& c : conditions) {
        if (is_denied(c.path)) continue;
        sum += c.op == Op::Present || c.op == Op::Absent || c.op == Op::Unequal ? 1 : 2;
    }
    return sum;
}

bool asks_denied(const std::vector<Condition>& conditions) {
    return std::any_of(conditions.begin(), conditions.end(),
                       [](const Condition& c) { return is_denied(c.path); });
}

bool asks_denied(const std::vector<Piece>& pieces) {
    return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
        const bool slot = piece.kind == Piece::Kind::Agree || piece.kind == Piece::Kind::Gender ||
                          piece.kind == Piece::Kind::Slot;
        return (slot && is_denied(piece.path)) || asks_denied(piece.when) ||
               asks_denied(piece.parts);
    });
}

}  // namespace

Template template_of(const std::string& key, const std::string& text) {
    const auto bar = key.find('|');
    Template t;
    t.key = key;
    if (bar != std::string::npos) t.when = conditions_of(std::string_view(key).substr(bar + 1));
    t.pieces = Parser(key, text).all();
    t.denies = asks_denied(t.when);
    t.can_deny = t.denies || asks_denied(t.pieces);
    t.weight = weight(t.when);
    return t;
}

}  // namespace dow::text
