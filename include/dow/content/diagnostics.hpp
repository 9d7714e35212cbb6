#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace dow {

/// One thing that is wrong with a data file, and where. Line 0 means the file as a whole.
struct Diagnostic {
    std::string file{};
    int line = 0;
    int column = 0;
    std::string card{};  ///< id of the card it stands on, may be empty
    std::string message{};

    /// "file:line:column: card <id>: message"; parts that are unknown are left out.
    std::string text() const;
};

using Diagnostics = std::vector<Diagnostic>;

/// A data file that cannot be used. what() is the text of every finding, one per line.
class ContentError : public std::runtime_error {
public:
    explicit ContentError(Diagnostic finding);
    explicit ContentError(Diagnostics findings);
    const Diagnostics& findings() const { return findings_; }
    const Diagnostic& first() const { return findings_.front(); }

private:
    Diagnostics findings_;
};

/// The known word most like `word`, empty if none is close enough to be a slip of the finger.
std::string nearest(std::string_view word, const std::vector<std::string_view>& known);

/// " (did you mean "x"?)" or nothing; made to be appended to a message.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace dow
