#include "dow/content/joints.hpp"
#include "dow/content/letters.hpp"
#include "render_phrase.hpp"

// The last touches on a text: spaces, articles that depend on the next sound, capital letters.
namespace dow::text {
namespace {

std::string spaced(const std::string& text) {
    std::string out;
    for (const char c : text) {
        const bool stop = c == ',' || c == '.' || c == ';' || c == ':';
        if (c == ' ' && (out.empty() || out.back() == ' ')) continue;
        if (stop && !out.empty() && out.back() == ' ') out.pop_back();
        out += c;
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

}  // namespace

std::string PhraseWriter::finish(std::string text) const {
    if (has_joints(text)) {
        std::string missing;
        const auto rule = [&](std::string_view name) {
            return table_.plain("elide." + std::string(name));
        };
        text = joined_text(std::move(text), rule, &missing);
        if (!missing.empty()) throw MissingText("elide." + missing);
    }
    return spaced(text);
}

std::string PhraseWriter::capital(std::string text) {
    letters::capitalise(text, letters::next_letter(text, 0));
    return text;
}

std::string PhraseWriter::sentence(std::string text) const {
    text = capital(finish(std::move(text)));
    if (!text.empty() && text.back() != '.' && text.back() != ':') text += '.';
    return text;
}

}  // namespace dow::text
