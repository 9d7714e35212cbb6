// The board alone in the driver: a table filled in by hand.
#pragma once

#include "table/board/board.hpp"

#include "table/board/layout.hpp"
#include "table/board/paint/card_paint.hpp"

#include <cstdlib>

#include "base_content.hpp"
#include "dow/content/entrances.hpp"
#include "dow/match/names.hpp"
#include "driver.hpp"

/// Its own namespace: the screens' tests have a Table too.
namespace dow::table::board_test {

using dow::table::test::Driver;

inline const CardFaces& faces() {
    static const CardFaces all(dow::test::base_catalog(), dow::test::base_content().sources,
                               dow::test::base_texts(),
                               art::picture_folders(build_paths::data_dir(), {}));
    return all;
}

inline const Catalog& catalog() { return dow::test::base_catalog(); }

inline CardId item(std::string_view name) {
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
        for (EntranceId& at : view.special_at) at = kNone;
        view.boxes = Boxes::of(BoxId(0));
        view.places = Places::first(7);
        for (std::size_t p = 0; p < catalog().places.size(); ++p) {
            view.place[p].spaces = catalog().places[p].spaces;
            if (const DeckId deck = catalog().deck_at(PlaceId(p)); deck != kNone)
                view.deck_size[deck] = static_cast<u16>(20 - p);
        }
        for (int i = 0; i < kColonyEntrances; ++i) view.entrance[i].spaces = 3;
        for (std::size_t p = 1; p < catalog().places.size(); ++p)
            view.entrance[first_entrance(PlaceId(p))].spaces = catalog().places[p].entrance_spaces;
        view.seats = static_cast<u8>(seats);
        view.phase = Phase::Turns;
        view.morale = 5;
        view.first_round = 6;
        view.round = 4;
        view.food = 3;
        view.waste = 12;
        view.starvation = 1;
        view.first = SeatId(2);
        view.active = SeatId(1);
        view.viewers = Seats::of(SeatId(1));
        view.crisis = catalog().cards_of(kCrisisDeck).first;
        view.objective = ObjectiveId(0);
        model.view = &view;
        model.catalog = &catalog();
        model.texts = &dow::test::base_texts();
        model.faces = &faces();
        model.me = SeatId(1);
        static const char* names[] = {"Ana", "Bruno", "Chloe", "Davide", "Edith"};
        for (int i = 0; i < seats; ++i) model.seats.push_back({names[i], i, false});
        model.prompt.text = "Bruno, what do you do?";
        model.prompt.seat = SeatId(1);
        model.lit.end_turn.enabled = true;
        for (ActionLight& light : model.lit.actions) light.enabled = true;
    }

