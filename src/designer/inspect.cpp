#include "dow/designer/inspect.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "dow/designer/disassembly.hpp"
#include "dow/match/names.hpp"
#include "dow/rules/draw.hpp"
#include "enum_names.hpp"
#include "rules/core.hpp"

namespace dow::designer {

namespace {

/// The rule a reader opens to learn what a procedure does.
RuleId rule_of(Kind kind) {
    switch (kind) {
        case Kind::Setup: return RuleId::SETUP_01;
        case Kind::Round: return RuleId::ROUND_01;
        case Kind::Turn: return RuleId::ROUND_11;
        case Kind::Attack: return RuleId::ACT_ATTACK_01;
        case Kind::Search: return RuleId::ACT_SEARCH_01;
        case Kind::Barricade: return RuleId::ACT_BARRICADE_01;
        case Kind::Clean: return RuleId::ACT_CLEAN_01;
        case Kind::Attract: return RuleId::ACT_ATTRACT_01;
        case Kind::Move: return RuleId::ACT_MOVE_01;
        case Kind::Ability: return RuleId::ACT_ABILITY_01;
        case Kind::Play: return RuleId::ACT_PLAY_01;
        case Kind::Food: return RuleId::ACT_FOOD_01;
        case Kind::Request: return RuleId::ACT_REQUEST_01;
        case Kind::HandOff: return RuleId::ACT_HANDOFF_01;
        case Kind::CallVote: return RuleId::ACT_VOTE_01;
        case Kind::Expose: return RuleId::EXPO_01;
        case Kind::Bite: return RuleId::EXPO_11;
        case Kind::Death:
        case Kind::DeathSet:
        case Kind::WoundSet:
        case Kind::Replace: return RuleId::SURV_01;
        case Kind::KillZombies: return RuleId::KILLZ_01;
        case Kind::Spawn:
        case Kind::AddZombies: return RuleId::SPAWN_01;
        case Kind::Crisis: return RuleId::CRISIS_01;
        case Kind::Exile: return RuleId::EXILE_01;
        case Kind::Vote: return RuleId::VOTE_01;
        default: return RuleId::None;
    }
}

SurvivorId survivor_of(const Frame& frame) {
    if (frame.self < kMaxSurvivors) return frame.self;
    return frame.it < kMaxSurvivors ? frame.it : kNone;
}

}  // namespace

std::vector<StackRow> stack_of(const State& state) {
    std::vector<StackRow> rows;
    for (int i = 0; i < state.depth; ++i) {
        const Frame& frame = state.frame[i];
        const auto kind = static_cast<Kind>(frame.kind);
        StackRow row;
        row.what = snake_name(kind);
        row.rule = rule_of(kind);
        const bool no_card = kind == Kind::Setup || kind == Kind::Round || kind == Kind::Turn;
        row.card = no_card ? CardId{kNoCard} : frame.card;
        row.seat = frame.seat < kMaxSeats ? frame.seat : kNone;
        row.survivor = no_card ? kNone : survivor_of(frame);
        row.place = no_card || frame.here >= kMaxPlaces ? kNone : frame.here;
        row.step = frame.step;
        if (kind == Kind::Program) row.op = frame.pc;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<Pile> piles_of(const Catalog& catalog, const State& state) {
    std::map<u8, Pile> piles;
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

std::vector<Odds> counted(const std::map<u64, u32>& counts) {
    u32 total = 0;
    for (const auto& [value, weight] : counts) total += weight;
    std::vector<Odds> out;
    out.reserve(counts.size());
    for (const auto& [value, weight] : counts) out.push_back({value, weight, total});
    return out;
}

}  // namespace

std::vector<Odds> odds_now(const Catalog& catalog, const State& state) {
    const auto asked = pending(state, catalog);
    if (!asked || asked->by != kChance) return {};
    const auto list = std::make_unique<OutcomeList>();
    chance_outcomes(state, catalog, *list);
    std::map<u64, u32> counts;
    for (int i = 0; i < list->size; ++i) {
        const Outcome& o = list->items[static_cast<std::size_t>(i)];
        if (o.weight > 0) counts[o.value] += o.weight;
    }
    return counted(counts);
}

std::vector<Odds> odds_of_exposure(const Catalog& catalog) {
    std::map<u64, u32> counts;
    for (std::size_t face = 0; face < catalog.exposure.size(); ++face)
        if (catalog.exposure[face] > 0) counts[face] = catalog.exposure[face];
    return counted(counts);
}

std::vector<Odds> odds_of_die() {
    std::map<u64, u32> counts;
    for (u64 face = 1; face <= 6; ++face) counts[face] = 1;
    return counted(counts);
}

std::vector<Odds> odds_of_deck(const Catalog& catalog, const State& state, u8 deck) {
    if (deck == kDeckSecret) return {};
    std::map<u64, u32> counts;
    const u32 cards = draw_weight(state, catalog, deck);
    for (u32 i = 0; i < cards; ++i) ++counts[draw_at(state, catalog, deck, i)];
    return counted(counts);
}

std::vector<Odds> odds_of_hand(const Catalog& catalog, const State& state, SeatId seat) {
    std::map<u64, u32> counts;
    for (CardId card{0}; card < catalog.first_survivor; ++card)
        if (state.zones[card] == zone::hand(seat)) ++counts[catalog.face(card)];
    return counted(counts);
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
    const auto of = [&](CardList list, std::size_t index) {
        return lines_of(compiled_lines(content, list, index));
    };
    if (card >= c.card_count) return {};
    if (card < c.first_survivor) return of(CardList::Item, c.kind_of(card).item);
    if (card < c.first_crisis) return of(CardList::Survivor, card - c.first_survivor);
    if (card < c.first_crossroads) return of(CardList::Crisis, card - c.first_crisis);
    if (card < c.first_secret) return of(CardList::Crossroads, card - c.first_crossroads);
    if (card < c.first_betrayal) return of(CardList::Secret, card - c.first_secret);
    if (card < c.first_exile) return of(CardList::Betrayal, card - c.first_betrayal);
    return of(CardList::Exile, card - c.first_exile);
}

std::vector<ProgramLine> compiled_objective(const Content& content, u8 objective) {
    if (objective >= content.catalog.objectives.size()) return {};
    return lines_of(compiled_lines(content, CardList::Objective, objective / 2U));
}

}  // namespace dow::designer
