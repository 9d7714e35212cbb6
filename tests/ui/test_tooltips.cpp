// Everything on the table explains itself and names its rule; every card that is named can be seen.
#include "../catch.hpp"
#include "board_fixture.hpp"
#include "mid_game_fixture.hpp"
#include "table/board/paint/card_preview.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/overlays/advice.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::board_test;
using namespace std::string_literals;

namespace {

namespace evening = dow::table::test;

struct Exception {
    std::string_view id;  ///< whole, or the end of it
    std::string_view why;
};

// These explain themselves but have no rule: they belong to the program, not to the game.
constexpr Exception tools[] = {
    {"menu", "opens the menu"},
    {"my_cards", "opens a screen"},
    {"hint", "opens the advice"},
    {"tampered", "a mark of the designer's panel"},
    {"prompt.undo", "taking back is no move of the game"},
    {"log.earlier", "narrows the log"},
    {"log.later", "narrows the log"},
    {"log.topic", "narrows the log"},
};
// These say nothing.
constexpr Exception silent[] = {
    {"log", "the area that scrolls"},
    {"sheet", "the area that scrolls"},
    {"crisis_tab", "the area that scrolls"},
    {"objective_tab", "the area that scrolls"},
    {"effects_tab", "the area that scrolls"},
    {".thumb", "the bar of such an area"},
    {"prompt", "the words of the question stand on it"},
};

template <std::size_t n>
bool is_among(const Exception (&all)[n], std::string_view id) {
    for (const Exception& e : all)
        if (id == e.id || (e.id.front() == '.' && id.ends_with(e.id))) return true;
    return false;
}

bool names_a_card(std::string_view id) { return id.find(".link.") != std::string_view::npos; }

void in_the_middle(Table& t) {
    typical(t);
    t.model.people = true;
    t.model.tampered = true;
    t.model.prompt.rule = "ROUND-07";
    t.model.prompt.buttons = {{"done", "Done", "", true, "", ButtonKind::primary},
                              {"cancel", "Cancel", action::cancel, true, "", ButtonKind::normal},
                              {"undo", "Take back", "", true, "", ButtonKind::normal}};
    t.view.seat[3].flags = kExiled;
    t.view.lasting_count = 1;
    t.view.lasting[0].card = catalog().cards_of(kCrossroadsDeck).first;
    t.card(item("pistol@police"), zone::Waste);
    t.card(item("shotgun@police"), zone::Waste);
}

/// What is said beside a thing that is pointed at.
std::string said_of(Driver& driver, const std::string& id) {
    driver.ui().focus({}, false);
    driver.hover(id);
    return driver.ui().explained();
}

void check_tip(Driver& driver, const std::string& id) {
    INFO(id);
    const std::string said = said_of(driver, id);
    INFO(said);
    CHECK_FALSE(said.empty());
    if (!is_among(tools, id)) CHECK_FALSE(rule_in(said).empty());
    for (const markup::Token& word : markup::tokens(said))  // its name is read, not its number
        CHECK(rule_in(word.text).empty());
}

/// How many pixels change when this is pointed at.
int shown_by(Driver& driver, const std::string& id) {
    driver.move({1, 1});
    driver.settle();
    const Picture before = driver.picture();
    driver.hover(id);
    const Picture after = driver.picture();
    int changed = 0;
    for (int y = 0; y < 768; ++y)
        for (int x = 0; x < 1366; ++x) changed += before.at(x, y) != after.at(x, y);
    return changed;
}

}  // namespace

TEST_CASE("everything on the table explains itself and names its rule", "[board][tips]") {
    for (const char* tab : {"tab.0", "tab.1", "tab.2", "tab.3"}) {
        Table table;
        in_the_middle(table);
        Driver driver([&](Ui& ui) { table(ui); });
        driver.click(tab);
        std::vector<std::string> ids;
        for (const Widget& widget : driver.widgets())
            if (!widget.visible.empty() && !is_among(silent, widget.id) && !names_a_card(widget.id))
                ids.push_back(widget.id);
        CHECK(ids.size() > 60);
        for (const std::string& id : ids) check_tip(driver, id);
        for (const std::string& key : dow::test::base_texts().missing_keys()) FAIL_CHECK(key);
    }
}

TEST_CASE("the keyboard's focus brings the same words", "[board][tips]") {
    Table table;
    in_the_middle(table);
    Driver driver([&](Ui& ui) { table(ui); });
    const std::string pawn = "survivor." + catalog().survivors[6].id;
    for (const std::string& id : {"tab.3"s, "objective"s, "seat.C"s, pawn, "prompt.done"s}) {
        INFO(id);
        const std::string pointed = said_of(driver, id);
        driver.key(SDLK_TAB);
        driver.ui().focus(id);
        driver.settle();
        CHECK(driver.ui().explained() == pointed);
        CHECK_FALSE(rule_in(pointed).empty());
    }
}

