#pragma once

#include <concepts>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dow/content/catalog.hpp"
#include "dow/content/source.hpp"
#include "dow/content/words.hpp"

namespace dow {

/// The kind of wound that "kind" of a tree names; a normal one if it names none.
WoundKind wound_kind(const Tree& tree);

/// A number inside a node or an operation: a count, the position of something else, or an
/// enumerator that `Node::as` and `Op::as` read again.
class Operand {
public:
    template <std::integral Number>
    constexpr Operand(Number number) : number_(static_cast<int>(number)) {}
    template <class Enum>
        requires std::is_enum_v<Enum>
    constexpr Operand(Enum word) : number_(static_cast<int>(word)) {}

    template <class Number>
    constexpr Number as() const {
        return static_cast<Number>(number_);
    }

private:
    int number_;
};

/// A word of a card that asks a player, and the operation that it became.
struct CompiledQuestion {
    u16 operation;
    Tree word;
};

/// Turns effect trees into nodes, ops and rules of a catalog whose card ids are already filled in.
/// Picks inside an expression become ops of their own in front of the verb that uses them.
/// A tree with an unknown word, a missing part or a wrong type fails with its place in the file.
class Compiler {
public:
    explicit Compiler(Catalog& catalog);

    u16 effect(const Tree& tree);  ///< a program
    /// A program of an experiment: it adds special zombies. In a confrontation one is met.
    u16 experiment(const Tree& tree, bool confronts);
    NodeId condition(const Tree& tree);
    NodeId players(const Tree& tree) { return seats(tree); }  ///< a set that asks nobody
    /// The scenario whose trees come next: `read` names its pages. Empty: of none.
    void tell_story(std::string scenario) { story_ = std::move(scenario); }
    PageId page(const Tree& id);                                ///< of that scenario
    NodeId conditions(const Tree& and_list, std::size_t from);  ///< members from `from` on
    Trigger trigger(const Tree& tree);
    RuleRange rules(const Tree& list);
    NodeId guard(const Tree& effect);      ///< when the effect could do anything, 0 = always
    bool adds_people(const Tree& effect);  ///< contains recruit or add helpless
    /// What asks in the trees that were compiled since the last call.
    std::vector<CompiledQuestion> take_questions() { return std::exchange(questions_, {}); }

private:
    /// What a set is made of; From: what the set is made of that it takes from.
    enum class Type : u8 { People, Seat, Place, Number, Cards, Entrance, From };
    /// How a set is to be compiled: the first half of the functions' names.
    enum class Kind : u8 { survivors, seats, places, cards, zone };
    struct Name {
        Type type;
        NodeId node;
    };
    /// What `$names` mean while one program is compiled.
    struct Scope {
        std::map<std::string, Name> names;
        NodeId seen = 0;
        bool seen_by_all = false;  ///< $seen was revealed
        u8 registers = 0;
        Tree need;                       ///< where a "need" may stand
        bool hears_card = false;         ///< $it is the card that was heard of
        bool of_experiment = false;      ///< special zombies can be added
        bool confronts = false;          ///< $special is the one that is met
        int loops = 0;                   ///< bodies around this place, each a frame of its own
        std::vector<u16> option_starts;  ///< of the options being compiled
    };

    // What compiles one word, by category: a row without its function does not link.
#define DOW_DO(word, parameters, rules, meaning, makes) void do_##word(const Tree& tree);
#define DOW_RULE(word, parameters, rules, meaning, makes) void rule_##word(const Tree&, Rule&);
#define DOW_MOD(word, name, parameters, rules, meaning, makes) void mod_##word(const Tree&, Mod&);
#define DOW_WHEN(word, name, parameters, rules, meaning, makes) \
    void when_##word(const Tree&, Trigger&);
#define DOW_NUM(word, parameters, rules, meaning, makes) NodeId num_##word(const Tree&);
#define DOW_Q(name, word, parameters, rules, meaning, makes) NodeId q_##name(const Tree&);
#define DOW_AS(kind, word) NodeId kind##_##word(const Tree&);
#include "language/words.def"

