/// What the people at a table agreed on before a game besides the rules: words that a match carries
/// in MatchSetup::options.
#pragma once

#include "dow/match/match.hpp"

namespace dow {

/// How much a table lets people take back.
enum class UndoPolicy : u8 {
    free,     ///< whoever wants to; after a die or a secret the game asks once more
    consent,  ///< after a die or a secret only when everybody agrees
    strict,   ///< nothing after a die or a secret, and no card that was shown
};

/// How hands lie on the screen.
enum class Hands : u8 {
    face_down,  ///< until their owner turns them up
    face_up,    ///< while their owner plays
    open,       ///< always, for everybody: a cooperative game
};

UndoPolicy undo_policy(const Match& match);
/// The words that a set-up keeps for these.
std::string_view word_of(UndoPolicy policy);
std::string_view word_of(Hands hands);
/// Face down unless agreed otherwise, and up when one person plays alone.
Hands hands_of(const Match& match);
/// Votes are given in secret, one after the other, and shown together.
bool votes_on_device(const Match& match);

/// The people at the table, each once, in the order of their seats.
std::vector<u8> people_of(const Match& match);
/// The seats a person plays.
Seats seats_of(const Match& match, u8 person);

}  // namespace dow
