#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>

#include "dow/bots/bot.hpp"
#include "dow/match/journal.hpp"
#include "dow/text_mode/wording.hpp"

/// The same game for a terminal and for screen readers: line by line, every choice a number.
namespace dow::text_mode {

struct TextOptions {
    Folders folders{};
    u64 seed = 0;  ///< 0 = a new one for every game
    bool terminal =
        true;       ///< the screen can be cleared; else secrets are pushed out with empty lines
    int width = 0;  ///< columns that a line may have; 0 = no line is broken
    /// Throws away what was typed before it was asked for; may be empty.
    std::function<void()> drop_typed{};
};

/// Plays until the people leave or the input ends; an unfinished game is kept and can be continued.
/// Returns the exit code of the program: 0, or 1 when something could not be written.
int play_text(const Content& content, const Texts& texts, std::istream& in, std::ostream& out,
              const TextOptions& options);

struct BotGame {
    u8 seats = 4;
    u64 seed = 1;
};

/// Lets bots play one game and prints its log as everybody may read it. Returns the exit code.
int play_bots(const Content& content, const Texts& texts, std::ostream& out, const BotGame& game);

/// Lines of a summary as these seats may know it: tracks, places, groups, hand.
std::vector<std::string> describe(const Wording& words, const View& view, SeatId me);
/// The dice, hand and secret objective of a seat; the view must be that seat's.
std::vector<std::string> describe_own(const Wording& words, const View& view, SeatId me);
/// Who won and why, every secret included; the game must be over.
std::vector<std::string> describe_end(const Wording& words, const View& view);

}  // namespace dow::text_mode
