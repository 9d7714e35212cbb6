#include "input.hpp"

#include "../imgui_compat.hpp"

namespace dow::table {

namespace {

const Vec2 nowhere{-1e6F, -1e6F};

int button_index(Uint8 sdl) {
    switch (sdl) {
        case SDL_BUTTON_LEFT: return 0;
        case SDL_BUTTON_RIGHT: return 1;
        case SDL_BUTTON_MIDDLE: return 2;
        default: return -1;
    }
}

Vec2 scaled(int x, int y, float ratio) {
    return {static_cast<float>(x) * ratio, static_cast<float>(y) * ratio};
}

bool is_action_while_typing(SDL_Keycode key) {
    const bool function_key = key >= SDLK_F1 && key <= SDLK_F12;
    const bool page = key == SDLK_PAGEUP || key == SDLK_PAGEDOWN;
    return function_key || page || key == SDLK_TAB || key == SDLK_UP || key == SDLK_DOWN ||
           key == SDLK_RETURN || key == SDLK_KP_ENTER || key == SDLK_ESCAPE;
}

}  // namespace

Input::~Input() {
    for (SDL_GameController* pad : pads_) SDL_GameControllerClose(pad);
}

void Input::push(const SDL_Event& event, float ratio) {
    Event made;
    switch (event.type) {
        case SDL_MOUSEMOTION:
            made.kind = Kind::move;
            made.at = scaled(event.motion.x, event.motion.y, ratio);
            break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            made.kind = Kind::button;
            made.at = scaled(event.button.x, event.button.y, ratio);
            made.code = button_index(event.button.button);
            made.down = event.type == SDL_MOUSEBUTTONDOWN;
            made.clicks = event.button.clicks;
            if (made.code < 0) return;
            break;
        case SDL_MOUSEWHEEL:
            made.kind = Kind::wheel;
            made.at = {event.wheel.preciseX, event.wheel.preciseY};
            break;
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            made.kind = Kind::key;
            made.code = event.key.keysym.sym;
            made.down = event.type == SDL_KEYDOWN;
            made.repeat = event.key.repeat != 0;
            made.modifiers = event.key.keysym.mod;
            break;
        case SDL_TEXTINPUT:
            made.kind = Kind::text;
            made.text = event.text.text;
            break;
        default: push_device(event); return;
    }
    queue_.push_back(std::move(made));
}

void Input::push_device(const SDL_Event& event) {
    Event made;
    if (event.type == SDL_WINDOWEVENT) {
        const auto what = event.window.event;
        if (what == SDL_WINDOWEVENT_LEAVE) {
            made.kind = Kind::leave;
        } else if (what == SDL_WINDOWEVENT_FOCUS_LOST || what == SDL_WINDOWEVENT_FOCUS_GAINED) {
            made.kind = Kind::focus;
            made.down = what == SDL_WINDOWEVENT_FOCUS_GAINED;
        } else {
            return;
        }
    } else if (event.type == SDL_CONTROLLERBUTTONDOWN || event.type == SDL_CONTROLLERBUTTONUP) {
        made.kind = Kind::pad;
        made.code = event.cbutton.button;
        made.down = event.type == SDL_CONTROLLERBUTTONDOWN;
    } else if (event.type == SDL_CONTROLLERAXISMOTION) {
        push_axis(event.caxis);
        return;
    } else if (event.type == SDL_CONTROLLERDEVICEADDED) {
        if (SDL_GameController* pad = SDL_GameControllerOpen(event.cdevice.which))
            pads_.push_back(pad);
        return;
    } else {
        return;
    }
    queue_.push_back(std::move(made));
}

// The left stick acts as the direction pad, with a dead zone wide enough not to flicker.
void Input::push_axis(const SDL_ControllerAxisEvent& axis) {
    if (axis.axis > SDL_CONTROLLER_AXIS_LEFTY) return;
    int& held = stick_[axis.axis];
    const int now = axis.value > 20'000                             ? 1
                    : axis.value < -20'000                          ? -1
                    : (axis.value > -12'000 && axis.value < 12'000) ? 0
                                                                    : held;
    if (now == held) return;
    const bool horizontal = axis.axis == SDL_CONTROLLER_AXIS_LEFTX;
    const auto code = [&](int direction) -> int {
        if (horizontal)
            return direction < 0 ? SDL_CONTROLLER_BUTTON_DPAD_LEFT
                                 : SDL_CONTROLLER_BUTTON_DPAD_RIGHT;
        return direction < 0 ? SDL_CONTROLLER_BUTTON_DPAD_UP : SDL_CONTROLLER_BUTTON_DPAD_DOWN;
    };
    Event made;
    made.kind = Kind::pad;
    if (held != 0) {
        made.code = code(held);
        queue_.push_back(made);
    }
    if (now != 0) {
        made.code = code(now);
        made.down = true;
        queue_.push_back(made);
    }
    held = now;
}

void Input::clear_edges() {
    for (Edges& button : buttons_) button.pressed = button.released = false;
    wheel_ = {0, 0};
    keys_seen_.clear();
    pads_seen_.clear();
    key_presses_.clear();
    happened_.clear();
    button_edge_ = false;
    any_press_ = false;
    clicks_ = 0;
}

bool Input::must_wait(const Event& event) const {
    switch (event.kind) {
        case Kind::move:
        case Kind::leave:
        case Kind::focus: return button_edge_;
        case Kind::button: {
            const Edges& button = buttons_[static_cast<std::size_t>(event.code)];
            return button.pressed || button.released ||
                   (button_edge_ && (event.at.x != mouse_.x || event.at.y != mouse_.y));
        }
        case Kind::key: return keys_seen_.count(event.code) != 0;
        case Kind::pad: return pads_seen_.count(event.code) != 0;
        case Kind::wheel:
        case Kind::text: return false;
    }
    return false;
}

void Input::begin_frame(bool typing) {
    clear_edges();
    while (!queue_.empty() && !must_wait(queue_.front())) {
        const Event event = std::move(queue_.front());
        queue_.pop_front();
        take_event(event, typing);
    }
}

void Input::take_event(const Event& event, bool typing) {
    switch (event.kind) {
        case Kind::move:
            mouse_ = event.at;
            last_device_ = Device::mouse;
            compat::feed_mouse_position(mouse_);
            break;
        case Kind::button: take_button(event); break;
        case Kind::wheel:
            wheel_.x += event.at.x;
            wheel_.y += event.at.y;
            compat::feed_wheel(event.at.x, event.at.y);
            break;
        case Kind::key: take_key(event, typing); break;
        case Kind::text:
            compat::feed_text(event.text.c_str());
            key_presses_.push_back({SDLK_UNKNOWN, 0, false, event.text});
            break;
        case Kind::pad: take_pad(event); break;
        case Kind::leave:
            if (down(MouseButton::left)) break;
            mouse_ = nowhere;
            compat::feed_mouse_position(mouse_);
            break;
        case Kind::focus:
            if (!event.down) let_go();
            compat::feed_focus(event.down);
            break;
    }
}

void Input::take_button(const Event& event) {
    Edges& button = buttons_[static_cast<std::size_t>(event.code)];
    mouse_ = event.at;
    compat::feed_mouse_position(mouse_);
    compat::feed_mouse_button(event.code, event.down);
    last_device_ = Device::mouse;
    if (button.down == event.down) return;
    button_edge_ = true;
    button.down = event.down;
    (event.down ? button.pressed : button.released) = true;
    if (event.down) {
        clicks_ = event.clicks;
        any_press_ = true;
    }
}

void Input::take_key(const Event& event, bool typing) {
    keys_seen_.insert(event.code);
    modifiers_ = event.modifiers;
    compat::feed_modifiers(modifiers_);
    compat::feed_key(event.code, event.down);
    if (!event.down) {
        keys_down_.erase(event.code);
        return;
    }
    keys_down_.insert(event.code);
    last_device_ = Device::keyboard;
    any_press_ = any_press_ || !event.repeat;
    key_presses_.push_back({event.code, event.modifiers, event.repeat, {}});
    if (typing && !is_action_while_typing(event.code)) return;
    for (const Binding* binding : actions_.for_key(event.code, event.modifiers)) {
        if (!event.repeat || binding->repeats) happened_.push_back(binding->action);
    }
}

void Input::take_pad(const Event& event) {
    pads_seen_.insert(event.code);
    last_device_ = Device::pad;
    if (!event.down) {
        pads_down_.erase(event.code);
        return;
    }
    pads_down_.insert(event.code);
    any_press_ = true;
    for (const Binding* binding : actions_.for_pad(event.code))
        happened_.push_back(binding->action);
}

bool Input::happened(std::string_view action) const {
    for (const std::string& name : happened_) {
        if (name == action) return true;
    }
    return false;
}

bool Input::take(std::string_view action) {
    return std::erase_if(happened_, [&](const std::string& name) { return name == action; }) != 0;
}

bool Input::holding(std::string_view action) const {
    for (const Binding& binding : actions_.all()) {
        if (binding.action != action) continue;
        if (keys_down_.count(binding.key) != 0 || pads_down_.count(binding.pad_button) != 0)
            return true;
    }
    return false;
}

void Input::release_all() {
    queue_.clear();
    let_go();
    clear_edges();
}

void Input::let_go() {
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        if (buttons_[i].down) compat::feed_mouse_button(static_cast<int>(i), false);
        buttons_[i] = {};
    }
    for (const SDL_Keycode key : keys_down_) compat::feed_key(key, false);
    keys_down_.clear();
    pads_down_.clear();
    modifiers_ = 0;
    compat::feed_modifiers(0);
}

}  // namespace dow::table
