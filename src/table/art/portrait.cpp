#include "art.hpp"
#include "figure.hpp"

namespace dow::art {
namespace {

void draw_human(Canvas& c, const Person& p) {
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
}

std::string bust_of(const Person& who) {
    Canvas c(256, 256);
    draw_backdrop(c, who.backdrop, who.motif, seed_of(who.id));
    draw_human(c, who);
    draw_near_snow(c, seed_of(who.id));
    return c.done();
}

}  // namespace

std::vector<std::string> portrait_ids() {
    std::vector<std::string> ids = {"sparky", "blue"};
    for (const std::span<const Person> people : {base_people(), long_night_people()})
        for (const Person& who : people) ids.emplace_back(who.id);
    return ids;
}

std::string bandit(int variant) {
    const int wrapped = ((variant % bandit_variants) + bandit_variants) % bandit_variants;
    return bust_of(bandits()[static_cast<std::size_t>(wrapped)]);
}

void draw_bust(Canvas& c, std::string_view id) {
    if (id == "sparky") return draw_dog(c);
    if (id == "blue") return draw_chimpanzee(c);
    if (!draw_special_bust(c, id)) draw_human(c, person(id));
}

std::string portrait(std::string_view survivor_id) {
    Canvas c(256, 256);
    std::uint32_t seed = seed_of(survivor_id);
    if (survivor_id == "sparky") {
        draw_backdrop(c, "#4b9cc9", Motif::City, seed = 11);
    } else if (survivor_id == "blue") {
        draw_backdrop(c, "#6f8f7a", Motif::Tiles, seed);
    } else {
        const Person who = person(survivor_id);
        draw_backdrop(c, who.backdrop, who.motif, seed);
    }
    draw_bust(c, survivor_id);
    draw_near_snow(c, seed);
    return c.done();
}

}  // namespace dow::art
