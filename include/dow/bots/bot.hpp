#pragma once

#include <optional>

#include "dow/base/types.hpp"
#include "dow/rules/engine.hpp"
#include "dow/rules/view.hpp"

namespace dow {

/// What a bot may know when it is asked: the question, the commands it may give, and the view of
/// its seat (built when first looked at). A bot never sees the State behind it.
class BotInput {
public:
    /// The references must outlive the input; `viewers` are the seats whose eyes the bot has.
    BotInput(const State& state, const Catalog& catalog, const Decision& decision,
             const CommandList& legal, Seats viewers)
        : state_(&state),
          catalog_(&catalog),
          decision_(&decision),
          legal_(&legal),
          viewers_(viewers) {}

    const Catalog& catalog() const { return *catalog_; }
    const Decision& decision() const { return *decision_; }
    const CommandList& legal() const { return *legal_; }
    const View& view() const;

private:
    const State* state_;
    const Catalog* catalog_;
    const Decision* decision_;
    const CommandList* legal_;
    Seats viewers_;
    mutable std::optional<View> view_;
};

/// Answers for a seat.
class Bot {
public:
    virtual ~Bot() = default;
    /// The index of its answer in input.legal(), which is not empty.
    virtual int choose(const BotInput& input) = 0;
};

/// Plays any legal command with equal chance, except that it takes nothing back and ends its turn
/// only now and then while it could do something else. Every turn ends: after so many actions it
/// stops. The same seed gives the same choices (PCG, two numbers per choice).
class RandomBot final : public Bot {
public:
    static constexpr int kEndTurnOneIn = 8;
    static constexpr int kMostActionsPerTurn = 40;

    explicit RandomBot(u64 seed) : seed_(seed) {}
    int choose(const BotInput& input) override;

private:
    u64 seed_;
    u64 choices_ = 0;
    int actions_this_turn_ = 0;
};

}  // namespace dow
