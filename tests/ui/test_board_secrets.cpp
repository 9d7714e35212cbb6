#include "../catch.hpp"
#include "board_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::board_test;

TEST_CASE("the public view has no hand, dice or secret", "[board]") {
    Table table;
    typical(table);
    table.model.me = kNone;
    Driver driver([&](Ui& ui) { table(ui); });
    for (const Widget& widget : driver.widgets()) {
        INFO(widget.id);
        CHECK(widget.id.rfind("hand.", 0) != 0);
        CHECK(widget.id.rfind("die.", 0) != 0);
        CHECK(widget.id != "secret");
    }
    shot(driver, "public");
}

TEST_CASE("a secret shows only while it is held", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    driver.hover("secret");
    driver.wait(2);
    const auto pixel = [&] {
        const Rect r = driver.widget("secret").rect;
        return driver.picture().at(static_cast<int>(r.right()) - 60, static_cast<int>(r.y) - 40);
    };
    const Color before = pixel();
    driver.press();
    driver.settle();
    shot(driver, "secret");
    CHECK(pixel() != before);
    driver.release();
    driver.move({5, 5});
    driver.settle();
    driver.hover("secret");
    driver.wait(2);
    CHECK(pixel() == before);
}

TEST_CASE("other hands do not change a pixel", "[board]") {
    const auto look = [](CardId theirs) {
        Table table;
        typical(table);
        table.card(theirs, zone::hand(SeatId(0)));
        Driver driver([&](Ui& ui) { table(ui); });
        return driver.picture().rgba;
    };
    CHECK(look(item("pistol@police")) == look(item("shotgun@police")));
}
