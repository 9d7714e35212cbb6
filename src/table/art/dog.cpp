#include "figure.hpp"

namespace dow::art {
namespace {

constexpr std::string_view coat = "#f4ece0";
constexpr std::string_view patch = "#b4692f";
constexpr std::string_view ink = "#241815";

void cape_and_chest(Canvas& c) {
    c.path("M20 262 C22 214 60 190 92 184 L164 184 C196 190 234 214 236 262Z",
           c.diagonal("#dc4238", "#7f1d22"));
    c.path("M76 262 C76 214 96 190 128 190 C160 190 180 214 180 262Z", c.across(coat, "#cbbba8"));
    c.line("M112 236 q4 10 2 20 M144 236 q-4 10 -2 20", {"#8f7a66", 0.5}, 3);
    c.path("M74 178 Q128 226 182 178 L190 194 Q128 246 66 194Z", c.across("#3f86c9", "#1f4f86"));
    c.path(star(128, 216, 17), "#f6cf4f");
}

void ears(Canvas& c) {
    c.path("M84 76 C60 44 36 50 34 72 C34 102 50 128 72 132 C76 112 80 92 84 76Z",
           c.across("#c77a3a", "#8a4b20"));
    c.path("M172 76 C186 30 214 26 222 44 C232 62 206 84 208 108 C196 112 182 112 178 110Z",
           c.across("#a85f2a", "#6d3816"));
    c.path("M206 52 C214 50 218 58 212 66 C204 76 198 84 196 98 C190 84 194 62 206 52Z",
           {"#e2a58a", 0.7});
}

void muzzle(Canvas& c) {
    c.path("M108 170 Q128 182 150 170 L146 196 Q128 214 112 196Z", "#5a1f22");
    c.path("M116 178 Q128 172 142 178 L140 206 Q129 220 118 206Z", c.across("#f08a90", "#c8505c"));
    c.line("M129 182 V204", {"#a03844", 0.6}, 3);
    c.path(
        "M84 150 C84 122 110 116 128 118 C146 116 172 122 172 150 C172 176 148 182 128 170 C108 "
        "182 84 176 84 150Z",
        c.across("#fffaf0", "#d6c6b2"));
    c.line("M128 148 V164 Q112 178 96 168 M128 164 Q144 178 160 168", ink, 3.6);
    c.path("M108 128 Q128 116 148 128 Q148 146 128 150 Q108 146 108 128Z", ink);
    c.ellipse(120, 129, 6, 3.4, {"#ffffff", 0.55});
    for (double x : {100.0, 106.0, 150.0, 156.0})
        c.circle(x, 154 + (x > 128 ? 1 : 0), 1.8, "#8f7a66");
}

void eyes(Canvas& c) {
    for (double x : {100.0, 156.0}) {
        c.ellipse(x, 108, 11.5, 12.5, ink);
        c.circle(x, 109, 8, "#6b3d1c");
        c.circle(x, 109, 5, "#120d0c");
        c.circle(x - 3.4, 104, 3.6, "#ffffff");
        c.circle(x + 3, 113, 1.8, {"#ffffff", 0.7});
    }
    c.line("M88 90 Q98 84 108 90 M148 90 Q158 84 168 90", {"#5a3216", 0.9}, 4.5);
}

void goggles(Canvas& c) {
    c.line("M72 78 Q128 44 184 78", "#2b2f35", 10);
    for (double x : {104.0, 152.0}) {
        c.circle(x, 60, 23, "#2b2f35");
        c.circle(x, 60, 17, c.diagonal("#ffdf9a", "#d8662c"));
        c.line(cat("M", x - 9, " 58 L", x + 1, " 49"), {"#ffffff", 0.8}, 4);
    }
    c.rect(121, 54, 14, 9, "#2b2f35", 3);
}

}  // namespace

void draw_dog(Canvas& c) {
    c.open("matrix(1.06 0 0 1.06 -7.7 -6)");
    cape_and_chest(c);
    ears(c);
    c.path(
        "M70 116 C66 62 104 46 128 46 C152 46 190 62 186 116 C186 156 164 188 128 188 C92 188 70 "
        "156 70 116Z",
        c.across(coat, "#d2c1ac"));
    c.path("M138 48 C176 52 190 84 186 122 C182 142 168 150 158 146 C140 136 136 112 138 92Z",
           c.across(patch, "#8a4b20"));
    c.path("M70 116 C68 80 86 60 104 52 C112 72 104 92 90 98 C80 104 74 110 70 116Z", patch);
    muzzle(c);
    eyes(c);
    goggles(c);
    c.close();
}

}  // namespace dow::art
