#include "table/board/board.hpp"

#include "table/board/card_paint.hpp"
#include "table/board/layout.hpp"

#include <cmath>
#include <cstdlib>

#include "../catch.hpp"
#include "dow/match/names.hpp"
#include "driver.hpp"

using namespace dow;
using namespace dow::table;
using dow::table::test::Driver;

namespace {

struct Words {
    Diagnostics findings;
    Content content;
    Texts texts;
    CardFaces faces;

    static std::filesystem::path data() {
        const char* root = std::getenv("DOW_SOURCE_DIR");
        return std::filesystem::path(root ? root : ".") / "data";
    }
    Words()
        : content(load_content(data(), {}, findings)),
          texts(load_texts(data(), "en", {}, findings)),
          faces(content.catalog, content.sources, texts) {}
};

Words& words() {
    static Words all;
    return all;
}

const Catalog& catalog() { return words().content.catalog; }

CardId item(std::string_view name) {
    const auto card = face_from(catalog(), name);
    if (!card) throw std::runtime_error("no item " + std::string(name));
    return *card;
}

/// A table in the middle of round 3, filled in by hand.
struct Table {
    View view;
    BoardModel model;
    Board board;
    BoardHit hit;
    Rect area;

    explicit Table(int seats = 4) {
        for (SurvivorState& s : view.survivor) s = {kNone, kNone, 0, 0, 0, 0, 0, 0};
        for (std::size_t p = 0; p < catalog().places.size(); ++p) {
            view.place[p].spaces = catalog().places[p].spaces;
            view.deck_size[p] = static_cast<u16>(p == 0 ? 0 : 20 - p);
        }
        for (int i = 0; i < kColonyEntrances; ++i) view.entrance[i].spaces = 3;
        for (std::size_t p = 1; p < catalog().places.size(); ++p)
            view.entrance[kColonyEntrances - 1 + p].spaces = catalog().places[p].entrance_spaces;
        view.seats = static_cast<u8>(seats);
        view.phase = static_cast<u8>(Phase::Turns);
        view.morale = 5;
        view.first_round = 6;
        view.round = 4;
        view.food = 3;
        view.waste = 12;
        view.starvation = 1;
        view.first = 2;
        view.active = 1;
        view.viewers = 2;
        view.crisis = catalog().first_crisis;
        view.objective = 0;
        model.view = &view;
        model.catalog = &catalog();
        model.texts = &words().texts;
        model.faces = &words().faces;
        model.me = 1;
        static const char* names[] = {"Ana", "Bruno", "Chloe", "Davide", "Edith"};
        for (int i = 0; i < seats; ++i) model.seats.push_back({names[i], i, false});
        model.prompt.text = "Bruno, what do you do?";
        model.prompt.seat = 1;
        model.lit.end_turn.enabled = true;
        for (ActionLight& light : model.lit.actions) light.enabled = true;
    }

    void put(SurvivorId id, SeatId seat, PlaceId place) {
        view.survivor[id] = {};
        view.survivor[id].seat = seat;
        view.survivor[id].place = place;
        if (view.seat[seat].leader == kNone) view.seat[seat].leader = id;
    }
    void card(CardId face, u8 zone) {
        SeenCard& seen = view.cards[view.card_count];
        seen.face = face;
        seen.zone = zone;
        seen.rank = static_cast<u16>(view.card_count + 1);
        ++view.card_count;
        const auto less = [](const SeenCard& a, const SeenCard& b) {
            return a.zone != b.zone ? a.zone < b.zone : a.rank < b.rank;
        };
        std::sort(view.cards, view.cards + view.card_count, less);
    }
    void dice(SeatId seat, std::initializer_list<int> faces, int used) {
        for (const int face : faces) ++view.seat[seat].dice[face - 1];
        view.seat[seat].used_dice = static_cast<u8>(used);
    }

