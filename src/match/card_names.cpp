#include <array>
#include <charconv>

#include "dow/content/entrances.hpp"
#include "dow/match/names.hpp"

namespace dow {

namespace {

constexpr std::array<std::string_view, kMaxSeats> kSeatNames{"A", "B", "C", "D", "E"};

/// A class of cards that exist once: its prefix and how to find the id of the n-th.
struct Series {
    std::string_view prefix;
    CardId first;
    std::size_t size;
    const std::string& (*id)(const Catalog&, std::size_t);
};

std::array<Series, 6> series_of(const Catalog& c) {
    return {{
        {"survivor", c.first_survivor, c.survivors.size(),
         [](const Catalog& k, std::size_t i) -> const std::string& { return k.survivors[i].id; }},
        {"crisis", c.first_crisis, c.crises.size(),
         [](const Catalog& k, std::size_t i) -> const std::string& { return k.crises[i].id; }},
        {"crossroads", c.first_crossroads, c.crossroads.size(),
         [](const Catalog& k, std::size_t i) -> const std::string& { return k.crossroads[i].id; }},
        {"secret", c.first_secret, c.secrets.size(),
         [](const Catalog& k, std::size_t i) -> const std::string& { return k.secrets[i].id; }},
        {"betrayal", c.first_betrayal, c.betrayals.size(),
         [](const Catalog& k, std::size_t i) -> const std::string& { return k.betrayals[i].id; }},
        {"exile", c.first_exile, c.exiles.size(),
         [](const Catalog& k, std::size_t i) -> const std::string& { return k.exiles[i].id; }},
    }};
}

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

std::string deck_name(const Catalog& catalog, u8 deck) {
    static constexpr std::array<std::string_view, 7> kOthers{
        "crisis", "crossroads", "survivor", "secret", "betrayal", "exile", "objective"};
    if (deck == kDeckStarter) return "starter";
    if (deck <= kDeckLastItem) return deck < catalog.places.size() ? catalog.places[deck].id : "";
    return deck < kDecks ? std::string(kOthers[deck - kDeckCrisis]) : "";
}

std::optional<u8> deck_from(const Catalog& catalog, std::string_view name) {
    if (name.empty()) return std::nullopt;
    for (u8 deck = 0; deck < kDecks; ++deck)
        if (deck_name(catalog, deck) == name) return deck;
    return std::nullopt;
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

std::string face_name(const Catalog& catalog, CardId card) {
    if (card == kNoCard) return "none";
    if (card < catalog.kind_of_card.size())
        return catalog.item_of(card).id + "@" + deck_name(catalog, catalog.kind_of(card).deck);
    for (const Series& s : series_of(catalog))
        if (card >= s.first && card < s.first + s.size)
            return std::string(s.prefix) + ":" + s.id(catalog, card - s.first);
    return "";
}

std::optional<CardId> face_from(const Catalog& catalog, std::string_view name) {
    if (name == "none") return kNoCard;
    if (const auto at = name.find('@'); at != std::string_view::npos) {
        const auto deck = deck_from(catalog, name.substr(at + 1));
        if (!deck) return std::nullopt;
        for (const ItemKind& kind : catalog.kinds)
            if (kind.deck == *deck && catalog.items[kind.item].id == name.substr(0, at))
                return kind.first;
        return std::nullopt;
    }
    for (const Series& s : series_of(catalog)) {
        const auto id = after(name, s.prefix);
        if (!id) continue;
        for (std::size_t i = 0; i < s.size; ++i)
            if (s.id(catalog, i) == *id) return CardId(s.first + i);
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

constexpr std::array<std::pair<std::string_view, u8>, 13> kPlainZones{{
    {"box", zone::Box},
    {"gone", zone::Gone},
    {"gone_unseen", zone::GoneUnseen},
    {"waste", zone::Waste},
    {"current", zone::Current},
    {"looking", zone::Looking},
    {"objective", zone::Objective},
    {"held", zone::Held},
    {"in_play", zone::InPlay},
    {"dead", zone::Dead},
    {"stakes", zone::Stakes},
    {"resolved", zone::Resolved},
    {"open_gift", zone::OpenGift},
}};

constexpr std::array<std::pair<std::string_view, u8>, 3> kDeckZones{
    {{"bag", zone::FirstBag}, {"top", zone::FirstTop}, {"bottom", zone::FirstBottom}}};
constexpr std::array<std::pair<std::string_view, u8>, 3> kSeatZones{
    {{"hand", zone::FirstHand}, {"gift", zone::FirstGift}, {"secret", zone::FirstSecret}}};

std::string joined(std::string_view word, const std::string& rest) {
    return rest.empty() ? "" : std::string(word) + ":" + rest;
}

}  // namespace

std::string zone_name(const Catalog& catalog, u8 zone) {
    for (const auto& [word, code] : kPlainZones)
        if (code == zone) return std::string(word);
    for (const auto& [word, first] : kDeckZones)
        if (zone >= first && zone < first + kDecks)
            return joined(word, deck_name(catalog, static_cast<u8>(zone - first)));
    for (const auto& [word, first] : kSeatZones)
        if (zone >= first && zone < first + kMaxSeats)
            return joined(word, std::string(seat_name(SeatId(zone - first))));
    if (zone < zone::FirstGear || zone - zone::FirstGear >= kMaxSurvivors) return "";
    return joined("gear", survivor_name(catalog, SurvivorId(zone - zone::FirstGear)));
}

std::optional<u8> zone_from(const Catalog& catalog, std::string_view name) {
    for (const auto& [word, code] : kPlainZones)
        if (word == name) return code;
    for (const auto& [word, first] : kDeckZones)
        if (const auto rest = after(name, word))
            if (const auto deck = deck_from(catalog, *rest)) return static_cast<u8>(first + *deck);
    for (const auto& [word, first] : kSeatZones)
        if (const auto rest = after(name, word))
            if (const auto seat = seat_from(*rest); seat && *seat < kMaxSeats)
                return static_cast<u8>(first + *seat);
    if (const auto rest = after(name, "gear"))
        if (const auto who = index_by_id<SurvivorId>(catalog.survivors, *rest))
            return zone::gear(*who);
    return std::nullopt;
}

}  // namespace dow
