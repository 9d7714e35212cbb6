#include <iostream>
#include <map>
#include <memory>

#include "cards.hpp"
#include "commands.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/content/render.hpp"
#include "dow/designer/disassembly.hpp"
#include "dow/match/seal.hpp"

namespace dow::tool {

namespace {

struct CardsOptions {
    std::string name;
    std::string tests;
    std::string language = "en";
    std::string pack, deck, module, origin;  ///< list only these
    bool list = false;
    bool untested = false;
    bool texts = false;
    bool json = false;
};

/// Where copies of a card lie and where the card comes from.
struct Row {
    std::string pack, deck, module, origin, card;
    int copies = 1;
};

std::string pack_of(const CardSources& sources, const Tree& card) {
    for (const auto& file : sources.files())
        if (&file->file() == &card.file()) return file->root().get("pack").str();
    return "?";
}

/// One row per card and deck: an item may lie in several.
std::vector<Row> all_rows(const CardSources& sources) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        for (const Tree& card : sources.cards(list)) {
            Row row;
            row.pack = pack_of(sources, card);
            row.deck = list_name(list);
            row.module = card.has("module") ? card.get("module").str() : "-";
            const Tree scenario = list == CardList::Objective ? sources.scenario_of(card) : Tree();
            row.origin = (scenario.exists() ? scenario : card).get("origin").str();
            row.card = std::string(card_word(list)) + "." + card.get("id").str();
            if (list != CardList::Item) {
                rows.push_back(row);
                continue;
            }
            const Tree copies = card.get("copies");
            for (const std::string& deck : copies.keys()) {
                row.deck = "items " + deck;
                row.copies = copies.get(deck).num();
                rows.push_back(row);
            }
        }
    }
    return rows;
}

bool is_wanted(const CardsOptions& options, const Row& row) {
    const auto fits = [](const std::string& asked, const std::string& value) {
        return asked.empty() || asked == value;
    };
    return fits(options.pack, row.pack) && fits(options.module, row.module) &&
           fits(options.origin, row.origin) &&
           (fits(options.deck, row.deck) || "items " + options.deck == row.deck ||
            (options.deck == "items" && row.deck.rfind("items ", 0) == 0));
}

int print_list(const CardsOptions& options, const std::vector<Row>& rows) {
    std::vector<std::vector<std::string>> table = {
        {"card", "pack", "deck", "module", "origin", "copies"}};
    Json out = Json::array();
    for (const Row& row : rows) {
        if (!is_wanted(options, row)) continue;
        table.push_back(
            {row.card, row.pack, row.deck, row.module, row.origin, std::to_string(row.copies)});
        out.push_back({{"card", row.card},
                       {"pack", row.pack},
                       {"deck", row.deck},
                       {"module", row.module},
                       {"origin", row.origin},
                       {"copies", row.copies}});
    }
    if (options.json)
        std::cout << out.dump(2) << "\n";
    else
        print_table(table);
    return 0;
}

int print_counts(const CardsOptions& options, const std::vector<Row>& rows, u64 fingerprint) {
    struct Count {
        Row of;
        int titles = 0;
        int cards = 0;
    };
    std::vector<Count> counts;
    Count sum;
    for (const Row& row : rows) {
        const auto same = [&](const Count& c) {
            return c.of.pack == row.pack && c.of.deck == row.deck && c.of.module == row.module &&
                   c.of.origin == row.origin;
        };
        auto at = std::find_if(counts.begin(), counts.end(), same);
        if (at == counts.end()) at = counts.insert(counts.end(), {row, 0, 0});
        for (Count* count : {&*at, &sum}) {
            ++count->titles;
            count->cards += row.copies;
        }
    }
    std::stable_sort(counts.begin(), counts.end(), [](const Count& a, const Count& b) {
        return std::tie(a.of.pack, a.of.deck) < std::tie(b.of.pack, b.of.deck);
    });
    std::vector<std::vector<std::string>> table = {
        {"pack", "deck", "module", "origin", "titles", "cards"}};
    Json out = Json::array();
    for (const Count& count : counts) {
        table.push_back({count.of.pack, count.of.deck, count.of.module, count.of.origin,
                         std::to_string(count.titles), std::to_string(count.cards)});
        out.push_back({{"pack", count.of.pack},
                       {"deck", count.of.deck},
                       {"module", count.of.module},
                       {"origin", count.of.origin},
                       {"titles", count.titles},
                       {"cards", count.cards}});
    }
    table.push_back({"all", "", "", "", std::to_string(sum.titles), std::to_string(sum.cards)});
    if (options.json)
        std::cout << Json({{"counts", out}, {"fingerprint", hex(fingerprint)}}).dump(2) << "\n";
    else
        print_table(table);
    return 0;
}

