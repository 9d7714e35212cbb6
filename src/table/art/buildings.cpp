#include "buildings.hpp"

#include "figure.hpp"
#include "scenery.hpp"

namespace dow::art {
namespace {

constexpr std::string_view wall = "#34465a";
constexpr std::string_view wall_dark = "#26323f";
constexpr std::string_view pale = "#e8e0d0";

void block(Canvas& c, double x, double y, double w, std::string_view colour) {
    double h = 176 - y;
    c.rect(x, y, w, h, c.across(lighter(colour, 0.08), darker(colour, 0.3)));
    c.rect(x, y, w, 5, {night_ink, 0.3});
    draw_snow_cap(c, x - 3, y, w + 6, 7);
}

void gable(Canvas& c, double x, double y, double w, double h, std::string_view colour) {
    c.path(cat("M", x, " ", y, " L", x + w / 2, " ", y - h, " L", x + w, " ", y, "Z"),
           c.down(lighter(colour, 0.06), darker(colour, 0.25)));
    c.line(cat("M", x, " ", y - 1, " L", x + w / 2, " ", y - h - 1, " L", x + w, " ", y - 1),
           snow_light, 6);
    c.line(cat("M", x + w / 2, " ", y - h, " L", x + w, " ", y), {snow_shade, 0.9}, 4);
}

void door(Canvas& c, double x, double w, double h, bool boarded) {
    c.rect(x, 172 - h, w, h + 4, "#10171f");
    c.line(cat("M", x + w / 2, " ", 174 - h, " v", h), {"#5a6a7a", 0.7}, 2);
    if (boarded) draw_boards(c, x, 172 - h, w, h);
}

void wheel(Canvas& c, double x, double r) {
    c.circle(x, 170, r, "#0d1318");
    c.circle(x, 170, r * 0.45, "#8b98a4");
}

void police_car(Canvas& c) {
    c.path(
        "M46 170 Q44 152 58 148 L72 132 Q76 128 84 128 H114 Q120 128 126 134 L138 147 Q156 148 158 "
        "158 V170Z",
        c.down("#2b3d52", "#141d28"));
    c.path("M62 170 V150 H132 V170Z", pale);
    c.path("M78 134 H96 V147 H68Z M101 134 H114 L126 147 H101Z", "#9cc4dc");
    c.rect(88, 121, 12, 7, "#e4484a", 2);
    c.rect(100, 121, 12, 7, "#4aa3ff", 2);
    c.ellipse(100, 122, 40, 26, c.glow("#ff5a5a", 0.4));
    c.path(star(98, 160, 7), "#e8c15a");
    wheel(c, 72, 10);
    wheel(c, 134, 10);
    draw_snow_cap(c, 76, 129, 12, 3);
}

void cross(Canvas& c, double x, double y, double r, std::string_view colour) {
    double t = r * 0.36;
    c.path(
        cat("M", x - t, " ", y - r, " h", 2 * t, " v", r - t, " h", r - t, " v", 2 * t, " h", t - r,
            " v", r - t, " h", -2 * t, " v", t - r, " h", t - r, " v", -2 * t, " h", r - t, "Z"),
        colour);
}

void pump(Canvas& c, double x) {
    c.rect(x, 118, 32, 56, c.across("#eef1f2", "#a9b4bc"), 4);
    c.rect(x + 6, 124, 20, 14, "#1d2a36", 2);
    c.rect(x + 6, 144, 20, 5, "#c4493f", 1);
    c.line(cat("M", x + 32, " 130 q14 4 10 26 q-2 8 -8 2"), "#1d2a36", 3.6);
    draw_snow_cap(c, x, 118, 32, 6);
}

}  // namespace

void draw_police(Canvas& c) {
    block(c, 172, 76, 246, wall);
    block(c, 244, 52, 102, lighter(wall, 0.08));
    gable(c, 236, 54, 118, 32, wall_dark);
    for (int i = 0; i < 3; ++i) {
        draw_window(c, 182 + i * 21, 92, 13, 22, i == 1);
        draw_window(c, 182 + i * 21, 128, 13, 22, false);
        draw_window(c, 354 + i * 21, 92, 13, 22, false);
        draw_window(c, 354 + i * 21, 128, 13, 22, i != 1);
    }
    draw_boards(c, 182, 128, 13, 22);
    for (double x : {252.0, 270.0, 314.0, 332.0}) c.rect(x, 96, 7, 78, pale);
    c.rect(246, 90, 98, 8, pale);
    door(c, 284, 24, 54, false);
    c.path(star(295, 70, 16), "#f0c65a");
    c.circle(295, 70, 5, "#a87a22");
    for (double x : {262.0, 328.0}) {
        c.circle(x, 112, 16, c.glow("#4aa3ff", 0.8));
        c.circle(x, 112, 5.5, "#9fd0ff");
    }
    police_car(c);
}

void draw_grocery(Canvas& c) {
    block(c, 136, 70, 312, "#4a4258");
    c.rect(196, 42, 192, 34, c.down("#d25248", "#8f2f2c"), 4);
    draw_snow_cap(c, 196, 42, 192, 7);
    c.path(
        "M276 50 C268 44 256 50 258 61 C260 70 269 74 276 71 C283 74 292 70 294 61 C296 50 284 44 "
        "276 50Z",
        pale);
    c.line("M276 50 q0 -5 5 -7", pale, 2.5);
    c.line("M306 54 h60 M306 64 h44 M218 54 h26 M218 64 h26", {pale, 0.85}, 4.5);
    for (int i = 0; i < 12; ++i) {
        c.path(cat("M", 136 + i * 26, " 86 h26 v16 q-13 12 -26 0Z"), i % 2 != 0 ? pale : "#c4493f");
    }
    c.rect(136, 84, 312, 5, {night_ink, 0.3});
    draw_window(c, 152, 116, 84, 46, true);
    draw_window(c, 336, 116, 96, 46, false);
    draw_boards(c, 336, 116, 96, 46);
    c.rect(160, 146, 66, 4, "#7a4a2c");
    for (int i = 0; i < 6; ++i) {
        c.rect(163 + i * 10, 136, 7, 10, i % 2 != 0 ? "#b5433c" : "#5f8f4a", 1);
    }
    door(c, 256, 62, 60, false);
    c.line(
        "M56 124 h14 l12 34 h42 l10 -26 h-58 M86 144 h44 M90 132 l4 26 M106 132 v26 M120 132 l-4 "
        "26",
        "#e6edf1", 3.6);
    c.circle(90, 168, 5.5, "#e6edf1");
    c.circle(118, 168, 5.5, "#e6edf1");
}

void draw_school(Canvas& c) {
    block(c, 116, 88, 336, "#7a4038");
    block(c, 240, 62, 88, "#8c4a3e");
    gable(c, 232, 64, 104, 36, "#4a2a2a");
    c.rect(276, 8, 16, 24, "#8c4a3e");
    gable(c, 270, 14, 28, 12, "#4a2a2a");
    c.path("M279 30 q5 -12 10 0Z", "#e8c15a");
    c.circle(284, 80, 14, pale);
    c.ring(284, 80, 14, "#3a2420", 3);
    c.line("M284 71 V80 L290 84", "#241a18", 2.6);
    for (int i = 0; i < 4; ++i) {
        draw_window(c, 128 + i * 28, 102, 18, 20, i == 2);
        draw_window(c, 128 + i * 28, 136, 18, 20, i == 0);
        draw_window(c, 340 + i * 28, 102, 18, 20, i == 1);
        draw_window(c, 340 + i * 28, 136, 18, 20, false);
    }
    draw_boards(c, 424, 136, 18, 20);
    door(c, 266, 36, 48, false);
    c.line("M78 172 V52", "#dfe6ea", 4);
    c.path("M80 54 q18 -8 36 2 v22 q-18 -10 -36 -2Z", c.across("#d8524a", "#94302e"));
    c.path("M468 172 V146 Q468 138 476 138 H530 Q538 138 538 148 V172Z",
           c.down("#f2b43a", "#c27f1e"));
    c.path("M476 144 h14 v11 h-14Z M494 144 h14 v11 h-14Z M512 144 h14 v11 h-14Z", "#2b3a48");
    wheel(c, 484, 8);
    wheel(c, 524, 8);
    draw_snow_cap(c, 470, 138, 66, 6);
}

void draw_library(Canvas& c) {
    block(c, 146, 84, 284, "#5b5468");
    gable(c, 126, 88, 324, 56, "#6a6278");
    c.path("M170 80 L288 40 L406 80Z", {night_ink, 0.3});
    for (int i = 0; i < 5; ++i) draw_window(c, 184 + i * 48, 106, 18, 38, i != 2 && i != 3);
    for (int i = 0; i < 6; ++i) {
        double x = 160 + i * 48;
        c.rect(x, 94, 15, 80, c.across("#efe9dd", "#a69fa8"));
        c.rect(x - 4, 88, 23, 7, "#f4efe4", 1);
        c.rect(x - 3, 166, 21, 8, "#d8d2cc", 1);
    }
    c.path("M258 60 q16 -9 30 0 q14 -9 30 0 v18 q-16 -8 -30 0 q-14 -8 -30 0Z", "#f6ead0");
    c.line("M288 60 V78", "#8a6a4a", 2);
    door(c, 276, 24, 62, false);
    c.path("M252 174 H324 L332 182 H244Z", "#8a8494");
    c.path("M76 172 V150 H112 V172Z", c.across("#8d8698", "#575064"));
    c.path("M78 150 Q74 132 84 126 Q82 114 92 112 Q104 112 104 124 Q114 130 110 150Z",
           c.across("#b8b1c0", "#6c6478"));
    draw_snow_cap(c, 84, 113, 18, 4);
    draw_snow_cap(c, 74, 150, 8, 4);
}

void draw_hospital(Canvas& c) {
    block(c, 160, 38, 128, "#5b7894");
    block(c, 280, 80, 172, "#4a647e");
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 4; ++x) {
            draw_window(c, 172 + x * 29, 58 + y * 28, 16, 15, (x * 3 + y * 5) % 7 == 1);
        }
    }
    for (int x = 0; x < 5; ++x) {
        draw_window(c, 294 + x * 31, 96, 18, 15, x == 1 || x == 4);
        if (x < 1 || x > 2) draw_window(c, 294 + x * 31, 128, 18, 15, false);
    }
    c.circle(224, 24, 36, c.glow("#7affc8", 0.5));
    c.circle(224, 24, 19, "#f7f8f8");
    cross(c, 224, 24, 13, "#1f8f68");
    c.rect(322, 122, 66, 6, "#1f8f68");
    c.rect(330, 128, 50, 46, c.down("#fff0b8", "#e8a94a"));
    c.line("M355 128 V174", {"#3a2a1a", 0.7}, 2.5);
    c.path("M44 170 V126 Q44 122 48 122 H104 L122 142 H138 Q144 142 144 150 V170Z",
           c.across("#f7f9fa", "#bac6cf"));
    c.path("M106 128 L120 142 H106Z", "#5a7a94");
    c.rect(44, 152, 100, 6, "#1f8f68");
    cross(c, 72, 138, 10, "#1f8f68");
    c.rect(60, 115, 12, 7, "#4aa3ff", 2);
    wheel(c, 66, 9);
    wheel(c, 124, 9);
    draw_snow_cap(c, 74, 122, 30, 4);
}

