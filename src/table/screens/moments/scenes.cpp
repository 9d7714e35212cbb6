// What each kind of moment shows: the scenes of gangs, experiments and the house.
#include "scene.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table::moment {

namespace {

using Kind = Figure::Kind;

std::string place_name(const Page& p, PlaceId place) { return p.context.faces().place(place); }

/// What the log says about these events, a line for each.
std::string sentences(const Page& p, std::size_t from = 0) {
    std::string text;
    for (std::size_t i = from; i < p.moment.events.size(); ++i) {
        const std::string line = p.context.sentences().event(p.moment.events[i]);
        if (!line.empty()) text += (text.empty() ? "" : "\n") + markup::escaped(line);
    }
    return text;
}

template <class What>
std::vector<What> all(const Page& p) {
    std::vector<What> found;
    for (const Event& e : p.moment.events)
        if (const auto what = e.find<What>()) found.push_back(*what);
    return found;
}

Scene bandits(const Page& p) {
    Scene scene{.title = p.t("moment.bandits.title")};
    const auto placed = all<event::BanditPlaced>(p);
    for (std::size_t i = 0; i < placed.size(); ++i)
        scene.figures.push_back(
            {Kind::bandit, unsigned(placed[i].place * 2 + i), {}, place_name(p, placed[i].place)});
    scene.outcome = p.t("moment.bandits.note");
    return scene;
}

Scene plunder(const Page& p) {
    const Switches rules = p.session.match().view(Seats()).switches;
    const bool open = rules.has(Switch::HideoutActions);
    Scene scene{.title = p.t("moment.plunder.title"),
                .under = p.t(open ? "moment.plunder.under" : "moment.plunder.under.closed")};
    for (const auto& taken : all<event::Scavenged>(p))
        scene.figures.push_back(
            {Kind::card,
             taken.card,
             {},
             p.t("moment.plunder.from", {{"place", place_name(p, taken.place)}})});
    scene.outcome =
        p.t(rules.has(Switch::AttackBandits) ? "moment.plunder.note" : "moment.plunder.note.peace");
    return scene;
}

Scene raid(const Page& p) {
    const auto rolled = all<event::HideoutRolled>(p).front();
    Scene scene{.title = p.t("moment.raid.title"), .bad = rolled.wounds > 0};
    scene.figures.push_back(
        {Kind::survivor, rolled.survivor, {}, p.context.faces().survivor(rolled.survivor).name});
    scene.figures.push_back({Kind::place, kHideout, {}, place_name(p, kHideout)});
    scene.die = rolled.face;
    const int wounds = rolled.wounds;
    const int loot = rolled.loot;
    const char* key = wounds > 0 && loot > 0 ? "moment.raid.both"
                      : wounds > 0           ? "moment.raid.wounds"
                      : loot > 0             ? "moment.raid.loot"
                                             : "moment.raid.nothing";
    scene.outcome = p.t(key, {{"wounds", wounds}, {"loot", loot}});
    return scene;
}

std::string card_name(const Page& p, CardId card) { return p.context.faces().card(card).name; }

Scene containment(const Page& p) {
    const CardId card = p.moment.events.front().card();
    Scene scene{.title = p.t("moment.containment.title"), .bad = false};
    scene.figures.push_back({Kind::special, card, {}, card_name(p, card)});
    scene.outcome = sentences(p);
    return scene;
}

/// The part of an experiment's text that matters once it is out: what meeting one brings.
std::string meeting_rules(const Page& p, CardId card) {
    const std::vector<std::string>& lines = p.context.faces().card(card).lines;
    const auto head = std::find(lines.begin(), lines.end(), p.t("w.line.confront"));
    std::string text;
    for (auto line = head == lines.end() ? lines.begin() : head; line != lines.end(); ++line)
        text += (text.empty() ? "" : "\n") + *line;
    return text;
}

Scene breakout(const Page& p) {
    const CardId card = p.moment.events.front().card();
    Scene scene{.title = p.t("moment.breakout.title", {{"card", card_name(p, card)}})};
    for (const auto& placed : all<event::SpecialPlaced>(p))
        scene.figures.push_back({Kind::special, placed.card, {}, place_name(p, placed.place)});
    if (scene.figures.empty()) {
        scene.figures.push_back({Kind::special, card, {}, card_name(p, card)});
        scene.outcome = p.t("moment.breakout.nowhere");
        scene.bad = false;
    } else {
        const std::string& id = p.context.catalog().experiment_of(card).id;
        scene.under = p.t("experiment." + id + ".confront");
        scene.outcome = meeting_rules(p, card);
    }
    return scene;
}

Scene confrontation(const Page& p) {
    const auto attack = all<event::SpecialAttacked>(p).front();
    Scene scene{.title = p.t("moment.confrontation.title")};
    scene.figures.push_back(
        {Kind::survivor, attack.survivor, {}, p.context.faces().survivor(attack.survivor).name});
    scene.figures.push_back({Kind::special, attack.card, {}, card_name(p, attack.card)});
    scene.die = all<event::DieRolled>(p).front().face;
    for (const Event& e : p.moment.events) scene.bad &= !e.is<event::SpecialRemoved>();
    scene.outcome = sentences(p, 2);
    if (scene.outcome.empty()) scene.outcome = p.t("moment.confrontation.nothing");
    return scene;
}

Scene upgrade(const Page& p) {
    Scene scene{.title = p.t("moment.upgrade.title"), .bad = false};
    for (const Event& e : p.moment.events) scene.figures.push_back({Kind::card, e.card(), {}, {}});
    scene.outcome = p.t("moment.upgrade.note");
    return scene;
}

Scene trap(const Page& p) {
    Scene scene{.title = p.t("moment.trap.title"), .bad = false};
    for (const auto& blown : all<event::TrapBlown>(p))
        scene.figures.push_back({Kind::icon, 0, "trap", place_name(p, blown.place)});
    scene.outcome = sentences(p);
    return scene;
}

Scene despair(const Page& p) {
    Scene scene{.title = p.t("moment.despair.title")};
    for (const auto& hurt : all<event::Wounded>(p))
        scene.figures.push_back({Kind::survivor, hurt.survivor, "despair",
                                 p.context.faces().survivor(hurt.survivor).name});
    scene.outcome = p.t("moment.despair.note");
    return scene;
}

Scene bandit_leader(const Page& p) {
    const SeatId seat = p.moment.events.front().seat();
    Scene scene{.title = p.t("moment.leader.title", {{"player", p.seat(seat).name}})};
    scene.figures.push_back({Kind::seat, seat, {}, {}});
    for (unsigned i = 0; i < 3; ++i) scene.figures.push_back({Kind::bandit, i, {}, {}});
    scene.outcome = p.t("moment.leader.note");
    return scene;
}

Scene reveal(const Page& p) {
    const SeatId seat = p.moment.events.front().seat();
    Scene scene{.title = p.t("moment.reveal.title", {{"player", p.seat(seat).name}})};
    scene.figures.push_back({Kind::seat, seat, {}, {}});
    const CardId card = p.session.view().seat[seat].objective;
    if (card != kNoCard) scene.figures.push_back({Kind::card, card, {}, {}});
    scene.outcome = p.t("moment.reveal.note");
    return scene;
}

}  // namespace

Scene scene_of(const Page& p) {
    switch (p.moment.kind) {
        case Moment::Kind::bandits: return bandits(p);
        case Moment::Kind::plunder: return plunder(p);
        case Moment::Kind::raid: return raid(p);
        case Moment::Kind::containment: return containment(p);
        case Moment::Kind::breakout: return breakout(p);
        case Moment::Kind::confrontation: return confrontation(p);
        case Moment::Kind::upgrade: return upgrade(p);
        case Moment::Kind::trap: return trap(p);
        case Moment::Kind::despair: return despair(p);
        case Moment::Kind::bandit_leader: return bandit_leader(p);
        case Moment::Kind::reveal: return reveal(p);
        default: return {};
    }
}

}  // namespace dow::table::moment
