#include "dow/rules/recode.hpp"

#include <algorithm>

#include "code_map.hpp"
#include "dow/content/words.hpp"
#include "gather.hpp"

namespace dow {

namespace {

template <class List>
bool same_ids(const List& a, const List& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.id == y.id; });
}

/// Frames that only say whose turn of what it is.
bool is_base(const Frame& frame) {
    return frame.is<SetupFrame>() || frame.is<RoundFrame>() || frame.is<TurnFrame>();
}

/// Where a frame keeps the position of an operation, or nothing if it names none.
u16* position_in(Frame& frame) {
    u16* position = nullptr;
    if (auto* program = frame.find<ProgramFrame>()) position = &program->position;
    if (auto* pledge = frame.find<PledgeFrame>()) position = &pledge->position;
    if (auto* expose = frame.find<ExposeFrame>()) position = &expose->on_blank;
    if (auto* ability = frame.find<AbilityFrame>()) position = &ability->effect;
    return position && *position != 0 ? position : nullptr;
}

/// Whether an action has declared boosts, or an ability is used: rules are meant by their number.
bool names_source(const Frame& frame) {
    if (const auto* ability = frame.find<AbilityFrame>()) return ability->source != kNone;
    const Gathering* gathering = gathering_of(frame);
    return gathering && gathering->boosts[0] != kNone;
}

bool same_rules(const Catalog& a, const Catalog& b) {
    return std::equal(
        a.rules.begin(), a.rules.end(), b.rules.begin(), b.rules.end(),
        [](const Rule& x, const Rule& y) { return x.form == y.form && x.on.when == y.on.when; });
}

class Recoder {
public:
    Recoder(State& state, const Catalog& from, const Catalog& to, std::vector<std::string>& ended)
        : s_(state), from_(from), to_(to), ended_(ended) {}

    Misfit run() {
        bool busy = false;
        for (int i = 0; i < s_.depth; ++i) {
            if (const Misfit no = frame(s_.frame[i])) return no;
            busy |= !is_base(s_.frame[i]);
        }
        requirements();
        if (const Misfit no = lasting(busy)) return no;
        return {};
    }

private:
    Misfit effect(Frame& frame) const {
        const u16* position = position_in(frame);
        if (const Piece* piece = position ? from_.with_op(*position) : nullptr)
            return {Misfit::Why::Effect, piece->card};
        return {Misfit::Why::Action};
    }

    Misfit frame(Frame& frame) {
        if (is_base(frame)) return {};
        const bool listens = frame.is<ListenFrame>() && !same_rules(from_.catalog(), to_.catalog());
        if (names_source(frame) || listens || frame.is<DiceVerbFrame>()) return effect(frame);
        u16* position = position_in(frame);
        if (!position) return {};
        const auto op = moved(*position);
        if (!op) return effect(frame);
        *position = *op;
        return {};
    }

    /// The same op in the new catalog, if its card still does the same steps.
    std::optional<u16> moved(u16 op) const {
        const Piece* old = from_.with_op(op);
        const Piece* now = old ? to_.of(old->card) : nullptr;
        if (!now || !same_shape(from_, *old, to_, *now)) return std::nullopt;
        return static_cast<u16>(op - old->first + now->first);
    }

    /// The op of `code` that `is_it` knows, as the same one of its card in the new catalog.
    template <class F>
    const Op* twin(OpCode code, F&& is_it, std::string& card) const {
        const auto& ops = from_.catalog().ops;
        for (u16 i = 0; i < ops.size(); ++i) {
            if (ops[i].code != code || !is_it(ops[i])) continue;
            const Piece* old = from_.with_op(i);
            if (!old) continue;
            card = old->card;
            const Piece* now = to_.of(card);
            const auto before = from_.ops(*old, code);
            const auto after = now ? to_.ops(*now, code) : std::vector<u16>();
            if (before.size() != after.size()) return nullptr;
            const auto nth = std::find(before.begin(), before.end(), i) - before.begin();
            return &to_.catalog().ops[after[static_cast<std::size_t>(nth)]];
        }
        return nullptr;
    }

    void requirements() {
        for (u16& node : s_.requirement) {
            if (node == 0) continue;
            std::string card;
            const Op* op =
                twin(OpCode::Require, [&](const Op& old) { return old.x == node; }, card);
            if (!op) ended_.push_back(card);
            node = op ? op->x : u16{0};
        }
        std::stable_partition(std::begin(s_.requirement), std::end(s_.requirement),
                              [](u16 node) { return node != 0; });
    }

    /// The rules of a built upgrade are those of the card of the same name, if there are as many.
    bool upgrade(Lasting& lasting, std::string& card) const {
        for (const UpgradeDef& old : from_.catalog().upgrades)
            if (old.rules.first == lasting.first_rule) card = "upgrade." + old.id;
        for (const UpgradeDef& now : to_.catalog().upgrades)
            if (card == "upgrade." + now.id && now.rules.count == lasting.rule_count) {
                lasting.first_rule = now.rules.first;
                return true;
            }
        return false;
    }

    Misfit lasting(bool busy) {
        for (int i = 0; i < s_.lasting_count; ++i) {
            Lasting& lasting = s_.lasting[i];
            if (lasting.rule_count == 0) continue;
            std::string card;
            if (lasting.scope == Scope::Upgrade && upgrade(lasting, card)) continue;
            const Op* op = twin(
                OpCode::Lasting,
                [&](const Op& old) {
                    return old.y == lasting.first_rule && old.z == lasting.rule_count;
                },
                card);
            if (op && op->z == lasting.rule_count) {
                lasting.first_rule = op->y;
                continue;
            }
            if (busy) return {Misfit::Why::Effect, card};
            ended_.push_back(card);
            lasting.rule_count = 0;
            lasting.until = Until::Turn;
        }
        return {};
    }

    State& s_;
    CodeMap from_;
    CodeMap to_;
    std::vector<std::string>& ended_;
};

}  // namespace

std::string_view Misfit::name() const {
    static constexpr std::string_view names[] = {"none", "effect", "action", "turn",
                                                 "gone", "board",  "broken"};
    return names[static_cast<std::size_t>(why)];
}

bool same_numbers(const Catalog& a, const Catalog& b) {
    const auto same_kind = [](const ItemKind& x, const ItemKind& y) {
        return x.item == y.item && x.deck == y.deck && x.copies == y.copies;
    };
    return same_ids(a.survivors, b.survivors) && same_ids(a.items, b.items) &&
           same_ids(a.crises, b.crises) && same_ids(a.objectives, b.objectives) &&
           same_ids(a.secrets, b.secrets) && same_ids(a.betrayals, b.betrayals) &&
           same_ids(a.exiles, b.exiles) && same_ids(a.upgrades, b.upgrades) &&
           same_ids(a.experiments, b.experiments) && same_ids(a.crossroads, b.crossroads) &&
           std::equal(a.kinds.begin(), a.kinds.end(), b.kinds.begin(), b.kinds.end(), same_kind);
}

Misfit recode(State& state, const Catalog& from, const Catalog& to,
              std::vector<std::string>& ended) {
    if (!same_ids(from.places, to.places)) return {Misfit::Why::Board};
    return Recoder(state, from, to, ended).run();
}

}  // namespace dow
