#include "layout.hpp"

#include <algorithm>

namespace dow::table {

namespace {

constexpr float gap = 8;

/// The spaces for people, and for noise beside them; where many may stand, noise lies below.
void lay_people(PlaceLayout& p, const Rect& people, Rect& below, float u, const PlaceDef& def) {
    const float noise_side = 46 * u;
    const auto spaces = static_cast<float>(def.spaces);
    const bool beside = spaces * 46 * u + noise_side <= people.w + 1;
    const float pitch = beside ? 46 * u : std::min(46 * u, people.w / spaces);
    p.radius = std::min(20 * u, pitch / 2 - 1.5F * u);
    for (int i = 0; i < def.spaces; ++i)
        p.survivors.push_back(
            {people.x + p.radius + 1 * u + static_cast<float>(i) * pitch, people.center().y});
    Rect noise{people.right() - noise_side, people.y, noise_side, people.h};
    if (!beside) noise = below.cut_right(below.h, 6 * u);
    for (int i = 0; i < 4; ++i)
        p.noise[static_cast<std::size_t>(i)] = noise.column(i % 2, 2, 3 * u).row(i / 2, 2, 3 * u);
}

PlaceLayout lay_place(const Rect& frame, float u, const PlaceDef& def) {
    PlaceLayout p;
    p.frame = frame.snapped();
    Rect in = p.frame.inset(2 * u);
    p.plate = Rect{in.x, in.y, in.w, 25 * u};
    const float rows = std::min(86 * u, in.h - 25 * u);
    const float drawn = std::min(in.w / 2.8F, in.h - 46 * u);
    const float top = std::min(10 * u, in.h - 46 * u - drawn);
    p.art = Rect{in.x, in.y + std::max(0.0F, top), in.w, drawn};
    in.cut_top(in.h - rows);
    in = in.inset(7 * u, 2 * u);
    const Rect people = in.cut_top(44 * u, 3 * u);
    lay_people(p, people, in, u, def);
    const float side = std::min(32 * u, in.h - 4 * u);
    const float n = static_cast<float>(def.entrance_spaces);
    p.entrance = Rect{in.x - 1 * u, in.y, n * (side + 3 * u) + 5 * u, in.h};
    for (int i = 0; i < def.entrance_spaces; ++i)
        p.spaces.push_back(Rect{p.entrance.x + 4 * u + static_cast<float>(i) * (side + 3 * u),
                                in.center().y - side / 2, side, side});
    const float deck = std::min(74 * u, in.right() - p.entrance.right());
    p.deck = Rect{in.right() - deck, in.y, deck, in.h};
    const float left = p.entrance.right() + 4 * u;
    p.dice = Rect{left, in.y, std::max(0.0F, in.right() - 54 * u - left), in.h};
    return p;
}

// The first half of the places on the table in the left column, the others in the right one.
void lay_places(Layout& l, const Rect& left, const Rect& right, float u, const Catalog& catalog,
                dow::Places places) {
    l.places.resize(catalog.places.size());
    const int in_left = (places.size() + 1) / 2;
    const int in_right = places.size() - in_left;
    int next = 0;
    for (const PlaceId p : places) {
        const Rect frame = next < in_left ? left.row(next, in_left, gap * u)
                                          : right.row(next - in_left, in_right, gap * u);
        l.places[p] = lay_place(frame, u, catalog.places[p]);
        ++next;
    }
}

GateLayout lay_gate(const Rect& colony, int number, float u, int spaces) {
    static constexpr std::array<float, 6> height{0.186F, 0.5F, 0.814F, 0.814F, 0.5F, 0.186F};
    const bool left = number < 3;
    const float side = 38 * u;
    const float step = side + 3 * u;
    const float h = static_cast<float>(spaces) * step + 7 * u;
    GateLayout g;
    const float x = left ? colony.x + 9 * u : colony.right() - 9 * u - 48 * u;
    const float middle = colony.y + colony.h * height[static_cast<std::size_t>(number)];
    g.frame = Rect{x, middle - h / 2, 48 * u, h}.snapped();
    g.number = {left ? g.frame.right() + 13 * u : g.frame.x - 13 * u, g.frame.center().y};
    for (int i = 0; i < spaces; ++i)
        g.spaces.push_back(
            Rect{g.frame.x + 5 * u, g.frame.y + 5 * u + static_cast<float>(i) * step, side, side});
    return g;
}

// Thirty places in six columns and five rows, without the six in the middle where the fire burns.
void lay_inhabitants(Layout& l, const Rect& yard, float u) {
    struct Slot {
        Vec2 at;
        float far;
    };
    std::vector<Slot> slots;
    const Rect block = rect_at(yard.center(), std::min(yard.w, 470 * u), yard.h);
    for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 6; ++column) {
            if (row >= 1 && row <= 3 && (column == 2 || column == 3)) continue;
            const Vec2 at = block.column(column, 6).row(row, 5).center();
            const float dx = (at.x - yard.center().x) / yard.w;
            const float dy = (at.y - yard.center().y) / yard.h;
            slots.push_back({at, dx * dx + dy * dy});
        }
    }
    std::stable_sort(slots.begin(), slots.end(),
                     [](const Slot& a, const Slot& b) { return a.far < b.far - 1e-4F; });
    for (std::size_t i = 0; i < l.inhabitants.size(); ++i) l.inhabitants[i] = slots[i].at;
    l.inhabitant_radius = std::min({block.w / 12, block.h / 10, 34 * u}) - 4.5F * u;
}

