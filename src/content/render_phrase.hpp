#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render_told.hpp"

namespace dow::text {

/// A rendered piece of language: its words, what follows the noun it counts, and what other words
/// agree with: its number, its gender, and whether it is the reader.
struct Phrase {
    std::string text;
    std::string tail;
    bool plural = false;
    bool feminine = false;
    bool you = false;
};

/// Turns the nodes of one card into phrases. Names bound by a card ($s, $n ...) are remembered in
/// the order of reading, so one PhraseWriter reads one card once. The card outlives it: what was
/// told of it is known by address.
class PhraseWriter {
public:
    PhraseWriter(const TemplateTable& table, std::string card_list);

    Facts& facts() { return facts_; }
    /// The survivor on whose own card this is written: called by the first name.
    void owner(const json& survivor);
    Told& told() { return told_; }
    void trigger(const json& trigger);
    /// Keeps what is written for a node of the card, as it reads inside the card.
    void listen_to(const json* node) { heard_[node]; }
    const std::string& heard(const json* node) const { return heard_.at(node); }
    /// In this card `$reference` means that survivor.
    void call(const std::string& reference, const std::string& survivor) {
        called_[reference] = survivor;
    }
    /// In this card `$here` means that place, unless it is empty.
    void call_place(const std::string& place) { called_here_ = place; }

    /// A clause without capital letter and full stop.
    std::string clause(const json& node, std::string_view key, const std::string& form = {});
    /// The sentences of an effect, one for each element of a list.
    std::string sentences(const json& effect);
    std::vector<std::string> sentence_list(const json& effect);
    /// A fixed line such as line.option with its facts filled in.
    std::string line(const std::string& name, const Facts& extra, const json& node);
    /// Capital letter and full stop.
    std::string sentence(std::string text) const;
    /// Spaces and articles put right.
    std::string finish(std::string text) const;
    static std::string capital(std::string text);

private:
    struct Quantifier {
        std::string name;
        Phrase amount;
        const json* source = nullptr;  ///< the parameter that is told where it is printed
    };
    struct Scope {
        std::string form;
        Quantifier quant;
        bool plural = false;
        bool feminine = false;  ///< the noun of this node is
        std::string amount_tail;
    };

    Phrase phrase(const json& value, std::string_view key, const std::string& form,
                  const Quantifier& quant, const std::string& join = {});
    Phrase node(const json& value, const std::string& cat, const std::string& form,
                const Quantifier& quant);
    Phrase list(const json& value, std::string_view key, const std::string& form,
                const Quantifier& quant, const std::string& join);
    Phrase sequence(const json& value, const std::string& form, const std::string& join);
    Phrase effect(const json& value, std::string_view key, const std::string& form,
                  const std::string& join);
    Phrase condition(const json& value, const std::string& form, const Quantifier& quant);
    std::string in_brackets(std::string text);
    Phrase rows(const json& value);
    Phrase reference(const std::string& name, const std::string& form);
    Phrase name(const std::string& id, const std::string& form);
    Phrase bound(const std::string& name, const json& from, const std::string& form);
    /// The template for this node; what its conditions say is told.
    const Template& find(const std::string& category, const std::string& word,
                         const std::string& form, const json& value);
    void distinct(const std::string& reference, const std::string& text);
    std::string run(const std::vector<Piece>& pieces, const json& value, Scope& scope);
    Phrase slot(const Piece& piece, const json& value, Scope& scope);
    Phrase quantifier(const std::string& form, const json& value, Scope& scope);
    std::string noun(const std::string& word, bool plural) const;
    bool is_feminine(const std::string& noun) const;
    /// The noun of a template, with the word of the node for {~}; empty if it has none.
    static std::string noun_of(const std::vector<Piece>& pieces, const json& value);
    std::string agreed(const Piece& piece, const json& value, Scope& scope);
    bool complete(const std::vector<Piece>& pieces, const json& value) const;
    std::string category_of(const std::string& word, std::string_view key) const;
    bool is_one(const std::string& number) const;
    bool marked_plural(const std::string& key, bool otherwise) const;
    void hear(const json& node, const std::string& text);
    void enter(const json& node, const std::string& cat);
    void bind(const json& node);
    std::string joined(const std::vector<std::string>& parts, const std::string& how) const;

    const TemplateTable& table_;
    Facts facts_;
    Told told_;
    const json* self_ = nullptr;  ///< who `$self` is inside a lasting effect
    const json* here_ = nullptr;  ///< where `$here` is inside a lasting effect on a place
    std::map<std::string, const json*, std::less<>> bound_;
    std::string called_here_;  ///< id of the place that $here means, or empty
    std::map<std::string, std::string, std::less<>> called_;  ///< reference → id of a survivor
    std::map<const json*, std::string> heard_;
    std::map<std::string, std::string, std::less<>> spoken_;  ///< text of a reference → its name
    /// Something follows in this sentence that must not be read as part of what is being written.
    bool followed_ = false;
    int depth_ = 0;
};

}  // namespace dow::text
