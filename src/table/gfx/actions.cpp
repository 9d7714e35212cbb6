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

std::span<const KeyRow> foundation_keys() {
    static constexpr KeyRow rows[] = {
        {action::next, SDLK_TAB, 0, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, true},
        {action::previous, SDLK_TAB, KMOD_SHIFT, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true},
        {action::left, SDLK_LEFT, 0, SDL_CONTROLLER_BUTTON_DPAD_LEFT, true},
        {action::right, SDLK_RIGHT, 0, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true},
        {action::up, SDLK_UP, 0, SDL_CONTROLLER_BUTTON_DPAD_UP, true},
        {action::down, SDLK_DOWN, 0, SDL_CONTROLLER_BUTTON_DPAD_DOWN, true},
        {action::accept, SDLK_RETURN, 0, SDL_CONTROLLER_BUTTON_A},
        {action::accept, SDLK_KP_ENTER},
        {action::accept, SDLK_SPACE},
        {action::gold, SDLK_RETURN},
        {action::gold, SDLK_KP_ENTER},
        {action::cancel, SDLK_ESCAPE, 0, SDL_CONTROLLER_BUTTON_B},
        {action::page_up, SDLK_PAGEUP, 0, SDL_CONTROLLER_BUTTON_LEFTSTICK, true},
        {action::page_down, SDLK_PAGEDOWN, 0, SDL_CONTROLLER_BUTTON_RIGHTSTICK, true},
        {action::fullscreen, SDLK_F11},
    };
    return rows;
}

ActionMap::ActionMap() {
    for (const KeyRow& row : foundation_keys()) bind(row);
}

void ActionMap::bind(const KeyRow& row) {
    if (row.key != SDLK_UNKNOWN) bind_key(row.action, row.key, row.modifiers, row.repeats);
    if (row.pad >= 0)
        bind_pad(row.action, static_cast<SDL_GameControllerButton>(row.pad), row.repeats);
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
        if (const auto name = names_.find(binding.key); name != names_.end())
            return label + name->second;
        if (binding.key == SDLK_ESCAPE) return label + "Esc";  // as on the keys themselves
        if (binding.key == SDLK_RETURN) return label + "Enter";
        return label + SDL_GetKeyName(binding.key);
    }
    return {};
}

}  // namespace dow::table
