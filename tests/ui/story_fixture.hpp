// Tables that lie as a scenario file says, in one of the stories of The Long Night.
#pragma once

#include "app_fixture.hpp"
#include "dow/designer/scenario.hpp"

namespace dow::table::test {

inline Match laid(const char* scenario, const char* module, designer::Json given) {
    const Catalog& catalog = dow::test::all_content().catalog;
    given["boxes"] = {"base", "long_night"};
    given["modules"] = {module};
    given["scenario"] = scenario;
    const State state = designer::build_given(catalog, given);
    MatchSetup setup = table_of(state.seats, state.seats, 5);
    return {catalog, setup, state, 5};
}

inline void end_turn(Table& table) {
    table.driver.click("end_turn");
    if (table.driver.has("sure.yes")) table.driver.click("sure.yes");
}

}  // namespace dow::table::test
