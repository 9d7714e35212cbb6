#include "table/art/art.hpp"
#include "table/screens/overlays/advice.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

constexpr double kGlance = 0.03;  ///< how often a hint to come is looked for, in seconds
constexpr TextStyle body{Role::body, type::body, color::ink};

TextStyle style_of(const AdviceLine& line) {
    TextStyle style = body;
    if (!line.possible) style.color = rgb(0x8B979F);
    return style;
}

float line_height(Ui& ui, const AdviceLine& line, float width) {
    return std::max(ui.u(24), ui.block(line.text, style_of(line), width - ui.u(34)).height()) +
           ui.u(5);
}

float part_height(Ui& ui, const AdvicePart& part, float width) {
    float tall = ui.u(44);
    for (const AdviceLine& line : part.lines) tall += line_height(ui, line, width);
    return tall + ui.u(14);
}

/// Draws a part; a link that was clicked goes into `rule`.
void draw_part(Ui& ui, const AppContext& context, const AdvicePart& part, Rect area,
               const std::string& scope, std::string& rule) {
    Rect head = area.cut_top(ui.u(38), ui.u(6));
    if (part.survivor != kNone) {
        const std::string& id = context.catalog().survivors[part.survivor].id;
        const Rect place = head.cut_left(ui.u(38), ui.u(10));
        paint::circle_image(
            ui, place.center(), ui.u(18), "portrait." + id, [&] { return art::portrait(id); },
            color::gold, ui.u(2));
    }
    shared::heading(ui, head, part.title, 22);
    for (std::size_t i = 0; i < part.lines.size(); ++i) {
        const AdviceLine& line = part.lines[i];
        Rect row = area.cut_top(line_height(ui, line, area.w));
        const Rect icon = row.cut_left(ui.u(24), ui.u(10));
        const Color tint = line.possible ? color::gold : rgb(0x66727C);
        if (!line.icon.empty())
            paint::icon(ui, line.possible ? line.icon : "lock",
                        rect_at({icon.center().x, icon.y + ui.u(11)}, ui.u(20), ui.u(20)), tint);
        else
            ui.list().AddCircleFilled({icon.center().x, icon.y + ui.u(11)}, ui.u(3), tint);
        const LinkEvent link = ui.block(line.text, style_of(line), row.w)
                                   .draw(ui, row.min(), scope + "." + std::to_string(i));
        if (!link.clicked.empty()) rule = link.clicked;
    }
}

}  // namespace

void Advice::open(const AppContext& context, const Session& session) {
    text_ = advice_for(context, session);
    open_ = true;
    adviser_.stop();
    if (!text_.hint_to_come) return;
    adviser_.ask(session.match());
    text_.hint = context.t("advice.thinking");
}

/// The hint takes its place when it is there; nobody waits for it.
void Advice::look_for_hint(Ui& ui, const AppContext& context, const Session& session) {
    if (!adviser_.asked()) return;
    if (!adviser_.ready()) return ui.clock().wake_in(kGlance);
    text_.hint = hint_text(context, question_of(session), adviser_.take(session.match()));
    ui.clock().want_frame();
}

std::string Advice::frame(Ui& ui, const AppContext& context, const Session& session) {
    look_for_hint(ui, context, session);
    const Grown grown(ui, 1000, 640);
    const float width = std::min(ui.u(940), ui.screen().w - ui.u(60));
    const float inner = width - ui.u(56);
    const float wide = inner - ui.u(16);
    float content = 0;
    for (const AdvicePart& part : text_.parts) content += part_height(ui, part, wide);
    const float hint =
        text_.hint.empty() ? 0 : ui.block(text_.hint, body, inner - ui.u(70)).height() + ui.u(40);
    const float odds =
        text_.odds.empty() ? 0 : shared::note_height(ui, inner, text_.odds) + ui.u(8);
    const float asked = shared::note_height(ui, inner, text_.question) + ui.u(10);
    const Dialog box(ui, width, ui.u(170) + hint + odds + asked + content);
    Rect area = box.rect().inset(ui.u(28), ui.u(22));
    shared::heading(ui, area.cut_top(ui.u(40), ui.u(6)), context.t("advice.title"), 32);
    area.cut_top(shared::note(ui, area, text_.question, type::body, color::dim), ui.u(10));
    const Rect foot = area.cut_bottom(ui.u(46), ui.u(12));
    if (hint > 0) {
        Rect tip = area.cut_top(hint - ui.u(14), ui.u(14));
        Spot spot;
        spot.tab_stop = false;
        spot.label = text_.hint;
        ui.hot("advice.hint", tip, spot);
        paint::gradient(ui, tip, rgb(0x3A3218), rgb(0x2A2412), ui.u(10));
        paint::frame(ui, tip, faded(color::gold, 0.8F), ui.u(10), ui.u(1.4F));
        tip = tip.inset(ui.u(14), ui.u(12));
        paint::icon(ui, "star",
                    rect_at(tip.cut_left(ui.u(28), ui.u(12)).center(), ui.u(26), ui.u(26)),
                    color::gold);
        ui.block(text_.hint, body, tip.w).draw(ui, tip.min());
    }
    if (odds > 0) area.cut_top(shared::note(ui, area, text_.odds), ui.u(8));
    std::string rule;
    {
        const ScrollArea scroll(ui, "advice.list", area, content);
        Rect list{scroll.origin().x, scroll.origin().y, wide, content};
        for (std::size_t i = 0; i < text_.parts.size(); ++i)
            draw_part(ui, context, text_.parts[i],
                      list.cut_top(part_height(ui, text_.parts[i], wide)),
                      "advice." + std::to_string(i), rule);
    }
    if (shared::close_button(ui, context, "advice.close",
                             rect_at(foot.center(), ui.u(240), foot.h)))
        forget();
    return rule;
}

}  // namespace dow::table
