// Looks for survivors of packs: nobody draws them, so their id decides.
#include "people.hpp"
#include "svg.hpp"

#include <algorithm>
#include <array>

namespace dow::art {
namespace {

template <class Value, std::size_t count>
Value pick(const std::array<Value, count>& from, Scatter& scatter) {
    return from[static_cast<std::size_t>(scatter.between(0, count - 0.001))];
}

constexpr std::array<std::string_view, 6> backdrops = {"#6f7f8f", "#7a6f5a", "#5f7f6a",
                                                       "#7a5f6f", "#5a6f8f", "#8a7a4f"};
constexpr std::array<std::string_view, 9> skins = {tone::pale,  tone::fair,  tone::rosy,
                                                   tone::tan,   tone::olive, tone::amber,
                                                   tone::brown, tone::umber, tone::deep};
constexpr std::array<std::string_view, 6> hairs = {"#4a3527", "#1c1513", "#a5562b",
                                                   "#d9a94e", "#8d8a92", "#2b1a15"};
constexpr std::array<std::string_view, 5> eyes = {tone::blue, tone::hazel, tone::dark, tone::green,
                                                  tone::grey};
constexpr std::array<std::string_view, 7> coats = {"#4a5a66", "#7a3f34", "#3f6a5a", "#5f4a6e",
                                                   "#8a6a34", "#2f4a6b", "#6a5a4a"};
constexpr std::array<std::string_view, 4> accents = {"#8fa0aa", "#e0c66a", "#f0dcc0", "#c2423c"};
constexpr std::array motifs = {Motif::City,   Motif::Pines, Motif::Window, Motif::Road,
                               Motif::Bricks, Motif::Barn,  Motif::Shelves};
constexpr std::array jaws = {Jaw::Soft, Jaw::Square, Jaw::Round, Jaw::Narrow, Jaw::Long};
constexpr std::array builds = {Build::Slim, Build::Medium, Build::Broad};
constexpr std::array ages = {Age::Young, Age::Adult, Age::Middle, Age::Old};
constexpr std::array moods = {Mood::Calm, Mood::Smile, Mood::Stern, Mood::Worried, Mood::Smirk};
constexpr std::array long_hair = {Hair::Bob,   Hair::Bun,   Hair::Ponytail, Hair::Long,
                                  Hair::Waves, Hair::Curls, Hair::Fringe,   Hair::Braid};
constexpr std::array short_hair = {Hair::Crop,  Hair::SidePart, Hair::Messy,
                                   Hair::Slick, Hair::Sides,    Hair::FlatTop};
constexpr std::array beards = {Beard::None, Beard::None,      Beard::Stubble,
                               Beard::Full, Beard::Moustache, Beard::Goatee};
constexpr std::array glasses = {Glasses::None, Glasses::None, Glasses::None, Glasses::Round,
                                Glasses::Square};
constexpr std::array hats = {Headgear::None,   Headgear::None,    Headgear::None,
                             Headgear::Beanie, Headgear::FlatCap, Headgear::Trucker};
constexpr std::array outfits = {Outfit::Sweater,   Outfit::Hoodie,    Outfit::Parka,
                                Outfit::Cardigan,  Outfit::Shearling, Outfit::Waistcoat,
                                Outfit::Turtleneck};

Person stranger(std::string_view id) {
    Scatter scatter(seed_of(id));
    Person made{};
    made.id = id;
    made.backdrop = pick(backdrops, scatter);
    made.motif = pick(motifs, scatter);
    made.skin = pick(skins, scatter);
    made.hair_colour = pick(hairs, scatter);
    made.eye_colour = pick(eyes, scatter);
    made.woman = scatter.between(0, 1) < 0.5;
    made.jaw = pick(jaws, scatter);
    made.build = pick(builds, scatter);
    made.age = pick(ages, scatter);
    made.mood = pick(moods, scatter);
    made.hair = made.woman ? pick(long_hair, scatter) : pick(short_hair, scatter);
    made.beard = made.woman ? Beard::None : pick(beards, scatter);
    made.glasses = pick(glasses, scatter);
    made.headgear = pick(hats, scatter);
    made.headgear_colour = pick(coats, scatter);
    made.outfit = pick(outfits, scatter);
    made.coat = pick(coats, scatter);
    made.accent = pick(accents, scatter);
    return made;
}

}  // namespace

Person person(std::string_view id) {
    for (const std::span<const Person> people : {base_people(), long_night_people(), bandits()})
        for (const Person& who : people)
            if (who.id == id) return who;
    return stranger(id);
}

}  // namespace dow::art
