#pragma once

#include <string>
#include <string_view>
#include <vector>

// The pictures of the table, drawn by code from parameter tables. Every function returns a whole
// SVG document, the same bytes for the same arguments; an unknown key gives a neutral drawing.
namespace dow::art {

/// 256x256: the bust of a survivor, made to be shown square or cropped to a circle.
std::string portrait(std::string_view survivor_id);
/// Whose looks are known; anybody else gets looks that follow from the id.
std::vector<std::string> portrait_ids();

/// 256x256: somebody one would rather not meet; every number picks one of bandit_variants looks.
constexpr int bandit_variants = 6;
std::string bandit(int variant);

/// 256x256: a zombie's bust; every number is welcome and picks one of zombie_variants looks.
constexpr int zombie_variants = 8;
std::string zombie(int variant);

/// 256x256: an experiment of Raxxon that got out, by its id (hunter, claw, scavenger ...); an
/// unknown one is a plain zombie.
std::string special_zombie(std::string_view experiment_id);
std::vector<std::string> special_zombie_ids();

/// 256x256: somebody in the colony who cannot act.
std::string helpless_token();
/// 256x256: the same people when they are unruly.
std::string unruly_token();

/// 560x200: the panel of a place outside (police, grocery, school, library, hospital, gas, raxxon,
/// hideout, graveyard).
std::string location(std::string_view place_id);
std::vector<std::string> location_ids();

/// 1000x700: the yard of the colony. Paths lead from the fire to six gates, counter-clockwise:
/// 1, 2, 3 down the left edge and 4, 5, 6 up the right edge.
std::string colony_ground();

/// Where a gate (1 to 6) opens, in the coordinates of colony_ground().
struct GatePoint {
    double x = 0;
    double y = 0;
};
GatePoint colony_gate(int number);

/// 64x64: a symbol in the given colour ("#rrggbb") on a clear ground.
std::string icon(std::string_view name, std::string_view colour);
bool has_icon(std::string_view name);

/// 240x336: the back of a deck (item, crisis, crossroads, survivor, secret, upgrade, experiment).
std::string card_back(std::string_view kind);

/// 96x96: an action die (1 to 6); a used one is dark.
std::string die_face(int value, bool used = false);

/// 96x96: a face of the exposure die (blank, wound, frostbite, bite).
std::string exposure_face(std::string_view result);

/// 1600x900: the snowed-in colony at night, behind the title. The upper left is calm.
std::string title_backdrop();

/// 256x256: the program's own icon, on a clear ground.
std::string app_icon();

}  // namespace dow::art
