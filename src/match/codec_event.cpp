#include "dow/match/codec.hpp"
#include "member_json.hpp"

namespace dow {

using nlohmann::json;

namespace {

json seat_letters(Seats seats) {
    std::string letters;
    for (const SeatId seat : seats) letters += seat_name(seat);
    return letters;
}

Seats take_letters(const In& in) {
    Seats seats;
    for (const char letter : in.str()) {
        if (letter < 'A' || letter >= 'A' + kMaxSeats) in.fail("seats are letters from A to E");
        seats.add(SeatId(letter - 'A'));
    }
    return seats;
}

}  // namespace

json to_json(const Catalog& c, const Event& e) {
    json out{{"event", name_of(e.kind())}};
    if (e.rule != RuleId::None) out["rule"] = rule_text(e.rule);
    e.each_member([&](const char* name, const auto& member) {
        if (!is_none(member)) out[name] = MemberWriter{c}(member);
    });
    if (e.known_to != kEverybody) out["known_to"] = seat_letters(e.known_to);
    return out;
}

Event event_from_json(const Catalog& c, const json& j, std::string_view place) {
    const In in(j, place);
    const In kind = in.at("event");
    Event e = Event::of(kind.known(event_from(kind.str()), "event"));
    if (in.has("rule")) e.rule = in.at("rule").known(rule_from_text(in.at("rule").str()), "rule");
    if (in.has("known_to")) e.known_to = take_letters(in.at("known_to"));
    e.change_members([&](const char* name, auto& member) {
        if (in.has(name)) MemberReader{c}(in.at(name), member);
    });
    return e;
}

}  // namespace dow
