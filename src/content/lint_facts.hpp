#pragma once

#include <map>
#include <string>

#include "dow/content/load.hpp"

/// What is certain about conditions of the card language without a game.
namespace dow {

enum class Certain : u8 { Never, Maybe, Always };

/// Whole numbers from low to high.
struct Span {
    static constexpr int kMost = 9999;
    int low = 0;
    int high = kMost;
    bool empty() const { return low > high; }
};

/// What is known on the way to one spot of a card: the span of every amount by its text, and
/// whether other conditions hold.
class Known {
public:
    explicit Known(const Content& content) : content_(&content) {}

    Certain judge(const Tree& condition) const;
    /// From here on the condition holds, or does not. False when that cannot be.
    bool assume(const Tree& condition, bool holds = true);
    /// The amount of what a set or token selects; nothing else is known of `n` of a token.
    Span count(const Tree& of) const;
    Span number(const Tree& amount) const;
    /// At least so many of the set are there from here on; false when that cannot be.
    bool assume_at_least(const Tree& of, int n);

private:
    Certain judge_compare(const Tree& condition) const;
    Certain judge_each(const Tree& list, bool all) const;
    bool assume_compare(const Tree& condition, bool holds);
    bool narrow(const std::string& key, Span all, Span to);
    Span span_of(const std::string& key, Span all) const;

    const Content* content_;
    std::map<std::string, Span> spans_{};
    std::map<std::string, bool> truths_{};
};

}  // namespace dow
