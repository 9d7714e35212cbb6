#include <algorithm>
#include <array>

#include "dow/content/compile.hpp"

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

/// Random cards of a player somebody chooses.
bool picks_hand(const Tree& what) {
    return what.is_object() && what.get("set").is("random") && what.get("from").is_object() &&
           what.get("from").get("of").is_object() &&
           what.get("from").get("of").get("set").is("pick");
}

std::string first_word(const Tree& tree) {
    if (tree.is_array()) return tree.size() == 0 ? "" : first_word(tree.at(0));
    return tree.has("do") ? tree.get("do").str() : "";
}

Tree first_step(const Tree& tree) {
    return tree.is_array() && tree.size() > 0 ? first_step(tree.at(0)) : tree;
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

std::pair<int, int> range(const Tree& rows, const std::string& key) {
    const std::size_t dash = key.find('-');
    const bool good = !key.empty() && key.find_first_not_of("0123456789-") == std::string::npos;
    if (!good) rows.fail_key(key, "a row is named like \"3\" or \"4-6\"");
    const int low = std::stoi(key.substr(0, dash));
    return {low, dash == std::string::npos ? low : std::stoi(key.substr(dash + 1))};
}

}  // namespace

std::size_t Compiler::emit(OpCode code, int a, int x, int y, int z) {
    c_.ops.push_back(
        {code, static_cast<u8>(a), static_cast<u16>(x), static_cast<u16>(y), static_cast<u16>(z)});
    return c_.ops.size() - 1;
}

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
    const std::size_t over = emit(OpCode::Jump);
    const Scope saved = scope_;
    if (name) scope_.names[name] = value;
    if (second) scope_.names[second] = other;
    const u16 start = here();
    statement(tree);
    emit(OpCode::End);
    scope_ = saved;
    c_.ops[over].x = here();
    return start;
}

void Compiler::statement(const Tree& tree) {
    if (tree.is_array()) {
        for (const Tree& step : tree.list()) statement(step);
        return;
    }
    const std::string word = tree.get("do").str();
    if (!verb(word, tree) && !card_verb(word, tree)) control(word, tree);
}

void Compiler::control(const std::string& word, const Tree& tree) {
    if (word == "nothing" || word == "need") return;
    if (word == "options") return options(tree);
    if (word == "vote") return vote(tree);
    if (word == "roll") return roll(tree);
    if (word == "each") return each(tree);
    if (word == "together") return together(tree, tree.get("who"));
    if (word == "offer") return together(tree, tree.get("to"));
    if (word == "lasting") return lasting(tree);
    if (word == "if") {
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
        return;
    }
    if (word == "may") {
        // A question nobody is asked would tell the table what is not in a hand (AMB-107).
        const Tree then = tree.get("then");
        const NodeId guard = pays_from_hand(then) ? NodeId{0}
                             : scope_.seen_by_all && takes_seen(then)
                                 ? node(Word::Has, 0, {cards(then.get("what").get("from"))})
                                 : option_guard(then);
        const std::size_t unless = guard != 0 ? emit(OpCode::Unless, 0, guard) : 0;
        const NodeId by = tree.has("by") ? seats(tree.get("by")) : chooser(tree);
        const std::size_t may = emit(OpCode::May, 0, by);
        const Scope saved = scope_;
        if (by != 0) scope_.names["chooser"] = {Type::Seat, by};
        statement(tree.get("then"));
        scope_.names = saved.names;
        c_.ops[may].y = here();
        if (unless != 0) c_.ops[unless].y = here();
        return;
    }
    if (word == "pay") {
        const NodeId guard = payable(tree.get("cost"));
        const std::size_t unless = guard != 0 ? emit(OpCode::Unless, 0, guard) : 0;
        statement(tree.get("cost"));
        statement(tree.get("then"));
        if (unless != 0) c_.ops[unless].y = here();
        return;
    }
    if (word == "repeat") {
        const NodeId n = number(tree.get("n"));
        const u16 start = body(tree.get("then"));
        emit(OpCode::Repeat, 0, n, start);
        return;
    }
    if (word == "option") {
        const int n = tree.get("n").num();
        if (n < 1 || static_cast<std::size_t>(n) > scope_.option_starts.size())
            tree.fail("there is no option before this one with that number");
        emit(OpCode::Jump, 0, scope_.option_starts[static_cast<std::size_t>(n - 1)]);
        return;
    }
    if (word == "contest") {
        const NodeId who = seats(tree.get("who"));
        const Scope saved = scope_;
        scope_.names["p"] = {Type::Seat, node(Word::SeatRef, static_cast<int>(Ref::Loop))};
        const NodeId dice_count = number(tree.get("dice"));
        scope_ = saved;
        const u8 reg = new_register(tree);
        emit(OpCode::Contest, reg, who, dice_count);
        scope_.names["winner"] = {Type::Seat, node(Word::SeatReg, reg)};
        statement(tree.get("then"));
        return;
    }
    if (word == "as") {
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
        return;
    }
    tree.fail("unknown word \"" + word + "\"");
}

