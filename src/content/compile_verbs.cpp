#include <algorithm>
#include <array>

#include "dow/content/compile.hpp"

/// The verbs of the card language.
namespace dow {

namespace {

constexpr int kMaxRequires = 4;  ///< a game has room for so many

WoundKind wound_kind(const Tree& tree) {
    if (!tree.has("kind") || tree.get("kind").is("normal")) return WoundKind::Wound;
    const Tree kind = tree.get("kind");
    if (kind.is("frostbite")) return WoundKind::Frostbite;
    if (kind.is("despair")) return WoundKind::Despair;
    if (kind.is("any")) return WoundKind::Any;
    kind.fail("unknown wound kind \"" + kind.str() + "\"");
}

bool takes_token(OpCode op, TokenWord token) {
    switch (op) {
        case OpCode::KillTokens: return token == TokenWord::Zombies || token == TokenWord::Helpless;
        case OpCode::Flip: return token == TokenWord::Zombies;
        case OpCode::RemoveTokens:
            return token == TokenWord::Zombies || token == TokenWord::Barricades ||
                   token == TokenWord::Helpless || token == TokenWord::Food;
        default: return true;
    }
}

}  // namespace

void Compiler::token_verb(OpCode op, const Tree& tree, u16 z) {
    const Tree what = tree.get("what");
    const NodeId t = token(what);
    const Node n = c_.nodes[t];
    NodeId at = c_.links[n.first + 1u];
    const auto kind = static_cast<TokenWord>(n.value);
    if (!takes_token(op, kind)) what.fail("this cannot be done with that token");
    const Word at_word = c_.nodes[at].word;
    if (at_word == Word::PlaceReg && !c_.ops.empty() && c_.ops.back().code == OpCode::PickPlace) {
        const bool adds = op == OpCode::Add && kind == TokenWord::Barricades;
        const bool takes = kind == TokenWord::Zombies && op != OpCode::Add;
        if (adds || takes)  // only places where the effect can do something are on offer
            c_.ops.back().x = node(Word::PlacesFor,
                                   static_cast<int>(adds ? Fit::HasFreeEntrance : Fit::HasZombies),
                                   {c_.ops.back().x});
    }
    if (tree.has("as")) {
        const u8 reg = new_register(tree);
        scope_.names[tree.get("as").str()] = {Type::Number, node(Word::NumberReg, reg)};
        z = static_cast<u16>(reg + 1);
    }
    emit(op, n.value, c_.links[n.first], at, z);
}

void Compiler::heal(const Tree& tree) {
    const NodeId who = survivors(tree.get("who"));
    Op& last = c_.ops.back();
    if (last.code == OpCode::PickSurvivor) last.x = node(Word::Wounded, 0, {last.x});
    if (last.code == OpCode::PickSurvivors) last.y = node(Word::Wounded, 0, {last.y});
    const NodeId n = number(tree.get("n"));
    emit(OpCode::Heal, 0, who, n);
}

void Compiler::place_survivors(const Tree& tree) {
    int full = 0;
    if (tree.has("full")) full = tree.get("full").is("if_able") ? 1 : 2;
    if (full == 2 && !tree.get("full").is("swap"))
        tree.get("full").fail("a full place means \"if_able\" or \"swap\"");
    const NodeId who = survivors(tree.get("who"));
    emit(OpCode::Place, full, who, places(tree.get("at")));
}

void Compiler::recruit(const Tree& tree) {
    const NodeId by = seats(tree.get("by"));
    int named = 0;
    if (tree.has("who")) named = c_.nodes[survivors(tree.get("who"))].value + 1;
    int reg = 0;
    if (tree.has("as")) {
        reg = new_register(tree) + 1;
        scope_.names[tree.get("as").str()] = {Type::People, node(Word::SurvReg, reg - 1)};
    }
    if (tree.has("leader") && !tree.get("leader").is("yes"))
        tree.fail_key("leader", "who comes leads, or the word is left out");
    emit(OpCode::Recruit, tree.has("leader"), by, named, reg);
}

void Compiler::require(const Tree& tree) {
    const NodeId test = condition(tree.get("test"));
    const auto others = std::count_if(c_.ops.begin(), c_.ops.end(),
                                      [](const Op& op) { return op.code == OpCode::Require; });
    if (others >= kMaxRequires)
        tree.fail("at most " + std::to_string(kMaxRequires) +
                  " cards can ask for more of the main objective");
    emit(OpCode::Require, 0, test);
}

bool Compiler::verb(const std::string& word, const Tree& tree) {
    if (word == "morale") return emit(OpCode::Morale, 0, number(tree.get("n"))), true;
    if (word == "add") return token_verb(OpCode::Add, tree, doer(tree)), true;
    if (word == "remove" && is_token(tree.get("what")))
        return token_verb(OpCode::RemoveTokens, tree, 0), true;
    if (word == "kill") {
        if (is_token(tree.get("what"))) {
            const int rolls = tree.has("exposure") ? tree.get("exposure").num(0, 1) : 2;
            return token_verb(OpCode::KillTokens, tree, static_cast<u16>(rolls)), true;
        }
        const bool no_morale = tree.has("morale") && tree.get("morale").num() == 0;
        return emit(OpCode::KillSurvivors, no_morale, survivors(tree.get("what"))), true;
    }
    if (word == "shift") return shift(tree), true;
    if (word == "flip") {
        if (!tree.get("into").is("barricades")) tree.get("into").fail("unknown token to turn into");
        return token_verb(OpCode::Flip, tree, chooser(tree)), true;
    }
    if (word == "wound")
        return emit(OpCode::Wound, static_cast<int>(wound_kind(tree)), survivors(tree.get("who")),
                    number(tree.get("n"))),
               true;
    if (word == "heal") return heal(tree), true;
    if (word == "expose") {
        const NodeId who = survivors(tree.get("who"));
        const NodeId n = number(tree.get("n"));
        const u16 blank = tree.has("if_blank") ? body(tree.get("if_blank")) : u16{0};
        return emit(OpCode::Expose, 0, who, n, blank), true;
    }
    if (word == "place") return place_survivors(tree), true;
    if (word == "recruit") return recruit(tree), true;
    if (word == "give") {
        const NodeId who = survivors(tree.get("who"));
        return emit(OpCode::Give, 0, who, seats(tree.get("to"))), true;
    }
    if (word == "reroll" || word == "adjust" || word == "spend") return dice_verb(word, tree), true;
    if (word == "skip") {
        if (!tree.get("step").is("crisis")) tree.get("step").fail("unknown step");
        return emit(OpCode::Skip, 3), true;
    }
    if (word == "cancel") return emit(OpCode::Cancel), true;
    if (word == "mark")
        return emit(OpCode::Mark, 0,
                    tree.get("on").is("$this") ? NodeId{0} : places(tree.get("on"))),
               true;
    if (word == "end") return emit(OpCode::EndThis), true;
    if (word == "require") return require(tree), true;
    if (word == "exile_vote") {
        const NodeId who = seats(tree.get("who"));
        return emit(OpCode::ExileVote, 0, who), true;
    }
    if (word == "eliminate") return emit(OpCode::Eliminate, 0, seats(tree.get("who"))), true;
    if (word == "lose") return emit(OpCode::Lose), true;
    if (word == "say") return emit(OpCode::Say, 0, number(tree.get("n"))), true;
    if (word == "tell") {
        c_.tells.push_back(tree.get("key").str());
        return emit(OpCode::Tell, 0, static_cast<int>(c_.tells.size() - 1)), true;
    }
    return false;
}

/// A place is on offer as the source only if what stands there can go somewhere else.
void Compiler::shift(const Tree& tree) {
    const Tree goal = tree.get("to");
    const bool chosen = goal.is_object() && goal.get("set").is("pick");
    const NodeId room = node(Word::PlacesFor, static_cast<int>(Fit::HasFreeEntrance),
                             {places(chosen ? goal.get("from") : goal)});
    const Tree what = tree.get("what");
    if (chosen && goal.get("n").num() != 1) goal.fail("the zombies go to one place");
    if (!is_token(what) || !what.is_object() || !what.get("token").is("zombies"))
        what.fail("only zombies can be moved");
    const Node n = c_.nodes[token(what)];
    const NodeId from = c_.links[n.first + 1u];
    if (c_.ops.back().code == OpCode::PickPlace) c_.ops.back().x = shiftable(c_.ops.back().x, room);
    NodeId to = room;
    if (chosen) {
        to = node(Word::PlaceReg, new_register(goal));
        const NodeId elsewhere =
            node(Word::Locs, 0, {filter(Filter::At, 0, room), filter(Filter::Not, 0, from)});
        emit(OpCode::PickPlace, c_.nodes[to].value, elsewhere, 0, chooser(goal));
    }
    emit(OpCode::Shift, n.value, c_.links[n.first], from, to);
}

NodeId Compiler::shiftable(NodeId from, NodeId room) {
    return node(Word::PlacesFor, static_cast<int>(Fit::CanLoseZombies), {from, room});
}

bool Compiler::card_verb(const std::string& word, const Tree& tree) {
    if (word == "put") return put(tree), true;
    if (word == "remove") {
        const Tree what = tree.get("what");
        if (type_of(what) == Type::People && !what.is("$it"))
            return emit(OpCode::RemoveSurvivors, 0, survivors(what)), true;
        if (what.is("$it")) return emit(OpCode::RemoveCards, 1), true;  // the crisis just revealed
        const NodeId set = cards(what);
        return emit(OpCode::RemoveCards, 0, set), true;
    }
    if (word == "look" || word == "reveal") {
        const Tree what = tree.get("what");
        if (what.get("set").is("cards") && what.get("in").is("secret"))
            return emit(OpCode::LookSecret, 0, seats(what.get("of"))), true;
        const NodeId set = cards(what);
        const bool top = what.get("set").is("top");
        scope_.seen = top ? NodeId{0} : set;
        scope_.seen_by_all = word == "reveal";
        if (top && word == "reveal") c_.ops.back().a = static_cast<u8>(TopMode::Reveal);
        if (!top) emit(word == "look" ? OpCode::Look : OpCode::Reveal, 0, set);
        return true;
    }
    if (word == "shuffle") return emit(OpCode::Shuffle, 0, zone(tree.get("deck"), Tree())), true;
    return false;
}

void Compiler::put(const Tree& tree) {
    const Tree to = tree.get("to");
    const Tree what = tree.get("what");
    const bool of_crises = to.is_object() && to.get("of").is("crisis_deck");
    if (tree.has("order")) {
        if (!of_crises || !to.get("set").is("top") || !what.is("$seen"))
            tree.fail_key("order", "only crises just looked at go back in an order of choice");
        emit(OpCode::OrderTop, 0, zone(to, Tree()));
        return;
    }
    const bool under = of_crises && to.get("set").is("bottom");
    if (under && !(what.is_object() && what.get("in").is("crisis")))
        to.fail("only the current crisis can be put under the crisis deck");
    const bool known = to.is("hand") || to.is("waste") || to.is("objective") || to.is("stakes") ||
                       to.is("box") || (to.is_object() && to.get("zone").is("hand"));
    if (to.is("removed")) to.fail("cards leave the game by the verb \"remove\"");
    if (!known && !under) to.fail("cards cannot be put there");
    const NodeId set = cards(what);
    if (to.is("box") && c_.ops.back().code == OpCode::TakeTop)
        c_.ops.back().a = static_cast<u8>(TopMode::Hidden);
    const NodeId dest = zone(to, Tree());
    const bool reshuffles = !what.is_string() && what.get("set").is("pick") &&
                            what.get("from").has("in") && what.get("from").get("in").has("zone");
    emit(OpCode::Put, reshuffles, set, dest);
}

void Compiler::dice_verb(const std::string& word, const Tree& tree) {
    const Tree what = tree.get("dice");
    const bool picked = what.get("set").is("pick") || what.get("set").is("any_number");
    const Tree from = picked ? what.get("from") : what;
    const NodeId set = dice(from);
    const NodeId n = what.get("set").is("pick")
                         ? number(what.get("n"))
                         : node(what.get("set").is("any_number") ? Word::AnyNumber : Word::All);
    const NodeId by = chooser(what);
    const OpCode op = word == "reroll"  ? OpCode::RerollDice
                      : word == "spend" ? OpCode::SpendDice
                                        : OpCode::AdjustDie;
    int amount = 0;
    if (word == "adjust") amount = tree.get("by").is("any") ? 100 : tree.get("by").num(-5, 5) + 10;
    const NodeId packed = node(Word::None, amount, {n, set, by});
    emit(op, 0, packed);
}

}  // namespace dow
