#include "../catch.hpp"
#include "app_fixture.hpp"
#include "dow/match/finished.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

/// Answers by chance, up to `most` answers of seats.
void play_on(Match& match, int most, u64 seed) {
    pcg32 random(seed);
    for (int i = 0; i < most && match.run_chance() == Waiting::Seat; ++i) {
        CommandList legal;
        match.legal(legal);
        const Command& c = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
        match.submit(c.is<TakeBack>() || c.is<CallVote>() ? legal[0] : c);
    }
}

Match played(int most, u8 people = 3, u64 seed = 5) {
    Match match(content().catalog, table_of(3, people, seed));
    draft_all(match);
    play_on(match, most, seed);
    return match;
}

Match finished(u8 people = 3) {
    Match match = played(20000, people);
    REQUIRE(match.over());
    return match;
}

/// Past what everybody reads first.
void to_the_end(Table& table) {
    while (table.screen() == "report" || table.screen() == "moment")
        table.driver.click(table.screen() + ".continue");
    REQUIRE(table.screen() == "end");
}

void watch(Table& table, const Match& match) {
    table.app.watch(match);
    table.driver.settle();
    REQUIRE(table.screen() == "replay");
}

std::string missing_words(Table& table) {
    std::string all;
    for (const std::string& key : table.app.context().texts().missing_keys()) all += key + " ";
    return all;
}

/// The ids of widgets in sight that begin with one text and hold another.
std::vector<std::string> ids(Table& table, std::string_view first, std::string_view part) {
    std::vector<std::string> all;
    for (const Widget& w : table.driver.widgets())
        if (w.id.starts_with(first) && w.id.find(part) != std::string::npos &&
            w.visible.h > w.rect.h / 2)
            all.push_back(w.id);
    return all;
}

}  // namespace

TEST_CASE("a finished game is kept and watched again from its end and from the title",
          "[screens][replay]") {
    Table table;
    CHECK_FALSE(table.driver.widget("title.replay").enabled);
    CHECK_FALSE(table.driver.widget("title.replay").reason.empty());
    table.play(finished());
    to_the_end(table);
    CHECK(list_saves(finished_folder(table.app.context().folders())).size() == 1);
    CHECK(find_journals(table.app.context().folders().journals()).empty());
    table.driver.click("end.replay");
    REQUIRE(table.screen() == "replay");
    table.driver.click("replay.last");
    const std::size_t last = table.app.replay().step();
    CHECK(last > 50);
    table.driver.click("replay.back");
    REQUIRE(table.screen() == "end");
    table.driver.click("end.title");
    table.driver.click("title.replay");
    REQUIRE(table.screen() == "replays");
    CHECK(table.driver.problems() == "");
    table.driver.click("replays.row.0");
    REQUIRE(table.screen() == "replay");
    table.driver.key(SDLK_END);
    CHECK(table.app.replay().step() == last);
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.screen() == "replays");
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.screen() == "title");
    CHECK(missing_words(table) == "");
}

TEST_CASE("a replay is walked by buttons, by keys and on its time line", "[screens][replay]") {
    Table table;
    watch(table, finished());
    ReplayScreen& replay = table.app.replay();
    CHECK(replay.step() == 0);
    CHECK_FALSE(table.driver.widget("replay.step_back").enabled);
    CHECK_FALSE(table.driver.widget("replay.step_back").reason.empty());
    table.driver.key(SDLK_RIGHT);
    table.driver.key(SDLK_RIGHT);
    CHECK(replay.step() == 2);
    table.driver.key(SDLK_LEFT);
    CHECK(replay.step() == 1);
    table.driver.click("replay.step");
    table.driver.click("replay.step_back");
    CHECK(replay.step() == 1);
    table.driver.key(SDLK_PAGEDOWN);
    const std::size_t turn = replay.step();
    CHECK(turn > 2);
    table.driver.click("replay.turn");
    CHECK(replay.step() > turn);
    table.driver.click("replay.turn_back");
    CHECK(replay.step() == turn);
    table.driver.key(SDLK_END);
    const std::size_t last = replay.step();
    CHECK_FALSE(table.driver.widget("replay.step").enabled);
    table.driver.key(SDLK_PAGEUP);
    CHECK(replay.step() < last);
    table.driver.click("replay.time");
    CHECK(replay.step() > last * 2 / 5);
    CHECK(replay.step() < last * 3 / 5);
    table.driver.key(SDLK_HOME);
    CHECK(replay.step() == 0);
    CHECK(table.driver.problems() == "");
    CHECK(missing_words(table) == "");
}

