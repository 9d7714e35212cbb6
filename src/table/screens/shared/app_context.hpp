/// What every screen works with: content, words, settings and folders.
#pragma once

#include <functional>
#include <memory>

#include "table/board/paint/card_faces.hpp"
#include "table/screens/shared/sentences.hpp"
#include "table/screens/shared/settings.hpp"

namespace dow::table {

using SentencesMaker = std::function<std::unique_ptr<Sentences>(const Content&, const Texts&)>;

/// Where the screens come from.
struct AppOptions {
    const Content* content = nullptr;            ///< must outlive the context
    std::filesystem::path data_dir;              ///< for the texts of the languages
    std::vector<std::filesystem::path> packs{};  ///< cards of the user; they bring texts too
    SentencesMaker sentences;
    Folders folders;
    Settings settings;
    u64 seed = 0;           ///< of new games; 0 = a new one each time
    bool designer = false;  ///< the cards can be read again while a game is played
};

class AppContext {
public:
    /// Throws a ContentError when the texts of the language cannot be loaded.
    explicit AppContext(AppOptions options);

    const Content& content() const { return *options_.content; }
    const Catalog& catalog() const { return options_.content->catalog; }
    const std::filesystem::path& data_dir() const { return options_.data_dir; }
    const std::vector<std::filesystem::path>& packs() const { return options_.packs; }
    bool designer() const { return options_.designer; }
    /// The boxes that a table is offered, packs included; those in the making to designers only.
    Boxes offered_boxes() const;
    const Texts& texts() const { return *texts_; }
    Sentences& sentences() const { return *sentences_; }
    const CardFaces& faces() const { return *faces_; }
    const Folders& folders() const { return options_.folders; }
    Settings& settings() { return options_.settings; }
    const Settings& settings() const { return options_.settings; }
    u64 seed() const { return options_.seed; }
    /// The contract of the rules; it lies beside the data.
    std::filesystem::path rulebook() const {
        return options_.data_dir.parent_path() / "docs" / "rules.md";
    }
    const std::vector<std::string>& languages() const { return languages_; }

    /// Loads the texts of settings().language; the old ones stay when that fails.
    bool change_language();

    /// Texts, words and faces for some content.
    struct Kit {
        std::unique_ptr<Texts> texts;
        std::unique_ptr<Sentences> sentences;
        std::unique_ptr<CardFaces> faces;
    };
    /// Reads the texts anew; throws a ContentError when they cannot be loaded.
    Kit kit_for(const Content& content, const std::string& language) const;
    void use(Kit kit);  ///< made for the content in use
    /// Works with other content from now on. The old one must not be in use any more.
    void adopt(std::unique_ptr<const Content> content, Kit kit);

    std::string t(std::string_view key) const { return std::string((*texts_)(key)); }
    std::string t(std::string_view key, std::initializer_list<TextArg> args) const {
        return texts_->format(key, args);
    }

private:
    AppOptions options_;
    std::unique_ptr<const Content> own_;  ///< what was read again, if anything
    std::unique_ptr<Texts> texts_;
    std::unique_ptr<Sentences> sentences_;
    std::unique_ptr<CardFaces> faces_;
    std::vector<std::string> languages_;
};

}  // namespace dow::table
