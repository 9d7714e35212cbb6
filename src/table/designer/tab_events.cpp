// Every event with its rule, who may know it, and what the last command changed.
#include "dow/match/names.hpp"
#include "panel.hpp"

namespace dow::table {

namespace {

constexpr std::size_t most_events = 200;

/// The stack has a tab of its own.
bool is_of_stack(const std::string& path) {
    return path.starts_with("frame.") || path == "depth" || path == "asking";
}

}  // namespace

void DesignerPanel::tab_events(Ui& ui, const Desk& desk, Rect area) {
    Rect below = area.cut_bottom(area.h * 0.36F, ui.u(8));
    title(ui, area, desk.t("designer.events"));
    struct At {
        std::size_t moment;
        std::size_t event;
    };
    std::vector<At> shown;
    for (std::size_t i = lab_->at() + 1; i-- > 0 && shown.size() < most_events;)
        for (std::size_t e = lab_->moment(i).events.size(); e-- > 0;) shown.push_back({i, e});
    std::reverse(shown.begin(), shown.end());
    std::vector<Line> rows;
    std::vector<RuleId> rules;
    for (const At& at : shown) {
        const Event& whole = lab_->moment(at.moment).events[at.event];
        const Event event = seen_by(whole, eyes_);
        Line row;
        row.id = std::to_string(at.moment) + "." + std::to_string(at.event);
        row.text = desk.speech().event(event);
        if (row.text.empty()) row.text = std::string(name_of(event.kind));
        const std::string known = known_text(whole.known_to);
        row.note = (known.empty() ? "" : known + "  ") + std::string(rule_text(event.rule));
        row.seat = event.seat;
        const bool now = at.moment == lab_->at();
        row.here = now && at.event + 1 == lab_->events_seen();
        row.tint = !now ? color::dim : at.event < lab_->events_seen() ? color::ink : rgb(0x6C7780);
        rows.push_back(std::move(row));
        rules.push_back(event.rule);
    }
    if (const auto picked = lines(ui, "designer.event", area, rows))
        read_rule(rules[picked->first]);
    title(ui, below, desk.t("designer.changes"));
    std::vector<Line> changes;
    for (const designer::FieldChange& change : facts_.changes) {
        if (is_of_stack(change.path)) continue;
        Line row;
        row.text = change.path;
        row.note = (change.before.empty() ? "–" : change.before) + "  →  " +
                   (change.after.empty() ? "–" : change.after);
        changes.push_back(std::move(row));
    }
    lines(ui, "designer.change", below, changes);
}

}  // namespace dow::table
