#include "disk.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>

namespace dow::disk {

namespace fs = std::filesystem;

namespace {

Fault& fault() {
    static Fault asked;
    return asked;
}

/// Whether the call shall fail; errno says why then.
bool fails(Call call, const fs::path& path = {}) {
    const int code = fault() ? fault()(call, path) : 0;
    if (code != 0) errno = code;
    return code != 0;
}

}  // namespace

void set_fault(Fault asked) { fault() = std::move(asked); }

int open(const fs::path& path, int flags, mode_t mode) {
    return fails(Call::open, path) ? -1 : ::open(path.c_str(), flags | O_CLOEXEC, mode);
}

ssize_t read(int fd, char* buffer, std::size_t size) {
    return fails(Call::read) ? -1 : ::read(fd, buffer, size);
}

ssize_t write(int fd, const char* bytes, std::size_t size) {
    if (!fails(Call::write)) return ::write(fd, bytes, size);
    const int code = errno;
    [[maybe_unused]] const ssize_t half = ::write(fd, bytes, size / 2);
    errno = code;
    return -1;
}

int sync(int fd) { return fails(Call::sync) ? -1 : fsync(fd); }

int rename(const fs::path& from, const fs::path& to) {
    return fails(Call::rename, to) ? -1 : std::rename(from.c_str(), to.c_str());
}

int link(const fs::path& file, const fs::path& other) {
    return fails(Call::link, other) ? -1 : ::link(file.c_str(), other.c_str());
}

int remove(const fs::path& file) { return fails(Call::remove, file) ? -1 : unlink(file.c_str()); }

int cut(int fd, std::size_t size) {
    if (fails(Call::size)) return -1;
    const auto end = static_cast<off_t>(size);
    return ftruncate(fd, end) == 0 && lseek(fd, end, SEEK_SET) == end ? 0 : -1;
}

int lock(int fd) { return fails(Call::lock) ? -1 : flock(fd, LOCK_EX | LOCK_NB); }

bool leads_to(const fs::path& path, int fd) {
    struct stat there{};
    struct stat here{};
    if (fails(Call::look, path)) return false;
    return stat(path.c_str(), &there) == 0 && fstat(fd, &here) == 0 &&
           there.st_ino == here.st_ino && there.st_dev == here.st_dev;
}

int make_folder(const fs::path& folder) {
    if (fails(Call::folder, folder)) return errno;
    std::error_code error;
    fs::create_directories(folder, error);
    std::error_code ignored;
    return error && !fs::is_directory(folder, ignored) ? error.value() : 0;
}

int open_beside(const fs::path& path, fs::path& name) {
    static std::atomic<unsigned> count{0};
    constexpr int tries = 100;  // a program that was killed may have left some
    for (int i = 0; i < tries; ++i) {
        const std::string tail = std::to_string(getpid()) + "-" + std::to_string(++count);
        name = path.parent_path() / ("." + path.filename().string() + "." + tail);
        const int fd = open(name, O_WRONLY | O_CREAT | O_EXCL, 0666);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    return -1;
}

}  // namespace dow::disk