TEST_CASE("a replay plays by itself, at three speeds, and stops at the end", "[screens][replay]") {
    Table table;
    watch(table, finished());
    ReplayScreen& replay = table.app.replay();
    table.driver.key(SDLK_SPACE);
    CHECK(replay.step() == 0);
    table.driver.wait(2);
    CHECK(replay.step() == 1);
    table.driver.key(SDLK_SPACE);
    table.driver.wait(5);
    CHECK(replay.step() == 1);
    table.driver.click("replay.speed.2");
    table.driver.click("replay.play");
    for (int i = 0; i < 4; ++i) table.driver.wait(0.2);
    CHECK(replay.step() == 5);
    table.driver.key(SDLK_END);
    table.driver.wait(3);
    CHECK(table.driver.ui().clock().next_wake() > 1e9);  // nothing moves any more
}

TEST_CASE("a game that is not over shows only what everybody saw", "[screens][replay][secrets]") {
    Table table;
    const Match match = played(60);
    REQUIRE_FALSE(match.over());
    watch(table, match);
    for (const char* seat : {"A", "B", "C"}) {
        const Widget& button = table.driver.widget("replay.as." + std::string(seat));
        CHECK_FALSE(button.enabled);
        CHECK_FALSE(button.reason.empty());
    }
    CHECK_FALSE(table.app.replay().look_as(SeatId(0)));
    table.driver.key(SDLK_v);
    std::set<std::string> secrets;
    for (SeatId seat{0}; seat < 3; ++seat) {
        const View view = match.view(Seats::of(seat));
        if (view.seat[seat].objective != kNoCard)
            secrets.insert(table.app.context().faces().card(view.seat[seat].objective).name);
    }
    CHECK_FALSE(secrets.empty());
    for (int step = 0; step < 60; ++step) {
        table.driver.key(SDLK_PAGEDOWN);
        for (const Widget& w : table.driver.widgets()) {
            CHECK_FALSE(
                (w.id.starts_with("hand.") || w.id == "secret" || w.id.starts_with("die.")));
            for (const std::string& name : secrets) CHECK(w.label.find(name) == std::string::npos);
        }
        if (!table.driver.widget("replay.turn").enabled) break;
    }
}

TEST_CASE("when it is over, a replay looks through the eyes of any seat", "[screens][replay]") {
    Table table;
    watch(table, finished());
    ReplayScreen& replay = table.app.replay();
    for (int i = 0; i < 3; ++i) table.driver.click("replay.turn");
    CHECK_FALSE(table.any("hand."));
    CHECK_FALSE(table.driver.has("secret"));
    table.driver.click("replay.as.B");
    CHECK(table.driver.has("secret"));
    CHECK(table.any("hand."));
    const std::size_t step = replay.step();
    table.driver.click("replay.as.nobody");
    CHECK_FALSE(table.driver.has("secret"));
    CHECK(replay.step() == step);
    table.driver.key(SDLK_v);
    CHECK(table.driver.has("secret"));
}

TEST_CASE("one person may look at own cards in the middle of a game, and at no bot's",
          "[screens][replay][secrets]") {
    Table table;
    Match match = played(60, 1);
    REQUIRE_FALSE(match.over());
    watch(table, match);
    CHECK(table.driver.widget("replay.as.A").enabled);
    CHECK_FALSE(table.driver.widget("replay.as.B").enabled);
    CHECK_FALSE(table.app.replay().look_as(SeatId(1)));
    table.driver.key(SDLK_v);
    table.driver.key(SDLK_v);  // from A to everybody, past the bots
    CHECK_FALSE(table.driver.has("secret"));
}

TEST_CASE("the end has a second page with the rounds and the dice", "[screens][replay]") {
    Table table;
    table.play(finished());
    to_the_end(table);
    const Picture first = table.driver.picture();
    table.driver.click("end.page.1");
    CHECK(table.driver.picture().rgba != first.rgba);
    CHECK(table.driver.problems() == "");
    CHECK(missing_words(table) == "");
    table.driver.click("end.page.0");
    CHECK(table.screen() == "end");
}

TEST_CASE("the log is grouped, filtered and linked", "[screens][replay][log]") {
    Table table;
    Match match = played(60);
    REQUIRE_FALSE(match.over());
    table.play(std::move(match));
    LogBook book;
    book.follow(table.app.context(), table.session().match(), table.session().viewers());
    std::size_t rounds = 0;
    std::size_t turns = 0;
    bool links = false;
    for (const LogLine& line : book.lines()) {
        rounds += line.kind == LogLine::Kind::round;
        turns += line.kind == LogLine::Kind::turn;
        links |= line.text.find("[link:card.") != std::string::npos;
        if (line.kind == LogLine::Kind::line) CHECK(line.topic < static_cast<LogTopic>(log_topics));
    }
    CHECK(rounds >= 2);
    CHECK(turns >= rounds);
    CHECK(links);
}

