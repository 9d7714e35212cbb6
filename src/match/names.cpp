#include "dow/match/names.hpp"

#include <vector>

namespace dow {

namespace {

// clang-format off
#define DOW_ASK_NAMES(X) \
    X(ActionDice) X(SupplyDie) X(ExposureDie) X(Draw) X(HandCard) X(NoiseToken) X(FirstPlayer) \
    X(Objective) \
    X(Turn) X(Survivor) X(Place) X(Entrance) X(Target) X(Seat) X(Die) X(Card) X(Boost) X(Option) \
    X(Confirm) X(Vote) X(Search) X(Draft) X(Order)

#define DOW_PROMPT_NAMES(X) \
    X(None) X(Roll) X(Exposure) X(Draw) X(StolenCard) X(TieForFirst) X(Turn) X(AttackTarget) \
    X(SpendDie) X(Boosts) X(PayCard) X(SearchCards) X(KeepCard) X(BarricadeAt) X(AttractFrom) \
    X(AttractTo) X(MoveTo) X(FoodDie) X(CardTarget) X(EquipOn) X(ContributeCard) X(RequestFrom) \
    X(RequestCard) X(GiveCard) X(HandOffTo) X(ExileWhom) X(CastVote) X(BreakTie) X(BiteChoice) \
    X(NewLeader) X(Relocate) X(PlaceNewcomer) X(DraftKeep) X(DraftLeader) X(OverrunBarrier) \
    X(Choose) X(May) X(PickSurvivor) X(PickPlace) X(PickSeat) X(PickCard) X(PickDie) \
    X(PickEntrance) X(SetDie) X(OrderCards) X(Pledge) X(HealKind) X(Stake) X(UseRequested) \
    X(SwapWith) X(ShowCrossroads) X(OrderEffects) X(RelocateWhom) X(SeeMore) X(MoveBoosts) \
    X(FewerZombies) X(PickSpecial) X(BanditPlace) X(TakeLoot) X(RevealSelf) X(FlipNoise) \
    X(WhichHelpless) X(CrisisBonus) X(CallTokenVote) X(WhoAccused) X(AccusedWhom)

#define DOW_REASON_NAMES(X) \
    X(None) X(NotAsked) X(NotYourDecision) X(NotAnOption) X(NoSuchSurvivor) X(NotYours) X(NoDie) \
    X(NothingToAttack) X(NotInColonySearch) X(DeckEmpty) X(NoFreeEntrance) X(NobodyInColony) \
    X(WasteEmpty) X(NothingToAttract) X(AlreadyMoved) X(NoFreeSpace) X(NotHeld) X(CannotPlayNow) \
    X(ColonyFull) X(Exiled) X(NoCrisis) X(NoFood) X(NoDieToRaise) X(NobodyToAsk) X(NobodyHere) \
    X(NotEquipped) X(VoteCalled) X(NoExile) X(UsedThisRound) X(WrongPlace) X(ConditionNotMet) \
    X(CannotPay) X(Denied) X(NoEffect) X(GameOver) X(BadOutcome) X(NothingToTakeBack) \
    X(HelpsAttack) X(HelpsSearch) X(HelpsBarricade) X(HelpsClean) X(HelpsMove) X(AlwaysOn) \
    X(NoAbility) X(NoExperiment) X(NobodyThere) X(SpecialFirst) X(ClosedForNow) X(SideEffect) \
    X(NoLeader) X(NoLoot) X(NobodyUnruly) X(TwoPlayersNeedVariant) X(VariantOfTwoPlayers) \
    X(NoSecretsInCoop) \
    X(ModuleWithoutBox) X(TooFewSurvivors) X(TooFewStarters) X(TooFewSecrets) X(NoBetrayalCards) \
    X(NoCrisisCards) X(NoObjective) X(ObjectiveNotInPlay) X(WrongSide) X(ChapterAlone) \
    X(ScenarioNotInPlay) X(ScenarioWithoutModule) X(ScenarioAndObjective) X(ScenarioCardMissing) X(NoExperimentCards)
// clang-format on
#define DOW_PHASE_NAMES(X) X(Setup) X(Crisis) X(Dice) X(Turns) X(Colony) X(Over)
#define DOW_END_NAMES(X) X(None) X(Morale) X(Rounds) X(Objective) X(Lost) X(Revealed)
#define DOW_FACE_NAMES(X) X(Blank) X(Wound) X(Frostbite) X(Bite)

std::string snake(std::string_view pascal) {
    std::string out;
    for (char c : pascal) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper && !out.empty()) out += '_';
        out += upper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

/// The names of an enum in order; a new enumerator without a name is a warning (-Wswitch).
template <class Enum, class Spell>
std::vector<std::string> table(Spell spell) {
    std::vector<std::string> names;
    for (int i = 0;; ++i) {
        const std::string_view name = spell(static_cast<Enum>(i));
        if (name.empty()) return names;
        names.push_back(snake(name));
    }
}

template <class Enum>
std::optional<Enum> lookup(const std::vector<std::string>& names, std::string_view name) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name) return static_cast<Enum>(i);
    return std::nullopt;
}

