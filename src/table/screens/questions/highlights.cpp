#include "highlights.hpp"

#include "dow/content/entrances.hpp"
#include "table/board/paint/dice_odds.hpp"
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
    const Refusal no = m.refuse(q.make(what, who));
    light.enabled = !no;
    if (no) light.reason = sentences.refusal(no);
}

void light_table_action(const Question& q, const Match& m, const Sentences& sentences,
                        ActionLight& light, Do what) {
    const Refusal no = m.refuse(q.make(what));
    light.enabled = !no;
    if (no) light.reason = sentences.refusal(no);
}

void light_turn(const Question& q, const Match& m, const Sentences& sentences, SurvivorId selected,
                Highlights& out) {
    const View& v = q.view;
    for (const Command& c : q.legal) {
        if (c.what <= Do::Move) out.survivors |= u64{1} << c.a;
        if (c.what == Do::Play || c.what == Do::Contribute) out.hand.insert(CardId(c.a));
        if ((c.what == Do::HandOff || c.what == Do::ContributeGear) && c.b == selected)
            out.gear.insert(CardId(c.a));
        if (c.what == Do::Ability && source::type(SourceId(c.a)) == source::kItem &&
            c.b == selected)
            out.gear.insert(CardId(source::index(SourceId(c.a))));
        if (c.what == Do::Contribute || c.what == Do::ContributeGear) out.crisis = true;
        if (c.what == Do::Ability && (c.b == selected || c.b == kNone))
            of(out, BoardAction::ability).enabled = true;
        if (c.what == Do::Yawn) of(out, BoardAction::ability).enabled = true;
        if (c.what == Do::HandOff && c.b == selected) of(out, BoardAction::hand_off).enabled = true;
    }
    if (const auto die = m.question_after(q.make(Do::Food))) out.dice = static_cast<u8>(die->set);
    for (const auto& [action, what] : survivor_actions)
        light_action(q, m, sentences, of(out, action), what, selected);
    light_table_action(q, m, sentences, of(out, BoardAction::food), Do::Food);
    light_table_action(q, m, sentences, of(out, BoardAction::request), Do::Request);
    light_table_action(q, m, sentences, of(out, BoardAction::vote), Do::CallVote);
    light_table_action(q, m, sentences, out.end_turn, Do::EndTurn);
    if (selected == kNone) return;
    ActionLight& ability = of(out, BoardAction::ability);
    if (!ability.enabled)
        ability.reason = sentences.refusal(m.refuse(q.make(Do::Ability, selected, selected))) +
                         "\n" + sentences.source_rules(source::survivor(selected), v);
    ActionLight& hand_off = of(out, BoardAction::hand_off);
    if (!hand_off.enabled) {
        const auto gear = v.in_zone(zone::gear(selected));
        const bool none = gear.first == gear.second;
        hand_off.reason =
            sentences.refusal(none ? Refusal{RuleId::ACT_HANDOFF_05, Reason::NotEquipped}
                                   : m.refuse(q.make(Do::HandOff, gear.first->face, selected)));
    }
    if (const auto where = m.question_after(q.make(Do::Move, selected)))
        out.places = static_cast<u16>(where->set);
    if (const auto target = m.question_after(q.make(Do::Attack, selected)))
        out.entrances = static_cast<u16>(target->set);
}

/// Why what does not glow in a turn does not, thing by thing.
class TurnReasons {
public:
    TurnReasons(const Question& q, const Match& m, const Sentences& sentences, SurvivorId selected)
        : q_(q), m_(m), sentences_(sentences), who_(selected) {}

    void tell(Highlights& out) const {
        out.reason = words({RuleId::ROUND_11, Reason::NotAnOption});
        for (int face = 1; face <= 6; ++face) out.die_why[face] = die(face);
        each_card(zone::hand(q_.me), [&](CardId face) {
            out.hand_why[face] = words(m_.refuse(q_.make(Do::Play, face)));
        });
        if (who_ == kNone) return;
        each_card(zone::gear(who_), [&](CardId face) {
            out.gear_why[face] = words(m_.refuse(q_.make(Do::HandOff, face, who_)));
        });
        for (PlaceId p{0}; p < m_.catalog().places.size(); ++p) {
            out.place_why[p] = place(p);
            for (EntranceId e = first_entrance(p); e < last_entrance(p); ++e)
                out.entrance_why[e] = entrance(e);
        }
    }

private:
    std::string words(const Refusal& no) const {
        return no ? sentences_.refusal(no) : std::string();
    }

    std::string die(int face) const {
        return after(Do::Food, 0, Do::Die, static_cast<unsigned>(face));
    }
    std::string place(PlaceId p) const { return after(Do::Move, who_, Do::Place, p); }
    std::string entrance(EntranceId e) const { return after(Do::Attack, who_, Do::Entrance, e); }

    std::string after(Do action, unsigned who, Do answer, unsigned what) const {
        return words(m_.refuse_after(q_.make(action, who), q_.make(answer, what)));
    }

    template <class F>
    void each_card(u8 z, F&& f) const {
        const auto [from, to] = q_.view.in_zone(z);
        for (const SeenCard* card = from; card != to; ++card)
            if (card->face != kNoCard) f(card->face);
    }

    const Question& q_;
    const Match& m_;
    const Sentences& sentences_;
    SurvivorId who_;
};

}  // namespace

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
    out.reason = sentences.refusal({q.asked.rule, Reason::NotAnOption});
    for (const Command& c : q.legal) switch (c.what) {
            case Do::Survivor:
                out.survivors |= u64{1} << c.a;
                if (q.asked.prompt == Prompt::AttackTarget)
                    out.hits[SurvivorId(c.a)] = hit_percent(match.catalog().survivors[c.a]);
                break;
            case Do::Place: out.places = static_cast<u16>(out.places | (1U << c.a)); break;
            case Do::Entrance: out.entrances = static_cast<u16>(out.entrances | (1U << c.a)); break;
            case Do::Seat: out.seats = static_cast<u8>(out.seats | (1U << c.a)); break;
            case Do::Die: out.dice = static_cast<u8>(out.dice | (1U << c.a)); break;
            case Do::Card: out.hand.insert(CardId(c.a)); break;
            default: break;
        }
}

}  // namespace dow::table
