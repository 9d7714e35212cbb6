/// Lets the screens of the table speak with the words of the text mode: one wording for both.
#pragma once

#include "dow/text_mode/wording.hpp"
#include "table/board/paint/rule_link.hpp"
#include "table/screens/shared/app_context.hpp"

namespace dow::app {

class WordedSentences final : public table::Sentences {
public:
    WordedSentences(const Content& content, const Texts& texts, bool rule_numbers)
        : words_(content, texts), texts_(texts), rule_numbers_(rule_numbers) {}

    void follow(const Match& match) override { words_.follow(match); }
    std::string event(const Event& event) const override { return words_.event(event); }
    std::string event_marked(const Event& event) const override {
        using text_mode::Named;
        return words_.event(event, [&](Named what, unsigned id, const std::string& name) {
            std::string text = table::markup::escaped(name);
            if (what == Named::Card) return "[link:card." + std::to_string(id) + "|" + text + "]";
            if (what == Named::Survivor && id < words_.catalog().survivors.size())
                return "[link:survivor." + std::to_string(id) + "|" + text + "]";
            return text;
        });
    }
    std::string prompt(const Decision& asked) const override { return words_.prompt(asked); }
    std::string reason(const Refusal& refusal) const override { return words_.reason(refusal); }
    std::string refusal(const Refusal& no) const override {
        std::string why = table::markup::escaped(words_.reason(no));
        if (no.rule == RuleId::None) return why;
        const std::string rule = table::rule_link(texts_, rule_text(no.rule), rule_numbers_);
        return rule.empty() ? why : why + " (" + rule + ")";
    }
    std::string not_an_answer(const Decision& asked,
                              const std::vector<std::string>& names) const override {
        if (names.empty()) return refusal({asked.rule, Reason::NotAnOption});
        std::string all;
        for (const std::string& name : names)
            all += (all.empty() ? "" : ", ") + table::markup::escaped(name);
        return texts_.format("refusal.not_an_answer", {{"names", all}});
    }
    std::string not_for(SurvivorId who) const override {
        if (who >= words_.catalog().survivors.size())
            return refusal({RuleId::ROUND_11, Reason::NotAnOption});
        return texts_.format("refusal.not_for",
                             {{"survivor", table::markup::escaped(words_.survivor(who))}});
    }
    std::string command(const Decision& asked, const Command& command,
                        const View& view) const override {
        return words_.command(asked, command, view);
    }
    std::string consequence(const Decision& asked, const Command& command,
                            const View& view) const override {
        return words_.consequence(asked, command, view);
    }
    std::string risk(const Decision& asked, const Dangers& dangers) const override {
        return words_.risk(asked, dangers);
    }
    std::string source(SourceId source, const View& view) const override {
        return words_.source(source, view);
    }
    std::string source_rules(SourceId source, const View& view) const override {
        return words_.source_rules(source, view);
    }
    std::string entrance(EntranceId entrance) const override { return words_.entrance(entrance); }
    std::vector<std::string> night(const View& view) const override { return words_.night(view); }
    std::vector<std::string> offers(const Decision& asked) const override {
        return words_.offers(asked);
    }
    std::string asking_card(const Decision& asked) const override {
        return words_.asking_card(asked);
    }

private:
    text_mode::Wording words_;
    const Texts& texts_;
    bool rule_numbers_;  ///< designers call rules by their numbers
};

inline table::SentencesMaker worded_sentences(bool rule_numbers = false) {
    return [rule_numbers](const Content& content, const Texts& texts) {
        return std::make_unique<WordedSentences>(content, texts, rule_numbers);
    };
}

}  // namespace dow::app
