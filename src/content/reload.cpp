#include "dow/content/reload.hpp"

#include <map>

#include "dow/content/lint.hpp"

namespace dow {

namespace {

/// The text of every card by its name.
std::map<std::string, std::string> cards_of(const CardSources& sources) {
    std::map<std::string, std::string> out;
    out["board"] = sources.board().dump();
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        for (const Tree& card : sources.cards(list))
            out[std::string(card_word(list)) + "." + card.get("id").str()] = card.dump();
    }
    return out;
}

void compare(const CardSources& old, const CardSources& now, Reload& out) {
    const auto before = cards_of(old);
    const auto after = cards_of(now);
    for (const auto& [card, text] : after) {
        const auto found = before.find(card);
        if (found == before.end())
            out.added.push_back(card);
        else if (found->second != text)
            out.changed.push_back(card);
    }
    for (const auto& [card, text] : before)
        if (after.count(card) == 0) out.removed.push_back(card);
}

}  // namespace

Reload reload_content(const std::filesystem::path& data_dir,
                      const std::vector<std::filesystem::path>& user_packs, const Content& old) {
    Reload out;
    try {
        auto content = std::make_unique<Content>(load_content(data_dir, user_packs, out.errors));
        if (!out.errors.empty()) return out;
        compare(old.sources, content->sources, out);
        out.notes = lint_cards(*content);
        out.content = std::move(content);
    } catch (const ContentError& error) {
        out.errors = error.findings();
    }
    return out;
}

}  // namespace dow
