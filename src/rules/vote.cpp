#include "dow/rules/steps.hpp"
#include "procedures.hpp"

/// Votes: ballots, ties, and the action that calls for somebody's exile.
namespace dow {

/// The first player; somebody else when that seat is out, or exiled and mute by the ruleset.
SeatId tie_breaker(const Game& game) {
    const SeatState& first = game.state.seat[game.state.first];
    const bool mute = game.state.rules.exiled_first_player_mute && first.exiled();
    if (mute || first.out()) return game.first_in_turn_order(game.voters());
    return game.state.first;
}

// ------------------------------------------------------------------------------ a vote

namespace {

/// What SeatState::ballot holds.
enum Ballot : u8 { kNoBallot, kThumbDown, kThumbUp };

Seats still_to_vote(const Game& game, Seats voters) {
    Seats left;
    for (const SeatId seat : voters)
        if (game.state.seat[seat].ballot == kNoBallot) left.add(seat);
    return left;
}

/// Ends the vote and hands the result to the procedure that asked for it.
void decide(Engine& engine, bool up, bool tie) {
    if (tie)
        engine.tell(RuleId::VOTE_06,
                    event::VoteDecided{.tie_breaker = tie_breaker(engine), .up = up});
    else
        engine.tell(RuleId::VOTE_05, event::VoteDecided{.up = up});
    engine.pop();
    if (ProgramFrame* program = engine.top().find<ProgramFrame>()) program->progress.granted = up;
    if (ContainFrame* contain = engine.top().find<ContainFrame>()) contain->thumbs_up = up;
    if (CallVoteFrame* call = engine.top().find<CallVoteFrame>()) call->banished = up;
    if (TokenVoteFrame* token = engine.top().find<TokenVoteFrame>()) token->stays = up;
}

/// A card that asks everybody to agree gets who was for it; it says what happens if they do not.
void agree(Engine& engine, Seats up, Seats down) {
    const bool split = !up.empty() && !down.empty();
    if (!split) engine.tell(RuleId::VOTE_05, event::VoteDecided{.up = down.empty()});
    engine.pop();
    Progress& progress = engine.top().as<ProgramFrame>().progress;
    progress.granted = down.empty();
    progress.tied = split;
    progress.seats = up;
}

}  // namespace

void start_vote(Engine& engine, Seats voters, CardId card, SeatId about, bool unanimous) {
    VoteFrame& vote = engine.start<VoteFrame>();
    vote.unanimous = unanimous;
    vote.voters = voters;
    vote.card = card;
    vote.about = about;
}

/// Ballots are cast one by one and stay hidden until everybody has voted; then they are shown
/// together (VOTE-05). A tie is decided by one seat; if nobody may decide, the answer is no.
void run_vote(Engine& engine, VoteFrame& vote) {
    if (vote.step == VoteFrame::Step::Tie) return engine.ask();
    const Seats left = still_to_vote(engine, vote.voters);
    if (!left.empty()) {
        vote.seat = engine.first_in_turn_order(left);
        return engine.ask();
    }
    Seats up;
    Seats down;
    for (const SeatId seat : vote.voters) {
        const bool yes = engine.state.seat[seat].ballot == kThumbUp;
        engine.state.seat[seat].ballot = kNoBallot;
        (yes ? up : down).add(seat);
        engine.tell(RuleId::VOTE_01, event::BallotShown{.seat = seat, .up = yes});
    }
    if (vote.unanimous) return agree(engine, up, down);
    if (up.size() != down.size()) return decide(engine, up.size() > down.size(), false);
    vote.step = VoteFrame::Step::Tie;
    vote.seat = tie_breaker(engine);
    if (vote.seat == kNone) decide(engine, false, false);
}

void ask_vote(const Game&, const VoteFrame& vote, Decision& question) {
    const bool tie = vote.step == VoteFrame::Step::Tie;
    question.ask = Ask::Vote;
    question.prompt = tie ? Prompt::BreakTie : Prompt::CastVote;
    question.rule = tie ? RuleId::VOTE_06 : RuleId::VOTE_01;
    question.seat = vote.about;
    question.card = vote.card;
}

void answer_vote(Engine& engine, VoteFrame& vote, const Command& command) {
    const bool yes = command.is<SayYes>();
    if (vote.step == VoteFrame::Step::Tie) return decide(engine, yes, true);
    engine.state.seat[vote.seat].ballot = yes ? kThumbUp : kThumbDown;
}

// ------------------------------------------------------------------------------ the first player

/// Any player may call for a vote that the first-player token stays, an exile too; once a round
/// (LN-09, AMB-47).
void start_token_vote(Engine& engine) { engine.start<TokenVoteFrame>().unasked = engine.playing(); }

void run_token_vote(Engine& engine, TokenVoteFrame& token_vote) {
    if (token_vote.step == TokenVoteFrame::Step::Decided) {
        const bool stays = token_vote.stays;
        engine.pop();
        if (!stays) return;
        engine.state.skipped_steps |= 1U << static_cast<unsigned>(ColonyStep::PassToken);
        return engine.tell(RuleId::LN_09, event::TokenStayed{.seat = engine.state.first});
    }
    if (token_vote.unasked.empty() || engine.voters().empty()) return engine.pop();
    token_vote.seat = engine.first_in_turn_order(token_vote.unasked);
    engine.ask();
}

void ask_token_vote(const Game& game, const TokenVoteFrame& token_vote, Decision& question) {
    question.by = token_vote.seat;
    question.ask = Ask::Confirm;
    question.prompt = Prompt::CallTokenVote;
    question.rule = RuleId::LN_09;
    question.seat = game.state.first;
    question.seats = token_vote.unasked;  // who may still call for it
}

void answer_token_vote(Engine& engine, TokenVoteFrame& token_vote, const Command& command) {
    token_vote.unasked.drop(token_vote.seat);
    if (!command.is<SayYes>()) return;
    token_vote.step = TokenVoteFrame::Step::Decided;
    engine.tell(RuleId::LN_09, event::TokenVoteCalled{.seat = token_vote.seat});
    start_vote(engine, engine.voters(), kNoCard, kNone);
}

// ------------------------------------------------------------------------------ a vote on exile

namespace {

/// Whom a seat may accuse: nobody who is exiled already, and not itself (ACT-VOTE-02, ACT-VOTE-09).
Seats accusable(const Game& game, SeatId seat) {
    Seats others = game.voters();
    others.drop(seat);
    return others;
}

}  // namespace

/// Once per turn, and not where nobody can be exiled (ACT-VOTE-01, ACT-VOTE-08).
Refusal Game::can_call_vote(SeatId seat) const {
    if (state.rules.coop) return {RuleId::ACT_VOTE_08, Reason::NoExile};
    if (state.seat[seat].flags & kCalledVote) return {RuleId::ACT_VOTE_01, Reason::VoteCalled};
    if (accusable(*this, seat).empty()) return {RuleId::ACT_VOTE_09, Reason::NobodyToAsk};
    return {};
}

void start_exile_vote(Engine& engine, SeatId seat, SeatId accused) {
    CallVoteFrame& call = engine.start<CallVoteFrame>();
    call.seat = seat;
    call.accused = accused;
    call.by_card = true;
    call.step = CallVoteFrame::Step::Vote;
}

/// The action of a turn, or a card that calls for the same vote; the card does not use up the one
/// call of the turn (ACT-VOTE-01). Everybody who is not exiled votes, the accused too (AMB-46).
void run_call_vote(Engine& engine, CallVoteFrame& call_vote) {
    using Step = CallVoteFrame::Step;
    switch (call_vote.step) {
        case Step::Whom: return engine.ask();
        case Step::Vote:
            if (!call_vote.by_card) engine.state.seat[call_vote.seat].flags |= kCalledVote;
            engine.tell(RuleId::ACT_VOTE_01, event::ExileVoteCalled{.seat = call_vote.seat,
                                                                    .accused = call_vote.accused});
            call_vote.step = Step::Decided;
            return start_vote(engine, engine.voters(), kNoCard, call_vote.accused);
        case Step::Decided: {
            const bool banished = call_vote.banished;
            const SeatId accused = call_vote.accused;
            engine.pop();
            if (banished) start_exile(engine, accused);  // ACT-VOTE-06
        }
    }
}

/// Until somebody is accused the action can be taken back.
void ask_call_vote(const Game& game, const CallVoteFrame& call_vote, Decision& question) {
    question.ask = Ask::Seat;
    question.prompt = Prompt::ExileWhom;
    question.rule = RuleId::ACT_VOTE_02;
    question.can_cancel = true;
    question.seats = accusable(game, call_vote.seat);
}

void answer_call_vote(Engine&, CallVoteFrame& call_vote, const Command& command) {
    call_vote.accused = command.as<ChooseSeat>().seat;
    call_vote.step = CallVoteFrame::Step::Vote;
}

// ------------------------------------------------------------------------------ a word at the
// table
//
// People call each other betrayers at any time; whose turn it is says who called whom, whether or
// not a card waits for it (AMB-19).

void run_call_betrayer(Engine& engine, CallBetrayerFrame&) { engine.ask(); }

void ask_call_betrayer(const Game& game, const CallBetrayerFrame& call, Decision& question) {
    const bool first = call.accuser == kNone;
    question.by = call.seat;
    question.ask = Ask::Seat;
    question.prompt = first ? Prompt::WhoAccused : Prompt::AccusedWhom;
    question.rule = RuleId::AMB_19;
    question.can_cancel = true;
    question.seats = game.playing();
    if (!first) question.seats.drop(call.accuser);
}

void answer_call_betrayer(Engine& engine, CallBetrayerFrame& call, const Command& command) {
    const SeatId named = command.as<ChooseSeat>().seat;
    if (call.accuser == kNone) {
        call.accuser = named;
        return;
    }
    Fact& fact = engine.state.fact;
    fact.what = Happening::Table;
    fact.accuser = call.accuser;
    fact.accused = named;
    engine.state.betrayer_called = 1;
    engine.tell(RuleId::AMB_19,
                event::BetrayerCalled{.seat = fact.accuser, .accused = fact.accused});
    engine.pop();
}

}  // namespace dow
