#pragma once

#include <string>

#include "dow/content/catalog.hpp"
#include "dow/content/text.hpp"
#include "dow/rules/event.hpp"

/// The sentence of an event. The text named after its kind holds its members in braces: "{survivor}
/// moved to {to}". A text of a longer name is taken instead where a member is special: "no_card"
/// where the card is none (or a number 0), "negative_points" below 0, "betrayer" where that is
/// true, "bite" where the face is a bite, "waste" where a card goes there, "hand" where it goes to
/// any hand. The first member for which there is such a text decides, and a later one refines it:
/// "no_card.hand". A text for a number below 0 says so in words and is given the number without its
/// sign.
namespace dow {

/// How whoever writes the sentence calls things.
class EventNames {
public:
    virtual ~EventNames() = default;
    virtual std::string name(SeatId seat) const = 0;
    virtual std::string name(SurvivorId survivor) const = 0;
    virtual std::string name(PlaceId place) const = 0;
    virtual std::string name(EntranceId entrance) const = 0;
    virtual std::string name(CardId face) const = 0;
    virtual std::string name(event::Speech speech) const = 0;
};

std::string event_text(const Catalog& catalog, const Texts& texts, const Event& event,
                       const EventNames& names);

}  // namespace dow
