#include "../catch.hpp"
#include "driver.hpp"

using namespace dow::table;
using dow::table::test::Driver;

namespace {

SDL_Event mouse_button(bool down, int x, int y) {
    SDL_Event event{};
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.clicks = 1;
    event.button.x = x;
    event.button.y = y;
    return event;
}

SDL_Event motion(int x, int y) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = x;
    event.motion.y = y;
    return event;
}

// Three buttons in a row and one below the second.
struct Row {
    int clicks[4] = {0, 0, 0, 0};
    bool enabled = true;

    void operator()(Ui& ui) {
        for (int i = 0; i < 4; ++i) {
            const auto column = static_cast<float>(i == 3 ? 1 : i);
            const Rect place{100 + column * 200, i == 3 ? 300.0F : 100.0F, 160, 60};
            Button look;
            look.label = "button";
            look.enabled = i != 2 || enabled;
            look.reason = "Not yet.";
            if (button(ui, "b" + std::to_string(i), place, look)) ++clicks[i];
        }
    }
};

}  // namespace

TEST_CASE("a press and a release that arrive together are both seen", "[gfx][input]") {
    Row row;
    int both_at_once = 0;
    Driver driver([&](Ui& ui) {
        row(ui);
        const Input& input = ui.input();
        if (input.pressed(MouseButton::left) && input.released(MouseButton::left)) ++both_at_once;
    });
    for (int i = 0; i < 3; ++i) {
        driver.host().handle(motion(150, 120));
        driver.host().handle(mouse_button(true, 150, 120));
        driver.host().handle(mouse_button(false, 150, 120));
    }
    driver.settle();
    CHECK(row.clicks[0] == 3);
    CHECK(both_at_once == 0);
}

TEST_CASE("clicks on two things in one burst reach the right ones", "[gfx][input]") {
    Row row;
    Driver driver([&](Ui& ui) { row(ui); });
    for (const int x : {150, 350}) {
        driver.host().handle(motion(x, 120));
        driver.host().handle(mouse_button(true, x, 120));
        driver.host().handle(mouse_button(false, x, 120));
    }
    driver.settle();
    CHECK(row.clicks[0] == 1);
    CHECK(row.clicks[1] == 1);
    CHECK(row.clicks[2] == 0);
}

TEST_CASE("one frame gets one edge per key and says that more wait", "[gfx][input]") {
    int seen = 0;
    int most_in_a_frame = 0;
    Driver driver([&](Ui& ui) {
        int now = 0;
        while (ui.input().take("shout")) ++now;
        most_in_a_frame = std::max(most_in_a_frame, now);
        seen += now;
    });
    driver.host().input().actions().bind_key("shout", SDLK_q);
    for (int i = 0; i < 4; ++i) {
        driver.key_down(SDLK_q);
        driver.key_up(SDLK_q);
    }
    driver.step();
    CHECK(driver.host().wants_frame());
    driver.settle();
    CHECK(seen == 4);
    CHECK(most_in_a_frame == 1);
    CHECK_FALSE(driver.host().input().pending());
}

TEST_CASE("a click that leaves the thing before it is released does nothing", "[gfx][input]") {
    Row row;
    Driver driver([&](Ui& ui) { row(ui); });
    driver.move({150, 120});
    driver.press();
    driver.move({600, 500});
    driver.release();
    driver.settle();
    CHECK(row.clicks[0] == 0);
}

TEST_CASE("modifiers and repeats decide which action a key is", "[gfx][input]") {
    std::vector<std::string> seen;
    Driver driver([&](Ui& ui) {
        for (const char* name : {"undo", "plain"}) {
            if (ui.input().take(name)) seen.emplace_back(name);
        }
    });
    driver.host().input().actions().bind_key("undo", SDLK_z, KMOD_CTRL);
    driver.host().input().actions().bind_key("plain", SDLK_z);
    driver.key(SDLK_z, KMOD_LCTRL);
    driver.key(SDLK_z);
    driver.key(SDLK_z, KMOD_LSHIFT);
    CHECK(seen == std::vector<std::string>{"undo", "plain"});
    CHECK(driver.host().input().actions().key_label("undo") == "Ctrl+Z");
}

