// The side panel: sheet, tabs, own dice and the end of the turn.
#include "side_panel.hpp"

#include "dow/rules/odds.hpp"
#include "table/board/paint/card_preview.hpp"
#include "table/board/paint/dice_paint.hpp"
#include "table/board/parts/log_panel.hpp"
#include "table/board/parts/survivor_sheet.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table {

namespace {

constexpr TextStyle body{Role::body, type::small, color::ink};
constexpr TextStyle head{Role::heading, type::large + 2, color::gold};
constexpr std::size_t short_rules = 220;  // letters that fit below a name

}  // namespace

void SidePanel::draw() {
    SurvivorSheet(frame_).draw();
    in_board();
    Rect area = l_.tabs;
    const std::vector<std::string> labels{t("board.tab.log"), t("board.tab.crisis"),
                                          t("board.tab.objective"), t("board.tab.effects")};
    const std::vector<std::string> tips{
        with_rule(t("tips.tab.0"), "ROUND-01"), with_rule(t("tips.tab.1"), "CRISIS-04"),
        with_rule(t("tips.tab.2"), "WIN-03"), with_rule(t("tips.tab.3"), "TEXT-01")};
    const int chosen =
        tabs(ui_, "tab", area.cut_top(u(32), u(6)), labels, static_cast<int>(s_.tab), tips);
    s_.tab = static_cast<SideTab>(chosen);
    paint::well(ui_, area, u(7));
    area = area.inset(u(8), u(6));
    switch (s_.tab) {
        case SideTab::log: LogPanel(frame_).draw(area); break;
        case SideTab::crisis: crisis_tab(area); break;
        case SideTab::objective: objective_tab(area); break;
        case SideTab::effects: effects_tab(area); break;
    }
    in_board();
    my_dice();
    if (!m_.instead) end_turn();
}

void SidePanel::crisis_tab(const Rect& area) {
    const CardFace& face = m_.faces->card(view().crisis);
    std::string text = t("board.no_crisis");
    if (view().crisis != kNoCard) {
        text =
            face.rules() + "\n\n" + t("board.crisis_rule", {{"n", int{forecast().crisis_needed}}});
        if (!face.story.empty()) text += "\n\n_" + face.story + "_";
    }
    const float width = area.w - u(14);
    const float height = ui_.block(text, body, width).height() + u(30);
    const ScrollArea scroll(ui_, "crisis_tab", area, height);
    Vec2 at = scroll.origin();
    paint::text_in(ui_, Rect{at.x, at.y, width, u(24)}, face.name, head);
    at.y += u(28);
    ui_.block(text, body, width).draw(ui_, at);
}

