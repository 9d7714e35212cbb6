#pragma once

#include <filesystem>
#include <string>

#include "dow/cli/cli.hpp"
#include "dow/content/load.hpp"
#include "names.hpp"

/// The sub-commands of dow-tool. Each adds itself to the program.
namespace dow::tool {

struct Tool {
    std::string data_dir;                      ///< empty: where the program finds its content
    std::vector<std::filesystem::path> packs;  ///< cards of the user, added to the box
    std::string program;                       ///< path of this program, to start itself as a child

    std::filesystem::path data() const;
    Catalog catalog() const;  ///< loads the content; findings go to the error stream
};

void add_scenario(cli::Command& program, Tool& tool);
void add_sim(cli::Command& program, Tool& tool);
void add_signatures(cli::Command& program, Tool& tool);
void add_tune(cli::Command& program, Tool& tool);
void add_bench(cli::Command& program, Tool& tool);
void add_rules(cli::Command& program, Tool& tool);
void add_cards(cli::Command& program, Tool& tool);
void add_words(cli::Command& program, Tool& tool);
void add_lint(cli::Command& program, Tool& tool);
void add_replay(cli::Command& program, Tool& tool);
void add_unseal(cli::Command& program, Tool& tool);
void add_kill_test(cli::Command& program, Tool& tool);

/// Prints rows with columns of equal width; the first row is the heading.
void print_table(const std::vector<std::vector<std::string>>& rows);

/// A number with a few digits after the point.
std::string decimal(double value, int digits = 2);

}  // namespace dow::tool
