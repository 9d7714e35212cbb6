#include "dow/content/happenings.hpp"
#include "sim_counts.hpp"

/// What the boxes beside the base game bring: upgrades, experiments, and what happens with tokens.
namespace dow::tool {

namespace {

bool despair(WoundKind kind) { return kind == WoundKind::Despair; }

template <class What>
bool is(const Event& e) {
    return e.is<What>();
}

}  // namespace

std::span<const HappeningCounted> happenings() {
    static constexpr HappeningCounted all[] = {
        {"despair given",
         [](const Event& e) {
             const auto found = e.find<event::Wounded>();
             return found && despair(found->wound);
         }},
        {"despair healed",
         [](const Event& e) {
             const auto found = e.find<event::Healed>();
             return found && despair(found->wound);
         }},
        {"turned unruly",
         [](const Event& e) {
             const auto found = e.find<event::HelplessTurned>();
             return found && found->side == TokenWord::Unruly;
         }},
        {"calmed",
         [](const Event& e) {
             const auto found = e.find<event::HelplessTurned>();
             return found && found->side == TokenWord::Helpless;
         }},
        {"trap laid", is<event::TrapLaid>},
        {"trap blown", is<event::TrapBlown>},
        {"bandit placed", is<event::BanditPlaced>},
        {"bandit attacked", is<event::BanditAttacked>},
        {"bandit killed", is<event::BanditKilled>},
        {"card carried off", is<event::Scavenged>},
        {"loot taken", is<event::LootTaken>},
        {"survivor died", is<event::SurvivorDied>},
        {"overrun", is<event::Overrun>},
        {"card requested", is<event::Requested>},
    };
    return all;
}

void CardCounts::watch_happenings(const Event& e) {
    for (std::size_t i = 0; i < happened_.size(); ++i) {
        if (!happenings()[i].is(e)) continue;
        ++happened_[i].times;
        now_.happened[i] = true;
    }
}

/// Upgrades and experiments.
void CardCounts::watch_modes(const Event& e) {
    const auto experiment = [&]() -> Experiment& { return experiments_[c_.index_of(e.card())]; };
    switch (e.kind()) {
        case EventKind::RoundBegan:
            now_.begun = true;
            now_.marker = static_cast<u64>(e.as<event::RoundBegan>().marker);
            return;
        case EventKind::UpgradeLaidOut: now_.laid[c_.index_of(e.card())] = true; return;
        case EventKind::UpgradeBuilt: {
            const std::size_t i = c_.index_of(e.card());
            if (!now_.built[i]) upgrades_[i].rounds_left += now_.marker;
            now_.built[i] = true;
            return;
        }
        case EventKind::LogTurnedUp: ++experiment().turned_up; return;
        case EventKind::ExperimentContained: ++experiment().contained; return;
        case EventKind::ExperimentReleased: ++experiment().released; return;
        case EventKind::SpecialAttacked: ++experiment().attacked; return;
        case EventKind::SpecialRemoved:
            experiment().removed += e.as<event::SpecialRemoved>().survivor != kNone;
            return;
        default: return;
    }
}

void CardCounts::write_modes(Counts& out) const {
    for (std::size_t i = 0; i < upgrades_.size(); ++i) {
        const Upgrade& n = upgrades_[i];
        const std::string& id = c_.upgrades[i].id;
        out.add("upgrades", id, "laid out", n.laid, games_);
        out.add("upgrades", id, "built", n.built, n.laid);
        out.add("upgrades", id, "rounds left when built", n.rounds_left, n.built);
        out.add("upgrades", id, "objective met if laid out", n.met_laid, n.laid);
        out.add("upgrades", id, "objective met if built", n.met_built, n.built);
    }
    for (std::size_t i = 0; i < experiments_.size(); ++i) {
        const Experiment& n = experiments_[i];
        const std::string& id = c_.experiments[i].id;
        out.add("experiments", id, "contained", n.contained, n.turned_up);
        out.add("experiments", id, "released", n.released, n.turned_up);
        out.add("experiments", id, "removed when attacked", n.removed, n.attacked);
    }
    for (std::size_t i = 0; i < happened_.size(); ++i) {
        const std::string name(happenings()[i].name);
        out.add("happenings", name, "in games", happened_[i].games, games_);
        out.add("happenings", name, "times per game", happened_[i].times, games_);
    }
}

}  // namespace dow::tool
