#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "dow/base/numbered_luck.hpp"
#include "dow/rules/engine.hpp"
#include "dow/rules/imagine.hpp"
#include "dow/rules/onlooker.hpp"

namespace dow {

class Match;

/// What a bot may know when it is asked: the question, the commands it may give, and the view of
/// its seat (made when first looked at). There is no way from here to the State behind the view; a
/// bot that plans gets games that look the same to its seat.
class BotInput {
public:
    /// `table` makes views: anything with view(Seats), such as a Match. If it gives references,
    /// each is good until the same seats look again. The references must outlive the input;
    /// `viewers` are the seats whose eyes the bot has.
    template <class Table>
    BotInput(const Table& table, const Catalog& catalog, const Decision& decision,
             const CommandList& legal, Seats viewers)
        : table_(&table),
          look_([](const void* t, Seats seats, std::optional<View>& own) {
              return look<Table>(t, seats, own);
          }),
          imagine_(imagining<Table>()),
          catalog_(&catalog),
          decision_(&decision),
          legal_(&legal),
          viewers_(viewers) {}

    template <class Table>
    BotInput(const Table&&, const Catalog&, const Decision&, const CommandList&, Seats) = delete;

    const Catalog& catalog() const { return *catalog_; }
    const Decision& decision() const { return *decision_; }
    const CommandList& legal() const { return *legal_; }
    const View& view() const {
        if (!view_) view_ = look_(table_, viewers_, own_);
        return *view_;
    }
    /// A view to be kept until the next question: in `own`, unless the table keeps it.
    const View& look(std::optional<View>& own) const { return *look_(table_, viewers_, own); }
    /// Games that the bot cannot tell from this one. False where there is only a view to see.
    bool imagine(std::optional<Imagination>& games) const {
        if (imagine_ == nullptr) return false;
        imagine_(table_, viewers_, games);
        return true;
    }
    /// Who waits for the answer may come to want it no longer: then any answer will do.
    void stop_when(const std::atomic<bool>& unwanted) { unwanted_ = &unwanted; }
    bool stopped() const { return unwanted_ != nullptr && unwanted_->load(); }

private:
    using Imagine = void (*)(const void*, Seats, std::optional<Imagination>&);

    template <class Table>
    static constexpr Imagine imagining() {
        if constexpr (requires(const Table& t, Seats seats) { t.imagination(seats); })
            return [](const void* table, Seats seats, std::optional<Imagination>& games) {
                games.emplace(static_cast<const Table*>(table)->imagination(seats));
            };
        else
            return nullptr;
    }

    template <class Table>
    static const View* look(const void* table, Seats seats, std::optional<View>& own) {
        const auto* t = static_cast<const Table*>(table);
        if constexpr (std::is_reference_v<decltype(t->view(seats))>) {
            return &t->view(seats);
        } else {
            struct Making {  // lets std::optional make the view in its place
                const Table& table;
                Seats seats;
                operator View() const { return table.view(seats); }
            };
            return &own.emplace(Making{*t, seats});
        }
    }

    const void* table_;
    const View* (*look_)(const void*, Seats, std::optional<View>&);
    Imagine imagine_;
    const Catalog* catalog_;
    const Decision* decision_;
    const CommandList* legal_;
    Seats viewers_;
    const std::atomic<bool>* unwanted_ = nullptr;
    mutable const View* view_ = nullptr;
    mutable std::optional<View> own_;
};

/// A game that is not in a Match, as bots may see it.
struct BareTable {
    const State& state;
    const Catalog& catalog;
    View view(Seats seats) const { return view_for(state, catalog, seats); }
    Imagination imagination(Seats seats) const { return Imagination(state, catalog, seats); }
};

/// The same for a game that bots play to its end: each seat looks again and again.
class WatchedTable {
public:
    WatchedTable(const State& state, const Catalog& catalog) : state_(state), catalog_(catalog) {}
    const View& view(Seats seats) const {
        return eyes_[seats.lowest() % kMaxSeats].look(state_, catalog_, seats);
    }
    Imagination imagination(Seats seats) const { return Imagination(state_, catalog_, seats); }

private:
    const State& state_;
    const Catalog& catalog_;
    mutable std::array<Onlooker, kMaxSeats> eyes_;
};

/// Why a bot answered as it did: a key of the text tables whose text may speak of {n} and {score}.
struct Why {
    std::string_view key = "bot.chance";
    int score = 0;  ///< hundredths of a point of morale, as the bot reckons
    int n = 0;      ///< what the reason counts
};

/// Answers for a seat.
class Bot {
public:
    virtual ~Bot() = default;
    /// The index of its answer in input.legal(), which is not empty.
    virtual int choose(const BotInput& input) = 0;
    /// Of its last answer.
    virtual Why why() const { return {}; }
    /// Whether it takes its time, so that nobody should wait for it.
    virtual bool thinks() const { return false; }
};

/// Plays any legal command with equal chance, except that it takes nothing back and ends its turn
/// only now and then while it could do something else. Every turn ends: after so many actions it
/// stops. The same seed gives the same choices (PCG, two numbers per choice).
class RandomBot final : public Bot {
public:
    static constexpr int kEndTurnOneIn = 8;
    static constexpr int kMostActionsPerTurn = 40;

    explicit RandomBot(u64 seed);
    int choose(const BotInput& input) override;

private:
    static constexpr u64 kNumbersPerChoice = 2;

    u64 seed_;
    SeatId seat_{};  ///< for whom it chose last: each seat has a stream of its own
    NumberedLuck<kNumbersPerChoice> luck_;
    u64 choices_ = 0;
    int actions_this_turn_ = 0;
};

/// Plays sensibly: adds up a few considerations for everything it may do (keep people alive, feed
/// them, meet the crisis, the main objective, its own secret; a betrayer works against the colony)
/// and does what scores highest, or ends its turn when nothing is worth it. No chance in it: the
/// same view gives the same answer. Weights and considerations are in src/bots.
class SteadyBot final : public Bot {
public:
    SteadyBot();
    ~SteadyBot() override;
    SteadyBot(SteadyBot&&) noexcept;
    int choose(const BotInput& input) override;
    Why why() const override;

    /// As choose; also writes what it thinks of each command, if it weighs them at all (the others
    /// keep what stands there). `scores` has room for all of them.
    int choose_and_weigh(const BotInput& input, std::span<int> scores);
    /// Sits down at another table: nothing that happened counts any more. Takes no memory.
    void forget();
    /// Another answer than its own was given: it takes nothing for granted any more.
    void look_again(const Command& given);
    /// What would speak for another answer to the question it was asked last.
    Why why_of(const BotInput& input, int index) const;

private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

inline constexpr std::string_view kNormalBot = "planner";
/// The names of the bots, the least clever first.
std::span<const std::string_view> bot_names();
/// A bot by its name; a name that is not known gives the first.
std::unique_ptr<Bot> make_bot(std::string_view name, u64 seed);
/// Those that people are offered: easy, normal and hard. They differ in how far they think, never
/// in what they see.
std::span<const std::string_view> bot_levels();

/// What this bot answers to the open question of a match.
Command answer(const Match& match, Bot& bot);

}  // namespace dow
