#include "table_app.hpp"

#include "dow/hot_seat/going_back.hpp"
#include "dow/hot_seat/told_losses.hpp"
#include "table/gfx/markup.hpp"
#include "table/keys/key_map.hpp"
#include "table/screens/app/reload_cards.hpp"
#include "table/screens/curtain/curtain_screen.hpp"
#include "table/screens/end/end_screen.hpp"
#include "table/screens/moments/colony_report.hpp"
#include "table/screens/new_game/draft_screen.hpp"
#include "table/screens/reference/credits_screen.hpp"
#include "table/screens/saves/save_rows.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

namespace {

constexpr std::array menu_names{"title", "setup",   "load",    "settings", "rules",
                                "cards", "credits", "replays", "replay"};

std::string_view name_of(Stage stage) {
    switch (stage) {
        case Stage::moment: return "moment";
        case Stage::report: return "report";
        case Stage::curtain: return "curtain";
        case Stage::draft: return "draft";
        case Stage::over: return "end";
        default: return "game";
    }
}

}  // namespace

TableApp::TableApp(AppOptions options)
    : context_(std::move(options)), game_(std::make_unique<GameScreen>()) {
    title_.enter(context_);
}

bool TableApp::open(std::string_view screen) {
    for (std::size_t i = 0; i < menu_names.size(); ++i)
        if (screen == menu_names[i] && static_cast<Screen>(i) != Screen::replay) {
            go(static_cast<Screen>(i));
            return true;
        }
    return false;
}

void TableApp::go(Screen screen) {
    if (opens_over_a_game(screen))
        back_to_ = screen_ == Screen::game ? Screen::game : Screen::title;
    screen_ = screen;
    if (screen == Screen::title) title_.enter(context_);
    if (screen == Screen::setup) setup_.enter(context_);
    if (screen == Screen::load) load_.enter(context_);
    if (screen == Screen::replays) replays_.enter(context_);
}

void TableApp::play(Match match, std::optional<Journal> journal) {
    context_.sentences().follow(match);
    session_ = std::make_unique<Session>(std::move(match), context_.folders(), std::move(journal));
    game_->forget();
    end_.forget();
    feedback_.new_match(*session_, game_->board());
    draft_ = DraftScreen();
    moment_.forget();
    overlays_.forget();
    last_stage_ = Stage::over;
    screen_ = Screen::game;
    designing_ = asks_designer_ = false;
}

void TableApp::start() {
    context_.settings().save(context_.folders());
    play(Match(context_.catalog(), setup_.result(context_)));
}

/// The same people and rules, other luck.
void TableApp::play_again() {
    MatchSetup setup = session_->match().setup();
    setup.seats = session_->match().seats();
    setup.id = 0;
    setup.seed = context_.seed() != 0 ? setup.seed + 1 : fresh_seed();
    play(Match(context_.catalog(), std::move(setup)));
}

void TableApp::resume(const std::filesystem::path& journal) {
    Resumed found = resume_journal(context_.catalog(), journal, context_.folders().autosaves());
    if (found.loaded.match) {
        play(std::move(*found.loaded.match), std::move(found.journal));
        return;
    }
    go(Screen::load);
    load_.show_problem(
        context_.t("load.problem", {{"why", why_not_loaded(context_, found.loaded.error)}}));
    if (found.autosave) load_.offer(context_, *found.autosave);
}

void TableApp::load(const std::filesystem::path& save) {
    Loaded found = load_save(context_.catalog(), save);
    if (!found.match && found.snapshot_offered) found = load_save(context_.catalog(), save, true);
    if (!found.match)
        return load_.show_problem(
            context_.t("load.problem", {{"why", why_not_loaded(context_, found.error)}}));
    switch (going_back(*found.match, context_.folders())) {
        case GoingBack::refused: return load_.show_problem(context_.t("load.strict"));
        case GoingBack::logged: found.match->note_return(); break;
        default: break;
    }
    for (const std::string& line : told_losses(found, context_.texts(), [&](CardId card) {
             return context_.faces().card(card).name;
         }))
        unsaid_ += (unsaid_.empty() ? "" : "\n") + markup::escaped(line);
    play(std::move(*found.match));
}

void TableApp::watch(const Match& match) {
    replay_.open(context_, match);
    screen_ = Screen::replay;
}

void TableApp::watch(const std::filesystem::path& save) {
    Loaded found = load_save(context_.catalog(), save);
    if (!found.match && found.snapshot_offered) found = load_save(context_.catalog(), save, true);
    if (found.match && found.match->history().empty())
        replays_.show_problem(context_.t("replays.late"));
    else if (found.match)
        watch(*found.match);
    else
        replays_.show_problem(
            context_.t("load.problem", {{"why", why_not_loaded(context_, found.error)}}));
}

