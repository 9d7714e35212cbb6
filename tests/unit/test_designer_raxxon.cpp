#include "base_content.hpp"
#include "catch.hpp"
#include "dow/designer/edit.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/rules/invariants.hpp"
#include "dow/rules/view.hpp"

/// The designer's edits of Raxxon keep the books: standees, entrances, open cards, the open log.

using namespace dow;

namespace {

State raxxon_game(const Catalog& catalog) {
    return designer::build_given(
        catalog, designer::Json{{"boxes", {"base", "long_night"}}, {"modules", {"raxxon"}}});
}

SpecialId standee_of(const Catalog& catalog, CardId experiment) {
    SpecialId special{};
    while (catalog.standees[special] != experiment) ++special;
    return special;
}

}  // namespace

TEST_CASE("a special zombie that is put somewhere takes its card along") {
    const Catalog& c = test::all_content().catalog;
    State s = raxxon_game(c);
    const CardId tank = designer::card_named(c, "tank", {CardList::Experiment});
    const SpecialId special = standee_of(c, tank);
    designer::put_special(c, s, special, EntranceId(2));
    CHECK(s.entrance[2].specials == 1);
    CHECK(s.zones[tank] == zone::Confrontation);
    CHECK(first_violation(s, c).empty());
    designer::put_special(c, s, special, EntranceId(7));
    CHECK(s.entrance[2].specials == 0);
    CHECK(s.entrance[7].specials == 1);
    CHECK(first_violation(s, c).empty());
    designer::put_special(c, s, special, EntranceId(kNone));
    CHECK(s.entrance[7].specials == 0);
    CHECK(s.zones[tank] == zone::Resolved);
    CHECK(first_violation(s, c).empty());
}

TEST_CASE("an experiment that is put on top is the one whose log is open") {
    const Catalog& c = test::all_content().catalog;
    State s = raxxon_game(c);
    const CardId siren = designer::card_named(c, "siren", {CardList::Experiment});
    designer::put_on_top(c, s, siren);
    CHECK(first_violation(s, c).empty());
    CHECK(view_for(s, c, Seats::of(SeatId(1))).forecast.experiment == siren);
}
