#include "scenario_odds.hpp"

#include <memory>
#include <numeric>

namespace dow::designer {

std::pair<u64, u64> betrayer_odds(const Catalog& catalog, const Setup& setup) {
    State state = new_game(catalog, setup);
    const auto outcomes = std::make_unique<OutcomeList>();
    u64 spared = 1;
    u64 all = 1;
    while (const auto asked = pending(state, catalog)) {
        if (asked->ask == Ask::Draw && asked->deck != kSecretDeck) break;
        chance_outcomes(state, catalog, *outcomes);
        const Command answer = (*outcomes)[0].answer;  // secrets come before betrayals
        if (asked->ask == Ask::Draw) {
            u64 loyal = 0;
            for (const Outcome& card : *outcomes)
                if (catalog.is(CardList::Secret, card.answer.as<DrawnCard>().card))
                    loyal += card.weight;
            spared *= loyal;
            all *= outcomes->total();
            const u64 common = std::gcd(spared, all);
            spared /= common;
            all /= common;
        }
        if (apply(state, catalog, answer, nullptr)) break;
    }
    return {all - spared, all};
}

}  // namespace dow::designer
