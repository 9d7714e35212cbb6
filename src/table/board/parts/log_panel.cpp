// The log in the side panel: rounds and turns as headings, filters, icons, links.
#include "log_panel.hpp"

#include "table/board/paint/card_preview.hpp"

namespace dow::table {

namespace {

constexpr TextStyle line_text{Role::body, type::small, color::ink};
constexpr TextStyle undone_text{Role::italic, type::small, color::dim};
constexpr TextStyle fresh_text{Role::body, type::small, color::glow};

const TextStyle& style_of(const LogLine& line) {
    return line.undone ? undone_text : line.fresh ? fresh_text : line_text;
}

}  // namespace

void LogPanel::log_filter(const Rect& row) {
    int last = 1;
    for (const LogLine& line : m_.log) last = std::max<int>(last, line.round);
    s_.log_round = std::min(s_.log_round, last);
    Rect in = row;
    const auto arrow = [&](const char* id, const Rect& place, const char* icon, int to,
                           bool enabled) {
        const std::string why = t("board.log_end");
        const std::string about = t("board.tip.log_filter");
        Spot spot;
        spot.label = about;
        spot.enabled = enabled;
        spot.reason = why;
        const Response response = icon_button(id, place, icon, spot);
        ui_.tooltip(response, about);
        if (response) s_.log_round = to;
    };
    Button topic;
    const auto n = static_cast<int>(s_.log_topic);
    const std::string name = t("board.topic." + std::to_string(n));
    const std::string about = t("board.tip.log_topic");
    topic.label = name;
    topic.size = type::tiny;
    topic.tooltip = about;
    topic.selected = n != 0;
    if (button(ui_, "log.topic", in.cut_right(u(112), u(6)), topic))
        s_.log_topic = static_cast<LogTopic>((n + 1) % log_topics);
    arrow("log.earlier", in.cut_left(u(32), u(4)), "arrow_left",
          s_.log_round == 0 ? last : s_.log_round - 1, s_.log_round != 1);
    arrow("log.later", in.cut_right(u(32), u(4)), "arrow_right",
          s_.log_round == last ? 0 : s_.log_round + 1, s_.log_round != 0);
    const std::string label =
        s_.log_round == 0 ? t("board.log_all") : t("board.log_round", {{"n", s_.log_round}});
    paint::text_in(ui_, in, label, {Role::bold, type::small, color::ink, Align::center});
}

// The newest lines that pass the filter; a heading only when something stands under it.
std::vector<std::size_t> LogPanel::log_shown() const {
    using Line = LogLine::Kind;
    constexpr std::size_t most = 300;
    std::vector<std::size_t> shown;
    bool turn = false;  // the heading of what was just taken
    bool round = false;
    for (std::size_t i = m_.log.size(); i-- > 0 && shown.size() < most;) {
        const LogLine& line = m_.log[i];
        if (s_.log_round != 0 && line.round != s_.log_round) continue;
        if (line.kind == Line::line) {
            const bool fits = s_.log_topic == LogTopic::all || line.topic == LogTopic::all ||
                              line.topic == s_.log_topic;
            if (!fits) continue;
            shown.push_back(i);
            turn = round = true;
        } else if (line.kind == Line::turn ? turn : round) {
            shown.push_back(i);
            turn = false;
            round = line.kind == Line::turn;
        } else if (s_.log_topic == LogTopic::all && i + 1 == m_.log.size()) {
            shown.push_back(i);  // it has just begun
            round = true;
        }
    }
    std::reverse(shown.begin(), shown.end());
    return shown;
}

void LogPanel::log_heading(const LogLine& line, const Rect& row) {
    const bool round = line.kind == LogLine::Kind::round;
    Rect in = row.inset(0, u(2));
    const int colour = seat_colour(line.seat);
    const Color tint = colour >= 0 ? color::seat[static_cast<std::size_t>(colour)] : color::gold;
    paint::fill(ui_, in, round ? rgb(0x2A3A48) : mix(rgb(0x16202A), tint, 0.16F), u(5));
    if (!round) paint::fill(ui_, {in.x, in.y, u(3), in.h}, tint, u(1));
    in = in.inset(u(7), 0);
    if (colour >= 0)
        paint::seat_badge(ui_, colour, in.cut_left(u(18), u(6)).center(), u(8));
    else if (!line.icon.empty())
        paint::icon(ui_, line.icon, rect_at(in.cut_left(u(18), u(6)).center(), u(16), u(16)),
                    color::gold);
    paint::text_in(ui_, in, ui_.block(line.text, line_text, 1e6F).plain(),
                   {round ? Role::heading : Role::bold, round ? type::body + 1 : type::small,
                    round ? color::gold : color::ink});
}

// Returns the height of the row; draws it when it can be seen.
float LogPanel::log_row(std::size_t index, Vec2 at, float width, const Rect& sight) {
    const LogLine& line = m_.log[index];
    if (line.kind != LogLine::Kind::line) {
        const float tall = u(line.kind == LogLine::Kind::round ? 28 : 25);
        const Rect row{at.x, at.y, width + u(20), tall};
        if (row.overlaps(sight)) log_heading(line, row);
        return tall + u(3);
    }
    const TextBlock& block = ui_.block(line.text, style_of(line), width);
    const Rect row{at.x, at.y, width + u(20), block.height()};
    if (!row.overlaps(sight)) return row.h + u(5);
    const Vec2 mark{row.x + u(8), row.y + u(9)};
    const int colour = seat_colour(line.seat);
    if (line.fresh) paint::fill(ui_, {row.x - u(2), row.y, u(2), row.h}, color::gold);
    if (!line.icon.empty())
        paint::icon(ui_, line.icon, rect_at(mark, u(15), u(15)),
                    line.fresh ? color::glow : color::dim);
    else if (colour >= 0)
        paint::seat_shape(ui_, colour, mark, u(4.2F),
                          color::seat[static_cast<std::size_t>(colour)]);
    else
        ui_.list().AddRectFilled({mark.x - u(3), mark.y - u(1)}, {mark.x + u(3), mark.y + u(1)},
                                 color::dim);
    if (!line.rule.empty()) {
        Spot spot;
        spot.tab_stop = false;
        spot.label = line.rule;
        const Response response = ui_.hot("log." + std::to_string(index) + ".rule",
                                          {row.x, row.y, u(17), std::min(row.h, u(19))}, spot);
        tip(response, [&] { return rule_tip(line.rule); });
    }
    const LinkEvent event = block.draw(ui_, {row.x + u(20), row.y}, "log." + std::to_string(index));
    follow_link(event, static_cast<unsigned>(index));
    return row.h + u(5);
}

// Lines that go on above fade out instead of being cut.
void LogPanel::fade_top(const Rect& area) {
    paint::gradient(ui_, {area.x, area.y, area.w, u(20)}, rgb(0x0E161D, 255), rgb(0x0E161D, 0));
}

void LogPanel::draw(Rect area) {
    log_filter(area.cut_top(u(28), u(5)));
    const std::vector<std::size_t> shown = log_shown();
    const float width = area.w - u(36);
    float height = 0;
    for (const std::size_t i : shown) height += log_row(i, {0, -1e6F}, width, {});
    const ScrollArea scroll(ui_, "log", area, height, true);
    float y = scroll.origin().y;
    for (const std::size_t i : shown) y += log_row(i, {area.x + u(2), y}, width, scroll.view());
    if (scroll.origin().y < area.y - 1) fade_top(area);
}

}  // namespace dow::table
