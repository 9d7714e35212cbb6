// What a line of the log is about, and its icon.
#include "log_style.hpp"

namespace dow::table {

namespace {

using enum EventKind;

std::string_view face_icon(Face face) {
    switch (face) {
        case Face::Wound: return "wound";
        case Face::Frostbite: return "frostbite";
        case Face::Bite: return "bite";
        default: return "blank";
    }
}

std::string_view wound_icon(WoundKind wound) {
    return wound == WoundKind::Frostbite ? "frostbite"
           : wound == WoundKind::Despair ? "despair"
                                         : "wound";
}

std::string_view thumb_icon(bool up) { return up ? "thumb_up" : "thumb_down"; }

LogStyle fight(EventKind kind) {
    switch (kind) {
        case Attacked:
        case AttackRolled: return {"attack", LogTopic::fight};
        case ZombieKilled:
        case ZombieMoved:
        case ZombieAdded:
        case Overrun: return {"zombie", LogTopic::fight};
        case BarricadeBuilt:
        case BarricadeLost: return {"barricade", LogTopic::fight};
        case NoiseMade:
        case NoiseRolled:
        case NoiseFlipped: return {"noise", LogTopic::fight};
        default: return {};
    }
}

/// What gangs, experiments and traps do.
LogStyle dangers(EventKind kind) {
    switch (kind) {
        case BanditAttacked:
        case BanditKilled:
        case BanditPlaced:
        case BanditLeaderNamed: return {"bandit", LogTopic::fight};
        case HideoutAttacked:
        case HideoutRolled: return {"hideout", LogTopic::fight};
        case TrapLaid:
        case TrapBlown: return {"trap", LogTopic::fight};
        case SpecialPlaced:
        case SpecialAttacked:
        case SpecialRemoved:
        case ZombiesSpared:
        case LogTurnedUp:
        case ContainmentChecked:
        case ExperimentContained:
        case ExperimentReleased:
        case ExperimentTurned:
        case ExperimentDiscarded: return {"experiment", LogTopic::fight};
        case DiePut:
        case DiceRemoved: return {"dice", LogTopic::fight};
        default: return {};
    }
}

LogStyle cards(EventKind kind) {
    switch (kind) {
        case Searched:
        case CardSeen:
        case CardKept:
        case CardsPutUnder: return {"search", LogTopic::cards};
        case CardPlayed: return {"play", LogTopic::cards};
        case Equipped:
        case EquippedReturned:
        case EquippedShuffled: return {"equip", LogTopic::cards};
        case Contributed: return {"contribute", LogTopic::cards};
        case Requested:
        case RequestRefused: return {"request", LogTopic::cards};
        case HandedOff: return {"handoff", LogTopic::cards};
        case AbilityUsed: return {"ability", LogTopic::cards};
        case EquippedLooted:
        case Scavenged:
        case LootTaken: return {"loot", LogTopic::cards};
        case Looked:
        case DeckOpened:
        case Shown: return {"eye", LogTopic::cards};
        case ItemDealt:
        case CardGiven:
        case CardStolen:
        case CardMoved:
        case CardRemoved: return {"hand", LogTopic::cards};
        default: return {};
    }
}

LogStyle people(const Event& e) {
    switch (e.kind()) {
        case Moved:
        case Placed: return {"move", LogTopic::people};
        case ExposureRolled:
            return {face_icon(e.as<event::ExposureRolled>().face), LogTopic::people};
        case Wounded: return {wound_icon(e.as<event::Wounded>().wound), LogTopic::people};
        case ExposureAvoided:
        case Healed: return {"heart", LogTopic::people};
        case BiteReaches:
        case BiteSpared: return {"bite", LogTopic::people};
        case SurvivorDied:
        case SurvivorRemoved:
        case HelplessDied: return {"skull", LogTopic::people};
        case HelplessTurned: return {"unruly", LogTopic::people};
        case SurvivorOffered:
        case SurvivorJoined:
        case SurvivorGiven: return {"survivor", LogTopic::people};
        case LeaderNamed: return {"leader", LogTopic::people};
        default: return {};
    }
}

LogStyle colony(const Event& e) {
    switch (e.kind()) {
        case MoraleChanged: return {"morale", LogTopic::colony};
        case FoodPaid:
        case FoodSpent: return {"food", LogTopic::colony};
        case FoodShort: return {"starvation", LogTopic::colony};
        case WasteChecked: return {"waste", LogTopic::colony};
        case WasteCleaned: return {"clean", LogTopic::colony};
        case CrisisRevealed:
        case CrisisCardScored:
        case CrisisPrevented:
        case CrisisFailed: return {"crisis", LogTopic::colony};
        case ObjectiveMarked:
        case ObjectiveFollowed:
        case ObjectiveChecked:
        case ConditionAdded: return {"objective", LogTopic::colony};
        case UpgradeLaidOut:
        case ProgressMade:
        case ProgressLost:
        case UpgradeBuilt: return {"upgrade", LogTopic::colony};
        case PageRead: return {"log", LogTopic::colony};
        case BetrayerRevealed: return {"secret", LogTopic::colony};
        case TokenStayed: return {"first_player", LogTopic::colony};
        case TokenVoteCalled:
        case ExileVoteCalled: return {"vote", LogTopic::colony};
        case BallotShown: return {thumb_icon(e.as<event::BallotShown>().up), LogTopic::colony};
        case VoteDecided: return {thumb_icon(e.as<event::VoteDecided>().up), LogTopic::colony};
        case PlayerExiled:
        case PlayerOut: return {"warning", LogTopic::colony};
        case CrossroadsRevealed:
        case OptionChosen: return {"crossroads", LogTopic::colony};
        case SecretDealt:
        case SecretShown: return {"secret", LogTopic::colony};
        case FirstPlayer: return {"first_player", LogTopic::colony};
        case RoundMarkerMoved:
        case PhaseBegan: return {"round", LogTopic::colony};
        case SeatResult:
            return {e.as<event::SeatResult>().won ? "crown" : "cross", LogTopic::colony};
        default: return {};
    }
}

}  // namespace

LogStyle log_style_of(const Event& e) {
    switch (e.kind()) {
        case DiceRolled:
        case DieSpent:
        case DieRolled:
        case DieChanged: return {"dice", LogTopic::all};
        default: break;
    }
    for (const LogStyle& look :
         {fight(e.kind()), dangers(e.kind()), cards(e.kind()), people(e), colony(e)})
        if (!look.icon.empty()) return look;
    return {"", LogTopic::colony};
}

}  // namespace dow::table
