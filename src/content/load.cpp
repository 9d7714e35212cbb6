#include "dow/content/load.hpp"

#include <utility>

#include "library.hpp"
#include "loading.hpp"

namespace dow {

namespace {

/// Makes a catalog of what was read. Worthless if there are findings.
Content build(Library library, Diagnostics& findings) {
    library.sort();
    Loading loading;
    loading.content.sources = library.sources();
    loading.findings = std::move(findings);
    fill_facts(loading);
    if (!loading.content.catalog.places.empty()) compile_trees(loading);
    findings = std::move(loading.findings);
    return std::move(loading.content);
}

}  // namespace

Content load_content(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out) {
    Library library;
    Diagnostics findings;
    library.read_base(data_dir / "base", findings);
    Content content = build(library, findings);
    out.insert(out.end(), findings.begin(), findings.end());
    if (!findings.empty()) throw ContentError(std::move(findings));

    for (const std::filesystem::path& pack : user_packs) {
        Diagnostics problems;
        Library more = library;
        more.read_pack(pack, problems);
        Content with_pack = build(more, problems);
        out.insert(out.end(), problems.begin(), problems.end());
        if (!problems.empty()) continue;
        library = std::move(more);
        content = std::move(with_pack);
    }
    return content;
}

Catalog load_catalog(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out) {
    return load_content(data_dir, user_packs, out).catalog;
}

}  // namespace dow
