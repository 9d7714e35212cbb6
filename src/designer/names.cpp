#include "dow/designer/names.hpp"

#include "dow/base/enum_names.hpp"
#include "dow/content/diagnostics.hpp"
#include "dow/content/entrances.hpp"
#include "dow/content/words.hpp"

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

u8 deck_named(const Catalog& catalog, std::string_view name) {
    if (const auto deck = deck_from(catalog, name)) return *deck;
    throw ToolError("there is no deck \"" + std::string(name) + "\"");
}

std::vector<CardId> item_cards_named(const Catalog& catalog, std::string_view name) {
    const auto at = name.find('@');
    const auto item = index_of(catalog.items, name.substr(0, at), "item");
    const int deck = at == std::string_view::npos ? -1 : deck_named(catalog, name.substr(at + 1));
    std::vector<CardId> out;
    for (const ItemKind& kind : catalog.kinds) {
        if (kind.item != item || (deck >= 0 && kind.deck != deck)) continue;
        for (int i = 0; i < kind.copies; ++i) out.push_back(CardId(kind.first + i));
    }
    if (out.empty())
        throw ToolError("no copy of \"" + std::string(name) + "\" belongs to that deck");
    return out;
}

CardId card_named(const Catalog& catalog, std::string_view name, CardId first, CardId last) {
    std::vector<std::string_view> known;
    for (CardId card = first; card < last; ++card) {
        if (catalog.card_name(card) == name) return card;
        known.push_back(catalog.card_name(card));
    }
    throw ToolError("there is no such card \"" + std::string(name) + "\"" +
                    did_you_mean(name, known));
}

std::string plain_name(const Catalog& catalog, CardId card) {
    if (card >= catalog.card_count) return {};
    if (card < catalog.first_survivor) return face_name(catalog, card);
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

Json command_json(const Catalog& catalog, const Decision& asked, const Command& c) {
    std::string word = word_for(c.what);
    const auto survivor = [&](u16 id) { return survivor_name(catalog, SurvivorId(id)); };
    switch (c.what) {
        case Do::Attack:
        case Do::Search:
        case Do::Barricade:
        case Do::Clean:
        case Do::Attract:
        case Do::Move:
        case Do::Survivor: return named(word, survivor(c.a));
        case Do::Ability: {
            Json out = named(word, plain_source(catalog, SourceId(c.a)));
            if (c.b < catalog.survivors.size()) out["user"] = survivor(c.b);
            return out;
        }
        case Do::Play:
        case Do::Contribute:
        case Do::Card: return named(word, plain_name(catalog, CardId(c.a)));
        case Do::ContributeGear:
        case Do::HandOff: {
            Json out = named(word, plain_name(catalog, CardId(c.a)));
            out["from"] = survivor(c.b);
            return out;
        }
        case Do::Boost: return named(word, plain_source(catalog, SourceId(c.a)));
        case Do::Place: return named(word, place_name(catalog, PlaceId(c.a)));
        case Do::Entrance: return named(word, entrance_json(catalog, EntranceId(c.a)));
        case Do::Seat: return named(word, letter(SeatId(c.a)));
        case Do::Die:
        case Do::Option: return named(word, c.a);
        case Do::Outcome:
            if (asked.ask == Ask::ExposureDie)
                return named(word, word_for(static_cast<Face>(c.value)));
            if (asked.ask == Ask::Draw || asked.ask == Ask::HandCard)
                return named(word, plain_name(catalog, CardId(c.value)));
            return named(word, c.value);
        default: return word;
    }
}

namespace {

/// A member of an event as people write it: ids by their plain names, words in snake_case.
struct PlainMember {
    const Catalog& catalog;

    Json operator()(SeatId seat) const { return letter(seat); }
    Json operator()(SurvivorId who) const { return survivor_name(catalog, who); }
    Json operator()(PlaceId place) const { return place_name(catalog, place); }
    Json operator()(EntranceId entrance) const { return entrance_json(catalog, entrance); }
    Json operator()(CardId card) const { return plain_name(catalog, card); }
    Json operator()(ZoneId zone) const { return zone_name(catalog, zone); }
    Json operator()(Deck deck) const { return deck_name(catalog, deck); }
    Json operator()(bool flag) const { return flag; }
    Json operator()(event::Number number) const { return int{number}; }
    Json operator()(event::Speech speech) const { return u16{speech}; }
    Json operator()(const event::RolledDice& dice) const {
        Json out = Json::array();
        for (int i = 0; i < dice.size(); ++i) out.push_back(dice.face(i));
        return out;
    }
    template <class Enum>
        requires std::is_enum_v<Enum>
    Json operator()(Enum value) const {
        return snake_name(value);
    }
};

}  // namespace

Json event_json(const Catalog& catalog, const Event& e) {
    Json out = named("kind", word_for(e.kind()));
    out["rule"] = std::string(rule_text(e.rule));
    e.visit([&](const auto& what) {
        each_field(what, [&]<class Member>(const char* name, const Member& member) {
            if constexpr (is_id<Member>)
                if (member == kNone) return;
            out[name] = PlainMember{catalog}(member);
        });
    });
    if (e.known_to != kEverybody) {
        out["known"] = Json::array();
        for (const SeatId seat : e.known_to) out["known"].push_back(letter(seat));
    }
    return out;
}

std::vector<std::string> event_words(EventKind kind) {
    std::vector<std::string> out{"kind", "rule", "known"};
    Event::of(kind).visit([&](const auto& what) {
        each_field(what, [&](const char* name, const auto&) { out.emplace_back(name); });
    });
    return out;
}

std::string one_line(const Json& json) { return json.dump(); }

}  // namespace dow::designer
