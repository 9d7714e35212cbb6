#include <algorithm>

#include "compiler.hpp"
#include "named.hpp"
#include "steps.hpp"

/// Programs from trees: the steps of an effect and what controls them.
namespace dow {

namespace {

/// Each runs in a frame of its own, and what they start needs room on the stack too.
constexpr int kMaxLoops = 6;

/// Who is out of the game leaves nobody behind: the next step removes the survivors.
bool removes_survivors(const Tree& step, const Tree& who) {
    const Tree what = step.is_object() && step.get("do").is("remove") ? step.get("what") : Tree();
    return what.is_object() && what.size() == 2 && what.get("set").is("surv") && what.has("of") &&
           what.get("of").dump() == who.dump();
}

bool pays_from_hand(const Tree& tree) {
    if (first_word(tree) != "pay") return false;
    const Tree cost = first_step(tree).get("cost");
    return cost.has("what") && cost.get("what").is_object() && cost.get("what").has("from");
}

/// One of the cards that were just seen is taken.
bool takes_seen(const Tree& tree) {
    if (!tree.is_object() || !tree.get("do").is("put") || !tree.get("what").is_object())
        return false;
    const Tree from = tree.get("what").get("from");
    return from.is_object() && from.get("in").is("$seen");
}

}  // namespace

std::size_t Compiler::emit(OpCode code, Operand a, Operand x, Operand y, Operand z) {
    c_.ops.push_back({code, a.as<u8>(), x.as<u16>(), y.as<u16>(), z.as<u16>()});
    return c_.ops.size() - 1;
}

u16 Compiler::next_link() const { return static_cast<u16>(c_.links.size()); }
u16 Compiler::here() const { return static_cast<u16>(c_.ops.size()); }

u8 Compiler::new_register(const Tree& tree) {
    if (scope_.registers >= 7) tree.fail("too many things chosen by one effect");
    return scope_.registers++;
}

NodeId Compiler::chooser(const Tree& tree) {
    if (tree.has("by")) return seats(tree.get("by"));
    const auto found = scope_.names.find("chooser");
    return found == scope_.names.end() ? NodeId{0} : found->second.node;
}

/// Who does this: the player of the loop around it, else the chooser.
NodeId Compiler::doer(const Tree& tree) {
    const auto looped = scope_.names.find("doer");
    return looped == scope_.names.end() ? chooser(tree) : looped->second.node;
}

/// Compiles a tree as a program of its own, skipped by the straight run, with names added to its
/// scope.
u16 Compiler::body(const Tree& tree, const char* name, Name value, const char* second, Name other) {
    if (++scope_.loops > kMaxLoops)
        tree.fail("more than " + std::to_string(kMaxLoops) + " loops inside each other");
    const std::size_t over = emit(OpCode::Jump);
    const Scope saved = scope_;
    if (name) scope_.names[name] = value;
    if (second) scope_.names[second] = other;
    const u16 start = here();
    statement(tree);
    emit(OpCode::End);
    scope_ = saved;
    --scope_.loops;
    c_.ops[over].x = here();
    return start;
}

void Compiler::statement(const Tree& tree) {
    if (tree.is_array()) {
        const auto steps = tree.list();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const bool out = steps[i].is_object() && steps[i].get("do").is("eliminate");
            if (out && i + 1 < steps.size() && removes_survivors(steps[i + 1], steps[i].get("who")))
                do_eliminate(steps[i]);
            else
                statement(steps[i]);
        }
        return;
    }
    using Compile = void (Compiler::*)(const Tree&);
    static constexpr Named<Compile> words[] = {
#define DOW_DO(word, parameters, rules, meaning, makes) {#word, &Compiler::do_##word},
#include "language/words.def"
    };
    const Tree word = tree.get("do");
    const Named<Compile>* row = row_of(words, word.view());
    if (row == nullptr) tree.fail("unknown word \"" + word.str() + "\"");
    if (word.is("eliminate"))
        tree.fail("the next step must remove all survivors of that player, and nothing else");
    const auto begin = c_.ops.size();
    (this->*row->value)(tree);
    if (names_people(word)) remember_picks(begin, tree);
}

/// Who is picked for such a word is asked with it: who dies, who goes there.
bool Compiler::names_people(const Tree& word) {
    static constexpr std::array<std::string_view, 5> kWords = {"place", "wound", "expose", "kill",
                                                               "heal"};
    return std::any_of(kWords.begin(), kWords.end(),
                       [&](std::string_view known) { return word.is(known); });
}

