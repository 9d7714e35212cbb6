#include "dice_odds.hpp"

#include <algorithm>

#include "dow/rules/odds.hpp"

namespace dow::table {

namespace {

int percent(int part, int whole) { return (part * 200 + whole) / (2 * whole); }

}  // namespace

int exposure_percent(const Catalog& catalog, std::size_t face) {
    int sides = 0;
    for (const u8 n : catalog.exposure) sides += n;
    return sides == 0 ? 0 : percent(catalog.exposure[face], sides);
}

std::string exposure_odds(const Catalog& catalog, const Texts& texts, std::string_view key) {
    return texts.format(key, {{"blank", exposure_percent(catalog, 0)},
                              {"wound", exposure_percent(catalog, 1)},
                              {"frostbite", exposure_percent(catalog, 2)},
                              {"bite", exposure_percent(catalog, 3)}});
}

int hit_percent(const SurvivorDef& target) {
    constexpr int faces = 6;
    return percent(std::min(hit_at_most(target), faces), faces);
}

}  // namespace dow::table
