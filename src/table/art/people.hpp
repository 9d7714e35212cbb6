#pragma once

#include <span>
#include <string_view>

// Who looks how: the parameters from which every human portrait is drawn.
namespace dow::art {

enum class Motif {
    City,
    Pines,
    Shelves,
    Barn,
    Rigging,
    Curtain,
    Tiles,
    Board,
    Road,
    Window,
    Bricks
};
enum class Jaw { Soft, Square, Round, Narrow, Long };
enum class Build { Slim, Medium, Broad };
enum class Age { Young, Adult, Middle, Old };
enum class Mood { Calm, Smile, Grin, Stern, Worried, Smirk };
enum class Hair {
    None,
    Crop,
    SidePart,
    Messy,
    Slick,
    FlatTop,
    Fringe,
    Wild,
    Curls,
    Puffs,
    Long,
    Waves,
    Bob,
    Bun,
    LooseBun,
    Ponytail,
    Braid,
    Sides,
};
enum class Beard { None, Stubble, Full, Santa, Pirate, Goatee, Moustache, Handlebar, Walrus };
enum class Glasses { None, Round, Square, CatEye, Patch, Shades };
enum class Headgear {
    None,
    Straw,
    Santa,
    Tricorne,
    Toque,
    Headset,
    Diner,
    FlatCap,
    Scarf,
    Ninja,
    Ranger,
    Headband,
    Trucker,
    Nurse,
    LabGoggles,
    HardHat,
    Aviator,
    FireHelmet,
    Combat,
    Cowboy,
    Headphones,
    Beanie,
    Beret,
    Hijab,
    SkiGoggles,
    PeakedCap,
    EarMuffs,
    Hood,
};
enum class Outfit {
    Dungarees,
    Santa,
    PirateCoat,
    Hoodie,
    Apron,
    Uniform,
    Waitress,
    Coverall,
    Shawl,
    Gi,
    Cardigan,
    Tank,
    Suit,
    Shearling,
    Scrubs,
    LabCoat,
    Sweater,
    Waistcoat,
    HiVis,
    Tweed,
    DoctorCoat,
    FlightJacket,
    Turnout,
    Camo,
    MayorSuit,
    Parka,
    Turtleneck,
};
enum class Prop {
    None,
    Wheat,
    Ladle,
    Pencil,
    Mop,
    Crystal,
    Sword,
    Baby,
    Whistle,
    Pearls,
    Flask,
    Books,
    Apple,
    Calculator,
    Pipe,
    Axe,
    Parrot,
    Stethoscope,
    Clipboard,
    Watch,
    Knife,
    Teddy,
    Diamond,
    PillBottle,
    Rifle,
    Towel,
    Rocket,
    Record,
    Keys,
    Microphone,
    Football,
    Rosette,
    Wrench,
    Revolver,
    FaceScarf,
};

struct Person {
    std::string_view id;
    std::string_view backdrop;
    Motif motif;
    std::string_view skin;
    std::string_view hair_colour;
    std::string_view eye_colour;
    bool woman;
    Jaw jaw;
    Build build;
    Age age;
    Mood mood;
    Hair hair;
    Beard beard;
    Glasses glasses;
    Headgear headgear;
    std::string_view headgear_colour;
    Outfit outfit;
    std::string_view coat;
    std::string_view accent;
    Prop prop;
};

/// Shades of skin and eyes that the tables share.
namespace tone {
constexpr std::string_view pale = "#f3d2b8", fair = "#eebf9b", rosy = "#f0b79a", tan = "#d9a273",
                           olive = "#c99468", amber = "#e3b488", brown = "#a06a45",
                           umber = "#7d4e33", deep = "#60392a";
constexpr std::string_view blue = "#3f6f96", hazel = "#6b5a2c", dark = "#33221a", green = "#4d7a45",
                           grey = "#60717c";
}  // namespace tone

/// The people of the base box, of The Long Night, and the bandits.
std::span<const Person> base_people();
std::span<const Person> long_night_people();
std::span<const Person> bandits();

/// The person with that id; for anybody else a stranger whose looks follow from the id.
Person person(std::string_view id);

}  // namespace dow::art
