#include "scenario_runner.hpp"

#include <memory>

#include "dow/rules/invariants.hpp"

namespace dow::designer {

void ScenarioRunner::run() {
    only_keys(file_, {"name", "about", "rules", "cards", "given", "chance", "when", "then"},
              "the scenario");
    s_ = build_given(c_, file_.value("given", Json::object()));
    check_promises();
    start_ = s_;
    before_ = describe(c_, s_);
    chance_ = file_.value("chance", Json::array());
    for (const Json& step : file_.value("when", Json::array())) play(step);
    go_on(nullptr);
    if (used_chance_ < chance_.size())
        differ("chance", one_line(chance_.at(used_chance_)) + " comes up",
               "no such question was asked");
    const Json then = file_.value("then", Json::object());
    expect(then, "then");
    expect_no_open_question(then);
}

void ScenarioRunner::play(const Json& step) {
    if (step.is_object() && step.contains("expect")) {
        go_on(nullptr);
        return expect(step.at("expect"), "when.expect");
    }
    if (step.is_object() && step.contains("refused")) {
        keep_boosts_ = names_boost(step.at("refused"));
        go_on(nullptr);
        keep_boosts_ = false;
        return expect_refused(step, "when.refused");
    }
    if (step.is_object() && step.contains("ballots")) return cast(step.at("ballots"));
    const std::size_t began = events_.size();
    std::vector<Json> settled;  // answers to questions that had only one
    bool starts = true;
    for (const Json& word : words_of(step)) {
        if (!go_on(&word, starts)) settled.push_back(word);
        if (starts) keep_boosts_ = names_boost(step);
        if (names_boost(word)) keep_boosts_ = false;
        starts = false;
    }
    keep_boosts_ = false;
    if (settled.empty()) return;
    go_on(nullptr);
    for (const Json& word : settled)
        if (!was_done(word, began))
            throw ToolError(one_line(word) + " was neither asked nor done" + still_asked());
}

/// Everybody who is asked for a ballot says what stands under the seat.
void ScenarioRunner::cast(const Json& ballots) {
    std::size_t given = 0;
    for (;; ++given) {
        go_on(nullptr);
        const auto asked = pending(s_, c_);
        if (!asked || asked->prompt != Prompt::CastVote) break;
        const std::string seat = letter(asked->by);
        if (!ballots.contains(seat)) throw ToolError("nobody says how seat " + seat + " votes");
        go_on(&ballots.at(seat));
    }
    if (given != ballots.size()) throw ToolError("somebody of the ballots was not asked to vote");
}

/// Answers what needs no word, then `word` (or stops at the first real question). False if the
/// word fits nothing that is asked; that is an error for the word that starts a step.
bool ScenarioRunner::go_on(const Json* word, bool must) {
    for (int i = 0; i < 10000; ++i) {
        const auto asked = pending(s_, c_);
        if (!asked) {
            if (word && must) throw ToolError("the game is over before " + one_line(*word));
            return false;
        }
        if (asked->by == kChance) {
            do_it(luck(*asked));
            continue;
        }
        legal_commands(s_, c_, legal_);
        if (word) {
            if (const Command* meant = legal_meaning(*asked, *word))
                return do_it(Command(*meant)), true;
        }
        const Command* forced = forced_answer(*asked);
        if (!forced) {
            if (!word || !must) return false;
            throw ToolError(cannot(*asked, *word));
        }
        do_it(Command(*forced));
    }
    throw ToolError("the game asks on and on");
}

/// Whether the events of this step tell of what the word says.
bool ScenarioRunner::was_done(const Json& word, std::size_t from) const {
    if (!word.is_object() || names_boost(word)) return false;
    const std::string key = word.begin().key();
    const Json& value = word.begin().value();
    for (std::size_t i = from; i < events_.size(); ++i) {
        const Event& e = events_[i];
        const std::string name = value.is_string() ? value.get<std::string>() : std::string();
        if (const auto spent = e.find<event::DieSpent>(); spent && key == "die")
            if (value == int{spent->face}) return true;
        if (const auto attack = e.find<event::Attacked>(); attack && key == "target")
            return name == (attack->target == kNone ? "zombie" : survivor_name(c_, attack->target));
        if (key == "entrance" && value == entrance_json(c_, e.entrance())) return true;
        if (key != "die" && key != "target" && key != "entrance" && names(e, name)) return true;
    }
    return false;
}

/// Whether any survivor, place or card of an event is called that.
bool ScenarioRunner::names(const Event& e, const std::string& name) const {
    if (name.empty()) return false;
    bool found = false;
    e.each_member([&]<class Member>(const char*, const Member& member) {
        if constexpr (std::is_same_v<Member, SurvivorId>)
            found |= name == survivor_name(c_, member);
        if constexpr (std::is_same_v<Member, PlaceId>) found |= name == place_name(c_, member);
        if constexpr (std::is_same_v<Member, CardId>)
            found |= same_name(name, plain_name(c_, member));
    });
    return found;
}

const Command* ScenarioRunner::legal_meaning(const Decision& asked, const Json& word) const {
    for (const Command& meant : commands_meant(c_, s_, asked, word))
        for (const Command& legal : legal_)
            if (legal == meant) return &legal;
    return nullptr;
}

/// The only answer there is; no boost where boosts are offered but none is named, and nobody calls
/// a vote about the first-player token unless the scenario says so.
const Command* ScenarioRunner::forced_answer(const Decision& asked) const {
    if (asked.ask == Ask::Turn) return nullptr;
    if (asked.prompt == Prompt::CallTokenVote)
        for (const Command& command : legal_)
            if (command.is<SayNo>()) return &command;
    const Command* only = nullptr;
    int answers = 0;
    for (const Command& command : legal_) {
        if (command.is<TakeBack>()) continue;
        if (asked.ask == Ask::Boost && keep_boosts_) return nullptr;
        if (asked.ask == Ask::Boost && command.is<Finish>()) return &command;
        only = &command;
        ++answers;
    }
    return answers == 1 ? only : nullptr;
}

std::string ScenarioRunner::cannot(const Decision& asked, const Json& word) const {
    std::string text = one_line(word) + " is not possible: ";
    const auto meant = commands_meant(c_, s_, asked, word);
    const Refusal no = refuse(s_, c_, meant.front());
    return text + word_for(no.reason) + " (" + std::string(rule_text(no.rule)) + ")" +
           choices_of(asked);
}

std::string ScenarioRunner::choices_of(const Decision& asked) const {
    std::string text =
        ". Seat " + letter(asked.by) + " is asked " + word_for(asked.prompt) + "; possible:";
    for (const Command& command : legal_) text += " " + one_line(command_json(c_, command));
    return text;
}

/// The question in the middle of an action that waits for another word; nothing at an action menu.
std::string ScenarioRunner::still_asked() const {
    const auto asked = pending(s_, c_);
    if (!asked || asked->by == kChance || asked->ask == Ask::Turn) return {};
    return choices_of(*asked);
}

void ScenarioRunner::do_it(const Command& command) {
    const std::string said = one_line(command_json(c_, command));
    if (const Refusal no = apply(s_, c_, command, &events_))
        throw ToolError(said + " was refused: " + word_for(no.reason));
    commands_.push_back(command);
    if (const std::string broken = first_violation(s_, c_); !broken.empty())
        throw ToolError("after " + said + ": " + broken);
}

void ScenarioRunner::check_promises() const {
    if (const std::string broken = first_violation(s_, c_); !broken.empty())
        throw ToolError("given: " + broken);
}

/// An exposure roll that the file does not say would be a blank that nobody asked for.
Command ScenarioRunner::luck(const Decision& asked) {
    chance_outcomes(s_, c_, outcomes_);
    if (outcomes_.empty()) throw ToolError("Chance has no answer to " + word_for(asked.ask));
    if (used_chance_ < chance_.size()) {
        if (const auto answer = scripted_outcome(c_, asked, outcomes_, chance_.at(used_chance_))) {
            ++used_chance_;
            return *answer;
        }
    }
    if (asked.ask == Ask::ExposureDie)
        throw ToolError("the exposure roll of " + survivor_name(c_, asked.survivor) +
                        " is not said: entry " + std::to_string(used_chance_ + 1) +
                        " of \"chance\" should be \"blank\" or another face");
    return usual_outcome(asked, outcomes_);
}

ScenarioResult run_scenario(const Catalog& catalog, const Json& scenario, Played* played) {
    ScenarioResult result;
    const auto runner = std::make_unique<ScenarioRunner>(catalog, scenario, result);
    try {
        check_numbers(scenario, "");
        read_tags(scenario, result);
        runner->run();
    } catch (const std::exception& e) {
        result.error = e.what();
    }
    if (played) *played = runner->played();
    return result;
}

}  // namespace dow::designer
