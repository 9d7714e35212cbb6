#pragma once

#include <map>
#include <string>
#include <vector>

#include "dow/content/catalog.hpp"
#include "dow/content/source.hpp"

namespace dow {

/// Turns effect trees into nodes, ops and rules of a catalog whose card ids are already filled in.
/// Picks inside an expression become ops of their own in front of the verb that uses them.
/// A tree with an unknown word, a missing part or a wrong type fails with its place in the file.
class Compiler {
public:
    explicit Compiler(Catalog& catalog);

    u16 effect(const Tree& tree);  ///< a program
    NodeId condition(const Tree& tree);
    NodeId conditions(const Tree& and_list, std::size_t from);  ///< members from `from` on
    Trigger trigger(const Tree& tree);
    RuleRange rules(const Tree& list);
    NodeId guard(const Tree& effect);      ///< when the effect could do anything, 0 = always
    bool adds_people(const Tree& effect);  ///< contains recruit or add helpless

private:
    enum class Type : u8 { People, Seat, Place, Number, Cards, Entrance };
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
        std::vector<u16> option_starts;  ///< of the options being compiled
    };

    // compile.cpp
    Rule rule(const Tree& tree);
    void passive(const Tree& tree, Rule& r);
    void boost(const Tree& tree, Rule& r);
    void ability(const Tree& tree, Rule& r);
    void on(const Tree& tree, Rule& r, bool instead);
    void deny(const Tree& tree, Rule& r);
    void mods(const Tree& list, Rule& r);
    Mod mod(const Tree& tree);
    u16 program(const Tree& tree, const Scope& scope, bool cancels = false);

    // compile_sets.cpp
    NodeId node(Word word, int value = 0, const std::vector<NodeId>& children = {});
    NodeId literal(int value) { return node(Word::Literal, value); }
    NodeId filter(Filter key, int value, NodeId child = 0);
    NodeId number(const Tree& tree);
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
    NodeId named_survivor(const Tree& tree, const std::string& name);
    u8 icons(const Tree& tree);
    Type type_of(const Tree& set);
    bool is_token(const Tree& tree);

    // compile_effects.cpp
    void statement(const Tree& tree);
    void control(const std::string& word, const Tree& tree);
    bool verb(const std::string& word, const Tree& tree);
    bool card_verb(const std::string& word, const Tree& tree);
    void if_else(const Tree& tree);
    void may(const Tree& tree);
    void pay(const Tree& tree);
    void repeat(const Tree& tree);
    void go_to_option(const Tree& tree);
    void contest(const Tree& tree);
    void bind(const Tree& tree);
    void options(const Tree& tree);
    void roll(const Tree& tree);
    void each(const Tree& tree);
    void vote(const Tree& tree);
    void together(const Tree& tree, const Tree& who);
    void requirement(const Tree& cost, std::vector<u16>& out);
    void lasting(const Tree& tree);
    void token_verb(OpCode op, const Tree& tree, u16 z);
    void heal(const Tree& tree);
    void place_survivors(const Tree& tree);
    void recruit(const Tree& tree);
    void require(const Tree& tree);
    void put(const Tree& tree);
    void shift(const Tree& tree);
    NodeId shiftable(NodeId from, NodeId room);
    void dice_verb(const std::string& word, const Tree& tree);
    NodeId payable(const Tree& cost);
    NodeId option_guard(const Tree& option);
    NodeId losable(const Tree& option);
    u16 body(const Tree& tree, const char* name = nullptr, Name value = {},
             const char* second = nullptr, Name other = {});
    u8 new_register(const Tree& tree);
    std::size_t emit(OpCode code, int a = 0, int x = 0, int y = 0, int z = 0);
    u16 here() const;
    NodeId chooser(const Tree& tree);
    NodeId doer(const Tree& tree);

    Catalog& c_;
    Scope scope_;
};

}  // namespace dow
