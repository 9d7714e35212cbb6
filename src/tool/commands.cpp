#include "commands.hpp"

#include <cstdio>
#include <iostream>

#include "dow/base/build_paths.hpp"

namespace dow::tool {

std::filesystem::path Tool::data() const {
    return data_dir.empty() ? build_paths::data_dir() : std::filesystem::path(data_dir);
}

Catalog Tool::catalog() const {
    Diagnostics findings;
    Catalog catalog = load_catalog(data(), packs, findings);
    for (const Diagnostic& finding : findings) std::cerr << finding.text() << "\n";
    return catalog;
}

namespace {

/// Letters, not bytes: names may hold accents.
std::size_t width(const std::string& text) {
    std::size_t n = 0;
    for (const char c : text) n += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
    return n;
}

}  // namespace

void print_table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (widths.size() <= i) widths.push_back(0);
            widths[i] = std::max(widths[i], width(row[i]));
        }
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::string line;
        for (std::size_t i = 0; i < rows[r].size(); ++i) {
            line += rows[r][i];
            if (i + 1 < rows[r].size()) line += std::string(widths[i] - width(rows[r][i]) + 2, ' ');
        }
        std::cout << line << "\n";
        if (r > 0) continue;
        std::size_t whole = 0;
        for (const std::size_t w : widths) whole += w + 2;
        std::cout << std::string(whole - 2, '-') << "\n";
    }
}

std::string decimal(double value, int digits) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

}  // namespace dow::tool
