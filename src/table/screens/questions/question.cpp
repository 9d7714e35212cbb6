#include "question.hpp"

#include "dow/content/entrances.hpp"

namespace dow::table {

namespace {

/// Those at the attacker's place whom another player controls.
std::vector<SurvivorId> others_beside(const View& v, SurvivorId attacker) {
    std::vector<SurvivorId> all;
    for (SurvivorId id{0}; id < kMaxSurvivors; ++id)
        if (v.survivor[id].in_play() && v.survivor[id].place == v.survivor[attacker].place &&
            v.survivor[id].seat != v.survivor[attacker].seat)
            all.push_back(id);
    return all;
}

}  // namespace

u16 entrances_with_zombies(PlaceId place, const View& v) {
    u16 set = 0;
    for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
        if (v.entrance[e].zombies > 0) set = static_cast<u16>(set | (1U << e));
    return set;
}

bool Question::offers(const Command& command) const {
    for (const Command& c : legal)
        if (c == command) return true;
    return false;
}

std::vector<Command> Question::all(Do what) const {
    std::vector<Command> found;
    for (const Command& c : legal)
        if (c.what() == what) found.push_back(c);
    return found;
}

namespace {

/// What somebody may do whose hand lies face down: everything but with a card of the hand.
void leave_out_hand_cards(const Match& match, CommandList& legal) {
    CommandList all;
    match.legal(all);
    for (const Command& c : all)
        if (!c.is<PlayCard>() && !c.is<ContributeCard>()) legal.add(c);
}

}  // namespace

Question question_of(const Session& session) {
    Question q;
    q.legal.clear();
    q.view = session.view();
    q.me = session.me();
    q.asked = q.view.pending;
    if (session.stage() != Stage::play) return q;
    const bool may_see = !q.asked.secret || session.viewers().has(q.asked.by);
    if (may_see)
        session.match().legal(q.legal);
    else if (session.hand_is_down() && q.asked.ask == Ask::Turn)
        leave_out_hand_cards(session.match(), q.legal);
    return q;
}

QuestionForm form_of(const Question& q, const Catalog& catalog) {
    const Decision& d = q.asked;
    switch (d.ask) {
        case Ask::Search: return QuestionForm::search;
        case Ask::Vote:
            return d.prompt == Prompt::CastVote ? QuestionForm::vote : QuestionForm::list;
        case Ask::Option:
            return catalog.is(CardList::Crossroads, d.card) ? QuestionForm::crossroads
                                                            : QuestionForm::list;
        case Ask::Boost:
        case Ask::Confirm: return QuestionForm::list;
        case Ask::Order: return QuestionForm::cards;
        case Ask::Card: {
            if (d.prompt == Prompt::ShowCrossroads || d.prompt == Prompt::RequestCard)
                return QuestionForm::list;
            if (q.me != d.by) return QuestionForm::cards;
            const auto hand = q.view.in_zone(zone::hand(d.by));
            for (const ChooseCard& choice : q.all<ChooseCard>()) {
                bool held = false;
                for (const SeenCard* card = hand.first; card != hand.second; ++card)
                    held |= card->face == choice.card;
                if (!held) return QuestionForm::cards;
            }
            return QuestionForm::board;
        }
        case Ask::Die: {
            if (d.prompt == Prompt::SetDie || q.me != d.by) return QuestionForm::dice_faces;
            for (const ChooseDie& choice : q.all<ChooseDie>())
                if (choice.die < 1 || choice.die > 6 || q.view.seat[d.by].dice[choice.die - 1] == 0)
                    return QuestionForm::dice_faces;
            return QuestionForm::board;
        }
        case Ask::Survivor:
        case Ask::Draft:
            for (const ChooseSurvivor& choice : q.all<ChooseSurvivor>())
                if (!q.view.survivor[choice.survivor].in_play()) return QuestionForm::list;
            return QuestionForm::board;
        default: return QuestionForm::board;
    }
}

// Without a question about the target of an attack there was only one.
Dangers dangers_of(const Match& match, const Question& q) {
    Dangers found;
    if (q.asked.prompt == Prompt::MoveTo) return {true, {}};
    if (q.asked.prompt == Prompt::AttackTarget) {
        found.exposure = !q.all<ChooseEntrance>().empty();
        for (const ChooseSurvivor& choice : q.all<ChooseSurvivor>())
            found.targets.push_back(choice.survivor);
        return found;
    }
    if (q.asked.prompt != Prompt::SpendDie || match.log().empty()) return found;
    const LogEntry& last = match.log().back();
    if (last.kind != LogEntry::Kind::Command || last.by != q.asked.by) return found;
    if (last.asked.prompt == Prompt::AttackTarget) {
        const auto target = last.command.find<ChooseSurvivor>();
        return target ? Dangers{false, {target->survivor}} : Dangers{true, {}};
    }
    if (!last.command.is<Attack>()) return found;
    const SurvivorId who = acting_survivor(last.command);
    if (entrances_with_zombies(q.view.survivor[who].place, q.view) != 0) return {true, {}};
    return {false, others_beside(q.view, who)};
}

std::vector<SurvivorId> unmoved(const Question& q) {
    std::vector<SurvivorId> all;
    for (const Move& move : q.all<Move>()) all.push_back(move.survivor);
    return all;
}

SurvivorId first_choice(const Question& q, const Catalog& catalog) {
    const SeatId seat = q.me;
    if (seat >= q.view.seats) return kNone;
    const SurvivorId leader = q.view.seat[seat].leader;
    if (leader < catalog.survivors.size() && q.view.survivor[leader].seat == seat) return leader;
    for (std::size_t i = 0; i < catalog.survivors.size(); ++i)
        if (q.view.survivor[i].seat == seat) return SurvivorId(i);
    return kNone;
}

}  // namespace dow::table
