#include "dow/content/entrances.hpp"
#include "night.hpp"
#include "procedures.hpp"

/// Special zombies: standees of their own kind on the spaces of entrances (RAX-37). They come by
/// the log of their experiment, go by its confrontation, and nothing else touches them (RAX-28 to
/// RAX-30). The attack on one is in attack.cpp.
namespace dow {

// ------------------------------------------------------------------------------ where they are

namespace {

template <class Test>
SpecialSet specials_that(const Game& game, Test&& test) {
    SpecialSet found;
    for (SpecialId special{}; special < game.catalog.standees.size(); ++special)
        if (test(special)) found.add(special);
    return found;
}

}  // namespace

PlaceId Game::place_of_special(SpecialId special) const {
    const EntranceId entrance = state.special_at[special];
    return entrance == kNone ? PlaceId(kNone) : place_of(entrance);
}

SpecialSet Game::specials_at(PlaceId place) const {
    return specials_that(*this,
                         [&](SpecialId special) { return place_of_special(special) == place; });
}

SpecialSet Game::specials_of(CardId experiment) const {
    return specials_that(*this, [&](SpecialId special) {
        return catalog.standees[special] == experiment && state.special_at[special] != kNone;
    });
}

/// Two of a kind at one entrance are no choice.
SpecialSet Game::special_choices(PlaceId place) const {
    SpecialSet choices;
    if (specials(place) == 0) return choices;  // nearly always, and every list of actions asks
    for (const SpecialId special : specials_at(place)) {
        bool known = false;
        for (const SpecialId other : choices)
            known |= catalog.standees[other] == catalog.standees[special] &&
                     state.special_at[other] == state.special_at[special];
        if (!known) choices.add(special);
    }
    return choices;
}

// ------------------------------------------------------------------------------ coming and going

namespace {

/// A standee of the experiment that is not on the board, or kNone.
SpecialId free_standee(const Game& game, CardId experiment) {
    const SpecialSet free = specials_that(game, [&](SpecialId special) {
        return game.catalog.standees[special] == experiment &&
               game.state.special_at[special] == kNone;
    });
    return free.empty() ? SpecialId(kNone) : free.lowest();
}

void stand(Engine& engine, SpecialId special, EntranceId entrance) {
    ++engine.state.entrance[entrance].specials;
    engine.state.special_at[special] = entrance;
    engine.tell(RuleId::RAX_23, event::SpecialPlaced{.card = engine.catalog.standees[special],
                                                     .place = place_of(entrance),
                                                     .entrance = entrance});
}

void take_off(Engine& engine, SpecialId special) {
    --engine.state.entrance[engine.state.special_at[special]].specials;
    engine.state.special_at[special] = kNone;
}

/// Without an empty space what stands in the way is resolved as for any zombie, and it is not
/// placed (RAX-25).
void come_to(Engine& engine, SpecialId special, EntranceId entrance) {
    if (engine.state.entrance[entrance].free() > 0) return stand(engine, special, entrance);
    zombie_comes(engine, place_of(entrance), entrance, RuleId::RAX_25);
}

/// The last of its kind has left: its confrontation card goes too (RAX-35).
void discard_if_gone(Engine& engine, CardId experiment) {
    if (engine.state.zones[experiment] != zone::Confrontation) return;
    if (!engine.specials_of(experiment).empty()) return;
    engine.move_card(experiment, zone::Resolved);
    engine.tell(RuleId::RAX_35, event::ExperimentDiscarded{.card = experiment});
}

}  // namespace

/// By the log of a released experiment it comes like any zombie; the table of a confrontation adds
/// one only where there is room. No more come than there are standees.
void Engine::add_special(CardId experiment, PlaceId place) {
    const SpecialId special = free_standee(*this, experiment);
    if (special == kNone) return;
    u8 first = 0;
    u8* next = &first;
    for (int i = 0; i < state.depth; ++i)
        if (auto* release = state.frame[i].find<ReleaseFrame>()) next = &release->next_entrance;
    const EntranceId entrance = take_entrance(place, *next);
    const bool arrives = state.zones[experiment] != zone::Confrontation;
    if (arrives || state.entrance[entrance].free() > 0) come_to(*this, special, entrance);
}

/// It leaves its space first: where it goes may be where it was. A full place swallows it (AMB-65).
void Engine::move_special(SpecialId special, PlaceId to) {
    if (state.special_at[special] == kNone) return;
    const CardId experiment = catalog.standees[special];
    take_off(*this, special);
    u8 first = 0;
    come_to(*this, special, take_entrance(to, first));
    discard_if_gone(*this, experiment);
}

void Engine::remove_special(SpecialId special, SurvivorId killer, RuleId rule) {
    const PlaceId place = place_of_special(special);
    if (place == kNone) return;
    const CardId experiment = catalog.standees[special];
    take_off(*this, special);
    tell(rule, event::SpecialRemoved{.card = experiment, .place = place, .survivor = killer});
    discard_if_gone(*this, experiment);
    if (killer != kNone) fire_token(Happening::Killed, killer, place, TokenWord::Specials);
}

}  // namespace dow
