#include <algorithm>

#include "dow/base/check.hpp"
#include "thoughts.hpp"

namespace dow {

namespace {

constexpr int kMostActionsPerTurn = 60;
constexpr int kMostRepeats = 3;  ///< of one command in a turn
constexpr int kMostRecalls = 6;  ///< actions from one look at the table

/// The least of the dice that do: no need to look at the table for that. One that helps to contain
/// an experiment is spent last.
int lowest_die(const CommandList& legal, const bots::Sight* sight, Why& why) {
    constexpr int kAnyDie = kDieFaces + 1;
    const bool wanted = sight != nullptr && sight->v.forecast.experiment != kNoCard;
    int best = 0;
    u8 lowest = 0;
    int least = 0;
    for (int i = 0; i < legal.size(); ++i) {
        const auto choice = legal[i].find<ChooseDie>();
        if (!choice) continue;
        const bool kept = wanted && bots::keeps_for_code(*sight, choice->die);
        const int price = choice->die + (kept ? kAnyDie : 0);
        if (lowest != 0 && price >= least) continue;
        lowest = choice->die;
        least = price;
        best = i;
    }
    why = {.key = "bot.die", .score = 0, .n = lowest};
    return best;
}

/// Whom to keep and who leads is printed on them.
int best_person(const BotInput& input, Why& why) {
    const CommandList& legal = input.legal();
    int best = 0;
    for (int i = 0; i < legal.size(); ++i) {
        const SurvivorDef& who = input.catalog().survivors[legal[i].as<ChooseSurvivor>().survivor];
        const int score =
            input.decision().prompt == Prompt::DraftLeader ? who.influence : bots::talent(who);
        if (i > 0 && score <= why.score) continue;
        why = {.key = "bot.people", .score = score, .n = 0};
        best = i;
    }
    return best;
}

/// Others' cards and favours are not asked for.
bool leaves_alone(Do what) {
    return what == Do::RequestCard || what == Do::HandOff || what == Do::SpendFood ||
           what == Do::Yawn || what == Do::CallBetrayer;
}

}  // namespace

/// What it remembers: who gives nothing, what it has done this turn, and what it saw and thought
/// when it last looked.
struct SteadyBot::Memory {
    /// A command and how often it was given.
    struct Given {
        Command command;
        int times;
    };

    std::optional<bots::Background> known;
    std::array<bool, kMaxSeats> gave{};
    std::vector<Given> done;  ///< commands of this turn
    bool tired = false;       ///< of one of them
    std::optional<bots::Sight> sight;
    bots::Thoughts thoughts;
    std::span<int> scores;  ///< what it thinks of each command is wanted here, too
    Command last;           ///< action chosen
    Why why;
    int round = -1;
    int actions = 0;
    int recalls = 0;         ///< menus since it last looked
    bool acting = false;     ///< between an action it chose and the end of its turn
    bool plain = false;      ///< nothing has happened since but what it had in mind
    bool die_spent = false;  ///< the die of this action is taken off the sight
    EntranceId built_at = kNone;

    /// Who holds many cards and gave none to the crisis of the round before is doubted more.
    void watch(const View& view) {
        auto& doubts = known->doubts;
        if (view.round != round) {
            for (std::size_t i = 0; round >= 0 && i < view.seats; ++i)
                doubts[i] = std::clamp(doubts[i] + (gave[i]                 ? -2
                                                    : view.seat[i].hand > 4 ? 2
                                                                            : 0),
                                       0, 10);
            gave.fill(false);
            round = view.round;
        }
        for (std::size_t i = 0; i < view.seats; ++i) gave[i] |= view.seat[i].contributions > 0;
    }

    const bots::Sight& look_anew(const BotInput& input) {
        if (!known) known.emplace(input.catalog());
        sight.emplace(input, *known);
        watch(sight->v);
        thoughts.clear();
        recalls = 0;
        return *sight;
    }

    /// What the bot sees when something is asked. It keeps the picture it had when it chose its
    /// action, or last acted if only the words of a card matter; else it looks anew.
    const bots::Sight& look(const BotInput& input) {
        const Decision& asked = input.decision();
        const CommandList& legal = input.legal();
        const bool by_action =
            acting && (asked.card == kNoCard || input.catalog().is_item(asked.card) ||
                       input.catalog().is(CardList::Survivor, asked.card));
        const bool in_words =
            asked.ask == Ask::Vote || asked.ask == Ask::Confirm || asked.ask == Ask::Option;
        if (!sight || sight->me != asked.by ||
            (!by_action && !in_words && !legal[legal.size() - 1].is<TakeBack>())) {
            plain = false;
            return look_anew(input);
        }
        sight->asked = asked;
        return *sight;
    }

    /// The picture for the next action. After some the bot knows what has changed.
    const bots::Sight& look_for_turn(const BotInput& input) {
        const bool knows = acting && plain && sight && sight->me == input.decision().by &&
                           recalls < kMostRecalls && recall_last();
        if (!knows) return look_anew(input);
        ++recalls;
        thoughts.forget_after(last);
        sight->asked = input.decision();
        return *sight;
    }

    bool recall_last() {
        bots::Sight& s = *sight;
        const bool costs_a_die = last.is<Search>() || last.is<Barricade>() || last.is<Clean>();
        if (costs_a_die && !die_spent)
            bots::spend_die(s, last.is<Search>() ? s.c.survivors[acting_survivor(last)].search : 1);
        return bots::recall(s, last, built_at);
    }