void draw_gas_station(Canvas& c) {
    block(c, 318, 88, 142, "#5c4638");
    c.rect(318, 88, 142, 12, "#c4493f");
    draw_window(c, 370, 110, 76, 38, true);
    c.rect(376, 136, 62, 3, "#6a3f20");
    for (int i = 0; i < 6; ++i)
        c.rect(380 + i * 10, 126, 6, 10, i % 2 != 0 ? "#8a4a2c" : "#4d7a8c", 1);
    door(c, 330, 28, 58, false);
    c.rect(144, 84, 9, 90, c.across("#b4bec6", "#6d7984"));
    c.rect(286, 84, 9, 90, c.across("#b4bec6", "#6d7984"));
    c.rect(116, 62, 226, 20, c.down("#d8584c", "#9c342e"), 2);
    c.rect(116, 80, 226, 6, pale);
    draw_snow_cap(c, 114, 62, 230, 9);
    c.path("M130 86 L100 174 H330 L300 86Z", {lamp_light, 0.14});
    pump(c, 176);
    pump(c, 234);
    c.rect(74, 60, 8, 114, "#39434d");
    c.rect(50, 24, 56, 50, c.down("#f4ecdc", "#c9bda6"), 4);
    c.path("M78 30 q18 20 0 34 q-18 -14 0 -34Z", "#c4493f");
    draw_snow_cap(c, 50, 25, 56, 6);
}

