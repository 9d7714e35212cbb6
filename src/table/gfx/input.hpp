/// The one way input enters the table: SDL events, or the same events made by tests, are queued and
/// handed out frame by frame. A frame gets at most one edge (press or release) per button and key,
/// and a mouse movement after a click waits for the next frame, so a press and release that arrive
/// together are both seen and seen where they happened. It feeds ImGui and the action map.
#pragma once

#include "actions.hpp"
#include "geometry.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <set>

namespace dow::table {

enum class MouseButton : std::uint8_t { left, right, middle };
enum class Device : std::uint8_t { mouse, keyboard, pad };

/// A key going down, or text that was typed (then the key is unknown), in the order they came.
struct KeyPress {
    SDL_Keycode key = SDLK_UNKNOWN;
    std::uint16_t modifiers = 0;
    bool repeat = false;
    std::string text;
};

class Input {
public:
    ~Input();

    /// Queues an event; others are ignored. `ratio` turns SDL's mouse coordinates into device
    /// pixels.
    void push(const SDL_Event& event, float ratio = 1.0F);

    /// Takes this frame's share of the queue and feeds ImGui. While `typing` into a text field,
    /// only Tab, up, down, page, Enter, Esc and function keys become actions.
    void begin_frame(bool typing);
    /// Whether events are left for another frame.
    bool pending() const { return !queue_.empty(); }

    Vec2 mouse() const { return mouse_; }
    bool down(MouseButton button) const { return state(button).down; }
    bool pressed(MouseButton button) const { return state(button).pressed; }
    bool released(MouseButton button) const { return state(button).released; }
    /// 2 for the press that completes a double click.
    int clicks() const { return clicks_; }
    Vec2 wheel() const { return wheel_; }
    std::uint16_t modifiers() const { return modifiers_; }
    const std::vector<KeyPress>& key_presses() const { return key_presses_; }

    /// Whether the action happened in this frame; take() also uses it up.
    bool happened(std::string_view action) const;
    bool take(std::string_view action);
    /// Whether a key or pad button of the action is down.
    bool holding(std::string_view action) const;
    /// Any click, key or pad button in this frame, e.g. to skip an animation.
    bool any_press() const { return any_press_; }
    Device last_device() const { return last_device_; }

    /// Lets go of everything and forgets what is queued, e.g. when the curtain falls.
    void release_all();

    ActionMap& actions() { return actions_; }
    const ActionMap& actions() const { return actions_; }

private:
    enum class Kind : std::uint8_t { move, button, wheel, key, text, pad, focus, leave };
    struct Event {
        Kind kind{};
        Vec2 at;
        int code = 0;
        bool down = false;
        bool repeat = false;
        std::uint16_t modifiers = 0;
        int clicks = 1;
        std::string text;
    };
    struct Edges {
        bool down = false;
        bool pressed = false;
        bool released = false;
    };

    const Edges& state(MouseButton button) const {
        return buttons_[static_cast<std::size_t>(button)];
    }
    void push_axis(const SDL_ControllerAxisEvent& axis);
    void push_device(const SDL_Event& event);
    bool must_wait(const Event& event) const;
    void take_event(const Event& event, bool typing);
    void take_button(const Event& event);
    void take_key(const Event& event, bool typing);
    void take_pad(const Event& event);
    void clear_edges();
    void let_go();

    ActionMap actions_;
    std::deque<Event> queue_;
    Vec2 mouse_{-1e6F, -1e6F};
    Vec2 wheel_{0, 0};
    std::array<Edges, 3> buttons_{};
    std::set<int> keys_seen_;
    std::set<int> pads_seen_;
    std::set<SDL_Keycode> keys_down_;
    std::set<int> pads_down_;
    bool button_edge_ = false;
    bool any_press_ = false;
    int clicks_ = 0;
    std::uint16_t modifiers_ = 0;
    Device last_device_ = Device::mouse;
    std::vector<KeyPress> key_presses_;
    std::vector<std::string> happened_;
    std::array<int, 4> stick_{};
    std::vector<SDL_GameController*> pads_;
};

}  // namespace dow::table
