#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <pcg_random.hpp>

#include "../../src/table/gfx/font_files.hpp"
#include "../../src/table/screens/shared/settings.hpp"
#include "../catch.hpp"
#include "../unit/temp_folder.hpp"
#include "dow/base/build_paths.hpp"

using namespace dow;
using namespace dow::table;
namespace fs = std::filesystem;

TEST_CASE("a damaged font is passed over", "[gfx][damaged]") {
    const dow::test::TempFolder folder;
    for (const auto& font : fs::directory_iterator(build_paths::fonts_dir()))
        fs::copy_file(font.path(), folder.path() / font.path().filename());
    const std::string path = (folder.path() / "Lato-Regular.ttf").string();
    CHECK(find_fonts({folder.path()}).of(Role::body) == path);

    const std::string good = folder.read("Lato-Regular.ttf");
    REQUIRE(good.size() > 10'000);
    std::string flipped = good;
    flipped[good.size() / 2] = static_cast<char>(flipped[good.size() / 2] ^ 0x40);
    for (const std::string& bad :
         {flipped, good.substr(0, good.size() / 2), std::string(), std::string("no font")}) {
        CAPTURE(bad.size());
        folder.write("Lato-Regular.ttf", bad);
        const FontFiles files = find_fonts({folder.path()});
        CHECK(files.of(Role::body) != path);
        CHECK_FALSE(files.of(Role::body).empty());
    }
}

TEST_CASE("settings that cannot be are replaced by the standard ones", "[damaged]") {
    const dow::test::TempFolder folder;
    const Folders folders = Folders::below(folder.path());
    Settings standard;
    standard.names = {"Ana", "Ben"};
    standard.guide_seen["Ana"] = {"dice"};
    REQUIRE(standard.save(folders).empty());
    const nlohmann::json good = nlohmann::json::parse(folder.read("config/settings.json"));
    const std::vector<nlohmann::json> odd{-1,         1e300,
                                          "x",        true,
                                          nullptr,    nlohmann::json::array({1, nullptr}),
                                          UINT64_MAX, nlohmann::json::object({{"a", 1}})};
    for (const auto& [key, value] : good.items())
        for (const nlohmann::json& bad : odd) {
            CAPTURE(key, bad.dump());
            nlohmann::json file = good;
            file[key] = bad;
            folder.write("config/settings.json", file.dump());
            const Settings read = Settings::load(folders);
            CHECK(read.scale >= 0.75F);
            CHECK(read.scale <= 3.0F);
            CHECK(read.volume >= 0);
            CHECK(read.volume <= 100);
            CHECK(read.names.size() <= 5);
            CHECK(read.save(folders).empty());
        }
}
