#include <algorithm>

#include "compiler.hpp"
#include "named.hpp"
#include "steps.hpp"

/// The verbs of the card language on cards and dice.
namespace dow {

namespace {

/// Whether cards can be put there.
bool takes_cards(const Tree& to) {
    static constexpr ZoneWord open[] = {
#define DOW_INTO(zone) ZoneWord::zone,
#include "language/words.def"
    };
    const Tree word = to.is_object() ? to.get("zone") : to;
    return word.is_string() &&
           std::find(std::begin(open), std::end(open), zone_named(word.view())) != std::end(open);
}

}  // namespace

/// Cards are looked at or revealed, and are $seen from here on.
void Compiler::see(OpCode op, const Tree& tree) {
    const Tree what = tree.get("what");
    if (names_upgrades(what)) what.fail("upgrades lie open: everybody sees them");
    if (what.get("set").is("cards") && what.get("in").is("secret")) {
        emit(OpCode::LookSecret, 0, seats(what.get("of")));
        return;
    }
    const NodeId set = cards(what);
    const bool top = what.get("set").is("top");
    scope_.seen = top ? NodeId{0} : set;
    scope_.seen_by_all = op == OpCode::Reveal;
    if (top && scope_.seen_by_all) c_.ops.back().a = static_cast<u8>(TopMode::Reveal);
    if (!top) emit(op, 0, set);
}

void Compiler::do_look(const Tree& tree) { see(OpCode::Look, tree); }

void Compiler::do_reveal(const Tree& tree) { see(OpCode::Reveal, tree); }

void Compiler::do_shuffle(const Tree& tree) {
    emit(OpCode::Shuffle, 0, zone(tree.get("deck"), Tree()));
}

void Compiler::do_put(const Tree& tree) {
    const Tree to = tree.get("to");
    const Tree what = tree.get("what");
    if (names_upgrades(what)) what.fail("upgrades stay beside the colony");
    const bool of_crises = to.is_object() && to.get("of").is("crisis_deck");
    if (tree.has("order")) {
        const bool ordered = of_crises || (to.is_object() && to.get("of").is("experiment_deck"));
        if (!ordered || !to.get("set").is("top") || !what.is("$seen"))
            tree.fail_key("order", "only what was just looked at goes back in an order of choice");
        if (!tree.get("order").is("$me"))
            tree.get("order").fail("the chooser orders them: \"$me\"");
        emit(OpCode::OrderTop, 0, zone(to, Tree()));
        return;
    }
    const bool under = of_crises && to.get("set").is("bottom");
    if (under && !(what.is_object() && what.get("in").is("crisis")))
        to.fail("only the current crisis can be put under the crisis deck");
    const bool known = takes_cards(to);
    if (to.is("removed")) to.fail("cards leave the game by the verb \"remove\"");
    if (!known && !under) to.fail("cards cannot be put there");
    const NodeId set = cards(what);
    if (to.is("box") && c_.ops.back().code == OpCode::TakeTop)
        c_.ops.back().a = static_cast<u8>(TopMode::Hidden);
    const NodeId dest = zone(to, Tree());
    const bool reshuffles = !what.is_string() && what.get("set").is("pick") &&
                            what.get("from").has("in") && what.get("from").get("in").has("zone");
    int reg = 0;
    if (tree.has("as")) {
        reg = new_register(tree) + 1;
        scope_.names[tree.get("as").str()] = {Type::Number, node(Word::NumberReg, reg - 1)};
    }
    emit(OpCode::Put, reshuffles, set, dest, reg);
}

void Compiler::dice_verb(OpCode op, const Tree& tree, int amount) {
    const Tree what = tree.get("dice");
    const bool picked = what.get("set").is("pick") || what.get("set").is("any_number");
    const Tree from = picked ? what.get("from") : what;
    if (on_raxxon(from)) from.fail("dice on Raxxon stay as they are until they are removed");
    const NodeId set = dice(from);
    const NodeId n = what.get("set").is("pick")
                         ? number(what.get("n"))
                         : node(what.get("set").is("any_number") ? Word::AnyNumber : Word::All);
    const NodeId by = chooser(what);
    const NodeId packed = node(Word::None, amount, {n, set, by});
    emit(op, 0, packed);
}

void Compiler::do_reroll(const Tree& tree) { dice_verb(OpCode::RerollDice, tree); }

void Compiler::do_spend(const Tree& tree) { dice_verb(OpCode::SpendDice, tree); }

void Compiler::do_adjust(const Tree& tree) {
    const Tree by = tree.get("by");
    dice_verb(OpCode::AdjustDie, tree, by.is("any") ? 100 : by.num(-5, 5) + 10);
}

}  // namespace dow
