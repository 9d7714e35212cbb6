/// How an event looks in the log.
#pragma once

#include "../board/board.hpp"

#include "dow/rules/event.hpp"

namespace dow::table {

struct LogLook {
    std::string_view icon{};
    LogTopic topic = LogTopic::all;
};
LogLook look_of(const Event& event);

}  // namespace dow::table
