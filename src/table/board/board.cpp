#include "board.hpp"

#include "../art/art.hpp"
#include "table/board/board_frame.hpp"

namespace dow::table {

std::string_view name_of(BoardAction action) {
    static constexpr std::array<std::string_view, board_actions> names{
        "attack", "search",  "barricade", "clean", "attract", "move",     "ability",
        "food",   "request", "hand_off",  "vote",  "put_die", "take_loot"};
    return names[static_cast<std::size_t>(action)];
}

Board::Board() : state_(std::make_unique<State>()) {}
Board::~Board() = default;

BoardHit Board::frame(Ui& ui, const BoardModel& model, const Rect& area) {
    if (!ui.icon_source) ui.icon_source = table_icons();
    ui.list().Flags |= ImDrawListFlags_AllowVtxOffset;  // a full table at 4K has many corners
    const Input& input = ui.input();
    if (input.any_press() || input.wheel().y != 0) state_->animations.skip();
    state_->animations.frame(ui.clock());
    return BoardFrame(ui, model, *state_, area).run();
}

namespace {

using Standing = std::map<PlaceId, std::vector<SurvivorId>>;

/// Whoever comes takes the first free space, and leaves it free when going.
void follow_pawn(Standing& standing, const Event& event) {
    const SurvivorId who = event.survivor();
    PlaceId to = kNone;
    if (const auto joined = event.find<event::SurvivorJoined>()) to = joined->place;
    if (const auto moved = event.find<event::Moved>()) to = moved->to;
    if (const auto placed = event.find<event::Placed>()) to = placed->to;
    const bool gone = event.is<event::SurvivorDied>() || event.is<event::SurvivorRemoved>();
    if (to == kNone && !gone) return;
    for (auto& [place, here] : standing)
        std::replace(here.begin(), here.end(), who, SurvivorId(kNone));
    if (to == kNone) return;
    std::vector<SurvivorId>& there = standing[to];
    const auto free = std::find(there.begin(), there.end(), SurvivorId(kNone));
    if (free == there.end())
        there.push_back(who);
    else
        *free = who;
}

}  // namespace

void Board::animate(std::span<const Event> events, const Clock& clock) {
    for (const Event& event : events) follow_pawn(state_->standing, event);
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

void Board::forget_match(std::span<const Event> past) {
    forget();
    state_->animations.forget();
    state_->standing.clear();
    for (const Event& event : past) follow_pawn(state_->standing, event);
}

IconSource table_icons() {
    return
        [](std::string_view name) { return art::has_icon(name) ? art::icon(name, "#ffffff") : ""; };
}

}  // namespace dow::table
