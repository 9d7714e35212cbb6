#include "odds.hpp"

#include <algorithm>

namespace dow::table {

int exposure_percent(const Catalog& catalog, std::size_t face) {
    int sides = 0;
    for (const u8 n : catalog.exposure) sides += n;
    return sides == 0 ? 0 : (catalog.exposure[face] * 200 + sides) / (2 * sides);
}

std::string exposure_odds(const Catalog& catalog, const Texts& texts, std::string_view key) {
    return texts.format(key, {{"blank", exposure_percent(catalog, 0)},
                              {"wound", exposure_percent(catalog, 1)},
                              {"frostbite", exposure_percent(catalog, 2)},
                              {"bite", exposure_percent(catalog, 3)}});
}

int hit_percent(const SurvivorDef& target) {
    return (std::min<int>(target.attack, 6) * 200 + 6) / 12;
}

}  // namespace dow::table
