#include "markup.hpp"

#include <cctype>

#include "utf8.hpp"

namespace dow::table::markup {

namespace {

/// Letters and digits of any language; quotation marks, dashes and dots of any language are not.
bool word_character(std::uint32_t c) {
    if (c < 0x80) return std::isalnum(static_cast<int>(c)) != 0;
    const bool sign = c < 0xC0 && c != 0xAA && c != 0xB5 && c != 0xBA;
    const bool punctuation =
        (c >= 0x2000 && c < 0x2070) || (c >= 0x2190 && c < 0x2C00) || (c >= 0x3000 && c < 0x3040);
    return !sign && !punctuation && c != 0xD7 && c != 0xF7;
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    void read() {
        while (at_ < text_.size()) step();
        flush();
    }

    std::vector<Token> tokens;
    std::vector<std::string> links;

private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    bool starts(std::string_view what) const { return text_.substr(at_, what.size()) == what; }
    bool closes_later(std::string_view what, std::size_t from) const {
        return text_.find(what, from) != std::string_view::npos;
    }

    void step() {
        const char c = peek();
        if (c == '\\' && at_ + 1 < text_.size()) {
            word_ += text_[at_ + 1];
            at_ += 2;
        } else if (c == '\n') {
            flush();
            ++lines_;
            space_ = false;
            ++at_;
        } else if (c == ' ' || c == '\t') {
            flush();
            space_ = lines_ == 0;
            ++at_;
        } else if (starts("**") && (bold_ || closes_later("**", at_ + 2))) {
            flush();
            bold_ = !bold_;
            at_ += 2;
        } else if (c == '_' && toggles_italic()) {
            flush();
            italic_ = !italic_;
            ++at_;
        } else if (c == '[' && (icon() || link())) {
        } else if (c == ']' && link_ >= 0) {
            flush();
            link_ = -1;
            ++at_;
        } else {
            word_ += c;
            ++at_;
        }
    }

    bool toggles_italic() const {
        if (italic_) return !word_character(letter_at(at_ + 1));
        const std::size_t before = at_ > 0 ? utf8::boundary(text_, at_ - 1) : 0;
        const bool inside = at_ > 0 && word_character(letter_at(before));
        return !inside && peek(1) != ' ' && closes_later("_", at_ + 1);
    }
    std::uint32_t letter_at(std::size_t at) const {
        return at < text_.size() ? utf8::next(text_, at) : U' ';
    }

    bool icon() {
        if (!starts("[icon:")) return false;
        const std::size_t end = text_.find(']', at_);
        if (end == std::string_view::npos) return false;
        flush();
        add(Kind::icon, std::string(text_.substr(at_ + 6, end - at_ - 6)));
        at_ = end + 1;
        return true;
    }

    bool link() {
        if (!starts("[link:") || link_ >= 0) return false;
        const std::size_t bar = text_.find('|', at_);
        const std::size_t end = text_.find(']', at_);
        if (bar == std::string_view::npos || end == std::string_view::npos || bar > end)
            return false;
        flush();
        links.emplace_back(text_.substr(at_ + 6, bar - at_ - 6));
        link_ = static_cast<int>(links.size()) - 1;
        at_ = bar + 1;
        return true;
    }

    void flush() {
        if (word_.empty()) return;
        add(Kind::word, std::move(word_));
        word_.clear();
    }

    void add(Kind kind, std::string text) {
        tokens.push_back({kind, std::move(text), bold_, italic_, space_, lines_, link_});
        space_ = false;
        lines_ = 0;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string word_;
    bool bold_ = false;
    bool italic_ = false;
    bool space_ = false;
    int lines_ = 0;
    int link_ = -1;
};

}  // namespace

std::vector<Token> tokens(std::string_view text) {
    Reader reader(text);
    reader.read();
    return std::move(reader.tokens);
}

std::vector<std::string> links(std::string_view text) {
    Reader reader(text);
    reader.read();
    return std::move(reader.links);
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '*' || c == '_' || c == '[' || c == ']' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

std::string times(int count) {
    return count > 1 ? "  **×\u00A0" + std::to_string(count) + "**" : std::string();
}

}  // namespace dow::table::markup
