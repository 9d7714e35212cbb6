#include "dow/match/files.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <nlohmann/json.hpp>

#include "disk.hpp"
#include "fd.hpp"
#include "json_text.hpp"

namespace dow {

namespace fs = std::filesystem;

namespace {

constexpr const char* kName = "hold-till-spring";

fs::path home() {
    if (const char* path = std::getenv("HOME"); path && path[0] == '/') return path;
    if (const passwd* user = getpwuid(getuid()); user && user->pw_dir) return user->pw_dir;
    return "/";
}

fs::path xdg(const char* variable, const char* below_home) {
    const char* path = std::getenv(variable);
    const fs::path base = path && path[0] == '/' ? fs::path(path) : home() / below_home;
    return base / kName;
}

fs::path numbered(const fs::path& path, int i) {
    return i == 0 ? path : fs::path(path.string() + "." + std::to_string(i));
}

/// The file itself stays where it is: its older version becomes a second name for it.
FileError rotate(const fs::path& path, int keep) {
    if (keep <= 0 || access(path.c_str(), F_OK) != 0) return {};
    for (int i = keep - 1; i >= 1; --i) {
        const fs::path from = numbered(path, i);
        if (disk::rename(from, numbered(path, i + 1)) != 0 && errno != ENOENT)
            return {errno, from.string(), "rename"};
    }
    const fs::path older = numbered(path, 1);
    if (disk::remove(older) != 0 && errno != ENOENT) return {errno, older.string(), "unlink"};
    if (disk::link(path, older) == 0) return {};
    // A file system without second names (a memory stick): there the older version is a copy.
    const int code = errno;
    const auto text = read_file(path);
    if (code != EPERM && code != EOPNOTSUPP) return {code, older.string(), "link"};
    if (const auto* error = std::get_if<FileError>(&text)) return *error;
    return write_atomic(older, std::get<std::string>(text));
}

FileError write_new(const fs::path& path, fs::path& temp, std::string_view text) {
    const Fd file(disk::open_beside(path, temp));
    if (!file) return {errno, path.string(), "open"};
    if (const int code = write_all(file.get(), text)) return {code, path.string(), "write"};
    if (disk::sync(file.get()) != 0) return {errno, path.string(), "sync"};
    return {};
}

}  // namespace

std::string FileError::text() const { return path + ": " + step + ": " + std::strerror(code); }

int write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = disk::write(fd, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return errno;
        if (n == 0) return EIO;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return 0;
}

FileError sync_folder(const fs::path& folder) {
    const Fd fd(disk::open(folder, O_RDONLY | O_DIRECTORY));
    if (!fd) return {errno, folder.string(), "open"};
    if (disk::sync(fd.get()) != 0 && errno != EINVAL) return {errno, folder.string(), "sync"};
    return {};
}

FileError make_folder(const fs::path& folder) {
    const int code = disk::make_folder(folder);
    return code == 0 ? FileError{} : FileError{code, folder.string(), "make folder"};
}

Folders Folders::of_user() {
    return {xdg("XDG_CONFIG_HOME", ".config"), xdg("XDG_DATA_HOME", ".local/share"),
            xdg("XDG_STATE_HOME", ".local/state")};
}

Folders Folders::below(const fs::path& root) {
    return {root / "config", root / "data", root / "state"};
}

FileError write_atomic(const fs::path& path, std::string_view text, int keep) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (FileError error = make_folder(folder)) return error;
    fs::path temp;
    FileError error = write_new(path, temp, text);
    if (!error) error = rotate(path, keep);
    if (!error && disk::rename(temp, path) != 0) error = {errno, path.string(), "rename"};
    if (error) {
        disk::remove(temp);
        return error;
    }
    return sync_folder(folder);
}

std::variant<std::string, FileError> read_file(const fs::path& path, std::size_t most) {
    const Fd file(disk::open(path, O_RDONLY | O_NONBLOCK));
    if (!file) return FileError{errno, path.string(), "open"};
    struct stat facts{};
    if (fstat(file.get(), &facts) != 0) return FileError{errno, path.string(), "read"};
    if (!S_ISREG(facts.st_mode)) return FileError{EINVAL, path.string(), "read"};
    return read_all(file.get(), path, most);
}

std::variant<std::string, FileError> read_all(int fd, const fs::path& path, std::size_t most) {
    std::string text;
    char buffer[65536];
    for (;;) {
        const ssize_t n = disk::read(fd, buffer, sizeof buffer);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return FileError{errno, path.string(), "read"};
        if (n == 0) return text;
        if (text.size() + static_cast<std::size_t>(n) > most)
            return FileError{EFBIG, path.string(), "read"};
        text.append(buffer, static_cast<std::size_t>(n));
    }
}

nlohmann::json load_settings(const Folders& folders, std::string* problem) {
    const fs::path path = folders.settings();
    auto file = read_file(path, std::size_t{1} << 20);
    if (const auto* error = std::get_if<FileError>(&file)) {
        if (problem && error->code != ENOENT) *problem = error->text();
        return nlohmann::json::object();
    }
    LoadError error;
    nlohmann::json settings = parse_json(std::get<std::string>(file), error);
    if (!error && settings.is_object()) return settings;
    disk::rename(path, path.string() + ".broken");
    if (problem) *problem = path.string() + ": " + (error ? error.text() : "not an object");
    return nlohmann::json::object();
}

FileError save_settings(const Folders& folders, const nlohmann::json& settings) {
    const auto replace = nlohmann::json::error_handler_t::replace;
    return write_atomic(folders.settings(), settings.dump(2, ' ', false, replace) + "\n");
}

std::string utc_now() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

}  // namespace dow
