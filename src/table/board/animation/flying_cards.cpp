// Cards in the air and flashes of light.
#include "moving_pieces.hpp"

#include <numbers>

#include "dow/content/entrances.hpp"

namespace dow::table {

Rect MovingPieces::space_of(int entrance, int index) const {
    const std::vector<Rect>& spaces = entrance < kColonyEntrances
                                          ? l_.gates[static_cast<std::size_t>(entrance)].spaces
                                          : l_.places[place_of(EntranceId(entrance))].spaces;
    if (spaces.empty()) return rect_at(l_.colony.center(), u(30), u(30));
    return spaces[static_cast<std::size_t>(
        std::clamp(index, 0, static_cast<int>(spaces.size()) - 1))];
}

Vec2 MovingPieces::seat_spot(SeatId seat) const {
    if (seat == m_.me && seat != kNone) return {l_.hand.center().x, l_.hand.y + u(40)};
    if (seat >= view().seats) return l_.colony.center();
    return l_.strip.column(seat, std::max<int>(1, view().seats), u(7)).center();
}

std::optional<MovingPieces::Flight> MovingPieces::flight_of(const Track& track) const {
    const Event& e = track.event;
    const auto seat_of = [&](SurvivorId survivor) {
        return survivor < catalog().survivors.size() ? view().survivor[survivor].seat
                                                     : SeatId(kNone);
    };
    switch (e.kind()) {
        case EventKind::CardKept: {
            const bool outside = track.home != kColony && track.home < l_.places.size();
            const Vec2 deck = outside ? l_.places[track.home].deck.center() : l_.colony.center();
            return Flight{deck, seat_spot(e.seat()), false};
        }
        case EventKind::CardPlayed: return Flight{seat_spot(e.seat()), waste_spot().center(), true};
        case EventKind::Contributed:
            return Flight{seat_spot(e.seat()), l_.crisis.center(), e.as<event::Contributed>().open};
        case EventKind::CardGiven: {
            const auto given = e.as<event::CardGiven>();
            return Flight{seat_spot(given.giver), seat_spot(given.receiver), true};
        }
        case EventKind::CardStolen: {
            const auto stolen = e.as<event::CardStolen>();
            return Flight{seat_spot(stolen.victim), seat_spot(stolen.thief), false};
        }
        case EventKind::Equipped:
            return Flight{seat_spot(seat_of(e.survivor())), pawn_spot(e.survivor()), true};
        case EventKind::HandedOff: {
            const auto handed = e.as<event::HandedOff>();
            return Flight{pawn_spot(handed.bearer), pawn_spot(handed.receiver), true};
        }
        case EventKind::EquippedReturned:
            return Flight{pawn_spot(e.survivor()), seat_spot(e.seat()), true};
        default: return std::nullopt;
    }
}

// A card whose face the people at the screen may not know, or that lies face down, shows its back.
void MovingPieces::draw_card(const Track& track) {
    const float t = track.at(s_.animations.now());
    const std::optional<Flight> flight = flight_of(track);
    if (!flight || t <= 0 || t >= 1) return;
    const float way = eased(t);
    const Vec2 at{flight->from.x + (flight->to.x - flight->from.x) * way,
                  flight->from.y + (flight->to.y - flight->from.y) * way -
                      std::sin(t * std::numbers::pi_v<float>) * u(28)};
    const float size = 1.15F - 0.45F * t;
    const Rect card = rect_at(at, u(44) * size, u(62) * size);
    const CardId face = track.event.card();
    if (!flight->open || !catalog().is_item(face)) {
        paint::card_back(ui_, card, "item");
        return;
    }
    const Icon icon = catalog().item_of(face).icon;
    paint::parchment(ui_, card);
    paint::icon(ui_, paint::icon_name(icon), rect_at(at, card.w * 0.7F, card.w * 0.7F),
                paint::item_color(icon));
}

void MovingPieces::draw_flash(const Track& track) {
    const float t = track.at(s_.animations.now());
    if (t <= 0 || t >= 1) return;
    const Event& e = track.event;
    if (track.kind == Track::Kind::crisis) {
        paint::frame(ui_, l_.crisis.grown(u(18) * t), faded(color::gold, 1 - t), u(12), u(3));
        return;
    }
    if (track.kind == Track::Kind::breaks) {
        const EntranceId entrance = e.entrance();
        const Rect space = space_of(entrance, view().entrance[entrance].zombies);
        const float d = u(14) * eased(t);
        for (const float side : {-1.0F, 1.0F})
            paint::icon(ui_, "barricade",
                        rect_at({space.center().x + side * d, space.center().y + d * 0.6F},
                                space.w * 0.7F, space.h * 0.7F),
                        faded(rgb(0xF0CF95), 1 - t));
        return;
    }
    const int by = e.as<event::MoraleChanged>().by;
    const std::string change = number_text(by, true);
    const Rect place =
        rect_at({frame_.morale.center().x, frame_.morale.bottom() + u(16 + 10 * t)}, u(60), u(34));
    paint::text_in(ui_, place, change,
                   {Role::bold, type::title,
                    faded(by > 0 ? color::green : rgb(0xFF7B62), t < 0.6F ? 1 : (1 - t) / 0.4F),
                    Align::center});
}

}  // namespace dow::table
