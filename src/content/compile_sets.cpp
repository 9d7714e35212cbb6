#include "dow/content/compile.hpp"
#include "words.hpp"

/// Sets of the card language: survivors, players, places, dice and cards.
namespace dow {

namespace {

bool either(const Tree& tree, const std::string& first, const std::string& second) {
    if (tree.is(first)) return true;
    if (!tree.is(second)) tree.fail("expected \"" + first + "\" or \"" + second + "\"");
    return false;
}

bool yes(const Tree& tree) { return either(tree, "yes", "no"); }

void just_one(const Tree& pick) {
    const Tree n = pick.get("n");
    if (n.num() != 1) n.fail("players and places are picked one at a time");
}

}  // namespace

Compiler::Type Compiler::type_of(const Tree& set) {
    if (set.is_array()) return type_of(set.at(0));
    if (set.is_string()) {
        const std::string word = set.str();
        if (word[0] == '@' || word == "surv" || word == "$it" || word == "$self" ||
            word == "$other")
            return Type::People;
        if (word == "players" || word == "others" || word == "$me" || word == "$winner")
            return Type::Seat;
        if (word == "$seen" || word == "hand") return Type::Cards;
        if (word == "entrances") return Type::Entrance;
        if (word == "dice" || word == "$n") return Type::Number;
        if (word[0] == '$') {
            const auto found = scope_.names.find(word.substr(1));
            if (found != scope_.names.end()) return found->second.type;
        }
        return Type::Place;
    }
    const std::string word = set.get("set").str();
    if (word == "pick" || word == "random" || word == "top" || word == "any_number")
        return type_of(set.get("from"));
    if (word == "surv" || word == "lowest" || word == "highest") return Type::People;
    if (word == "players" || word == "controller" || word == "left") return Type::Seat;
    if (word == "locs" || word == "place_of") return Type::Place;
    if (word == "dice") return Type::Number;
    return Type::Cards;
}

NodeId Compiler::named_survivor(const Tree& tree, const std::string& name) {
    for (std::size_t i = 0; i < c_.survivors.size(); ++i)
        if (c_.survivors[i].id == name) return node(Word::SurvNamed, static_cast<int>(i));
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
            children.push_back(filter(Filter::Wounds, value.num()));
        else if (key == "human")
            children.push_back(filter(Filter::Human, yes(value)));
        else if (key == "gender")
            children.push_back(filter(Filter::Gender, either(value, "m", "f")));
        else if (key == "leader")
            children.push_back(filter(Filter::Leader, yes(value)));
        else if (key == "alone")
            children.push_back(filter(Filter::Alone, yes(value)));
        else if (key == "same_place")
            children.push_back(filter(Filter::SamePlace, yes(value)));
        else if (key == "began" && value.is("colony"))
            children.push_back(filter(Filter::Began, 1));
        else if (key == "in" && value.is("graveyard"))
            children.push_back(filter(Filter::InGraveyard, 1));
        else if (key != "set" && key != "q" && key != "ref")
            tree.fail_key(key, "unknown filter \"" + key + "\"");
    }
    return node(word, 0, children);
}

NodeId Compiler::survivors(const Tree& tree) {
    if (tree.is_array()) {
        std::vector<NodeId> parts;
        for (const Tree& part : tree.list()) parts.push_back(survivors(part));
        return node(Word::SurvList, 0, parts);
    }
    if (tree.is_string()) {
        const std::string word = tree.str();
        if (word == "surv") return node(Word::Surv);
        if (word == "$self") return node(Word::SurvRef, static_cast<int>(Ref::Self));
        if (word == "$it") return node(Word::SurvRef, static_cast<int>(Ref::It));
        if (word == "$other") return node(Word::SurvRef, static_cast<int>(Ref::Other));
        if (word[0] == '@') return named_survivor(tree, word.substr(1));
        if (word[0] == '$') {
            const auto found = scope_.names.find(word.substr(1));
            if (found != scope_.names.end() && found->second.type == Type::People)
                return found->second.node;
        }
        tree.fail("\"" + word + "\" names no survivors");
    }
    const std::string word = tree.get("set").str();
    if (word == "surv") return survivor_filters(tree, Word::Surv, 0);
    if (word == "lowest" || word == "highest")
        return node(word == "lowest" ? Word::Lowest : Word::Highest, 0,
                    {number(tree.get("n")), survivors(tree.get("from"))});
    if (word == "pick") {
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
    tree.fail("unknown set of survivors \"" + word + "\"");
}

NodeId Compiler::seats(const Tree& tree) {
    if (tree.is_string()) {
        const std::string word = tree.str();
        if (word == "$me") return node(Word::SeatRef, static_cast<int>(Ref::Me));
        if (word == "players") return node(Word::Players);
        if (word == "others") return node(Word::Others);
        if (word[0] == '$') {
            const auto found = scope_.names.find(word.substr(1));
            if (found != scope_.names.end() && found->second.type == Type::Seat)
                return found->second.node;
            if (word == "$p") return node(Word::SeatRef, static_cast<int>(Ref::Loop));
        }
        tree.fail("\"" + word + "\" names no players");
    }
    const std::string word = tree.get("set").str();
    if (word == "controller") return node(Word::Controller, 0, {survivors(tree.get("of"))});
    if (word == "left") return node(Word::Left, 0, {seats(tree.get("of"))});
    if (word == "pick") {
        just_one(tree);
        const NodeId from = seats(tree.get("from"));
        const u8 reg = new_register(tree);
        emit(OpCode::PickSeat, reg, from, 0, chooser(tree));
        return node(Word::SeatReg, reg);
    }
    if (word != "players") tree.fail("unknown set of players \"" + word + "\"");
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
            const Scope saved = scope_;
            scope_.names["p"] = {Type::Seat, node(Word::SeatRef, static_cast<int>(Ref::Loop))};
            children.push_back(filter(Filter::With, 0, countable(value)));
            scope_ = saved;
        } else if (key != "set")
            tree.fail_key(key, "unknown filter \"" + key + "\"");
    }
    return node(Word::Players, 0, children);
}

