#include <array>
#include <charconv>

#include "dow/base/enum_names.hpp"
#include "dow/content/entrances.hpp"
#include "dow/match/names.hpp"

namespace dow {

namespace {

constexpr std::array<std::string_view, kMaxSeats> kSeatNames{"A", "B", "C", "D", "E"};

std::optional<unsigned> number(std::string_view text) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

template <class AnyId, class List>
std::optional<AnyId> index_by_id(const List& list, std::string_view id) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].id == id) return AnyId(i);
    return std::nullopt;
}

/// The rest of `name` after `prefix` and a colon.
std::optional<std::string_view> after(std::string_view name, std::string_view prefix) {
    if (name.size() <= prefix.size() || !name.starts_with(prefix) || name[prefix.size()] != ':')
        return std::nullopt;
    return name.substr(prefix.size() + 1);
}

/// Two boxes may have copies of a title in the same deck; those of the first one have the plain
/// name.
bool is_first_kind(const Catalog& catalog, const ItemKind& kind) {
    for (const ItemKind& other : catalog.kinds)
        if (other.item == kind.item && other.deck == kind.deck)
            return other.member.box == kind.member.box;
    return true;
}

}  // namespace

std::string_view seat_name(SeatId seat) {
    if (seat == kChance) return "chance";
    if (seat == kNone) return "none";
    return seat < kSeatNames.size() ? kSeatNames[seat] : std::string_view();
}

std::optional<SeatId> seat_from(std::string_view name) {
    for (std::size_t i = 0; i < kSeatNames.size(); ++i)
        if (kSeatNames[i] == name) return SeatId(i);
    if (name == "chance") return kChance;
    if (name == "none") return SeatId(kNone);
    return std::nullopt;
}

std::string deck_name(const Catalog& catalog, DeckId deck) {
    return deck < catalog.decks.size() ? catalog.decks[deck].id : "";
}

std::optional<DeckId> deck_from(const Catalog& catalog, std::string_view name) {
    return index_by_id<DeckId>(catalog.decks, name);
}

std::string survivor_name(const Catalog& catalog, SurvivorId survivor) {
    if (survivor == kNone) return "none";
    return survivor < catalog.survivors.size() ? catalog.survivors[survivor].id : "";
}

std::optional<SurvivorId> survivor_from(const Catalog& catalog, std::string_view name) {
    if (name == "none") return SurvivorId(kNone);
    return index_by_id<SurvivorId>(catalog.survivors, name);
}

std::string place_name(const Catalog& catalog, PlaceId place) {
    if (place == kNone) return "none";
    return place < catalog.places.size() ? catalog.places[place].id : "";
}

std::optional<PlaceId> place_from(const Catalog& catalog, std::string_view name) {
    if (name == "none") return PlaceId(kNone);
    return index_by_id<PlaceId>(catalog.places, name);
}

std::string entrance_name(const Catalog& catalog, EntranceId entrance) {
    if (entrance < kColonyEntrances) return "colony." + std::to_string(entrance + 1);
    const PlaceId place = place_of(entrance);
    return place < catalog.places.size() ? catalog.places[place].id : "";
}

std::optional<EntranceId> entrance_from(const Catalog& catalog, std::string_view name) {
    for (EntranceId e{0}; e < kMaxEntrances; ++e)
        if (!name.empty() && entrance_name(catalog, e) == name) return e;
    return std::nullopt;
}

std::string objective_name(const Catalog& catalog, ObjectiveId objective) {
    if (objective == kNone) return "none";
    if (objective >= catalog.objectives.size()) return "";
    const ObjectiveDef& def = catalog.objectives[objective];
    return def.hard ? def.id + "/hard" : def.id;
}

std::optional<ObjectiveId> objective_from(const Catalog& catalog, std::string_view name) {
    if (name == "none") return ObjectiveId(kNone);
    for (ObjectiveId objective{0}; objective < catalog.objectives.size(); ++objective)
        if (objective_name(catalog, objective) == name) return objective;
    return std::nullopt;
}

std::string scenario_name(const Catalog& catalog, ScenarioId scenario) {
    if (scenario == kNone) return "none";
    return scenario < catalog.scenarios.size() ? catalog.scenarios[scenario].id : "";
}

std::optional<ScenarioId> scenario_from(const Catalog& catalog, std::string_view name) {
    if (name == "none") return ScenarioId(kNone);
    return index_by_id<ScenarioId>(catalog.scenarios, name);
}

std::string page_name(const Catalog& catalog, PageId page) {
    if (page == kNone) return "none";
    return page < catalog.pages.size() ? catalog.pages[page].name : "";
}

std::optional<PageId> page_from(const Catalog& catalog, std::string_view name) {
    if (name == "none") return PageId(kNone);
    for (PageId page{}; page < catalog.pages.size(); ++page)
        if (catalog.pages[page].name == name) return page;
    return std::nullopt;
}

std::string face_name(const Catalog& catalog, CardId card) {
    if (card == kNoCard) return "none";
    if (card < catalog.kind_of_card.size()) {
        const ItemKind& kind = catalog.kind_of(card);
        std::string name = catalog.items[kind.item].id + "@" + deck_name(catalog, kind.deck);
        if (!is_first_kind(catalog, kind)) name += "/" + catalog.boxes[kind.member.box].id;
        return name;
    }
    if (card >= catalog.card_count) return "";
    return std::string(card_word(catalog.list_of(card))) + ":" +
           std::string(catalog.card_name(card));
}