/// Gives up what was done since the quick save; the screens asked before.
void TableApp::quick_load() {
    const auto path = quick_save_of(context_.folders(), session_->match().id());
    Loaded found = load_save(context_.catalog(), path);
    if (!found.match) return;
    if (going_back(*found.match, session_->match()) == GoingBack::logged)
        found.match->note_return();
    session_->give_up();
    play(std::move(*found.match));
}

void TableApp::settings_changed() {
    if (context_.settings().language != context_.texts().language()) {
        context_.change_language();
        rules_.forget();
        cards_.forget();
        if (session_) context_.sentences().follow(session_->match());
    }
    context_.settings().save(context_.folders());
    if (on_settings) on_settings(context_.settings());
}

/// Back from a replay to the end of the game it shows, or to the list; else to what lies below.
void TableApp::go_back() {
    if (screen_ == Screen::replay && session_)
        screen_ = Screen::game;
    else if (screen_ == Screen::replay)
        go(Screen::replays);
    else
        go(opens_over_a_game(screen_) ? back_to_ : Screen::title);
}

/// The game is kept; nothing of it stays on the screen.
void TableApp::leave_to_title() {
    session_.reset();
    game_->forget();
    go(Screen::title);
}

void TableApp::follow(Go to) {
    switch (to) {
        case Go::stay: return;
        case Go::back: return go_back();
        case Go::title: return leave_to_title();
        case Go::setup: return go(Screen::setup);
        case Go::load: return go(Screen::load);
        case Go::settings: return go(Screen::settings);
        case Go::rules: return go(Screen::rules);
        case Go::cards: return go(Screen::cards);
        case Go::credits: return go(Screen::credits);
        case Go::replays: return go(Screen::replays);
        case Go::resume: return resume(title_.journal());
        case Go::open:
            return load_.chosen_is_journal() ? resume(load_.chosen()) : load(load_.chosen());
        case Go::watch: return watch(replays_.chosen());
        case Go::watch_this: return watch(session_->match());
        case Go::again: return play_again();
        case Go::start: return start();
        case Go::raise_curtain:
            session_->raise_curtain();
            session_->news_shown();
            return;
        case Go::my_cards: return overlays_.open_cards(*session_);
        case Go::seats: return overlays_.open_seats();
        case Go::hint: return overlays_.open_advice(context_, *session_);
        case Go::designer: asks_designer_ = true; return;
        case Go::quick_load: return quick_load();
        case Go::quit: quit_ = true; return;
    }
}

void TableApp::frame_menu(Ui& ui) {
    const Screen before = screen_;
    shown_ = menu_names[static_cast<std::size_t>(screen_)];
    switch (screen_) {
        case Screen::title: follow(title_.frame(ui, context_)); break;
        case Screen::setup: follow(setup_.frame(ui, context_)); break;
        case Screen::load: follow(load_.frame(ui, context_)); break;
        case Screen::settings: {
            const Go to = settings_.frame(ui, context_);
            if (settings_.changed()) settings_changed();
            follow(to);
            break;
        }
        case Screen::rules: follow(rules_.frame(ui, context_)); break;
        case Screen::cards: follow(cards_.frame(ui, context_)); break;
        case Screen::credits: follow(credits_screen(ui, context_)); break;
        case Screen::replays: follow(replays_.frame(ui, context_)); break;
        case Screen::replay: follow(replay_.frame(ui, context_)); break;
        default: break;
    }
    if (screen_ != before) ui.clock().want_frame();
}

void TableApp::step_bot(Ui& ui) {
    if (session_->stage() != Stage::bot) return;
    const BotSpeed speed = context_.settings().bots;
    if (game_->take_next_bot()) bot_pace_.hurry();
    // What the table still shows is seen to its end first; a bot may think meanwhile.
    if (speed != BotSpeed::instant && game_->board().moving()) {
        session_->bot_ready();
        return ui.clock().want_frame();
    }
    ui.clock().wake_at(bot_pace_.step(*session_, ui.clock().now(), BotPace::pauses(speed)));
    if (session_->stage() != Stage::bot) ui.clock().want_frame();
}

/// Opens the rules at what somebody clicked; nothing without an id.
void TableApp::read_rule(const std::string& id) {
    if (id.empty()) return;
    rules_.show(context_, id);
    follow(Go::rules);
}