/// Tree, program and text of the cards that a name means.
int show_cards(const CardsOptions& options, const Content& content, const Tool& tool) {
    Diagnostics findings;
    const Texts texts = load_texts(tool.data(), options.language, tool.packs, findings);
    const CardWriter writer(texts);
    Json out = Json::array();
    for (const CardRef& ref : cards_named(content.sources, options.name)) {
        const Tree card = content.sources.cards(ref.list)[ref.index];
        const std::string name = std::string(card_word(ref.list)) + "." + card.get("id").str();
        Json text = writer.lines(card.raw(), ref.list);
        Json hard = Json::array();
        if (ref.list == CardList::Objective) hard = writer.lines(card.raw(), ref.list, true);
        const auto ops = compiled_lines(content, ref.list, ref.index);
        out.push_back({{"card", name},
                       {"file", card.file()},
                       {"tree", Json::parse(card.dump())},
                       {"ops", ops},
                       {"text", text}});
        if (!hard.empty()) out.back()["hard_text"] = hard;
        if (options.json) continue;
        const std::string key = name + ".name";
        std::cout << "# " << name << (texts.has(key) ? " — " + std::string(texts(key)) : "")
                  << "\n\n"
                  << card.raw().dump(2) << "\n\n";
        for (const std::string& line : ops) std::cout << line << "\n";
        std::cout << "\n";
        for (const Json& line : text) std::cout << line.get<std::string>() << "\n";
        if (!hard.empty()) std::cout << "\nHard side:\n";
        for (const Json& line : hard) std::cout << line.get<std::string>() << "\n";
        std::cout << "\n";
    }
    if (options.json) std::cout << out.dump(2) << "\n";
    return 0;
}

/// The texts of all cards of one language, to be read as a whole. A card without one says why.
int print_texts(const CardsOptions& options, const Content& content, const Tool& tool) {
    Diagnostics findings;
    const Texts texts = load_texts(tool.data(), options.language, tool.packs, findings);
    const CardWriter writer(texts);
    int missing = 0;
    const auto print = [&](const Tree& card, CardList list, bool hard) {
        std::cout << "## " << list_name(list) << " " << card.get("id").str()
                  << (hard ? " hard" : "") << "\n";
        try {
            for (const std::string& line : writer.lines(card.raw(), list, hard))
                std::cout << line << "\n";
        } catch (const MissingText& why) {
            ++missing;
            std::cout << "no text: " << why.what() << "\n";
        }
        std::cout << "\n";
    };
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        for (const Tree& card : content.sources.cards(list)) {
            print(card, list, false);
            if (list == CardList::Objective) print(card, list, true);
        }
    }
    return missing == 0 ? 0 : 1;
}

/// Fails while a card that players can meet has no scenario; a box that is still in the making is
/// only told.
int show_untested(const CardsOptions& options, const Content& content, const Tool& tool) {
    const std::filesystem::path folder =
        options.tests.empty() ? std::filesystem::path(build_paths::source_dir) / "tests"
                              : std::filesystem::path(options.tests);
    const CardTests tests = card_tests(content, tool.data(), folder / "scenarios");
    if (options.json) {
        std::cout << Json({{"untested", tests.untested},
                           {"not_yet", tests.not_yet},
                           {"unknown", tests.unknown}})
                         .dump(2)
                  << "\n";
    } else {
        for (const std::string& tag : tests.untested) std::cout << tag << "\n";
        for (const std::string& tag : tests.not_yet)
            std::cout << tag << " (of a box in the making)\n";
        for (const auto& [tag, file] : tests.unknown)
            std::cout << tag << ": no such card or part (" << file << ")\n";
    }
    std::cerr << tests.wanted - tests.untested.size() - tests.not_yet.size() << " of "
              << tests.wanted << " cards and parts of cards are shown by a scenario, "
              << tests.unknown.size() << " tags name no card\n";
    return tests.untested.empty() && tests.unknown.empty() ? 0 : 1;
}

int run_cards(const CardsOptions& options, const Tool& tool) {
    Diagnostics findings;
    const Content content = load_content(tool.data(), tool.packs, findings);
    for (const Diagnostic& finding : findings) std::cerr << finding.text() << "\n";
    if (options.texts) return print_texts(options, content, tool);
    if (options.untested) return show_untested(options, content, tool);
    if (!options.name.empty()) return show_cards(options, content, tool);
    const std::vector<Row> rows = all_rows(content.sources);
    const bool filtered = !(options.pack + options.deck + options.module + options.origin).empty();
    if (options.list || filtered) return print_list(options, rows);
    return print_counts(options, rows, content.catalog.fingerprint);
}

}  // namespace

void add_cards(cli::Command& program, Tool& tool) {
    cli::Command sub = program.command("cards", "Count and list cards, look into one");
    auto options = std::make_shared<CardsOptions>();
    sub.option("name", options->name,
               "Show tree, program and text of this card: despair, crisis.despair");
    sub.flag("--list", options->list, "List the cards instead of counting them");
    sub.option("--pack", options->pack, "List the cards of this pack");
    sub.option("--deck", options->deck, "List the cards of this deck: crises, police …");
    sub.option("--module", options->module, "List the cards of this module of a pack");
    sub.option("--origin", options->origin, "List printed, adapted or original cards");
    sub.flag("--untested", options->untested, "List what no scenario shows");
    sub.flag("--texts", options->texts, "Print the texts of all cards");
    sub.option("--lang", options->language, "Language of the texts, for example pt");
    sub.option("--tests", options->tests, "Folder of the tests");
    sub.flag("--json", options->json, "Print JSON");
    sub.runs([options, &tool] { return run_cards(*options, tool); });
}

}  // namespace dow::tool
