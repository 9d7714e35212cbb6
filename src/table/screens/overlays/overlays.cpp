#include "overlays.hpp"

#include <limits>

namespace dow::table {

namespace {

constexpr std::string_view cards_key = "game.my_cards";
constexpr std::string_view hint_key = "game.hint";
constexpr std::string_view why_key = "game.why";

/// Whether something on the uppermost layer lies there already.
bool taken(const Registry& registry, const Rect& place) {
    const int top = registry.top_layer();
    return std::any_of(registry.all().begin(), registry.all().end(), [&](const Widget& w) {
        return w.layer == top && !w.container && w.visible.overlaps(place) &&
               !w.id.starts_with("corner.");
    });
}

bool corner_button(Ui& ui, std::string_view id, const Rect& place, std::string_view icon,
                   const std::string& label) {
    Spot spot;
    spot.label = label;
    const Response response = ui.hot(id, place, spot);
    ui.tooltip(response, label);
    paint::gradient(ui, place, response.lit() ? rgb(0x35495B) : rgb(0x22303D), rgb(0x17212B),
                    ui.u(7));
    paint::frame(ui, place, color::line, ui.u(7), ui.u(1.2F));
    paint::icon(ui, icon, rect_at(place.center(), ui.u(22), ui.u(22)), color::ink);
    return response.clicked;
}

/// The rule that what the mouse or the focus is on explains itself by, else the rule of the open
/// question.
std::string rule_at_hand(const Ui& ui, const Session& session) {
    if (std::string id = rule_in(ui.explained()); !id.empty()) return id;
    const RuleId asked = session.match().view(Seats()).pending.rule;
    return asked == RuleId::None ? std::string() : std::string(rule_text(asked));
}

}  // namespace

void Overlays::forget() {
    cards_.forget();
    seats_.forget();
    advice_.forget();
    rule_.clear();
}

/// What was told to the person before must not lie over what comes after.
void Overlays::open_cards(const Session& session) {
    forget();
    cards_.open(session);
}

void Overlays::keys(Ui& ui, const AppContext& context, const Session& session) {
    if (ui.typing() || covers() || session.stage() == Stage::over) return;
    if (ui.input().take(cards_key)) open_cards(session);
    if (covers()) return ui.forget();
    if (ui.input().take(hint_key) && !busy()) open_advice(context, session);
    if (ui.input().take(why_key)) rule_ = rule_at_hand(ui, session);
}

bool Overlays::frame(Ui& ui, const AppContext& context, const Session& session) {
    return cards_.frame(ui, context, session) && cards_.passed_on();
}

/// The board as everybody may see it; nothing on it answers.
void Overlays::draw_public_board(Ui& ui, const AppContext& context, const Session& session) {
    const View view = session.match().view(Seats());
    BoardModel model;
    model.view = &view;
    model.catalog = &context.catalog();
    model.texts = &context.texts();
    model.faces = &context.faces();
    for (const dow::SeatInfo& seat : session.match().seats())
        model.seats.push_back({seat.name, seat.colour, seat.is_bot()});
    board_.show_tab(SideTab::objective);
    board_.frame(ui, model, ui.screen());
}

bool Overlays::frame_before(Ui& ui, AppContext& context, const Session& session) {
    if (!guide_tells_aim(context.settings(), session)) return false;
    draw_public_board(ui, context, session);
    if (guide_frame(ui, context, session).changed) {
        context.settings().save(context.folders());
        ui.forget();
    }
    return true;
}

void Overlays::draw_corner(Ui& ui, const AppContext& context, const Session& session) {
    const float side = ui.u(40);
    const Rect screen = ui.screen();
    const Rect place{screen.right() - 2 * side - ui.u(16), screen.y + ui.u(4), 2 * side + ui.u(8),
                     side};
    if (taken(ui.registry(), place)) return;
    if (corner_button(ui, "corner.my_cards", place.column(0, 2, ui.u(8)), "hand",
                      context.t("board.my_cards"))) {
        open_cards(session);
        return ui.forget();
    }
    if (corner_button(ui, "corner.hint", place.column(1, 2, ui.u(8)), "help",
                      context.t("board.hint")))
        open_advice(context, session);
}

bool Overlays::frame_over(Ui& ui, AppContext& context, Session& session, bool corner) {
    const bool changed = seats_.is_open() && seats_.frame(ui, context, session);
    if (advice_.is_open())
        if (std::string rule = advice_.frame(ui, context, session); !rule.empty())
            rule_ = std::move(rule);
    const bool dialog = ui.registry().top_layer() > 0;
    const bool own = seats_.is_open() || advice_.is_open();
    if ((corner || dialog) && !own && !explains_ && !session.people().empty())
        ui.on_top_layer([&] { draw_corner(ui, context, session); });
    explains_ = false;
    // A die that rolls on the board is news that nobody has seen: nothing is explained meanwhile,
    // nor while a page still shows what came to pass.
    const Stage stage = session.stage();
    const bool rolls = (stage == Stage::play || stage == Stage::bot) && session.has_news();
    constexpr float as_long_as_it_takes = std::numeric_limits<float>::max();
    const bool moves =
        stage == Stage::moment && ui.clock().run("moment", as_long_as_it_takes) < 1.0F;
    if (own || rolls || moves) return changed;
    const GuideFrame guide = guide_frame(ui, context, session);
    explains_ = guide.shown;
    if (guide.changed) context.settings().save(context.folders());
    return changed;
}

}  // namespace dow::table
