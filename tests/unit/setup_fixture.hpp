#pragma once

#include <algorithm>
#include <functional>

#include "catch.hpp"
#include "dow/rules/view.hpp"
#include "tool_fixture.hpp"

/// Games in preparation, question by question.
namespace dow::test {

/// The side of a main objective by name.
inline ObjectiveId side_named(std::string_view id, bool hard = false) {
    const Catalog& c = base_catalog();
    for (ObjectiveId side{0}; side < c.objectives.size(); ++side)
        if (c.objectives[side].id == id && c.objectives[side].hard == hard) return side;
    return kNone;
}

inline Setup with_objective(int seats, std::string_view id, bool hard = false) {
    Setup setup = setup_for(seats);
    setup.rules.hard = hard;
    setup.objective = side_named(id, hard || setup.rules.coop);
    return setup;
}

/// The weight of these cards among what Chance may answer, and how many they are.
inline u32 weight(const OutcomeList& list, CardRange cards) {
    u32 sum = 0;
    for (const Outcome& outcome : list) {
        if (cards.has(outcome.answer.as<DrawnCard>().card)) sum += outcome.weight;
    }
    return sum;
}

inline int different(const OutcomeList& list, CardRange cards) {
    int n = 0;
    for (const Outcome& outcome : list) {
        n += cards.has(outcome.answer.as<DrawnCard>().card);
    }
    return n;
}

inline bool all_alike(const OutcomeList& list) {
    return std::all_of(list.begin(), list.end(),
                       [&](const Outcome& o) { return o.weight == list[0].weight; });
}

/// A game that Chance and seats without a plan play by seed.
class Table {
public:
    explicit Table(const Setup& setup, u64 seed = 1, const Catalog& catalog = base_catalog())
        : c_(catalog), luck_(seed), state_(new_game(catalog, setup)) {
        for (int i = 0; i < setup.seats; ++i) bots_.emplace_back(seed * 31 + static_cast<u64>(i));
    }

    const State& state() const { return state_; }
    const Catalog& catalog() const { return c_; }
    const EventSink& events() const { return events_; }
    std::optional<Decision> asked() const { return pending(state_, c_); }
    const OutcomeList& outcomes() {
        chance_outcomes(state_, c_, outcomes_);
        return outcomes_;
    }

    void answer(const Command& command) { REQUIRE_FALSE(apply(state_, c_, command, &events_)); }
    void draw(unsigned card) { answer(Command::of(kChance, DrawnCard{CardId(card)})); }
    void step() {
        const Decision question = *asked();
        if (question.by == kChance) return answer(luck_.answer(state_, c_, question, k_++).value());
        legal_commands(state_, c_, legal_);
        const BareTable table{state_, c_};
        const BotInput input(table, c_, question, legal_, Seats::of(question.by));
        answer(Command(legal_[bots_[question.by].choose(input)]));
    }

    /// Plays on until such a question is asked; false if the game ends before.
    bool play_until(const std::function<bool(const Decision&)>& such) {
        while (const auto question = asked()) {
            if (such(*question)) return true;
            step();
        }
        return false;
    }
    bool play_until(Ask ask) {
        return play_until([&](const Decision& d) { return d.ask == ask; });
    }
    bool play_until_draw(DeckId deck) {
        return play_until([&](const Decision& d) { return d.ask == Ask::Draw && d.deck == deck; });
    }

    int in_zone(Zone zone) const { return in_zone(zone, {CardId(0), CardId(kMaxCards)}); }
    int in_zone(Zone zone, CardRange cards) const {
        int n = 0;
        for (const CardId card : cards) n += state_.zones[card] == zone;
        return n;
    }
    int in_zone(Zone zone, std::initializer_list<CardList> lists) const {
        int n = 0;
        for (const CardList list : lists) n += in_zone(zone, c_.cards_of(list));
        return n;
    }
    int items_in(Zone zone) const { return in_zone(zone, {CardList::Item}); }
    int survivors_in(Zone zone) const { return in_zone(zone, {CardList::Survivor}); }
    int events_of(EventKind kind, SeatId seat = kNone) const {
        int n = 0;
        for (const Event& e : events_) n += e.kind() == kind && (seat == kNone || e.seat() == seat);
        return n;
    }
    std::vector<SurvivorId> group(SeatId seat) const {
        std::vector<SurvivorId> out;
        for (SurvivorId v{0}; v < kMaxSurvivors; ++v)
            if (state_.survivor[v].seat == seat && state_.survivor[v].in_play()) out.push_back(v);
        return out;
    }

private:
    const Catalog& c_;
    SeededChance luck_;
    std::vector<RandomBot> bots_;
    State state_;
    EventSink events_;
    OutcomeList outcomes_;
    CommandList legal_;
    u64 k_ = 0;
};

/// A game after its preparation, before the first crisis.
inline Table prepared(const Setup& setup, u64 seed = 1) {
    Table table(setup, seed);
    REQUIRE(table.play_until_draw(kCrisisDeck));
    return table;
}

/// A game whose first dice are rolled, before the first turn begins.
inline Table rolled(const Setup& setup, u64 seed = 1) {
    Table table(setup, seed);
    REQUIRE(table.play_until_draw(kCrossroadsDeck));
    return table;
}

}  // namespace dow::test
