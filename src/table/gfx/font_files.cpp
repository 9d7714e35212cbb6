#include "font_files.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

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

// File name → path; the first folder that has a name wins.
using Index = std::map<std::string, std::string>;

void add_folder(Index& index, const fs::path& folder) {
    std::error_code error;
    fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied,
                                          error);
    for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
        const fs::path& path = walk->path();
        const std::string extension = path.extension().string();
        if (extension == ".ttf" || extension == ".otf")
            index.emplace(path.filename().string(), path.string());
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
    if (index.empty()) throw std::runtime_error("no font files found");
    FontFiles files;
    for (std::size_t role = 0; role < role_count; ++role) {
        files.file[role] = first_of(index, candidates(static_cast<Role>(role)));
    }
    auto& body = files.file[static_cast<std::size_t>(Role::body)];
    if (body.empty()) body = index.begin()->second;
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
