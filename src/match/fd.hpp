#pragma once

#include <unistd.h>

#include <utility>

#include "dow/match/files.hpp"

namespace dow {

/// Owns a file descriptor.
class Fd {
public:
    explicit Fd(int fd = -1) : fd_(fd) {}
    Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Fd& operator=(Fd&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Fd() {
        if (fd_ >= 0) close(fd_);
    }
    explicit operator bool() const { return fd_ >= 0; }
    int get() const { return fd_; }
    int release() { return std::exchange(fd_, -1); }

private:
    int fd_;
};

/// Writes everything; 0 or errno.
int write_all(int fd, std::string_view text);
std::variant<std::string, FileError> read_all(int fd, const std::filesystem::path& path,
                                              std::size_t most);
FileError sync_folder(const std::filesystem::path& folder);
FileError make_folder(const std::filesystem::path& folder);

}  // namespace dow
