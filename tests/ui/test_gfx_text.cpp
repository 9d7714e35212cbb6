#include "../../src/table/gfx/markup.hpp"
#include "../catch.hpp"
#include "driver.hpp"

using namespace dow::table;
using dow::table::test::Driver;

namespace {

std::string square(const char* fill) {
    return std::string(
               "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"
               "<rect width='10' height='10' fill='") +
           fill + "'/></svg>";
}

}  // namespace

TEST_CASE("markup is cut into words with their looks", "[gfx][text]") {
    const auto tokens =
        markup::tokens("Add **2 food**, _then_ [icon:fuel] [link:a.b|two words]\nsnake_case");
    std::string seen;
    for (const auto& token : tokens) {
        seen += token.lines_before > 0 ? "/" : token.space_before ? " " : "";
        seen += token.bold ? "B" : token.italic ? "I" : token.kind == markup::Kind::icon ? "#" : "";
        seen += token.link >= 0 ? "L" : "";
        seen += "(" + token.text + ")";
    }
    CHECK(seen == "(Add) B(2) B(food)(,) I(then) #(fuel) L(two) L(words)/(snake_case)");
    CHECK(markup::links("[link:a.b|two] [link:c|x]") == std::vector<std::string>{"a.b", "c"});
}

TEST_CASE("italics begin and end beside signs of any language", "[gfx][text]") {
    const auto italic = [](const char* text) {
        std::string words;
        for (const markup::Token& token : markup::tokens(text))
            if (token.italic) words += (words.empty() ? "" : " ") + token.text;
        return words;
    };
    CHECK(italic("_fin_… oui") == "fin");
    CHECK(italic("« _fin_ » oui") == "fin");
    CHECK(italic("“_fine_” sì") == "fine");
    CHECK(italic("_fim_—sim") == "fim");
    CHECK(italic("—_é_.") == "é");
    CHECK(italic("snake_é_case") == "");
}

TEST_CASE("accented capitals stand on the line of the others", "[gfx][text]") {
    std::string word;
    Role role = Role::body;
    Driver driver(
        [&](Ui& ui) {
            ui.list().AddRectFilled({0, 0}, {400, 200}, color::black);
            ui.fonts().draw(ui.list(), role, 48, {20, 60}, color::white, word);
        },
        400, 200);
    const auto lowest_ink = [&](const char* text) {
        word = text;
        driver.settle();
        const Picture picture = driver.picture();
        for (int y = picture.height - 1; y >= 0; --y)
            for (int x = 0; x < picture.width; ++x)
                if ((picture.at(x, y) & 0xFFU) > 128) return y;
        return -1;
    };
    for (std::size_t i = 0; i < role_count; ++i) {
        role = static_cast<Role>(i);
        INFO(i);
        REQUIRE(lowest_ink("EAH") > 0);
        CHECK(lowest_ink("EAH") == lowest_ink("ÉÂH"));
        CHECK(lowest_ink("EAH") == lowest_ink("ÈÃH"));
    }
}

TEST_CASE("broken markup shows as it is written", "[gfx][text]") {
    for (const char* text : {"a ** b", "[icon:fuel", "[link:x]", "_open", "5 * 3 * 2"}) {
        std::string joined;
        for (const auto& token : markup::tokens(text))
            joined += (token.space_before ? " " : "") + token.text;
        CHECK(joined == text);
    }
    const std::string nasty = "**_[icon:x]\\";
    const auto tokens = markup::tokens(markup::escaped(nasty));
    REQUIRE(tokens.size() == 1);
    CHECK(tokens[0].text == nasty);
}

TEST_CASE("rich text wraps at the width and never inside a glued word", "[gfx][text]") {
    Driver driver([](Ui&) {});
    Fonts& fonts = driver.host().fonts();
    const TextStyle style;
    const std::string text =
        "The snow came in **November**, and never left the valley again this year.";
    const TextBlock wide(fonts, text, style, 5000, 1);
    const TextBlock narrow(fonts, text, style, 160, 1);
    CHECK(wide.line_count() == 1);
    CHECK(narrow.line_count() >= 4);
    CHECK(narrow.width() <= 160.5F);
    CHECK(narrow.height() == wide.height() * static_cast<float>(narrow.line_count()));
    CHECK(narrow.plain() ==
          "The snow came in November, and never left the valley again this year.");
    const float exact =
        fonts.width(Role::body, 17, "in ") + fonts.width(Role::bold, 17, "November");
    const TextBlock glued(fonts, "in **November**,", style, exact + 1, 1);
    CHECK(glued.line_count() == 2);
}

