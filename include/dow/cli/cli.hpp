#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own
class App;
class Option;
}  // namespace CLI

/// What is typed after the name of a program. The library that reads it takes long to compile, so
/// one file knows it.
namespace dow::cli {

/// What may be said about an option besides its name.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option& required();
    Option& shows_default();
    Option& between(int low, int high);
    Option& between(double low, double high);
    Option& one_of(std::vector<std::string> words);
    Option& existing_file();
    /// Refuses a value by saying what is wrong with it; nothing said: it is fine.
    Option& checked(std::function<std::string(const std::string&)> complaint);
    Option& one_at_a_time();  ///< each value needs the name of the option again
    Option& hidden();         ///< not in the help

private:
    CLI::Option* option_;
};

/// A command with its options. It stays valid as long as the program it belongs to.
class Command {
public:
    Command(CLI::App& app, std::shared_ptr<int> exit_code);

    Command command(const std::string& name, const std::string& about);
    Option flag(const std::string& names, bool& value, const std::string& about);
    /// For int, u64, std::string, std::optional<float>, and vectors of strings or paths.
    template <class T>
    Option option(const std::string& names, T& value, const std::string& about);
    /// Is called when the command was typed; what it returns is the exit code of the program.
    void runs(std::function<int()> action);
    Command& hidden();         ///< not in the help
    Command& needs_command();  ///< one of its own commands must be typed
    bool typed() const;

private:
    CLI::App* app_;
    std::shared_ptr<int> exit_code_;
};

class Program {
public:
    Program(const std::string& name, const std::string& about, const std::string& version);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program();

    Command& main() { return main_; }

    /// Reads what was typed and runs the commands in it. The exit code of what ran, or why the
    /// program has nothing more to do: help, version, a mistake (said on the error stream).
    struct Read {
        int exit_code = 0;
        bool done = false;  ///< nothing more to do
    };
    Read parse(int argc, char** argv);

private:
    std::unique_ptr<CLI::App> app_;
    std::shared_ptr<int> exit_code_ = std::make_shared<int>(0);
    Command main_;
};

}  // namespace dow::cli
