#pragma once

#include <filesystem>
#include <string>

#include "dow/content/load.hpp"
#include "names.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own
class App;
}

/// The sub-commands of dow-tool. Each adds itself to the program; when it is chosen, its callback
/// runs and leaves the exit code.
namespace dow::tool {

struct Tool {
    std::string data_dir;                      ///< empty: where the program finds its content
    std::vector<std::filesystem::path> packs;  ///< cards of the user, added to the box
    std::string program;                       ///< path of this program, to start itself as a child
    int exit_code = 0;

    std::filesystem::path data() const;
    Catalog catalog() const;  ///< loads the content; findings go to the error stream
};

void add_scenario(CLI::App& app, Tool& tool);
void add_sim(CLI::App& app, Tool& tool);
void add_bench(CLI::App& app, Tool& tool);
void add_rules(CLI::App& app, Tool& tool);
void add_cards(CLI::App& app, Tool& tool);
void add_lint(CLI::App& app, Tool& tool);
void add_replay(CLI::App& app, Tool& tool);
void add_unseal(CLI::App& app, Tool& tool);
void add_kill_test(CLI::App& app, Tool& tool);

/// Prints rows with columns of equal width; the first row is the heading.
void print_table(const std::vector<std::vector<std::string>>& rows);

/// A number with a few digits after the point.
std::string decimal(double value, int digits = 2);

}  // namespace dow::tool
