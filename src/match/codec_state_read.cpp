#include "dow/content/words.hpp"
#include "dow/match/codec.hpp"
#include "dow/match/names.hpp"
#include "json_in.hpp"
#include "state_fields.hpp"

namespace dow {

using nlohmann::json;
using namespace state_fields;

namespace {

struct Reader {
    const Catalog& c;
    std::vector<std::string>* lost;

    void miss(const In& in, const std::string& message) const {
        if (!lost) in.fail(message);
        lost->push_back(in.place());
    }

    /// "#17" when it is below `most`.
    static std::optional<u16> plain(std::string_view name, std::size_t most) {
        if (name.size() < 2 || name.size() > 6 || name[0] != '#') return std::nullopt;
        std::size_t n = 0;
        for (char digit : name.substr(1)) {
            if (digit < '0' || digit > '9') return std::nullopt;
            n = n * 10 + static_cast<std::size_t>(digit - '0');
        }
        return n < most ? std::optional(static_cast<u16>(n)) : std::nullopt;
    }

    template <class E>
    std::optional<std::size_t> index_of(std::string_view name, std::size_t most) const {
        if (const auto n = plain(name, most)) return *n;
        const auto id = [&] {
            if constexpr (std::is_same_v<E, SurvivorState>) return survivor_from(c, name);
            if constexpr (std::is_same_v<E, SeatState>) return seat_from(name);
            if constexpr (std::is_same_v<E, PlaceState>) return place_from(c, name);
            if constexpr (std::is_same_v<E, EntranceState>) return entrance_from(c, name);
        }();
        if (!id || *id >= most) return std::nullopt;
        return *id;
    }

    template <class M>
    u64 value(const In& in) const {
        constexpr Is is = kMeaning<M>;
        if (is == Is::SurvivorSet || is == Is::SeatSet) return set(in, is, sizeof(M) * 8);
        if constexpr (is == Is::Word) return word<M>(in);
        if (is == Is::Number || !in.raw().is_string()) return in.number(most_in<M>());
        const u64 id = named(in, is);
        if (id > most_in<M>()) in.fail("does not fit here");
        return id;
    }

    /// An enumerator by name; files of the first version have its number.
    template <class Enum>
    u64 word(const In& in) const {
        for (u64 i = 0; is_enumerator(static_cast<Enum>(i)); ++i)
            if (in.raw().is_string() ? in.str() == snake_name(static_cast<Enum>(i)) : in.raw() == i)
                return i;
        in.fail("there is no such word here");
    }

    u64 named(const In& in, Is is) const {
        const std::string& name = in.str();
        switch (is) {
            case Is::Seat: return in.known(seat_from(name), "seat");
            case Is::Survivor: return in.known(survivor_from(c, name), "survivor");
            case Is::Place: return in.known(place_from(c, name), "place");
            case Is::Card: return in.known(card_from(c, name), "card");
            case Is::Deck: return in.known(deck_from(c, name), "deck");
            case Is::Source: return in.known(source_from(c, name), "source");
            case Is::Objective: return in.known(objective_from(c, name), "objective");
            case Is::Scenario: return in.known(scenario_from(c, name), "scenario");
            case Is::Phase: return static_cast<u64>(in.known(phase_from(name), "phase"));
            case Is::End: return static_cast<u64>(in.known(end_from(name), "end"));
            case Is::Rule: return static_cast<u64>(in.known(rule_from_text(name), "rule"));
            default: in.fail("a number is expected");
        }
    }

    u64 set(const In& in, Is is, std::size_t bits) const {
        u64 out = 0;
        in.each_element([&](const In& e) {
            u64 i = 0;
            if (!e.raw().is_string()) {
                i = e.number(bits - 1);
            } else {
                const auto found = is == Is::SeatSet ? index_of<SeatState>(e.str(), bits)
                                                     : index_of<SurvivorState>(e.str(), bits);
                if (!found) return miss(e, "unknown name \"" + e.str() + "\"");
                i = *found;
            }
            out |= u64{1} << i;
        });
        return out;
    }

    std::optional<CardId> card(std::string_view name) const {
        if (const auto n = plain(name, kMaxCards)) return CardId(*n);
        const auto found = card_from(c, name);
        return found && *found < kMaxCards ? found : std::nullopt;
    }

    /// What a field of the first version of the format is called now.
    static std::string_view renewed(std::string_view key) {
        return key == "gear" ? "equipped" : key;
    }

    template <class T>
    void object(const In& in, T& out) const {
        in.each_member([&](std::string_view written, const In& member_in) {
            const std::string_view key = renewed(written);
            bool found = false;
            const auto read = [&](const char* name, auto& member) {
                if (key != name) return;
                found = true;
                field(member_in, member);
            };
            if constexpr (FrameState<T>)
                each_field(out, read);
            else
                for_each_field(out, read);
            if (!found && !(FrameState<T> && key == "do")) miss(member_in, "unknown field");
        });
    }

