#include "special_parts.hpp"

namespace dow::art {

void draw_ragged_shoulders(Canvas& c, std::string_view cloth, double half, double top) {
    c.path(cat("M", 128 - half, " 262 C", 132 - half, " ", top + 12, " 76 ", top, " 104 ", top - 6,
               " L152 ", top - 6, " C180 ", top, " ", 124 + half, " ", top + 12, " ", 128 + half,
               " 262Z"),
           c.diagonal(lighter(cloth, 0.1), darker(cloth, 0.5)));
    c.path(cat("M72 ", top + 22, " L84 262 L98 ", top + 28, " L112 262 L128 ", top + 32,
               " L144 262 L158 ", top + 28, " L172 262 L186 ", top + 22, " L196 262 H60Z"),
           {"#05070c", 0.35});
}

void draw_dead_neck(Canvas& c, std::string_view skin, double half) {
    c.path(cat("M", 128 - half, " 150 L", 122 - half, " 206 Q128 224 ", 134 + half, " 206 L",
               128 + half, " 150Z"),
           c.across(darker(skin, 0.3), darker(skin, 0.6)));
}

void draw_dead_head(Canvas& c, std::string_view skin, double half, double crown, double chin,
                    double jaw) {
    const double middle = (crown + chin) / 2;
    c.path(
        cat("M", 128 - half, " ", middle - 10, " C", 126 - half, " ", crown - 12, " ", 130 + half,
            " ", crown - 12, " ", 128 + half, " ", middle - 10, " C", 130 + half, " ", middle + 30,
            " ", 128 + half * jaw, " ", chin, " 128 ", chin, " C", 128 - half * jaw, " ", chin, " ",
            126 - half, " ", middle + 30, " ", 128 - half, " ", middle - 10, "Z"),
        c.across(lighter(skin, 0.14), darker(skin, 0.45)));
}

void draw_glowing_eye(Canvas& c, double x, double y, double radius, std::string_view colour) {
    c.ellipse(x, y, radius + 10, radius + 8, {"#120d10", 0.8});
    c.circle(x, y, radius * 2.4, c.glow(colour, 0.8));
    c.circle(x, y, radius, c.radial(40, 38, 70, {{0, "#ffffff"}, {1, colour}}));
    c.circle(x, y, radius * 0.34, "#120608");
}

void draw_glowing_eyes(Canvas& c, double apart, double y, double radius, std::string_view colour) {
    draw_glowing_eye(c, 128 - apart, y, radius, colour);
    draw_glowing_eye(c, 128 + apart, y, radius, colour);
}

void draw_fangs(Canvas& c, double half, double top, double bottom, int teeth) {
    c.path(cat("M", 128 - half, " ", top, " Q128 ", top - 12, " ", 128 + half, " ", top, " Q",
               128 + half * 0.9, " ", bottom, " 128 ", bottom, " Q", 128 - half * 0.9, " ", bottom,
               " ", 128 - half, " ", top, "Z"),
           maw);
    for (int i = 0; i < teeth; ++i) {
        const double x = 128 - half * 0.86 + i * half * 1.72 / (teeth - 1);
        const double wide = half * 0.8 / teeth;
        c.path(cat("M", x - wide, " ", top - 4, " L", x, " ", top + 14, " L", x + wide, " ",
                   top - 4, "Z"),
               bone);
        const double inner = 128 + (x - 128) * 0.74;
        c.path(cat("M", inner - wide, " ", bottom - 4, " L", inner, " ", bottom - 18, " L",
                   inner + wide, " ", bottom - 4, "Z"),
               darker(bone, 0.2));
    }
}

}  // namespace dow::art