TEST_CASE("Tab walks the widgets in order and Enter clicks", "[gfx][focus]") {
    Row row;
    Driver driver([&](Ui& ui) { row(ui); });
    std::vector<std::string> order;
    for (int i = 0; i < 5; ++i) {
        driver.key(SDLK_TAB);
        order.emplace_back(driver.ui().focused());
    }
    CHECK(order == std::vector<std::string>{"b0", "b1", "b2", "b3", "b0"});
    driver.key(SDLK_TAB, KMOD_SHIFT);
    CHECK(driver.ui().focused() == "b3");
    driver.key(SDLK_UP);
    CHECK(driver.ui().focused() == "b1");
    driver.key(SDLK_RIGHT);
    CHECK(driver.ui().focused() == "b2");
    driver.key(SDLK_RETURN);
    CHECK(row.clicks[2] == 1);
    driver.pad(SDL_CONTROLLER_BUTTON_DPAD_LEFT);
    driver.pad(SDL_CONTROLLER_BUTTON_A);
    CHECK(row.clicks[1] == 1);
}

TEST_CASE("Tab passes by what is no stop of its own, arrows do not", "[gfx][focus]") {
    Registry registry;
    for (int i = 0; i < 3; ++i) {
        Widget widget;
        widget.id = std::string(1, static_cast<char>('a' + i));
        widget.rect = widget.visible = {static_cast<float>(i) * 30, 0, 20, 20};
        widget.tab_stop = i != 1;
        registry.add(widget);
    }
    CHECK(registry.neighbour("a", FocusMove::next) == "c");
    CHECK(registry.neighbour("c", FocusMove::previous) == "a");
    CHECK(registry.neighbour("c", FocusMove::next) == "a");
    CHECK(registry.neighbour("b", FocusMove::next) == "c");
    CHECK(registry.neighbour("b", FocusMove::previous) == "a");
    CHECK(registry.neighbour("a", FocusMove::right) == "b");
    CHECK(registry.neighbour({}, FocusMove::next) == "a");
    CHECK(registry.neighbour({}, FocusMove::previous) == "c");
    CHECK(registry.neighbour("gone", FocusMove::left) == "a");
    CHECK(Registry().neighbour("a", FocusMove::next).empty());
}

TEST_CASE("the focus ring is drawn for keys and not for the mouse", "[gfx][focus]") {
    Row row;
    Driver driver([&](Ui& ui) { row(ui); });
    driver.key(SDLK_TAB);
    const Picture ringed = driver.picture();
    driver.move({600, 600});
    driver.press();
    driver.release();
    driver.settle();
    CHECK_FALSE(driver.ui().focus_visible());
    const Picture plain = driver.picture();
    const int x = 180;
    const int y = static_cast<int>(100 - driver.ui().u(3));
    CHECK(ringed.at(x, y) != plain.at(x, y));
}

TEST_CASE("a disabled thing says why and cannot be clicked", "[gfx][widgets]") {
    Row row;
    row.enabled = false;
    Driver driver([&](Ui& ui) { row(ui); });
    CHECK_FALSE(driver.widget("b2").enabled);
    CHECK(driver.widget("b2").reason == "Not yet.");
    CHECK(driver.widget("b1").reason.empty());
    const Picture before = driver.picture();
    driver.click("b2");
    CHECK(row.clicks[2] == 0);
    const Picture after = driver.picture();
    CHECK(before.rgba != after.rgba);
    driver.key(SDLK_TAB);
    driver.key(SDLK_TAB);
    driver.key(SDLK_TAB);
    driver.key(SDLK_RETURN);
    CHECK(row.clicks[2] == 0);
}

TEST_CASE("the registry complains about overlaps, doubles and what is outside", "[gfx][widgets]") {
    bool bad = false;
    Driver driver([&](Ui& ui) {
        Spot board;
        board.container = true;
        ui.hot("board", {10, 10, 500, 500}, board);
        ui.hot("a", {20, 20, 100, 100});
        ui.hot("b", {bad ? 100.0F : 130.0F, 20, 100, 100});
        if (bad) ui.hot("a", {300, 300, 20, 20});
        if (bad) ui.hot("far", {1360, 20, 100, 20});
    });
    CHECK(driver.problems().empty());
    bad = true;
    driver.settle();
    const std::string problems = driver.problems();
    CHECK(problems.find("a [20 20 100x100] and b [100 20 100x100] overlap") != std::string::npos);
    CHECK(problems.find("uses an id twice") != std::string::npos);
    CHECK(problems.find("far [1360 20 100x20] is not inside the window") != std::string::npos);
}