void draw_raxxon(Canvas& c) {
    c.path("M176 176 L196 40 H300 L318 176Z", c.across("#4d5a62", "#20272d"));
    block(c, 292, 86, 160, "#37424a");
    for (int i = 0; i < 6; ++i) c.rect(204 - i * 2, 56 + i * 18, 88 + i * 4, 6, {"#9be7b0", 0.25});
    draw_snow_cap(c, 196, 40, 104, 8);
    c.circle(248, 82, 44, c.glow("#7dff9a", 0.55));
    c.path(star(248, 82, 24, 3, 0.3), "#a8f5b4");
    c.circle(248, 82, 8, "#1d2a26");
    for (int i = 0; i < 4; ++i) draw_window(c, 308 + i * 36, 104, 22, 10, i == 2);
    door(c, 350, 44, 42, true);
    c.line("M60 172 V130 M92 172 V130 M124 172 V130 M156 172 V130", "#8b98a0", 3);
    c.line(
        "M52 140 H166 M52 152 H166 M52 164 H166 M60 130 q5 -8 10 0 q5 -8 10 0 q5 -8 10 0 q5 -8 10 "
        "0 "
        "q5 -8 10 0 q5 -8 10 0 q5 -8 10 0 q5 -8 10 0 q5 -8 10 0",
        "#8b98a0", 2);
    c.path("M88 140 L104 164 H72Z", "#f0c443");
    c.line("M88 148 v7 M88 159.5 v0.4", "#221a10", 3);
}

