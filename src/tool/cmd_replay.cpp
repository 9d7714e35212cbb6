#include <iostream>
#include <memory>

#include "commands.hpp"
#include "dow/match/save.hpp"
#include "dow/match/seal.hpp"
#include "log_words.hpp"

namespace dow::tool {

namespace {

struct ReplayOptions {
    std::string file;
    std::string language = "en";
    bool quiet = false;
    bool json = false;
    bool secrets = false;
};

struct Replay {
    std::size_t commands = 0;
    std::size_t differences = 0;
    std::vector<Event> events;
    u64 hash = 0;
};

/// Plays every command of the log again on a new game, undo included, and compares each hash.
Replay replay(const Catalog& catalog, const Match& match) {
    Replay out;
    State state = match.beginning().state;
    for (const Step& step : match.history()) {
        const LogEntry& entry = match.log()[step.entry];
        ++out.commands;
        if (apply(state, catalog, entry.command, &out.events) || hash_of(state) != entry.hash)
            ++out.differences;
    }
    out.hash = hash_of(state);
    return out;
}

/// People may still be playing: the log names what everybody may know.
void hide_secrets(Replay& replay) {
    for (Event& event : replay.events) event = seen_by(event, Seats());
    std::cerr << "the game is not over: hidden cards are not named (--secrets names them)\n";
}

int run_replay(const ReplayOptions& options, const Tool& tool) {
    const Catalog catalog = tool.catalog();
    const Loaded loaded = load_save(catalog, options.file);
    if (loaded.error || !loaded.match) {
        std::cerr << options.file << ": " << loaded.error.text() << "\n";
        return 1;
    }
    Replay result = replay(catalog, *loaded.match);
    if (!loaded.match->over() && !options.secrets) hide_secrets(result);
    const bool good =
        result.differences == 0 && result.hash == loaded.match->hash() && !loaded.from_snapshot;
    if (options.json) {
        Json out = Json::object();
        out["commands"] = result.commands;
        out["differences"] = result.differences;
        out["from_snapshot"] = loaded.from_snapshot;
        out["not_replayed"] = loaded.not_replayed;
        out["hash"] = hex(result.hash);
        out["over"] = loaded.match->over();
        Json events = Json::array();
        for (const Event& event : result.events) events.push_back(event_json(catalog, event));
        out["events"] = std::move(events);
        std::cout << out.dump(2) << "\n";
        return good ? 0 : 1;
    }
    if (!options.quiet) {
        Diagnostics findings;
        const Texts texts = load_texts(tool.data(), options.language, tool.packs, findings);
        for (const Event& event : result.events)
            std::cout << log_line(catalog, texts, event) << "\n";
    }
    if (loaded.from_snapshot)
        std::cout << "made with other content: " << loaded.not_replayed
                  << " commands cannot be replayed\n";
    std::cout << result.commands << " commands replayed, " << result.differences
              << " hashes differ, last " << hex(result.hash) << "\n";
    return good ? 0 : 1;
}

int unseal_file(const std::string& file) {
    const auto text = read_file(file);
    if (const auto* error = std::get_if<FileError>(&text)) throw ToolError(error->text());
    LoadError error;
    const std::string open = unseal_text(std::get<std::string>(text), error);
    if (error) throw ToolError(file + ": " + error.text());
    std::cout << open << "\n";
    return 0;
}

}  // namespace

void add_replay(cli::Command& program, Tool& tool) {
    cli::Command sub =
        program.command("replay", "Play a save again, compare every hash, print the log");
    auto options = std::make_shared<ReplayOptions>();
    sub.option("file", options->file, "A save").required().existing_file();
    sub.option("--language", options->language, "Language of the log").shows_default();
    sub.flag("-q,--quiet", options->quiet, "Print only the result");
    sub.flag("--json", options->json, "Print the result and all events as JSON");
    sub.flag("--secrets", options->secrets, "Name hidden cards though the game is not over");
    sub.runs([options, &tool] { return run_replay(*options, tool); });
}

void add_unseal(cli::Command& program, Tool&) {
    cli::Command sub =
        program.command("unseal", "Print a save or journal with its secrets, as JSON");
    auto file = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    sub.option("file", *file, "A save or journal").required().existing_file();
    sub.flag("--json", *json, "(the output is always JSON)");
    sub.runs([file, json] { return unseal_file(*file); });
}

}  // namespace dow::tool
