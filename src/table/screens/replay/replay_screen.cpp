#include "replay_screen.hpp"

namespace dow::table {

namespace {

constexpr std::array<double, 3> seconds_a_step{1.6, 0.6, 0.15};

}  // namespace

void ReplayScreen::open(const AppContext& context, const Match& match) {
    replay_ = std::make_unique<Replay>(match);
    context.sentences().follow(match);
    board_.forget();
    model_ = BoardModel();
    for (const dow::SeatInfo& seat : replay_->seats())
        model_.seats.push_back({seat.name, seat.colour, seat.is_bot()});
    step_ = 0;
    shown_ = SIZE_MAX;
    as_ = kNone;
    fresh_ = true;
    playing_ = false;
    speed_ = 0;
    log_.forget();
}

void ReplayScreen::go_to(std::size_t step) { step_ = std::min(step, replay_->last()); }

bool ReplayScreen::look_as(SeatId seat) {
    if (seat != kNone && (seat >= replay_->seats().size() || !open_seats().has(seat))) return false;
    as_ = seat;
    return true;
}

std::string ReplayScreen::where(const AppContext& context, std::size_t step) const {
    using Kind = Replay::Mark::Kind;
    const Replay::Mark* mark = replay_->at(step);
    const char* key = "replay.where";
    std::string player;
    if (mark) switch (mark->kind) {
            case Kind::Round: key = "replay.where_round"; break;
            case Kind::Turn:
                key = "replay.where_turn";
                player = replay_->seats()[mark->seat].name;
                break;
            case Kind::Colony: key = "replay.where_colony"; break;
            case Kind::End: key = "replay.where_end"; break;
        }
    return context.t(key, {{"n", step},
                           {"all", replay_->last()},
                           {"round", mark ? mark->round : 0},
                           {"player", player}});
}

// Makes the board of the step that is looked at, when it is another one.
void ReplayScreen::refresh(const AppContext& context) {
    if (shown_ == step_ && shown_as_ == as_) return;
    if (shown_ == SIZE_MAX || shown_as_ != as_)
        log_.read(context, replay_->events_until(replay_->last(), viewers()));
    shown_ = step_;
    shown_as_ = as_;
    view_ = replay_->view(step_, viewers());
    model_.me = as_;
    const std::size_t lines = log_.lines_after(replay_->event_count(step_));
    const std::size_t before = step_ == 0 ? 0 : log_.lines_after(replay_->event_count(step_ - 1));
    model_.log.assign(log_.lines().begin(),
                      log_.lines().begin() + static_cast<std::ptrdiff_t>(lines));
    for (std::size_t i = before; i < lines; ++i) model_.log[i].fresh = true;
    said_ = step_ == 0 ? context.t("replay.start") : std::string();
    for (const Event& e : replay_->events(step_, viewers())) {
        if (e.survivor() < kMaxSurvivors && view_.survivor[e.survivor()].in_play())
            model_.selected = e.survivor();
        if (const std::string line = context.sentences().event(e); !line.empty())
            said_ += (said_.empty() ? "" : " ") + line;
    }
    if (model_.selected != kNone && !view_.survivor[model_.selected].in_play())
        model_.selected = kNone;
}

void ReplayScreen::toggle_play(Ui& ui) {
    playing_ = !playing_;
    if (playing_ && step_ == replay_->last()) step_ = 0;
    next_at_ = ui.clock().now() + seconds_a_step[static_cast<std::size_t>(speed_)];
}

// Keys that have no button of their own.
void ReplayScreen::keys(Ui& ui) {
    Input& input = ui.input();
    const bool arrow = input.happened("replay.step") || input.happened("replay.step_back");
    if (fresh_ || arrow) ui.focus("replay.time");  // the arrows are its own
    fresh_ = false;
    input.take(action::page_up);  // these keys are turns here, not pages of the log
    input.take(action::page_down);
    if (input.take("replay.faster")) speed_ = std::min(speed_ + 1, 2);
    if (input.take("replay.slower")) speed_ = std::max(speed_ - 1, 0);
    if (!input.take("replay.view")) return;
    const auto seats = SeatId(replay_->seats().size());
    SeatId next = as_ == kNone ? SeatId{0} : SeatId(as_ + 1);
    while (next < seats && !open_seats().has(next)) ++next;
    as_ = next < seats ? next : SeatId(kNone);
}

void ReplayScreen::run(Ui& ui) {
    if (!playing_) return;
    const double pause = seconds_a_step[static_cast<std::size_t>(speed_)];
    if (ui.clock().now() >= next_at_) {
        go_to(step_ + 1);
        next_at_ = ui.clock().now() + pause;
    }
    next_at_ = std::min(next_at_, ui.clock().now() + pause);
    playing_ = step_ < replay_->last();
    if (playing_) ui.clock().wake_at(next_at_);
}

Go ReplayScreen::frame(Ui& ui, const AppContext& context) {
    keys(ui);
    run(ui);
    refresh(context);
    model_.view = &view_;
    model_.catalog = &context.catalog();
    model_.texts = &context.texts();
    model_.rule_numbers = context.designer();
    model_.faces = &context.faces();
    model_.lit.reason = context.t("replay.read_only");
    model_.instead = [&](const Rect& bar, const Rect& corner) {
        draw_bar(ui, context, bar);
        draw_views(ui, context, corner);
    };
    back_ = false;
    const BoardHit hit = board_.frame(ui, model_, ui.screen());
    if (hit.kind == BoardHit::Kind::survivor) model_.selected = SurvivorId(hit.id);
    if (shown_ != step_ || shown_as_ != as_) ui.clock().want_frame();
    return back_ || hit.kind == BoardHit::Kind::menu ? Go::back : Go::stay;
}

}  // namespace dow::table
