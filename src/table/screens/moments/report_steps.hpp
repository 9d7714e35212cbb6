/// A colony phase as its report tells it: step by step, with what each step cost.
#pragma once

#include <span>

#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

struct ReportStep {
    std::string title;
    std::vector<shared::Sentence> lines{};
    std::string sum{};  ///< what the step came to, e.g. "14 mouths → 7 food"
    bool sum_counts_zombies = false;
    bool failed = false;      ///< the crisis was not prevented
    CardId crisis = kNoCard;  ///< the new one, if this step reveals it
    int morale_by = 0;        ///< how far it moved morale
    int morale_after = 0;     ///< where morale stood when the step was over
    std::vector<SurvivorId> dead{};
    int helpless_dead = 0;
    std::vector<EntranceId> zombies{};  ///< where they came, in order
    /// Somebody died, morale fell, or the crisis came true.
    bool is_loss() const { return failed || morale_by < 0 || !dead.empty() || helpless_dead > 0; }
};

struct ColonyReport {
    int morale_before = 0;
    std::vector<ReportStep> steps{};
};

/// `morale_now` is where morale stands after these events.
ColonyReport read_report(const AppContext& context, std::span<const Event> events, int morale_now);

}  // namespace dow::table
