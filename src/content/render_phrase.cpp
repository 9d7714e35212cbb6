#include "render_phrase.hpp"

#include <array>

#include "render_effects.hpp"

namespace dow::text {
namespace {

/// Deeper than any card: a source file is nested 64 levels at most, and a node takes two.
constexpr int kMaxDepth = 64;

std::string number(int n) { return std::to_string(n); }

}  // namespace

PhraseWriter::PhraseWriter(const TemplateTable& table, std::string card_list) : table_(table) {
    facts_["class"] = std::move(card_list);
}

void PhraseWriter::owner(const json& survivor) {
    const auto id = survivor.at("id").get<std::string>();
    const auto* called = table_.plain("survivor." + id + ".called");
    const auto* name = table_.plain("survivor." + id + ".name");
    if (called != nullptr) {
        facts_["called"] = *called;
    } else if (name != nullptr) {
        facts_["called"] = name->substr(0, name->find(' '));
    }
    if (survivor.contains("gender")) facts_["gender"] = survivor.at("gender").get<std::string>();
}

void PhraseWriter::trigger(const json& trigger) { facts_["event"] = word(trigger); }

std::string PhraseWriter::clause(const json& node, std::string_view key, const std::string& form) {
    const auto p = phrase(node, key, form, {});
    return p.text + p.tail;
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
    if (is_effect(value)) return effect(value, key, form, join);
    if (value.is_array()) return list(value, key, form, quant, join);
    if (value.is_number_integer()) {
        const int n = value.get<int>();
        return {number(form == "abs" ? std::abs(n) : n), {}, !is_one(number(std::abs(n)))};
    }
    if (category(value) == "q") return condition(value, form, quant);
    if (value.is_object()) return node(value, category(value), form, quant);
    const auto w = word(value);
    if (w.starts_with('$')) return reference(w.substr(1), form);
    if (w.starts_with('@')) return name(w.substr(1), form);
    if (key == "title") return name(w, form);
    if (key == "test" && table_.has("q." + w)) return condition(json{{"q", w}}, form, quant);
    const auto cat = category_of(w, key);
    return node(json{{cat, w}}, cat, form, quant);
}

Phrase PhraseWriter::list(const json& value, std::string_view key, const std::string& form,
                          const Quantifier& quant, const std::string& join) {
    std::vector<std::string> parts;
    for (const auto& part : value) {
        told_.tell(&part);
        const auto p = phrase(part, key, form, quant);
        if (!p.text.empty()) parts.push_back(p.text + p.tail);
    }
    return {joined(parts, join.empty() ? "and" : join), {}, parts.size() > 1};
}

Phrase PhraseWriter::reference(const std::string& ref, const std::string& form) {
    if (const auto called = called_.find(ref); called != called_.end())
        return name(called->second, form);
    if (ref == "self" && self_ != nullptr) {
        told_.tell(self_);
        return phrase(*self_, "ref", form, {});
    }
    if (ref == "here" && !called_here_.empty())
        return node(json{{"place", called_here_}}, "place", form, {});
    if (ref == "here" && here_ != nullptr) {
        told_.tell(here_);
        return phrase(*here_, "ref", form, {});
    }
    const auto found = bound_.find(ref);
    const auto saved = facts_;
    if (found != bound_.end()) {
        const auto& from = *found->second;
        if (word(from) == "place_of") return bound(ref, from, form);
        facts_["bind"] = word(from);
        if (const auto* set = at(from, {"from"})) facts_["bound"] = word(*set);
        if (const auto* n = at(from, {"n"}); n && word(*n) != "1") facts_["many"] = "yes";
    }
    const json value{{"ref", ref}};
    Scope scope;
    const auto& t = find("ref", ref, form, value);
    Phrase out{run(t.pieces, value, scope), {}, facts_.contains("many")};
    out.plural = marked_plural(t.key, out.plural);
    out.you = ref == "me";
    if (ref == "self") out.feminine = facts_.contains("gender") && facts_["gender"] == "f";
    facts_ = saved;
    distinct(ref, out.text);
    return out;
}

/// A name for where somebody stands is read as "that survivor's location". While it is being read
/// the name means nothing, so a name that is explained by itself ends here.
Phrase PhraseWriter::bound(const std::string& name, const json& from, const std::string& form) {
    bound_.erase(name);
    auto out = phrase(from, "from", form, {});
    bound_[name] = &from;
    return out;
}

/// Two names on one card that read alike would leave open who is meant.
void PhraseWriter::distinct(const std::string& ref, const std::string& text) {
    constexpr std::size_t kArticle = 3;  // "the", "os", "la": it says nothing of who is meant
    if (text.size() <= kArticle) return;
    const auto [spoken, fresh] = spoken_.emplace(text, ref);
    if (!fresh && spoken->second != ref)
        throw MissingText("$" + spoken->second + " and $" + ref + " both read \"" + text + "\"");
}

Phrase PhraseWriter::name(const std::string& id, const std::string& form) {
    const auto* text = table_.plain("survivor." + id + ".name");
    if (!text) text = table_.plain("item." + id + ".name");
    if (!text) text = table_.objective(id);
    if (!text) text = table_.plain("pill." + id + ".name");
    if (!text) text = table_.plain("upgrade." + id + ".name");
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
                                   const std::string& form, const json& value) {
    const std::string cat = category == "zone" ? "pile" : category;
    const std::array names{form.empty() ? std::string{} : cat + "." + w + "." + form,
                           form.empty() ? std::string{} : cat + ".*." + form, cat + "." + w,
                           cat + ".*"};
    for (const auto& key : names) {
        if (key.empty()) continue;
        if (const auto* t = table_.find(key, value, facts_)) {
            told_.tell_conditions(t->when, value);
            return *t;
        }
    }
    throw MissingText(cat + "." + w + (form.empty() ? "" : "." + form));
}

/// A condition is denied by a template that takes the denial as an argument. Where the best one
/// says less than the plain template does, the plain text is denied as a whole, so that nothing of
/// the condition is lost.
Phrase PhraseWriter::condition(const json& value, const std::string& form,
                               const Quantifier& quant) {
    if (form != "neg") return node(value, "q", form, quant);
    const auto name = "q." + word(value);
    const auto* plain = table_.find(name, value, facts_);
    const auto saved = facts_;
    facts_[std::string(kDenied)] = "yes";
    const auto* denied = table_.find(name, value, facts_);
    facts_ = saved;
    if (denied != nullptr && (plain == nullptr || denied->weight >= plain->weight))
        return node(value, "q", form, quant);
    facts_["text"] = node(value, "q", {}, quant).text;
    Scope scope;
    Phrase out{run(find("line", "denied", {}, value).pieces, value, scope), {}, false};
    facts_ = saved;
    return out;
}

Phrase PhraseWriter::node(const json& value, const std::string& cat, const std::string& form,
                          const Quantifier& quant) {
    if (cat.empty()) throw MissingText("a word for " + value.dump());
    if (++depth_ > kMaxDepth) throw MissingText("templates that end: " + value.dump());
    const auto saved = facts_;
    const auto* self = self_;
    const auto* here = here_;
    Scope scope;
    scope.form = form.empty() && cat == "place" ? "the" : form;
    scope.quant = quant;
    if ((cat == "set" || cat == "token") && quant.name.empty()) {
        const auto* own = at(value, {"n"});
        const bool counted = cat == "token" && own;
        const bool named = counted && table_.has("quant." + word(*own));
        scope.quant.name = named ? word(*own) : counted ? "n" : "every";
        scope.quant.source = counted ? own : nullptr;
        if (counted && !named) scope.quant.amount = phrase(*own, "n", "amount", {});
    }
    facts_["quant"] = scope.quant.name;
    facts_["n"] = scope.quant.amount.text;
    facts_["form"] = scope.form;
    facts_.erase(std::string(kDenied));
    if (cat == "q" && form == "neg") facts_[std::string(kDenied)] = "yes";
    enter(value, cat);
    const auto w = value.at(cat).get<std::string>();
    const auto& t = find(cat, w, scope.form, value);
    if (cat == "q" && (w == "and" || w == "or" || w == "for_all")) facts_["inside"] = w;
    scope.feminine = is_feminine(noun_of(t.pieces, value));
    Phrase out;
    out.text = run(t.pieces, value, scope);
    out.feminine = scope.feminine;
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
    here_ = here;
    if (cat == "do") bind(value);
    --depth_;
    hear(value, out.text + out.tail);
    return out;
}

void PhraseWriter::hear(const json& value, const std::string& text) {
    if (heard_.empty()) return;
    if (const auto wanted = heard_.find(&value); wanted != heard_.end()) wanted->second = text;
}

// Words that change what the words inside them mean.
void PhraseWriter::enter(const json& value, const std::string& cat) {
    const auto w = word(value);
    if (cat == "do" && w == "lasting") {
        const auto& on = value.at("on");
        if (on != "$self") self_ = &on;  // who bears the card stays who is meant
        here_ = on == "$l" ? &on : nullptr;
        facts_["on"] = word(on).starts_with('@') ? "@" : word(on);
        facts_["until"] = word(value.at("until"));
    }
    if (const auto* then = at(value, {"then"});
        then && cat == "do" && (w == "each" || w == "contest"))
        facts_["each"] = word(*then);
    if (cat == "do" && w == "offer") facts_["chooser"] = "$p";
    if (const auto* to = at(value, {"cost", "to", "of"}); to && w == "offer" && *to == "$me")
        facts_["payer"] = "$p";  // two people are spoken of: whose is said in full
    if (cat == "do" && w == "require") facts_["goal"] = "yes";
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
    if (w == "as") bound_[value.at("name").get<std::string>()] = &value.at("from");
    if (const auto* as = at(value, {"as"}); as && as->is_string())
        bound_[as->get<std::string>()] = &value;
    // "For every survivor …: that survivor" means $s, said or not: no other name may read so.
    if (const auto* of = at(value, {"of"}); w == "each" && of && word(*of) == "surv")
        reference("s", {});
}

}  // namespace dow::text
