#include "desk.hpp"

namespace dow::table {

Desk::Desk(DeskOptions options)
    : options_(std::move(options)), languages_(available_languages(options_.data_dir)) {
    try {
        load(options_.settings.language);
    } catch (const ContentError&) {
        options_.settings.language = "en";
        load("en");
    }
}

void Desk::load(const std::string& language) {
    Diagnostics findings;
    auto texts =
        std::make_unique<Texts>(load_texts(options_.data_dir, language, options_.packs, findings));
    auto speech = options_.speech(*options_.content, *texts);
    auto faces = std::make_unique<CardFaces>(catalog(), options_.content->sources, *texts);
    speech_ = std::move(speech);
    faces_ = std::move(faces);
    texts_ = std::move(texts);
}

bool Desk::change_language() {
    try {
        load(options_.settings.language);
        return true;
    } catch (const ContentError&) {
        return false;
    }
}

}  // namespace dow::table
