#include "figure.hpp"

namespace dow::art {
namespace {

constexpr std::string_view black = "#05070c";

std::string cloth(Canvas& c, std::string_view colour) {
    return c.across(lighter(colour, 0.14), darker(colour, 0.35));
}

void beanie(Canvas& c, std::string_view colour) {
    c.path("M72 96 C66 24 190 24 184 96Z", cloth(c, colour));
    c.path("M68 82 Q128 66 188 82 L190 106 Q128 88 66 106Z",
           c.down(lighter(colour, 0.2), darker(colour, 0.25)));
    c.line("M84 82 v18 M100 78 v18 M116 76 v17 M132 75 v17 M148 77 v18 M164 80 v18", {black, 0.25},
           3);
}

void beret(Canvas& c, std::string_view colour) {
    c.path("M70 84 C48 52 92 24 140 28 C196 30 220 62 196 82 C166 70 106 70 70 84Z",
           cloth(c, colour));
    c.path("M70 84 C106 68 166 68 192 84 L188 92 C160 78 104 78 74 94Z", darker(colour, 0.4));
    c.line("M138 30 l4 -12", darker(colour, 0.2), 5);
}

void hijab(Canvas& c, std::string_view colour) {
    c.path(
        "M128 28 C66 28 58 92 66 140 C70 176 88 206 128 214 C168 206 186 176 190 140 C198 92 190 "
        "28 128 28Z M128 62 C164 62 172 92 168 132 C164 166 148 186 128 188 C108 186 92 166 88 132 "
        "C84 92 92 62 128 62Z",
        cloth(c, colour));
    c.path("M74 168 C90 214 166 214 182 168 C196 196 190 232 160 244 C120 252 74 240 66 208Z",
           c.across(lighter(colour, 0.06), darker(colour, 0.42)));
    c.line("M84 60 Q106 40 128 40 M76 186 Q120 226 176 190 M90 214 Q130 236 172 212",
           {darker(colour, 0.6), 0.5}, 3);
}

void ski_goggles(Canvas& c, std::string_view colour) {
    c.path("M72 98 C64 30 192 30 184 98 C170 84 86 84 72 98Z", cloth(c, "#2f3a48"));
    c.line("M70 82 Q128 62 186 82", "#1b2027", 10);
    c.path("M82 62 Q128 44 174 62 Q180 84 160 92 Q140 94 128 84 Q116 94 96 92 Q76 84 82 62Z",
           "#1b2027");
    c.path("M90 66 Q128 52 166 66 Q168 82 156 85 Q138 86 128 76 Q118 86 100 85 Q88 82 90 66Z",
           c.diagonal("#ffd98a", colour));
    c.line("M98 72 L112 62", {"#ffffff", 0.8}, 4);
}

void peaked_cap(Canvas& c, std::string_view colour) {
    c.path("M66 76 C56 38 100 24 128 24 C156 24 200 38 190 76 C160 62 96 62 66 76Z",
           cloth(c, colour));
    c.path("M72 72 Q128 56 184 72 L184 94 Q128 78 72 94Z", darker(colour, 0.4));
    c.path("M70 92 Q128 74 186 92 Q172 112 128 106 Q84 112 70 92Z", "#14171c");
    c.line("M84 96 Q128 84 172 96", {"#ffffff", 0.3}, 3);
    c.path(star(128, 58, 13), "#e8c65a");
    c.circle(128, 58, 4, "#8a6420");
}

void ear_muffs(Canvas& c, std::string_view colour) {
    c.line("M70 120 C62 40 194 40 186 120", "#20242a", 11);
    c.line("M74 108 C70 50 186 50 182 108", {"#ffffff", 0.25}, 3);
    for (const double x : {68.0, 188.0}) {
        c.ellipse(x, 126, 15, 23, "#20242a");
        c.ellipse(x, 126, 9, 15, colour);
    }
}

void hood(Canvas& c, std::string_view colour) {
    c.path(
        "M46 224 C34 110 62 22 128 20 C194 22 222 110 210 224 L184 208 C198 128 180 66 128 64 C76 "
        "66 58 128 72 208Z",
        cloth(c, colour));
    c.line("M72 208 C58 128 76 66 128 64 C180 66 198 128 184 208", {black, 0.5}, 5);
    c.path("M80 84 H176 L180 112 C156 104 100 104 76 112Z", {"#1a0f0a", 0.45});
}

}  // namespace

void draw_more_headgear_back(Canvas& c, const Person& p) {
    if (p.headgear != Headgear::Hood && p.headgear != Headgear::Hijab) return;
    c.path("M60 200 C44 80 84 24 128 24 C172 24 212 80 196 200Z", darker(p.headgear_colour, 0.55));
}

void draw_more_headgear(Canvas& c, const Person& p) {
    std::string_view colour = p.headgear_colour;
    switch (p.headgear) {
        case Headgear::Beanie: beanie(c, colour); break;
        case Headgear::Beret: beret(c, colour); break;
        case Headgear::Hijab: hijab(c, colour); break;
        case Headgear::SkiGoggles: ski_goggles(c, colour); break;
        case Headgear::PeakedCap: peaked_cap(c, colour); break;
        case Headgear::EarMuffs: ear_muffs(c, colour); break;
        case Headgear::Hood: hood(c, colour); break;
        default: break;
    }
}

}  // namespace dow::art
