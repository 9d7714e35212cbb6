#include <algorithm>

#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"
#include "dow/rules/invariants.hpp"
#include "record.hpp"

namespace dow {

using nlohmann::json;

namespace {

[[noreturn]] void unplayable(const In& in, const std::string& why) {
    throw LoadError{LoadError::Kind::Unplayable, in.place(), why};
}

/// Whether a frame names only what is there; the rules trust their own frames.
bool frame_fits(const Frame& f, const State& s, const Catalog& c) {
    const auto survivor = [&](u8 id) { return id == kNone || id < c.survivors.size(); };
    const auto place = [&](u8 id) { return id == kNone || id < c.places.size(); };
    return (f.seat == kNone || f.seat < s.seats) && survivor(f.self) && survivor(f.it) &&
           place(f.here) && place(f.from) && f.pc < c.ops.size() &&
           (f.card == kNoCard || f.card < c.card_count) &&
           (f.lasting == kNone || f.lasting < kMaxLasting) && f.kind != 0;
}

/// What the rules would stumble over before they could say that it is wrong.
std::string out_of_range(const State& s, const Catalog& c) {
    if (s.seats < 1 || s.seats > kMaxSeats) return "seats";
    if (s.depth > kMaxFrames || (s.depth == 0 && !s.over())) return "depth";
    if (s.lasting_count > kMaxLasting) return "lasting_count";
    if (s.active >= s.seats || s.first >= s.seats) return "active";
    for (int i = 0; i < s.depth; ++i)
        if (!frame_fits(s.frame[i], s, c)) return "frame";
    for (std::size_t i = 0; i < kMaxSurvivors; ++i) {
        const SurvivorState& who = s.survivor[i];
        if (!who.in_play()) continue;
        if (i >= c.survivors.size() || who.seat >= s.seats || who.place >= c.places.size())
            return "survivor";
    }
    for (int i = 0; i < s.lasting_count; ++i)
        if (s.lasting[i].first_rule + s.lasting[i].rule_count > static_cast<int>(c.rules.size()))
            return "lasting";
    if (std::any_of(std::begin(s.requirement), std::end(s.requirement),
                    [&](NodeId node) { return node >= c.nodes.size(); }))
        return "requirement";
    if (s.objective != kNone && s.objective >= c.objectives.size()) return "objective";
    return {};
}

/// Programs and rules are numbered by the content, so with other content nothing that runs can go
/// on: effects that stay are dropped and named.
void drop_numbered(State& s, const Catalog& c, const In& in, std::vector<std::string>& lost) {
    for (int i = 0; i < s.depth; ++i)
        if (s.frame[i].pc != 0) unplayable(in, "a card effect was being resolved");
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
}

}  // namespace

std::string sealed_state(const Match& match, const Match::TurnStart& at, u64 nonce) {
    const json out{{"luck", at.luck},
                   {"hash", hex(hash_of(at.state))},
                   {"state", to_json(match.catalog(), at.state)}};
    return seal(match.id(), nonce, one_line(out));
}

State state_from_sealed(const Catalog& catalog, const Head& head, const In& in,
                        std::vector<std::string>& lost) {
    const In inner = in.at("state");
    State state = state_from_json(catalog, inner.raw(), inner.place(), &lost);
    const bool same = head.same_content(catalog) && head.layout == state_layout();
    if (same && hex(hash_of(state)) != in.at("hash").str())
        throw LoadError{LoadError::Kind::Edited, in.place(), "is not the state that was saved"};
    if (!head.same_content(catalog)) drop_numbered(state, catalog, inner, lost);
    if (const std::string what = out_of_range(state, catalog); !what.empty())
        unplayable(inner, what + " is out of range");
    if (state.seats != head.setup.setup.seats) unplayable(inner, "another number of seats");
    if (const std::string what = first_violation(state, catalog); !what.empty())
        unplayable(inner, what);
    return state;
}

}  // namespace dow
