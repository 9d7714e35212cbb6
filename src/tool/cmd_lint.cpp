#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>

#include "commands.hpp"
#include "dow/content/load.hpp"
#include "dow/content/render.hpp"
#include "dow/content/text.hpp"
#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"

namespace dow::tool {

namespace {

/// The texts that every card of a list has, besides those written from its tree.
struct TextNeeds {
    std::string_view list;
    std::string prefix;
    std::vector<const char*> words;
};

const TextNeeds& needs_of(std::string_view list) {
    static const std::vector<TextNeeds> all = {
        {"survivors", "survivor", {"name", "occupation", "story"}},
        {"items", "item", {"name"}},
        {"crises", "crisis", {"name", "story"}},
        {"objectives", "objective", {"name", "story"}},
        {"secrets", "secret", {"name"}},
        {"betrayals", "betrayal", {"name", "story"}},
        {"exiles", "exile", {"name"}},
        {"crossroads", "crossroads", {"name", "story"}},
    };
    for (const TextNeeds& needs : all)
        if (needs.list == list) return needs;
    throw ToolError("lint does not know the list " + std::string(list));
}

/// Looks for what would be seen as ⟦key⟧ or stop the game from loading.
class Lint {
public:
    explicit Lint(const Tool& tool) : tool_(tool) {}

    std::vector<std::string> run() {
        Diagnostics found;
        try {
            content_ = load_content(tool_.data(), {}, found);
            for (const Diagnostic& finding : found) say(finding.text());
        } catch (const ContentError& e) {
            for (const Diagnostic& finding : e.findings()) say(finding.text());
            return findings_;
        }
        for (const std::string& language : available_languages(tool_.data()))
            if (language != kPseudoLanguage) check_language(language);
        return findings_;
    }

    const Content& content() const { return content_; }

private:
    void say(std::string finding) { findings_.push_back(std::move(finding)); }

    void check_language(const std::string& language) {
        Diagnostics found;
        try {
            const Texts texts = load_texts(tool_.data(), language, {}, found);
            for (const std::string& key : texts.missing_keys())
                say("text/" + language + ": no text for \"" + key + "\"");
            check_names(texts);
            check_cards(texts);
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

    void check_cards(const Texts& texts) {
        const CardWriter writer(texts.table());
        for (std::size_t i = 0; i < kCardLists; ++i) {
            const auto list = static_cast<CardList>(i);
            const TextNeeds& needs = needs_of(list_name(list));
            for (const Tree& card : content_.sources.cards(list)) {
                const std::string id = card.get("id").str();
                for (const char* word : needs.words)
                    need(texts, needs.prefix + ("." + id + ".") + word);
                check_rule_text(texts, writer, list, card, id);
            }
        }
    }

    void check_rule_text(const Texts& texts, const CardWriter& writer, CardList list,
                         const Tree& card, const std::string& id) {
        try {
            for (const bool hard : {false, true})
                if (!hard || list_name(list) == "objectives") writer.lines(card.raw(), list, hard);
        } catch (const std::exception& e) {
            say("text/" + texts.language() + ": card " + id + ": " + e.what());
        }
    }

    const Tool& tool_;
    Content content_;
    std::vector<std::string> findings_;
};

int run_lint(bool json, const Tool& tool) {
    const std::vector<std::string> findings = Lint(tool).run();
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

int run_cards(bool json, const Tool& tool) {
    const Catalog catalog = tool.catalog();
    std::map<std::string, std::pair<int, int>> decks;  // name → titles, cards
    std::vector<std::string> order;
    const auto add = [&](const std::string& deck, int titles, int cards) {
        if (decks.find(deck) == decks.end()) order.push_back(deck);
        decks[deck].first += titles;
        decks[deck].second += cards;
    };
    for (const ItemKind& kind : catalog.kinds)
        add("items " + deck_name(catalog, kind.deck), 1, kind.copies);
    const auto whole = [&](const char* name, std::size_t n) {
        add(name, static_cast<int>(n), static_cast<int>(n));
    };
    whole("survivors", catalog.survivors.size());
    whole("crises", catalog.crises.size());
    whole("crossroads", catalog.crossroads.size());
    whole("secrets", catalog.secrets.size());
    whole("betrayals", catalog.betrayals.size());
    whole("exiles", catalog.exiles.size());
    whole("objectives (sides)", catalog.objectives.size());
    std::vector<std::vector<std::string>> table = {{"deck", "titles", "cards"}};
    Json out = Json::object();
    for (const std::string& deck : order) {
        table.push_back(
            {deck, std::to_string(decks[deck].first), std::to_string(decks[deck].second)});
        out[deck] = {{"titles", decks[deck].first}, {"cards", decks[deck].second}};
    }
    out["fingerprint"] = hex(catalog.fingerprint);
    if (json)
        std::cout << out.dump(2) << "\n";
    else
        print_table(table);
    return 0;
}

}  // namespace

void add_lint(CLI::App& app, Tool& tool) {
    auto* sub = app.add_subcommand("lint", "Look for mistakes in the content: cards, texts");
    auto json = std::make_shared<bool>(false);
    sub->add_flag("--json", *json, "Print the findings as JSON");
    sub->callback([json, &tool] { tool.exit_code = run_lint(*json, tool); });
}

void add_cards(CLI::App& app, Tool& tool) {
    auto* sub = app.add_subcommand("cards", "Count the cards by deck");
    auto json = std::make_shared<bool>(false);
    sub->add_flag("--json", *json, "Print the counts as JSON");
    sub->callback([json, &tool] { tool.exit_code = run_cards(*json, tool); });
}

}  // namespace dow::tool
