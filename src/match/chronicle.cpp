#include "dow/match/chronicle.hpp"

#include <numeric>

namespace dow {

namespace {

Chronicle::Moment moment_at(const Replay& replay, std::size_t step, int round) {
    const View view = replay.view(step, Seats());
    Chronicle::Moment out;
    out.round = round;
    out.morale = view.morale;
    out.food = view.food;
    for (const EntranceState& entrance : view.entrance) out.zombies += entrance.zombies;
    for (const SurvivorState& survivor : view.survivor) out.survivors += survivor.in_play();
    for (const Event& e : replay.events_until(step, Seats()))
        out.deaths += e.is<event::SurvivorDied>() || e.is<event::HelplessDied>();
    return out;
}

void count(Chronicle::Dice& dice, const Replay::Roll& roll) {
    const auto add = [&](int face) { ++dice.action[static_cast<std::size_t>(face - 1)]; };
    if (const auto exposed = roll.answer.find<RolledExposure>())
        ++dice.exposure[static_cast<std::size_t>(exposed->exposure)];
    if (const auto rolled = roll.answer.find<RolledDie>()) add(rolled->die);
    if (const auto rolled = roll.answer.find<RolledDice>())
        for (int die = 0; die < rolled->dice.size(); ++die) add(rolled->dice[die]);
}

}  // namespace

u32 Chronicle::Dice::actions() const { return std::accumulate(action.begin(), action.end(), 0U); }
u32 Chronicle::Dice::exposures() const {
    return std::accumulate(exposure.begin(), exposure.end(), 0U);
}

Chronicle chronicle_of(const Replay& replay) {
    Chronicle out;
    int round = 0;
    for (const Replay::Mark& mark : replay.marks())
        if (mark.kind == Replay::Mark::Kind::Round) {
            out.moments.push_back(moment_at(replay, mark.step, round));
            round = mark.round;
        }
    if (round > 0) out.moments.push_back(moment_at(replay, replay.last(), round));
    for (const Replay::Roll& roll : replay.rolls()) count(out.dice, roll);
    return out;
}

}  // namespace dow
