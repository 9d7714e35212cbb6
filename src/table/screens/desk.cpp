#include "desk.hpp"

namespace dow::table {

Desk::Desk(DeskOptions options)
    : options_(std::move(options)), languages_(available_languages(options_.data_dir)) {
    try {
        use(kit_for(content(), options_.settings.language));
    } catch (const ContentError&) {
        options_.settings.language = "en";
        use(kit_for(content(), "en"));
    }
}

Desk::Kit Desk::kit_for(const Content& content, const std::string& language) const {
    Diagnostics findings;
    Kit kit;
    kit.texts =
        std::make_unique<Texts>(load_texts(options_.data_dir, language, options_.packs, findings));
    kit.speech = options_.speech(content, *kit.texts);
    kit.faces = std::make_unique<CardFaces>(content.catalog, content.sources, *kit.texts);
    return kit;
}

void Desk::use(Kit kit) {
    speech_ = std::move(kit.speech);
    faces_ = std::move(kit.faces);
    texts_ = std::move(kit.texts);
}

bool Desk::change_language() {
    try {
        use(kit_for(content(), options_.settings.language));
        return true;
    } catch (const ContentError&) {
        return false;
    }
}

void Desk::adopt(std::unique_ptr<const Content> content, Kit kit) {
    use(std::move(kit));
    options_.content = content.get();
    own_ = std::move(content);
}

}  // namespace dow::table
