#pragma once

#include "dow/base/enum_names.hpp"
#include "dow/content/happenings.hpp"
#include "dow/match/names.hpp"
#include "dow/rules/command.hpp"
#include "dow/rules/event.hpp"
#include "dow/rules/state.hpp"
#include "json_in.hpp"

/// The typed members of commands and events as JSON, both ways: the type of a member says what its
/// number stands for, and files say that by name. A plain number stands for an id that the catalog
/// has no name for.
namespace dow {

/// Whether a member says nothing: then no file has it.
template <class Member>
bool is_none(const Member& member) {
    if constexpr (is_id<Member>)
        return member == kNone;
    else
        return false;
}

struct MemberWriter {
    const Catalog& c;

    static nlohmann::json word(const std::string& name, unsigned number) {
        return name.empty() ? nlohmann::json(number) : nlohmann::json(name);
    }
    nlohmann::json operator()(SeatId seat) const {
        return word(std::string(seat_name(seat)), seat);
    }
    nlohmann::json operator()(SurvivorId who) const { return word(survivor_name(c, who), who); }
    nlohmann::json operator()(PlaceId place) const { return word(place_name(c, place), place); }
    nlohmann::json operator()(EntranceId entrance) const {
        return word(entrance_name(c, entrance), entrance);
    }
    nlohmann::json operator()(CardId face) const { return word(face_name(c, face), face); }
    nlohmann::json operator()(Zone zone) const { return zone_name(c, zone); }
    nlohmann::json operator()(DeckId deck) const { return word(deck_name(c, deck), deck); }
    nlohmann::json operator()(SourceId source) const {
        return word(source_name(c, source), source);
    }
    nlohmann::json operator()(ObjectiveId objective) const {
        return word(objective_name(c, objective), objective);
    }
    nlohmann::json operator()(PageId page) const { return word(page_name(c, page), page); }
    nlohmann::json operator()(SpecialId special) const { return unsigned{special}; }
    nlohmann::json operator()(bool flag) const { return flag; }
    nlohmann::json operator()(u8 number) const { return number; }
    nlohmann::json operator()(event::Number number) const { return int{number}; }
    nlohmann::json operator()(event::Speech speech) const { return u16{speech}; }
    nlohmann::json operator()(const DiceFaces& dice) const {
        nlohmann::json out = nlohmann::json::array();
        for (int i = 0; i < dice.size(); ++i) out.push_back(dice[i]);
        return out;
    }
    template <class Enum>
        requires std::is_enum_v<Enum>
    nlohmann::json operator()(Enum value) const {
        return snake_name(value);
    }
};

struct MemberReader {
    const Catalog& c;

    void operator()(const In& in, SeatId& out) const {
        read(in, out, "seat", [](std::string_view name) { return seat_from(name); });
    }
    void operator()(const In& in, SurvivorId& out) const {
        read(in, out, "survivor", [&](std::string_view name) { return survivor_from(c, name); });
    }
    void operator()(const In& in, PlaceId& out) const {
        read(in, out, "place", [&](std::string_view name) { return place_from(c, name); });
    }
    void operator()(const In& in, EntranceId& out) const {
        read(in, out, "entrance", [&](std::string_view name) { return entrance_from(c, name); });
    }
    void operator()(const In& in, CardId& out) const {
        read(in, out, "card", [&](std::string_view name) { return face_from(c, name); });
    }
    void operator()(const In& in, Zone& out) const {
        out = in.known(zone_from(c, in.str()), "zone");
    }
    void operator()(const In& in, DeckId& out) const {
        read(in, out, "deck", [&](std::string_view name) { return deck_from(c, name); });
    }
    void operator()(const In& in, SourceId& out) const {
        read(in, out, "source", [&](std::string_view name) { return source_from(c, name); });
    }
    void operator()(const In& in, ObjectiveId& out) const {
        read(in, out, "objective", [&](std::string_view name) { return objective_from(c, name); });
    }
    void operator()(const In& in, PageId& out) const {
        read(in, out, "page", [&](std::string_view name) { return page_from(c, name); });
    }
    void operator()(const In& in, SpecialId& out) const { out = SpecialId(in.whole<u8>()); }
    void operator()(const In& in, bool& out) const { out = in.flag(); }
    void operator()(const In& in, u8& out) const { out = in.whole<u8>(); }
    void operator()(const In& in, event::Number& out) const {
        out = in.signed_number(INT16_MIN, INT16_MAX);
    }
    void operator()(const In& in, event::Speech& out) const {
        out = event::Speech(in.whole<u16>());
    }
    void operator()(const In& in, DiceFaces& out) const {
        out = {};
        if (in.size() > DiceFaces::kMost) in.fail("too many dice");
        in.each_element([&](const In& die) { out.add(die.signed_number(1, 6)); });
    }
    template <class Enum>
        requires std::is_enum_v<Enum>
    void operator()(const In& in, Enum& out) const {
        for (u8 i = 0; is_enumerator(Enum{i}); ++i)
            if (in.str() == snake_name(Enum{i})) {
                out = Enum{i};
                return;
            }
        in.fail("there is no such word here");
    }

private:
    template <class Id, class Find>
    static void read(const In& in, Id& out, const char* what, Find find) {
        if (in.raw().is_string())
            out = Id(in.known(find(in.str()), what));
        else
            out = Id(in.whole<typename Id::Value>());
    }
};

}  // namespace dow
