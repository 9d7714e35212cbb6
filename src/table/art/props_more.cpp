#include "figure.hpp"

namespace dow::art {
namespace {

constexpr std::string_view gold = "#f0c04f";
constexpr std::string_view ink = "#16100f";

void clipboard(Canvas& c) {
    c.at(188, 214, 1, 10);
    c.rect(-28, -38, 56, 74, c.across("#a8763f", "#6b4629"), 4);
    c.rect(-22, -30, 44, 60, "#fbf8ee", 2);
    c.rect(-10, -44, 20, 11, "#8d99a3", 3);
    c.line("M-14 -16 h28 M-14 -6 h28 M-14 4 h18 M-14 14 h24", {"#5a6670", 0.8}, 3);
    c.close();
}

void watch(Canvas& c) {
    c.line("M138 214 Q160 246 184 226", gold, 3.5);
    c.circle(190, 212, 23, c.diagonal("#fbe39a", "#a87a22"));
    c.circle(190, 212, 17, "#fbf8ee");
    c.line("M190 212 V200 M190 212 L198 217", ink, 3);
    c.rect(185, 182, 10, 9, gold, 3);
}

void knife(Canvas& c) {
    c.at(196, 206, 1, 24);
    c.rect(-7, 6, 14, 40, c.across("#7a4a2a", "#3a2414"), 4);
    c.rect(-12, 0, 24, 7, "#8d99a3", 3);
    c.path("M-8 0 L-8 -48 Q-4 -64 8 -70 L8 0Z", c.across("#f6f9fa", "#8d9aa6"));
    c.close();
}

void teddy(Canvas& c) {
    const std::string fur = c.across("#c98f5a", "#8a5a30");
    c.ellipse(186, 236, 32, 30, fur);
    c.circle(166, 184, 11, fur);
    c.circle(206, 184, 11, fur);
    c.circle(186, 200, 26, fur);
    c.ellipse(186, 208, 13, 10, "#f0d6ae");
    c.circle(177, 196, 3.4, ink);
    c.circle(195, 196, 3.4, ink);
    c.path("M181 204 h10 l-5 6Z", ink);
    c.path("M162 222 Q186 234 210 222 L210 230 Q186 242 162 230Z", "#c2322f");
}

void diamond(Canvas& c) {
    c.line("M100 196 Q128 232 156 196", gold, 3.5);
    c.circle(190, 208, 40, c.glow("#bfe8ff", 0.8));
    c.path("M164 196 L176 180 H206 L218 196 L191 232Z", c.diagonal("#f4fcff", "#6fb0d8"));
    c.line("M164 196 H218 M176 180 L184 196 L191 232 L198 196 L206 180 M184 196 L191 180 L198 196",
           {"#ffffff", 0.8}, 2);
    c.path(star(214, 176, 9, 4, 0.25), "#ffffff");
}

void pill_bottle(Canvas& c) {
    c.rect(170, 186, 38, 56, c.across("#f3a93c", "#a8621a"), 6);
    c.rect(166, 174, 46, 16, c.across("#ffffff", "#c3ccd2"), 4);
    c.rect(170, 202, 38, 26, "#fbf4e2");
    c.line("M177 210 h24 M177 219 h14", {"#6a5a3c", 0.8}, 3);
    c.at(212, 244, 1, -24);
    c.rect(-16, -6, 16, 12, "#d23c3c", 6);
    c.rect(-2, -6, 16, 12, "#fff6e6", 6);
    c.close();
}

void towel(Canvas& c) {
    c.path("M78 192 C70 214 72 240 76 262 H108 C102 238 100 216 104 198Z",
           c.across("#f7f5ee", "#c9c4b8"));
    c.path("M178 192 C186 214 184 240 180 262 H148 C154 238 156 216 152 198Z",
           c.across("#efece2", "#b5b0a4"));
    c.line("M76 244 H104 M152 244 H182", "#4f8fb0", 5);
}

void rocket(Canvas& c) {
    c.line("M214 262 L220 150", "#a8763f", 5);
    c.at(220, 186, 0.86, 4);
    c.rect(-13, -40, 26, 62, c.across("#d8453c", "#8a221d"), 4);
    c.path("M-16 -40 L0 -70 L16 -40Z", "#f0c443");
    c.line("M-13 -20 L13 -30 M-13 -2 L13 -12 M-13 16 L13 6", "#f4ead4", 5);
    c.close();
    c.path(star(232, 106, 12, 6, 0.4), "#ffe08a");
    c.path(star(204, 122, 7, 6, 0.4), "#ff9a8a");
}

void record(Canvas& c) {
    c.circle(190, 212, 42, "#14161a");
    c.ring(190, 212, 34, {"#ffffff", 0.14}, 2);
    c.ring(190, 212, 27, {"#ffffff", 0.14}, 2);
    c.circle(190, 212, 15, "#e0b03a");
    c.circle(190, 212, 4, "#14161a");
    c.path("M190 212 L222 186 L230 200Z", {"#ffffff", 0.2});
}

void keys(Canvas& c) {
    c.ring(186, 206, 15, "#c3ccd3", 5);
    c.line("M180 220 L172 250 M172 250 l8 3 M174 242 l8 3", gold, 6);
    c.line("M192 220 L198 252 M198 252 l-8 2 M197 243 l-8 2", "#c3ccd3", 6);
    c.line("M150 132 L164 158 M150 142 l8 -5 M154 150 l9 -5", {"#f0cdb4", 0.9}, 3.4);
}

void microphone(Canvas& c) {
    c.line("M196 262 L196 206", "#5a6670", 9);
    c.rect(178, 146, 36, 58, c.across("#dfe6ea", "#6f7a84"), 17);
    c.line("M180 164 h32 M180 176 h32 M196 148 v54 M187 150 v50 M205 150 v50", {ink, 0.4}, 2);
    c.line("M170 180 Q172 214 196 216 Q220 214 222 180", "#3a424a", 6);
}

void football(Canvas& c) {
    c.at(190, 216, 1, -28);
    c.ellipse(0, 0, 40, 25,
              c.radial(38, 34, 75, {{0, "#c9824a"}, {0.6, "#8a4a24"}, {1, "#52280f"}}));
    c.line("M-16 0 H16 M-10 -6 V6 M0 -6 V6 M10 -6 V6", "#fbf4e6", 3.4);
    c.line("M-30 -14 Q-25 0 -30 14 M30 -14 Q25 0 30 14", "#fbf4e6", 4);
    c.close();
}

void rosette(Canvas& c) {
    c.path("M180 226 L172 258 L184 250 L190 262 L196 250 L208 258 L200 226Z", "#3f6fb0");
    c.path(star(190, 216, 24, 12, 0.82), "#3f6fb0");
    c.circle(190, 216, 14, "#f4f1ea");
    c.path(star(190, 216, 10), "#c2322f");
    c.circle(77, 146, 4.5, gold);
    c.circle(179, 146, 4.5, gold);
}

void wrench(Canvas& c) {
    c.at(194, 200, 0.86, 20);
    c.path(
        "M-9 -20 C-32 -26 -34 -56 -18 -66 L-16 -46 L0 -38 L16 -46 L18 -66 C34 -56 32 -26 9 -20 L8 "
        "64 H-8Z",
        c.across("#e3e9ec", "#7f8c97"));
    c.close();
}

void revolver(Canvas& c) {
    c.at(184, 214, 1, -14);
    c.rect(-8, -18, 60, 11, c.down("#8d99a3", "#4b555e"), 2);
    c.circle(-2, -10, 14, c.across("#aeb9c2", "#5a6670"));
    c.path("M-30 -16 H-6 L-8 4 L-22 38 H-42 L-30 2Z", c.across("#8a5a34", "#4a2d18"));
    c.line("M-6 4 Q8 12 12 -2", "#4b555e", 4);
    c.close();
}

void face_scarf(Canvas& c, const Person& p) {
    c.path(
        "M76 132 Q128 118 180 132 C180 168 166 196 152 210 L128 232 L104 210 C90 196 76 168 76 "
        "132Z",
        c.across(lighter(p.accent, 0.1), darker(p.accent, 0.4)));
    c.line("M80 144 Q128 134 176 144 M88 172 Q128 186 168 172 M100 196 Q128 208 156 196",
           {darker(p.accent, 0.6), 0.5}, 3);
    for (const double x : {100.0, 118.0, 138.0, 156.0})
        c.circle(x, 158 + (x > 110 && x < 150 ? 4 : 0), 3, {lighter(p.accent, 0.6), 0.7});
}

void rifle_back(Canvas& c) {
    c.line("M226 60 L150 262", "#2c3238", 11);
    c.line("M232 44 L214 92", "#4b555e", 6);
    c.line("M206 84 L226 92", "#23292f", 9);
    c.circle(228, 93, 6, "#8fd0ff");
}

}  // namespace

void draw_more_props_back(Canvas& c, Prop prop) {
    if (prop == Prop::Rifle) rifle_back(c);
}

void draw_more_props(Canvas& c, const Person& p) {
    switch (p.prop) {
        case Prop::Clipboard: clipboard(c); break;
        case Prop::Watch: watch(c); break;
        case Prop::Knife: knife(c); break;
        case Prop::Teddy: teddy(c); break;
        case Prop::Diamond: diamond(c); break;
        case Prop::PillBottle: pill_bottle(c); break;
        case Prop::Towel: towel(c); break;
        case Prop::Rocket: rocket(c); break;
        case Prop::Record: record(c); break;
        case Prop::Keys: keys(c); break;
        case Prop::Microphone: microphone(c); break;
        case Prop::Football: football(c); break;
        case Prop::Rosette: rosette(c); break;
        case Prop::Wrench: wrench(c); break;
        case Prop::Revolver: revolver(c); break;
        case Prop::FaceScarf: face_scarf(c, p); break;
        default: break;
    }
}

}  // namespace dow::art
