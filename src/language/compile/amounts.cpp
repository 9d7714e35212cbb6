#include <algorithm>

#include "compiler.hpp"
#include "content/words.hpp"
#include "named.hpp"

/// Amounts and conditions of the card language.
namespace dow {

namespace {

int token_index(std::string_view word) {
    static constexpr std::string_view words[] = {
#define DOW_TOKEN(word, name, parameters, rules, meaning, makes) #word,
#include "language/words.def"
    };
    const auto* found = std::find(std::begin(words), std::end(words), word);
    return found == std::end(words) ? -1 : static_cast<int>(found - words);
}

constexpr std::size_t kMaxParts = 64;  ///< a node counts its children in a byte

/// The elements of a list that must not be empty; a single value is a list of one.
std::vector<Tree> some(const Tree& list) {
    if (!list.exists() || (list.is_array() && list.size() == 0)) list.fail("expected at least one");
    if (list.is_array() && list.size() > kMaxParts)
        list.fail("more than " + std::to_string(kMaxParts) + " in one list");
    return list.list();
}

}  // namespace

/// The children of a node stand side by side in the links of the catalog; they are compiled before
/// their parent, so nobody else adds links in between.
NodeId Compiler::node(Word word, Operand value, const std::vector<NodeId>& children) {
    Node n;
    n.word = word;
    n.value = value.as<i16>();
    n.count = static_cast<u8>(children.size());
    n.first = next_link();
    c_.links.insert(c_.links.end(), children.begin(), children.end());
    c_.nodes.push_back(n);
    return static_cast<NodeId>(c_.nodes.size() - 1);
}

/// A filter keeps its key and its number in one value: the key in the low byte (eval.hpp reads it).
NodeId Compiler::filter(Filter key, int value, NodeId child) {
    Node n;
    n.word = Word::Filter;
    n.value = static_cast<i16>(static_cast<int>(key) | (value << 8));
    if (child != 0) {
        n.count = 1;
        n.first = next_link();
        c_.links.push_back(child);
    }
    c_.nodes.push_back(n);
    return static_cast<NodeId>(c_.nodes.size() - 1);
}

u8 Compiler::icons(const Tree& tree) {
    u8 bits = 0;
    for (const Tree& one : tree.list()) bits |= bit_of(icon_of(one));
    return bits;
}

NodeId Compiler::num_count(const Tree& tree) {
    return node(Word::Count, 0, {countable(tree.get("of"))});
}

NodeId Compiler::num_mul(const Tree& tree) {
    return node(Word::Mul, tree.get("k").num(), {number(tree.get("of"))});
}

NodeId Compiler::num_half_up(const Tree& tree) {
    return node(Word::HalfUp, 0, {number(tree.get("of"))});
}

NodeId Compiler::num_sum(const Tree& tree) {
    std::vector<NodeId> parts;
    for (const Tree& part : some(tree.get("of"))) parts.push_back(number(part));
    return node(Word::Sum, 0, parts);
}

NodeId Compiler::num_different(const Tree& tree) {
    return node(Word::Different, 0, {countable(tree.get("of"))});
}

NodeId Compiler::num_wounds(const Tree& tree) {
    return node(Word::WoundsOn, 0, {survivors(tree.get("of"))});
}

NodeId Compiler::num_marks(const Tree& tree) {
    const Tree on = tree.get("on");
    if (on.is("$this")) return node(Word::Marks);
    return node(Word::Marks, 0, {places(on)});
}

/// `$p` is each of the players in turn while the amount is worked out.
NodeId Compiler::num_most(const Tree& tree) {
    const Scope saved = scope_;
    const NodeId who = seats(tree.get("of"));
    scope_.names["p"] = {Type::Seat, loop_seat()};
    const NodeId each = number(tree.get("n"));
    scope_ = saved;
    return node(Word::Most, 0, {who, each});
}

/// A number, the name of an amount, or an object that says how to work it out. "upto" is an amount
/// that its chooser may leave early; only verbs that ask know what to do with it.
NodeId Compiler::number(const Tree& tree) {
    static constexpr Named<Word> bare[] = {
#define DOW_BARE_NUM(word, node, rules, meaning) {#word, Word::node},
#include "language/words.def"
    };
    using Compile = NodeId (Compiler::*)(const Tree&);
    static constexpr Named<Compile> words[] = {
#define DOW_NUM(word, parameters, rules, meaning, makes) {#word, &Compiler::num_##word},
#include "language/words.def"
    };
    if (tree.is_number()) return literal(tree.num());
    if (tree.is_string()) {
        if (const Named<Word>* row = row_of(bare, tree.view())) return node(row->value);
        const Name* name = named(tree.view());
        if (name != nullptr && name->type == Type::Number) return name->node;
        tree.fail("\"" + tree.str() + "\" is no amount");
    }
    if (tree.has("set") && tree.get("set").is("upto"))
        return node(Word::UpTo, 0, {number(tree.get("n"))});
    if (!tree.has("num")) tree.fail("expected an amount");
    const Tree word = tree.get("num");
    const Named<Compile>* row = row_of(words, word.view());
    if (row == nullptr) tree.fail("unknown amount \"" + word.str() + "\"");
    return (this->*row->value)(tree);
}

bool Compiler::is_token(const Tree& tree) {
    if (tree.is_string()) return token_index(tree.str()) >= 0;
    return tree.has("token");
}

/// A token has two children: how many, and where. A bare word means all of them everywhere.
NodeId Compiler::token(const Tree& tree) {
    if (tree.is_string()) return node(Word::Token, token_index(tree.str()), {node(Word::All), 0});
    const int kind = token_index(tree.get("token").str());
    if (kind < 0) tree.fail("unknown token \"" + tree.get("token").str() + "\"");
    const NodeId n = tree.has("n") ? number(tree.get("n")) : node(Word::All);
    const bool on_cards = static_cast<TokenWord>(kind) == TokenWord::Progress;
    if (on_cards && tree.has("on")) return node(Word::Token, kind, {n, cards(tree.get("on"))});
    const NodeId at = tree.has("at") ? places(tree.get("at")) : NodeId{0};
    return node(Word::Token, kind, {n, at});
}

/// What is neither a token nor dice is counted as the set that its type says.
NodeId Compiler::countable(const Tree& tree) {
    if (is_token(tree)) {
        if (tree.has("n")) tree.fail_key("n", "a comparison says how many, not the token");
        return token(tree);
    }
    if (!tree.is_string() && tree.has("set") && tree.get("set").is("dice")) return dice(tree);
    switch (type_of(tree)) {
        case Type::People: return survivors(tree);
        case Type::Seat: return seats(tree);
        case Type::Place: return places(tree);
        default: return cards(tree);
    }
}

NodeId Compiler::conditions(const Tree& and_list, std::size_t from) {
    std::vector<NodeId> parts;
    some(and_list);
    for (std::size_t i = from; i < and_list.size(); ++i) parts.push_back(condition(and_list.at(i)));
    return node(Word::And, 0, parts);
}

/// A chapter is known by its normal side; the value is one higher, 0 is the main objective itself.
NodeId Compiler::q_done(const Tree& tree) {
    if (!tree.has("of")) return node(Word::Done);
    const Tree chapter = tree.get("of");
    for (std::size_t side = 0; side < c_.objectives.size(); ++side)
        if (chapter.is("@" + c_.objectives[side].id)) return node(Word::Done, side + 1);
    chapter.fail("there is no objective \"" + chapter.str() + "\"");
}

NodeId Compiler::q_secrets(const Tree&) { return node(Word::Secrets); }

NodeId Compiler::q_all(const Tree& tree) {
    std::vector<NodeId> parts;
    for (const Tree& part : some(tree.get("of"))) parts.push_back(condition(part));
    return node(Word::And, 0, parts);
}

NodeId Compiler::q_any(const Tree& tree) {
    std::vector<NodeId> parts;
    for (const Tree& part : some(tree.get("of"))) parts.push_back(condition(part));
    return node(Word::Or, 0, parts);
}

NodeId Compiler::q_negation(const Tree& tree) {
    return node(Word::Not, 0, {condition(tree.get("test"))});
}

NodeId Compiler::q_has(const Tree& tree) { return node(Word::Has, 0, {countable(tree.get("of"))}); }

/// Each element has a name while the test is compiled: `$p` a player, `$l` a place or an entrance.
NodeId Compiler::q_for_all(const Tree& tree) {
    const Scope saved = scope_;
    const Type type = type_of(tree.get("of"));
    const NodeId set = type == Type::Seat ? seats(tree.get("of")) : places(tree.get("of"));
    if (type == Type::Seat)
        scope_.names["p"] = {type, loop_seat()};
    else if (type == Type::Entrance)
        scope_.names["l"] = {type, node(Word::EntranceLoop)};
    else
        scope_.names["l"] = {Type::Place, node(Word::PlaceRef, Ref::Loop)};
    const NodeId test = condition(tree.get("test"));
    scope_ = saved;
    return node(Word::ForAll, 0, {set, test});
}

/// Survivors are tested by filters. A place is tested by asking whether it lies in a set of places.
NodeId Compiler::q_is(const Tree& tree) {
    const Tree ref = tree.get("ref");
    if (tree.has("in") && tree.get("in").is("survivor_deck")) {
        tree.only({"q", "ref", "in"});
        return node(Word::InDeck, 0, {survivors(ref)});
    }
    if (type_of(ref) == Type::Place) {
        tree.only({"q", "ref", "at"});
        return node(Word::Has, 0,
                    {node(Word::Locs, 0,
                          {filter(Filter::At, 0, places(ref)),
                           filter(Filter::At, 0, places(tree.get("at")))})});
    }
    return survivor_filters(tree, Word::Is, survivors(ref));
}

NodeId Compiler::compare(Compare how, const Tree& tree) {
    return node(Word::Compare, how, {number(tree.get("a")), number(tree.get("b"))});
}

NodeId Compiler::q_at_least(const Tree& tree) { return compare(Compare::Ge, tree); }
NodeId Compiler::q_at_most(const Tree& tree) { return compare(Compare::Le, tree); }
NodeId Compiler::q_equal(const Tree& tree) { return compare(Compare::Eq, tree); }
NodeId Compiler::q_more(const Tree& tree) { return compare(Compare::Gt, tree); }
NodeId Compiler::q_less(const Tree& tree) { return compare(Compare::Lt, tree); }

NodeId Compiler::condition(const Tree& tree) {
    using Compile = NodeId (Compiler::*)(const Tree&);
    static constexpr Named<Compile> words[] = {
#define DOW_Q(name, word, parameters, rules, meaning, makes) {word, &Compiler::q_##name},
#include "language/words.def"
    };
    if (tree.is("done")) return node(Word::Done);
    const Tree word = tree.get("q");
    const Named<Compile>* row = row_of(words, word.view());
    if (row == nullptr) tree.fail("unknown condition \"" + word.str() + "\"");
    const std::size_t asked = c_.ops.size();
    const NodeId test = (this->*row->value)(tree);
    if (c_.ops.size() != asked) tree.fail("a condition picks nothing: nobody is asked");
    return test;
}

}  // namespace dow
