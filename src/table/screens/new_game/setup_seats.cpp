// The new-game screen: who plays which seat.
#include "dow/bots/bot.hpp"
#include "table/gfx/utf8.hpp"
#include "table/screens/new_game/setup_screen.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

bool used(const std::vector<u8>& taken, u8 colour) {
    return std::find(taken.begin(), taken.end(), colour) != taken.end();
}

constexpr std::size_t longest_name = 30;  ///< characters

void shorten(std::string& name) {
    std::size_t end = 0;
    for (std::size_t n = 0; n < longest_name && end < name.size(); ++n) utf8::next(name, end);
    name.resize(end);
}

}  // namespace

std::vector<u8> SetupScreen::colours() const {
    std::vector<u8> taken(seats_.size());
    std::transform(seats_.begin(), seats_.end(), taken.begin(),
                   [](const Seat& seat) { return seat.colour; });
    return taken;
}

void SetupScreen::draw_person(Ui& ui, const AppContext& context, const Rect& place,
                              std::size_t index) {
    Seat& seat = seats_[index];
    std::vector<int> choices{-1};
    for (std::size_t i = 0; i < seats_.size(); ++i)
        if (i != index && !seats_[i].bot && seats_[i].same_as < 0)
            choices.push_back(static_cast<int>(i));
    bool leads = false;
    for (const Seat& each : seats_) leads |= each.same_as == static_cast<int>(index);
    const Seat* other =
        seat.same_as < 0 ? nullptr : &seats_[static_cast<std::size_t>(seat.same_as)];
    const std::string label =
        other ? context.t("setup.by_other", {{"player", other->name}}) : context.t("setup.by_self");
    const shared::PlayerLabel brief{context.t("seats.with"), other ? other->colour : -1};
    const std::string tip = context.t("setup.person_tip");
    const std::string why = context.t("setup.person_leads");
    Button look;
    look.label = label;
    look.size = type::small;
    look.kind = ButtonKind::quiet;
    look.tooltip = tip;
    look.enabled = !leads;
    look.reason = why;
    if (!shared::player_button(ui, "setup.person." + std::to_string(index), place, look, brief))
        return;
    const auto now = std::find(choices.begin(), choices.end(), seat.same_as);
    seat.same_as = now == choices.end() || now + 1 == choices.end() ? choices.front() : *(now + 1);
}

/// How well a bot plays; a click takes the next level.
void SetupScreen::draw_level(Ui& ui, const AppContext& context, const Rect& place,
                             std::size_t index) {
    std::string& level = seats_[index].level;
    const std::string label = context.t("setup.level." + level);
    const std::string tip = context.t("setup.level_tip");
    Button look;
    look.label = label;
    look.size = type::small;
    look.kind = ButtonKind::quiet;
    look.tooltip = tip;
    if (!button(ui, "setup.level." + std::to_string(index), place, look)) return;
    const auto levels = bot_levels();
    const auto now = std::find(levels.begin(), levels.end(), level);
    level = now == levels.end() || now + 1 == levels.end() ? levels.front() : *(now + 1);
}

/// A person becomes a bot or the other way round. A seat that nobody named changes its name too.
void SetupScreen::turn_into_other(const AppContext& context, std::size_t index) {
    Seat& seat = seats_[index];
    const int number = static_cast<int>(index) + 1;
    const std::string as_person = context.t("setup.player", {{"n", number}});
    const std::string as_bot = context.t("setup.bot_name." + std::to_string(number));
    const bool unnamed = seat.name == as_person || seat.name == as_bot || seat.name.empty();
    seat.bot = !seat.bot;
    seat.level = context.settings().bot_level;
    if (unnamed) seat.name = seat.bot ? as_bot : as_person;
}

void SetupScreen::draw_seat(Ui& ui, const AppContext& context, Rect row, std::size_t index) {
    Seat& seat = seats_[index];
    const std::string n = std::to_string(index);
    const Color tint = color::seat[seat.colour];
    paint::gradient(ui, row, mix(color::panel_top, tint, 0.14F), mix(color::panel, tint, 0.07F),
                    ui.u(9));
    paint::fill(ui, {row.x, row.y, ui.u(6), row.h}, tint, ui.u(3));
    row = row.inset(ui.u(14), ui.u(9));
    const Rect badge = row.cut_left(row.h, ui.u(10));
    const std::string colour_tip = context.t("setup.colour_tip");
    Spot spot;
    spot.label = colour_tip;
    const Response turn = ui.hot("setup.colour." + n, badge, spot);
    ui.tooltip(turn, colour_tip);
    paint::seat_badge(ui, seat.colour, badge.center(), badge.h * (turn.lit() ? 0.5F : 0.44F));
    if (turn) {
        const std::vector<u8> taken = colours();
        for (int i = 0; i < kMaxSeats && used(taken, seat.colour); ++i) {
            seat.colour = static_cast<u8>((seat.colour + 1) % kMaxSeats);
            if (!used(taken, seat.colour)) break;
        }
    }
    Button remove;
    remove.label = "×";
    remove.kind = ButtonKind::quiet;
    remove.size = type::large;
    remove.enabled = seats_.size() > 2;
    const std::string least = context.t("setup.least");
    remove.reason = least;
    const bool gone =
        button(ui, "setup.remove." + n, row.cut_right(row.h, ui.u(8)), remove).clicked;
    const Rect by = row.cut_right(ui.u(190), ui.u(8));
    seat.bot ? draw_level(ui, context, by, index) : draw_person(ui, context, by, index);
    Button kind;
    const std::string kind_label = context.t(seat.bot ? "setup.bot" : "setup.human");
    const std::string kind_tip = context.t("setup.kind_tip");
    kind.label = kind_label;
    kind.icon = seat.bot ? "dice" : "survivor";
    kind.tooltip = kind_tip;
    if (button(ui, "setup.kind." + n, row.cut_right(ui.u(118), ui.u(8)), kind))
        turn_into_other(context, index);
    text_field(ui, "setup.name." + n, row, seat.name, 4 * longest_name, context.t("setup.name"));
    shorten(seat.name);
    if (gone) {
        seats_.erase(seats_.begin() + static_cast<std::ptrdiff_t>(index));
        for (Seat& other : seats_)
            other.same_as = other.same_as == static_cast<int>(index)  ? -1
                            : other.same_as > static_cast<int>(index) ? other.same_as - 1
                                                                      : other.same_as;
    }
}

void SetupScreen::draw_seats(Ui& ui, const AppContext& context, Rect area) {
    paint::panel(ui, area);
    area = area.inset(ui.u(18));
    shared::heading(ui, area.cut_top(ui.u(34), ui.u(8)), context.t("setup.players"));
    for (std::size_t i = 0; i < seats_.size(); ++i)
        draw_seat(ui, context, area.cut_top(ui.u(56), ui.u(9)), i);
    if (seats_.size() < kMaxSeats) {
        Button add;
        const std::string label = context.t("setup.add");
        add.label = label;
        add.kind = ButtonKind::quiet;
        if (button(ui, "setup.add", area.cut_top(ui.u(44), ui.u(10)), add)) {
            const std::vector<u8> taken = colours();
            Seat seat;
            while (used(taken, seat.colour)) ++seat.colour;
            seat.name = context.t("setup.player", {{"n", seats_.size() + 1}});
            seats_.push_back(seat);
        }
    }
    shared::note(ui, area, context.t("setup.seats_note"), type::small, color::dim);
}

}  // namespace dow::table
