#include "figure.hpp"

namespace dow::art {
namespace {

constexpr std::string_view gold = "#f0c04f";
constexpr std::string_view wood = "#a8763f";

void crystal(Canvas& c) {
    c.circle(186, 196, 46, c.glow("#b48cff", 0.8));
    c.path("M160 222 Q186 234 212 222 L218 244 H154Z", "#8a5a2c");
    c.circle(186, 198, 28,
             c.radial(38, 32, 75, {{0, "#ffffff"}, {0.35, "#c9b2ff"}, {1, "#4b2f8f"}}));
    c.path(star(190, 202, 11, 4, 0.3), {"#ffffff", 0.85});
    c.ellipse(176, 186, 8, 5, {"#ffffff", 0.8});
}

void baby(Canvas& c) {
    c.path("M132 246 C132 208 162 190 188 194 C214 198 226 222 222 250Z",
           c.diagonal("#f3d9a8", "#b98a52"));
    c.circle(182, 206, 25, c.across("#f6cdb0", "#d6a283"));
    c.path("M157 204 C156 172 208 172 207 204 Q182 192 157 204Z", c.across("#8ecbe0", "#4d8aa6"));
    c.circle(182, 178, 7, "#ffffff");
    c.line("M170 209 q4 3 8 0 M187 209 q4 3 8 0", "#5a3426", 2.6);
    c.line("M178 219 q5 3 9 0", "#9a4a40", 2.6);
    c.circle(169, 215, 4.5, {"#e0432f", 0.3});
    c.circle(197, 215, 4.5, {"#e0432f", 0.3});
    c.line("M140 240 Q160 226 216 236", {"#7a5228", 0.5}, 3);
}

void flask(Canvas& c) {
    c.circle(192, 206, 40, c.glow("#9cff7a", 0.5));
    c.path("M182 158 H202 V186 L222 226 Q224 238 212 238 H172 Q160 238 162 226 L182 186Z",
           {"#e8f6f4", 0.6});
    c.path("M174 206 H210 L220 226 Q222 235 212 235 H172 Q162 235 164 226Z", "#6fdc5a");
    c.rect(178, 152, 28, 8, "#f3fbfa", 4);
    c.circle(184, 222, 4, {"#ffffff", 0.7});
    c.circle(198, 215, 3, {"#ffffff", 0.7});
    c.circle(192, 196, 3.4, {"#b8ffa8", 0.9});
    c.line("M176 212 L186 192", {"#ffffff", 0.8}, 3);
}

void books(Canvas& c) {
    const std::string_view colours[] = {"#b2453f", "#d8a948", "#3f7a8c"};
    for (int i = 0; i < 3; ++i) {
        double x = 156 + i * 4;
        double y = 224 - i * 16;
        c.rect(x, y, 66, 15, c.across(colours[i], darker(colours[i], 0.35)), 3);
        c.rect(x + 8, y + 4, 58, 7, "#f4ead4", 1);
    }
}

void apple(Canvas& c) {
    c.path(
        "M190 198 C176 186 158 196 160 216 C162 236 178 246 190 240 C202 246 218 236 220 216 C222 "
        "196 204 186 190 198Z",
        c.radial(36, 32, 78, {{0, "#ff8a70"}, {0.5, "#d23a34"}, {1, "#84201f"}}));
    c.line("M190 198 Q190 186 198 180", "#5a3a22", 4);
    c.path("M194 190 Q204 178 216 184 Q208 194 194 190Z", "#6da84a");
    c.ellipse(174, 208, 5, 8, {"#ffffff", 0.5});
}

void calculator(Canvas& c) {
    c.at(164, 186, 1, 8);
    c.rect(0, 0, 46, 62, c.diagonal("#4a525c", "#20252b"), 6);
    c.rect(6, 6, 34, 14, "#a9d8a0", 2);
    for (int i = 0; i < 9; ++i) {
        int row = i / 3;
        c.rect(6 + (i % 3) * 12, 25 + row * 11, 9, 8, i == 8 ? "#e5683f" : "#e8e4da", 2);
    }
    c.close();
}

void parrot(Canvas& c) {
    c.path(
        "M196 152 C178 152 174 176 180 196 L172 244 L196 226 C222 222 224 176 214 162 Q206 152 196 "
        "152Z",
        c.across("#4fbf5a", "#1f7a43"));
    c.path("M206 176 C222 184 222 214 204 226 C198 206 198 188 206 176Z", "#2c8fc0");
    c.path("M184 166 C170 166 168 182 178 188 Q186 182 184 166Z", "#f2b53a");
    c.circle(192, 168, 7, "#f6f2e4");
    c.circle(191, 168, 3.4, "#15110f");
    c.path("M182 152 Q198 136 214 158 Q200 150 182 152Z", "#d8453c");
}

void wheat(Canvas& c) {
    c.line("M142 166 Q176 168 200 150", "#d9b04a", 3);
    for (int i = 0; i < 4; ++i) {
        c.at(184 + i * 6, 158 - i * 5, 1, -38);
        c.ellipse(0, -5, 6, 3.2, "#f0cd6a");
        c.ellipse(0, 4, 6, 3.2, "#d9a93f");
        c.close();
    }
}

void stethoscope(Canvas& c) {
    c.line("M102 190 Q104 232 128 236 Q152 232 154 190", "#22272e", 6);
    c.line("M128 236 Q150 250 170 236", "#22272e", 6);
    c.circle(176, 226, 13, c.diagonal("#f2f5f7", "#8d99a3"));
    c.circle(176, 226, 6.5, "#55616b");
}

}  // namespace

void draw_prop_back(Canvas& c, Prop prop) {
    switch (prop) {
        case Prop::Sword:
            c.line("M214 52 L120 220", "#1b1c22", 13);
            c.line("M222 38 L200 78", "#c8342f", 13);
            c.line("M222 46 l-10 -4 M216 57 l-10 -4 M210 68 l-10 -4", {"#f0e6d0", 0.9}, 3);
            c.line("M184 74 L210 88", gold, 7);
            break;
        case Prop::Mop:
            c.line("M214 60 L200 260", wood, 9);
            c.path("M196 66 L236 70 L244 34 Q232 12 218 14 Q202 12 194 30Z", "#efe9da");
            c.line("M204 62 L202 34 M216 64 L218 26 M228 66 L234 34", {"#8f8674", 0.7}, 3);
            c.rect(196, 60, 40, 10, "#3f8f8a", 4);
            break;
        case Prop::Axe:
            c.line("M222 44 L196 260", wood, 10);
            c.path("M226 36 C246 34 252 58 246 78 L218 66 L206 74 L198 62 L212 44Z",
                   c.diagonal("#eef2f4", "#8492a0"));
            break;
        case Prop::Ladle:
            c.line("M218 64 L200 260", "#c9d0d6", 8);
            c.path("M194 42 H244 Q242 78 219 78 Q196 78 194 42Z", c.across("#f3f6f8", "#8793a0"));
            c.ellipse(219, 42, 25, 8, "#b5652f");
            break;
        default: draw_more_props_back(c, prop);
    }
}

void draw_prop_front(Canvas& c, const Person& p) {
    switch (p.prop) {
        case Prop::Wheat: wheat(c); break;
        case Prop::Pencil:
            c.at(186, 102, 1, 24);
            c.rect(-22, -3, 34, 7, "#f2b53a", 1);
            c.path("M12 -3 L22 0.5 L12 4Z", "#f4dcb4");
            c.rect(-28, -3, 7, 7, "#e5607a", 2);
            c.close();
            break;
        case Prop::Crystal:
            c.ring(74, 148, 11, gold, 4);
            c.ring(182, 148, 11, gold, 4);
            crystal(c);
            break;
        case Prop::Baby: baby(c); break;
        case Prop::Whistle:
            c.line("M100 196 Q112 228 128 234 Q146 228 156 196", "#20262c", 4);
            c.circle(128, 238, 10, "#e9eef0");
            c.rect(128, 229, 22, 9, "#e9eef0", 2);
            c.circle(128, 238, 4, "#5a6670");
            break;
        case Prop::Pearls:
            for (int i = 0; i < 9; ++i) {
                double x = 104 + i * 6;
                double dip = 12 - (x - 128) * (x - 128) / 48.0;
                c.circle(x, 196 + dip, 4, i > 5 ? "#d9d2c6" : "#fffaf0");
            }
            c.circle(78, 144, 4.5, "#fffaf0");
            c.circle(178, 144, 4.5, "#e6dfd3");
            break;
        case Prop::Flask: flask(c); break;
        case Prop::Books: books(c); break;
        case Prop::Apple:
            c.circle(76, 146, 5, gold);
            c.circle(180, 146, 5, gold);
            apple(c);
            break;
        case Prop::Calculator: calculator(c); break;
        case Prop::Pipe:
            c.line("M144 168 Q160 172 172 186", "#2a1c16", 5);
            c.path("M164 180 H190 L187 204 Q177 210 168 204Z", c.across("#9a5a30", "#5a3018"));
            c.ellipse(177, 181, 13, 4, "#2a1812");
            c.line("M178 174 Q170 162 180 152 Q190 142 182 130", {"#ffffff", 0.4}, 5);
            break;
        case Prop::Parrot:
            c.ring(76, 146, 8, gold, 4);
            parrot(c);
            break;
        case Prop::Stethoscope:
            c.circle(77, 146, 4.5, gold);
            c.circle(179, 146, 4.5, gold);
            stethoscope(c);
            break;
        default: draw_more_props(c, p);
    }
}

}  // namespace dow::art
