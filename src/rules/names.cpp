#include <algorithm>
#include <array>
#include <utility>

#include "dow/rules/event.hpp"
#include "dow/rules/rule_id.hpp"

/// The names of rules and events, whom an event is about, and who may know which card it was.
namespace dow {

namespace {

// In the order of the enums, which are made from the same lists.
constexpr std::string_view kRuleTexts[] = {
    "",
#define DOW_RULE(name, text) text,
#include "dow/rules/rule_ids.def"
#undef DOW_RULE
};
constexpr std::string_view kEventNames[] = {
#define DOW_EVENT(Name) #Name,
    DOW_EVENTS(DOW_EVENT)
#undef DOW_EVENT
};

}  // namespace

std::string_view rule_text(RuleId id) { return kRuleTexts[static_cast<std::size_t>(id)]; }

std::optional<RuleId> rule_from_text(std::string_view text) {
    const auto* found = std::find(std::begin(kRuleTexts) + 1, std::end(kRuleTexts), text);
    if (found == std::end(kRuleTexts)) return std::nullopt;
    return static_cast<RuleId>(found - std::begin(kRuleTexts));
}

std::string_view event_name(EventKind kind) { return kEventNames[static_cast<std::size_t>(kind)]; }

Event Event::of(EventKind kind) {
    switch (kind) {
#define DOW_EVENT(Name) \
    case EventKind::Name: return {RuleId::None, event::Name{}};
        DOW_EVENTS(DOW_EVENT)
#undef DOW_EVENT
        case EventKind::Last: break;
    }
    return {};
}

namespace {

/// The members of an event, in the order of its fields.
template <class What>
constexpr auto list_members() {
    std::array<EventMember, What::kFieldsCount> members{};
    std::size_t count = 0;
    u8 at = 0;
    const What what{};
    each_field(what, [&]<class Member>(const char* name, const Member&) {
        static_assert(kMemberType<Member> != MemberType::None);
        members[count++] = {name, kMemberType<Member>, at};
        at += sizeof(Member);
    });
    return members;
}
template <class What>
constexpr auto kMembers = list_members<What>();

}  // namespace

std::span<const EventMember> members_of(EventKind kind) {
    static constexpr std::span<const EventMember> all[] = {
#define DOW_EVENT(Name) kMembers<event::Name>,
        DOW_EVENTS(DOW_EVENT)
#undef DOW_EVENT
            {},
    };
    return all[static_cast<std::size_t>(kind)];
}

namespace {

/// The first member of a type in an event, or none.
template <class Wanted>
Wanted first_in(const Event& event) {
    Wanted found = kNone;
    bool looking = true;
    event.each_member([&]<class Member>(const char*, const Member& member) {
        if constexpr (std::is_same_v<Member, Wanted>)
            if (std::exchange(looking, false)) found = member;
    });
    return found;
}

}  // namespace

SeatId Event::seat() const { return first_in<SeatId>(*this); }
SurvivorId Event::survivor() const { return first_in<SurvivorId>(*this); }
PlaceId Event::place() const { return first_in<PlaceId>(*this); }
EntranceId Event::entrance() const { return first_in<EntranceId>(*this); }
CardId Event::card() const { return first_in<CardId>(*this); }

/// Everybody sees that something happened; the cards are blanked for who may not know them, and so
/// is the list of those who may.
Event seen_by(const Event& event, Seats seats) {
    Event seen = event;
    seen.known_to = {};
    if (event.known_to == kEverybody || !(event.known_to & seats).empty()) return seen;
    seen.change_members([&]<class Member>(const char*, Member& member) {
        if constexpr (std::is_same_v<Member, CardId>) member = kNoCard;
    });
    return seen;
}

bool teaches_secret(const Event& event) {
    return event.known_to != kEverybody && event.card() != kNoCard;
}

bool bars_undo(const Event& event) {
    return teaches_secret(event) || event.is<event::DeckOpened>() ||
           event.is<event::LogTurnedUp>() || event.is<event::TurnBegan>() ||
           event.is<event::TurnEnded>();
}

bool shows_card(const Event& event) {
    return event.is<event::CardPlayed>() || event.is<event::Shown>() ||
           event.is<event::SecretShown>();
}

}  // namespace dow
