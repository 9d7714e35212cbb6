/// Which font file plays which part. Files come from the system's packages; none is ours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace dow::table {

enum class Role : std::uint8_t { heading, body, bold, italic, bold_italic, story, mono };
inline constexpr std::size_t role_count = 7;

struct FontFiles {
    std::array<std::string, role_count> file;
    std::string fallback;  ///< for words with characters the role's own font lacks

    const std::string& of(Role role) const { return file[static_cast<std::size_t>(role)]; }
};

/// Looks in `folders` first and then below the system's font folders, by file name; every role
/// falls back to some font that exists. Throws std::runtime_error when there is no font at all.
FontFiles find_fonts(const std::vector<std::filesystem::path>& folders);

}  // namespace dow::table
