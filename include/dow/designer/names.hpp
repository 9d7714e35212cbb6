#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/catalog.hpp"
#include "dow/match/names.hpp"
#include "dow/rules/decision.hpp"
#include "dow/rules/event.hpp"

/// How people name things in files for the tools: as dow/match/names.hpp does, but with plain ids
/// where the place makes clear what is meant, and with errors that say what was meant.
namespace dow::designer {

using Json = nlohmann::ordered_json;

/// Something in a file or on the command line that cannot be used; what() says which and why.
class ToolError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A word of the rules as a std::string.
template <class Enum>
std::string word_for(Enum value) {
    return std::string(name_of(value));
}
std::string letter(SeatId seat);

SeatId seat_named(std::string_view name, int seats = kMaxSeats);
SurvivorId survivor_named(const Catalog& catalog, std::string_view name);
PlaceId place_named(const Catalog& catalog, std::string_view name);
DeckId deck_named(const Catalog& catalog, std::string_view name);

/// All cards an item name may mean: "fuel" any copy, "fuel@gas" copies of that deck.
std::vector<CardId> item_cards_named(const Catalog& catalog, std::string_view name);

/// Any card that is no item, by its data id.
CardId card_named(const Catalog& catalog, std::string_view name,
                  std::initializer_list<CardList> lists);

/// The name of any card: "fuel@gas" for items, else its data id; "" for kNoCard.
std::string plain_name(const Catalog& catalog, CardId card);

/// Which ability or boost a source is: a survivor, an item, "lasting:2" or "objective:0".
std::string plain_source(const Catalog& catalog, SourceId source);

/// A command and an event as people write them in scenario files.
Json command_json(const Catalog& catalog, const Command& command);
Json event_json(const Catalog& catalog, const Event& event);

/// An answer of Chance as the "chance" list of a scenario has it.
Json outcome_json(const Catalog& catalog, const Command& answer);

/// An entrance: 1 to 6 in the colony, else the place.
Json entrance_json(const Catalog& catalog, EntranceId entrance);

/// What may be said of a kind of event.
std::vector<std::string> event_words(EventKind kind);

/// Commands that differ from what was asked are easier to see on one line.
std::string one_line(const Json& json);

}  // namespace dow::designer
