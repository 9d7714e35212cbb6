#include <xxhash.h>

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
            case Is::Source: name = source_name(c, SourceId(value)); break;
            case Is::Objective: name = objective_name(c, ObjectiveId(value)); break;
            case Is::Phase: name = name_of(static_cast<Phase>(value)); break;
            case Is::End: name = name_of(static_cast<End>(value)); break;
            case Is::SeatSet: return seats(static_cast<u8>(value));
            case Is::SurvivorSet: return survivors(value);
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
        for_each_field(value, [&](const char* name, const auto& member) {
            if (!is_zero(member))
                field(out, name, member, spelling<T, std::remove_cvref_t<decltype(member)>>(name));
        });
        return out;
    }

    template <class M>
    void field(json& out, const char* name, const M& member, Is is) const {
        if constexpr (std::is_same_v<M, Ruleset>) {
            out[name] = to_json(member);
        } else if constexpr (std::is_array_v<M>) {
            array(out[name], member, is);
        } else if constexpr (std::is_same_v<M, CardSet>) {
            out[name] = card_set(member);
        } else if constexpr (is_number<M>) {
            out[name] = named(number_in(member), is);
        } else {
            out[name] = object(member);
        }
    }

    template <class E, std::size_t N>
    void array(json& out, const E (&list)[N], Is is) const {
        std::size_t used = N;
        while (used > 0 && is_zero(list[used - 1])) --used;
        if constexpr (is_number<E>) {
            out = json::array();
            for (std::size_t i = 0; i < used; ++i) out.push_back(named(number_in(list[i]), is));
        } else if constexpr (is_list<E>) {
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
            if (s.zones[i] == 0 && s.spots[i] == 0) continue;
            const std::string name = i < c.card_count ? card_name(c, CardId(i)) : "";
            const std::string in = zone_name(c, s.zones[i]);
            json where = in.empty() ? json(s.zones[i]) : json(in);
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

}  // namespace

json to_json(const Catalog& catalog, const State& state) {
    const Writer writer{catalog};
    json out = json::object();
    for_each_field(state, [&](const char* name, const auto& member) {
        const bool of_cards = &member == static_cast<const void*>(&state.zones) ||
                              &member == static_cast<const void*>(&state.spots);
        if (!of_cards && !is_zero(member))
            writer.field(out, name, member,
                         spelling<State, std::remove_cvref_t<decltype(member)>>(name));
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
        add_fields<Frame>(text);
        add_fields<Lasting>(text);
        add_fields<Fact>(text);
        add_fields<State>(text);
        return static_cast<u64>(XXH3_64bits(text.data(), text.size()));
    }();
    return layout;
}

}  // namespace dow
