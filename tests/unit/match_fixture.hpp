// What the tests of the match share: the real content and random games.
#pragma once

#include <pcg_random.hpp>

#include "base_content.hpp"
#include "dow/match/match.hpp"
#include "temp_folder.hpp"

namespace dow::match_test {

inline const Catalog& catalog() { return test::base_catalog(); }
using test::TempFolder;

inline Setup table_of(u8 seats) {
    Setup setup;
    setup.seats = seats;
    setup.rules.two_player = setup.rules.coop = seats == 2 ? 1 : 0;
    return setup;
}

inline Match new_match(u64 seed, u8 seats = 3) {
    MatchSetup setup;
    setup.setup = table_of(seats);
    setup.seed = seed;
    setup.id = seed * 2 + 1;
    return {catalog(), setup};
}

/// A random legal command; takes nothing back, ends a turn only now and then.
inline Command random_command(const Match& match, pcg32& random) {
    CommandList legal;
    match.legal(legal);
    for (int tries = 0; tries < 20; ++tries) {
        const Command& c = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
        if (c.is<TakeBack>()) continue;
        if (c.is<EndTurn>() && random(4) != 0) continue;
        return c;
    }
    return legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
}

/// Plays up to n answers of seats; `each` sees the match before every answer.
template <class F>
void play(Match& match, int n, u64 seed, F&& each) {
    pcg32 random(seed);
    for (int i = 0; i < n && match.run_chance() == Waiting::Seat; ++i) {
        const Command command = random_command(match, random);
        each(command);
        if (match.submit(command)) return;
    }
    match.run_chance();
}

inline void play(Match& match, int n, u64 seed = 7) {
    play(match, n, seed, [](const Command&) {});
}

}  // namespace dow::match_test
