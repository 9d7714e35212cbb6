#include "seats_menu.hpp"

#include "dow/match/names.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

struct Player {
    u8 person = 0;
    std::string bot{};  ///< empty for a person
    std::string label{};
    shared::PlayerLabel brief{};
};

/// Everybody who could play a seat: its own person, the others at the table, the bots.
std::vector<Player> players_for(const AppContext& context, const Session& session, SeatId seat) {
    const auto& seats = session.match().seats();
    std::vector<Player> all{{seat,
                             {},
                             context.t("seats.self", {{"player", seats[seat].name}}),
                             {context.t("setup.by_self")}}};
    for (const u8 person : session.people())
        if (person != seat && person < seats.size())
            all.push_back({person,
                           {},
                           context.t("seats.other", {{"player", seats[person].name}}),
                           {context.t("seats.with"), seats[person].colour}});
    for (const std::string_view bot : bot_levels())
        all.push_back(
            {seats[seat].person, std::string(bot), context.t("seats." + std::string(bot)), {}});
    return all;
}

bool plays(const Player& player, const dow::SeatInfo& seat) {
    return player.bot == seat.bot && (seat.is_bot() || player.person == seat.person);
}

int human_seats(const Session& session) {
    const auto& seats = session.match().seats();
    return static_cast<int>(
        std::count_if(seats.begin(), seats.end(), [](const auto& each) { return !each.is_bot(); }));
}

}  // namespace

bool SeatsMenu::row(Ui& ui, const AppContext& context, Session& session, SeatId seat,
                    Rect area) const {
    const dow::SeatInfo info = session.match().seats()[seat];
    shared::seat_banner(ui, area.cut_left(ui.u(250), ui.u(14)), info, info.name);
    const std::vector<Player> players = players_for(context, session, seat);
    const bool last = !info.is_bot() && human_seats(session) == 1;
    const std::string why = context.t("seats.last");
    const int count = static_cast<int>(players.size());
    bool changed = false;
    for (int i = 0; i < count; ++i) {
        const Player& player = players[static_cast<std::size_t>(i)];
        Button look;
        look.label = player.label;
        look.size = type::small;
        look.selected = plays(player, info);
        look.kind = look.selected ? ButtonKind::primary : ButtonKind::normal;
        look.enabled = player.bot.empty() || !last;
        look.reason = why;
        const std::string id =
            "seats." + std::string(seat_name(seat)) + "." +
            (player.bot.empty() ? std::to_string(player.person + 1) : player.bot);
        const Rect place = area.column(i, count, ui.u(8));
        const bool pressed = player.bot.empty()
                                 ? shared::player_button(ui, id, place, look, player.brief).clicked
                                 : button(ui, id, place, look).clicked;
        if (!pressed || look.selected) continue;
        session.change_seat(seat, player.person, player.bot);
        changed = true;
    }
    return changed;
}

bool SeatsMenu::frame(Ui& ui, const AppContext& context, Session& session) {
    const auto count = SeatId(session.match().seats().size());
    const std::string note = context.t("seats.note");
    const float width = std::min(ui.u(1240), ui.screen().w - ui.u(40));
    const float words = shared::note_height(ui, width - ui.u(56), note);
    const Dialog box(ui, width, ui.u(172) + words + ui.u(62) * static_cast<float>(count));
    Rect area = box.rect().inset(ui.u(28), ui.u(22));
    shared::heading(ui, area.cut_top(ui.u(40), ui.u(6)), context.t("seats.title"), 32);
    area.cut_top(shared::note(ui, area, note, type::body, color::dim), ui.u(16));
    bool changed = false;
    for (SeatId seat{0}; seat < count && !changed; ++seat)
        changed = row(ui, context, session, seat, area.cut_top(ui.u(50), ui.u(12)));
    const Rect foot = area.cut_bottom(ui.u(46));
    if (shared::close_button(ui, context, "seats.close", rect_at(foot.center(), ui.u(240), foot.h)))
        forget();
    return changed;
}

}  // namespace dow::table
