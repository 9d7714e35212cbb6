#include "base_content.hpp"
#include "catch.hpp"
#include "dow/match/event_text.hpp"
#include "dow/rules/state.hpp"

using namespace dow;

namespace {

/// Short names, so that a sentence shows where they stand.
struct Letters : EventNames {
    std::string name(SeatId) const override { return "Ann"; }
    std::string name(SurvivorId) const override { return "Sparky"; }
    std::string name(PlaceId) const override { return "the School"; }
    std::string name(EntranceId) const override { return "1"; }
    std::string name(CardId) const override { return "Fuel"; }
    std::string name(event::Speech) const override { return "…"; }
};

template <class What>
std::string said(const What& what) {
    return event_text(test::base_catalog(), test::base_texts(), Event(RuleId::None, what),
                      Letters());
}

}  // namespace

TEST_CASE("An event says who did what, with a sign in words", "[texts]") {
    CHECK(said(event::MoraleChanged{.by = -2, .morale_now = 4}) == "Morale fell by 2 to 4.");
    CHECK(said(event::MoraleChanged{.by = 1, .morale_now = 6}) == "Morale rose by 1 to 6.");
    CHECK(said(event::DieRolled{.card = CardId{0}, .face = 4}) ==
          "The die rolled for Fuel showed 4.");
    CHECK(said(event::DieRolled{.seat = SeatId{0}, .card = CardId{0}, .face = 4}) ==
          "Ann rolled 4 for Fuel.");
    CHECK(said(event::CardRemoved{.card = CardId{0}}) == "Fuel was removed from the game.");
}

TEST_CASE("A card that is moved says where to, also if nobody may know it", "[texts]") {
    const auto moved = [](CardId card, Zone zone) {
        return said(event::CardMoved{.seat = SeatId{0}, .card = card, .zone = zone});
    };
    CHECK(moved(CardId{0}, zone::hand(SeatId{0})) == "Ann received Fuel.");
    CHECK(moved(kNoCard, zone::hand(SeatId{0})) == "Ann received a card.");
    CHECK(moved(CardId{0}, zone::Waste) == "Ann put Fuel on the waste pile.");
    CHECK(moved(kNoCard, zone::Stakes) == "Ann staked a card.");
}
