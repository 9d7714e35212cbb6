// Changes from outside the rules: counters, cards, people. Each is a moment of the history.
#include "dow/designer/condition.hpp"
#include "dow/match/names.hpp"
#include "table/designer/panel.hpp"

namespace dow::table {

void DesignerPanel::tab_edit(Ui& ui, const AppContext& context, Rect area) {
    std::vector<std::string> pages{context.t("designer.edit.counters"),
                                   context.t("designer.edit.cards"),
                                   context.t("designer.edit.people")};
    if (!context.catalog().standees.empty() && facts_.all.places.has(kRaxxon))
        pages.push_back(context.t("designer.edit.specials"));
    edit_page_ = tabs(ui, "designer.edit", area.cut_top(ui.u(28), ui.u(8)), pages, edit_page_);
    switch (edit_page_) {
        case 0: return edit_counters(ui, context, area);
        case 1: return edit_card(ui, context, area);
        case 2: return edit_people(ui, context, area);
        default: return edit_specials(ui, context, area);
    }
}

void DesignerPanel::edit_counters(Ui& ui, const AppContext& context, Rect area) {
    if (text_field(ui, "designer.counter_filter", area.cut_top(ui.u(34), ui.u(6)), filter_, 60,
                   context.t("designer.counter_words"))
            .clicked)
        set_by_words(context);
    const std::string path = filter_.substr(0, filter_.find_first_of(" ="));
    paint::well(ui, area, ui.u(8));
    area = area.inset(ui.u(6), ui.u(5));
    std::vector<const designer::Counter*> found;
    for (const designer::Counter& counter : facts_.counters)
        if (counter.path.find(path) != std::string::npos) found.push_back(&counter);
    const float tall = ui.u(32);
    const ScrollArea scroll(ui, "designer.counter", area, tall * static_cast<float>(found.size()));
    for (std::size_t i = 0; i < found.size(); ++i) {
        const designer::Counter& counter = *found[i];
        Rect row{scroll.origin().x, scroll.origin().y + tall * static_cast<float>(i),
                 scroll.width(), tall - ui.u(3)};
        if (!row.overlaps(ui.clip())) continue;
        row = row.inset(ui.u(6), 0);
        int value = counter.value;
        const bool changed = nudge(ui, context, counter, row.cut_right(ui.u(136), ui.u(8)), value);
        paint::text_in(ui, row.cut_right(ui.u(120), ui.u(8)), counter.shown,
                       {Role::body, type::tiny, color::dim, Align::right});
        paint::text_in(ui, row, counter.path, {Role::body, type::small, color::ink});
        if (!changed) continue;
        designer::set_counter(*lab_, counter.path, value);
        return;
    }
}

/// "food = 12" and Enter.
void DesignerPanel::set_by_words(const AppContext& context) {
    const auto wish = designer::condition_from(*lab_, filter_);
    const bool equal = wish && wish->is == designer::Condition::Is::Equal;
    warned_ = !equal || !designer::set_counter(*lab_, wish->path, wish->value);
    message_ = warned_ ? context.t("designer.counter_unknown", {{"word", filter_}}) : std::string();
}

bool DesignerPanel::nudge(Ui& ui, const AppContext& context, const designer::Counter& counter,
                          Rect area, int& value) {
    const std::string id = "designer.counter." + counter.path;
    const std::string why = context.t("designer.no_further");
    const Rect less = area.cut_left(ui.u(42));
    const Rect more = area.cut_right(ui.u(42));
    if (press(ui, id + ".less", less, "−", value > 0, why)) --value;
    if (press(ui, id + ".more", more, "+", value < counter.most, why)) ++value;
    paint::text_in(ui, area, std::to_string(counter.value),
                   {Role::bold, type::body, color::ink, Align::center});
    return value != counter.value;
}

void DesignerPanel::edit_card(Ui& ui, const AppContext& context, Rect area) {
    const Catalog& c = context.catalog();
    Rect head = area.cut_top(ui.u(34), ui.u(6));
    if (press(ui, "designer.other_card", head.cut_right(ui.u(150), ui.u(8)),
              context.t("designer.other_card")))
        show("piles");
    if (card_ >= c.card_count) {
        paint::text_in(ui, head, context.t("designer.pick_card"),
                       {Role::body, type::body, color::dim});
        return;
    }
    paint::text_in(ui, head, card_text(context, card_), {Role::bold, type::body, color::ink});
    title(ui, area, context.t("designer.move_to"));
    std::vector<Line> rows;
    const auto zones = designer::zones_for(*lab_, card_);
    for (const auto& [zone, name] : zones) {
        Line row;
        row.id = name;
        row.text = name;
        rows.push_back(std::move(row));
    }
    if (const auto picked = lines(ui, "designer.zone", area, rows))
        designer::move_card(*lab_, card_, zones[picked->first].first);
}

/// A place for whoever is put somewhere.
void DesignerPanel::pick_goal(Ui& ui, const AppContext& context, const Rect& area) {
    const Catalog& c = context.catalog();
    std::vector<Line> places;
    for (const PlaceId place : facts_.all.places) {
        Line row;
        row.id = c.places[place].id;
        row.text = context.faces().place(place);
        row.here = place == goal_;
        places.push_back(std::move(row));
    }
    if (const auto picked = lines(ui, "designer.goal", area, places))
        for (const PlaceId place : facts_.all.places)
            if (c.places[place].id == places[picked->first].id) goal_ = place;
}

void DesignerPanel::edit_people(Ui& ui, const AppContext& context, Rect area) {
    const Catalog& c = context.catalog();
    Rect foot = area.cut_bottom(ui.u(34), ui.u(6));
    Rect seats = area.cut_bottom(ui.u(32), ui.u(6));
    Rect left = area.cut_left(area.w * 0.56F, ui.u(8));
    std::vector<Line> people;
    for (SurvivorId who{0}; who < c.survivors.size(); ++who) {
        Line row;
        row.id = c.survivors[who].id;
        row.text = context.faces().survivor(who).name;
        const SurvivorState& now = facts_.all.survivor[who];
        row.seat = now.in_play() ? now.seat : SeatId(kNone);
        if (now.in_play()) row.note = context.faces().place(now.place);
        if (facts_.all.dead.has(SurvivorId(who))) row.note = zone_name(c, zone::Dead);
        row.here = who == person_;
        people.push_back(std::move(row));
    }
    if (const auto picked = lines(ui, "designer.person", left, people))
        person_ = SurvivorId(picked->first);
    pick_goal(ui, context, area);
    const int count = facts_.all.seats;
    group_ = std::min<SeatId>(group_, SeatId(count - 1));
    for (int i = 0; i < count; ++i) {
        const std::string name(seat_name(SeatId(i)));
        if (press(ui, "designer.group." + name, seats.column(i, count, ui.u(6)), name, true, {},
                  ButtonKind::quiet, group_ == i))
            group_ = SeatId(i);
    }
    const bool in_play = facts_.all.survivor[person_].in_play();
    const std::string why = context.t("designer.not_in_play");
    if (press(ui, "designer.put", foot.column(0, 3, ui.u(6)), context.t("designer.put")))
        designer::put_survivor(*lab_, person_, group_, goal_);
    if (press(ui, "designer.to_deck", foot.column(1, 3, ui.u(6)), context.t("designer.to_deck"),
              in_play, why))
        designer::take_survivor(*lab_, person_, false);
    if (press(ui, "designer.to_dead", foot.column(2, 3, ui.u(6)), context.t("designer.to_dead"),
              in_play, why))
        designer::take_survivor(*lab_, person_, true);
}

}  // namespace dow::table
