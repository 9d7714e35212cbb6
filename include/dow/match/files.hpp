#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "dow/base/types.hpp"

namespace dow {

/// Why a file could not be read or written; false when nothing went wrong.
struct FileError {
    int code = 0;  ///< errno
    std::string path{};
    std::string step{};  ///< what was tried: "open", "write", "sync", "rename" ...
    explicit operator bool() const { return code != 0; }
    std::string text() const;  ///< for tools and logs
};

/// The program's own folders (XDG base directories). They are made when something is written.
struct Folders {
    std::filesystem::path config;  ///< settings
    std::filesystem::path data;    ///< saves the people made
    std::filesystem::path state;   ///< journals and autosaves

    static Folders of_user();  ///< from XDG_*_HOME, else below the home folder
    static Folders below(const std::filesystem::path& root);

    std::filesystem::path settings() const { return config / "settings.json"; }
    std::filesystem::path saves() const { return data / "saves"; }
    std::filesystem::path journals() const { return state / "journals"; }
    std::filesystem::path autosaves() const { return state / "autosaves"; }
};

/// Puts the text in place of the file in one step: whoever reads sees the old file or the new one.
/// When anything fails the old file is untouched. Makes the folder. Keeps `keep` older versions as
/// <path>.1 (newest) to <path>.<keep>.
FileError write_atomic(const std::filesystem::path& path, std::string_view text, int keep = 0);

inline constexpr std::size_t kLargestFile = std::size_t{32} << 20;

/// The whole file, or why not (code EFBIG when it is larger than `most`).
std::variant<std::string, FileError> read_file(const std::filesystem::path& path,
                                               std::size_t most = kLargestFile);

/// The settings as a JSON object. A missing file is an empty object. A file that is no such thing
/// gives an empty object too, and is first set aside as settings.json.broken.
nlohmann::json load_settings(const Folders& folders, std::string* problem = nullptr);
FileError save_settings(const Folders& folders, const nlohmann::json& settings);

/// Now, as 2031-12-24T18:30:00Z.
std::string utc_now();

}  // namespace dow
