#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>

#include "bench.hpp"
#include "commands.hpp"

/// Instructions per action, counted by callgrind: they are the same on any machine, and nearly the
/// same from one version of a compiler to the next.
namespace dow::tool {

namespace {

/// Instructions that this program takes for a run of games, counted by callgrind.
u64 instructions(const Tool& tool, const PlainGames& kind, u64 games, bool events) {
    const std::string command =
        "valgrind --tool=callgrind --callgrind-out-file=/dev/null '" + tool.program + "' " +
        (tool.data_dir.empty() ? "" : "--data '" + tool.data_dir + "' ") + "bench-run --games " +
        std::to_string(games) + " --kind '" + std::string(kind.name) + "'" +
        (events ? " --events" : "") + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) throw ToolError("valgrind cannot be started");
    u64 count = 0;
    char line[512];
    while (std::fgets(line, sizeof line, pipe))
        if (const char* found = std::strstr(line, "Collected : "))
            count = std::strtoull(found + 12, nullptr, 10);
    if (pclose(pipe) != 0 || count == 0)
        throw ToolError("callgrind gave no count; is valgrind installed?");
    return count;
}

}  // namespace

/// Loading the cards is not counted: it is the same for few games and for many.
double instructions_per_action(const Tool& tool, const Catalog& catalog, const PlainGames& kind,
                               bool events) {
    constexpr u64 few = 5;
    constexpr u64 many = 105;
    const u64 actions = play_plain_games(catalog, kind, many, events).actions -
                        play_plain_games(catalog, kind, few, events).actions;
    const u64 count =
        instructions(tool, kind, many, events) - instructions(tool, kind, few, events);
    return static_cast<double>(count) / static_cast<double>(actions);
}

namespace {

/// The second cell of the row "| name | 1,234 |" of a page.
std::string cell_in(const std::string& path, std::string_view name) {
    std::ifstream page(path);
    if (!page) throw ToolError("cannot read " + path);
    const std::string start = "| " + std::string(name) + " | ";
    for (std::string line; std::getline(page, line);)
        if (line.starts_with(start))
            return line.substr(start.size(), line.find(" |", start.size()) - start.size());
    throw ToolError(path + " has no row \"" + std::string(name) + "\"");
}

double figure_in(const std::string& path, std::string_view name) {
    std::string digits;
    for (const char letter : cell_in(path, name))
        if (letter >= '0' && letter <= '9') digits += letter;
    return digits.empty() ? 0 : std::stod(digits);
}

/// The compiler that made this program, without its lesser numbers.
std::string compiler() {
#ifdef __clang__
    return "Clang " + std::to_string(__clang_major__);
#else
    return "GCC " + std::to_string(__GNUC__);
#endif
}

}  // namespace

int compare_counts(const Tool& tool, const std::string& page) {
    constexpr double most_growth = 1.03;
    const std::string counted_with = cell_in(page, "counted with");
    if (counted_with != compiler()) {
        std::cout << "The figures of " << page << " are of " << counted_with << ", this program of "
                  << compiler() << ": nothing to compare\n";
        return 0;
    }
    const Catalog catalog = tool.catalog();
    int passed = 0;
    int failed = 0;
    std::vector<std::vector<std::string>> rows{{"instructions per action", "now", "before"}};
    for (const PlainGames& kind : counted_games()) {
        const double before = figure_in(page, kind.name);
        const double now = instructions_per_action(tool, catalog, kind, false);
        rows.push_back({std::string(kind.name), decimal(now, 0), decimal(before, 0)});
        ++(before > 0 && now <= before * most_growth ? passed : failed);
    }
    print_table(rows);
    std::cout << passed << " passed, " << failed << " failed\n";
    return failed == 0 ? 0 : 1;
}

}  // namespace dow::tool
