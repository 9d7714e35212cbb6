#include "dow/designer/names.hpp"

#include "dow/base/enum_names.hpp"
#include "dow/content/diagnostics.hpp"
#include "dow/content/entrances.hpp"
#include "dow/content/happenings.hpp"

namespace dow::designer {

namespace {

template <class List>
std::vector<std::string_view> ids(const List& list) {
    std::vector<std::string_view> out;
    for (const auto& entry : list) out.push_back(entry.id);
    return out;
}

template <class List>
std::size_t index_of(const List& list, std::string_view id, const char* what) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].id == id) return i;
    throw ToolError("there is no " + std::string(what) + " \"" + std::string(id) + "\"" +
                    did_you_mean(id, ids(list)));
}

}  // namespace

std::string letter(SeatId seat) { return std::string(seat_name(seat)); }

SeatId seat_named(std::string_view name, int seats) {
    if (name == "chance") return kChance;
    if (name.size() == 1 && name[0] >= 'A' && name[0] < 'A' + seats) return SeatId(name[0] - 'A');
    throw ToolError("there is no seat \"" + std::string(name) + "\"");
}

SurvivorId survivor_named(const Catalog& catalog, std::string_view name) {
    return SurvivorId(index_of(catalog.survivors, name, "survivor"));
}

PlaceId place_named(const Catalog& catalog, std::string_view name) {
    return PlaceId(index_of(catalog.places, name, "place"));
}

DeckId deck_named(const Catalog& catalog, std::string_view name) {
    if (const auto deck = deck_from(catalog, name)) return *deck;
    throw ToolError("there is no deck \"" + std::string(name) + "\"");
}

std::vector<CardId> item_cards_named(const Catalog& catalog, std::string_view name) {
    const auto at = name.find('@');
    const auto item = index_of(catalog.items, name.substr(0, at), "item");
    const DeckId deck =
        at == std::string_view::npos ? kNone : deck_named(catalog, name.substr(at + 1));
    std::vector<CardId> out;
    for (const ItemKind& kind : catalog.kinds) {
        if (kind.item != item || (deck != kNone && kind.deck != deck)) continue;
        for (int i = 0; i < kind.copies; ++i) out.push_back(CardId(kind.first + i));
    }
    if (out.empty())
        throw ToolError("no copy of \"" + std::string(name) + "\" belongs to that deck");
    return out;
}

CardId card_named(const Catalog& catalog, std::string_view name,
                  std::initializer_list<CardList> lists) {
    std::vector<std::string_view> known;
    for (const CardList list : lists)
        for (const CardId card : catalog.cards_of(list)) {
            if (catalog.card_name(card) == name) return card;
            known.push_back(catalog.card_name(card));
        }
    throw ToolError("there is no such card \"" + std::string(name) + "\"" +
                    did_you_mean(name, known));
}

std::string plain_name(const Catalog& catalog, CardId card) {
    if (card >= catalog.card_count) return {};
    if (catalog.is_item(card)) return face_name(catalog, card);
    return std::string(catalog.card_name(card));
}

std::string plain_source(const Catalog& catalog, SourceId source) {
    const unsigned index = source::index(source);
    switch (source::type(source)) {
        case source::kItem: return plain_name(catalog, CardId(index));
        case source::kLasting: return "lasting:" + std::to_string(index);
        case source::kObjective: return "objective:" + std::to_string(index);
        default: return survivor_name(catalog, SurvivorId(index));
    }
}

namespace {

Json named(std::string_view key, Json value) {
    Json out = Json::object();
    out[std::string(key)] = std::move(value);
    return out;
}

}  // namespace

Json entrance_json(const Catalog& catalog, EntranceId entrance) {
    if (entrance < kColonyEntrances) return entrance + 1;
    return place_name(catalog, place_of(entrance));
}

namespace {

/// A member of a command or an event as people write it: ids by their plain names, words in
/// snake_case.
struct PlainMember {
    const Catalog& catalog;

    Json operator()(SeatId seat) const { return letter(seat); }
    Json operator()(SurvivorId who) const { return survivor_name(catalog, who); }
    Json operator()(PlaceId place) const { return place_name(catalog, place); }
    Json operator()(EntranceId entrance) const { return entrance_json(catalog, entrance); }
    Json operator()(CardId card) const { return plain_name(catalog, card); }
    Json operator()(Zone zone) const { return zone_name(catalog, zone); }
    Json operator()(DeckId deck) const { return deck_name(catalog, deck); }
    Json operator()(SourceId source) const { return plain_source(catalog, source); }
    Json operator()(ObjectiveId objective) const { return objective_name(catalog, objective); }
    Json operator()(PageId page) const { return page_name(catalog, page); }
    Json operator()(SpecialId special) const {
        return plain_name(catalog, catalog.standees[special]);
    }
    Json operator()(bool flag) const { return flag; }
    Json operator()(u8 number) const { return number; }
    Json operator()(event::Number number) const { return int{number}; }
    Json operator()(event::Speech speech) const { return u16{speech}; }
    Json operator()(const DiceFaces& dice) const {
        Json out = Json::array();
        for (int i = 0; i < dice.size(); ++i) out.push_back(dice[i]);
        return out;
    }
    template <class Enum>
        requires std::is_enum_v<Enum>
    Json operator()(Enum value) const {
        return snake_name(value);
    }
};

/// An ability of the table has no user, some events no survivor: then nobody is named.
template <class Member>
bool is_named(const Member& member) {
    if constexpr (is_id<Member>)
        return member != kNone;
    else
        return true;
}

}  // namespace

/// The first member stands beside the word of the command, another one under its own name.
Json command_json(const Catalog& catalog, const Command& command) {
    const std::string word = word_for(command.what());
    Json out = Json::object();
    visit_command(command, [&](const auto& says) {
        each_field(says, [&](std::string_view key, const auto& member) {
            if (out.empty())
                out[word] = PlainMember{catalog}(member);
            else if (is_named(member))
                out[std::string(key == "bearer" ? "from" : key)] = PlainMember{catalog}(member);
        });
    });
    return out.empty() ? Json(word) : out;
}

Json outcome_json(const Catalog& catalog, const Command& answer) {
    return command_json(catalog, answer).front();
}

Json event_json(const Catalog& catalog, const Event& e) {
    Json out = named("kind", word_for(e.kind()));
    out["rule"] = std::string(rule_text(e.rule));
    e.each_member([&](const char* name, const auto& member) {
        if (is_named(member)) out[name] = PlainMember{catalog}(member);
    });
    if (e.known_to != kEverybody) {
        out["known"] = Json::array();
        for (const SeatId seat : e.known_to) out["known"].push_back(letter(seat));
    }
    return out;
}

std::vector<std::string> event_words(EventKind kind) {
    std::vector<std::string> out{"kind", "rule", "known"};
    Event::of(kind).each_member([&](const char* name, const auto&) { out.emplace_back(name); });
    return out;
}

std::string one_line(const Json& json) { return json.dump(); }

}  // namespace dow::designer
