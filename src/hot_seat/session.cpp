#include "dow/hot_seat/session.hpp"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <utility>

#include "dow/bots/said_aloud.hpp"
#include "dow/hot_seat/open_answers.hpp"
#include "dow/match/crash.hpp"
#include "dow/match/finished.hpp"

namespace dow {

Session::Session(Match match, const Folders& folders, std::optional<Journal> journal)
    : match_(std::move(match)), folders_(folders), journal_(std::move(journal)) {
    make_bots();
    if (journal_) crash::set_journal(journal_->path());
    left_at_.assign(std::numeric_limits<u8>::max() + std::size_t{1}, 0);
    watched_.skip(match_);
    news_.skip(match_);
    lower_curtain();
    advance();
}

void Session::make_bots() {
    thinker_.stop();
    bots_.clear();
    for (std::size_t i = 0; i < match_.seats().size(); ++i)
        bots_.push_back(
            make_bot(match_.seats()[i].bot, match_.setup().seed * 8 + i + match_.log().size()));
}

Misfit Session::change_cards(const Catalog& catalog, int changed, std::vector<std::string>& ended) {
    thinker_.stop();
    if (const Misfit no = match_.change_cards(catalog, changed, ended)) return no;
    make_bots();
    // What the old journal tells no longer leads here: it stays until there is another.
    std::optional<Journal> old = std::exchange(journal_, std::nullopt);
    advance();
    if (old && journal_) old->finish();
    return {};
}

void Session::advance() {
    problem_.clear();
    match_.run_chance();
    answer_about_token();
    look_at_events();
    // Once everybody looks at the screen, a hand stays down until its owner turns it up again.
    if (players().empty() || moments_.any() || report_ || unread_) hand_up_ = false;
    keep();
}

bool Session::keep() {
    if (gave_up_) return true;
    FileError error;
    if (journal_) error = journal_->sync(match_);
    // A folder that vanished takes the journal with it: the game is written down anew.
    if (!journal_ || error.code == ENOENT) {
        if (auto fresh = Journal::create(folders_.journals(), match_, error)) {
            journal_ = std::move(fresh);
            crash::set_journal(journal_->path());
        }
    }
    if (error) problem_ = error.text();
    return !error;
}

Refusal Session::submit(const Command& command) {
    if (holder_) left_at_[*holder_] = match_.event_count();
    const bool face_down = hand_is_down() && hand_can_turn();
    const Refusal no = match_.submit(command);
    if (no) return no;
    // A question that only some hands are asked would tell the table what lies face down.
    if (face_down && match_.pending() && match_.pending()->by == command.by &&
        only_hand_helps(match_))
        match_.submit(Command::of(command.by, Finish{}));
    advance();
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

bool Session::bot_ready() {
    if (!bot_decides()) return false;
    Bot& bot = *bots_[match_.pending()->by];
    if (!bot.thinks()) return true;
    thinker_.ask(match_, bot);
    return thinker_.ready();
}

void Session::bot_step() {
    if (!bot_decides()) return;
    const Decision asked = *match_.pending();
    Bot& bot = *bots_[asked.by];
    if (bot.thinks()) thinker_.ask(match_, bot);
    const Command command = bot.thinks() ? thinker_.take() : answer(match_, bot);
    if (asked.ask == Ask::Turn) {
        speaker_ = asked.by;
        said_ = said_aloud(bot.why(), command, match_.view(Seats()));
    }
    submit(command);
}

bool Session::type_dice(std::span<const u8> faces) {
    if (!match_.type_dice(faces)) return false;
    advance();
    return true;
}

UndoOffer Session::undo_offer() const {
    const auto& asked = match_.pending();
    if (!asked || asked->by >= kMaxSeats) return UndoOffer::nothing;
    const UndoCheck check = match_.can_undo(asked->by);
    if (check == UndoCheck::Nothing) return UndoOffer::nothing;
    const UndoPolicy policy = undo_policy(match_);
    if (policy == UndoPolicy::strict && match_.shows_card_since(match_.last_action()))
        return UndoOffer::strict;
    if (check == UndoCheck::Free) return UndoOffer::free;
    switch (policy) {
        case UndoPolicy::free: return UndoOffer::sure;
        case UndoPolicy::consent: return UndoOffer::consent;
        default: return UndoOffer::strict;
    }
}

bool Session::can_call_off() const {
    const auto& asked = match_.pending();
    if (!asked || asked->ask == Ask::Turn || asked->can_cancel) return false;
    const std::size_t begin = match_.last_action();
    if (begin >= match_.history().size()) return false;
    const LogEntry& first = match_.log()[match_.history()[begin].entry];
    return first.asked.ask == Ask::Turn && first.by == asked->by && undo_offer() == UndoOffer::free;
}

bool Session::undo() {
    const UndoOffer offer = undo_offer();
    if (offer == UndoOffer::nothing || offer == UndoOffer::strict) return false;
    const bool consent = offer != UndoOffer::free;
    if (!match_.undo(match_.pending()->by, consent)) return false;
    if (consent && !solo()) {  // the question may be another person's now
        const auto& now = match_.pending();
        if (now && now->by < kMaxSeats && person_of(now->by) != holder_) holder_.reset();
    }
    advance();
    return true;
}

void Session::change_seat(SeatId seat, u8 person, const std::string& bot) {
    SeatInfo info = match_.seats()[seat];
    info.person = person;
    info.bot = bot;
    match_.change_seat(seat, info);
    thinker_.stop();
    bots_[seat] = make_bot(bot, match_.setup().seed * 8 + seat + match_.log().size());
    lower_curtain();
    advance();
}

void Session::save(const std::filesystem::path& path) {
    problem_.clear();
    if (const FileError error = save_match(match_, path)) problem_ = error.text();
}

void Session::give_up() {
    gave_up_ = true;
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

}  // namespace dow
