#include "people.hpp"

#include <array>

namespace dow::art {
namespace {

using namespace tone;

// clang-format off
// id, backdrop, motif, skin, hair colour, eyes
// woman, jaw, build, age, mood, hair
// beard, glasses, headgear and its colour
// outfit, coat, accent, prop
constexpr std::array<Person, 19> table{{
    {"melissa_gupta", "#7fa06a", Motif::Tiles, brown, "#1c1413", dark,
     true, Jaw::Soft, Build::Medium, Age::Adult, Mood::Smile, Hair::Bun,
     Beard::None, Glasses::Round, Headgear::None, "#000000",
     Outfit::Scrubs, "#7f9a4a", "#f7f5ee", Prop::Clipboard},
    {"george_coleman", "#b0763f", Motif::Shelves, umber, "#8f8c86", dark,
     false, Jaw::Round, Build::Broad, Age::Old, Mood::Grin, Hair::Sides,
     Beard::Goatee, Glasses::None, Headgear::FlatCap, "#8a4a34",
     Outfit::Tweed, "#5f5a3a", "#c9a04a", Prop::Watch},
    {"anita_wallace", "#5f4a5a", Motif::Curtain, pale, "#c9c4bc", grey,
     true, Jaw::Long, Build::Slim, Age::Old, Mood::Smirk, Hair::Wild,
     Beard::None, Glasses::None, Headgear::None, "#000000",
     Outfit::Shawl, "#5a3a4a", "#8fae7a", Prop::Knife},
    {"rocco_bellini", "#6f8f9a", Motif::Window, olive, "#2a1d18", dark,
     false, Jaw::Square, Build::Broad, Age::Middle, Mood::Worried, Hair::Slick,
     Beard::Moustache, Glasses::None, Headgear::None, "#000000",
     Outfit::Sweater, "#7a3a34", "#f0e2c8", Prop::Teddy},
    {"chloe_larousse", "#3f4a6f", Motif::City, pale, "#17141a", green,
     true, Jaw::Narrow, Build::Slim, Age::Young, Mood::Smirk, Hair::Bob,
     Beard::None, Glasses::None, Headgear::Beret, "#8a1f2c",
     Outfit::Turtleneck, "#1f2028", "#d8d8e0", Prop::Diamond},
    {"cole_winters", "#4f9a8a", Motif::Shelves, fair, "#b98f5a", blue,
     false, Jaw::Narrow, Build::Slim, Age::Adult, Mood::Worried, Hair::SidePart,
     Beard::Stubble, Glasses::Square, Headgear::None, "#000000",
     Outfit::LabCoat, "#eef1f2", "#4f7f6a", Prop::PillBottle},
    {"kevin_jackson", "#6f7a4f", Motif::Pines, deep, "#171210", dark,
     false, Jaw::Square, Build::Medium, Age::Adult, Mood::Stern, Hair::Crop,
     Beard::Full, Glasses::None, Headgear::Beanie, "#4a4f3a",
     Outfit::Camo, "#5a6044", "#c9cdd0", Prop::Rifle},
    {"derek_yoshida", "#5f9ac9", Motif::Pines, amber, "#1a1a1f", dark,
     false, Jaw::Square, Build::Broad, Age::Adult, Mood::Grin, Hair::Messy,
     Beard::Stubble, Glasses::None, Headgear::SkiGoggles, "#d8593c",
     Outfit::Parka, "#d8722c", "#efe6d4", Prop::None},
    {"gia_najjar", "#c98a7a", Motif::Tiles, olive, "#2b1712", hazel,
     true, Jaw::Soft, Build::Medium, Age::Adult, Mood::Smile, Hair::Ponytail,
     Beard::None, Glasses::None, Headgear::Headband, "#4f8fb0",
     Outfit::Tank, "#3f7f9a", "#f4f1e6", Prop::Towel},
    {"emma_han", "#8a6fb0", Motif::Board, amber, "#16151b", dark,
     true, Jaw::Round, Build::Slim, Age::Young, Mood::Calm, Hair::Fringe,
     Beard::None, Glasses::Round, Headgear::None, "#000000",
     Outfit::Hoodie, "#d9a63a", "#f4f1e6", Prop::Books},
    {"lily_mae", "#3a3f6a", Motif::Barn, pale, "#d9652c", green,
     true, Jaw::Soft, Build::Slim, Age::Young, Mood::Grin, Hair::Braid,
     Beard::None, Glasses::None, Headgear::Straw, "#d8b060",
     Outfit::Dungarees, "#3f5f8a", "#d8c04a", Prop::Rocket},
    {"elijah_jordan", "#7a3f8f", Motif::Bricks, deep, "#1a1412", dark,
     false, Jaw::Narrow, Build::Slim, Age::Young, Mood::Grin, Hair::FlatTop,
     Beard::Goatee, Glasses::Shades, Headgear::EarMuffs, "#e0b03a",
     Outfit::Hoodie, "#2f2f3a", "#e0b03a", Prop::Record},
    {"jamie_gilmour", "#8a9aa8", Motif::Window, fair, "#d9b46a", blue,
     true, Jaw::Square, Build::Medium, Age::Adult, Mood::Stern, Hair::Bob,
     Beard::None, Glasses::None, Headgear::PeakedCap, "#1f2f4a",
     Outfit::Uniform, "#22344f", "#e0c060", Prop::None},
    {"fatima_maktabi", "#c9a04f", Motif::Bricks, tan, "#2a1c16", hazel,
     true, Jaw::Narrow, Build::Medium, Age::Adult, Mood::Calm, Hair::None,
     Beard::None, Glasses::None, Headgear::Hijab, "#2f6f7a",
     Outfit::Coverall, "#8a5a34", "#f0e9da", Prop::Wrench},
    {"alfonso_ortega", "#8f5a4a", Motif::Bricks, tan, "#cfcac0", dark,
     false, Jaw::Square, Build::Broad, Age::Old, Mood::Calm, Hair::Sides,
     Beard::Handlebar, Glasses::Round, Headgear::None, "#000000",
     Outfit::Apron, "#5a5f66", "#8a5f3a", Prop::Revolver},
    {"rosa_rodriguez", "#4f5a5f", Motif::Bricks, brown, "#1d1613", dark,
     true, Jaw::Soft, Build::Broad, Age::Middle, Mood::Stern, Hair::Ponytail,
     Beard::None, Glasses::None, Headgear::None, "#000000",
     Outfit::Uniform, "#3a3f3a", "#c9b25a", Prop::Keys},
    {"kumar_sen", "#b05a6a", Motif::Curtain, umber, "#1a1412", dark,
     false, Jaw::Round, Build::Medium, Age::Middle, Mood::Smile, Hair::Messy,
     Beard::Full, Glasses::None, Headgear::None, "#000000",
     Outfit::Cardigan, "#3f7a8a", "#f0dfb8", Prop::Microphone},
    {"eric_parker", "#4f8a4a", Motif::Road, fair, "#8a5a34", grey,
     false, Jaw::Square, Build::Broad, Age::Middle, Mood::Grin, Hair::Crop,
     Beard::Walrus, Glasses::None, Headgear::Headset, "#1d232b",
     Outfit::FlightJacket, "#24467a", "#e8e4d4", Prop::Football},
    {"nadia_rivers", "#9a4f5f", Motif::Board, deep, "#2a1a18", hazel,
     true, Jaw::Long, Build::Medium, Age::Middle, Mood::Smile, Hair::Waves,
     Beard::None, Glasses::None, Headgear::None, "#000000",
     Outfit::Suit, "#8a1f3a", "#f4f1ea", Prop::Rosette},
}};

constexpr std::array<Person, 6> outlaws{{
    {"bandit_1", "#7a4a34", Motif::Road, tan, "#2a1f1a", dark,
     false, Jaw::Square, Build::Broad, Age::Adult, Mood::Stern, Hair::Crop,
     Beard::None, Glasses::None, Headgear::Beanie, "#23262b",
     Outfit::Shearling, "#3a342c", "#8a7a5a", Prop::FaceScarf},
    {"bandit_2", "#5f3a3a", Motif::Bricks, fair, "#b8892c", blue,
     true, Jaw::Narrow, Build::Medium, Age::Adult, Mood::Stern, Hair::Braid,
     Beard::None, Glasses::None, Headgear::None, "#000000",
     Outfit::Hoodie, "#4a2a2c", "#3a5a8a", Prop::FaceScarf},
    {"bandit_3", "#4a4a3a", Motif::Pines, brown, "#171210", dark,
     false, Jaw::Long, Build::Medium, Age::Young, Mood::Stern, Hair::None,
     Beard::None, Glasses::None, Headgear::Hood, "#3f4a38",
     Outfit::Hoodie, "#3f4a38", "#c9952a", Prop::FaceScarf},
    {"bandit_4", "#6a4a2a", Motif::Barn, rosy, "#6b3a22", grey,
     false, Jaw::Square, Build::Broad, Age::Middle, Mood::Smirk, Hair::Long,
     Beard::Pirate, Glasses::Patch, Headgear::None, "#000000",
     Outfit::FlightJacket, "#2a2420", "#7a6a4a", Prop::Knife},
    {"bandit_5", "#4f3f4f", Motif::City, umber, "#2a1c16", dark,
     true, Jaw::Square, Build::Broad, Age::Middle, Mood::Stern, Hair::Slick,
     Beard::None, Glasses::Shades, Headgear::None, "#000000",
     Outfit::Parka, "#3a3a44", "#6a5a4a", Prop::FaceScarf},
    {"bandit_6", "#3f4f5a", Motif::Road, pale, "#8f8a80", grey,
     false, Jaw::Narrow, Build::Slim, Age::Old, Mood::Grin, Hair::Wild,
     Beard::Stubble, Glasses::Round, Headgear::None, "#000000",
     Outfit::PirateCoat, "#2c3038", "#8a6a3a", Prop::Revolver},
}};
// clang-format on

}  // namespace

std::span<const Person> long_night_people() { return table; }
std::span<const Person> bandits() { return outlaws; }

}  // namespace dow::art
