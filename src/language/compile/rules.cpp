#include "compiler.hpp"
#include "events.hpp"
#include "named.hpp"

/// The rules of the card language: what a card does while it lies somewhere.
namespace dow {

namespace {

// Which happenings may be boosted, denied or listened to, as bits; the rows of the language say it.
constexpr u32 kBoostable = 0
#define DOW_BOOST(event) | bit(Happening::event)
#include "language/words.def"
    ;
constexpr u32 kDeniable = 0
#define DOW_DENY(event) | bit(Happening::event)
#include "language/words.def"
    ;
constexpr u32 kHeard = 0
#define DOW_HEARD(event) | bit(Happening::event)
#include "language/words.def"
    ;

/// Rules of a survivor, of those it copies and of what it bears are heard one after another; there
/// are places for 16.
constexpr std::size_t kMaxRules = 8;

Limit limit(const Tree& tree) {
    if (!tree.has("limit")) return Limit::None;
    const Tree value = tree.get("limit");
    if (value.is("1/round")) return Limit::Round;
    if (value.is("2/round")) return Limit::TwiceARound;
    value.fail("unknown limit \"" + value.str() + "\"");
}

}  // namespace

Compiler::Compiler(Catalog& catalog) : c_(catalog) {}

/// A program stands on its own: it knows no `$name` but those of `scope`, and the names of whatever
/// is being compiled around it come back afterwards. What happens "instead" begins by cancelling.
u16 Compiler::program(const Tree& tree, const Scope& scope, bool cancels) {
    const Scope saved = scope_;
    scope_ = scope;
    const u16 start = here();
    if (cancels) emit(OpCode::Cancel);
    statement(tree);
    emit(OpCode::End);
    scope_ = saved;
    return start;
}

u16 Compiler::effect(const Tree& tree) { return program(tree, Scope{}); }

u16 Compiler::experiment(const Tree& tree, bool confronts) {
    Scope scope;
    scope.of_experiment = true;
    scope.confronts = confronts;
    return program(tree, scope);
}

/// The rules of one card are neighbours in the catalog. A lasting effect inside a rule adds rules
/// of its own meanwhile, so all are compiled before the first of them is added.
RuleRange Compiler::rules(const Tree& list) {
    std::vector<Rule> compiled;
    if (list.list().size() > kMaxRules)
        list.fail("more than " + std::to_string(kMaxRules) + " rules of one card");
    for (const Tree& tree : list.list()) compiled.push_back(rule(tree));
    const RuleRange range{static_cast<u16>(c_.rules.size()), static_cast<u16>(compiled.size())};
    c_.rules.insert(c_.rules.end(), compiled.begin(), compiled.end());
    return range;
}

Rule Compiler::rule(const Tree& tree) {
    using Compile = void (Compiler::*)(const Tree&, Rule&);
    static constexpr Named<Compile> words[] = {
#define DOW_RULE(word, parameters, rules, meaning, makes) {#word, &Compiler::rule_##word},
#include "language/words.def"
    };
    Rule r;
    r.limit = limit(tree);
    const Tree word = tree.get("rule");
    if (tree.has("if")) r.cond = condition(tree.get("if"));
    if (tree.has("die")) r.die = static_cast<u8>(tree.get("die").num(1, 6));
    const Named<Compile>* row = row_of(words, word.view());
    if (row == nullptr) tree.fail("unknown kind of rule \"" + word.str() + "\"");
    (this->*row->value)(tree, r);
    return r;
}

void Compiler::rule_passive(const Tree& tree, Rule& r) {
    r.form = RuleForm::Passive;
    mods(tree.get("mods"), r);
}

/// A boost is declared before the action begins, when nothing has happened yet. So its price is not
/// a program but one card of the hand, which the gathering of the action asks for.
void Compiler::rule_boost(const Tree& tree, Rule& r) {
    r.form = RuleForm::Boost;
    const Tree action = tree.get("on");
    r.on.when = happening_of(action, action.view());
    const bool noise = r.on.when == Happening::MakeNoise;
    if ((kBoostable & bit(r.on.when)) == 0)
        action.fail("\"" + action.str() + "\" cannot be boosted");
    if (noise && (tree.has("die") || tree.has("cost"))) tree.fail("making noise costs nothing");
    if (tree.has("also") && r.on.when != Happening::Attack)
        tree.fail_key("also", "only a boost of \"attack\" does something besides");
    if (tree.has("mods")) mods(tree.get("mods"), r);
    if (tree.has("cost")) {
        const Tree cost = tree.get("cost");
        const Tree what = cost.get("what");
        const bool card = cost.get("do").is("put") && cost.get("to").is("waste") &&
                          what.is_object() && what.get("n").is_number() &&
                          what.get("n").num() == 1 && what.get("from").get("in").is("hand") &&
                          what.get("from").has("icon");
        if (!card) cost.fail("a boost costs one hand card of an icon, put on the waste pile");
        r.cost_icons = icons(what.get("from").get("icon"));
    }
    if (tree.has("also")) r.run = program(tree.get("also"), Scope{});
}

/// An ability is on offer if its price can be paid and its effect could do something: the guard is
/// both, derived from the trees. `$p` is the player who uses what belongs to nobody.
void Compiler::rule_ability(const Tree& tree, Rule& r) {
    r.form = RuleForm::Ability;
    Scope scope;
    if (tree.has("by")) {
        r.by = seats(tree.get("by"));
        scope.names["p"] = {Type::Seat, loop_seat()};
    }
    const Scope saved = scope_;
    scope_ = scope;
    r.guard = guard(tree.get("then"));
    if (tree.has("cost")) {
        const NodeId paid = payable(tree.get("cost"));
        r.guard = r.guard == 0 || paid == 0 ? NodeId(r.guard | paid)
                                            : node(Word::And, 0, {paid, r.guard});
        r.cost = program(tree.get("cost"), scope);
    }
    scope_ = saved;
    r.run = program(tree.get("then"), scope);
}

/// Which card took part is known only while the turn's fact is told, and only the crossroads card
/// is tested then; a rule that hears the event later could not answer.
void Compiler::listener(const Tree& tree, Rule& r, bool instead) {
    r.form = RuleForm::On;
    r.on = trigger(tree.get("event"));
    if ((kHeard & bit(r.on.when)) == 0) tree.get("event").fail("no rule hears this event");
    if (r.on.with_icons != 0 || r.on.without_icons != 0)
        tree.get("event").fail("only a crossroads card asks for a card that took part");
    if (tree.has("before")) {
        const Tree before = tree.get("before");
        const bool kills = r.on.when == Happening::Killed || r.on.when == Happening::Attack;
        const bool heard = (kills && before.is("exposure")) ||
                           (r.on.when == Happening::Rolled && before.is("effect"));
        if (!heard) before.fail("this event is not heard before that");
        r.on.before = 1;
    }
    Scope scope;
    scope.names["p"] = {Type::Seat, loop_seat()};
    scope.hears_card = r.on.when == Happening::Wasted;
    r.run = program(tree.get("then"), scope, instead);
}

void Compiler::rule_on(const Tree& tree, Rule& r) { listener(tree, r, false); }

void Compiler::rule_instead(const Tree& tree, Rule& r) { listener(tree, r, true); }

/// An icon or a place narrows a denial to one action: with several it would be unclear which of
/// them is meant.
void Compiler::rule_deny(const Tree& tree, Rule& r) {
    r.form = RuleForm::Deny;
    for (const Tree& action : tree.get("actions").list()) {
        const Happening what = happening_of(action, action.view());
        if ((kDeniable & bit(what)) == 0) action.fail("\"" + action.str() + "\" cannot be denied");
        r.denies |= bit(what);
    }
    if (tree.has("icon")) {
        if (r.denies != bit(Happening::Play)) tree.fail_key("icon", "an icon limits \"play\" only");
        r.deny_icons = icons(tree.get("icon"));
    }
    if (tree.has("to")) {
        if (r.denies != bit(Happening::Move)) tree.fail_key("to", "a place limits \"move\" only");
        r.on.at = places(tree.get("to"));
    }
}

}  // namespace dow
