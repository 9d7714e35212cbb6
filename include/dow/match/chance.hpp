#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "dow/base/numbered_luck.hpp"
#include "dow/rules/engine.hpp"

namespace dow {

/// Whether Chance may say this to `asked` now. `buffer` is scratch space.
bool chance_allows(const State& state, const Catalog& catalog, const Decision& asked,
                   const Command& answer, OutcomeList& buffer);

/// The answer of Chance that dice showing these faces give.
inline Command roll_of(std::span<const u8> faces) {
    return Command::of(kChance, RolledDice{DiceFaces::of(faces)});
}

/// Answers for Chance. `k` is how many chance answers the history holds already, so a driver that
/// is a function of k brings the same luck back after an undo. No answer means: not now.
class Chance {
public:
    virtual ~Chance() = default;
    virtual std::optional<Command> answer(const State& state, const Catalog& catalog,
                                          const Decision& asked, u64 k) = 0;
};

/// Outcome k is a function of the seed and k alone (PCG), picked by weight.
class SeededChance final : public Chance {
public:
    explicit SeededChance(u64 seed);
    std::optional<Command> answer(const State& state, const Catalog& catalog, const Decision& asked,
                                  u64 k) override;
    u64 seed() const { return seed_; }

private:
    static constexpr u64 kNumbersPerAnswer = 256;  ///< enough for the dice of the largest roll

    u64 seed_;
    NumberedLuck<kNumbersPerAnswer> luck_;
    OutcomeList buffer_;
};

/// Gives the outcomes it was told, in order: the first answers question `first`, the next one
/// first + 1, and so on. Then the driver behind it answers, or nobody: the script is exhausted.
class ScriptedChance final : public Chance {
public:
    explicit ScriptedChance(std::vector<Command> outcomes, std::unique_ptr<Chance> then = nullptr,
                            u64 first = 0)
        : outcomes_(std::move(outcomes)), then_(std::move(then)), first_(first) {}
    std::optional<Command> answer(const State& state, const Catalog& catalog, const Decision& asked,
                                  u64 k) override;
    void add(const Command& outcome) { outcomes_.push_back(outcome); }
    bool exhausted() const { return exhausted_; }  ///< the last question found no answer
    u64 used() const { return used_; }             ///< outcomes given so far

private:
    std::vector<Command> outcomes_;
    std::unique_ptr<Chance> then_;
    u64 first_;
    u64 used_ = 0;
    bool exhausted_ = false;
};

/// "We roll real dice": dice wait until the table has typed what they show; everything hidden is
/// drawn by the seed. What was typed for question k is kept and serves again after an undo.
class PeopleChance final : public Chance {
public:
    explicit PeopleChance(u64 seed) : hidden_(seed) {}
    std::optional<Command> answer(const State& state, const Catalog& catalog, const Decision& asked,
                                  u64 k) override;

    /// Whether people answer this question.
    static bool asks_people(const Decision& asked);
    /// What the dice show, one number per die: 1 to 6, or a Face for the exposure die. False, and
    /// nothing changes, when that is not a possible answer to question k.
    bool type_in(const State& state, const Catalog& catalog, const Decision& asked, u64 k,
                 std::span<const u8> faces);
    u64 seed() const { return hidden_.seed(); }

private:
    SeededChance hidden_;
    std::vector<std::optional<Command>> typed_;  ///< by k
    OutcomeList buffer_;
};

}  // namespace dow
