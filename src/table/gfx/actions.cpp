#include "actions.hpp"

namespace dow::table {

namespace {

std::uint16_t plain(unsigned modifiers) {
    unsigned result = 0;
    for (const unsigned both : {KMOD_CTRL, KMOD_SHIFT, KMOD_ALT}) {
        if (modifiers & both) result |= both;
    }
    return static_cast<std::uint16_t>(result);
}

}  // namespace

ActionMap::ActionMap() {
    bind_key(action::next, SDLK_TAB, 0, true);
    bind_key(action::previous, SDLK_TAB, KMOD_SHIFT, true);
    bind_key(action::left, SDLK_LEFT, 0, true);
    bind_key(action::right, SDLK_RIGHT, 0, true);
    bind_key(action::up, SDLK_UP, 0, true);
    bind_key(action::down, SDLK_DOWN, 0, true);
    bind_key(action::accept, SDLK_RETURN);
    bind_key(action::accept, SDLK_KP_ENTER);
    bind_key(action::accept, SDLK_SPACE);
    bind_key(action::cancel, SDLK_ESCAPE);
    bind_key(action::page_up, SDLK_PAGEUP, 0, true);
    bind_key(action::page_down, SDLK_PAGEDOWN, 0, true);
    bind_key(action::fullscreen, SDLK_F11);
    bind_pad(action::next, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, true);
    bind_pad(action::previous, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true);
    bind_pad(action::left, SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    bind_pad(action::right, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true);
    bind_pad(action::up, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
    bind_pad(action::down, SDL_CONTROLLER_BUTTON_DPAD_DOWN, true);
    bind_pad(action::accept, SDL_CONTROLLER_BUTTON_A);
    bind_pad(action::cancel, SDL_CONTROLLER_BUTTON_B);
}

void ActionMap::bind_key(std::string_view action, SDL_Keycode key, unsigned modifiers,
                         bool repeats) {
    bindings_.push_back({std::string(action), key, plain(modifiers), -1, repeats});
}

void ActionMap::bind_pad(std::string_view action, SDL_GameControllerButton button, bool repeats) {
    bindings_.push_back({std::string(action), SDLK_UNKNOWN, 0, button, repeats});
}

void ActionMap::unbind(std::string_view action) {
    std::erase_if(bindings_, [&](const Binding& binding) { return binding.action == action; });
}

std::vector<const Binding*> ActionMap::for_key(SDL_Keycode key, unsigned modifiers) const {
    std::vector<const Binding*> found;
    for (const Binding& binding : bindings_) {
        if (binding.key == key && key != SDLK_UNKNOWN && binding.modifiers == plain(modifiers)) {
            found.push_back(&binding);
        }
    }
    return found;
}

std::vector<const Binding*> ActionMap::for_pad(int button) const {
    std::vector<const Binding*> found;
    for (const Binding& binding : bindings_) {
        if (button >= 0 && binding.pad_button == button) found.push_back(&binding);
    }
    return found;
}

std::string ActionMap::key_label(std::string_view action) const {
    for (const Binding& binding : bindings_) {
        if (binding.action != action || binding.key == SDLK_UNKNOWN) continue;
        std::string label;
        if (binding.modifiers & KMOD_CTRL) label += "Ctrl+";
        if (binding.modifiers & KMOD_ALT) label += "Alt+";
        if (binding.modifiers & KMOD_SHIFT) label += "Shift+";
        if (binding.key == SDLK_ESCAPE) return label + "Esc";  // as on the keys themselves
        if (binding.key == SDLK_RETURN) return label + "Enter";
        return label + SDL_GetKeyName(binding.key);
    }
    return {};
}

}  // namespace dow::table
