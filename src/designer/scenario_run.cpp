#include <algorithm>
#include <memory>

#include "dow/designer/scenario.hpp"
#include "dow/match/chance.hpp"
#include "dow/rules/invariants.hpp"
#include "dow/rules/view.hpp"
#include "scenario_odds.hpp"

namespace dow::designer {

namespace {

/// Plays one scenario: words of the file answer questions, the "chance" list answers Chance, and
/// what has only one answer is answered without a word.
class Runner {
public:
    Runner(const Catalog& catalog, const Json& scenario, ScenarioResult& result)
        : c_(catalog), file_(scenario), result_(result) {}

    Played played() { return {start_, s_, std::move(commands_), std::move(events_)}; }

    void run() {
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
        expect(file_.value("then", Json::object()), "then");
    }

private:
    void differ(std::string path, std::string expected, std::string found) {
        result_.differences.push_back({std::move(path), std::move(expected), std::move(found)});
    }

    void play(const Json& step) {
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
                throw ToolError(one_line(word) + " was neither asked nor done");
    }

    static bool names_boost(const Json& step) { return step.is_object() && step.contains("boost"); }

    /// Answers what needs no word, then `word` (or stops at the first real question). False if the
    /// word fits nothing that is asked; that is an error for the word that starts a step.
    bool go_on(const Json* word, bool must = true) {
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
    bool was_done(const Json& word, std::size_t from) const {
        if (!word.is_object() || names_boost(word)) return false;
        const std::string key = word.begin().key();
        const Json& value = word.begin().value();
        for (std::size_t i = from; i < events_.size(); ++i) {
            const Event& e = events_[i];
            const std::string name = value.is_string() ? value.get<std::string>() : std::string();
            if (const auto spent = e.find<event::DieSpent>(); spent && key == "die")
                if (value == int{spent->face}) return true;
            if (const auto attack = e.find<event::Attacked>(); attack && key == "target")
                return name ==
                       (attack->target == kNone ? "zombie" : survivor_name(c_, attack->target));
            if (key == "entrance" && value == entrance_json(c_, e.entrance())) return true;
            if (key != "die" && key != "target" && key != "entrance" && names(e, name)) return true;
        }
        return false;
    }

    /// Whether any survivor, place or card of an event is called that.
    bool names(const Event& e, const std::string& name) const {
        if (name.empty()) return false;
        bool found = false;
        e.visit([&](const auto& what) {
            each_field(what, [&]<class Member>(const char*, const Member& member) {
                if constexpr (std::is_same_v<Member, SurvivorId>)
                    found |= name == survivor_name(c_, member);
                if constexpr (std::is_same_v<Member, PlaceId>)
                    found |= name == place_name(c_, member);
                if constexpr (std::is_same_v<Member, CardId>)
                    found |= same_name(name, plain_name(c_, member));
            });
        });
        return found;
    }

    const Command* legal_meaning(const Decision& asked, const Json& word) const {
        for (const Command& meant : commands_meant(c_, s_, asked, word))
            for (const Command& legal : legal_)
                if (legal == meant) return &legal;
        return nullptr;
    }

    /// The only answer there is; no boost where boosts are offered but none is named.
    const Command* forced_answer(const Decision& asked) const {
        if (asked.ask == Ask::Turn) return nullptr;
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

    std::string cannot(const Decision& asked, const Json& word) const {
        std::string text = one_line(word) + " is not possible: ";
        const auto meant = commands_meant(c_, s_, asked, word);
        const Refusal no = refuse(s_, c_, meant.front());
        text += word_for(no.reason) + " (" + std::string(rule_text(no.rule)) + "). Seat " +
                letter(asked.by) + " is asked " + word_for(asked.prompt) + "; possible:";
        for (const Command& command : legal_) text += " " + one_line(command_json(c_, command));
        return text;
    }

    void do_it(const Command& command) {
        const std::string said = one_line(command_json(c_, command));
        if (const Refusal no = apply(s_, c_, command, &events_))
            throw ToolError(said + " was refused: " + word_for(no.reason));
        commands_.push_back(command);
        if (const std::string broken = first_violation(s_, c_); !broken.empty())
            throw ToolError("after " + said + ": " + broken);
    }

    void check_promises() const {
        if (const std::string broken = first_violation(s_, c_); !broken.empty())
            throw ToolError("given: " + broken);
    }

    // -- chance

    Command luck(const Decision& asked) {
        chance_outcomes(s_, c_, outcomes_);
        if (outcomes_.empty()) throw ToolError("Chance has no answer to " + word_for(asked.ask));
        if (used_chance_ < chance_.size()) {
            if (const auto answer =
                    scripted_outcome(c_, asked, outcomes_, chance_.at(used_chance_))) {
                ++used_chance_;
                return *answer;
            }
        }
        return usual_outcome(asked, outcomes_);
    }

    // -- what came of it

    void expect(const Json& then, const std::string& path) {
        Json state = Json::object();
        for (const auto& [key, value] : then.items()) {
            const std::string here = path + "." + key;
            if (key == "events")
                expect_events(value, here);
            else if (key == "no_events")
                expect_no_events(value, here);
            else if (key == "legal" || key == "not_legal")
                expect_legal(value, key == "legal", here);
            else if (key == "times")
                expect_times(value, here);
            else if (key == "only_legal")
                expect_only_legal(value, here);
            else if (key == "refused")
                for (const Json& one : value) expect_refused(one, here);
            else if (key == "asks")
                expect_question(value, here);
            else if (key == "change")
                expect_change(value, here);
            else if (key == "betrayer_odds")
                expect_odds(value, here);
            else if (key == "forecast")
                expect_forecast(value, here);
            else if (key == "sees" || key == "sees_not")
                expect_seen(value, key == "sees", here);
            else
                state[key] = value;
        }
        const Json found = describe(c_, s_);
        compare(state, found, path, result_.differences);
        for (const auto& [key, value] : state.items())
            if (!found.contains(key))
                throw ToolError(path + " has an unknown word \"" + key + "\"");
    }

    void expect_events(const Json& wanted, const std::string& path) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            check_event(wanted.at(i));
            std::size_t at = next;
            while (at < events_.size() && !event_matches(c_, wanted.at(i), events_[at])) ++at;
            if (at == events_.size())
                differ(path + "." + std::to_string(i), one_line(wanted.at(i)), happened(next));
            else
                next = at + 1;
        }
    }

