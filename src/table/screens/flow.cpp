#include "flow.hpp"

#include "../board/odds.hpp"

#include "dow/content/entrances.hpp"

namespace dow::table {

namespace {

constexpr std::array survivor_actions{
    std::pair{BoardAction::attack, Do::Attack},       std::pair{BoardAction::search, Do::Search},
    std::pair{BoardAction::barricade, Do::Barricade}, std::pair{BoardAction::clean, Do::Clean},
    std::pair{BoardAction::attract, Do::Attract},     std::pair{BoardAction::move, Do::Move}};

ActionLight& of(Highlights& lit, BoardAction action) {
    return lit.actions[static_cast<std::size_t>(action)];
}

int occupants(const View& v, unsigned place) {
    int n = v.place[place].helpless + v.place[place].standees;
    for (const SurvivorState& s : v.survivor) n += s.in_play() && s.place == place;
    return n;
}

u16 entrances_of(PlaceId place, const View& v) {
    u16 set = 0;
    for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
        if (v.entrance[e].zombies > 0) set = static_cast<u16>(set | (1U << e));
    return set;
}

/// An action of one survivor: pressed, or why not.
void light_action(const Question& q, const Match& m, const Speech& speech, ActionLight& light,
                  Do what, SurvivorId who) {
    if (who == kNone) return;
    const Refusal no = m.refuse(q.make(what, who));
    light.enabled = !no;
    if (no) light.reason = speech.refusal(no);
}

void light_table_action(const Question& q, const Match& m, const Speech& speech, ActionLight& light,
                        Do what) {
    const Refusal no = m.refuse(q.make(what));
    light.enabled = !no;
    if (no) light.reason = speech.refusal(no);
}

void light_turn(const Question& q, const Match& m, const Speech& speech, SurvivorId selected,
                Highlights& out) {
    const View& v = q.view;
    for (const Command& c : q.legal) {
        if (c.what <= Do::Move) out.survivors |= u64{1} << c.a;
        if (c.what == Do::Play || c.what == Do::Contribute) out.hand.insert(c.a);
        if ((c.what == Do::HandOff || c.what == Do::ContributeGear) && c.b == selected)
            out.gear.insert(c.a);
        if (c.what == Do::Ability && source::type(c.a) == source::kItem && c.b == selected)
            out.gear.insert(source::index(c.a));
        if (c.what == Do::Contribute || c.what == Do::ContributeGear) out.crisis = true;
        if (c.what == Do::Ability && (c.b == selected || c.b == kNone))
            of(out, BoardAction::ability).enabled = true;
        if (c.what == Do::Yawn) of(out, BoardAction::ability).enabled = true;
        if (c.what == Do::HandOff && c.b == selected) of(out, BoardAction::hand_off).enabled = true;
    }
    if (q.offers(q.make(Do::Food)))
        for (int face = 1; face < 6; ++face)
            if (v.seat[q.me].dice[face - 1] > 0)
                out.dice = static_cast<u8>(out.dice | (1U << face));
    for (const auto& [action, what] : survivor_actions)
        light_action(q, m, speech, of(out, action), what, selected);
    light_table_action(q, m, speech, of(out, BoardAction::food), Do::Food);
    light_table_action(q, m, speech, of(out, BoardAction::request), Do::Request);
    light_table_action(q, m, speech, of(out, BoardAction::vote), Do::CallVote);
    light_table_action(q, m, speech, out.end_turn, Do::EndTurn);
    if (selected == kNone) return;
    ActionLight& ability = of(out, BoardAction::ability);
    if (!ability.enabled)
        ability.reason = speech.refusal(m.refuse(q.make(Do::Ability, selected, selected)));
    ActionLight& hand_off = of(out, BoardAction::hand_off);
    if (!hand_off.enabled) {
        const auto gear = v.in_zone(zone::gear(selected));
        const bool none = gear.first == gear.second;
        hand_off.reason =
            speech.refusal(none ? Refusal{RuleId::ACT_HANDOFF_05, Reason::NotEquipped}
                                : m.refuse(q.make(Do::HandOff, gear.first->face, selected)));
    }
    const unsigned here = v.survivor[selected].place;
    if (q.offers(q.make(Do::Move, selected)))
        for (unsigned p = 0; p < m.catalog().places.size(); ++p)
            if (p != here && occupants(v, p) < v.place[p].spaces)
                out.places = static_cast<u16>(out.places | (1U << p));
    if (q.offers(q.make(Do::Attack, selected))) out.entrances = entrances_of(here, v);
}

/// Why what does not glow in a turn does not, thing by thing.
class TurnReasons {
public:
    TurnReasons(const Question& q, const Match& m, const Speech& speech, SurvivorId selected)
        : q_(q), m_(m), speech_(speech), who_(selected) {}

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
        for (PlaceId p = 0; p < m_.catalog().places.size(); ++p) {
            out.place_why[p] = place(p);
            for (EntranceId e = first_entrance(p); e < last_entrance(p); ++e)
                out.entrance_why[e] = entrance(e, p);
        }
    }

private:
    std::string words(const Refusal& no) const { return no ? speech_.refusal(no) : std::string(); }