/// Those of the players who have cards in hand: how many is no secret (AMB-86).
NodeId Compiler::with_hand(NodeId players) {
    const NodeId hand = node(Word::Zone, static_cast<int>(ZoneWord::Hand));
    return node(
        Word::Players, 0,
        {filter(Filter::Of, 0, players), filter(Filter::With, 0, node(Word::Cards, 0, {hand}))});
}

NodeId Compiler::places(const Tree& tree) {
    if (tree.is_array()) {
        std::vector<NodeId> parts;
        for (const Tree& part : tree.list()) parts.push_back(places(part));
        return node(Word::PlaceList, 0, parts);
    }
    if (tree.is_string()) {
        const std::string word = tree.str();
        if (word == "anywhere") return node(Word::Anywhere);
        if (word == "noncolony") return node(Word::Noncolony);
        if (word == "entrances") return node(Word::Entrances);
        if (word == "$here") return node(Word::PlaceRef, static_cast<int>(Ref::Here));
        if (word == "$from") return node(Word::PlaceRef, static_cast<int>(Ref::From));
        if (word[0] == '$') {
            const auto found = scope_.names.find(word.substr(1));
            if (found != scope_.names.end() &&
                (found->second.type == Type::Place || found->second.type == Type::Entrance))
                return found->second.node;
        }
        const int place = find_word(kPlaceWords, word);
        if (place < 0 || static_cast<std::size_t>(place) >= c_.places.size())
            tree.fail("\"" + word + "\" is no place");
        return node(Word::PlaceLit, place);
    }
    const std::string word = tree.get("set").str();
    if (word == "place_of") return node(Word::PlaceOf, 0, {survivors(tree.get("of"))});
    if (word == "pick") {
        just_one(tree);
        const NodeId from = places(tree.get("from"));
        const u8 reg = new_register(tree);
        emit(OpCode::PickPlace, reg, from, 0, chooser(tree));
        return node(Word::PlaceReg, reg);
    }
    if (word != "locs") tree.fail("unknown set of places \"" + word + "\"");
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
        else if (key == "only_pair")
            children.push_back(filter(Filter::OnlyPair, 1));
        else if (key != "set")
            tree.fail_key(key, "unknown filter \"" + key + "\"");
    }
    return node(Word::Locs, 0, children);
}

NodeId Compiler::dice(const Tree& tree) {
    std::vector<NodeId> children;
    if (!tree.is_string()) {
        if (tree.has("of")) children.push_back(filter(Filter::Of, 0, seats(tree.get("of"))));
        if (tree.has("min")) children.push_back(filter(Filter::Min, tree.get("min").num()));
        if (tree.has("max")) children.push_back(filter(Filter::Max, tree.get("max").num()));
    }
    return node(Word::Dice, 0, children);
}

