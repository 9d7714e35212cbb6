// Deaths, and a bite that goes from one to the next: who, where, how, and who is next in line.
#include "dow/match/names.hpp"
#include "table/art/art.hpp"
#include "table/board/paint/dice_odds.hpp"
#include "table/board/paint/dice_paint.hpp"
#include "table/screens/moments/moment_pages.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table::moment {

namespace {

constexpr float step = 0.55F;
constexpr float rolls_for = 1.3F;
constexpr float rests_for = 1.1F;

enum class Fate : u8 { rolled, waiting, killed, spared, bitten, wounds, overrun, other, helpless };

struct Link {
    SurvivorId who = kNone;
    SeatId seat = kNone;
    PlaceId place = kNone;
    Fate fate = Fate::other;
    std::optional<Face> face{};  ///< of the exposure die
    bool dead = false;
    bool goes_on = false;  ///< the bite reached another one after it
    bool seen = false;     ///< the moment before has shown it
    int left = 0;          ///< helpless survivors
};

struct Chain {
    std::vector<Link> links;
    int morale = 0;
    int now = -1;
    bool bite = false;
};

Link& link_of(Chain& chain, SurvivorId who) {
    for (auto link = chain.links.rbegin(); link != chain.links.rend(); ++link)
        if (link->who == who && !link->dead) return *link;
    return chain.links.emplace_back(Link{.who = who});
}

void died(Chain& chain, const Event& e) {
    const auto death = e.as<event::SurvivorDied>();
    Link& link = link_of(chain, death.survivor);
    link.seat = death.seat;
    link.place = death.place;
    link.dead = true;
    switch (e.rule) {
        case RuleId::EXPO_11: link.fate = Fate::bitten; break;
        case RuleId::EXPO_14: link.fate = Fate::killed; break;
        case RuleId::EXPO_16: link.fate = Fate::rolled; break;
        case RuleId::SURV_08: link.fate = Fate::wounds; break;
        case RuleId::SPAWN_09: link.fate = Fate::overrun; break;
        default: link.fate = Fate::other;
    }
}

void take(Chain& chain, const Event& e, const View& view) {
    switch (e.kind()) {
        case EventKind::ExposureRolled:
            link_of(chain, e.survivor()).face = e.as<event::ExposureRolled>().face;
            return;
        case EventKind::BiteReaches: {
            if (!chain.links.empty()) chain.links.back().goes_on = true;
            Link& link = chain.links.emplace_back(Link{.who = e.survivor()});
            link.place = e.place();
            link.fate = Fate::waiting;
            link.seat = view.survivor[e.survivor()].seat;
            chain.bite = true;
            return;
        }
        case EventKind::BiteSpared: link_of(chain, e.survivor()).fate = Fate::spared; return;
        case EventKind::SurvivorDied:
            chain.bite |= e.rule == RuleId::EXPO_11;
            return died(chain, e);
        case EventKind::HelplessDied:
            chain.links.push_back({.place = e.place(), .fate = Fate::helpless, .dead = true});
            chain.links.back().left = e.as<event::HelplessDied>().left;
            return;
        case EventKind::MoraleChanged:
            chain.morale += e.as<event::MoraleChanged>().by;
            chain.now = e.as<event::MoraleChanged>().morale_now;
            return;
        default: return;
    }
}

Chain read_chain(const Page& p) {
    Chain chain;
    const View view = p.session.match().view(Seats());
    for (std::size_t i = 0; i < p.moment.events.size(); ++i) {
        take(chain, p.moment.events[i], view);
        if (i + 1 != p.moment.seen) continue;
        for (Link& link : chain.links) link.seen = link.fate != Fate::waiting;
    }
    std::erase_if(chain.links, [](const Link& l) {
        return !l.dead && l.fate != Fate::waiting && l.fate != Fate::spared;
    });
    return chain;
}

std::string words(const Page& p, const Link& link) {
    const std::string place =
        link.place >= p.context.catalog().places.size()
            ? std::string()
            : p.t("place." + p.context.catalog().places[link.place].id + ".the");
    const std::string player = link.seat < kMaxSeats ? p.seat(link.seat).name : std::string();
    switch (link.fate) {
        case Fate::bitten: return p.t("moment.death.bitten", {{"place", place}});
        case Fate::killed: return p.t("moment.death.killed", {{"player", player}});
        case Fate::spared: return p.t("moment.death.spared");
        case Fate::waiting: return p.t("moment.death.waiting", {{"player", player}});
        case Fate::wounds: return p.t("moment.death.wounds", {{"place", place}});
        case Fate::overrun: return p.t("moment.death.overrun", {{"place", place}});
        case Fate::helpless: return p.t("moment.death.helpless", {{"n", link.left}});
        case Fate::rolled:
            return p.t(link.goes_on ? "moment.death.rolled_on" : "moment.death.rolled",
                       {{"player", player},
                        {"face", p.t("moment.face." + std::to_string(static_cast<int>(
                                                          link.face.value_or(Face::Blank))))}});
        default: return p.t("moment.death.other", {{"place", place}});
    }
}

void portrait(const Page& p, const Link& link, Vec2 at, float radius) {
    Ui& ui = p.ui;
    paint::round_shadow(ui, at, radius);
    if (link.fate == Fate::helpless) {
        paint::helpless(ui, at, radius);
    } else {
        const std::string& id = p.context.catalog().survivors[link.who].id;
        const Color ring = link.seat < kMaxSeats
                               ? color::seat[p.seat(link.seat).colour % color::seat.size()]
                               : color::dim;
        paint::circle_image(
            ui, at, radius, "portrait." + id, [&] { return art::portrait(id); }, ring, ui.u(5),
            link.dead ? rgb(0x9AA0A6) : color::white);
    }
    if (link.dead) {  // beside the face, which stays to be seen
        const Vec2 chip{at.x - radius * 0.74F, at.y + radius * 0.7F};
        ui.list().AddCircleFilled(chip, radius * 0.4F, rgb(0x1A0A08));
        ui.list().AddCircle(chip, radius * 0.4F, color::red, 0, ui.u(2));
        paint::icon(ui, "skull", rect_at(chip, radius * 0.58F, radius * 0.58F), rgb(0xF0E6D8));
    }
    if (link.face) {
        const std::string face(name_of(*link.face));
        paint::image(
            ui, rect_at({at.x + radius * 0.8F, at.y + radius * 0.7F}, ui.u(46), ui.u(46)),
            "exposure." + face, [&] { return art::exposure_face(face); }, ui.u(8));
    }
}

void draw_link(const Page& p, const Link& link, Rect area, float scale) {
    Ui& ui = p.ui;
    const float unit = ui.use_unit(ui.u() * scale);
    const bool waits = link.fate == Fate::waiting;
    paint::gradient(ui, area, color::panel_top, color::panel, ui.u(12));
    paint::frame(ui, area,
                 waits       ? color::gold
                 : link.dead ? faded(color::red, 0.7F)
                             : color::green,
                 ui.u(12), ui.u(waits ? 2.6F : 1.6F));
    area = area.inset(ui.u(12), ui.u(12));
    portrait(p, link, area.cut_top(ui.u(128), ui.u(8)).center(), ui.u(56));
    const std::string name = link.fate == Fate::helpless
                                 ? p.t("moment.death.helpless_name")
                                 : p.context.faces().survivor(link.who).name;
    paint::text_in(ui, area.cut_top(ui.u(28)), name,
                   {Role::heading, 21, color::ink, Align::center});
    if (link.seat < kMaxSeats) {
        const Rect row = area.cut_top(ui.u(38), ui.u(6));
        const TextStyle style{Role::body, type::small, color::dim};
        const float wide =
            std::min(paint::text_width(ui, p.seat(link.seat).name, style), row.w - ui.u(26));
        const float x = row.center().x - (wide + ui.u(24)) / 2;
        paint::seat_badge(ui, p.seat(link.seat).colour, {x + ui.u(9), row.center().y}, ui.u(9));
        paint::text_in_lines(ui, {x + ui.u(24), row.y, wide + 1, row.h}, p.seat(link.seat).name,
                             style);
    }
    shared::note(ui, area, words(p, link), type::body, color::ink, Role::body, Align::center);
    ui.use_unit(unit);
}

/// The roll that this page begins with, if one brought what it tells.
std::optional<event::ExposureRolled> first_roll(const Moment& moment) {
    for (std::size_t i = moment.seen; i < moment.events.size(); ++i) {
        const Event& e = moment.events[i];
        if (const auto rolled = e.find<event::ExposureRolled>()) return rolled;
        if (e.is<event::SurvivorDied>() || e.is<event::HelplessDied>()) return std::nullopt;
    }
    return std::nullopt;
}

float opening_length(const Moment& moment) {
    return first_roll(moment) ? rolls_for + rests_for : 0.0F;
}

void draw_roll(const Page& p, const event::ExposureRolled& rolled) {
    paint::ExposureRoll roll;
    roll.survivor = p.context.catalog().survivors[rolled.survivor].id;
    roll.name = p.context.faces().survivor(rolled.survivor).name;
    roll.face = rolled.face;
    roll.odds = exposure_odds(p.context.catalog(), p.context.texts(), "board.tip.odds");
    roll.result = p.t("face." + std::string(paint::name_of_face(rolled.face)));
    paint::exposure_roll(p.ui, p.ui.screen(), roll, std::min(1.0F, p.seconds / rolls_for),
                         rolled.survivor);
}

}  // namespace

