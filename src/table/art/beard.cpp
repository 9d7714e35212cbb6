#include "figure.hpp"

namespace dow::art {
namespace {

void full(Canvas& c, const Person& p) {
    HeadShape s = head_shape(p.jaw);
    double w = s.cheek;
    double b = s.bottom + 10;
    c.path(cat("M", 128 - w, " 122 C", 126 - w, " 160 ", 120 - s.jaw, " ", b, " 128 ", b, " C",
               136 + s.jaw, " ", b, " ", 130 + w, " 160 ", 128 + w,
               " 122 C172 146 160 152 150 153 "
               "Q128 144 106 153 C96 152 84 146 ",
               128 - w, " 122Z"),
           c.across(p.hair_colour, darker(p.hair_colour, 0.35)));
    c.line("M92 160 q6 18 16 24 M164 160 q-6 18 -16 24 M118 184 v8 M138 184 v8",
           {lighter(p.hair_colour, 0.4), 0.3}, 2.6);
    std::string lip = mix(p.skin, "#8a3a34", 0.5);
    double curve = p.mood == Mood::Smile ? 4 : 0;
    c.path(cat("M109 ", 163 - curve, " Q128 158 147 ", 163 - curve, " Q128 ", 173 + curve, " 109 ",
               163 - curve, "Z"),
           lip);
    c.line(cat("M109 ", 163 - curve, " Q128 ", 164 + curve, " 147 ", 163 - curve), darker(lip, 0.5),
           2.4);
}

void santa(Canvas& c, const Person& p) {
    std::string shade = darker(p.hair_colour, 0.16);
    c.path(
        "M74 120 C60 150 62 186 78 206 C88 226 104 236 128 240 C152 236 168 226 178 206 C194 "
        "186 196 150 182 120 C174 148 160 154 150 155 Q128 146 106 155 C96 154 82 148 74 120Z",
        c.across(p.hair_colour, shade));
    c.line(
        "M82 164 q4 24 18 34 M174 164 q-4 24 -18 34 M104 196 q6 16 14 22 M152 196 q-6 16 -14 22 "
        "M128 196 v26",
        {darker(p.hair_colour, 0.4), 0.35}, 3.4);
    c.path("M108 168 Q128 176 148 168 Q142 184 128 185 Q114 184 108 168Z", "#8d2f33");
    c.path(
        "M128 152 C112 146 92 154 84 172 C100 172 118 172 128 162 C138 172 156 172 172 172 C164 "
        "154 144 146 128 152Z",
        c.across("#ffffff", shade));
}

void pirate(Canvas& c, const Person& p) {
    c.path(
        "M77 120 C70 160 84 190 98 204 L104 236 L116 212 L128 244 L140 212 L152 236 L158 204 "
        "C172 190 186 160 179 120 C172 146 160 154 150 155 Q128 146 106 155 C96 154 84 146 77 "
        "120Z",
        c.across(p.hair_colour, darker(p.hair_colour, 0.4)));
    c.line("M92 166 q4 20 16 32 M164 166 q-4 20 -16 32 M128 186 v34", {"#f4f4f0", 0.35}, 3);
    c.path("M110 168 Q128 162 146 168 Q128 175 110 168Z", "#6d2f2c");
    c.path(
        "M128 153 C112 148 100 156 94 168 C108 170 120 168 128 160 C136 168 148 170 162 168 "
        "C156 156 144 148 128 153Z",
        lighter(p.hair_colour, 0.15));
    c.rect(98, 222, 12, 7, "#d8ac4a", 2);
    c.rect(146, 222, 12, 7, "#d8ac4a", 2);
}

void stubble(Canvas& c, const Person& p) {
    HeadShape s = head_shape(p.jaw);
    double w = s.cheek - 1;
    double j = s.jaw - 1;
    double b = s.bottom - 1;
    c.path(cat("M", 128 - w, " 124 C", 128 - w, " 138 ", 123 - j, " 148 ", 128 - j, " ", b - 25,
               " C", 135 - j, " ", b - 8, " ", 120 - s.chin, " ", b, " ", 128 - s.chin * 0.6, " ",
               b, " H", 128 + s.chin * 0.6, " C", 136 + s.chin, " ", b, " ", 121 + j, " ", b - 8,
               " ", 128 + j, " ", b - 25, " C", 133 + j, " 148 ", 128 + w, " 138 ", 128 + w,
               " 124 C170 150 160 154 150 154 Q128 147 106 154 C96 154 86 150 ", 128 - w, " 124Z"),
           {p.hair_colour, 0.34});
}

}  // namespace

void draw_beard(Canvas& c, const Person& p) {
    std::string tone = c.across(lighter(p.hair_colour, 0.08), darker(p.hair_colour, 0.3));
    switch (p.beard) {
        case Beard::None: return;
        case Beard::Stubble: stubble(c, p); return;
        case Beard::Full: full(c, p); return;
        case Beard::Santa: santa(c, p); return;
        case Beard::Pirate: pirate(c, p); return;
        case Beard::Goatee:
            c.path(
                "M106 160 Q128 148 150 160 L148 176 Q142 198 128 200 Q114 198 108 176Z M113 166 "
                "Q128 174 143 166 Q128 159 113 166Z",
                tone);
            return;
        case Beard::Moustache:
            c.path("M104 162 Q112 150 128 154 Q144 150 152 162 Q140 160 128 160 Q116 160 104 162Z",
                   tone);
            return;
        case Beard::Handlebar:
            c.path(
                "M128 154 C116 148 102 154 99 166 L96 190 Q102 194 107 188 L110 168 Q120 166 128 "
                "160 Q136 166 146 168 L149 188 Q154 194 160 190 L157 166 C154 154 140 148 128 "
                "154Z",
                tone);
            return;
        case Beard::Walrus:
            c.path(
                "M128 151 C112 146 98 156 94 174 Q112 178 128 168 Q144 178 162 174 C158 156 144 "
                "146 128 151Z",
                tone);
            c.line("M106 162 l-3 8 M118 158 l-3 10 M138 158 l3 10 M150 162 l3 8",
                   {darker(p.hair_colour, 0.6), 0.35}, 2.4);
            return;
    }
}

}  // namespace dow::art
