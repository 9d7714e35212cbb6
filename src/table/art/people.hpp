#pragma once

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
enum class Glasses { None, Round, Square, CatEye, Patch };
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

/// The person with that id, or a plain stranger when there is none.
const Person& person(std::string_view id);

}  // namespace dow::art
