#include "demo.hpp"
#include "demo_designer.hpp"
#include "demo_players.hpp"
#include "demo_scenes.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include "table/screens/saves/save_rows.hpp"

namespace dow::app {

namespace {

constexpr int most_answers = 6000;

bool has_event(const Moment& moment, EventKind kind) {
    return std::any_of(moment.events.begin(), moment.events.end(),
                       [&](const Event& e) { return e.kind() == kind; });
}

/// The moments that only other boxes bring, by the names of their screens.
struct SceneName {
    std::string_view screen;
    Moment::Kind kind;
};
constexpr std::array scene_names{
    SceneName{"long_night_breakout", Moment::Kind::breakout},
    SceneName{"long_night_containment", Moment::Kind::containment},
    SceneName{"long_night_confrontation", Moment::Kind::confrontation},
    SceneName{"long_night_despair", Moment::Kind::despair},
    SceneName{"long_night_bandits", Moment::Kind::bandits},
    SceneName{"long_night_plunder", Moment::Kind::plunder},
    SceneName{"long_night_raid", Moment::Kind::raid},
    SceneName{"long_night_upgrade", Moment::Kind::upgrade},
    SceneName{"long_night_leader", Moment::Kind::bandit_leader},
};

bool shows_moment(const Moment& moment, std::string_view screen) {
    using Kind = Moment::Kind;
    for (const SceneName& scene : scene_names)
        if (screen == scene.screen) return moment.kind == scene.kind;
    if (screen == "moment_vote") return moment.kind == Kind::vote;
    if (screen == "long_night_token_vote")
        return moment.kind == Kind::vote && has_event(moment, EventKind::TokenVoteCalled);
    if (screen == "moment_exile") return moment.kind == Kind::exile;
    if (screen == "moment_crisis") return moment.kind == Kind::crisis && moment.events.size() > 4;
    if (screen == "moment_bite")
        return moment.kind == Kind::death && moment.seen > 0 &&
               has_event(moment, EventKind::BiteReaches);
    return screen == "moment_death" && moment.kind == Kind::death &&
           !has_event(moment, EventKind::BiteReaches);
}

bool lies_in(const View& view, Zone zone) {
    const auto [from, to] = view.in_zone(zone);
    return from != to;
}

/// Enough lies on the table to look at: cards in hand, a group, zombies outside.
bool lively(const Session& session) {
    const SeatId seat = session.match().pending()->by;
    const View view = session.match().view(Seats::of(seat));
    int group = 0;
    int dice = 0;
    for (const SurvivorState& s : view.survivor) group += s.in_play() && s.seat == seat;
    for (const u8 n : view.seat[seat].dice) dice += n;
    return view.seat[seat].hand >= 3 && group >= 3 && dice >= 2 &&
           view.round + 1 < view.first_round;
}

bool shows(const Session& session, std::string_view screen) {
    const Stage stage = session.stage();
    if (const DemoScene* scene = demo_scene(screen)) return scene_is_there(session, *scene);
    if (stage == Stage::moment) return shows_moment(session.moment(), screen);
    const auto& asked = session.match().pending();
    if (screen == "report" || screen == "long_night_report") return stage == Stage::report;
    if (screen == "end" || screen == "saved_end" || screen == "end_numbers" ||
        screen == "end_story" || screen == "long_night_end" || screen == "long_night_end_story" ||
        screen.starts_with("replay"))
        return stage == Stage::over;
    if (!asked) return false;
    if (screen.starts_with("real_"))
        return stage == Stage::dice &&
               (screen == "real_dice" ? asked->ask == Ask::ActionDice && asked->dice > 2
                                      : asked->ask == Ask::ExposureDie);
    const View view = session.match().view(Seats());
    const Catalog& c = session.match().catalog();
    if (screen == "draft") return stage == Stage::draft;
    if (screen == "draft_curtain") return stage == Stage::curtain;
    if (screen == "curtain")
        return stage == Stage::curtain && asked->ask == Ask::Turn &&
               view.round < view.first_round && session.recap(asked->by).size() > 20;
    if (stage != Stage::play) return false;
    if (screen == "first_turn") return asked->ask == Ask::Turn;
    if (screen == "game" || screen == "saved" || screen == "crowd" || screen == "hand_down" ||
        screen == "long_night" || screen == "long_night_special")
        return asked->ask == Ask::Turn && lively(session) &&
               (screen != "long_night_special" || lies_in(view, zone::Confrontation));
    if (screen == "long_night_graves") return asked->ask == Ask::Turn && !view.dead.empty();
    if (screen == "long_night_token_question") return !session.token_callers().empty();
    if (screen == "typed_words") return session.unsaid().has_value();
    if (screen == "named_request") return asked->prompt == Prompt::RequestCard;
    if (screen == "bite_choice") return asked->prompt == Prompt::BiteChoice;
    if (screen == "new_leader") return asked->prompt == Prompt::NewLeader;
    if (screen == "search") return asked->ask == Ask::Search;
    if (screen == "vote" || screen == "secret_vote") return asked->prompt == Prompt::CastVote;
    return screen == "crossroads" && asked->ask == Ask::Option &&
           c.is(CardList::Crossroads, asked->card);
}

bool play_until(Session& session, std::string_view screen, u64 seed, bool by_chance) {
    DemoPlayers players(seed, by_chance);
    pcg32 dice(seed);
    for (int i = 0; i < most_answers; ++i) {
        if (shows(session, screen)) return true;
        switch (session.stage()) {
            case Stage::moment: session.close_moment(); break;
            case Stage::report: session.close_report(); break;
            case Stage::crossroads: session.read_crossroads(); break;
            case Stage::curtain: session.raise_curtain(); break;
            case Stage::dice: throw_dice(session, dice); break;
            case Stage::over: return false;
            default: players.answer(session, screen);
        }
    }
    return false;
}

bool is_known(std::string_view screen) {
    static constexpr std::array all{
        "curtain",     "draft_curtain", "draft",         "first_turn",   "game",
        "crowd",       "search",        "crossroads",    "vote",         "secret_vote",
        "real_dice",   "real_exposure", "named_request", "bite_choice",  "new_leader",
        "moment_vote", "moment_crisis", "moment_bite",   "moment_death", "moment_exile",
        "report",      "end",           "end_numbers",   "end_story",    "saved",
        "saved_end",   "replay",        "replay_seat",   "typed_words",  "hand_down",
        "long_night"};
    return is_designer_screen(screen) || screen.starts_with("long_night_") || demo_scene(screen) ||
           std::find(all.begin(), all.end(), screen) != all.end();
}

/// What lies on top of the game that was played.
void dress(table::TableApp& app, std::string_view screen) {
    const Match& match = app.session()->match();
    const Folders& folders = app.context().folders();
    if (screen == "end_numbers") app.end().show_page(table::EndScreen::kNumbers);
    if (screen == "end_story" || screen == "long_night_end_story")
        app.end().show_page(table::EndScreen::kStory);
    if (screen == "replay" || screen == "replay_seat") {
        app.watch(match);
        app.replay().go_to(Replay(match).last() * 3 / 5);
        if (screen == "replay_seat") app.replay().look_as(SeatId(1));
    }
    if (screen == "saved" || screen == "saved_end") {
        app.session()->save(folders.saves() / "evening.json");
        app.session()->save(table::quick_save_of(folders, match.id()));
        rename_save(folders.saves() / "evening.json", std::string(app.context().t("demo.evening")));
    }
}

}  // namespace

bool show_demo(table::TableApp& app, const Content& content, std::string_view screen) {
    if (!is_known(screen)) return false;
    const bool designer = is_designer_screen(screen);
    for (const bool by_chance : {false, true}) {
        for (u64 seed = 11; seed < 31; ++seed) {
            app.play(demo_match(content, app.context().texts(), seed, screen));
            if (!play_until(*app.session(), designer ? "game" : screen, seed, by_chance)) {
                app.session()->give_up();
                continue;
            }
            app.session()->news_shown();
            app.session()->turn_hand(screen != "hand_down");
            if (!designer) dress(app, screen);
            if (!designer || show_designer(app, screen)) return true;
        }
    }
    return false;
}

std::filesystem::path demo_folder() {
    // Each move of a game waits until it is on the disk; nobody wants these games back.
    const std::filesystem::path memory = "/dev/shm";
    return (access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path()) /
           ("hold-till-spring-demo-" + std::to_string(getpid()));
}

}  // namespace dow::app
