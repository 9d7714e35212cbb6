// Small things that make an evening smooth: places kept, names typed, marks told apart.
#include "app_fixture.hpp"
#include "catch.hpp"
#include "dow/match/save.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

/// Lets chance answer everything until a turn lies open after so many answers.
void play_on(Table& table, int answers) {
    pcg32 random(4);
    for (int i = 0; i < 4000; ++i) {
        Session& session = table.session();
        switch (session.stage()) {
            case Stage::moment: session.close_moment(); break;
            case Stage::report: session.close_report(); break;
            case Stage::crossroads: session.read_crossroads(); break;
            case Stage::curtain: session.raise_curtain(); break;
            case Stage::bot: session.bot_step(); break;
            case Stage::over: return;
            default: {
                if (answers <= 0 && session.match().pending()->ask == Ask::Turn) return;
                CommandList legal;
                session.match().legal(legal);
                session.submit(legal[static_cast<int>(random(static_cast<u32>(legal.size())))]);
                --answers;
            }
        }
        table.driver.step();
    }
}

std::map<std::string, Rect> pawns(Table& table) {
    table.driver.settle();
    std::map<std::string, Rect> all;
    for (const Widget& w : table.driver.widgets())
        if (w.id.starts_with("survivor.")) all[w.id] = w.rect;
    return all;
}

}  // namespace

TEST_CASE("pawns stand where they stood when a game is loaded", "[board][saves]") {
    Table table;
    Match match(content().catalog, table_of(3, 3));
    draft_all(match);
    table.play(std::move(match));
    play_on(table, 90);
    REQUIRE(table.session().stage() == Stage::play);
    const auto before = pawns(table);
    REQUIRE(before.size() >= 4);
    Loaded loaded = load_text(content().catalog, save_text(table.session().match()));
    REQUIRE(loaded.match);
    CHECK_FALSE(loaded.match->file_changed());
    table.play(std::move(*loaded.match));
    play_on(table, 0);
    const auto after = pawns(table);
    REQUIRE(after.size() == before.size());
    for (const auto& [id, rect] : before) {
        INFO(id);
        REQUIRE(after.contains(id));
        CHECK(after.at(id).x == rect.x);
        CHECK(after.at(id).y == rect.y);
    }
}

TEST_CASE("a click into a name selects it, and a preset stays pressed", "[screens][setup]") {
    Table table;
    table.driver.click("title.new_game");
    table.driver.click("setup.name.0");
    table.driver.type("Anna");
    table.driver.step();  // shows what was typed
    CHECK(table.driver.widget("setup.name.0").label == "Anna");
    table.driver.click("setup.kind.1");
    CHECK(table.driver.widget("setup.name.1").label == "Bot Birch");
    table.driver.click("setup.kind.1");
    CHECK(table.driver.widget("setup.name.1").label == "Player 2");
    CHECK(table.driver.widget("setup.variant.hard").enabled);
    table.driver.click("setup.preset.coop");  // it plays the hard side, and the switch says so
    CHECK_FALSE(table.driver.widget("setup.variant.hard").enabled);
}

TEST_CASE("a changed file has another mark than the designer's game", "[saves]") {
    Table table;
    Match match(content().catalog, table_of(3, 3));
    draft_all(match);
    match.mark_file_changed();
    table.play(std::move(match));
    table.driver.click("curtain.raise");
    CHECK(table.driver.has("file_changed"));
    CHECK_FALSE(table.driver.has("tampered"));
    CHECK(table.driver.problems() == "");
}

TEST_CASE("symbols on cards are as dark as their words", "[cards]") {
    Driver driver(
        [](Ui& ui) {
            if (!ui.icon_source) ui.icon_source = table_icons();
            ui.list().AddRectFilled({0, 0}, {200, 100}, color::parchment);
            shared::note(ui, {60, 30, 100, 40}, "[icon:zombie]", 40, color::parchment_ink);
        },
        200, 100);
    driver.settle();
    const Picture picture = driver.picture();
    int dark = 0;
    int bright = 0;
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            const unsigned red = channel(picture.at(x, y), IM_COL32_R_SHIFT);
            dark += red < 90;
            bright += red > 245;
        }
    CHECK(dark > 60);
    CHECK(bright == 0);
}

TEST_CASE("what people prefer is kept: bots, full screen, what each has read", "[settings]") {
    Folder folder;
    const Folders folders = Folders::below(folder.path);
    CHECK(Settings::load(folders).guide);  // nobody has decided yet: a new table is taught
    Settings settings;
    settings.bots = BotSpeed::slow;
    settings.fullscreen = true;
    settings.guide = false;
    settings.guide_seen["Anna"] = {"dice"};
    REQUIRE(settings.save(folders).empty());
    const Settings kept = Settings::load(folders);
    CHECK(kept.bots == BotSpeed::slow);
    CHECK(kept.fullscreen);
    CHECK_FALSE(kept.guide);
    CHECK(kept.guide_seen == settings.guide_seen);
}
