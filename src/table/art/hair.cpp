#include "figure.hpp"

#include <cmath>

namespace dow::art {
namespace {

void puff_ring(Canvas& c, const Paint& paint, double radius_x, double radius_y, double puff,
               double from, double to, int count) {
    for (int i = 0; i < count; ++i) {
        double angle = from + (to - from) * i / (count - 1);
        c.circle(128 + radius_x * std::cos(angle), 106 + radius_y * std::sin(angle), puff, paint);
    }
}

void back_curtain(Canvas& c, const Person& p, std::string_view d) {
    c.path(d, c.down(darker(p.hair_colour, 0.15), darker(p.hair_colour, 0.5)));
}

void strands(Canvas& c, const Person& p, std::string_view d, double width = 3) {
    c.line(d, {lighter(p.hair_colour, 0.45), 0.4}, width);
}

void cap_of_hair(Canvas& c, const Person& p, std::string_view d, std::string_view shine) {
    c.path(d, c.across(lighter(p.hair_colour, 0.08), darker(p.hair_colour, 0.3)));
    strands(c, p, shine, 4.5);
}

void draw_curls_front(Canvas& c, const Person& p) {
    puff_ring(c, darker(p.hair_colour, 0.1), 47, 45, 17, 3.55, 5.87, 9);
    puff_ring(c, {lighter(p.hair_colour, 0.3), 0.28}, 50, 50, 6, 3.5, 5.0, 6);
}

void draw_short_front(Canvas& c, const Person& p) {
    switch (p.hair) {
        case Hair::Crop:
            cap_of_hair(c, p,
                        "M73 118 C62 52 104 38 134 42 C176 40 194 66 183 118 C179 104 178 92 168 "
                        "82 C144 90 112 86 98 78 C84 86 78 100 73 118Z",
                        "M98 62 Q126 50 154 58 M110 70 Q130 64 148 68");
            break;
        case Hair::SidePart:
            cap_of_hair(c, p,
                        "M74 116 C66 66 84 42 116 42 C168 36 192 62 182 116 C178 96 176 88 166 82 "
                        "C136 84 112 78 100 66 C96 84 80 92 74 116Z",
                        "M104 60 Q134 48 164 64 M108 66 Q138 60 166 76");
            c.path("M74 116 C72 104 76 94 82 90 L83 118Z M182 116 C184 104 180 94 174 90 L173 118Z",
                   {"#cfcfd6", 0.7});
            break;
        case Hair::Slick:
            cap_of_hair(c, p,
                        "M74 114 C68 56 98 46 128 46 C160 46 190 56 182 114 C178 92 172 80 150 76 "
                        "C120 72 92 76 84 88 C78 96 76 104 74 114Z",
                        "M92 72 Q118 54 156 60 M104 72 Q130 60 162 70 M120 72 Q140 66 166 80");
            break;
        case Hair::FlatTop:
            cap_of_hair(
                c, p,
                "M74 112 C66 84 74 58 96 50 Q102 40 114 45 Q124 34 136 42 Q150 36 156 48 C182 "
                "56 190 84 182 112 L176 92 Q128 74 80 92Z",
                "M90 74 Q96 60 108 58 M112 68 Q120 54 134 56 M140 68 Q148 58 160 64");
            break;
        case Hair::Messy:
            cap_of_hair(c, p,
                        "M72 120 C60 90 62 66 78 56 L70 42 L94 48 L100 28 L118 42 L136 24 L144 42 "
                        "L168 34 L166 52 L188 56 L180 70 C190 84 188 104 183 120 C180 104 176 96 "
                        "168 90 L156 100 L150 84 L134 100 L126 82 L108 100 L104 84 L86 98 C78 102 "
                        "76 110 72 120Z",
                        "M92 66 L104 52 M116 62 L132 46 M144 64 L158 54");
            break;
        case Hair::Wild:
            c.path(
                "M78 112 L50 122 L62 102 L40 92 L62 82 L46 60 L72 64 L66 36 L90 52 L98 30 L108 "
                "60 C92 66 82 84 78 112Z M178 112 L206 122 L194 102 L216 92 L194 82 L210 60 "
                "L184 64 L190 36 L166 52 L158 30 L148 60 C164 66 174 84 178 112Z",
                c.across(p.hair_colour, darker(p.hair_colour, 0.25)));
            strands(c, p, "M60 100 L76 98 M62 72 L80 78 M82 54 L90 66 M196 100 L180 98");
            break;
        case Hair::Sides:
            c.path(
                "M74 126 C62 108 66 88 80 82 C80 98 80 110 79 128Z M182 126 C194 108 190 88 176 "
                "82 C176 98 176 110 177 128Z",
                p.hair_colour);
            break;
        default: break;
    }
}

void draw_long_front(Canvas& c, const Person& p) {
    switch (p.hair) {
        case Hair::Curls: draw_curls_front(c, p); break;
        case Hair::Puffs:
            cap_of_hair(c, p,
                        "M73 112 C66 58 108 48 128 50 C148 48 190 58 183 112 C176 88 158 76 128 76 "
                        "C98 76 80 88 73 112Z",
                        "M94 70 Q108 58 122 58");
            c.line("M128 50 V74", {darker(p.skin, 0.3), 0.9}, 2.5);
            break;
        case Hair::Long:
        case Hair::Waves:
            cap_of_hair(c, p,
                        "M68 134 C54 52 96 38 128 42 C164 38 202 52 188 134 C186 110 178 90 152 70 "
                        "C140 84 106 94 86 98 C74 106 70 120 68 134Z",
                        "M90 68 Q112 50 146 54 M158 60 Q176 74 180 96");
            break;
        case Hair::Fringe:
            cap_of_hair(c, p,
                        "M67 150 C56 60 96 42 128 42 C160 42 200 60 189 150 L176 148 C178 120 176 "
                        "108 172 98 C150 102 106 102 84 98 C80 108 78 120 80 148Z",
                        "M88 74 Q108 56 132 56 M92 84 Q118 72 140 76");
            break;
        case Hair::Bob:
            cap_of_hair(c, p,
                        "M68 158 C54 66 92 42 126 42 C166 40 202 62 188 158 L174 150 C182 118 176 "
                        "96 158 74 C140 92 104 98 84 98 C80 114 80 132 82 150Z",
                        "M88 72 Q110 52 144 56 M74 120 Q72 100 80 86");
            break;
        case Hair::Bun:
            cap_of_hair(c, p,
                        "M72 116 C64 56 100 46 128 46 C156 46 192 56 184 116 C178 90 160 76 128 76 "
                        "C96 76 78 90 72 116Z",
                        "M90 80 Q104 62 126 58 M140 58 Q160 64 170 84");
            break;
        case Hair::LooseBun:
            cap_of_hair(c, p,
                        "M72 124 C62 58 96 44 128 44 C164 42 194 60 184 124 C182 104 172 86 146 72 "
                        "C128 88 100 92 86 94 C78 102 76 112 72 124Z",
                        "M92 74 Q110 56 140 58");
            c.line("M80 96 Q68 124 76 154 M178 98 Q188 122 180 148", p.hair_colour, 5);
            break;
        case Hair::Ponytail:
        case Hair::Braid:
            cap_of_hair(c, p,
                        "M72 116 C62 52 100 42 130 44 C166 42 194 60 184 112 C176 90 162 78 140 70 "
                        "C124 86 96 92 84 94 C78 98 74 106 72 116Z",
                        "M90 74 Q110 54 148 60");
            break;
        default: break;
    }
}

void draw_braid(Canvas& c, const Person& p) {
    for (int i = 0; i < 5; ++i) {
        double y = 150 + i * 17;
        c.ellipse(190 - i * 3, y, 17 - i, 13, darker(p.hair_colour, i % 2 == 0 ? 0.0 : 0.14));
        c.line(cat("M", 183 - i * 3, " ", y - 3, " q8 8 14 2"), {darker(p.hair_colour, 0.5), 0.5},
               2);
    }
    c.rect(170, 222, 16, 7, "#c8453c", 3);
}

bool hidden_by_hat(Headgear headgear) {
    switch (headgear) {
        case Headgear::Straw:
        case Headgear::Tricorne:
        case Headgear::FlatCap:
        case Headgear::Ranger:
        case Headgear::Trucker:
        case Headgear::HardHat:
        case Headgear::FireHelmet:
        case Headgear::Cowboy:
        case Headgear::Beanie:
        case Headgear::PeakedCap:
        case Headgear::Hood: return true;
        default: return false;
    }
}

void draw_temples(Canvas& c, const Person& p) {
    double low = p.woman ? 138 : 124;
    c.path(cat("M74 ", low, " C70 108 74 92 82 84 L98 84 C88 98 84 108 80 ", low, "Z"),
           p.hair_colour);
    c.path(cat("M182 ", low, " C186 108 182 92 174 84 L158 84 C168 98 172 108 176 ", low, "Z"),
           darker(p.hair_colour, 0.25));
}

}  // namespace

void draw_hair_back(Canvas& c, const Person& p) {
    switch (p.hair) {
        case Hair::Curls:
            puff_ring(c, darker(p.hair_colour, 0.3), 55, 54, 24, 2.6, 6.82, 13);
            break;
        case Hair::Puffs:
            c.mirrored(128, [&] {
                c.circle(74, 62, 34, darker(p.hair_colour, 0.1));
                for (int i = 0; i < 9; ++i) {
                    double angle = i * 0.7;
                    c.circle(74 + 29 * std::cos(angle), 62 + 29 * std::sin(angle), 9,
                             p.hair_colour);
                }
                c.circle(64, 50, 9, {lighter(p.hair_colour, 0.4), 0.25});
                c.line("M92 82 q8 -4 10 -14", "#e2a33c", 6);
            });
            break;
        case Hair::Long:
            back_curtain(c, p,
                         "M70 96 C60 60 196 60 186 96 C194 140 196 170 190 196 L66 196 C60 "
                         "170 62 140 70 96Z");
            break;
        case Hair::Waves:
            back_curtain(c, p,
                         "M66 100 C52 40 204 40 190 100 C204 124 192 140 204 164 C212 190 198 206 "
                         "202 232 L54 232 C58 206 44 190 52 164 C64 140 52 124 66 100Z");
            strands(c, p, "M60 150 q-6 20 2 40 M198 150 q6 20 -2 40");
            break;
        case Hair::Fringe:
            back_curtain(c, p,
                         "M66 100 C58 50 198 50 190 100 L194 186 Q180 194 168 186 L88 186 "
                         "Q76 194 62 186Z");
            break;
        case Hair::Bob:
            back_curtain(c, p,
                         "M66 100 C56 44 200 44 190 100 C198 130 196 160 186 172 L70 172 C60 "
                         "160 58 130 66 100Z");
            break;
        case Hair::Bun:
            c.circle(128, 40, 25, c.across(p.hair_colour, darker(p.hair_colour, 0.4)));
            c.line("M112 34 Q128 20 144 36 M114 44 Q128 32 144 46",
                   {darker(p.hair_colour, 0.5), 0.5}, 3);
            break;
        case Hair::LooseBun:
            c.circle(142, 36, 23, c.across(p.hair_colour, darker(p.hair_colour, 0.35)));
            c.line("M160 22 l12 -8 M164 34 l14 0 M124 26 l-10 -8", p.hair_colour, 4);
            c.line("M130 30 Q144 20 156 36 M130 42 Q144 32 158 46",
                   {darker(p.hair_colour, 0.5), 0.5}, 3);
            break;
        case Hair::Ponytail:
            back_curtain(c, p,
                         "M160 62 C218 60 228 122 212 190 C206 176 202 186 196 196 C196 160 "
                         "192 128 172 112Z");
            break;
        case Hair::Braid: draw_braid(c, p); break;
        default: break;
    }
}

void draw_hair_front(Canvas& c, const Person& p) {
    if (p.headgear == Headgear::Hijab) return;
    if (hidden_by_hat(p.headgear)) {
        draw_temples(c, p);
        return;
    }
    draw_short_front(c, p);
    draw_long_front(c, p);
}

}  // namespace dow::art
