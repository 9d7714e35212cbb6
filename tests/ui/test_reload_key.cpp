// Designer mode: cards edited in their files come into the running game at a key.
#include <fstream>

#include "app_fixture.hpp"
#include "catch.hpp"
#include "table/screens/app/reload_cards.hpp"

namespace {

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;
namespace fs = std::filesystem;

/// A table whose cards lie in a folder of its own.
class DesignerTable {
public:
    explicit DesignerTable(bool designer = true)
        : app(options(designer)), driver([this](Ui& ui) { app.frame(ui); }, 1366, 768) {
        driver.host().clock().reduced_motion = true;
        driver.ui().icon_source = table_icons();
        Match match(app.context().catalog(), table_of(3, 3));
        draft_all(match);
        app.play(std::move(match));
        driver.settle();
    }

    /// Replaces the first `from` behind the card of that id.
    void edit(const std::string& file, const std::string& id, const std::string& from,
              const std::string& to) {
        const fs::path path = folder.path / "data" / "base" / file;
        std::ifstream in(path);
        std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
        const auto card = text.find("\"" + id + "\"");
        REQUIRE(card != std::string::npos);
        const auto at = text.find(from, card);
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
        std::ofstream(path) << text;
    }
    const Match& match() { return app.session()->match(); }

    Folder folder;
    Content content;
    TableApp app;
    Driver driver;

private:
    AppOptions options(bool designer) {
        fs::copy(build_paths::data_dir(), folder.path / "data", fs::copy_options::recursive);
        Diagnostics findings;
        content = load_content(folder.path / "data", {}, findings);
        AppOptions made;
        made.content = &content;
        made.data_dir = folder.path / "data";
        made.sentences = app::worded_sentences();
        made.folders = Folders::below(folder.path / "user");
        made.seed = 5;
        made.designer = designer;
        return made;
    }
};

std::size_t journals(const DesignerTable& table) {
    std::size_t n = 0;
    for (const auto& entry : fs::directory_iterator(table.folder.path / "user", {}))
        if (entry.is_directory())
            for (const auto& file : fs::recursive_directory_iterator(entry.path()))
                n += file.path().extension() == ".journal";
    return n;
}

}  // namespace

TEST_CASE("F6 reads an edited card into the game and says so", "[ui][reload]") {
    DesignerTable table;
    table.driver.click("curtain.raise");
    table.edit("crises.json", "fuel_shortage", "\"n\": -2", "\"n\": -5");
    const u64 before = table.match().catalog().fingerprint;
    table.driver.key(SDLK_F6);
    table.driver.settle();
    CHECK(table.app.notice().find("1 card has changed") != std::string::npos);
    CHECK(table.match().catalog().fingerprint != before);
    CHECK(&table.match().catalog() == &table.app.context().catalog());
    CHECK(table.match().tampered());
    const CardId crisis = [&] {
        const Catalog& c = table.match().catalog();
        for (std::size_t i = 0; i < c.crises.size(); ++i)
            if (c.crises[i].id == "fuel_shortage") return CardId(c.cards_of(kCrisisDeck).first + i);
        return CardId{kNoCard};
    }();
    std::string rules;
    for (const std::string& line : table.app.context().faces().card(crisis).lines) rules += line;
    CHECK(rules.find('5') != std::string::npos);
    CHECK(journals(table) == 1);
}

TEST_CASE("A broken file is told with its line, and the old cards stay", "[ui][reload]") {
    DesignerTable table;
    table.driver.click("curtain.raise");
    const Catalog* before = &table.match().catalog();
    table.edit("crises.json", "fuel_shortage", "\"do\": \"morale\"", "\"do\": \"morals\"");
    table.driver.key(SDLK_F6);
    table.driver.settle();
    CHECK(table.app.notice().find("crises.json:") != std::string::npos);
    CHECK(table.app.notice().find("morale") != std::string::npos);
    CHECK(&table.match().catalog() == before);
    CHECK_FALSE(table.match().tampered());
}

TEST_CASE("Without designer mode the key does nothing", "[ui][reload]") {
    DesignerTable table(false);
    table.driver.click("curtain.raise");
    table.edit("crises.json", "fuel_shortage", "\"n\": -2", "\"n\": -5");
    table.driver.key(SDLK_F6);
    table.driver.settle();
    CHECK(table.app.notice().empty());
    CHECK_FALSE(table.match().tampered());
}