    void operator()(Ui& ui) {
        const BoardHit got = board.frame(ui, model, area.empty() ? ui.screen() : area);
        if (got) hit = got;
    }
};

/// A game as it looks in the third round with four players.
void typical(Table& t) {
    SurvivorId next = 0;
    for (SeatId seat = 0; seat < t.view.seats; ++seat)
        for (int k = 0; k < 3; ++k) {
            const PlaceId place = static_cast<PlaceId>(k == 0     ? kColony
                                                       : k == 1   ? 1 + seat
                                                       : seat % 2 ? kColony
                                                                  : 5);
            t.put(next, seat, place);
            next = static_cast<SurvivorId>(next + 2);
        }
    t.view.place[kColony].helpless = 3;
    t.view.entrance[0].zombies = 2;
    t.view.entrance[1] = {1, 1, 0, 3};
    t.view.entrance[2].zombies = 3;
    t.view.entrance[4] = {0, 2, 0, 3};
    t.view.entrance[5].zombies = 1;
    t.view.entrance[6].zombies = 2;
    t.view.entrance[7] = {2, 1, 0, 4};
    t.view.entrance[9].zombies = 3;
    t.view.entrance[10].zombies = 1;
    t.view.place[1].noise = 2;
    t.view.place[5].noise = 4;
    t.dice(0, {}, 4);
    t.dice(1, {6, 4, 4, 2}, 1);
    t.dice(2, {5, 3, 1, 1}, 0);
    t.dice(3, {6, 6, 2, 2}, 0);
    t.view.seat[0].hand = 4;
    t.view.seat[1].hand = 6;
    t.view.seat[2].hand = 2;
    t.view.seat[3].hand = 9;
    t.view.seat[0].gifts = 1;
    t.view.seat[2].gifts = 1;
    t.view.survivor[6].wounds = 1;
    t.view.survivor[6].frostbite = 1;
    t.view.survivor[8].wounds = 2;
    t.view.survivor[6].gear = 2;
    t.model.selected = 6;
    t.card(item("pistol@police"), zone::gear(6));
    t.card(item("shotgun@police"), zone::gear(6));
    const std::vector<ItemKind>& kinds = catalog().kinds;
    for (std::size_t i = 0; i < 6; ++i) t.card(kinds[i * 5].first, zone::hand(1));
    t.card(kinds[5].first, zone::hand(1));
    t.view.seat[1].objective = catalog().first_secret;
    for (std::size_t i = 0; i < 3; ++i) t.model.lit.hand.insert(kinds[i * 5].first);
    t.model.lit.actions[1] = {false, "This survivor is in the colony, which has nothing to search.",
                              false};
    t.model.lit.actions[4] = {false, "Nothing to attract.", false};
    t.model.log = {
        {"Round 3 begins.", "ROUND-10", kNone, 3},
        {"Ana rolls 4 dice: 6 4 2 1.", "DICE-05", 0, 3},
        {"[link:survivor.thomas_heart|Thomas Heart] moves to the School. Exposure: **wound**.", "",
         0, 3},
        {"Ana adds 1 card to the crisis, face down.", "", 0, 3},
        {"Bruno rolls 5 dice: 6 4 4 2 1.", "DICE-05", 1, 3},
        {"A zombie at gate 3 is killed.", "ACT-ATTACK-03", 1, 3}};
}

/// Everything at its largest: five players with long names, 24 people in the colony, 20 kinds in
/// hand.
void crowded(Table& t) {
    for (SeatInfo& seat : t.model.seats) seat.name = "Maximiliane Wetterstein-Brandt";
    SurvivorId next = 0;
    for (int i = 0; i < 20; ++i, ++next) t.put(next, static_cast<SeatId>(i % 5), kColony);
    t.view.place[kColony].helpless = 4;
    for (PlaceId p = 1; p < catalog().places.size(); ++p)
        if (next < catalog().survivors.size()) t.put(next++, static_cast<SeatId>(p % 5), p);
    for (int i = 0; i < kColonyEntrances; ++i) t.view.entrance[i].zombies = 3;
    for (std::size_t p = 1; p < catalog().places.size(); ++p) {
        t.view.entrance[kColonyEntrances - 1 + p].zombies = catalog().places[p].entrance_spaces;
        t.view.place[p].noise = 4;
    }
    for (SeatId s = 0; s < 5; ++s) {
        t.dice(s, {6, 5, 4, 3, 2, 1}, 4);
        t.view.seat[s].hand = 20;
        t.view.seat[s].gifts = 4;
    }
    t.view.seat[3].flags = kExiled;
    for (std::size_t i = 0; i < 20; ++i) t.card(catalog().kinds[i * 2].first, zone::hand(1));
    for (std::size_t i = 0; i < 6; ++i) t.card(catalog().kinds[i].first, zone::gear(3));
    t.view.survivor[3].gear = 6;
    t.view.survivor[3].wounds = 1;
    t.view.survivor[3].frostbite = 1;
    t.model.selected = 3;
    t.view.seat[1].objective = catalog().first_secret;
    t.view.starvation = 12;
    t.view.waste = 104;
    t.view.food = 88;
    t.view.objective = 12;
    t.model.lit.survivors = ~u64{0};
    t.model.lit.places = 0xFFFF;
    t.model.lit.entrances = 0xFFFF;
    t.model.lit.seats = 31;
    t.model.lit.dice = 126;
    t.model.lit.crisis = true;
    t.model.prompt.text =
        "Maximiliane Wetterstein-Brandt, which survivor, entrance or location do you choose for "
        "this effect?";
    t.model.prompt.rule = "ACT-ATTRACT-02";
    t.model.prompt.buttons = {{"done", "Done", "", true, "", ButtonKind::primary},
                              {"cancel", "Cancel", action::cancel, true, "", ButtonKind::normal}};
}

// Where screenshots go when a person wants to look: set DOW_SHOTS to a folder.
void shot(Driver& driver, const std::string& name) {
    if (const char* folder = std::getenv("DOW_SHOTS"))
        driver.screenshot(std::string(folder) + "/" + name + ".png");
}

}  // namespace

