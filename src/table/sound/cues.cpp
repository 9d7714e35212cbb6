#include "cues.hpp"

#include "dow/content/ids.hpp"
#include "table/board/animation/animations.hpp"

#include <algorithm>

namespace dow::table {

namespace {

constexpr int most_alike = 3;
constexpr std::size_t most_cues = 14;

}  // namespace

std::optional<Sound> sound_of(const Event& e) {
    switch (e.kind()) {
        case EventKind::DiceRolled: return Sound::dice;
        case EventKind::AttackRolled:
        case EventKind::DieRolled:
        case EventKind::NoiseRolled:
        case EventKind::NoiseFlipped: return Sound::die;
        case EventKind::ExposureRolled: return Sound::exposure;
        case EventKind::TurnBegan: return Sound::turn;
        case EventKind::CrisisRevealed: return Sound::crisis;
        case EventKind::CrossroadsRevealed: return Sound::crossroads;
        case EventKind::Moved:
        case EventKind::Placed: return Sound::step;
        case EventKind::ZombieKilled: return Sound::hit;
        case EventKind::ZombieAdded:
        case EventKind::ZombieMoved: return Sound::groan;
        case EventKind::Wounded:
            return e.as<event::Wounded>().wound == WoundKind::Frostbite ? Sound::frost
                   : e.as<event::Wounded>().wound == WoundKind::Despair ? Sound::despair
                                                                        : Sound::wound;
        case EventKind::Healed: return Sound::heal;
        case EventKind::BiteReaches: return Sound::bite;
        case EventKind::NoiseMade: return Sound::noise;
        case EventKind::Searched: return Sound::search;
        case EventKind::BarricadeBuilt: return Sound::hammer;
        case EventKind::BarricadeLost: return Sound::crack;
        case EventKind::CardKept:
        case EventKind::CardPlayed:
        case EventKind::Contributed:
        case EventKind::CardGiven:
        case EventKind::CardStolen:
        case EventKind::Equipped:
        case EventKind::HandedOff:
        case EventKind::WasteCleaned: return Sound::card;
        case EventKind::SurvivorDied:
        case EventKind::HelplessDied: return Sound::death;
        case EventKind::MoraleChanged:
            return e.as<event::MoraleChanged>().by < 0 ? Sound::morale_down : Sound::morale_up;
        case EventKind::ObjectiveChecked:
            return e.as<event::ObjectiveChecked>().completed ? std::optional(Sound::goal)
                                                             : std::nullopt;
        case EventKind::BanditPlaced: return Sound::whistle;
        case EventKind::BanditKilled: return Sound::shot;
        case EventKind::Scavenged:
        case EventKind::LootTaken: return Sound::card;
        case EventKind::HideoutRolled: return Sound::die;
        case EventKind::BanditLeaderNamed:
        case EventKind::PageRead:
        case EventKind::BetrayerRevealed: return Sound::crossroads;
        case EventKind::TrapBlown: return Sound::blast;
        case EventKind::TrapLaid: return Sound::hammer;
        case EventKind::UpgradeBuilt: return Sound::built;
        case EventKind::ProgressMade: return Sound::hammer;
        case EventKind::DiePut: return Sound::die;
        case EventKind::ExperimentReleased: return Sound::alarm;
        case EventKind::ExperimentContained: return Sound::locked;
        case EventKind::SpecialAttacked: return Sound::roar;
        case EventKind::SpecialRemoved: return Sound::hit;
        case EventKind::SurvivorJoined: return Sound::crossroads;
        case EventKind::ExileVoteCalled:
        case EventKind::VoteDecided: return Sound::vote;
        default: return std::nullopt;
    }
}

std::vector<Cue> cues_of(std::span<const Event> events, double now) {
    std::vector<Cue> cues;
    const std::vector<double> when = beats(events);
    for (std::size_t i = 0; i < events.size() && cues.size() < most_cues; ++i) {
        const std::optional<Sound> sound = sound_of(events[i]);
        if (!sound || when[i] < 0) continue;
        const auto alike = std::count_if(cues.begin(), cues.end(),
                                         [&](const Cue& c) { return c.sound == *sound; });
        if (alike < most_alike) cues.push_back({*sound, now + when[i]});
    }
    return cues;
}

std::vector<Sound> CueQueue::due(double now) {
    std::vector<Sound> sounds;
    for (const Cue& cue : cues_)
        if (cue.at <= now) sounds.push_back(cue.sound);
    std::erase_if(cues_, [&](const Cue& cue) { return cue.at <= now; });
    return sounds;
}

double CueQueue::next() const {
    double first = std::numeric_limits<double>::infinity();
    for (const Cue& cue : cues_) first = std::min(first, cue.at);
    return first;
}

}  // namespace dow::table