    std::string happened(std::size_t from) const {
        std::string text;
        for (std::size_t i = from; i < events_.size(); ++i)
            text += "\n      " + one_line(event_json(c_, events_[i]));
        return text.empty() ? "nothing more happened" : text;
    }

    void expect_no_events(const Json& unwanted, const std::string& path) {
        for (const Json& one : unwanted) {
            check_event(one);
            for (const Event& event : events_)
                if (event_matches(c_, one, event))
                    differ(path, "no " + one_line(one), one_line(event_json(c_, event)));
        }
    }

    void expect_times(const Json& wanted, const std::string& path) {
        for (const auto& [kind, times] : wanted.items()) {
            const Json word = kind;
            check_event(word);
            const auto found = std::count_if(events_.begin(), events_.end(), [&](const Event& e) {
                return event_matches(c_, word, e);
            });
            if (found != times.get<int>())
                differ(path + "." + kind, one_line(times), std::to_string(found));
        }
    }

    void expect_legal(const Json& words, bool wanted, const std::string& path) {
        const auto asked = pending(s_, c_);
        if (!asked) return differ(path, one_line(words), "the game is over");
        legal_commands(s_, c_, legal_);
        for (const Json& step : words)
            for (const Json& word : words_of(step))
                if ((legal_meaning(*asked, word) != nullptr) != wanted)
                    differ(path, one_line(word) + (wanted ? " is legal" : " is not legal"),
                           wanted ? cannot(*asked, word) : "it is");
    }

