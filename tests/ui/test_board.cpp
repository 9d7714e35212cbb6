#include <cmath>

#include "../catch.hpp"
#include "board_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::board_test;

TEST_CASE("The entrances are numbered counter-clockwise around the colony", "[board][SPAWN-18]") {
    const Rect world{0, 0, table_width, table_height};
    const Layout layout = lay_out(world, 1, catalog(), {.outside = Places(0b1111110)});
    const Vec2 middle = layout.colony.center();
    float turned = 0;
    for (std::size_t i = 0; i < layout.gates.size(); ++i) {
        const Vec2 from = layout.gates[i].frame.center();
        const Vec2 to = layout.gates[(i + 1) % layout.gates.size()].frame.center();
        const Vec2 a{from.x - middle.x, from.y - middle.y};
        const Vec2 b{to.x - middle.x, to.y - middle.y};
        // The y axis points down, so a turn to the left makes this negative.
        const float cross = a.x * b.y - a.y * b.x;
        CHECK(cross < 0);
        turned += std::atan2(cross, a.x * b.x + a.y * b.y);
    }
    CHECK(std::abs(turned + 2 * 3.14159265F) < 0.01F);  // once around
}

TEST_CASE("the table draws at 1366 and 1920", "[board]") {
    for (const auto& [w, h] : {std::pair{1366, 768}, std::pair{1920, 1080}}) {
        Table table;
        typical(table);
        Driver driver([&](Ui& ui) { table(ui); }, w, h);
        CHECK(driver.problems() == "");
        shot(driver, "board_" + std::to_string(w));
    }
}

TEST_CASE("nothing overlaps or is cut when the table is full", "[board]") {
    struct Size {
        int w, h;
        float scale;
    };
    for (const Size& size :
         {Size{1366, 768, 1}, Size{1440, 900, 1}, Size{1920, 1080, 0.75F}, Size{1366, 768, 2},
          Size{1366, 768, 3}, Size{2560, 1080, 1}, Size{3840, 2160, 1}}) {
        Table table(5);
        crowded(table);
        Driver driver([&](Ui& ui) { table(ui); }, size.w, size.h, size.scale);
        INFO(size.w << "x" << size.h << " at " << size.scale);
        CHECK(driver.problems() == "");
        shot(driver, "full_" + std::to_string(size.w) + "_" +
                         std::to_string(static_cast<int>(size.scale * 100)));
    }
}

TEST_CASE("a blue marker shows the morale, a red one the rounds", "[board][SETUP-31]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    const Picture picture = driver.picture();
    const auto count = [&](std::string_view track, int strong, int weak) {
        const Rect r = driver.widget(track).rect;
        int n = 0;
        for (int y = static_cast<int>(r.y); y < static_cast<int>(r.bottom()); ++y)
            for (int x = static_cast<int>(r.x); x < static_cast<int>(r.right()); ++x) {
                const Color at = picture.at(x, y);
                n += channel(at, strong) > 200 && channel(at, weak) < 120;
            }
        return n;
    };
    const auto blue = [&](auto track) { return count(track, IM_COL32_B_SHIFT, IM_COL32_R_SHIFT); };
    const auto red = [&](auto track) { return count(track, IM_COL32_R_SHIFT, IM_COL32_B_SHIFT); };
    CHECK(blue("morale") > 40);
    CHECK(red("morale") < blue("morale") / 2);  // low cells of the track are reddish
    CHECK(red("round") > 40);
    CHECK(blue("round") == 0);
}

TEST_CASE("every tab shows something", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    for (const char* tab : {"tab.1", "tab.2", "tab.3", "tab.0"}) {
        driver.click(tab);
        CHECK(driver.problems() == "");
        shot(driver, tab);
    }
}

TEST_CASE("progress of a main objective is what the forecast counts", "[board]") {
    Table table;
    table.view.objective = *objective_from(catalog(), "kill_them_all");
    table.view.forecast.goal_count = 1;
    table.view.forecast.goal[0] = {.have = 18, .need = 3, .counted = 1, .at_most = 1};
    const auto steps = faces().progress(table.view);
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].count.have == 18);
    CHECK(steps[0].count.at_most);
    CHECK_FALSE(steps[0].count.met);
    for (u8 i = 0; i < catalog().objectives.size(); ++i) {
        table.view.objective = ObjectiveId(i);
        for (const auto& step : faces().progress(table.view)) CHECK_FALSE(step.text.empty());
    }
}

TEST_CASE("the board knows all its words", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    std::vector<std::string> ids;
    for (const Widget& widget : driver.widgets())
        if (!widget.visible.empty() && !widget.container) ids.push_back(widget.id);
    for (const std::string& id : ids) driver.hover(id);
    for (const std::string& key : dow::test::base_texts().missing_keys()) FAIL_CHECK(key);
}

TEST_CASE("items fit on cards in hand, the longest when they are raised", "[board]") {
    Table table;
    int long_ones = 0;
    std::size_t frames = 0;
    Driver driver([&](Ui& ui) {
        ++frames;
        table(ui);
        for (const ItemKind& kind : catalog().kinds) {
            INFO(faces().card(kind.first).name);
            const float height = paint::card_height(ui, ui.u(148), faces().card(kind.first));
            CHECK(height <= ui.u(300));
            long_ones += height > ui.u(179);
        }
    });
    CHECK(long_ones <= static_cast<int>(4 * frames));
}
