#include <algorithm>

#include "compiler.hpp"
#include "named.hpp"
#include "steps.hpp"

/// Sets of the card language: dice and cards, and the zones cards lie in.
namespace dow {

/// Dice lie on no other place, and there they are nobody's any more (AMB-61).
bool on_raxxon(const Tree& dice) {
    if (!dice.is_object() || !dice.get("set").is("dice") || !dice.has("on")) return false;
    if (!dice.get("on").is("raxxon")) dice.get("on").fail("dice are put on \"raxxon\" only");
    if (dice.has("of")) dice.fail_key("of", "dice on a place belong to nobody");
    return true;
}

NodeId Compiler::dice(const Tree& tree) {
    std::vector<NodeId> children;
    if (!tree.is_string()) {
        if (tree.has("of")) children.push_back(filter(Filter::Of, 0, seats(tree.get("of"))));
        if (tree.has("min")) children.push_back(filter(Filter::Min, tree.get("min").num()));
        if (tree.has("max")) children.push_back(filter(Filter::Max, tree.get("max").num()));
        if (on_raxxon(tree)) children.push_back(filter(Filter::On, 1));
    }
    return node(Word::Dice, 0, children);
}

NodeId Compiler::zone_bottom(const Tree&) { return node(Word::Zone, ZoneWord::Bottom); }

NodeId Compiler::zone_top(const Tree& tree) { return zone(tree.get("of"), Tree()); }

std::optional<ZoneWord> zone_named(std::string_view word) {
    static constexpr Named<ZoneWord> all[] = {
#define DOW_ZONE(word, name, parameters, rules, meaning, makes) {#word, ZoneWord::name},
#define DOW_BARE_ZONE(word, name, rules, meaning, makes) {#word, ZoneWord::name},
#include "language/words.def"
    };
    const Named<ZoneWord>* row = row_of(all, word);
    return row == nullptr ? std::nullopt : std::optional(row->value);
}

/// A zone by its bare word, or as an object that says where or whose. A bare word of a zone that
/// belongs to a player takes the owner that stands beside it.
NodeId Compiler::zone(const Tree& tree, const Tree& owner) {
    static constexpr ZoneWord with_owner[] = {
#define DOW_BELONGS(zone) ZoneWord::zone,
#include "language/words.def"
    };
    static constexpr ZoneWord with_name[] = {
#define DOW_NAMED(zone) ZoneWord::zone,
#include "language/words.def"
    };
    const auto in = [](const auto& list, ZoneWord z) {
        return std::find(std::begin(list), std::end(list), z) != std::end(list);
    };
    const auto make = [&](ZoneWord z, NodeId child = 0) {
        return node(Word::Zone, z, child == 0 ? std::vector<NodeId>{} : std::vector<NodeId>{child});
    };
    const NodeId of = owner.exists() ? seats(owner) : NodeId{0};
    if (!tree.is_string()) {
        if (!tree.has("zone")) return set_of(Kind::zone, "cards", tree);
        const Tree word = tree.get("zone");
        if (word.is("deck")) return make(ZoneWord::Deck, places(tree.get("at")));
        if (word.is("equip")) return make(ZoneWord::Equip, survivors(tree.get("on")));
        if (word.is("hand")) return make(ZoneWord::Hand, seats(tree.get("of")));
        tree.fail("unknown zone \"" + word.str() + "\"");
    }
    const std::optional<ZoneWord> bare = zone_named(tree.view());
    if (!bare || !in(with_name, *bare)) tree.fail("unknown zone \"" + tree.str() + "\"");
    return make(*bare, in(with_owner, *bare) ? of : NodeId{0});
}

/// Titles by their numbers (Catalog::title_of), one child each.
NodeId Compiler::titles(const Tree& tree) {
    std::vector<NodeId> known;
    for (const Tree& title : tree.list()) {
        const int number = c_.title_named(title.view());
        if (number < 0) title.fail("there is no card \"" + title.str() + "\"");
        known.push_back(literal(number));
    }
    return node(Word::None, 0, known);
}

/// The first child is where the cards lie, the others are filters. No card has the icon 0, so the
/// icons are shifted by one to fit into the number of a filter.
NodeId Compiler::card_filters(const Tree& tree, NodeId zone_node) {
    std::vector<NodeId> children{zone_node};
    const bool upgrades = names_upgrades(tree);
    if (upgrades) tree.only({"set", "in", "built", "title"});
    if (!upgrades && tree.has("built")) tree.fail_key("built", "only upgrades are built");
    for (const std::string& key : tree.keys()) {
        const Tree value = tree.get(key);
        if (key == "icon")
            children.push_back(filter(Filter::Icon, icons(value) >> 1));
        else if (key == "not_icon")
            children.push_back(filter(Filter::NotIcon, icons(value) >> 1));
        else if (key == "starter")
            children.push_back(filter(Filter::Starter, yes(value)));
        else if (key == "built")
            children.push_back(filter(Filter::Built, yes(value)));
        else if (key == "title")
            children.push_back(filter(Filter::Title, 0, titles(value)));
        else if (key == "from" && value.is("pill_deck"))
            children.push_back(filter(Filter::From, 1));
        else if (key == "from")
            children.push_back(filter(Filter::From, 0, places(value)));
        else if (key == "on")
            children.push_back(filter(Filter::On, 0, survivors(value)));
        else if (key != "set" && key != "in" && key != "of")
            tree.fail_key(key, "this changes nothing here: unknown filter \"" + key + "\"");
    }
    return node(Word::Cards, 0, children);
}

NodeId Compiler::cards_cards(const Tree& tree) {
    const Tree in = tree.get("in");
    if (in.is("$seen"))
        return card_filters(tree, scope_.seen != 0 ? scope_.seen : node(Word::Seen));
    return card_filters(tree, zone(in, tree.has("of") ? tree.get("of") : Tree()));
}

/// Cards are marked as they are picked; the verb that follows takes what is marked.
NodeId Compiler::picked_cards(const Tree& tree, NodeId n, NodeId from) {
    emit(OpCode::PickCards, 0, n, from, chooser(tree));
    return node(Word::Marked);
}

NodeId Compiler::cards_pick(const Tree& tree) {
    const NodeId from = cards(tree.get("from"));
    const NodeId n = number(tree.get("n"));
    return picked_cards(tree, n, from);
}

NodeId Compiler::cards_any_number(const Tree& tree) {
    const NodeId from = cards(tree.get("from"));
    const NodeId n = node(Word::AnyNumber);
    return picked_cards(tree, n, from);
}

/// Chance draws from the hand as it is: a filter would tell what the hand holds.
NodeId Compiler::cards_random(const Tree& tree) {
    const Tree hand = tree.get("from");
    if (!hand.get("in").is("hand")) tree.fail_key("from", "expected a hand");
    if (hand.has("icon") || hand.has("not_icon") || hand.has("starter"))
        hand.fail("a random card is one of a whole hand");
    const NodeId from = cards(hand);
    if (c_.ops.back().code == OpCode::PickSeat)  // only players with cards are on offer
        c_.ops.back().x = with_hand(c_.ops.back().x);
    emit(OpCode::RandomCards, 0, number(tree.get("n")), from);
    return node(Word::Marked);
}

NodeId Compiler::cards_dig(const Tree& tree) {
    const NodeId from = cards(tree.get("from"));
    emit(OpCode::Dig, 0, number(tree.get("n")), from);
    return node(Word::Marked);
}

/// The top of an open pile is marked where it lies; the top of a deck is looked at first, and those
/// cards are `$seen` from then on.
NodeId Compiler::cards_top(const Tree& tree) {
    const Tree from = tree.get("from");
    const NodeId n = number(tree.get("n"));
    const Tree in = from.get("in");
    if (in.is("removed") || in.is("waste")) {
        emit(OpCode::TakeTop, TopMode::Pile, n, cards(from));
        return node(Word::Marked);
    }
    if (from.is_object()) from.only({"set", "in"});  // the top cards, whatever they are
    emit(OpCode::TakeTop, TopMode::Look, n, zone(in, Tree()), chooser(tree));
    return node(Word::Seen);
}

NodeId Compiler::cards(const Tree& tree) {
    if (!tree.is_string()) return set_of(Kind::cards, "cards", tree);
    const std::string word = tree.str();
    if (word == "$seen") return scope_.seen != 0 ? scope_.seen : node(Word::Seen);
    if (word == "$c") return node(Word::LoopCard);
    if (word == "$it") return node(Word::ItCard, scope_.hears_card ? 1 : 0);
    tree.fail("\"" + word + "\" names no cards");
}

}  // namespace dow
