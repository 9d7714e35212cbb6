#include <algorithm>
#include <optional>

#include "compiler.hpp"
#include "steps.hpp"

/// The verbs of the card language; those on cards and dice are in card_verbs.cpp.
namespace dow {

namespace {

constexpr int kMaxRequires = 4;  ///< a game has room for so many

struct Takes {
    TokenWord token;
    OpCode op;
};

bool takes_token(OpCode op, TokenWord token) {
    static constexpr Takes all[] = {
#define DOW_TAKES(token, code) {TokenWord::token, OpCode::code},
#include "language/words.def"
    };
    return std::any_of(std::begin(all), std::end(all),
                       [&](const Takes& row) { return row.op == op && row.token == token; });
}

/// It lies on spaces of places, so a verb must say of which.
bool lies_at_places(TokenWord token) {
#define DOW_AT_PLACES(name) \
    if (token == TokenWord::name) return true;
#define DOW_ROWS "language/words/tokens.def"
#include "language/words.def"
    return false;
}

/// What a place must have, so that the verb does something with the token there.
std::optional<Fit> fit_of(OpCode op, TokenWord token) {
    const bool adds = op == OpCode::Add;
    switch (token) {
        case TokenWord::Traps:
        case TokenWord::Barricades:
            if (op == OpCode::Flip) return Fit::HasBarricades;
            return adds ? std::optional(Fit::HasFreeEntrance) : std::nullopt;
        case TokenWord::Zombies: return adds ? std::nullopt : std::optional(Fit::HasZombies);
        case TokenWord::Bandits: return adds ? Fit::HasBanditSpace : Fit::HasBandits;
        default: return std::nullopt;
    }
}

/// Zombies are killed at one place: the engine would take the first of several.
bool is_one_place(const Tree& at) {
    if (at.is_array()) return at.size() == 1;
    if (at.is_object()) return !at.get("set").is("locs");
    return !at.is("anywhere") && !at.is("noncolony");
}

}  // namespace

WoundKind wound_kind(const Tree& tree) {
    if (!tree.has("kind") || tree.get("kind").is("normal")) return WoundKind::Wound;
    const Tree kind = tree.get("kind");
    if (kind.is("frostbite")) return WoundKind::Frostbite;
    if (kind.is("despair")) return WoundKind::Despair;
    if (kind.is("any")) return WoundKind::Any;
    kind.fail("unknown wound kind \"" + kind.str() + "\"");
}

/// The token's node is taken apart again: an operation has room for its kind, amount and place.
/// `as` gives a name to how many it really were: z is then the register of that name and one more.
void Compiler::token_verb(OpCode op, const Tree& tree, u16 z) {
    const Tree what = tree.get("what");
    const NodeId t = token(what);
    const Node n = c_.nodes[t];
    NodeId at = c_.links[n.first + 1u];
    const auto kind = n.as<TokenWord>();
    if (!takes_token(op, kind)) what.fail("this cannot be done with that token");
    if (op == OpCode::Add && kind == TokenWord::Specials && !scope_.of_experiment)
        what.fail("only an experiment adds special zombies");
    if (lies_at_places(kind) && !(what.is_object() && what.has("at")))
        what.fail("missing \"at\": it is done at a place");
    if (kind == TokenWord::Progress && !(what.is_object() && what.has("on")))
        what.fail("missing \"on\": markers lie on upgrades");
    if (op == OpCode::KillTokens && lies_at_places(kind) && !is_one_place(what.get("at")))
        what.get("at").fail("zombies and bandits are killed at one place");
    const Word at_word = c_.nodes[at].word;
    if (at_word == Word::PlaceReg && !c_.ops.empty() && c_.ops.back().code == OpCode::PickPlace) {
        // only places where the effect can do something are on offer
        if (const auto fit = fit_of(op, kind))
            c_.ops.back().x = node(Word::PlacesFor, *fit, {c_.ops.back().x});
    }
    if (tree.has("as")) {
        const u8 reg = new_register(tree);
        scope_.names[tree.get("as").str()] = {Type::Number, node(Word::NumberReg, reg)};
        z = static_cast<u16>(reg + 1);
    }
    emit(op, n.value, c_.links[n.first], at, z);
}

/// Only those with something to heal are on offer where somebody chooses whom to heal.
void Compiler::do_heal(const Tree& tree) {
    const WoundKind kind = tree.has("kind") ? wound_kind(tree) : WoundKind::Any;
    if (tree.has("kind") && kind == WoundKind::Any)
        tree.get("kind").fail("without a kind every kind but despair is healed: leave it out");
    const NodeId who = survivors(tree.get("who"));
    Op& last = c_.ops.back();
    if (last.code == OpCode::PickSurvivor) last.x = node(Word::Wounded, kind, {last.x});
    if (last.code == OpCode::PickSurvivors) last.y = node(Word::Wounded, kind, {last.y});
    const NodeId n = number(tree.get("n"));
    emit(OpCode::Heal, kind, who, n);
}

void Compiler::do_place(const Tree& tree) {
    static constexpr std::array<std::string_view, 4> kFull = {"", "if_able", "swap", "over"};
    std::size_t full = 0;
    if (tree.has("full")) {
        while (full < kFull.size() && !tree.get("full").is(kFull[full])) ++full;
        if (full == kFull.size())
            tree.get("full").fail("a full place means \"if_able\", \"swap\" or \"over\"");
    }
    const NodeId who = survivors(tree.get("who"));
    const NodeId where = places(tree.get("at"));
    const bool makes_room = full == 2;
    if (Op& choice = c_.ops.back();
        choice.code == OpCode::PickPlace && !makes_room && c_.nodes[where].word == Word::PlaceReg)
        choice.x = node(Word::PlacesFor, Fit::HasSurvivorSpace, {choice.x, who});
    emit(OpCode::Place, full, who, where);
}

/// Who comes may be named, and may get a name; both numbers are one higher, 0 means neither.
void Compiler::do_recruit(const Tree& tree) {
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
    int where = 0;
    if (tree.has("at")) {
        where = new_register(tree);
        emit(OpCode::Bind, where, places(tree.get("at")));
        ++where;
    }
    emit(OpCode::Recruit, (tree.has("leader") ? 1 : 0) + 2 * where, by, named, reg);
}

void Compiler::do_require(const Tree& tree) {
    const NodeId test = condition(tree.get("test"));
    const auto others = std::count_if(c_.ops.begin(), c_.ops.end(),
                                      [](const Op& op) { return op.code == OpCode::Require; });
    if (others >= kMaxRequires)
        tree.fail("at most " + std::to_string(kMaxRequires) +
                  " cards can ask for more of the main objective");
    emit(OpCode::Require, 0, test);
}

void Compiler::do_morale(const Tree& tree) { emit(OpCode::Morale, 0, number(tree.get("n"))); }

void Compiler::do_add(const Tree& tree) { token_verb(OpCode::Add, tree, doer(tree)); }

void Compiler::do_remove(const Tree& tree) {
    const Tree what = tree.get("what");
    if (is_token(what)) return token_verb(OpCode::RemoveTokens, tree, 0);
    if (what.is("$special")) {
        met_special(what);
        emit(OpCode::RemoveSpecial);
    } else if (what.is("$it")) {  // the crisis just revealed
        emit(OpCode::RemoveCards, 1);
    } else if (on_raxxon(what)) {
        what.only({"set", "on"});  // all of them
        emit(OpCode::RemoveDice);
    } else if (type_of(what) == Type::People) {
        emit(OpCode::RemoveSurvivors, 0, survivors(what));
    } else {
        const NodeId set = cards(what);
        emit(OpCode::RemoveCards, 0, set);
    }
}

void Compiler::met_special(const Tree& reference) const {
    if (!scope_.confronts) reference.fail("only a confrontation knows \"$special\"");
}

void Compiler::do_release(const Tree&) { emit(OpCode::Release); }

void Compiler::do_kill(const Tree& tree) {
    if (is_token(tree.get("what"))) {
        if (tree.has("morale")) tree.fail_key("morale", "only survivors cost morale by this word");
        // how often the killer rolls: never, once, or (2) for each zombie
        const int rolls = tree.has("exposure") ? tree.get("exposure").num(0, 1) : 2;
        return token_verb(OpCode::KillTokens, tree, Operand(rolls).as<u16>());
    }
    if (tree.has("exposure")) tree.fail_key("exposure", "nobody rolls when survivors are killed");
    const bool no_morale = tree.has("morale") && tree.get("morale").num(0, 0) == 0;
    emit(OpCode::KillSurvivors, no_morale, survivors(tree.get("what")));
}

void Compiler::do_flip(const Tree& tree) {
    struct Sides {
        std::string_view from, into;
    };
    static constexpr Sides all[] = {{"zombies", "barricades"},
                                    {"barricades", "traps"},
                                    {"helpless", "unruly"},
                                    {"unruly", "helpless"}};
    const Tree what = tree.get("what");
    const Tree from = what.is_string() ? what : what.get("token");
    const Tree into = tree.get("into");
    if (std::none_of(std::begin(all), std::end(all), [&](const Sides& sides) {
            return from.is(sides.from) && into.is(sides.into);
        }))
        into.fail("such a token does not turn into that");
    token_verb(OpCode::Flip, tree, chooser(tree));
}

void Compiler::do_wound(const Tree& tree) {
    emit(OpCode::Wound, wound_kind(tree), survivors(tree.get("who")), number(tree.get("n")));
}

void Compiler::do_expose(const Tree& tree) {
    const NodeId who = survivors(tree.get("who"));
    const NodeId n = number(tree.get("n"));
    const u16 blank = tree.has("if_blank") ? body(tree.get("if_blank")) : u16{0};
    emit(OpCode::Expose, 0, who, n, blank);
}

void Compiler::do_give(const Tree& tree) {
    const NodeId who = survivors(tree.get("who"));
    emit(OpCode::Give, 0, who, seats(tree.get("to")));
}

void Compiler::do_skip(const Tree& tree) {
    if (!tree.get("step").is("crisis")) tree.get("step").fail("unknown step");
    emit(OpCode::Skip, 3);
}

void Compiler::do_cancel(const Tree&) { emit(OpCode::Cancel); }

void Compiler::do_mark(const Tree& tree) {
    const Tree on = tree.get("on");
    emit(OpCode::Mark, 0, on.is("$this") ? NodeId{0} : places(on));
}

void Compiler::do_end(const Tree& tree) {
    if (tree.has("what") && !tree.get("what").is("$this"))
        tree.get("what").fail("an effect ends itself: \"$this\"");
    emit(OpCode::EndThis);
}

void Compiler::do_exile_vote(const Tree& tree) {
    const auto begin = c_.ops.size();
    const NodeId who = seats(tree.get("who"));
    for (auto op = begin; op < c_.ops.size(); ++op)  // who is named is asked for this vote
        if (c_.ops[op].code == OpCode::PickSeat) questions_.push_back({static_cast<u16>(op), tree});
    emit(OpCode::ExileVote, 0, who, doer(tree));
}

void Compiler::do_exile(const Tree& tree) { emit(OpCode::Exile, 0, seats(tree.get("who"))); }

void Compiler::do_eliminate(const Tree& tree) {
    emit(OpCode::Eliminate, 0, seats(tree.get("who")));
}

void Compiler::do_lose(const Tree&) { emit(OpCode::Lose); }

PageId Compiler::page(const Tree& id) {
    if (story_.empty()) id.fail("only a scenario has pages");
    const std::string name = story_ + "." + id.str();
    for (PageId known{}; known < c_.pages.size(); ++known)
        if (c_.pages[known].name == name) return known;
    c_.pages.push_back({.name = name, .text_key = "scenario." + story_ + ".page." + id.str()});
    return PageId(c_.pages.size() - 1);
}

void Compiler::do_read(const Tree& tree) { emit(OpCode::Read, 0, u8{page(tree.get("page"))}); }

/// The page is read by who reveals; one higher, 0 means none.
void Compiler::do_win(const Tree& tree) {
    const int read = tree.has("page") ? page(tree.get("page")) + 1 : 0;
    emit(OpCode::Win, 0, seats(tree.get("who")), read);
}

void Compiler::do_say(const Tree& tree) { emit(OpCode::Say, 0, number(tree.get("n"))); }

void Compiler::do_tell(const Tree& tree) {
    c_.tells.push_back(tree.get("key").str());
    emit(OpCode::Tell, 0, c_.tells.size() - 1);
}

/// A place is on offer as the source only if what stands there can go somewhere else.
void Compiler::do_shift(const Tree& tree) {
    const Tree goal = tree.get("to");
    if (tree.get("what").is("$special")) {
        met_special(tree.get("what"));
        const NodeId where = places(goal);
        emit(OpCode::ShiftSpecial, 0, where);
        return;
    }
    const bool chosen = goal.is_object() && goal.get("set").is("pick");
    if (tree.get("what").is_object() && tree.get("what").get("token").is("noise"))
        return shift_noise(tree);
    const NodeId room =
        node(Word::PlacesFor, Fit::HasFreeEntrance, {places(chosen ? goal.get("from") : goal)});
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

/// All noise of a place goes to one other place that has room for it.
void Compiler::shift_noise(const Tree& tree) {
    const Tree what = tree.get("what");
    const Tree goal = tree.get("to");
    if (!what.get("n").is("all")) what.fail("all noise of a place is moved, or none");
    if (!goal.is_object() || !goal.get("set").is("pick")) goal.fail("somebody picks the place");
    just_one(goal);
    const NodeId from = places(what.get("at"));
    const NodeId room = node(Word::PlacesFor, Fit::HasNoiseRoom, {places(goal.get("from")), from});
    const NodeId to = node(Word::PlaceReg, new_register(goal));
    emit(OpCode::PickPlace, c_.nodes[to].value,
         node(Word::Locs, 0, {filter(Filter::At, 0, room), filter(Filter::Not, 0, from)}), 0,
         chooser(goal));
    emit(OpCode::Shift, TokenWord::Noise, node(Word::All), from, to);
}

NodeId Compiler::shiftable(NodeId from, NodeId room) {
    return node(Word::PlacesFor, Fit::CanLoseZombies, {from, room});
}

}  // namespace dow
