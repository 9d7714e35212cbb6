/// How an event looks in the log.
#pragma once

#include "dow/rules/event.hpp"
#include "table/board/board.hpp"

namespace dow::table {

struct LogStyle {
    std::string_view icon{};
    LogTopic topic = LogTopic::all;
};
LogStyle log_style_of(const Event& event);

}  // namespace dow::table
