#include "dow/hot_seat/moments.hpp"

#include <algorithm>

namespace dow {

namespace {

bool is_bite_roll(const Event& e) {
    const auto rolled = e.find<event::ExposureRolled>();
    return rolled && rolled->face == Face::Bite;
}

/// The chain is interrupted by the choice to kill or to roll, or by dice that people roll.
bool goes_on(const std::optional<Decision>& asked) {
    return asked && (asked->prompt == Prompt::BiteChoice ||
                     (asked->ask == Ask::ExposureDie && asked->rule == RuleId::EXPO_15));
}

}  // namespace

void MomentFinder::forget() {
    queue_.clear();
    ballots_.clear();
    gifts_.clear();
    chain_.clear();
    chain_seen_ = 0;
    wounds_.clear();
    attacked_.reset();
}

void MomentFinder::watch_vote(const Event& e) {
    if (e.is<event::ExileVoteCalled>() || e.is<event::TokenVoteCalled>()) ballots_ = {e};
    if (!e.is<event::BallotShown>() && !e.is<event::VoteDecided>()) return;
    ballots_.push_back(e);
    const auto vote = e.find<event::VoteDecided>();
    if (!vote) return;
    const bool tie = vote->tie_breaker != kNone;
    queue_.push_back({Moment::Kind::vote, ballots_, tie ? ballots_.size() - 1 : 0, at_});
    ballots_.clear();
}

void MomentFinder::watch_crisis(const Event& e) {
    const bool result = e.is<event::CrisisPrevented>() || e.is<event::CrisisFailed>();
    if (!e.is<event::CrisisCardScored>() && !result) return;
    gifts_.push_back(e);
    if (!result) return;
    queue_.push_back({Moment::Kind::crisis, gifts_, 0, at_});
    gifts_.clear();
}

void MomentFinder::watch_exile(const Event& e) {
    if (e.is<event::PlayerExiled>()) {
        queue_.push_back({Moment::Kind::exile, {e}, 0, at_});
        exile_ = &queue_.back();
    } else if (exile_ && (e.is<event::SecretShown>() ||
                          (e.is<event::MoraleChanged>() && e.rule == RuleId::EXILE_16))) {
        exile_->events.push_back(e);
    }
}

Moment& MomentFinder::death() {
    if (!dying_) {
        queue_.push_back({Moment::Kind::death, chain_, chain_seen_, at_});
        chain_.clear();
        chain_seen_ = 0;
        dying_ = &queue_.back();
    }
    return *dying_;
}

void MomentFinder::watch_death(const Event& e) {
    switch (e.kind()) {
        case EventKind::Wounded: wounds_.push_back(e); return;
        case EventKind::ExposureRolled:
            wounds_.push_back(e);
            if (is_bite_roll(e) || e.rule == RuleId::EXPO_15) death().events.push_back(e);
            return;
        case EventKind::Overrun: death().events.push_back(e); return;
        case EventKind::SurvivorDied: {
            // Whoever dies of wounds: the last one, and the roll that brought it.
            const auto of_the_dead = [&](const Event& w) { return w.survivor() == e.survivor(); };
            const auto last = std::find_if(wounds_.rbegin(), wounds_.rend(), of_the_dead);
            if (e.rule == RuleId::SURV_08 && last != wounds_.rend()) {
                const auto before = std::find_if(last + 1, wounds_.rend(), of_the_dead);
                if (before != wounds_.rend() && before->is<event::ExposureRolled>())
                    death().events.push_back(*before);
                death().events.push_back(*last);
            }
            death().events.push_back(e);
            news_ = true;
            return;
        }
        case EventKind::BiteReaches:
        case EventKind::BiteSpared:
        case EventKind::HelplessDied:
            death().events.push_back(e);
            news_ = true;
            return;
        case EventKind::MoraleChanged:
            if (dying_ && e.rule == RuleId::SURV_14) dying_->events.push_back(e);
            return;
        default: return;
    }
}

/// Newcomers that come together share a page. Those the players begin with are no news.
void MomentFinder::watch_luck(const Event& e) {
    const auto checked = e.find<event::ObjectiveChecked>();
    if (e.is<event::ObjectiveFollowed>()) open(Moment::Kind::goal, e);
    if (checked && checked->completed) queue_.push_back({Moment::Kind::goal, {e}, 0, at_});
    if (!e.is<event::SurvivorJoined>() || e.rule == RuleId::SETUP_25) return;
    if (queue_.empty() || queue_.back().kind != Moment::Kind::newcomer)
        queue_.push_back({Moment::Kind::newcomer, {}, 0, at_});
    queue_.back().events.push_back(e);
}

void MomentFinder::open(Moment::Kind kind, const Event& e) {
    queue_.push_back({kind, {e}, 0, at_});
}

/// Events of one kind that come together share a page.
void MomentFinder::join(Moment::Kind kind, const Event& e) {
    if (queue_.empty() || queue_.back().kind != kind) return open(kind, e);
    queue_.back().events.push_back(e);
}

void MomentFinder::watch_gang(const Event& e) {
    switch (e.kind()) {
        case EventKind::BanditPlaced: return join(Moment::Kind::bandits, e);
        case EventKind::Scavenged: return join(Moment::Kind::plunder, e);
        case EventKind::HideoutRolled: return open(Moment::Kind::raid, e);
        case EventKind::BanditLeaderNamed: return open(Moment::Kind::bandit_leader, e);
        default: return;
    }
}

void MomentFinder::watch_laboratory(const Event& e) {
    const bool breaks_out = !queue_.empty() && queue_.back().kind == Moment::Kind::breakout;
    switch (e.kind()) {
        case EventKind::ContainmentChecked:
            if (e.as<event::ContainmentChecked>().achieved) open(Moment::Kind::containment, e);
            return;
        case EventKind::ExperimentContained:
        case EventKind::ZombiesSpared: return join(Moment::Kind::containment, e);
        case EventKind::ExperimentReleased: return open(Moment::Kind::breakout, e);
        case EventKind::SpecialPlaced:
            if (met_) return met_->events.push_back(e);
            return join(Moment::Kind::breakout, e);
        case EventKind::SpecialAttacked: attacked_ = e; return;
        case EventKind::DieRolled:
            if (!attacked_ || e.card() != attacked_->card()) return;
            queue_.push_back({Moment::Kind::confrontation, {*attacked_, e}, 0, at_});
            attacked_.reset();
            met_ = &queue_.back();
            return;
        case EventKind::ExperimentDiscarded:
            if (breaks_out) queue_.back().events.push_back(e);
            return;
        case EventKind::Wounded:
        case EventKind::ZombieAdded:
        case EventKind::SpecialRemoved:
            if (met_) met_->events.push_back(e);
            return;
        default: return;
    }
}

void MomentFinder::watch_house(const Event& e) {
    if (e.is<event::UpgradeBuilt>()) join(Moment::Kind::upgrade, e);
    if (e.is<event::TrapBlown>()) join(Moment::Kind::trap, e);
    if (e.is<event::PageRead>()) open(Moment::Kind::page, e);
    if (e.is<event::BetrayerRevealed>()) open(Moment::Kind::reveal, e);
    const auto hurt = e.find<event::Wounded>();
    if (hurt && hurt->wound == WoundKind::Despair && !met_) join(Moment::Kind::despair, e);
}

void MomentFinder::watch(std::size_t first, std::span<const Event> fresh,
                         const std::optional<Decision>& asked, bool to_people) {
    dying_ = exile_ = met_ = nullptr;
    news_ = false;
    at_ = first;
    for (const Event& e : fresh) {
        watch_vote(e);
        watch_crisis(e);
        watch_exile(e);
        watch_death(e);
        watch_luck(e);
        watch_gang(e);
        watch_laboratory(e);
        watch_house(e);
        ++at_;
    }
    const bool tied = asked && asked->prompt == Prompt::BreakTie && ballots_.size() > 1;
    if (tied && to_people) queue_.push_back({Moment::Kind::vote, ballots_, 0, at_});
    wounds_.clear();
    if (!dying_) return;
    const bool open = goes_on(asked);
    const bool shown = news_ && (to_people || !open);
    if (open) {
        chain_ = dying_->events;
        chain_seen_ = shown ? chain_.size() : dying_->seen;
    }
    if (!shown) std::erase_if(queue_, [&](const Moment& m) { return &m == dying_; });
    dying_ = nullptr;
}

}  // namespace dow
