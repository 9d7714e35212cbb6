#include "moment_screen.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "table/art/art.hpp"
#include "table/screens/moments/scene.hpp"

namespace dow::table {

namespace {

struct Way {
    float (*length)(const Moment&);
    void (*draw)(const moment::Page&, Rect);
};

Way way_of(Moment::Kind kind) {
    switch (kind) {
        case Moment::Kind::vote: return {moment::vote_length, moment::vote_page};
        case Moment::Kind::crisis: return {moment::crisis_length, moment::crisis_page};
        case Moment::Kind::exile: return {moment::exile_length, moment::exile_page};
        case Moment::Kind::newcomer: return {moment::newcomer_length, moment::newcomer_page};
        case Moment::Kind::goal: return {moment::goal_length, moment::goal_page};
        case Moment::Kind::page: return {moment::page_length, moment::page_page};
        case Moment::Kind::death: return {moment::death_length, moment::death_page};
        default: return {moment::scene_length, moment::scene_page};
    }
}

/// Where it happens, as far as a picture of the place says more than the night does.
PlaceId place_of(const AppContext& context, const Session& session, const Moment& now) {
    using Kind = Moment::Kind;
    const Catalog& catalog = context.catalog();
    switch (now.kind) {
        case Kind::bandits:
        case Kind::plunder:
        case Kind::raid:
        case Kind::bandit_leader:
        case Kind::reveal: return kHideout;
        case Kind::containment:
        case Kind::breakout:
        case Kind::confrontation: return kRaxxon;
        case Kind::page: {
            const ScenarioId story = session.view().scenario;
            if (story >= catalog.scenarios.size()) return PlaceId(kNone);
            for (PlaceId place{}; place < catalog.places.size(); ++place)
                if (catalog.places[place].member.module != kNone &&
                    catalog.places[place].member.module == catalog.scenarios[story].member.module)
                    return place;
            return PlaceId(kNone);
        }
        default: return PlaceId(kNone);
    }
}

/// Far behind the page, so that the words stay easy to read.
void draw_backdrop(Ui& ui, const Catalog& catalog, PlaceId place) {
    if (place >= catalog.places.size()) return;
    const std::string& id = catalog.places[place].id;
    const Rect all = ui.screen();
    paint::image_cover(
        ui, all, "backdrop.place." + id, [&] { return art::location(id); }, 2.8F, 1.0F, 0);
    paint::gradient(ui, all, rgb(0x0B141C, 242), rgb(0x0A1016, 205), 0);
}

bool only_modifies(SDL_Keycode key) {
    switch (key) {
        case SDLK_LSHIFT:
        case SDLK_RSHIFT:
        case SDLK_LCTRL:
        case SDLK_RCTRL:
        case SDLK_LALT:
        case SDLK_RALT:
        case SDLK_F11:
        case SDLK_UNKNOWN: return true;
        default: return false;
    }
}

bool walks(SDL_Keycode key) {
    constexpr std::array ways{SDLK_TAB, SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT};
    return std::find(ways.begin(), ways.end(), key) != ways.end();
}

/// A key or pad button that somebody pressed, not one that is held on. On a page with links some
/// of them walk about, and the pad has the gold button.
bool key_pressed(Ui& ui, bool has_links) {
    if (has_links && ui.focus_visible() && ui.focused().starts_with("page.link.")) return false;
    for (const KeyPress& press : ui.input().key_presses())
        if (!press.repeat && !only_modifies(press.key) && !(has_links && walks(press.key)))
            return true;
    return !has_links && ui.input().any_press() && ui.input().last_device() == Device::pad;
}

}  // namespace

bool MomentScreen::frame(Ui& ui, const AppContext& context, const Session& session) {
    const Moment& now = session.moment();
    const Way way = way_of(now.kind);
    if (!begun_) ui.clock().start("moment");
    begun_ = true;
    const float length = way.length(now);
    const float eased = ui.clock().run("moment", length);
    const bool at_end = eased >= 1.0F;
    const float seconds = at_end ? length : (1.0F - std::cbrt(1.0F - eased)) * length;
    paint::night(ui);
    draw_backdrop(ui, context.catalog(), place_of(context, session, now));
    Rect area = ui.screen().inset(ui.u(60), ui.u(34));
    area.cut_top(ui.u(24));
    const Rect foot = area.cut_bottom(ui.u(58), ui.u(16));
    way.draw({ui, context, session, now, seconds, rule_}, area);
    Button go;
    const std::string label = context.t("screen.continue");
    go.label = label;
    go.kind = ButtonKind::primary;
    go.size = type::large;
    const bool pressed =
        button(ui, "moment.continue", rect_at(foot.center(), ui.u(320), foot.h), go).clicked ||
        (ui.layer_is_live() && key_pressed(ui, now.kind == Moment::Kind::page));
    const bool was_over = std::exchange(over_, at_end);
    if (!pressed || !rule_.empty()) return false;
    if (!was_over && !at_end) {
        ui.clock().skip();
        ui.clock().want_frame();
        return false;
    }
    forget();
    return true;
}

void MomentScreen::forget() { begun_ = over_ = false; }

}  // namespace dow::table
