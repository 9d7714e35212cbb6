#include "render_phrase.hpp"

#include <algorithm>
#include <array>

namespace dow::text {
namespace {

bool is_effect_list(const json& value) {
    return value.is_array() && !value.empty() &&
           (value.front().is_array() || category(value.front()) == "do");
}

/// One of these verbs is somewhere inside.
bool mentions(const json& value, const std::vector<std::string>& verbs) {
    if (!value.is_structured()) return false;
    const bool verb = category(value) == "do" && (word(value) != "roll" || value.contains("rows"));
    if (verb && std::find(verbs.begin(), verbs.end(), word(value)) != verbs.end()) return true;
    return std::any_of(value.begin(), value.end(),
                       [&](const json& part) { return mentions(part, verbs); });
}

std::string number(int n) { return std::to_string(n); }

}  // namespace

PhraseWriter::PhraseWriter(const TemplateTable& table, std::string card_list) : table_(table) {
    facts_["class"] = std::move(card_list);
}

void PhraseWriter::trigger(const json& trigger) { facts_["event"] = word(trigger); }

std::string PhraseWriter::clause(const json& node, std::string_view key, const std::string& form) {
    const auto p = phrase(node, key, form, {});
    return p.text + p.tail;
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
    return out;
}

std::string PhraseWriter::line(const std::string& name, const Facts& extra, const json& node) {
    const auto saved = facts_;
    for (const auto& [key, value] : extra) facts_[key] = value;
    Scope scope;
    auto text = run(find("line", name, {}, node).pieces, node, scope);
    facts_ = saved;
    return capital(finish(text));
}

// What a string means depends on the parameter that holds it.
std::string PhraseWriter::category_of(const std::string& w, std::string_view key) const {
    static const std::map<std::string, std::string, std::less<>> kAlias{
        {"icon", "symbol"}, {"not_icon", "symbol"}, {"prevent", "symbol"},
        {"kind", "hurt"},   {"face", "side"},       {"cause", "act"},
        {"actions", "act"}, {"event", "when"},      {"trigger", "when"}};
    const auto alias = kAlias.find(key);
    if (alias != kAlias.end()) return alias->second;
    if (table_.has("arg." + std::string(key) + "." + w)) return "arg." + std::string(key);
    if (key == "on" && table_.has("act." + w)) return "act";
    if (table_.has("place." + w + ".the")) return "place";
    if (table_.has("set." + w)) return "set";
    if (table_.has("noun." + w + ".one")) return "token";
    if (table_.has("pile." + w)) return "zone";
    for (const auto* cat : {"num", "when", "side", "act"}) {
        if (table_.has(std::string(cat) + "." + w)) return cat;
    }
    return "arg." + std::string(key);
}

Phrase PhraseWriter::phrase(const json& value, std::string_view key, const std::string& form,
                            const Quantifier& quant, const std::string& join) {
    if (key == "rows") return rows(value);
    if (form == "head" || form == "tail") {
        auto p = phrase(value, key, "amount", quant, join);
        return {form == "head" ? p.text : p.tail, {}, p.plural};
    }
    if (value.is_array()) return list(value, key, form, quant, join);
    if (value.is_number_integer()) {
        const int n = value.get<int>();
        return {number(form == "abs" ? std::abs(n) : n), {}, !is_one(number(std::abs(n)))};
    }
    if (value.is_object()) return node(value, category(value), form, quant);
    const auto w = word(value);
    if (w.starts_with('$')) return reference(w.substr(1), form);
    if (w.starts_with('@')) return name(w.substr(1), form);
    const auto cat = category_of(w, key);
    return node(json{{cat, w}}, cat, form, quant);
}

Phrase PhraseWriter::list(const json& value, std::string_view key, const std::string& form,
                          const Quantifier& quant, std::string join) {
    if (join.empty()) join = is_effect_list(value) ? "then" : "and";
    std::vector<std::string> parts;
    std::string before;
    bool many = false;
    for (const auto& part : value) {
        const auto p = phrase(part, key, form, quant);
        if (p.text.empty()) continue;
        parts.push_back(p.text + p.tail);
        many = many || parts.size() > 1;
        if (join != "then" || &part == &value.back()) continue;
        const bool need = word(part) == "need";
        if (need || mentions(part, {"if", "each", "roll"})) {
            before += joined({joined(parts, join), {}}, need ? "need" : "after");
            parts.clear();
        }
    }
    return {before + joined(parts, join), {}, many};
}

Phrase PhraseWriter::rows(const json& value) {
    std::vector<std::string> parts, nested;
    for (const auto& [range, then] : value.items()) {
        auto shown = range;
        if (const auto dash = shown.find('-'); dash != std::string::npos) {
            const auto* text = table_.plain("join.range");
            shown.replace(dash, 1, text ? *text : "-");
        }
        facts_["range"] = shown;
        const json row{{"then", then}};
        Scope scope;
        auto& where = mentions(then, {"roll"}) ? nested : parts;
        where.push_back(run(find("row", "roll", {}, row).pieces, row, scope));
    }
    facts_.erase("range");
    parts.insert(parts.end(), nested.begin(), nested.end());
    return {joined(parts, "rows"), {}, false};
}

Phrase PhraseWriter::reference(const std::string& ref, const std::string& form) {
    if (ref == "self" && !self_.is_null()) return phrase(self_, "ref", form, {});
    const auto saved = facts_;
    if (const auto found = bound_.find(ref); found != bound_.end()) {
        const auto& from = found->second;
        if (word(from) == "place_of") return phrase(from, "from", form, {});
        facts_["bind"] = word(from);
        if (const auto* n = at(from, {"n"}); n && word(*n) != "1") facts_["many"] = "yes";
    }
    const json value{{"ref", ref}};
    Scope scope;
    const auto& t = find("ref", ref, form, value);
    Phrase out{run(t.pieces, value, scope), {}, facts_.contains("many")};
    out.plural = marked_plural(t.key, out.plural);
    facts_ = saved;
    return out;
}

Phrase PhraseWriter::name(const std::string& id, const std::string& form) {
    const auto* text = table_.plain("survivor." + id + ".name");
    if (!text) text = table_.plain("item." + id + ".name");
    if (!text) throw MissingText("survivor." + id + ".name");
    const auto saved = facts_;
    facts_["name"] = *text;
    const json value{{"name", id}};
    Scope scope;
    Phrase out{run(find("name", "card", form, value).pieces, value, scope), {}, false};
    facts_ = saved;
    return out;
}

const Template& PhraseWriter::find(const std::string& category, const std::string& w,
                                   const std::string& form, const json& value) const {
    const std::string cat = category == "zone" ? "pile" : category;
    const std::array names{form.empty() ? std::string{} : cat + "." + w + "." + form,
                           form.empty() ? std::string{} : cat + ".*." + form, cat + "." + w,
                           cat + ".*"};
    for (const auto& key : names) {
        if (key.empty()) continue;
        if (const auto* t = table_.find(key, value, facts_)) return *t;
    }
    throw MissingText(cat + "." + w + (form.empty() ? "" : "." + form));
}

Phrase PhraseWriter::node(json value, const std::string& cat, const std::string& form,
                          const Quantifier& quant) {
    if (cat.empty()) throw MissingText("a word for " + value.dump());
    if (++depth_ > 64) throw MissingText("templates that end: " + value.dump());
    const auto saved = facts_;
    const auto self = self_;
    Scope scope;
    scope.form = form.empty() && cat == "place" ? "the" : form;
    scope.quant = quant;
    if ((cat == "set" || cat == "token") && quant.name.empty()) {
        const auto* own = at(value, {"n"});
        const bool counted = cat == "token" && own;
        const bool named = counted && table_.has("quant." + word(*own));
        scope.quant.name = named ? word(*own) : counted ? "n" : "every";
        if (counted && !named) scope.quant.amount = phrase(*own, "n", "amount", {});
    }
    facts_["quant"] = scope.quant.name;
    facts_["n"] = scope.quant.amount.text;
    facts_["form"] = scope.form;
    enter(value, cat);
    const auto w = value.at(cat).get<std::string>();
    const auto& t = find(cat, w, scope.form, value);
    Phrase out;
    out.text = run(t.pieces, value, scope);
    out.plural = marked_plural(cat + "." + w, scope.plural);
    if (cat == "num" && form == "amount") {
        if (const auto* tail = table_.find("num." + w + ".tail", value, facts_)) {
            out.tail = run(tail->pieces, value, scope);
        }
        out.plural = !is_one(out.text);
    }
    out.text += scope.amount_tail;
    facts_ = saved;
    self_ = self;
    if (cat == "do") bind(value);
    --depth_;
    return out;
}

// Words that change what the words inside them mean.
void PhraseWriter::enter(const json& value, const std::string& cat) {
    const auto w = word(value);
    if (cat == "do" && w == "lasting") {
        self_ = value.at("on");
        facts_["on"] = word(self_).starts_with('@') ? "@" : word(self_);
        facts_["until"] = word(value.at("until"));
    }
    if (cat == "do" && w == "offer") facts_["chooser"] = "$p";
    if (cat == "do" && w == "together") facts_["chooser"] = "together";
    if (cat == "rule" && w == "boost") facts_["act"] = word(value.at("on"));
    if (const auto* by = at(value, {"then", "by"}); by && cat == "do" && w == "each") {
        facts_["chooser"] = word(*by);
    }
    if (cat == "rule" && w == "ability" && value.contains("by")) facts_["chooser"] = "$p";
    if (cat == "do" && w == "may" && value.contains("by")) {
        facts_["chooser"] = word(value.at("by"));
    }
    if (cat == "rule" && value.contains("event")) facts_["event"] = word(value.at("event"));
}

void PhraseWriter::bind(const json& value) {
    const auto w = word(value);
    if (w == "as") bound_[value.at("name").get<std::string>()] = value.at("from");
    if (const auto* as = at(value, {"as"}); as && as->is_string())
        bound_[as->get<std::string>()] = value;
}

}  // namespace dow::text
