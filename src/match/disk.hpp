#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <string>

#include "dow/base/types.hpp"

/// The one place where the files of a game are touched: every call of the system that can fail is a
/// function here. A test can make any of them fail, which is how it is shown that whatever goes
/// wrong, nothing that was acknowledged is lost.
namespace dow::disk {

enum class Call : u8 { open, read, write, sync, rename, link, remove, size, lock, look, folder };

/// Asked before every call with what is about to happen and the file, where the call names one.
/// 0 lets it happen; else the call fails with this errno, a write after half of its bytes.
using Fault = std::function<int(Call, const std::filesystem::path&)>;

/// For tests only; nothing stands for no faults.
void set_fault(Fault fault);

/// These are the calls of the same names: -1 and errno, or what they return.
int open(const std::filesystem::path& path, int flags, mode_t mode = 0);
ssize_t read(int fd, char* buffer, std::size_t size);
ssize_t write(int fd, const char* bytes, std::size_t size);
int sync(int fd);
int rename(const std::filesystem::path& from, const std::filesystem::path& to);
int link(const std::filesystem::path& file, const std::filesystem::path& other);
int remove(const std::filesystem::path& file);
/// Cuts the file to this size and goes on writing there.
int cut(int fd, std::size_t size);
int lock(int fd);
/// Whether this path still leads to the file that is open here.
bool leads_to(const std::filesystem::path& path, int fd);
/// Makes the folder and those above it; 0 or errno.
int make_folder(const std::filesystem::path& folder);

/// A new file beside the one that it will replace, with the permissions that the user's umask
/// leaves; `name` becomes its path. -1 and errno when it cannot be made.
int open_beside(const std::filesystem::path& path, std::filesystem::path& name);

}  // namespace dow::disk
