#include "art.hpp"
#include "figure.hpp"

#include <array>

namespace dow::art {
namespace {

enum class Crown { Ragged, Lank, Bald, Cap, Stringy, Helmet, Curls, Hood };
enum class Wound { Cheek, Skull, Jaw, Eye };

struct Zombie {
    std::string_view skin;
    std::string_view cloth;
    std::string_view hair;
    Crown crown;
    Wound wound;
    double tilt;
    double width;
};

constexpr std::array<Zombie, zombie_variants> table{{
    {"#9fb885", "#5b4a48", "#2f2a24", Crown::Ragged, Wound::Cheek, -4, 58},
    {"#8fb0a4", "#3f5468", "#4b3a2c", Crown::Lank, Wound::Eye, 5, 54},
    {"#bdb985", "#5f5540", "#5a5638", Crown::Bald, Wound::Skull, -3, 60},
    {"#a7a98f", "#7a3f34", "#3a3128", Crown::Cap, Wound::Jaw, 6, 57},
    {"#93a97a", "#5a4668", "#b0a583", Crown::Stringy, Wound::Cheek, -7, 52},
    {"#86a08c", "#8a6a2c", "#2d2a28", Crown::Helmet, Wound::Eye, 3, 60},
    {"#a9bd98", "#2f5a55", "#54301f", Crown::Curls, Wound::Jaw, -5, 55},
    {"#9aa3a8", "#444b3c", "#26282c", Crown::Hood, Wound::Skull, 4, 55},
}};

constexpr std::string_view gore = "#6b1f22";
constexpr std::string_view bone = "#e9dfc8";

void shoulders(Canvas& c, const Zombie& z) {
    c.path("M-4 262 C12 206 56 200 98 188 L158 188 C200 200 244 206 260 262Z",
           c.diagonal(lighter(z.cloth, 0.08), darker(z.cloth, 0.5)));
    c.path(
        "M58 206 L72 262 L88 214 L104 262 L122 218 L140 262 L160 212 L178 262 L200 206 L216 262 "
        "H40Z",
        {"#0a0608", 0.35});
    c.path("M100 148 L92 206 Q128 226 164 206 L156 148Z",
           c.across(darker(z.skin, 0.3), darker(z.skin, 0.6)));
    c.line("M112 176 L108 204 M144 176 L148 204", {darker(z.skin, 0.7), 0.6}, 4);
    c.path("M40 222 Q52 214 66 224 L60 240 Q48 244 42 236Z M190 228 Q202 220 212 230 L206 242Z",
           {gore, 0.75});
}

void skull(Canvas& c, const Zombie& z) {
    double w = z.width;
    c.ellipse(128 - w + 1, 126, 9, 15, darker(z.skin, 0.15));
    c.ellipse(128 + w - 1, 126, 8, 14, darker(z.skin, 0.45));
    c.path(cat("M", 128 - w, " 104 C", 124 - w, " 44 ", 132 + w, " 44 ", 128 + w, " 104 C", 130 + w,
               " 128 ", 118 + w, " 142 ", 114 + w, " 156 C", 108 + w,
               " 186 150 204 126 204 C102 204 ", 146 - w, " 186 ", 142 - w, " 156 C", 136 - w,
               " 142 ", 126 - w, " 128 ", 128 - w, " 104Z"),
           c.across(lighter(z.skin, 0.1), darker(z.skin, 0.42)));
    c.path(cat("M", 132 - w, " 128 Q", 146 - w, " 150 ", 150 - w, " 176 Q", 138 - w, " 164 ",
               132 - w, " 128Z M", 124 + w, " 128 Q", 110 + w, " 150 ", 106 + w, " 176 Q", 118 + w,
               " 164 ", 124 + w, " 128Z"),
           {darker(z.skin, 0.75), 0.4});
    c.line("M100 86 q10 -6 22 -2 M138 82 q12 -2 20 4", {darker(z.skin, 0.6), 0.5}, 3);
    c.line("M84 92 q6 8 2 16 M170 86 q-4 8 2 14", {"#4a6a5c", 0.5}, 2.6);
}

void eyes(Canvas& c, const Zombie& z) {
    struct Socket {
        double x, y, r;
    };
    for (const Socket& s : {Socket{103, 117, 11.5}, Socket{152, 115, 9.5}}) {
        bool lost = z.wound == Wound::Eye && s.x > 128;
        c.ellipse(s.x, s.y, s.r + 11, s.r + 9, {"#1d1614", 0.78});
        if (lost) {
            c.circle(s.x, s.y, s.r, "#2d0c0e");
            c.line(cat("M", s.x - 2, " ", s.y + 6, " q-4 16 2 34"), gore, 5);
            continue;
        }
        c.circle(s.x, s.y, s.r * 2.2, c.glow("#ffe98a", 0.7));
        c.circle(s.x, s.y, s.r, c.radial(40, 38, 70, {{0, "#fffbe0"}, {1, "#d8cf8a"}}));
        c.circle(s.x + 1.5, s.y + 1, 3.2, "#7d1414");
        c.line(cat("M", s.x - s.r, " ", s.y - 2, " l5 3 M", s.x + s.r, " ", s.y + 3, " l-5 -1"),
               {"#a8302a", 0.8}, 1.4);
    }
    c.line("M78 98 L120 107 M136 105 L176 94", darker(z.skin, 0.75), 8);
    c.path("M127 124 L115 148 L124 154 L130 146 L136 154 L142 146Z", {"#1d1614", 0.8});
}

void mouth(Canvas& c, const Zombie& z) {
    double drop = z.wound == Wound::Jaw ? 8 : 0;
    c.path(cat("M94 168 Q126 154 158 168 Q154 ", 196 + drop, " 126 ", 198 + drop, " Q100 ",
               196 + drop, " 94 168Z"),
           "#24090b");
    c.path(
        "M98 167 L104 178 L109 164.5 L115 177 L121 162 L127 175 L133 162 L139 176 L145 164 L149 "
        "176 L155 167 Q126 154 98 167Z",
        bone);
    c.path(
        cat("M104 ", 190 + drop, " L110 ", 180 + drop, " L115 ", 193 + drop, " L121 ", 183 + drop,
            " L128 ", 195 + drop, " L135 ", 183 + drop, " L140 ", 193 + drop, " L146 ", 181 + drop,
            " L149 ", 189 + drop, " Q126 ", 203 + drop, " 104 ", 190 + drop, "Z"),
        darker(bone, 0.2));
    c.line(cat("M104 ", 194 + drop, " v12 M128 ", 198 + drop, " v18 M140 ", 196 + drop, " v10"),
           {"#8a1c1f", 0.9}, 4.5);
}

void wound(Canvas& c, const Zombie& z) {
    switch (z.wound) {
        case Wound::Cheek:
            c.path("M160 136 C180 138 182 160 168 176 C156 178 150 160 153 146Z", gore);
            c.line("M158 149 h14 M157 157 h15 M158 165 h11", bone, 4.4);
            break;
        case Wound::Skull:
            c.path("M136 58 L150 54 L166 66 L172 84 L160 88 L154 78 L144 80 L140 68Z", gore);
            c.path("M144 62 L154 62 L162 72 L160 80 L152 72Z", "#d58c93");
            c.line("M160 88 q4 10 -2 18 M140 78 q-4 8 0 14", {gore, 0.9}, 4);
            break;
        case Wound::Jaw:
            c.path("M84 160 C86 184 100 200 116 202 L108 178 L96 170Z", gore);
            c.line("M94 176 l12 -3 M99 186 l11 -4", bone, 4);
            break;
        case Wound::Eye:
            c.line("M140 84 L150 102 M146 128 L140 150 M160 84 L156 100", {gore, 0.9}, 4.5);
            break;
    }
}

void crown(Canvas& c, const Zombie& z) {
    std::string tone = c.across(lighter(z.hair, 0.12), darker(z.hair, 0.3));
    switch (z.crown) {
        case Crown::Ragged:
            c.path(
                "M68 108 C62 44 104 34 130 40 C172 36 196 60 188 100 L176 80 L168 92 L156 72 L144 "
                "88 "
                "L130 68 L116 88 L102 70 L94 90 L82 82Z",
                tone);
            break;
        case Crown::Lank:
            c.path(
                "M66 150 C52 60 104 36 134 42 C180 40 196 72 190 112 C178 84 164 74 150 72 C118 70 "
                "92 "
                "82 84 102 L82 168 L74 140 L70 176Z",
                tone);
            break;
        case Crown::Bald:
            c.line("M96 58 q10 -14 20 -4 M134 50 q10 -12 20 0 M74 92 q-8 6 -6 20", z.hair, 5);
            break;
        case Crown::Cap:
            c.path("M70 92 C64 32 190 30 186 88 Q128 66 70 92Z", c.across("#a8392f", "#5a1a1a"));
            c.path("M70 92 Q128 64 186 88 Q214 92 216 106 Q176 88 120 92 Q92 94 72 102Z",
                   "#4a1416");
            c.path("M100 46 l12 16 -10 8 14 6", {"#1a0a0a", 0.5});
            break;
        case Crown::Stringy:
            c.path(
                "M68 112 C58 46 198 40 188 108 L180 160 L174 96 L160 76 L150 120 L142 74 L112 76 "
                "L104 "
                "118 L96 82 L82 98 L80 172 L72 130 L62 180Z",
                tone);
            break;
        case Crown::Helmet:
            c.path("M66 90 C60 20 196 20 190 90 Q128 70 66 90Z", c.across("#e0a92c", "#7a5212"));
            c.path("M54 96 Q128 62 202 96 Q200 106 184 102 Q128 82 72 102 Q58 106 54 96Z",
                   "#8a5f16");
            c.line("M150 34 l-8 14 10 6 -8 16", {"#2a1c08", 0.8}, 3.5);
            break;
        case Crown::Curls:
            for (int i = 0; i < 8; ++i) {
                double x = 74 + i * 15.5;
                double lift = 42 - (x - 128) * (x - 128) / 80;
                c.circle(x, 92 - lift, 18, i > 4 ? darker(z.hair, 0.3) : std::string(z.hair));
            }
            break;
        case Crown::Hood:
            c.path(
                "M44 232 C30 110 60 26 128 24 C196 26 226 110 212 232 L190 214 C204 128 184 66 128 "
                "64 C72 "
                "66 52 128 66 214Z",
                c.across(lighter(z.cloth, 0.14), darker(z.cloth, 0.4)));
            c.line("M66 214 C52 128 72 66 128 64 C184 66 204 128 190 214", {"#0a0c08", 0.5}, 5);
            break;
    }
}

}  // namespace

std::string zombie(int variant) {
    int wrapped = ((variant % zombie_variants) + zombie_variants) % zombie_variants;
    const Zombie& z = table[static_cast<std::size_t>(wrapped)];
    Canvas c(256, 256);
    c.rect(0, 0, 256, 256,
           c.radial(50, 42, 70, {{0, "#b0413a"}, {0.55, "#6a1f22"}, {1, "#240a0e"}}));
    Scatter s(static_cast<std::uint32_t>(wrapped + 3));
    for (int i = 0; i < 7; ++i) {
        double x = s.between(0, 256);
        c.line(cat("M", x, " 256 L", x + s.between(-30, 30), " ", s.between(40, 150)),
               {"#16060a", 0.28}, s.between(3, 8));
    }
    c.open(cat("matrix(1.06 0 0 1.06 -7.7 -10) rotate(", z.tilt, " 128 190)"));
    shoulders(c, z);
    skull(c, z);
    eyes(c, z);
    mouth(c, z);
    wound(c, z);
    crown(c, z);
    c.close();
    draw_near_snow(c, static_cast<std::uint32_t>(wrapped + 31));
    return c.done();
}

}  // namespace dow::art
