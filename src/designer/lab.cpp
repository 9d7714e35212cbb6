#include "dow/designer/lab.hpp"

#include <algorithm>

#include "dow/base/check.hpp"
#include "dow/rules/invariants.hpp"
#include "forced.hpp"

namespace dow::designer {

namespace {

/// An option of a match may be this long in a file.
constexpr std::size_t kLongestNote = 380;

MomentPtr made(Moment moment) { return std::make_shared<const Moment>(std::move(moment)); }

}  // namespace

Lab::Lab(const Match& match, const std::string& note)
    : catalog_(&match.catalog()), setup_(match.setup()), seed_(match.setup().seed) {
    setup_.seats = match.seats();
    starts_new_ = !match.began_from_state();
    Moment start;
    start.state = match.beginning().state;
    start.luck = match.beginning().luck;
    const EventSink& events = match.events_for_tools();
    const std::size_t told =
        match.history().empty() ? events.size() : match.history()[0].first_event;
    start.events.assign(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(told));
    start.note = note;
    branches_.push_back({"1", {made(std::move(start))}, 0});
    arrive(0, 0);
    for (const Step& step : match.history()) {
        const Refusal no = give(match.log()[step.entry].command);
        DOW_CHECK(!no);
    }
}

void Lab::arrive(std::size_t branch, std::size_t moment) {
    branch_ = branch;
    at_ = moment;
    seen_ = now().events.size();
    violation_ = first_violation(now().state, *catalog_);
    pending_.reset();
    if (violation_.empty()) pending_ = dow::pending(now().state, *catalog_);
    ++version_;
}

void Lab::legal(CommandList& out) const {
    out.clear();
    if (pending_ && pending_->by != kChance) legal_commands(now().state, *catalog_, out);
}

void Lab::go_to(std::size_t moment) { arrive(branch_, std::min(moment, last())); }

void Lab::switch_to(std::size_t branch) {
    DOW_CHECK(branch < branches_.size());
    arrive(branch, branches_[branch].moments.size() - 1);
}

std::string Lab::next_name() const {
    for (std::size_t n = branches_.size() + 1;; ++n) {
        const std::string name = std::to_string(n);
        if (std::none_of(branches_.begin(), branches_.end(),
                         [&](const Branch& b) { return b.name == name; }))
            return name;
    }
}

void Lab::branch_off(std::string name) {
    Branch branch;
    branch.name = name.empty() ? next_name() : std::move(name);
    const auto& from = here().moments;
    branch.moments.assign(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(at_) + 1);
    branch.shared = at_ + 1;
    branches_.push_back(std::move(branch));
    arrive(branches_.size() - 1, at_);
}

void Lab::rename(std::size_t branch, std::string name) {
    if (branch < branches_.size() && !name.empty()) branches_[branch].name = std::move(name);
}

bool Lab::drop(std::size_t branch) {
    if (branch >= branches_.size() || branch == branch_) return false;
    branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(branch));
    if (branch < branch_) --branch_;
    ++version_;
    return true;
}

void Lab::append(Moment moment) {
    if (in_past()) branch_off();
    branches_[branch_].moments.push_back(made(std::move(moment)));
    arrive(branch_, last());
}

std::optional<Command> Lab::recorded() const {
    if (!in_past() || moment(at_ + 1).kind != Moment::Kind::Command) return std::nullopt;
    return moment(at_ + 1).command;
}

Refusal Lab::give(const Command& command, bool forced) {
    if (!pending_) return {RuleId::None, Reason::GameOver};
    if (const auto next = recorded(); next && *next == command) {
        arrive(branch_, at_ + 1);
        return {};
    }
    Moment next;
    next.kind = Moment::Kind::Command;
    next.forced = forced;
    next.asked = *pending_;
    next.command = command;
    next.state = now().state;
    next.luck = now().luck + (pending_->by == kChance ? 1 : 0);
    if (const Refusal no = apply(next.state, *catalog_, command, &next.events)) return no;
    append(std::move(next));
    return {};
}

bool Lab::edit(const std::string& note, const std::function<void(State&)>& change) {
    Moment next;
    next.kind = Moment::Kind::Edit;
    next.note = note;
    next.state = now().state;
    next.luck = now().luck;
    change(next.state);
    if (hash_of(next.state) == hash_of(now().state)) return false;
    append(std::move(next));
    return true;
}

bool Lab::load(const State& state, const std::string& name) {
    if (!first_violation(state, *catalog_).empty()) return false;
    Moment start;
    start.note = name;
    start.state = state;
    branches_.push_back({name.empty() ? next_name() : name, {made(std::move(start))}, 0});
    arrive(branches_.size() - 1, 0);
    return true;
}

Match Lab::to_match() {
    std::size_t from = at_;
    while (moment(from).kind == Moment::Kind::Command) --from;
    const State& state = moment(from).state;
    MatchSetup setup = setup_;
    std::string notes;
    for (std::size_t i = 0; i <= from; ++i)
        if (!moment(i).note.empty()) notes += (notes.empty() ? "" : "; ") + moment(i).note;
    if (notes.size() > kLongestNote) notes.resize(kLongestNote);
    if (!notes.empty()) setup.options["edits"] = notes;
    const bool anew = from == 0 && starts_new_ && moment(0).note.empty();
    if (!anew) {
        setup.setup.seats = state.seats;
        setup.setup.rules = state.rules;
        setup.setup.objective = state.objective;
        setup.seats.resize(std::min<std::size_t>(setup.seats.size(), state.seats));
    }
    Match match =
        anew ? Match(*catalog_, setup) : Match(*catalog_, setup, state, moment(from).luck);
    for (std::size_t i = from + 1; i <= at_; ++i) {
        const Refusal no = match.submit(moment(i).command);
        DOW_CHECK(!no);
    }
    match.mark_tampered();
    if (!forced_.empty()) match.use_chance(std::make_unique<ForcedChance>(forced_, setup.seed));
    base_ = from;
    return match;
}

void Lab::catch_up(const Match& match) {
    forced_.clear();
    arrive(branch_, std::min(base_, last()));
    for (const Step& step : match.history()) {
        const Refusal no = give(match.log()[step.entry].command);
        DOW_CHECK(!no);
    }
}

}  // namespace dow::designer