    void expect_only_legal(const Json& words, const std::string& path) {
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

    void expect_refused(const Json& step, const std::string& path) {
        only_keys(step, {"refused", "rule", "reason"}, path);
        const auto asked = pending(s_, c_);
        if (!asked) return differ(path, one_line(step), "the game is over");
        const auto words = words_of(step.at("refused"));
        const auto meant = commands_meant(c_, s_, *asked, words.front());
        for (const Command& command : meant)
            if (!refuse(s_, c_, command))
                return differ(path, one_line(words.front()) + " is refused", "it is legal");
        const Refusal no = refuse(s_, c_, meant.front());
        if (step.contains("rule") && step.at("rule") != rule_text(no.rule))
            differ(path + ".rule", one_line(step.at("rule")), std::string(rule_text(no.rule)));
        if (step.contains("reason") && step.at("reason") != word_for(no.reason))
            differ(path + ".reason", one_line(step.at("reason")), word_for(no.reason));
    }

    void expect_question(const Json& wanted, const std::string& path) {
        const auto asked = pending(s_, c_);
        if (!asked) return differ(path, one_line(wanted), "the game is over");
        Json found = Json::object();
        found["ask"] = word_for(asked->ask);
        found["prompt"] = word_for(asked->prompt);
        found["by"] = letter(asked->by);
        found["rule"] = std::string(rule_text(asked->rule));
        if (asked->survivor != kNone) found["survivor"] = survivor_name(c_, asked->survivor);
        compare(wanted, found, path, result_.differences);
    }

    /// How likely a betrayer is in a game prepared like this one: [of, in].
    void expect_odds(const Json& wanted, const std::string& path) {
        Setup setup;
        setup.seats = s_.seats;
        setup.objective = s_.objective;
        setup.rules = s_.rules;
        const auto [of, in] = betrayer_odds(c_, setup);
        compare(wanted, Json::array({of, in}), path, result_.differences);
    }

    /// What a seat can foresee of the night.
    void expect_forecast(const Json& by_seat, const std::string& path) {
        for (const auto& [seat, wanted] : by_seat.items()) {
            const View view = view_for(s_, c_, Seats::of(seat_named(seat, s_.seats)));
            const Json found = forecast_json(c_, view.forecast);
            const std::string here = path + "." + seat;
            for (const auto& [word, value] : wanted.items())
                if (!found.contains(word))
                    throw ToolError(here + " has an unknown word \"" + word + "\"");
            compare(wanted, found, here, result_.differences);
        }
    }

    /// Which cards a seat may know of, wherever they lie.
    void expect_seen(const Json& by_seat, bool wanted, const std::string& path) {
        for (const auto& [seat, names] : by_seat.items()) {
            const View view = view_for(s_, c_, Seats::of(seat_named(seat, s_.seats)));
            Json seen = Json::array();
            for (int i = 0; i < view.card_count; ++i)
                seen.push_back(plain_name(c_, view.cards[i].face));
            for (const Json& name : names) {
                const bool found = std::any_of(seen.begin(), seen.end(), [&](const Json& card) {
                    return same_name(name.get<std::string>(), card.get<std::string>());
                });
                if (found != wanted)
                    differ(path + "." + seat, one_line(name), wanted ? one_line(seen) : "is seen");
            }
        }
    }

    void expect_change(const Json& wanted, const std::string& path) {
        const Json now = describe(c_, s_);
        for (const auto& entry : wanted.items()) {
            const std::string where = entry.key();
            const Json& by = entry.value();
            std::string pointer = "/" + where;
            std::replace(pointer.begin(), pointer.end(), '.', '/');
            const Json::json_pointer at(pointer);
            const auto size = [&](const Json& in) {
                if (!in.contains(at)) throw ToolError(path + ": there is no " + where);
                const Json& value = in.at(at);
                return value.is_array() ? static_cast<int>(value.size()) : value.get<int>();
            };
            const int change = size(now) - size(before_);
            if (change != by.get<int>())
                differ(path + "." + where, one_line(by), std::to_string(change));
        }
    }

    const Catalog& c_;
    const Json& file_;
    ScenarioResult& result_;
    State s_{};
    State start_{};
    std::vector<Command> commands_;
    Json before_;
    Json chance_;
    std::size_t used_chance_ = 0;
    bool keep_boosts_ = false;  ///< the step names a boost: wait for it
    EventSink events_;
    CommandList legal_;
    OutcomeList outcomes_;
};

}  // namespace

ScenarioResult run_scenario(const Catalog& catalog, const Json& scenario, Played* played) {
    ScenarioResult result;
    const auto runner = std::make_unique<Runner>(catalog, scenario, result);
    try {
        read_tags(scenario, result);
        runner->run();
    } catch (const std::exception& e) {
        result.error = e.what();
    }
    if (played) *played = runner->played();
    return result;
}

}  // namespace dow::designer
