// Calls of the system that fail when a test says so.
#pragma once

#include <cerrno>

#include "match/disk.hpp"

namespace dow::test {

/// While it lives, the call of this number (counted from 0) fails, or every call from it on.
class Faults {
public:
    enum class Kind : u8 { once, from_then_on };

    explicit Faults(int at, Kind kind = Kind::once, int code = ENOSPC) {
        disk::set_fault([this, at, kind, code](disk::Call, const std::filesystem::path&) {
            const int number = calls_++;
            const bool fails = kind == Kind::once ? number == at : number >= at;
            happened_ |= fails;
            return fails ? code : 0;
        });
    }
    Faults(const Faults&) = delete;
    Faults& operator=(const Faults&) = delete;
    ~Faults() { disk::set_fault({}); }

    bool happened() const { return happened_; }
    int calls() const { return calls_; }
    static void stop() { disk::set_fault({}); }

private:
    int calls_ = 0;
    bool happened_ = false;
};

}  // namespace dow::test
