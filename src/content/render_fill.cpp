#include <algorithm>
#include <cctype>

#include "render_phrase.hpp"

// How one template is filled in: slots, quantifiers, nouns and joints.
namespace dow::text {
namespace {

/// Filters of a set that hold another set.
bool narrows(std::string_view key) {
    return key == "not" || key == "near" || key == "with" || key == "at";
}

/// A set with filters of its own: what follows could be read as one of them. Not so with cards:
/// what is said of people and places is never said of a card.
bool is_described(const json& value) {
    return category(value) == "set" && value.size() > 2 && word(value) != "pick" &&
           word(value) != "cards";
}

}  // namespace

bool PhraseWriter::complete(const std::vector<Piece>& pieces, const json& value) const {
    return std::all_of(pieces.begin(), pieces.end(), [&](const Piece& p) {
        if (p.kind == Piece::Kind::Text || p.kind == Piece::Kind::Mood ||
            p.kind == Piece::Kind::Part)
            return true;
        const auto& first = p.path.front();
        if (first == "." || first.ends_with('~') || first.starts_with('~') ||
            first.starts_with('$'))
            return true;
        if (first.starts_with('^')) return facts_.contains(first.substr(1));
        return at(value, p.path) != nullptr;
    });
}

std::string PhraseWriter::run(const std::vector<Piece>& pieces, const json& value, Scope& scope) {
    std::string out;
    for (const auto& piece : pieces) {
        switch (piece.kind) {
            case Piece::Kind::Text: out += piece.text; break;
            case Piece::Kind::Part:
                if (piece.when.empty() ? complete(piece.parts, value)
                                       : holds(piece.when, value, facts_)) {
                    told_.tell_conditions(piece.when, value);
                    out += run(piece.parts, value, scope);
                }
                break;
            case Piece::Kind::Slot: {
                const auto p = slot(piece, value, scope);
                out += p.text + p.tail;
                break;
            }
            case Piece::Kind::Agree:
            case Piece::Kind::Gender:
            case Piece::Kind::Mood: out += agreed(piece, value, scope); break;
        }
    }
    return out;
}

/// The form of a word that another phrase, or the verb form asked of this node, decides.
std::string PhraseWriter::agreed(const Piece& piece, const json& value, Scope& scope) {
    std::size_t form = 0;
    if (piece.kind == Piece::Kind::Mood) {
        form = scope.form == "inf" ? 1 : scope.form == "s" ? 2 : 0;
    } else {
        const Told::Silence only_counted(told_);
        const auto p = slot(piece, value, scope);
        if (piece.kind == Piece::Kind::Gender)
            form = p.feminine ? 1 : 0;
        else
            form = p.you && piece.forms.size() > 2 ? 2 : p.plural ? 1 : 0;
    }
    return form < piece.forms.size() ? piece.forms[form] : piece.forms.front();
}

Phrase PhraseWriter::slot(const Piece& piece, const json& value, Scope& scope) {
    const auto& first = piece.path.front();
    const auto form = piece.form == "^" ? scope.form : piece.form;
    if (first == "^q") return quantifier(piece.path.size() > 1 ? piece.path[1] : "", value, scope);
    if (first.starts_with('~')) {
        const bool plural = piece.path.size() > 1 ? piece.path[1] == "other" : scope.plural;
        const auto name = first.size() > 1 ? first.substr(1) : word(value);
        return {noun(name, plural), {}, plural, is_feminine(name)};
    }
    if (first.ends_with('~')) return {"{" + first + "}", {}, false};
    if (first.starts_with('$')) return reference(first.substr(1), form);
    if (first.substr(1) == kDenied && first.front() == '^')
        return {{}, {}, facts_.contains(kDenied)};
    if (first.starts_with('^')) {
        const auto fact = facts_.find(std::string_view(first).substr(1));
        if (fact == facts_.end() && piece.kind == Piece::Kind::Agree) return {};
        if (fact == facts_.end()) throw MissingText("fact " + first);
        return {fact->second, {}, !is_one(fact->second)};
    }
    Quantifier quant;
    quant.name = piece.quant == "^" ? scope.quant.name : piece.quant;
    if (piece.quant == "^") quant = scope.quant;
    if (!piece.amount.empty()) {
        const auto* amount = at(value, piece.amount);
        if (!amount) throw MissingText(word(value) + "." + piece.amount.back());
        quant.source = amount;
        quant.amount = phrase(*amount, piece.amount.back(), "amount", {});
    }
    if (first == "." && value.contains("ref") && category(value).empty())
        return reference(value.at("ref").get<std::string>(), form);
    if (first == ".") {
        auto p = node(value, category(value), form, piece.quant.empty() ? scope.quant : quant);
        scope.plural = p.plural;
        return p;
    }
    const auto* found = at(value, piece.path);
    if (!found) throw MissingText(word(value) + " without " + piece.path.back());
    const auto key = piece.path.back().size() == 1 && std::isdigit(piece.path.back()[0]) != 0 &&
                             piece.path.size() > 1
                         ? piece.path[piece.path.size() - 2]
                         : piece.path.back();
    told_.tell(found);
    const bool followed = followed_;
    if ((key == "then" && value.contains("else")) || key == "up") followed_ = true;
    auto p = phrase(*found, key, form, quant, piece.join);
    followed_ = followed;
    if (category(value) == "set" && narrows(key) && is_described(*found))
        p.text = in_brackets(std::move(p.text));
    if (key == "from") scope.plural = p.plural;
    return p;
}

Phrase PhraseWriter::quantifier(const std::string& form, const json& value, Scope& scope) {
    const auto feminine = form.empty() ? std::string("f") : form + ".f";
    const bool agrees = scope.feminine && table_.has("quant." + scope.quant.name + "." + feminine);
    const auto& t = find("quant", scope.quant.name, agrees ? feminine : form, value);
    told_.tell(scope.quant.source);
    facts_["n"] = scope.quant.amount.text;
    Scope inner;
    Phrase out{run(t.pieces, value, inner), {}, false};
    const auto& n = scope.quant.amount.text;
    scope.plural = marked_plural("quant." + scope.quant.name, n.empty() || !is_one(n));
    scope.amount_tail = scope.quant.amount.tail;
    out.plural = scope.plural;
    return out;
}

std::string PhraseWriter::noun(const std::string& w, bool plural) const {
    const auto key = "noun." + w + (plural ? ".other" : ".one");
    const auto* text = table_.plain(key);
    if (!text) throw MissingText(key);
    return *text;
}

bool PhraseWriter::is_feminine(const std::string& noun) const {
    const auto* gender = table_.plain("noun." + noun + ".gender");
    return gender != nullptr && *gender == "f";
}

std::string PhraseWriter::noun_of(const std::vector<Piece>& pieces, const json& value) {
    for (const auto& piece : pieces) {
        if (piece.kind == Piece::Kind::Part) {
            if (auto inside = noun_of(piece.parts, value); !inside.empty()) return inside;
        } else if (piece.kind != Piece::Kind::Text && piece.kind != Piece::Kind::Mood &&
                   piece.path.front().starts_with('~')) {
            const auto& name = piece.path.front();
            return name.size() > 1 ? name.substr(1) : word(value);
        }
    }
    return {};
}

bool PhraseWriter::is_one(const std::string& n) const {
    const auto* ones = table_.plain("plural.one");
    const bool number = !n.empty() && n.find_first_not_of("0123456789") == std::string::npos;
    return number && n.size() < 10 &&
           is_singular(ones != nullptr ? std::string_view(*ones) : kSingular, std::stoll(n));
}

bool PhraseWriter::marked_plural(const std::string& key, bool otherwise) const {
    const auto* mark = table_.plain("number." + key);
    return mark ? *mark == "+" : otherwise;
}

std::string PhraseWriter::joined(const std::vector<std::string>& parts,
                                 const std::string& how) const {
    const auto* middle = table_.plain("join." + how);
    const auto* last = table_.plain("join." + how + ".last");
    if (!middle) throw MissingText("join." + how);
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) out += i + 1 == parts.size() && last ? *last : *middle;
        out += parts[i];
    }
    return out;
}

}  // namespace dow::text
