#pragma once

#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/catalog.hpp"
#include "dow/rules/decision.hpp"
#include "dow/rules/event.hpp"
#include "dow/rules/state.hpp"

/// The values of the rules as JSON with stable names, both ways. Reading checks every type, range
/// and name and throws FormatError; nothing read here can be out of range for its type, but only
/// the engine says whether a command is legal.
namespace dow {

/// JSON that does not mean what was expected. what() is "place: message".
class FormatError : public std::runtime_error {
public:
    FormatError(std::string place, std::string message)
        : std::runtime_error(place.empty() ? message : place + ": " + message),
          place_(std::move(place)),
          message_(std::move(message)) {}
    const std::string& place() const { return place_; }  ///< like /log/17/card
    const std::string& message() const { return message_; }

private:
    std::string place_;
    std::string message_;
};

/// {"by":"A","do":"attack","survivor":"maude"}: the members of a command by name. Every answer of
/// Chance is an "outcome" and says what it is: "dice", "die", "exposure", "card", "objective" or
/// "seat".
nlohmann::json to_json(const Catalog& catalog, const Command& command);
Command command_from_json(const Catalog& catalog, const nlohmann::json& json,
                          std::string_view place = {});

nlohmann::json to_json(const Catalog& catalog, const Event& event);
Event event_from_json(const Catalog& catalog, const nlohmann::json& json,
                      std::string_view place = {});

nlohmann::json to_json(const Ruleset& rules);  ///< only what differs from the BASE preset
Ruleset ruleset_from_json(const nlohmann::json& json, std::string_view place = {});

nlohmann::json to_json(const Catalog& catalog, const Setup& setup);
Setup setup_from_json(const Catalog& catalog, const nlohmann::json& json,
                      std::string_view place = {});

/// Every field by its name; zeros are left out, cards are listed by name with their zone.
nlohmann::json to_json(const Catalog& catalog, const State& state);

/// The reverse. Fields that are missing are zero. With `lost`, fields and cards that this program
/// or this content does not know are left out and named there; without, they are errors. The values
/// are in range, but only first_violation says whether the game makes sense.
State state_from_json(const Catalog& catalog, const nlohmann::json& json,
                      std::string_view place = {}, std::vector<std::string>* lost = nullptr);

/// The part of a state that names what is not there, by its field; empty when all is. The rules
/// trust their own states, so one that was read goes through this before they see it.
std::string out_of_range(const State& state, const Catalog& catalog);

/// A number that changes with the fields of State: raw hashes compare only between equal layouts.
u64 state_layout();

}  // namespace dow
