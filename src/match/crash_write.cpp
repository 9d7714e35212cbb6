// Everything in here that runs after a crash uses only what a signal handler may use.
#include "crash_write.hpp"

#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <exception>

#include "dow/base/check.hpp"

namespace dow::crash {

namespace {

constexpr std::array fatal{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

std::atomic_flag written = ATOMIC_FLAG_INIT;
std::array<char, 64 * 1024> other_stack;
constinit Facts all_facts;

/// Text of a fixed size; what does not fit is left out.
struct Line {
    std::array<char, path_size + 128> text{};
    std::size_t size = 0;

    Line& add(const char* more) {
        while (*more && size + 1 < text.size()) text[size++] = *more++;
        text[size] = '\0';
        return *this;
    }
    Line& add(long number, int digits = 1) {
        char reversed[24];
        int count = 0;
        unsigned long rest = number < 0 ? 0UL : static_cast<unsigned long>(number);
        for (; (rest > 0 || count < digits) && count < 20; rest /= 10)
            reversed[count++] = static_cast<char>('0' + rest % 10);
        while (count > 0 && size + 1 < text.size()) text[size++] = reversed[--count];
        text[size] = '\0';
        return *this;
    }
    void write_to(int fd) const {
        std::size_t done = 0;
        while (done < size) {
            const ssize_t n = write(fd, text.data() + done, size - done);
            if (n <= 0) return;
            done += static_cast<std::size_t>(n);
        }
    }
};

// Days since 1970 as a date (the proleptic Gregorian calendar, in whole eras of 400 years).
void add_date(Line& line, long days) {
    days += 719468;
    const long era = days / 146097;
    const long day = days - era * 146097;
    const long year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
    const long of_year = day - (365 * year + year / 4 - year / 100);
    const long month = (5 * of_year + 2) / 153;
    line.add(year + era * 400 + (month >= 10 ? 1 : 0), 4).add("-");
    line.add(month < 10 ? month + 3 : month - 9, 2).add("-");
    line.add(of_year - (153 * month + 2) / 5 + 1, 2);
}

Line now_text() {
    Line line;
    const long now = static_cast<long>(time(nullptr));
    add_date(line, now / 86400);
    line.add("T").add(now / 3600 % 24, 2).add("-").add(now / 60 % 60, 2).add("-").add(now % 60, 2);
    return line.add("Z");
}

const char* name_of_signal(int number) {
    switch (number) {
        case SIGSEGV: return "SIGSEGV, it reached for memory that is not its own";
        case SIGABRT: return "SIGABRT, it gave up";
        case SIGBUS: return "SIGBUS";
        case SIGFPE: return "SIGFPE, a number that cannot be";
        case SIGILL: return "SIGILL";
        default: return "no signal";
    }
}

void make_folders(const char* path) {
    std::array<char, path_size + 128> part{};
    for (std::size_t i = 0; path[i] && i + 1 < part.size(); ++i) {
        if (path[i] == '/' && i > 0) mkdir(part.data(), 0700);
        part[i] = path[i];
    }
    mkdir(part.data(), 0700);
}

int create(const Line& folder, const char* name) {
    Line path = folder;
    path.add("/").add(name);
    return open(path.text.data(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
}

bool write_report(const Line& folder, int signal) {
    const int fd = create(folder, "report.txt");
    if (fd < 0) return false;
    Line().add("Hold Till Spring ").add(facts().version.data()).add("\n").write_to(fd);
    Line().add(now_text().text.data()).add("\n").write_to(fd);
    Line().add(name_of_signal(signal)).add("\n").write_to(fd);
    Line().add(facts().message.data()).add("\n\n").write_to(fd);
    std::array<void*, 64> calls{};
    const int depth = backtrace(calls.data(), static_cast<int>(calls.size()));
    backtrace_symbols_fd(calls.data(), depth, fd);
    close(fd);
    return true;
}

void write_log(const Line& folder) {
    const int fd = create(folder, "log.txt");
    if (fd < 0) return;
    const Facts& f = facts();
    const std::size_t kept = f.noted < f.lines.size() ? f.noted : f.lines.size();
    for (std::size_t i = f.noted - kept; i < f.noted; ++i)
        Line().add(f.lines[i % f.lines.size()].data()).add("\n").write_to(fd);
    close(fd);
}

void copy_journal(const Line& folder) {
    if (facts().journal[0] == '\0') return;
    const int from = open(facts().journal.data(), O_RDONLY | O_CLOEXEC);
    if (from < 0) return;
    const int to = create(folder, "journal");
    std::array<char, 4096> block;
    for (ssize_t n = 1; to >= 0 && n > 0;) {
        n = read(from, block.data(), block.size());
        if (n > 0 && write(to, block.data(), static_cast<std::size_t>(n)) != n) break;
    }
    close(from);
    if (to >= 0) close(to);
}

void write_bundle(int signal) {
    if (written.test_and_set()) return;
    Line folder;
    folder.add(facts().folder.data()).add("/").add(now_text().text.data()).add("-");
    folder.add(static_cast<long>(getpid()));
    make_folders(folder.text.data());
    const bool there = write_report(folder, signal);
    write_log(folder);
    copy_journal(folder);
    Line line;
    line.add("\n").add(facts().told.data()).add("\n");
    if (there) line.add(facts().report.data()).add(" ").add(folder.text.data()).add("\n");
    line.write_to(STDERR_FILENO);
}

void keep_message(const char* text) {
    std::strncpy(facts().message.data(), text, facts().message.size() - 1);
}

extern "C" void on_signal(int number) {
    write_bundle(number);
    signal(number, SIG_DFL);
    raise(number);
}

void on_check(const char* message) {
    keep_message(message);
    write_bundle(0);
}

[[noreturn]] void on_terminate() {
    if (const std::exception_ptr thrown = std::current_exception()) {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::exception& error) {
            keep_message(error.what());
        } catch (...) {
            keep_message("an exception of an unknown kind");
        }
    }
    write_bundle(0);
    std::abort();
}

}  // namespace

Facts& facts() { return all_facts; }

void catch_everything() {
    void* warm_up[2];
    backtrace(warm_up, 2);  // loads what it needs before there is no memory to load it
    stack_t stack{};
    stack.ss_sp = other_stack.data();
    stack.ss_size = other_stack.size();
    sigaltstack(&stack, nullptr);
    struct sigaction action{};
    action.sa_handler = on_signal;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    for (const int number : fatal) sigaction(number, &action, nullptr);
    set_check_handler(on_check);
    std::set_terminate(on_terminate);
}

}  // namespace dow::crash
