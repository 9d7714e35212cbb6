#include "guide.hpp"

#include <algorithm>
#include <limits>

#include "table/board/paint/objective_aim.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/overlays/guide_topics.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

namespace {

/// Whether a widget is one of these, parted by |, or begins like one that ends in a dot.
bool is_subject(std::string_view id, std::string_view anchors) {
    while (!anchors.empty()) {
        const std::size_t end = std::min(anchors.find('|'), anchors.size());
        const std::string_view anchor = anchors.substr(0, end);
        if (anchor.ends_with('.') ? id.starts_with(anchor) : id == anchor) return true;
        anchors.remove_prefix(std::min(end + 1, anchors.size()));
    }
    return false;
}

/// What is explained, as the frame before showed it; nothing when it is not there.
std::vector<Rect> subjects(const Registry& registry, std::string_view anchors) {
    std::vector<Rect> found;
    for (const Widget& w : registry.all())
        if (is_subject(w.id, anchors) && !w.visible.empty() && !w.id.ends_with(".thumb"))
            found.push_back(w.visible);
    return found;
}

/// Whether one of them can be pressed: not while the table shows what was just done.
bool can_be_pressed(const Registry& registry, std::string_view anchors) {
    return std::any_of(registry.all().begin(), registry.all().end(),
                       [&](const Widget& w) { return w.enabled && is_subject(w.id, anchors); });
}

/// The rectangle around all of them.
Rect around(const std::vector<Rect>& parts) {
    Rect all;
    for (const Rect& part : parts) {
        if (all.empty()) {
            all = part;
            continue;
        }
        const float right = std::max(all.right(), part.right());
        const float bottom = std::max(all.bottom(), part.bottom());
        all.x = std::min(all.x, part.x);
        all.y = std::min(all.y, part.y);
        all.w = right - all.x;
        all.h = bottom - all.y;
    }
    return all;
}

/// What lies side by side has one frame; what is scattered over the board has one for each.
void light_up(Ui& ui, const std::vector<Rect>& parts) {
    const Rect all = around(parts);
    float covered = 0;
    for (const Rect& part : parts) covered += part.w * part.h;
    constexpr float scattered = 6;
    if (all.w * all.h < covered * scattered)
        return paint::lit_frame(ui, all.grown(ui.u(5)), ui.u(10));
    for (const Rect& part : parts) paint::lit_frame(ui, part.grown(ui.u(5)), ui.u(10));
}

/// Near what it explains, but never over it, nor over the window that it lies in, nor over what is
/// spared; beside the button that leaves a page, for what the page tells stands above.
Rect place_for(const Rect& screen, const Rect& anchor, const Rect& window, const Rect& spared,
               Vec2 size, float gap, bool beside = false) {
    const auto around = [&](const Rect& it) {
        const float left = it.center().x - size.x / 2;
        const float top = it.center().y - size.y / 2;
        return std::array{Rect{left, it.bottom() + gap, size.x, size.y},
                          Rect{left, it.y - gap - size.y, size.x, size.y},
                          Rect{it.x - gap - size.x, top, size.x, size.y},
                          Rect{it.right() + gap, top, size.x, size.y}};
    };
    std::array near = around(anchor);
    if (beside) std::swap_ranges(near.begin(), near.begin() + 2, near.begin() + 2);
    std::vector<Rect> wishes(near.begin(), near.end());
    if (!spared.empty())
        wishes.push_back({anchor.center().x - size.x / 2, spared.y - gap - size.y, size.x, size.y});
    if (!window.empty())
        for (const Rect& wish : around(window)) wishes.push_back(wish);
    for (const float x : {screen.x, screen.right() - size.x})
        for (const float y : {screen.y, screen.bottom() - size.y})
            wishes.push_back({x, y, size.x, size.y});
    Rect best;
    float least = std::numeric_limits<float>::max();
    for (Rect wish : wishes) {
        wish.x = std::clamp(wish.x, screen.x, std::max(screen.x, screen.right() - wish.w));
        wish.y = std::clamp(wish.y, screen.y, std::max(screen.y, screen.bottom() - wish.h));
        float covered = 0;
        for (const Rect& kept :
             {wish.intersect(anchor), wish.intersect(window), wish.intersect(spared)})
            covered += kept.w * kept.h;
        if (covered >= least) continue;
        least = covered;
        best = wish;
    }
    return best.snapped();
}

/// What the panel says; the aim names what this table plays for.
std::string words_of(const AppContext& context, const Session& session, const GuideTopic& topic) {
    const std::string key = "guide." + std::string(topic.name);
    const View view = session.match().view(Seats());
    if (topic.name == "bandits" && !view.switches.has(Switch::AttackBandits))
        return context.t(key + ".peace");
    const bool of_secrets = topic.name == "curtain" || topic.name == "draft";
    if (of_secrets && view.rules.coop) return context.t(key + ".coop");
    if (topic.name != "aim") return context.t(key);
    if (view.objective >= context.catalog().objectives.size()) return context.t(key + ".any");
    const CardFace& goal = context.faces().objective(view.objective);
    return context.t(key,
                     {{"objective", goal.name}, {"goal", objective_aim(context.faces(), view)}}) +
           (view.scenario < context.catalog().scenarios.size()
                ? "\n\n" + context.t("guide.aim.chapter")
                : std::string()) +
           "\n\n" + context.t(view.rules.coop ? "guide.aim.coop" : "guide.aim.secrets");
}

/// Explains a page at the button that leaves it.
bool leaves_page(const GuideTopic& topic) {
    return topic.anchors.ends_with(".continue") || topic.anchors == "curtain.raise";
}

struct Pressed {
    bool read = false;
    bool stop = false;
};

Pressed buttons(Ui& ui, const AppContext& context, Rect foot) {
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
    Pressed pressed;
    pressed.read = button(ui, "guide.ok", foot.cut_right(ui.u(170), ui.u(12)), ok).clicked ||
                   (ui.layer_is_live() && ui.input().take(action::cancel));
    pressed.stop = button(ui, "guide.off", foot, off).clicked;
    return pressed;
}

void box_paint(Ui& ui, const Rect& box) {
    paint::shadow(ui, box, ui.u(24), 0.95F);
    paint::gradient(ui, box, rgb(0x33414E), rgb(0x222E39), ui.u(12));
    paint::frame(ui, box, color::gold, ui.u(12), ui.u(2));
}

/// A step of a guided turn: nothing waits for it, and nothing of it can be clicked.
void draw_step(Ui& ui, const AppContext& context, const GuideTopic& step) {
    const std::vector<Rect> parts = subjects(ui.registry(), step.anchors);
    const Rect anchor = around(parts);
    if (anchor.empty() || ui.registry().top_layer() > 0) return;
    if (!can_be_pressed(ui.registry(), step.anchors)) return;
    const std::string text = context.t("guide.step." + std::string(step.name));
    const float width = ui.u(330);
    const Vec2 size{width, shared::note_height(ui, width - ui.u(28), text) + ui.u(22)};
    const Rect box = place_for(ui.screen().inset(ui.u(10)), anchor.grown(ui.u(6)), {},
                               around(subjects(ui.registry(), step.spared)), size, ui.u(14));
    ui.on_overlay([&] {
        light_up(ui, parts);
        box_paint(ui, box);
        shared::note(ui, box.inset(ui.u(14), ui.u(11)), text);
    });
}

}  // namespace

