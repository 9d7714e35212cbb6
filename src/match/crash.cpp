#include "dow/match/crash.hpp"

#include <algorithm>
#include <array>
#include <fstream>

#include "crash_write.hpp"
#include "dow/base/enum_names.hpp"
#include "dow/match/names.hpp"

namespace dow::crash {

namespace {

template <std::size_t N>
void keep(std::array<char, N>& buffer, std::string_view text) {
    const std::size_t size = std::min(text.size(), N - 1);
    text.copy(buffer.data(), size);
    buffer[size] = '\0';
}

constexpr const char* read_mark = "read";

}  // namespace

std::filesystem::path crashes_in(const Folders& folders) { return folders.state / "crashes"; }

void install(const Folders& folders, std::string_view version) {
    keep(facts().folder, crashes_in(folders).string());
    keep(facts().version, version);
    speak(
        "Hold Till Spring crashed. The game is saved: start it again to go on from the last "
        "action.",
        "A report lies in");
    catch_everything();
}

void speak(std::string_view told, std::string_view report) {
    keep(facts().told, told);
    keep(facts().report, report);
}

void set_journal(const std::filesystem::path& journal) { keep(facts().journal, journal.string()); }

void note(std::string_view line) {
    Facts& f = facts();
    keep(f.lines[f.noted % f.lines.size()], line);
    ++f.noted;
}

void note(const Event& e) {
    std::string line(rule_text(e.rule));
    line += ' ' + std::string(name_of(e.kind()));
    e.each_member([&]<class Member>(const char* name, const Member& member) {
        if constexpr (std::is_same_v<Member, Zone>)
            line += ' ' + std::string(name) + '=' + snake_name(member.kind);
        else if constexpr (!std::is_same_v<Member, DiceFaces>)
            line += ' ' + std::string(name) + '=' + std::to_string(static_cast<int>(member));
    });
    note(line);
}

std::vector<std::filesystem::path> unread(const Folders& folders) {
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(crashes_in(folders), error))
        if (entry.is_directory(error) &&
            std::filesystem::exists(entry.path() / "report.txt", error) &&
            !std::filesystem::exists(entry.path() / read_mark, error))
            found.push_back(entry.path());
    std::sort(found.rbegin(), found.rend());
    return found;
}

void mark_read(const std::filesystem::path& bundle) { std::ofstream(bundle / read_mark).flush(); }

}  // namespace dow::crash