void Compiler::remember_picks(std::size_t begin, const Tree& tree) {
    for (auto op = begin; op < c_.ops.size(); ++op)
        if (c_.ops[op].code == OpCode::PickSurvivor)
            questions_.push_back({static_cast<u16>(op), tree});
}

void Compiler::do_if(const Tree& tree) {
    const std::size_t unless = emit(OpCode::Unless, 0, condition(tree.get("if")));
    statement(tree.get("then"));
    if (tree.has("else")) {
        const std::size_t done = emit(OpCode::Jump);
        c_.ops[unless].y = here();
        statement(tree.get("else"));
        c_.ops[done].x = here();
    } else {
        c_.ops[unless].y = here();
    }
}

/// When a yes could do something, as far as everybody knows; 0 = always. A question nobody is asked
/// would tell the table what is not in a hand (AMB-107); what survivors bear is open.
NodeId Compiler::may_guard(const Tree& then) {
    if (pays_from_hand(then)) return 0;
    if (scope_.seen_by_all && takes_seen(then))
        return node(Word::Has, 0, {cards(then.get("what").get("from"))});
    return first_word(then) == "heal" ? guard(then) : option_guard(then);
}

void Compiler::do_may(const Tree& tree) {
    const Tree then = tree.get("then");
    const NodeId guard = may_guard(then);
    const std::size_t unless = guard != 0 ? emit(OpCode::Unless, 0, guard) : 0;
    const NodeId by = tree.has("by") ? seats(tree.get("by")) : chooser(tree);
    const std::size_t asks = emit(OpCode::May, 0, by);
    questions_.push_back({static_cast<u16>(asks), tree});
    const Scope saved = scope_;
    if (by != 0) scope_.names["chooser"] = {Type::Seat, by};
    scope_.need = first_step(then);
    statement(then);
    scope_.names = saved.names;
    c_.ops[asks].y = here();
    if (unless != 0) c_.ops[unless].y = here();
}

void Compiler::do_pay(const Tree& tree) {
    const NodeId guard = payable(tree.get("cost"));
    const std::size_t unless = guard != 0 ? emit(OpCode::Unless, 0, guard) : 0;
    statement(tree.get("cost"));
    statement(tree.get("then"));
    if (unless != 0) c_.ops[unless].y = here();
}

void Compiler::do_repeat(const Tree& tree) {
    const NodeId n = number(tree.get("n"));
    const u16 start = body(tree.get("then"));
    emit(OpCode::Repeat, 0, n, start);
}

void Compiler::do_option(const Tree& tree) {
    const int n = tree.get("n").num();
    if (n < 1 || static_cast<std::size_t>(n) > scope_.option_starts.size())
        tree.fail("there is no option before this one with that number");
    emit(OpCode::Jump, 0, scope_.option_starts[static_cast<std::size_t>(n - 1)]);
}

void Compiler::do_contest(const Tree& tree) {
    const NodeId who = seats(tree.get("who"));
    if (tree.has("score") && !tree.get("score").is("highest"))
        tree.get("score").fail("the highest single die wins: \"highest\"");
    if (tree.has("tie") && !tree.get("tie").is("reroll"))
        tree.get("tie").fail("who is tied rolls again: \"reroll\"");
    const Scope saved = scope_;
    scope_.names["p"] = {Type::Seat, loop_seat()};
    const NodeId dice_count = number(tree.get("dice"));
    scope_ = saved;
    const u8 reg = new_register(tree);
    emit(OpCode::Contest, reg, who, dice_count);
    scope_.names["winner"] = {Type::Seat, node(Word::SeatReg, reg)};
    statement(tree.get("then"));
}

void Compiler::do_as(const Tree& tree) {
    const std::string name = tree.get("name").str();
    const Tree from = tree.get("from");
    const Type type = type_of(from);
    if (type == Type::People || type == Type::Seat) {
        const NodeId who = type == Type::Seat ? seats(from) : survivors(from);
        scope_.names[name] = {type, who};
    } else {
        const NodeId place = places(from);
        const u8 reg = new_register(tree);
        emit(OpCode::Bind, reg, place);
        scope_.names[name] = {Type::Place, node(Word::PlaceReg, reg)};
    }
}

/// What it needs is tested where the option is offered.
void Compiler::do_need(const Tree& tree) {
    if (tree != scope_.need)
        tree.fail("only the first step of an option or of \"may\" needs something");
}

void Compiler::do_nothing(const Tree&) {}

}  // namespace dow
