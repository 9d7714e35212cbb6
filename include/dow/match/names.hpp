#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dow/content/catalog.hpp"
#include "dow/rules/decision.hpp"
#include "dow/rules/event.hpp"

/// Stable names for what the rules know by number: files, tools and text keys use them. Words are
/// snake_case; seats are "A" to "E".
namespace dow {

std::string_view name_of(Do what);
std::string_view name_of(Ask ask);
std::string_view name_of(Prompt prompt);
std::string_view name_of(Reason reason);
std::string_view name_of(Phase phase);
std::string_view name_of(End end);
std::string_view name_of(Face face);
std::string_view name_of(EventKind kind);
std::string_view name_of(FrameKind kind);

/// "outcome" is the first of the kinds that Chance answers with.
std::optional<Do> do_from(std::string_view name);
std::optional<Reason> reason_from(std::string_view name);
std::optional<Phase> phase_from(std::string_view name);
std::optional<End> end_from(std::string_view name);
std::optional<Face> face_from(std::string_view name);
std::optional<EventKind> event_from(std::string_view name);
std::optional<FrameKind> kind_from(std::string_view name);

/// "A" to "E", "chance", "none"; empty for anything else.
std::string_view seat_name(SeatId seat);
std::optional<SeatId> seat_from(std::string_view name);

/// The functions below give an empty string for an id that the catalog does not have.

/// "police", "starter", "crisis", "crossroads" ...
std::string deck_name(const Catalog& catalog, DeckId deck);
std::optional<DeckId> deck_from(const Catalog& catalog, std::string_view name);

std::string survivor_name(const Catalog& catalog, SurvivorId survivor);  ///< kNone is "none"
std::optional<SurvivorId> survivor_from(const Catalog& catalog, std::string_view name);

std::string place_name(const Catalog& catalog, PlaceId place);  ///< kNone is "none"
std::optional<PlaceId> place_from(const Catalog& catalog, std::string_view name);

/// "colony.1" to "colony.6", other places by their id.
std::string entrance_name(const Catalog& catalog, EntranceId entrance);
std::optional<EntranceId> entrance_from(const Catalog& catalog, std::string_view name);

/// "we_need_more_samples", the other side "we_need_more_samples/hard".
std::string objective_name(const Catalog& catalog, ObjectiveId objective);  ///< kNone is "none"
std::optional<ObjectiveId> objective_from(const Catalog& catalog, std::string_view name);

std::string scenario_name(const Catalog& catalog, ScenarioId scenario);  ///< kNone is "none"
std::optional<ScenarioId> scenario_from(const Catalog& catalog, std::string_view name);

/// "bandit_attack.opening".
std::string page_name(const Catalog& catalog, PageId page);  ///< kNone is "none"
std::optional<PageId> page_from(const Catalog& catalog, std::string_view name);

/// What nobody can tell apart: "pistol@police", "survivor:maude", "crisis:..." "none" for kNoCard.
std::string face_name(const Catalog& catalog, CardId card);
std::optional<CardId> face_from(const Catalog& catalog, std::string_view name);

/// One card: "pistol@police#2" is the second copy; other cards exist once.
std::string card_name(const Catalog& catalog, CardId card);
std::optional<CardId> card_from(const Catalog& catalog, std::string_view name);

/// Where an ability or boost comes from: "survivor:maude", "item:pistol@police", "lasting:3",
/// "objective:1", "nothing".
std::string source_name(const Catalog& catalog, SourceId source);
std::optional<SourceId> source_from(const Catalog& catalog, std::string_view name);

/// Where a card lies: "hand:A", "bag:police", "top:crisis", "equipped:maude", "waste" ...
std::string zone_name(const Catalog& catalog, Zone zone);
std::optional<Zone> zone_from(const Catalog& catalog, std::string_view name);

}  // namespace dow
