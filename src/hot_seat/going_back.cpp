#include "dow/hot_seat/going_back.hpp"

#include <algorithm>

#include "dow/hot_seat/agreements.hpp"
#include "dow/match/journal.hpp"

namespace dow {

GoingBack going_back(const Match& saved, const Match& now) {
    if (saved.log().size() >= now.log().size()) return GoingBack::no;
    return undo_policy(saved) == UndoPolicy::strict ? GoingBack::refused : GoingBack::logged;
}

GoingBack going_back(const Match& saved, const Folders& folders) {
    GoingBack most = GoingBack::no;
    for (const JournalFacts& journal : find_journals(folders.journals())) {
        if (journal.id != saved.id() || journal.busy || journal.error) continue;
        const Resumed game = resume_journal(saved.catalog(), journal.path);
        // A damaged journal cannot be continued: its autosave is all that is left of the game.
        if (game.loaded.match) most = std::max(most, going_back(saved, *game.loaded.match));
    }
    return most;
}

}  // namespace dow