float death_length(const Moment& moment) {
    float links = 0;
    for (std::size_t i = moment.seen; i < moment.events.size(); ++i) {
        const EventKind kind = moment.events[i].kind();
        links += kind == EventKind::SurvivorDied || kind == EventKind::BiteReaches ||
                 kind == EventKind::HelplessDied;
    }
    return opening_length(moment) + 0.5F + step * links;
}

void death_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    const float opening = opening_length(p.moment);
    if (p.seconds < opening) return draw_roll(p, *first_roll(p.moment));
    const Chain chain = read_chain(p);
    paint::gradient(ui, ui.screen(), rgb(0x4A0F0C, 190), rgb(0x12060A, 120));
    paint::text_in(ui, area.cut_top(ui.u(58), ui.u(4)),
                   p.t(chain.bite ? "moment.death.bite" : "moment.death.title"),
                   {Role::heading, 44, rgb(0xFF8A70), Align::center});
    if (chain.bite)
        paint::text_in(ui, area.cut_top(ui.u(28), ui.u(8)), p.t("moment.death.how"),
                       {Role::story, 18, color::dim, Align::center});
    const Rect foot = area.cut_bottom(ui.u(42), ui.u(6));
    const int count = static_cast<int>(chain.links.size());
    const float scale = count <= 3 ? 1.35F : 1.0F;
    const float gap = ui.u(40);
    const float wide = ui.u(222) * scale;
    const float tall = ui.u(306) * scale;
    const int columns =
        std::clamp(static_cast<int>((area.w + gap) / (wide + gap)), 1, std::max(1, count));
    const int lines = (count + columns - 1) / columns;
    const float height = static_cast<float>(lines) * (tall + ui.u(18)) - ui.u(18);
    {
        const ScrollArea scroll(ui, "moment.chain", area, height);
        const float top = scroll.origin().y + std::max(0.0F, (area.h - height) / 2);
        float at = opening + 0.3F;
        for (int i = 0; i < count; ++i) {
            const Link& link = chain.links[static_cast<std::size_t>(i)];
            const bool still = link.seen || p.seconds >= death_length(p.moment);
            const float shown = still ? 1.0F : progress(p.seconds, at, 0.3F);
            if (!link.seen) at += step;
            if (shown <= 0) continue;
            const int line = i / columns;
            const int in_line = std::min(columns, count - line * columns);
            const float left =
                area.center().x - (static_cast<float>(in_line) * (wide + gap) - gap) / 2;
            const Rect place{
                left + static_cast<float>(i % columns) * (wide + gap),
                top + static_cast<float>(line) * (tall + ui.u(18)) + (1.0F - shown) * ui.u(30),
                wide, tall};
            draw_link(p, link, place, scale);
            if (i > 0 && chain.bite)
                paint::icon(ui, "arrow_right",
                            rect_at({place.x - gap / 2, place.center().y}, ui.u(30), ui.u(30)),
                            color::gold);
        }
    }
    if (chain.now >= 0)
        paint::text_in(ui, foot,
                       p.t("moment.death.morale", {{"n", chain.morale}, {"now", chain.now}}),
                       {Role::heading, 26, color::red, Align::center});
}

}  // namespace dow::table::moment
