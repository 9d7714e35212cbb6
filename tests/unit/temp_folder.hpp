#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>

namespace dow::test {

/// A folder of its own for one test, gone afterwards.
class TempFolder {
public:
    TempFolder() {
        static std::atomic<int> count{0};
        path_ = std::filesystem::temp_directory_path() /
                ("hold-till-spring-" + std::to_string(getpid()) + '-' + std::to_string(count++));
        std::filesystem::create_directories(path_);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    ~TempFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    const std::filesystem::path& path() const { return path_; }
    void write(const std::filesystem::path& name, const std::string& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << text;
    }
    std::string read(const std::filesystem::path& name) const {
        std::ifstream in(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }
    /// Replaces the first `from` of a file; false when it is not there.
    bool change(const std::filesystem::path& name, const std::string& from,
                const std::string& to) const {
        std::string text = read(name);
        const auto at = text.find(from);
        if (at == std::string::npos) return false;
        write(name, text.replace(at, from.size(), to));
        return true;
    }

private:
    std::filesystem::path path_;
};

}  // namespace dow::test
