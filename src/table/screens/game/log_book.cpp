#include "log_book.hpp"

#include "table/gfx/markup.hpp"
#include "table/screens/game/log_style.hpp"

namespace dow::table {

void LogBook::forget() { *this = LogBook(); }

std::size_t LogBook::lines_after(std::size_t events) const {
    return events == 0 || after_.empty() ? 0 : after_[std::min(events, after_.size()) - 1];
}

void LogBook::add_heading(LogLine::Kind kind, const std::string& text, SeatId seat,
                          const char* icon) {
    lines_.push_back({markup::escaped(text), {}, seat, round_, icon, LogTopic::all, kind});
}

void LogBook::add(const AppContext& context, const Event& e) {
    using Kind = LogLine::Kind;
    const auto phase = e.find<event::PhaseBegan>();
    const bool colony = phase && phase->phase == Phase::Colony;
    if (const auto round = e.find<event::RoundBegan>()) {
        ++round_;
        colony_ = false;
        add_heading(Kind::round,
                    context.t("log.round", {{"n", round_}, {"marker", int{round->marker}}}), kNone,
                    "round");
    } else if (e.is<event::TurnBegan>()) {
        add_heading(Kind::turn, context.sentences().event(e), e.seat(), "");
    } else {
        if (e.is<event::GameBegan>())
            add_heading(Kind::round, context.t("log.preparation"), kNone, "round");
        if (colony && !colony_) {
            colony_ = true;
            add_heading(Kind::turn, context.t("log.colony"), kNone, "round");
        }
        std::string line = context.sentences().event_marked(e);
        if (!line.empty()) {
            const LogStyle look = log_style_of(e);
            lines_.push_back({std::move(line), std::string(rule_text(e.rule)), e.seat(), round_,
                              std::string(look.icon), look.topic});
        }
    }
    after_.push_back(static_cast<u32>(lines_.size()));
}

void LogBook::read(const AppContext& context, const std::vector<Event>& events) {
    forget();
    for (const Event& e : events) add(context, e);
}

// Names the actions that were taken back, as far as everybody may know them.
void LogBook::add_undo(const AppContext& context, const Match& match, const LogEntry& undo) {
    std::string what;
    for (const u32 index : undone_) {
        const LogEntry& entry = match.log()[index];
        const bool named = entry.asked.ask == Ask::Turn && !entry.limited &&
                           !entry.command.is<UseAbility>() && entry.by != kChance;
        if (!named) continue;
        const std::string one = context.sentences().command(entry.asked, entry.command, View());
        what += (what.empty() ? "" : ", ") + one;
    }
    const std::string player =
        undo.by < match.seats().size() ? match.seats()[undo.by].name : std::string();
    const std::string text =
        what.empty() ? context.t("log.undo_answer", {{"player", player}})
                     : context.t("log.undo_action", {{"player", player}, {"what", what}});
    LogLine line{markup::escaped(text), {}, undo.by, round_, "undo"};
    line.undone = true;
    lines_.push_back(std::move(line));
    undone_.clear();
}

void LogBook::add_entry(const AppContext& context, const Match& match,
                        const EventReader::News& known, std::size_t index) {
    const LogEntry& entry = match.log()[index];
    const auto& history = match.history();
    switch (entry.kind) {
        case LogEntry::Kind::Undo: add_undo(context, match, entry); return;
        case LogEntry::Kind::Seat: {
            const dow::SeatInfo& now = match.seat_changes()[entry.item];
            lines_.push_back(
                {markup::escaped(context.t(now.is_bot() ? "log.seat_bot" : "log.seat_person",
                                           {{"player", now.name}})),
                 {},
                 entry.by,
                 round_,
                 "survivor"});
            return;
        }
        case LogEntry::Kind::Returned:
            lines_.push_back(
                {markup::escaped(context.t("log.returned")), {}, entry.by, round_, "undo"});
            return;
        case LogEntry::Kind::Words: return;  // the event that let them speak has them
        default: break;
    }
    if (steps_ >= history.size() || history[steps_].entry != index) {
        undone_.push_back(static_cast<u32>(index));
        return;
    }
    const std::size_t from = history[steps_].first_event;
    ++steps_;
    const std::size_t to =
        steps_ < history.size() ? history[steps_].first_event : match.event_count();
    for (std::size_t i = from; i < to; ++i) add(context, known.events[i - known.first]);
    events_ = to;
}

void LogBook::follow(const AppContext& context, const Match& match, Seats readers) {
    const bool same = readers_ == readers.bits() && !reader_.rewound(match) &&
                      language_ == context.texts().language() && entries_ <= match.log().size() &&
                      said_ == match.said().size();
    if (!same) forget();
    readers_ = readers.bits();
    language_ = context.texts().language();
    said_ = match.said().size();
    if (events_ == match.event_count() && entries_ == match.log().size()) return;
    const EventReader::News known = reader_.read(match, readers);
    const auto& history = match.history();
    const std::size_t first = history.empty() ? match.event_count() : history.front().first_event;
    for (; events_ < first; ++events_) add(context, known.events[events_ - known.first]);
    for (; entries_ < match.log().size(); ++entries_) add_entry(context, match, known, entries_);
}

}  // namespace dow::table