void TableApp::frame_stage(Ui& ui, Stage stage) {
    switch (stage) {
        case Stage::moment:
            if (moment_.frame(ui, context_, *session_)) session_->close_moment();
            return read_rule(moment_.take_rule());
        case Stage::report:
            if (report_screen(ui, context_, *session_)) session_->close_report();
            return;
        case Stage::curtain: return follow(curtain_.frame(ui, context_, *session_));
        case Stage::draft: return draft_.frame(ui, context_, *session_);
        case Stage::over: session_->finish(); return follow(end_.frame(ui, context_, *session_));
        default: follow(game_->frame(ui, context_, *session_));
    }
}

/// True while somebody looks at own cards: then nothing of the game is drawn.
bool TableApp::frame_overlays(Ui& ui) {
    overlays_.keys(ui, context_, *session_);
    if (!overlays_.covers()) return false;
    shown_ = "my_cards";
    if (overlays_.frame(ui, context_, *session_)) {
        session_->lower_curtain();
        game_->forget();
        draft_ = DraftScreen();
    }
    if (!overlays_.covers()) ui.clock().want_frame();
    return true;
}

namespace {

bool is_at_board(Stage stage) {
    return stage == Stage::play || stage == Stage::bot || stage == Stage::dice ||
           stage == Stage::crossroads;
}

}  // namespace

/// What a loaded game has lost, and, where no board says so, that this game cannot be written.
void TableApp::tell_of_files(Ui& ui, Stage stage) {
    if (!unsaid_.empty()) notice_.show(ui, std::exchange(unsaid_, {}), true);
    if (session_->problem() == told_problem_ || is_at_board(stage)) return;
    told_problem_ = session_->problem();
    if (told_problem_.empty()) return;
    const std::string text = context_.t("game.not_written", {{"why", told_problem_}});
    notice_.show(ui, markup::escaped(text), true);
}

void TableApp::frame_over_stage(Ui& ui, Stage stage) {
    const bool board = is_at_board(stage);
    const bool changed =
        overlays_.frame_over(ui, context_, *session_, !board && stage != Stage::over);
    read_rule(overlays_.take_rule());
    if (!changed) return;
    context_.sentences().follow(session_->match());
    game_->forget();
    draft_ = DraftScreen();
}

void TableApp::frame_game(Ui& ui) {
    if (designing_) return frame_designer(ui);
    if (frame_overlays(ui)) return curtain_.forget();
    if (overlays_.frame_before(ui, context_, *session_)) {
        shown_ = "guide";
        return;
    }
    const Stage stage = session_->stage();
    const bool hides = stage == Stage::curtain || stage == Stage::report || stage == Stage::over ||
                       stage == Stage::moment;
    if (stage != last_stage_ && hides) {
        game_->forget();
        draft_ = DraftScreen();
    }
    if (stage != Stage::curtain) curtain_.forget();
    last_stage_ = stage;
    shown_ = name_of(stage);
    feedback_.follow(ui, *session_, stage, game_->board());
    frame_stage(ui, stage);
    if (!session_ || screen_ != Screen::game) {
        ui.clock().want_frame();
        return;
    }
    tell_of_files(ui, stage);
    frame_over_stage(ui, stage);
    if (screen_ != Screen::game) return ui.clock().want_frame();
    ask_designer(ui);
    if (asks_designer_ || designing_) return;
    if (stage == Stage::bot && !overlays_.covers() && !overlays_.busy()) step_bot(ui);
    if (session_->stage() != stage) {
        ui.forget();
        ui.clock().want_frame();
    }
}

void TableApp::read_cards_again(Ui& ui) {
    const bool designing = designing_;
    if (designing) close_designer();
    overlays_.forget();  // a hint may be thinking of the cards that go
    const CardReload result = reload_cards(context_, session_.get());
    cards_changed(result.done, designing);
    notice_.show(ui, result.text, !result.done);
    ui.clock().want_frame();
    if (!result.done) return;
    rules_.forget();
    cards_.forget();
    game_->forget();
    if (screen_ == Screen::setup) setup_.enter(context_);
}

void TableApp::frame(Ui& ui) {
    if (!keys_bound_) bind_keys(ui.input().actions());
    if (keys_named_in_ != context_.texts().language()) {
        keys_named_in_ = context_.texts().language();
        name_keys(ui.input().actions(), context_.texts());
    }
    keys_bound_ = true;
    const bool past = screen_ == Screen::replay;  // it was played with the cards of now
    if (context_.designer() && !past && !ui.typing() && ui.input().take(kReloadCards))
        read_cards_again(ui);
    feedback_.begin(ui);
    if (screen_ == Screen::game && session_)
        frame_game(ui);
    else
        frame_menu(ui);
    notice_.frame(ui);
    const Input& input = ui.input();
    if (input.any_press() || input.released(MouseButton::left))
        ui.clock().want_frame();  // shows what it changed
}

}  // namespace dow::table
