#include "tour_stops.hpp"

#include <algorithm>

#include "demo_designer.hpp"
#include "demo_scenes.hpp"

namespace dow::app {

namespace {

TourStop screen(const std::string& name) { return {name, name}; }

/// The guide has said what comes before, and explains this.
TourStop guided(const std::string& name, const std::string& on, const std::string& topic) {
    TourStop stop{name, on};
    stop.guide = true;
    stop.topic = topic;
    return stop;
}

std::vector<TourStop> before_the_game() {
    return {screen("title"),
            screen("setup"),
            {"setup_crowd", "setup", {"setup.add", "setup.add"}},
            {"options", "setup", {"setup.options"}},
            screen("rules"),
            {"rules_all", "rules", {"rules.tab.1"}},
            screen("cards"),
            {"cards_crossroads", "cards", {"cards.tab.2"}},
            screen("settings"),
            screen("credits")};
}

std::vector<TourStop> the_turn() {
    return {{"curtain_draft", "draft_curtain"},
            screen("draft"),
            {"draft_chosen", "draft", {"draft.survivor.*"}},
            screen("first_turn"),
            guided("guide_aim", "first_turn", "aim"),
            guided("guide_danger", "first_turn", "danger"),
            guided("guide_end", "first_turn", "end"),
            guided("guide_dice", "first_turn", "dice"),
            guided("guide_actions", "first_turn", "actions"),
            guided("guide_secret", "first_turn", "secret"),
            guided("guide_first_step", "first_turn", ""),
            guided("guide_search", "search", "search"),
            screen("curtain"),
            screen("game"),
            {"tooltip", "game", {}, "action.attack"},
            {"refusal", "game", {}, "action.search"},
            {"attack", "game", {"action.attack"}},
            {"move", "game", {"action.move"}},
            {"hand_card", "game", {"hand.*"}},
            {"secret", "game", {}, "secret", true},
            {"crisis_card", "game", {"crisis"}},
            {"tab_crisis", "game", {"tab.1"}},
            {"tab_goal", "game", {"tab.2"}},
            {"tab_in_force", "game", {"tab.3"}},
            {"log_round", "game", {"log.earlier"}},
            {"log_fights", "game", {"log.topic"}},
            {"hint", "game", {"hint"}},
            {"menu", "game", {"menu"}},
            {"seats", "game", {"menu", "menu.seats"}},
            {"my_cards_who", "game", {"my_cards"}},
            {"my_cards_curtain", "game", {"my_cards", "mine.who.4"}},
            {"my_cards", "game", {"my_cards", "mine.who.4", "mine.raise"}},
            {"end_turn", "game", {"end_turn"}},
            screen("search"),
            screen("named_request"),
            screen("typed_words"),
            screen("real_dice"),
            screen("real_exposure"),
            screen("crowd")};
}

std::vector<TourStop> moments() {
    return {screen("crossroads"),
            screen("vote"),
            screen("secret_vote"),
            screen("moment_vote"),
            screen("moment_exile"),
            screen("moment_bite"),
            screen("moment_death"),
            screen("bite_choice"),
            screen("new_leader"),
            screen("moment_crisis"),
            screen("report"),
            {"keys", "game", {"menu", "menu.keys"}},
            guided("guide_bite", "moment_death", "bite"),
            guided("guide_count", "moment_crisis", "count")};
}

TourStop evening(const std::string& id) {
    return {"setup_" + id, "setup", {"setup.played_with", "evening." + id, "played_with.close"}};
}

TourStop tip(const std::string& name, const std::string& on, const std::string& point) {
    return {name, on, {}, point};
}

/// What the other boxes bring.
std::vector<TourStop> the_long_night() {
    const std::string special = "long_night_special";
    std::vector<TourStop> stops{
        {"played_with", "setup", {"setup.played_with"}},
        {"played_with_all", "setup", {"setup.played_with", "evening.everything"}},
        evening("first_long_night"),
        evening("the_code"),
        evening("bandit_attack"),
        evening("everything"),
        {"cards_experiments", "cards", {"cards.tab.6"}},
        screen("long_night"),
        screen(special),
        tip("hideout_tip", special, "place.hideout"),
        tip("raxxon_tip", special, "place.raxxon"),
        tip("bandit_tip", special, "bandit.*"),
        tip("special_tip", special, "special.*"),
        tip("confrontation_tip", special, "confrontation.*"),
        tip("log_tip", special, "laboratory.log"),
        tip("upgrade_tip", special, "upgrade.*"),
        tip("loot_tip", special, "loot"),
        tip("unruly_tip", "story_code_r3", "helpless"),
        tip("graveyard_tip", "long_night_graves", "graveyard"),
        {"long_night_hint", special, {"hint"}},
        {"pill", "story_code_r2", {"hand.red_pill*"}},
        {"bandit_attacked", "story_attack_b3", {"action.attack"}},
        screen("long_night_report"),
        screen("long_night_end_story")};
    for (const char* what : {"bandits", "plunder", "raid", "breakout", "containment",
                             "confrontation", "upgrade", "despair", "token_question", "token_vote"})
        stops.push_back(screen("long_night_" + std::string(what)));
    for (const std::string_view scene : demo_scene_names())
        stops.push_back(screen(std::string(scene)));
    stops.push_back(guided("guide_peace", "story_attack_peace", "bandits"));
    stops.push_back(guided("guide_bandits", "story_attack_b3", "bandits"));
    stops.push_back(guided("guide_hideout", "story_attack_b3", "hideout"));
    stops.push_back(guided("guide_laboratory", "story_code_r3", "laboratory"));
    stops.push_back(guided("guide_special", "story_code_r3", "special"));
    stops.push_back(guided("guide_upgrades", "long_night", "upgrades"));
    for (TourStop& stop : stops) stop.boxes = true;
    return stops;
}

std::vector<TourStop> after_the_game() {
    return {{"title_continue", "game", {"menu", "menu.leave"}},
            {"load", "saved", {"menu", "menu.leave", "title.load"}},
            screen("end"),
            screen("end_story"),
            screen("end_numbers"),
            {"replays", "saved_end", {"end.title", "title.replay"}},
            screen("replay"),
            screen("replay_seat")};
}

}  // namespace

std::vector<TourStop> tour_stops() {
    std::vector<TourStop> all;
    for (const auto& part :
         {before_the_game(), the_turn(), moments(), the_long_night(), after_the_game()})
        all.insert(all.end(), part.begin(), part.end());
    for (const std::string& tab : designer_screens()) all.push_back(screen(tab));
    return all;
}

TourStop tour_stop(const std::string& name) {
    const std::vector<TourStop> all = tour_stops();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const TourStop& stop) { return stop.name == name; });
    return found == all.end() ? TourStop{name, name} : *found;
}

}  // namespace dow::app