void draw_hideout(Canvas& c) {
    block(c, 170, 84, 236, "#4c3a34");
    c.line("M186 90 V172 M206 90 V172 M226 90 V172 M350 90 V172 M370 90 V172 M390 90 V172",
           {night_ink, 0.3}, 3);
    gable(c, 156, 88, 264, 46, "#3a2a28");
    c.rect(334, 40, 22, 40, "#54423c");
    draw_snow_cap(c, 334, 40, 22, 5);
    c.path("M342 34 Q332 20 348 12 Q362 2 350 -8 L370 -8 Q374 6 360 16 Q352 24 356 34Z",
           {"#d8d0cc", 0.35});
    draw_window(c, 196, 110, 32, 28, true);
    draw_boards(c, 196, 110, 32, 28);
    draw_window(c, 348, 110, 32, 28, false);
    draw_boards(c, 348, 110, 32, 28);
    door(c, 268, 40, 60, false);
    c.circle(288, 66, 14, "#e8ddcc");
    c.circle(283, 64, 3.4, "#2a1c1a");
    c.circle(293, 64, 3.4, "#2a1c1a");
    c.rect(283, 74, 10, 8, "#e8ddcc", 2);
    c.path("M40 172 L46 140 H120 L132 152 L150 156 V172Z", c.down("#6a5a4a", "#3a3028"));
    c.path("M56 144 h24 v12 h-28Z M86 144 h30 l8 12 h-38Z", "#1d2a36");
    wheel(c, 66, 11);
    wheel(c, 128, 11);
    draw_snow_cap(c, 50, 140, 70, 6);
}

void draw_cabin(Canvas& c) {
    block(c, 200, 96, 170, wall);
    gable(c, 186, 100, 198, 52, wall_dark);
    draw_window(c, 220, 116, 28, 26, true);
    draw_window(c, 322, 116, 28, 26, false);
    door(c, 270, 30, 52, false);
}

}  // namespace dow::art
