#include "drawing.hpp"

#include "figure.hpp"

namespace dow::art {
namespace {

constexpr int most_depth = 8;
constexpr std::string_view unknown_colour = "#8a8f96";

std::string transform_of(const Spot& spot) {
    std::string text = cat("translate(", spot.x, " ", spot.y, ")");
    if (spot.turn != 0) text += cat(" rotate(", spot.turn, ")");
    const std::string size = exact(spot.size);
    if (spot.flip) return text + cat(" scale(-", size, " ", size, ")");
    return spot.size == 1 ? text : text + cat(" scale(", size, ")");
}

const std::string* value_in(const Colours& colours, std::string_view name) {
    const auto found = colours.find(name);
    return found == colours.end() ? nullptr : &found->second;
}

std::string moved(std::string_view colour, double shift) {
    if (shift > 0) return lighter(colour, shift);
    return shift < 0 ? darker(colour, -shift) : std::string(colour);
}

}  // namespace

std::string DrawingPainter::colour(std::string_view name, const Colours& slots) const {
    for (int steps = 0; steps < most_depth && !name.empty() && name.front() != '#'; ++steps) {
        const std::string* value = nullptr;
        if (name.front() != '$') {
            value = value_in(palette_, name);
        } else {
            value = value_in(slots, name.substr(1));
            if (value == nullptr) value = value_in(scene_, name.substr(1));
        }
        if (value == nullptr) return std::string(unknown_colour);
        name = *value;
    }
    return std::string(name);
}

Paint DrawingPainter::fill_of(const Mark& mark, const Colours& slots) {
    const Tint& tint = mark.tint;
    const std::string base = moved(colour(tint.colour, slots), tint.shift);
    if (mark.ink == Mark::Ink::Glow) return canvas_.glow(base, tint.alpha);
    if (mark.ink == Mark::Ink::Rim)
        return canvas_.radial(50, 50, 71, {{0, base, 0}, {0.55, base, 0}, {1, base, tint.alpha}});
    if (mark.ink == Mark::Ink::Line) return {base, tint.alpha};
    if (!tint.below.empty())
        return canvas_.linear(0, 100,
                              {{0, base, tint.alpha}, {1, colour(tint.below, slots), tint.alpha}});
    const std::string light = lighter(base, 0.16);
    const std::string dark = darker(base, 0.4);
    const double alpha = tint.alpha;
    switch (tint.shading) {
        case Shading::Flat: return {base, alpha};
        case Shading::FromLeft:
            return canvas_.linear(100, 0, {{0.2, light, alpha}, {0.9, dark, alpha}});
        case Shading::FromAbove:
            return canvas_.linear(0, 100, {{0.1, light, alpha}, {1, dark, alpha}});
        case Shading::Round:
            return canvas_.radial(
                36, 34, 72,
                {{0, lighter(base, 0.42), alpha}, {0.5, base, alpha}, {1, dark, alpha}});
    }
    return {base, alpha};
}

void DrawingPainter::paint_form(const Mark& mark, const Paint& paint) {
    const auto& [first, second, third, fourth, fifth] = mark.numbers;
    const bool line = mark.ink == Mark::Ink::Line;
    switch (mark.form) {
        case Mark::Form::Path:
            return line ? canvas_.line(mark.text, paint, mark.width)
                        : canvas_.path(mark.text, paint);
        case Mark::Form::Disc:
            return line ? canvas_.ring(first, second, third, paint, mark.width)
                        : canvas_.circle(first, second, third, paint);
        case Mark::Form::Oval: return canvas_.ellipse(first, second, third, fourth, paint);
        case Mark::Form::Box: return canvas_.rect(first, second, third, fourth, paint, fifth);
        default: return;
    }
}

void DrawingPainter::paint_inside(const Mark& mark, const Colours& slots) {
    canvas_.open(transform_of(mark.spot));
    if (mark.form == Mark::Form::Portrait) {
        canvas_.at(-128, -256);  // the middle of its lower edge comes to lie on the spot
        draw_bust(canvas_, mark.text);
        canvas_.close();
    } else if (const Drawing* drawing = find_(mark.text)) {
        Colours inner;
        for (const auto& [name, value] : mark.slots) inner[name] = colour(value, slots);
        paint(*drawing, inner);
    }
    canvas_.close();
}

void DrawingPainter::paint(const Mark& mark, const Colours& slots) {
    if (mark.form == Mark::Form::Drawing || mark.form == Mark::Form::Portrait)
        return paint_inside(mark, slots);
    paint_form(mark, fill_of(mark, slots));
}

void DrawingPainter::paint(const Drawing& drawing, const Colours& slots) {
    if (depth_ == most_depth) return;
    ++depth_;
    Colours all = slots;
    for (const auto& [name, value] : drawing.colours)
        if (!all.contains(name) && !scene_.contains(name)) all.emplace(name, colour(value, slots));
    for (const Mark& mark : drawing.marks) paint(mark, all);
    --depth_;
}

}  // namespace dow::art
