// Special zombies: one is put at a place, taken off the board, or its log comes next.
#include "dow/content/entrances.hpp"
#include "table/designer/panel.hpp"

namespace dow::table {

/// The first entrance of the chosen place with room; none when all are full.
EntranceId DesignerPanel::free_entrance() const {
    for (EntranceId at = first_entrance(goal_); at < last_entrance(goal_); ++at)
        if (facts_.all.entrance[at].free() > 0) return at;
    return EntranceId(kNone);
}

void DesignerPanel::edit_specials(Ui& ui, const AppContext& context, Rect area) {
    const Catalog& c = context.catalog();
    Rect foot = area.cut_bottom(ui.u(34), ui.u(6));
    const Rect left = area.cut_left(area.w * 0.56F, ui.u(8));
    std::vector<Line> rows;
    for (std::size_t i = 0; i < c.standees.size(); ++i) {
        Line row;
        row.id = c.experiment_of(c.standees[i]).id + "." + std::to_string(i);
        row.text = context.faces().card(c.standees[i]).name;
        const EntranceId at = facts_.all.special_at[i];
        if (at != kNone) row.note = context.faces().place(place_of(at));
        row.here = special_ == i;
        rows.push_back(std::move(row));
    }
    if (const auto picked = lines(ui, "designer.special", left, rows))
        special_ = SpecialId(picked->first);
    pick_goal(ui, context, area);
    const EntranceId free = free_entrance();
    if (press(ui, "designer.put", foot.column(0, 3, ui.u(6)), context.t("designer.put"),
              free != kNone, context.t("designer.no_room")))
        designer::put_special(*lab_, special_, free);
    if (press(ui, "designer.off_board", foot.column(1, 3, ui.u(6)), context.t("designer.off_board"),
              facts_.all.special_at[special_] != kNone, context.t("designer.not_in_play")))
        designer::put_special(*lab_, special_, EntranceId(kNone));
    if (press(ui, "designer.on_top", foot.column(2, 3, ui.u(6)), context.t("designer.on_top")))
        designer::put_on_top(*lab_, c.standees[special_]);
}

}  // namespace dow::table
