#pragma once

#include "svg.hpp"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

// Drawings as data: what data/pictures holds. The files name them, recipes put them together.
namespace dow::art {

/// Colours by name: the palette of all pictures, or what fills the "$slots" of one drawing.
using Colours = std::map<std::string, std::string, std::less<>>;

/// How the light falls on a filled form.
enum class Shading { Flat, FromLeft, FromAbove, Round };

/// A colour as the data writes it: "steel", "#aabbcc" or "$coat", then "+20" or "-20" (lighter or
/// darker by so many percent), then "~" (lit from the left), "^" (from above) or "*" (round), then
/// "/0.4" (how opaque). "$sky_top>$sky_low" runs from one colour above to another below.
struct Tint {
    std::string colour;
    std::string below;  ///< the colour it runs to, if any
    double shift = 0;
    Shading shading = Shading::Flat;
    double alpha = 1;
};

/// Where a drawing is put inside another one. Its own origin comes to lie on (x, y).
struct Spot {
    double x = 0;
    double y = 0;
    double size = 1;
    double turn = 0;  ///< degrees, clockwise
    bool flip = false;
};

/// One step of a drawing: a form with its colour, or another drawing or portrait put in its place.
struct Mark {
    enum class Form { Path, Disc, Oval, Box, Drawing, Portrait };
    enum class Ink { Fill, Line, Glow, Rim };

    Form form = Form::Path;
    Ink ink = Ink::Fill;
    Tint tint;
    double width = 0;                 ///< of a line
    std::string text;                 ///< path data, or whose drawing or portrait it is
    std::array<double, 5> numbers{};  ///< of a disc, an oval or a box
    Spot spot;                        ///< of a drawing or portrait
    Colours slots;                    ///< colours it hands on to a drawing
};

/// A named drawing: marks paint over those before. The colours are what its slots hold unless the
/// one who uses it says otherwise.
struct Drawing {
    Colours colours;
    std::vector<Mark> marks;
};

/// Finds the drawing of a name; nothing when there is none.
using FindDrawing = std::function<const Drawing*(std::string_view name)>;

/// Paints drawings on a canvas. One painter serves one picture: it knows the palette and where
/// drawings are found, and stops when drawings hold each other in a ring.
class DrawingPainter {
public:
    /// `scene` holds the slots that every drawing of this picture may use, such as its light.
    DrawingPainter(Canvas& canvas, const Colours& palette, Colours scene, FindDrawing find)
        : canvas_(canvas), palette_(palette), scene_(std::move(scene)), find_(std::move(find)) {}

    /// Paints the drawing at the origin; `slots`, then the scene, take the place of its own
    /// colours.
    void paint(const Drawing& drawing, const Colours& slots);
    void paint(const Mark& mark, const Colours& slots);
    /// The "#rrggbb" of a colour as the data names it.
    std::string colour(std::string_view name, const Colours& slots) const;

private:
    Paint fill_of(const Mark& mark, const Colours& slots);
    void paint_form(const Mark& mark, const Paint& paint);
    void paint_inside(const Mark& mark, const Colours& slots);

    Canvas& canvas_;
    const Colours& palette_;
    Colours scene_;
    FindDrawing find_;
    int depth_ = 0;
};

}  // namespace dow::art
