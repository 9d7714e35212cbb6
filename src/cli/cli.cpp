#include "dow/cli/cli.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <utility>

#include "dow/base/types.hpp"

namespace dow::cli {

Option& Option::required() { return option_->required(), *this; }
Option& Option::shows_default() { return option_->capture_default_str(), *this; }
Option& Option::between(int low, int high) { return option_->check(CLI::Range(low, high)), *this; }
Option& Option::between(double low, double high) {
    return option_->check(CLI::Range(low, high)), *this;
}
Option& Option::one_of(std::vector<std::string> words) {
    return option_->check(CLI::IsMember(std::move(words))), *this;
}
Option& Option::existing_file() { return option_->check(CLI::ExistingFile), *this; }
Option& Option::checked(std::function<std::string(const std::string&)> complaint) {
    return option_->check(std::move(complaint)), *this;
}
Option& Option::one_at_a_time() { return option_->allow_extra_args(false), *this; }
Option& Option::hidden() { return option_->group(""), *this; }

Command::Command(CLI::App& app, std::shared_ptr<int> exit_code)
    : app_(&app), exit_code_(std::move(exit_code)) {}

Command Command::command(const std::string& name, const std::string& about) {
    return {*app_->add_subcommand(name, about), exit_code_};
}

Option Command::flag(const std::string& names, bool& value, const std::string& about) {
    return Option(*app_->add_flag(names, value, about));
}

template <class T>
Option Command::option(const std::string& names, T& value, const std::string& about) {
    return Option(*app_->add_option(names, value, about));
}
template Option Command::option(const std::string&, int&, const std::string&);
template Option Command::option(const std::string&, u64&, const std::string&);
template Option Command::option(const std::string&, std::string&, const std::string&);
template Option Command::option(const std::string&, std::optional<float>&, const std::string&);
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::option(const std::string&, std::vector<std::filesystem::path>&,
                                const std::string&);

void Command::runs(std::function<int()> action) {
    app_->callback([code = exit_code_, action = std::move(action)] { *code = action(); });
}

Command& Command::hidden() { return app_->group(""), *this; }
Command& Command::needs_command() { return app_->require_subcommand(1), *this; }
bool Command::typed() const { return app_->parsed(); }

Program::Program(const std::string& name, const std::string& about, const std::string& version)
    : app_(std::make_unique<CLI::App>(about, name)), main_(*app_, exit_code_) {
    app_->set_version_flag("--version", version);
}

Program::~Program() = default;

Program::Read Program::parse(int argc, char** argv) {
    try {
        app_->parse(argc, argv);
        return {*exit_code_, false};
    } catch (const CLI::ParseError& error) {
        return {app_->exit(error), true};
    }
}

}  // namespace dow::cli
