#include <algorithm>

#include "dow/content/words.hpp"
#include "sight.hpp"

/// What a card's program is worth, word by word. A guess: conditions count as met, luck as average,
/// sets of people by their size now.
namespace dow::bots {

namespace {

constexpr int kMostSteps = 200;

class Guess {
public:
    explicit Guess(const Sight& sight) : s_(sight) {}

    int run(u16 pc, u16 stop) {
        int sum = 0;
        while (pc != stop && pc < s_.c.ops.size() && ++steps_ < kMostSteps) {
            const Op& op = s_.c.ops[pc];
            switch (op.code) {
                case OpCode::End: return sum;
                case OpCode::Jump:
                    if (op.x <= pc) return sum;
                    pc = op.x;
                    continue;
                case OpCode::Options:
                    sum += best_option(op);
                    pc = op.y;
                    continue;
                case OpCode::May:
                    sum += std::max(0, run(static_cast<u16>(pc + 1), op.y));
                    pc = op.y;
                    continue;
                case OpCode::Rows:
                    sum += mean_row(op);
                    pc = op.y;
                    continue;
                case OpCode::Each: sum += set_size(op.x) * run(op.y, 0); break;
                case OpCode::Repeat: sum += guess_amount(s_, op.x) * run(op.y, 0); break;
                default: sum += verb(op);
            }
            ++pc;
        }
        return sum;
    }

private:
    const Node& node(NodeId id) const { return s_.c.nodes[id]; }

    int best_option(const Op& op) {
        int best = -kMorale * 100;
        for (unsigned option = 1; option <= op.a; ++option)
            best = std::max(best, run(s_.c.options_of(op).begin(option), op.y));
        return best;
    }

    int mean_row(const Op& op) {
        int sum = 0;
        int weight = 0;
        for (std::size_t i = 0; i < op.x; ++i) {
            const int low = s_.c.links[op.z + 3 * i];
            const int width = std::min<int>(s_.c.links[op.z + 3 * i + 1], 6) - low + 1;
            if (width <= 0) continue;
            sum += width * run(s_.c.links[op.z + 3 * i + 2], op.y);
            weight += width;
        }
        return weight == 0 ? 0 : sum / std::max(weight, 6);
    }

    int verb(const Op& op) {
        switch (op.code) {
            case OpCode::Morale: return kMorale * guess_amount(s_, op.x);
            case OpCode::Add: return token(op, 1);
            case OpCode::RemoveTokens: return token(op, -1);
            case OpCode::KillTokens:
                if (static_cast<TokenWord>(op.a) == TokenWord::Helpless)
                    return -kMorale * guess_amount(s_, op.x);
                if (static_cast<TokenWord>(op.a) == TokenWord::Bandits)
                    return bandit_worth(s_) * guess_amount(s_, op.x);
                return (op.z == 2 ? 2 : std::max(weights.kill_by_card, s_.room_worth())) *
                       guess_amount(s_, op.x);
            case OpCode::Shift: return 4;
            case OpCode::Flip: return turn_over(op) * guess_amount(s_, op.x);
            case OpCode::Wound:
                return -(newcomer_ ? weights.wound_of_newcomer : wound(op.as<WoundKind>())) *
                       set_size(op.x) * guess_amount(s_, op.y);
            case OpCode::Heal:
                return static_cast<WoundKind>(op.a) == WoundKind::Despair ? comfort() : heal();
            case OpCode::Expose:
                return -weights.roll_by_card * set_size(op.x) * guess_amount(s_, op.y);
            case OpCode::Recruit: newcomer_ = true; return weights.recruit;
            case OpCode::Give: return -5;
            case OpCode::PickCards:
            case OpCode::RandomCards:
            case OpCode::TakeTop:
            case OpCode::Dig: return take(op);
            case OpCode::Put: return put(op);
            case OpCode::Lasting: return lasting_worth(s_, op);
            case OpCode::ExileVote: return vote_worth(s_);
            case OpCode::RemoveCards: return op.a == 1 ? 60 : -10 * std::max(1, cards_);
            case OpCode::RemoveSurvivors: return -(kMorale / 2 + weights.person) * set_size(op.x);
            case OpCode::KillSurvivors:
                return -((op.a == 1 ? 0 : kMorale) + weights.person) * set_size(op.x);
            case OpCode::RerollDice: return 5;
            case OpCode::AdjustDie: return 6;
            case OpCode::SpendDice: return -15;
            case OpCode::Skip: return s_.crisis_short > 0 ? kMorale : 10;
            case OpCode::Require: return -20 * kMorale;  // hardly any table meets more
            case OpCode::Eliminate: return -3 * kMorale;
            case OpCode::Lose: return -100 * kMorale;
            case OpCode::Mark: return 20;
            case OpCode::RemoveSpecial: return weights.special_killed;
            case OpCode::ShiftSpecial: return weights.special_killed / 6;
            case OpCode::Release: return -weights.special * 3 / 2;
            case OpCode::Look:
            case OpCode::LookSecret: return 3;
            default: return 0;
        }
    }