std::optional<CardId> face_from(const Catalog& catalog, std::string_view name) {
    if (name == "none") return kNoCard;
    if (const auto at = name.find('@'); at != std::string_view::npos) {
        const auto slash = name.find('/', at);
        const auto deck = deck_from(catalog, name.substr(at + 1, slash - at - 1));
        if (!deck) return std::nullopt;
        for (const ItemKind& kind : catalog.kinds)
            if (kind.deck == *deck && catalog.items[kind.item].id == name.substr(0, at) &&
                (slash == std::string_view::npos ||
                 catalog.boxes[kind.member.box].id == name.substr(slash + 1)))
                return kind.first;
        return std::nullopt;
    }
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        const auto id = after(name, card_word(list));
        if (!id || list == CardList::Item) continue;
        for (const CardId card : catalog.cards_of(list))
            if (catalog.card_name(card) == *id) return card;
    }
    return std::nullopt;
}

std::string card_name(const Catalog& catalog, CardId card) {
    std::string name = face_name(catalog, card);
    if (card < catalog.kind_of_card.size())
        name += "#" + std::to_string(card - catalog.kind_of(card).first + 1);
    return name;
}

std::optional<CardId> card_from(const Catalog& catalog, std::string_view name) {
    const auto mark = name.find('#');
    const auto face = face_from(catalog, name.substr(0, mark));
    if (!face || *face == kNoCard) return face;
    const bool item = *face < catalog.kind_of_card.size();
    if (item != (mark != std::string_view::npos)) return std::nullopt;
    if (!item) return face;
    const auto copy = number(name.substr(mark + 1));
    if (!copy || *copy < 1 || *copy > catalog.kind_of(*face).copies) return std::nullopt;
    return CardId(*face + *copy - 1);
}

std::string source_name(const Catalog& catalog, SourceId source) {
    if (source == source::kNothing) return "nothing";
    const unsigned index = source::index(source);
    switch (source::type(source)) {
        case source::kItem: {
            const std::string face =
                index < catalog.card_count ? face_name(catalog, CardId(index)) : "";
            return face.empty() ? "" : "item:" + face;
        }
        case source::kLasting: return "lasting:" + std::to_string(index);
        case source::kObjective: return "objective:" + std::to_string(index);
        default:
            return index < catalog.survivors.size() ? "survivor:" + catalog.survivors[index].id
                                                    : "";
    }
}

std::optional<SourceId> source_from(const Catalog& catalog, std::string_view name) {
    if (name == "nothing") return source::kNothing;
    if (const auto id = after(name, "survivor")) {
        const auto survivor = index_by_id<SurvivorId>(catalog.survivors, *id);
        return survivor ? std::optional(source::survivor(*survivor)) : std::nullopt;
    }
    if (const auto id = after(name, "item")) {
        const auto face = face_from(catalog, *id);
        if (!face || *face >= catalog.card_count) return std::nullopt;
        return source::item(*face);
    }
    for (const auto& [word, type] : {std::pair<std::string_view, u16>{"lasting", source::kLasting},
                                     {"objective", source::kObjective}})
        if (const auto text = after(name, word)) {
            const auto n = number(*text);
            if (!n || *n > 0x3FFE) return std::nullopt;
            return SourceId(type | *n);
        }
    return std::nullopt;
}

namespace {

/// What files of the first version call some kinds of zones.
constexpr std::pair<std::string_view, ZoneKind> kOldZones[] = {
    {"gone", ZoneKind::Removed},       {"gone_unseen", ZoneKind::RemovedUnseen},
    {"gift", ZoneKind::Contributions}, {"open_gift", ZoneKind::OpenContributions},
    {"gear", ZoneKind::Equipped},
};

std::optional<ZoneKind> zone_kind_from(std::string_view word) {
    for (const auto& [old_word, kind] : kOldZones)
        if (old_word == word) return kind;
    for (int i = 0; i < kZoneKinds; ++i)
        if (const auto kind = static_cast<ZoneKind>(i); snake_name(kind) == word) return kind;
    return std::nullopt;
}

}  // namespace

std::string zone_name(const Catalog& catalog, Zone zone) {
    const auto owned = [&](std::string_view owner) {
        return owner.empty() ? "" : snake_name(zone.kind) + ":" + std::string(owner);
    };
    switch (owner_of(zone.kind)) {
        case ZoneOf::Deck: return owned(deck_name(catalog, zone.deck()));
        case ZoneOf::Seat: return owned(zone.seat() < kMaxSeats ? seat_name(zone.seat()) : "");
        case ZoneOf::Survivor:
            return zone.survivor() == kNone ? "" : owned(survivor_name(catalog, zone.survivor()));
        case ZoneOf::Table: break;
    }
    return zone.index == 0 ? snake_name(zone.kind) : "";
}

std::optional<Zone> zone_from(const Catalog& catalog, std::string_view name) {
    const auto colon = name.find(':');
    const auto kind = zone_kind_from(name.substr(0, colon));
    if (!kind || (colon != std::string_view::npos) == (owner_of(*kind) == ZoneOf::Table))
        return std::nullopt;
    const std::string_view owner = name.substr(std::min(colon, name.size() - 1) + 1);
    const auto owned = [&](const auto& id) {
        return id ? std::optional(Zone{*kind, *id}) : std::nullopt;
    };
    switch (owner_of(*kind)) {
        case ZoneOf::Deck: return owned(deck_from(catalog, owner));
        case ZoneOf::Seat: {
            const auto seat = seat_from(owner);
            return seat && *seat < kMaxSeats ? owned(seat) : std::nullopt;
        }
        case ZoneOf::Survivor: return owned(index_by_id<SurvivorId>(catalog.survivors, owner));
        case ZoneOf::Table: break;
    }
    return Zone{*kind};
}

}  // namespace dow
