/// Plays one scenario: words of the file answer questions, the "chance" list answers Chance, and
/// what has only one answer is answered without a word. What came of it is compared with what the
/// file expects; `run_scenario` makes one of these for each scenario.
#pragma once

#include "dow/designer/scenario.hpp"

namespace dow::designer {

class ScenarioRunner {
public:
    ScenarioRunner(const Catalog& catalog, const Json& scenario, ScenarioResult& result)
        : c_(catalog), file_(scenario), result_(result) {}

    void run();
    Played played() { return {start_, s_, std::move(commands_), std::move(events_)}; }

private:
    // scenario_run.cpp: playing
    void play(const Json& step);
    void cast(const Json& ballots);
    bool go_on(const Json* word, bool must = true);
    bool was_done(const Json& word, std::size_t from) const;
    bool names(const Event& e, const std::string& name) const;
    const Command* legal_meaning(const Decision& asked, const Json& word) const;
    const Command* forced_answer(const Decision& asked) const;
    std::string cannot(const Decision& asked, const Json& word) const;
    std::string choices_of(const Decision& asked) const;
    std::string still_asked() const;
    void do_it(const Command& command);
    void check_promises() const;
    Command luck(const Decision& asked);
    static bool names_boost(const Json& step) { return step.is_object() && step.contains("boost"); }

    // scenario_expect.cpp: comparing
    void differ(std::string path, std::string expected, std::string found) {
        result_.differences.push_back({std::move(path), std::move(expected), std::move(found)});
    }
    void expect(const Json& then, const std::string& path);
    bool expect_word(const std::string& key, const Json& value, const std::string& path);
    void expect_state(const Json& state, const std::string& path);
    void expect_events(const Json& wanted, const std::string& path);
    std::string happened(std::size_t from) const;
    void expect_no_events(const Json& unwanted, const std::string& path);
    void expect_times(const Json& wanted, const std::string& path);
    void expect_question(const Json& wanted, const std::string& path);
    void expect_odds(const Json& wanted, const std::string& path);
    void expect_forecast(const Json& by_seat, const std::string& path);
    void expect_seen(const Json& by_seat, bool wanted, const std::string& path);
    void expect_change(const Json& wanted, const std::string& path);
    void expect_unchanged(const Json& what, const Json& then, const std::string& path);
    void expect_no_open_question(const Json& then);

    // scenario_refused.cpp: what is possible and what is not
    void expect_legal(const Json& words, bool wanted, const std::string& path);
    void expect_only_legal(const Json& words, const std::string& path);
    void expect_refused(const Json& step, const std::string& path);
    void refuse_last(const Json& step, const Json& word, const std::string& path);

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

}  // namespace dow::designer
