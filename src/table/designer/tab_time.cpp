// The line of moments, the branches, and two moments side by side.
#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"
#include "table/designer/panel.hpp"

namespace dow::table {

void DesignerPanel::tab_time(Ui& ui, const AppContext& context, Rect area) {
    const Rect side = area.cut_bottom(ui.u(190), ui.u(8));
    Rect bar = area.cut_bottom(ui.u(32), ui.u(6));
    if (press(ui, "designer.mark", bar.cut_left(ui.u(150), ui.u(6)), context.t("designer.mark")))
        mark();
    if (press(ui, "designer.compare", bar.cut_left(ui.u(150), ui.u(6)),
              context.t("designer.compare"), true, {}, ButtonKind::normal, comparing_))
        comparing_ = !comparing_;
    const std::string hash = hex(designer::hash_of(lab_->now()));
    paint::text_in(ui, bar, hash, {Role::mono, type::tiny, color::dim, Align::right});
    if (comparing_)
        compared(ui, context, area);
    else {
        std::vector<Line> rows;
        for (std::size_t i = 0; i <= lab_->last(); ++i) {
            const designer::Moment& moment = lab_->moment(i);
            Line row;
            row.id = std::to_string(i);
            row.here = i == lab_->at();
            row.note = "#" + std::to_string(i);
            if (moment.forced) row.note = context.t("designer.forced") + "  " + row.note;
            if (i == mark_ && lab_->branch() == mark_branch_)
                row.note = context.t("designer.marked") + "  " + row.note;
            row.seat =
                is_outcome(moment.command.what()) || moment.kind != designer::Moment::Kind::Command
                    ? kNone
                    : moment.command.by;
            row.tint = i > lab_->at() || i == 0                      ? color::dim
                       : moment.kind == designer::Moment::Kind::Edit ? color::amber
                       : is_outcome(moment.command.what())           ? color::ice
                                                                     : color::ink;
            rows.push_back(std::move(row));
        }
        // Only what is in sight is put into words.
        const float tall = ui.u(25);
        const auto first = static_cast<std::size_t>(ui.scroll_offset("designer.moment") / tall);
        const auto count = static_cast<std::size_t>(area.h / tall) + 3;
        const std::size_t at = lab_->at();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const bool near =
                (i + 1 >= first && i < first + count) || (i + count > at && i < at + count);
            if (near) rows[i].text = moment_text(context, lab_->moment(i));
        }
        if (const auto picked = lines(ui, "designer.moment", area, rows))
            lab_->go_to(picked->first);
    }
    branches(ui, context, side);
}

void DesignerPanel::compared(Ui& ui, const AppContext& context, Rect area) {
    if (mark_branch_ >= lab_->branches().size()) mark_branch_ = lab_->branch();
    const auto& branch = lab_->branches()[mark_branch_];
    mark_ = std::min(mark_, branch.moments.size() - 1);
    const designer::Moment& marked = *branch.moments[mark_];
    title(ui, area,
          context.t("designer.compared", {{"branch", branch.name},
                                          {"n", static_cast<int>(mark_)},
                                          {"here", static_cast<int>(lab_->at())}}));
    std::vector<Line> rows;
    for (const designer::FieldChange& change : designer::compare(*lab_, marked, lab_->now())) {
        Line row;
        row.id = std::to_string(rows.size());
        row.text = change.path;
        row.note = (change.before.empty() ? "–" : change.before) + "  →  " +
                   (change.after.empty() ? "–" : change.after);
        rows.push_back(std::move(row));
    }
    if (rows.empty()) {
        Line same;
        same.text = context.t("designer.same");
        rows.push_back(std::move(same));
    }
    lines(ui, "designer.difference", area, rows);
}

void DesignerPanel::branches(Ui& ui, const AppContext& context, Rect area) {
    title(ui, area, context.t("designer.branches"));
    Rect bar = area.cut_bottom(ui.u(32), ui.u(6));
    const Rect drop = bar.cut_right(ui.u(110), ui.u(6));
    const Rect make = bar.cut_right(ui.u(150), ui.u(6));
    const bool entered = text_field(ui, "designer.branch_name", bar, branch_name_, 40,
                                    context.t("designer.branch_name"))
                             .clicked;
    if (press(ui, "designer.branch", make, context.t("designer.branch")) || entered) {
        lab_->branch_off(branch_name_);
        branch_name_.clear();
    }
    const bool several = lab_->branches().size() > 1;
    if (press(ui, "designer.drop", drop, context.t("designer.drop"), several,
              context.t("designer.only_branch"))) {
        const std::size_t gone = lab_->branch();
        lab_->switch_to(gone == 0 ? 1 : gone - 1);
        lab_->drop(gone);
        mark_branch_ = lab_->branch();
        mark_ = std::min(mark_, lab_->last());
    }
    std::vector<Line> rows;
    for (std::size_t i = 0; i < lab_->branches().size(); ++i) {
        const auto& branch = lab_->branches()[i];
        Line row;
        row.id = std::to_string(i);
        row.text = branch.name;
        row.here = i == lab_->branch();
        row.note =
            context.t("designer.branch_note", {{"n", static_cast<int>(branch.shared)},
                                               {"m", static_cast<int>(branch.moments.size() - 1)}});
        rows.push_back(std::move(row));
    }
    if (const auto picked = lines(ui, "designer.branches", area, rows))
        lab_->switch_to(picked->first);
}

}  // namespace dow::table
