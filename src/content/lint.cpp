#include "dow/content/lint.hpp"

#include <algorithm>

#include "lint_facts.hpp"

namespace dow {

namespace {

class CardLint {
public:
    CardLint(const Content& content, Diagnostics& out) : content_(content), out_(out) {}

    void card(CardList list, const Tree& card) {
        if (list == CardList::Objective) {
            if (is_chapter(card)) return parts(card);
            for (const char* side : {"normal", "hard", "both"})
                if (card.has(side)) parts(card.get(side));
            return;
        }
        parts(card);
    }

private:
    void say(const Tree& at, const std::string& message) {
        try {
            at.fail(message);
        } catch (const ContentError& finding) {
            out_.push_back(finding.first());
        }
    }

    /// Everything a card, or a side of an objective, may hold.
    void parts(const Tree& card) {
        for (const char* goal : {"goal", "loyal", "betrayer_first"})
            if (card.has(goal) && Known(content_).judge(card.get(goal)) == Certain::Never)
                say(card.get(goal), "this goal can never be met");
        Known known(content_);
        if (card.has("trigger")) known = trigger(card.get("trigger"));
        for (const char* effect : {"effect", "fail", "setup", "after_draft", "after"})
            if (card.has(effect)) steps(card.get(effect), known);
        if (card.has("rules")) rules(card.get("rules"));
    }

    /// What holds when the trigger is met. A player may act before the effect runs, so only that it
    /// can be met is of use.
    Known trigger(const Tree& tree) {
        Known known(content_);
        for (const char* key : {"test", "if"})
            if (tree.is_object() && tree.has(key) && !known.assume(tree.get(key)))
                say(tree.get(key), "this trigger can never be met");
        return Known(content_);
    }

    void rules(const Tree& list) {
        for (const Tree& rule : list.list()) {
            Known known(content_);
            if (rule.has("if") && !known.assume(rule.get("if")))
                say(rule.get("if"), "this rule is never in force");
            if (rule.has("event")) trigger(rule.get("event"));
            Known later(content_);  // the game goes on between the condition and the effect
            for (const char* part : {"cost", "then", "also"})
                if (rule.has(part)) steps(rule.get(part), later);
        }
    }

    /// Walks an effect. What it does may change everything that was known, so after a step that
    /// changes the game nothing is known any more.
    void steps(const Tree& effect, Known& known) {
        const auto list = effect.list();
        for (std::size_t i = 0; i < list.size(); ++i) {
            step(list[i], known);
            if (leaves(list[i]) && i + 1 < list.size()) {
                say(list[i + 1], "nothing after this step is ever reached");
                return;
            }
        }
    }

