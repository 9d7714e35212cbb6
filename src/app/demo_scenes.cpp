#include "demo_scenes.hpp"

#include <array>

#include "dow/designer/laid_table.hpp"

namespace dow::app {

namespace {

constexpr std::string_view the_code = "the_code_and_the_chimpanzee";
constexpr std::string_view bandit_attack = "bandit_attack";

constexpr std::string_view hill_opens = R"({"players": 4, "last_turn": true, "food": 9, "round": 1,
 "morale": 5, "objective": "r1",
 "objective_cards": ["fuel@gas", "fuel@gas", "fuel@gas", "fuel@gas", "junk@library", "junk@school"],
 "places": {"raxxon": {"barricades": 4, "closed_spaces": 4}, "colony": {"zombies": [2, 2, 0, 1, 0, 0]}},
 "A": {"survivors": ["thomas_heart", "brian_lee"]}, "B": {"survivors": ["olivia_brown", "david_garcia"]},
 "C": {"survivors": ["janet_taylor"]}, "D": {"survivors": ["harman_brooks", "emma_han"]}})";

constexpr std::string_view in_the_hill = R"({"players": 4, "objective": "r2", "food": 6, "round": 3,
 "morale": 5, "raxxon_dice": [1, 2, 3, 4, 6, 6, 2],
 "places": {"raxxon": {"zombies": 2}, "colony": {"zombies": [1, 0, 2, 0, 1, 0]}, "school": {"zombies": 1}},
 "A": {"survivors": {"thomas_heart": "raxxon", "brian_lee": "colony"}, "dice": [5, 3, 1],
       "hand": ["red_pill", "fuel", "medicine"], "secret": "hunger"},
 "B": {"survivors": {"olivia_brown": "colony", "david_garcia": "school"}, "secret": "collector"},
 "C": {"survivors": {"janet_taylor": "raxxon", "blue": {"at": "raxxon", "wounds": 1}}, "secret": "hoarder"},
 "D": {"survivors": {"harman_brooks": "hospital", "emma_han": "colony"}, "secret": "leader"}})";

constexpr std::string_view code_entered = R"({"players": 4, "objective": "r2", "last_turn": true,
 "food": 9, "round": 1, "raxxon_dice": [1, 2, 3, 4, 5, 6, 6, 6, 6, 1, 1, 1],
 "decks": {"experiment": ["tank", "claw", "screamer", "reaper"]},
 "A": {"survivors": {"thomas_heart": "colony", "blue": "raxxon"}}, "B": {"survivors": {"brian_lee": "raxxon"}},
 "C": {"survivors": {"olivia_brown": "colony"}}, "D": {"survivors": {"david_garcia": "colony"}}})";

constexpr std::string_view last_put_down = R"({"players": 4, "objective": "r3", "last_turn": true,
 "food": 9, "marks": 5, "raxxon_dice": [6, 4], "decks": {"experiment": ["claw", "tank"]},
 "A": {"survivors": ["thomas_heart"]}, "B": {"survivors": ["brian_lee"]}})";

constexpr std::string_view they_are_out =
    R"({"players": 4, "objective": "r3", "food": 7, "round": 3,
 "morale": 4, "marks": 2, "raxxon_dice": [5, 2], "decks": {"experiment": ["claw", "screamer"]},
 "places": {"raxxon": {"zombies": 1}, "school": {"zombies": 1},
            "colony": {"zombies": [1, 0, 2, 0, 1, 0], "helpless": 2, "unruly": 1},
            "hospital": {"specials": ["tank"]}, "grocery": {"specials": ["reaper"]}},
 "A": {"survivors": {"thomas_heart": "raxxon", "brian_lee": "hospital"}, "dice": [6, 4, 3],
       "hand": ["medicine", "fuel"], "secret": "hunger"},
 "B": {"survivors": {"olivia_brown": "colony"}, "secret": "collector"},
 "C": {"survivors": {"janet_taylor": "grocery"}, "secret": "hoarder"},
 "D": {"survivors": {"harman_brooks": "colony", "emma_han": "colony"}, "secret": "leader"}})";

constexpr std::string_view hill_lost = R"({"players": 4, "objective": "r2", "last_turn": true,
 "food": 0, "morale": 1, "A": {"survivors": ["thomas_heart"]}, "B": {"survivors": ["brian_lee"]}})";

constexpr std::string_view table_is_laid = R"({"players": 4, "objective": "b1", "last_turn": true,
 "food": 17, "round": 1, "morale": 7, "places": {"school": {"bandits": 1}, "police": {"bandits": 2}},
 "A": {"survivors": {"thomas_heart": "colony", "harman_brooks": "school"}}, "B": {"survivors": ["janet_taylor"]},
 "C": {"survivors": ["david_garcia", "sparky"]}, "D": {"survivors": ["olivia_brown"]}})";

