#pragma once

#include "dow/match/files.hpp"
#include "dow/match/match.hpp"

namespace dow {

/// What loading a save does to a game that went on after it was written.
enum class GoingBack : u8 {
    no,       ///< nothing is lost
    logged,   ///< it takes back what happened since, and the log says so
    refused,  ///< this table takes nothing back (UndoPolicy::strict)
};

/// Asked before a save is played on, by the window and the terminal. A game went on if its journal
/// can be continued and has more answers than the save.
GoingBack going_back(const Match& saved, const Folders& folders);
/// The same for a game that lies on the table.
GoingBack going_back(const Match& saved, const Match& now);

}  // namespace dow
