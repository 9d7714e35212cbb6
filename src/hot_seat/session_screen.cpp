// Who holds the screen, and what it may show.
#include "dow/hot_seat/session.hpp"

namespace dow {

bool Session::bot_decides() const {
    const auto& asked = match_.pending();
    return asked && asked->by < match_.seats().size() && match_.seats()[asked->by].is_bot();
}

/// The answer is one person's own affair, so that person must hold the device.
bool Session::asked_in_private() const {
    const auto& asked = match_.pending();
    if (!asked || open_hands()) return false;
    return asked->secret || (asked->prompt == Prompt::CastVote && votes_on_device());
}

/// A person chooses or votes about the unread crossroads card: the question shows the card itself.
/// Not if the choice is that person's own affair: then all read the card first.
bool Session::question_reads_card() const {
    const auto& asked = match_.pending();
    return asked && !bot_decides() && !asked->secret && asked->card == unread_->card &&
           (asked->ask == Ask::Option || asked->ask == Ask::Vote);
}

/// What all should see comes in the order in which it happened, and before any question.
Stage Session::stage() const {
    const bool earlier = moments_.any() && (!unread_ || moments_.first().at < unread_->at);
    // Bandits come with the crisis of the new round, which the report of the night still tells.
    const bool after_night = report_ && moments_.any() && moments_.first().at >= report_->to;
    if (earlier && !after_night) return Stage::moment;
    if (report_) return Stage::report;
    if (unread_ && !question_reads_card()) return Stage::crossroads;
    const auto& asked = match_.pending();
    if (!asked) return Stage::over;
    if (asked->by == kChance) return Stage::dice;
    if (bot_decides()) return Stage::bot;
    const bool draft = asked->prompt == Prompt::DraftKeep || asked->prompt == Prompt::DraftLeader;
    const bool held = holder_ == person_of(asked->by);
    if (asked_in_private() && (!held || (draft && viewers().empty()))) return Stage::curtain;
    return draft ? Stage::draft : Stage::play;
}

/// Everybody at the table is meant to read the screen.
bool Session::table_looks() const {
    const auto& asked = match_.pending();
    const bool crossroads = asked && asked->ask == Ask::Option && !asked->secret &&
                            match_.catalog().is(CardList::Crossroads, asked->card);
    const bool vote = asked && asked->ask == Ask::Vote && !asked_in_private();
    return unread_ || crossroads || vote || !token_callers().empty();
}

/// The seats of the one who plays at this screen; none while it is public.
Seats Session::players() const {
    if (match_.over()) return {};
    if (open_hands()) return Seats::first(static_cast<unsigned>(match_.seats().size()));
    if (!holder_) return {};
    const Seats own = seats_of(*holder_);
    if (solo()) return own;
    if (table_looks()) return {};
    const auto& asked = match_.pending();
    const SeatId who =
        asked->by == kChance || bot_decides() ? match_.view(Seats()).active : asked->by;
    return who < match_.seats().size() && own.has(who) ? own : Seats();
}

Seats Session::viewers() const { return hand_up_ || !hand_can_turn() ? players() : Seats(); }

SeatId Session::me() const {
    const Seats playing = players();
    if (playing.empty()) return kNone;
    const auto& asked = match_.pending();
    if (asked && asked->by < kMaxSeats && playing.has(asked->by)) return asked->by;
    const SeatId active = match_.view(Seats()).active;
    return playing.has(active) ? active : SeatId(playing.lowest());
}

/// A curtain is raised by the one it hides something from the others for, so a private question is
/// open at once; a turn goes on with the hand face down, for the others may watch the board.
void Session::raise_curtain() {
    const auto& asked = match_.pending();
    if (!asked || asked->by >= match_.seats().size()) return;
    holder_ = person_of(asked->by);
    hand_up_ = asked->ask != Ask::Turn || hands_of(match_) != Hands::face_down;
}

void Session::lower_curtain() {
    const auto all = people();
    holder_ = all.size() == 1 ? std::optional(all.front()) : std::nullopt;
    hand_up_ = false;
}

}  // namespace dow
