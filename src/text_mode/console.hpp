#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "dow/text_mode/text_game.hpp"

namespace dow::text_mode {

/// Lines out, answers in. When the input ends, every question is answered with nothing.
class Console {
public:
    Console(std::istream& in, std::ostream& out, const Texts& texts, const TextOptions& options)
        : in_(in), out_(out), texts_(texts), options_(options) {}

    /// A line, broken between words where it is longer than the terminal is wide; what follows is
    /// set in as the line itself.
    void say(std::string_view line = {});
    void say_key(std::string_view key) { say(texts_(key)); }
    void say_all(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) say(line);
    }
    /// One line of input without blanks at its ends; nothing when the input has ended.
    std::optional<std::string> ask(std::string_view question);
    /// The same, but what was typed before the question does not count.
    std::optional<std::string> ask_afresh(std::string_view question);
    /// A number from 1 to `most`; an empty line gives `standard` when that is not 0.
    std::optional<int> ask_number(std::string_view question, int least, int most, int standard = 0);
    std::optional<bool> ask_yes(std::string_view question, bool standard);
    /// A numbered list; the index of the chosen line. `quit`, a word, means the last line; an empty
    /// line means `by_enter`.
    std::optional<int> choose(std::string_view question, const std::vector<std::string>& choices,
                              std::string_view quit = {}, std::optional<int> by_enter = {});
    /// Nothing that was written before can be read any more.
    void clear();
    bool ended() const { return ended_; }
    bool good() const { return out_.good(); }

private:
    std::istream& in_;
    std::ostream& out_;
    const Texts& texts_;
    const TextOptions& options_;
    bool ended_ = false;
};

/// The number in a line, or nothing when it is not just a number.
std::optional<int> number_in(std::string_view line);

/// Asks what a match begins with; nothing when the input ends.
std::optional<MatchSetup> ask_setup(Console& console, const Wording& words, u64 seed);

}  // namespace dow::text_mode