    /// What one of these costs whoever gets it.
    static int wound(WoundKind kind) {
        switch (kind) {
            case WoundKind::Frostbite: return weights.frostbite_by_card;
            case WoundKind::Despair: return weights.despair;
            default: return weights.wound_by_card;
        }
    }

    /// A token on its other side: a barricade becomes a trap, somebody helpless unruly or calm.
    static int turn_over(const Op& op) {
        switch (static_cast<TokenWord>(op.a)) {
            case TokenWord::Helpless: return -weights.unruly;
            case TokenWord::Unruly: return weights.unruly;
            default: return 10;
        }
    }

    int token(const Op& op, int sign) {
        const int n = guess_amount(s_, op.x) * (op.y == 0 ? 1 : set_size(op.y));
        switch (static_cast<TokenWord>(op.a)) {
            case TokenWord::Zombies: return -weights.zombie * n * sign;
            case TokenWord::Specials: return -weights.special * n * sign;
            case TokenWord::Helpless: return sign > 0 ? -weights.helpless * n : -kMorale / 2 * n;
            case TokenWord::Barricades: return std::max(14, s_.room_worth()) * n * sign;
            case TokenWord::Unruly: return -(weights.helpless + weights.unruly) * n * sign;
            case TokenWord::Traps: return (std::max(14, s_.room_worth()) + 8) * n * sign;
            case TokenWord::Starvation: return -60 * n * sign;
            case TokenWord::Noise: return -6 * n * sign;
            case TokenWord::Bandits: return -bandit_worth(s_) * n * sign;
            case TokenWord::Progress: return marker_worth(s_, kNoCard) * n * sign;
            case TokenWord::Food: {
                int sum = 0;
                for (int i = 0; i < std::min(n, 8); ++i)
                    sum += food_worth(s_, s_.food + (sign > 0 ? i : -i - 1));
                return sign * sum;
            }
            default: return 0;
        }
    }

    /// Cards that are taken to be put somewhere: how many, and what the best of them is worth in a
    /// hand where it can be chosen.
    int take(const Op& op) {
        cards_ = std::min(4, guess_amount(s_, op.x));
        from_ = op.y;
        best_ = op.code == OpCode::PickCards ? best_of_choice(s_, op.y) : 0;
        return 0;
    }

    int put(const Op& op) const {
        const Node& zone = node(op.y);
        const int n = std::max(1, cards_);
        if (zone.word != Word::Zone) return 0;
        switch (static_cast<ZoneWord>(zone.value)) {
            case ZoneWord::Hand: return std::max(weights.card_to_hand, best_) * n;
            case ZoneWord::Equip: return side_effect_worth(s_, op.x);
            case ZoneWord::Box: return out_of_the_game(n);
            case ZoneWord::Waste: return -weights.card_to_waste * n;
            case ZoneWord::Objective: return 20 * n;
            default: return -2 * n;
        }
    }

