#pragma once

#include "core.hpp"

/// The walks over all rules that are in play: those printed on survivors and on what they carry,
/// and those that lie on the table. Whoever looks for a modifier, a boost, an ability or a listener
/// goes through one of them.
namespace dow {

template <class Visit>
void Game::each_rule_on(SurvivorId survivor, Visit&& visit) const {
    each_rule_on(survivor, [](const PrintedRules&) { return true; }, visit);
}

template <class Visit>
void Game::each_passive_on(SurvivorId survivor, ModKind kind, Visit&& visit) const {
    if (!has_bit(state.derived.at_work.modifies, kind)) return;
    each_rule_on(
        survivor, [&](const PrintedRules& prints) { return has_bit(prints.modifies, kind); },
        [&](const Rule& rule, SourceId, CardId) {
            if (rule.form == RuleForm::Passive) visit(rule);
        });
}

template <class Wanted, class Visit>
void Game::each_rule_on(SurvivorId survivor, Wanted&& wanted, Visit&& visit) const {
    const SurvivorState& me = state.survivor[survivor];
    auto own = [&](SurvivorId who, PlaceId place) {
        if (!wanted(catalog.survivors[who].prints)) return;
        if (!catalog.survivors[who].ability_at.has(place)) return;
        for (const Rule& rule : catalog.rules_of(catalog.survivors[who].rules))
            visit(rule, source::survivor(who), kNoCard);
    };
    own(survivor, me.place);
    if (const PlaceId there =
            catalog.survivors[survivor].copies ? copies_at(survivor) : PlaceId(kNone);
        there != kNone)
        for (const auto o : at(there))
            if (o != survivor) own(o, there);
    if (me.equipped > 0 && wanted(catalog.equipment))
        in_zone(zone::equipped(survivor)).each([&](CardId card) {
            if (!wanted(catalog.item_of(card).prints)) return;
            for (const Rule& rule : catalog.rules_of(catalog.item_of(card).rules))
                visit(rule, source::item(catalog.face(card)), card);
        });
    for (int i = 0; i < state.lasting_count; ++i) {
        const Lasting& lasting = state.lasting[i];
        if (lasting.scope != Scope::Survivor || lasting.host != survivor) continue;
        for (const Rule& rule : catalog.rules_of({lasting.first_rule, lasting.rule_count}))
            visit(rule, source::lasting(static_cast<unsigned>(i)), kNoCard);
    }
}

template <class Visit>
void Game::each_table_rule(Visit&& visit) const {
    if (state.objective != kNone) {
        const RuleRange range = catalog.objectives[state.objective].rules;
        for (unsigned i = 0; i < range.count; ++i)
            visit(catalog.rules[range.first + i], source::objective(i), kNone);
    }
    for (int i = 0; i < state.lasting_count; ++i) {
        const Lasting& lasting = state.lasting[i];
        if (lasting.scope == Scope::Survivor || lasting.rule_count == 0) continue;
        for (const Rule& rule : catalog.rules_of({lasting.first_rule, lasting.rule_count}))
            visit(rule, source::lasting(static_cast<unsigned>(i)), static_cast<u8>(i));
    }
}

template <class Visit>
void Game::each_boost(SurvivorId survivor, SeatId seat, Happening action, Visit&& visit) const {
    if (has_bit(state.derived.at_work.boosts, action))
        each_rule_on(
            survivor, [&](const PrintedRules& prints) { return has_bit(prints.boosts, action); },
            [&](const Rule& rule, SourceId source_id, CardId card) {
                if (rule.form == RuleForm::Boost && rule.on.when == action &&
                    usable(rule, source_id, survivor, card))
                    visit(SourceRule{&rule, source_id, card});
            });
    each_boost_in_hand(seat, action, visit);
}

template <class Visit>
void Game::each_boost_in_hand(SeatId seat, Happening action, Visit&& visit) const {
    if (!has_bit(hand_boosts(seat), action)) return;
    hand_faces(seat).each([&](CardId card) {
        const ItemDef& item = catalog.item_of(card);
        if (item.mode == ItemMode::Equip || !has_bit(item.prints.boosts, action)) return;
        for (const Rule& rule : catalog.rules_of(item.rules)) {
            if (rule.form != RuleForm::Boost || rule.on.when != action) continue;
            if (seat_denied(seat, Happening::Play, item.icon)) return;
            if (card_denied(seat, catalog.face(card))) return;
            visit(SourceRule{&rule, source::item(catalog.face(card)), card});
        }
    });
}

template <class Visit>
void Game::each_ability(Survivors group, Visit&& visit) const {
    if (!state.derived.at_work.abilities) return;
    for (const auto survivor : group)
        each_rule_on(
            survivor, [](const PrintedRules& prints) { return prints.abilities; },
            [&](const Rule& rule, SourceId source_id, CardId card) {
                if (rule.form == RuleForm::Ability)
                    visit(SourceRule{&rule, source_id, card}, survivor);
            });
    each_table_rule([&](const Rule& rule, SourceId source_id, u8) {
        if (rule.form == RuleForm::Ability)
            visit(SourceRule{&rule, source_id, kNoCard}, SurvivorId(kNone));
    });
}

}  // namespace dow
