#include "forced.hpp"

#include <algorithm>

namespace dow::designer {

namespace {

std::optional<Command> take_dice(std::vector<Forced>& list, const State& state,
                                 const Catalog& catalog, const Decision& asked, u64 luck,
                                 u64 seed) {
    const auto is_die = [](const Forced& forced) { return forced.ask == Ask::ActionDice; };
    if (std::none_of(list.begin(), list.end(), is_die)) return std::nullopt;
    const auto answer = SeededChance(seed).answer(state, catalog, asked, luck);
    if (!answer) return std::nullopt;
    auto rolled = answer->as<RolledDice>();
    for (int die = 0; die < asked.dice; ++die) {
        const auto next = std::find_if(list.begin(), list.end(), is_die);
        if (next == list.end()) break;
        rolled.dice.set(die, next->answer.as<RolledDice>().dice[0]);
        list.erase(next);
    }
    return Command::of(kChance, rolled);
}

}  // namespace

std::optional<Command> take_forced(std::vector<Forced>& list, const State& state,
                                   const Catalog& catalog, const Decision& asked, u64 luck,
                                   u64 seed) {
    if (asked.ask == Ask::ActionDice) return take_dice(list, state, catalog, asked, luck, seed);
    const auto outcomes = std::make_unique<OutcomeList>();
    for (auto it = list.begin(); it != list.end(); ++it) {
        const bool deck = it->ask != Ask::Draw || it->deck == asked.deck;
        const bool hand = it->ask != Ask::HandCard || it->seat == asked.seat;
        if (it->ask != asked.ask || !deck || !hand ||
            !chance_allows(state, catalog, asked, it->answer, *outcomes))
            continue;
        const Command answer = it->answer;
        list.erase(it);
        return answer;
    }
    return std::nullopt;
}

}  // namespace dow::designer