    /// An experiment that never comes is one less to contain.
    int out_of_the_game(int cards) const {
        const Node& zone = node(from_);
        const bool log = zone.word == Word::Zone && zone.as<ZoneWord>() == ZoneWord::ExperimentDeck;
        return cards * (log ? log_worth(s_) : -2);
    }

    int heal() const {
        int best = -5;
        for (const SurvivorId who : s_.mine) best = std::max(best, s_.healing(who));
        return best;
    }

    /// What it is worth to take despair off the one of one's own who has most of it.
    int comfort() const {
        int most = 0;
        for (const SurvivorId who : s_.mine) most = std::max<int>(most, s_.v.survivor[who].despair);
        if (most == 0) return -5;
        return most == 1 ? weights.despair : 2 * weights.despair;
    }

    int set_size(NodeId id) const {
        const Node& n = node(id);
        switch (n.word) {
            case Word::Surv: return people(n);
            case Word::Lowest:
            case Word::Highest: return guess_amount(s_, s_.c.links[n.first]);
            case Word::SurvList: return n.count;
            case Word::Players: return s_.players;
            case Word::Others: return s_.players - 1;
            case Word::Anywhere: return s_.v.places.size();
            case Word::Noncolony: return s_.v.outside().size();
            case Word::PlaceList: return n.count;
            case Word::Locs:
            case Word::Cards: return 3;
            default: return 1;
        }
    }

    int people(const Node& n) const {
        int all = 0;
        for (const int here : s_.survivors) all += here;
        for (int i = 0; i < n.count; ++i) {
            const Node& filter = node(s_.c.links[n.first + static_cast<std::size_t>(i)]);
            switch (static_cast<Filter>(filter.value & 0xFF)) {
                case Filter::Of: all = std::min(all, s_.mine.size()); break;
                case Filter::At: all = std::min(all, std::max(1, all / 3)); break;
                case Filter::Exiled: break;
                default: all = std::min(all, 2);
            }
        }
        return all;
    }

    const Sight& s_;
    int steps_ = 0;
    int cards_ = 0;          ///< picked, drawn or looked at just now
    NodeId from_{0};         ///< from there
    bool newcomer_ = false;  ///< somebody has just come, and is the one that is hurt
    int best_ = 0;           ///< what the best of them is worth in a hand, if it can be chosen
};

}  // namespace

int guess_amount(const Sight& s, NodeId id) {
    const Node& n = s.c.nodes[id];
    const auto child = [&](int i) { return s.c.links[n.first + static_cast<std::size_t>(i)]; };
    switch (n.word) {
        case Word::Literal: return n.value;
        case Word::PlayersStarted: return s.v.seats;
        case Word::RoundsPassed: return s.v.first_round - s.v.round;
        case Word::MoraleIs: return s.v.morale;
        case Word::Marks: return s.v.objective_marks;
        case Word::Mul: return n.value * guess_amount(s, child(0));
        case Word::HalfUp: return (guess_amount(s, child(0)) + 1) / 2;
        case Word::UpTo: return guess_amount(s, child(0));
        case Word::Sum: {
            int sum = 0;
            for (int i = 0; i < n.count; ++i) sum += guess_amount(s, child(i));
            return sum;
        }
        case Word::Most: {
            int most = 0;
            for (int i = 0; i < s.v.seats; ++i)
                if (i != s.me) most = std::max<int>(most, s.v.seat[i].hand);
            return most;
        }
        case Word::Count:
            if (s.c.nodes[child(0)].word == Word::Players) return std::max<int>(1, s.v.seats);
            return 3;
        case Word::All:
        case Word::Fill: return 4;
        default: return 2;
    }
}

int guess_part(const Sight& sight, u16 pc, u16 stop) { return Guess(sight).run(pc, stop); }
int guess_effect(const Sight& sight, u16 program) {
    return program == 0 ? 0 : Guess(sight).run(program, 0);
}

}  // namespace dow::bots
