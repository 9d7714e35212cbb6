#pragma once

#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dow/rules/board_events.hpp"
#include "dow/rules/card_events.hpp"
#include "dow/rules/course_events.hpp"
#include "dow/rules/rule_id.hpp"

/// What happened, told right after it was changed. Each kind of event has a struct of its own name
/// in namespace event, with named and typed members: event::Moved knows who went, whereto and
/// wherefrom. Files, scenario words, sentences of the log and the inspector walk its members, so a
/// new event is a struct here and its text.
namespace dow {

/// DOW_EVENTS(X): every kind of event. The text key is "event.<name>".
// clang-format off
#define DOW_EVENTS(X)                                                                      \
    X(GameBegan) X(SecretDealt) X(ItemDealt) X(SurvivorOffered) X(SurvivorJoined)          \
    X(LeaderNamed) X(FirstPlayer) X(RoundBegan) X(CrisisRevealed) X(DiceRolled)            \
    X(TurnBegan) X(TurnEnded) X(CrossroadsDrawn) X(CrossroadsRevealed)                     \
    X(CrossroadsReturned) X(Yawned) X(OptionChosen) X(DieSpent) X(Attacked)                \
    X(BanditAttacked) X(BanditKilled) X(BanditPlaced) X(BanditLeaderNamed)                 \
    X(HideoutAttacked) X(HideoutRolled) X(Scavenged) X(LootTaken) X(EquippedLooted)        \
    X(AttackRolled) X(ZombieKilled) X(CardStolen) X(Searched) X(CardSeen) X(NoiseMade)     \
    X(CardKept) X(CardsPutUnder) X(BarricadeBuilt) X(WasteCleaned) X(ZombieMoved)          \
    X(Moved) X(Placed) X(AbilityUsed) X(CardPlayed) X(Equipped) X(Contributed)             \
    X(FoodSpent) X(Requested) X(RequestRefused) X(CardGiven) X(HandedOff)                  \
    X(ExileVoteCalled) X(BallotShown) X(VoteDecided) X(PlayerExiled) X(SecretShown)        \
    X(PlayerOut) X(ExposureRolled) X(ExposureAvoided) X(Wounded) X(Healed)                 \
    X(BiteReaches) X(BiteSpared) X(SurvivorDied) X(SurvivorRemoved) X(SurvivorGiven)       \
    X(HelplessDied) X(EquippedReturned) X(EquippedShuffled) X(CardRemoved) X(MoraleChanged) \
    X(RoundMarkerMoved) X(FoodPaid) X(FoodShort) X(WasteChecked) X(CrisisCardScored)       \
    X(CrisisPrevented) X(CrisisFailed) X(ZombieAdded) X(BarricadeLost) X(Overrun)          \
    X(BonusTaken) X(TokenVoteCalled) X(TrapLaid) X(TrapBlown) X(HelplessTurned)            \
    X(PlaceRolled) X(TokenStayed)                                                          \
    X(DiePut) X(DiceRemoved) X(LogTurnedUp) X(ContainmentChecked) X(ExperimentContained)                  \
    X(ZombiesSpared) X(ExperimentReleased) X(SpecialPlaced) X(SpecialAttacked) X(SpecialRemoved)              \
    X(ExperimentTurned) X(ExperimentDiscarded) X(NoiseRolled) X(NoiseFlipped) X(TokensAdded) X(TokensRemoved) X(ObjectiveMarked)                      \
    X(PageRead) X(BetrayerRevealed) X(ObjectiveFollowed) X(ObjectiveChecked) X(DieRolled) X(DieChanged) X(CardMoved) X(Looked) X(Shown)         \
    X(UpgradeLaidOut) X(ProgressMade) X(ProgressLost) X(UpgradeBuilt)                      \
    X(DeckShuffled) X(DeckOpened) X(EffectBegan) X(EffectEnded) X(StepSkipped) X(Told)     \
    X(Spoke) X(ConditionAdded) X(EffectStopped) X(CardsReloaded) X(PhaseBegan)             \
    X(GameEnded) X(SeatResult) X(BetrayerCalled)
// clang-format on

enum class EventKind : u8 {
#define DOW_EVENT(Name) Name,
    DOW_EVENTS(DOW_EVENT)
#undef DOW_EVENT
        Last,
};

/// The kind of event that a struct tells.
template <class What>
inline constexpr EventKind kEventKindOf = EventKind::Last;
#define DOW_EVENT(Name) \
    template <>         \
    inline constexpr EventKind kEventKindOf<event::Name> = EventKind::Name;
DOW_EVENTS(DOW_EVENT)
#undef DOW_EVENT

/// The types that members of events have. Whoever walks the members of any event is compiled once
/// for each type, not once for each member of a hundred events.
// clang-format off
#define DOW_MEMBER_TYPES(X)                                                                     \
    X(Seat, SeatId) X(Survivor, SurvivorId) X(Place, PlaceId) X(Entrance, EntranceId)           \
    X(Card, CardId) X(Deck, DeckId) X(Objective, ObjectiveId) X(Page, PageId) X(Zone, dow::Zone) \
    X(Number, event::Number) X(Speech, event::Speech) X(Flag, bool) X(Dice, DiceFaces)          \
    X(Face, dow::Face) X(Icon, dow::Icon) X(WoundKind, dow::WoundKind)                          \
    X(TokenWord, dow::TokenWord) X(Phase, dow::Phase) X(End, dow::End)
// clang-format on

enum class MemberType : u8 {
    None,
#define DOW_TYPE(Name, Type) Name,
    DOW_MEMBER_TYPES(DOW_TYPE)
#undef DOW_TYPE
};

template <class Member>
inline constexpr MemberType kMemberType = MemberType::None;
#define DOW_TYPE(Name, Type) \
    template <>              \
    inline constexpr MemberType kMemberType<Type> = MemberType::Name;
DOW_MEMBER_TYPES(DOW_TYPE)
#undef DOW_TYPE

/// A member of an event: its name and type, and where it lies among the packed bytes.
struct EventMember {
    const char* name = "";
    MemberType type = MemberType::None;
    u8 at = 0;
};
std::span<const EventMember> members_of(EventKind kind);

/// known_to of what is no secret.
inline constexpr Seats kEverybody = Seats::first(kMaxSeats);

/// One thing that changed, the rule that caused it, and who may know which card it was. Everybody
/// sees that it happened; only `known_to` may see its card. The members of its struct are packed
/// one after the other into a few bytes, the rest of which is zero: equal events have equal bytes.
class Event {
public:
    RuleId rule = RuleId::None;
    Seats known_to = kEverybody;