TEST_CASE("a name in the log opens its card", "[screens][replay][log]") {
    Table table;
    watch(table, finished());
    std::vector<std::string> found;
    for (int i = 0; i < 40 && found.empty(); ++i) {
        table.driver.click("replay.turn");
        found = ids(table, "log.", ".link.survivor.");
    }
    REQUIRE_FALSE(found.empty());
    const Picture before = table.driver.picture();
    table.driver.hover(found.front());
    CHECK(table.driver.picture().rgba != before.rgba);
    const std::size_t all = ids(table, "log.", ".rule").size();
    table.driver.click("log.topic");
    CHECK(ids(table, "log.", ".rule").size() != all);
}

TEST_CASE("what was taken back stays in the log as a grey line", "[screens][replay][log]") {
    Match match(content().catalog, table_of(3, 3));
    draft_all(match);
    const SeatId who = match.pending()->by;
    CommandList legal;
    match.legal(legal);
    const auto move =
        std::find_if(legal.begin(), legal.end(), [](const Command& c) { return c.is<Move>(); });
    REQUIRE(move != legal.end());
    REQUIRE_FALSE(match.submit(*move));
    REQUIRE(match.undo(who));
    Table table;
    table.app.context().sentences().follow(match);
    LogBook book;
    book.follow(table.app.context(), match, Seats());
    REQUIRE_FALSE(book.lines().empty());
    const LogLine& line = book.lines().back();
    CHECK(line.undone);
    CHECK(line.seat == who);
    CHECK(line.text.find(match.seats()[who].name) != std::string::npos);
}

TEST_CASE("saves have names, pictures and can be deleted", "[screens][replay][load]") {
    Table table;
    const Folders& folders = table.app.context().folders();
    const Match match = played(100);
    REQUIRE_FALSE(save_match(match, folders.saves() / "one.json"));
    table.app.open("load");
    table.driver.settle();
    table.driver.click("load.rename.0");
    REQUIRE(table.driver.has("load.name"));
    table.driver.key(SDLK_a, KMOD_CTRL);
    table.driver.type("Long night");
    table.driver.click("load.name.keep");
    CHECK(table.driver.widget("load.row.0").label == "Long night");
    CHECK(list_saves(folders.saves()).front().title == "Long night");
    CHECK_FALSE(list_saves(folders.saves()).front().picture.empty());
    CHECK(table.driver.problems() == "");
    table.driver.click("load.delete.0");
    table.driver.click("load.sure.yes");
    CHECK_FALSE(table.driver.has("load.row.0"));
    CHECK(list_saves(folders.saves()).empty());
    CHECK(missing_words(table) == "");
}

TEST_CASE("F5 keeps the game, F9 goes back to it and opens at the curtain",
          "[screens][replay][load]") {
    Table table;
    Match match(content().catalog, table_of(3, 3));
    draft_all(match);
    table.play(std::move(match));
    table.driver.click("curtain.raise");
    table.driver.key(SDLK_F9);
    CHECK_FALSE(table.driver.has("quick.go"));
    const u64 hash = table.session().match().hash();
    table.driver.key(SDLK_F5);
    Clicker clicker(table);
    for (int i = 0; i < 60 && table.session().match().hash() == hash; ++i) clicker.step();
    for (int i = 0; i < 60 && table.session().stage() != Stage::play; ++i) clicker.step();
    while (table.driver.has("dialog.1")) table.driver.key(SDLK_ESCAPE);
    REQUIRE(table.session().match().hash() != hash);
    table.driver.key(SDLK_F9);
    REQUIRE(table.driver.has("quick.go"));
    table.driver.click("quick.go");
    CHECK(table.session().match().hash() == hash);
    CHECK(table.screen() == "curtain");
    CHECK(find_journals(table.app.context().folders().journals()).size() == 1);
}

TEST_CASE("replay, lists and end fit at every size and in the long pseudo-language",
          "[screens][replay][fit]") {
    const auto size = GENERATE(std::pair{1366, 768}, std::pair{1920, 1200});
    const std::string language = GENERATE("en", "qps");
    INFO(size.first << "x" << size.second << " " << language);
    Table table(size.first, size.second, language);
    const Folders& folders = table.app.context().folders();
    const Match match = finished();
    for (int i = 0; i < 9; ++i)
        REQUIRE_FALSE(save_match(match, folders.saves() / (std::to_string(i) + ".json")));
    for (const char* screen : {"load", "replays"}) {
        table.app.open(screen);
        table.driver.settle();
        INFO(screen);
        CHECK(table.driver.problems() == "");
    }
    watch(table, match);
    CHECK(table.driver.problems() == "");
    for (int i = 0; i < 6; ++i) {
        table.driver.click("replay.turn");
        CHECK(table.driver.problems() == "");
    }
}
