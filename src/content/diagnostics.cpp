#include "dow/content/diagnostics.hpp"

#include <algorithm>
#include <numeric>

namespace dow {

namespace {

std::string all_texts(const Diagnostics& findings) {
    std::string out;
    for (const Diagnostic& finding : findings) {
        if (!out.empty()) out += '\n';
        out += finding.text();
    }
    return out.empty() ? "broken content" : out;
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> now(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return last[b.size()];
}

}  // namespace

std::string Diagnostic::text() const {
    std::string out = file;
    if (line > 0) out += ':' + std::to_string(line) + ':' + std::to_string(column);
    if (!out.empty()) out += ": ";
    if (!card.empty()) out += "card " + card + ": ";
    return out + message;
}

ContentError::ContentError(Diagnostic finding) : ContentError(Diagnostics{std::move(finding)}) {}

ContentError::ContentError(Diagnostics findings)
    : std::runtime_error(all_texts(findings)), findings_(std::move(findings)) {
    if (findings_.empty()) findings_.push_back({.message = "broken content"});
}

std::string nearest(std::string_view word, const std::vector<std::string_view>& known) {
    if (word.size() > 64) return {};
    std::string_view best;
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string_view candidate : known) {
        const std::size_t d = distance(word, candidate);
        if (d >= least || d >= std::max(word.size(), candidate.size())) continue;
        least = d;
        best = candidate;
    }
    return std::string(best);
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known) {
    const std::string best = nearest(word, known);
    return best.empty() ? best : " (did you mean \"" + best + "\"?)";
}

}  // namespace dow
