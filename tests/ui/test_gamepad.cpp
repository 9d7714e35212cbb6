#include <algorithm>

#include "../catch.hpp"
#include "app_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

/// Somebody with a gamepad and nothing else.
class PadPlayer {
public:
    explicit PadPlayer(Table& table) : table_(table) {}

    /// Walks the focus there and presses A.
    void press(const std::string& id) {
        for (int i = 0; i < 400; ++i) {
            if (table_.driver.ui().focus_visible() && table_.driver.ui().focused() == id) {
                table_.driver.pad(SDL_CONTROLLER_BUTTON_A);
                return;
            }
            table_.driver.pad(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
        }
        throw std::runtime_error("the pad cannot reach " + id +
                                 "; there are:" + table_.driver.list());
    }
    void draft() {
        std::vector<std::string> people;
        for (const std::string& id : table_.reachable())
            if (id.starts_with("draft.survivor.")) people.push_back(id);
        for (std::size_t i = 0; i < 12 && !ready("draft.done"); ++i)
            press(people[i % people.size()]);
        press("draft.done");
    }
    /// Any answer in a dialog, another one each time.
    void answer() {
        std::vector<std::string> ids = table_.reachable();
        std::erase_if(ids, [&](const std::string& id) {
            return id.starts_with("corner.") || !table_.driver.widget(id).focusable;
        });
        if (ids.empty()) throw std::runtime_error("no answer:" + table_.driver.list());
        press(ids[answers_++ % ids.size()]);
    }
    bool ready(std::string_view id) {
        for (const std::string& other : table_.reachable())
            if (other == id) return true;
        return false;
    }
    /// The first enabled widget of the top layer with this beginning; where a question lights its
    /// answers up the first of these, for the shoulder buttons walk along them alone.
    std::string first(std::string_view prefix) {
        const std::vector<std::string> ids = table_.reachable();
        const auto answers = [&](const std::string& id) { return table_.driver.widget(id).answer; };
        const bool asked = std::any_of(ids.begin(), ids.end(), answers);
        for (const std::string& id : ids)
            if (id.starts_with(prefix) && (!asked || answers(id))) return id;
        return {};
    }

private:
    Table& table_;
    std::size_t answers_ = 0;
};

}  // namespace

TEST_CASE("a gamepad alone leads from the title to the second turn", "[pad][screens]") {
    Table table;
    Driver& driver = table.driver;
    PadPlayer pad(table);
    pad.press("title.settings");
    REQUIRE(table.screen() == "settings");
    driver.pad(SDL_CONTROLLER_BUTTON_B);
    REQUIRE(table.screen() == "title");
    pad.press("title.new_game");
    REQUIRE(table.screen() == "setup");
    pad.press("setup.remove.2");
    pad.press("setup.start");
    REQUIRE(table.app.session() != nullptr);
    for (int i = 0; i < 40 && table.session().match().pending()->ask != Ask::Turn; ++i) {
        INFO(table.screen());
        if (table.screen() == "curtain")
            driver.pad(SDL_CONTROLLER_BUTTON_A);
        else if (table.screen() == "moment")
            driver.pad(SDL_CONTROLLER_BUTTON_A);
        else if (table.screen() == "draft")
            pad.draft();
        else if (driver.ui().registry().top_layer() > 0)
            pad.answer();
    }
    INFO(table.screen() << ":" << driver.list() << " focus " << driver.ui().focused());
    REQUIRE(table.session().match().pending()->ask == Ask::Turn);
    for (int i = 0; i < 20 && table.screen() != "game"; ++i) driver.pad(SDL_CONTROLLER_BUTTON_A);
    REQUIRE(table.screen() == "game");
    const SeatId first = table.session().match().pending()->by;

    SECTION("the menu opens and closes") {
        driver.pad(SDL_CONTROLLER_BUTTON_B);
        CHECK(table.any("menu."));
        driver.pad(SDL_CONTROLLER_BUTTON_B);
        CHECK_FALSE(table.any("menu.resume"));
    }
    SECTION("a survivor moves and the turn goes on to the next person") {
        pad.press("action.move");
        REQUIRE(table.session().match().pending()->ask == Ask::Place);
        driver.pad(SDL_CONTROLLER_BUTTON_B);  // takes it back
        REQUIRE(table.session().match().pending()->ask == Ask::Turn);
        pad.press("action.move");
        const std::string place = pad.first("place.");
        REQUIRE_FALSE(place.empty());
        pad.press(place);
        for (int i = 0; i < 40 && table.screen() != "curtain"; ++i) {
            if (table.screen() == "moment") {
                driver.pad(SDL_CONTROLLER_BUTTON_A);
            } else if (pad.ready("prompt.show_hand")) {  // after what all have seen
                pad.press("prompt.show_hand");
            } else if (pad.ready("sure.yes")) {
                pad.press("sure.yes");
            } else if (driver.ui().registry().top_layer() > 0) {
                pad.answer();
            } else if (pad.ready("end_turn")) {
                driver.pad(SDL_CONTROLLER_BUTTON_Y);
            } else {
                std::string thing;
                for (const char* kind :
                     {"place.", "entrance.", "survivor.", "seat.", "die.", "hand.", "prompt."})
                    if (thing.empty()) thing = pad.first(kind);
                pad.press(thing);
            }
        }
        INFO(table.screen() << " now:" << driver.list() << " focus " << driver.ui().focused());
        REQUIRE(table.screen() == "curtain");
        CHECK(table.session().match().pending()->by != first);
        driver.pad(SDL_CONTROLLER_BUTTON_A);
        CHECK(table.screen() == "game");
        CHECK(table.session().match().pending()->ask == Ask::Turn);
    }
}