TEST_CASE("a table without a crisis says so", "[board][tips]") {
    Table table;
    typical(table);
    table.view.crisis = kNoCard;
    Driver driver([&](Ui& ui) { table(ui); });
    CHECK(rule_in(said_of(driver, "crisis")) == "CRISIS-01");
}

TEST_CASE("cards in force and in the waste pile can be seen and opened", "[board][tips]") {
    Table table;
    in_the_middle(table);
    Driver driver([&](Ui& ui) { table(ui); });
    driver.click("tab.3");
    std::vector<std::string> names;
    for (const Widget& widget : driver.widgets())
        if (widget.id.starts_with("effects.") && names_a_card(widget.id) &&
            widget.id.find('#') == std::string::npos)
            names.push_back(widget.id);
    REQUIRE(names.size() == 3);
    for (const std::string& id : names) {
        INFO(id);
        CHECK(shown_by(driver, id) > 20000);
        shot(driver, "in_force");
        table.hit = {};
        driver.click(id);
        CHECK(table.hit.kind == BoardHit::Kind::log_link);
        CHECK(id.ends_with(table.hit.link));
        CHECK(card_of_link(catalog(), table.hit.link) != kNoCard);
    }
    CHECK(names[0].ends_with("card." + std::to_string(catalog().cards_of(kCrossroadsDeck).first)));
}

TEST_CASE("a card that asks is named before the question", "[board][tips]") {
    const Texts& texts = dow::test::base_texts();
    const CardId pistol = item("pistol@police");
    const std::string link = linked_card(faces(), pistol);
    const auto named = [&](std::string_view question, CardId card) {
        return naming_card(catalog(), faces(), texts, question, card);
    };
    CHECK(named("Ana, which card?", pistol) == link + ": Ana, which card?");
    CHECK(named("Ana, who gets Pistol?", pistol) == "Ana, who gets " + link + "?");
    CHECK(named("An_a_, which card?", kNoCard) == "An\\_a\\_, which card?");
    CHECK(named("Ana, which card?", catalog().cards_of(kSecretDeck).first) == "Ana, which card?");

    Table table;
    typical(table);
    table.model.prompt.text = named("Bruno, which card?", pistol);
    Driver driver([&](Ui& ui) { table(ui); });
    CHECK(driver.problems() == "");
    const std::string id = "question.link.card." + std::to_string(pistol);
    CHECK(shown_by(driver, id) > 20000);
    shot(driver, "card_asks");
    driver.click(id);
    CHECK(table.hit.kind == BoardHit::Kind::log_link);
    CHECK(card_of_link(catalog(), table.hit.link) == pistol);
}

TEST_CASE("in a game the prompt names the card that asks", "[screens][tips]") {
    for (const bool secret : {false, true}) {
        const auto asks = [secret](const Match& m) {
            const Decision& asked = *m.pending();
            if (asked.card >= catalog().cards_of(kSecretDeck).first ||
                (asked.secret != 0) != secret)
                return false;
            return asked.prompt == (secret ? Prompt::PickCard : Prompt::PickSurvivor);
        };
        auto match = evening::play_to(asks);
        REQUIRE(match);
        const CardId card = match->pending()->card;
        evening::Table table;
        table.play(std::move(*match));
        if (secret) {
            REQUIRE(table.screen() == "curtain");
            CHECK_FALSE(table.any("question.link."));
            table.driver.click("curtain.raise");
        }
        REQUIRE(table.screen() == "game");
        const std::string id = "question.link.card." + std::to_string(card);
        INFO(faces().card(card).name);
        REQUIRE(table.driver.has(id));
        CHECK(table.driver.problems() == "");
        if (table.driver.ui().registry().top_layer() > 0) continue;  // asked in a dialog
        CHECK(shown_by(table.driver, id) > 20000);
        table.driver.click(id);
        CHECK(table.driver.ui().registry().top_layer() > 0);
    }
}

TEST_CASE("what is said of a thing does not lie over the dialog that opens", "[screens][tips]") {
    evening::Table table;
    table.play(evening::first_turn(evening::table_of(3, 3)));
    table.driver.click("curtain.raise");
    table.driver.hover("end_turn");
    REQUIRE_FALSE(table.driver.ui().explained().empty());
    table.driver.key(SDLK_F1);
    REQUIRE(table.driver.has("advice.close"));
    CHECK(table.driver.ui().explained().empty());
}
