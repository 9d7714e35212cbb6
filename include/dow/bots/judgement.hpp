#pragma once

#include <array>
#include <span>

#include "dow/rules/view.hpp"

/// How likely the colony is to meet its main objective, judged from the table as it stands between
/// two rounds: a few dozen signs, weighed by a small network with one hidden layer. Its numbers are
/// learned from simulated games by `dow-tool tune`; judgement_table.hpp has them and says from
/// which games.
namespace dow::bots {

/// DOW_SIGNS(X): what is looked at, each of it around one in size.
// clang-format off
#define DOW_SIGNS(X)                                                                       \
    X(morale) X(morale_1) X(morale_2) X(morale_3)                                          \
    X(rounds) X(last_round) X(two_rounds) X(waits)                                         \
    X(conditions) X(missing_share) X(missing) X(missing_a_round) X(too_many) X(met)        \
    X(to_pile) X(to_equip) X(to_build) X(to_kill) X(to_store) X(to_empty) X(to_last)       \
    X(cards_to_empty)                                                                      \
    X(useful) X(short_of_cards)                                                            \
    X(food) X(food_spare) X(food_short) X(food_due) X(starvation) X(waste) X(waste_loss)   \
    X(colony_zombies) X(colony_room) X(colony_barricades) X(colony_overruns) X(full_doors) \
    X(outside_zombies) X(outside_barricades) X(outside_overruns)                           \
    X(survivors) X(helpless) X(tokens) X(frostbite) X(near_death) X(people_outside)        \
    X(hand) X(hand_weapon) X(hand_fuel) X(hand_education) X(hand_food) X(hand_medicine)    \
    X(hand_tool) X(equipped) X(item_decks) X(seats) X(exiled) X(together) X(betrayers)
// clang-format on

enum class Sign : std::size_t {
#define DOW_SIGN(name) name,
    DOW_SIGNS(DOW_SIGN)
#undef DOW_SIGN
};

#define DOW_SIGN(name) +1
inline constexpr std::size_t kSigns = DOW_SIGNS(DOW_SIGN);
#undef DOW_SIGN
inline constexpr std::size_t kHidden = 24;

/// The signs of one moment.
class Signs {
public:
    float& operator[](Sign sign) { return values_[static_cast<std::size_t>(sign)]; }
    float operator[](Sign sign) const { return values_[static_cast<std::size_t>(sign)]; }
    float& at(std::size_t i) { return values_[i]; }
    const std::array<float, kSigns>& values() const { return values_; }

private:
    std::array<float, kSigns> values_{};
};

/// Reads the signs. `picture` is what all seats together see.
Signs signs_of(const View& picture, const Catalog& catalog);

/// The numbers of the network: for each hidden unit its weights and its bias, then what each unit
/// says in the end, then the bias of that.
struct Judgement {
    static constexpr std::size_t kPerUnit = kSigns + 1;
    static constexpr std::size_t kNumbers = kHidden * kPerUnit + kHidden + 1;
    std::array<float, kNumbers> number{};

    float* unit(std::size_t i) { return number.data() + i * kPerUnit; }
    const float* unit(std::size_t i) const { return number.data() + i * kPerUnit; }
    float* voice() { return number.data() + kHidden * kPerUnit; }
    const float* voice() const { return number.data() + kHidden * kPerUnit; }

    /// What the hidden units make of the signs.
    std::array<float, kHidden> units(const Signs& signs) const;
    /// For the chance that the main objective is met, as a logit.
    float logit(const Signs& signs) const;
    float chance(const Signs& signs) const;
};

/// What was learned.
const Judgement& learned_judgement();

}  // namespace dow::bots
