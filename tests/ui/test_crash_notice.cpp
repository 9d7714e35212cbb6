#include <fstream>

#include "../catch.hpp"
#include "app_fixture.hpp"
#include "dow/match/crash.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

TEST_CASE("the title tells once that the program broke", "[crash][screens]") {
    for (const char* language : {"en", "qps"}) {
        Table table(1366, 768, language);
        CHECK_FALSE(table.driver.has("title.crash_ok"));
        const auto bundle =
            crash::crashes_in(Folders::below(table.folder.path)) / "2031-12-24T18-30-00Z-4711";
        std::filesystem::create_directories(bundle);
        std::ofstream(bundle / "report.txt") << "broken";
        table.app.open("title");
        table.driver.settle();
        REQUIRE(table.driver.has("title.crash_ok"));
        CHECK(table.driver.problems() == "");
        table.driver.click("title.crash_ok");
        CHECK_FALSE(table.driver.has("title.crash_ok"));
        table.app.open("title");
        table.driver.settle();
        CHECK_FALSE(table.driver.has("title.crash_ok"));
        CHECK(table.app.context().texts().missing_keys().empty());
    }
}
