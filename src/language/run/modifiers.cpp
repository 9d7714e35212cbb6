#include "dow/rules/odds.hpp"
#include "rules/procedures.hpp"
#include "rules/rules_in_play.hpp"

/// Which rules of cards are in force, and what they change: modifiers of survivors, what is denied,
/// and the boosts and abilities somebody may use.
namespace dow {

namespace {

/// Whom the words of a rule mean: the survivor that bears it and its player. A rule of the table
/// lies with nobody and speaks to the active player.
Referents bearer(const Game& game, SurvivorId survivor) {
    const SeatId seat = survivor == kNone ? game.state.active : game.state.survivor[survivor].seat;
    Referents refs = referents_of(game, seat, survivor);
    refs.each_seat = kNone;  // no loop is running
    return refs;
}

/// A lasting effect made for the next round does not act in the round it was made in.
bool asleep(const Game& game, SourceId source_id) {
    if (source::type(source_id) != source::kLasting) return false;
    const Lasting& lasting = game.state.lasting[source::index(source_id)];
    return lasting.until == Until::NextRound && lasting.born == game.rounds_passed();
}

/// A rule of the table or of a place concerns everybody, one that lies with a player or a card not.
bool concerns(const Game& game, u8 slot, SeatId seat) {
    if (slot == kNone) return true;
    const Lasting& lasting = game.state.lasting[slot];
    return lasting.scope == Scope::Game || lasting.scope == Scope::Place ||
           (lasting.scope == Scope::Seat && lasting.host == seat);
}

bool denies(const Rule& rule, Happening what) {
    return rule.form == RuleForm::Deny && has_bit(rule.denies, what);
}

/// Calls visit(mod) for each modifier of a kind that changes a survivor all the time.
template <class Visit>
void each_passive_mod(const Game& game, SurvivorId survivor, ModKind kind, Visit&& visit) {
    game.each_passive_on(survivor, kind, [&](const Rule& rule) {
        if (!game.in_force(rule, survivor)) return;
        for (const Mod& mod : game.catalog.mods_of(rule))
            if (mod.kind == kind) visit(mod);
    });
}

/// Looks for rules that forbid something.
auto forbidding(Happening what) {
    return [what](const PrintedRules& prints) { return has_bit(prints.denies, what); };
}

}  // namespace

bool Game::in_force(const Rule& rule, SurvivorId survivor) const {
    return rule.cond == 0 || holds(rule.cond, bearer(*this, survivor));
}

// ------------------------------------------------------------------------------ whose rules

/// Who copies others has what the place it left gives until its move is complete. An exile leaves
/// the colony.
PlaceId Game::copies_at(SurvivorId survivor) const {
    PlaceId place = state.survivor[survivor].place;
    for (int i = 0; i < state.depth; ++i) {
        const MoveFrame* move = state.frame[i].find<MoveFrame>();
        const ExileFrame* exile = state.frame[i].find<ExileFrame>();
        if (move && move->on_the_way && move->gathering.survivor == survivor) place = move->from;
        if (exile && exile->on_the_way && exile->survivor == survivor) place = kColony;
    }
    return catalog.survivors[survivor].ability_at.has(place) ? place : PlaceId(kNone);
}

/// Whether a rule that may be used once per round has been used. Every copy of an item counts for
/// itself; who copies an ability has a use of its own.
bool Game::used(SourceId source_id, SurvivorId user, CardId card, const Rule& rule) const {
    if (rule.limit == Limit::None) return false;
    const unsigned index = source::index(source_id);
    switch (source::type(source_id)) {
        case source::kItem: return card != kNoCard && state.used_item.has(card);
        case source::kLasting: return (state.lasting[index].used & kUsedUp) != 0;
        case source::kObjective:  // what it lets players do is never used up, only what it hears
            return rule.form == RuleForm::On && ((state.heard_objective >> index) & 1) != 0;
        default: {
            const Survivors& spent = index == user ? state.used_ability : state.used_copy;
            return spent.has(SurvivorId(index));
        }
    }
}

bool Game::usable(const Rule& rule, SourceId source_id, SurvivorId user, CardId card) const {
    if (used(source_id, user, card, rule)) return false;
    if (rule.cond == 0) return true;
    Referents refs = bearer(*this, user);
    if (user == kNone) refs.each_seat = state.active;
    return holds(rule.cond, refs);
}

// ------------------------------------------------------------------------------ modifiers

/// What the passive modifiers of one kind add up to.
int Game::sum_mods(SurvivorId survivor, ModKind kind) const {
    int sum = 0;
    each_passive_mod(*this, survivor, kind, [&](const Mod& mod) { sum += mod.n; });
    return sum;
}

PlaceId place_of_lasting(const Game& game, u8 slot) {
    if (slot == kNone || game.state.lasting[slot].scope != Scope::Place) return kNone;
    return PlaceId(game.state.lasting[slot].host);
}

namespace {

/// A move between two of the places; of a single one, every move to or from it.
bool joins(Places between, PlaceId from, PlaceId to) {
    if (between.size() == 1) return between.has(from) || between.has(to);
    return between.has(from) && between.has(to);
}

}  // namespace

/// Whether a survivor makes no exposure roll for this. A modifier for moves may join only certain
/// places; one with a number is about an entrance (see below).
bool Game::exposure_waived(SurvivorId survivor, Happening cause, PlaceId from, PlaceId to) const {
    if (!has_bit(state.derived.at_work.modifies, ModKind::NoExposure)) return false;
    bool waived = false;
    const auto look = [&](const Rule& rule, PlaceId lies_at) {
        if (!in_force(rule, survivor)) return;
        Referents refs = bearer(*this, survivor);
        if (lies_at != kNone) refs.here = lies_at;
        for (const Mod& mod : catalog.mods_of(rule)) {
            const bool about_cause = mod.cause == static_cast<u8>(cause) && mod.n == 0;
            if (mod.kind != ModKind::NoExposure || !about_cause) continue;
            if (mod.between == 0 || joins(places(mod.between, refs), from, to)) waived = true;
        }
    };
    each_passive_on(survivor, ModKind::NoExposure, [&](const Rule& rule) { look(rule, kNone); });
    each_table_rule([&](const Rule& rule, SourceId, u8 slot) {
        if (rule.form == RuleForm::Passive && concerns(*this, slot, state.survivor[survivor].seat))
            look(rule, place_of_lasting(*this, slot));
    });
    return waived;
}

/// Whether killing at this entrance of the colony asks for no exposure roll.
bool Game::entrance_is_safe(EntranceId entrance) const {
    if (entrance >= kColonyEntrances) return false;
    if (!has_bit(state.derived.at_work.modifies, ModKind::NoExposure)) return false;
    bool safe = false;
    each_table_rule([&](const Rule& rule, SourceId, u8) {
        if (rule.form != RuleForm::Passive || !in_force(rule, kNone)) return;
        for (const Mod& mod : catalog.mods_of(rule))
            safe |= mod.kind == ModKind::NoExposure && mod.n == entrance + 1;
    });
    return safe;
}

bool Game::skips_bite(SurvivorId survivor) const {
    bool skips = false;
    each_passive_mod(*this, survivor, ModKind::BiteSkips, [&](const Mod&) { skips = true; });
    return skips;
}

/// The face that counts when a survivor rolls one: a bite or frostbite may be a wound instead.
Face Game::becomes(SurvivorId survivor, Face face) const {
    if (face != Face::Bite && face != Face::Frostbite) return face;
    Face result = face;
    each_passive_mod(*this, survivor, ModKind::Becomes, [&](const Mod& mod) {
        if (mod.cause == static_cast<u8>(face)) result = Face::Wound;
    });
    return result;
}

int Game::dies_at(SurvivorId survivor) const {
    int limit = kDeadlyTokens;
    each_passive_mod(*this, survivor, ModKind::DiesAt, [&](const Mod& mod) { limit = mod.n; });
    return limit;
}

// ------------------------------------------------------------------------------ what is denied

MenuFacts Game::menu_facts(SeatId seat) const {
    MenuFacts found{.seat = seat, .hand = {}, .hand_rules = {}};
    each_face(in_zone(zone::hand(seat)), [&](CardId card) {
        found.hand.add(card);
        const ItemDef& item = catalog.item_of(card);
        if (item.mode != ItemMode::Equip) found.hand_rules.add(item.prints);
    });
    return found;
}

bool Game::survivor_denied(SurvivorId survivor, Happening what, PlaceId to) const {
    bool no = false;
    const Referents refs = bearer(*this, survivor);
    const auto look = [&](const Rule& rule, SourceId source_id) {
        if (!denies(rule, what) || asleep(*this, source_id)) return;
        if (rule.on.at != 0 && (to == kNone || !places(rule.on.at, refs).has(to))) return;
        no |= holds(rule.cond, refs);
    };
    each_rule_on(survivor, forbidding(what),
                 [&](const Rule& rule, SourceId source_id, CardId) { look(rule, source_id); });
    each_table_rule([&](const Rule& rule, SourceId source_id, u8 slot) {
        if (concerns(*this, slot, state.survivor[survivor].seat)) look(rule, source_id);
    });
    return no;
}

bool Game::group_denied(SeatId seat, Happening what, Icon icon) const {
    bool no = false;
    const auto look = [&](const Rule& rule, SourceId source_id) {
        if (!denies(rule, what)) return;
        if (rule.deny_icons != 0 && !has_bit(rule.deny_icons, icon)) return;
        no |= !asleep(*this, source_id);
    };
    each_table_rule([&](const Rule& rule, SourceId source_id, u8 slot) {
        if (concerns(*this, slot, seat)) look(rule, source_id);
    });
    for (const SurvivorId survivor : of(seat))
        each_rule_on(survivor, forbidding(what),
                     [&](const Rule& rule, SourceId source_id, CardId) { look(rule, source_id); });
    return no;
}

/// Copies cannot be told apart (AMB-106): those beyond the forbidden ones may be played.
bool Game::card_denied(SeatId seat, CardId face) const {
    int forbidden = 0;
    for (int i = 0; i < state.lasting_count; ++i) {
        const Lasting& lasting = state.lasting[i];
        forbidden += lasting.scope == Scope::Card && lasting.rule_count > 0 &&
                     lasting.host_card == face && lasting.owner == seat;
    }
    if (forbidden == 0) return false;
    int held = 0;
    in_zone(zone::hand(seat)).each([&](CardId card) { held += catalog.face(card) == face; });
    return held <= forbidden;
}

// ------------------------------------------------------------------------------ boosts, abilities

namespace {

/// The boost of a card that is played from the hand: an attack asks for it again after the card
/// went to the waste pile.
SourceRule played_boost(const Game& game, Happening action, SourceId source_id) {
    if (source::type(source_id) != source::kItem) return {};
    const CardId face(source::index(source_id));
    const ItemDef& item = game.catalog.item_of(face);
    if (item.mode == ItemMode::Equip) return {};
    for (const Rule& rule : game.catalog.rules_of(item.rules))
        if (rule.form == RuleForm::Boost && rule.on.when == action) return {&rule, source_id, face};
    return {};
}

}  // namespace

/// The boost a source gives to an action. One that is paid for and marked used is still found, and
/// so is one whose card is played: the rule is the same, only the limit or the card is spent.
SourceRule Game::find_boost(SurvivorId survivor, SeatId seat, Happening action,
                            SourceId source_id) const {
    SourceRule found;
    SourceRule spent;
    each_rule_on(
        survivor, [&](const PrintedRules& prints) { return has_bit(prints.boosts, action); },
        [&](const Rule& rule, SourceId from, CardId card) {
            if (from != source_id || rule.form != RuleForm::Boost || rule.on.when != action) return;
            SourceRule& first = usable(rule, from, survivor, card) ? found : spent;
            if (!first.rule) first = {&rule, from, card};
        });
    if (found.rule) return found;
    each_boost_in_hand(seat, action, [&](const SourceRule& boost) {
        if (!found.rule && boost.source == source_id) found = boost;
    });
    if (found.rule) return found;
    return spent.rule ? spent : played_boost(*this, action, source_id);
}

/// The ability that a survivor finds with a source. Of several copies it is one not used yet.
SourceRule Game::find_ability(SeatId seat, SourceId source_id, SurvivorId user) const {
    const bool own = user != kNone && of(seat).has(user);
    SourceRule found;
    each_ability(
        own ? Survivors::of(user) : Survivors(), [&](const SourceRule& ability, SurvivorId holder) {
            if (holder != user || ability.source != source_id) return;
            const bool better = found.rule && used(source_id, user, found.card, *found.rule) &&
                                !used(source_id, user, ability.card, *ability.rule);
            if (!found.rule || better) found = ability;
        });
    return found;
}

}  // namespace dow
