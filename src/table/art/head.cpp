#include "figure.hpp"

namespace dow::art {
namespace {

std::string contour(const HeadShape& s, double inset) {
    double w = s.cheek - inset;
    double j = s.jaw - inset;
    double k = s.chin - inset * 0.5;
    double b = s.bottom - inset;
    auto l = [](double x) { return 128 - x; };
    auto r = [](double x) { return 128 + x; };
    return cat("M", l(w), " 102 C", l(w), " ", 47 + inset, " ", r(w), " ", 47 + inset, " ", r(w),
               " 102 C", r(w + 1), " 130 ", r(j + 6), " 148 ", r(j), " ", b - 25, " C", r(j - 7),
               " ", b - 8, " ", r(k + 8), " ", b, " ", r(k * 0.6), " ", b, " L", l(k * 0.6), " ", b,
               " C", l(k + 8), " ", b, " ", l(j - 7), " ", b - 8, " ", l(j), " ", b - 25, " C",
               l(j + 6), " 148 ", l(w + 1), " 130 ", l(w), " 102Z");
}

std::string shade_side(const HeadShape& s) {
    double w = s.cheek;
    return cat("M148 64 C", 128 + w - 6, " 70 ", 128 + w, " 84 ", 128 + w, " 102 C", 129 + w,
               " 130 ", 134 + s.jaw, " 148 ", 128 + s.jaw, " ", s.bottom - 25, " C", 121 + s.jaw,
               " ", s.bottom - 8, " ", 136 + s.chin, " ", s.bottom, " 130 ", s.bottom, " C150 ",
               s.bottom - 8, " 160 160 160 140 C172 132 172 112 162 104 C166 88 160 72 148 64Z");
}

void draw_ears(Canvas& c, const Person& p, double cheek) {
    std::string shade = darker(p.skin, 0.22);
    c.ellipse(128 - cheek + 1, 124, 10, 16, p.skin);
    c.ellipse(128 + cheek - 1, 124, 10, 16, shade);
    c.line(cat("M", 122 - cheek, " 116 q-4 8 4 14"), {shade, 0.8}, 2.5);
    c.line(cat("M", 134 + cheek, " 116 q4 8 -4 14"), {darker(p.skin, 0.4), 0.8}, 2.5);
}

}  // namespace

void draw_neck(Canvas& c, const Person& p) {
    double n = p.build == Build::Broad ? 33 : p.woman ? 23 : 26;
    std::string shade = darker(p.skin, 0.24);
    c.path(cat("M", 128 - n, " 150 L", 120 - n, " 206 C116 232 140 232 ", 136 + n, " 206 L",
               128 + n, " 150Z"),
           c.across(p.skin, shade));
    c.path(cat("M", 128 - n, " 168 C110 208 152 206 ", 128 + n, " 170 V150 H", 128 - n, "Z"),
           {darker(p.skin, 0.6), 0.5});
}

HeadShape head_shape(Jaw jaw) {
    switch (jaw) {
        case Jaw::Square: return {53, 47, 28, 187};
        case Jaw::Round: return {56, 49, 22, 185};
        case Jaw::Narrow: return {50, 41, 14, 185};
        case Jaw::Long: return {51, 43, 20, 191};
        case Jaw::Soft: break;
    }
    return {52, 44, 18, 184};
}

void draw_head(Canvas& c, const Person& p) {
    HeadShape s = head_shape(p.jaw);
    draw_ears(c, p, s.cheek);
    c.path(contour(s, 0), c.across(lighter(p.skin, 0.06), darker(p.skin, 0.16)));
    c.path(shade_side(s), {darker(p.skin, 0.75), 0.15});
    std::string warm = c.linear(100, 0, {{0, "#ffd9a0", 0.55}, {0.28, "#ffd9a0", 0}});
    c.path(contour(s, 0), warm);
    c.ellipse(112, 80, 20, 9, {"#ffffff", 0.10});
}

}  // namespace dow::art
