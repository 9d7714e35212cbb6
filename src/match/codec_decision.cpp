#include <bit>

#include "dow/match/codec.hpp"
#include "dow/match/names.hpp"
#include "json_in.hpp"

namespace dow {

using nlohmann::json;

namespace {

/// What the numbers of a question's sets stand for.
enum class Of : u8 { Survivors, Places, Entrances, Seats, Numbers };

Of of_first(Ask ask) {
    switch (ask) {
        case Ask::Survivor: return Of::Survivors;
        case Ask::Place: return Of::Places;
        case Ask::Entrance:
        case Ask::Target: return Of::Entrances;
        case Ask::Seat: return Of::Seats;
        default: return Of::Numbers;
    }
}

Of of_second(Ask ask) { return ask == Ask::Target ? Of::Survivors : Of::Numbers; }

std::string element_name(const Catalog& c, Of of, unsigned id) {
    switch (of) {
        case Of::Survivors: return survivor_name(c, SurvivorId(id));
        case Of::Places: return place_name(c, PlaceId(id));
        case Of::Entrances: return entrance_name(c, EntranceId(id));
        case Of::Seats: return std::string(seat_name(SeatId(id)));
        case Of::Numbers: break;
    }
    return "";
}

json set_to_json(const Catalog& c, Of of, u64 set) {
    json out = json::array();
    for (const unsigned element : BitSet<u64>(set)) {
        std::string name = element_name(c, of, element);
        if (name.empty())
            out.push_back(element);
        else
            out.push_back(std::move(name));
    }
    return out;
}

u8 element_from(const Catalog& c, Of of, const In& in) {
    if (!in.raw().is_string()) return static_cast<u8>(in.number(63));
    const std::string& name = in.str();
    std::optional<u8> id;
    switch (of) {
        case Of::Survivors: id = survivor_from(c, name); break;
        case Of::Places: id = place_from(c, name); break;
        case Of::Entrances: id = entrance_from(c, name); break;
        case Of::Seats: id = seat_from(name); break;
        case Of::Numbers: break;
    }
    if (!id || *id > 63) in.fail("unknown name \"" + name + "\"");
    return *id;
}

u64 set_from_json(const Catalog& c, Of of, const In& in) {
    u64 set = 0;
    in.each_element([&](const In& e) { set |= u64{1} << element_from(c, of, e); });
    return set;
}

void put_id(json& out, const char* key, const std::string& name, unsigned id, unsigned none) {
    if (id == none) return;
    if (name.empty())
        out[key] = id;
    else
        out[key] = name;
}

u8 take_number(const In& in, const char* key, const Catalog& c, Of of) {
    if (!in.has(key)) return kNone;
    const In value = in.at(key);
    if (!value.raw().is_string()) return value.whole<u8>();
    if (of == Of::Seats) return value.known(seat_from(value.str()), "seat");
    return element_from(c, of, value);
}

CardId take_card(const In& in, const Catalog& c) {
    if (!in.has("card")) return kNoCard;
    const In value = in.at("card");
    if (!value.raw().is_string()) return CardId(value.whole<u16>());
    return value.known(face_from(c, value.str()), "card");
}

void put_rule(json& out, RuleId rule) {
    if (rule != RuleId::None) out["rule"] = rule_text(rule);
}

RuleId take_rule(const In& in) {
    if (!in.has("rule")) return RuleId::None;
    const In value = in.at("rule");
    return value.known(rule_from_text(value.str()), "rule");
}

}  // namespace

json to_json(const Catalog& c, const Decision& d) {
    json out{{"by", seat_name(d.by)}, {"ask", name_of(d.ask)}, {"prompt", name_of(d.prompt)}};
    put_rule(out, d.rule);
    put_id(out, "card", face_name(c, d.card), d.card, kNoCard);
    put_id(out, "seat", std::string(seat_name(d.seat)), d.seat, kNone);
    put_id(out, "survivor", survivor_name(c, d.survivor), d.survivor, kNone);
    put_id(out, "place", place_name(c, d.place), d.place, kNone);
    if (d.set != 0) out["set"] = set_to_json(c, of_first(d.ask), d.set);
    if (d.set2 != 0) out["set2"] = set_to_json(c, of_second(d.ask), d.set2);
    if (d.n != 0) out["n"] = d.n;
    if (d.can_cancel != 0) out["can_cancel"] = true;
    if (d.can_finish != 0) out["can_finish"] = true;
    if (d.secret != 0) out["secret"] = true;
    return out;
}

Decision decision_from_json(const Catalog& c, const json& j, std::string_view place) {
    const In in(j, place);
    Decision d;
    const In ask = in.at("ask");
    d.ask = ask.known(ask_from(ask.str()), "question");
    const In by = in.at("by");
    d.by = by.known(seat_from(by.str()), "seat");
    const In prompt = in.at("prompt");
    d.prompt = prompt.known(prompt_from(prompt.str()), "prompt");
    d.rule = take_rule(in);
    d.card = take_card(in, c);
    d.seat = SeatId(take_number(in, "seat", c, Of::Seats));
    d.survivor = SurvivorId(take_number(in, "survivor", c, Of::Survivors));
    d.place = PlaceId(take_number(in, "place", c, Of::Places));
    if (in.has("set")) d.set = set_from_json(c, of_first(d.ask), in.at("set"));
    if (in.has("set2")) d.set2 = set_from_json(c, of_second(d.ask), in.at("set2"));
    if (in.has("n")) d.n = in.at("n").whole<u8>();
    d.can_cancel = in.has("can_cancel") && in.at("can_cancel").flag();
    d.can_finish = in.has("can_finish") && in.at("can_finish").flag();
    d.secret = in.has("secret") && in.at("secret").flag();
    return d;
}

}  // namespace dow
