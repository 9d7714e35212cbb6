#include "compiler.hpp"

#include <algorithm>
#include <array>

namespace dow {

namespace {

struct HappeningName {
    std::string_view name;
    Happening happening;
};

constexpr HappeningName kHappenings[] = {
#define DOW_WHEN(word, name, parameters, rules, meaning, makes) {#word, Happening::name},
#define DOW_BARE_WHEN(word, name, rules, meaning, makes) {#word, Happening::name},
#include "language/words.def"
};

Happening happening(const Tree& tree, std::string_view word) {
    for (const HappeningName& row : kHappenings)
        if (row.name == word) return row.happening;
    tree.fail("unknown event \"" + std::string(word) + "\"");
}

constexpr u32 bit(Happening what) { return u32{1} << static_cast<unsigned>(what); }

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

/// The actions whose boosts may have this modifier.
constexpr u32 boosts_with(ModKind kind) {
    u32 actions = 0;
#define DOW_BOOSTS(mod, action) \
    if (kind == ModKind::mod) actions |= bit(Happening::action);
#include "language/words.def"
    return actions;
}

constexpr bool may_be_passive(ModKind kind) {
#define DOW_ALWAYS(mod) \
    if (kind == ModKind::mod) return true;
#include "language/words.def"
    return false;
}

void check_mod(const Tree& tree, const Mod& mod, const Rule& rule) {
    if (rule.form == RuleForm::Passive && !may_be_passive(mod.kind))
        tree.fail("this changes nothing in a passive rule");
    if (rule.form == RuleForm::Boost && (boosts_with(mod.kind) & bit(rule.on.when)) == 0)
        tree.fail("this changes nothing in a boost of that action");
    if (mod.kind != ModKind::NoExposure) return;
    const auto cause = static_cast<Happening>(mod.cause);
    if (cause != Happening::Attack && cause != Happening::Move)
        tree.fail("exposure has the cause \"attack\" or \"move\"");
    if (rule.form == RuleForm::Boost && (cause != rule.on.when || mod.n != 0 || mod.between != 0))
        tree.fail("a boost waives the exposure of its own action");
    if ((mod.n != 0 && cause != Happening::Attack) ||
        (mod.between != 0 && cause != Happening::Move))
        tree.fail("an entrance belongs to an attack, two places to a move");
}

std::size_t one_of(const Tree& tree, std::initializer_list<std::string_view> words) {
    const auto found = std::find(words.begin(), words.end(), tree.view());
    if (found == words.end()) tree.fail("unknown word \"" + tree.str() + "\"");
    return static_cast<std::size_t>(found - words.begin());
}

void how_many(const Tree& tree, Mod& m) {
    if (tree.has("n")) m.n = static_cast<i16>(tree.get("n").num());
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
    using Compile = void (Compiler::*)(const Tree&, Trigger&);
    static constexpr Named<Compile> words[] = {
#define DOW_WHEN(word, name, parameters, rules, meaning, makes) {#word, &Compiler::when_##word},
#include "language/words.def"
    };
    Trigger t;
    const Tree word = tree.is_string() ? tree : tree.get("when");
    t.when = happening(tree, word.view());
    if (tree.is_string()) return t;
    if (const Named<Compile>* row = find(words, word.view())) (this->*row->compile)(tree, t);
    return t;
}

void Compiler::when_state(const Tree& tree, Trigger& t) { only_if(tree, t, "test"); }

void Compiler::when_table(const Tree& tree, Trigger&) {
    const Tree key = tree.get("key");
    if (key.exists() && !key.is("yawn")) key.fail("only a \"yawn\" happens at the table");
}

void Compiler::when_move(const Tree& tree, Trigger& t) {
    only_if(tree, t);
    if (tree.has("to")) t.at = places(tree.get("to"));
    if (tree.has("who")) t.who = survivors(tree.get("who"));
    if (tree.has("with")) t.with_icons = icons(tree.get("with").get("icon"));
    if (tree.has("without")) t.without_icons = icons(tree.get("without").get("icon"));
}

void Compiler::when_search(const Tree& tree, Trigger& t) {
    if (tree.has("at")) t.at = places(tree.get("at"));
    only_if(tree, t);
    if (tree.has("who")) t.who = survivors(tree.get("who"));
}

void Compiler::when_clean(const Tree& tree, Trigger& t) { only_if(tree, t); }

void Compiler::when_killed(const Tree&, Trigger&) {}

void Compiler::when_used(const Tree& tree, Trigger& t) {
    only_if(tree, t);
    if (!tree.has("what")) return;
    t.with_icons = icons(tree.get("what").get("icon"));
    t.equipped = tree.get("what").has("equipped");
}

void Compiler::when_ate(const Tree& tree, Trigger& t) { t.before = tree.has("before"); }

void Compiler::when_healed(const Tree& tree, Trigger& t) {
    if (tree.has("with")) t.with_icons = icons(tree.get("with").get("icon"));
}

void Compiler::when_hurt(const Tree& tree, Trigger& t) {
    only_if(tree, t);
    if (!tree.has("kind")) return;
    const bool frost = one_of(tree.get("kind"), {"frostbite", "normal"}) == 0;
    t.detail = static_cast<u8>(frost ? WoundKind::Frostbite : WoundKind::Wound);
}

void Compiler::when_joined(const Tree& tree, Trigger& t) {
    t.helpless = tree.has("helpless");
    if (tree.has("who")) t.who = survivors(tree.get("who"));
}

void Compiler::when_rolled(const Tree& tree, Trigger& t) {
    if (!tree.has("face")) return;
    const bool bite = one_of(tree.get("face"), {"bite", "wound"}) == 0;
    t.detail = static_cast<u8>(bite ? Face::Bite : Face::Wound);
}

/// Of anybody, or of the owner.
void Compiler::when_turn_start(const Tree& tree, Trigger& t) {
    t.detail = tree.has("of") && tree.get("of").is("players");
}

void Compiler::when_turn_end(const Tree& tree, Trigger& t) { when_turn_start(tree, t); }

void Compiler::when_step(const Tree& tree, Trigger& t) {
    if (tree.has("name")) t.detail = static_cast<u8>(one_of(tree.get("name"), {"pay_food"}) + 1);
}

void Compiler::only_if(const Tree& tree, Trigger& t, const char* key) {
    if (tree.has(key)) t.cond = condition(tree.get(key));
}

RuleRange Compiler::rules(const Tree& list) {
    std::vector<Rule> compiled;
    for (const Tree& tree : list.list()) compiled.push_back(rule(tree));  // nested rules come first
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
    const Named<Compile>* row = find(words, word.view());
    if (row == nullptr) tree.fail("unknown kind of rule \"" + word.str() + "\"");
    (this->*row->compile)(tree, r);
    return r;
}

void Compiler::rule_passive(const Tree& tree, Rule& r) {
    r.form = RuleForm::Passive;
    mods(tree.get("mods"), r);
}

void Compiler::rule_boost(const Tree& tree, Rule& r) {
    r.form = RuleForm::Boost;
    const Tree action = tree.get("on");
    r.on.when = happening(action, action.str());
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

void Compiler::listener(const Tree& tree, Rule& r, bool instead) {
    r.form = RuleForm::On;
    r.on = trigger(tree.get("event"));
    if ((kHeard & bit(r.on.when)) == 0) tree.get("event").fail("no rule hears this event");
    if (r.on.with_icons != 0 || r.on.without_icons != 0)
        tree.get("event").fail("only a crossroads card asks for a card that took part");
    if (tree.has("before")) r.on.before = 1;
    Scope scope;
    scope.names["p"] = {Type::Seat, loop_seat()};
    r.run = program(tree.get("then"), scope, instead);
}

void Compiler::rule_on(const Tree& tree, Rule& r) { listener(tree, r, false); }

void Compiler::rule_instead(const Tree& tree, Rule& r) { listener(tree, r, true); }

void Compiler::rule_deny(const Tree& tree, Rule& r) {
    r.form = RuleForm::Deny;
    for (const Tree& action : tree.get("actions").list()) {
        const Happening what = happening(action, action.str());
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

void Compiler::mods(const Tree& list, Rule& r) {
    std::vector<Mod> compiled;
    for (const Tree& tree : list.list()) {
        compiled.push_back(mod(tree));
        check_mod(tree, compiled.back(), r);
    }
    r.first_mod = static_cast<u16>(c_.mods.size());
    r.mod_count = static_cast<u8>(compiled.size());
    c_.mods.insert(c_.mods.end(), compiled.begin(), compiled.end());
}

Mod Compiler::mod(const Tree& tree) {
    struct Row {
        std::string_view word;
        ModKind kind;
        void (Compiler::*compile)(const Tree&, Mod&);
    };
    static constexpr Row rows[] = {
#define DOW_MOD(word, name, parameters, rules, meaning, makes) \
    {#word, ModKind::name, &Compiler::mod_##word},
#include "language/words.def"
    };
    const Tree word = tree.is_string() ? tree : tree.get("mod");
    const auto* row = std::find_if(std::begin(rows), std::end(rows),
                                   [&](const Row& one) { return word.is(one.word); });
    if (row == std::end(rows)) tree.fail("unknown modifier \"" + word.str() + "\"");
    Mod m;
    m.kind = row->kind;
    if (!tree.is_string()) (this->*row->compile)(tree, m);
    return m;
}

void Compiler::mod_no_exposure(const Tree& tree, Mod& m) {
    if (tree.has("cause")) m.cause = static_cast<u8>(happening(tree, tree.get("cause").view()));
    if (tree.has("entrance")) m.n = static_cast<i16>(tree.get("entrance").num(1, kColonyEntrances));
    if (tree.has("between")) m.between = places(tree.get("between"));
}

void Compiler::mod_becomes(const Tree& tree, Mod& m) {
    const Tree from = tree.get("from");
    if (!from.is("bite") && !from.is("frostbite")) from.fail("only bite or frostbite changes");
    if (!tree.get("to").is("wound")) tree.get("to").fail("it can only become a wound");
    m.cause = static_cast<u8>(from.is("bite") ? Face::Bite : Face::Frostbite);
}

void Compiler::mod_copies(const Tree& tree, Mod&) {
    const Tree who = tree.get("who");
    if (!who.is_object() || who.size() != 3 || !who.get("set").is("surv") ||
        !who.get("at").is("$here") || !who.get("not").is("$self"))
        who.fail("only the abilities of all others at the same place can be copied");
}

void Compiler::mod_pays(const Tree& tree, Mod& m) {
    how_many(tree, m);
    if (tree.has("if")) m.cond = condition(tree.get("if"));
}

void Compiler::mod_any_die(const Tree&, Mod&) {}
void Compiler::mod_bite_skips(const Tree&, Mod&) {}
void Compiler::mod_free(const Tree&, Mod&) {}
void Compiler::mod_barricades_built(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_cleans(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_dies_at(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_keep_more(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_kills(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_look_more(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_noise_look(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_rolls(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_waste_per(const Tree& tree, Mod& m) { how_many(tree, m); }

}  // namespace dow
