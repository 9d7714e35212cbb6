#include <algorithm>

#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"
#include "dow/rules/invariants.hpp"
#include "record.hpp"
#include "state_fields.hpp"

namespace dow {

using nlohmann::json;

namespace {

[[noreturn]] void unplayable(const In& in, const std::string& why) {
    throw LoadError{LoadError::Kind::Unplayable, in.place(), why};
}

/// Whether everything a frame names is there; the rules trust their own frames. Ids say by their
/// type what they name; positions, nodes and slots by the name of the field.
class FrameCheck {
public:
    FrameCheck(const State& state, const Catalog& catalog) : state_(state), catalog_(catalog) {}

    bool fits(const Frame& frame) const {
        bool good = frame.kind() != FrameKind::None;
        frame.visit([&](const auto& part) { good &= all_fit(part); });
        return good;
    }

private:
    template <class Part>
    bool all_fit(const Part& part) const {
        bool good = true;
        each_field(part, [&](std::string_view name, const auto& member) {
            good &= field_fits(name, member);
        });
        return good;
    }

public:
    template <class Member>
    bool field_fits(std::string_view name, const Member& member) const {
        if constexpr (std::is_array_v<Member>) {
            bool good = true;
            for (const auto& element : member) good &= field_fits(name, element);
            return good;
        } else if constexpr (state_fields::FrameState<Member>) {
            return all_fit(member);
        } else if constexpr (std::is_same_v<Member, SeatId>) {
            return member == kNone || member <= state_.seats;
        } else if constexpr (std::is_same_v<Member, SurvivorId>) {
            return member == kNone || member < catalog_.survivors.size();
        } else if constexpr (std::is_same_v<Member, PlaceId>) {
            return member == kNone || member < catalog_.places.size();
        } else if constexpr (std::is_same_v<Member, EntranceId>) {
            return member == kNone || member < kMaxEntrances;
        } else if constexpr (std::is_same_v<Member, CardId>) {
            return member == kNone || member < catalog_.card_count;
        } else if constexpr (std::is_same_v<Member, Survivors>) {
            return member.without(Survivors::first(catalog_.survivors.size())).empty();
        } else if constexpr (std::is_same_v<Member, Places>) {
            return member.without(Places::first(catalog_.places.size())).empty();
        } else if constexpr (std::is_same_v<Member, Seats>) {
            return member.without(state_.all_seats()).empty();
        } else if constexpr (std::is_same_v<Member, u16>) {
            if (name == "dice") return member < catalog_.nodes.size();
            const bool of_op = name == "position" || name == "effect" || name == "on_blank";
            return !of_op || member < catalog_.ops.size();
        } else if constexpr (std::is_same_v<Member, u8>) {
            return name != "lasting" || member == kNone || member < state_.lasting_count;
        } else {
            return true;
        }
    }

private:
    const State& state_;
    const Catalog& catalog_;
};

/// Whether everything that the parts of a state beside its frames name is there.
class PartCheck {
public:
    PartCheck(const State& state, const Catalog& catalog)
        : state_(state), catalog_(catalog), fields_(state, catalog) {}

    bool seats_fit() const {
        for (const SeatState& seat : state_.seat)
            if (!fits(seat)) return false;
        return state_.due_replacement.without(state_.all_seats()).empty() &&
               state_.due_relocation.without(state_.all_seats()).empty();
    }
    bool survivors_fit() const {
        const Survivors all = Survivors::first(catalog_.survivors.size());
        for (std::size_t i = 0; i < kMaxSurvivors; ++i) {
            const SurvivorState& who = state_.survivor[i];
            if (!who.in_play()) continue;
            if (!all.has(SurvivorId(i)) || who.seat >= state_.seats ||
                who.place >= catalog_.places.size())
                return false;
        }
        return state_.people.without(all).empty() && state_.used_ability.without(all).empty() &&
               state_.used_copy.without(all).empty();
    }
    bool effects_fit() const {
        for (int i = 0; i < state_.lasting_count; ++i) {
            const Lasting& effect = state_.lasting[i];
            if (!fits(effect) || !host_fits(effect) || effect.card >= catalog_.card_count ||
                effect.first_rule + effect.rule_count > static_cast<int>(catalog_.rules.size()))
                return false;
        }
        return true;
    }
    bool rest_fits() const {
        for (const EntranceId entrance : state_.special_at)
            if (entrance != kNone && entrance >= kMaxEntrances) return false;
        if (state_.scenario != kNone && state_.scenario >= catalog_.scenarios.size()) return false;
        return fits(state_.fact) && state_.also_need_defeat.without(state_.all_seats()).empty() &&
               state_.places.without(Places::first(catalog_.places.size())).empty() &&
               state_.boxes.without(Boxes::first(catalog_.boxes.size())).empty() &&
               state_.modules.without(Modules::first(catalog_.modules.size())).empty();
    }

private:
    template <class Part>
    bool fits(const Part& part) const {
        bool good = true;
        for_each_field(part, [&](std::string_view name, const auto& member) {
            good &= fields_.field_fits(name, member);
        });
        return good;
    }
    bool host_fits(const Lasting& effect) const {
        switch (effect.scope) {
            case Scope::Survivor: return effect.host < catalog_.survivors.size();
            case Scope::Seat: return effect.host < state_.seats;
            case Scope::Place: return effect.host < catalog_.places.size();
            case Scope::Upgrade: return catalog_.is(CardList::Upgrade, effect.card);
            case Scope::Card:
            case Scope::Game: break;
        }
        return true;
    }

