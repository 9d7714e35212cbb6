#include "figure.hpp"

namespace dow::art {
namespace {

std::string ink(const Person& p) { return darker(p.skin, 0.78); }

std::string brow_colour(const Person& p) {
    return p.age == Age::Old ? std::string(p.hair_colour) : darker(p.hair_colour, 0.25);
}

void draw_eye(Canvas& c, const Person& p, double x, double outward) {
    double up = p.mood == Mood::Grin ? 12 : p.mood == Mood::Worried ? 16 : p.woman ? 16 : 13;
    double half = p.woman ? 14 : 13;
    auto lid = [&](double lift) {
        return cat("M", x - half, " 121 Q", x + outward, " ", 121 - lift, " ", x + half, " 121");
    };
    c.ellipse(x, 118, half + 4, 11, {darker(p.skin, 0.5), 0.16});
    c.path(cat(lid(up), " Q", x, " 130 ", x - half, " 121Z"), "#fbf6ee");
    c.circle(x, 119.5, 7.2, darker(p.eye_colour, 0.2));
    c.circle(x, 120.5, 5.2, {lighter(p.eye_colour, 0.25), 0.7});
    c.circle(x, 119.5, 3.5, "#120d0c");
    c.circle(x - 2.6, 117, 2.2, "#ffffff");
    c.path(cat(lid(up), " Q", x + outward, " ", 117 - up * 1.5, " ", x - half, " 121Z"),
           darker(p.skin, 0.14));
    c.line(lid(up), ink(p), p.woman ? 3.6 : 2.8);
    c.line(lid(up * 1.55), {ink(p), 0.35}, 1.6);
    c.line(cat("M", x - half + 3, " 124.5 Q", x, " 129 ", x + half - 3, " 124.5"), {ink(p), 0.35},
           1.6);
    if (p.woman) {
        double edge = x + outward * half;
        c.line(cat("M", edge - outward, " 121 q", outward * 4, " -1 ", outward * 6, " -5"), ink(p),
               2.8);
    }
    if (p.age == Age::Old || p.age == Age::Middle) {
        c.line(cat("M", x - 9, " 132 Q", x, " 136 ", x + 10, " 131"), {ink(p), 0.28}, 2);
    }
}

void draw_brows(Canvas& c, const Person& p) {
    double inner = 0;
    double outer = 0;
    if (p.mood == Mood::Stern) inner = 5;
    if (p.mood == Mood::Worried) inner = -6, outer = 3;
    if (p.mood == Mood::Grin) inner = -2, outer = -1;
    double lift = p.mood == Mood::Smirk ? 4 : 0;
    double top = p.woman ? 96 : 97;
    std::string left = cat("M91 ", 106 + outer, " Q102 ", top, " 119 ", 104 + inner);
    std::string right =
        cat("M137 ", 104 + inner - lift, " Q154 ", top - lift, " 165 ", 106 + outer - lift);
    c.line(left + " " + right, brow_colour(p), p.woman ? 4.4 : p.age == Age::Old ? 7.5 : 6.4);
}

void draw_nose(Canvas& c, const Person& p) {
    double w = p.woman ? 8 : p.build == Build::Broad ? 13 : 11;
    double tip = p.woman ? 146 : 149;
    std::string shade = darker(p.skin, 0.36);
    c.path(cat("M129 112 C133 124 ", 129 + w, " ", tip - 10, " ", 128 + w, " ", tip - 2, " C",
               126 + w, " ", tip + 4, " 130 ", tip + 3, " 126 ", tip + 2, " C133 ", tip - 12,
               " 130 126 129 112Z"),
           {shade, p.woman ? 0.3 : 0.5});
    c.line(cat("M", 129 - w, " ", tip - 4, " Q", 128 - w, " ", tip + 2, " ", 124, " ", tip + 2,
               " Q128 ", tip + 5, " 132 ", tip + 2, " Q", 128 + w, " ", tip + 2, " ", 127 + w, " ",
               tip - 4),
           {darker(p.skin, 0.5), p.woman ? 0.75 : 1.0}, p.woman ? 2.4 : 2.8);
    c.line(cat("M125 116 L124 ", tip - 8), {"#fff4e2", 0.25}, 4);
    c.circle(124, tip - 5, 3, {"#fff4e2", 0.32});
}

void draw_lips(Canvas& c, const Person& p, double curve) {
    std::string lip = p.woman ? mix(p.skin, "#a8263a", 0.62) : mix(p.skin, "#8a3a34", 0.5);
    double thick = p.woman ? 1 : 0.62;
    c.path(cat("M109 ", 165 - curve, " Q120 ", 165 - 8 * thick, " 128 ", 165 - 3 * thick, " Q136 ",
               165 - 8 * thick, " 147 ", 165 - curve, " Q128 ", 165 + curve + 14 * thick, " 109 ",
               165 - curve, "Z"),
           lip);
    c.line(cat("M109 ", 165 - curve, " Q128 ", 165 + curve, " 147 ", 165 - curve),
           darker(lip, 0.55), 2.8);
    if (p.woman) c.line("M120 171 q7 3 13 0", {"#ffffff", 0.3}, 2.2);
}

void draw_grin(Canvas& c, const Person& p) {
    std::string lip = p.woman ? mix(p.skin, "#a8263a", 0.65) : mix(p.skin, "#7a2f2c", 0.6);
    c.path("M106 160 Q118 159 128 161 Q138 159 150 160 Q145 177 128 178 Q111 177 106 160Z", lip);
    c.path("M110 162 Q128 165 146 162 Q141 173 128 174 Q115 173 110 162Z", "#5c1d20");
    c.path("M110 162 Q128 165 146 162 Q144 167 141 168.5 Q128 171 115 168.5 Q112 167 110 162Z",
           "#fdf9f0");
    c.line("M101 156 q3 1 4 5 M155 156 q-3 1 -4 5", {ink(p), 0.32}, 2.4);
}

void draw_mouth(Canvas& c, const Person& p) {
    switch (p.mood) {
        case Mood::Grin: draw_grin(c, p); return;
        case Mood::Smile:
            draw_lips(c, p, 4.5);
            c.line("M102 158 q2 2 3 5 M154 158 q-2 2 -3 5", {ink(p), 0.35}, 2.4);
            return;
        case Mood::Smirk:
            c.open("rotate(-5 128 164)");
            draw_lips(c, p, 3);
            c.line("M152 157 q3 3 1 8", {ink(p), 0.4}, 2.4);
            c.close();
            return;
        case Mood::Stern: draw_lips(c, p, -1.5); break;
        case Mood::Worried: draw_lips(c, p, -2.5); break;
        case Mood::Calm: draw_lips(c, p, 2); break;
    }
    c.line("M118 178 Q128 181 138 178", {ink(p), 0.22}, 2.6);
}

void draw_age(Canvas& c, const Person& p) {
    if (p.age == Age::Young || p.age == Age::Adult) return;
    double strength = p.age == Age::Old ? 0.32 : 0.2;
    c.line("M99 148 Q94 157 97 168 M157 148 Q162 157 159 168", {ink(p), strength}, 2.4);
    c.line("M106 88 Q128 83 150 88", {ink(p), strength * 0.8}, 2.2);
    c.line("M86 122 l-5 -3 M86 126 l-5 1 M170 122 l5 -3 M170 126 l5 1", {ink(p), strength}, 1.8);
    if (p.age == Age::Old) c.line("M108 80 Q128 75 148 80", {ink(p), strength * 0.7}, 2.2);
}

}  // namespace

void draw_face(Canvas& c, const Person& p) {
    std::string blush = c.glow("#e0432f", p.woman ? 0.38 : 0.3);
    c.ellipse(98, 146, 17, 13, blush);
    c.ellipse(158, 146, 17, 13, blush);
    draw_age(c, p);
    draw_eye(c, p, 106, -1);
    draw_eye(c, p, 150, 1);
    draw_brows(c, p);
    draw_nose(c, p);
    draw_mouth(c, p);
}

void draw_glasses(Canvas& c, Glasses glasses) {
    constexpr std::string_view frame = "#1d2228";
    if (glasses == Glasses::None) return;
    if (glasses == Glasses::Patch) {
        c.line("M78 92 Q130 84 181 118", "#141214", 5);
        c.path("M132 106 Q150 100 168 110 Q168 134 150 136 Q134 132 132 106Z", "#17151a");
        c.line("M138 110 Q150 105 162 112", {"#ffffff", 0.2}, 2.5);
        return;
    }
    constexpr std::string_view temples = "M86 116 L76 112 M170 116 L180 112";
    auto lenses = [&](std::string_view left, std::string_view right, double width) {
        for (std::string_view lens : {left, right}) {
            c.path(lens, {"#d7ecf6", 0.2});
            c.line(lens, frame, width);
        }
    };
    if (glasses == Glasses::Shades) {
        c.path(
            "M84 106 h40 v10 q-4 18 -18 18 h-6 q-14 -2 -16 -18Z M172 106 h-40 v10 q4 18 18 18 "
            "h6 q14 -2 16 -18Z",
            "#15171c");
    } else if (glasses == Glasses::Round) {
        lenses("M106 101 a19 19 0 1 0 0.1 0Z", "M150 101 a19 19 0 1 0 0.1 0Z", 4);
    } else if (glasses == Glasses::Square) {
        lenses("M86 107 h38 v18 q-2 10 -12 10 h-14 q-12 -2 -12 -12Z",
               "M170 107 h-38 v18 q2 10 12 10 h14 q12 -2 12 -12Z", 5);
    } else {
        lenses("M80 102 Q104 106 124 110 Q126 132 108 134 Q90 134 88 116Z",
               "M176 102 Q152 106 132 110 Q130 132 148 134 Q166 134 168 116Z", 4.2);
    }
    c.line("M124 115 Q128 111 132 115", frame, 4);
    c.line(temples, frame, 3.6);
    c.line("M95 113 l8 -7 M140 113 l8 -7", {"#ffffff", 0.6}, 3);
}

}  // namespace dow::art
