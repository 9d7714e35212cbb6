#include "dow/content/render.hpp"

#include "render_phrase.hpp"

namespace dow {
namespace {

using nlohmann::json;
using text::Facts;
using text::PhraseWriter;
using text::word;
using Lines = std::vector<std::string>;

void append(Lines& out, Lines more) {
    for (auto& line : more) out.push_back(std::move(line));
}

bool is_choice(const json& effect) {
    const auto w = word(effect);
    return text::category(effect) == "do" && (w == "options" || w == "vote");
}

using TreeParts = std::vector<const json*>;

/// The parts of an effect: those of a list, anything else as a list of one.
TreeParts parts_of(const json& effect) {
    if (!effect.is_array()) return {&effect};
    TreeParts out;
    for (const auto& part : effect) out.push_back(&part);
    return out;
}

struct Choice {
    std::string kind;
    const json* effect;
};

/// The options, or the results of a vote; empty if the effect is no choice.
std::vector<Choice> choices(PhraseWriter& writer, const json& effect) {
    std::vector<Choice> out;
    if (!is_choice(effect)) return out;
    const bool vote = word(effect) == "vote";
    if (vote)
        for (const char* result : {"up", "down", "split"}) {
            if (effect.contains(result)) out.push_back({result, &effect.at(result)});
        }
    else
        for (const auto* option : parts_of(effect.at("of"))) out.push_back({"option", option});
    for (const auto& choice : out) writer.told().tell(choice.effect);
    return out;
}

/// Whose choice it is, unless it is the reader's.
Lines chooser_line(PhraseWriter& writer, const json& effect) {
    if (word(effect) == "vote") return {writer.line("vote", {}, effect)};
    if (!effect.contains("by")) return {};
    if (effect.at("by") != "$me") return {writer.line("chooser", {}, effect)};
    writer.told().tell(&effect.at("by"));
    return {};
}

Lines choice_lines(PhraseWriter& writer, const json& effect) {
    Lines out = chooser_line(writer, effect);
    int i = 0;
    for (const auto& [kind, option] : choices(writer, effect)) {
        const auto said = writer.sentences(*option);
        out.push_back(writer.line(kind, {{"i", std::to_string(++i)}, {"text", said}}, effect));
    }
    return out;
}

Lines effect_lines(PhraseWriter& writer, const json& effect) {
    Lines out;
    const auto parts = parts_of(effect);
    const bool chosen = !parts.empty() && is_choice(*parts.back());
    for (const auto* part : parts) {
        if (is_choice(*part)) {
            append(out, choice_lines(writer, *part));
            continue;
        }
        for (const auto& s : writer.sentence_list(*part)) {
            out.push_back(chosen ? writer.line("first", {{"text", s}}, *part) : s);
        }
    }
    return out;
}

Lines goal_lines(PhraseWriter& writer, const json& goal) {
    Lines out;
    const bool several = word(goal) == "and";
    writer.facts()["goal"] = "yes";
    for (const auto* part : several ? parts_of(goal.at("of")) : TreeParts{&goal}) {
        writer.told().tell(part);
        out.push_back(writer.sentence(writer.clause(*part, "test", "goal")));
    }
    writer.facts().erase("goal");
    return out;
}

Lines rule_lines(PhraseWriter& writer, const json& card) {
    Lines out;
    if (!card.contains("rules")) return out;
    for (const auto& rule : card.at("rules")) {
        out.push_back(writer.sentence(writer.clause(rule, "rule")));
    }
    return out;
}

Lines survivor_lines(PhraseWriter& writer, const json& card) {
    Lines out;
    writer.owner(card);
    if (card.at("place") != "anywhere") out.push_back(writer.line("only_at", {}, card));
    append(out, rule_lines(writer, card));
    return out;
}

Lines item_lines(PhraseWriter& writer, const json& card) {
    writer.facts()["mode"] = card.at("mode").get<std::string>();
    auto out = rule_lines(writer, card);
    if (card.contains("effect")) append(out, effect_lines(writer, card.at("effect")));
    return out;
}

Lines crisis_lines(PhraseWriter& writer, const json& card) {
    Lines out{writer.line("prevent", {}, card), writer.line("fail", {}, card)};
    append(out, effect_lines(writer, card.at("fail")));
    if (card.contains("bandits")) {
        std::string numbers;
        for (const json& number : card.at("bandits"))
            numbers += (numbers.empty() ? "" : ", ") + std::to_string(number.get<int>());
        out.push_back(writer.line("bandits", {{"text", numbers}}, card));
    }
    if (!card.contains("bonus")) return out;
    out.push_back(writer.line("bonus", {}, card));
    append(out, effect_lines(writer, card.at("bonus")));
    return out;
}

Lines objective_lines(PhraseWriter& writer, const json& side) {
    Lines out{writer.line("start", {}, side)};
    for (const char* part : {"setup", "after_draft"}) {
        if (!side.contains(part)) continue;
        for (const auto& s : effect_lines(writer, side.at(part))) {
            out.push_back(writer.line(part, {{"text", s}}, side));
        }
    }
    append(out, rule_lines(writer, side));
    for (const auto& s : goal_lines(writer, side.at("goal"))) {
        out.push_back(writer.line("goal", {{"text", s}}, side));
    }
    if (!side.contains("after")) return out;
    for (const auto& s : effect_lines(writer, side.at("after")))
        out.push_back(writer.line("after", {{"text", s}}, side));
    return out;
}

/// What an upgrade costs, what it does when it is built, and what it does from then on.
Lines upgrade_lines(PhraseWriter& writer, const json& card) {
    Lines out{writer.line("cost", {}, card)};
    if (card.contains("once"))
        for (const auto& s : effect_lines(writer, card.at("once")))
            out.push_back(writer.line("once", {{"text", s}}, card));
    append(out, rule_lines(writer, card));
    return out;
}

/// The two numbers of a code, or of each of several.
std::string code_text(const json& code) {
    if (!code.at(0).is_array())
        return std::to_string(code.at(0).get<int>()) + " · " +
               std::to_string(code.at(1).get<int>());
    std::string all;
    for (const json& pair : code) all += (all.empty() ? "" : " / ") + code_text(pair);
    return all;
}

/// The log of an experiment with its code, then the table of its other side.
Lines experiment_lines(PhraseWriter& writer, const json& card) {
    Lines out{writer.line("code", {{"text", code_text(card.at("code"))}}, card)};
    for (const char* part : {"arrive", "confront"}) {
        out.push_back(writer.line(part, {}, card));
        append(out, effect_lines(writer, card.at(part)));
    }
    return out;
}

/// One side of a main objective; some have one that serves for both.
const json& side_of(const json& objective, bool hard) {
    // A chapter of a scenario has one side. NOLINTNEXTLINE(*-return-const-ref-from-parameter)
    if (objective.contains("goal")) return objective;  // (the card outlives its text)
    if (objective.contains("both")) return objective.at("both");
    return objective.at(hard ? "hard" : "normal");
}

Lines secret_lines(PhraseWriter& writer, const json& card) {
    Lines out{writer.line("you_win", {}, card)};
    append(out, goal_lines(writer, card.at("goal")));
    return out;
}

Lines exile_lines(PhraseWriter& writer, const json& card) {
    const auto goal = goal_lines(writer, card.at("loyal"));
    Lines out{writer.line(goal.size() > 1 ? "loyal" : "loyal_one", {}, card)};
    append(out, goal);
    out.push_back(writer.line("betrayer", {}, card));
    append(out, goal_lines(writer, card.at("betrayer_first")));
    return out;
}

Lines crossroads_lines(PhraseWriter& writer, const json& card) {
    const auto& trigger = card.at("trigger");
    writer.trigger(trigger);
    const auto said = writer.clause(trigger, "trigger");
    Lines out{writer.line("when", {{"text", said}}, card)};
    append(out, effect_lines(writer, card.at("effect")));
    return out;
}

}  // namespace

class CardWriter::Impl {
public:
    explicit Impl(const TextMap& texts) : table(texts) {}
    PhraseWriter writer(CardList list) const {
        return PhraseWriter(table, std::string(list_name(list)));
    }
    text::TemplateTable table;
};

CardWriter::CardWriter(const TextMap& texts, Gaps gaps)
    : impl_(std::make_unique<const Impl>(texts)), gaps_(gaps) {}
CardWriter::~CardWriter() = default;
CardWriter::CardWriter(CardWriter&&) noexcept = default;
CardWriter& CardWriter::operator=(CardWriter&&) noexcept = default;

namespace {

/// The trees of a card, or of a side of an objective, that its text is made of.
std::vector<const json*> trees_of(const json& card) {
    std::vector<const json*> out;
    for (const char* key :
         {"rules", "effect", "trigger", "fail", "bonus", "goal", "loyal", "betrayer_first", "setup",
          "after_draft", "after", "once", "arrive", "confront"})
        if (card.contains(key)) out.push_back(&card.at(key));
    return out;
}

Lines written(PhraseWriter& writer, const json& card, CardList list, bool hard) {
    switch (list) {
        case CardList::Survivor: return survivor_lines(writer, card);
        case CardList::Item: return item_lines(writer, card);
        case CardList::Crisis: return crisis_lines(writer, card);
        case CardList::Objective: return objective_lines(writer, side_of(card, hard));
        case CardList::Secret:
        case CardList::Betrayal: return secret_lines(writer, card);
        case CardList::Exile: return exile_lines(writer, card);
        case CardList::Crossroads: return crossroads_lines(writer, card);
        case CardList::Upgrade: return upgrade_lines(writer, card);
        case CardList::Experiment: return experiment_lines(writer, card);
        case CardList::Pill: return rule_lines(writer, card);
    }
    return {};
}

/// A word without a part that its text needs is a word without a text.
Lines lines_of(PhraseWriter& writer, const json& card, CardList list, bool hard) {
    try {
        return written(writer, card, list, hard);
    } catch (const json::exception& missing) {
        throw MissingText(missing.what());
    }
}

/// What `write` writes, or the blank where a gap in the language may stay one.
template <class Text, class Write>
Text text_or(Text blank, CardWriter::Gaps gaps, const Write& write) {
    if (gaps == CardWriter::Gaps::Told) return write();
    try {
        return write();
    } catch (const MissingText&) {
        return blank;
    }
}

}  // namespace

Lines CardWriter::lines(const json& card, CardList list, bool hard) const {
    return text_or(Lines(), gaps_, [&] {
        auto writer = impl_->writer(list);
        return lines_of(writer, card, list, hard);
    });
}

std::vector<Untold> CardWriter::untold(const json& card, CardList list, bool hard) const {
    auto writer = impl_->writer(list);
    lines_of(writer, card, list, hard);
    const bool sided = list == CardList::Objective;
    std::vector<Untold> out;
    for (const auto* tree : trees_of(sided ? side_of(card, hard) : card)) {
        auto more = writer.told().missing(*tree);
        out.insert(out.end(), more.begin(), more.end());
    }
    return out;
}

Lines CardWriter::options(const json& card) const {
    return text_or(Lines(), gaps_, [&] {
        auto writer = impl_->writer(CardList::Crossroads);
        writer.trigger(card.at("trigger"));
        Lines out;
        for (const auto* part : parts_of(card.at("effect"))) {
            if (!is_choice(*part)) writer.sentences(*part);
            for (const auto& [kind, option] : choices(writer, *part))
                out.push_back(writer.sentences(*option));
        }
        return out;
    });
}

Lines CardWriter::parts(const json& card, CardList list, const std::vector<const json*>& effects,
                        const std::string& it, const std::string& here) const {
    return text_or(Lines(effects.size()), gaps_, [&] {
        Lines out(effects.size());
        for (const bool hard : {false, true}) {
            if (hard && list != CardList::Objective) break;
            auto writer = impl_->writer(list);
            if (!it.empty()) writer.call("it", it);
            writer.call_place(here);
            for (const auto* effect : effects) writer.listen_to(effect);
            lines_of(writer, card, list, hard);
            for (std::size_t i = 0; i < effects.size(); ++i)
                if (const auto& text = writer.heard(effects[i]); !text.empty())
                    out[i] = writer.sentence(text);
        }
        return out;
    });
}

Lines CardWriter::goal(const json& condition, CardList list) const {
    return text_or(Lines(), gaps_, [&] {
        auto writer = impl_->writer(list);
        return goal_lines(writer, condition);
    });
}

std::string CardWriter::rule(const json& rule, CardList list) const {
    return text_or(std::string(), gaps_, [&] {
        auto writer = impl_->writer(list);
        return writer.sentence(writer.clause(rule, "rule"));
    });
}

std::string CardWriter::effect(const json& effect, CardList list) const {
    return text_or(std::string(), gaps_, [&] {
        auto writer = impl_->writer(list);
        return writer.sentences(effect);
    });
}

}  // namespace dow
