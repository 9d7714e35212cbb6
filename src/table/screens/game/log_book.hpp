/// The log of a game as the board shows it: a heading per round and turn, a line per event with an
/// icon and links, and what was taken back. Speaks only of what its readers may know.
#pragma once

#include "dow/hot_seat/event_reader.hpp"
#include "table/board/board.hpp"
#include "table/screens/shared/app_context.hpp"

namespace dow::table {

class LogBook {
public:
    /// Adds what happened in the match since; begins again for other readers, after an undo and in
    /// another language.
    void follow(const AppContext& context, const Match& match, Seats readers);
    /// Begins again with these events.
    void read(const AppContext& context, const std::vector<Event>& events);
    void forget();

    const std::vector<LogLine>& lines() const { return lines_; }
    /// How many lines the first n events make.
    std::size_t lines_after(std::size_t events) const;

private:
    void add(const AppContext& context, const Event& event);
    void add_heading(LogLine::Kind kind, const std::string& text, SeatId seat, const char* icon);
    void add_entry(const AppContext& context, const Match& match, const EventReader::News& known,
                   std::size_t index);
    void add_undo(const AppContext& context, const Match& match, const LogEntry& undo);

    std::vector<LogLine> lines_;
    std::vector<u32> after_;   ///< by event
    std::vector<u32> undone_;  ///< entries of the log that no undo line has named yet
    std::size_t entries_ = 0;
    EventReader reader_;
    std::size_t events_ = 0;  ///< that have a line
    std::size_t steps_ = 0;
    std::size_t said_ = 0;
    u8 readers_ = 0xFF;
    std::string language_;
    u8 round_ = 0;
    bool colony_ = false;
};

}  // namespace dow::table
