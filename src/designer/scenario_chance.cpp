#include <algorithm>

#include "dow/designer/scenario.hpp"
#include "dow/match/chance.hpp"

namespace dow::designer {

namespace {

bool possible(const OutcomeList& outcomes, u64 value) {
    const auto begin = outcomes.items.begin();
    return std::any_of(begin, begin + outcomes.size,
                       [&](const Outcome& o) { return o.value == value; });
}

std::optional<u64> scripted_dice(const Decision& asked, const Json& says) {
    std::vector<u8> faces;
    if (says.is_array())
        for (const Json& face : says) faces.push_back(face.get<u8>());
    else if (says.is_number())
        faces.push_back(says.get<u8>());
    if (faces.size() != asked.n) return std::nullopt;
    return pack_dice(faces);
}

std::optional<u64> scripted_card(const Catalog& catalog, const OutcomeList& outcomes,
                                 const Json& says) {
    if (!says.is_string()) return std::nullopt;
    const std::string name = says.get<std::string>();
    for (int i = 0; i < outcomes.size; ++i) {
        const CardId card(outcomes.items[static_cast<std::size_t>(i)].value);
        const std::string found = plain_name(catalog, card);
        if (found == name || found.substr(0, found.find('@')) == name) return card;
    }
    return std::nullopt;
}

}  // namespace

std::optional<u64> scripted_outcome(const Catalog& catalog, const Decision& asked,
                                    const OutcomeList& outcomes, const Json& says) {
    switch (asked.ask) {
        case Ask::ActionDice: return scripted_dice(asked, says);
        case Ask::SupplyDie:
            if (!says.is_number() || !possible(outcomes, says.get<u64>())) return std::nullopt;
            return says.get<u64>();
        case Ask::ExposureDie:
            if (!says.is_string()) return std::nullopt;
            if (const auto face = face_from(says.get<std::string>()))
                return static_cast<u64>(*face);
            return std::nullopt;
        case Ask::Draw:
        case Ask::HandCard: return scripted_card(catalog, outcomes, says);
        case Ask::FirstPlayer:
            if (says.is_string())
                if (const auto seat = seat_from(says.get<std::string>());
                    seat && possible(outcomes, *seat))
                    return *seat;
            return std::nullopt;
        default: return std::nullopt;
    }
}

u64 usual_outcome(const Decision& asked, const OutcomeList& outcomes) {
    if (asked.ask == Ask::SupplyDie) return 6;
    if (asked.ask == Ask::ExposureDie) return static_cast<u64>(Face::Blank);
    if (asked.ask == Ask::ActionDice) return pack_dice(std::vector<u8>(asked.n, 3));
    return outcomes.items[0].value;
}

}  // namespace dow::designer
