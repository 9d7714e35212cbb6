#include "dow/designer/changes.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <nlohmann/json.hpp>

#include "dow/base/check.hpp"
#include "dow/base/enum_names.hpp"
#include "dow/content/words.hpp"
#include "dow/match/codec.hpp"
#include "match/state_fields.hpp"

namespace dow::designer {

namespace {

using state_fields::Is;
using state_fields::is_number;
using state_fields::key_of;
using state_fields::kMeaning;
using state_fields::number_in;

constexpr const char* kSurvivorFlags[] = {"moved", "began_in_colony"};
constexpr const char* kSeatFlags[] = {"exiled",           "out",   "betrayer_dealt", "called_vote",
                                      "stayed_in_colony", "yawned"};

/// Goes through two states side by side and notes what differs.
class ChangeFinder {
public:
    ChangeFinder(const Catalog& catalog, std::vector<FieldChange>& out) : c_(catalog), out_(out) {}

    void states(const State& a, const State& b) {
        cards(a, b);
        fields("", a, b);
    }

private:
    void note(const std::string& path, std::string before, std::string after) {
        if (before != after) out_.push_back({path, std::move(before), std::move(after)});
    }

    std::string word(u64 value, Is is) const {
        std::string name;
        switch (is) {
            case Is::Seat: name = seat_name(SeatId(value)); break;
            case Is::Survivor: name = survivor_name(c_, SurvivorId(value)); break;
            case Is::Place: name = place_name(c_, PlaceId(value)); break;
            case Is::Card: name = card_name(c_, CardId(value)); break;
            case Is::Deck: name = deck_name(c_, DeckId(value)); break;
            case Is::Source: name = source_name(c_, SourceId(value)); break;
            case Is::Objective: name = objective_name(c_, ObjectiveId(value)); break;
            case Is::Scenario: name = scenario_name(c_, ScenarioId(value)); break;
            case Is::Phase: name = name_of(static_cast<Phase>(value)); break;
            case Is::End: name = name_of(static_cast<End>(value)); break;
            case Is::Rule: name = rule_text(static_cast<RuleId>(value)); break;
            default: break;
        }
        return name.empty() || name == "?" ? std::to_string(value) : name;
    }

    /// A frame may hold another procedure than before. Its fields then vanish, and those of the new
    /// one appear: what is not there has an empty text.
    void fields(const std::string& path, const Frame& a, const Frame& b) {
        Leaves before = leaves_of(path, a);
        for (auto& [leaf, now] : leaves_of(path, b)) {
            note(leaf, before[leaf], now);
            before.erase(leaf);
        }
        for (const auto& [leaf, was] : before) note(leaf, was, "");
    }

    using Leaves = std::map<std::string, std::string>;

    Leaves leaves_of(const std::string& path, const Frame& frame) const {
        Leaves out;
        const std::string procedure = path + "." + std::string(name_of(frame.kind()));
        frame.visit([&](const auto& part) { add_leaves(out, procedure, part); });
        return out;
    }

    template <class M>
    void add_leaves(Leaves& out, const std::string& path, const M& member) const {
        constexpr Is is = kMeaning<M>;
        if constexpr (state_fields::FrameState<M>) {
            each_field(member, [&](const char* name, const auto& inner) {
                add_leaves(out, path + "." + name, inner);
            });
        } else if constexpr (std::is_array_v<M>) {
            for (std::size_t i = 0; i < std::size(member); ++i)
                add_leaves(out, path + "." + std::to_string(i + 1), member[i]);
        } else if constexpr (is == Is::Word) {
            out[path] = snake_name(member);
        } else if constexpr (is == Is::SurvivorSet || is == Is::SeatSet) {
            std::string& names = out[path];
            for (const auto element : member)
                names += (names.empty() ? "" : ", ") + element_name(element);
        } else {
            out[path] = word(number_in(member), is);
        }
    }

    std::string element_name(SeatId seat) const { return key_of<SeatState>(c_, seat); }
    std::string element_name(SurvivorId who) const { return key_of<SurvivorState>(c_, who); }

    template <class T>
    void fields(const std::string& path, const T& a, const T& b) {
        const auto* first = reinterpret_cast<const unsigned char*>(&a);
        const auto* second = reinterpret_cast<const unsigned char*>(&b);
        for_each_field(a, [&](const char* name, const auto& member) {
            using M = std::remove_cvref_t<decltype(member)>;
            const auto offset = reinterpret_cast<const unsigned char*>(&member) - first;
            const M& other = *reinterpret_cast<const M*>(second + offset);
            if (std::memcmp(&member, &other, sizeof member) == 0) return;
            field<T>(path.empty() ? name : path + "." + name, name, member, other);
        });
    }

