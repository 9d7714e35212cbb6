#include "dow/match/match.hpp"

#include <xxhash.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <sstream>

#include "dow/base/check.hpp"
#include "dow/match/names.hpp"
#include "dow/match/tidy.hpp"
#include "renumber.hpp"

namespace dow {

namespace {

u64 fresh_id() {
    std::random_device device;
    const u64 high = device();
    return (high << 32 | device()) | 1;
}

u64 mix(u64 chain, const void* data, std::size_t size) {
    return XXH3_64bits_withSeed(data, size, chain);
}

u64 mix(u64 chain, u64 value) { return mix(chain, &value, sizeof value); }
u64 mix(u64 chain, const std::string& text) {
    return mix(mix(chain, text.size()), text.data(), text.size());
}

/// No person plays a bot's seat: a number left there counts for nothing, and files do not keep it.
u64 mix(u64 chain, const SeatInfo& info) {
    chain = mix(mix(chain, info.name), info.bot);
    const u64 person = info.is_bot() ? 0 : info.person;
    return mix(chain, static_cast<u64>(info.colour) << 8 | person);
}

u64 first_link(const MatchSetup& setup, const std::vector<SeatInfo>& seats) {
    u64 chain = mix(setup.id, setup.seed);
    chain = mix(chain, static_cast<u64>(setup.real_dice));
    chain = mix(chain, static_cast<u64>(setup.setup.seats) << 8 | setup.setup.objective);
    chain = mix(chain, &setup.setup.rules, sizeof(Ruleset));
    for (const SeatInfo& seat : seats) chain = mix(chain, seat);
    for (const auto& [key, value] : setup.options) chain = mix(mix(chain, key), value);
    return chain;
}

constexpr std::size_t kLongestSpeech = 120;
/// Within a turn a state is kept after so many steps, so that taking back never plays more of them
/// again.
constexpr std::size_t kStepsBetweenStates = 32;
constexpr std::size_t kMostSpeeches = 1000;

SeatInfo tidy_seat(SeatInfo info) {
    info.name = tidy(info.name);
    info.bot = tidy(info.bot);
    return info;
}

bool names_item(SourceId source) { return source::type(source) == source::kItem; }

}  // namespace

int count_words(const std::string& line) {
    std::istringstream in(line);
    return static_cast<int>(std::distance(std::istream_iterator<std::string>(in), {}));
}

bool has_limited_audience(const Decision& asked, const Command& command) {
    if (asked.secret != 0) return true;
    switch (asked.ask) {
        case Ask::Draw:
        case Ask::HandCard:
        case Ask::Card:
        case Ask::Vote:
        case Ask::Search:
        case Ask::Draft:
        case Ask::Order: return true;
        default: break;
    }
    return visit_command(command, [](const auto& says) {
        if constexpr (requires { says.card; }) return true;
        if constexpr (requires { says.source; }) return names_item(says.source);
        return false;
    });
}

Match::Match(const Catalog& catalog, MatchSetup setup)
    : catalog_(&catalog), setup_(std::move(setup)) {
    DOW_CHECK(!check_setup(catalog, setup_.setup));
    const State state = new_game(catalog, setup_.setup, &events_);
    begin(state, 0);
}

Match::Match(const Catalog& catalog, MatchSetup setup, const State& state, u64 luck)
    : catalog_(&catalog), setup_(std::move(setup)), from_state_(true) {
    begin(state, luck);
}

void Match::begin(const State& state, u64 luck) {
    if (setup_.id == 0) setup_.id = fresh_id();
    for (SeatInfo& seat : setup_.seats) seat = tidy_seat(std::move(seat));
    for (auto& [key, value] : setup_.options) value = tidy(value);
    seats_ = setup_.seats;
    for (std::size_t i = seats_.size(); i < setup_.setup.seats; ++i)
        seats_.push_back({.name = std::string(seat_name(SeatId(i))),
                          .colour = static_cast<u8>(i),
                          .person = static_cast<u8>(i)});
    seats_.resize(setup_.setup.seats);
    setup_.seats = seats_;
    if (setup_.real_dice) {
        auto people = std::make_unique<PeopleChance>(setup_.seed);
        people_ = people.get();
        chance_ = std::move(people);
    } else {
        chance_ = std::make_unique<SeededChance>(setup_.seed);
    }
    state_ = state;
    luck_ = luck;
    pending_ = dow::pending(state_, *catalog_);
    turns_.push_back({0, luck_, state_});
    chain_ = mix(first_link(setup_, seats_), hash_of(state_));
}

void Match::add(LogEntry entry) {
    chain_ = mix(chain_, static_cast<u64>(entry.kind) << 16 | static_cast<u64>(entry.by) << 8 |
                             static_cast<u64>(entry.consent));
    if (entry.kind == LogEntry::Kind::Command)
        chain_ = mix(mix(chain_, &entry.command, sizeof entry.command), entry.hash);
    if (entry.kind == LogEntry::Kind::Undo) chain_ = mix(chain_, entry.steps);
    if (entry.kind == LogEntry::Kind::Seat) chain_ = mix(chain_, seat_changes_[entry.item]);
    if (entry.kind == LogEntry::Kind::Words) chain_ = mix(chain_, said_[entry.item]);
    log_.push_back(entry);
}

void Match::change_seat(SeatId seat, SeatInfo info) {
    DOW_CHECK(seat < seats_.size());
    info = tidy_seat(std::move(info));
    seats_[seat] = info;
    seat_changes_.push_back(std::move(info));
    LogEntry entry;
    entry.kind = LogEntry::Kind::Seat;
    entry.by = seat;
    entry.item = static_cast<u32>(seat_changes_.size() - 1);
    add(entry);
}

Refusal Match::submit(const Command& command) {
    if (!pending_) return {RuleId::None, Reason::GameOver};
    const Decision asked = *pending_;
    const std::size_t first_event = events_.size();
    if (const Refusal refusal = apply(state_, *catalog_, command, &events_)) return refusal;
    pending_ = dow::pending(state_, *catalog_);

    Step step;
    step.entry = static_cast<u32>(log_.size());
    step.first_event = static_cast<u32>(first_event);
    step.luck = luck_;
    step.chance = asked.by == kChance;
    step.barrier = step.chance;
    bool turn_began = false;
    for (std::size_t i = first_event; i < events_.size(); ++i) {
        const Event& e = events_[i];
        turn_began |= e.is<event::TurnBegan>();
        step.barrier |= bars_undo(e);
    }
    luck_ += step.chance;
    history_.push_back(step);

    LogEntry entry;
    entry.by = asked.by;
    entry.command = command;
    entry.asked = asked;
    entry.limited = has_limited_audience(asked, command);
    entry.hash = hash_of(state_);
    add(entry);
    if (turn_began) turns_.push_back({static_cast<u32>(history_.size()), luck_, state_});
    keep_state();
    return {};
}

/// The latest state that is kept.
const Match::TurnStart& Match::last_kept() const {
    return between_.empty() || between_.back().steps < turns_.back().steps ? turns_.back()
                                                                           : between_.back();
}

void Match::keep_state() {
    if (history_.size() - last_kept().steps < kStepsBetweenStates) return;
    between_.push_back({static_cast<u32>(history_.size()), luck_, state_});
}

Waiting Match::run_chance() {
    chance_refusal_ = {};
    while (pending_ && pending_->by == kChance) {
        const auto outcome = chance_->answer(state_, *catalog_, *pending_, luck_);
        if (!outcome) return Waiting::Chance;
        chance_refusal_ = submit(*outcome);
        if (chance_refusal_) return Waiting::Chance;
    }
    return pending_ ? Waiting::Seat : Waiting::Over;
}

bool Match::type_dice(std::span<const u8> faces) {
    return people_ && pending_ && people_->type_in(state_, *catalog_, *pending_, luck_, faces);
}

void Match::use_chance(std::unique_ptr<Chance> chance) {
    DOW_CHECK(chance != nullptr);
    chance_ = std::move(chance);
    people_ = dynamic_cast<PeopleChance*>(chance_.get());
}

std::optional<std::size_t> Match::unsaid() const {
    const std::size_t answer = last_answer(history_.size());
    if (answer == history_.size()) return std::nullopt;
    for (std::size_t i = history_[answer].first_event; i < events_.size(); ++i)
        if (const auto spoke = events_[i].find<event::Spoke>(); spoke && spoke->said == 0) return i;
    return std::nullopt;
}

bool Match::say(std::string words) {
    const auto at = unsaid();
    if (!at || words.size() > kLongestSpeech || said_.size() >= kMostSpeeches) return false;
    words = tidy(words, kLongestSpeech);
    const int count = count_words(words);
    auto spoke = events_[*at].as<event::Spoke>();
    if (count == 0 || count > spoke.words) return false;
    said_.push_back(std::move(words));
    spoke.said = event::Speech(said_.size());
    events_[*at].put(spoke);
    LogEntry entry;
    entry.kind = LogEntry::Kind::Words;
    entry.by = spoke.seat;
    entry.item = static_cast<u32>(said_.size() - 1);
    add(entry);
    return true;
}

std::vector<Event> Match::events_for(Seats viewers, std::size_t from) const {
    std::vector<Event> out;
    if (from < events_.size()) out.reserve(events_.size() - from);
    for (std::size_t i = from; i < events_.size(); ++i) out.push_back(seen_by(events_[i], viewers));
    return out;
}

std::size_t Match::events_kept_since(u32 rewinds) const {
    std::size_t kept = events_.size();
    for (std::size_t i = rewinds; i < kept_.size(); ++i) kept = std::min(kept, kept_[i]);
    return kept;
}

/// The last step before this one that a seat answered; the whole history when there is none.
std::size_t Match::last_answer(std::size_t before) const {
    std::size_t n = before;
    while (n > 0 && history_[n - 1].chance) --n;
    return n == 0 ? history_.size() : n - 1;
}

/// Where the action begins that an answer belongs to. Every question between two questions about
/// the whole turn belongs to the first one's action, unless that ended the turn. What comes after a
/// barrier can be taken back by itself: the answers before it cost the table's consent.
std::size_t Match::action_of(std::size_t answer) const {
    std::size_t begin = answer;
    while (begin > 0 && log_[history_[begin].entry].asked.ask != Ask::Turn) --begin;
    const LogEntry& first = log_[history_[begin].entry];
    if (first.asked.ask != Ask::Turn || first.command.is<EndTurn>()) return answer;
    for (std::size_t i = answer; i > begin; --i)
        if (history_[i - 1].barrier) return i;
    return begin;
}

u64 Match::hash_before(std::size_t step) const {
    return step == 0 ? hash_of(turns_.front().state) : log_[history_[step - 1].entry].hash;
}

std::size_t Match::last_action() const {
    std::size_t end = history_.size();
    while (end > 0) {
        const std::size_t answer = last_answer(end);
        if (answer == history_.size()) return answer;
        const std::size_t begin = action_of(answer);
        const std::size_t told = end < history_.size() ? history_[end].first_event : events_.size();
        const bool cancelled = hash_before(begin) == hash() && history_[begin].first_event == told;
        if (!cancelled) return begin;
        end = begin;
    }
    return history_.size();
}

bool Match::shows_card_since(std::size_t steps) const {
    if (steps >= history_.size()) return false;
    const auto from = events_.begin() + history_[steps].first_event;
    return std::any_of(from, events_.end(), shows_card);
}

UndoCheck Match::can_undo(SeatId by) const { return can_undo_to(last_action(), by); }
bool Match::undo(SeatId by, bool consent) { return undo_to(last_action(), by, consent); }

UndoCheck Match::can_undo_to(std::size_t steps, SeatId by) const {
    if (steps >= history_.size()) return UndoCheck::Nothing;
    for (std::size_t i = steps; i < history_.size(); ++i)
        if (history_[i].barrier || log_[history_[i].entry].by != by) return UndoCheck::NeedsConsent;
    return UndoCheck::Free;
}

bool Match::undo_to(std::size_t steps, SeatId by, bool consent) {
    const UndoCheck check = can_undo_to(steps, by);
    if (check == UndoCheck::Nothing || (check == UndoCheck::NeedsConsent && !consent)) return false;
    rewind(steps);
    LogEntry entry;
    entry.kind = LogEntry::Kind::Undo;
    entry.by = by;
    entry.consent = consent;
    entry.steps = static_cast<u32>(steps);
    add(entry);
    return true;
}

void Match::note_return() {
    LogEntry entry;
    entry.kind = LogEntry::Kind::Returned;
    if (pending_ && pending_->by != kChance) entry.by = pending_->by;
    add(entry);
}

void Match::rewind(std::size_t steps) {
    luck_ = history_[steps].luck;
    events_.resize(history_[steps].first_event);
    while (turns_.size() > 1 && turns_.back().steps > steps) turns_.pop_back();
    while (!between_.empty() && between_.back().steps > steps) between_.pop_back();
    state_ = last_kept().state;
    for (std::size_t i = last_kept().steps; i < steps; ++i) {
        const LogEntry& entry = log_[history_[i].entry];
        DOW_CHECK(!apply(state_, *catalog_, entry.command, nullptr));
    }
    history_.resize(steps);
    DOW_CHECK(steps == 0 || hash_of(state_) == log_[history_.back().entry].hash);
    pending_ = dow::pending(state_, *catalog_);
    kept_.push_back(events_.size());
}

void Match::start_anew(const State& state) {
    history_.clear();
    log_.clear();
    seat_changes_.clear();
    turns_.clear();
    between_.clear();
    from_state_ = true;
    tampered_ = true;
    setup_.seats = seats_;
    std::unique_ptr<Chance> driver = std::move(chance_);
    PeopleChance* people = people_;
    begin(state, luck_);
    chance_ = std::move(driver);
    people_ = people;
}

void Match::edit_for_tools(const std::function<void(State&)>& change) {
    State state = state_;
    change(state);
    derive(state, *catalog_);
    events_.clear();
    said_.clear();
    kept_.push_back(0);
    start_anew(state);
}

Misfit Match::change_cards(const Catalog& catalog, int changed, std::vector<std::string>& ended) {
    State state = state_;
    if (const Misfit no = fit_to(state, pending_, *catalog_, catalog, ended)) return no;
    events_ = translated(events_, *catalog_, catalog);
    kept_.push_back(events_.size());
    events_.emplace_back(RuleId::None, event::CardsReloaded{.cards = changed});
    if (setup_.setup.objective != kNone) setup_.setup.objective = state.objective;
    catalog_ = &catalog;
    start_anew(state);
    return {};
}

}  // namespace dow
