#include "font_files.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "dow/match/files.hpp"

namespace dow::table {

namespace fs = std::filesystem;

namespace {

using Names = std::vector<const char*>;

const Names& candidates(Role role) {
    static const std::array<Names, role_count> names{{
        {"BebasNeue-Bold.otf", "BebasNeue-Bold.ttf", "BebasNeue-Regular.otf",
         "BebasNeue-Regular.ttf", "Lato-Black.ttf", "OpenSans-CondBold.ttf",
         "DejaVuSansCondensed-Bold.ttf", "DejaVuSans-Bold.ttf"},
        {"Lato-Regular.ttf", "OpenSans-Regular.ttf", "Cabin-Regular.otf", "DejaVuSans.ttf"},
        {"Lato-Bold.ttf", "OpenSans-Bold.ttf", "Cabin-Bold.otf", "DejaVuSans-Bold.ttf"},
        {"Lato-Italic.ttf", "OpenSans-Italic.ttf", "Cabin-Italic.otf", "DejaVuSans-Oblique.ttf"},
        {"Lato-BoldItalic.ttf", "OpenSans-BoldItalic.ttf", "DejaVuSans-BoldOblique.ttf"},
        {"GNUTypewriter.ttf", "gnutypewriter.ttf", "Courier Prime.otf", "DejaVuSansMono.ttf"},
        {"DejaVuSansMono-Bold.ttf", "Courier Prime Bold.otf", "LiberationMono-Bold.ttf"},
    }};
    return names[static_cast<std::size_t>(role)];
}

std::uint32_t word_at(std::string_view data, std::size_t at) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word = word << 8 | (at + i < data.size() ? static_cast<unsigned char>(data[at + i]) : 0U);
    return word;
}

/// Whether a table of a font lies in the file and has the checksum that its row says. That of the
/// head was made while a word of it, the third, was zero.
bool table_is_whole(std::string_view data, std::size_t row) {
    constexpr std::uint32_t head = 0x68656164;
    const std::size_t at = word_at(data, row + 8);
    const std::size_t size = word_at(data, row + 12);
    if (at > data.size() || size > data.size() - at) return false;
    const std::string_view table = data.substr(at, size);
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < size; i += 4) sum += word_at(table, i);
    if (word_at(data, row) == head) sum -= word_at(table, 8);
    return sum == word_at(data, row + 4);
}

/// The libraries that draw text end the program when a font is damaged.
bool is_whole_font(const std::string& path) {
    constexpr std::size_t head = 12;
    constexpr std::size_t row = 16;
    const auto file = read_file(path);
    if (!std::holds_alternative<std::string>(file)) return false;
    const std::string& data = std::get<std::string>(file);
    const std::size_t tables = word_at(data, 4) >> 16;
    if (tables == 0 || data.size() < head + row * tables) return false;
    for (std::size_t i = 0; i < tables; ++i)
        if (!table_is_whole(data, head + row * i)) return false;
    return true;
}

bool is_candidate(const std::string& name) {
    for (std::size_t role = 0; role < role_count; ++role)
        for (const char* candidate : candidates(static_cast<Role>(role)))
            if (name == candidate) return true;
    return false;
}

// File name → path; the first folder that has a name wins.
using Index = std::map<std::string, std::string>;

void add_folder(Index& index, const fs::path& folder) {
    std::error_code error;
    fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied,
                                          error);
    for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
        const fs::path& path = walk->path();
        const std::string extension = path.extension().string();
        const std::string name = path.filename().string();
        if ((extension != ".ttf" && extension != ".otf") || index.count(name) != 0) continue;
        if (!is_candidate(name) || is_whole_font(path.string())) index.emplace(name, path.string());
    }
}

std::string first_of(const Index& index, const Names& names) {
    for (const char* name : names) {
        const auto found = index.find(name);
        if (found != index.end()) return found->second;
    }
    return {};
}

bool whole(const Index& index) {
    for (std::size_t role = 0; role < role_count; ++role) {
        if (index.count(candidates(static_cast<Role>(role)).front()) == 0) return false;
    }
    return index.count("DejaVuSans.ttf") != 0;
}

}  // namespace

FontFiles find_fonts(const std::vector<fs::path>& folders) {
    Index index;
    for (const fs::path& folder : folders) add_folder(index, folder);
    for (const char* folder : {"/usr/share/fonts", "/usr/local/share/fonts"}) {
        if (!whole(index)) add_folder(index, folder);
    }
    FontFiles files;
    for (std::size_t role = 0; role < role_count; ++role) {
        files.file[role] = first_of(index, candidates(static_cast<Role>(role)));
    }
    auto& body = files.file[static_cast<std::size_t>(Role::body)];
    for (auto any = index.begin(); body.empty() && any != index.end(); ++any)
        if (is_whole_font(any->second)) body = any->second;
    if (body.empty()) throw std::runtime_error("no font files found");
    const auto use = [&](Role role, Role instead) {
        auto& file = files.file[static_cast<std::size_t>(role)];
        if (file.empty()) file = files.of(instead);
    };
    use(Role::bold, Role::body);
    use(Role::italic, Role::body);
    use(Role::bold_italic, Role::bold);
    use(Role::heading, Role::bold);
    use(Role::story, Role::body);
    use(Role::mono, Role::bold);
    files.fallback = first_of(index, {"DejaVuSans.ttf", "LiberationSans-Regular.ttf"});
    if (files.fallback.empty()) files.fallback = body;
    return files;
}

}  // namespace dow::table
