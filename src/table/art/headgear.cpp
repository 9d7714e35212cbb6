#include "figure.hpp"

#include <array>

namespace dow::art {
namespace {

constexpr std::string_view black = "#05070c";

std::string cloth(Canvas& c, std::string_view colour) {
    return c.across(lighter(colour, 0.12), darker(colour, 0.35));
}

void shade_under_brim(Canvas& c, double y = 104) {
    c.path(cat("M78 84 H178 L181 ", y - 2, " C156 ", y + 6, " 100 ", y + 6, " 75 ", y - 2, "Z"),
           {"#1a0f0a", 0.34});
}

void straw(Canvas& c, std::string_view colour) {
    shade_under_brim(c);
    c.path("M80 84 C80 30 176 30 176 84Z", cloth(c, colour));
    c.path(
        "M22 88 C60 66 196 66 234 88 C240 98 222 104 204 102 C160 88 96 88 52 102 C34 104 16 98 "
        "22 88Z",
        c.down(lighter(colour, 0.2), darker(colour, 0.2)));
    c.path("M80 70 Q128 60 176 70 V84 Q128 74 80 84Z", "#a8392f");
    c.line("M30 90 Q128 66 226 90 M96 48 Q128 38 160 48 M88 60 Q128 50 168 60",
           {darker(colour, 0.5), 0.35}, 2.4);
}

void santa(Canvas& c, std::string_view colour) {
    c.path("M72 92 C74 36 120 14 156 24 C196 34 214 70 212 112 L196 112 C194 90 190 84 184 84Z",
           cloth(c, colour));
    c.line("M150 38 Q176 50 186 80", {black, 0.25}, 4);
    c.circle(204, 118, 17, c.across("#ffffff", "#cfd5da"));
    for (int i = 0; i < 8; ++i) {
        c.circle(72 + i * 16, 92 - (i > 1 && i < 6 ? 7 : 0) - (i > 2 && i < 5 ? 2 : 0), 14,
                 i > 4 ? "#dde1e4" : "#fbf9f3");
    }
}

void tricorne(Canvas& c, std::string_view colour) {
    shade_under_brim(c, 102);
    c.path("M74 78 C80 34 176 34 182 78Z", cloth(c, colour));
    c.path(
        "M28 72 C56 96 90 62 128 48 C166 62 200 96 228 72 C226 104 176 100 128 90 C80 100 30 104 "
        "28 72Z",
        c.down(lighter(colour, 0.14), darker(colour, 0.2)));
    c.line("M28 72 C56 96 90 62 128 48 C166 62 200 96 228 72", "#d8ac4a", 4.5);
    c.circle(128, 70, 10, "#f0ead8");
    c.rect(123, 77, 10, 6, "#f0ead8", 2);
    c.circle(124, 70, 2.6, "#33272b");
    c.circle(132, 70, 2.6, "#33272b");
}

void toque(Canvas& c, std::string_view colour) {
    std::string shade = darker(colour, 0.2);
    c.circle(88, 44, 27, colour);
    c.circle(168, 44, 27, shade);
    c.circle(128, 32, 32, c.across(colour, shade));
    c.path("M74 92 L70 46 H186 L182 92 Q128 76 74 92Z", c.across(colour, shade));
    c.line("M96 46 L98 66 M128 42 V62 M160 46 L158 66", {"#8a8070", 0.35}, 3.4);
    c.path("M74 94 L72 72 Q128 58 184 72 L182 94 Q128 78 74 94Z", c.across("#ffffff", shade));
}

void headset(Canvas& c, std::string_view colour) {
    c.line("M72 118 C62 24 194 24 184 118", colour, 9);
    c.line("M80 76 C94 44 130 40 146 44", {"#ffffff", 0.3}, 3);
    c.rect(62, 102, 20, 40, colour, 9);
    c.rect(174, 102, 20, 40, colour, 9);
    c.rect(66, 108, 7, 26, {"#ffffff", 0.25}, 3);
    c.line("M70 138 Q76 168 102 172", colour, 5);
    c.ellipse(106, 172, 9, 6, colour);
    c.circle(184, 122, 5, "#61d06f");
}

void diner(Canvas& c, std::string_view colour) {
    c.path("M84 74 C92 34 164 34 172 74 Q128 54 84 74Z", c.down("#ffffff", "#e6dfd6"));
    c.path("M86 76 Q128 54 170 76 L168 84 Q128 64 88 84Z", colour);
    c.circle(106, 50, 4, {colour, 0.7});
    c.circle(128, 44, 4, {colour, 0.7});
    c.circle(150, 50, 4, {colour, 0.7});
}

void flat_cap(Canvas& c, std::string_view colour) {
    shade_under_brim(c);
    c.path("M70 92 C64 30 192 30 186 92 Q128 74 70 92Z", cloth(c, colour));
    c.path(
        "M64 96 C92 74 164 74 192 96 C188 106 174 104 166 100 C142 92 114 92 90 100 C82 104 68 "
        "106 64 96Z",
        darker(colour, 0.4));
    c.line("M128 40 V76 M98 48 Q92 62 92 80 M158 48 Q164 62 164 80", {black, 0.2}, 3);
    c.circle(128, 40, 5, darker(colour, 0.3));
    c.rect(112, 56, 32, 18, {"#f0e9da", 0.92}, 4);
    c.line("M119 65 h18", "#b23a35", 4);
}

void scarf(Canvas& c, std::string_view colour) {
    c.path("M66 104 C60 30 196 30 190 104 C176 78 156 70 128 70 C100 70 80 78 66 104Z",
           cloth(c, colour));
    c.line("M84 62 Q120 42 176 66 M76 80 Q112 50 168 58", {black, 0.22}, 3.4);
    c.line("M66 104 C80 78 100 70 128 70 C156 70 176 78 190 104", "#f0c04f", 5);
    for (int i = 0; i < 7; ++i) {
        double x = 80 + i * 16;
        double off = (x - 128) * (x - 128) / 128.0;
        c.circle(x, 78 + off, 6, "#f5cf62");
        c.circle(x - 1, 77 + off, 2, "#fff2c2");
    }
    c.path("M188 96 C206 108 214 140 206 168 C198 160 196 150 192 146 C190 130 188 112 180 100Z",
           darker(colour, 0.2));
}

void ninja(Canvas& c, const Person& p) {
    std::string_view colour = p.headgear_colour;
    c.path(
        "M70 110 C62 32 194 32 186 110 C194 150 178 192 128 196 C78 192 62 150 70 110Z M80 106 "
        "C82 128 92 138 128 138 C164 138 174 128 176 106 C150 98 106 98 80 106Z",
        cloth(c, lighter(colour, 0.06)));
    c.line("M80 130 Q128 160 178 128 M84 146 Q128 178 172 146 M100 176 Q128 188 156 174",
           {black, 0.35}, 3.2);
    c.path("M68 88 Q128 66 188 88 L187 106 Q128 86 69 106Z", p.accent);
    c.line("M70 94 Q128 74 186 94", {"#ffffff", 0.2}, 3);
    c.path("M112 74 H144 L146 92 Q128 88 110 92Z", c.down("#eef1f3", "#9aa4ac"));
    c.path(star(128, 82, 7, 4), "#39414a");
}

void ranger(Canvas& c, std::string_view colour) {
    shade_under_brim(c);
    c.path("M84 84 C84 60 92 34 108 28 Q118 36 128 26 Q138 36 148 28 C164 34 172 60 172 84Z",
           cloth(c, colour));
    c.line("M118 34 L122 58 M138 34 L134 58", {black, 0.3}, 3.4);
    c.path("M84 72 Q128 62 172 72 V86 H84Z", "#4a3520");
    c.path("M16 92 Q70 74 128 76 Q186 74 240 92 Q186 102 128 96 Q70 102 16 92Z",
           c.down(lighter(colour, 0.15), darker(colour, 0.3)));
    c.path(star(128, 77, 7, 6), "#e5c25e");
}

void headband(Canvas& c, std::string_view colour) {
    c.path("M73 92 Q128 74 183 92 L183 108 Q128 90 73 108Z", cloth(c, colour));
    c.line("M74 100 Q128 82 182 100", {"#ffffff", 0.75}, 3.5);
}

void trucker(Canvas& c, std::string_view colour) {
    shade_under_brim(c, 108);
    c.path("M70 92 C62 28 194 28 186 92 Q128 72 70 92Z", c.across("#e9e4d6", "#a9a294"));
    c.path("M88 88 C86 34 170 34 168 88 Q128 74 88 88Z", cloth(c, colour));
    c.path(
        "M58 100 C84 72 172 72 198 100 C200 110 186 112 174 106 C146 94 110 94 82 106 C70 112 56 "
        "110 58 100Z",
        darker(colour, 0.3));
    c.path("M108 56 h22 v-6 h14 l8 10 v14 h-44Z", "#f5efe0");
    c.circle(118, 76, 5, "#2a2a2e");
    c.circle(142, 76, 5, "#2a2a2e");
    c.line("M72 70 h12 M74 58 h10 M176 70 h10 M174 58 h10", {black, 0.25}, 2);
}

void nurse(Canvas& c, std::string_view colour) {
    c.path("M80 80 L74 38 Q128 20 182 38 L176 80 Q128 60 80 80Z",
           c.across(colour, darker(colour, 0.18)));
    c.line("M80 78 Q128 58 176 78", {"#3aa39a", 0.9}, 4);
    c.path("M122 34 h12 v9 h9 v12 h-9 v9 h-12 v-9 h-9 v-12 h9Z", "#1f8f7c");
}

void goggles(Canvas& c, double y, std::string_view frame, std::string_view glass) {
    c.line(cat("M74 ", y + 6, " Q128 ", y - 14, " 182 ", y + 6), frame, 9);
    for (double x : {104.0, 152.0}) {
        c.circle(x, y, 23, frame);
        c.circle(x, y, 17, c.diagonal(lighter(glass, 0.35), darker(glass, 0.3)));
        c.line(cat("M", x - 9, " ", y - 2, " L", x + 1, " ", y - 11), {"#ffffff", 0.75}, 4);
    }
    c.rect(122, y - 5, 12, 9, frame, 3);
}

void hard_hat(Canvas& c, std::string_view colour) {
    shade_under_brim(c, 102);
    c.path("M68 88 C62 18 194 18 188 88 Q128 70 68 88Z", cloth(c, colour));
    c.path("M112 34 Q128 26 144 34 L146 76 Q128 72 110 76Z", lighter(colour, 0.3));
    c.path(
        "M56 94 C84 70 172 70 200 94 C202 104 190 102 182 100 C150 86 106 86 74 100 C66 102 54 "
        "104 56 94Z",
        darker(colour, 0.18));
    c.line("M86 62 Q90 48 102 41", {"#ffffff", 0.6}, 5);
    c.circle(128, 60, 9, "#3d4a58");
}

void aviator(Canvas& c, std::string_view colour) {
    c.path(
        "M66 108 C58 30 198 30 190 108 L188 156 Q180 170 172 158 L176 104 Q170 84 128 80 Q86 84 "
        "80 104 L84 158 Q76 170 68 156Z",
        cloth(c, colour));
    c.line("M128 44 V78 M74 118 Q72 140 78 152 M182 118 Q184 140 178 152", {black, 0.25}, 3);
    c.line("M80 104 Q86 84 128 80 Q170 84 176 104", {lighter(colour, 0.5), 0.6}, 3);
    goggles(c, 66, "#2b2f35", "#7fb8d8");
}

void fire_helmet(Canvas& c, std::string_view colour) {
    shade_under_brim(c);
    c.path("M72 86 C66 22 190 22 184 86Z", cloth(c, colour));
    c.path(
        "M46 90 C80 72 176 72 210 90 C216 102 198 106 184 102 C150 90 106 90 72 102 C58 106 40 "
        "102 46 90Z",
        c.down(lighter(colour, 0.1), darker(colour, 0.35)));
    c.line("M98 46 Q92 60 92 76 M158 46 Q164 60 164 76", {black, 0.25}, 4);
    c.path("M108 34 Q128 22 148 34 L150 62 Q140 78 128 84 Q116 78 106 62Z", "#f2c744");
    c.path("M113 38 Q128 29 143 38 L145 60 Q138 72 128 77 Q118 72 111 60Z", "#2b2326");
    c.path("M128 42 C138 52 138 62 128 68 C118 62 118 54 124 50 C125 55 128 54 128 42Z", "#f28c2e");
}

void combat(Canvas& c, std::string_view colour) {
    shade_under_brim(c, 110);
    c.path("M64 104 C54 20 202 20 192 104 C182 94 160 88 128 88 C96 88 74 94 64 104Z",
           cloth(c, colour));
    for (const auto& [x, y, r] : {std::array{92.0, 60.0, 14.0},
                                  {130.0, 46.0, 16.0},
                                  {160.0, 70.0, 15.0},
                                  {112.0, 78.0, 10.0},
                                  {176.0, 86.0, 8.0}}) {
        c.ellipse(x, y, r, r * 0.55, {r > 13 ? darker(colour, 0.45) : "#a39a68", 0.7});
    }
    c.path(
        "M64 96 C78 84 100 78 128 78 C156 78 178 84 192 96 L192 106 C178 94 156 90 128 90 C100 90 "
        "78 94 64 106Z",
        darker(colour, 0.4));
    c.line("M72 100 L80 160 Q100 194 128 196 Q156 194 176 160 L184 100", darker(colour, 0.55), 5);
    c.ellipse(100, 46, 14, 5, {"#ffffff", 0.16});
}

void cowboy(Canvas& c, std::string_view colour) {
    shade_under_brim(c, 106);
    c.path("M82 86 C80 56 88 30 104 26 Q116 22 128 34 Q140 22 152 26 C168 30 176 56 174 86Z",
           cloth(c, colour));
    c.path("M82 72 Q128 62 174 72 V88 H82Z", darker(colour, 0.55));
    c.path(
        "M18 76 C34 100 64 84 128 82 C192 84 222 100 238 76 C240 106 180 108 128 100 C76 108 16 "
        "106 18 76Z",
        c.down(lighter(colour, 0.12), darker(colour, 0.35)));
    c.path(star(128, 66, 15), "#f0c443");
    c.circle(128, 66, 4, "#9a6f1c");
    c.line("M128 34 V48", {black, 0.3}, 4);
}

}  // namespace

void draw_headgear_back(Canvas& c, const Person& p) {
    if (p.headgear == Headgear::Ninja) {
        c.path("M178 96 L226 84 L214 104 L234 116 L180 112Z", darker(p.accent, 0.2));
    }
    if (p.headgear == Headgear::Scarf) {
        c.path("M180 92 C214 110 222 170 206 204 C200 180 196 150 184 130Z",
               darker(p.headgear_colour, 0.35));
    }
    draw_more_headgear_back(c, p);
}

void draw_headgear(Canvas& c, const Person& p) {
    std::string_view colour = p.headgear_colour;
    switch (p.headgear) {
        case Headgear::None: break;
        case Headgear::Straw: straw(c, colour); break;
        case Headgear::Santa: santa(c, colour); break;
        case Headgear::Tricorne: tricorne(c, colour); break;
        case Headgear::Toque: toque(c, colour); break;
        case Headgear::Headset: headset(c, colour); break;
        case Headgear::Diner: diner(c, colour); break;
        case Headgear::FlatCap: flat_cap(c, colour); break;
        case Headgear::Scarf: scarf(c, colour); break;
        case Headgear::Ninja: ninja(c, p); break;
        case Headgear::Ranger: ranger(c, colour); break;
        case Headgear::Headband: headband(c, colour); break;
        case Headgear::Trucker: trucker(c, colour); break;
        case Headgear::Nurse: nurse(c, colour); break;
        case Headgear::LabGoggles: goggles(c, 78, colour, "#8fd7a8"); break;
        case Headgear::HardHat: hard_hat(c, colour); break;
        case Headgear::Aviator: aviator(c, colour); break;
        case Headgear::FireHelmet: fire_helmet(c, colour); break;
        case Headgear::Combat: combat(c, colour); break;
        case Headgear::Cowboy: cowboy(c, colour); break;
        case Headgear::Headphones:
            c.line("M84 204 Q128 246 172 204", colour, 9);
            c.rect(72, 184, 24, 34, colour, 10);
            c.rect(160, 184, 24, 34, colour, 10);
            c.rect(76, 190, 8, 20, "#e5683f", 4);
            c.rect(172, 190, 8, 20, "#b84d2c", 4);
            break;
        default: draw_more_headgear(c, p);
    }
}

}  // namespace dow::art
