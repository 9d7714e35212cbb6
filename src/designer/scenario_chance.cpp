#include <algorithm>

#include "dow/designer/scenario.hpp"
#include "dow/match/chance.hpp"

namespace dow::designer {

namespace {

std::optional<Command> scripted_dice(const Decision& asked, const Json& says) {
    std::vector<u8> faces;
    if (says.is_array())
        for (const Json& face : says) faces.push_back(face.get<u8>());
    else if (says.is_number())
        faces.push_back(says.get<u8>());
    if (faces.size() != asked.dice) return std::nullopt;
    return roll_of(faces);
}

/// What the scenario says, if it can come up.
template <class Struct>
std::optional<Command> possible(const OutcomeList& outcomes, const Struct& says) {
    const Command answer = Command::of(kChance, says);
    const bool found = std::any_of(outcomes.begin(), outcomes.end(),
                                   [&](const Outcome& one) { return one.answer == answer; });
    return found ? std::optional(answer) : std::nullopt;
}

std::optional<Command> scripted_card(const Catalog& catalog, const OutcomeList& outcomes,
                                     const Json& says) {
    if (!says.is_string()) return std::nullopt;
    const std::string name = says.get<std::string>();
    for (const Outcome& outcome : outcomes) {
        const std::string found = plain_name(catalog, outcome.answer.as<DrawnCard>().card);
        if (found == name || found.substr(0, found.find('@')) == name) return outcome.answer;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Command> scripted_outcome(const Catalog& catalog, const Decision& asked,
                                        const OutcomeList& outcomes, const Json& says) {
    const std::string name = says.is_string() ? says.get<std::string>() : std::string();
    switch (asked.ask) {
        case Ask::ActionDice: return scripted_dice(asked, says);
        case Ask::SupplyDie:
            if (!says.is_number()) return std::nullopt;
            return possible(outcomes, RolledDie{says.get<u8>()});
        case Ask::ExposureDie:
            if (const auto face = face_from(name))
                return Command::of(kChance, RolledExposure{*face});
            return std::nullopt;
        case Ask::NoiseToken:
            if (name != "loud" && name != "quiet") return std::nullopt;
            return Command::of(kChance, FlippedNoise{name == "loud"});
        case Ask::Draw:
        case Ask::HandCard: return scripted_card(catalog, outcomes, says);
        case Ask::FirstPlayer:
            if (const auto seat = seat_from(name))
                return possible(outcomes, DrawnFirstPlayer{*seat});
            return std::nullopt;
        default: return std::nullopt;
    }
}

Command usual_outcome(const Decision& asked, const OutcomeList& outcomes) {
    switch (asked.ask) {
        case Ask::SupplyDie: return Command::of(kChance, RolledDie{6});
        case Ask::ExposureDie: return Command::of(kChance, RolledExposure{Face::Blank});
        case Ask::ActionDice: return roll_of(std::vector<u8>(asked.dice, 3));
        default: return outcomes[0].answer;
    }
}

}  // namespace dow::designer
