#pragma once

#include <array>

#include "dow/content/switches.hpp"
#include "dow/rules/rule_id.hpp"

/// The steps of the Colony Phase (COLONY-01), for who shows them: screens, logs and the forecast.
/// What each does stands in a row of round.cpp.
namespace dow {

/// The numbers 1 to 7 are those of the rulebook; steps that only some games have follow.
enum class ColonyStep : u8 {
    PayFood = 1,
    CheckWaste,
    ResolveCrisis,
    AddZombies,
    CheckObjective,
    MoveMarker,
    PassToken,
    Contain,
};
inline constexpr int kColonySteps = 8;

/// A step as it is shown: the rule behind it, and the switch without which no game has it.
struct StepRow {
    ColonyStep step;
    RuleId rule;
    Switch needs = Switch::None;
};

/// In the order in which they happen.
inline constexpr std::array kColonyTable = {
    StepRow{ColonyStep::Contain, RuleId::RAX_16, Switch::Containment},
    StepRow{ColonyStep::PayFood, RuleId::COLONY_02},
    StepRow{ColonyStep::CheckWaste, RuleId::COLONY_10},
    StepRow{ColonyStep::ResolveCrisis, RuleId::COLONY_12},
    StepRow{ColonyStep::AddZombies, RuleId::COLONY_13},
    StepRow{ColonyStep::CheckObjective, RuleId::COLONY_18},
    StepRow{ColonyStep::MoveMarker, RuleId::COLONY_19},
    StepRow{ColonyStep::PassToken, RuleId::COLONY_21},
};

}  // namespace dow