void SidePanel::objective_tab(const Rect& area) {
    const CardFace& face = m_.faces->objective(view().objective);
    const std::vector<CardFaces::Step> steps = m_.faces->progress(view());
    const float width = area.w - u(14);
    std::string rules = m_.faces->objective_rules(view().objective);
    if (!face.story.empty()) rules += (rules.empty() ? "_" : "\n\n_") + face.story + "_";
    float height = u(34) + ui_.block(rules, body, width).height() + u(8);
    for (const CardFaces::Step& step : steps)
        height +=
            ui_.block(step.text, body, width - u(26)).height() + u(step.count.counted ? 26 : 6);
    const ScrollArea scroll(ui_, "objective_tab", area, height);
    Vec2 at = scroll.origin();
    paint::text_in(ui_, Rect{at.x, at.y, width, u(24)}, face.name, head);
    at.y += u(28);
    for (const CardFaces::Step& step : steps) {
        paint::icon(ui_, step.count.met ? "check" : "objective", Rect{at.x, at.y, u(18), u(18)},
                    step.count.met       ? color::green
                    : step.count.counted ? color::amber
                                         : color::dim);
        at.y += paint::rich(ui_, {at.x + u(26), at.y}, width - u(26), step.text, body) + u(3);
        if (!step.count.counted) continue;
        const std::string count =
            t(step.count.at_most ? "board.progress_most" : "board.progress",
              {{"have", int{step.count.have}}, {"need", int{step.count.need}}});
        const TextStyle number{Role::bold, type::small, color::ink, Align::right};
        const float wide = std::max(u(62), paint::text_width(ui_, count, number) + u(4));
        Rect bar{at.x + u(26), at.y + u(3), width - u(34) - wide, u(12)};
        paint::fill(ui_, bar, rgb(0x0A0E12), u(5));
        const float part = step.count.at_most
                               ? (int{step.count.have} <= int{step.count.need}
                                      ? 1.0F
                                      : static_cast<float>(int{step.count.need}) /
                                            static_cast<float>(int{step.count.have}))
                               : static_cast<float>(int{step.count.have}) /
                                     static_cast<float>(std::max(1, int{step.count.need}));
        paint::fill(ui_, Rect{bar.x, bar.y, bar.w * std::clamp(part, 0.0F, 1.0F), bar.h},
                    step.count.met ? color::green : color::amber, u(5));
        paint::text_in(ui_, Rect{bar.right() + u(6), at.y - u(1), wide, u(20)}, count, number);
        at.y += u(23);
    }
    at.y += u(6);
    ui_.block(rules, body, width).draw(ui_, at);
}

void SidePanel::effects_tab(const Rect& area) {
    const float width = area.w - u(14);
    const float height = effects_text({0, 0}, width, false);
    const ScrollArea scroll(ui_, "effects_tab", area, height);
    effects_text(scroll.origin(), width, true);
}

// The card by name, how long it lasts and, if that is short, what it says.
std::string SidePanel::in_force(const Lasting& lasting) const {
    static constexpr std::array<const char*, 5> until{
        "until.turn", "until.round", "until.next_round", "until.once", "until.game"};
    const std::string name = lasting.card == kNoCard
                                 ? "**" + m_.faces->objective(view().objective).name + "**"
                                 : linked_card(*m_.faces, lasting.card);
    std::string line =
        name + " · " + t(until[std::min<std::size_t>(static_cast<std::size_t>(lasting.until), 4)]);
    if (lasting.card == kNoCard || catalog().is(CardList::Crossroads, lasting.card))
        return line;  // only a part of it was chosen
    const std::string rules = m_.faces->card(lasting.card).rules();
    if (!rules.empty() && rules.size() <= short_rules) line += "\n" + rules;
    return line;
}

// Lasting effects, then the waste pile from the top.
float SidePanel::effects_text(Vec2 at, float width, bool draw) {
    float y = at.y;
    int row = 0;
    const auto put = [&](const std::string& text, const TextStyle& style) {
        const TextBlock& block = ui_.block(text, style, width);
        if (draw) follow_link(block.draw(ui_, {at.x, y}, "effects." + std::to_string(row++)));
        y += block.height() + u(4);
    };
    put(t("board.in_force"), head);
    if (view().lasting_count == 0)
        put(t("board.nothing_in_force"), {Role::italic, type::small, color::dim});
    for (int i = 0; i < view().lasting_count; ++i) put(in_force(view().lasting[i]), body);
    if (view().crossroads_held)
        put(t("board.crossroads_held"), {Role::italic, type::small, color::ice});
    y += u(6);
    put(t("board.waste_pile", {{"n", int{view().waste}}}), head);
    const auto [from, to] = view().in_zone(zone::Waste);
    for (const SeenCard* c = to; c != from && to - c < 30;) {
        const CardId face = (--c)->face;
        int copies = 1;
        for (; c != from && m_.faces->card((c - 1)->face).name == m_.faces->card(face).name; --c)
            ++copies;
        const std::string icon(paint::icon_name(m_.faces->card(face).icon));
        put((icon.empty() ? icon : "[icon:" + icon + "] ") + linked_card(*m_.faces, face) +
                markup::times(copies),
            body);
    }
    return y - at.y;
}

