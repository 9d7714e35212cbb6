#include <algorithm>

#include "compiler.hpp"
#include "steps.hpp"

/// When an option or an effect is open.
namespace dow {

namespace {

/// Random cards of a player somebody chooses.
bool picks_hand(const Tree& what) {
    return what.is_object() && what.get("set").is("random") && what.get("from").is_object() &&
           what.get("from").get("of").is_object() &&
           what.get("from").get("of").get("set").is("pick");
}

}  // namespace

/// When a cost can be paid in full, 0 = always.
NodeId Compiler::payable(const Tree& cost) {
    const auto at_least = [&](NodeId counted, NodeId n) {
        return node(Word::Compare, Compare::Ge, {node(Word::Count, 0, {counted}), n});
    };
    const std::string word = cost.get("do").str();
    if (word == "spend") {
        const Tree what = cost.get("dice");
        if (!what.get("set").is("pick")) return node(Word::Has, 0, {dice(what)});
        return at_least(dice(what.get("from")), number(what.get("n")));
    }
    const Tree what = cost.get("what");
    if (is_token(what)) return at_least(token(what), number(what.get("n")));
    if (what.is_string()) return node(Word::Has, 0, {survivors(what)});
    if (what.get("set").is("pick")) {
        const Tree from = what.get("from");
        return at_least(cards(from), number(what.get("n")));
    }
    return 0;
}

NodeId Compiler::option_guard(const Tree& option) {
    const Tree step = first_step(option);
    const std::string word = first_word(option);
    if (word == "need") return condition(step.get("test"));
    if (word == "pay") return payable(step.get("cost"));
    return 0;
}

/// XROAD-07: an option that begins with a loss or a choice of so many is open only if there are so
/// many; 0 = always.
NodeId Compiler::losable(const Tree& option) {
    const Tree step = first_step(option);
    const std::string word = first_word(option);
    const auto picks = [](const Tree& what) {
        return what.is_object() && what.has("set") && what.get("set").is("pick");
    };
    const auto so_many = [&](NodeId set, const Tree& pick) {
        const NodeId n = number(pick.get("n"));
        return node(Word::Compare, Compare::Ge, {node(Word::Count, 0, {set}), n});
    };
    if (word == "as" && picks(step.get("from")) && type_of(step.get("from")) == Type::People)
        return so_many(survivors(step.get("from").get("from")), step.get("from"));
    if (word == "exile_vote" && picks(step.get("who")))
        return node(Word::Has, 0, {seats(step.get("who").get("from"))});
    if (word != "remove" && word != "put") return 0;
    const Tree what = step.get("what");
    if (is_token(what)) {
        const bool counted = what.is_object() && what.get("n").is_number() &&
                             (what.get("token").is("food") || what.get("token").is("helpless"));
        return counted ? payable(step) : NodeId{0};
    }
    if (!picks(what) || !what.get("n").is_number()) return 0;
    const Tree from = what.get("from");
    const bool seen = from.is("$seen");
    const bool own = from.is_object() && from.has("in") && from.get("in").is("hand");
    return seen || own ? so_many(cards(from), what) : NodeId{0};
}

/// Whether only the holder of a hand can know this: how many cards are in it is public, which cards
/// they are is not.
bool Compiler::hidden_from_others(NodeId condition) const {
    if (condition == 0) return false;
    const Node& asks = c_.nodes[condition];
    const auto child = [&](unsigned i) -> NodeId { return c_.links[asks.first + i]; };
    if (asks.word == Word::Cards && asks.count > 1) {
        const Node& zone = c_.nodes[child(0)];
        if (zone.word == Word::Zone && zone.as<ZoneWord>() == ZoneWord::Hand) return true;
    }
    for (unsigned i = 0; i < asks.count; ++i)
        if (hidden_from_others(child(i))) return true;
    return false;
}

/// Whether a verb finds tokens it can change, or room for those it adds.
NodeId Compiler::token_guard(const Tree& what, const std::string& word) {
    const Tree token_word = what.get("token");
    if (word == "flip" && token_word.is("unruly"))
        return node(Word::Has, 0, {node(Word::Token, TokenWord::Unruly, {node(Word::All), 0})});
    if (word == "flip" && token_word.is("helpless")) {
        const auto tokens = [&](TokenWord kind) {
            return node(Word::Count, 0, {node(Word::Token, kind, {node(Word::All), 0})});
        };
        return node(Word::Compare, Compare::Gt,
                    {tokens(TokenWord::Helpless), tokens(TokenWord::Unruly)});
    }
    const bool barrier = token_word.is("barricades") || token_word.is("traps");
    const bool zombies = token_word.is("zombies") && word != "add";
    if ((!zombies && !barrier) || !what.has("at")) return 0;
    const Tree at = what.get("at");
    const NodeId where = places(at.is_object() && at.has("from") ? at.get("from") : at);
    const Fit fit = zombies          ? Fit::HasZombies
                    : word == "flip" ? Fit::HasBarricades
                                     : Fit::HasFreeEntrance;
    return node(Word::Has, 0, {node(Word::PlacesFor, fit, {where})});
}

/// A card with several uses is of no use where none of them would do anything (LN-26).
NodeId Compiler::any_use(const Tree& options) {
    std::vector<NodeId> uses;
    for (const Tree& option : options.get("of").list()) {
        const NodeId need = option_guard(option);
        const NodeId test = need != 0 ? need : guard(option);
        if (test == 0) return 0;
        uses.push_back(test);
    }
    return node(Word::Or, 0, uses);
}

/// Whether there is anybody or any place to choose, 0 = nothing is chosen.
NodeId Compiler::choosable(const Tree& pick) {
    if (!pick.is_object() || !pick.get("set").is("pick")) return 0;
    switch (type_of(pick)) {
        case Type::Seat: return node(Word::Has, 0, {seats(pick.get("from"))});
        case Type::People: return node(Word::Has, 0, {survivors(pick.get("from"))});
        case Type::Place: return node(Word::Has, 0, {places(pick.get("from"))});
        default: return 0;
    }
}

/// Whether there is a card to put somewhere, or to look at: in the open piles, in a deck that is
/// drawn from, in the own hand or in that of a player to be chosen.
NodeId Compiler::card_guard(const Tree& step) {
    const Tree what = step.get("what");
    if (picks_hand(what))
        return node(Word::Has, 0, {with_hand(seats(what.get("from").get("of").get("from")))});
    const Tree from = what.is_object() ? what.get("from") : Tree();
    if (!step.get("do").is("put") || !from.is_object() || !from.has("in")) return 0;
    const Tree in = from.get("in");
    const bool own = in.is("hand") && !from.has("of");
    const bool fixed = in.is_string() || in.get("at").is_string();
    const bool drawn =
        what.get("set").is("top") && fixed && !in.is("waste") && !in.is("crisis_deck");
    const bool open = in.is("removed") || in.is("loot");
    return own || drawn || open ? node(Word::Has, 0, {cards(from)}) : NodeId{0};
}

NodeId Compiler::guard(const Tree& effect) {
    const Tree step = first_step(effect);
    const std::string word = first_word(effect);
    const Scope saved = scope_;
    const std::size_t ops = c_.ops.size();
    NodeId test = 0;
    if (word == "reroll" || word == "adjust") {
        const Tree what = step.get("dice");
        NodeId set = dice(what.has("from") ? what.get("from") : what);
        if (word == "adjust" && step.get("by").is_number()) {  // a die stays within 1 to 6
            const int by = step.get("by").num();
            const Node all = c_.nodes[set];
            std::vector<NodeId> filters(c_.links.begin() + all.first,
                                        c_.links.begin() + all.first + all.count);
            filters.push_back(by > 0 ? filter(Filter::Max, 6 - by) : filter(Filter::Min, 1 - by));
            set = node(Word::Dice, 0, filters);
        }
        test = node(Word::Has, 0, {set});
    } else if (word == "as") {
        test = choosable(step.get("from"));
    } else if (word == "heal" && step.get("who").is_object() && step.get("who").has("from")) {
        const WoundKind kind = step.has("kind") ? wound_kind(step) : WoundKind::Any;
        test = node(Word::Has, 0,
                    {node(Word::Wounded, kind, {survivors(step.get("who").get("from"))})});
    } else if (word == "put" || word == "look") {
        test = card_guard(step);
    } else if (word == "repeat") {
        test = guard(step.get("then"));
    } else if (word == "shift") {
        const Tree from = step.get("what").get("at");
        const Tree to = step.get("to");
        const NodeId room = node(Word::PlacesFor, Fit::HasFreeEntrance,
                                 {places(to.has("from") ? to.get("from") : to)});
        test = node(Word::Has, 0,
                    {shiftable(places(from.has("from") ? from.get("from") : from), room)});
    } else if (word == "remove" && is_token(step.get("what")) && step.get("what").is_object()) {
        test = choosable(step.get("what").get("at"));
    } else if ((word == "kill" || word == "add" || word == "flip") && is_token(step.get("what")) &&
               !step.get("what").is_string()) {
        const Tree what = step.get("what");
        const Tree on = what.get("on");
        test = on.is_object() ? node(Word::Has, 0, {cards(on.has("from") ? on.get("from") : on)})
                              : token_guard(what, word);
    } else if (word == "options") {
        test = any_use(step);
    }
    if (c_.ops.size() != ops) effect.fail("a guard cannot ask anything");
    scope_ = saved;
    return test;
}

bool Compiler::adds_people(const Tree& effect) {
    if (effect.is_array()) {
        const auto steps = effect.list();
        return std::any_of(steps.begin(), steps.end(),
                           [&](const Tree& step) { return adds_people(step); });
    }
    if (!effect.is_object()) return false;
    if (effect.has("do")) {
        const Tree word = effect.get("do");
        if (word.is("recruit")) return true;
        if (word.is("add") && effect.get("what").is_object() &&
            (effect.get("what").get("token").is("helpless") ||
             effect.get("what").get("token").is("unruly")))
            return true;
    }
    const auto keys = effect.keys();
    return std::any_of(keys.begin(), keys.end(),
                       [&](const std::string& key) { return adds_people(effect.get(key)); });
}

}  // namespace dow
