#pragma once

#include <filesystem>

#include "dow/designer/changes.hpp"
#include "dow/designer/edit.hpp"
#include "dow/designer/inspect.hpp"
#include "dow/designer/lab.hpp"

/// What the designer's panel asks of a lab and does to it: it names things and never holds a State.
namespace dow::designer {

u64 hash_of(const Moment& moment);
/// What changed between two moments, field by field.
std::vector<FieldChange> compare(const Lab& lab, const Moment& before, const Moment& after);
/// What led to a moment, event by event: the fields each event changed, and at the end those that
/// changed after the last one. An edit has only such an end, a beginning nothing.
std::vector<std::vector<FieldChange>> changes_in(const Lab& lab, std::size_t moment);
/// As it was when the last event that was stepped over was told.
std::vector<StackRow> stack_of(const Lab& lab);
std::vector<Pile> piles_of(const Lab& lab);
std::vector<Counter> counters_of(const Lab& lab);
/// The view of a moment by these seats.
View view_of(const Lab& lab, const Moment& moment, Seats seats);

/// A kind of chance whose next outcome can be forced: the question that is open comes first.
struct Source {
    Forced what{};      ///< without a value
    bool open = false;  ///< it is being asked now
    std::vector<Odds> odds{};
};
std::vector<Source> sources_of(const Lab& lab);

// Edits; false when nothing changed. The note in the history is made from the names.
bool set_counter(Lab& lab, const std::string& path, int value);
bool move_card(Lab& lab, CardId card, Zone zone);
bool put_survivor(Lab& lab, SurvivorId who, SeatId seat, PlaceId place);
bool take_survivor(Lab& lab, SurvivorId who, bool dead);
bool put_special(Lab& lab, SpecialId special, EntranceId at);
bool put_on_top(Lab& lab, CardId experiment);
/// Zones a card may be put into, by name.
std::vector<std::pair<Zone, std::string>> zones_for(const Lab& lab, CardId card);

// Scenario files (docs/scenario-format.md). Problems come back as text, "" = all went well.

/// What was played from one moment of this branch to the one looked at, ready for the tests.
std::string scenario_text(const Lab& lab, std::size_t from, const std::string& name,
                          std::string& problem);
/// Opens every scenario of a file in a branch of its own, at its start, with what it plays as the
/// future.
std::string load_scenarios(Lab& lab, const std::filesystem::path& file);
/// Whether every scenario of a file passes; the first difference if not.
std::string run_scenarios(const Lab& lab, const std::filesystem::path& file);

}  // namespace dow::designer