std::string SidePanel::die_for(int face) const {
    std::string attack;
    std::string search;
    for (SurvivorId id{0}; id < catalog().survivors.size(); ++id) {
        if (!view().survivor[id].in_play() || view().survivor[id].seat != m_.me) continue;
        const SurvivorDef& def = catalog().survivors[id];
        const std::string& name = m_.faces->survivor(id).name;
        if (least_die(def, Do::Attack) <= face) attack += (attack.empty() ? "" : ", ") + name;
        if (least_die(def, Do::Search) <= face) search += (search.empty() ? "" : ", ") + name;
    }
    const std::string nobody = t("board.die_for_nobody");
    return t("board.die_for", {{"attack", attack.empty() ? nobody : attack},
                               {"search", search.empty() ? nobody : search}});
}

// Own dice, large, in order; equal ones are one thing to choose. Used dice are dark.
void SidePanel::my_dice() {
    const Rect area = l_.dice.inset(u(9), u(8));
    const SeatId seat = m_.me;
    if (seat >= kMaxSeats) {
        paint::text_in(ui_, area, t("board.dice_hidden"),
                       {Role::italic, type::small, color::dim, Align::center});
        return;
    }
    const SeatView& s = view().seat[seat];
    int all = s.used_dice;
    for (const u8 n : s.dice) all += n;
    if (all == 0) {
        paint::text_in(ui_, area, t("board.dice_none"),
                       {Role::italic, type::small, color::dim, Align::center});
        return;
    }
    const float pitch = std::min(u(52), area.w / static_cast<float>(all));
    const float side = std::min(pitch - u(4), area.h);
    float x = area.x + (area.w - pitch * static_cast<float>(all)) / 2;
    const auto at = [&](float left) {
        return Rect{left + (pitch - side) / 2, area.center().y - side / 2, side, side};
    };
    const std::optional<float> rolling = s_.animations.rolling(seat);
    for (int face = 6; face >= 1; --face) {
        const int count = s.dice[face - 1];
        if (count == 0) continue;
        const bool lit = (m_.lit.dice >> face) & 1;
        const Rect group{x, area.y, pitch * static_cast<float>(count), area.h};
        const std::string label = std::to_string(face);
        const std::string why = reason(m_.lit.die_why, face);
        Spot spot;
        spot.enabled = lit;
        spot.reason = why;
        spot.label = label;
        const Response response =
            thing("die." + label, group, hit_of(Kind::die, static_cast<unsigned>(face)), spot);
        tip(response, [&] {
            return with_rule(
                t("board.tip.die", {{"face", face}, {"n", count}}) + "\n" + die_for(face),
                "DICE-11");
        });
        for (int k = 0; k < count; ++k, x += pitch) {
            if (rolling)
                paint::rolling_die(ui_, at(x), *rolling, static_cast<std::size_t>(x), face);
            else
                paint::die(ui_, at(x).moved(0, lit && response.lit() ? -u(3) : 0), face, false,
                           lit);
        }
    }
    for (int k = 0; k < s.used_dice; ++k, x += pitch) paint::die(ui_, at(x), 1, true);
}

void SidePanel::end_turn() {
    Button look;
    const std::string label = t("board.end_turn");
    const std::string why = m_.lit.end_turn.reason.empty() ? reason() : m_.lit.end_turn.reason;
    const bool night_falls = forecast().turns_left == 0 && !m_.night.empty();
    const std::string about = with_rule(
        t("board.tip.end_turn") + (night_falls ? "\n" + m_.night : std::string()), "ROUND-08");
    look.label = label;
    look.icon = "end_turn";
    look.action = "board.end_turn";
    look.kind = ButtonKind::primary;
    look.enabled = m_.lit.end_turn.enabled;
    look.reason = why;
    look.tooltip = about;
    if (button(ui_, "end_turn", l_.end_turn, look)) hit(hit_of(Kind::end_turn));
}

}  // namespace dow::table
