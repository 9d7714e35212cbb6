#include "session.hpp"

#include <algorithm>

#include "dow/match/crash.hpp"
#include "dow/match/finished.hpp"

namespace dow::table {

Session::Session(Match match, const Folders& folders, std::optional<Journal> journal)
    : match_(std::move(match)), folders_(folders), journal_(std::move(journal)) {
    make_bots();
    if (!journal_) {
        FileError error;
        journal_ = Journal::create(folders_.journals(), match_, error);
        if (error) problem_ = error.text();
    }
    if (journal_) crash::set_journal(journal_->path());
    left_at_.assign(nobody, 0);
    rewinds_ = match_.rewinds();
    watched_ = news_ = match_.event_count();
    if (const auto all = people(); all.size() == 1) holder_ = all.front();
    advance();
}

void Session::make_bots() {
    bots_.clear();
    for (std::size_t i = 0; i < match_.seats().size(); ++i)
        bots_.push_back(
            make_bot(match_.seats()[i].bot, match_.setup().seed * 8 + i + match_.log().size()));
}

Misfit Session::change_cards(const Catalog& catalog, int changed, std::vector<std::string>& ended) {
    if (const Misfit no = match_.change_cards(catalog, changed, ended)) return no;
    make_bots();
    FileError error;
    std::optional<Journal> fresh = Journal::create(folders_.journals(), match_, error);
    problem_ = error ? error.text() : std::string();
    if (fresh && journal_) journal_->finish();
    if (fresh) journal_ = std::move(fresh);
    advance();
    return {};
}

std::vector<u8> Session::people() const {
    std::vector<u8> all;
    for (const dow::SeatInfo& seat : match_.seats())
        if (!seat.is_bot() && std::find(all.begin(), all.end(), seat.person) == all.end())
            all.push_back(seat.person);
    return all;
}

Seats Session::seats_of(u8 person) const {
    Seats seats;
    for (std::size_t i = 0; i < match_.seats().size(); ++i)
        if (!match_.seats()[i].is_bot() && match_.seats()[i].person == person) seats.add(SeatId(i));
    return seats;
}

bool Session::bot_decides() const {
    const auto& asked = match_.pending();
    return asked && asked->by < match_.seats().size() && match_.seats()[asked->by].is_bot();
}

std::string Session::option(const std::string& name) const {
    const auto& options = match_.setup().options;
    const auto found = options.find(name);
    return found == options.end() ? std::string() : found->second;
}

bool Session::open_hands() const {
    const Ruleset& rules = match_.setup().setup.rules;
    return rules.coop && !rules.reader_looks && option("hands") == "open";
}

/// The answer is one person's own affair, so that person must hold the device.
bool Session::asked_in_private() const {
    const auto& asked = match_.pending();
    if (!asked || open_hands()) return false;
    return asked->secret || (asked->prompt == Prompt::CastVote && votes_on_device());
}

Stage Session::stage() const {
    if (moments_.any() && unread_ == kNoCard) return Stage::moment;
    if (report_) return Stage::report;
    const auto& asked = match_.pending();
    if (!asked) return Stage::over;
    if (asked->by == kChance) return Stage::dice;
    if (bot_decides()) return Stage::bot;
    if (asked_in_private() && person_of(asked->by) != holder_) return Stage::curtain;
    const bool draft = asked->prompt == Prompt::DraftKeep || asked->prompt == Prompt::DraftLeader;
    return draft ? Stage::draft : Stage::play;
}

/// Everybody at the table is meant to read the screen.
bool Session::table_looks() const {
    const auto& asked = match_.pending();
    const bool crossroads = asked && asked->ask == Ask::Option &&
                            asked->card >= match_.catalog().first_crossroads &&
                            asked->card < match_.catalog().first_secret;
    const bool vote = asked && asked->ask == Ask::Vote && !asked_in_private();
    return unread_ != kNoCard || crossroads || vote;
}

Seats Session::viewers() const {
    if (open_hands() && !match_.over())
        return Seats::first(static_cast<unsigned>(match_.seats().size()));
    if (match_.over() || holder_ == nobody) return {};
    if (solo()) return seats_of(holder_);
    if (table_looks()) return {};
    const auto& asked = match_.pending();
    const SeatId who =
        asked->by == kChance || bot_decides() ? match_.view(Seats()).active : asked->by;
    const bool own = who < match_.seats().size() && seats_of(holder_).has(who);
    return own ? seats_of(holder_) : Seats();
}

SeatId Session::me() const {
    const Seats seen = viewers();
    if (seen.empty()) return kNone;
    const auto& asked = match_.pending();
    if (asked && asked->by < kMaxSeats && seen.has(asked->by)) return asked->by;
    const SeatId active = match_.view(Seats()).active;
    return seen.has(active) ? active : SeatId(seen.lowest());
}

void Session::look_at_events() {
    if (match_.rewinds() != rewinds_) {
        rewinds_ = match_.rewinds();
        watched_ = std::min(watched_, match_.event_count());
        news_ = match_.event_count();
        colony_began_.reset();
        report_.reset();
        unread_ = kNoCard;
        moments_.forget();
    }
    const auto events = match_.events_for(Seats(), watched_);
    bool turn_began = false;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& e = events[i];
        const std::size_t at = watched_ + i;
        turn_began |= e.is<event::TurnBegan>();
        crash::note(e);
        if (e.is<event::CrossroadsRevealed>()) unread_ = e.card();
        const auto phase = e.find<event::PhaseBegan>();
        if (phase && phase->phase == Phase::Colony && !colony_began_) colony_began_ = at;
        if ((e.is<event::TurnBegan>() || e.is<event::SeatResult>()) && colony_began_) {
            report_ = Range{*colony_began_, at};
            colony_began_.reset();
        }
    }
    watched_ = match_.event_count();
    if (!people().empty()) moments_.watch(events, match_.pending(), !bot_decides());
    if (!turn_began) return;
    if (const FileError error = autosave(match_, folders_.autosaves())) problem_ = error.text();
}

