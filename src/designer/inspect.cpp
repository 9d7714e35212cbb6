#include "dow/designer/inspect.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "dow/base/enum_names.hpp"
#include "dow/designer/disassembly.hpp"
#include "dow/match/chance.hpp"
#include "dow/match/names.hpp"
#include "dow/rules/draw.hpp"
#include "rules/core.hpp"

namespace dow::designer {

namespace {

/// The rule a reader opens to learn what a procedure does.
RuleId rule_of(FrameKind kind) {
    switch (kind) {
        case FrameKind::Setup: return RuleId::SETUP_01;
        case FrameKind::Round: return RuleId::ROUND_01;
        case FrameKind::Turn: return RuleId::ROUND_11;
        case FrameKind::Attack: return RuleId::ACT_ATTACK_01;
        case FrameKind::Search: return RuleId::ACT_SEARCH_01;
        case FrameKind::Barricade: return RuleId::ACT_BARRICADE_01;
        case FrameKind::Clean: return RuleId::ACT_CLEAN_01;
        case FrameKind::Attract: return RuleId::ACT_ATTRACT_01;
        case FrameKind::Move: return RuleId::ACT_MOVE_01;
        case FrameKind::Ability: return RuleId::ACT_ABILITY_01;
        case FrameKind::Play: return RuleId::ACT_PLAY_01;
        case FrameKind::Food: return RuleId::ACT_FOOD_01;
        case FrameKind::Request: return RuleId::ACT_REQUEST_01;
        case FrameKind::HandOff: return RuleId::ACT_HANDOFF_01;
        case FrameKind::CallVote: return RuleId::ACT_VOTE_01;
        case FrameKind::CallBetrayer: return RuleId::AMB_19;
        case FrameKind::Expose: return RuleId::EXPO_01;
        case FrameKind::Bite: return RuleId::EXPO_11;
        case FrameKind::Death:
        case FrameKind::DeathSet:
        case FrameKind::WoundSet:
        case FrameKind::Replace: return RuleId::SURV_01;
        case FrameKind::KillZombies: return RuleId::KILLZ_01;
        case FrameKind::Spawn:
        case FrameKind::AddZombies: return RuleId::SPAWN_01;
        case FrameKind::CrisisBandits:
        case FrameKind::Bandits: return RuleId::BANDIT_07;
        case FrameKind::KillBandits: return RuleId::BANDIT_12;
        case FrameKind::Scavenge: return RuleId::BANDIT_18;
        case FrameKind::Raid: return RuleId::BANDIT_23;
        case FrameKind::Crisis: return RuleId::CRISIS_01;
        case FrameKind::Exile: return RuleId::EXILE_01;
        case FrameKind::Vote: return RuleId::VOTE_01;
        default: return RuleId::None;
    }
}

/// What a row of the stack says about a procedure: who, where, which card, as far as it has them.
template <class Part>
void fill_row(const Part& part, StackRow& row) {
    if constexpr (requires { part.gathering; }) {
        row.seat = part.gathering.seat;
        row.survivor = part.gathering.survivor;
        row.place = part.gathering.place;
    }
    if constexpr (requires { part.refs; }) {
        row.card = part.refs.card;
        row.seat = part.refs.me;
        row.survivor = part.refs.self != kNone ? part.refs.self : part.refs.it;
        row.place = part.refs.here;
        row.op = part.position;
    }
    if constexpr (requires { part.card; }) row.card = part.card;
    if constexpr (requires { part.seat; }) row.seat = part.seat;
    if constexpr (requires { part.survivor; }) row.survivor = part.survivor;
    if constexpr (requires { part.killer; }) row.survivor = part.killer;
    if constexpr (requires { part.user; }) row.survivor = part.user;
    if constexpr (requires { part.bearer; }) row.survivor = part.bearer;
    if constexpr (requires { part.it; }) row.survivor = part.it;
    if constexpr (requires { part.place; }) row.place = part.place;
    if constexpr (requires { part.here; }) row.place = part.here;
    if constexpr (requires { part.step; }) row.step = static_cast<int>(part.step);
}

}  // namespace

std::vector<StackRow> stack_of(const State& state) {
    std::vector<StackRow> rows;
    for (int i = 0; i < state.depth; ++i) {
        const Frame& frame = state.frame[i];
        StackRow row;
        row.what = name_of(frame.kind());
        row.rule = rule_of(frame.kind());
        frame.visit([&](const auto& part) { fill_row(part, row); });
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<Pile> piles_of(const Catalog& catalog, const State& state) {
    std::map<Zone, Pile> piles;
    for (CardId card{0}; card < catalog.card_count; ++card)
        if (state.zones[card] != zone::Box) piles[state.zones[card]].cards.push_back(card);
    std::vector<Pile> out;
    out.reserve(piles.size());
    for (auto& [where, pile] : piles) {
        pile.zone = where;
        pile.name = zone_name(catalog, where);
        pile.ordered = std::any_of(pile.cards.begin(), pile.cards.end(),
                                   [&](CardId card) { return spot::rank(state.spots[card]) > 0; });
        if (pile.ordered)
            std::stable_sort(pile.cards.begin(), pile.cards.end(), [&](CardId a, CardId b) {
                return spot::rank(state.spots[a]) < spot::rank(state.spots[b]);
            });
        out.push_back(std::move(pile));
    }
    return out;
}

namespace {

/// The outcomes that can come up.
class OddsList {
public:
    template <class Struct>
    void add(const Struct& says, u32 weight) {
        add(Command::of(kChance, says), weight);
    }
    /// Copies that come one after the other count together.
    void add(const Command& answer, u32 weight) {
        total_ += weight;
        if (!list_.empty() && list_.back().answer == answer)
            list_.back().weight += weight;
        else if (weight > 0)
            list_.push_back({answer, weight, 0});
    }
    std::vector<Odds> take() {
        for (Odds& odds : list_) odds.total = total_;
        return std::move(list_);
    }

private:
    std::vector<Odds> list_;
    u32 total_ = 0;
};

}  // namespace

std::vector<Odds> odds_now(const Catalog& catalog, const State& state) {
    const auto asked = pending(state, catalog);
    if (!asked || asked->by != kChance) return {};
    const auto outcomes = std::make_unique<OutcomeList>();
    chance_outcomes(state, catalog, *outcomes);
    OddsList list;
    for (const Outcome& outcome : *outcomes) list.add(outcome.answer, outcome.weight);
    return list.take();
}

std::vector<Odds> odds_of_exposure(const Catalog& catalog) {
    OddsList list;
    for (const Face face : kFaces)
        list.add(RolledExposure{face}, catalog.exposure[static_cast<std::size_t>(face)]);
    return list.take();
}

std::vector<Odds> odds_of_die() {
    OddsList list;
    for (u8 face = 1; face <= 6; ++face) list.add(RolledDie{face}, 1);
    return list.take();
}

std::vector<Odds> odds_of_dice() {
    OddsList list;
    for (u8 face = 1; face <= 6; ++face) list.add(roll_of({&face, 1}), 1);
    return list.take();
}

std::vector<Odds> odds_of_deck(const Catalog& catalog, const State& state, DeckId deck) {
    if (deck == kSecretDeck) return {};
    OddsList list;
    const u32 cards = draw_weight(state, catalog, deck);
    for (u32 i = 0; i < cards; ++i) list.add(DrawnCard{draw_at(state, catalog, deck, i)}, 1);
    return list.take();
}

std::vector<Odds> odds_of_hand(const Catalog& catalog, const State& state, SeatId seat) {
    OddsList list;
    for (const CardId card : catalog.cards_of(CardList::Item))
        if (state.zones[card] == zone::hand(seat)) list.add(DrawnCard{catalog.face(card)}, 1);
    return list.take();
}

// -- compiled cards

namespace {

std::vector<ProgramLine> lines_of(const std::vector<std::string>& lines) {
    std::vector<ProgramLine> out;
    out.reserve(lines.size());
    for (const std::string& line : lines) {
        ProgramLine row{-1, line};
        const bool indented = line.rfind("  ", 0) == 0;
        if (indented && line.size() > 2 && line[2] >= '0' && line[2] <= '9')
            row.op = std::stoi(line.substr(2));
        out.push_back(std::move(row));
    }
    return out;
}

}  // namespace

std::vector<ProgramLine> compiled_card(const Content& content, CardId card) {
    const Catalog& c = content.catalog;
    if (card >= c.card_count) return {};
    return lines_of(compiled_lines(content, c.list_of(card), c.index_of(card)));
}

std::vector<ProgramLine> compiled_objective(const Content& content, u8 objective) {
    if (objective >= content.catalog.objectives.size()) return {};
    return lines_of(compiled_lines(content, CardList::Objective, objective / 2U));
}

}  // namespace dow::designer
