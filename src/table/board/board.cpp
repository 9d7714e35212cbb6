#include "board.hpp"

#include "../art/art.hpp"
#include "table/board/scene.hpp"

namespace dow::table {

std::string_view name_of(BoardAction action) {
    static constexpr std::array<std::string_view, board_actions> names{
        "attack",  "search", "barricade", "clean",    "attract", "move",
        "ability", "food",   "request",   "hand_off", "vote"};
    return names[static_cast<std::size_t>(action)];
}

Board::Board() : state_(std::make_unique<State>()) {}
Board::~Board() = default;

BoardHit Board::frame(Ui& ui, const BoardModel& model, const Rect& area) {
    if (!ui.icon_source) ui.icon_source = table_icons();
    ui.list().Flags |= ImDrawListFlags_AllowVtxOffset;  // a full table at 4K has many corners
    if (!state_->keys_bound) bind_board_keys(ui.input().actions());
    state_->keys_bound = true;
    const Input& input = ui.input();
    if (input.any_press() || input.wheel().y != 0) state_->animations.skip();
    state_->animations.frame(ui.clock());
    const float before = ui.use_unit(ui.u() * ui.enlarged);
    const BoardHit hit = Scene(ui, model, *state_, area).run();
    ui.use_unit(before);
    return hit;
}

void Board::animate(std::span<const Event> events, const Clock& clock) {
    if (!clock.reduced_motion) state_->animations.begin(events, clock.now());
}

bool Board::moving() const { return !state_->animations.tracks().empty(); }

bool Board::rolling() const {
    const Animations& animations = state_->animations;
    const auto rolls = [&](const Track& t) {
        return (t.kind == Track::Kind::exposure || t.kind == Track::Kind::die) &&
               t.end > animations.now();
    };
    return std::any_of(animations.tracks().begin(), animations.tracks().end(), rolls);
}

void Board::show_tab(SideTab tab) { state_->tab = tab; }

void Board::forget() {
    state_->log_round = 0;
    state_->log_topic = LogTopic::all;
    state_->pan = {0, 0};
    state_->tab = SideTab::log;
    state_->animations.skip();
}

void Board::forget_match() {
    forget();
    state_->animations.forget();
    state_->standing.clear();
}

void bind_board_keys(ActionMap& actions) {
    struct Key {
        const char* action;
        SDL_Keycode key;
    };
    static constexpr Key keys[] = {
        {"board.attack", SDLK_a},   {"board.search", SDLK_s},  {"board.barricade", SDLK_b},
        {"board.clean", SDLK_c},    {"board.attract", SDLK_t}, {"board.move", SDLK_m},
        {"board.ability", SDLK_u},  {"board.food", SDLK_f},    {"board.request", SDLK_r},
        {"board.hand_off", SDLK_h}, {"board.vote", SDLK_v},    {"board.end_turn", SDLK_e},
        {"game.turn_hand", SDLK_k}, {"board.hand.1", SDLK_1},  {"board.hand.2", SDLK_2},
        {"board.hand.3", SDLK_3},   {"board.hand.4", SDLK_4},  {"board.hand.5", SDLK_5},
        {"board.hand.6", SDLK_6},   {"board.hand.7", SDLK_7},  {"board.hand.8", SDLK_8},
        {"board.hand.9", SDLK_9},
    };
    for (const Key& key : keys)
        if (actions.key_label(key.action).empty()) actions.bind_key(key.action, key.key);
}

void bind_board_pad(ActionMap& actions) {
    actions.bind_pad("board.end_turn", SDL_CONTROLLER_BUTTON_Y);
    actions.bind_pad("game.undo", SDL_CONTROLLER_BUTTON_X);
    actions.bind_pad("game.done", SDL_CONTROLLER_BUTTON_START);
    actions.bind_pad(action::page_up, SDL_CONTROLLER_BUTTON_LEFTSTICK);
    actions.bind_pad(action::page_down, SDL_CONTROLLER_BUTTON_RIGHTSTICK);
}

IconSource table_icons() {
    return
        [](std::string_view name) { return art::has_icon(name) ? art::icon(name, "#ffffff") : ""; };
}

}  // namespace dow::table
