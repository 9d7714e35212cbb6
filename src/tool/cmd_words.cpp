#include <iostream>
#include <memory>

#include "commands.hpp"
#include "dow/content/grammar.hpp"

namespace dow::tool {

namespace {

struct WordsOptions {
    std::string word;
    bool json = false;
};

int run_words(const WordsOptions& options) {
    Json all = Json::array();
    std::vector<std::vector<std::string>> table = {
        {"kind", "word", "parameters", "rules", "meaning"}};
    for (const WordRow& row : word_rows()) {
        if (!options.word.empty() && row.word != options.word && row.category != options.word)
            continue;
        all.push_back({{"kind", row.category},
                       {"word", row.word},
                       {"parameters", row.parameters},
                       {"rules", row.rules},
                       {"meaning", row.meaning},
                       {"bare", row.bare}});
        table.push_back({std::string(row.category), std::string(row.word),
                         std::string(row.parameters), std::string(row.rules),
                         std::string(row.meaning)});
    }
    if (all.empty()) throw ToolError("the card language has no word \"" + options.word + "\"");
    if (options.json)
        std::cout << all.dump(2) << "\n";
    else
        print_table(table);
    return 0;
}

}  // namespace

void add_words(cli::Command& program, Tool&) {
    cli::Command sub = program.command("words", "The words of the card language, with their rules");
    auto options = std::make_shared<WordsOptions>();
    sub.option("word", options->word, "Only this word, or words of this kind: do, set, when …");
    sub.flag("--json", options->json, "Print JSON");
    sub.runs([options] { return run_words(*options); });
}

}  // namespace dow::tool
