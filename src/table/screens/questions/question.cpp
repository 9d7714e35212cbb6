#include "question.hpp"

#include <algorithm>

#include "dow/content/entrances.hpp"
#include "dow/hot_seat/open_answers.hpp"

namespace dow::table {

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
        open_turn(session.match(), q.legal);
    else if (session.hand_is_down() && q.asked.ask == Ask::Boost)
        open_boosts(session.match(), q.legal);
    if (!may_see && q.asked.ask == Ask::Boost && !q.legal.empty())
        q.asked = *session.match().pending();
    q.can_call_off = q.asked.can_cancel || (!q.legal.empty() && session.can_call_off());
    return q;
}

namespace {

/// The row of upgrades lies on the table, so they are chosen there.
bool all_upgrades(const Question& q, const Catalog& catalog) {
    const std::vector<ChooseCard> choices = q.all<ChooseCard>();
    return !choices.empty() &&
           std::all_of(choices.begin(), choices.end(), [&](const ChooseCard& choice) {
               return catalog.is(CardList::Upgrade, choice.card);
           });
}

}  // namespace

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
            if (all_upgrades(q, catalog)) return QuestionForm::board;
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

bool dice_have_use(const Question& q) {
    if (q.me >= q.view.seats) return false;
    int dice = 0;
    for (const u8 unused : q.view.seat[q.me].dice) dice += unused;
    if (dice == 0) return false;
    for (const Command& c : q.legal) {
        if (c.is<Search>() || c.is<Barricade>() || c.is<Clean>() || c.is<Attract>()) return true;
        const auto attack = c.find<Attack>();
        if (!attack) continue;
        const PlaceId place = q.view.survivor[attack->survivor].place;
        if (q.view.place[place].bandits > 0) return true;
        for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
            if (q.view.entrance[e].zombies + q.view.entrance[e].specials > 0) return true;
    }
    return false;
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