constexpr std::string_view nobody_is_silly =
    R"({"players": 4, "objective": "b1", "food": 6, "round": 4,
 "morale": 6, "loot": ["pistol"],
 "places": {"police": {"bandits": 2, "zombies": 1}, "grocery": {"bandits": 1, "zombies": 1}, "school": {"zombies": 1},
            "colony": {"zombies": [1, 0, 1, 0, 1, 0]}},
 "A": {"survivors": {"thomas_heart": "colony", "brian_lee": "police"}, "dice": [6, 3, 2],
       "hand": ["medicine", "fuel"], "secret": "hunger"},
 "B": {"survivors": ["janet_taylor"], "secret": "collector"},
 "C": {"survivors": {"david_garcia": "grocery"}, "secret": "hoarder"},
 "D": {"survivors": ["olivia_brown", "harman_brooks"], "secret": "leader"}})";

constexpr std::string_view all_walk_in =
    R"({"players": 4, "ruleset": {"no_base_bandits": true}, "objective": "b2", "last_turn": true,
 "food": 5, "first": "B", "places": {"hideout": {"barricades": 4}}, "decks": {"exile": ["skilled"]},
 "A": {"survivors": {"thomas_heart": {"at": "hideout", "equipped": ["pistol"]}}, "secret": "hunger"},
 "B": {"survivors": {"janet_taylor": {"at": "hideout", "equipped": ["pistol"]}}, "secret": "collector"},
 "C": {"survivors": {"david_garcia": "hideout"}, "secret": "hoarder"},
 "D": {"survivors": {"harman_brooks": "hideout"}, "secret": "leader"}})";

constexpr std::string_view one_is_theirs =
    R"({"players": 4, "ruleset": {"no_base_bandits": true}, "objective": "b2", "last_turn": true,
 "food": 5, "first": "B", "places": {"hideout": {"barricades": 4}},
 "A": {"survivors": {"thomas_heart": "hideout"}, "secret": "hunger"},
 "B": {"survivors": {"janet_taylor": {"at": "hideout", "equipped": ["pistol"]},
                     "sparky": {"at": "hideout", "equipped": ["pistol"]}}, "secret": "infiltrated_bandit"},
 "C": {"survivors": {"david_garcia": "hideout"}, "secret": "hoarder"},
 "D": {"survivors": {"harman_brooks": "hideout"}, "secret": "leader"}})";

constexpr std::string_view door_by_door =
    R"({"players": 4, "objective": "b3", "food": 6, "round": 4,
 "morale": 5, "loot": ["pistol", "medicine", "fuel@gas"],
 "places": {"police": {"bandits": 2, "barricades": 1}, "grocery": {"bandits": 1}, "school": {"bandits": 1, "zombies": 1},
            "hospital": {"bandits": 1}, "hideout": {"bandits": 2}},
 "A": {"survivors": {"thomas_heart": {"at": "school", "equipped": ["pistol"]}, "brian_lee": "hideout"}, "dice": [6, 4, 2],
       "hand": ["fuel", "lumber"], "secret": "hunger"},
 "B": {"survivors": {"janet_taylor": "colony"}, "secret": "collector"},
 "C": {"survivors": {"david_garcia": "gas"}, "exiled": true, "secret": "hoarder"},
 "D": {"survivors": {"harman_brooks": "police"}, "secret": "leader"}})";

constexpr std::string_view town_is_safe =
    R"({"players": 4, "objective": "b3", "last_turn": true, "food": 5,
 "A": {"survivors": {"thomas_heart": "colony"}, "secret": "hunger"},
 "places": {"police": {"barricades": 1}, "grocery": {"barricades": 1}, "school": {"barricades": 1},
            "library": {"barricades": 1}, "hospital": {"barricades": 1}, "gas": {"barricades": 1, "bandits": 1}}})";

constexpr std::string_view gang_wins = R"({"players": 4, "objective": "b1", "last_turn": true,
 "food": 0, "morale": 1, "A": {"survivors": ["thomas_heart"]}, "B": {"survivors": ["brian_lee"]}})";

constexpr std::string_view trap_waits =
    R"({"players": 4, "boxes": ["base", "long_night"], "last_turn": true,
 "food": 9, "A": {"survivors": ["thomas_heart", "brian_lee", "olivia_brown"]}, "B": {"survivors": ["janet_taylor"]},
 "places": {"colony": {"zombies": [2, 1, 0, 0, 0, 0], "traps": [1, 0, 0, 0, 0, 0]}}})";