    static bool leaves(const Tree& step) {
        const Tree word = step.is_object() ? step.get("do") : Tree();
#define DOW_LEAVES(name) \
    if (word.is(#name)) return true;
#include "language/words.def"
        return false;
    }

    static bool changes_nothing(const Tree& word) {
#define DOW_STILL(name) \
    if (word.is(#name)) return true;
#include "language/words.def"
        return false;
    }

    void step(const Tree& tree, Known& known) {
        if (tree.is_array()) return steps(tree, known);
        if (!tree.is_object() || !tree.has("do")) return;
        const Tree word = tree.get("do");
        if (word.is("if")) return branch(tree, known);
        if (word.is("options")) options(tree, known);
        if (word.is("need")) {
            if (!known.assume(tree.get("test"))) say(tree.get("test"), "this can never hold here");
            return;
        }
        if (word.is("may")) maybe(tree, known);
        if (word.is("pay")) pay(tree, known);
        if (word.is("repeat")) repeat(tree, known);
        if (word.is("each")) each(tree, known);
        if (word.is("roll") && tree.has("rows")) rows(tree);
        for (const char* part : {"up", "down", "split", "if_blank"}) inside(tree, part, known);
        if (word.is("together") || word.is("offer") || word.is("contest"))
            for (const char* part : {"then", "else"}) inside(tree, part, known);
        if (word.is("lasting")) rules(tree.get("rules"));
        if (!changes_nothing(word)) known = Known(content_);
    }

    void inside(const Tree& tree, const char* part, const Known& known) {
        if (!tree.has(part)) return;
        Known there = known;
        steps(tree.get(part), there);
    }

    void branch(const Tree& tree, Known& known) {
        const Tree test = tree.get("if");
        Known yes = known;
        Known no = known;
        if (yes.assume(test))
            steps(tree.get("then"), yes);
        else
            say(tree.get("then"), "this branch is never reached: its condition cannot hold");
        if (tree.has("else")) {
            if (no.assume(test, false))
                steps(tree.get("else"), no);
            else
                say(tree.get("else"), "this branch is never reached: the condition always holds");
        }
        known = Known(content_);
    }

    /// An option is open while its first step is possible.
    void options(const Tree& tree, const Known& known) {
        int number = 0;
        for (const Tree& option : tree.get("of").list()) {
            Known there = known;
            ++number;
            const auto inner = option.list();
            for (const Tree& step : inner)
                if (step.is_object() && step.get("do").is("option") && step.get("n").is_number() &&
                    step.get("n").num() == number)
                    say(step, "this option never ends: it leads to itself");
            if (const char* why = closed(option, there))
                say(option, std::string("this option can never be chosen: ") + why);
            else
                steps(option, there);
        }
    }

    const char* closed(const Tree& option, Known& known) const {
        const auto list = option.list();
        if (list.empty() || !list[0].is_object()) return nullptr;
        const Tree word = list[0].get("do");
        if (word.is("need") && !known.assume(list[0].get("test")))
            return "what it needs can never hold";
        if (word.is("pay") && !payable(list[0].get("cost"), known)) return "nobody can pay for it";
        const bool loses = word.is("remove") || word.is("put");
        if (loses && !payable(list[0], known)) return "there are never so many";
        return nullptr;
    }

    bool payable(const Tree& cost, Known& known) const {
        const Tree what = cost.has("dice") ? cost.get("dice") : cost.get("what");
        if (!what.is_object()) return true;
        const Tree n = what.get("n");
        if (!n.is_number()) return true;
        if (what.get("set").is("pick")) return known.assume_at_least(what.get("from"), n.num());
        if (!what.has("token") || !(what.get("token").is("food") ||
                                    what.get("token").is("helpless") || cost.get("do").is("pay")))
            return true;
        return known.assume_at_least(what.get("token"), n.num());
    }

    void maybe(const Tree& tree, const Known& known) {
        Known there = known;
        if (const char* why = closed(tree.get("then"), there))
            say(tree.get("then"), std::string("this can never be done: ") + why);
        else
            steps(tree.get("then"), there);
    }

    void pay(const Tree& tree, const Known& known) {
        Known there = known;
        if (!payable(tree.get("cost"), there)) say(tree.get("cost"), "nobody can ever pay this");
        inside(tree, "then", Known(content_));
    }

    void repeat(const Tree& tree, const Known& known) {
        if (known.number(tree.get("n")).high <= 0) say(tree.get("n"), "this is never repeated");
        inside(tree, "then", Known(content_));
    }

    void each(const Tree& tree, const Known& known) {
        if (known.count(tree.get("of")).high <= 0)
            say(tree.get("of"), "there is never anything to go through");
        inside(tree, "then", Known(content_));
    }

    /// Every row of a roll can come up, and none hides another.
    void rows(const Tree& tree) {
        const Tree all = tree.get("rows");
        const int dice = tree.get("n").is_number() ? tree.get("n").num() : 0;
        std::vector<std::string> row_of(static_cast<std::size_t>(6 * dice + 1));
        for (const std::string& row : all.keys()) {
            Known there(content_);
            steps(all.get(row), there);
            if (dice == 0) continue;
            const std::size_t dash = row.find('-');
            const int low = std::stoi(row);
            const int high = dash == std::string::npos ? low : std::stoi(row.substr(dash + 1));
            if (low < dice || high > 6 * dice || low > high)
                say(all.get(row), "the row " + row + " cannot come up");
            for (int i = std::max(low, dice); i <= std::min(high, 6 * dice); ++i) {
                std::string& taken = row_of[static_cast<std::size_t>(i)];
                if (!taken.empty()) say(all.get(row), "rows " + taken + " and " + row + " overlap");
                taken = row;
            }
        }
    }

    const Content& content_;
    Diagnostics& out_;
};

}  // namespace

Diagnostics lint_cards(const Content& content) {
    Diagnostics out;
    CardLint lint(content, out);
    for (std::size_t i = 0; i < kCardLists; ++i)
        for (const Tree& card : content.sources.cards(static_cast<CardList>(i)))
            lint.card(static_cast<CardList>(i), card);
    return out;
}

}  // namespace dow
