#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "dow/designer/names.hpp"
#include "dow/rules/engine.hpp"
#include "dow/rules/forecast.hpp"

/// Given/when/then files: a game is set up by hand, commands are played, and what came of it is
/// compared with what the file says. docs/scenario-format.md is the reference for writers.
namespace dow::designer {

/// Every scenario of a file, in the words of today.
std::vector<Json> read_scenarios(const std::filesystem::path& file);

/// No number of a game is larger. (Sets of a state under "rest" are lists, not numbers.)
inline constexpr u64 kLargestNumber = 65'535;

/// Fails, with the place, at a number that no game has: it would pass as another one.
void check_numbers(const Json& json, const std::string& place);

/// Fails unless every key of the object is known.
void only_keys(const Json& object, const std::vector<std::string_view>& known,
               const std::string& where);

/// The game a "given" object describes: the action menu of the seat whose turn it is. Everything
/// not said has a default. Throws ToolError for what cannot be.
State build_given(const Catalog& catalog, const Json& given);

/// A game that went through a real preparation and waits at the first action menu, that of
/// `active`.
State prepared_game(const Catalog& catalog, const Setup& setup, SeatId active);

/// The reverse, exact for every State: what the words cannot say stands under "rest". Throws
/// ToolError when it cannot be written (never seen).
Json given_of(const Catalog& catalog, const State& state);

/// The whole game in the words of "given": what "then" is compared with.
Json describe(const Catalog& catalog, const State& state);

/// What a seat can foresee of the night: what "forecast" is compared with.
Json forecast_json(const Catalog& catalog, const Forecast& forecast);

/// The commands a word of a file may mean, likeliest first. Empty if none was asked in this way.
std::vector<Command> commands_meant(const Catalog& catalog, const State& state,
                                    const Decision& asked, const Json& word);

/// {"attack": x, "target": y} is two commands: one word per key (ability, hand_off … keep their
/// second key).
std::vector<Json> words_of(const Json& step);

/// What the next entry of "chance" answers to this question, if it fits it.
std::optional<Command> scripted_outcome(const Catalog& catalog, const Decision& asked,
                                        const OutcomeList& outcomes, const Json& says);
/// The quiet answer to a question that the file does not answer.
Command usual_outcome(const Decision& asked, const OutcomeList& outcomes);

struct Difference {
    std::string path;
    std::string expected;
    std::string found;
};

/// Every path of `expected` that `found` answers differently.
void compare(const Json& expected, const Json& found, const std::string& path,
             std::vector<Difference>& out);

/// "fuel" stands for "fuel@gas" too.
bool same_name(const std::string& expected, const std::string& found);

/// Throws where a file names an event that there is not, says something of it that it has not, or
/// names what is not in the game: that would never match.
void check_event(const Catalog& catalog, const Json& expected);

/// Throws for a card that is not in the game.
void check_card(const Catalog& catalog, const std::string& name);

/// Whether an event (as event_json) is what the file describes.
bool event_matches(const Catalog& catalog, const Json& expected, const Event& event);

struct ScenarioResult {
    std::string file;
    std::string name;
    std::vector<std::string> rules;  ///< rule ids it says it shows
    std::vector<std::string> cards;  ///< cards it says it shows: "crossroads.sick_of_it#2"
    std::vector<Difference> differences;
    std::string error;  ///< it could not be played to its end

    bool passed() const { return error.empty() && differences.empty(); }
};

/// Reads the name, rule ids and cards of a scenario; throws ToolError for ids that do not exist.
void read_tags(const Json& scenario, ScenarioResult& result);

/// What a scenario did, for those who want to look at it.
struct Played {
    State start;
    State end;
    std::vector<Command> commands;
    EventSink events;
};

ScenarioResult run_scenario(const Catalog& catalog, const Json& scenario, Played* played = nullptr);

/// A scenario of what was played from `start` on, with what came of it under "then". It passes when
/// it is run. Throws ToolError for what the format cannot say (the draw of the main objective).
Json scenario_of(const Catalog& catalog, const std::string& name, const State& start,
                 const std::vector<Command>& played);

/// One result per scenario of the file; a file may hold a list. Reading errors are results too.
std::vector<ScenarioResult> run_scenario_file(const Catalog& catalog,
                                              const std::filesystem::path& file);

/// The files named, and for folders every *.json below them, sorted.
std::vector<std::filesystem::path> scenario_files(const std::vector<std::string>& named);

/// The names, rule ids and cards of a file without playing it.
std::vector<ScenarioResult> read_scenario_tags(const std::filesystem::path& file);

}  // namespace dow::designer
