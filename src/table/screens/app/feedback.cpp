#include "feedback.hpp"

#include <algorithm>

namespace dow::table {

namespace {

/// Whether this frame presses something that can be pressed.
bool pressed_something(Ui& ui) {
    const Input& input = ui.input();
    if (ui.typing()) return false;
    if (input.released(MouseButton::left)) {
        const Widget* widget = ui.registry().at(input.mouse());
        return widget && widget->enabled && !widget->container && !widget->native;
    }
    if (!input.any_press() || input.pressed(MouseButton::left)) return false;
    return ui.focus_visible() && !ui.focused().empty() && input.holding(action::accept);
}

bool shows_board(Stage stage) {
    return stage == Stage::play || stage == Stage::bot || stage == Stage::dice ||
           stage == Stage::crossroads;
}

bool people_won(const Match& match) {
    for (const Event& e : match.events_for(Seats()))
        if (const auto result = e.find<event::SeatResult>(); result && result->won &&
                                                             result->seat < match.seats().size() &&
                                                             !match.seats()[result->seat].is_bot())
            return true;
    return false;
}

/// The wind that blows at a table of this morale.
Sound wind_at(int morale) {
    return morale > 5 ? Sound::breeze : morale > 2 ? Sound::wind : Sound::gale;
}

constexpr double wind_after = 0.6;  ///< seconds: the bell of the turn rings first

}  // namespace

void Feedback::begin(Ui& ui) {
    if (ui.input().any_press()) cues_.drop();
    if (pressed_something(ui)) hear(Sound::tick);
    for (const Sound sound : cues_.due(ui.clock().now())) hear(sound);
    ui.clock().wake_at(cues_.next());
}

void Feedback::new_match(const Session& session, Board& board) {
    board.forget_match(session.match().events_for(Seats()));
    cues_.drop();
    seen_.skip(session.match());
    stage_.reset();
}

void Feedback::change_stage(const Session& session, Stage stage) {
    if (stage_ == stage) return;
    if (!shows_board(stage)) cues_.drop();
    const bool first = !stage_;
    stage_ = stage;
    if (first) return;
    if (stage == Stage::curtain) hear(Sound::hand_over);
    if (stage == Stage::report) hear(Sound::night);
    if (stage == Stage::over) hear(people_won(session.match()) ? Sound::won : Sound::lost);
}

void Feedback::follow(Ui& ui, const Session& session, Stage stage, Board& board) {
    const Match& match = session.match();
    change_stage(session, stage);
    if (seen_.rewound(match)) {
        seen_.skip(match);
        cues_.drop();
        return;
    }
    // The page of a death rolls its die itself; the board does not roll it again afterwards.
    const bool death = stage == Stage::moment && session.moment().kind == Moment::Kind::death;
    if ((!shows_board(stage) && !death) || !seen_.behind(match)) return;
    const EventReader::News news = seen_.read(match, session.viewers());
    if (!death) board.animate(news.events, ui.clock());
    const double now = ui.clock().now();
    const auto heard = match.events_for(Seats(), news.first);
    cues_.add(cues_of(heard, now));
    const auto turn = [](const Event& e) { return e.is<event::TurnBegan>(); };
    if (std::any_of(heard.begin(), heard.end(), turn)) {
        const Cue wind{wind_at(match.view(Seats()).morale), now + wind_after};
        cues_.add({&wind, 1});
    }
    for (const Sound sound : cues_.due(now)) hear(sound);
    ui.clock().wake_at(cues_.next());
}

}  // namespace dow::table
