// A request that names what is asked for: a symbol, or one card of the box.
#include "dow/content/letters.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

struct Named {
    Command command;
    std::string id;
    std::string label;
    Icon icon = Icon::None;
};

std::vector<Named> symbols_of(const AppContext& context, const Question& q) {
    std::vector<Named> all;
    for (const ChooseOption& choice : q.all<ChooseOption>()) {
        const auto icon = static_cast<Icon>(choice.option);
        all.push_back({q.make(choice), std::to_string(choice.option),
                       context.t("icon." + std::string(paint::icon_name(icon))), icon});
    }
    return all;
}

/// The cards by symbol and name.
std::vector<Named> cards_of(const AppContext& context, const Question& q) {
    std::vector<Named> all;
    for (const ChooseCard& choice : q.all<ChooseCard>()) {
        const CardFace& face = context.faces().card(choice.card);
        all.push_back({q.make(choice), std::to_string(choice.card), face.name, face.icon});
    }
    std::stable_sort(all.begin(), all.end(), [](const Named& a, const Named& b) {
        return a.icon != b.icon ? a.icon < b.icon
                                : letters::folded(a.label) < letters::folded(b.label);
    });
    return all;
}

bool name_button(Ui& ui, const std::string& id, const Rect& place, const Named& named) {
    Button look;
    look.label = named.label;
    look.icon = paint::icon_name(named.icon);
    look.size = type::small;
    return button(ui, id, place, look).clicked;
}

}  // namespace

void GameScreen::ask_named(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    const std::vector<Named> symbols = symbols_of(context, q);
    const std::vector<Named> cards = cards_of(context, q);
    constexpr int columns = 4;
    const int lines = (static_cast<int>(cards.size()) + columns - 1) / columns;
    const float row = ui.u(46);
    const Dialog box(ui, ui.u(1120), ui.u(300) + static_cast<float>(lines) * row);
    Rect area = box.rect().inset(ui.u(28), ui.u(22));
    shared::seat_banner(ui, area.cut_top(ui.u(44), ui.u(12)), session.match().seats()[q.asked.by],
                        context.sentences().prompt(q.asked));
    const Rect foot = area.cut_bottom(ui.u(44), ui.u(10));
    const Command* chosen = nullptr;
    paint::text_in(ui, area.cut_top(ui.u(26), ui.u(4)), context.t("request.symbol"),
                   {Role::bold, type::body, color::gold});
    const Rect top = area.cut_top(ui.u(42), ui.u(14));
    const int count = static_cast<int>(symbols.size());
    for (int i = 0; i < count; ++i) {
        const Named& named = symbols[static_cast<std::size_t>(i)];
        if (name_button(ui, "ask.symbol." + named.id, top.column(i, std::max(1, count), ui.u(8)),
                        named))
            chosen = &named.command;
    }
    paint::text_in(ui, area.cut_top(ui.u(26), ui.u(4)), context.t("request.card"),
                   {Role::bold, type::body, color::gold});
    {
        const ScrollArea scroll(ui, "ask.list", area, static_cast<float>(lines) * row);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const int n = static_cast<int>(i);
            const Rect line{scroll.origin().x,
                            scroll.origin().y + static_cast<float>(n % lines) * row,
                            scroll.width() - ui.u(8), row - ui.u(6)};
            if (name_button(ui, "ask.card." + cards[i].id, line.column(n / lines, columns, ui.u(8)),
                            cards[i]))
                chosen = &cards[i].command;
        }
    }
    if (q.asked.can_cancel &&
        shared::close_button(ui, context, "ask.cancel", rect_at(foot.center(), ui.u(220), foot.h),
                             "screen.cancel", ButtonKind::quiet))
        give(context, session, q.make(TakeBack{}));
    else if (chosen)
        give(context, session, *chosen);
}

}  // namespace dow::table