TEST_CASE("The entrances are numbered counter-clockwise around the colony", "[board][SPAWN-18]") {
    const Rect world{0, 0, table_width, table_height};
    const Layout layout = lay_out(world, 1, catalog());
    const Vec2 middle = layout.colony.center();
    float turned = 0;
    for (std::size_t i = 0; i < layout.gates.size(); ++i) {
        const Vec2 from = layout.gates[i].frame.center();
        const Vec2 to = layout.gates[(i + 1) % layout.gates.size()].frame.center();
        const Vec2 a{from.x - middle.x, from.y - middle.y};
        const Vec2 b{to.x - middle.x, to.y - middle.y};
        // The y axis points down, so a turn to the left makes this negative.
        const float cross = a.x * b.y - a.y * b.x;
        CHECK(cross < 0);
        turned += std::atan2(cross, a.x * b.x + a.y * b.y);
    }
    CHECK(std::abs(turned + 2 * 3.14159265F) < 0.01F);  // once around
}

TEST_CASE("the table draws at 1366 and 1920", "[board]") {
    for (const auto& [w, h] : {std::pair{1366, 768}, std::pair{1920, 1080}}) {
        Table table;
        typical(table);
        Driver driver([&](Ui& ui) { table(ui); }, w, h);
        CHECK(driver.problems() == "");
        shot(driver, "board_" + std::to_string(w));
    }
}

TEST_CASE("nothing overlaps or is cut when the table is full", "[board]") {
    struct Size {
        int w, h;
        float scale;
    };
    for (const Size& size :
         {Size{1366, 768, 1}, Size{1440, 900, 1}, Size{1920, 1080, 0.75F}, Size{1366, 768, 2},
          Size{1366, 768, 3}, Size{2560, 1080, 1}, Size{3840, 2160, 1}}) {
        Table table(5);
        crowded(table);
        Driver driver([&](Ui& ui) { table(ui); }, size.w, size.h, size.scale);
        INFO(size.w << "x" << size.h << " at " << size.scale);
        CHECK(driver.problems() == "");
        shot(driver, "full_" + std::to_string(size.w) + "_" +
                         std::to_string(static_cast<int>(size.scale * 100)));
    }
}

TEST_CASE("clicks come back as hits", "[board]") {
    Table table;
    typical(table);
    table.model.lit.places = 1U << kSchool;
    table.model.lit.entrances = 1U << 2;
    table.model.lit.dice = 1U << 4;
    table.model.lit.seats = 1;
    Driver driver([&](Ui& ui) { table(ui); });
    const auto click = [&](const std::string& id) {
        table.hit = {};
        driver.click(id);
        return table.hit;
    };
    using Kind = BoardHit::Kind;
    const BoardHit person = click("survivor." + catalog().survivors[6].id);
    CHECK(person.kind == Kind::survivor);
    CHECK(person.id == 6);
    CHECK(click("place.school").kind == Kind::place);
    CHECK(table.hit.id == kSchool);
    CHECK(click("entrance.3").kind == Kind::entrance);
    CHECK(table.hit.id == 2);
    CHECK(click("die.4").kind == Kind::die);
    CHECK(table.hit.id == 4);
    CHECK(click("seat.A").kind == Kind::seat);
    CHECK(click("action.attack").kind == Kind::action);
    CHECK(click("end_turn").kind == Kind::end_turn);
    CHECK(click("crisis").kind == Kind::crisis);
    CHECK(click("menu").kind == Kind::menu);
    CHECK(click("log.2.link.survivor.thomas_heart").link == "survivor.thomas_heart");
    const CardId lit = *table.model.lit.hand.begin();
    CHECK(click("hand." + face_name(catalog(), lit)).kind == Kind::hand_card);
    CHECK(table.hit.id == lit);
}

