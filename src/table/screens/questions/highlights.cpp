#include "highlights.hpp"

#include <algorithm>
#include <set>

#include "dow/content/entrances.hpp"
#include "dow/rules/odds.hpp"
#include "table/board/paint/dice_odds.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/questions/survivor_actions.hpp"

namespace dow::table {

namespace {

ActionLight& of(Highlights& lit, BoardAction action) {
    return lit.actions[static_cast<std::size_t>(action)];
}

/// An action of one survivor: pressed, or why not.
void light_action(const Question& q, const Match& m, const Sentences& sentences, ActionLight& light,
                  Do what, SurvivorId who) {
    if (who == kNone) return;
    const Refusal no = m.refuse(survivor_action(q.asked.by, what, who));
    light.enabled = !no;
    if (no) light.reason = sentences.refusal(no);
}

void light_table_action(const Command& action, const Match& m, const Sentences& sentences,
                        ActionLight& light) {
    const Refusal no = m.refuse(action);
    light.enabled = !no;
    if (no) light.reason = sentences.refusal(no);
}

/// Who else could be hit; where no zombie is, the whole action is a warning.
void light_attack(const Question& q, const Sentences& sentences, const Decision& target,
                  ActionLight& attack) {
    const Survivors victims = target.survivors;
    const bool other = !target.entrances.empty() || !target.specials.empty() ||
                       !target.bandits_at.empty() || !target.places.empty();
    attack.danger = attack.enabled && !other && !victims.empty();
    for (const SurvivorId victim : victims) {
        const Command hit = q.make(ChooseSurvivor{victim});
        attack.about += "\n**" + markup::escaped(sentences.command(target, hit, q.view)) + "** – " +
                        sentences.consequence(target, hit, q.view);
    }
}

/// What only some games have: dice for Raxxon, and the loot of who leads the bandits. The reason is
/// that of any die or card, for none of them will do.
void light_rare_actions(const Question& q, const Match& m, const Sentences& sentences,
                        Highlights& out) {
    ActionLight& put = of(out, BoardAction::put_die);
    put.enabled = !q.all(Do::PutDie).empty();
    if (!put.enabled) {
        u8 face = 1;
        for (u8 shown = 1; q.me < kMaxSeats && shown <= kDieFaces; ++shown)
            if (q.view.seat[q.me].dice[shown - 1] > 0) face = shown;
        put.reason = sentences.refusal(m.refuse(q.make(PutDie{face})));
    }
    ActionLight& take = of(out, BoardAction::take_loot);
    take.enabled = !q.all(Do::TakeLoot).empty();
    const auto [from, to] = q.view.in_zone(zone::Loot);
    if (!take.enabled)
        take.reason =
            sentences.refusal(m.refuse(q.make(TakeLoot{from == to ? kNoCard : from->face})));
}

void light_turn(const Question& q, const Match& m, const Sentences& sentences, SurvivorId selected,
                Highlights& out) {
    const View& v = q.view;
    for (const Command& c : q.legal) {
        visit_command(c, [&](const auto& says) {
            if constexpr (requires { says.survivor; }) out.survivors |= u64{1} << says.survivor;
            if constexpr (requires { says.bearer; }) {
                if (says.bearer == selected) out.gear.insert(says.card);
            } else if constexpr (requires { says.card; }) {
                if (!c.is<TakeLoot>()) out.hand.insert(says.card);
            }
        });
        if (c.is<ContributeCard>() || c.is<ContributeEquipped>()) out.crisis = true;
        if (const auto use = c.find<UseAbility>()) {
            if (source::type(use->source) == source::kItem && use->user == selected)
                out.gear.insert(CardId(source::index(use->source)));
            if (use->user == selected || use->user == kNone)
                of(out, BoardAction::ability).enabled = true;
        }
        if (c.is<Yawn>() || c.is<CallBetrayer>()) of(out, BoardAction::ability).enabled = true;
        if (const auto hand_off = c.find<HandOff>(); hand_off && hand_off->bearer == selected)
            of(out, BoardAction::hand_off).enabled = true;
    }
    if (const auto die = m.question_after(q.make(SpendFood{}))) out.dice = die->faces.bits();
    for (const auto& [action, what] : survivor_actions)
        light_action(q, m, sentences, of(out, action), what, selected);
    light_table_action(q.make(SpendFood{}), m, sentences, of(out, BoardAction::food));
    light_table_action(q.make(RequestCard{}), m, sentences, of(out, BoardAction::request));
    light_table_action(q.make(CallVote{}), m, sentences, of(out, BoardAction::vote));
    light_table_action(q.make(EndTurn{}), m, sentences, out.end_turn);
    light_rare_actions(q, m, sentences, out);
    if (selected == kNone) return;
    ActionLight& ability = of(out, BoardAction::ability);
    if (!ability.enabled) {
        // One that is not shown because the hand lies face down says the same as one that the hand
        // cannot pay for.
        const Refusal no = m.refuse(q.make(UseAbility{source::survivor(selected), selected}));
        ability.reason = sentences.refusal(no ? no : Refusal{RuleId::TEXT_12, Reason::NoEffect}) +
                         "\n" + sentences.source_rules(source::survivor(selected), v);
    }
    ActionLight& hand_off = of(out, BoardAction::hand_off);
    if (!hand_off.enabled) {
        const auto gear = v.in_zone(zone::equipped(selected));
        const bool none = gear.first == gear.second;
        hand_off.reason =
            sentences.refusal(none ? Refusal{RuleId::ACT_HANDOFF_05, Reason::NotEquipped}
                                   : m.refuse(q.make(HandOff{gear.first->face, selected})));
    }
    if (const auto where = m.question_after(q.make(Move{selected})))
        out.places = where->places.bits();
    out.dangers = m.dangers_after(q.make(Move{selected}));
    of(out, BoardAction::move).rolls = out.dangers.exposure;
    const Dangers fight = m.dangers_after(q.make(Attack{selected}));
    of(out, BoardAction::attack).rolls = fight.exposure;
    out.dangers.entrances = fight.entrances;
    if (const auto target = m.question_after(q.make(Attack{selected}))) {
        out.entrances = target->entrances.bits();
        out.bandits = target->bandits_at.bits();
        out.specials = target->specials.bits();
        light_attack(q, sentences, *target, of(out, BoardAction::attack));
    }
}

/// Why what does not glow in a turn does not, thing by thing.
class TurnReasons {
public:
    TurnReasons(const Question& q, const Match& m, const Sentences& sentences, SurvivorId selected)
        : q_(q), m_(m), sentences_(sentences), who_(selected) {}

