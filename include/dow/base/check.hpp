#pragma once

namespace dow {

/// Reports a broken invariant and ends the program; an installed handler may leave a bundle first.
[[noreturn]] void check_failed(const char* condition, const char* file, int line);

/// Called once, before the program ends, with a one-line description of what broke.
using CheckHandler = void (*)(const char* message);
void set_check_handler(CheckHandler handler);

}  // namespace dow

/// What cannot happen. Stays on in release builds.
#define DOW_CHECK(condition) \
    ((condition) ? static_cast<void>(0) : ::dow::check_failed(#condition, __FILE__, __LINE__))
