/// A finished game as a story: why morale fell, round by round, and what is told of it afterwards.
#pragma once

#include <span>

#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// One change of morale and where it came from.
struct MoraleEntry {
    enum class Cause : u8 { death, helpless, hunger, waste, crisis, spare, exile, card, chapter };
    int round = 0;  ///< counted from 1
    int by = 0;
    int now = 0;
    Cause cause = Cause::card;
    SurvivorId who = kNone;  ///< who died
    CardId card = kNoCard;   ///< the crisis or crossroads card behind it, if it is known
};

/// What the end page tells of a game; public events only.
struct GameStory {
    std::vector<MoraleEntry> morale{};
    std::vector<SurvivorId> dead{};  ///< in the order they died
    int first_death = 0;             ///< round; 0 when nobody died
    int rounds = 0;
    int zombies_killed = 0;
    SurvivorId hero = kNone;  ///< who brought down most of them
    int heroic = 0;           ///< how many
    int worst_round = 0;      ///< in which morale fell most; 0 when it never fell
    int worst_loss = 0;
};

GameStory story_of(std::span<const Event> events);

/// "Waste", "Ada died", "Crisis: Cold Snap"; markup with links.
std::string cause_text(const AppContext& context, const MoraleEntry& entry);
/// What is told of the game afterwards, a sentence each.
std::vector<std::string> epilogue(const AppContext& context, const GameStory& story,
                                  const View& view);

/// The page: the ledger of morale beside the epilogue and the faces of everybody.
void story_page(Ui& ui, const AppContext& context, const Rect& area, const GameStory& story,
                const View& view);

}  // namespace dow::table
