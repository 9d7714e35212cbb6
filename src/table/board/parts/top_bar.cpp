// The bar at the top: round and morale tracks, phases of the round, main objective.
#include "top_bar.hpp"

#include "dow/match/names.hpp"

namespace dow::table {

namespace {
// The markers of the box: blue for morale, red for rounds (SETUP-31).
constexpr Color morale_marker = rgb(0x4AA3FF);
constexpr Color round_marker = rgb(0xFF5A4A);

int step_number(ColonyStep step) { return static_cast<int>(step); }

/// How a step is counted: those that only some games have come without a number.
std::string step_mark(ColonyStep step) {
    return step == ColonyStep::Contain ? "–" : std::to_string(step_number(step));
}
}  // namespace

void TopBar::draw() {
    Rect bar = l_.top_bar.inset(u(8), u(4));
    top_button(bar.cut_left(u(40), u(8)), "menu", "settings", Kind::menu);
    if (m_.people) {
        top_button(bar.cut_right(u(40), u(8)), "hint", "help", Kind::hint);
        top_button(bar.cut_right(u(40), u(8)), "my_cards", "hand", Kind::my_cards);
    }
    if (m_.tampered) outside_mark(bar.cut_left(u(112), u(8)), "tampered");
    if (m_.file_changed) outside_mark(bar.cut_left(u(112), u(8)), "file_changed");
    const int rounds = std::max<int>(told().first_round, told().round);
    track("round", bar.cut_left(u(56) + u(19) * static_cast<float>(rounds + 1), u(8)), "round", 0,
          rounds, told().round, told().first_round);
    track("morale",
          bar.cut_left(u(56) + u(19) * static_cast<float>(catalog().morale_top + 1), u(8)),
          "morale", 0, catalog().morale_top, told().morale, -1);
    objective_chip(bar.cut_right(std::min(u(322), bar.w * 0.42F), u(8)));
    phases(bar);
}

void TopBar::top_button(const Rect& place, const std::string& id, const char* icon, Kind kind) {
    const std::string label = t("board." + id);
    Spot spot;
    spot.label = label;
    const Response opened = icon_button(id, place, icon, spot);
    ui_.tooltip(opened, label);
    if (opened) hit(hit_of(kind));
}

// Something beside the rules changed this game: the designer's panel, or a hand in its file.
void TopBar::outside_mark(const Rect& area, const std::string& mark) {
    const std::string label = t("game." + mark);
    Spot spot;
    spot.label = label;
    const Response response = thing(mark, area, hit_of(Kind::none), spot);
    tip(response, [&] { return t("game." + mark + "_tip"); });
    paint::fill(ui_, area, rgb(0x4A3408), u(8));
    paint::frame(ui_, area, color::amber, u(8), u(1.4F));
    paint::text_in(ui_, area.inset(u(6), 0), label,
                   {Role::bold, type::tiny, color::amber, Align::center});
}

// A row of numbered cells from `first` to `last` with a marker on one of them.
void TopBar::track(std::string_view id, Rect area, std::string_view icon_of, int first, int last,
                   int at, int start) {
    const bool morale = id == "morale";
    const BoardHit what = hit_of(Kind::none);
    Spot spot;
    const std::string name = t("board." + std::string(id));
    const std::string label = name + " " + std::to_string(at);
    spot.label = label;
    const Response response = thing(id, area, what, spot);
    tip(response, [&] {
        return with_rule(
            t("board.tip." + std::string(id), {{"n", at}, {"first", start}, {"top", last}}),
            morale ? "WIN-01" : "WIN-02");
    });
    paint::fill(ui_, area, response.lit() ? rgb(0x2A3A48) : rgb(0x1A242E), u(8));
    Rect in = area.inset(u(7), u(3));
    const Rect head = in.cut_left(u(26), u(6));
    paint::icon(ui_, icon_of, rect_at(head.center(), u(25), u(25)),
                morale ? morale_marker : round_marker);
    paint::text_in(ui_, in.cut_top(u(14)), name, {Role::body, type::tiny, color::dim});
    const int cells = last - first + 1;
    const float shown = s_.animations.number(morale ? 0 : 1, static_cast<float>(at), ui_.clock());
    for (int i = 0; i < cells; ++i) {
        const int value = first + i;
        const Rect cell = in.column(i, cells, u(1.5F)).inset(0, u(0.5F));
        const Color tint = !morale      ? rgb(0x4E7FA3)
                           : value <= 3 ? rgb(0xB4442F)
                           : value <= 6 ? rgb(0xB98410)
                                        : rgb(0x3E8F77);
        const bool here = value == at;
        paint::fill(ui_, cell, value <= at ? tint : faded(tint, 0.2F), u(3));
        if (here) {
            const Rect mark = cell.moved((shown - static_cast<float>(at)) * (cell.w + u(1.5F)), 0);
            paint::fill(ui_, mark.grown(u(2)), morale ? morale_marker : round_marker, u(4));
            paint::fill(ui_, mark.inset(u(0.5F)), mix(tint, color::black, 0.25F), u(3));
            if (morale) frame_.morale = mark;
        }
    }
    for (int i = 0; i < cells; ++i) {
        const bool here = first + i == at;
        paint::text_in(
            ui_, in.column(i, cells, u(1.5F)).inset(0, u(0.5F)), std::to_string(first + i),
            {Role::bold, type::tiny, here ? color::white : rgb(0xFFFFFF, 150), Align::center});
    }
}

/// The steps of the Colony Phase that this game has, in their order.
std::vector<StepRow> TopBar::steps_of_game() const {
    std::vector<StepRow> rows;
    for (const StepRow& row : kColonyTable)
        if (row.needs == Switch::None || view().switches.has(row.needs)) rows.push_back(row);
    return rows;
}

void TopBar::phases(Rect area) {
    struct Part {
        Phase phase;
        const char* icon;
    };
    static constexpr Part parts[] = {{Phase::Crisis, "crisis"},
                                     {Phase::Dice, "dice"},
                                     {Phase::Turns, "survivor"},
                                     {Phase::Colony, "round"}};
    const auto now = static_cast<Phase>(view().phase);
    const BoardHit what = hit_of(Kind::none);
    Spot spot;
    const std::string label = t("phase." + std::string(name_of(now)));
    spot.label = label;
    const Response response = thing("phase", area, what, spot);
    tip(response, [&] {
        std::string text = t("board.tip.phase");
        for (const StepRow& row : steps_of_game())
            text += "\n" + step_mark(row.step) + "  " +
                    t("step." + std::to_string(step_number(row.step)));
        if (!m_.night.empty()) text += "\n**" + t("night.title") + "**\n" + m_.night;
        return with_rule(text, "COLONY-01");
    });
    paint::fill(ui_, area, rgb(0x1A242E), u(8));
    Rect in = area.inset(u(4));
    const bool short_of_room = in.w < u(300);
    const bool shows_steps = !short_of_room || now == Phase::Colony;
    const std::vector<StepRow> rows = steps_of_game();
    const int cells = static_cast<int>(rows.size());
    const float steps = shows_steps ? u(static_cast<float>(cells) * 19.0F + 4) : 0;
    const float narrow = u(30);
    const float room = in.w - steps - u(9);
    const TextStyle style{Role::bold, type::small, color::ink};
    float names = 0;
    for (const Part& part : parts)
        names +=
            paint::text_width(ui_, t("phase." + std::string(name_of(part.phase))), style) + u(40);
    const bool all_names = names <= room;
    const float extra = all_names ? (room - names) / 4 : 0;
    for (const Part& part : parts) {
        const bool here = now == part.phase;
        if (short_of_room && now == Phase::Colony && !here) continue;
        const bool shows_name = here || all_names;
        const std::string name = t("phase." + std::string(name_of(part.phase)));
        const float wide = all_names ? paint::text_width(ui_, name, style) + u(40) + extra
                           : short_of_room && now == Phase::Colony ? room
                                                                   : room - 3 * narrow;
        Rect chip = in.cut_left(shows_name ? wide : narrow, u(3));
        paint::fill(ui_, chip, here ? rgb(0x8A6516) : rgb(0x101820), u(6));
        if (here) paint::frame(ui_, chip, color::gold, u(6), u(1.4F));
        const Rect mark = shows_name ? Rect{chip.x + u(4), chip.y, u(24), chip.h} : chip;
        paint::icon(ui_, part.icon, rect_at(mark.center(), u(19), u(19)),
                    here ? color::white : color::dim);
        if (!shows_name) continue;
        const std::string step = here && part.phase == Phase::Colony && view().step > 0
                                     ? t("step." + std::to_string(view().step))
                                     : name;
        paint::text_in_lines(ui_, Rect{chip.x + u(31), chip.y, chip.w - u(33), chip.h}, step,
                             {Role::bold, type::small, here ? color::ink : color::dim});
    }
    for (int i = 0; shows_steps && i < cells; ++i) {
        const ColonyStep step = rows[static_cast<std::size_t>(i)].step;
        const Rect cell = in.column(i, cells, u(2));
        const bool here = now == Phase::Colony && view().step == step_number(step);
        const Color ink = here ? rgb(0x1C1506) : color::dim;
        paint::fill(ui_, cell, here ? rgb(0xC9972B) : rgb(0x101820), u(4));
        if (step == ColonyStep::Contain)  // it has no number in the rulebook
            paint::icon(ui_, "experiment", rect_at(cell.center(), u(14), u(14)), ink);
        else
            paint::text_in(ui_, cell, step_mark(step),
                           {Role::bold, type::tiny, ink, Align::center});
    }
}

/// How far the table is with each part of the goal, then what may be done for it.
std::string TopBar::objective_tip() const {
    std::string text;
    for (const CardFaces::Step& step : m_.faces->progress(view())) {
        text += (text.empty() ? "" : "\n") + step.text;
        if (step.count.counted)
            text += " **" +
                    t(step.count.at_most ? "board.progress_most" : "board.progress",
                      {{"have", int{step.count.have}}, {"need", int{step.count.need}}}) +
                    "**";
    }
    const std::string& rules = m_.faces->objective_rules(view().objective);
    return rules.empty() ? text : text + "\n" + rules;
}

void TopBar::objective_chip(const Rect& area) {
    const CardFace& face = m_.faces->objective(view().objective);
    const std::vector<CardFaces::Step> steps = m_.faces->progress(view());
    const BoardHit what = hit_of(Kind::objective, view().objective);
    Spot spot;
    spot.label = face.name;
    const Response response = thing("objective", area, what, spot);
    if (response.clicked) s_.tab = SideTab::objective;
    tip(response, [&] { return with_rule("**" + face.name + "**\n" + objective_tip(), "WIN-03"); });
    paint::fill(ui_, area, response.lit() ? rgb(0x2A3A48) : rgb(0x1A242E), u(8));
    Rect in = area.inset(u(7), u(4));
    const Rect head = in.cut_left(u(26), u(6));
    paint::icon(ui_, "objective", rect_at(head.center(), u(25), u(25)), color::gold);
    int met = 0;
    for (const CardFaces::Step& step : steps) met += step.count.met;
    const bool one = steps.size() == 1 && steps[0].count.counted;
    const bool limit = one && steps[0].count.at_most;
    const std::string count =
        limit ? t("board.progress_most",
                  {{"have", int{steps[0].count.have}}, {"need", int{steps[0].count.need}}})
        : one ? std::to_string(steps[0].count.have) + "/" + std::to_string(steps[0].count.need)
              : std::to_string(met) + "/" + std::to_string(steps.size());
    const TextStyle number{Role::bold, limit ? type::small : type::large, color::gold,
                           Align::right};
    const float wide = std::max(u(50), paint::text_width(ui_, count, number) + u(2));
    const bool begun = view().forecast.goal_count > 0;  // before that nothing is counted
    if (begun && view().objective < catalog().objectives.size())
        paint::text_in(ui_, in.cut_right(std::min(wide, in.w / 2), u(4)), count, number);
    const TextStyle title{Role::heading, type::body + 1, color::ink};
    if (paint::text_width(ui_, face.name, title) > in.w)  // then the name needs both lines
        return paint::text_in_lines(ui_, in, face.name, title);
    paint::text_in(ui_, in.cut_top(u(14)), t("board.objective"),
                   {Role::body, type::tiny, color::dim});
    paint::text_in(ui_, in, face.name, title);
}

}  // namespace dow::table