    std::string die(int face) const {
        const Refusal no = m_.refuse(q_.make(Do::Food));
        if (no || face < 6) return words(no);
        return words({RuleId::ACT_FOOD_04, Reason::NoDieToRaise});
    }

    std::string place(PlaceId p) const {
        if (const Refusal no = m_.refuse(q_.make(Do::Move, who_))) return words(no);
        return words(p == q_.view.survivor[who_].place
                         ? Refusal{RuleId::ACT_MOVE_05, Reason::WrongPlace}
                         : Refusal{RuleId::ACT_MOVE_02, Reason::NoFreeSpace});
    }

    std::string entrance(EntranceId e, PlaceId p) const {
        if (p != q_.view.survivor[who_].place)
            return words({RuleId::ACT_ATTACK_02, Reason::WrongPlace});
        if (q_.view.entrance[e].zombies == 0)
            return words({RuleId::ACT_ATTACK_02, Reason::NothingToAttack});
        return words(m_.refuse(q_.make(Do::Attack, who_)));
    }

    template <class F>
    void each_card(u8 z, F&& f) const {
        const auto [from, to] = q_.view.in_zone(z);
        for (const SeenCard* card = from; card != to; ++card)
            if (card->face != kNoCard) f(card->face);
    }

    const Question& q_;
    const Match& m_;
    const Speech& speech_;
    SurvivorId who_;
};

/// Those at the attacker's place whom another player controls.
std::vector<SurvivorId> others_beside(const View& v, SurvivorId attacker) {
    std::vector<SurvivorId> all;
    for (SurvivorId id = 0; id < kMaxSurvivors; ++id)
        if (v.survivor[id].in_play() && v.survivor[id].place == v.survivor[attacker].place &&
            v.survivor[id].seat != v.survivor[attacker].seat)
            all.push_back(id);
    return all;
}

}  // namespace

bool Question::offers(const Command& command) const {
    for (const Command& c : legal)
        if (c == command) return true;
    return false;
}

std::vector<Command> Question::all(Do what) const {
    std::vector<Command> found;
    for (const Command& c : legal)
        if (c.what == what) found.push_back(c);
    return found;
}

Command Question::make(Do what, unsigned a, unsigned b) const {
    Command c;
    c.what = what;
    c.by = asked.by;
    c.a = static_cast<u16>(a);
    c.b = static_cast<u16>(b);
    return c;
}

Question question_of(const Session& session) {
    Question q;
    q.legal.clear();
    q.view = session.view();
    q.me = session.me();
    q.asked = q.view.pending;
    const bool may_see = !q.asked.secret || q.me == q.asked.by;
    if (session.stage() == Stage::play && may_see) session.match().legal(q.legal);
    return q;
}

