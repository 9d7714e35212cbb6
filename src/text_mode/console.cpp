#include "console.hpp"

#include <algorithm>
#include <charconv>

namespace dow::text_mode {

namespace {

std::string trimmed(const std::string& line) {
    const auto first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

std::optional<int> number_in(std::string_view line) {
    int value = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (error != std::errc() || end != line.data() + line.size()) return std::nullopt;
    return value;
}

namespace {

/// Bytes of the first `columns` characters of a UTF-8 text.
std::size_t bytes_of(std::string_view text, int columns) {
    std::size_t at = 0;
    for (; at < text.size(); ++at)
        if ((static_cast<unsigned char>(text[at]) & 0xC0) != 0x80 && columns-- == 0) break;
    return at;
}

}  // namespace

void Console::say(std::string_view line) {
    const std::size_t margin = std::min(line.find_first_not_of(' '), line.size());
    const std::string before(margin + 2, ' ');
    int room = options_.width;
    while (options_.width > 0 && bytes_of(line, room) < line.size()) {
        const std::size_t gap = line.rfind(' ', bytes_of(line, room));
        if (gap == std::string_view::npos || gap < margin) break;  // one long word
        out_ << line.substr(0, gap) << '\n' << before;
        line.remove_prefix(gap + 1);
        room = options_.width - static_cast<int>(before.size());
    }
    out_ << line << '\n';
}

std::optional<std::string> Console::ask_afresh(std::string_view question) {
    if (options_.drop_typed) options_.drop_typed();
    return ask(question);
}

std::optional<std::string> Console::ask(std::string_view question) {
    out_ << question << ' ' << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
        out_ << '\n';
        ended_ = true;
        return std::nullopt;
    }
    return trimmed(line);
}

std::optional<int> Console::ask_number(std::string_view question, int least, int most,
                                       int standard) {
    while (const auto line = ask(question)) {
        if (line->empty() && standard != 0) return standard;
        const auto number = number_in(*line);
        if (number && *number >= least && *number <= most) return number;
        say(texts_.format("text.not_a_number", {{"least", least}, {"most", most}}));
    }
    return std::nullopt;
}

std::optional<bool> Console::ask_yes(std::string_view question, bool standard) {
    const std::string yes(texts_("text.yes_letter"));
    const std::string no(texts_("text.no_letter"));
    while (const auto line = ask(question)) {
        if (line->empty()) return standard;
        if (line->starts_with(yes)) return true;
        if (line->starts_with(no)) return false;
        say_key("text.yes_or_no");
    }
    return std::nullopt;
}

std::optional<int> Console::choose(std::string_view question,
                                   const std::vector<std::string>& choices, std::string_view quit,
                                   std::optional<int> by_enter) {
    for (std::size_t i = 0; i < choices.size(); ++i) say(std::to_string(i + 1) + ". " + choices[i]);
    const int most = static_cast<int>(choices.size());
    while (const auto line = ask(question)) {
        if (!quit.empty() && *line == quit) return most - 1;
        if (by_enter && line->empty()) return by_enter;
        const auto number = number_in(*line);
        if (number && *number >= 1 && *number <= most) return *number - 1;
        say(texts_.format("text.not_a_number", {{"least", 1}, {"most", most}}));
    }
    return std::nullopt;
}

void Console::clear() {
    if (options_.terminal)
        out_ << "\x1b[2J\x1b[3J\x1b[H" << std::flush;
    else
        for (int i = 0; i < 60; ++i) out_ << '\n';
}

}  // namespace dow::text_mode
