#include "table/art/art.hpp"
#include "table/screens/end/game_numbers.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

namespace {

constexpr float row_height = 31;

struct FaceRow {
    std::string name;
    int seen = 0;
    float expected = 0;  ///< share
    std::function<void(const Rect&)> picture;
};

std::string percent(const AppContext& context, float share) {
    return context.t("end.dice_percent", {{"n", static_cast<int>(std::lround(share * 100))}});
}

/// Seen as a bar, expected as a line across it: length and place, not colour.
void share_bar(Ui& ui, const Rect& area, float share, float expected) {
    const float most = 0.75F;
    const Rect track = rect_at(area.center(), area.w, ui.u(12));
    paint::well(ui, track, ui.u(3));
    paint::fill(ui, {track.x, track.y, track.w * std::min(1.0F, share / most), track.h}, color::ice,
                ui.u(3));
    const float x = std::round(track.x + track.w * std::min(1.0F, expected / most));
    ui.list().AddRectFilled({x - ui.u(1.5F), track.y - ui.u(5)},
                            {x + ui.u(1.5F), track.bottom() + ui.u(5)}, rgb(0x0A0E12));
    ui.list().AddRectFilled({x - ui.u(0.8F), track.y - ui.u(4)},
                            {x + ui.u(0.8F), track.bottom() + ui.u(4)}, color::gold);
}

struct Columns {
    Rect face, seen, share, expected, bar;
};

Columns columns_of(Ui& ui, Rect row) {
    Columns c;
    c.face = row.cut_left(ui.u(118), ui.u(4));
    c.seen = row.cut_left(ui.u(60), ui.u(4));
    c.share = row.cut_left(ui.u(62), ui.u(4));
    c.expected = row.cut_left(ui.u(84), ui.u(12));
    c.bar = row;
    return c;
}

void head_row(Ui& ui, const AppContext& context, const Rect& row) {
    const Columns c = columns_of(ui, row);
    const auto put = [&](const Rect& place, const char* key, Align align) {
        paint::text_in(ui, place, context.t(key), {Role::bold, type::tiny, color::dim, align});
    };
    put(c.face, "end.dice_face", Align::left);
    put(c.seen, "end.dice_seen", Align::right);
    put(c.share, "end.dice_share", Align::right);
    put(c.expected, "end.dice_expected", Align::right);
}

void face_row(Ui& ui, const AppContext& context, const Rect& row, const FaceRow& face, int all) {
    Columns c = columns_of(ui, row);
    const float side = std::min(row.h - ui.u(4), ui.u(26));
    face.picture(rect_at(c.face.cut_left(ui.u(30), ui.u(6)).center(), side, side));
    paint::text_in(ui, c.face, face.name, {Role::body, type::small, color::ink});
    const float share = all > 0 ? static_cast<float>(face.seen) / static_cast<float>(all) : 0.0F;
    const TextStyle number{Role::body, type::small, color::ink, Align::right};
    paint::text_in(ui, c.seen, std::to_string(face.seen), number);
    paint::text_in(ui, c.share, all > 0 ? percent(context, share) : "–", number);
    paint::text_in(ui, c.expected, percent(context, face.expected), number);
    share_bar(ui, c.bar, share, face.expected);
}

void block(Ui& ui, const AppContext& context, Rect& area, const std::string& title,
           const std::vector<FaceRow>& rows, int all) {
    paint::text_in(ui, area.cut_top(ui.u(26)), title, {Role::bold, type::body, color::gold});
    head_row(ui, context, area.cut_top(ui.u(18), ui.u(2)));
    for (const FaceRow& row : rows) face_row(ui, context, area.cut_top(ui.u(row_height)), row, all);
    area.cut_top(ui.u(10));
}

}  // namespace

void dice_table(Ui& ui, const AppContext& context, const Rect& area, const Chronicle::Dice& dice,
                const MatchSetup& setup) {
    static constexpr std::array<const char*, 4> faces{"blank", "wound", "frostbite", "bite"};
    Rect left = area;
    std::vector<FaceRow> action;
    for (int i = 1; i <= 6; ++i)
        action.push_back({std::to_string(i),
                          static_cast<int>(dice.action[static_cast<std::size_t>(i) - 1]), 1.0F / 6,
                          [&ui, i](const Rect& r) { paint::die(ui, r, i, false); }});
    const auto actions = static_cast<int>(dice.actions());
    block(ui, context, left, context.t("end.dice_action", {{"n", actions}}), action, actions);
    int weight = 0;
    for (const u8 w : context.catalog().exposure) weight += w;
    std::vector<FaceRow> exposure;
    for (std::size_t i = 0; i < 4; ++i) {
        const std::string face = faces[i];
        exposure.push_back({context.t("face." + face), static_cast<int>(dice.exposure[i]),
                            static_cast<float>(context.catalog().exposure[i]) /
                                static_cast<float>(std::max(1, weight)),
                            [&ui, face](const Rect& r) {
                                paint::image(ui, r, "exposure." + face,
                                             [&] { return art::exposure_face(face); });
                            }});
    }
    const auto rolls = static_cast<int>(dice.exposures());
    block(ui, context, left, context.t("end.dice_exposure", {{"n", rolls}}), exposure, rolls);
    const std::string about = context.t(setup.real_dice ? "end.dice_real" : "end.dice_program");
    const std::string seed = context.t("end.seed", {{"seed", std::to_string(setup.seed)}});
    shared::note(ui, left, "**" + seed + "**\n" + about, type::small, color::dim);
}

}  // namespace dow::table