void lay_colony(Layout& l, float u, const Catalog& catalog, const TableParts& parts) {
    for (int i = 0; i < kColonyEntrances; ++i)
        l.gates[static_cast<std::size_t>(i)] =
            lay_gate(l.colony, i, u, catalog.places[kColony].entrance_spaces);
    Rect inner = l.colony.inset(84 * u, 10 * u);
    l.crisis = inner.cut_top(72 * u, 8 * u).snapped();
    l.counters = inner.cut_bottom(48 * u, 6 * u).snapped();
    if (parts.upgrades) l.upgrades = inner.cut_bottom(42 * u, 6 * u).snapped();
    if (parts.laboratory) l.laboratory = inner.cut_top(46 * u, 6 * u).snapped();
    lay_inhabitants(l, inner, u);
}

void lay_side(Layout& l, float u) {
    Rect in = l.side.inset(9 * u);
    l.end_turn = in.cut_bottom(44 * u, 8 * u);
    l.dice = in.cut_bottom(62 * u, 8 * u);
    l.sheet = in.cut_top(std::min(in.h * 0.5F, 346 * u), 9 * u);
    l.tabs = in;
}

/// What the middle of the table needs, in units.
constexpr float middle_width = 1084;
constexpr float middle_height = 460;
constexpr float top_bar_width = 1250;
constexpr float least_action = 88;  ///< a button of the action bar
constexpr float action_count = 11;
constexpr float side_width = 332;
constexpr float least_side_height = 520;
constexpr float side_share = 0.36F;  ///< of the width, at most
constexpr float small_hand = 0.8F;   ///< of the cards, while words are large

/// How large each part can be with words `text` times as large as usual.
PartUnits units_for(const Rect& world, float unit, bool side, float text) {
    PartUnits units{unit, unit, unit, unit, unit, unit};
    if (text <= 1 || !side) return units;
    const auto grown = [&](float most) { return std::max(unit, std::min(unit * text, most)); };
    units.side = grown(std::min(world.w * side_share / side_width, world.h / least_side_height));
    units.top_bar = grown(world.w / top_bar_width);
    units.prompt = grown(unit * 1.6F);
    const float left = world.w - side_width * units.side - 3 * gap * unit;
    units.actions = grown((left - 60 * unit) / (action_count * least_action));
    const float high = world.h - 48 * units.top_bar - 36 * units.prompt - 50 * units.actions -
                       (62 + 192 * small_hand + 5 * gap + 12) * unit;
    units.board = std::min({unit, left / middle_width, high / middle_height});
    units.hand = units.board * small_hand;
    return units;
}

}  // namespace

TableParts parts_of(const View& view) {
    const auto lies = [&](Zone zone) {
        const auto [from, to] = view.in_zone(zone);
        return from != to;
    };
    TableParts parts{.outside = view.outside()};
    parts.laboratory = view.switches.has(Switch::Containment) ||
                       view.switches.has(Switch::DiceOnRaxxon) || lies(zone::Confrontation);
    parts.upgrades = lies(zone::UpgradeRow) || lies(zone::Built);
    return parts;
}

Layout lay_out(const Rect& world, float unit, const Catalog& catalog, const TableParts& parts,
               bool side, float text) {
    const float u = unit;
    Layout l;
    l.world = world;
    l.unit = units_for(world, unit, side, text);
    Rect rest = world;
    l.top_bar = rest.cut_top(48 * l.unit.top_bar, gap * u).snapped();
    rest.x += gap * u;
    rest.w -= 2 * gap * u;
    rest.h -= gap * u;
    if (side) {
        l.side = rest.cut_right(side_width * l.unit.side, gap * u).snapped();
        lay_side(l, l.unit.side);
    }
    l.strip = rest.cut_top(62 * l.unit.board, gap * u).snapped();
    Rect cards = rest.cut_bottom(192 * l.unit.hand, gap * u).snapped();
    l.secret = cards.cut_right(138 * l.unit.hand, 10 * u);
    l.hand = cards;
    l.actions = rest.cut_bottom(50 * l.unit.actions, 6 * u).snapped();
    l.prompt = rest.cut_bottom(36 * l.unit.prompt, 6 * u).snapped();
    l.board = rest.snapped();
    const float b = l.unit.board;
    Rect middle = l.board;
    const float spare = std::max(0.0F, middle.w / b - 1080);
    const float column = (262 + std::min(60.0F, spare * 0.3F)) * b;
    const Rect left = middle.cut_left(column, gap * b);
    const Rect right = middle.cut_right(column, gap * b);
    l.colony = middle.snapped();
    lay_places(l, left, right, b, catalog, parts.outside);
    lay_colony(l, b, catalog, parts);
    return l;
}

}  // namespace dow::table
