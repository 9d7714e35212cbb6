#include <algorithm>

#include "compiler.hpp"
#include "events.hpp"

/// The modifiers of the card language.
namespace dow {

namespace {

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

/// A modifier where nobody asks for it would be a card text that promises nothing.
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

void how_many(const Tree& tree, Mod& m) {
    if (tree.has("n")) m.n = static_cast<i16>(tree.get("n").num());
}

}  // namespace

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
    if (tree.has("cause")) m.cause = static_cast<u8>(happening_of(tree, tree.get("cause").view()));
    if (tree.has("entrance")) m.n = static_cast<i16>(tree.get("entrance").num(1, kColonyEntrances));
    if (tree.has("between")) m.between = places(tree.get("between"));
}

void Compiler::mod_becomes(const Tree& tree, Mod& m) {
    const Tree from = tree.get("from");
    if (!from.is("bite") && !from.is("frostbite")) from.fail("only bite or frostbite changes");
    if (!tree.get("to").is("wound")) tree.get("to").fail("it can only become a wound");
    m.cause = static_cast<u8>(from.is("bite") ? Face::Bite : Face::Frostbite);
}

/// The rules copy the abilities of all others at the same place; the card says so in full, so that
/// its text is true, and no other set may be said.
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

void Compiler::mod_spawns(const Tree& tree, Mod& m) {
    how_many(tree, m);
    m.between = places(tree.get("at"));
}

/// So many instead of 1, or so many more.
void Compiler::mod_kills(const Tree& tree, Mod& m) {
    if (tree.has("n") == tree.has("more")) tree.fail("either \"n\" or \"more\"");
    how_many(tree, m);
    if (!tree.has("more")) return;
    m.n = static_cast<i16>(tree.get("more").num(1, 12));
    m.cause = Mod::kOnTop;
}

void Compiler::mod_any_die(const Tree&, Mod&) {}
void Compiler::mod_bite_skips(const Tree&, Mod&) {}
void Compiler::mod_free(const Tree&, Mod&) {}
void Compiler::mod_barricades_built(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_cleans(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_dies_at(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_keep_more(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_look_more(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_noise_look(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_rolls(const Tree& tree, Mod& m) { how_many(tree, m); }
void Compiler::mod_waste_per(const Tree& tree, Mod& m) { how_many(tree, m); }

}  // namespace dow
