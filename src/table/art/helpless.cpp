#include "art.hpp"
#include "figure.hpp"

namespace dow::art {
namespace {

void huddled(Canvas& c, double x, double y, double scale, std::string_view blanket,
             std::string_view skin, std::string_view hair) {
    c.at(x, y, scale);
    c.path("M-74 120 C-80 40 -56 -58 0 -60 C56 -58 80 40 74 120Z",
           c.across(lighter(blanket, 0.14), darker(blanket, 0.45)));
    c.ellipse(0, -6, 38, 42, darker(blanket, 0.65));
    c.ellipse(0, 0, 32, 36, c.across(skin, darker(skin, 0.25)));
    c.path("M-33 -2 C-34 -40 34 -40 33 -2 C24 -20 10 -24 0 -16 C-10 -24 -24 -20 -33 -2Z", hair);
    c.ellipse(-12, 4, 5, 6, "#241814");
    c.ellipse(12, 4, 5, 6, "#241814");
    c.circle(-13.5, 1.5, 2, "#ffffff");
    c.circle(10.5, 1.5, 2, "#ffffff");
    c.line("M-20 -8 L-7 -11 M20 -8 L7 -11", darker(hair, 0.3), 3.4);
    c.line("M-7 22 Q0 17 7 22", "#7a3a34", 3.4);
    c.line("M0 8 q-3 6 1 7", {darker(skin, 0.5), 0.8}, 2.4);
    c.ellipse(-18, 14, 7, 5, {"#e0432f", 0.3});
    c.ellipse(18, 14, 7, 5, {"#e0432f", 0.3});
    c.path("M-40 48 Q0 26 40 48 L74 120 H-74Z", c.across(blanket, darker(blanket, 0.5)));
    c.line("M-40 50 Q0 28 40 50 M0 44 L-6 120 M-30 62 L-44 120 M30 62 L40 120", {"#05070c", 0.3},
           3.4);
    c.line("M-62 100 L62 100", {lighter(blanket, 0.5), 0.5}, 5);
    c.close();
}

/// The same people, on their feet and past listening: brows down, mouths open, a fist and a pan.
void risen(Canvas& c, double x, double y, double scale, std::string_view coat,
           std::string_view skin, std::string_view hair) {
    c.at(x, y, scale);
    c.path("M-62 132 C-70 60 -48 34 0 32 C48 34 70 60 62 132Z",
           c.across(lighter(coat, 0.12), darker(coat, 0.45)));
    c.line("M46 60 L66 -6", coat, 26);
    c.ellipse(68, -24, 17, 18, c.across(skin, darker(skin, 0.25)));
    c.line("M58 -30 H78 M58 -22 H78", {darker(skin, 0.5), 0.7}, 3);
    c.ellipse(0, -6, 36, 42, c.across(skin, darker(skin, 0.28)));
    c.path("M-37 -6 C-40 -54 40 -54 37 -6 C26 -28 -26 -28 -37 -6Z", hair);
    c.line("M-24 -16 L-6 -7 M24 -16 L6 -7", darker(hair, 0.4), 6);
    c.ellipse(-14, 0, 5, 5, "#1b1210");
    c.ellipse(14, 0, 5, 5, "#1b1210");
    c.ellipse(0, 21, 13, 10, "#4a1512");
    c.path("M-10 16 H10 L8 20 H-8Z", "#f1e7d8");
    c.close();
}

}  // namespace

std::string unruly_token() {
    Canvas c(256, 256);
    draw_backdrop(c, "#8a4a3c", Motif::Pines, 7);
    risen(c, 178, 150, 0.9, "#5d6f8f", "#e2b08c", "#cfcac2");
    risen(c, 92, 158, 1.1, "#a8694a", "#f0c4a2", "#5a3a24");
    draw_near_snow(c, 7);
    return c.done();
}

std::string helpless_token() {
    Canvas c(256, 256);
    draw_backdrop(c, "#7f93a8", Motif::Pines, 5);
    huddled(c, 176, 132, 0.96, "#5d6f8f", "#e2b08c", "#cfcac2");
    huddled(c, 96, 158, 1.12, "#a8694a", "#f0c4a2", "#5a3a24");
    draw_near_snow(c, 5);
    return c.done();
}

}  // namespace dow::art
