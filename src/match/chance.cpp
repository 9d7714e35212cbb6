#include "dow/match/chance.hpp"

#include <pcg_random.hpp>

#include "dow/base/check.hpp"
#include "dow/rules/draw.hpp"

namespace dow {

namespace {

/// Numbers of the generator kept for one answer: enough for the dice of the largest roll.
constexpr u64 kStride = 256;

u64 mixed(u64 x) {
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

u64 pick(const OutcomeList& list, pcg32& random) {
    u32 left = random(list.total);
    for (int i = 0; i < list.size; ++i) {
        const Outcome& o = list.items[static_cast<std::size_t>(i)];
        if (left < o.weight) return o.value;
        left -= o.weight;
    }
    check_failed("a weight was picked", __FILE__, __LINE__);
}

bool holds(const OutcomeList& list, u64 value) {
    for (int i = 0; i < list.size; ++i) {
        const Outcome& o = list.items[static_cast<std::size_t>(i)];
        if (o.value == value) return o.weight > 0;
    }
    return false;
}

void fill(const State& state, const Catalog& catalog, OutcomeList& buffer) {
    buffer.size = 0;
    buffer.total = 0;
    chance_outcomes(state, catalog, buffer);
}

}  // namespace

bool chance_allows(const State& state, const Catalog& catalog, const Decision& asked, u64 value,
                   OutcomeList& buffer) {
    if (asked.by != kChance) return false;
    fill(state, catalog, buffer);
    if (asked.ask != Ask::ActionDice) return holds(buffer, value);
    for (int die = 0; die < asked.n; ++die, value >>= 3)
        if (!holds(buffer, value & 7)) return false;
    return value == 0;
}

u64 pack_dice(std::span<const u8> faces) {
    DOW_CHECK(faces.size() <= kMostDice);
    u64 value = 0;
    for (std::size_t i = 0; i < faces.size(); ++i)
        value |= static_cast<u64>(faces[i] & 7) << (3 * i);
    return value;
}

std::optional<u64> SeededChance::answer(const State& state, const Catalog& catalog,
                                        const Decision& asked, u64 k) {
    pcg32 random(mixed(seed_));
    random.advance(k * kStride);
    if (asked.ask == Ask::Draw && asked.n != kDeckSecret) {
        const u32 cards = draw_weight(state, catalog, asked.n);
        if (cards == 0) return std::nullopt;
        return draw_at(state, catalog, asked.n, random(cards));
    }
    fill(state, catalog, buffer_);
    if (buffer_.total == 0) return std::nullopt;
    if (asked.ask != Ask::ActionDice) return pick(buffer_, random);
    DOW_CHECK(asked.n <= kMostDice);
    u64 value = 0;
    for (int die = 0; die < asked.n; ++die) value |= pick(buffer_, random) << (3 * die);
    return value;
}

std::optional<u64> ScriptedChance::answer(const State& state, const Catalog& catalog,
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

std::optional<u64> PeopleChance::answer(const State& state, const Catalog& catalog,
                                        const Decision& asked, u64 k) {
    if (!asks_people(asked)) return hidden_.answer(state, catalog, asked, k);
    if (k >= typed_.size() || !typed_[k]) return std::nullopt;
    if (!chance_allows(state, catalog, asked, *typed_[k], buffer_)) return std::nullopt;
    return typed_[k];
}

bool PeopleChance::type_in(const State& state, const Catalog& catalog, const Decision& asked, u64 k,
                           std::span<const u8> faces) {
    const std::size_t dice = asked.ask == Ask::ActionDice ? asked.n : 1;
    if (!asks_people(asked) || faces.size() != dice || dice > kMostDice) return false;
    for (u8 face : faces)
        if (face > 7) return false;
    const u64 value = pack_dice(faces);
    if (!chance_allows(state, catalog, asked, value, buffer_)) return false;
    if (typed_.size() <= k) typed_.resize(k + 1);
    typed_[k] = value;
    return true;
}

}  // namespace dow
