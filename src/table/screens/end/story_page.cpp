// The page of a finished game that tells why morale fell and what became of everybody.
#include "table/art/art.hpp"
#include "table/screens/end/game_story.hpp"

namespace dow::table {

namespace {

constexpr float ledger_row = 40;    ///< units
constexpr float ledger_round = 34;  ///< units, heading of a round

void ledger_entry(Ui& ui, const AppContext& context, Rect row, const MoraleEntry& entry,
                  std::size_t index) {
    const bool loss = entry.by < 0;
    const Rect chip = row.cut_left(ui.u(46), ui.u(12)).inset(0, ui.u(6));
    paint::fill(ui, chip, loss ? rgb(0xA23A28) : rgb(0x2E7A5F), ui.u(12));
    paint::text_in(ui, chip, number_text(entry.by, true),
                   {Role::bold, type::body, color::white, Align::center});
    paint::text_in(ui, row.cut_right(ui.u(44)), std::to_string(entry.now),
                   {Role::bold, type::large, loss ? color::red : color::green, Align::right});
    if (entry.who < context.catalog().survivors.size()) {
        const std::string& id = context.catalog().survivors[entry.who].id;
        paint::circle_image(
            ui, row.cut_left(row.h, ui.u(10)).center(), row.h * 0.42F, "portrait." + id,
            [&] { return art::portrait(id); }, color::red, ui.u(1.6F), rgb(0x9A9A9A));
    }
    const std::string text = cause_text(context, entry);
    const float tall = shared::note_height(ui, row.w, text);
    shared::linked(ui, context, {row.x, row.center().y - tall / 2, row.w, tall}, text,
                   "end.ledger." + std::to_string(index));
}

void draw_ledger(Ui& ui, const AppContext& context, Rect area, const GameStory& story) {
    paint::panel(ui, area);
    area = area.inset(ui.u(20), ui.u(14));
    shared::heading(ui, area.cut_top(ui.u(34), ui.u(6)), context.t("end.ledger"));
    if (story.morale.empty()) {
        shared::note(ui, area, context.t("end.ledger_empty"), type::large, color::dim);
        return;
    }
    float tall = 0;
    int round = -1;
    for (const MoraleEntry& entry : story.morale) {
        tall += ui.u(entry.round != round ? ledger_round + ledger_row : ledger_row);
        round = entry.round;
    }
    const ScrollArea scroll(ui, "end.ledger", area, tall);
    Rect left{scroll.origin().x, scroll.origin().y, scroll.width() - ui.u(10), tall};
    round = -1;
    for (std::size_t i = 0; i < story.morale.size(); ++i) {
        const MoraleEntry& entry = story.morale[i];
        if (entry.round != round)
            paint::text_in(ui, left.cut_top(ui.u(ledger_round)),
                           context.t("end.ledger_round", {{"n", entry.round}}),
                           {Role::bold, type::small, color::gold});
        round = entry.round;
        ledger_entry(ui, context, left.cut_top(ui.u(ledger_row)), entry, i);
    }
}

/// Everybody who was there: the living, then the dead without colour.
void draw_faces(Ui& ui, const AppContext& context, const Rect& area, const GameStory& story,
                const View& view) {
    std::vector<std::pair<SurvivorId, bool>> all;
    for (std::size_t i = 0; i < context.catalog().survivors.size(); ++i)
        if (view.survivor[i].in_play()) all.emplace_back(SurvivorId(i), true);
    for (const SurvivorId who : story.dead) all.emplace_back(who, false);
    const float cell = ui.u(66);
    const int across = std::max(1, static_cast<int>(area.w / cell));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto [who, lives] = all[i];
        const int n = static_cast<int>(i);
        const int row = n / across;
        const Vec2 at{area.x + (static_cast<float>(n % across) + 0.5F) * cell,
                      area.y + (static_cast<float>(row) + 0.5F) * cell};
        if (at.y + cell / 2 > area.bottom()) return;
        const std::string& id = context.catalog().survivors[who].id;
        paint::circle_image(
            ui, at, ui.u(27), "portrait." + id, [&] { return art::portrait(id); },
            lives ? color::gold : color::red, ui.u(2.2F), lives ? color::white : rgb(0x7A7A7A));
        if (!lives)
            paint::icon(ui, "skull",
                        rect_at({at.x + ui.u(18), at.y + ui.u(18)}, ui.u(20), ui.u(20)),
                        rgb(0xFFD8CC));
    }
}

}  // namespace

void story_page(Ui& ui, const AppContext& context, const Rect& area, const GameStory& story,
                const View& view) {
    Rect right = area;
    draw_ledger(ui, context, right.cut_left(area.w * 0.46F, ui.u(16)), story);
    paint::panel(ui, right);
    right = right.inset(ui.u(24), ui.u(16));
    shared::heading(ui, right.cut_top(ui.u(34), ui.u(8)), context.t("end.epilogue"));
    std::string tale;
    for (const std::string& line : epilogue(context, story, view))
        tale += (tale.empty() ? "" : "\n\n") + line;
    float size = type::large;
    while (size > type::small && shared::note_height(ui, right.w, tale, size) > right.h - ui.u(140))
        size -= 1;
    const float tall = shared::note_height(ui, right.w, tale, size);
    shared::linked(ui, context, right.cut_top(tall, ui.u(18)), tale, "end.tale", size);
    draw_faces(ui, context, right, story, view);
}

}  // namespace dow::table
