#include "headlines.hpp"

#include "table/art/art.hpp"

namespace dow::table {

namespace {

struct Weighed {
    int weight = 0;
    Headline line{};
};

/// How much one event matters to somebody who was away; 0 for what only the details tell.
Weighed weigh(const Event& e) {
    const SurvivorId who = e.survivor();
    switch (e.kind()) {
        case EventKind::SurvivorDied:
            return {100, {.face = who, .icon = "skull", .loss = true, .dead = true}};
        case EventKind::PlayerExiled: return {95, {.icon = "warning", .loss = true}};
        case EventKind::CrisisFailed: return {85, {.icon = "crisis", .loss = true}};
        case EventKind::HelplessDied: return {70, {.icon = "skull", .loss = true}};
        case EventKind::ObjectiveMarked: return {66, {.icon = "objective"}};
        case EventKind::CrossroadsRevealed: return {62, {.icon = "crossroads"}};
        case EventKind::CrisisRevealed: return {59, {.icon = "crisis"}};
        case EventKind::CrisisPrevented: return {60, {.icon = "check"}};
        case EventKind::CardStolen: return {58, {.icon = "hand", .loss = true}};
        case EventKind::SurvivorJoined:  // of those a player begins with, the leader is told
            if (e.rule == RuleId::SETUP_25) return {};
            return {55, {.face = who, .icon = "survivor"}};
        case EventKind::LeaderNamed: return {54, {.face = who, .icon = "leader"}};
        case EventKind::VoteDecided: return {50, {.icon = "vote"}};
        case EventKind::Wounded: return {45, {.face = who, .icon = "wound", .loss = true}};
        case EventKind::BarricadeLost: return {32, {.icon = "barricade", .loss = true}};
        case EventKind::Searched: return {12, {.face = who, .icon = "search"}};
        case EventKind::Moved: return {8, {.face = who, .icon = "move"}};
        case EventKind::BarricadeBuilt: return {10, {.face = who, .icon = "barricade"}};
        default: return {};
    }
}

/// What many small events come to.
struct Sums {
    int morale = 0;
    int morale_now = -1;
    int killed = 0;
    int came = 0;

    void add(const Event& e) {
        if (const auto change = e.find<event::MoraleChanged>()) {
            morale += change->by;
            morale_now = change->morale_now;
        }
        killed += e.is<event::ZombieKilled>();
        came += e.is<event::ZombieAdded>();
    }
    std::vector<Weighed> told(const AppContext& context) const {
        std::vector<Weighed> all;
        if (morale != 0) {
            const char* key = morale < 0 ? "curtain.morale_fell" : "curtain.morale_rose";
            all.push_back({morale < 0 ? 80 : 40,
                           {.text = context.t(key, {{"n", std::abs(morale)}, {"now", morale_now}}),
                            .icon = "morale",
                            .loss = morale < 0}});
        }
        if (killed > 0)
            all.push_back(
                {30, {.text = context.t("curtain.killed", {{"n", killed}}), .icon = "attack"}});
        if (came > 0)
            all.push_back({36,
                           {.text = context.t("curtain.came", {{"n", came}}),
                            .icon = "zombie",
                            .loss = true}});
        return all;
    }
};

/// Leaves the heaviest ones, in their order.
void keep_heaviest(std::vector<Weighed>& all) {
    while (all.size() > most_headlines) {
        auto least = all.begin();
        for (auto it = all.begin(); it != all.end(); ++it)
            if (it->weight < least->weight) least = it;
        all.erase(least);
    }
}

void mark_of(Ui& ui, const AppContext& context, Vec2 at, float radius, const Headline& line) {
    const Color ring = line.loss ? color::red : color::gold;
    paint::round_shadow(ui, at, radius);
    if (line.face < context.catalog().survivors.size()) {
        const std::string& id = context.catalog().survivors[line.face].id;
        paint::circle_image(
            ui, at, radius, "portrait." + id, [&] { return art::portrait(id); }, ring, ui.u(2.5F),
            line.dead ? rgb(0x8A8A8A) : color::white);
        if (!line.dead && !line.loss) return;
        const Vec2 chip{at.x + radius * 0.68F, at.y + radius * 0.62F};
        ui.list().AddCircleFilled(chip, radius * 0.44F, rgb(0x1A0A08));
        paint::icon(ui, line.icon, rect_at(chip, radius * 0.66F, radius * 0.66F), rgb(0xFFD8CC));
        return;
    }
    ui.list().AddCircleFilled(at, radius, line.loss ? color::red_deep : rgb(0x22303D));
    ui.list().AddCircle(at, radius, ring, 0, ui.u(2));
    paint::icon(ui, line.icon, rect_at(at, radius * 1.2F, radius * 1.2F), color::ink);
}

}  // namespace

std::vector<Headline> headlines_of(const AppContext& context, std::span<const Event> news) {
    std::vector<Weighed> all;
    Sums sums;
    for (const Event& e : news) {
        sums.add(e);
        Weighed found = weigh(e);
        if (found.weight == 0) continue;
        if (e.is<event::ObjectiveMarked>())  // the last count says it all
            std::erase_if(all, [&](const Weighed& w) { return w.weight == found.weight; });
        found.line.text = context.sentences().event_marked(e);
        if (!found.line.text.empty()) all.push_back(std::move(found));
    }
    for (Weighed& sum : sums.told(context)) all.push_back(std::move(sum));
    keep_heaviest(all);
    std::vector<Headline> lines;
    lines.reserve(all.size());
    for (Weighed& one : all) lines.push_back(std::move(one.line));
    return lines;
}

void draw_headlines(Ui& ui, const AppContext& context, std::string_view id, Rect area,
                    const std::vector<Headline>& all) {
    const float tall =
        std::min(ui.u(76), area.h / static_cast<float>(std::max<std::size_t>(1, all.size())));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Headline& line = all[i];
        Rect row = area.cut_top(tall).inset(0, ui.u(4));
        paint::gradient(ui, row, line.loss ? rgb(0x3A1B17) : color::panel_top,
                        line.loss ? rgb(0x241310) : color::panel, ui.u(9));
        if (line.loss) paint::fill(ui, {row.x, row.y, ui.u(5), row.h}, color::red, ui.u(2));
        row = row.inset(ui.u(16), ui.u(4));
        const Rect mark = row.cut_left(row.h, ui.u(16));
        mark_of(ui, context, mark.center(), row.h * 0.46F, line);
        float size = type::large;
        while (size > type::small && shared::note_height(ui, row.w, line.text, size) > row.h)
            size -= 1;
        const float used = shared::note_height(ui, row.w, line.text, size);
        shared::linked(ui, context, {row.x, row.center().y - used / 2 + ui.u(2), row.w, used},
                       line.text, std::string(id) + "." + std::to_string(i), size);
    }
}

}  // namespace dow::table
