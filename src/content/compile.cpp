#include "dow/content/compile.hpp"

#include <algorithm>
#include <array>

namespace dow {

namespace {

struct HappeningName {
    std::string_view name;
    Happening happening;
};

constexpr HappeningName kHappenings[] = {
    {"state", Happening::State},
    {"table", Happening::Table},
    {"move", Happening::Move},
    {"search", Happening::Search},
    {"attack", Happening::Attack},
    {"clean", Happening::Clean},
    {"barricade", Happening::Barricade},
    {"attract", Happening::Attract},
    {"ability", Happening::Ability},
    {"play", Happening::Play},
    {"contribute", Happening::Contribute},
    {"request", Happening::Request},
    {"make_noise", Happening::MakeNoise},
    {"killed", Happening::Killed},
    {"used", Happening::Used},
    {"ate", Happening::Ate},
    {"healed", Happening::Healed},
    {"hurt", Happening::Hurt},
    {"joined", Happening::Joined},
    {"exiled", Happening::Exiled},
    {"revealed", Happening::Revealed},
    {"rolled", Happening::Rolled},
    {"turn_start", Happening::TurnStart},
    {"turn_end", Happening::TurnEnd},
    {"round_start", Happening::RoundStart},
    {"round_end", Happening::RoundEnd},
    {"step", Happening::Step},
};

Happening happening(const Tree& tree, const std::string& word) {
    for (const HappeningName& row : kHappenings)
        if (row.name == word) return row.happening;
    tree.fail("unknown event \"" + word + "\"");
}

Limit limit(const Tree& tree) {
    if (!tree.has("limit")) return Limit::None;
    const Tree value = tree.get("limit");
    if (value.is("1/round")) return Limit::Round;
    value.fail("unknown limit \"" + value.str() + "\"");
}

}  // namespace

Compiler::Compiler(Catalog& catalog) : c_(catalog) {}

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

Trigger Compiler::trigger(const Tree& tree) {
    Trigger t;
    if (tree.is_string()) {
        t.when = happening(tree, tree.str());
        return t;
    }
    t.when = happening(tree, tree.get("when").str());
    for (const std::string& key : tree.keys()) {
        const Tree value = tree.get(key);
        if (key == "key" && !value.is("yawn")) value.fail("only a \"yawn\" happens at the table");
        if (key == "when" || key == "key" || (key == "what" && t.when == Happening::Killed) ||
            key == "cause")
            continue;
        if (key == "test" || key == "if")
            t.cond = condition(value);
        else if (key == "who")
            t.who = survivors(value);
        else if (key == "at" || key == "to")
            t.at = places(value);
        else if (key == "with")
            t.with_icons = icons(value.get("icon"));
        else if (key == "without")
            t.without_icons = icons(value.get("icon"));
        else if (key == "before")
            t.before = 1;
        else if (key == "helpless")
            t.helpless = 1;
        else if (key == "kind")
            t.detail =
                static_cast<u8>(value.is("frostbite") ? WoundKind::Frostbite : WoundKind::Wound);
        else if (key == "face")
            t.detail = static_cast<u8>(value.is("bite") ? Face::Bite : Face::Wound);
        else if (key == "name")
            t.detail = value.is("pay_food") ? 1 : 0;
        else if (key == "what") {
            t.with_icons = icons(value.get("icon"));
            t.equipped = value.has("equipped");
        } else if (key == "of")
            t.detail = value.is("players") ? 1 : 0;  // turn_start of anybody, or of the owner
        else
            tree.fail_key(key, "unknown part of a trigger: \"" + key + "\"");
    }
    return t;
}

RuleRange Compiler::rules(const Tree& list) {
    std::vector<Rule> compiled;
    for (const Tree& tree : list.list()) compiled.push_back(rule(tree));  // nested rules come first
    const RuleRange range{static_cast<u16>(c_.rules.size()), static_cast<u16>(compiled.size())};
    c_.rules.insert(c_.rules.end(), compiled.begin(), compiled.end());
    return range;
}

Rule Compiler::rule(const Tree& tree) {
    Rule r;
    r.limit = limit(tree);
    const std::string word = tree.get("rule").str();
    if (tree.has("if")) r.cond = condition(tree.get("if"));
    if (tree.has("die")) r.die = static_cast<u8>(tree.get("die").num(1, 6));
    if (word == "passive")
        passive(tree, r);
    else if (word == "boost")
        boost(tree, r);
    else if (word == "ability")
        ability(tree, r);
    else if (word == "on")
        on(tree, r, false);
    else if (word == "instead")
        on(tree, r, true);
    else if (word == "deny")
        deny(tree, r);
    else
        tree.fail("unknown kind of rule \"" + word + "\"");
    return r;
}

void Compiler::passive(const Tree& tree, Rule& r) {
    r.form = RuleForm::Passive;
    mods(tree.get("mods"), r);
}

void Compiler::boost(const Tree& tree, Rule& r) {
    r.form = RuleForm::Boost;
    r.on.when = happening(tree, tree.get("on").str());
    if (tree.has("mods")) mods(tree.get("mods"), r);
    if (tree.has("cost")) {
        const Tree what = tree.get("cost").get("what");
        r.cost_icons = icons(what.get("from").get("icon"));
    }
    if (tree.has("also")) r.run = program(tree.get("also"), Scope{});
}

void Compiler::ability(const Tree& tree, Rule& r) {
    r.form = RuleForm::Ability;
    Scope scope;
    if (tree.has("by")) {
        r.by = seats(tree.get("by"));
        scope.names["p"] = {Type::Seat, node(Word::SeatRef, static_cast<int>(Ref::Loop))};
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

void Compiler::on(const Tree& tree, Rule& r, bool instead) {
    r.form = RuleForm::On;
    r.on = trigger(tree.get("event"));
    if (tree.has("before")) r.on.before = 1;
    Scope scope;
    scope.names["p"] = {Type::Seat, node(Word::SeatRef, static_cast<int>(Ref::Loop))};
    r.run = program(tree.get("then"), scope, instead);
}

void Compiler::deny(const Tree& tree, Rule& r) {
    r.form = RuleForm::Deny;
    for (const Tree& action : tree.get("actions").list())
        r.denies |= u32{1} << static_cast<unsigned>(happening(action, action.str()));
    if (tree.has("icon")) r.deny_icons = icons(tree.get("icon"));
    if (tree.has("to")) r.on.at = places(tree.get("to"));
}

void Compiler::mods(const Tree& list, Rule& r) {
    std::vector<Mod> compiled;
    for (const Tree& tree : list.list()) compiled.push_back(mod(tree));
    r.first_mod = static_cast<u16>(c_.mods.size());
    r.mod_count = static_cast<u8>(compiled.size());
    c_.mods.insert(c_.mods.end(), compiled.begin(), compiled.end());
}

Mod Compiler::mod(const Tree& tree) {
    constexpr std::array<std::string_view, 16> names = {
        "no_exposure", "kills",  "any_die",          "free",    "look_more",  "keep_more",
        "noise_look",  "cleans", "barricades_built", "becomes", "bite_skips", "dies_at",
        "rolls",       "pays",   "waste_per",        "copies"};
    Mod m;
    const std::string word = tree.is_string() ? tree.str() : tree.get("mod").str();
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) tree.fail("unknown modifier \"" + word + "\"");
    m.kind = static_cast<ModKind>(found - names.begin());
    if (tree.is_string()) return m;
    if (tree.has("n")) m.n = static_cast<i16>(tree.get("n").num());
    if (tree.has("cause")) m.cause = static_cast<u8>(happening(tree, tree.get("cause").str()));
    if (tree.has("entrance")) m.n = static_cast<i16>(tree.get("entrance").num(1, kColonyEntrances));
    if (tree.has("between")) m.between = places(tree.get("between"));
    if (tree.has("if")) m.cond = condition(tree.get("if"));
    if (m.kind == ModKind::Becomes)
        m.cause = static_cast<u8>(tree.get("from").is("bite") ? Face::Bite : Face::Frostbite);
    return m;
}

}  // namespace dow
