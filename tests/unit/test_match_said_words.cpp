// Words that a card lets a player say: typed, kept with the match, read by everybody.
#include "catch.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/match/save.hpp"
#include "dow/text_mode/wording.hpp"
#include "match_fixture.hpp"

using namespace dow;

namespace {

const Content& content() {
    static const Content loaded = [] {
        Diagnostics findings;
        return load_content(build_paths::data_dir(), {}, findings);
    }();
    return loaded;
}

Command first_of(const Match& match, Do what) {
    CommandList legal;
    match.legal(legal);
    for (const Command& c : legal)
        if (c.what() == what) return c;
    return {};
}

/// Talia has looked at the two crises and is asked whether she speaks.
Match before_the_words() {
    const Catalog& catalog = content().catalog;
    const State state = designer::build_given(
        catalog, {{"A", {{"survivors", {"talia_jones"}}}}, {"B", {{"survivors", {"john_price"}}}}});
    MatchSetup setup;
    setup.setup = match_test::table_of(state.seats);
    setup.id = 7;
    Match match(catalog, setup, state, 0);
    match.submit(first_of(match, Do::UseAbility));
    match.run_chance();
    while (match.pending()->ask == Ask::Order) match.submit(first_of(match, Do::ChooseCard));
    return match;
}

std::string line_of(const Match& match) {
    Diagnostics findings;
    const Texts texts = load_texts(build_paths::data_dir(), "en", {}, findings);
    text_mode::Wording words(content(), texts);
    words.follow(match);
    std::string last;
    for (const Event& e : match.events_for(Seats()))
        if (e.is<event::Spoke>()) last = words.event(e);
    return last;
}

}  // namespace

TEST_CASE("Nobody speaks unless a card says so", "[match][words]") {
    Match fresh = match_test::new_match(3);
    CHECK_FALSE(fresh.unsaid());
    fresh.run_chance();  // dealing, but nobody has answered yet
    CHECK_FALSE(fresh.unsaid());
    Match match = before_the_words();
    REQUIRE(match.pending()->ask == Ask::Confirm);
    CHECK_FALSE(match.unsaid());
    CHECK_FALSE(match.say("no food"));
    REQUIRE_FALSE(match.submit(first_of(match, Do::SayNo)));
    CHECK_FALSE(match.unsaid());
}

TEST_CASE("Two words are kept, three are not, and everybody reads them", "[match][words]") {
    Match match = before_the_words();
    REQUIRE_FALSE(match.submit(first_of(match, Do::SayYes)));
    REQUIRE(match.unsaid());
    CHECK(line_of(match) == "");
    CHECK_FALSE(match.say("bring more food"));
    CHECK_FALSE(match.say("   "));
    CHECK_FALSE(match.say(std::string(500, 'x')));
    const u64 hash = match.hash();
    CHECK(match.say("bring food"));
    CHECK(match.hash() == hash);
    CHECK_FALSE(match.unsaid());
    CHECK_FALSE(match.say("and fuel"));
    CHECK(line_of(match) == "A says “bring food”.");
}

TEST_CASE("Words come back from a file, and a file that says too much is refused",
          "[match][words][save]") {
    Match match = before_the_words();
    REQUIRE_FALSE(match.submit(first_of(match, Do::SayYes)));
    REQUIRE(match.say("bring food"));
    std::string text = save_text(match);
    const Loaded found = load_text(content().catalog, text);
    INFO(found.error.text());
    REQUIRE(found.match);
    CHECK(found.match->chain() == match.chain());
    CHECK(line_of(*found.match) == line_of(match));

    const std::size_t at = text.find("bring food");
    REQUIRE(at != std::string::npos);
    text.insert(at, "do please ");
    CHECK(load_text(content().catalog, text).error.kind == LoadError::Kind::Edited);
}

TEST_CASE("What was taken back was never said", "[match][words][undo]") {
    Match match = before_the_words();
    REQUIRE_FALSE(match.submit(first_of(match, Do::SayYes)));
    REQUIRE(match.say("bring food"));
    REQUIRE(match.undo(SeatId(0), true));
    CHECK(line_of(match) == "");
    while (match.pending()->ask == Ask::Order) match.submit(first_of(match, Do::ChooseCard));
    REQUIRE_FALSE(match.submit(first_of(match, Do::SayYes)));
    REQUIRE(match.unsaid());
    CHECK(match.say("bring fuel"));
    CHECK(line_of(match) == "A says “bring fuel”.");
}