    /// Takes notice of its own answer to a question of its action.
    void answered(const Decision& asked, const Command& command) {
        if (!acting || !sight) return;
        const auto die = command.find<ChooseDie>();
        const auto card = command.find<ChooseCard>();
        const auto entrance = command.find<ChooseEntrance>();
        if (asked.prompt == Prompt::SpendDie && die) {
            bots::spend_die(*sight, die->die);
            die_spent = true;
        } else if (asked.ask == Ask::Search && card) {
            bots::gain_card(*sight, card->card);
        } else if (asked.prompt == Prompt::BarricadeAt && built_at == kNone && entrance) {
            built_at = entrance->entrance;
        } else if (asked.prompt != Prompt::EquipOn && !command.is<Finish>()) {
            plain = false;
        }
    }

    void chose(const Command& command) {
        remember(command);
        last = command;
        acting = plain = true;
        die_spent = false;
        built_at = kNone;
        if (command.is<EndTurn>()) end_turn();
    }

    bool tired_of(const Command& command) const {
        return tired && std::any_of(done.begin(), done.end(), [&](const Given& given) {
                   return given.times >= kMostRepeats && given.command == command;
               });
    }
    /// Nobody puts on what is given away in the same turn.
    bool has_put_on(CardId face) const {
        return std::any_of(done.begin(), done.end(), [&](const Given& given) {
            const auto played = given.command.find<PlayCard>();
            return played && played->card == face;
        });
    }
    void remember(const Command& command) {
        for (Given& given : done)
            if (given.command == command) {
                tired |= ++given.times >= kMostRepeats;
                return;
            }
        done.push_back({command, 1});
    }
    void end_turn() {
        done.clear();
        thoughts.clear();
        tired = acting = plain = false;
        actions = 0;
    }

    int choose_action(const BotInput& input);
    int choose_answer(const BotInput& input);
};

int SteadyBot::Memory::choose_action(const BotInput& input) {
    const CommandList& legal = input.legal();
    const bots::Sight& s = look_for_turn(input);
    const bool enough = ++actions > kMostActionsPerTurn;
    int best = -1;
    bots::Thought most{0, "bot.only"};
    for (int i = 0; i < legal.size(); ++i) {
        const Command& command = legal[i];
        if (leaves_alone(command.what())) continue;
        if (!command.is<EndTurn>() && (enough || tired_of(command))) continue;
        if (const auto off = command.find<ContributeEquipped>(); off && has_put_on(off->card))
            continue;
        const bots::Thought now = thoughts.of(s, command, recalls == 0);
        if (!scores.empty()) scores[static_cast<std::size_t>(i)] = now.score;
        if (best >= 0 && now.score <= most.score) continue;
        most = now;
        best = i;
    }
    best = std::max(best, 0);
    chose(legal[best]);
    why = {most.key, most.score, bots::number_for(s, most.key)};
    return best;
}

int SteadyBot::Memory::choose_answer(const BotInput& input) {
    const CommandList& legal = input.legal();
    const bots::Sight& s = look(input);
    int best = -1;
    bots::Scored most;
    for (int i = 0; i < legal.size(); ++i) {
        const bots::Scored now = bots::score_answer(s, legal[i]);
        if (!scores.empty()) scores[static_cast<std::size_t>(i)] = now.score;
        if (best >= 0 && now.score <= most.score) continue;
        most = now;
        best = i;
    }
    why = {most.key, most.score, most.n};
    return best;
}

SteadyBot::SteadyBot() : memory_(std::make_unique_for_overwrite<Memory>()) {}
SteadyBot::~SteadyBot() = default;
SteadyBot::SteadyBot(SteadyBot&&) noexcept = default;

Why SteadyBot::why() const { return memory_->why; }

int SteadyBot::choose_and_weigh(const BotInput& input, std::span<int> scores) {
    memory_->scores = scores;
    const int best = choose(input);
    memory_->scores = {};
    return best;
}

Why SteadyBot::why_of(const BotInput& input, int index) const {
    const Memory& m = *memory_;
    if (!m.sight || m.sight->me != input.decision().by) return m.why;
    const Command& command = input.legal()[index];
    if (input.decision().ask == Ask::Turn) {
        const bots::Thought thought = bots::score_turn(*m.sight, command);
        return {thought.key, thought.score, bots::number_for(*m.sight, thought.key)};
    }
    const bots::Scored answer = bots::score_answer(*m.sight, command);
    return {answer.key, answer.score, answer.n};
}

void SteadyBot::look_again(const Command& given) {
    memory_->remember(given);
    memory_->acting = memory_->plain = false;
    memory_->sight.reset();
}

void SteadyBot::forget() {
    Memory& m = *memory_;
    m.end_turn();
    m.sight.reset();
    m.gave.fill(false);
    if (m.known) m.known->doubts.fill(0);
    m.round = -1;
}

int SteadyBot::choose(const BotInput& input) {
    const CommandList& legal = input.legal();
    DOW_CHECK(!legal.empty());
    Memory& m = *memory_;
    const Prompt prompt = input.decision().prompt;
    if (input.decision().ask == Ask::Turn) {
        if (legal.size() > 1) return m.choose_action(input);
        m.end_turn();
        m.why = {.key = "bot.only"};
        return 0;
    }
    int best = 0;
    if (legal.size() == 1)
        m.why = {.key = "bot.only"};
    else if (prompt == Prompt::SpendDie)
        best = lowest_die(legal, m.sight ? &*m.sight : nullptr, m.why);
    else if (prompt == Prompt::DraftKeep || prompt == Prompt::DraftLeader)
        best = best_person(input, m.why);
    else
        best = m.choose_answer(input);
    m.answered(input.decision(), legal[best]);
    return best;
}

}  // namespace dow