    template <class T, class M>
    void field(const std::string& path, std::string_view name, const M& a, const M& b) {
        constexpr Is is = kMeaning<std::remove_all_extents_t<M>>;
        if constexpr (std::is_same_v<M, Ruleset>) {
            rules(path, a, b);
        } else if constexpr (state_fields::lists_zones<M>) {
            return;  // cards() says where cards went
        } else if constexpr (std::is_array_v<M>) {
            if (name != "spots") array(path, a, b, is);
        } else if constexpr (std::is_same_v<M, CardSet>) {
            card_set(path, a, b);
        } else if constexpr (kMeaning<M> == Is::Word) {
            note(path, snake_name(a), snake_name(b));
        } else if constexpr (is_number<M>) {
            number<T>(path, name, number_in(a), number_in(b), is);
        } else {
            fields(path, a, b);
        }
    }

    template <class T>
    void number(const std::string& path, std::string_view name, u64 a, u64 b, Is is) {
        if (std::is_same_v<T, SurvivorState> && name == "flags")
            return bits(path, a, b, [](unsigned i) { return named(kSurvivorFlags, i); });
        if (std::is_same_v<T, SeatState> && name == "flags")
            return bits(path, a, b, [](unsigned i) { return named(kSeatFlags, i); });
        if (is == Is::SurvivorSet)
            return bits(path, a, b, [&](unsigned i) { return key_of<SurvivorState>(c_, i); });
        if (is == Is::SeatSet)
            return bits(path, a, b, [&](unsigned i) { return key_of<SeatState>(c_, i); });
        note(path, word(a, is), word(b, is));
    }

    template <std::size_t N>
    static std::string named(const char* const (&names)[N], unsigned bit) {
        return bit < N ? names[bit] : std::to_string(bit);
    }

    template <class Name>
    void bits(const std::string& path, u64 a, u64 b, Name name) {
        for (const unsigned bit : BitSet<u64>(a ^ b)) {
            const bool was = ((a >> bit) & 1) != 0;
            note(path + "." + name(bit), was ? "yes" : "no", was ? "no" : "yes");
        }
    }

    template <class E, std::size_t N>
    void array(const std::string& path, const E (&a)[N], const E (&b)[N], Is is) {
        for (std::size_t i = 0; i < N; ++i) {
            if (std::memcmp(&a[i], &b[i], sizeof a[i]) == 0) continue;
            if constexpr (!is_number<E>) {
                const bool list = state_fields::is_list<E>;
                fields(path + "." + (list ? std::to_string(i) : key_of<E>(c_, i)), a[i], b[i]);
            } else {
                note(path + "." + std::to_string(i + 1), word(number_in(a[i]), is),
                     word(number_in(b[i]), is));
            }
        }
    }

    void card_set(const std::string& path, const CardSet& a, const CardSet& b) {
        (a.without(b) | b.without(a)).each([&](CardId card) {
            const bool was = a.has(card);
            note(path + "." + card_name(c_, card), was ? "yes" : "no", was ? "no" : "yes");
        });
    }

    void rules(const std::string& path, const Ruleset& a, const Ruleset& b) {
        const nlohmann::json one = to_json(a);
        const nlohmann::json two = to_json(b);
        const auto text = [](const nlohmann::json& all, const std::string& key) {
            return all.contains(key) ? all[key].dump() : std::string();
        };
        for (const auto& [key, value] : one.items())
            note(path + "." + key, value.dump(), text(two, key));
        for (const auto& [key, value] : two.items())
            if (!one.contains(key)) note(path + "." + key, "", value.dump());
    }

    /// "hand:A", or "top:police 2 (A)" where rank and who knows it matter.
    std::string where(const State& s, std::size_t card) const {
        std::string out = zone_name(c_, s.zones[card]);
        if (const int rank = spot::rank(s.spots[card])) out += " " + std::to_string(rank);
        std::string known;
        for (const SeatId seat : spot::known_by(s.spots[card])) known += seat_name(seat);
        return known.empty() ? out : out + " (" + known + ")";
    }

    void cards(const State& a, const State& b) {
        for (std::size_t i = 0; i < c_.card_count; ++i)
            if (a.zones[i] != b.zones[i] || a.spots[i] != b.spots[i])
                note("cards." + card_name(c_, CardId(i)), where(a, i), where(b, i));
    }

    const Catalog& c_;
    std::vector<FieldChange>& out_;
};

class Keeper final : public EventWatch {
public:
    void told(const Event&, const State& state) override { states.push_back(state); }
    std::vector<State> states{};
};

}  // namespace

std::vector<FieldChange> compare_states(const Catalog& catalog, const State& before,
                                        const State& after) {
    std::vector<FieldChange> out;
    ChangeFinder(catalog, out).states(before, after);
    std::sort(out.begin(), out.end(),
              [](const FieldChange& x, const FieldChange& y) { return x.path < y.path; });
    return out;
}

std::vector<State> states_at_events(const Catalog& catalog, const State& before,
                                    const Command& command) {
    State state = before;
    EventSink events;
    Keeper keeper;
    const Refusal no = apply_watched(state, catalog, command, events, keeper);
    DOW_CHECK(!no);
    return std::move(keeper.states);
}

}  // namespace dow::designer
