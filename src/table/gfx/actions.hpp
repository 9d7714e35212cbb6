/// Which key or pad button means which named action. Screens ask for actions, never for keys;
/// players may change the bindings.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dow::table {

/// The actions the foundation itself uses.
namespace action {
inline constexpr std::string_view next = "ui.next";
inline constexpr std::string_view previous = "ui.previous";
inline constexpr std::string_view left = "ui.left";
inline constexpr std::string_view right = "ui.right";
inline constexpr std::string_view up = "ui.up";
inline constexpr std::string_view down = "ui.down";
inline constexpr std::string_view accept = "ui.accept";
inline constexpr std::string_view cancel = "ui.cancel";
/// Presses the gold button of the screen or dialog while nothing has the keyboard focus.
inline constexpr std::string_view gold = "ui.gold";
inline constexpr std::string_view page_up = "ui.page_up";
inline constexpr std::string_view page_down = "ui.page_down";
inline constexpr std::string_view fullscreen = "ui.fullscreen";
}  // namespace action

struct Binding {
    std::string action;
    SDL_Keycode key = SDLK_UNKNOWN;
    std::uint16_t modifiers =
        0;                 ///< KMOD_CTRL | KMOD_SHIFT | KMOD_ALT; left or right does not matter
    int pad_button = -1;   ///< SDL_GameControllerButton, or -1
    bool repeats = false;  ///< fires again while the key is held
};

/// A row of a list of keys: a key, a pad button or both, and the action they mean.
struct KeyRow {
    std::string_view action;
    SDL_Keycode key = SDLK_UNKNOWN;
    unsigned modifiers = 0;
    int pad = -1;  ///< SDL_GameControllerButton, or -1
    bool repeats = false;
};

/// The keys of the foundation's own actions.
std::span<const KeyRow> foundation_keys();

class ActionMap {
public:
    ActionMap();  ///< holds the foundation's own bindings

    void bind(const KeyRow& row);
    void bind_key(std::string_view action, SDL_Keycode key, unsigned modifiers = 0,
                  bool repeats = false);
    void bind_pad(std::string_view action, SDL_GameControllerButton button, bool repeats = false);
    void unbind(std::string_view action);

    std::vector<const Binding*> for_key(SDL_Keycode key, unsigned modifiers) const;
    std::vector<const Binding*> for_pad(int button) const;
    const std::vector<Binding>& all() const { return bindings_; }

    /// What a key is called in the language of the table; one without a name has that of the
    /// system.
    void name_key(SDL_Keycode key, std::string name) { names_[key] = std::move(name); }

    /// What to print on the key cap of an action, "" when no key is bound.
    std::string key_label(std::string_view action) const;

private:
    std::vector<Binding> bindings_;
    std::map<SDL_Keycode, std::string> names_;
};

}  // namespace dow::table
