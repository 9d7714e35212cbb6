// The weather of card pictures: what is scattered behind a place and before it.
#include "picture_book.hpp"
#include "scenery.hpp"

#include <algorithm>

namespace dow::art {
namespace {

using Draw = void (*)(Canvas& canvas, Scatter& scatter);

void stars(Canvas& canvas, Scatter& scatter) { draw_stars(canvas, scatter, 240, 62, 30); }

void snow(Canvas& canvas, Scatter& scatter) {
    draw_snowfall(canvas, scatter, card_art_width, card_art_height, 30, 1.9);
}

void flurry(Canvas& canvas, Scatter& scatter) {
    draw_snowfall(canvas, scatter, card_art_width, card_art_height, 12, 1.5);
}

void blizzard(Canvas& canvas, Scatter& scatter) {
    for (int i = 0; i < 60; ++i) {
        const double x = scatter.between(-20, 240);
        const double y = scatter.between(0, 120);
        const double length = scatter.between(4, 15);
        canvas.line(cat("M", x, " ", y, " l", length, " ", length * 0.34),
                    {"#ffffff", scatter.between(0.25, 0.75)}, scatter.between(0.7, 1.9));
    }
}

void fog(Canvas& canvas, Scatter& scatter) {
    for (int i = 0; i < 6; ++i) {
        const std::string haze = canvas.glow("#dfe8ee", scatter.between(0.3, 0.6));
        canvas.ellipse(scatter.between(0, 240), scatter.between(58, 112), scatter.between(60, 120),
                       scatter.between(10, 22), haze);
    }
}

void embers(Canvas& canvas, Scatter& scatter) {
    for (int i = 0; i < 22; ++i)
        canvas.circle(scatter.between(0, 240), scatter.between(0, 104), scatter.between(0.6, 1.7),
                      {i % 3 == 0 ? "#ffe08a" : "#ff9a3c", scatter.between(0.4, 1)});
}

void dust(Canvas& canvas, Scatter& scatter) {
    for (int i = 0; i < 18; ++i)
        canvas.circle(scatter.between(0, 240), scatter.between(0, 110), scatter.between(0.5, 1.3),
                      {"#fff0cc", scatter.between(0.15, 0.45)});
}

struct Weather {
    std::string_view name;
    Draw far;
    Draw near;
};

constexpr Weather weathers[] = {
    {"", nullptr, nullptr},        {"stars", stars, nullptr},   {"snow", nullptr, snow},
    {"night_snow", stars, flurry}, {"flurry", nullptr, flurry}, {"blizzard", nullptr, blizzard},
    {"fog", nullptr, fog},         {"embers", stars, embers},   {"dust", nullptr, dust},
};

const Weather* find(std::string_view name) {
    const auto* const found = std::find_if(std::begin(weathers), std::end(weathers),
                                           [&](const Weather& it) { return it.name == name; });
    return found == std::end(weathers) ? nullptr : found;
}

}  // namespace

bool is_weather(std::string_view name) { return find(name) != nullptr; }

void draw_far_weather(Canvas& canvas, std::string_view name, std::uint32_t seed) {
    Scatter scatter(seed);
    if (const Weather* weather = find(name); weather != nullptr && weather->far != nullptr)
        weather->far(canvas, scatter);
}

void draw_near_weather(Canvas& canvas, std::string_view name, std::uint32_t seed) {
    Scatter scatter(seed + 1);
    if (const Weather* weather = find(name); weather != nullptr && weather->near != nullptr)
        weather->near(canvas, scatter);
}

}  // namespace dow::art
