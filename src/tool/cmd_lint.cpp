#include <iostream>
#include <memory>

#include "cards.hpp"
#include "commands.hpp"
#include "dow/content/grammar.hpp"
#include "dow/content/lint.hpp"
#include "dow/content/load.hpp"
#include "dow/content/render.hpp"
#include "dow/content/text.hpp"
#include "dow/match/names.hpp"
#include "dow/match/rule_options.hpp"

namespace dow::tool {

namespace {

/// The texts that every card of a list has, besides those written from its tree.
std::vector<std::string> text_words(CardList list) {
    switch (list) {
        case CardList::Survivor: return {"name", "occupation", "story"};
        case CardList::Crisis:
        case CardList::Objective:
        case CardList::Betrayal:
        case CardList::Crossroads: return {"name", "story"};
        default: return {"name"};
    }
}

/// Looks for what would be seen as ⟦key⟧ or stop the game from loading.
class Lint {
public:
    Lint(const Tool& tool, std::string language) : tool_(tool), language_(std::move(language)) {}

    std::vector<std::string> run() {
        Diagnostics found;
        try {
            content_ = load_content(tool_.data(), tool_.packs, found);
            for (const Diagnostic& finding : found) say(finding.text());
        } catch (const ContentError& e) {
            for (const Diagnostic& finding : e.findings()) say(finding.text());
            return findings_;
        }
        for (const Diagnostic& finding : lint_cards(content_)) say(finding.text());
        if (tool_.packs.empty())
            for (const Diagnostic& finding : lint_boxes(content_)) say(finding.text());
        bool checked = false;
        for (const std::string& language : available_languages(tool_.data())) {
            if (language == kPseudoLanguage) continue;
            if (language_ != "all" && language_ != language) continue;
            check_language(language);
            checked = true;
        }
        if (!checked) say("text/" + language_ + ": no language, there is no language.json");
        return findings_;
    }

    const Content& content() const { return content_; }

private:
    void say(std::string finding) { findings_.push_back(std::move(finding)); }

    void check_language(const std::string& language) {
        Diagnostics found;
        try {
            const Texts texts = load_texts(tool_.data(), language, tool_.packs, found);
            for (const std::string& key : texts.missing_keys())
                say("text/" + language + ": no text for \"" + key + "\"");
            for (const Diagnostic& finding : lint_text_files(tool_.data(), language))
                say(finding.text());
            check_names(texts);
            check_words(texts);
            check_table(texts);
            check_cards(texts);
            if (language != "en") check_translation(texts);
        } catch (const ContentError& e) {
            for (const Diagnostic& finding : e.findings()) say(finding.text());
        }
        for (const Diagnostic& finding : found) say(finding.text());
    }

    void need(const Texts& texts, const std::string& key) {
        if (!texts.has(key)) say("text/" + texts.language() + ": no text for \"" + key + "\"");
    }

    void check_names(const Texts& texts) {
        for (int i = 1; word_for(static_cast<Prompt>(i)) != "?"; ++i)
            need(texts, "prompt." + word_for(static_cast<Prompt>(i)));
        for (int i = 1; word_for(static_cast<Reason>(i)) != "?"; ++i)
            need(texts, "refusal." + word_for(static_cast<Reason>(i)));
        for (int i = 0; i < static_cast<int>(EventKind::Last); ++i)
            need(texts, "event." + word_for(static_cast<EventKind>(i)));
    }

    void check_words(const Texts& texts) {
        for (const WordRow& row : word_rows())
            if (!has_template(texts.table(), row))
                say("text/" + texts.language() + ": no template for the word \"" +
                    std::string(row.category) + " " + std::string(row.word) + "\"");
    }

    /// What boxes, modules and places are called. Nobody chooses a pack: it is always there.
    void check_table(const Texts& texts) {
        for (const PlaceDef& place : content_.catalog.places)
            for (const char* word : {".name", ".the", ".at", ".to", ".from"})
                need(texts, "place." + place.id + word);
        for (const BoxDef& box : content_.catalog.boxes)
            for (const char* word : {".name", ".line"})
                if (!box.always) need(texts, "box." + box.id + word);
        for (const ModuleDef& module : content_.catalog.modules)
            for (const char* word : {".name", ".line", ".harder"})
                need(texts, "module." + module.id + word);
    }

