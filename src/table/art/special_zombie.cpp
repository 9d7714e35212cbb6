// The experiments of Raxxon: each has a silhouette of its own, all share the green of the company.
#include "art.hpp"
#include "figure.hpp"
#include "special_parts.hpp"

#include <array>

namespace dow::art {
namespace {

void hunter(Canvas& c) {
    draw_ragged_shoulders(c, "#3a3f34", 92, 204);
    draw_dead_neck(c, "#7d8f6a");
    c.path("M66 120 L34 70 L78 92Z M190 120 L222 70 L178 92Z", "#7d8f6a");
    draw_dead_head(c, "#8aa070", 54, 62, 206, 0.5);
    c.path(
        "M70 96 C74 40 104 30 128 58 C152 30 182 40 186 96 L164 78 L146 96 L128 74 L110 96 L92 "
        "78Z",
        "#20241c");
    draw_glowing_eyes(c, 25, 118, 9, "#ff5a3a");
    c.line("M82 96 L118 110 M174 96 L138 110", "#2a3020", 8);
    c.path("M128 128 L118 150 H138Z", {"#16120f", 0.8});
    draw_fangs(c, 34, 166, 194, 7);
    c.line("M84 132 L72 158 M90 138 L82 166", {gore, 0.9}, 5);
}

void claw(Canvas& c) {
    draw_ragged_shoulders(c, "#4a3a44", 110);
    draw_dead_neck(c, "#8f9a8a");
    draw_dead_head(c, "#9aa894", 54, 56, 200);
    draw_glowing_eyes(c, 26, 112, 9, "#ffd95a");
    c.path("M76 86 C84 46 172 46 180 86 L150 72 L128 84 L106 72Z", "#3a2f34");
    draw_fangs(c, 28, 164, 190, 5);
    const std::string skin = c.across("#a8b29a", "#5f6a58");
    c.path("M28 262 C28 214 54 190 96 198 C134 206 142 240 138 262Z", skin);
    for (const auto& [x, y, tip_x, tip_y] : {std::array{44.0, 206.0, 26.0, 118.0},
                                             {68.0, 198.0, 66.0, 92.0},
                                             {94.0, 200.0, 108.0, 100.0},
                                             {120.0, 212.0, 148.0, 136.0}}) {
        c.line(cat("M", x, " ", y, " L", (x + tip_x) / 2, " ", (y + tip_y) / 2 + 14), "#8a9480",
               18);
        c.path(cat("M", (x + tip_x) / 2 - 9, " ", (y + tip_y) / 2 + 18, " L", tip_x, " ", tip_y,
                   " L", (x + tip_x) / 2 + 9, " ", (y + tip_y) / 2 + 14, "Z"),
               c.down("#fbf4e2", "#8a7a5c"));
    }
}

void scavenger(Canvas& c) {
    draw_ragged_shoulders(c, "#6a5a3c", 112, 200);
    c.path("M150 214 C150 150 196 128 224 150 C250 170 246 232 240 262 H160Z",
           c.across("#a8895c", "#5a4630"));
    c.line("M168 168 Q198 150 228 172 M196 150 L202 138", "#3a2c1c", 5);
    c.rect(196, 118, 24, 26, c.across("#e6ebee", "#8d99a3"), 3);
    c.rect(196, 124, 24, 12, "#c2423c");
    draw_dead_neck(c, "#b0a47a", 18);
    draw_dead_head(c, "#b8ac84", 46, 58, 196, 0.6);
    c.path("M92 84 Q104 58 128 56 Q152 58 160 84 Q128 70 92 84Z", "#5a4a34");
    draw_glowing_eyes(c, 22, 112, 10, "#ffe98a");
    c.path("M112 136 L86 152 L112 160Z", darker("#b8ac84", 0.2));
    c.ellipse(102, 172, 22, 17, "#c9bd92");
    c.ellipse(156, 172, 22, 17, "#a8996a");
    draw_fangs(c, 22, 168, 188, 4);
    c.rect(112, 176, 30, 12, "#dfe6ea", 3);
}

void frostwalker(Canvas& c) {
    draw_ragged_shoulders(c, "#5f7f98", 106);
    draw_dead_neck(c, "#a9cbe0");
    draw_dead_head(c, "#b9d8ea", 56, 54, 198);
    c.path(
        "M70 100 C70 36 186 36 186 100 L176 84 L166 102 L154 80 L142 98 L128 78 L114 98 L102 80 "
        "L90 102 L80 84Z",
        c.down("#ffffff", "#8fc0dc"));
    draw_glowing_eyes(c, 26, 118, 10, "#dff6ff");
    c.path("M126 128 L114 150 H138Z", {"#2a4a60", 0.8});
    draw_fangs(c, 26, 164, 184, 5);
    for (const double x : {92.0, 104.0, 116.0, 128.0, 140.0, 152.0, 164.0}) {
        const double length = 30 + (x > 110 && x < 150 ? 24 : 0);
        c.path(cat("M", x - 7, " 184 L", x, " ", 184 + length, " L", x + 7, " 184Z"),
               c.down("#f4fcff", "#7fb8d8"));
    }
    c.line("M84 140 l10 -8 M84 132 l10 8 M164 76 l12 -8 M164 68 l12 8", {"#ffffff", 0.9}, 3);
}

void tank(Canvas& c) {
    c.path("M-20 262 C-16 168 30 126 92 138 L164 138 C226 126 272 168 276 262Z",
           c.diagonal("#9aa884", "#3f4a34"));
    c.path(
        "M4 206 C24 166 60 160 88 176 C70 200 40 222 12 236Z M252 206 C232 166 196 160 168 176 "
        "C186 200 216 222 244 236Z",
        {"#c8d4ac", 0.35});
    c.path("M78 214 C94 196 162 196 178 214 L190 262 H66Z", c.across("#4a4f58", "#23272e"));
    c.line("M84 226 H172 M80 244 H176", {"#8d99a3", 0.7}, 4);
    draw_dead_neck(c, "#8a9874", 40);
    draw_dead_head(c, "#a3b08a", 40, 76, 188, 0.85);
    c.path("M86 110 C82 62 174 62 170 110 Q128 92 86 110Z", c.across("#6a747c", "#2c3238"));
    c.line("M84 110 Q128 92 172 110", "#1d2228", 7);
    draw_glowing_eyes(c, 17, 124, 6.5, "#ff7a4a");
    draw_fangs(c, 22, 158, 178, 5);
    c.line("M30 190 L56 214 M44 184 L66 206", {gore, 0.9}, 5);
}

void screamer(Canvas& c) {
    for (const double radius : {122.0, 104.0, 88.0}) c.ring(128, 150, radius, {"#e8ffe0", 0.22}, 6);
    draw_ragged_shoulders(c, "#5a4a5f", 92, 214);
    draw_dead_neck(c, "#b0b8a0", 20);
    draw_dead_head(c, "#bcc4ac", 50, 40, 232, 0.7);
    c.path("M76 90 C80 30 176 30 180 90 L170 62 L150 74 L128 54 L106 74 L86 62Z", "#d8d4c4");
    c.line("M82 66 L62 20 M100 56 L92 8 M156 56 L164 8 M174 66 L194 20", "#d8d4c4", 6);
    draw_glowing_eyes(c, 24, 98, 8, "#ffffff");
    c.line("M84 78 L116 88 M172 78 L140 88", "#5a5a4a", 6);
    draw_fangs(c, 36, 132, 222, 7);
    c.ellipse(128, 196, 18, 16, "#8a2a30");
}

void carrier(Canvas& c) {
    draw_ragged_shoulders(c, "#cfdcd8", 104);
    c.path("M116 232 H126 V222 H138 V232 H148 V244 H138 V254 H126 V244 H116Z", "#c2423c");
    draw_dead_neck(c, "#a8b070");
    draw_dead_head(c, "#b4bc7c", 56, 52, 200);
    c.path("M74 84 L84 48 H172 L182 84 Q128 62 74 84Z", c.across("#f4f7f8", "#b4c4c4"));
    c.path("M122 58 H134 V64 H140 V74 H134 V80 H122 V74 H116 V64 H122Z", "#c2423c");
    draw_glowing_eyes(c, 26, 118, 8, "#d8ff6a");
    draw_fangs(c, 26, 166, 186, 5);
    for (const auto& [x, y, radius] : {std::array{84.0, 146.0, 14.0},
                                       {172.0, 138.0, 17.0},
                                       {154.0, 92.0, 10.0},
                                       {100.0, 186.0, 11.0},
                                       {166.0, 176.0, 9.0},
                                       {96.0, 94.0, 8.0},
                                       {186.0, 216.0, 15.0},
                                       {66.0, 222.0, 13.0}}) {
        c.circle(x, y, radius * 1.7, c.glow("#d8ff4a", 0.6));
        c.circle(x, y, radius,
                 c.radial(38, 34, 75, {{0, "#fbffc8"}, {0.5, "#c8e04a"}, {1, "#6a7a1c"}}));
    }
}

void hydra(Canvas& c) {
    draw_ragged_shoulders(c, "#3f5a4a", 118, 204);
    for (const auto& [x, y, scale, tilt] : {std::array{54.0, 74.0, 0.58, -20.0},
                                            {202.0, 74.0, 0.58, 20.0},
                                            {128.0, 110.0, 0.78, 0.0}}) {
        c.line(cat("M128 222 Q", (128 + x) / 2, " 190 ", x, " ", y + 34), "#5f7a5a", 40 * scale);
        c.at(x, y, scale, tilt);
        c.open("translate(-128 -126)");
        draw_dead_head(c, x == 128 ? "#8fae84" : "#7d9a78", 54, 56, 200, 0.62);
        c.path("M76 88 C88 46 168 46 180 88 L152 70 L128 82 L104 70Z", "#24382c");
        draw_glowing_eyes(c, 25, 116, 9, "#c8ff5a");
        draw_fangs(c, 30, 162, 192, 6);
        c.close();
        c.close();
    }
}

void reaper(Canvas& c) {
    c.path("M214 262 L196 60 L206 58 L228 262Z", c.across("#8a6a44", "#4a3320"));
    c.path("M202 62 C160 14 92 14 46 58 C92 40 150 44 196 84Z", c.down("#f6f9fa", "#7f8c97"));
    c.path("M40 262 C22 130 62 44 128 42 C194 44 234 130 216 262Z", c.across("#34303c", "#131118"));
    c.ellipse(128, 132, 52, 62, "#08070b");
    draw_dead_head(c, "#d8d0b8", 40, 84, 186, 0.6);
    c.ellipse(111, 126, 13, 14, "#0a080c");
    c.ellipse(145, 126, 13, 14, "#0a080c");
    c.circle(111, 126, 16, c.glow("#ff3a3a", 0.9));
    c.circle(145, 126, 16, c.glow("#ff3a3a", 0.9));
    c.circle(111, 126, 4, "#ffd0c0");
    c.circle(145, 126, 4, "#ffd0c0");
    c.path("M128 136 L121 152 H135Z", "#0a080c");
    c.line("M106 164 H150 M112 158 V172 M120 158 V173 M128 158 V174 M136 158 V173 M144 158 V172",
           "#2a2420", 3);
}

void spewer(Canvas& c) {
    draw_ragged_shoulders(c, "#6a5a44", 116, 198);
    draw_dead_neck(c, "#9ab06a", 32);
    draw_dead_head(c, "#a8bc78", 62, 52, 198, 0.9);
    c.ellipse(78, 160, 24, 26, "#b8cc86");
    c.ellipse(178, 160, 24, 26, "#8fa460");
    c.line("M96 56 q10 -14 20 -4 M134 50 q10 -12 20 0", "#4a4a30", 6);
    draw_glowing_eye(c, 104, 106, 11, "#fff6b0");
    draw_glowing_eye(c, 154, 104, 9, "#fff6b0");
    c.path("M98 152 Q128 140 158 152 Q168 178 154 188 L172 262 H84 L102 188 Q88 178 98 152Z", maw);
    c.path("M106 164 Q128 156 150 164 L166 262 H90Z", c.down("#d8f05a", "#7fa81f"));
    c.path("M118 176 L112 262 H122 L124 178Z M140 180 L148 262 H156 L146 178Z", {"#f4ffb0", 0.6});
    c.path(
        "M100 154 L106 168 L112 152 L118 166 L124 150 L130 164 L136 150 L142 166 L148 152 L154 "
        "166 L158 154 Q128 140 100 154Z",
        bone);
    c.circle(76, 214, 8, "#b8d83a");
    c.circle(184, 222, 10, "#b8d83a");
}

void reeker(Canvas& c) {
    c.path("M12 262 C10 196 56 176 92 184 L164 184 C200 176 246 196 244 262Z",
           c.diagonal("#8a7a4a", "#3f3a24"));
    c.ellipse(128, 250, 86, 40, c.across("#a89a6a", "#5a5234"));
    draw_dead_neck(c, "#9a9a5f", 44);
    draw_dead_head(c, "#aaa86a", 66, 60, 204, 0.95);
    c.ellipse(128, 190, 46, 18, "#9a985c");
    draw_glowing_eyes(c, 30, 118, 8, "#fff0a0");
    c.line("M84 100 L116 106 M172 100 L140 106", "#4a4828", 8);
    draw_fangs(c, 32, 158, 180, 6);
    for (const auto& [x, y] : {std::pair{44.0, 150.0}, {212.0, 140.0}, {84.0, 48.0}, {176.0, 46.0}})
        c.line(cat("M", x, " ", y, " q-16 -18 0 -36 q16 -18 0 -36"), {"#c8e05a", 0.7}, 9);
    for (const auto& [x, y] :
         {std::pair{60.0, 70.0}, {196.0, 84.0}, {128.0, 30.0}, {222.0, 190.0}}) {
        c.circle(x, y, 5, "#14120c");
        c.line(cat("M", x - 8, " ", y - 6, " l6 4 M", x + 8, " ", y - 6, " l-6 4"), "#14120c", 3);
    }
}

void siren(Canvas& c) {
    c.path(
        "M46 262 C20 120 66 28 128 28 C190 28 236 120 210 262 L180 250 C196 150 176 70 128 70 "
        "C80 70 60 150 76 250Z",
        c.across("#5a7f8a", "#1f3a44"));
    draw_ragged_shoulders(c, "#7a3f5a", 80, 206);
    draw_dead_neck(c, "#c9d8cc", 20);
    draw_dead_head(c, "#d8e6da", 50, 58, 200, 0.5);
    c.path(
        "M76 112 C70 54 116 44 128 58 C140 44 186 54 180 112 C172 84 150 76 128 78 C106 76 84 84 "
        "76 112Z",
        c.across("#6f98a2", "#2a4a54"));
    for (const double x : {104.0, 152.0}) {
        c.ellipse(x, 122, 15, 11, "#0a1014");
        c.circle(x, 122, 18, c.glow("#7affe0", 0.6));
        c.circle(x, 122, 3.4, "#d8fff4");
        c.line(cat("M", x, " 134 q-2 14 0 26"), {"#0a1014", 0.7}, 3.4);
    }
    c.ellipse(128, 174, 15, 19, "#3a0d18");
    c.line("M114 168 Q128 158 142 168", "#a83a54", 5);
    c.line("M40 92 V60 L60 54 V86 M204 70 V40 L226 34 V64", "#d8fff0", 5);
    for (const auto& [x, y] : {std::pair{34.0, 93.0}, {54.0, 87.0}, {198.0, 71.0}, {220.0, 65.0}})
        c.ellipse(x, y, 8, 6, "#d8fff0");
}

struct Special {
    std::string_view id;
    std::string_view light;  ///< behind the shoulders
    void (*draw)(Canvas&);
};

constexpr std::array<Special, 12> specials{{
    {"hunter", "#6a8a4f", hunter},
    {"claw", "#7a6a8a", claw},
    {"scavenger", "#8a7a3f", scavenger},
    {"frostwalker", "#3f7fa8", frostwalker},
    {"tank", "#7a4a34", tank},
    {"screamer", "#4f7a6a", screamer},
    {"carrier", "#8a8a2f", carrier},
    {"hydra", "#2f7a5a", hydra},
    {"reaper", "#6a2f3a", reaper},
    {"spewer", "#5f7a1f", spewer},
    {"reeker", "#7a7a34", reeker},
    {"siren", "#2f6a78", siren},
}};

}  // namespace

std::vector<std::string> special_zombie_ids() {
    std::vector<std::string> ids;
    for (const Special& special : specials) ids.emplace_back(special.id);
    return ids;
}

bool draw_special_bust(Canvas& c, std::string_view experiment_id) {
    for (const Special& special : specials) {
        if (special.id != experiment_id) continue;
        special.draw(c);
        return true;
    }
    return false;
}

std::string special_zombie(std::string_view experiment_id) {
    for (const Special& special : specials) {
        if (special.id != experiment_id) continue;
        Canvas c(256, 256);
        c.rect(0, 0, 256, 256,
               c.radial(50, 42, 72,
                        {{0, lighter(special.light, 0.2)},
                         {0.5, darker(special.light, 0.3)},
                         {1, "#06100c"}}));
        for (int i = 0; i < 3; ++i) {  // the three blades of Raxxon
            c.open(cat("rotate(", i * 120, " 128 128)"));
            c.path("M128 128 L92 6 Q128 -10 164 6Z", {"#9be7b0", 0.12});
            c.close();
        }
        special.draw(c);
        draw_near_snow(c, seed_of(special.id));
        return c.done();
    }
    return zombie(0);
}

}  // namespace dow::art
