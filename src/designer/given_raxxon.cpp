// Experiments, special zombies and the dice on the Raxxon card.
#include "dow/content/entrances.hpp"
#include "given_builder.hpp"

namespace dow::designer {

void GivenBuilder::clear_raxxon() {
    for (const CardList list : {CardList::Experiment, CardList::Pill})
        for (const CardId card : c_.cards_of(list))
            if (c_.members[card].within(s_.boxes, s_.modules))
                put(card, zone::bag(c_.deck_of(card)));
    for (EntranceId& at : s_.special_at) at = kNone;
    for (u8& dice : s_.raxxon_dice) dice = 0;
    s_.spared = kNone;
}

void GivenBuilder::lay_out_raxxon() {
    if (has("raxxon_dice"))
        for (const Json& die : given_.at("raxxon_dice")) {
            const int face = die.get<int>();
            if (face < 1 || face > 6) throw ToolError("a die shows 1 to 6");
            ++s_.raxxon_dice[face - 1];
        }
    if (has("spared")) s_.spared = place_named(c_, given_.at("spared").get<std::string>());
    stack_experiments();
}

/// Names of experiments: where the place has one entrance a list of them, in the colony six lists.
void GivenBuilder::lay_out_specials(PlaceId place, const Json& what) {
    const EntranceId first = first_entrance(place);
    if (place != kColony) {
        for (const Json& name : what) put_special(first, name.get<std::string>());
        return;
    }
    for (std::size_t i = 0; i < what.size(); ++i)
        for (const Json& name : what.at(i))
            put_special(EntranceId(first + static_cast<int>(i)), name.get<std::string>());
}

void GivenBuilder::put_special(EntranceId entrance, const std::string& name) {
    const CardId experiment = card_named(c_, name, {CardList::Experiment});
    for (SpecialId special{}; special < c_.standees.size(); ++special) {
        if (c_.standees[special] != experiment || s_.special_at[special] != kNone) continue;
        s_.special_at[special] = entrance;
        ++s_.entrance[entrance].specials;
        put(experiment, zone::Confrontation);
        return;
    }
    throw ToolError("no standee of \"" + name + "\" is left");
}

/// The deck has an order, as its preparation gives it; the log of its top card is open.
void GivenBuilder::stack_experiments() {
    for (const CardId card : c_.cards_of(kExperimentDeck))
        if (s_.zones[card] == zone::bag(kExperimentDeck))
            append(card, zone::bottom(kExperimentDeck));
    CardId top = kNoCard;
    for (const Zone part : {zone::bottom(kExperimentDeck), zone::top(kExperimentDeck)})
        for (const CardId card : c_.cards_of(kExperimentDeck)) {
            const bool lies_on_top = part.is(ZoneKind::Top)
                                         ? spot::rank(s_.spots[card]) == unsigned(zone_size(part))
                                         : spot::rank(s_.spots[card]) == 1;
            if (s_.zones[card] == part && lies_on_top) top = card;
        }
    if (top != kNoCard) s_.spots[top] = spot::make(spot::rank(s_.spots[top]), s_.all_seats());
}

}  // namespace dow::designer
