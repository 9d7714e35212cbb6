#include "key_map.hpp"

#include <algorithm>
#include <array>

namespace dow::table {

namespace {

constexpr KeyRow turn_keys[] = {
    {"game.next_survivor", SDLK_n},
    {"board.attack", SDLK_a},
    {"board.search", SDLK_s},
    {"board.barricade", SDLK_b},
    {"board.clean", SDLK_c},
    {"board.attract", SDLK_t},
    {"board.move", SDLK_m},
    {"board.ability", SDLK_u},
    {"board.food", SDLK_f},
    {"board.request", SDLK_r},
    {"board.hand_off", SDLK_h},
    {"board.vote", SDLK_v},
    {"board.put_die", SDLK_p},
    {"board.take_loot", SDLK_l},
    {"board.end_turn", SDLK_e, 0, SDL_CONTROLLER_BUTTON_Y},
};

constexpr KeyRow answer_keys[] = {
    {"number.1", SDLK_1},
    {"number.2", SDLK_2},
    {"number.3", SDLK_3},
    {"number.4", SDLK_4},
    {"number.5", SDLK_5},
    {"number.6", SDLK_6},
    {"number.7", SDLK_7},
    {"number.8", SDLK_8},
    {"number.9", SDLK_9},
    {"game.done", SDLK_d, 0, SDL_CONTROLLER_BUTTON_START},
    {"game.undo", SDLK_z, 0, SDL_CONTROLLER_BUTTON_X},
    {"game.undo", SDLK_z, KMOD_CTRL},
};

constexpr KeyRow table_keys[] = {
    {"game.next_bot", SDLK_SPACE}, {"game.turn_hand", SDLK_k},
    {"game.my_cards", SDLK_i},     {"game.hint", SDLK_F1},
    {"game.hint", SDLK_QUESTION},  {"game.hint", SDLK_SLASH, KMOD_SHIFT},
    {"game.why", SDLK_F2},         {"game.quick_save", SDLK_F5},
    {"game.quick_load", SDLK_F9},  {"cards.reload", SDLK_F6},
    {"game.designer", SDLK_F12},
};

constexpr KeyRow replay_keys[] = {
    {"replay.step_back", SDLK_LEFT, 0, SDL_CONTROLLER_BUTTON_DPAD_LEFT, true},
    {"replay.step", SDLK_RIGHT, 0, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true},
    {"replay.turn_back", SDLK_PAGEUP, 0, -1, true},
    {"replay.turn", SDLK_PAGEDOWN, 0, -1, true},
    {"replay.first", SDLK_HOME},
    {"replay.last", SDLK_END},
    {"replay.play", SDLK_SPACE},
    {"replay.faster", SDLK_PLUS},
    {"replay.slower", SDLK_MINUS},
    {"replay.view", SDLK_v},
};

}  // namespace

std::span<const KeyGroup> key_groups() {
    static const std::array groups{KeyGroup{"focus", foundation_keys()},
                                   KeyGroup{"answer", answer_keys}, KeyGroup{"turn", turn_keys},
                                   KeyGroup{"table", table_keys}, KeyGroup{"replay", replay_keys}};
    return groups;
}

void bind_keys(ActionMap& actions) {
    const std::vector<Binding> before = actions.all();
    const auto is_bound = [&](std::string_view action) {
        return std::any_of(before.begin(), before.end(),
                           [&](const Binding& binding) { return binding.action == action; });
    };
    for (const KeyGroup& group : key_groups())
        for (const KeyRow& row : group.rows)
            if (!is_bound(row.action)) actions.bind(row);
}

void name_keys(ActionMap& actions, const Texts& texts) {
    constexpr std::pair<SDL_Keycode, std::string_view> keys[] = {
        {SDLK_RETURN, "enter"}, {SDLK_ESCAPE, "escape"},  {SDLK_SPACE, "space"},
        {SDLK_TAB, "tab"},      {SDLK_PAGEUP, "page_up"}, {SDLK_PAGEDOWN, "page_down"},
        {SDLK_HOME, "home"},    {SDLK_END, "end"},        {SDLK_LEFT, "left"},
        {SDLK_RIGHT, "right"},  {SDLK_UP, "up"},          {SDLK_DOWN, "down"},
    };
    for (const auto& [key, name] : keys)
        actions.name_key(key, std::string(texts("keys.cap." + std::string(name))));
}

std::string_view number_action(int number) {
    if (number < 1 || number > most_numbered) return {};
    return answer_keys[number - 1].action;
}

}  // namespace dow::table