void Compiler::options(const Tree& tree) {
    const NodeId by = chooser(tree);
    const auto list = tree.get("of").list();
    if (list.size() > 6) tree.fail("at most 6 options");
    const auto table = static_cast<u16>(c_.links.size());
    c_.links.resize(c_.links.size() + 2 * list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const NodeId guard = option_guard(list[i]);
        c_.links[table + 2 * i + 1] = guard != 0 ? guard : losable(list[i]);
    }
    const std::size_t ask = emit(OpCode::Options, static_cast<int>(list.size()), by, 0, table);
    std::vector<std::size_t> exits;
    const Scope saved = scope_;
    if (by != 0) scope_.names["chooser"] = {Type::Seat, by};
    const auto outer_starts = scope_.option_starts;
    scope_.option_starts.clear();
    for (std::size_t i = 0; i < list.size(); ++i) {
        c_.links[table + 2 * i] = here();
        scope_.option_starts.push_back(here());
        const Scope before = scope_;
        statement(list[i]);
        scope_.names = before.names;
        exits.push_back(emit(OpCode::Jump));
    }
    scope_.names = saved.names;
    scope_.option_starts = outer_starts;
    c_.ops[ask].y = here();
    for (std::size_t exit : exits) c_.ops[exit].x = here();
}

void Compiler::vote(const Tree& tree) {
    const std::size_t vote = emit(OpCode::Vote, 0, seats(tree.get("who")));
    statement(tree.get("up"));
    const std::size_t done = emit(OpCode::Jump);
    c_.ops[vote].y = here();
    statement(tree.get("down"));
    c_.ops[done].x = here();
}

void Compiler::roll(const Tree& tree) {
    const NodeId n = number(tree.get("n"));
    const u8 reg = new_register(tree);
    emit(OpCode::Roll, reg, n);
    if (tree.has("as"))
        scope_.names[tree.get("as").str()] = {Type::Number, node(Word::NumberReg, reg)};
    if (!tree.has("rows")) return;
    const Tree rows = tree.get("rows");
    const auto keys = rows.keys();
    const auto table = static_cast<u16>(c_.links.size());
    c_.links.resize(c_.links.size() + 3 * keys.size());
    const std::size_t op = emit(OpCode::Rows, reg, static_cast<int>(keys.size()), 0, table);
    std::vector<std::size_t> exits;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto [low, high] = range(rows, keys[i]);
        c_.links[table + 3 * i] = static_cast<u16>(low);
        c_.links[table + 3 * i + 1] = static_cast<u16>(high);
        c_.links[table + 3 * i + 2] = here();
        const Scope saved = scope_;
        statement(rows.get(keys[i]));
        scope_.names = saved.names;
        exits.push_back(emit(OpCode::Jump));
    }
    c_.ops[op].y = here();
    for (std::size_t exit : exits) c_.ops[exit].x = here();
}

void Compiler::each(const Tree& tree) {
    const Tree of = tree.get("of");
    const auto loop = static_cast<int>(Ref::Loop);
    if (tree.has("at_once")) {  // all choices first, then all effects: a survivor of each player
        const Tree then = tree.get("then");
        if (!tree.get("at_once").is("yes")) tree.fail_key("at_once", "expected \"yes\"");
        static_cast<void>(then.get("who").get("n").num(1, 1));
        const NodeId who = seats(of);
        const Scope saved = scope_;
        scope_.names["p"] = {Type::Seat, node(Word::SeatRef, loop)};
        const NodeId from = survivors(then.get("who").get("from"));
        emit(OpCode::CollectSurvivors, 0, who, from);
        const NodeId to = seats(then.get("to"));
        emit(OpCode::EachCollected, 0, to);
        scope_ = saved;
        return;
    }
    if (is_token(of)) {
        const NodeId n = node(Word::Count, 0, {token(of)});
        const u16 start = body(tree.get("then"));
        emit(OpCode::Repeat, 0, n, start);
        return;
    }
    switch (type_of(of)) {
        case Type::People: {
            const NodeId set = survivors(of);
            const u16 start =
                body(tree.get("then"), "s", {Type::People, node(Word::SurvRef, loop)});
            emit(OpCode::Each, static_cast<int>(LoopOver::Survivor), set, start);
            return;
        }
        case Type::Seat: {
            const NodeId set = seats(of);
            const Name player = {Type::Seat, node(Word::SeatRef, loop)};
            const u16 start = body(tree.get("then"), "p", player, "doer", player);
            emit(OpCode::Each, static_cast<int>(LoopOver::Seat), set, start);
            return;
        }
        case Type::Cards: {
            const NodeId set = cards(of);
            const u16 start = body(tree.get("then"));
            emit(OpCode::Each, static_cast<int>(LoopOver::Card), set, start);
            return;
        }
        default: {
            const NodeId set = places(of);
            const u16 start =
                body(tree.get("then"), "l", {Type::Place, node(Word::PlaceRef, loop)});
            emit(OpCode::Each, static_cast<int>(LoopOver::Place), set, start);
        }
    }
}