Way way_of(const Question& q, const Catalog& catalog) {
    const Decision& d = q.asked;
    switch (d.ask) {
        case Ask::Search: return Way::search;
        case Ask::Vote: return d.prompt == Prompt::CastVote ? Way::vote : Way::list;
        case Ask::Option:
            return d.card >= catalog.first_crossroads && d.card < catalog.first_secret
                       ? Way::crossroads
                       : Way::list;
        case Ask::Boost:
        case Ask::Confirm: return Way::list;
        case Ask::Order: return Way::cards;
        case Ask::Card: {
            if (d.prompt == Prompt::ShowCrossroads || d.prompt == Prompt::RequestCard)
                return Way::list;
            if (q.me != d.by) return Way::cards;
            const auto hand = q.view.in_zone(zone::hand(d.by));
            for (const Command& c : q.all(Do::Card)) {
                bool held = false;
                for (const SeenCard* card = hand.first; card != hand.second; ++card)
                    held |= card->face == c.a;
                if (!held) return Way::cards;
            }
            return Way::board;
        }
        case Ask::Die: {
            if (d.prompt == Prompt::SetDie || q.me != d.by) return Way::dice_faces;
            for (const Command& c : q.all(Do::Die))
                if (c.a < 1 || c.a > 6 || q.view.seat[d.by].dice[c.a - 1] == 0)
                    return Way::dice_faces;
            return Way::board;
        }
        case Ask::Survivor:
        case Ask::Draft:
            for (const Command& c : q.all(Do::Survivor))
                if (!q.view.survivor[c.a].in_play()) return Way::list;
            return Way::board;
        default: return Way::board;
    }
}

void light(const Question& q, const Match& match, const Speech& speech, SurvivorId selected,
           Highlights& out) {
    if (q.legal.empty()) return;
    const std::string other = speech.refusal({q.asked.rule, Reason::NotAsked});
    for (ActionLight& action : out.actions) action.reason = other;
    out.end_turn.reason = other;
    if (q.asked.ask == Ask::Turn) {
        for (ActionLight& action : out.actions)
            action.reason = speech.refusal({RuleId::ROUND_11, Reason::NoSuchSurvivor});
        light_turn(q, match, speech, selected, out);
        return TurnReasons(q, match, speech, selected).tell(out);
    }
    out.reason = speech.refusal({q.asked.rule, Reason::NotAnOption});
    for (const Command& c : q.legal) switch (c.what) {
            case Do::Survivor:
                out.survivors |= u64{1} << c.a;
                if (q.asked.prompt == Prompt::AttackTarget)
                    out.hits[static_cast<SurvivorId>(c.a)] =
                        hit_percent(match.catalog().survivors[c.a]);
                break;
            case Do::Place: out.places = static_cast<u16>(out.places | (1U << c.a)); break;
            case Do::Entrance: out.entrances = static_cast<u16>(out.entrances | (1U << c.a)); break;
            case Do::Seat: out.seats = static_cast<u8>(out.seats | (1U << c.a)); break;
            case Do::Die: out.dice = static_cast<u8>(out.dice | (1U << c.a)); break;
            case Do::Card: out.hand.insert(c.a); break;
            default: break;
        }
}

