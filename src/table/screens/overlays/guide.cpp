#include "guide.hpp"

#include <limits>

#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

namespace {

struct Now {
    const Session& session;
    Stage stage;
    Question q;

    bool own_turn() const {
        return stage == Stage::play && q.asked.ask == Ask::Turn && q.me == q.asked.by &&
               q.asked.prompt == Prompt::Turn;
    }
    bool asked(Prompt prompt) const { return stage == Stage::play && q.asked.prompt == prompt; }
    bool moment(Moment::Kind kind) const {
        return stage == Stage::moment && session.moment().kind == kind;
    }
};

struct Topic {
    std::string_view name;
    /// Widgets that begin like this are what it explains; empty: it is told before the screen
    /// comes, so that it covers nothing.
    std::string_view anchor;
    bool (*matters)(const Now&);
};

bool crossroads(const Now& n) {
    const Catalog& c = n.session.match().catalog();
    const bool asked = n.stage == Stage::play && n.q.asked.ask == Ask::Option &&
                       c.is(CardList::Crossroads, n.q.asked.card);
    return asked || n.stage == Stage::crossroads;
}

constexpr std::array topics{
    Topic{"curtain", {}, [](const Now& n) { return n.stage == Stage::curtain; }},
    Topic{"draft", {}, [](const Now& n) { return n.stage == Stage::draft; }},
    Topic{"dice", "die.", [](const Now& n) { return n.own_turn(); }},
    Topic{"actions", "action.", [](const Now& n) { return n.own_turn(); }},
    Topic{"secret", "secret",
          [](const Now& n) { return n.own_turn() && n.q.view.seat[n.q.me].objective != kNoCard; }},
    Topic{"crisis", "crisis",
          [](const Now& n) {
              return n.own_turn() && n.q.view.seat[n.q.me].used_dice > 0 &&
                     !n.q.all<ContributeCard>().empty();
          }},
    Topic{"exposure", "prompt.", [](const Now& n) { return n.asked(Prompt::MoveTo); }},
    Topic{"search",
          {},
          [](const Now& n) { return n.stage == Stage::play && n.q.asked.ask == Ask::Search; }},
    Topic{"crossroads", {}, crossroads},
    Topic{"vote", {}, [](const Now& n) { return n.asked(Prompt::CastVote); }},
    Topic{"request", "seat.", [](const Now& n) { return n.asked(Prompt::RequestFrom); }},
    Topic{"bite", {}, [](const Now& n) { return n.moment(Moment::Kind::death); }},
    Topic{"count", {}, [](const Now& n) { return n.moment(Moment::Kind::crisis); }},
    Topic{"exile", {}, [](const Now& n) { return n.moment(Moment::Kind::exile); }},
    Topic{"colony", {}, [](const Now& n) { return n.stage == Stage::report; }},
};

bool known(const Settings& settings, std::string_view name) {
    const auto& seen = settings.guide_seen;
    return std::find(seen.begin(), seen.end(), name) != seen.end();
}

const Topic* topic_now(const Settings& settings, const Session& session) {
    if (!settings.guide || session.match().over()) return nullptr;
    const Now now{session, session.stage(), question_of(session)};
    for (const Topic& topic : topics)
        if (!known(settings, topic.name) && topic.matters(now)) return &topic;
    return nullptr;
}

/// The rectangle around what is explained, as the frame before showed it; empty when it is not
/// there.
Rect around(const Registry& registry, std::string_view anchor) {
    Rect all;
    for (const Widget& w : registry.all()) {
        if (!std::string_view(w.id).starts_with(anchor) || w.visible.empty()) continue;
        if (w.id.ends_with(".thumb")) continue;
        if (all.empty()) {
            all = w.visible;
            continue;
        }
        const float right = std::max(all.right(), w.visible.right());
        const float bottom = std::max(all.bottom(), w.visible.bottom());
        all.x = std::min(all.x, w.visible.x);
        all.y = std::min(all.y, w.visible.y);
        all.w = right - all.x;
        all.h = bottom - all.y;
    }
    return all;
}

/// Near what it explains, but never over it.
Rect place_for(const Rect& screen, const Rect& anchor, Vec2 size, float gap) {
    const float left = anchor.center().x - size.x / 2;
    const float top = anchor.center().y - size.y / 2;
    const std::array<Rect, 8> wishes{
        Rect{left, anchor.bottom() + gap, size.x, size.y},
        Rect{left, anchor.y - gap - size.y, size.x, size.y},
        Rect{anchor.x - gap - size.x, top, size.x, size.y},
        Rect{anchor.right() + gap, top, size.x, size.y},
        Rect{screen.x, screen.y, size.x, size.y},
        Rect{screen.right() - size.x, screen.y, size.x, size.y},
        Rect{screen.x, screen.bottom() - size.y, size.x, size.y},
        Rect{screen.right() - size.x, screen.bottom() - size.y, size.x, size.y},
    };
    Rect best;
    float least = std::numeric_limits<float>::max();
    for (Rect wish : wishes) {
        wish.x = std::clamp(wish.x, screen.x, std::max(screen.x, screen.right() - wish.w));
        wish.y = std::clamp(wish.y, screen.y, std::max(screen.y, screen.bottom() - wish.h));
        const Rect shared = wish.intersect(anchor);
        const float covered = shared.w * shared.h;
        if (covered >= least) continue;
        least = covered;
        best = wish;
    }
    return best.snapped();
}

}  // namespace

