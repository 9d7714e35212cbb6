#pragma once

#include "dow/rules/card_set.hpp"

namespace dow {

/// Edition differences people play and the variants of the game (docs/rules.md 0.6).
/// Every field is a small number so that State can carry it; the default is the BASE preset.
struct Ruleset {
    u8 request_named = 0;           ///< request_scope: the giver must give what was asked for
    u8 steal_always = 0;            ///< steal_on: also on a miss
    u8 reuse_per_turn = 0;          ///< handoff_reuse_window: turn instead of round
    u8 end_at_any_time = 0;         ///< objective_end_timing
    u8 test_current_objective = 0;  ///< betrayer_test
    u8 attract_any_mix = 0;         ///< attract_source
    u8 exiled_may_enter_colony = 0;
    u8 finish_effect = 0;             ///< morale_zero_timing
    u8 exiled_first_player_mute = 0;  ///< exiled_first_player_breaks_ties, inverted
    u8 no_base_bandits = 0;           ///< base_crisis_bandits: none
    u8 adult_crossroads = 0;
    u8 coop = 0;
    u8 two_player = 0;
    u8 betrayer = 0;
    u8 hard = 0;
    u8 elimination = 0;
    u8 ask_order = 0;     ///< ask the first player to order simultaneous effects
    u8 reader_looks = 0;  ///< the player on the right looks at the crossroads card in private
    u8 table_talk = 0;    ///< crossroads whose trigger happens among the people are in the deck
    u8 noise_flip = 0;    ///< noise_resolution: the token is flipped instead of a die rolled
    u8 first_player_vote = 0;  ///< first_player_pass: right unless a vote keeps the token
    u8 plain_tokens = 0;       ///< long_night_rules, inverted: no despair, unruly or traps
};

/// What is agreed before the first card is dealt.
struct Setup {
    u8 seats = 4;
    ObjectiveId objective = kNone;  ///< index into Catalog::objectives, or drawn at random
    Ruleset rules;
    Boxes boxes = Boxes::of(BoxId(0));  ///< played with; packs are always added
    Modules modules;
    ScenarioId scenario = kNone;     ///< played instead of a main objective
    AllCards left_out;               ///< cards that stay in the box by choice (LN-07)
    Objectives left_out_objectives;  ///< main objectives that do, side by side
};

}  // namespace dow
