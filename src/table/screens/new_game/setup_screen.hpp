/// The screen on which people agree on a new game.
#pragma once

#include <array>

#include "dow/match/rule_options.hpp"
#include "table/screens/new_game/played_with.hpp"
#include "table/screens/shared/navigation.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// Luck that nobody has seen yet.
u64 fresh_seed();

/// Who plays, what for, and by which rules.
class SetupScreen {
public:
    void enter(const AppContext& context);
    Go frame(Ui& ui, AppContext& context);
    /// What was agreed; check_setup accepts it when frame() returned Go::start.
    MatchSetup result(const AppContext& context) const;

private:
    struct Seat {
        std::string name;
        u8 colour = 0;
        bool bot = false;
        std::string level{};  ///< of the bot, one of bot_levels()
        int same_as = -1;     ///< played by the person of that seat
    };
    Setup rules(const AppContext& context) const;
    void draw_seats(Ui& ui, const AppContext& context, Rect area);
    void draw_seat(Ui& ui, const AppContext& context, Rect row, std::size_t index);
    void turn_into_other(const AppContext& context, std::size_t index);
    bool is_preset(const AppContext& context, std::string_view name) const;
    void draw_person(Ui& ui, const AppContext& context, const Rect& place, std::size_t index);
    void draw_level(Ui& ui, const AppContext& context, const Rect& place, std::size_t index);
    void draw_objective(Ui& ui, const AppContext& context, Rect area);
    void draw_scenario(Ui& ui, const AppContext& context, Rect area);
    void draw_rules(Ui& ui, const AppContext& context, Rect area);
    void draw_table(Ui& ui, const AppContext& context, Rect area);
    void draw_presets(Ui& ui, AppContext& context, Rect area);
    void draw_played_with(Ui& ui, const AppContext& context, const Rect& area);
    void take_evening(AppContext& context, std::string_view evening);
    void draw_options(Ui& ui, AppContext& context);
    void draw_table_options(Ui& ui, AppContext& context, const Rect& area);
    int changed_options(const AppContext& context) const;
    void take_edition(const AppContext& context);
    bool hands_can_be_open() const;
    void take_preset(AppContext& context, std::string_view name);
    bool variant(Ui& ui, const AppContext& context, Rect& area, const RuleOption& option);
    void fit_variants();
    std::vector<u8> colours() const;
    ObjectiveId side_of(const AppContext& context) const;
    void list_objectives(const AppContext& context);

    std::vector<Seat> seats_;
    Ruleset rules_;
    PlayedWith played_with_;
    std::vector<std::string> objectives_;  ///< ids of what is played with, "" = random
    std::size_t objective_ = 0;
    int undo_ = 0;
    bool real_dice_ = false;
    bool secret_votes_ = false;  ///< on the device instead of by thumbs
    bool open_hands_ = false;    ///< in a cooperative game
    bool face_down_ = true;      ///< until touched, with two or more people
    std::string seed_;           ///< of a challenge, "" = a new one each time
    bool options_open_ = false;
};

}  // namespace dow::table
