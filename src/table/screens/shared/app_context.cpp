#include "app_context.hpp"

#include "dow/match/crash.hpp"

namespace dow::table {

AppContext::AppContext(AppOptions options)
    : options_(std::move(options)), languages_(available_languages(options_.data_dir)) {
    try {
        use(kit_for(content(), options_.settings.language));
    } catch (const ContentError&) {
        options_.settings.language = "en";
        use(kit_for(content(), "en"));
    }
}

AppContext::Kit AppContext::kit_for(const Content& content, const std::string& language) const {
    Diagnostics findings;
    Kit kit;
    kit.texts =
        std::make_unique<Texts>(load_texts(options_.data_dir, language, content.packs, findings));
    kit.sentences = options_.sentences(content, *kit.texts);
    kit.faces = std::make_unique<CardFaces>(content.catalog, content.sources, *kit.texts,
                                            art::picture_folders(options_.data_dir, content.packs));
    return kit;
}

void AppContext::use(Kit kit) {
    sentences_ = std::move(kit.sentences);
    faces_ = std::move(kit.faces);
    texts_ = std::move(kit.texts);
    crash::speak(t("crash.told"), t("crash.report"));
}

bool AppContext::change_language() {
    try {
        use(kit_for(content(), options_.settings.language));
        return true;
    } catch (const ContentError&) {
        return false;
    }
}

void AppContext::adopt(std::unique_ptr<const Content> content, Kit kit) {
    use(std::move(kit));
    options_.content = content.get();
    own_ = std::move(content);
}

Boxes AppContext::offered_boxes() const {
    Boxes offered;
    for (BoxId box{}; box < catalog().boxes.size(); ++box)
        if (!catalog().boxes[box].in_the_making || designer()) offered.add(box);
    return offered;
}

}  // namespace dow::table
