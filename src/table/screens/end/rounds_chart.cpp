#include "table/screens/end/game_numbers.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

namespace {

struct Series {
    const char* name;  ///< key "end.series.<name>"
    const char* icon;
    Color tint;
    int mark;  ///< shape: 0 circle, 1 square, 2 triangle, 4 diamond
    float dash;
    float space;
    int Chronicle::Moment::* value;
};

constexpr std::array<Series, 4> all_series{{
    {"morale", "morale", rgb(0x7FC7F2), 0, 0, 0, &Chronicle::Moment::morale},
    {"food", "food", rgb(0xF0B840), 1, 12, 6, &Chronicle::Moment::food},
    {"zombies", "zombie", rgb(0xE8866A), 2, 3, 5, &Chronicle::Moment::zombies},
    {"deaths", "skull", rgb(0xE9E2D0), 4, 7, 4, &Chronicle::Moment::deaths},
}};

/// A line of dashes; dash 0 is a solid one.
void dashed(Ui& ui, Vec2 a, Vec2 b, const Series& s) {
    const float width = ui.u(2.4F);
    if (s.dash <= 0) {
        ui.list().AddLine(a, b, s.tint, width);
        return;
    }
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const float dash = ui.u(s.dash);
    const float period = dash + ui.u(s.space);
    const auto at = [&](float d) {
        const float part = std::min(d, length) / std::max(1.0F, length);
        return Vec2{a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
    };
    const int count = static_cast<int>(length / period) + 1;
    for (int i = 0; i < count; ++i) {
        const float from = static_cast<float>(i) * period;
        ui.list().AddLine(at(from), at(from + dash), s.tint, width);
    }
}

void mark(Ui& ui, Vec2 at, const Series& s) {
    paint::seat_shape(ui, s.mark, at, ui.u(6.4F), rgb(0x0A0E12));
    paint::seat_shape(ui, s.mark, at, ui.u(5), s.tint);
}

/// What the lines mean, at the left of the table of numbers.
void legend(Ui& ui, const AppContext& context, Rect row, const Series& s) {
    Rect sample = row.cut_left(ui.u(52), ui.u(8));
    const float y = sample.center().y;
    dashed(ui, {sample.x, y}, {sample.right(), y}, s);
    mark(ui, {sample.center().x, y}, s);
    paint::icon(ui, s.icon, rect_at(row.cut_left(ui.u(20), ui.u(6)).center(), ui.u(18), ui.u(18)),
                s.tint);
    paint::text_in(ui, row, context.t("end.series." + std::string(s.name)),
                   {Role::bold, type::small, color::ink});
}

int scale_of(const std::vector<Chronicle::Moment>& moments) {
    int most = 4;
    for (const Chronicle::Moment& m : moments)
        for (const Series& s : all_series) most = std::max(most, m.*s.value);
    const int step = most > 20 ? 10 : most > 10 ? 5 : 2;
    return (most + step - 1) / step * step;
}

void grid(Ui& ui, const Rect& plot, int top) {
    const int step = top > 20 ? 10 : top > 10 ? 5 : 2;
    for (int value = 0; value <= top; value += step) {
        const float y = std::round(plot.bottom() -
                                   plot.h * static_cast<float>(value) / static_cast<float>(top));
        ui.list().AddRectFilled({plot.x, y}, {plot.right(), y + 1}, rgb(0x5A6E7E, 90));
        paint::text_in(ui, {plot.x - ui.u(46), y - ui.u(10), ui.u(38), ui.u(20)},
                       std::to_string(value), {Role::body, type::tiny, color::dim, Align::right});
    }
}

}  // namespace

void rounds_chart(Ui& ui, const AppContext& context, const Rect& area, const Chronicle& chronicle) {
    const auto& moments = chronicle.moments;
    if (moments.size() < 2) {
        shared::note(ui, area, context.t("end.no_rounds"), type::body, color::dim);
        return;
    }
    Rect plot = area;
    const float names = ui.u(210);
    const float row = ui.u(25);
    Rect table = plot.cut_bottom(row * 5, ui.u(14));
    plot.x += names;
    plot.w -= names + ui.u(24);
    plot.cut_top(ui.u(10));
    const int top = scale_of(moments);
    grid(ui, plot, top);
    const auto x_at = [&](std::size_t i) {
        return plot.x + plot.w * static_cast<float>(i) / static_cast<float>(moments.size() - 1);
    };
    const auto cell = [&](std::size_t i, const Rect& line) {
        const float wide = plot.w / static_cast<float>(moments.size() - 1);
        return Rect{x_at(i) - wide / 2, line.y, wide, line.h};
    };
    const Rect heads = table.cut_top(row);
    for (std::size_t i = 0; i < moments.size(); ++i)
        paint::text_in(ui, cell(i, heads),
                       i == 0 ? context.t("end.chart_start")
                              : context.t("end.chart_round", {{"n", moments[i].round}}),
                       {Role::bold, type::small, color::gold, Align::center});
    for (const Series& s : all_series) {
        const auto point = [&](std::size_t i) {
            const auto value = static_cast<float>(moments[i].*s.value);
            return Vec2{x_at(i), plot.bottom() - plot.h * value / static_cast<float>(top)};
        };
        for (std::size_t i = 1; i < moments.size(); ++i) dashed(ui, point(i - 1), point(i), s);
        for (std::size_t i = 0; i < moments.size(); ++i) mark(ui, point(i), s);
        Rect line = table.cut_top(row);
        legend(ui, context, {line.x, line.y, names - ui.u(20), line.h}, s);
        for (std::size_t i = 0; i < moments.size(); ++i)
            paint::text_in(ui, cell(i, line), std::to_string(moments[i].*s.value),
                           {Role::body, type::small, color::ink, Align::center});
    }
}

}  // namespace dow::table