NodeId Compiler::zone(const Tree& tree, const Tree& owner) {
    const auto make = [&](ZoneWord z, NodeId child = 0) {
        return node(Word::Zone, static_cast<int>(z),
                    child == 0 ? std::vector<NodeId>{} : std::vector<NodeId>{child});
    };
    const NodeId of = owner.exists() ? seats(owner) : NodeId{0};
    if (!tree.is_string()) {
        if (tree.has("zone")) {
            const std::string word = tree.get("zone").str();
            if (word == "deck") return make(ZoneWord::Deck, places(tree.get("at")));
            if (word == "hand") return make(ZoneWord::Hand, seats(tree.get("of")));
            tree.fail("unknown zone \"" + word + "\"");
        }
        const std::string word = tree.get("set").str();
        if (word == "bottom" || word == "top")
            return make(word == "bottom" ? ZoneWord::Bottom : ZoneWord::CrisisDeck);
        tree.fail("unknown zone \"" + word + "\"");
    }
    const std::string word = tree.str();
    if (word == "hand") return make(ZoneWord::Hand, of);
    if (word == "equipped") return make(ZoneWord::Equipped, of);
    if (word == "waste") return make(ZoneWord::Waste);
    if (word == "removed") return make(ZoneWord::Removed);
    if (word == "objective") return make(ZoneWord::Objective);
    if (word == "crisis") return make(ZoneWord::Crisis);
    if (word == "crisis_deck") return make(ZoneWord::CrisisDeck);
    if (word == "contributions") return make(ZoneWord::Contributions);
    if (word == "stakes") return make(ZoneWord::Stakes, of);
    if (word == "secret") return make(ZoneWord::Secret, of);
    if (word == "box") return make(ZoneWord::Box);
    tree.fail("unknown zone \"" + word + "\"");
}

NodeId Compiler::card_filters(const Tree& tree, NodeId zone_node) {
    std::vector<NodeId> children{zone_node};
    for (const std::string& key : tree.keys()) {
        const Tree value = tree.get(key);
        if (key == "icon")
            children.push_back(filter(Filter::Icon, icons(value) >> 1));
        else if (key == "not_icon")
            children.push_back(filter(Filter::NotIcon, icons(value) >> 1));
        else if (key == "starter")
            children.push_back(filter(Filter::Starter, yes(value)));
        else if (key == "on")
            children.push_back(filter(Filter::On, 0, survivors(value)));
        else if (key != "set" && key != "in" && key != "of" && key != "equipped")
            tree.fail_key(key, "unknown filter \"" + key + "\"");
    }
    return node(Word::Cards, 0, children);
}

NodeId Compiler::cards(const Tree& tree) {
    if (tree.is_string()) {
        const std::string word = tree.str();
        if (word == "$seen") return scope_.seen != 0 ? scope_.seen : node(Word::Seen);
        if (word == "$c") return node(Word::LoopCard);
        if (word == "$it") return node(Word::ItCard);
        tree.fail("\"" + word + "\" names no cards");
    }
    const std::string word = tree.get("set").str();
    if (word == "cards") {
        const Tree in = tree.get("in");
        if (in.is("$seen"))
            return card_filters(tree, scope_.seen != 0 ? scope_.seen : node(Word::Seen));
        return card_filters(tree, zone(in, tree.has("of") ? tree.get("of") : Tree()));
    }
    if (word == "pick" || word == "any_number") {
        const NodeId from = cards(tree.get("from"));
        const NodeId n = word == "pick" ? number(tree.get("n")) : node(Word::AnyNumber);
        emit(OpCode::PickCards, 0, n, from, chooser(tree));
        return node(Word::Marked);
    }
    if (word == "random") {
        if (!tree.get("from").get("in").is("hand")) tree.fail_key("from", "expected a hand");
        const Tree hand = tree.get("from");
        if (!hand.is_object() || !hand.get("in").is("hand") || hand.has("icon") ||
            hand.has("not_icon") || hand.has("starter"))
            hand.fail("a random card is one of a whole hand");
        const NodeId from = cards(hand);
        if (c_.ops.back().code == OpCode::PickSeat)  // only players with cards are on offer
            c_.ops.back().x = with_hand(c_.ops.back().x);
        emit(OpCode::RandomCards, 0, number(tree.get("n")), from);
        return node(Word::Marked);
    }
    if (word == "dig") {
        const NodeId from = cards(tree.get("from"));
        emit(OpCode::Dig, 0, number(tree.get("n")), from);
        return node(Word::Marked);
    }
    if (word == "top") {
        const Tree from = tree.get("from");
        const NodeId n = number(tree.get("n"));
        const Tree in = from.get("in");
        if (in.is("removed") || in.is("waste")) {
            emit(OpCode::TakeTop, static_cast<int>(TopMode::Pile), n, cards(from));
            return node(Word::Marked);
        }
        emit(OpCode::TakeTop, static_cast<int>(TopMode::Look), n, zone(in, Tree()), chooser(tree));
        return node(Word::Seen);
    }
    tree.fail("unknown set of cards \"" + word + "\"");
}

}  // namespace dow
