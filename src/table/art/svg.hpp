#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

// A small SVG writer. It only offers what the table's rasteriser understands: filled and stroked
// shapes, gradients over a shape's own box, opacity and group transforms. Numbers are written
// without the locale, so the same calls give the same bytes on every machine.
namespace dow::art {

/// What a shape is painted with: a colour ("#rrggbb" or a gradient reference) and an opacity.
struct Paint {
    Paint(const char* c) : colour(c) {}
    Paint(std::string c) : colour(std::move(c)) {}
    Paint(std::string_view c, double a = 1) : colour(c), alpha(a) {}

    std::string colour;
    double alpha = 1;
};

/// One stop of a gradient.
struct Stop {
    double offset = 0;
    std::string_view colour;
    double alpha = 1;
};

void append(std::string& out, double number);
void append(std::string& out, std::string_view text);

/// Strings and numbers glued together; numbers keep one decimal.
template <class... Parts>
std::string cat(const Parts&... parts) {
    std::string out;
    (append(out, parts), ...);
    return out;
}

/// A number with three decimals, for scales and opacities.
std::string exact(double number);

/// The colour moved towards black or white; t runs from 0 (unchanged) to 1.
std::string darker(std::string_view colour, double t);
std::string lighter(std::string_view colour, double t);
std::string mix(std::string_view from, std::string_view to, double t);

/// A picture under construction. Shapes paint over what was added before.
class Canvas {
public:
    Canvas(int width, int height);

    /// Each adds a gradient and returns the reference to paint with.
    std::string down(std::string_view top, std::string_view bottom);
    std::string across(std::string_view left, std::string_view right);
    std::string diagonal(std::string_view from, std::string_view to);
    std::string linear(double x2, double y2, std::initializer_list<Stop> stops);
    std::string radial(double cx, double cy, double r, std::initializer_list<Stop> stops);
    /// A soft light: the colour in the middle, nothing at the rim.
    std::string glow(std::string_view colour, double alpha);

    void path(std::string_view d, const Paint& fill);
    void line(std::string_view d, const Paint& stroke, double width);
    void circle(double cx, double cy, double r, const Paint& fill);
    void ring(double cx, double cy, double r, const Paint& stroke, double width);
    void ellipse(double cx, double cy, double rx, double ry, const Paint& fill);
    void rect(double x, double y, double w, double h, const Paint& fill, double corner = 0);

    /// Groups: everything until close() is drawn under the transform.
    void open(std::string_view transform);
    void close();
    void at(double x, double y, double scale = 1, double degrees = 0);

    /// Draws once as it is and once mirrored at the vertical line x = axis.
    template <class Draw>
    void mirrored(double axis, Draw draw) {
        draw();
        open(cat("matrix(-1 0 0 1 ", 2 * axis, " 0)"));
        draw();
        close();
    }

    /// The finished document.
    std::string done() const;

private:
    std::string gradient(std::string_view head, std::initializer_list<Stop> stops,
                         std::string_view tag);
    void paint(std::string_view attribute, const Paint& p);

    std::string body_;
    int gradients_ = 0;
};

/// A number for the seed of a Scatter, the same for the same text.
std::uint32_t seed_of(std::string_view text);

/// A fixed sequence of numbers that looks scattered; equal seeds give equal sequences.
class Scatter {
public:
    explicit Scatter(std::uint32_t seed) : state_(seed * 2654435761U + 1U) {}
    double between(double low, double high);

private:
    std::uint32_t state_;
};

}  // namespace dow::art