TEST_CASE("a word longer than the line is broken and stays inside", "[gfx][text]") {
    Driver driver([](Ui&) {});
    const TextBlock block(driver.host().fonts(), "Donaudampfschifffahrtsgesellschaftskapitän", {},
                          90, 1);
    CHECK(block.line_count() >= 4);
    CHECK(block.width() <= 90.0F);
}

TEST_CASE("blank lines and alignment keep their place", "[gfx][text]") {
    Driver driver([](Ui&) {});
    Fonts& fonts = driver.host().fonts();
    CHECK(TextBlock(fonts, "a\n\nb", {}, 300, 1).line_count() == 3);
    CHECK(TextBlock(fonts, "", {}, 300, 1).height() == 0.0F);
}

TEST_CASE("links can be hovered, clicked and focused", "[gfx][text]") {
    LinkEvent last;
    Driver driver([&](Ui& ui) {
        const LinkEvent event =
            ui.block("See [link:card.fuel|Fuel] and [link:card.fuel|fuel again].", {}, 600)
                .draw(ui, {50, 50}, "help");
        if (!event.hovered.empty() || !event.clicked.empty()) last = event;
    });
    driver.hover("help.link.card.fuel");
    CHECK(last.hovered == "card.fuel");
    CHECK(last.clicked.empty());
    driver.click("help.link.card.fuel#2");
    CHECK(last.clicked == "card.fuel");
    CHECK(driver.problems().empty());
}

TEST_CASE("text that is too long is cut to its width", "[gfx][text]") {
    Driver driver([](Ui&) {});
    Fonts& fonts = driver.host().fonts();
    const std::string name = "Señor Wenceslao Übermäßig-Długi";
    const std::string cut = fonts.shortened(Role::body, 20, name, 120);
    CHECK(cut.size() < name.size());
    CHECK(fonts.width(Role::body, 20, cut) <= 120.0F);
    CHECK(fonts.shortened(Role::body, 20, name, 5000) == name);
}

TEST_CASE("the texture cache keeps its bound and what the frame uses", "[gfx][textures]") {
    Driver driver([](Ui&) {});
    TextureCache cache(driver.host().window(), 64 * 64 * 4 * 4);
    const auto make = [] { return square("#ff0000"); };
    int calls = 0;
    for (int i = 0; i < 40; ++i) {
        cache.begin_frame();
        REQUIRE(cache.svg("pinned", 64, 64, [&] {
            ++calls;
            return make();
        }));
        REQUIRE(cache.svg("picture" + std::to_string(i), 64, 64, make));
    }
    cache.begin_frame();
    CHECK(cache.bytes() <= cache.max_bytes());
    CHECK(cache.count() <= 4);
    CHECK(calls == 1);
}

TEST_CASE("a drawing is made once per key and size, also when it fails", "[gfx][textures]") {
    Driver driver([](Ui&) {});
    TextureCache& cache = driver.host().textures();
    int calls = 0;
    for (int i = 0; i < 3; ++i)
        CHECK_FALSE(cache.svg("broken", 10, 10, [&] {
            ++calls;
            return std::string("no");
        }));
    CHECK(calls == 1);
    const auto make = [&] {
        ++calls;
        return square("#00ff00");
    };
    const Texture small = cache.svg("green", 10, 10, make);
    const Texture large = cache.svg("green", 30, 30, make);
    CHECK(small.width == 10);
    CHECK(large.width == 30);
    CHECK(calls == 3);
}

TEST_CASE("a cached layer is painted once and shown in place", "[gfx][textures]") {
    int painted = 0;
    std::uint64_t version = 1;
    Driver driver([&](Ui& ui) {
        ui.cached("board", {100, 100, 200, 100}, version, color::black, [&] {
            ++painted;
            const Color tint = version == 1 ? rgb(0x3060C0) : rgb(0xC06030);
            paint::fill(ui, {150, 120, 50, 50}, tint);
        });
    });
    driver.settle();
    driver.settle();
    CHECK(painted == 1);
    CHECK(driver.picture().at(170, 140) == rgb(0x3060C0));
    CHECK(driver.picture().at(120, 110) == rgb(0x000000));
    version = 2;
    driver.settle();
    CHECK(painted == 2);
    CHECK(driver.picture().at(170, 140) == rgb(0xC06030));
}