std::string_view spelled(const std::vector<std::string>& names, std::size_t i) {
    return i < names.size() ? std::string_view(names[i]) : std::string_view("?");
}

#define DOW_CASE(name) \
    case Enum::name: return #name;
#define DOW_TABLE(Type, function, LIST)                                            \
    const std::vector<std::string>& function() {                                   \
        static const auto names = table<Type>([](auto value) -> std::string_view { \
            using Enum = decltype(value);                                          \
            switch (value) { LIST(DOW_CASE) }                                      \
            return {};                                                             \
        });                                                                        \
        return names;                                                              \
    }
DOW_TABLE(Ask, ask_names, DOW_ASK_NAMES)
DOW_TABLE(Prompt, prompt_names, DOW_PROMPT_NAMES)
DOW_TABLE(Reason, reason_names, DOW_REASON_NAMES)
DOW_TABLE(Phase, phase_names, DOW_PHASE_NAMES)
DOW_TABLE(End, end_names, DOW_END_NAMES)
DOW_TABLE(Face, face_names, DOW_FACE_NAMES)
#undef DOW_TABLE
#undef DOW_CASE

const std::vector<std::string>& do_names() {
    static const std::vector<std::string> names = {
#define DOW_NAME(Struct, word) #word,
        DOW_COMMANDS(DOW_NAME)
#undef DOW_NAME
    };
    return names;
}

const std::vector<std::string>& event_names() {
    static const auto names = [] {
        std::vector<std::string> list;
#define DOW_EVENT(Name) list.push_back(snake(#Name));
        DOW_EVENTS(DOW_EVENT)
#undef DOW_EVENT
        return list;
    }();
    return names;
}

/// Words of older files, and what they mean now.
constexpr std::pair<std::string_view, Do> kOldCommands[] = {
    {"contribute_gear", Do::ContributeEquipped},
};
constexpr std::pair<std::string_view, EventKind> kOldEvents[] = {
    {"gear_returned", EventKind::EquippedReturned},
    {"gear_shuffled", EventKind::EquippedShuffled},
    {"card_gone", EventKind::CardRemoved},
};

/// As `lookup`, for an enum some of whose words were others once.
template <class Enum, std::size_t count>
std::optional<Enum> lookup(const std::vector<std::string>& names,
                           const std::pair<std::string_view, Enum> (&old)[count],
                           std::string_view name) {
    for (const auto& [word, value] : old)
        if (word == name) return value;
    return lookup<Enum>(names, name);
}

}  // namespace

std::string_view name_of(Do v) { return spelled(do_names(), static_cast<std::size_t>(v)); }
std::string_view name_of(Ask v) { return spelled(ask_names(), static_cast<std::size_t>(v)); }
std::string_view name_of(Prompt v) { return spelled(prompt_names(), static_cast<std::size_t>(v)); }
std::string_view name_of(Reason v) { return spelled(reason_names(), static_cast<std::size_t>(v)); }
std::string_view name_of(Phase v) { return spelled(phase_names(), static_cast<std::size_t>(v)); }
std::string_view name_of(End v) { return spelled(end_names(), static_cast<std::size_t>(v)); }
std::string_view name_of(Face v) { return spelled(face_names(), static_cast<std::size_t>(v)); }
std::string_view name_of(EventKind v) {
    return spelled(event_names(), static_cast<std::size_t>(v));
}

std::optional<Do> do_from(std::string_view name) { return lookup(do_names(), kOldCommands, name); }
std::optional<Reason> reason_from(std::string_view name) {
    return lookup<Reason>(reason_names(), name);
}
std::optional<Phase> phase_from(std::string_view name) {
    return lookup<Phase>(phase_names(), name);
}
std::optional<End> end_from(std::string_view name) { return lookup<End>(end_names(), name); }
std::optional<Face> face_from(std::string_view name) { return lookup<Face>(face_names(), name); }
std::optional<EventKind> event_from(std::string_view name) {
    return lookup(event_names(), kOldEvents, name);
}

namespace {

constexpr std::string_view kKindNames[] = {"none",
#define DOW_NAME(Name, name) #name,
                                           DOW_PROCEDURES(DOW_NAME, DOW_NAME)
#undef DOW_NAME
};

}  // namespace

std::string_view name_of(FrameKind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

std::optional<FrameKind> kind_from(std::string_view name) {
    for (std::size_t i = 0; i < std::size(kKindNames); ++i)
        if (kKindNames[i] == name) return static_cast<FrameKind>(i);
    return std::nullopt;
}

}  // namespace dow
