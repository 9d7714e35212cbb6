// What just happened, said for a few seconds over the log.
#include "table/gfx/markup.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

namespace {

std::string icon_of(const Event& e) {
    switch (e.kind()) {
        case EventKind::ExposureRolled:
            switch (e.as<event::ExposureRolled>().face) {
                case Face::Wound: return "wound";
                case Face::Frostbite: return "frostbite";
                case Face::Bite: return "bite";
                default: return "blank";
            }
        case EventKind::AttackRolled:
        case EventKind::DieRolled: return "dice";
        case EventKind::SurvivorDied:
        case EventKind::HelplessDied: return "skull";
        case EventKind::ZombieKilled: return "zombie";
        case EventKind::MoraleChanged: return "morale";
        case EventKind::PlayerExiled: return "warning";
        case EventKind::VoteDecided:
            return e.as<event::VoteDecided>().up ? "thumb_up" : "thumb_down";
        case EventKind::BiteReaches: return "bite";
        case EventKind::CardGiven: return "hand";
        case EventKind::RequestRefused: return "request";
        default: return {};
    }
}

}  // namespace

void GameScreen::tell(Ui& ui, std::string text, std::string icon, double seconds) {
    std::erase_if(news_, [&](const News& n) { return n.text == text; });
    if (news_.size() >= 5) news_.erase(news_.begin());
    news_.push_back({std::move(text), std::move(icon), ui.clock().now() + seconds});
}

void GameScreen::collect_news(Ui& ui, const AppContext& context, Session& session) {
    if (!board_.rolling()) {
        for (const Event& e : session.take_news()) {
            keep_revealed(context, session, e);
            const std::string icon = icon_of(e);
            if (icon.empty()) continue;
            if (std::string line = context.sentences().event(e); !line.empty())
                tell(ui, std::move(line), icon, 4.0);
        }
    }
    if (!refusal_.empty()) tell(ui, std::exchange(refusal_, {}), "warning", 5.0);
    if (!session.problem().empty() && news_.empty())
        tell(ui, context.t("game.not_written", {{"why", session.problem()}}), "warning", 8.0);
}

/// News lie over the log, which tells the same, and over nothing else: the newest at the bottom.
void GameScreen::draw_news(Ui& ui) {
    const double now = ui.clock().now();
    std::erase_if(news_, [&](const News& n) { return n.until <= now; });
    const Widget* above = ui.registry().find("tab.0");
    const Widget* below = ui.registry().find("end_turn");
    const Rect screen = ui.screen();
    const float wide = below ? below->rect.w : std::min(ui.u(320), screen.w);
    const float left = below ? below->rect.x : screen.right() - wide - ui.u(18);
    float bottom = below ? below->rect.y - ui.u(78) : screen.bottom() - ui.u(20);
    const float top = above ? above->rect.bottom() : screen.y;
    ui.on_overlay([&] {
        for (auto n = news_.rbegin(); n != news_.rend(); ++n) {
            ui.clock().wake_at(n->until);
            const std::string words = markup::escaped(n->text);
            const float tall = std::max(
                ui.u(40), shared::note_height(ui, wide - ui.u(56), words, type::small) + ui.u(18));
            if (bottom - tall < top) return;
            const Rect box{left, bottom - tall, wide, tall};
            draw_one_news(ui, box, *n, words);
            bottom -= tall + ui.u(5);
        }
    });
}

void GameScreen::draw_one_news(Ui& ui, const Rect& box, const News& news,
                               const std::string& words) {
    const bool bad = news.icon == "warning";
    paint::shadow(ui, box, ui.u(12), 0.8F);
    paint::gradient(ui, box, bad ? rgb(0x5A2A22) : color::panel_top,
                    bad ? rgb(0x3A1914) : color::panel, ui.u(10));
    paint::frame(ui, box, bad ? color::red : color::gold, ui.u(10), ui.u(1.5F));
    paint::icon(ui, news.icon, rect_at({box.x + ui.u(22), box.center().y}, ui.u(24), ui.u(24)));
    const float room = box.w - ui.u(56);
    const float text = shared::note_height(ui, room, words, type::small);
    shared::note(ui, {box.x + ui.u(44), box.center().y - text / 2, room, text}, words, type::small);
}

}  // namespace dow::table