TEST_CASE("a still screen is not drawn again", "[gfx][loop]") {
    Driver driver([](Ui& ui) { button(ui, "b", {100, 100, 200, 60}, "Still"); });
    driver.settle();
    const int drawn = driver.host().frames_drawn();
    for (int i = 0; i < 20; ++i) {
        driver.move({static_cast<float>(600 + i), 400});
        driver.step();
    }
    CHECK(driver.host().frames_drawn() == drawn);
    CHECK_FALSE(driver.host().wants_frame());
    driver.hover("b");
    CHECK(driver.host().frames_drawn() > drawn);
}

TEST_CASE("animation asks for frames until it ends, and not at all with reduced motion",
          "[gfx][loop]") {
    const bool reduced = GENERATE(false, true);
    float target = 0;
    std::vector<float> values;
    Driver driver([&](Ui& ui) { values.push_back(ui.clock().glide("door", target, 0.2F)); });
    driver.host().clock().reduced_motion = reduced;
    values.clear();
    target = 10;
    driver.settle();
    CHECK(values.back() == 10.0F);
    CHECK((values.size() > 5) == !reduced);
    CHECK_FALSE(driver.host().wants_frame());
}

TEST_CASE("all window sizes and scales give an atlas the software renderer can take",
          "[gfx][fonts]") {
    struct Size {
        int w;
        int h;
        float scale;
    };
    const auto size = GENERATE(Size{1366, 768, 0.75F}, Size{1366, 768, 1}, Size{1920, 1080, 1},
                               Size{3840, 2160, 3});
    Driver driver([](Ui& ui) { button(ui, "b", {100, 100, 200, 60}, "Süß"); }, size.w, size.h,
                  size.scale);
    CHECK(driver.host().fonts().atlas_width() <= 2048);
    CHECK(driver.host().fonts().atlas_height() <= 2048);
    const float fits = std::min(size.scale, 1.0F);
    const float unit =
        std::min(static_cast<float>(size.w) / 1440, static_cast<float>(size.h) / 900) * fits;
    CHECK(std::abs(driver.ui().u() - unit) < 1e-3F);
    CHECK(driver.ui().enlarged == std::max(size.scale, 1.0F));
    driver.resize(1440, 900);
    CHECK(std::abs(driver.ui().u() - fits) < 1e-3F);
    CHECK(driver.picture().width == 1440);
}

TEST_CASE("scrolling shows what the focus is on", "[gfx][widgets]") {
    Driver driver([](Ui& ui) {
        ScrollArea area(ui, "list", {100, 100, 300, 200}, 20 * 50);
        for (int i = 0; i < 20; ++i) {
            const Vec2 top = area.origin();
            button(ui, "row." + std::to_string(i),
                   {top.x, top.y + static_cast<float>(i) * 50, 250, 40}, "Row");
        }
    });
    CHECK_THROWS(driver.click("row.15"));
    for (int i = 0; i < 16; ++i) driver.key(SDLK_TAB);
    CHECK(driver.ui().focused() == "row.15");
    CHECK(driver.widget("row.15").visible == driver.widget("row.15").rect);
    driver.move({150, 150});
    driver.wheel(100);
    CHECK(driver.widget("row.0").rect.y == 100.0F);
    CHECK(driver.problems().empty());
}

TEST_CASE("a list that becomes smaller still shows what the focus is on", "[gfx][widgets]") {
    float height = 400;
    Driver driver([&height](Ui& ui) {
        ScrollArea area(ui, "list", {100, 100, 300, height}, 20 * 50);
        for (int i = 0; i < 20; ++i) {
            const Vec2 top = area.origin();
            button(ui, "row." + std::to_string(i),
                   {top.x, top.y + static_cast<float>(i) * 50, 250, 40}, "Row");
        }
    });
    for (int i = 0; i < 8; ++i) driver.key(SDLK_TAB);
    REQUIRE(driver.ui().focused() == "row.7");
    height = 200;
    driver.step();
    driver.settle();
    CHECK(driver.widget("row.7").visible == driver.widget("row.7").rect);
    driver.move({150, 150});
    driver.wheel(100);
    driver.settle();
    CHECK(driver.widget("row.7").visible.empty());
}
