#include "scenario_runner.hpp"

#include <algorithm>
#include <cstring>

/// What a scenario says is possible, and what is not.
namespace dow::designer {

void ScenarioRunner::expect_legal(const Json& words, bool wanted, const std::string& path) {
    const auto asked = pending(s_, c_);
    if (!asked) return differ(path, one_line(words), "the game is over");
    legal_commands(s_, c_, legal_);
    for (const Json& step : words)
        for (const Json& word : words_of(step))
            if ((legal_meaning(*asked, word) != nullptr) != wanted)
                differ(path, one_line(word) + (wanted ? " is legal" : " is not legal"),
                       wanted ? cannot(*asked, word) : "it is");
}

void ScenarioRunner::expect_only_legal(const Json& words, const std::string& path) {
    expect_legal(words, true, path);
    const auto asked = pending(s_, c_);
    if (!asked) return;
    std::vector<Command> meant;
    for (const Json& step : words)
        for (const Json& word : words_of(step))
            if (const Command* legal = legal_meaning(*asked, word)) meant.push_back(*legal);
    for (const Command& legal : legal_)
        if (std::find(meant.begin(), meant.end(), legal) == meant.end())
            differ(path, "nothing else is legal", one_line(command_json(c_, legal)));
}

/// The whole command is given on a copy of the game: every word but the last is accepted, the last
/// one is refused, and nothing has changed by it.
void ScenarioRunner::expect_refused(const Json& step, const std::string& path) {
    only_keys(step, {"refused", "rule", "reason"}, path);
    if (!pending(s_, c_)) return differ(path, one_line(step), "the game is over");
    const std::vector<Json> words = words_of(step.at("refused"));
    if (words.empty()) throw ToolError(path + " names no command");
    const State saved = s_;
    keep_boosts_ = names_boost(step.at("refused"));
    const std::size_t commands = commands_.size();
    const std::size_t events = events_.size();
    const std::size_t chance = used_chance_;
    try {
        for (std::size_t i = 0; i + 1 < words.size(); ++i) go_on(&words[i]);
        refuse_last(step, words.back(), path);
    } catch (const ToolError& e) {
        differ(path, one_line(words.back()) + " is refused, and not what comes before it",
               e.what());
    }
    keep_boosts_ = false;
    s_ = saved;
    commands_.resize(commands);
    events_.resize(events);
    used_chance_ = chance;
}

void ScenarioRunner::refuse_last(const Json& step, const Json& word, const std::string& path) {
    go_on(nullptr);
    const auto asked = pending(s_, c_);
    if (!asked) return differ(path, one_line(step), "the game is over");
    const auto meant = commands_meant(c_, s_, *asked, word);
    const State before = s_;
    for (const Command& command : meant) {
        if (!apply(s_, c_, command, nullptr)) {
            differ(path, one_line(word) + " is refused", "it is legal");
            return;
        }
        if (std::memcmp(&s_, &before, sizeof before) != 0)
            differ(path, "nothing changes", one_line(word) + " was refused and changed the game");
    }
    const Refusal no = refuse(s_, c_, meant.front());
    if (step.contains("rule") && step.at("rule") != rule_text(no.rule))
        differ(path + ".rule", one_line(step.at("rule")), std::string(rule_text(no.rule)));
    if (step.contains("reason") && step.at("reason") != word_for(no.reason))
        differ(path + ".reason", one_line(step.at("reason")), word_for(no.reason));
}

}  // namespace dow::designer