TEST_CASE("what cannot be chosen gives no hit and says why", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    for (const char* id : {"place.school", "entrance.1", "die.6", "action.search"}) {
        INFO(id);
        driver.click(id);
        CHECK_FALSE(table.hit);
        CHECK_FALSE(driver.widget(id).enabled);
        CHECK_FALSE(driver.widget(id).reason.empty());
    }
    CHECK(driver.widget("action.search").reason == table.model.lit.actions[1].reason);
}

TEST_CASE("keys press the action bar and hand cards", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    driver.key(SDLK_m);
    CHECK(table.hit.kind == BoardHit::Kind::action);
    CHECK(table.hit.id == static_cast<u16>(BoardAction::move));
    driver.key(SDLK_1);
    CHECK(table.hit.kind == BoardHit::Kind::hand_card);
    driver.key(SDLK_e);
    CHECK(table.hit.kind == BoardHit::Kind::end_turn);
}

TEST_CASE("a pawn and a card can be dragged", "[board]") {
    Table table;
    typical(table);
    table.model.lit.crisis = true;
    Driver driver([&](Ui& ui) { table(ui); });
    driver.drag("survivor." + catalog().survivors[6].id, "place.gas");
    CHECK(table.hit.kind == BoardHit::Kind::place);
    CHECK(table.hit.id == kGas);
    CHECK(table.hit.dropped == BoardHit::Kind::survivor);
    CHECK(table.hit.dropped_id == 6);
    const CardId lit = *table.model.lit.hand.begin();
    driver.drag("hand." + face_name(catalog(), lit), "crisis");
    CHECK(table.hit.kind == BoardHit::Kind::crisis);
    CHECK(table.hit.dropped == BoardHit::Kind::hand_card);
    CHECK(table.hit.dropped_id == lit);
}

TEST_CASE("the public view has no hand, dice or secret", "[board]") {
    Table table;
    typical(table);
    table.model.me = kNone;
    Driver driver([&](Ui& ui) { table(ui); });
    for (const Widget& widget : driver.widgets()) {
        INFO(widget.id);
        CHECK(widget.id.rfind("hand.", 0) != 0);
        CHECK(widget.id.rfind("die.", 0) != 0);
        CHECK(widget.id != "secret");
    }
    shot(driver, "public");
}

TEST_CASE("a secret shows only while it is held", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    driver.hover("secret");
    driver.wait(2);
    const auto pixel = [&] {
        const Rect r = driver.widget("secret").rect;
        return driver.picture().at(static_cast<int>(r.right()) - 60, static_cast<int>(r.y) - 40);
    };
    const Color before = pixel();
    driver.press();
    driver.settle();
    shot(driver, "secret");
    CHECK(pixel() != before);
    driver.release();
    driver.move({5, 5});
    driver.settle();
    driver.hover("secret");
    driver.wait(2);
    CHECK(pixel() == before);
}

TEST_CASE("other hands do not change a pixel", "[board]") {
    const auto look = [](CardId theirs) {
        Table table;
        typical(table);
        table.card(theirs, zone::hand(0));
        Driver driver([&](Ui& ui) { table(ui); });
        return driver.picture().rgba;
    };
    CHECK(look(item("pistol@police")) == look(item("shotgun@police")));
}