TEST_CASE("dragging drops on the target below other things", "[gfx][widgets]") {
    std::string dropped;
    int clicks = 0;
    Driver driver([&](Ui& ui) {
        Spot target;
        target.container = true;
        target.drop_target = true;
        const Response there = ui.hot("target", {500, 100, 200, 200}, target);
        if (!there.dropped.empty()) dropped = there.dropped;
        ui.hot("on.target", {550, 150, 100, 100});
        Spot pawn;
        pawn.draggable = true;
        if (ui.hot("pawn", {100, 100, 50, 50}, pawn)) ++clicks;
    });
    driver.drag("pawn", "on.target");
    CHECK(dropped == "pawn");
    CHECK(clicks == 0);
    driver.click("pawn");
    CHECK(clicks == 1);
}

TEST_CASE("a dialog makes everything under it dead", "[gfx][widgets]") {
    Row row;
    bool open = false;
    Driver driver([&](Ui& ui) {
        row(ui);
        if (!open) return;
        Dialog dialog(ui, 400, 300);
        const Rect inside = dialog.rect().inset(20);
        if (button(ui, "yes", {inside.x, inside.y, 100, 40}, "Yes")) open = false;
        if (dialog.cancelled()) open = false;
    });
    open = true;
    driver.settle();
    CHECK_THROWS(driver.click("b0"));
    driver.move({150, 120});
    driver.press();
    driver.release();
    driver.settle();
    CHECK(row.clicks[0] == 0);
    driver.key(SDLK_TAB);
    CHECK(driver.ui().focused() == "yes");
    driver.key(SDLK_ESCAPE);
    CHECK_FALSE(open);
    driver.click("b0");
    CHECK(row.clicks[0] == 1);
}

TEST_CASE("a text field takes letters, and shortcuts rest meanwhile", "[gfx][widgets]") {
    std::string name = "An";
    int shouts = 0;
    Driver driver([&](Ui& ui) {
        text_field(ui, "name", {100, 100, 300, 40}, name, 5);
        button(ui, "other", {100, 200, 100, 40}, "Other");
        if (ui.input().take("shout")) ++shouts;
    });
    driver.host().input().actions().bind_key("shout", SDLK_a);
    driver.click("name");  // selects what stands there
    CHECK(driver.ui().line_edit().all_selected);
    driver.click("name");  // sets the caret
    driver.key(SDLK_END);
    driver.key_down(SDLK_a);
    driver.type("a");
    driver.key_up(SDLK_a);
    driver.type("bcdef");
    CHECK(name == "Anabc");
    CHECK(shouts == 0);
    driver.key(SDLK_BACKSPACE);
    CHECK(name == "Anab");
    driver.key(SDLK_TAB);
    CHECK(driver.ui().focused() == "other");
    driver.key(SDLK_a);
    CHECK(shouts == 1);
    driver.key(SDLK_TAB);
    driver.key(SDLK_END);
    driver.type("z");
    CHECK(name == "Anabz");
}

TEST_CASE("forget() leaves nothing behind for the next person", "[gfx][widgets]") {
    Row row;
    Driver driver([&](Ui& ui) { row(ui); });
    driver.key(SDLK_TAB);
    driver.move({150, 120});
    driver.press();
    driver.step();
    driver.ui().forget();
    driver.release();
    driver.settle();
    CHECK(row.clicks[0] == 0);
    CHECK(driver.ui().focused().empty());
}

TEST_CASE("typing and erasing in one burst happen in order", "[gfx][widgets]") {
    std::string name;
    bool entered = false;
    Driver driver([&](Ui& ui) {
        entered = text_field(ui, "name", {100, 100, 300, 40}, name).clicked || entered;
    });
    driver.key(SDLK_TAB);
    for (const char* letter : {"ä", "b", "c"}) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        SDL_strlcpy(event.text.text, letter, sizeof event.text.text);
        driver.host().handle(event);
        if (*letter == 'b') driver.key_down(SDLK_BACKSPACE);
    }
    driver.settle();
    CHECK(name == "äc");
    driver.key(SDLK_LEFT);
    driver.key(SDLK_LEFT);
    driver.key(SDLK_DELETE);
    CHECK(name == "c");
    CHECK_FALSE(entered);
    driver.key(SDLK_RETURN);
    CHECK(entered);
    driver.key(SDLK_a, KMOD_LCTRL);
    driver.type("new");
    CHECK(name == "new");
}