    void tell(Highlights& out) const {
        out.reason = sentences_.not_for(who_);
        for (int face = 1; face <= 6; ++face) out.die_why[face] = die(face);
        each_card(zone::hand(q_.me), [&](CardId face) {
            out.hand_why[face] = words(m_.refuse(q_.make(PlayCard{face})));
        });
        if (who_ == kNone) return;
        each_card(zone::equipped(who_), [&](CardId face) {
            out.gear_why[face] = words(m_.refuse(q_.make(HandOff{face, who_})));
        });
        for (const PlaceId p : q_.view.places) {
            out.place_why[p] = place(p);
            for (EntranceId e = first_entrance(p); e < last_entrance(p); ++e)
                out.entrance_why[e] = entrance(e);
        }
    }

private:
    std::string words(const Refusal& no) const {
        return no ? sentences_.refusal(no) : std::string();
    }

    std::string die(int face) const { return after(SpendFood{}, ChooseDie{static_cast<u8>(face)}); }
    std::string place(PlaceId p) const { return after(Move{who_}, ChoosePlace{p}); }
    std::string entrance(EntranceId e) const { return after(Attack{who_}, ChooseEntrance{e}); }

    template <class Action, class Answer>
    std::string after(const Action& action, const Answer& answer) const {
        return words(m_.refuse_after(q_.make(action), q_.make(answer)));
    }

    template <class F>
    void each_card(Zone zone, F&& f) const {
        const auto [from, to] = q_.view.in_zone(zone);
        for (const SeenCard* card = from; card != to; ++card)
            if (card->face != kNoCard) f(card->face);
    }

