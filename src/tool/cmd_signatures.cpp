#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "commands.hpp"
#include "dow/match/seal.hpp"
#include "sim.hpp"

namespace dow::tool {

namespace {

constexpr u64 kFewGames = 100;
constexpr u64 kManyGames = 1000;

struct SignatureOptions {
    std::string file = "tests/signatures.txt";
    bool many = false;
    bool update = false;
    int threads = 1;
};

/// A line of the file: games of one kind, and what a hash of all their commands and events must be.
struct SignatureRow {
    std::string boxes;
    std::string modules;  ///< "-" for none
    std::string rules;    ///< "base", or words with commas: coop, hard, variants
    std::string bots;
    std::string few;   ///< of the first 100 games
    std::string many;  ///< of the first 1000
};

template <class Set, class Rows>
Set set_of(const std::string& words, const Rows& rows) {
    Set set;
    std::stringstream list(words == "-" ? "" : words);
    for (std::string word; std::getline(list, word, ',');) {
        std::size_t row = 0;
        while (row < rows.size() && rows[row].id != word) ++row;
        if (row == rows.size()) throw ToolError("there is no box or module " + word);
        set.add(decltype(set.lowest())(row));
    }
    return set;
}

SimOptions options_of(const SignatureRow& row, const Catalog& catalog) {
    SimOptions sim;
    sim.boxes = set_of<Boxes>(row.boxes, catalog.boxes);
    sim.modules = set_of<Modules>(row.modules, catalog.modules);
    std::stringstream rules(row.rules);
    for (std::string word; std::getline(rules, word, ',');) {
        if (word == "coop")
            sim.coop = true;
        else if (word == "hard")
            sim.hard = true;
        else if (word == "variants")
            sim.variants = true;
        else if (word != "base")
            throw ToolError("there is no kind of game " + word);
    }
    sim.bots = {row.bots};
    return sim;
}

/// The lines of the file; those that begin with # are kept as they are.
struct SignatureFile {
    std::vector<std::string> about;
    std::vector<SignatureRow> rows;

    explicit SignatureFile(const std::string& path) {
        std::ifstream in(path);
        if (!in) throw ToolError("cannot read " + path);
        for (std::string line; std::getline(in, line);) {
            if (line.starts_with("#")) {
                about.push_back(line);
                continue;
            }
            SignatureRow row;
            std::istringstream words(line);
            words >> row.boxes >> row.modules >> row.rules >> row.bots >> row.few >> row.many;
            if (!row.boxes.empty() && words.fail())
                throw ToolError(path + ": a line needs six words: " + line);
            if (!row.boxes.empty()) rows.push_back(std::move(row));
        }
        if (rows.empty()) throw ToolError(path + " has no line");
    }
    void write(const std::string& path) const {
        std::ofstream out(path);
        for (const std::string& line : about) out << line << "\n";
        for (const SignatureRow& row : rows)
            out << row.boxes << "  " << row.modules << "  " << row.rules << "  " << row.bots << "  "
                << row.few << "  " << row.many << "\n";
        if (!out.flush()) throw ToolError("cannot write " + path);
    }
};

std::string signature_of(const SignatureRow& row, const Catalog& catalog, u64 games, int threads) {
    SimOptions sim = options_of(row, catalog);
    sim.games = games;
    sim.threads = threads;
    const SimSummary summary = simulate(catalog, sim);
    if (!summary.broken.empty()) throw ToolError(summary.broken.front().violation);
    return hex(summary.signature);
}

int compare_signatures(const SignatureOptions& options, const Tool& tool) {
    const Catalog catalog = tool.catalog();
    SignatureFile file(options.file);
    int good = 0;
    int bad = 0;
    for (SignatureRow& row : file.rows) {
        if (options.update) row.few = signature_of(row, catalog, kFewGames, options.threads);
        const bool many = options.many || options.update;
        std::string& wanted = many ? row.many : row.few;
        const std::string found =
            signature_of(row, catalog, many ? kManyGames : kFewGames, options.threads);
        if (options.update) wanted = found;
        if (found != wanted)
            std::cout << row.boxes << " " << row.modules << " " << row.rules << " " << row.bots
                      << ": the games are " << found << ", not " << wanted << "\n";
        ++(found == wanted ? good : bad);
    }
    if (options.update) file.write(options.file);
    if (bad > 0)
        std::cout << "Games are played in another way than before. If that is meant, write the new "
                     "signatures with: dow-tool signatures --update\n";
    std::cout << good << " passed, " << bad << " failed\n";
    return bad == 0 ? 0 : 1;
}

}  // namespace

void add_signatures(cli::Command& program, Tool& tool) {
    cli::Command sub =
        program.command("signatures", "Play fixed games and compare what happens with before");
    auto options = std::make_shared<SignatureOptions>();
    sub.option("--file", options->file, "What happened before").shows_default();
    sub.option("--threads", options->threads, "Games at the same time").between(1, 256);
    sub.flag("--many", options->many, "1000 games of each kind, not 100");
    sub.flag("--update", options->update, "Write what happens now into the file");
    sub.runs([options, &tool] { return compare_signatures(*options, tool); });
}

}  // namespace dow::tool