/// One thing several players pay together: kind (0 to the waste pile, 1 removed, 2 dice, 3 a
/// survivor), amount, icons or set.
void Compiler::requirement(const Tree& cost, std::vector<u16>& out) {
    const std::string word = cost.get("do").str();
    if (word == "spend") {
        out.insert(out.end(), {2, number(cost.get("dice").get("n")), 0});
        return;
    }
    const Tree what = cost.get("what");
    if (what.is_string()) {
        out.insert(out.end(), {3, literal(1), survivors(what)});
        return;
    }
    const Tree from = what.get("from");
    const u8 wanted = from.has("icon") ? icons(from.get("icon")) : u8{0xFE};
    out.insert(out.end(),
               {static_cast<u16>(word == "remove" ? 1 : 0), number(what.get("n")), wanted});
}

void Compiler::together(const Tree& tree, const Tree& who) {
    std::vector<u16> needs;
    for (const Tree& cost : tree.get("cost").list()) requirement(cost, needs);
    const NodeId players = seats(who);
    const auto table = static_cast<u16>(c_.links.size());
    c_.links.insert(c_.links.end(), needs.begin(), needs.end());
    const std::size_t op =
        emit(OpCode::Together, static_cast<int>(needs.size() / 3), players, 0, table);
    statement(tree.get("then"));
    const std::size_t done = emit(OpCode::Jump);
    c_.ops[op].y = here();
    if (tree.has("else")) statement(tree.get("else"));
    c_.ops[done].x = here();
}

void Compiler::lasting(const Tree& tree) {
    const std::array<std::string_view, 5> untils = {"turn", "round", "next_round", "next", "game"};
    const auto until = std::find(untils.begin(), untils.end(), tree.get("until").str());
    if (until == untils.end()) tree.get("until").fail("unknown duration");
    const Tree on = tree.get("on");
    enum { kGame, kSurvivor, kSeat, kPlace, kCard };
    int scope = kGame;
    NodeId host = 0;
    if (on.is("$c")) {
        scope = kCard;
    } else if (!on.is("$game")) {
        scope = type_of(on) == Type::Seat || on.is("$p") ? kSeat : kSurvivor;
        host = scope == kSeat ? seats(on) : survivors(on);
    }
    const std::size_t over = emit(OpCode::Jump);
    const Scope saved = scope_;
    const RuleRange range = rules(tree.get("rules"));
    scope_ = saved;
    c_.ops[over].x = here();
    if (scope == kCard)
        for (const Rule& r : c_.rules_of(range))
            if (r.form != RuleForm::Deny ||
                r.denies != u32{1} << static_cast<unsigned>(Happening::Play))
                tree.get("rules").fail("with a card lies only that it cannot be played");
    emit(OpCode::Lasting, static_cast<int>(until - untils.begin()) | (scope << 4), host,
         range.first, range.count);
}

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
    if (word == "heal") {
        const NodeId who = survivors(tree.get("who"));
        Op& last = c_.ops.back();
        if (last.code == OpCode::PickSurvivor) last.x = node(Word::Wounded, 0, {last.x});
        if (last.code == OpCode::PickSurvivors) last.y = node(Word::Wounded, 0, {last.y});
        const NodeId n = number(tree.get("n"));
        return emit(OpCode::Heal, 0, who, n), true;
    }
    if (word == "expose") {
        const NodeId who = survivors(tree.get("who"));
        const NodeId n = number(tree.get("n"));
        const u16 blank = tree.has("if_blank") ? body(tree.get("if_blank")) : u16{0};
        return emit(OpCode::Expose, 0, who, n, blank), true;
    }
    if (word == "place") {
        int full = 0;
        if (tree.has("full")) full = tree.get("full").is("if_able") ? 1 : 2;
        if (full == 2 && !tree.get("full").is("swap"))
            tree.get("full").fail("a full place means \"if_able\" or \"swap\"");
        const NodeId who = survivors(tree.get("who"));
        return emit(OpCode::Place, full, who, places(tree.get("at"))), true;
    }
    if (word == "recruit") {
        const NodeId by = seats(tree.get("by"));
        int named = 0;
        if (tree.has("who")) named = c_.nodes[survivors(tree.get("who"))].value + 1;
        int reg = 0;
        if (tree.has("as")) {
            reg = new_register(tree) + 1;
            scope_.names[tree.get("as").str()] = {Type::People, node(Word::SurvReg, reg - 1)};
        }
        return emit(OpCode::Recruit, tree.has("leader"), by, named, reg), true;
    }
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
    if (word == "require") {
        const NodeId test = condition(tree.get("test"));
        const auto others = std::count_if(c_.ops.begin(), c_.ops.end(),
                                          [](const Op& op) { return op.code == OpCode::Require; });
        if (others >= kMaxRequires)
            tree.fail("at most " + std::to_string(kMaxRequires) +
                      " cards can ask for more of the main objective");
        return emit(OpCode::Require, 0, test), true;
    }
    if (word == "exile_vote") {
        const NodeId who = seats(tree.get("who"));
        return emit(OpCode::ExileVote, 0, who), true;
    }
    if (word == "eliminate") return emit(OpCode::Eliminate, 0, seats(tree.get("who"))), true;
    if (word == "lose") return emit(OpCode::Lose), true;
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

