#include "dice_odds.hpp"

namespace dow::table {

std::string exposure_odds(const Catalog& catalog, const Texts& texts, std::string_view key) {
    return texts.format(key, {{"blank", exposure_percent(catalog, 0)},
                              {"wound", exposure_percent(catalog, 1)},
                              {"frostbite", exposure_percent(catalog, 2)},
                              {"bite", exposure_percent(catalog, 3)}});
}

}  // namespace dow::table
