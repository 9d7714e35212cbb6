#include "click_commands.hpp"

#include "table/screens/questions/survivor_actions.hpp"

namespace dow::table {

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
    const auto actor = SurvivorId(hit.dropped == Kind::survivor ? hit.dropped_id : selected);
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

}  // namespace dow::table
