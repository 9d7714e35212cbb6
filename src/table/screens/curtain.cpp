#include "stages.hpp"

namespace dow::table {

namespace {

/// Where one can go without raising it; Curtain::down when nobody does.
Curtain draw_ways(Ui& ui, const Desk& desk, const Rect& row) {
    struct Way {
        const char* id;
        const char* text;
        Curtain leads;
    };
    constexpr std::array ways{Way{"curtain.settings", "title.settings", Curtain::settings},
                              Way{"curtain.rules", "menu.rules", Curtain::rules},
                              Way{"curtain.seats", "menu.seats", Curtain::seats},
                              Way{"curtain.leave", "curtain.leave", Curtain::leave}};
    Curtain result = Curtain::down;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        Button quiet;
        quiet.kind = ButtonKind::quiet;
        quiet.size = type::small;
        const std::string words = desk.t(ways[i].text);
        quiet.label = words;
        if (button(ui, ways[i].id, row.column(static_cast<int>(i), 4, ui.u(12)), quiet))
            result = ways[i].leads;
    }
    return result;
}

/// What happened since the seat looked last, as everybody may know it, turn by turn.
void draw_recap(Ui& ui, const Desk& desk, const Session& session, Rect area, SeatId seat) {
    std::vector<parts::Sentence> lines;
    for (const Event& event : session.recap(seat)) {
        std::string line = desk.speech().event_marked(event);
        if (line.empty()) continue;
        const bool turn = event.kind == EventKind::TurnBegan;
        lines.push_back({std::move(line), turn ? &session.match().seats()[event.seat] : nullptr});
    }
    paint::text_in(ui, area.cut_top(ui.u(28), ui.u(6)), desk.t("curtain.recap"),
                   {Role::bold, type::body, color::dim});
    parts::sentences(ui, desk, "curtain.recap", area, parts::folded(lines));
}

}  // namespace

Curtain curtain_screen(Ui& ui, const Desk& desk, const Session& session) {
    parts::snow(ui);
    Curtain result = Curtain::down;
    const SeatId seat = session.match().pending()->by;
    const dow::SeatInfo& info = session.match().seats()[seat];
    const Rect screen = ui.screen();
    const View view = session.match().view(Seats());
    const bool setup = view.phase == static_cast<u8>(Phase::Setup);
    const float tall = screen.h - ui.u(70);
    Rect area = rect_at(screen.center(), std::min(ui.u(900), screen.w - ui.u(60)),
                        setup ? std::min(tall, ui.u(560)) : tall);
    const Color tint = color::seat[info.colour % color::seat.size()];
    const Rect top = area.cut_top(ui.u(150));
    paint::round_shadow(ui, top.center(), ui.u(62));
    paint::seat_badge(ui, info.colour, top.center(), ui.u(60));
    parts::heading(ui, area.cut_top(ui.u(62)), desk.t("curtain.pass", {{"player", info.name}}), 50,
                   Align::center);
    const bool turn = session.match().pending()->ask == Ask::Turn;
    const std::string why =
        setup  ? desk.t("curtain.draft")
        : turn ? desk.t("curtain.turn", {{"round", view.round}, {"morale", view.morale}})
               : desk.t("curtain.asked");
    paint::text_in(ui, area.cut_top(ui.u(34), ui.u(16)), why,
                   {Role::story, 20, color::dim, Align::center});
    Rect foot = area.cut_bottom(ui.u(64), ui.u(18));
    Button raise;
    const std::string label = desk.t("curtain.raise", {{"player", info.name}});
    raise.label = label;
    raise.kind = ButtonKind::primary;
    raise.size = type::large;
    raise.action = action::accept;
    const float wide = ui.u(400);
    const Rect place{foot.center().x - wide / 2, foot.y, wide, foot.h};
    if (button(ui, "curtain.raise", place, raise)) result = Curtain::raised;
    const Curtain other = draw_ways(ui, desk, area.cut_bottom(ui.u(40), ui.u(14)));
    if (other != Curtain::down) result = other;
    paint::frame(ui, place.grown(ui.u(4)), tint, ui.u(12), ui.u(2.5F));
    if (setup)
        parts::note(ui, area.inset(ui.u(60), ui.u(10)), desk.t("curtain.draft_note"), type::large,
                    color::ink, Role::body, Align::center);
    else
        draw_recap(ui, desk, session, area, seat);
    return result;
}

}  // namespace dow::table
