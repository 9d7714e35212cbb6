#include <algorithm>
#include <iostream>

#include "commands.hpp"
#include "dow/match/seal.hpp"
#include "sim.hpp"

namespace dow::tool {

namespace {

constexpr const char* kFormat = "dow-sim 1";

Cell cell_of(const Json& pair) { return {pair.at(0).get<u64>(), pair.at(1).get<u64>()}; }

/// Calls f(section, row, column, cell) for every cell of a part.
template <class F>
void each_cell(const Json& part, F&& f) {
    for (const auto& [section, rows] : part.at("cells").items())
        for (const auto& [row, columns] : rows.items())
            for (const auto& [column, cell] : columns.items())
                f(section, row, column, cell_of(cell));
}

Json cells_json(const Counts& counts) {
    Json out = Json::object();
    for (const auto& [name, cell] : counts.cells())
        out[name[0]][name[1]][name[2]] = Json::array({cell.count, cell.of});
    return out;
}

/// Sorted, with neighbours joined.
Json joined_seeds(std::vector<std::array<u64, 2>> ranges) {
    std::sort(ranges.begin(), ranges.end());
    std::vector<std::array<u64, 2>> out;
    for (const auto& range : ranges) {
        if (!out.empty() && range[0] <= out.back()[1])
            throw ToolError("seed " + std::to_string(range[0]) + " is in two parts");
        if (!out.empty() && range[0] == out.back()[1] + 1)
            out.back()[1] = range[1];
        else
            out.push_back(range);
    }
    return out;
}

std::string percent(double rate) { return decimal(100 * rate, 1); }

double ratio(const Cell& cell) {
    return cell.of == 0 ? 0 : static_cast<double>(cell.count) / static_cast<double>(cell.of);
}

/// "12.3 % (11.9-12.8)", or "-" when it could not happen.
std::string rate_text(const Cell& cell) {
    if (cell.of == 0) return "-";
    const auto [low, high] = wilson(cell);
    return percent(ratio(cell)) + " % (" + percent(low) + "-" + percent(high) + ")";
}

Cell cell_at(const Json& part, const char* section, const std::string& row, const char* column) {
    const Json& cells = part.at("cells");
    if (!cells.contains(section) || !cells.at(section).contains(row) ||
        !cells.at(section).at(row).contains(column))
        return {};
    return cell_of(cells.at(section).at(row).at(column));
}

void print_games(const Json& part) {
    std::vector<std::vector<std::string>> ends = {{"games of", "games", "objective met",
                                                   "morale gone", "rounds out", "lost", "rounds",
                                                   "decisions"}};
    std::vector<std::vector<std::string>> winners = {
        {"wins of", "innocents", "betrayers", "exiled", "nobody"}};
    if (!part.at("cells").contains("ends")) return;
    for (const auto& entry : part.at("cells").at("ends").items()) {
        const std::string row = entry.key();
        const auto end = [&](const char* name) { return cell_at(part, "ends", row, name); };
        const auto wins = [&](const char* name) { return cell_at(part, "wins", row, name); };
        ends.push_back({row, std::to_string(end("objective").of), rate_text(end("objective")),
                        rate_text(end("morale")), rate_text(end("rounds")), rate_text(end("lost")),
                        decimal(ratio(cell_at(part, "length", row, "rounds")), 1),
                        decimal(ratio(cell_at(part, "length", row, "decisions")), 0)});
        winners.push_back({row, rate_text(wins("innocents")), rate_text(wins("betrayers")),
                           rate_text(wins("exiled")), rate_text(wins("nobody"))});
    }
    print_table(ends);
    std::cout << "\n";
    print_table(winners);
}

void print_cards(const Json& part, const std::string& section) {
    std::vector<std::vector<std::string>> table = {{section, "what", "times", "of", "rate"}};
    for (const auto& [row, columns] : part.at("cells").at(section).items())
        for (const auto& [column, value] : columns.items()) {
            const Cell cell = cell_of(value);
            table.push_back({row, column, std::to_string(cell.count), std::to_string(cell.of),
                             is_mean(column) ? decimal(ratio(cell), 2) : rate_text(cell)});
        }
    std::cout << "\n";
    print_table(table);
}

}  // namespace

Json part_json(const Catalog& catalog, const SimSummary& summary) {
    const SimOptions& o = summary.options;
    Json played = Json::object();
    played["bots"] = o.bots;
    if (o.playouts > 0) played["playouts"] = o.playouts;
    played["players"] = o.players == 0 ? Json("all") : Json(o.players);
    played["objective"] = o.each_objective       ? "each"
                          : o.objective == kNone ? ""
                                                 : objective_name(catalog, o.objective);
    played["coop"] = o.coop;
    played["hard"] = o.hard;
    played["variants"] = o.variants;
    played["verified"] = o.verify;
    Json boxes = Json::array();
    for (const BoxId box : o.boxes) boxes.push_back(o.mixes ? "mixed" : catalog.boxes[box].id);
    played["boxes"] = std::move(boxes);
    Json modules = Json::array();
    for (const ModuleId module : o.modules) modules.push_back(catalog.modules[module].id);
    played["modules"] = std::move(modules);
    if (o.scenario != kNone) played["scenario"] = catalog.scenarios[o.scenario].id;
    if (!o.without.empty()) played["without"] = o.without;
    Json out = Json::object();
    out["format"] = kFormat;
    out["content"] = hex(catalog.fingerprint);
    out["played"] = std::move(played);
    out["seeds"] = Json::array({Json::array({o.seed, o.seed + o.games - 1})});
    out["games"] = summary.played;
    out["signature"] = hex(summary.signature);
    out["cells"] = cells_json(summary.counts);
    return out;
}

Json merge_parts(const std::vector<Json>& parts) {
    if (parts.empty()) throw ToolError("nothing to merge");
    Json out = parts.front();
    Counts counts;
    std::vector<std::array<u64, 2>> seeds;
    u64 games = 0;
    u64 signature = 0;
    for (const Json& part : parts) {
        if (!part.is_object() || part.value("format", "") != kFormat)
            throw ToolError("this is no result of sim --out");
        if (part.at("content") != out.at("content"))
            throw ToolError("the parts were played with different cards");
        if (part.at("played") != out.at("played"))
            throw ToolError("the parts were played with different options");
        for (const Json& range : part.at("seeds"))
            seeds.push_back({range.at(0).get<u64>(), range.at(1).get<u64>()});
        games += part.at("games").get<u64>();
        signature += std::stoull(part.at("signature").get<std::string>(), nullptr, 16);
        each_cell(part,
                  [&](const std::string& section, const std::string& row, const std::string& column,
                      const Cell& cell) { counts.add(section, row, column, cell.count, cell.of); });
    }
    out["seeds"] = joined_seeds(std::move(seeds));
    out["games"] = games;
    out["signature"] = hex(signature);
    out["cells"] = cells_json(counts);
    return out;
}

Json report_json(const Json& part) {
    Json out = part;
    Json rates = Json::array();
    each_cell(part, [&](const std::string& section, const std::string& row,
                        const std::string& column, const Cell& cell) {
        Json line = {{"section", section},
                     {"row", row},
                     {"what", column},
                     {"count", cell.count},
                     {"of", cell.of}};
        if (is_mean(column)) {
            line["mean"] = ratio(cell);
        } else if (cell.of > 0) {
            const auto [low, high] = wilson(cell);
            line["rate"] = ratio(cell);
            line["low"] = low;
            line["high"] = high;
        }
        rates.push_back(std::move(line));
    });
    out.erase("cells");
    out["rates"] = std::move(rates);
    return out;
}

std::string report_csv(const Json& part) {
    std::string out = "section,row,what,count,of,rate,low,high\n";
    each_cell(part, [&](const std::string& section, const std::string& row,
                        const std::string& column, const Cell& cell) {
        out += section + "," + row + "," + column + "," + std::to_string(cell.count) + "," +
               std::to_string(cell.of) + "," + decimal(ratio(cell), 6);
        if (is_mean(column) || cell.of == 0) {
            out += ",,\n";
            return;
        }
        const auto [low, high] = wilson(cell);
        out += "," + decimal(low, 6) + "," + decimal(high, 6) + "\n";
    });
    return out;
}

void print_report(const Json& part, bool cards) {
    print_games(part);
    if (cards)
        for (const auto& [section, rows] : part.at("cells").items())
            if (section != "ends" && section != "wins" && section != "length")
                print_cards(part, section);
    std::cout << "signature " << part.at("signature").get<std::string>() << "\n";
}

}  // namespace dow::tool
