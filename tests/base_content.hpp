// The cards and texts of the game, loaded once for all tests of a program.
#pragma once

#include "dow/base/build_paths.hpp"
#include "dow/content/load.hpp"
#include "dow/content/text.hpp"

namespace dow::test {

/// The base game alone.
inline const Content& base_content() {
    static const Content loaded = [] {
        Diagnostics findings;
        return load_content(build_paths::data_dir(), {}, {}, findings);
    }();
    return loaded;
}

/// All boxes.
inline const Content& all_content() {
    static const Content loaded = [] {
        Diagnostics findings;
        return load_content(build_paths::data_dir(), {}, findings);
    }();
    return loaded;
}

inline const Catalog& base_catalog() { return base_content().catalog; }

inline const Texts& base_texts() {
    static const Texts loaded = [] {
        Diagnostics findings;
        return load_texts(build_paths::data_dir(), "en", {}, findings);
    }();
    return loaded;
}

}  // namespace dow::test
