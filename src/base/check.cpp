#include "dow/base/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace dow {

namespace {
CheckHandler g_handler = nullptr;
}

void set_check_handler(CheckHandler handler) { g_handler = handler; }

void check_failed(const char* condition, const char* file, int line) {
    char message[512];
    std::snprintf(message, sizeof message, "%s:%d: broken promise: %s", file, line, condition);
    std::fprintf(stderr, "%s\n", message);
    if (CheckHandler handler = g_handler) {
        g_handler = nullptr;
        handler(message);
    }
    std::abort();
}

}  // namespace dow
