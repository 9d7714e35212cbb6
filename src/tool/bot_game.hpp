#pragma once

#include "commands.hpp"

namespace dow::tool {

/// Plays a game of bots to its end and gives back how it ended; for commands that watch what a game
/// teaches or costs. `look` sees the state before every question, `choose` answers for a bot: the
/// number of one of the legal commands.
template <class Look, class Choose>
State play_bots(const Catalog& catalog, const SimOptions& options, u64 seed, Look&& look,
                Choose&& choose) {
    const Setup setup = sim_setup(catalog, options, seed);
    const auto bots = bots_for(options, setup, seed);
    State state = new_game(catalog, setup);
    const WatchedTable table(state, catalog);
    SeededChance luck(seed);
    CommandList legal;
    u64 chances = 0;
    while (const auto asked = pending(state, catalog)) {
        look(std::as_const(state));
        Command command;
        if (asked->by == kChance) {
            command = luck.answer(state, catalog, *asked, chances++).value();
        } else {
            legal_commands(state, catalog, legal);
            const BotInput input(table, catalog, *asked, legal, Seats::of(asked->by));
            command = legal[choose(*bots[asked->by], input)];
        }
        if (apply(state, catalog, command, nullptr)) throw ToolError("a bot broke the rules");
    }
    return state;
}

}  // namespace dow::tool