using Kind = Moment::Kind;
constexpr std::array scenes{
    DemoScene{"story_code_opening", "", the_code, "opening"},
    DemoScene{"story_code_r1", "", the_code, "", {}, Prompt::Turn},
    DemoScene{"story_code_r1_done", hill_opens, the_code, "r1_done"},
    DemoScene{"story_code_blue", hill_opens, the_code, "", Kind::newcomer},
    DemoScene{"story_code_r2", in_the_hill, the_code, "", {}, Prompt::Turn},
    DemoScene{"story_code_r2_done", code_entered, the_code, "r2_done"},
    DemoScene{"story_code_out", code_entered, the_code, "", Kind::breakout},
    DemoScene{"story_code_r3", they_are_out, the_code, "", {}, Prompt::Turn},
    DemoScene{"story_code_won", last_put_down, the_code, "won", {}, Prompt::None, true},
    DemoScene{"story_code_lost", hill_lost, the_code, "lost"},
    DemoScene{"story_attack_opening", "", bandit_attack, "opening"},
    DemoScene{"story_attack_peace", nobody_is_silly, bandit_attack, "", {}, Prompt::Turn},
    DemoScene{"story_attack_b1_done", table_is_laid, bandit_attack, "b1_done"},
    DemoScene{"story_attack_b2_done", all_walk_in, bandit_attack, "b2_done"},
    DemoScene{"story_attack_exile_phase", all_walk_in, bandit_attack, "exile_phase"},
    DemoScene{"story_attack_may_accuse", all_walk_in, bandit_attack, "", {}, Prompt::May},
    DemoScene{"story_attack_accuse", all_walk_in, bandit_attack, "", {}, Prompt::PickSeat, true},
    DemoScene{"story_attack_leader", all_walk_in, bandit_attack, "", Kind::bandit_leader,
              Prompt::None, true},
    DemoScene{"story_attack_question", one_is_theirs, bandit_attack, "question"},
    DemoScene{"story_attack_private", one_is_theirs, bandit_attack, "", {}, Prompt::RevealSelf},
    DemoScene{"story_attack_reveal", one_is_theirs, bandit_attack, "", Kind::reveal},
    DemoScene{"story_attack_reveal_page", one_is_theirs, bandit_attack, "reveal"},
    DemoScene{"story_attack_home", all_walk_in, bandit_attack, "home"},
    DemoScene{"story_attack_b3", door_by_door, bandit_attack, "", {}, Prompt::Turn},
    DemoScene{"story_attack_won", town_is_safe, bandit_attack, "won"},
    DemoScene{"story_attack_lost", gang_wins, bandit_attack, "lost"},
    DemoScene{"story_trap", trap_waits, "", "", Kind::trap},
};

}  // namespace

const DemoScene* demo_scene(std::string_view screen) {
    for (const DemoScene& scene : scenes)
        if (scene.screen == screen) return &scene;
    return nullptr;
}

std::vector<std::string_view> demo_scene_names() {
    std::vector<std::string_view> names;
    for (const DemoScene& scene : scenes) names.push_back(scene.screen);
    return names;
}

Match scene_match(const Content& content, const DemoScene& scene, MatchSetup setup) {
    const Catalog& catalog = content.catalog;
    if (!scene.scenario.empty()) {
        for (ScenarioId story{}; story < catalog.scenarios.size(); ++story)
            if (catalog.scenarios[story].id == scene.scenario) setup.setup.scenario = story;
        setup.setup.objective = kNone;
        setup.setup.boxes = Boxes::first(catalog.boxes.size());
        setup.setup.modules = Modules::of(catalog.scenarios[setup.setup.scenario].member.module);
    }
    if (scene.given.empty()) return {catalog, setup};
    return designer::laid_table(catalog, setup, scene.given, scene.scenario);
}

bool scene_is_there(const Session& session, const DemoScene& scene) {
    const auto& asked = session.match().pending();
    if (scene.prompt != Prompt::None)
        return session.stage() == Stage::play && asked && asked->prompt == scene.prompt;
    if (session.stage() != Stage::moment) return false;
    const Moment& moment = session.moment();
    if (scene.moment) return moment.kind == *scene.moment;
    if (moment.kind != Moment::Kind::page) return false;
    const PageId page = moment.events.front().as<event::PageRead>().page;
    return session.match().catalog().pages[page].name ==
           std::string(scene.scenario) + "." + std::string(scene.page);
}

}  // namespace dow::app
