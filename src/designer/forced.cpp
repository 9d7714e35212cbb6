#include "forced.hpp"

#include <algorithm>

namespace dow::designer {

namespace {

std::optional<u64> take_dice(std::vector<Forced>& list, const State& state, const Catalog& catalog,
                             const Decision& asked, u64 luck, u64 seed) {
    const auto is_die = [](const Forced& forced) { return forced.ask == Ask::ActionDice; };
    if (std::none_of(list.begin(), list.end(), is_die)) return std::nullopt;
    auto value = SeededChance(seed).answer(state, catalog, asked, luck);
    for (int die = 0; value && die < asked.n; ++die) {
        const auto next = std::find_if(list.begin(), list.end(), is_die);
        if (next == list.end()) break;
        *value &= ~(u64{7} << (3 * die));
        *value |= (next->value & 7) << (3 * die);
        list.erase(next);
    }
    return value;
}

}  // namespace

std::optional<u64> take_forced(std::vector<Forced>& list, const State& state,
                               const Catalog& catalog, const Decision& asked, u64 luck, u64 seed) {
    if (asked.ask == Ask::ActionDice) return take_dice(list, state, catalog, asked, luck, seed);
    const auto outcomes = std::make_unique<OutcomeList>();
    for (auto it = list.begin(); it != list.end(); ++it) {
        const bool deck = it->ask != Ask::Draw || it->n == asked.n;
        const bool hand = it->ask != Ask::HandCard || it->seat == asked.seat;
        if (it->ask != asked.ask || !deck || !hand ||
            !chance_allows(state, catalog, asked, it->value, *outcomes))
            continue;
        const u64 value = it->value;
        list.erase(it);
        return value;
    }
    return std::nullopt;
}

}  // namespace dow::designer