    /// For lists that are filled later.
    Event() = default;
    template <class What>
    Event(RuleId the_rule, const What& what, Seats known = kEverybody)
        : rule(the_rule), known_to(known), kind_(kEventKindOf<What>) {
        put(what);
    }
    /// An event of a kind that says nothing yet.
    static Event of(EventKind kind);

    EventKind kind() const { return kind_; }
    template <class What>
    bool is() const {
        return kind_ == kEventKindOf<What>;
    }
    /// What happened. The caller knows which kind it is, or has asked `is`.
    template <class What>
    What as() const {
        static_assert(fits<What>());
        What what;
        const u8* from = room_;
        each_field(what, [&](const char*, auto& member) {
            std::memcpy(&member, from, sizeof member);
            from += sizeof member;
        });
        return what;
    }
    /// As `as`, or nothing when something else happened.
    template <class What>
    std::optional<What> find() const {
        return is<What>() ? std::optional(as<What>()) : std::nullopt;
    }
    /// Writes what happened over; the kind stays.
    template <class What>
    void put(const What& what) {
        static_assert(fits<What>());
        u8* to = room_;
        each_field(what, [&](const char*, const auto& member) {
            std::memcpy(to, &member, sizeof member);
            to += sizeof member;
        });
    }
    /// Calls visit(name, member) for every member of whatever happened.
    template <class Visit>
    void each_member(Visit&& visit) const {
        Event(*this).change_members(
            [&](const char* name, const auto& member) { visit(name, member); });
    }
    /// The same for whoever changes members.
    template <class Visit>
    void change_members(Visit&& visit) {
        for (const EventMember& member : members_of(kind_)) {
            switch (member.type) {
#define DOW_TYPE(Name, Type) \
    case MemberType::Name: change<Type>(member, visit); break;
                DOW_MEMBER_TYPES(DOW_TYPE)
#undef DOW_TYPE
                case MemberType::None: break;
            }
        }
    }

    /// Whom and what it is about in the first place: the first member of that type, or none.
    SeatId seat() const;
    SurvivorId survivor() const;
    PlaceId place() const;
    EntranceId entrance() const;
    CardId card() const;

    bool operator==(const Event&) const = default;

private:
    static constexpr std::size_t kRoom = 12;

    template <class Member, class Visit>
    void change(const EventMember& which, Visit& visit) {
        Member member{};
        std::memcpy(&member, room_ + which.at, sizeof member);
        visit(which.name, member);
        std::memcpy(room_ + which.at, &member, sizeof member);
    }

    template <class What>
    static constexpr bool fits() {
        return kEventKindOf<What> != EventKind::Last && fields_size<What>() <= kRoom &&
               fields_are_all<What>();
    }

    EventKind kind_ = EventKind::GameBegan;
    u8 room_[kRoom] = {};
};
static_assert(flat<Event> && sizeof(Event) == 16);

std::string_view event_name(EventKind kind);

/// Where events go. May be absent: nothing in the rules reads it.
using EventSink = std::vector<Event>;

/// The event as a set of seats may know it: hidden cards are blanked.
Event seen_by(const Event& event, Seats seats);

/// Seats that learnt something secret from this event (undo past it needs consent).
bool teaches_secret(const Event& event);
/// The table learnt something that cannot be unlearnt: a secret was seen, a deck was laid open, or
/// a turn began or ended. What came before it is not taken back without asking.
bool bars_undo(const Event& event);
/// A card that one seat held in secret now lies before everybody.
bool shows_card(const Event& event);

}  // namespace dow
