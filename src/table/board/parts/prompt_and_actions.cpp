// The line that says what is asked, and the action bar.
#include "prompt_and_actions.hpp"

namespace dow::table {

void PromptAndActions::prompt() {
    const PromptBar& p = m_.prompt;
    const Rect r = l_.prompt;
    Spot line;  // known by name, so that nothing is explained on top of what is asked
    line.container = true;
    line.focusable = false;
    ui_.hot("prompt", r, line);
    const int colour = seat_colour(p.seat);
    const Color tint = colour >= 0 ? color::seat[static_cast<std::size_t>(colour)] : color::line;
    paint::gradient(ui_, r, mix(rgb(0x1D2833), tint, 0.2F), mix(rgb(0x141C24), tint, 0.1F), u(8));
    paint::frame(ui_, r, faded(tint, 0.8F), u(8), u(1.3F));
    Rect in = r.inset(u(5), u(4));
    paint::fill(ui_, in.cut_left(u(5), u(8)), tint, u(2));
    if (colour >= 0) paint::seat_badge(ui_, colour, in.cut_left(u(20), u(9)).center(), u(9));
    for (auto it = p.buttons.rbegin(); it != p.buttons.rend(); ++it) {
        const PromptButton& b = *it;
        Button look;
        look.label = b.label;
        look.action = b.action;
        look.kind = b.kind;
        look.enabled = b.enabled;
        look.reason = b.reason;
        const std::string about = !b.about.empty() ? with_rule(b.about, p.rule)
                                  : m_.texts->has("tips.prompt." + b.id)
                                      ? with_rule(t("tips.prompt." + b.id), p.rule)
                                      : std::string();
        look.tooltip = about;
        look.size = type::small;
        look.answer = !m_.answers.empty();
        const TextStyle style{Role::bold, type::small, color::ink};
        const float cap = ui_.input().actions().key_label(b.action).empty() ? 0 : u(38);
        const float width =
            std::min(paint::text_width(ui_, b.label, style) + u(30) + cap, in.w * 0.5F);
        if (button(ui_, "prompt." + b.id, in.cut_right(std::max(u(76), width), u(7)), look)) {
            BoardHit what = hit_of(Kind::prompt_button);
            what.link = b.id;
            hit(what);
        }
    }
    TextStyle style{Role::bold, type::body, color::ink};
    const TextBlock* block = &ui_.block(p.text, style, in.w);
    for (; block->line_count() > 1 && style.size > type::tiny; style.size -= 1.0F)
        block = &ui_.block(p.text, style, in.w);
    const Vec2 at{in.x, in.center().y - std::min(block->height(), in.h) / 2 + u(1.5F)};
    LinkEvent named = block->draw(ui_, at, "question");
    named.rect = {at.x, at.y, block->width(), block->height()};  // the card covers no word of it
    follow_link(named);
}

/// Some actions are only in some games, and only then in the bar.
bool PromptAndActions::is_in_game(BoardAction what) const {
    switch (what) {
        case BoardAction::put_die: return view().switches.has(Switch::DiceOnRaxxon);
        case BoardAction::take_loot:
            return m_.me < kMaxSeats && (view().seat[m_.me].flags & kLeadsBandits) != 0;
        default: return true;
    }
}

void PromptAndActions::actions() {
    ui_.use_unit(l_.unit.actions);
    std::vector<BoardAction> there;
    for (std::size_t i = 0; i < board_actions; ++i)
        if (is_in_game(static_cast<BoardAction>(i))) there.push_back(static_cast<BoardAction>(i));
    const int count = static_cast<int>(there.size());
    for (int i = 0; i < count; ++i)
        action(there[static_cast<std::size_t>(i)], l_.actions.column(i, count, u(6)));
}

void PromptAndActions::action(BoardAction what, const Rect& rect) {
    static constexpr std::array<std::string_view, board_actions> icons{
        "attack", "search",  "barricade", "clean", "attract",    "move", "ability",
        "food",   "request", "handoff",   "vote",  "experiment", "loot"};
    static constexpr std::array<std::string_view, board_actions> rules{
        "ACT-ATTACK-01", "ACT-SEARCH-02",  "ACT-BARRICADE-01", "ACT-CLEAN-02",   "ACT-ATTRACT-02",
        "ACT-MOVE-01",   "ACT-ABILITY-01", "ACT-FOOD-02",      "ACT-REQUEST-01", "ACT-HANDOFF-01",
        "ACT-VOTE-01",   "RAX-15",         "BANDIT-35"};
    const auto index = static_cast<std::size_t>(what);
    const ActionLight& light = m_.lit.actions[index];
    const std::string name(name_of(what));
    const std::string said = light.danger ? "hit" : name;
    const std::string label = t("board.action." + said);
    const std::string key = "board." + name;
    const std::string why = light.reason.empty() ? reason() : light.reason;
    Spot spot;
    spot.enabled = light.enabled;
    spot.reason = why;
    spot.label = label;
    spot.action = key;
    const Response response =
        thing("action." + name, rect, hit_of(Kind::action, static_cast<unsigned>(index)), spot);
    tip(response, [&] {
        return with_rule("**" + label + "**  " + t("board.tip.action." + said) +
                             (light.rolls ? "\n" + odds() : std::string()) + light.about,
                         rules[index]);
    });
    const bool on = light.enabled;
    const float push = on && response.held ? -0.15F : on && response.lit() ? 0.16F : 0.0F;
    const Color to = push < 0 ? color::black : color::white;
    if (on) paint::shadow(ui_, rect, u(6), 0.5F);
    const Color top_color = light.danger ? rgb(0x8A3A2E) : rgb(0x3A5872);
    const Color low_color = light.danger ? rgb(0x54201A) : rgb(0x24384B);
    paint::gradient(ui_, rect, on ? mix(top_color, to, std::abs(push)) : rgb(0x1A242D),
                    on ? mix(low_color, to, std::abs(push)) : rgb(0x151D25), u(8));
    const Color bright = light.danger ? color::red : rgb(0x7BA0BD);
    const Color edge = light.selected ? color::glow : on ? bright : rgb(0x33404B);
    paint::frame(ui_, rect, edge, u(8), u(light.selected ? 2.8F : 1.3F));
    const Color ink = on ? color::ink : rgb(0x77838D);
    Rect in = rect.inset(u(5), u(4));
    Rect top = in.cut_top(u(23));
    paint::icon(ui_, icons[index], rect_at({rect.center().x, top.center().y}, u(24), u(24)), ink);
    paint::key_cap(ui_, {top.right() + u(1), top.y + u(8)}, ui_.input().actions().key_label(key),
                   on ? color::gold : rgb(0x66727C));
    if (!on)
        paint::icon(ui_, "lock", Rect{rect.x + u(5), rect.y + u(5), u(12), u(12)}, rgb(0x66727C));
    paint::text_in(ui_, in, label, {Role::bold, type::small, ink, Align::center});
}

}  // namespace dow::table
