#include "figure.hpp"

namespace dow::art {
namespace {

constexpr std::string_view fur = "#3a2f2b";
constexpr std::string_view face = "#c99a7a";
constexpr std::string_view ink = "#1a1210";

void gown_and_shoulders(Canvas& c) {
    c.path("M18 262 C22 212 62 194 96 188 L160 188 C194 194 234 212 238 262Z",
           c.diagonal(lighter(fur, 0.1), darker(fur, 0.5)));
    c.path("M60 262 C58 222 78 200 100 194 Q128 214 156 194 C178 200 198 222 196 262Z",
           c.across("#b9d6d2", "#6f9a9a"));
    c.line("M100 194 Q128 216 156 194", {"#4a7070", 0.8}, 5);
    c.rect(140, 226, 40, 22, "#f4f1e6", 3);
    c.line("M147 232 v11 M154 232 v11 M161 234 q4 -4 8 0 q0 3 -8 8 h9", ink, 2.6);
    c.line("M96 190 Q128 226 160 190", "#d9563c", 7);
    c.circle(128, 212, 8, c.diagonal("#f2f5f7", "#8d99a3"));
}

void ears(Canvas& c) {
    c.mirrored(128, [&] {
        c.circle(58, 112, 27, c.across(lighter(fur, 0.1), darker(fur, 0.2)));
        c.circle(58, 113, 19, face);
        c.path("M52 102 Q66 100 66 114 Q64 124 54 124 Q60 114 52 102Z", {darker(face, 0.4), 0.7});
    });
}

void skull(Canvas& c) {
    c.path(
        "M66 124 C56 56 96 36 128 36 C160 36 200 56 190 124 C188 160 170 192 128 192 C86 192 68 "
        "160 66 124Z",
        c.across(lighter(fur, 0.12), darker(fur, 0.35)));
    c.path("M104 44 L114 26 L122 42 L132 22 L138 42 L150 30 L150 48Z", fur);
    c.path(
        "M128 92 C112 74 82 82 82 112 C82 128 88 134 92 140 C84 164 100 188 128 188 C156 188 172 "
        "164 164 140 C168 134 174 128 174 112 C174 82 144 74 128 92Z",
        c.across(lighter(face, 0.14), darker(face, 0.3)));
    c.line("M88 98 Q104 86 122 98 M134 98 Q152 86 168 98", darker(face, 0.55), 6);
}

void features(Canvas& c) {
    for (const double x : {105.0, 151.0}) {
        c.ellipse(x, 116, 13, 12, darker(face, 0.35));
        c.circle(x, 116, 10, "#fdf6ea");
        c.circle(x, 117, 7.4, "#7a4a1c");
        c.circle(x, 117, 4, "#120d0c");
        c.circle(x - 3, 113, 2.8, "#ffffff");
    }
    c.path("M118 134 Q128 128 138 134 Q136 142 128 142 Q120 142 118 134Z", darker(face, 0.4));
    c.circle(123, 137, 2.6, ink);
    c.circle(133, 137, 2.6, ink);
    c.ellipse(128, 163, 34, 21, c.across(lighter(face, 0.22), darker(face, 0.2)));
    c.line("M100 164 Q128 180 156 164", ink, 4);
    c.line("M96 160 q2 6 6 7 M160 160 q-2 6 -6 7", {ink, 0.6}, 3);
    c.line("M112 150 q2 -3 5 -3 M139 147 q4 0 6 3", {darker(face, 0.5), 0.6}, 2.4);
}

}  // namespace

void draw_chimpanzee(Canvas& c) {
    c.open("matrix(1.06 0 0 1.06 -7.7 -6)");
    gown_and_shoulders(c);
    ears(c);
    skull(c);
    features(c);
    c.close();
}

}  // namespace dow::art
