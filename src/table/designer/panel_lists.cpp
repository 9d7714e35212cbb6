// What the tabs of the panel are made of: lists of lines, small buttons, and words for things.
#include "dow/match/names.hpp"
#include "table/designer/panel.hpp"

namespace dow::table {

namespace {

constexpr float row = 25;

}  // namespace

bool DesignerPanel::press(Ui& ui, std::string_view id, const Rect& rect, const std::string& label,
                          bool enabled, std::string_view reason, ButtonKind kind, bool selected) {
    Button look;
    look.label = label;
    look.kind = kind;
    look.enabled = enabled;
    look.reason = reason;
    look.selected = selected;
    look.size = type::small;
    return button(ui, id, rect, look).clicked;
}

void DesignerPanel::title(Ui& ui, Rect& area, const std::string& text) const {
    paint::text_in(ui, area.cut_top(ui.u(22), ui.u(4)), text,
                   {Role::bold, type::small, color::gold});
}

namespace {

constexpr TextStyle note_style{Role::body, type::tiny, color::dim, Align::right};

}  // namespace

float DesignerPanel::note_width(Ui& ui, const Rect& place, const Line& shown) const {
    return std::min(paint::text_width(ui, shown.note, note_style) + ui.u(4), place.w * 0.5F);
}

void DesignerPanel::line(Ui& ui, const Rect& place, const Line& shown, bool lit,
                         bool note_lit) const {
    if (shown.here || lit)
        paint::fill(ui, place, shown.here ? rgb(0x5C4712) : rgb(0x25384A), ui.u(4));
    if (shown.here) paint::fill(ui, {place.x, place.y, ui.u(3), place.h}, color::gold, ui.u(1));
    Rect in = place.inset(ui.u(8), 0);
    in.cut_left(ui.u(shown.indent));
    if (shown.seat < kMaxSeats) {
        const Rect mark = in.cut_left(ui.u(18), ui.u(6));
        paint::seat_badge(ui, shown.seat, mark.center(), ui.u(8));
    }
    if (!shown.note.empty()) {
        TextStyle style = note_style;
        if (note_lit) style.color = color::gold;
        paint::text_in(ui, in.cut_right(note_width(ui, place, shown), ui.u(8)), shown.note, style);
    }
    paint::text_in(ui, in, shown.text,
                   {shown.here ? Role::bold : Role::body, type::small, shown.tint});
}

std::optional<DesignerPanel::Picked> DesignerPanel::lines(Ui& ui, const std::string& id,
                                                          const Rect& area,
                                                          const std::vector<Line>& rows) {
    paint::well(ui, area, ui.u(8));
    const Rect inner = area.inset(ui.u(6), ui.u(5));
    const float tall = ui.u(row);
    const float whole = tall * static_cast<float>(rows.size());
    if (followed_[id] != lab_->version()) {
        followed_[id] = lab_->version();
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].here)
                ui.scroll_offset(id) =
                    std::max(0.0F, tall * (static_cast<float>(i) + 0.5F) - inner.h / 2);
    }
    const ScrollArea scroll(ui, id, inner, whole);
    std::optional<Picked> picked;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Rect place = Rect{scroll.origin().x, scroll.origin().y + tall * static_cast<float>(i),
                                scroll.width(), tall - ui.u(1)}
                               .snapped();
        if (!place.overlaps(ui.clip())) continue;
        Response text;
        Response note;
        Rect room = place;
        if (rows[i].note_leads && !rows[i].note.empty()) {
            Spot spot;
            spot.label = rows[i].note;
            const Rect end = room.cut_right(note_width(ui, place, rows[i]) + ui.u(12));
            note = ui.hot(id + "." + rows[i].id + ".note", end, spot);
            if (note.clicked) picked = {i, true};
        }
        if (!rows[i].id.empty()) {
            Spot spot;
            spot.label = rows[i].text;
            text = ui.hot(id + "." + rows[i].id, room, spot);
            if (text.clicked) picked = {i, false};
        }
        line(ui, place, rows[i], text.lit(), note.lit());
    }
    return picked;
}

std::string DesignerPanel::card_text(const AppContext& context, CardId card) const {
    const Catalog& c = context.catalog();
    if (card >= c.card_count) return {};
    return context.faces().card(c.face(card)).name;
}

std::string DesignerPanel::known_text(const AppContext& context, Seats known_to) const {
    if (known_to == kEverybody) return context.t("designer.known_all");
    std::string out;
    for (const SeatId seat : known_to) out += seat_name(seat);
    return out.empty() ? context.t("designer.known_none") : out;
}

std::string DesignerPanel::outcome_text(const AppContext& context, const Command& answer) const {
    if (const auto rolled = answer.find<RolledDice>()) {
        std::string out;
        for (int die = 0; die < rolled->dice.size(); ++die)
            out += (die > 0 ? " " : "") + std::to_string(rolled->dice[die]);
        return out;
    }
    if (const auto rolled = answer.find<RolledDie>()) return std::to_string(rolled->die);
    if (const auto flipped = answer.find<FlippedNoise>())
        return context.t(flipped->loud ? "designer.noise_loud" : "designer.noise_quiet");
    if (const auto rolled = answer.find<RolledExposure>())
        return context.t("face." + std::string(name_of(rolled->exposure)));
    if (const auto drawn = answer.find<DrawnCard>()) return card_text(context, drawn->card);
    if (const auto drawn = answer.find<DrawnFirstPlayer>())
        return std::string(seat_name(drawn->seat));
    if (const auto drawn = answer.find<DrawnObjective>())
        return context.faces().objective(drawn->objective).name;
    return {};
}

std::string DesignerPanel::source_text(const AppContext& context,
                                       const designer::Forced& what) const {
    switch (what.ask) {
        case Ask::ExposureDie: return context.t("designer.source.exposure");
        case Ask::SupplyDie: return context.t("designer.source.die");
        case Ask::ActionDice: return context.t("designer.source.dice");
        case Ask::Draw:
            return context.t("designer.source.deck",
                             {{"deck", deck_name(context.catalog(), what.deck)}});
        case Ask::HandCard:
            return context.t("designer.source.hand", {{"seat", std::string(seat_name(what.seat))}});
        case Ask::NoiseToken: return context.t("designer.source.noise");
        case Ask::FirstPlayer: return context.t("designer.source.first");
        default: return context.t("designer.source.objective");
    }
}

std::string DesignerPanel::moment_text(const AppContext& context, const designer::Moment& m) const {
    switch (m.kind) {
        case designer::Moment::Kind::Start:
            return m.note.empty() ? context.t("designer.begins")
                                  : context.t("designer.begins_from", {{"file", m.note}});
        case designer::Moment::Kind::Edit: return context.t("designer.edited", {{"what", m.note}});
        case designer::Moment::Kind::Command: break;
    }
    if (is_outcome(m.command.what())) {
        const designer::Forced what{m.asked.ask, m.asked.deck, {}, m.asked.seat};
        return source_text(context, what) + ": " + outcome_text(context, m.command);
    }
    return context.sentences().command(m.asked, m.command,
                                       designer::view_of(*lab_, m, Seats::first(kMaxSeats)));
}

}  // namespace dow::table
