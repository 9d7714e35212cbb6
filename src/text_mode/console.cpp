#include "console.hpp"

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
                                   const std::vector<std::string>& choices) {
    for (std::size_t i = 0; i < choices.size(); ++i) say(std::to_string(i + 1) + ". " + choices[i]);
    const auto number = ask_number(question, 1, static_cast<int>(choices.size()));
    if (!number) return std::nullopt;
    return *number - 1;
}

void Console::clear() {
    if (terminal_)
        out_ << "\x1b[2J\x1b[3J\x1b[H" << std::flush;
    else
        for (int i = 0; i < 60; ++i) out_ << '\n';
}

}  // namespace dow::text_mode