    void check_cards(const Texts& texts) {
        for (const Diagnostic& finding : lint_card_texts(content_, texts)) say(finding.text());
        for (std::size_t i = 0; i < kCardLists; ++i) {
            const auto list = static_cast<CardList>(i);
            for (const Tree& card : content_.sources.cards(list))
                for (const std::string& word : text_words(list))
                    need(texts, content_.sources.text_key(list, card) + "." + word);
            check_owners(texts, list);
        }
        for (const ScenarioDef& scenario : content_.catalog.scenarios)
            for (const char* word : {".name", ".story"})
                need(texts, "scenario." + scenario.id + word);
        for (const PageDef& page : content_.catalog.pages)
            for (const char* word : {".title", ".text"}) need(texts, page.text_key + word);
        for (const BoxDef& box : content_.catalog.boxes)
            for (const std::string& option : box.options)
                if (!is_rule_option(option)) say("box " + box.id + ": no option " + option);
    }

    /// What only a language other than English can have wrong.
    void check_translation(const Texts& texts) {
        Diagnostics found;
        const Texts english = load_texts(tool_.data(), "en", tool_.packs, found);
        for (std::string& finding : lint_translation(english.table(), texts))
            say(std::move(finding));
        const CardWriter writer(texts, CardWriter::Gaps::Blank);  // gaps are told by check_cards
        for (std::size_t i = 0; i < kCardLists; ++i)
            for (const Tree& card : content_.sources.cards(static_cast<CardList>(i)))
                if (!content_.catalog.boxes[content_.sources.box_of(card)].in_the_making)
                    check_written(writer, texts.language(), static_cast<CardList>(i), card);
    }

    void check_written(const CardWriter& writer, const std::string& language, CardList list,
                       const Tree& card) {
        for (const bool hard : {false, true}) {
            if (hard && list != CardList::Objective) continue;
            for (const std::string& line : writer.lines(card.raw(), list, hard))
                if (const auto words = english_words_in(line); !words.empty())
                    say("text/" + language + ": card " + card.get("id").str() +
                        ": English words: " + words + " in: " + line);
        }
    }

    /// Texts of cards that do not exist. A box in the making may have them before the cards.
    void check_owners(const Texts& texts, CardList list) {
        for (const BoxDef& box : content_.catalog.boxes)
            if (box.in_the_making) return;
        const std::string prefix = std::string(card_word(list)) + ".";
        for (auto it = texts.table().lower_bound(prefix);
             it != texts.table().end() && it->first.rfind(prefix, 0) == 0; ++it) {
            const std::size_t dot = it->first.find('.', prefix.size());
            if (dot == std::string::npos) continue;  // a word of the table, not of a card
            const std::string id = it->first.substr(prefix.size(), dot - prefix.size());
            if (!content_.sources.find(list, id).exists())
                say("text/" + texts.language() + ": \"" + it->first + "\" belongs to no card");
        }
    }

    const Tool& tool_;
    std::string language_;  ///< check the texts of this one; "all"
    Content content_;
    std::vector<std::string> findings_;
};

int run_lint(bool json, const std::string& language, const Tool& tool) {
    Lint lint(tool, language);
    const std::vector<std::string> findings = lint.run();
    // Packs of others may use them, so this is no mistake.
    for (const std::string& word : unused_words(lint.content().sources))
        std::cerr << "note: no card uses the word \"" << word << "\"\n";
    if (json) {
        std::cout << Json(findings).dump(2) << "\n";
    } else {
        for (const std::string& finding : findings) std::cout << finding << "\n";
        std::cout << (findings.empty() ? "the content is sound"
                                       : std::to_string(findings.size()) + " findings")
                  << "\n";
    }
    return findings.empty() ? 0 : 1;
}

}  // namespace

void add_lint(cli::Command& program, Tool& tool) {
    cli::Command sub = program.command("lint", "Look for mistakes in the content: cards, texts");
    auto json = std::make_shared<bool>(false);
    sub.flag("--json", *json, "Print the findings as JSON");
    auto language = std::make_shared<std::string>("all");
    sub.option("--language", *language,
               "Check the texts of this language only, for example pt; all");
    sub.runs([json, language, &tool] { return run_lint(*json, *language, tool); });
}

}  // namespace dow::tool
