#include <algorithm>

#include "dow/content/lint.hpp"
#include "dow/content/source.hpp"

namespace dow {

namespace {

std::string_view first_part(std::string_view dotted) { return dotted.substr(0, dotted.find('.')); }

void lint_file(const std::filesystem::path& file, Diagnostics& out) {
    const auto source = SourceTree::read(file);
    const std::string stem = file.stem().string();
    const std::string_view prefix = first_part(stem);
    const Tree root = source->root();
    if (!root.is_object()) return;  // reading the texts tells this
    for (const std::string& key : root.keys()) {
        if (first_part(key) == prefix) continue;
        try {
            root.fail_key(key,
                          "\"" + key + "\" belongs in " + std::string(first_part(key)) + ".json");
        } catch (const ContentError& finding) {
            out.push_back(finding.first());
        }
    }
}

}  // namespace

Diagnostics lint_text_files(const std::filesystem::path& data_dir, std::string_view language) {
    Diagnostics out;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(data_dir / "text" / language))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const std::filesystem::path& file : files) {
        try {
            lint_file(file, out);
        } catch (const ContentError& broken) {
            out.insert(out.end(), broken.findings().begin(), broken.findings().end());
        }
    }
    return out;
}

}  // namespace dow
