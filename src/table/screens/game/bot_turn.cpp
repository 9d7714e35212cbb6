// While a bot plays: one action at a time with a caption, and how fast the next one comes.
#include "table/gfx/markup.hpp"
#include "table/screens/game/bot_deed.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

namespace {

/// What only keeps the books of an action, or is said again by what follows it.
bool is_aside(const Event& e) {
    switch (e.kind()) {
        case EventKind::DieSpent:
        case EventKind::CardMoved:
        case EventKind::CardSeen:
        case EventKind::CardsPutUnder:
        case EventKind::DeckShuffled:
        case EventKind::ExposureAvoided:
        case EventKind::Wounded:
        case EventKind::TurnBegan: return true;
        case EventKind::Attacked: return e.as<event::Attacked>().target == kNone;  // it is killed
        default: return false;
    }
}

/// The newest line of the log, which waits for a die that rolls. It is a caption only while the bot
/// itself has done something: what others do has no reason of the bot's.
std::string last_line(const std::vector<LogLine>& lines) {
    for (auto line = lines.rbegin(); line != lines.rend(); ++line)
        if (line->kind == LogLine::Kind::line && !line->undone) return line->text;
    return {};
}

/// What the bot did, and why, as it says so itself.
std::string with_reason(const AppContext& context, const std::string& what, const Why& said) {
    if (what.empty() || said.key.empty()) return what;
    return context.t("game.bot_because",
                     {{"what", what}, {"why", context.t(said.key, {{"n", said.n}})}});
}

/// What came of an action may be long; then its end is told, which matters most.
void draw_caption(Ui& ui, const AppContext& context, Rect area, std::string text) {
    while (shared::note_height(ui, area.w, text, type::small) > area.h) {
        const std::size_t stop = text.find(". ");
        if (stop == std::string::npos) break;
        text = "… " + text.substr(stop + 2);
    }
    float size = type::title;
    while (size > type::small && shared::note_height(ui, area.w, text, size) > area.h) size -= 1;
    const float tall = shared::note_height(ui, area.w, text, size);
    shared::linked(ui, context, {area.x, area.center().y - tall / 2, area.w, tall}, text,
                   "bot.caption", size);
}

}  // namespace

BotDeed last_deed(const AppContext& context, const Match& match, SeatId bot) {
    BotDeed deed;
    const std::size_t begin = match.last_action();
    if (begin >= match.history().size()) return deed;
    const auto& step = match.history()[begin];
    if (match.log()[step.entry].by != bot) return deed;
    for (const Event& e : match.events_for(Seats(), step.first_event)) {
        if (e.is<event::TurnBegan>()) deed = {};  // its last answer was given before this turn
        if (deed.by == kNone && e.survivor() < context.catalog().survivors.size())
            deed.by = e.survivor();
        if (is_aside(e)) continue;
        // Without links: among those of several lines arrows would pass some by. The log has them.
        const std::string line = markup::escaped(context.sentences().event(e));
        if (!line.empty()) deed.text += (deed.text.empty() ? "" : " ") + line;
    }
    return deed;
}

void GameScreen::draw_bot(Ui& ui, AppContext& context, const Session& session, Rect bar,
                          const Rect& corner) {
    const dow::SeatInfo& seat = session.match().seats()[session.match().pending()->by];
    const Color tint = color::seat[seat.colour % color::seat.size()];
    paint::gradient(ui, bar, mix(color::panel_top, tint, 0.24F), mix(color::panel, tint, 0.12F),
                    ui.u(9));
    paint::frame(ui, bar, tint, ui.u(9), ui.u(1.6F));
    bar = bar.inset(ui.u(14), ui.u(7));
    Rect side = bar.cut_right(ui.u(270), ui.u(16));
    paint::text_in(ui, side.cut_top(ui.u(22), ui.u(4)), context.t("settings.bots"),
                   {Role::body, type::small, color::dim});
    const std::vector<std::string> speeds{context.t("settings.bots.slow"),
                                          context.t("settings.bots.normal"),
                                          context.t("settings.bots.instant")};
    Settings& settings = context.settings();
    const int before = static_cast<int>(settings.bots);
    const int now = tabs(ui, "bot.speed", side.inset(0, ui.u(4)), speeds, before);
    if (now != before) {
        settings.bots = static_cast<BotSpeed>(now);
        settings.save(context.folders());
        next_bot_ = true;
    }
    Rect who = bar.cut_left(ui.u(150), ui.u(14));
    paint::seat_badge(ui, seat.colour, {who.x + ui.u(18), who.center().y}, ui.u(16));
    who.cut_left(ui.u(42));
    paint::text_in_lines(ui, who, seat.name, {Role::bold, type::large, color::ink});
    const SeatId bot = session.match().pending()->by;
    std::string done = last_deed(context, session.match(), bot).text;
    if (!done.empty() && board_.rolling()) done = last_line(log_.lines());
    const std::string caption = with_reason(context, done, session.said_by(bot));
    draw_caption(ui, context, bar,
                 caption.empty()
                     ? markup::escaped(context.t("game.bot_plays", {{"player", seat.name}}))
                     : caption);
    Button next;
    const std::string label = context.t("game.next_bot");
    next.label = label;
    next.kind = ButtonKind::primary;
    next.action = "game.next_bot";
    if (button(ui, "bot.next", corner, next)) next_bot_ = true;
}

}  // namespace dow::table
