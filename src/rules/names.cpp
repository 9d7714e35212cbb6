#include <algorithm>
#include <array>

#include "dow/rules/event.hpp"
#include "dow/rules/rule_id.hpp"

/// The names of rules and events, and who may know which card an event was about.
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
#define DOW_EVENT(name) #name,
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

/// Everybody sees that something happened; the card is blanked for who may not know it, and so is
/// the list of those who may.
Event seen_by(const Event& event, Seats seats) {
    Event seen = event;
    if ((event.known_to & seats.bits()) == 0 && event.known_to != kEverybody) seen.card = kNoCard;
    seen.known_to = 0;
    return seen;
}

bool teaches_secret(const Event& event) {
    return event.known_to != kEverybody && event.card != kNoCard;
}

}  // namespace dow
