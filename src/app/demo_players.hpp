/// Who sits at the table of a demonstration match, and what they answer.
#pragma once

#include <memory>
#include <vector>

#include <pcg_random.hpp>

#include "table/screens/app/table_app.hpp"

namespace dow::app {

/// The match a screen is drawn from: four friends, unless the screen shows something else.
Match demo_match(const Content& content, const Texts& texts, u64 seed, std::string_view screen);

/// Answers sensibly, so that the table looks like an evening; or by chance, which comes to places
/// where sensible people do not go. The same seed gives the same answers.
class DemoPlayers {
public:
    DemoPlayers(u64 seed, bool by_chance);
    /// Answers the open question on the way to a screen.
    void answer(Session& session, std::string_view screen);

private:
    const Command* wanted(const CommandList& legal, const Decision& asked, std::string_view screen);

    pcg32 random_;
    bool by_chance_;
    std::vector<std::unique_ptr<Bot>> bots_;  ///< by seat
};

/// Real dice: what they happen to show.
void throw_dice(Session& session, pcg32& random);

}  // namespace dow::app