TEST_CASE("a blue marker shows the morale, a red one the rounds", "[board][SETUP-31]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    const Picture picture = driver.picture();
    const auto count = [&](std::string_view track, int strong, int weak) {
        const Rect r = driver.widget(track).rect;
        int n = 0;
        for (int y = static_cast<int>(r.y); y < static_cast<int>(r.bottom()); ++y)
            for (int x = static_cast<int>(r.x); x < static_cast<int>(r.right()); ++x) {
                const Color at = picture.at(x, y);
                n += channel(at, strong) > 200 && channel(at, weak) < 120;
            }
        return n;
    };
    const auto blue = [&](auto track) { return count(track, IM_COL32_B_SHIFT, IM_COL32_R_SHIFT); };
    const auto red = [&](auto track) { return count(track, IM_COL32_R_SHIFT, IM_COL32_B_SHIFT); };
    CHECK(blue("morale") > 40);
    CHECK(red("morale") < blue("morale") / 2);  // low cells of the track are reddish
    CHECK(red("round") > 40);
    CHECK(blue("round") == 0);
}

TEST_CASE("the log can be narrowed to a round", "[board]") {
    Table table;
    typical(table);
    for (int i = 0; i < 40; ++i) table.model.log.push_back({"[link:r4|Round four]", "", 0, 4});
    Driver driver([&](Ui& ui) { table(ui); });
    CHECK(driver.has("log.45.link.r4"));
    driver.click("log.earlier");
    driver.click("log.earlier");
    CHECK_FALSE(driver.has("log.45.link.r4"));
    CHECK(driver.has("log.2.link.survivor.thomas_heart"));
}

TEST_CASE("every tab shows something", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    for (const char* tab : {"tab.1", "tab.2", "tab.3", "tab.0"}) {
        driver.click(tab);
        CHECK(driver.problems() == "");
        shot(driver, tab);
    }
}

TEST_CASE("progress of a main objective is counted from the view", "[board]") {
    Table table;
    table.view.objective = *objective_from(catalog(), "kill_them_all");
    table.view.entrance[6].zombies = 2;
    table.view.entrance[9].zombies = 3;
    table.view.entrance[0].zombies = 3;
    auto steps = words().faces.progress(table.view);
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].counted);
    CHECK(steps[0].have == 5);
    CHECK(steps[0].need == 3);
    CHECK_FALSE(steps[0].met());
    table.view.entrance[9].zombies = 1;
    CHECK(words().faces.progress(table.view)[0].met());

    for (u8 i = 0; i < catalog().objectives.size(); ++i) {
        table.view.objective = i;
        for (const auto& step : words().faces.progress(table.view)) {
            INFO(catalog().objectives[i].id << ": " << step.text);
            CHECK(step.counted);
            CHECK_FALSE(step.text.empty());
        }
    }
}

TEST_CASE("at 200 % the table can be panned to what has the focus", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); }, 1366, 768, 2.0F);
    CHECK(driver.widget("end_turn").visible.empty());
    driver.ui().focus("end_turn");
    driver.settle();
    CHECK(driver.ui().screen().contains(driver.widget("end_turn").rect));
    shot(driver, "zoomed");
}

TEST_CASE("the board knows all its words", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    std::vector<std::string> ids;
    for (const Widget& widget : driver.widgets())
        if (!widget.visible.empty() && !widget.container) ids.push_back(widget.id);
    for (const std::string& id : ids) driver.hover(id);
    for (const std::string& key : words().texts.missing_keys()) FAIL_CHECK(key);
}

TEST_CASE("items fit on cards in hand, the longest when they are raised", "[board]") {
    Table table;
    int long_ones = 0;
    std::size_t frames = 0;
    Driver driver([&](Ui& ui) {
        ++frames;
        table(ui);
        for (const ItemKind& kind : catalog().kinds) {
            INFO(words().faces.card(kind.first).name);
            const float height = paint::card_height(ui, ui.u(148), words().faces.card(kind.first));
            CHECK(height <= ui.u(300));
            long_ones += height > ui.u(179);
        }
    });
    CHECK(long_ones <= static_cast<int>(2 * frames));
}

TEST_CASE("a card in a full hand is raised while the mouse is on it", "[board]") {
    Table table(5);
    crowded(table);
    Driver driver([&](Ui& ui) { table(ui); });
    std::string id;
    for (const Widget& widget : driver.widgets())
        if (widget.id.rfind("hand.lighter", 0) == 0) id = widget.id;
    REQUIRE_FALSE(id.empty());
    const Rect rect = driver.widget(id).rect;
    const auto above = [&] {
        return driver.picture().at(static_cast<int>(rect.x) + 60, static_cast<int>(rect.y) - 6);
    };
    const Color before = above();
    driver.hover(id);
    CHECK(above() != before);
    shot(driver, "raised");
}
