// dow_fuzz: what a fuzz target does with its stored finds and with inputs spliced from real files.
//
//   dow_fuzz [TARGET …] [--runs N] [--from N] [--finds FOLDER] [--seconds N]
//
// Without a target all are run. Inputs are tried in a child process: one that crashes, takes 10 s
// or breaks a promise is written to the folder of finds under its number, and the child that
// follows goes on after it. The last line is "N passed, M failed", by target.
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include "dow/base/build_paths.hpp"
#include "splice.hpp"
#include "target.hpp"

namespace {

using dow::u64;
using dow::fuzz::Splicer;
using dow::fuzz::Target;

/// Seconds of the processor that one input may take; without optimisation everything is slower.
#ifdef NDEBUG
constexpr long kLongest = 10;
#else
constexpr long kLongest = 120;
#endif

/// The child ends when this time is over; the clock on the wall would count what others do.
void give_time(long seconds) {
    itimerval time{};
    time.it_value.tv_sec = seconds;
    setitimer(ITIMER_PROF, &time, nullptr);
}

struct Options {
    std::vector<const Target*> targets;
    u64 runs = 0;
    u64 from = 0;
    u64 seconds = 0;
    std::string finds = "finds";
};

/// How far a child came, where its parent can read it.
struct Progress {
    u64 next = 0;
    u64 taken = 0;
};

Progress* shared_progress() {
    void* room =
        mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return room == MAP_FAILED ? nullptr : new (room) Progress;
}

const Target* target_named(const std::string& name) {
    for (const Target* target : dow::fuzz::targets())
        if (name == target->name) return target;
    return nullptr;
}

bool read_options(int count, char** words, Options& options) {
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        if (const Target* target = target_named(word)) {
            options.targets.push_back(target);
            continue;
        }
        if (++i >= count) return false;
        if (word == "--finds")
            options.finds = words[i];
        else if (word == "--runs")
            options.runs = std::strtoull(words[i], nullptr, 10);
        else if (word == "--from")
            options.from = std::strtoull(words[i], nullptr, 10);
        else if (word == "--seconds")
            options.seconds = std::strtoull(words[i], nullptr, 10);
        else
            return false;
    }
    if (options.targets.empty()) options.targets = dow::fuzz::targets();
    return true;
}

/// The inputs that once did harm, then as many spliced ones as wanted.
class Run {
public:
    Run(const Target& target, const Options& options)
        : target_(target), options_(options), progress_(shared_progress()) {
        const char* source = std::getenv("DOW_SOURCE_DIR");
        const std::string root = source ? source : std::string(dow::build_paths::source_dir);
        stored_ = dow::fuzz::files_below(root + "/tests/fuzz/finds/" + target.name, 1U << 24);
        std::vector<std::string> seeds = target.seeds();
        for (const std::string& seed : seeds) stored_.push_back(seed);
        splicer_.emplace(std::move(seeds));
    }

    /// How many inputs did harm.
    int play() {
        int bad = 0;
        const auto began = std::chrono::steady_clock::now();
        const u64 last = stored_.size() + options_.runs;
        while (progress_->next < last) {
            const u64 until = std::min(last, progress_->next + 100);
            if (!in_child(until)) {
                keep(progress_->next);
                ++progress_->next;
                ++bad;
            }
            const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
            if (options_.seconds > 0 && spent.count() > static_cast<double>(options_.seconds))
                break;
        }
        std::printf("%s: %llu tried, %llu taken, %d failed\n", target_.name,
                    static_cast<unsigned long long>(progress_->next),
                    static_cast<unsigned long long>(progress_->taken), bad);
        std::fflush(stdout);
        return bad;
    }

private:
    std::string input(u64 number) {
        if (number < stored_.size()) return stored_[number];
        return splicer_->input(options_.from + number - stored_.size());
    }

    bool in_child(u64 until) {
        std::fflush(stdout);
        const pid_t child = fork();
        if (child == 0) {
            for (; progress_->next < until; ++progress_->next) {
                const std::string text = input(progress_->next);
                give_time(kLongest);
                progress_->taken += target_.takes(text);
            }
            _exit(0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        remove_folder(child);
        return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }

    /// What `written` made in a child.
    static void remove_folder(pid_t child) {
        std::error_code ignored;
        const std::string name = "hold-till-spring-fuzz-" + std::to_string(child);
        std::filesystem::remove_all("/dev/shm/" + name, ignored);
        std::filesystem::remove_all(std::filesystem::temp_directory_path() / name, ignored);
    }

    void keep(u64 number) {
        const std::filesystem::path folder = std::filesystem::path(options_.finds) / target_.name;
        std::filesystem::create_directories(folder);
        const auto path = folder / std::to_string(options_.from + number);
        std::ofstream(path, std::ios::binary) << input(number);
        std::printf("%s: input %llu does harm: %s\n", target_.name,
                    static_cast<unsigned long long>(number), path.c_str());
    }

    const Target& target_;
    const Options& options_;
    Progress* progress_;
    std::vector<std::string> stored_;
    std::optional<Splicer> splicer_;
};

}  // namespace

int main(int count, char** words) {
    Options options;
    if (!read_options(count, words, options)) {
        std::fprintf(stderr,
                     "dow_fuzz [TARGET ...] [--runs N] [--from N] [--finds FOLDER] "
                     "[--seconds N]\n");
        return 2;
    }
    int good = 0;
    int bad = 0;
    for (const Target* target : options.targets) ++(Run(*target, options).play() == 0 ? good : bad);
    std::printf("%d passed, %d failed\n", good, bad);
    return bad == 0 ? 0 : 1;
}
