#include "dow/match/codec.hpp"

#include "dow/match/names.hpp"
#include "dow/match/rule_options.hpp"
#include "json_in.hpp"

namespace dow {

using nlohmann::json;

namespace {

/// What a number of a command stands for.
enum class Is : u8 { Unused, Survivor, Place, Entrance, Seat, Face, Source, Number };

struct Shape {
    Is a = Is::Unused;
    const char* key_a = "a";
    Is b = Is::Unused;
    const char* key_b = "b";
};

Shape shape_of(Do what) {
    switch (what) {
        case Do::Attack:
        case Do::Search:
        case Do::Barricade:
        case Do::Clean:
        case Do::Attract:
        case Do::Move:
        case Do::Survivor: return {Is::Survivor, "survivor"};
        case Do::Ability: return {Is::Source, "source", Is::Survivor, "user"};
        case Do::Play:
        case Do::Contribute:
        case Do::Card: return {Is::Face, "card"};
        case Do::ContributeGear:
        case Do::HandOff: return {Is::Face, "card", Is::Survivor, "bearer"};
        case Do::Place: return {Is::Place, "place"};
        case Do::Entrance: return {Is::Entrance, "entrance"};
        case Do::Seat: return {Is::Seat, "seat"};
        case Do::Boost: return {Is::Source, "source"};
        case Do::Die: return {Is::Number, "die"};
        case Do::Option: return {Is::Number, "option"};
        case Do::Food:
        case Do::Request:
        case Do::CallVote:
        case Do::Yawn:
        case Do::EndTurn:
        case Do::Yes:
        case Do::No:
        case Do::Done:
        case Do::Cancel:
        case Do::Noise:
        case Do::Outcome: break;
    }
    return {};
}

std::string name_for(const Catalog& c, Is is, u16 id) {
    if (id > 0xFF && is != Is::Face && is != Is::Source) return "";
    switch (is) {
        case Is::Survivor: return survivor_name(c, SurvivorId(id));
        case Is::Place: return place_name(c, PlaceId(id));
        case Is::Entrance: return entrance_name(c, EntranceId(id));
        case Is::Seat: return std::string(seat_name(SeatId(id)));
        case Is::Face: {
            const CardId face(id);
            return c.face(face) == face || face == kNoCard ? face_name(c, face) : "";
        }
        case Is::Source: return source_name(c, SourceId(id));
        case Is::Number:
        case Is::Unused: break;
    }
    return "";
}

u16 id_for(const Catalog& c, Is is, const In& in) {
    if (is == Is::Number) return in.whole<u16>();
    const std::string& name = in.str();
    switch (is) {
        case Is::Survivor: return in.known(survivor_from(c, name), "survivor");
        case Is::Place: return in.known(place_from(c, name), "place");
        case Is::Entrance: return in.known(entrance_from(c, name), "entrance");
        case Is::Seat: return in.known(seat_from(name), "seat");
        case Is::Face: return in.known(face_from(c, name), "card");
        case Is::Source: return in.known(source_from(c, name), "source");
        case Is::Number:
        case Is::Unused: break;
    }
    return 0;
}

/// A number with a name is written by name; one that has none stays a bare "a" or "b".
void put(json& out, const Catalog& c, Is is, const char* key, const char* bare, u16 id) {
    if (is == Is::Unused) {
        if (id != 0) out[bare] = id;
    } else if (is == Is::Number) {
        out[key] = id;
    } else if (std::string name = name_for(c, is, id); !name.empty()) {
        out[key] = std::move(name);
    } else {
        out[bare] = id;
    }
}

u16 take(const In& in, const Catalog& c, Is is, const char* key, const char* bare) {
    if (in.has(bare)) return in.at(bare).whole<u16>();
    return is == Is::Unused ? u16{0} : id_for(c, is, in.at(key));
}

/// The outcome in words, or nothing when it does not fit the question.
bool put_outcome(json& out, const Catalog& c, u64 value, const Decision& asked) {
    switch (asked.ask) {
        case Ask::ActionDice: {
            if (asked.n > 21 || (asked.n < 21 && (value >> (3 * asked.n)) != 0)) return false;
            json dice = json::array();
            for (int i = 0; i < asked.n; ++i) dice.push_back((value >> (3 * i)) & 7);
            out["dice"] = std::move(dice);
            return true;
        }
        case Ask::SupplyDie: out["die"] = value; return true;
        case Ask::ExposureDie:
            if (value > static_cast<u64>(Face::Bite)) return false;
            out["exposure"] = name_of(static_cast<Face>(value));
            return true;
        case Ask::FirstPlayer:
            if (value >= kMaxSeats) return false;
            out["seat"] = seat_name(SeatId(value));
            return true;
        case Ask::Objective:
            if (value >= c.objectives.size()) return false;
            out["objective"] = objective_name(c, ObjectiveId(value));
            return true;
        case Ask::Draw:
        case Ask::HandCard: {
            if (value >= c.card_count) return false;
            std::string name = name_for(c, Is::Face, static_cast<u16>(value));
            if (name.empty()) return false;
            out["card"] = std::move(name);
            return true;
        }
        default: return false;
    }
}

u64 take_outcome(const In& in, const Catalog& c) {
    if (in.has("dice")) {
        const In dice = in.at("dice");
        u64 value = 0;
        dice.need_array();
        if (dice.size() > 21) dice.fail("more than 21 dice");
        for (std::size_t i = 0; i < dice.size(); ++i) value |= dice.at(i).number(7) << (3 * i);
        return value;
    }
    if (in.has("die")) return in.at("die").number(UINT64_MAX);
    if (in.has("exposure")) {
        const In face = in.at("exposure");
        return static_cast<u64>(face.known(face_from(face.str()), "face"));
    }
    if (in.has("seat")) return id_for(c, Is::Seat, in.at("seat"));
    if (in.has("card")) return id_for(c, Is::Face, in.at("card"));
    if (in.has("objective")) {
        const In name = in.at("objective");
        return name.known(objective_from(c, name.str()), "objective");
    }
    return in.at("value").number(UINT64_MAX);
}

}  // namespace

json to_json(const Catalog& catalog, const Command& command, const Decision* asked) {
    json out{{"by", seat_name(command.by)}, {"do", name_of(command.what)}};
    const Shape shape = shape_of(command.what);
    put(out, catalog, shape.a, shape.key_a, "a", command.a);
    put(out, catalog, shape.b, shape.key_b, "b", command.b);
    if (command.what == Do::Outcome) {
        if (!asked || !put_outcome(out, catalog, command.value, *asked))
            out["value"] = command.value;
    } else if (command.value != 0) {
        out["value"] = command.value;
    }
    return out;
}

Command command_from_json(const Catalog& catalog, const json& j, std::string_view place) {
    const In in(j, place);
    Command out;
    const In what = in.at("do");
    out.what = what.known(do_from(what.str()), "command");
    out.by = SeatId(id_for(catalog, Is::Seat, in.at("by")));
    const Shape shape = shape_of(out.what);
    out.a = take(in, catalog, shape.a, shape.key_a, "a");
    out.b = take(in, catalog, shape.b, shape.key_b, "b");
    if (out.what == Do::Outcome)
        out.value = take_outcome(in, catalog);
    else if (in.has("value"))
        out.value = in.at("value").number(UINT64_MAX);
    return out;
}

json to_json(const Ruleset& rules) {
    json out = json::object();
    for (const RuleOption& rule : kRuleOptions)
        if (rules.*rule.field != 0) out[rule.name] = rules.*rule.field;
    return out;
}

Ruleset ruleset_from_json(const json& j, std::string_view place) {
    Ruleset rules;
    In(j, place).each_member([&](std::string_view key, const In& value) {
        for (const RuleOption& rule : kRuleOptions)
            if (key == rule.name) {
                rules.*rule.field = value.whole<u8>();
                return;
            }
        value.fail("unknown rule");
    });
    return rules;
}

json to_json(const Catalog& catalog, const Setup& setup) {
    return {{"seats", setup.seats},
            {"objective", objective_name(catalog, setup.objective)},
            {"rules", to_json(setup.rules)}};
}

Setup setup_from_json(const Catalog& catalog, const json& j, std::string_view place) {
    const In in(j, place);
    Setup setup;
    setup.seats = static_cast<u8>(in.at("seats").number(kMaxSeats));
    const In objective = in.at("objective");
    setup.objective = objective.known(objective_from(catalog, objective.str()), "objective");
    const In rules = in.at("rules");
    setup.rules = ruleset_from_json(rules.raw(), rules.place());
    return setup;
}

}  // namespace dow
