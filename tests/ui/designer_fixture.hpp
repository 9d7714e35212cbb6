#pragma once

#include "app_fixture.hpp"
#include "catch.hpp"

/// A table whose designer's panel can be opened and driven by clicks.
namespace dow::table::test {

inline Match first_turn(u8 people = 3, u64 seed = 5) {
    Match match(content().catalog, table_of(3, people, seed));
    draft_all(match);
    return match;
}

struct Bench : Table {
    explicit Bench(int width = 1366, int height = 768, const std::string& language = "en")
        : Table(width, height, language) {
        play(first_turn());
    }
    void open() {
        driver.key(SDLK_F12);
        if (driver.has("designer_ask.open")) driver.click("designer_ask.open");
    }
    designer::Lab& lab() { return app.designer().lab(); }
    void tab(std::string_view name) {
        app.designer().show(name);
        driver.settle();
    }
    /// Clicks the widget of a list that carries these words.
    void click_words(std::string_view list, std::string_view words) {
        for (const Widget& w : driver.widgets())
            if (w.id.starts_with(list) && w.label == words) return driver.click(std::string(w.id));
        FAIL("nothing in " << list << " says " << words << ":" << driver.list());
    }
    void run_until(std::string_view words) {
        driver.click("designer.until");
        driver.type(words);
        driver.click("designer.run.until");
        for (std::size_t i = 0; i < words.size(); ++i) {
            driver.click("designer.until");
            driver.key(SDLK_a, KMOD_CTRL);
            driver.key(SDLK_BACKSPACE);
        }
        driver.key(SDLK_ESCAPE);
    }
    void force_bite() {
        tab("chance");
        click_words("designer.source.", "Exposure die");
        click_words("designer.odds.", "Bite");
        REQUIRE(driver.has("designer.forced.0"));
        run_until("exposure_rolled");
        REQUIRE(lab().now().forced);
    }
};

}  // namespace dow::table::test
