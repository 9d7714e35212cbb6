#pragma once

#include <string>
#include <vector>

#include "dow/content/catalog.hpp"
#include "dow/rules/state.hpp"

/// Changed cards for a game that is being played. A state speaks of compiled programs and rules by
/// their numbers; this finds the same ones in another catalog.
namespace dow {

/// Why a game cannot go on with other cards now.
struct Misfit {
    enum class Why : u8 {
        None,
        Effect,  ///< the effect of `card` is being resolved and has got another shape
        Action,  ///< an action is being declared
        Turn,    ///< cards came or went: only possible when somebody is to choose an action
        Gone,    ///< `card` is in this game and missing from the new cards
        Board,   ///< the places are not the same
        Broken,  ///< the game would make no sense: `card` says what
    };
    Why why = Why::None;
    std::string card{};  ///< like "crisis.fuel_shortage", the head of its text keys
    explicit operator bool() const { return why != Why::None; }
    std::string_view name() const;
};

/// Whether every card, survivor, place and deck has the same number in both.
bool same_numbers(const Catalog& a, const Catalog& b);

/// Makes the programs, effects and conditions in `state` mean those of `to`. Effects in force whose
/// card has got another shape end; their cards are named in `ended`. Card numbers stay: see
/// same_numbers. On a misfit the state is worthless.
Misfit recode(State& state, const Catalog& from, const Catalog& to,
              std::vector<std::string>& ended);

}  // namespace dow
