#include "events.hpp"

#include <algorithm>

#include "compiler.hpp"
#include "named.hpp"

/// The events of the card language.
namespace dow {

namespace {

constexpr Named<Happening> kHappenings[] = {
#define DOW_WHEN(word, name, parameters, rules, meaning, makes) {#word, Happening::name},
#define DOW_BARE_WHEN(word, name, rules, meaning, makes) {#word, Happening::name},
#include "language/words.def"
};

std::size_t one_of(const Tree& tree, std::initializer_list<std::string_view> words) {
    const auto found = std::find(words.begin(), words.end(), tree.view());
    if (found == words.end()) tree.fail("unknown word \"" + tree.str() + "\"");
    return static_cast<std::size_t>(found - words.begin());
}

/// Whether the tree has this key; its value can only be this word.
bool says(const Tree& tree, const char* key, std::string_view word) {
    return tree.has(key) && one_of(tree.get(key), {word}) == 0;
}

/// The player whose rule it is: nobody named, the chooser, or who controls the survivor it lies on.
bool is_owner(const Tree& of) {
    if (!of.exists() || of.is("$me")) return true;
    return of.is_object() && of.get("set").is("controller") &&
           (of.get("of").is("$self") || of.get("of").is("$it"));
}

}  // namespace

Happening happening_of(const Tree& tree, std::string_view word) {
    if (const Named<Happening>* row = row_of(kHappenings, word)) return row->value;
    tree.fail("unknown event \"" + std::string(word) + "\"");
}

Trigger Compiler::trigger(const Tree& tree) {
    using Compile = void (Compiler::*)(const Tree&, Trigger&);
    static constexpr Named<Compile> words[] = {
#define DOW_WHEN(word, name, parameters, rules, meaning, makes) {#word, &Compiler::when_##word},
#include "language/words.def"
    };
    Trigger t;
    const Tree word = tree.is_string() ? tree : tree.get("when");
    t.when = happening_of(tree, word.view());
    if (tree.is_string()) return t;
    const std::size_t asked = c_.ops.size();
    if (const Named<Compile>* row = row_of(words, word.view())) (this->*row->value)(tree, t);
    if (c_.ops.size() != asked) tree.fail("an event picks nothing: nobody is asked");
    return t;
}

void Compiler::when_state(const Tree& tree, Trigger& t) { only_if(tree, t, "test"); }

void Compiler::when_table(const Tree& tree, Trigger& t) {
    only_if(tree, t);
    const std::size_t told =
        tree.has("key") ? one_of(tree.get("key"), {"yawn", "called_betrayer"}) : 0;
    t.detail = static_cast<u8>(told == 0 ? TableTalk::Yawn : TableTalk::CalledBetrayer);
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

/// Which token is heard of; zombies if the card does not say.
void Compiler::when_killed(const Tree& tree, Trigger& t) {
    constexpr TokenWord heard[] = {TokenWord::Zombies, TokenWord::Bandits, TokenWord::Specials};
    const Tree what = tree.get("what");
    const std::size_t which = what.exists() ? one_of(what, {"zombies", "bandits", "specials"}) : 0;
    t.detail = static_cast<u8>(heard[which]);
}

void Compiler::when_placed(const Tree& tree, Trigger& t) {
    constexpr TokenWord heard[] = {TokenWord::Zombies, TokenWord::Bandits};
    const Tree what = tree.get("what");
    const std::size_t which = what.exists() ? one_of(what, {"zombies", "bandits"}) : 0;
    t.detail = static_cast<u8>(heard[which]);
    if (tree.has("at")) t.at = places(tree.get("at"));
}

void Compiler::when_attack(const Tree& tree, Trigger&) { says(tree, "what", "zombies"); }

void Compiler::when_used(const Tree& tree, Trigger& t) {
    only_if(tree, t);
    if (!tree.has("what")) return;
    t.with_icons = icons(tree.get("what").get("icon"));
    t.equipped = says(tree.get("what"), "equipped", "yes");
}

void Compiler::when_ate(const Tree& tree, Trigger& t) { t.before = says(tree, "before", "effect"); }

/// The rules notice a heal by the medicine that was used; of any other they could tell nothing.
void Compiler::when_healed(const Tree& tree, Trigger& t) {
    if (tree.has("with")) t.with_icons = icons(tree.get("with").get("icon"));
    if (t.with_icons != bit_of(Icon::Medicine))
        tree.fail("only medicine is noticed when somebody is healed");
}

void Compiler::when_hurt(const Tree& tree, Trigger& t) {
    only_if(tree, t);
    if (tree.has("cause")) one_of(tree.get("cause"), {"move"});
    if (!tree.has("kind")) return;
    const bool frost = one_of(tree.get("kind"), {"frostbite", "normal"}) == 0;
    t.detail = static_cast<u8>(frost ? WoundKind::Frostbite : WoundKind::Wound);
}

void Compiler::when_joined(const Tree& tree, Trigger& t) {
    t.helpless = says(tree, "helpless", "yes");
    if (tree.has("who")) t.who = survivors(tree.get("who"));
}

void Compiler::when_rolled(const Tree& tree, Trigger& t) {
    if (!tree.has("face")) return;
    const bool bite = one_of(tree.get("face"), {"bite", "wound"}) == 0;
    t.detail = static_cast<u8>(bite ? Face::Bite : Face::Wound);
}

/// Of anybody, or of the owner.
void Compiler::when_turn_start(const Tree& tree, Trigger& t) {
    if (is_owner(tree.get("of"))) return;
    t.detail = one_of(tree.get("of"), {"players"}) == 0;
}

void Compiler::when_turn_end(const Tree& tree, Trigger&) {
    if (!is_owner(tree.get("of"))) tree.get("of").fail("only the owner's turn end is heard");
}

void Compiler::when_wasted(const Tree& tree, Trigger&) {
    if (!is_owner(tree.get("of"))) tree.get("of").fail("only cards of the owner are heard of");
}

void Compiler::when_step(const Tree& tree, Trigger& t) {
    static constexpr u8 steps[] = {1, 4, 5};  // numbers of the Colony Phase (COLONY-01)
    if (!tree.has("name")) return;
    const std::size_t named = one_of(tree.get("name"), {"pay_food", "add_zombies", "objective"});
    t.detail = steps[named];
}

void Compiler::only_if(const Tree& tree, Trigger& t, const char* key) {
    if (tree.has(key)) t.cond = condition(tree.get(key));
}

}  // namespace dow