    const Question& q_;
    const Match& m_;
    const Sentences& sentences_;
    SurvivorId who_;
};

/// What the open question can be answered with, in the words of its answers; empty where they are
/// cards, which not everybody may see, or too many to read.
std::vector<std::string> names_on_board(const Question& q, const Sentences& sentences) {
    constexpr std::size_t most = 8;
    std::vector<std::string> names;
    for (const Command& c : q.legal) switch (c.what()) {
            case Do::TakeBack:
            case Do::Finish: break;
            case Do::ChooseSurvivor:
            case Do::ChoosePlace:
            case Do::ChooseEntrance:
            case Do::ChooseBandit:
            case Do::ChooseSpecial:
            case Do::ChooseSeat: names.push_back(sentences.command(q.asked, c, q.view)); break;
            default: return {};
        }
    return names.size() <= most ? names : std::vector<std::string>();
}

/// The number that is printed on an answer: on a die, a place or a gate of the colony; 0: none.
int printed_on(const BoardAnswer& answer) {
    using Kind = BoardHit::Kind;
    switch (answer.kind) {
        case Kind::die:
        case Kind::place: return answer.id;  // the colony has none
        case Kind::entrance: return answer.id < kColonyEntrances ? answer.id + 1 : 0;
        default: return 0;
    }
}

/// Nothing is called by another number than the one that is read on it.
void give_numbers(std::vector<BoardAnswer>& answers) {
    std::set<int> taken;
    for (BoardAnswer& answer : answers) {
        const int printed = printed_on(answer);
        if (printed > 0 && taken.insert(printed).second) answer.number = printed;
    }
    const bool places = std::any_of(answers.begin(), answers.end(), [](const BoardAnswer& a) {
        return a.kind == BoardHit::Kind::place && a.number > 0;
    });
    int next = places ? *taken.rbegin() : 0;  // the colony comes after the places
    for (BoardAnswer& answer : answers) {
        if (answer.number > 0) continue;
        while (taken.contains(++next)) {
        }
        answer.number = next;
    }
}

}  // namespace

std::vector<BoardAnswer> board_answers(const Question& q, const Catalog& catalog) {
    using Kind = BoardHit::Kind;
    std::vector<BoardAnswer> answers;
    if (q.asked.ask == Ask::Turn) return answers;
    const auto add = [&](Kind kind, u16 id) { answers.push_back({.kind = kind, .id = id}); };
    for (const Command& c : q.legal) switch (c.what()) {
            case Do::ChooseSurvivor: add(Kind::survivor, c.as<ChooseSurvivor>().survivor); break;
            case Do::ChoosePlace: add(Kind::place, c.as<ChoosePlace>().place); break;
            case Do::ChooseEntrance: add(Kind::entrance, c.as<ChooseEntrance>().entrance); break;
            case Do::ChooseBandit: add(Kind::bandit, c.as<ChooseBandit>().place); break;
            case Do::ChooseSpecial: add(Kind::special, c.as<ChooseSpecial>().special); break;
            case Do::ChooseSeat: add(Kind::seat, c.as<ChooseSeat>().seat); break;
            case Do::ChooseDie: add(Kind::die, c.as<ChooseDie>().die); break;
            case Do::ChooseCard: {
                const CardId card = c.as<ChooseCard>().card;
                add(catalog.is(CardList::Upgrade, card) ? Kind::upgrade : Kind::hand_card, card);
                break;
            }
            default: break;
        }
    give_numbers(answers);
    return answers;
}

void find_highlights(const Question& q, const Match& match, const Sentences& sentences,
                     SurvivorId selected, Highlights& out) {
    if (q.legal.empty()) return;
    const std::string other = sentences.refusal({q.asked.rule, Reason::NotAsked});
    for (ActionLight& action : out.actions) action.reason = other;
    out.end_turn.reason = other;
    if (q.asked.ask == Ask::Turn) {
        for (ActionLight& action : out.actions)
            action.reason = sentences.refusal({RuleId::ROUND_11, Reason::NoSuchSurvivor});
        light_turn(q, match, sentences, selected, out);
        return TurnReasons(q, match, sentences, selected).tell(out);
    }
    out.reason = sentences.not_an_answer(q.asked, names_on_board(q, sentences));
    for (const ChooseSurvivor& choice : q.all<ChooseSurvivor>()) {
        out.survivors |= u64{1} << choice.survivor;
        if (q.asked.prompt == Prompt::AttackTarget)
            out.hits[choice.survivor] = hit_percent(match.catalog().survivors[choice.survivor]);
    }
    for (const ChoosePlace& choice : q.all<ChoosePlace>())
        out.places = static_cast<u16>(out.places | (1U << choice.place));
    for (const ChooseEntrance& choice : q.all<ChooseEntrance>())
        out.entrances = static_cast<u16>(out.entrances | (1U << choice.entrance));
    for (const ChooseBandit& choice : q.all<ChooseBandit>())
        out.bandits = static_cast<u16>(out.bandits | (1U << choice.place));
    for (const ChooseSpecial& choice : q.all<ChooseSpecial>())
        out.specials |= u32{1} << choice.special;
    for (const ChooseSeat& choice : q.all<ChooseSeat>())
        out.seats = static_cast<u8>(out.seats | (1U << choice.seat));
    for (const ChooseDie& choice : q.all<ChooseDie>())
        out.dice = static_cast<u8>(out.dice | (1U << choice.die));
    for (const ChooseCard& choice : q.all<ChooseCard>()) out.hand.insert(choice.card);
    out.dangers = match.dangers_ahead();
}

}  // namespace dow::table
