#include "compiler.hpp"
#include "content/words.hpp"
#include "named.hpp"
#include "steps.hpp"

/// Sets of the card language: survivors, players and places.
namespace dow {

void just_one(const Tree& pick) {
    const Tree n = pick.get("n");
    if (n.num() != 1) n.fail("players and places are picked one at a time");
}

namespace {

/// How many tokens, and of which kind: eval_sets.cpp takes it apart. A kind alone means one.
int wounds_filter(const Tree& tree) {
    const int kind = tree.has("kind") ? 1 + static_cast<int>(wound_kind(tree)) : 0;
    const int least = tree.has("wounds") ? tree.get("wounds").num(1, 15) : 1;
    return least | (kind << 4);
}

}  // namespace

const Compiler::Name* Compiler::named(std::string_view reference) const {
    if (reference.empty() || reference[0] != '$') return nullptr;
    const auto found = scope_.names.find(std::string(reference.substr(1)));
    return found == scope_.names.end() ? nullptr : &found->second;
}

/// What a set is made of is seen from its word alone, before it is compiled: a verb must know it to
/// choose the function that compiles it. A bare word that nobody knows is taken for a place, whose
/// function gives the better message.
Compiler::Type Compiler::type_of(const Tree& set) {
    static constexpr Named<Type> all[] = {
#define DOW_SET(word, type, parameters, rules, meaning, makes) {#word, Type::type},
#define DOW_BARE_SET(word, type, rules, meaning, makes) {#word, Type::type},
#include "language/words.def"
    };
    static constexpr Named<Type> references[] = {
        {"$it", Type::People},    {"$self", Type::People}, {"$other", Type::People},
        {"$me", Type::Seat},      {"$winner", Type::Seat}, {"$seen", Type::Cards},
        {"$n", Type::Number},     {"hand", Type::Cards},   {"$accused", Type::Seat},
        {"$accuser", Type::Seat},
    };
    if (set.is_array()) return type_of(set.at(0));
    const bool bare = set.is_string();
    const std::string_view word = bare ? set.view() : set.get("set").view();
    if (bare && word[0] == '@') return Type::People;
    if (const Named<Type>* row = bare ? row_of(references, word) : nullptr) return row->value;
    if (const Named<Type>* row = row_of(all, word)) {
        if (!bare && row->value == Type::From) return type_of(set.get("from"));
        return row->value;
    }
    if (!bare) return Type::Cards;
    const Name* name = named(word);
    return name != nullptr ? name->type : Type::Place;
}

const Word* Compiler::bare_set(Kind kind, std::string_view word) {
    struct Bare {
        Kind kind;
        std::string_view word;
        Word node;
    };
    static constexpr Bare all[] = {
#define DOW_BARE(kind, word, node) {Kind::kind, #word, Word::node},
#include "language/words.def"
    };
    for (const Bare& row : all)
        if (row.kind == kind && row.word == word) return &row.node;
    return nullptr;
}

/// A set given as an object; `what` it is made of.
NodeId Compiler::set_of(Kind kind, const char* what, const Tree& tree) {
    struct Compiles {
        Kind kind;
        std::string_view word;
        NodeId (Compiler::*compile)(const Tree&);
    };
    static constexpr Compiles all[] = {
#define DOW_AS(kind, word) {Kind::kind, #word, &Compiler::kind##_##word},
#include "language/words.def"
    };
    const std::string word = tree.get("set").str();
    for (const Compiles& row : all)
        if (row.kind == kind && row.word == word) return (this->*row.compile)(tree);
    tree.fail("unknown set of " + std::string(what) + " \"" + word + "\"");
}

NodeId Compiler::named_survivor(const Tree& tree, const std::string& name) {
    for (std::size_t i = 0; i < c_.survivors.size(); ++i)
        if (c_.survivors[i].id == name) return node(Word::SurvNamed, i);
    tree.fail("there is no survivor \"" + name + "\"");
}

NodeId Compiler::survivor_filters(const Tree& tree, Word word, NodeId base) {
    std::vector<NodeId> children;
    if (base != 0) children.push_back(base);
    for (const std::string& key : tree.keys()) {
        const Tree value = tree.get(key);
        if (key == "of")
            children.push_back(filter(Filter::Of, 0, seats(value)));
        else if (key == "at")
            children.push_back(filter(Filter::At, 0, places(value)));
        else if (key == "exiled")
            children.push_back(filter(Filter::Exiled, yes(value)));
        else if (key == "not")
            children.push_back(filter(Filter::Not, 0, survivors(value)));
        else if (key == "near")
            children.push_back(filter(Filter::Near, 0, survivors(value)));
        else if (key == "wounds")
            children.push_back(filter(Filter::Wounds, wounds_filter(tree)));
        else if (key == "human")
            children.push_back(filter(Filter::Human, yes(value)));
        else if (key == "gender")
            children.push_back(filter(Filter::Gender, either(value, "m", "f")));
        else if (key == "leader")
            children.push_back(filter(Filter::Leader, yes(value)));
        else if (key == "moved")
            children.push_back(filter(Filter::Moved, yes(value)));
        else if (key == "alone")
            children.push_back(filter(Filter::Alone, yes(value)));
        else if (key == "same_place")
            children.push_back(filter(Filter::SamePlace, yes(value)));
        else if (key == "with")
            children.push_back(filter(Filter::With, 0, cards(value)));
        else if (key == "began" && value.is("colony"))
            children.push_back(filter(Filter::Began, 1));
        else if (key == "in" && value.is("graveyard"))
            children.push_back(filter(Filter::InGraveyard, 1));
        else if (key == "kind" && !tree.has("wounds"))
            children.push_back(filter(Filter::Wounds, wounds_filter(tree)));
        else if (key != "set" && key != "q" && key != "ref" && key != "kind")
            tree.fail_key(key, "unknown filter \"" + key + "\"");
    }
    return node(word, 0, children);
}

NodeId Compiler::survivors_surv(const Tree& tree) {
    if (tree.has("in")) tree.only({"set", "in"});  // nothing else is known of the dead
    return survivor_filters(tree, Word::Surv, 0);
}

NodeId Compiler::survivors_lowest(const Tree& tree) {
    return node(Word::Lowest, 0, {number(tree.get("n")), survivors(tree.get("from"))});
}

NodeId Compiler::survivors_highest(const Tree& tree) {
    return node(Word::Highest, 0, {number(tree.get("n")), survivors(tree.get("from"))});
}

/// One survivor is kept in a register, so that an effect may speak of several picks; more than one
/// are kept as a set, of which there is only one at a time.
NodeId Compiler::survivors_pick(const Tree& tree) {
    const Tree n = tree.get("n");
    const NodeId from = survivors(tree.get("from"));
    if (n.is_number() && n.num() == 1) {
        const u8 reg = new_register(tree);
        emit(OpCode::PickSurvivor, reg, from, 0, chooser(tree));
        return node(Word::SurvReg, reg);
    }
    emit(OpCode::PickSurvivors, 0, number(n), from, chooser(tree));
    return node(Word::SurvPicked);
}

NodeId Compiler::survivors(const Tree& tree) {
    if (tree.is_array()) {
        std::vector<NodeId> parts;
        for (const Tree& part : tree.list()) parts.push_back(survivors(part));
        return node(Word::SurvList, 0, parts);
    }
    if (tree.is_string()) {
        const std::string word = tree.str();
        if (const Word* bare = bare_set(Kind::survivors, word)) return node(*bare);
        if (word == "$self") return node(Word::SurvRef, Ref::Self);
        if (word == "$it") return node(Word::SurvRef, Ref::It);
        if (word == "$other") return node(Word::SurvRef, Ref::Other);
        if (word[0] == '@') return named_survivor(tree, word.substr(1));
        const Name* name = named(word);
        if (name != nullptr && name->type == Type::People) return name->node;
        tree.fail("\"" + word + "\" names no survivors");
    }
    return set_of(Kind::survivors, "survivors", tree);
}

NodeId Compiler::seats_controller(const Tree& tree) {
    return node(Word::Controller, 0, {survivors(tree.get("of"))});
}

NodeId Compiler::seats_fewest(const Tree& tree) {
    const Scope saved = scope_;
    const NodeId who = seats(tree.get("of"));
    scope_.names["p"] = {Type::Seat, loop_seat()};
    const NodeId each = number(tree.get("n"));
    scope_ = saved;
    return node(Word::Fewest, 0, {who, each});
}

NodeId Compiler::seats_left(const Tree& tree) {
    return node(Word::Left, 0, {seats(tree.get("of"))});
}

NodeId Compiler::seats_pick(const Tree& tree) {
    just_one(tree);
    const NodeId from = seats(tree.get("from"));
    const u8 reg = new_register(tree);
    emit(OpCode::PickSeat, reg, from, 0, chooser(tree));
    return node(Word::SeatReg, reg);
}

NodeId Compiler::seats_players(const Tree& tree) {
    std::vector<NodeId> children;
    for (const std::string& key : tree.keys()) {
        const Tree value = tree.get(key);
        if (key == "exiled")
            children.push_back(filter(Filter::Exiled, yes(value)));
        else if (key == "not")
            children.push_back(filter(Filter::Not, 0, seats(value)));
        else if (key == "fewer_than")
            children.push_back(filter(Filter::FewerThan, 0, seats(value)));
        else if (key == "betrayer")
            children.push_back(filter(Filter::Betrayer, yes(value)));
        else if (key == "with") {
            if (on_raxxon(value)) value.fail("no player has the dice on Raxxon");
            const Scope saved = scope_;
            scope_.names["p"] = {Type::Seat, loop_seat()};
            children.push_back(filter(Filter::With, 0, countable(value)));
            scope_ = saved;
        } else if (key != "set")
            tree.fail_key(key, "unknown filter \"" + key + "\"");
    }
    return node(Word::Players, 0, children);
}

NodeId Compiler::seats(const Tree& tree) {
    if (!tree.is_string()) return set_of(Kind::seats, "players", tree);
    const std::string word = tree.str();
    if (word == "$me") return node(Word::SeatRef, Ref::Me);
    if (const Word* bare = bare_set(Kind::seats, word)) return node(*bare);
    const Name* name = named(word);
    if (name != nullptr && name->type == Type::Seat) return name->node;
    if (word == "$p") return loop_seat();
    if (word == "$accused") return node(Word::SeatTold, 0);
    if (word == "$accuser") return node(Word::SeatTold, 1);
    tree.fail("\"" + word + "\" names no players");
}

/// Those of the players who have cards in hand: how many is no secret (AMB-86).
NodeId Compiler::with_hand(NodeId players) {
    const NodeId hand = node(Word::Zone, ZoneWord::Hand);
    return node(
        Word::Players, 0,
        {filter(Filter::Of, 0, players), filter(Filter::With, 0, node(Word::Cards, 0, {hand}))});
}

NodeId Compiler::places_place_of(const Tree& tree) {
    return node(Word::PlaceOf, 0, {survivors(tree.get("of"))});
}

NodeId Compiler::places_pick(const Tree& tree) {
    just_one(tree);
    const NodeId from = places(tree.get("from"));
    const u8 reg = new_register(tree);
    emit(OpCode::PickPlace, reg, from, 0, chooser(tree));
    return node(Word::PlaceReg, reg);
}

NodeId Compiler::places_locs(const Tree& tree) {
    std::vector<NodeId> children;
    for (const std::string& key : tree.keys()) {
        const Tree value = tree.get(key);
        if (key == "not")
            children.push_back(filter(Filter::Not, 0, places(value)));
        else if (key == "at")
            children.push_back(filter(Filter::At, 0, places(value)));
        else if (key == "deck")
            children.push_back(filter(Filter::Deck, either(value, "yes", "empty")));
        else if (key == "with")
            children.push_back(filter(Filter::With, 0, countable(value)));
        else if (key == "only_pair" && value.dump() == R"(["$me","others"])")
            children.push_back(filter(Filter::OnlyPair, 1));
        else if (key != "set")
            tree.fail_key(key, "unknown filter \"" + key + "\"");
    }
    return node(Word::Locs, 0, children);
}

NodeId Compiler::places(const Tree& tree) {
    if (tree.is_array()) {
        std::vector<NodeId> parts;
        for (const Tree& part : tree.list()) parts.push_back(places(part));
        return node(Word::PlaceList, 0, parts);
    }
    if (!tree.is_string()) return set_of(Kind::places, "places", tree);
    const std::string word = tree.str();
    if (const Word* bare = bare_set(Kind::places, word)) return node(*bare);
    if (word == "random_loc") {
        const u8 reg = new_register(tree);
        emit(OpCode::RandomPlace, reg);
        return node(Word::PlaceReg, reg);
    }
    if (word == "$here") return node(Word::PlaceRef, Ref::Here);
    if (word == "$from") return node(Word::PlaceRef, Ref::From);
    const Name* name = named(word);
    if (name != nullptr && (name->type == Type::Place || name->type == Type::Entrance))
        return name->node;
    for (std::size_t place = 0; place < c_.places.size(); ++place)
        if (c_.places[place].id == word) return node(Word::PlaceLit, static_cast<int>(place));
    tree.fail("\"" + word + "\" is no place");
}

}  // namespace dow