    const State& state_;
    const Catalog& catalog_;
    FrameCheck fields_;
};

}  // namespace

std::string out_of_range(const State& s, const Catalog& c) {
    if (s.seats < 1 || s.seats > kMaxSeats) return "seats";
    if (s.depth > kMaxFrames || (s.depth == 0 && !s.over())) return "depth";
    if (s.lasting_count > kMaxLasting) return "lasting_count";
    if (s.active >= s.seats || s.first >= s.seats) return "active";
    for (int i = 0; i < s.depth; ++i)
        if (!FrameCheck(s, c).fits(s.frame[i])) return "frame";
    const PartCheck parts(s, c);
    if (!parts.seats_fit()) return "seat";
    if (!parts.survivors_fit()) return "survivor";
    if (!parts.effects_fit()) return "lasting";
    if (!parts.rest_fits()) return "place";
    if (std::any_of(std::begin(s.requirement), std::end(s.requirement),
                    [&](NodeId node) { return node >= c.nodes.size(); }))
        return "requirement";
    if (s.objective != kNone && s.objective >= c.objectives.size()) return "objective";
    return {};
}

namespace {

/// Programs and rules are numbered by the content, so with other content nothing that runs can go
/// on: effects that stay are dropped and named.
void drop_numbered(State& s, const Catalog& c, const In& in, std::vector<std::string>& lost) {
    for (int i = 0; i < s.depth; ++i)
        if (!s.frame[i].is<RoundFrame>() && !s.frame[i].is<TurnFrame>())
            unplayable(in, "a card effect was being resolved");
    for (int i = 0; i < s.lasting_count; ++i) {
        const CardId card = s.lasting[i].card;
        lost.push_back("effect:" + (card < c.card_count ? face_name(c, card) : std::string("?")));
        s.lasting[i] = {};
    }
    s.lasting_count = 0;
    for (NodeId& node : s.requirement) {
        if (node != 0) lost.emplace_back("requirement");
        node = 0;
    }
    derive(s, c);
}

}  // namespace

std::string sealed_state(const Match& match, const Match::TurnStart& at, u64 nonce) {
    const json out{{"luck", at.luck},
                   {"hash", hex(hash_of(at.state))},
                   {"state", to_json(match.catalog(), at.state)}};
    return seal(match.id(), nonce, one_line(out));
}

bool is_turn_start(const State& state) {
    if (state.phase != Phase::Turns || state.depth != 2 || !state.frame[0].is<RoundFrame>())
        return false;
    const auto* turn = state.frame[1].find<TurnFrame>();
    if (turn == nullptr || turn->seat != state.active) return false;
    for (const SeatId seat : state.all_seats()) {
        if (state.seat[seat].out()) continue;
        const SurvivorId leader = state.seat[seat].leader;
        if (leader == kNone || state.survivor[leader].seat != seat) return false;
    }
    return true;
}

State state_from_sealed(const Catalog& catalog, const Head& head, const In& in,
                        std::vector<std::string>& lost) {
    const In inner = in.at("state");
    State state = state_from_json(catalog, inner.raw(), inner.place(), &lost);
    const bool same = head.same_content(catalog) && head.layout == state_layout();
    if (same && hex(hash_of(state)) != in.at("hash").str())
        throw LoadError{LoadError::Kind::Edited, in.place(), "is not the state that was saved"};
    // With other cards a game that has not begun is dealt anew: nothing of it is gone on from.
    const bool dealt_anew =
        !head.same_content(catalog) && !head.tampered && state.phase == Phase::Setup;
    if (dealt_anew) return state;
    if (!head.same_content(catalog)) drop_numbered(state, catalog, inner, lost);
    if (const std::string what = out_of_range(state, catalog); !what.empty())
        unplayable(inner, what + " is out of range");
    if (state.seats != head.setup.setup.seats) unplayable(inner, "another number of seats");
    if (const std::string what = first_violation(state, catalog); !what.empty())
        unplayable(inner, what);
    return state;
}

}  // namespace dow