    // rules.cpp
    Rule rule(const Tree& tree);
    void listener(const Tree& tree, Rule& r, bool instead);
    void only_if(const Tree& tree, Trigger& t, const char* key = "if");
    void mods(const Tree& list, Rule& r);
    Mod mod(const Tree& tree);
    u16 program(const Tree& tree, const Scope& scope, bool cancels = false);

    // amounts.cpp, sets.cpp
    NodeId node(Word word, Operand value = 0, const std::vector<NodeId>& children = {});
    NodeId literal(int value) { return node(Word::Literal, value); }
    NodeId loop_seat() { return node(Word::SeatRef, Ref::Loop); }
    NodeId filter(Filter key, int value, NodeId child = 0);
    NodeId number(const Tree& tree);
    NodeId compare(Compare how, const Tree& tree);
    NodeId survivors(const Tree& tree);
    NodeId seats(const Tree& tree);
    NodeId with_hand(NodeId players);
    NodeId places(const Tree& tree);
    NodeId cards(const Tree& tree);
    NodeId dice(const Tree& tree);
    NodeId zone(const Tree& tree, const Tree& owner);
    NodeId token(const Tree& tree);
    NodeId countable(const Tree& tree);  ///< a set, a token or dice
    NodeId survivor_filters(const Tree& tree, Word word, NodeId base);
    NodeId card_filters(const Tree& tree, NodeId zone_node);
    NodeId titles(const Tree& tree);
    NodeId picked_cards(const Tree& tree, NodeId n, NodeId from);
    static const Word* bare_set(Kind kind, std::string_view word);
    NodeId set_of(Kind kind, const char* what, const Tree& tree);
    NodeId named_survivor(const Tree& tree, const std::string& name);
    const Name* named(std::string_view reference) const;  ///< what `$name` was given, or null
    u8 icons(const Tree& tree);
    Type type_of(const Tree& set);
    bool is_token(const Tree& tree);

    // control.cpp, choices.cpp, verbs.cpp, guards.cpp
    void statement(const Tree& tree);
    static bool names_people(const Tree& word);
    void remember_picks(std::size_t begin, const Tree& tree);
    void each_at_once(const Tree& tree);
    void together(const Tree& tree, const Tree& who, bool alone);
    bool own_requirement(const Tree& cost, std::vector<u16>& out);
    void requirement(const Tree& cost, std::vector<u16>& out);
    void token_verb(OpCode op, const Tree& tree, u16 z);
    void met_special(const Tree& reference) const;
    void dice_verb(OpCode op, const Tree& tree, int amount = 0);
    void see(OpCode op, const Tree& tree);
    NodeId shiftable(NodeId from, NodeId room);
    void shift_noise(const Tree& tree);
    NodeId any_use(const Tree& options);  ///< when one of the options could do something
    NodeId choosable(const Tree& pick);
    NodeId token_guard(const Tree& what, const std::string& word);
    NodeId card_guard(const Tree& step);
    NodeId payable(const Tree& cost);
    NodeId may_guard(const Tree& then);
    NodeId option_guard(const Tree& option);
    NodeId losable(const Tree& option);
    bool hidden_from_others(NodeId condition) const;
    u16 body(const Tree& tree, const char* name = nullptr, Name value = {},
             const char* second = nullptr, Name other = {});
    u8 new_register(const Tree& tree);
    std::size_t emit(OpCode code, Operand a = 0, Operand x = 0, Operand y = 0, Operand z = 0);
    u16 next_link() const;  ///< where a table of links begins that is about to be written
    u16 here() const;
    NodeId chooser(const Tree& tree);
    NodeId doer(const Tree& tree);

    Catalog& c_;
    Scope scope_;
    std::string story_;
    std::vector<CompiledQuestion> questions_;
};

}  // namespace dow
