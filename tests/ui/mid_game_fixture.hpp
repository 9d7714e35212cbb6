// Tables in the middle of a game, and what may not be seen there.
#pragma once

#include "app_fixture.hpp"

namespace dow::table::test {

inline Match first_turn(MatchSetup setup) {
    Match match(content().catalog, std::move(setup));
    draft_all(match);
    return match;
}

/// Names of cards that the seats of `allowed` may not see.
inline std::set<std::string> hidden_names(const Match& match, AppContext& context, Seats allowed) {
    std::set<std::string> hidden;
    std::set<std::string> seen;
    const auto collect = [&](const View& view, SeatId seat, std::set<std::string>& names) {
        const auto [from, to] = view.in_zone(zone::hand(seat));
        for (const SeenCard* c = from; c != to; ++c)
            names.insert(context.faces().card(c->face).name);
        if (view.seat[seat].objective != kNoCard)
            names.insert(context.faces().card(view.seat[seat].objective).name);
    };
    for (SeatId seat{0}; seat < match.seats().size(); ++seat)
        collect(match.view(Seats::of(seat)), seat, allowed.has(seat) ? seen : hidden);
    for (const Event& e : match.events_for(allowed))  // seen once, and another copy is elsewhere
        if (const CardId card = e.card(); card < context.catalog().card_count)
            seen.insert(context.faces().card(card).name);
    for (const std::string& name : seen) hidden.erase(name);
    return hidden;
}

/// Labels of widgets that say what the seats of `allowed` may not know.
inline std::string leaks(Table& table, Seats allowed) {
    std::string found;
    const auto hidden = hidden_names(table.session().match(), table.app.context(), allowed);
    for (const Widget& w : table.driver.widgets())
        for (const std::string& name : hidden)
            if (w.label.find(name) != std::string::npos) found += w.id + ": " + w.label + "\n";
    return found;
}

/// Random play until `wanted`; nothing when no match comes to it.
template <class Wanted>
std::optional<Match> play_to(Wanted wanted, u8 seats = 3, bool votes = false) {
    for (u64 seed = 1; seed < 60; ++seed) {
        Match match = first_turn(table_of(seats, seats, seed));
        pcg32 random(seed);
        for (int i = 0; i < 500 && match.run_chance() == Waiting::Seat; ++i) {
            if (wanted(match)) return match;
            CommandList legal;
            match.legal(legal);
            const Command& c = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
            const bool skip = c.is<TakeBack>() || (c.is<CallVote>() && !votes);
            match.submit(skip ? legal[0] : c);
        }
    }
    return std::nullopt;
}

inline std::string missing_keys(Table& table) {
    std::string all;
    for (const std::string& key : table.app.context().texts().missing_keys()) all += key + " ";
    return all;
}

}  // namespace dow::table::test
