// Luck: what may come up with its true odds, and what has been forced to come up.
#include <cmath>

#include "dow/match/names.hpp"
#include "table/designer/panel.hpp"

namespace dow::table {

void DesignerPanel::tab_chance(Ui& ui, const AppContext& context, Rect area) {
    Rect queue = area.cut_bottom(ui.u(150), ui.u(8));
    Rect left = area.cut_left(area.w * 0.42F, ui.u(8));
    title(ui, left, context.t("designer.sources"));
    source_ = std::min(source_, facts_.sources.empty() ? 0 : facts_.sources.size() - 1);
    std::vector<Line> rows;
    for (std::size_t i = 0; i < facts_.sources.size(); ++i) {
        Line row;
        row.id = std::to_string(i);
        row.text = source_text(context, facts_.sources[i].what);
        if (facts_.sources[i].open) row.note = context.t("designer.asked_now");
        row.here = i == source_;
        rows.push_back(std::move(row));
    }
    if (const auto picked = lines(ui, "designer.source", left, rows)) source_ = picked->first;
    title(ui, area, context.t("designer.outcomes"));
    std::vector<Line> odds;
    if (source_ < facts_.sources.size())
        for (const designer::Odds& each : facts_.sources[source_].odds) {
            Line row;
            row.id = std::to_string(odds.size());
            row.text = outcome_text(context, each.answer);
            const long percent = std::lround(100.0 * each.weight / std::max(1U, each.total));
            row.note = std::to_string(each.weight) + "/" + std::to_string(each.total) + "  " +
                       std::to_string(percent) + " %";
            odds.push_back(std::move(row));
        }
    if (const auto picked = lines(ui, "designer.odds", area, odds)) {
        const designer::Source& source = facts_.sources[source_];
        designer::Forced forced = source.what;
        forced.answer = source.odds[picked->first].answer;
        if (source.open)
            force_now(forced.answer);
        else
            lab_->forced().push_back(forced);
    }
    title(ui, queue, context.t("designer.queue"));
    std::vector<Line> waiting;
    for (const designer::Forced& forced : lab_->forced()) {
        Line row;
        row.id = std::to_string(waiting.size());
        row.text = source_text(context, forced) + ": " + outcome_text(context, forced.answer);
        row.note = context.t("designer.take_out");
        waiting.push_back(std::move(row));
    }
    if (const auto picked = lines(ui, "designer.forced", queue, waiting))
        lab_->forced().erase(lab_->forced().begin() + static_cast<std::ptrdiff_t>(picked->first));
}

}  // namespace dow::table
