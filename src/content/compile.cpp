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

constexpr u32 bit(Happening what) { return u32{1} << static_cast<unsigned>(what); }

template <class... H>
constexpr u32 bits(H... happenings) {
    return (bit(happenings) | ... | 0U);
}

constexpr u32 kBoostable = bits(Happening::Attack, Happening::Search, Happening::Barricade,
                                Happening::Clean, Happening::Move, Happening::MakeNoise);
constexpr u32 kDeniable = kBoostable | bits(Happening::Attract, Happening::Ability, Happening::Play,
                                            Happening::Contribute, Happening::Request);
constexpr u32 kHeard =
    bits(Happening::Move, Happening::Search, Happening::Killed, Happening::Rolled,
         Happening::Exiled, Happening::Revealed, Happening::TurnStart, Happening::TurnEnd,
         Happening::RoundStart, Happening::RoundEnd, Happening::Step);

/// The actions whose boosts may have this modifier.
constexpr u32 boosts_with(ModKind kind) {
    switch (kind) {
        case ModKind::NoExposure: return bits(Happening::Attack, Happening::Move);
        case ModKind::Kills: return bits(Happening::Attack);
        case ModKind::AnyDie: return bits(Happening::Attack, Happening::Search);
        case ModKind::Free:
            return bits(Happening::Attack, Happening::Search, Happening::Barricade,
                        Happening::Clean);
        case ModKind::LookMore:
        case ModKind::KeepMore: return bits(Happening::Search);
        case ModKind::NoiseLook: return bits(Happening::MakeNoise);
        case ModKind::Cleans: return bits(Happening::Clean);
        case ModKind::BarricadesBuilt: return bits(Happening::Barricade);
        default: return 0;
    }
}

void check_mod(const Tree& tree, const Mod& mod, const Rule& rule) {
    const u32 boosts = boosts_with(mod.kind);
    const bool both = mod.kind == ModKind::NoExposure || mod.kind == ModKind::LookMore;
    if (rule.form == RuleForm::Passive && boosts != 0 && !both)
        tree.fail("this changes nothing in a passive rule");
    if (rule.form == RuleForm::Boost && (boosts & bit(rule.on.when)) == 0)
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
        if (key == "when" || key == "key" || (key == "what" && t.when == Happening::Killed))
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
            t.before = one_of(value, {"effect"}) == 0;
        else if (key == "cause")
            one_of(value, {"move"});
        else if (key == "helpless")
            t.helpless = one_of(value, {"yes"}) == 0;
        else if (key == "kind")
            t.detail =
                static_cast<u8>(one_of(value, {"frostbite", "normal"}) == 0 ? WoundKind::Frostbite
                                                                            : WoundKind::Wound);
        else if (key == "face")
            t.detail =
                static_cast<u8>(one_of(value, {"bite", "wound"}) == 0 ? Face::Bite : Face::Wound);
        else if (key == "name")
            t.detail = static_cast<u8>(one_of(value, {"pay_food"}) + 1);
        else if (key == "what") {
            t.with_icons = icons(value.get("icon"));
            t.equipped = value.has("equipped") && one_of(value.get("equipped"), {"yes"}) == 0;
        } else if (key == "of")
            t.detail = value.is("players") ? 1 : 0;  // turn_start of anybody, or of the owner
        else
            tree.fail_key(key, "unknown part of a trigger: \"" + key + "\"");
    }
    if (t.when == Happening::Healed && t.with_icons != 1 << static_cast<unsigned>(Icon::Medicine))
        tree.fail("only medicine is noticed when somebody is healed");
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
    if ((kHeard & bit(r.on.when)) == 0) tree.get("event").fail("no rule hears this event");
    if (r.on.with_icons != 0 || r.on.without_icons != 0)
        tree.get("event").fail("only a crossroads card asks for a card that took part");
    if (tree.has("before")) r.on.before = 1;
    Scope scope;
    scope.names["p"] = {Type::Seat, node(Word::SeatRef, static_cast<int>(Ref::Loop))};
    r.run = program(tree.get("then"), scope, instead);
}

void Compiler::deny(const Tree& tree, Rule& r) {
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
    if (m.kind == ModKind::Copies) {
        const Tree who = tree.get("who");
        if (!who.is_object() || who.size() != 3 || !who.get("set").is("surv") ||
            !who.get("at").is("$here") || !who.get("not").is("$self"))
            who.fail("only the abilities of all others at the same place can be copied");
    }
    if (m.kind == ModKind::Becomes) {
        const Tree from = tree.get("from");
        if (!from.is("bite") && !from.is("frostbite")) from.fail("only bite or frostbite changes");
        if (!tree.get("to").is("wound")) tree.get("to").fail("it can only become a wound");
        m.cause = static_cast<u8>(from.is("bite") ? Face::Bite : Face::Frostbite);
    }
    return m;
}

}  // namespace dow
