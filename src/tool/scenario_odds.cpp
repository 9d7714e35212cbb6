#include "scenario_odds.hpp"

#include <memory>
#include <numeric>

namespace dow::tool {

std::pair<u64, u64> betrayer_odds(const Catalog& catalog, const Setup& setup) {
    State state = new_game(catalog, setup);
    const auto outcomes = std::make_unique<OutcomeList>();
    u64 spared = 1;
    u64 all = 1;
    while (const auto asked = pending(state, catalog)) {
        if (asked->ask == Ask::Draw && asked->n != kDeckSecret) break;
        chance_outcomes(state, catalog, *outcomes);
        Command answer{.what = Do::Outcome, .by = kChance};
        answer.value = outcomes->items[0].value;  // secrets come before betrayals
        if (asked->ask == Ask::Draw) {
            u64 loyal = 0;
            for (int i = 0; i < outcomes->size; ++i) {
                const Outcome& card = outcomes->items[static_cast<std::size_t>(i)];
                if (card.value < catalog.first_betrayal) loyal += card.weight;
            }
            spared *= loyal;
            all *= outcomes->total;
            const u64 common = std::gcd(spared, all);
            spared /= common;
            all /= common;
        }
        if (apply(state, catalog, answer, nullptr)) break;
    }
    return {all - spared, all};
}

}  // namespace dow::tool