    void put(SurvivorId id, SeatId seat, PlaceId place) {
        view.survivor[id] = {};
        view.survivor[id].seat = seat;
        view.survivor[id].place = place;
        if (view.seat[seat].leader == kNone) view.seat[seat].leader = id;
    }
    void card(CardId face, Zone zone) {
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
inline void typical(Table& t) {
    SurvivorId next{};
    for (SeatId seat{0}; seat < t.view.seats; ++seat)
        for (int k = 0; k < 3; ++k) {
            const PlaceId place = PlaceId(k == 0     ? kColony
                                          : k == 1   ? 1 + seat
                                          : seat % 2 ? kColony
                                                     : 5);
            t.put(next, seat, place);
            next = SurvivorId(next + 2);
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
    t.dice(SeatId(0), {}, 4);
    t.dice(SeatId(1), {6, 4, 4, 2}, 1);
    t.dice(SeatId(2), {5, 3, 1, 1}, 0);
    t.dice(SeatId(3), {6, 6, 2, 2}, 0);
    t.view.seat[0].hand = 4;
    t.view.seat[1].hand = 6;
    t.view.seat[2].hand = 2;
    t.view.seat[3].hand = 9;
    t.view.seat[0].contributions = 1;
    t.view.seat[2].contributions = 1;
    t.view.survivor[6].wounds = 1;
    t.view.survivor[6].frostbite = 1;
    t.view.survivor[8].wounds = 2;
    t.view.survivor[6].equipped = 2;
    t.model.selected = SurvivorId(6);
    t.card(item("pistol@police"), zone::equipped(SurvivorId(6)));
    t.card(item("shotgun@police"), zone::equipped(SurvivorId(6)));
    const std::vector<ItemKind>& kinds = catalog().kinds;
    for (std::size_t i = 0; i < 6; ++i) t.card(kinds[i * 5].first, zone::hand(SeatId(1)));
    t.card(kinds[5].first, zone::hand(SeatId(1)));
    t.view.seat[1].objective = catalog().cards_of(kSecretDeck).first;
    for (std::size_t i = 0; i < 3; ++i) t.model.lit.hand.insert(kinds[i * 5].first);
    t.model.lit.actions[1] = {
        false, "This survivor is in the colony, which has nothing to search.", false, false, {}};
    t.model.lit.actions[4] = {false, "Nothing to attract.", false, false, {}};
    t.model.log = {
        {"Round 3 begins.", "ROUND-10", kNone, 3},
        {"Ana rolls 4 dice: 6 4 2 1.", "DICE-05", SeatId(0), 3},
        {"[link:survivor.thomas_heart|Thomas Heart] moves to the School. Exposure: **wound**.", "",
         SeatId(0), 3},
        {"Ana adds 1 card to the crisis, face down.", "", SeatId(0), 3},
        {"Bruno rolls 5 dice: 6 4 4 2 1.", "DICE-05", SeatId(1), 3},
        {"A zombie at gate 3 is killed.", "ACT-ATTACK-03", SeatId(1), 3}};
}

/// Everything at its largest: five players with long names, 24 people in the colony, 20 kinds in
/// hand.
inline void crowded(Table& t) {
    for (SeatInfo& seat : t.model.seats) seat.name = "Maximiliane Wetterstein-Brandt";
    SurvivorId next{};
    for (int i = 0; i < 20; ++i, ++next) t.put(next, SeatId(i % 5), kColony);
    t.view.place[kColony].helpless = 4;
    for (const PlaceId p : t.view.outside())
        if (next < catalog().survivors.size()) {
            t.put(next, SeatId(p % 5), p);
            ++next;
        }
    for (int i = 0; i < kColonyEntrances; ++i) t.view.entrance[i].zombies = 3;
    for (std::size_t p = 1; p < catalog().places.size(); ++p) {
        t.view.entrance[first_entrance(PlaceId(p))].zombies = catalog().places[p].entrance_spaces;
        t.view.place[p].noise = 4;
    }
    for (SeatId s{0}; s < 5; ++s) {
        t.dice(s, {6, 5, 4, 3, 2, 1}, 4);
        t.view.seat[s].hand = 20;
        t.view.seat[s].contributions = 4;
    }
    t.view.seat[3].flags = kExiled;
    for (std::size_t i = 0; i < 20; ++i)
        t.card(catalog().kinds[i * 2].first, zone::hand(SeatId(1)));
    for (std::size_t i = 0; i < 6; ++i)
        t.card(catalog().kinds[i].first, zone::equipped(SurvivorId(3)));
    t.view.survivor[3].equipped = 6;
    t.view.survivor[3].wounds = 1;
    t.view.survivor[3].frostbite = 1;
    t.model.selected = SurvivorId(3);
    t.view.seat[1].objective = catalog().cards_of(kSecretDeck).first;
    t.view.starvation = 12;
    t.view.waste = 104;
    t.view.food = 88;
    t.view.objective = ObjectiveId(12);
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
inline void shot(Driver& driver, const std::string& name) {
    if (const char* folder = std::getenv("DOW_SHOTS"))
        driver.screenshot(std::string(folder) + "/" + name + ".png");
}

}  // namespace dow::table::board_test
