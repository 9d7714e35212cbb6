/// Drives screens in-process: dummy video, software renderer, a clock that only the test moves.
/// Clicks, drags and keys enter as SDL events through the same input layer as a player's. Asking
/// for a widget that is not there, or that lies under a dialog, throws with the list of what is
/// there.
#pragma once

#include "../../src/table/gfx/loop.hpp"

#include <stdexcept>

namespace dow::table::test {

class Driver {
public:
    using Build = Host::Build;

    explicit Driver(Build build, int width = 1366, int height = 768, float scale = 1.0F)
        : host_(options(width, height, scale)), build_(std::move(build)) {
        settle();
    }

    Host& host() { return host_; }
    Ui& ui() { return host_.ui(); }

    /// One frame, a sixtieth of a second later; returns whether anything was drawn.
    bool step(double seconds = 1.0 / 60.0) {
        now_ += seconds;
        return host_.frame(build_, now_);
    }
    /// Frames until nothing moves and no input waits; at most ten seconds of table time.
    void settle() {
        step();
        for (int i = 0; i < 600 && host_.wants_frame(); ++i) step();
    }
    /// Lets time pass in one jump, e.g. for tooltips.
    void wait(double seconds) {
        step(seconds);
        settle();
    }

    // Pointing. Coordinates are device pixels.
    void move(Vec2 to) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = static_cast<int>(to.x);
        event.motion.y = static_cast<int>(to.y);
        host_.handle(event);
        at_ = to;
    }
    void press(Uint8 button = SDL_BUTTON_LEFT, int clicks = 1) {
        push_button(true, button, clicks);
    }
    void release(Uint8 button = SDL_BUTTON_LEFT, int clicks = 1) {
        push_button(false, button, clicks);
    }
    void wheel(float lines) {
        SDL_Event event{};
        event.type = SDL_MOUSEWHEEL;
        event.wheel.preciseY = lines;
        host_.handle(event);
        settle();
    }

    void hover(std::string_view id) {
        move(point_on(id));
        settle();
    }
    /// Press and release arrive together, as they do when a frame takes long.
    void click(std::string_view id, Uint8 button = SDL_BUTTON_LEFT) {
        move(point_on(id));
        press(button);
        release(button);
        settle();
    }
    void clicks(std::initializer_list<std::string_view> ids) {
        for (const std::string_view id : ids) click(id);
    }
    void double_click(std::string_view id) {
        click(id);
        press(SDL_BUTTON_LEFT, 2);
        release(SDL_BUTTON_LEFT, 2);
        settle();
    }
    void drag(std::string_view from, std::string_view to) {
        const Vec2 a = point_on(from);
        const Vec2 b = point_on(to);
        move(a);
        press();
        for (int i = 1; i <= 5; ++i) {
            const float t = static_cast<float>(i) / 5.0F;
            move({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t});
        }
        settle();
        release();
        settle();
    }

    // Keys.
    void key_down(SDL_Keycode key, unsigned modifiers = 0) { push_key(true, key, modifiers); }
    void key_up(SDL_Keycode key, unsigned modifiers = 0) { push_key(false, key, modifiers); }
    void key(SDL_Keycode key, unsigned modifiers = 0) {
        key_down(key, modifiers);
        key_up(key, modifiers);
        settle();
    }
    void type(std::string_view text) {
        for (const char c : text) {
            SDL_Event event{};
            event.type = SDL_TEXTINPUT;
            event.text.text[0] = c;
            host_.handle(event);
        }
        settle();
    }
    void pad(SDL_GameControllerButton button) {
        SDL_Event event{};
        event.cbutton.button = static_cast<Uint8>(button);
        for (const auto what : {SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP}) {
            event.type = static_cast<Uint32>(what);
            host_.handle(event);
        }
        settle();
    }

    // What is there.
    const std::vector<Widget>& widgets() { return ui().registry().all(); }
    bool has(std::string_view id) { return ui().registry().find(id) != nullptr; }
    const Widget& widget(std::string_view id) {
        const Widget* found = ui().registry().find(id);
        if (!found)
            throw std::runtime_error("no widget " + std::string(id) + "; there are:" + list());
        return *found;
    }
    std::string list() {
        std::string ids;
        for (const Widget& w : widgets()) ids += " " + w.id + (w.enabled ? "" : "(disabled)");
        return ids;
    }
    /// Ids used twice, overlaps, things outside the window: one sentence each, nothing when all is
    /// well.
    std::string problems() {
        std::string all;
        for (const std::string& problem : ui().registry().problems(ui().screen()))
            all += problem + "\n";
        return all;
    }

    void resize(int width, int height) {
        host_.window().resize(width, height);
        settle();
    }
    Picture picture() { return host_.picture(); }
    void screenshot(const std::string& file) {
        if (!host_.screenshot(file)) throw std::runtime_error("cannot write " + file);
    }

private:
    static HostOptions options(int width, int height, float scale) {
        HostOptions made;
        made.window.width = width;
        made.window.height = height;
        made.window.headless = true;
        made.window.unseen = true;
        made.scale = scale;
        return made;
    }

    // A point where a click would really hit the widget: its middle, or the first free spot of a
    // grid.
    Vec2 point_on(std::string_view id) {
        const Widget& w = widget(id);
        const Registry& registry = ui().registry();
        if (w.layer != registry.top_layer())
            throw std::runtime_error(w.id + " lies under a dialog");
        if (w.visible.empty()) throw std::runtime_error(w.id + " is scrolled out of sight");
        const auto hits = [&](Vec2 p) {
            const Widget* top = registry.at({std::floor(p.x), std::floor(p.y)});
            return top && top->id == id;
        };
        if (hits(w.visible.center())) return w.visible.center();
        for (int i = 1; i < 64; ++i) {
            const Vec2 p{w.visible.x + w.visible.w * static_cast<float>(i % 8 + 1) / 9.0F,
                         w.visible.y + w.visible.h * static_cast<float>(i / 8 + 1) / 9.0F};
            if (hits(p)) return p;
        }
        throw std::runtime_error(w.id + " is covered by other widgets");
    }

    void push_button(bool down, Uint8 button, int clicks) {
        SDL_Event event{};
        event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.button = button;
        event.button.clicks = static_cast<Uint8>(clicks);
        event.button.x = static_cast<int>(at_.x);
        event.button.y = static_cast<int>(at_.y);
        host_.handle(event);
    }
    void push_key(bool down, SDL_Keycode key, unsigned modifiers) {
        SDL_Event event{};
        event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
        event.key.keysym.sym = key;
        event.key.keysym.mod = static_cast<Uint16>(modifiers);
        host_.handle(event);
    }

    Host host_;
    Build build_;
    double now_ = 1.0;
    Vec2 at_{0, 0};
};

}  // namespace dow::table::test
