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

}  // namespace

std::string helpless_token() {
    Canvas c(256, 256);
    draw_backdrop(c, "#7f93a8", Motif::Pines, 5);
    huddled(c, 176, 132, 0.96, "#5d6f8f", "#e2b08c", "#cfcac2");
    huddled(c, 96, 158, 1.12, "#a8694a", "#f0c4a2", "#5a3a24");
    draw_near_snow(c, 5);
    return c.done();
}

}  // namespace dow::art
