#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "dow/rules/engine.hpp"

/// What is counted while bots play. Everything is a whole number, so parts of a run add up to
/// exactly what one run gives.
namespace dow::tool {

/// How often something happened out of how many times; or a sum over so many games.
struct Cell {
    u64 count = 0;
    u64 of = 0;
    bool operator==(const Cell&) const = default;
};

/// Cells by section, row and column, like "crossroads" "despair_at_dawn" "triggered".
class Counts {
public:
    using Name = std::array<std::string, 3>;

    void add(const std::string& section, const std::string& row, const std::string& column,
             u64 count, u64 of);
    void add(const Counts& other);
    const std::map<Name, Cell>& cells() const { return cells_; }
    std::map<Name, Cell>& cells() { return cells_; }
    bool operator==(const Counts&) const = default;

private:
    std::map<Name, Cell> cells_;
};

/// Whether a column is a mean per game and no rate.
bool is_mean(const std::string& column);

/// The 95 % interval of a rate after Wilson, as low and high.
std::array<double, 2> wilson(const Cell& cell);

/// Something that is counted whatever card brings it.
struct HappeningCounted {
    const char* name;
    bool (*is)(const Event& event);
};
std::span<const HappeningCounted> happenings();

/// What one player's answers and Chance brought about, card by card, over many games.
class CardCounts {
public:
    explicit CardCounts(const Catalog& catalog);

    /// After every command: what it was and what it did.
    void watch(const Command& command, const EventSink& events);
    /// After a game.
    void finish(const State& state);
    /// All cells, those of cards that never came up too.
    void write(Counts& out) const;

private:
    struct Crossroads {
        u64 games = 0;  ///< in which it was drawn
        u64 drawn = 0, triggered = 0;
        std::array<u64, 7> option{};  ///< by number
        u64 up = 0, down = 0;
    };
    struct Crisis {
        u64 games = 0;  ///< in which it was revealed
        u64 prevented = 0, failed = 0, bonus = 0;
    };
    struct Item {
        u64 seen = 0, kept = 0;
        u64 games = 0, played = 0, contributed = 0;  ///< games in which it came up, and so on
        std::array<u64, 7> option{};                 ///< by number
    };
    struct Person {
        u64 joined = 0, alive = 0;  ///< a survivor joins once a game
        u64 drafted = 0, met = 0;   ///< there from the first round on; and the objective met
        u64 uses = 0;               ///< of its abilities
    };
    struct Upgrade {
        u64 laid = 0, built = 0;          ///< games
        u64 met_laid = 0, met_built = 0;  ///< of those the objective met
        u64 rounds_left = 0;              ///< when it was built, summed up
    };
    struct Experiment {
        u64 turned_up = 0, contained = 0, released = 0;
        u64 attacked = 0, removed = 0;  ///< its special zombies
    };
    struct Secret {
        u64 dealt = 0, won = 0;
    };

    /// What came up in the game that is played.
    struct Now {
        std::vector<bool> crossroads, crises, items, played, contributed, drafted, laid, built;
        std::vector<bool> happened;
        bool begun = false;  ///< the first round
        u64 marker = 0;      ///< where the round marker stands
    };

    void watch(const Command& command, const Event& event);
    void watch_item(const Event& event);
    void watch_modes(const Event& event);
    void watch_happenings(const Event& event);
    void finish_seats(const State& state);
    void write_modes(Counts& out) const;
    bool is_item(u16 face) const { return face < c_.kind_of_card.size(); }

    const Catalog& c_;
    std::vector<Crossroads> crossroads_;
    std::vector<Crisis> crises_;
    std::vector<Item> items_;
    std::vector<Person> people_;
    std::vector<Upgrade> upgrades_;
    std::vector<Experiment> experiments_;
    std::vector<Secret> secrets_, betrayals_, exiles_;
    /// What boxes and modes bring beside cards, as happenings() lists it.
    struct Happened {
        u64 games = 0, times = 0;
    };
    std::vector<Happened> happened_;
    u64 games_ = 0;
    Now now_;
    CardId open_card_ = kNoCard;  ///< the crossroads card shown last
    bool exile_vote_ = false;
};

/// How many options a crossroads card offers, 0 if it asks otherwise.
int options_of_crossroads(const Catalog& catalog, const CrossroadsDef& card);

}  // namespace dow::tool
