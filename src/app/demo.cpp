#include "demo.hpp"
#include "demo_designer.hpp"

#include <unistd.h>

#include <pcg_random.hpp>

namespace dow::app {

namespace {

using table::Session;
using table::Stage;

constexpr int most_answers = 6000;

Match demo_match(const Content& content, const Texts& texts, u64 seed) {
    MatchSetup setup;
    setup.setup.seats = 4;
    setup.setup.objective = kNone;
    for (std::size_t i = 0; i < content.catalog.objectives.size(); ++i)
        if (content.catalog.objectives[i].id == "we_need_more_samples" &&
            !content.catalog.objectives[i].hard)
            setup.setup.objective = static_cast<u8>(i);
    setup.seed = seed;
    setup.id = seed;
    for (int i = 0; i < 4; ++i)
        setup.seats.push_back({.name = std::string(texts("demo.name." + std::to_string(i + 1))),
                               .colour = static_cast<u8>(i),
                               .person = static_cast<u8>(i),
                               .bot = {}});
    return {content.catalog, setup};
}

bool has_event(const table::Moment& moment, EventKind kind) {
    return std::any_of(moment.events.begin(), moment.events.end(),
                       [&](const Event& e) { return e.kind == kind; });
}

bool shows_moment(const table::Moment& moment, std::string_view screen) {
    using Kind = table::Moment::Kind;
    if (screen == "moment_vote") return moment.kind == Kind::vote;
    if (screen == "moment_exile") return moment.kind == Kind::exile;
    if (screen == "moment_crisis") return moment.kind == Kind::crisis && moment.events.size() > 4;
    if (screen == "moment_bite")
        return moment.kind == Kind::death && moment.seen > 0 &&
               has_event(moment, EventKind::BiteReaches);
    return screen == "moment_death" && moment.kind == Kind::death &&
           !has_event(moment, EventKind::BiteReaches);
}

bool shows(const Session& session, std::string_view screen) {
    const Stage stage = session.stage();
    if (stage == Stage::moment) return shows_moment(session.moment(), screen);
    const auto& asked = session.match().pending();
    if (screen == "report") return stage == Stage::report;
    if (screen == "end" || screen == "end_numbers" || screen.starts_with("replay"))
        return stage == Stage::over;
    if (!asked) return false;
    const View view = session.match().view(Seats());
    const Catalog& c = session.match().catalog();
    if (screen == "draft") return stage == Stage::draft;
    if (screen == "curtain")
        return stage == Stage::curtain && asked->ask == Ask::Turn && view.round < view.first_round;
    if (stage != Stage::play) return false;
    if (screen == "first_turn") return asked->ask == Ask::Turn;
    if (screen == "game" || screen == "load")
        return asked->ask == Ask::Turn && view.round + 1 < view.first_round;
    if (screen == "search") return asked->ask == Ask::Search;
    if (screen == "vote") return asked->prompt == Prompt::CastVote;
    return screen == "crossroads" && asked->ask == Ask::Option &&
           asked->card >= c.first_crossroads && asked->card < c.first_secret;
}

bool wants_vote(std::string_view screen) {
    return screen == "vote" || screen == "moment_vote" || screen == "moment_exile";
}

/// Answers by chance; calls a vote only when a picture of one is wanted.
void answer(Session& session, pcg32& random, bool vote) {
    CommandList legal;
    session.match().legal(legal);
    for (int tries = 0; tries < 30; ++tries) {
        const Command& c = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
        if (c.what == Do::Cancel || (c.what == Do::CallVote && !vote)) continue;
        if (c.what == Do::EndTurn && random(5) != 0) continue;
        if (c.what == Do::Move && random(3) != 0) continue;
        session.submit(c);
        return;
    }
    session.submit(legal[0]);
}

bool play_until(Session& session, std::string_view screen, u64 seed) {
    pcg32 random(seed);
    for (int i = 0; i < most_answers; ++i) {
        if (shows(session, screen)) return true;
        switch (session.stage()) {
            case Stage::moment: session.close_moment(); break;
            case Stage::report: session.close_report(); break;
            case Stage::curtain: session.raise_curtain(); break;
            case Stage::over: return false;
            default: session.read_crossroads(); answer(session, random, wants_vote(screen));
        }
    }
    return false;
}

/// What lies on top of the game that was played.
void dress(table::TableApp& app, std::string_view screen) {
    const Match& match = app.session()->match();
    const Folders& folders = app.desk().folders();
    if (screen == "end_numbers") app.end().show_page(1);
    if (screen == "replay" || screen == "replay_seat") {
        app.watch(match);
        app.replay().go_to(Replay(match).last() * 3 / 5);
        if (screen == "replay_seat") app.replay().look_as(1);
    }
    if (screen == "load" || screen == "replays") {
        app.session()->save(folders.saves() / "evening.json");
        app.session()->save(table::quick_save_of(folders, match.id()));
        rename_save(folders.saves() / "evening.json", std::string(app.desk().t("demo.evening")));
        if (match.over()) app.session()->finish();
        app.open(screen);
    }
}

}  // namespace

std::vector<std::string> demo_screens() {
    std::vector<std::string> all{
        "title",       "setup",         "load",        "settings",     "rules",
        "cards",       "credits",       "curtain",     "draft",        "game",
        "search",      "crossroads",    "vote",        "report",       "end",
        "end_numbers", "replays",       "replay",      "replay_seat",  "first_turn",
        "moment_vote", "moment_crisis", "moment_bite", "moment_death", "moment_exile"};
    for (std::string& screen : designer_screens()) all.push_back(std::move(screen));
    return all;
}

bool show_demo(table::TableApp& app, const Content& content, std::string_view screen) {
    const auto known = demo_screens();
    if (std::find(known.begin(), known.end(), screen) == known.end()) return false;
    for (u64 seed = 11; seed < 31; ++seed) {
        app.play(demo_match(content, app.desk().texts(), seed));
        const bool designer = is_designer_screen(screen);
        if (!play_until(*app.session(), designer ? "game" : screen, seed)) continue;
        app.session()->news_shown();
        if (!designer) dress(app, screen);
        if (!designer || show_designer(app, screen)) return true;
    }
    return false;
}

std::filesystem::path demo_folder() {
    return std::filesystem::temp_directory_path() /
           ("hold-till-spring-demo-" + std::to_string(getpid()));
}

}  // namespace dow::app
