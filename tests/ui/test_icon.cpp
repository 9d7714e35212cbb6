#include <fstream>
#include <sstream>

#include "../catch.hpp"
#include "dow/base/build_paths.hpp"
#include "table/art/art.hpp"

using namespace dow;

TEST_CASE("the icon that is installed is the one the program draws", "[art]") {
    std::ifstream file(build_paths::assets_dir() / "hold-till-spring.svg");
    std::stringstream text;
    text << file.rdbuf();
    CHECK(text.str() == art::app_icon());
    std::ifstream entry(build_paths::assets_dir() / "hold-till-spring.desktop");
    std::stringstream lines;
    lines << entry.rdbuf();
    CHECK(lines.str().find("Icon=hold-till-spring\n") != std::string::npos);
}
