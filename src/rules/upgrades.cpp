#include <algorithm>

#include "dow/content/happenings.hpp"
#include "procedures.hpp"

/// Upgrades of the colony (UPG): four lie beside it, markers are put on them, and one that has its
/// cost is built. What a built one does from then on is an effect that stays, so every procedure
/// that asks for rules on the table finds it.
namespace dow {

/// Who decides for what belongs to everybody: the active player, outside turns the first one.
SeatId Game::speaker() const { return state.phase == Phase::Turns ? state.active : state.first; }

Lasting lasting_of_upgrade(const State& state, const Catalog& catalog, CardId card) {
    const RuleRange rules = catalog.upgrade_of(card).rules;
    Lasting lasting{};
    lasting.card = card;
    lasting.first_rule = rules.first;
    lasting.rule_count = static_cast<u8>(rules.count);
    lasting.until = Until::Game;
    lasting.scope = Scope::Upgrade;
    lasting.owner = kNone;
    lasting.host = kNone;
    lasting.host_card = kNoCard;
    lasting.born = static_cast<u8>(Game(state, catalog).rounds_passed());
    return lasting;
}

namespace {

u8& markers_on(Engine& engine, CardId card) {
    return engine.state.progress[engine.catalog.index_of(card)];
}

/// Its markers go back (AMB-80). What it does once comes first, then its rules hold (UPG-05,
/// UPG-06).
void complete_upgrade(Engine& engine, CardId card) {
    const UpgradeDef& upgrade = engine.catalog.upgrade_of(card);
    markers_on(engine, card) = 0;
    engine.move_card(card, zone::Built);
    engine.tell(RuleId::UPG_05, event::UpgradeBuilt{.card = card});
    if (upgrade.rules.count > 0)
        engine.start_lasting(lasting_of_upgrade(engine.state, engine.catalog, card),
                             RuleId::UPG_06);
    if (upgrade.once != 0) engine.run_program(upgrade.once, engine.speaker(), card);
}

}  // namespace

void Engine::add_progress(CardId card, int markers, RuleId rule) {
    if (state.zones[card] != zone::UpgradeRow || markers <= 0) return;
    const int cost = catalog.upgrade_of(card).cost;
    u8& now = markers_on(*this, card);
    const int added = std::min(markers, cost - now);
    now += added;
    tell(rule, event::ProgressMade{.card = card, .markers = added, .markers_now = now});
    if (now >= cost) complete_upgrade(*this, card);  // UPG-04
}

int Engine::remove_progress(CardId card, int markers, RuleId rule) {
    u8& now = markers_on(*this, card);
    const int lost = std::min<int>(markers, now);
    if (lost <= 0) return 0;
    now -= lost;
    tell(rule, event::ProgressLost{.card = card, .markers = lost, .markers_now = now});
    return lost;
}

/// It leaves the game: finished, its rules end with it; what it did once is not undone.
void Engine::remove_upgrade(CardId card, RuleId rule) {
    for (int slot = 0; slot < state.lasting_count; ++slot) {
        const Lasting& lasting = state.lasting[slot];
        if (lasting.scope == Scope::Upgrade && lasting.card == card && lasting.rule_count > 0)
            end_lasting(slot);
    }
    markers_on(*this, card) = 0;
    move_card(card, zone::Box);
    tell(rule, event::CardRemoved{.seat = kNone, .card = card});
}

}  // namespace dow
