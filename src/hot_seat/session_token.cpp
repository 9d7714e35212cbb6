// One question for the whole table: does anybody want a vote on the first-player token?
#include "dow/hot_seat/session.hpp"

namespace dow {

Seats Session::token_callers() const {
    const auto& asked = match_.pending();
    Seats people;
    if (!asked || asked->prompt != Prompt::CallTokenVote || bot_decides()) return people;
    for (const SeatId seat : asked->seats)
        if (!match_.seats()[seat].is_bot()) people.add(seat);
    return people;
}

void Session::call_token_vote(SeatId caller) {
    if (token_callers().empty()) return;
    if (holder_) left_at_[*holder_] = match_.event_count();
    token_caller_ = caller;
    advance();
}

/// The rules ask one after the other (AMB-47). People have answered together, so each of them is
/// answered for in turn; a bot between them may call first.
void Session::answer_about_token() {
    while (token_caller_) {
        const auto& asked = match_.pending();
        if (!asked || asked->prompt != Prompt::CallTokenVote) return token_caller_.reset();
        if (bot_decides()) return;
        const SeatId by = asked->by;
        const bool calls = by == *token_caller_;
        match_.submit(calls ? Command::of(by, SayYes{}) : Command::of(by, SayNo{}));
        match_.run_chance();
    }
}

}  // namespace dow
