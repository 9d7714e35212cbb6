#pragma once

#include <cstdint>

#include "people.hpp"
#include "svg.hpp"

// The layers of a human portrait. All share one figure space: the head is centred on x = 128,
// eyes lie at y = 120, the chin near 185 and the shoulders begin near 190. Light falls from the
// left (the fire), shade lies to the right.
namespace dow::art {

/// Widths of a head: at the cheeks, at the jaw and at the chin, and where the chin ends.
struct HeadShape {
    double cheek = 52;
    double jaw = 38;
    double chin = 18;
    double bottom = 185;
};

HeadShape head_shape(Jaw jaw);

/// The stunt dog and the chimpanzee, who have no human layers.
void draw_dog(Canvas& c);
void draw_chimpanzee(Canvas& c);

void draw_backdrop(Canvas& c, std::string_view colour, Motif motif, std::uint32_t seed);
void draw_near_snow(Canvas& c, std::uint32_t seed);

void draw_hair_back(Canvas& c, const Person& p);
void draw_hair_front(Canvas& c, const Person& p);
void draw_beard(Canvas& c, const Person& p);
void draw_neck(Canvas& c, const Person& p);
void draw_head(Canvas& c, const Person& p);
void draw_face(Canvas& c, const Person& p);
void draw_glasses(Canvas& c, Glasses glasses);
void draw_headgear_back(Canvas& c, const Person& p);
void draw_headgear(Canvas& c, const Person& p);
/// The rest of them: those that came with The Long Night.
void draw_more_headgear(Canvas& c, const Person& p);
void draw_more_headgear_back(Canvas& c, const Person& p);
void draw_more_props(Canvas& c, const Person& p);
void draw_more_props_back(Canvas& c, Prop prop);
void draw_body(Canvas& c, const Person& p);
void draw_prop_back(Canvas& c, Prop prop);
void draw_prop_front(Canvas& c, const Person& p);

/// Head and shoulders of a survivor, of a bandit ("bandit_1") or of a special zombie without a
/// backdrop, in the 256x256 box of a portrait.
void draw_bust(Canvas& c, std::string_view id);
/// The same of a special zombie; false when there is none of this id.
bool draw_special_bust(Canvas& c, std::string_view experiment_id);

/// A star as path data; inner is the depth of its notches (0 to 1).
std::string star(double cx, double cy, double radius, int points = 5, double inner = 0.42);

}  // namespace dow::art
