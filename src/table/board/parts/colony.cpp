// The colony: inhabitants, gates, the crisis and the supplies.
#include "colony.hpp"

namespace dow::table {

void Colony::draw() {
    const bool lit = m_.lit.places & 1;
    const Response response = places_.place_ground(kColony, l_.colony, m_.faces->place(kColony));
    tip(response, [&] {
        return with_rule(t("board.tip.colony", {{"n", int{forecast().place[kColony].occupants}},
                                                {"spaces", int{view().place[kColony].spaces}},
                                                {"food", int{forecast().food_due}}}),
                         "COLONY-02");
    });
    if (response.drag_over || (lit && (!open_turn() || response.lit())))
        paint::lit_frame(ui_, l_.colony.inset(u(3)), u(11));
    else if (lit)
        paint::quiet_frame(ui_, l_.colony.inset(u(3)), u(11));
    for (int i = 0; i < kColonyEntrances; ++i) {
        const GateLayout& gate = l_.gates[static_cast<std::size_t>(i)];
        places_.entrance(EntranceId(i), kColony, "entrance." + std::to_string(i + 1), gate.frame,
                         gate.spaces);
    }
    crisis();
    counters();
    places_.pawns(kColony, l_.inhabitants.data(), inhabitant_slots, l_.inhabitant_radius);
}

void Colony::crisis() {
    const Rect r = l_.crisis;
    const CardFace& face = m_.faces->card(view().crisis);
    const bool none = view().crisis == kNoCard;
    const std::string why = none ? t("board.no_crisis") : reason();
    Spot spot;
    spot.drop_target = m_.lit.crisis;
    spot.reason = why;
    spot.label = none ? why : face.name;
    const BoardHit what = hit_of(Kind::crisis, view().crisis);
    const Response response = thing("crisis", r, what, spot);
    tip(response, [&] {
        if (none) return with_rule(t("board.no_crisis"), "CRISIS-01");
        return with_rule(t("board.tip.crisis", {{"name", face.name},
                                                {"n", int{forecast().crisis_needed}},
                                                {"known", int{forecast().crisis_known}},
                                                {"unknown", int{forecast().crisis_unknown}}}) +
                             "\n" + face.rules(),
                         "CRISIS-05");
    });
    paint::shadow(ui_, r, u(9), 0.8F);
    paint::gradient(ui_, r, rgb(0x4A1F1B, 245), rgb(0x2A1210, 245), u(9));
    paint::frame(ui_, r, response.lit() ? color::gold : rgb(0xB4503C), u(9), u(1.6F));
    if (m_.lit.crisis && response.drag_over)
        paint::lit_frame(ui_, r, u(9));
    else if (m_.lit.crisis)
        paint::quiet_frame(ui_, r, u(9));
    Rect in = r.inset(u(9), u(6));
    const Rect picture = in.cut_left(in.h, u(9));
    paint::fill(ui_, picture, rgb(0x16090A, 200), u(7));
    paint::icon(ui_, "crisis", picture.inset(u(8)), none ? color::dim : rgb(0xFFB49C));
    if (none) {
        paint::text_in(ui_, in, t("board.no_crisis"), {Role::italic, type::body, color::dim});
        return;
    }
    contributions(in.cut_right(u(128), u(8)));
    paint::text_in(ui_, in.cut_top(u(17)), t("board.crisis"),
                   {Role::body, type::tiny, rgb(0xFFB49C)});
    paint::text_in(ui_, in.cut_top(u(21)), face.name, {Role::heading, type::large + 2, color::ink});
    float x = in.x;
    const u8 prevent = catalog().crisis_of(view().crisis).prevent;
    for (int i = 1; i < kIcons; ++i) {
        if (((prevent >> i) & 1) == 0) continue;
        paint::icon(ui_, paint::icon_name(static_cast<Icon>(i)),
                    Rect{x, in.bottom() - u(19), u(20), u(20)}, color::glow);
        x += u(24);
    }
}

// How many matching cards are needed, and whether those given are enough as far as anybody at the
// screen can tell.
std::string Colony::crisis_outlook() const {
    const Forecast& night = forecast();
    if (night.crisis_needed == 0) return {};  // it has been counted tonight
    const char* key = night.crisis == Prospect::Prevented ? "board.crisis_enough"
                      : night.crisis == Prospect::Open    ? "board.crisis_open"
                      : night.crisis_unknown > 0          ? "board.crisis_short_hidden"
                                                          : "board.crisis_short";
    return t(key, {{"n", int{night.crisis_needed}}, {"more", night.crisis_missing()}});
}

// Face-down cards by player, face-up ones, and how many matching cards are needed.
void Colony::contributions(const Rect& area) {
    Rect in = area;
    int total = 0;
    for (int i = 0; i < view().seats; ++i) total += view().seat[i].contributions;
    const auto [from, to] = view().in_zone(zone::OpenContributions);
    const int open = static_cast<int>(to - from);
    const Rect top = in.cut_top(u(17));
    paint::text_in(ui_, top, crisis_outlook(),
                   {Role::body, type::tiny, rgb(0xFFB49C), Align::right});
    Rect row = in;
    const TextStyle big{Role::bold, type::title, color::gold, Align::right};
    paint::text_in(ui_, row.cut_right(u(34), u(4)), std::to_string(total + open), big);
    float x = row.right() - u(20);
    for (int i = 0; i < view().seats && x >= row.x; ++i) {
        for (int k = 0; k < view().seat[i].contributions && x >= row.x; ++k) {
            const Rect card{x, row.center().y - u(15), u(20), u(29)};
            paint::card_back(ui_, card, "item");
            paint::seat_badge(ui_, seat_colour(SeatId(i)), {card.center().x, card.bottom() - u(4)},
                              u(5));
            x -= u(14);
        }
    }
    for (const SeenCard* card = from; card != to && x >= row.x; ++card) {
        const Icon icon = catalog().item_of(card->face).icon;
        const Rect place{x, row.center().y - u(15), u(20), u(29)};
        paint::parchment(ui_, place);
        paint::icon(ui_, paint::icon_name(icon), rect_at(place.center(), u(15), u(15)),
                    paint::item_color(icon));
        x -= u(14);
    }
}

std::string Colony::graveyard_tip() const {
    std::string names;
    for (const SurvivorId who : told().dead)
        names += (names.empty() ? "" : ", ") + m_.faces->survivor(who).name;
    return names.empty() ? t("board.tip.graveyard_empty")
                         : t("board.tip.graveyard", {{"names", names}});
}

void Colony::counters() {
    struct Counter {
        const char* id;
        const char* icon;
        std::string value;
        std::string label;
        std::string tip;
        std::string_view rule;
        Kind kind;
        bool warn;
    };
    const Forecast& night = forecast();
    const int due = night.food_due;
    const int hunger = -night.morale_at(ColonyStep::PayFood);
    const int helpless = told().place[kColony].helpless;
    const int unruly = told().place[kColony].unruly;
    const auto shown = [&](int id, int value) {
        const float glides = s_.animations.number(id, static_cast<float>(value), ui_.clock());
        return std::to_string(std::lround(glides));
    };
    std::vector<Counter> all{
        {"food", "food", shown(2, told().food),
         t(night.starves ? "board.eats_hunger" : "board.eats", {{"n", due}, {"loss", hunger}}),
         t(night.starves ? "board.tip.food_short" : "board.tip.food",
           {{"n", int{told().food}}, {"due", due}, {"loss", hunger}}),
         "COLONY-02", Kind::food, night.starves != 0},
        {"starvation", "starvation", shown(3, told().starvation), t("board.starvation"),
         t("board.tip.starvation", {{"n", int{told().starvation}}}), "COLONY-08", Kind::none,
         told().starvation > 0},
        {"waste", "waste", shown(4, told().waste),
         t(night.waste_loss > 0 ? "board.waste_loss" : "board.waste",
           {{"n", int{night.waste_loss}}}),
         t("board.tip.waste", {{"n", int{told().waste}},
                               {"loss", int{night.waste_loss}},
                               {"per", int{night.waste_per}},
                               {"spare", int{night.waste_spare}}}),
         "COLONY-10", Kind::waste, night.waste_loss > 0},
        {"helpless", "helpless", shown(5, helpless),
         unruly > 0 ? t("board.unruly", {{"n", unruly}}) : t("board.helpless"),
         t("board.tip.helpless", {{"n", helpless}}) +
             (unruly > 0 ? "\n" + t("board.tip.unruly", {{"n", unruly}}) : std::string()),
         unruly > 0 ? "LN-15" : "SURV-06", Kind::helpless, unruly > 0},
    };

    if (view().switches.has(Switch::Graveyard))
        all.push_back({"graveyard", "grave", shown(6, told().dead.size()), t("board.graveyard"),
                       graveyard_tip(), "LN-08", Kind::graveyard, false});
    const Rect r = l_.counters;
    paint::shadow(ui_, r, u(8), 0.6F);
    paint::fill(ui_, r, rgb(0x0C1218, 232), r.h / 2);
    paint::frame(ui_, r, color::line, r.h / 2, u(1.2F));
    const Rect row = r.inset(u(10), u(3));
    const int count = static_cast<int>(all.size());
    for (int i = 0; i < count; ++i) {
        const Counter& c = all[static_cast<std::size_t>(i)];
        const Rect cell = row.column(i, count, u(4));
        const BoardHit what = hit_of(c.kind, 0);
        Spot spot;
        spot.label = c.value;
        const Response response = thing(c.id, cell, what, spot);
        tip(response, [&] { return with_rule(c.tip, c.rule); });
        if (response.lit()) paint::fill(ui_, cell, rgb(0x2A3A48, 180), u(8));
        const Color ink = c.warn ? rgb(0xFF9A7A) : color::ink;
        const TextStyle small{Role::body, type::tiny, c.warn ? ink : color::dim};
        // A label that has no room beside the picture stands under it.
        const bool narrow = paint::text_width(ui_, c.label, small) > cell.w - u(35);
        Rect words = cell.inset(u(2), u(1));
        const Rect low = words.cut_bottom(u(16)).inset(u(narrow ? 2 : 0), 0);
        const float side = u(narrow ? 20 : 24);
        const float middle = narrow ? words.center().y + u(2) : cell.center().y;
        paint::icon(ui_, c.icon, Rect{cell.x + u(5), middle - side / 2, side, side}, ink);
        words.cut_left(u(32));
        paint::text_in(ui_, narrow ? low : Rect{words.x, low.y, words.w, low.h}, c.label, small);
        if (c.warn)
            paint::icon(ui_, "warning", words.cut_right(u(15)).inset(0, u(4)), color::amber);
        paint::text_in(ui_, words, c.value, {Role::bold, type::large, ink});
    }
}

}  // namespace dow::table
