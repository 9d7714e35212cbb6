// Every event with its rule, who may know it, and the fields it changed.
#include "dow/match/names.hpp"
#include "table/designer/panel.hpp"

namespace dow::table {

namespace {

constexpr std::size_t most_events = 200;

/// The stack has a tab of its own.
bool is_of_stack(const designer::FieldChange& change) {
    return change.path.starts_with("frame.") || change.path == "depth" || change.path == "asking";
}

}  // namespace

void DesignerPanel::find_events() {
    if (facts_.events_version == lab_->version()) return;
    facts_.events_version = lab_->version();
    std::size_t first = lab_->at() + 1;
    for (std::size_t told = 0; first > 0 && told < most_events;)
        told += lab_->moment(--first).events.size() + 1;
    facts_.events.clear();
    for (std::size_t i = first; i <= lab_->at(); ++i) {
        auto changes = designer::changes_in(*lab_, i);
        const std::size_t told = lab_->moment(i).events.size();
        changes.resize(told + 1);
        for (std::size_t e = 0; e <= told; ++e) {
            std::erase_if(changes[e], is_of_stack);
            if (e == told && changes[e].empty()) continue;
            const auto event = e < told ? std::optional(e) : std::nullopt;
            facts_.events.push_back({i, event, std::move(changes[e])});
        }
    }
}

DesignerPanel::Line DesignerPanel::event_line(const AppContext& context,
                                              const EventRow& row) const {
    const designer::Moment& moment = lab_->moment(row.moment);
    const bool now = row.moment == lab_->at();
    Line line;
    line.id = std::to_string(row.moment) + ".";
    if (!row.event) {
        const bool edit = moment.kind == designer::Moment::Kind::Edit;
        line.id += "end";
        line.text = edit ? moment_text(context, moment) : context.t("designer.after_events");
        line.note = "#" + std::to_string(row.moment);
        line.tint = edit ? color::amber : color::dim;
        return line;
    }
    const Event& whole = moment.events[*row.event];
    const Event event = seen_by(whole, eyes_);
    line.id += std::to_string(*row.event);
    line.text = context.sentences().event(event);
    if (line.text.empty()) line.text = std::string(name_of(event.kind()));
    line.note = known_text(context, whole.known_to) + "   " + std::string(rule_text(event.rule));
    line.note_leads = true;
    line.seat = event.seat();
    line.here = now && *row.event + 1 == lab_->events_seen();
    line.tint = !now ? color::ice : *row.event < lab_->events_seen() ? color::ink : rgb(0x6C7780);
    return line;
}

void DesignerPanel::tab_events(Ui& ui, const AppContext& context, Rect area) {
    find_events();
    title(ui, area, context.t("designer.events"));
    std::vector<Line> rows;
    std::vector<std::pair<const EventRow*, const designer::FieldChange*>> of;
    for (const EventRow& row : facts_.events) {
        rows.push_back(event_line(context, row));
        of.emplace_back(&row, nullptr);
        const std::string id = rows.back().id;
        for (const designer::FieldChange& change : row.changes) {
            Line field;
            field.id = id + "." + change.path;
            field.text = change.path;
            field.note = change.before + "  →  " + change.after;
            field.indent = 26;
            field.tint = color::dim;
            rows.push_back(std::move(field));
            of.emplace_back(&row, &change);
        }
    }
    const auto picked = lines(ui, "designer.event", area, rows);
    if (!picked) return;
    const auto& [row, change] = of[picked->first];
    if (change) return follow_field(context, change->path);
    if (!row->event) return lab_->go_to(row->moment);
    const Event event = seen_by(lab_->moment(row->moment).events[*row->event], eyes_);
    const bool card = !picked->note && event.card() < context.catalog().card_count;
    card ? read_card(event.card()) : read_rule(event.rule);
}

/// A card is read, anything else is shown among the counters.
void DesignerPanel::follow_field(const AppContext& context, const std::string& path) {
    constexpr std::string_view cards = "cards.";
    if (path.starts_with(cards)) {
        if (const auto card = card_from(context.catalog(), path.substr(cards.size())))
            read_card(*card);
        return;
    }
    for (const designer::Counter& counter : facts_.counters) {
        if (counter.path != path) continue;
        filter_ = path;
        tab_ = Tab::edit;
        edit_page_ = 0;
    }
}

}  // namespace dow::table
