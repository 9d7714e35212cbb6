#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/load.hpp"
#include "dow/content/text.hpp"

namespace dow {

/// A card uses a word that the language has no template for, or names that read alike. The message
/// says which.
class MissingText : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A parameter that the text of a card does not say.
struct Untold {
    const nlohmann::json* node = nullptr;  ///< inside the card that was asked about
    std::string parameter;
};

/// Why a text of the card writer ("w.…") cannot be read; empty if it can.
std::string template_fault(const std::string& key, const std::string& text);

/// Writes the rule text of cards from their trees, so a card cannot say what it does not do. All
/// grammar is in the texts (w.words.json, w.nouns.json): a language needs templates, not code.
/// Keys there are `w.<category>.<word>[.<form>][|<conditions>]`; the template with the most
/// conditions that hold is used. Item icons appear as [icon:fuel].
class CardWriter {
public:
    /// What becomes of a text that the language has no words for: a MissingText says which, or it
    /// stays blank, so that a translation in the making can be played.
    enum class Gaps { Told, Blank };

    explicit CardWriter(const Texts& texts, Gaps gaps = Gaps::Told)
        : CardWriter(texts.table(), gaps) {}
    explicit CardWriter(const TextMap& texts, Gaps gaps = Gaps::Told);
    ~CardWriter();
    CardWriter(CardWriter&&) noexcept;
    CardWriter& operator=(CardWriter&&) noexcept;

    /// The rule text, one effect per line. An objective has a second, hard side.
    std::vector<std::string> lines(const nlohmann::json& card, CardList list,
                                   bool hard = false) const;
    /// The parameters that lines() does not say. A card with one of them would be told wrongly, so
    /// lint and the loader of packs refuse it.
    std::vector<Untold> untold(const nlohmann::json& card, CardList list, bool hard = false) const;
    /// The texts of the options of a crossroads card, in order, without their numbers. For a vote:
    /// thumbs up, thumbs down. Empty if the card leaves no choice.
    std::vector<std::string> options(const nlohmann::json& card) const;
    /// What effects inside a card say, each as sentences of its own, written as in the whole card:
    /// names mean the same. Empty for what is not in its text. `it` is the id of the survivor that
    /// "that survivor" means, `here` of the place that "that location" means, or empty.
    std::vector<std::string> parts(const nlohmann::json& card, CardList list,
                                   const std::vector<const nlohmann::json*>& effects,
                                   const std::string& it = {}, const std::string& here = {}) const;
    /// The condition of a goal, one line for each part that must be true.
    std::vector<std::string> goal(const nlohmann::json& condition, CardList list) const;
    /// One rule of a card, of an effect in force, or of an objective.
    std::string rule(const nlohmann::json& rule, CardList list) const;
    /// Any effect as sentences on one line.
    std::string effect(const nlohmann::json& effect, CardList list) const;

private:
    class Impl;
    std::unique_ptr<const Impl> impl_;
    Gaps gaps_;
};

}  // namespace dow