Plan plan_for(const Question& q, const BoardHit& hit, SurvivorId selected) {
    using Kind = BoardHit::Kind;
    const bool turn = q.asked.ask == Ask::Turn;
    if (hit.dropped == Kind::hand_card && turn) {
        if (hit.kind == Kind::crisis) return {q.make(Do::Contribute, hit.dropped_id)};
        if (hit.kind == Kind::survivor)
            return {q.make(Do::Play, hit.dropped_id), q.make(Do::Survivor, hit.id)};
        return {q.make(Do::Play, hit.dropped_id)};
    }
    if (hit.dropped == Kind::gear_card && turn) {
        if (hit.kind == Kind::crisis)
            return {q.make(Do::ContributeGear, hit.dropped_id, hit.dropped_bearer)};
        if (hit.kind == Kind::survivor)
            return {q.make(Do::HandOff, hit.dropped_id, hit.dropped_bearer),
                    q.make(Do::Survivor, hit.id)};
        return {};
    }
    const auto actor =
        static_cast<SurvivorId>(hit.dropped == Kind::survivor ? hit.dropped_id : selected);
    switch (hit.kind) {
        case Kind::survivor:
            if (turn) return {};
            return {q.make(Do::Survivor, hit.id)};
        case Kind::place:
            if (!turn) return {q.make(Do::Place, hit.id)};
            if (actor == kNone) return {};
            return {q.make(Do::Move, actor), q.make(Do::Place, hit.id)};
        case Kind::entrance:
            if (!turn) return {q.make(Do::Entrance, hit.id)};
            if (actor == kNone) return {};
            return {q.make(Do::Attack, actor), q.make(Do::Entrance, hit.id)};
        case Kind::seat:
            if (turn) return {};
            return {q.make(Do::Seat, hit.id)};
        case Kind::die:
            if (!turn) return {q.make(Do::Die, hit.id)};
            return {q.make(Do::Food), q.make(Do::Die, hit.id)};
        case Kind::hand_card:
            if (turn) return {};
            return {q.make(Do::Card, hit.id)};
        case Kind::action:
            for (const auto& [action, what] : survivor_actions)
                if (hit.id == static_cast<u16>(action) && selected != kNone)
                    return {q.make(what, selected)};
            if (hit.id == static_cast<u16>(BoardAction::food)) return {q.make(Do::Food)};
            if (hit.id == static_cast<u16>(BoardAction::request)) return {q.make(Do::Request)};
            if (hit.id == static_cast<u16>(BoardAction::vote)) return {q.make(Do::CallVote)};
            return {};
        default: return {};
    }
}

// Without a question about the target of an attack there was only one.
Dangers dangers_of(const Match& match, const Question& q) {
    Dangers found;
    if (q.asked.prompt == Prompt::MoveTo) return {true, {}};
    if (q.asked.prompt == Prompt::AttackTarget) {
        found.exposure = !q.all(Do::Entrance).empty();
        for (const Command& c : q.all(Do::Survivor))
            found.targets.push_back(static_cast<SurvivorId>(c.a));
        return found;
    }
    if (q.asked.prompt != Prompt::SpendDie || match.log().empty()) return found;
    const LogEntry& last = match.log().back();
    if (last.kind != LogEntry::Kind::Command || last.by != q.asked.by) return found;
    const auto who = static_cast<SurvivorId>(last.command.a);
    if (last.asked.prompt == Prompt::AttackTarget) {
        if (last.command.what == Do::Entrance) return {true, {}};
        return {false, {who}};
    }
    if (last.command.what != Do::Attack) return found;
    if (entrances_of(q.view.survivor[who].place, q.view) != 0) return {true, {}};
    return {false, others_beside(q.view, who)};
}

std::vector<SurvivorId> unmoved(const Question& q) {
    const std::vector<Command> moves = q.all(Do::Move);
    std::vector<SurvivorId> all;
    all.reserve(moves.size());
    for (const Command& c : moves) all.push_back(static_cast<SurvivorId>(c.a));
    return all;
}

SurvivorId first_choice(const Question& q, const Catalog& catalog) {
    const SeatId seat = q.me;
    if (seat >= q.view.seats) return kNone;
    const u8 leader = q.view.seat[seat].leader;
    if (leader < catalog.survivors.size() && q.view.survivor[leader].seat == seat) return leader;
    for (std::size_t i = 0; i < catalog.survivors.size(); ++i)
        if (q.view.survivor[i].seat == seat) return static_cast<SurvivorId>(i);
    return kNone;
}

}  // namespace dow::table
