#include "dow/match/chance.hpp"

#include <pcg_random.hpp>

#include "dow/base/check.hpp"
#include "dow/rules/draw.hpp"
#include "dow/rules/playout.hpp"

namespace dow {

namespace {

u64 mixed(u64 x) {
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

const Command& pick(const OutcomeList& list, pcg32& random) {
    u32 left = random(list.total());
    for (const Outcome& outcome : list) {
        if (left < outcome.weight) return outcome.answer;
        left -= outcome.weight;
    }
    check_failed("a weight was picked", __FILE__, __LINE__);
}

/// Each face is as likely as any other, so no list of them is needed.
RolledDice rolled(int dice, pcg32& random) {
    RolledDice all;
    for (int die = 0; die < dice; ++die) all.dice.add(static_cast<u8>(1 + random(6)));
    return all;
}

bool holds(const OutcomeList& list, const Command& answer) {
    for (const Outcome& outcome : list)
        if (outcome.answer == answer) return outcome.weight > 0;
    return false;
}

/// What the table typed, as an answer to the question; nothing when it cannot be one.
std::optional<Command> typed_answer(const Decision& asked, std::span<const u8> faces) {
    if (faces.size() != asked.dice || asked.dice > DiceFaces::kMost) return std::nullopt;
    for (const u8 face : faces)
        if (face > 6) return std::nullopt;
    switch (asked.ask) {
        case Ask::ActionDice: return roll_of(faces);
        case Ask::SupplyDie: return Command::of(kChance, RolledDie{faces[0]});
        default: return Command::of(kChance, RolledExposure{static_cast<Face>(faces[0])});
    }
}

}  // namespace

bool chance_allows(const State& state, const Catalog& catalog, const Decision& asked,
                   const Command& answer, OutcomeList& buffer) {
    if (asked.by != kChance) return false;
    chance_outcomes(state, catalog, buffer);
    if (asked.ask != Ask::ActionDice) return holds(buffer, answer);
    const auto rolled = answer.find<RolledDice>();
    if (!rolled || rolled->dice.size() != asked.dice) return false;
    for (int die = 0; die < asked.dice; ++die)
        if (rolled->dice[die] < 1 || rolled->dice[die] > 6) return false;
    return true;
}

SeededChance::SeededChance(u64 seed) : seed_(seed), luck_(pcg32(mixed(seed))) {}

std::optional<Command> SeededChance::answer(const State& state, const Catalog& catalog,
                                            const Decision& asked, u64 k) {
    pcg32 random = luck_.portion(k);
    if (asked.ask == Ask::ActionDice) return Command::of(kChance, rolled(asked.dice, random));
    if (asked.ask == Ask::Draw && asked.deck != kSecretDeck) {
        const u32 cards = draw_weight(state, catalog, asked.deck);
        if (cards == 0) return std::nullopt;
        const CardId face = draw_at(state, catalog, asked.deck, random(cards));
        return Command::of(kChance, DrawnCard{face});
    }
    chance_outcomes(state, catalog, asked, buffer_);
    if (buffer_.total() == 0) return std::nullopt;
    return pick(buffer_, random);
}

std::optional<Command> ScriptedChance::answer(const State& state, const Catalog& catalog,
                                              const Decision& asked, u64 k) {
    exhausted_ = false;
    if (k >= first_ && k - first_ < outcomes_.size()) {
        used_ = k - first_ + 1;
        return outcomes_[k - first_];
    }
    if (then_) return then_->answer(state, catalog, asked, k);
    exhausted_ = true;
    return std::nullopt;
}

bool PeopleChance::asks_people(const Decision& asked) {
    return asked.by == kChance && (asked.ask == Ask::ActionDice || asked.ask == Ask::SupplyDie ||
                                   asked.ask == Ask::ExposureDie);
}

std::optional<Command> PeopleChance::answer(const State& state, const Catalog& catalog,
                                            const Decision& asked, u64 k) {
    if (!asks_people(asked)) return hidden_.answer(state, catalog, asked, k);
    if (k >= typed_.size() || !typed_[k]) return std::nullopt;
    if (!chance_allows(state, catalog, asked, *typed_[k], buffer_)) return std::nullopt;
    return typed_[k];
}

bool PeopleChance::type_in(const State& state, const Catalog& catalog, const Decision& asked, u64 k,
                           std::span<const u8> faces) {
    if (!asks_people(asked)) return false;
    const auto answer = typed_answer(asked, faces);
    if (!answer || !chance_allows(state, catalog, asked, *answer, buffer_)) return false;
    if (typed_.size() <= k) typed_.resize(k + 1);
    typed_[k] = answer;
    return true;
}

}  // namespace dow
