#include "program.hpp"

/// Cards that came to the waste pile are heard of by the rules that wait for it, once whatever put
/// them there is over.
namespace dow {

/// A card of a player came to the waste pile, and its effect is over. Until then the card carries
/// whose it was; one that has left the pile meanwhile is not heard of.
bool Engine::hear_wasted() {
    if (state.wasted == 0) return false;
    CardId next = kNoCard;
    in_zone(zone::Waste).each([&](CardId card) {
        const u16 spot = state.spots[card];
        if (spot::known_by(spot).empty()) return;
        if (next == kNoCard || spot::rank(spot) < spot::rank(state.spots[next])) next = card;
    });
    if (next == kNoCard) {
        state.wasted = 0;
        return false;
    }
    const SeatId owner = spot::known_by(state.spots[next]).lowest();
    state.spots[next] = spot::make(spot::rank(state.spots[next]), Seats());
    if (state.over() || !anyone_listens(Happening::Wasted)) return true;
    ListenFrame& listen = start<ListenFrame>();
    listen.what = Happening::Wasted;
    listen.seat = owner;
    listen.card = next;
    return true;
}

}  // namespace dow
