#include "figure.hpp"

#include <cmath>
#include <numbers>

namespace dow::art {

std::string star(double cx, double cy, double radius, int points, double inner) {
    std::string d;
    for (int i = 0; i < points * 2; ++i) {
        double angle = std::numbers::pi * (i / static_cast<double>(points) - 0.5);
        double r = i % 2 == 0 ? radius : radius * inner;
        d += cat(i == 0 ? "M" : "L", cx + r * std::cos(angle), " ", cy + r * std::sin(angle), " ");
    }
    return d + "Z";
}

namespace {

constexpr std::string_view black = "#05070c";
constexpr std::string_view steel = "#dfe4e8";

void torso(Canvas& c, const Person& p, std::string_view colour) {
    double s = p.build == Build::Slim ? 88 : p.build == Build::Medium ? 102 : 120;
    double slope = p.build == Build::Broad ? 196 : 202;
    c.path(cat("M", 128 - s, " 270 C", 128 - s, " 216 ", 140 - s, " ", slope,
               " 98 188 C112 208 "
               "144 208 158 188 C",
               116 + s, " ", slope, " ", 128 + s, " 216 ", 128 + s, " 270Z"),
           c.diagonal(lighter(colour, 0.08), darker(colour, 0.42)));
    c.path(cat("M", 128 - s, " 270 C", 128 - s, " 216 ", 140 - s, " ", slope, " 98 188 L102 194 C",
               150 - s, " ", slope + 8, " ", 138 - s, " 222 ", 138 - s, " 270Z"),
           {"#ffd9a0", 0.22});
    c.line(cat("M", 150 - s, " 226 q8 18 6 44 M", 106 + s, " 226 q-8 18 -6 44"), {black, 0.25}, 4);
}

void lapels(Canvas& c, std::string_view shirt, std::string_view lapel) {
    c.path("M100 190 L128 262 L156 190 C146 208 110 208 100 190Z", shirt);
    c.mirrored(128, [&] {
        c.path("M100 187 L80 200 L84 220 L96 222 L124 262 L104 206Z", lapel);
        c.line("M84 220 L96 222", {black, 0.4}, 2);
    });
}

void tie(Canvas& c, std::string_view colour) {
    c.path("M120 208 L136 208 L133 220 L140 256 L128 264 L116 256 L123 220Z", colour);
    c.path("M120 208 L136 208 L133 220 H123Z", {black, 0.25});
}

void shirt_collar(Canvas& c, std::string_view colour) {
    c.mirrored(128, [&] {
        c.path("M101 184 L92 196 L110 222 L127 208 C116 206 106 198 101 184Z", colour);
    });
    c.line("M110 222 L127 208 M146 222 L129 208", {black, 0.25}, 2.2);
}

void plaid(Canvas& c) {
    c.line(
        "M40 214 V262 M64 204 V262 M88 198 V262 M168 198 V262 M192 204 V262 M216 214 V262 M20 "
        "226 H236 M20 246 H236",
        {black, 0.22}, 5);
}

void uniform(Canvas& c, const Person& p) {
    shirt_collar(c, lighter(p.coat, 0.12));
    c.path("M122 208 L134 208 L132 218 L137 262 H119 L124 218Z", darker(p.coat, 0.55));
    c.mirrored(128, [&] {
        c.path("M52 206 L84 196 L88 204 L56 216Z", darker(p.coat, 0.35));
        c.rect(66, 226, 30, 24, {black, 0.18}, 3);
    });
    c.path(star(178, 222, 14), p.accent);
    c.circle(178, 222, 4.5, darker(p.accent, 0.35));
    c.circle(66, 207, 3, p.accent);
    c.circle(190, 207, 3, p.accent);
}

void fur_trim(Canvas& c, std::string_view colour) {
    for (double x : {84.0, 96.0, 110.0, 128.0, 146.0, 160.0, 172.0}) {
        double y = 196 + (x > 100 && x < 156 ? 14 : 2);
        c.circle(x, y, 13, x > 140 ? darker(colour, 0.14) : std::string(colour));
    }
}

void coat_white(Canvas& c, const Person& p) {
    lapels(c, p.accent, lighter(p.coat, 0.3));
    c.line("M104 206 L124 258 M152 206 L132 258", {"#7d8a94", 0.5}, 2);
    c.rect(168, 226, 32, 26, {"#7d8a94", 0.22}, 2);
}

void camo(Canvas& c, const Person& p) {
    Scatter s(9);
    for (int i = 0; i < 22; ++i) {
        c.ellipse(s.between(24, 232), s.between(206, 252), s.between(7, 16), s.between(4, 8),
                  {i % 3 == 0   ? darker(p.coat, 0.5)
                   : i % 3 == 1 ? "#a39a68"
                                : "#3f4a30",
                   0.75});
    }
    shirt_collar(c, darker(p.coat, 0.2));
    c.line("M108 200 Q116 232 126 238 M148 200 Q140 232 130 238", p.accent, 2.6);
    c.rect(119, 232, 11, 18, p.accent, 4);
    c.rect(127, 236, 11, 18, darker(p.accent, 0.2), 4);
}

void hi_vis(Canvas& c, const Person& p) {
    c.path("M98 190 L128 250 L158 190 C146 208 110 208 98 190Z", "#56687c");
    shirt_collar(c, "#6d8198");
    c.mirrored(128, [&] {
        c.path("M62 204 L82 197 L94 262 H72Z", p.accent);
        c.path("M68 203 L76 200 L87 262 H79Z", steel);
    });
    c.path("M32 236 Q128 246 224 236 V246 Q128 256 32 246Z", p.accent);
}

void turnout(Canvas& c, const Person& p) {
    c.path("M88 186 C98 220 158 220 168 186 L178 200 C160 240 96 240 78 200Z", darker(p.coat, 0.5));
    c.line("M128 224 V262", {black, 0.5}, 5);
    c.mirrored(128, [&] {
        c.path("M30 232 L104 238 L104 250 L28 246Z", p.accent);
        c.path("M30 237 L104 242 L104 246 L29 242Z", steel);
        c.rect(110, 230, 12, 8, steel, 2);
    });
}

void waistcoat(Canvas& c, const Person& p) {
    bool bow = p.beard != Beard::None;
    c.path("M98 189 L118 262 H138 L158 189 C146 208 110 208 98 189Z", "#f4f1ea");
    shirt_collar(c, "#ffffff");
    if (bow) {
        c.path("M128 212 L106 202 V226Z M128 212 L150 202 V226Z", p.accent);
        c.circle(128, 213, 6, darker(p.accent, 0.3));
        c.line("M96 208 L112 262 M160 208 L144 262", {lighter(p.coat, 0.3), 0.6}, 4);
    } else {
        tie(c, p.accent);
        c.mirrored(128, [&] { c.path("M96 192 L64 200 L60 262 H112Z", {"#f4f1ea", 0.16}); });
    }
}

void hoodie(Canvas& c, const Person& p) {
    c.path(
        "M84 186 C92 226 164 226 172 186 C190 196 188 214 174 222 C150 242 106 242 82 222 C68 "
        "214 66 196 84 186Z",
        darker(p.coat, 0.25));
    c.path("M94 190 C106 222 150 222 162 190 C152 208 104 208 94 190Z", darker(p.coat, 0.55));
    c.line("M112 222 L109 248 M144 222 L147 248", p.accent, 4);
    c.line("M52 208 L62 262 M204 208 L194 262", "#7a4a2b", 13);
}

void dungarees(Canvas& c, const Person& p) {
    plaid(c);
    shirt_collar(c, lighter(p.accent, 0.1));
    c.path("M84 226 H172 L178 270 H78Z", c.down(lighter(p.coat, 0.1), darker(p.coat, 0.25)));
    c.line("M62 200 L92 232 M194 200 L164 232", p.coat, 14);
    c.circle(93, 233, 6, "#e0bb55");
    c.circle(163, 233, 6, "#e0bb55");
}

void santa_coat(Canvas& c, const Person& p) {
    fur_trim(c, p.accent);
    c.rect(114, 214, 28, 50, p.accent, 8);
}

void pirate_coat(Canvas& c, const Person& p) {
    lapels(c, "#efe6d2", darker(p.coat, 0.25));
    c.mirrored(128, [&] {
        c.line("M80 200 L84 220 L96 222 L124 262", p.accent, 3.4);
        for (int i = 0; i < 3; ++i) c.circle(66 + i * 3, 214 + i * 14, 4.5, p.accent);
    });
}

void apron(Canvas& c, const Person& p) {
    shirt_collar(c, lighter(p.coat, 0.18));
    c.path("M88 218 Q128 230 168 218 L178 270 H78Z", c.down(p.accent, darker(p.accent, 0.15)));
    c.line("M100 192 L90 220 M156 192 L166 220", p.accent, 8);
    c.rect(108, 238, 40, 30, {black, 0.1}, 3);
}

void waitress(Canvas& c, const Person& p) {
    c.mirrored(128, [&] {
        c.path("M102 186 C84 190 78 202 84 216 C100 226 118 222 127 210 C114 206 106 198 102 186Z",
               p.accent);
        c.line("M84 216 C100 226 118 222 127 210", {darker(p.coat, 0.2), 0.6}, 2.5);
    });
    for (double y : {224.0, 240.0}) c.circle(128, y, 4, p.accent);
    c.rect(162, 222, 30, 12, p.accent, 3);
    c.line("M167 228 h18", {darker(p.coat, 0.3), 0.8}, 3);
}

void shawl(Canvas& c, const Person& p) {
    c.path("M100 188 L70 198 L128 256 L186 198 L156 188 C146 208 110 208 100 188Z",
           darker(p.coat, 0.3));
    c.line("M66 202 L128 262 L190 202", p.accent, 5);
    for (int i = 0; i < 5; ++i) {
        c.circle(78 + i * 12, 218 + i * 11.5, 4.5, p.accent);
        c.circle(178 - i * 12, 218 + i * 11.5, 4.5, p.accent);
    }
    c.line("M104 198 Q128 226 152 198", p.accent, 3);
    c.circle(128, 214, 7, "#4fd0c0");
}

void gi(Canvas& c, const Person& p) {
    c.path("M98 188 L160 262 H130 L84 194Z", lighter(p.coat, 0.14));
    c.path("M158 188 L96 262 H126 L172 194Z", lighter(p.coat, 0.05));
    c.line("M158 188 L96 262 M98 188 L132 230", p.accent, 4);
}

void tweed(Canvas& c, const Person& p) {
    c.line("M40 220 l14 40 M56 210 l20 52 M200 210 l-20 52 M216 220 l-14 40",
           {lighter(p.coat, 0.4), 0.18}, 3);
    lapels(c, p.accent, darker(p.coat, 0.2));
    c.path("M98 182 C108 200 148 200 158 182 L160 200 C146 216 110 216 96 200Z",
           lighter(p.accent, 0.12));
    c.path("M176 226 l20 -5 2 8 -20 5Z", "#d8cdb8");
}

void flight_jacket(Canvas& c, const Person& p) {
    c.mirrored(128, [&] {
        c.path("M102 184 C78 184 66 204 74 226 C90 246 112 240 122 222 C110 214 102 202 102 184Z",
               p.accent);
        c.line("M84 204 q6 12 18 20 M80 216 q6 10 16 14", {darker(p.accent, 0.4), 0.4}, 3);
    });
    c.path("M100 188 C112 210 144 210 156 188 L160 202 C150 224 106 224 96 202Z", "#d9473f");
    c.path("M118 216 L142 216 L150 258 L128 250Z", "#c23b35");
    c.path("M192 222 l-22 2 q10 10 22 6 q12 4 22 -6Z", "#e5c25e");
}

void mayor(Canvas& c, const Person& p) {
    lapels(c, "#f6f3ec", lighter(p.coat, 0.1));
    tie(c, "#2f5f9c");
    c.path("M62 200 L82 194 L178 262 H142Z", p.accent);
    c.line("M64 203 L144 262 M80 197 L176 262", "#f0c85a", 3);
    c.path(star(188, 218, 15, 9, 0.72), "#f0c85a");
    c.circle(188, 218, 7, p.accent);
}

}  // namespace

void draw_body(Canvas& c, const Person& p) {
    torso(c, p, p.outfit == Outfit::Dungarees ? p.accent : p.coat);
    switch (p.outfit) {
        case Outfit::Dungarees: dungarees(c, p); break;
        case Outfit::Santa: santa_coat(c, p); break;
        case Outfit::PirateCoat: pirate_coat(c, p); break;
        case Outfit::Hoodie: hoodie(c, p); break;
        case Outfit::Apron: apron(c, p); break;
        case Outfit::Uniform: uniform(c, p); break;
        case Outfit::Waitress: waitress(c, p); break;
        case Outfit::Coverall:
            shirt_collar(c, darker(p.coat, 0.25));
            c.line("M128 212 V262", {steel, 0.8}, 3.5);
            c.rect(150, 224, 40, 18, p.accent, 5);
            c.line("M158 233 h24", {"#b23a35", 0.9}, 4);
            break;
        case Outfit::Shawl: shawl(c, p); break;
        case Outfit::Gi: gi(c, p); break;
        case Outfit::Cardigan:
            lapels(c, p.accent, darker(p.coat, 0.18));
            c.line("M106 210 Q128 226 150 210", {darker(p.accent, 0.4), 0.4}, 3);
            break;
        case Outfit::Tank:
            c.path(
                "M98 188 L60 198 L8 236 V270 H70 L84 214Z M158 188 L196 198 L248 236 V270 H186 "
                "L172 214Z",
                c.across(p.skin, darker(p.skin, 0.25)));
            c.path("M104 196 C112 226 144 226 152 196 L160 192 C150 240 106 240 96 192Z", p.accent);
            break;
        case Outfit::Suit: lapels(c, p.accent, lighter(p.coat, 0.12)); break;
        case Outfit::Shearling:
            lapels(c, "#8f3a34", darker(p.coat, 0.2));
            fur_trim(c, p.accent);
            c.path("M112 204 L128 262 L144 204 Q128 216 112 204Z", "#8f3a34");
            break;
        case Outfit::Scrubs:
            c.path("M98 188 L128 238 L158 188 L166 192 L128 254 L90 192Z", darker(p.coat, 0.3));
            c.rect(158, 224, 30, 24, {black, 0.15}, 3);
            c.line("M166 222 v14 M174 222 v14", "#f2f2ea", 4);
            break;
        case Outfit::LabCoat:
        case Outfit::DoctorCoat: coat_white(c, p); break;
        case Outfit::Sweater:
            c.path("M94 188 C108 218 148 218 162 188 L170 196 C154 232 102 232 86 196Z",
                   lighter(p.coat, 0.14));
            c.line(
                "M54 240 l12 -10 12 10 12 -10 12 10 12 -10 12 10 12 -10 12 10 12 -10 12 10 12 -10 "
                "12 10",
                {p.accent, 0.75}, 4);
            break;
        case Outfit::Waistcoat: waistcoat(c, p); break;
        case Outfit::HiVis: hi_vis(c, p); break;
        case Outfit::Tweed: tweed(c, p); break;
        case Outfit::FlightJacket: flight_jacket(c, p); break;
        case Outfit::Turnout: turnout(c, p); break;
        case Outfit::Camo: camo(c, p); break;
        case Outfit::MayorSuit: mayor(c, p); break;
        case Outfit::Parka: fur_trim(c, p.accent); break;
        case Outfit::Turtleneck: c.rect(100, 182, 56, 26, darker(p.coat, 0.15), 10); break;
    }
}

}  // namespace dow::art
