#include "dow/rules/recode.hpp"

#include <algorithm>

#include "code_map.hpp"
#include "core.hpp"
#include "dow/content/words.hpp"

namespace dow {

namespace {

template <class List>
bool same_ids(const List& a, const List& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.id == y.id; });
}

/// Frames that only say whose turn of what it is.
bool is_base(const Frame& f) {
    const auto kind = static_cast<Kind>(f.kind);
    return kind == Kind::Setup || kind == Kind::Round || kind == Kind::Turn;
}

/// Whether `pc` is the number of an op.
bool counts_ops(const Frame& f) {
    switch (static_cast<Kind>(f.kind)) {
        case Kind::Program:
        case Kind::Pledge:
        case Kind::Expose:
        case Kind::Ability: return f.pc != 0;
        default: return false;
    }
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
    Misfit effect(const Frame& f) const {
        if (const Piece* piece = counts_ops(f) ? from_.with_op(f.pc) : nullptr)
            return {Misfit::Why::Effect, piece->card};
        return {Misfit::Why::Action};
    }

    Misfit frame(Frame& f) {
        if (is_base(f)) return {};
        const auto kind = static_cast<Kind>(f.kind);
        const bool declared = f.source[0] != source::kNothing;
        const bool listens = kind == Kind::Listen && !same_rules(from_.catalog(), to_.catalog());
        if (declared || listens || kind == Kind::DiceVerb) return effect(f);
        if (!counts_ops(f)) return {};
        const auto op = moved(f.pc);
        if (!op) return effect(f);
        f.pc = *op;
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

    Misfit lasting(bool busy) {
        for (int i = 0; i < s_.lasting_count; ++i) {
            Lasting& l = s_.lasting[i];
            if (l.rule_count == 0) continue;
            std::string card;
            const Op* op = twin(
                OpCode::Lasting,
                [&](const Op& old) { return old.y == l.first_rule && old.z == l.rule_count; },
                card);
            if (op && op->z == l.rule_count) {
                l.first_rule = op->y;
                continue;
            }
            if (busy) return {Misfit::Why::Effect, card};
            ended_.push_back(card);
            l.rule_count = 0;
            l.until = Until::Turn;
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
           same_ids(a.exiles, b.exiles) && same_ids(a.crossroads, b.crossroads) &&
           std::equal(a.kinds.begin(), a.kinds.end(), b.kinds.begin(), b.kinds.end(), same_kind);
}

Misfit recode(State& state, const Catalog& from, const Catalog& to,
              std::vector<std::string>& ended) {
    if (!same_ids(from.places, to.places)) return {Misfit::Why::Board};
    return Recoder(state, from, to, ended).run();
}

}  // namespace dow
