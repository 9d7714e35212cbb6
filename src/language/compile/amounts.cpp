#include "compiler.hpp"
#include "content/words.hpp"

/// Amounts and conditions of the card language.
namespace dow {

NodeId Compiler::node(Word word, int value, const std::vector<NodeId>& children) {
    Node n;
    n.word = word;
    n.value = static_cast<i16>(value);
    n.count = static_cast<u8>(children.size());
    n.first = static_cast<u16>(c_.links.size());
    c_.links.insert(c_.links.end(), children.begin(), children.end());
    c_.nodes.push_back(n);
    return static_cast<NodeId>(c_.nodes.size() - 1);
}

NodeId Compiler::filter(Filter key, int value, NodeId child) {
    Node n;
    n.word = Word::Filter;
    n.value = static_cast<i16>(static_cast<int>(key) | (value << 8));
    if (child != 0) {
        n.count = 1;
        n.first = static_cast<u16>(c_.links.size());
        c_.links.push_back(child);
    }
    c_.nodes.push_back(n);
    return static_cast<NodeId>(c_.nodes.size() - 1);
}

u8 Compiler::icons(const Tree& tree) {
    u8 bits = 0;
    for (const Tree& one : tree.list()) {
        bits = static_cast<u8>(bits | (1 << static_cast<int>(icon_of(one))));
    }
    return bits;
}

NodeId Compiler::number(const Tree& tree) {
    if (tree.is_number()) return literal(tree.num());
    if (tree.is_string()) {
        const std::string word = tree.str();
        if (word == "all") return node(Word::All);
        if (word == "fill") return node(Word::Fill);
        if (word == "players_started") return node(Word::PlayersStarted);
        if (word == "rounds_passed") return node(Word::RoundsPassed);
        if (word == "morale_is") return node(Word::MoraleIs);
        if (word[0] == '$') {
            const auto found = scope_.names.find(word.substr(1));
            if (found != scope_.names.end() && found->second.type == Type::Number)
                return found->second.node;
        }
        tree.fail("\"" + word + "\" is no amount");
    }
    if (tree.has("set") && tree.get("set").is("upto"))
        return node(Word::UpTo, 0, {number(tree.get("n"))});
    if (!tree.has("num")) tree.fail("expected an amount");
    const std::string word = tree.get("num").str();
    if (word == "count") return node(Word::Count, 0, {countable(tree.get("of"))});
    if (word == "mul") return node(Word::Mul, tree.get("k").num(), {number(tree.get("of"))});
    if (word == "half_up") return node(Word::HalfUp, 0, {number(tree.get("of"))});
    if (word == "sum") {
        std::vector<NodeId> parts;
        for (const Tree& part : tree.get("of").list()) parts.push_back(number(part));
        return node(Word::Sum, 0, parts);
    }
    if (word == "marks") {
        const Tree on = tree.get("on");
        if (on.is("$this")) return node(Word::Marks);
        return node(Word::Marks, 0, {places(on)});
    }
    if (word == "most") {
        const Scope saved = scope_;
        const NodeId who = seats(tree.get("of"));
        scope_.names["p"] = {Type::Seat, node(Word::SeatRef, static_cast<int>(Ref::Loop))};
        const NodeId each = number(tree.get("n"));
        scope_ = saved;
        return node(Word::Most, 0, {who, each});
    }
    tree.fail("unknown amount \"" + word + "\"");
}

bool Compiler::is_token(const Tree& tree) {
    if (tree.is_string()) return find_word(kTokenWords, tree.str()) >= 0;
    return tree.has("token");
}

NodeId Compiler::token(const Tree& tree) {
    if (tree.is_string())
        return node(Word::Token, find_word(kTokenWords, tree.str()), {node(Word::All), 0});
    const int kind = find_word(kTokenWords, tree.get("token").str());
    if (kind < 0) tree.fail("unknown token \"" + tree.get("token").str() + "\"");
    const NodeId n = tree.has("n") ? number(tree.get("n")) : node(Word::All);
    const NodeId at = tree.has("at") ? places(tree.get("at")) : NodeId{0};
    return node(Word::Token, kind, {n, at});
}

NodeId Compiler::countable(const Tree& tree) {
    if (is_token(tree)) return token(tree);
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
    for (std::size_t i = from; i < and_list.size(); ++i) parts.push_back(condition(and_list.at(i)));
    return node(Word::And, 0, parts);
}

NodeId Compiler::condition(const Tree& tree) {
    if (tree.is("done")) return node(Word::Done);
    const std::string word = tree.get("q").str();
    if (word == "done") return node(Word::Done);
    if (word == "and") return conditions(tree.get("of"), 0);
    if (word == "or") {
        std::vector<NodeId> parts;
        for (const Tree& part : tree.get("of").list()) parts.push_back(condition(part));
        return node(Word::Or, 0, parts);
    }
    if (word == "not") return node(Word::Not, 0, {condition(tree.get("test"))});
    if (word == "has") return node(Word::Has, 0, {countable(tree.get("of"))});
    if (word == "for_all") {
        const Scope saved = scope_;
        const Type type = type_of(tree.get("of"));
        const NodeId set = type == Type::Seat ? seats(tree.get("of")) : places(tree.get("of"));
        const auto loop = static_cast<int>(Ref::Loop);
        if (type == Type::Seat)
            scope_.names["p"] = {type, node(Word::SeatRef, loop)};
        else if (type == Type::Entrance)
            scope_.names["l"] = {type, node(Word::EntranceLoop)};
        else
            scope_.names["l"] = {Type::Place, node(Word::PlaceRef, loop)};
        const NodeId test = condition(tree.get("test"));
        scope_ = saved;
        return node(Word::ForAll, 0, {set, test});
    }
    if (word == "is") {
        const Tree ref = tree.get("ref");
        if (tree.has("in") && tree.get("in").is("survivor_deck"))
            return node(Word::InDeck, 0, {survivors(ref)});
        if (type_of(ref) == Type::Place)
            return node(Word::Has, 0,
                        {node(Word::Locs, 0,
                              {filter(Filter::At, 0, places(ref)),
                               filter(Filter::At, 0, places(tree.get("at")))})});
        return survivor_filters(tree, Word::Is, survivors(ref));
    }
    const int op = find_word(kCompareWords, word);
    if (op < 0) tree.fail("unknown condition \"" + word + "\"");
    return node(Word::Compare, op, {number(tree.get("a")), number(tree.get("b"))});
}

}  // namespace dow