void Session::advance() {
    match_.run_chance();
    look_at_events();
    if (!journal_) return;
    const FileError error = journal_->sync(match_);
    problem_ = error ? error.text() : std::string();
}

Refusal Session::submit(const Command& command) {
    if (holder_ < left_at_.size()) left_at_[holder_] = match_.event_count();
    const Refusal no = match_.submit(command);
    if (!no) advance();
    return no;
}

std::optional<std::size_t> Session::unsaid() const {
    const auto at = match_.unsaid();
    if (!at || at == silent_) return std::nullopt;
    const SeatId speaker = match_.events_for(Seats(), *at).front().seat();
    return speaker < match_.seats().size() && !match_.seats()[speaker].is_bot() ? at : std::nullopt;
}

bool Session::say(const std::string& words) {
    if (!match_.say(words)) return false;
    advance();
    return true;
}

void Session::bot_step() {
    if (!bot_decides()) return;
    submit(answer(match_, *bots_[match_.pending()->by]));
}

bool Session::type_dice(std::span<const u8> faces) {
    if (!match_.type_dice(faces)) return false;
    advance();
    return true;
}

void Session::raise_curtain() {
    const auto& asked = match_.pending();
    if (asked && asked->by < match_.seats().size()) holder_ = person_of(asked->by);
}

void Session::lower_curtain() {
    const auto all = people();
    holder_ = all.size() == 1 ? all.front() : nobody;
}

void Session::change_seat(SeatId seat, u8 person, const std::string& bot) {
    dow::SeatInfo info = match_.seats()[seat];
    info.person = person;
    info.bot = bot;
    match_.change_seat(seat, info);
    bots_[seat] = make_bot(bot, match_.setup().seed * 8 + seat + match_.log().size());
    lower_curtain();
    advance();
}

UndoCheck Session::can_undo() const {
    const auto& asked = match_.pending();
    return asked && asked->by < kMaxSeats ? match_.can_undo(asked->by) : UndoCheck::Nothing;
}

std::string_view Session::undo_policy() const {
    const auto& options = match_.setup().options;
    const auto chosen = options.find("undo");
    return chosen == options.end() ? std::string_view("consent") : chosen->second;
}

bool Session::undo(bool consent) {
    const auto& asked = match_.pending();
    if (!asked || asked->by >= kMaxSeats || !match_.undo(asked->by, consent)) return false;
    if (consent && !solo()) {  // the question may be another person's now
        const auto& now = match_.pending();
        if (now && now->by < kMaxSeats && person_of(now->by) != holder_) holder_ = nobody;
    }
    advance();
    return true;
}

std::vector<Event> Session::report() const {
    if (!report_) return {};
    auto events = match_.events_for(Seats(), report_->from);
    events.resize(std::min(events.size(), report_->to - report_->from));
    return events;
}

std::vector<Event> Session::recap(SeatId seat) const {
    const std::size_t left = left_at_[person_of(seat)];
    auto events = match_.events_for(Seats());
    std::size_t from = 0;
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events[i].is<event::TurnEnded>() && events[i].seat() == seat) from = i;
    from = std::min(std::max(from, left), events.size());
    events.erase(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(from));
    return events;
}

void Session::save(const std::filesystem::path& path) {
    const FileError error = save_match(match_, path);
    problem_ = error ? error.text() : std::string();
}

void Session::give_up() {
    if (journal_) journal_->finish();
    journal_.reset();
}

void Session::finish() {
    if (finished_) return;
    finished_ = true;
    if (const FileError error = keep_finished(match_, finished_folder(folders_))) {
        problem_ = error.text();
        return;
    }
    give_up();
    remove_autosaves(folders_.autosaves(), match_.id());
}

}  // namespace dow::table