/// When a cost can be paid in full, 0 = always.
NodeId Compiler::payable(const Tree& cost) {
    const auto at_least = [&](NodeId counted, NodeId n) {
        return node(Word::Compare, static_cast<int>(Compare::Ge),
                    {node(Word::Count, 0, {counted}), n});
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
        return node(Word::Compare, static_cast<int>(Compare::Ge), {node(Word::Count, 0, {set}), n});
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
    } else if (word == "as" && type_of(step.get("from")) == Type::Seat) {
        test = node(Word::Has, 0, {seats(step.get("from").get("from"))});
    } else if (word == "heal" && step.get("who").has("from")) {
        test =
            node(Word::Has, 0, {node(Word::Wounded, 0, {survivors(step.get("who").get("from"))})});
    } else if (word == "put" && !step.get("what").is_string() && step.get("what").has("from") &&
               !step.get("what").get("from").is_string() &&
               step.get("what").get("from").has("in") &&
               (step.get("what").get("from").get("in").is("removed") ||
                (step.get("what").get("from").get("in").is("hand") &&
                 !step.get("what").get("from").has("of")))) {
        test = node(Word::Has, 0, {cards(step.get("what").get("from"))});
    } else if ((word == "put" || word == "look") && picks_hand(step.get("what"))) {
        const Tree owner = step.get("what").get("from").get("of");
        test = node(Word::Has, 0, {with_hand(seats(owner.get("from")))});
    } else if (word == "shift") {
        const Tree from = step.get("what").get("at");
        const Tree to = step.get("to");
        const NodeId room = node(Word::PlacesFor, static_cast<int>(Fit::HasFreeEntrance),
                                 {places(to.has("from") ? to.get("from") : to)});
        test = node(Word::Has, 0,
                    {shiftable(places(from.has("from") ? from.get("from") : from), room)});
    } else if ((word == "kill" || word == "add") && is_token(step.get("what")) &&
               !step.get("what").is_string()) {
        const Tree what = step.get("what");
        const bool zombies = what.get("token").is("zombies") && word != "add";
        const bool builds = what.get("token").is("barricades");
        if ((zombies || builds) && what.has("at")) {
            const Tree at = what.get("at");
            const NodeId where = at.has("from") ? places(at.get("from")) : places(at);
            test = node(
                Word::Has, 0,
                {node(Word::PlacesFor,
                      static_cast<int>(builds ? Fit::HasFreeEntrance : Fit::HasZombies), {where})});
        }
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
            effect.get("what").get("token").is("helpless"))
            return true;
    }
    const auto keys = effect.keys();
    return std::any_of(keys.begin(), keys.end(),
                       [&](const std::string& key) { return adds_people(effect.get(key)); });
}

}  // namespace dow