std::string guide_words(const AppContext& context, const Session& session) {
    const GuideTopic* topic = guide_topic_now(context.settings(), session);
    return topic ? words_of(context, session, *topic) : std::string();
}

GuideFrame guide_frame(Ui& ui, AppContext& context, const Session& session) {
    Settings& settings = context.settings();
    const GuideTopic* topic = guide_topic_now(settings, session);
    if (!topic) {
        if (const GuideTopic* step = guide_step_now(settings, session))
            draw_step(ui, context, *step);
        return {};
    }
    const std::vector<Rect> parts = subjects(ui.registry(), topic->anchors);
    const Rect anchor = around(parts);
    if (anchor.empty()) {  // not drawn yet
        ui.clock().wake_in(0.1);
        return {};
    }
    const std::string text = words_of(context, session, *topic);
    const float width = ui.u(460);
    const float words = shared::note_height(ui, width - ui.u(40), text);
    ui.begin_dialog();
    light_up(ui, parts);
    const Rect room = ui.screen().inset(ui.u(10));
    const Rect box =
        place_for(room, anchor.grown(ui.u(6)), ui.registry().window(),
                  around(subjects(ui.registry(), topic->spared)),
                  {width, std::min(words + ui.u(128), room.h)}, ui.u(14), leaves_page(*topic));
    box_paint(ui, box);
    Rect area = box.inset(ui.u(20), ui.u(14));
    shared::heading(ui, area.cut_top(ui.u(32), ui.u(6)),
                    context.t("guide." + std::string(topic->name) + ".title"), 24);
    const Rect foot = area.cut_bottom(ui.u(42), ui.u(8));
    if (words > area.h) {
        const ScrollArea scroll(ui, "guide.text", area, words);
        shared::note(ui, {scroll.origin().x, scroll.origin().y, width - ui.u(56), words}, text);
    } else {
        shared::note(ui, area, text);
    }
    const Pressed pressed = buttons(ui, context, foot);
    ui.end_dialog();
    if (!pressed.read && !pressed.stop) return {.shown = true};
    settings.guide_seen[guide_reader(*topic, session)].emplace_back(topic->name);
    if (pressed.stop) settings.guide = false;
    ui.clock().want_frame();
    return {.shown = true, .changed = true};
}

}  // namespace dow::table