    void object(const In& in, Frame& out) const {
        if (!in.has("do")) return old_frame(in, out);
        const In kind = in.at("do");
        switch (kind.known(kind_from(kind.str()), "procedure")) {
            case FrameKind::None: break;
#define DOW_READ(Name, name) \
    case FrameKind::Name: return object(in, out.start<Name##Frame>());
                DOW_PROCEDURES(DOW_READ, DOW_READ)
#undef DOW_READ
        }
    }

    /// A frame of the first version of the format: slots that every procedure used in its own way.
    /// Of those only a round and a turn can lie in a state that a file keeps.
    void old_frame(const In& in, Frame& out) const {
        constexpr u64 round = 2;
        constexpr u64 turn = 3;
        const u64 kind = in.at("kind").number(255);
        const auto read = [&](const char* key, auto& member) {
            if (in.has(key)) field(in.at(key), member);
        };
        if (kind == round) {
            read("step", out.start<RoundFrame>().step);
        } else if (kind == turn) {
            auto& state = out.start<TurnFrame>();
            u64 frostbitten = 0;
            state.seat = state.reader = SeatId(0);  // that version left out an id of 0
            read("step", state.step);
            read("seat", state.seat);
            read("other", state.reader);
            read("set", frostbitten);
            state.frostbitten = Survivors(frostbitten);
        } else {
            in.fail("an action was in progress when an older program saved this");
        }
    }

    template <class M>
    void field(const In& in, M& out) const {
        if constexpr (std::is_same_v<M, Ruleset>) {
            out = ruleset_from_json(in.raw(), in.place());
        } else if constexpr (lists_zones<M>) {
            in.fail("where cards lie stands under \"cards\"");
        } else if constexpr (std::is_array_v<M>) {
            array(in, out);
        } else if constexpr (std::is_same_v<M, CardSet>) {
            card_set(in, out);
        } else if constexpr (is_number<M>) {
            put_number(out, value<M>(in));
        } else {
            object(in, out);
        }
    }

    template <class E, std::size_t N>
    void array(const In& in, E (&out)[N]) const {
        if constexpr (is_number<E> || is_list<E> || FrameState<E>) {
            in.need_array();
            if (in.size() > N) in.fail("more than " + std::to_string(N) + " elements");
            for (std::size_t i = 0; i < in.size(); ++i) field(in.at(i), out[i]);
        } else {
            in.each_member([&](std::string_view key, const In& element) {
                const auto i = index_of<E>(key, N);
                if (!i) return miss(element, "unknown name");
                object(element, out[*i]);
            });
        }
    }

    void card_set(const In& in, CardSet& cards) const {
        in.each_element([&](const In& e) {
            const auto id = card(e.str());
            if (!id || *id >= kMaxSetCards) return miss(e, "unknown card \"" + e.str() + "\"");
            cards.add(*id);
        });
    }

    Zone zone(const In& in) const { return in.known(zone_from(c, in.str()), "zone"); }

    void cards(const In& in, State& s) const {
        in.each_member([&](std::string_view key, const In& where) {
            const auto id = card(key);
            if (!id) return miss(where, "unknown card");
            if (!where.raw().is_array()) {
                s.zones[*id] = zone(where);
                return;
            }
            s.zones[*id] = zone(where.at(0));
            const auto rank = static_cast<unsigned>(where.at(1).number(0x3FF));
            const u64 known = set(where.at(2), Is::SeatSet, 6);
            s.spots[*id] = spot::make(rank, Seats(static_cast<u8>(known)));
        });
    }
};

/// What a file does not say: files of the base game know neither boxes nor special zombies.
State empty_table(const Catalog& catalog) {
    State state{};
    state.boxes = Boxes::of(BoxId(0));
    for (PlaceId at{}; at < catalog.places.size(); ++at)
        if (catalog.places[at].member.box == BoxId(0) && catalog.places[at].member.module == kNone)
            state.places.add(at);
    for (EntranceId& entrance : state.special_at) entrance = kNone;
    state.spared = kNone;
    state.scenario = kNone;
    return state;
}

}  // namespace

State state_from_json(const Catalog& catalog, const json& j, std::string_view place,
                      std::vector<std::string>* lost) {
    const Reader reader{catalog, lost};
    const In in(j, place);
    State state = empty_table(catalog);
    in.each_member([&](std::string_view key, const In& member_in) {
        if (key == "cards") return reader.cards(member_in, state);
        bool found = false;
        for_each_field(state, [&](const char* name, auto& member) {
            if (key != name || key == "spots") return;
            found = true;
            reader.field(member_in, member);
        });
        if (!found) reader.miss(member_in, "unknown field");
    });
    derive(state, catalog);
    return state;
}

}  // namespace dow
