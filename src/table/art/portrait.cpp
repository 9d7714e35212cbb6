#include "art.hpp"
#include "figure.hpp"

namespace dow::art {
namespace {

std::uint32_t seed_of(std::string_view id) {
    std::uint32_t hash = 2166136261U;
    for (char ch : id) hash = (hash ^ static_cast<unsigned char>(ch)) * 16777619U;
    return hash | 1U;
}

std::string human(const Person& p) {
    Canvas c(256, 256);
    std::uint32_t seed = seed_of(p.id);
    draw_backdrop(c, p.backdrop, p.motif, seed);
    c.open("matrix(1.1 0 0 1.1 -12.8 -9)");
    draw_prop_back(c, p.prop);
    draw_headgear_back(c, p);
    draw_hair_back(c, p);
    draw_neck(c, p);
    c.at(0, -4);
    draw_body(c, p);
    c.close();
    draw_head(c, p);
    draw_face(c, p);
    draw_beard(c, p);
    draw_hair_front(c, p);
    draw_glasses(c, p.glasses);
    draw_headgear(c, p);
    draw_prop_front(c, p);
    c.close();
    draw_near_snow(c, seed);
    return c.done();
}

}  // namespace

std::string portrait(std::string_view survivor_id) {
    if (survivor_id == "sparky") return dog_portrait();
    return human(person(survivor_id));
}

}  // namespace dow::art
