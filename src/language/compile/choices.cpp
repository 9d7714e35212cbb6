#include <algorithm>

#include "compiler.hpp"
#include "steps.hpp"

/// Options, votes, rolls, loops, what several players pay together, and effects that last.
namespace dow {

namespace {

std::pair<int, int> range(const Tree& rows, const std::string& key) {
    const std::size_t dash = key.find('-');
    const bool good = !key.empty() && key.find_first_not_of("0123456789-") == std::string::npos;
    if (!good) rows.fail_key(key, "a row is named like \"3\" or \"4-6\"");
    const int low = std::stoi(key.substr(0, dash));
    return {low, dash == std::string::npos ? low : std::stoi(key.substr(dash + 1))};
}

}  // namespace

/// Fills an OptionTable. Names that an option gives end with it. An option may send the player to
/// one that stands before it ("option"), so the starts are kept until all are compiled.
void Compiler::do_options(const Tree& tree) {
    const NodeId by = chooser(tree);
    const auto list = tree.get("of").list();
    if (list.size() < 2) tree.fail("at least 2 options");
    if (list.size() > 6) tree.fail("at most 6 options");
    const auto table = next_link();
    c_.links.resize(c_.links.size() + OptionTable::size(list.size()));
    BitSet<u8> hidden;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const NodeId need = option_guard(list[i]);
        const NodeId open_if = need != 0 ? need : losable(list[i]);
        c_.links[table + 2 * i + 1] = open_if;
        if (hidden_from_others(open_if)) hidden.add(static_cast<unsigned>(i + 1));
    }
    c_.links[table + 2 * list.size()] = hidden.bits();
    const std::size_t ask = emit(OpCode::Options, list.size(), by, 0, table);
    questions_.push_back({static_cast<u16>(ask), tree});
    std::vector<std::size_t> exits;
    const Scope saved = scope_;
    if (by != 0) scope_.names["chooser"] = {Type::Seat, by};
    const auto outer_starts = scope_.option_starts;
    scope_.option_starts.clear();
    for (std::size_t i = 0; i < list.size(); ++i) {
        c_.links[table + 2 * i] = here();
        scope_.option_starts.push_back(here());
        const Scope before = scope_;
        scope_.need = first_step(list[i]);
        statement(list[i]);
        scope_.names = before.names;
        exits.push_back(emit(OpCode::Jump));
    }
    scope_.names = saved.names;
    scope_.option_starts = outer_starts;
    c_.ops[ask].y = here();
    for (std::size_t exit : exits) c_.ops[exit].x = here();
}

/// A third outcome makes the vote unanimous: who voted up is kept in a register.
void Compiler::do_vote(const Tree& tree) {
    const bool splits = tree.has("split");
    const u8 reg = splits ? new_register(tree) : u8{0};
    const std::size_t vote = emit(OpCode::Vote, splits ? reg + 1 : 0, seats(tree.get("who")));
    statement(tree.get("up"));
    const std::size_t up_done = emit(OpCode::Jump);
    c_.ops[vote].y = here();
    statement(tree.get("down"));
    if (splits) {
        const std::size_t down_done = emit(OpCode::Jump);
        c_.ops[vote].z = here();
        const Scope saved = scope_;
        scope_.names["up"] = {Type::Seat, node(Word::SeatSetReg, reg)};
        statement(tree.get("split"));
        scope_.names = saved.names;
        c_.ops[down_done].x = here();
    }
    c_.ops[up_done].x = here();
}

/// The table of rows has three links each: from, to, and where the statements of the row begin.
void Compiler::do_roll(const Tree& tree) {
    const NodeId n = number(tree.get("n"));
    const u8 reg = new_register(tree);
    emit(OpCode::Roll, reg, n);
    if (tree.has("as"))
        scope_.names[tree.get("as").str()] = {Type::Number, node(Word::NumberReg, reg)};
    if (!tree.has("rows")) return;
    const Tree rows = tree.get("rows");
    const auto keys = rows.keys();
    const auto table = next_link();
    c_.links.resize(c_.links.size() + 3 * keys.size());
    const std::size_t op = emit(OpCode::Rows, reg, keys.size(), 0, table);
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

/// All choices first, then all effects: a survivor of each player.
void Compiler::each_at_once(const Tree& tree) {
    const Tree then = tree.get("then");
    if (!tree.get("at_once").is("yes")) tree.fail_key("at_once", "expected \"yes\"");
    static_cast<void>(then.get("who").get("n").num(1, 1));
    const NodeId who = seats(tree.get("of"));
    const Scope saved = scope_;
    scope_.names["p"] = {Type::Seat, loop_seat()};
    const NodeId from = survivors(then.get("who").get("from"));
    emit(OpCode::CollectSurvivors, 0, who, from);
    const NodeId to = seats(then.get("to"));
    emit(OpCode::EachCollected, 0, to);
    scope_ = saved;
}

void Compiler::do_each(const Tree& tree) {
    const Tree of = tree.get("of");
    const auto loop = Ref::Loop;
    if (tree.has("at_once")) return each_at_once(tree);
    if (is_token(of)) {
        if (of.has("n")) of.fail_key("n", "an \"each\" goes through all of them");
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
            emit(OpCode::Each, LoopOver::Survivor, set, start);
            return;
        }
        case Type::Seat: {
            const NodeId set = seats(of);
            const Name player = {Type::Seat, loop_seat()};
            const u16 start = body(tree.get("then"), "p", player, "doer", player);
            emit(OpCode::Each, LoopOver::Seat, set, start);
            return;
        }
        case Type::Cards: {
            const NodeId set = cards(of);
            const u16 start = body(tree.get("then"));
            emit(OpCode::Each, LoopOver::Card, set, start);
            return;
        }
        default: {
            const NodeId set = places(of);
            const u16 start =
                body(tree.get("then"), "l", {Type::Place, node(Word::PlaceRef, loop)});
            emit(OpCode::Each, LoopOver::Place, set, start);
        }
    }
}

