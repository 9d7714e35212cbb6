#include <xxhash.h>

#include <cstring>

#include "dow/base/check.hpp"
#include "dow/content/words.hpp"
#include "dow/match/codec.hpp"
#include "dow/match/names.hpp"
#include "json_in.hpp"
#include "state_fields.hpp"

namespace dow {

using nlohmann::json;
using namespace state_fields;

namespace {

struct Writer {
    const Catalog& c;

    json named(u64 value, Is is) const {
        std::string name;
        switch (is) {
            case Is::Seat: name = seat_name(SeatId(value)); break;
            case Is::Survivor: name = survivor_name(c, SurvivorId(value)); break;
            case Is::Place: name = place_name(c, PlaceId(value)); break;
            case Is::Card: name = card_name(c, CardId(value)); break;
            case Is::Deck: name = deck_name(c, DeckId(value)); break;
            case Is::Source: name = source_name(c, SourceId(value)); break;
            case Is::Objective: name = objective_name(c, ObjectiveId(value)); break;
            case Is::Scenario: name = scenario_name(c, ScenarioId(value)); break;
            case Is::Phase: name = name_of(static_cast<Phase>(value)); break;
            case Is::End: name = name_of(static_cast<End>(value)); break;
            case Is::SeatSet: return seats(static_cast<u8>(value));
            case Is::SurvivorSet: return survivors(value);
            case Is::Rule: name = rule_text(static_cast<RuleId>(value)); break;
            case Is::Word:
            case Is::Number: break;
        }
        if (name.empty() || name == "?") return value;
        return name;
    }

    json seats(u8 set) const {
        json out = json::array();
        for (const SeatId seat : Seats(set)) {
            const std::string_view name = seat_name(seat);
            if (name.empty())
                out.push_back(u8{seat});
            else
                out.push_back(name);
        }
        return out;
    }

    json survivors(u64 set) const {
        json out = json::array();
        for (const SurvivorId who : Survivors(set)) out.push_back(key_of<SurvivorState>(c, who));
        return out;
    }

    json card_set(const CardSet& cards) const {
        json out = json::array();
        cards.each([&](CardId card) {
            const std::string name = card_name(c, card);
            out.push_back(name.empty() ? "#" + std::to_string(card) : name);
        });
        return out;
    }

    template <class T>
    json object(const T& value) const {
        json out = json::object();
        for_each_field(value, [&]<class M>(const char* name, const M& member) {
            if (is_written(member)) field(out, name, member);
        });
        return out;
    }

    json object(const Frame& frame) const {
        json out = json::object();
        frame.visit([&](const auto& part) { out = object(part); });
        out["do"] = name_of(frame.kind());
        return out;
    }

    template <FrameState T>
    json object(const T& value) const {
        json out = json::object();
        const T fresh{};
        const auto* here = reinterpret_cast<const char*>(&value);
        const auto* there = reinterpret_cast<const char*>(&fresh);
        each_field(value, [&](const char* name, const auto& member) {
            const auto at = reinterpret_cast<const char*>(&member) - here;
            if (std::memcmp(&member, there + at, sizeof member) != 0) field(out, name, member);
        });
        return out;
    }

    template <class M>
    json number(const M& member) const {
        if constexpr (kMeaning<M> == Is::Word)
            return snake_name(member);
        else
            return named(number_in(member), kMeaning<M>);
    }

    template <class M>
    void field(json& out, const char* name, const M& member) const {
        if constexpr (std::is_same_v<M, Ruleset>) {
            out[name] = to_json(member);
        } else if constexpr (lists_zones<M>) {
            DOW_CHECK(!"where cards lie stands under \"cards\"");
        } else if constexpr (std::is_array_v<M>) {
            array(out[name], member);
        } else if constexpr (std::is_same_v<M, CardSet>) {
            out[name] = card_set(member);
        } else if constexpr (is_number<M>) {
            out[name] = number(member);
        } else {
            out[name] = object(member);
        }
    }

    /// Lists of numbers are written whole, the rest up to its last element that is not empty.
    template <class E, std::size_t N>
    void array(json& out, const E (&list)[N]) const {
        std::size_t used = N;
        while (!is_number<E> && used > 0 && is_zero(list[used - 1])) --used;
        if constexpr (is_number<E>) {
            out = json::array();
            for (std::size_t i = 0; i < used; ++i) out.push_back(number(list[i]));
        } else if constexpr (is_list<E> || FrameState<E>) {
            out = json::array();
            for (std::size_t i = 0; i < used; ++i) out.push_back(object(list[i]));
        } else {
            out = json::object();
            for (std::size_t i = 0; i < used; ++i)
                if (!is_zero(list[i])) out[key_of<E>(c, i)] = object(list[i]);
        }
    }

    /// "hand:A", or ["top:police", rank, ["A", "B"]] where rank and who knows it matter.
    json cards(const State& s) const {
        json out = json::object();
        for (std::size_t i = 0; i < kMaxCards; ++i) {
            if (s.zones[i] == zone::Box && s.spots[i] == 0) continue;
            const std::string name = i < c.card_count ? card_name(c, CardId(i)) : "";
            json where = zone_name(c, s.zones[i]);
            if (s.spots[i] != 0)
                where = json::array({std::move(where), spot::rank(s.spots[i]),
                                     seats(static_cast<u8>(s.spots[i] >> 10))});
            out[name.empty() ? "#" + std::to_string(i) : name] = std::move(where);
        }
        return out;
    }
};

template <class T>
void add_fields(std::string& out) {
    const T value{};
    for_each_field(value, [&](const char* name, const auto& member) {
        out += name;
        out += ':' + std::to_string(sizeof member) + ';';
    });
}

template <FrameState T>
void add_state(std::string& out) {
    const T value{};
    each_field(value, [&]<class Member>(const char* name, const Member& member) {
        out += name;
        out += ':' + std::to_string(sizeof member) + ';';
        if constexpr (FrameState<Member>) add_state<Member>(out);
    });
}

}  // namespace

json to_json(const Catalog& catalog, const State& state) {
    const Writer writer{catalog};
    json out = json::object();
    for_each_field(state, [&](const char* name, const auto& member) {
        const bool of_cards = &member == static_cast<const void*>(&state.zones) ||
                              &member == static_cast<const void*>(&state.spots);
        if (!of_cards && is_written(member)) writer.field(out, name, member);
    });
    out["cards"] = writer.cards(state);
    return out;
}

u64 state_layout() {
    static const u64 layout = [] {
        std::string text;
        add_fields<SurvivorState>(text);
        add_fields<SeatState>(text);
        add_fields<PlaceState>(text);
        add_fields<EntranceState>(text);
#define DOW_ADD(Name, name) add_state<Name##Frame>(text);
        DOW_PROCEDURES(DOW_ADD, DOW_ADD)
#undef DOW_ADD
        add_fields<Lasting>(text);
        add_fields<Fact>(text);
        add_fields<State>(text);
        text += "command:" + std::to_string(sizeof(Command));
        return static_cast<u64>(XXH3_64bits(text.data(), text.size()));
    }();
    return layout;
}

}  // namespace dow
