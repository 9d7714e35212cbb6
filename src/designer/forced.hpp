#pragma once

#include "dow/designer/lab.hpp"

/// Luck that the designer chose.
namespace dow::designer {

/// What the list has for this question; the entries are used up. Dice that are not forced are as
/// the seed has them.
std::optional<Command> take_forced(std::vector<Forced>& list, const State& state,
                                   const Catalog& catalog, const Decision& asked, u64 luck,
                                   u64 seed);

/// Gives what the list has, then what the seed has.
class ForcedChance final : public Chance {
public:
    ForcedChance(std::vector<Forced> list, u64 seed) : list_(std::move(list)), seed_(seed) {}
    std::optional<Command> answer(const State& state, const Catalog& catalog, const Decision& asked,
                                  u64 k) override {
        if (const auto forced = take_forced(list_, state, catalog, asked, k, seed_.seed()))
            return forced;
        return seed_.answer(state, catalog, asked, k);
    }

private:
    std::vector<Forced> list_;
    SeededChance seed_;
};

}  // namespace dow::designer