/// A price that one player pays: a card into the hand of $me, or a survivor of one's own. False if
/// it is none of these.
bool Compiler::own_requirement(const Tree& cost, std::vector<u16>& out) {
    const Tree what = cost.get("what");
    if (!what.is_object() || !what.get("set").is("pick")) return false;
    const Tree from = what.get("from");
    const bool survivor =
        cost.get("do").is("remove") && from.is_object() && from.get("set").is("surv");
    const Tree to = cost.get("to");
    const bool to_me = cost.get("do").is("put") && to.is_object() && to.get("zone").is("hand");
    if (!survivor && !to_me) return false;
    static_cast<void>(what.get("n").num(1, 1));
    if (survivor) {
        out.insert(out.end(), {5, literal(1), survivors(from)});
        return true;
    }
    if (!to.get("of").is("$me")) to.fail("the card goes to the hand of \"$me\"");
    from.only({"set", "in", "of", "icon"});
    if (!from.get("in").is("hand") || !from.get("of").is("$p"))
        from.fail("who pays gives a card of the own hand");
    const u8 wanted = from.has("icon") ? icons(from.get("icon")) : u8{0xFE};
    out.insert(out.end(), {4, literal(1), wanted});
    return true;
}

/// One thing several players pay together: kind (0 to the waste pile, 1 removed, 2 dice, 3 a
/// survivor, 4 a card to $me, 5 a survivor of one's own), amount, icons or set.
void Compiler::requirement(const Tree& cost, std::vector<u16>& out) {
    const std::string word = cost.get("do").str();
    if (word == "spend") {
        const Tree from = cost.get("dice").get("from");
        if (!from.is("dice") && from.size() != 1) from.fail("any unused dice pay together");
        out.insert(out.end(), {2, number(cost.get("dice").get("n")), 0});
        return;
    }
    const Tree what = cost.get("what");
    if (what.is_string()) {
        out.insert(out.end(), {3, literal(1), survivors(what)});
        return;
    }
    const Tree from = what.get("from");
    if (!from.get("in").is("hand") || (word == "put" && !cost.get("to").is("waste")))
        cost.fail("players pay together from their hands, to the waste pile or out of the game");
    from.only({"set", "in", "of", "icon"});
    const u8 wanted = from.has("icon") ? icons(from.get("icon")) : u8{0xFE};
    out.insert(out.end(),
               {static_cast<u16>(word == "remove" ? 1 : 0), number(what.get("n")), wanted});
}

/// The rules go to `else` if the players do not bring all that is needed; what they pledged until
/// then goes back to them. Where one pays `alone`, a register behind the needs says who did.
void Compiler::together(const Tree& tree, const Tree& who, bool alone) {
    const Scope saved = scope_;
    std::vector<u16> needs;
    if (alone) scope_.names["p"] = {Type::Seat, loop_seat()};
    for (const Tree& cost : tree.get("cost").list())
        if (!alone || !own_requirement(cost, needs)) requirement(cost, needs);
    if (alone && needs.size() != 3) tree.get("cost").fail("one player pays one thing");
    scope_.names = saved.names;
    const NodeId players = seats(who);
    const auto table = next_link();
    c_.links.insert(c_.links.end(), needs.begin(), needs.end());
    const u8 payer = alone ? new_register(tree) : u8{0};
    c_.links.push_back(alone ? u16(payer + 1) : u16{0});
    const std::size_t op = emit(OpCode::Together, needs.size() / 3, players, 0, table);
    if (alone) scope_.names["p"] = {Type::Seat, node(Word::SeatReg, payer)};
    statement(tree.get("then"));
    scope_.names = saved.names;
    const std::size_t done = emit(OpCode::Jump);
    c_.ops[op].y = here();
    if (tree.has("else")) statement(tree.get("else"));
    c_.ops[done].x = here();
}

void Compiler::do_together(const Tree& tree) { together(tree, tree.get("who"), false); }

void Compiler::do_offer(const Tree& tree) { together(tree, tree.get("to"), true); }

/// The programs of the rules stand in the middle of this one, which jumps over them.
void Compiler::do_lasting(const Tree& tree) {
    static constexpr std::string_view untils[] = {
#define DOW_UNTIL(word, name, rules, meaning) #word,
#include "language/words.def"
    };
    const auto* until = std::find(std::begin(untils), std::end(untils), tree.get("until").view());
    if (until == std::end(untils)) tree.get("until").fail("unknown duration");
    const Tree on = tree.get("on");
    enum { kGame, kSurvivor, kSeat, kPlace, kCard };
    int scope = kGame;
    NodeId host = 0;
    if (on.is("$c")) {
        scope = kCard;
    } else if (!on.is("$game") && type_of(on) == Type::Place) {
        scope = kPlace;
        host = places(on);
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
            if (r.form != RuleForm::Deny || r.denies != bit_of(Happening::Play))
                tree.get("rules").fail("with a card lies only that it cannot be played");
    emit(OpCode::Lasting, static_cast<int>(until - untils) | (scope << 4), host, range.first,
         range.count);
}

}  // namespace dow
