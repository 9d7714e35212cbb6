#include "scene.hpp"
#include "table/art/art.hpp"
#include "table/board/paint/dice_paint.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table::moment {

namespace {

constexpr Color violet = rgb(0x8E6FC4);
constexpr float figures_at = 0.35F;
constexpr float figure_step = 0.3F;
constexpr float most_step_time = 2.4F;
constexpr float die_time = 0.9F;

float step_for(std::size_t figures) {
    return figures == 0 ? 0.0F
                        : std::min(figure_step, most_step_time / static_cast<float>(figures));
}

bool rolls_die(const Moment& moment) {
    return moment.kind == Moment::Kind::raid || moment.kind == Moment::Kind::confrontation;
}

void draw_seat(const Page& p, const Rect& box, unsigned seat) {
    const float radius = std::min(box.w, box.h) * 0.4F;
    paint::round_shadow(p.ui, box.center(), radius);
    paint::seat_badge(p.ui, p.seat(SeatId(seat)).colour, box.center(), radius);
}

void draw_place(const Page& p, const Rect& box, unsigned place) {
    const std::string& id = p.context.catalog().places[place].id;
    const Rect picture = rect_at(box.center(), box.w, std::min(box.h, box.w * 0.6F));
    paint::image_cover(
        p.ui, picture, "scene.place." + id, [&] { return art::location(id); }, 2.8F, 1.0F,
        p.ui.u(8));
    paint::frame(p.ui, picture, color::line, p.ui.u(8), p.ui.u(1.4F));
}

/// `mark` is the icon of what has befallen them, on the rim; it may be empty.
void draw_survivor(const Page& p, const Rect& box, unsigned who, std::string_view mark) {
    const std::string& id = p.context.catalog().survivors[who].id;
    const float radius = std::min(box.w, box.h) * 0.42F;
    paint::round_shadow(p.ui, box.center(), radius);
    paint::circle_image(
        p.ui, box.center(), radius, "portrait." + id, [&] { return art::portrait(id); },
        mark.empty() ? color::gold : violet, p.ui.u(3));
    if (mark.empty()) return;
    const Vec2 rim{box.center().x + radius * 0.72F, box.center().y + radius * 0.7F};
    const float chip = radius * 0.3F;
    p.ui.list().AddCircleFilled(rim, chip + p.ui.u(3), violet);
    p.ui.list().AddCircleFilled(rim, chip, rgb(0x2A2036));
    paint::icon(p.ui, mark, rect_at(rim, chip * 1.5F, chip * 1.5F), rgb(0xD8C8F0));
}

void draw_figure(const Page& p, const Figure& figure, const Rect& box) {
    using Kind = Figure::Kind;
    const float side = std::min(box.w, box.h);
    const Catalog& catalog = p.context.catalog();
    switch (figure.kind) {
        case Kind::bandit:
            return paint::bandit(p.ui, box.center(), side * 0.42F, static_cast<int>(figure.id));
        case Kind::special:
            return paint::special_zombie(p.ui, rect_at(box.center(), side * 0.76F, side * 0.76F),
                                         catalog.experiment_of(CardId(figure.id)).id);
        case Kind::survivor: return draw_survivor(p, box, figure.id, figure.name);
        case Kind::card: {
            const float wide = std::min(box.w, box.h / 1.4F);
            return paint::card(p.ui, rect_at(box.center(), wide, wide * 1.4F),
                               p.context.faces().card(CardId(figure.id)));
        }
        case Kind::seat: return draw_seat(p, box, figure.id);
        case Kind::place: return draw_place(p, box, figure.id);
        case Kind::icon:
            return paint::icon(p.ui, figure.name, rect_at(box.center(), side * 0.7F, side * 0.7F),
                               color::gold);
    }
}

/// They come one after the other, in one row or two.
void draw_figures(const Page& p, const Scene& scene, const Rect& area) {
    Ui& ui = p.ui;
    const int count = static_cast<int>(scene.figures.size());
    if (count == 0) return;
    const int rows = count > 7 ? 2 : 1;
    const int across = (count + rows - 1) / rows;
    const float gap = ui.u(18);
    const float wide =
        std::min(ui.u(count <= 3 ? 270 : 190),
                 (area.w - gap * static_cast<float>(across - 1)) / static_cast<float>(across));
    const float room = (area.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    const float tall = std::min(room, wide * 1.4F + ui.u(52));
    const float top = area.center().y - (static_cast<float>(rows) * (tall + gap) - gap) / 2;
    for (int i = 0; i < count; ++i) {
        const float told = progress(
            p.seconds, figures_at + step_for(scene.figures.size()) * static_cast<float>(i), 0.3F);
        if (told <= 0) continue;
        const int row = i / across;
        const int in_row = std::min(across, count - row * across);
        const float left = area.center().x - (static_cast<float>(in_row) * (wide + gap) - gap) / 2;
        Rect cell{left + static_cast<float>(i % across) * (wide + gap),
                  top + static_cast<float>(row) * (tall + gap), wide, tall};
        const Figure& figure = scene.figures[static_cast<std::size_t>(i)];
        const Rect words = cell.cut_bottom(ui.u(46), ui.u(6));
        draw_figure(p, figure, rect_at(cell.center(), cell.w * told, cell.h * told));
        paint::text_in_lines(ui, words, figure.caption,
                             {Role::bold, type::large, faded(color::ink, told), Align::center});
    }
}

}  // namespace

float scene_length(const Moment& moment) {
    const float figures = step_for(moment.events.size()) * static_cast<float>(moment.events.size());
    return figures_at + figures + (rolls_die(moment) ? die_time : 0.0F) + 0.8F;
}

void scene_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    const Scene scene = scene_of(p);
    area = rect_at(area.center(), std::min(area.w, ui.u(1180)), std::min(area.h, ui.u(640)));
    shared::heading(ui, area.cut_top(ui.u(62), ui.u(6)), scene.title, 46, Align::center);
    const float width = std::min(area.w, ui.u(820));
    if (!scene.under.empty()) {
        const float told = shared::note_height(ui, width, scene.under, type::large, Role::story);
        const Rect line = area.cut_top(told, ui.u(14));
        shared::note(ui, rect_at(line.center(), width, line.h), scene.under, type::large,
                     color::dim, Role::story, Align::center);
    }
    const float tall = shared::note_height(ui, width, scene.outcome, type::large);
    Rect foot = area.cut_bottom(std::min(area.h * 0.45F, tall + ui.u(10)), ui.u(16));
    if (scene.die > 0) {
        const Rect row = area.cut_bottom(ui.u(96), ui.u(14));
        const float rolled = progress(p.seconds, figures_at, die_time);
        paint::rolling_die(ui, rect_at(row.center(), ui.u(88), ui.u(88)), rolled, 7, scene.die);
    }
    draw_figures(p, scene, area);
    const float told = progress(p.seconds, scene_length(p.moment) - 0.7F, 0.4F);
    const Color ink = scene.bad ? rgb(0xFFB9A6) : rgb(0xBFF0D4);
    foot = rect_at(foot.center(), width, foot.h);
    shared::note(ui, foot, scene.outcome, type::large, faded(ink, told), Role::body, Align::center);
}

}  // namespace dow::table::moment
