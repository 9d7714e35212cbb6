#include "explain.hpp"

#include <iostream>

#include "dow/content/entrances.hpp"

namespace dow::tool {

namespace {

/// What all seats together see.
View picture(const Match& match) {
    Seats all;
    for (SeatId seat{0}; seat < match.setup().setup.seats; ++seat) all.add(seat);
    return match.view(all);
}

/// Writes down a game for somebody who wants to judge the bots move by move.
class Transcript {
public:
    Transcript(const Catalog& catalog, const Texts& texts) : c_(catalog), texts_(texts) {}

    void answer(const Match& match, const Command& command, const Why& why) {
        const View v = picture(match);
        const bool begins = v.round != round_ || v.active != active_ || v.phase != phase_;
        round_ = v.round;
        active_ = v.active;
        phase_ = v.phase;
        if (begins) table(v);
        std::cout << letter(command.by) << "  " << one_line(command_json(c_, command)) << "  "
                  << why.score << "  "
                  << texts_.format(why.key, {{"n", why.n}, {"score", why.score}}) << "\n";
    }

private:
    void table(const View& v) const {
        const Forecast& f = v.forecast;
        std::cout << "\n-- " << int{v.round} << " rounds left, morale " << int{v.morale}
                  << ", food " << int{v.food} << " of " << int{f.food_due} << " (starved "
                  << int{v.starvation} << " times), waste " << v.waste;
        if (v.crisis != kNoCard)
            std::cout << ", " << plain_name(c_, v.crisis) << " lacks " << f.crisis_missing();
        std::cout << "; " << objective_name(c_, v.objective) << ":";
        for (int i = 0; i < f.goal_count; ++i)
            std::cout << " " << f.goal[i].have << "/" << f.goal[i].need;
        std::cout << "\n";
        for (const PlaceId place : v.places) entrances(v, place);
        for (SeatId seat{0}; seat < v.seats; ++seat) player(v, seat);
    }

    /// Zombies, barricades, and how many zombies of tonight are too many, entrance by entrance.
    void entrances(const View& v, PlaceId place) const {
        std::cout << "   " << place_name(c_, place) << " (" << v.deck_left(c_, place) << " cards)";
        for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e) {
            const EntranceState& door = v.entrance[e];
            std::cout << "  " << int{door.zombies} << "z " << int{door.barricades} << "b "
                      << door.free() << "free +" << int{v.forecast.entrance[e].zombies};
        }
        std::cout << "\n";
    }

    void player(const View& v, SeatId seat) const {
        std::cout << "   " << letter(seat) << " dice";
        for (std::size_t face = 0; face < 6; ++face)
            for (int i = 0; i < v.seat[seat].dice[face]; ++i) std::cout << " " << face + 1;
        for (SurvivorId who{0}; who < c_.survivors.size(); ++who) {
            const SurvivorState& now = v.survivor[who];
            if (!now.in_play() || now.seat != seat) continue;
            std::cout << ", " << survivor_name(c_, who) << " at " << place_name(c_, now.place)
                      << " (" << now.tokens() << " wounds, attack " << int{c_.survivors[who].attack}
                      << ", search " << int{c_.survivors[who].search} << ")";
        }
        std::cout << "; hand";
        const auto [from, to] = v.in_zone(zone::hand(seat));
        for (const SeenCard* card = from; card != to; ++card)
            std::cout << " " << plain_name(c_, card->face);
        std::cout << "\n";
    }

    const Catalog& c_;
    const Texts& texts_;
    int round_ = -1;
    SeatId active_ = kNone;
    Phase phase_ = Phase::Over;
};

}  // namespace

void explain_game(const Catalog& catalog, const Texts& texts, const SimOptions& options) {
    Transcript transcript(catalog, texts);
    const Match match =
        play_match(catalog, options, options.seed,
                   [&](const Match& before, const Command& command, const Why& why) {
                       transcript.answer(before, command, why);
                   });
    const View end = picture(match);
    std::cout << "\nThe game ends by " << word_for(end.end) << ", morale " << int{end.morale}
              << "; main objective " << (end.completed != 0 ? "met" : "not met") << "\n";
}

}  // namespace dow::tool