const std::vector<std::string_view>& guide_topics() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        all.reserve(topics.size());
        for (const Topic& topic : topics) all.push_back(topic.name);
        return all;
    }();
    return names;
}

std::string_view guide_topic(const Settings& settings, const Session& session) {
    const Topic* topic = topic_now(settings, session);
    return topic ? topic->name : std::string_view();
}

bool guide_comes_first(const Settings& settings, const Session& session) {
    const Topic* topic = topic_now(settings, session);
    return topic && topic->anchor.empty();
}

bool guide_panel(Ui& ui, AppContext& context, const Session& session) {
    Settings& settings = context.settings();
    const Topic* topic = topic_now(settings, session);
    if (!topic) return false;
    const bool first = topic->anchor.empty();
    const Rect anchor = first ? Rect() : around(ui.registry(), topic->anchor);
    if (anchor.empty() && !first) return false;  // not drawn yet
    if (first) shared::snow(ui);
    const std::string key = "guide." + std::string(topic->name);
    const std::string text = context.t(key);
    const float width = ui.u(430);
    const float words = shared::note_height(ui, width - ui.u(40), text);
    const Vec2 size{width, words + ui.u(128)};
    ui.begin_dialog();
    if (!first) paint::lit_frame(ui, anchor.grown(ui.u(5)), ui.u(10));
    const Rect box =
        first ? rect_at(ui.screen().center(), size.x, size.y).snapped()
              : place_for(ui.screen().inset(ui.u(10)), anchor.grown(ui.u(6)), size, ui.u(14));
    paint::shadow(ui, box, ui.u(24), 0.95F);
    paint::gradient(ui, box, rgb(0x33414E), rgb(0x222E39), ui.u(12));
    paint::frame(ui, box, color::gold, ui.u(12), ui.u(2));
    Rect area = box.inset(ui.u(20), ui.u(14));
    shared::heading(ui, area.cut_top(ui.u(32), ui.u(6)), context.t(key + ".title"), 24);
    Rect foot = area.cut_bottom(ui.u(42));
    shared::note(ui, area, text);
    Button ok;
    const std::string ok_label = context.t("guide.ok");
    ok.label = ok_label;
    ok.kind = ButtonKind::primary;
    ok.action = action::accept;
    Button off;
    const std::string off_label = context.t("guide.off");
    off.label = off_label;
    off.kind = ButtonKind::quiet;
    off.size = type::small;
    const bool read = button(ui, "guide.ok", foot.cut_right(ui.u(170), ui.u(12)), ok).clicked ||
                      (ui.layer_is_live() && ui.input().take(action::cancel));
    const bool stop = button(ui, "guide.off", foot, off).clicked;
    ui.end_dialog();
    if (!read && !stop) return false;
    settings.guide_seen.emplace_back(topic->name);
    if (stop) settings.guide = false;
    ui.clock().want_frame();
    return true;
}

}  // namespace dow::table
