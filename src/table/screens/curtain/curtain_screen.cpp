#include "curtain_screen.hpp"

#include "table/screens/curtain/headlines.hpp"

namespace dow::table {

namespace {

/// Where one can go without raising it.
Go draw_ways(Ui& ui, const AppContext& context, const Rect& row) {
    struct Way {
        const char* id;
        const char* text;
        Go leads;
    };
    constexpr std::array ways{Way{"curtain.settings", "title.settings", Go::settings},
                              Way{"curtain.rules", "menu.rules", Go::rules},
                              Way{"curtain.seats", "menu.seats", Go::seats},
                              Way{"curtain.leave", "curtain.leave", Go::title}};
    Go result = Go::stay;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        Button quiet;
        quiet.kind = ButtonKind::quiet;
        quiet.size = type::small;
        const std::string words = context.t(ways[i].text);
        quiet.label = words;
        if (button(ui, ways[i].id, row.column(static_cast<int>(i), 4, ui.u(12)), quiet))
            result = ways[i].leads;
    }
    return result;
}

/// Who asks for what, as everybody heard it.
std::string asked_for(const AppContext& context, const Session& session) {
    const std::vector<Event> all = session.match().events_for(Seats());
    for (auto e = all.rbegin(); e != all.rend(); ++e)
        if (e->is<event::Requested>()) return context.sentences().event(*e);
    return context.t("curtain.asked");
}

/// What the one who raises it is wanted for, in words that everybody may read.
std::string wanted_for(const AppContext& context, const Session& session,
                       const std::vector<Event>& news) {
    const Decision& asked = *session.match().pending();
    const View view = session.match().view(Seats());
    if (view.phase == Phase::Setup) return context.t("curtain.draft");
    if (asked.prompt == Prompt::GiveCard) return asked_for(context, session);
    if (asked.ask == Ask::Vote) return context.t("curtain.vote");
    if (asked.ask != Ask::Turn) return context.t("curtain.alone");
    const bool begins = std::any_of(news.begin(), news.end(), [&](const Event& event) {
        return event.is<event::TurnBegan>() && event.seat() == asked.by;
    });
    return context.t(begins ? "curtain.turn" : "curtain.turn_goes_on",
                     {{"round", view.round}, {"morale", view.morale}});
}

/// What happened since the seat looked last, turn by turn.
std::vector<shared::Sentence> told(const AppContext& context, const Session& session,
                                   const std::vector<Event>& news) {
    std::vector<shared::Sentence> lines;
    for (const Event& event : news) {
        std::string line = context.sentences().event_marked(event);
        if (line.empty()) continue;
        const bool turn = event.is<event::TurnBegan>();
        lines.push_back({std::move(line), turn ? &session.match().seats()[event.seat()] : nullptr});
    }
    return shared::folded(lines);
}

}  // namespace

/// The headlines, or everything when somebody asked for it.
void CurtainScreen::draw_news(Ui& ui, const AppContext& context, Rect area,
                              const std::vector<Event>& news,
                              const std::vector<shared::Sentence>& lines) {
    Rect head = area.cut_top(ui.u(32), ui.u(8));
    const std::vector<Headline> headlines = headlines_of(context, news);
    const bool short_list = !headlines.empty() && lines.size() > headlines.size();
    if (short_list) {
        Button more;
        const std::string label =
            details_ ? context.t("curtain.brief")
                     : context.t("curtain.details", {{"n", static_cast<int>(lines.size())}});
        more.label = label;
        more.size = type::small;
        more.kind = ButtonKind::quiet;
        if (button(ui, "curtain.details", head.cut_right(ui.u(210)), more)) {
            details_ = !details_;
            ui.clock().want_frame();
        }
    }
    paint::text_in(ui, head, context.t("curtain.recap"), {Role::bold, type::body, color::dim});
    if (short_list && !details_)
        draw_headlines(ui, context, "curtain.headline", area, headlines);
    else
        shared::sentences(ui, context, "curtain.recap", area, lines);
}

bool raise_button(Ui& ui, const AppContext& context, std::string_view id, const Rect& place,
                  const std::string& player, CurtainGuard& guard) {
    const double now = ui.clock().now();
    const Input& input = ui.input();
    guard.watch(
        now, input.any_press() || input.holding(action::accept) || input.down(MouseButton::left));
    Button raise;
    const std::string label = context.t("curtain.raise", {{"player", player}});
    const std::string wait = context.t("curtain.wait");
    raise.label = label;
    raise.kind = ButtonKind::primary;
    raise.size = type::large;
    raise.action = action::accept;
    raise.enabled = guard.open(now);
    raise.reason = wait;
    const bool pressed = button(ui, id, place, raise).clicked;
    if (raise.enabled) return pressed;
    const double left = (guard.opens_at() - now) / CurtainGuard::kQuietSeconds;
    Rect bar = place;
    bar = bar.cut_bottom(ui.u(5));
    bar.w *= 1.0F - std::clamp(static_cast<float>(left), 0.0F, 1.0F);
    paint::fill(ui, bar, color::gold, ui.u(2));
    ui.clock().want_frame();
    return false;
}

Go CurtainScreen::frame(Ui& ui, const AppContext& context, const Session& session) {
    const Grown grown(ui, 960, 760);
    shared::snow(ui);
    Go result = Go::stay;
    const SeatId seat = session.match().pending()->by;
    const dow::SeatInfo& info = session.match().seats()[seat];
    const Rect screen = ui.screen();
    const bool setup = session.match().view(Seats()).phase == Phase::Setup;
    const std::vector<Event> news = setup ? std::vector<Event>() : session.recap(seat);
    const std::vector<shared::Sentence> lines = told(context, session, news);
    const float tall = screen.h - ui.u(70);
    Rect area = rect_at(screen.center(), std::min(ui.u(900), screen.w - ui.u(60)),
                        lines.empty() ? std::min(tall, ui.u(560)) : tall);
    const Color tint = color::seat[info.colour % color::seat.size()];
    const Rect top = area.cut_top(ui.u(150));
    paint::round_shadow(ui, top.center(), ui.u(62));
    paint::seat_badge(ui, info.colour, top.center(), ui.u(60));
    shared::heading(ui, area.cut_top(ui.u(62)), context.t("curtain.pass", {{"player", info.name}}),
                    50, Align::center);
    paint::text_in(ui, area.cut_top(ui.u(34), ui.u(16)), wanted_for(context, session, news),
                   {Role::story, 20, color::dim, Align::center});
    Rect foot = area.cut_bottom(ui.u(64), ui.u(18));
    const float wide = ui.u(400);
    const Rect place{foot.center().x - wide / 2, foot.y, wide, foot.h};
    if (raise_button(ui, context, "curtain.raise", place, info.name, guard_))
        result = Go::raise_curtain;
    const Go other = draw_ways(ui, context, area.cut_bottom(ui.u(40), ui.u(14)));
    if (other != Go::stay) result = other;
    paint::frame(ui, place.grown(ui.u(4)), tint, ui.u(12), ui.u(2.5F));
    if (lines.empty())
        shared::note(
            ui, area.inset(ui.u(60), ui.u(10)),
            context.t(!setup                                     ? "curtain.no_news"
                      : session.match().setup().setup.rules.coop ? "curtain.draft_note.coop"
                                                                 : "curtain.draft_note"),
            type::large, color::ink, Role::body, Align::center);
    else
        draw_news(ui, context, area, news, lines);
    return result;
}

}  // namespace dow::table
