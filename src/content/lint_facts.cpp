#include "lint_facts.hpp"

#include <algorithm>

#include "lint_counts.hpp"

namespace dow {

namespace {

Certain inverse(Certain c) {
    return c == Certain::Never ? Certain::Always : c == Certain::Always ? Certain::Never : c;
}

/// Whether every number of `a` is in that relation to every number of `b`, or none to any.
Certain compare(const std::string& word, Span a, Span b) {
    if (word == ">=")
        return a.low >= b.high ? Certain::Always : a.high < b.low ? Certain::Never : Certain::Maybe;
    if (word == ">") return inverse(compare(">=", b, a));
    if (word == "<=") return compare(">=", b, a);
    if (word == "<") return inverse(compare(">=", a, b));
    if (a.low == a.high && b.low == b.high && a.low == b.low) return Certain::Always;
    return a.high < b.low || b.high < a.low ? Certain::Never : Certain::Maybe;
}

/// The numbers that stand in that relation to `b`, or do not.
Span allowed(const std::string& word, Span b, bool holds) {
    if (word == ">=") return holds ? Span{b.low, Span::kMost} : Span{0, b.high - 1};
    if (word == ">") return holds ? Span{b.low + 1, Span::kMost} : Span{0, b.high};
    if (word == "<=") return holds ? Span{0, b.high} : Span{b.low + 1, Span::kMost};
    if (word == "<") return holds ? Span{0, b.high - 1} : Span{b.low, Span::kMost};
    return holds ? b : Span{};
}

bool is_compare(const Tree& q) {
    return q.is(">=") || q.is("<=") || q.is("==") || q.is(">") || q.is("<");
}

/// What an amount is about: `count` is known by what it counts.
std::string key_of(const Tree& amount) {
    const bool count = amount.is_object() && amount.get("num").is("count");
    return count ? amount.get("of").dump() : amount.dump();
}

Span clamp(int low, int high) { return {std::max(low, 0), std::min(high, int{Span::kMost})}; }

}  // namespace

Span Known::span_of(const std::string& key, Span all) const {
    const auto found = spans_.find(key);
    if (found == spans_.end()) return all;
    return {std::max(all.low, found->second.low), std::min(all.high, found->second.high)};
}

bool Known::narrow(const std::string& key, Span all, Span to) {
    const Span now = span_of(key, all);
    const Span left{std::max(now.low, to.low), std::min(now.high, to.high)};
    if (left.empty()) return false;
    spans_[key] = left;
    return true;
}

Span Known::count(const Tree& of) const {
    return span_of(of.dump(), possible_count(*content_, of));
}

bool Known::assume_at_least(const Tree& of, int n) {
    return narrow(of.dump(), possible_count(*content_, of), {n, Span::kMost});
}

Span Known::number(const Tree& amount) const {
    if (amount.is_number()) return {amount.num(), amount.num()};
    if (amount.is("players_started")) return span_of(amount.dump(), {2, kMaxSeats});
    if (amount.is("morale_is")) return span_of(amount.dump(), {0, content_->catalog.morale_top});
    if (!amount.is_object()) return span_of(amount.dump(), {});
    const Tree word = amount.get("num");
    if (!word.exists()) return {};
    if (word.is("count")) return count(amount.get("of"));
    if (word.is("mul")) {
        const Span k = number(amount.get("k"));
        const Span of = number(amount.get("of"));
        return clamp(k.low * of.low, k.high * of.high);
    }
    if (word.is("half_up")) {
        const Span of = number(amount.get("of"));
        return {(of.low + 1) / 2, (of.high + 1) / 2};
    }
    if (word.is("sum")) {
        Span all{0, 0};
        for (const Tree& part : amount.get("of").list()) {
            const Span one = number(part);
            all = clamp(all.low + one.low, all.high + one.high);
        }
        return all;
    }
    return span_of(amount.dump(), {});
}

Certain Known::judge_each(const Tree& list, bool all) const {
    Known known = *this;
    Certain result = all ? Certain::Always : Certain::Never;
    for (const Tree& part : list.list()) {
        const Certain one = all ? known.judge(part) : judge(part);
        if (all ? one == Certain::Never : one == Certain::Always) return one;
        if (one == Certain::Maybe) result = Certain::Maybe;
        if (all && !known.assume(part)) return Certain::Never;
    }
    return result;
}

Certain Known::judge_compare(const Tree& condition) const {
    return compare(condition.get("q").str(), number(condition.get("a")),
                   number(condition.get("b")));
}

Certain Known::judge(const Tree& condition) const {
    const auto known = truths_.find(condition.dump());
    if (known != truths_.end()) return known->second ? Certain::Always : Certain::Never;
    if (!condition.is_object()) return Certain::Maybe;
    const Tree q = condition.get("q");
    if (!q.exists()) return Certain::Maybe;
    if (q.is("and")) return judge_each(condition.get("of"), true);
    if (q.is("or")) return judge_each(condition.get("of"), false);
    if (q.is("not")) return inverse(judge(condition.get("test")));
    if (q.is("has")) return compare(">=", count(condition.get("of")), {1, 1});
    if (is_compare(q)) return judge_compare(condition);
    return Certain::Maybe;
}

bool Known::assume_compare(const Tree& condition, bool holds) {
    const Tree a = condition.get("a");
    return narrow(key_of(a), number(a),
                  allowed(condition.get("q").str(), number(condition.get("b")), holds));
}

bool Known::assume(const Tree& condition, bool holds) {
    const Certain now = judge(condition);
    if (now == (holds ? Certain::Never : Certain::Always)) return false;
    if (!condition.is_object()) {
        truths_[condition.dump()] = holds;
        return true;
    }
    const Tree q = condition.get("q");
    if (q.is("not")) return assume(condition.get("test"), !holds);
    if (q.is(holds ? "and" : "or")) {
        const auto parts = condition.get("of").list();
        return std::all_of(parts.begin(), parts.end(),
                           [&](const Tree& part) { return assume(part, holds); });
    }
    if (q.is("has")) {
        const Tree of = condition.get("of");
        return narrow(of.dump(), possible_count(*content_, of),
                      holds ? Span{1, Span::kMost} : Span{0, 0});
    }
    if (is_compare(q)) return assume_compare(condition, holds);
    truths_[condition.dump()] = holds;
    return true;
}

}  // namespace dow
