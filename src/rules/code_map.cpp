#include "code_map.hpp"

#include <algorithm>

#include "language/run/program_facts.hpp"

namespace dow {

namespace {

/// The op an op may go to besides the next one, or 0.
u16 target(const Op& op) {
    const u16 values[] = {op.x, op.y, op.z};
    const std::size_t at = operands_of(op).find('p');
    return at == std::string_view::npos ? u16{0} : values[at];
}

/// The ops its options or rows begin at.
std::vector<u16> branches(const Catalog& catalog, const Op& op) {
    std::vector<u16> out;
    const char table = operands_of(op)[2];
    if (table == 'o')
        for (unsigned i = 1; i <= op.a; ++i) out.push_back(catalog.options_of(op).begin(i));
    if (table == 'r')
        for (unsigned i = 0; i < op.x; ++i) out.push_back(catalog.links[op.z + 3 * i + 2]);
    return out;
}

}  // namespace

CodeMap::CodeMap(const Catalog& catalog) : c_(catalog) {
    for (const SurvivorDef& def : c_.survivors) {
        std::vector<u16> starts;
        add_rules(starts, def.rules);
        add("survivor." + def.id, std::move(starts));
    }
    for (const ItemDef& def : c_.items) {
        std::vector<u16> starts{def.effect};
        add_rules(starts, def.rules);
        add("item." + def.id, std::move(starts));
    }
    for (const CrisisDef& def : c_.crises) add("crisis." + def.id, {def.fail, def.bonus});
    for (const ObjectiveDef& def : c_.objectives) {
        std::vector<u16> starts{def.setup, def.after_draft, def.after};
        add_rules(starts, def.rules);
        add((def.hard ? "objective_hard." : "objective.") + def.id, std::move(starts));
    }
    for (const UpgradeDef& def : c_.upgrades) {
        std::vector<u16> starts{def.once};
        add_rules(starts, def.rules);
        add("upgrade." + def.id, std::move(starts));
    }
    for (const CrossroadsDef& def : c_.crossroads) add("crossroads." + def.id, {def.effect});
    std::sort(pieces_.begin(), pieces_.end(),
              [](const Piece& a, const Piece& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < pieces_.size(); ++i)
        pieces_[i].end =
            i + 1 < pieces_.size() ? pieces_[i + 1].first : static_cast<u16>(c_.ops.size());
}

void CodeMap::add(std::string card, std::vector<u16> starts) {
    std::erase(starts, u16{0});
    if (starts.empty()) return;
    pieces_.push_back({std::move(card), *std::min_element(starts.begin(), starts.end()), 0});
}

void CodeMap::add_rules(std::vector<u16>& starts, RuleRange range) const {
    for (const Rule& rule : c_.rules_of(range)) {
        starts.push_back(rule.cost);
        starts.push_back(rule.run);
    }
}

const Piece* CodeMap::with_op(u16 op) const {
    for (const Piece& piece : pieces_)
        if (op >= piece.first && op < piece.end) return &piece;
    return nullptr;
}

const Piece* CodeMap::of(const std::string& card) const {
    for (const Piece& piece : pieces_)
        if (piece.card == card) return &piece;
    return nullptr;
}

std::vector<u16> CodeMap::ops(const Piece& piece, OpCode code) const {
    std::vector<u16> out;
    for (u16 i = piece.first; i < piece.end; ++i)
        if (c_.ops[i].code == code) out.push_back(i);
    return out;
}

bool same_shape(const CodeMap& a, const Piece& of_a, const CodeMap& b, const Piece& of_b) {
    if (of_a.end - of_a.first != of_b.end - of_b.first) return false;
    const auto moved = [&](u16 op) {
        return op == 0 ? 0 : static_cast<int>(op) - of_a.first + of_b.first;
    };
    for (u16 i = of_a.first; i < of_a.end; ++i) {
        const Op& x = a.catalog().ops[i];
        const Op& y = b.catalog().ops[static_cast<std::size_t>(moved(i))];
        if (x.code != y.code || x.a != y.a || moved(target(x)) != target(y)) return false;
        if (starts_lasting(x) && x.z != y.z) return false;
        const std::vector<u16> from = branches(a.catalog(), x);
        const std::vector<u16> to = branches(b.catalog(), y);
        if (!std::equal(from.begin(), from.end(), to.begin(), to.end(),
                        [&](u16 p, u16 game) { return moved(p) == game; }))
            return false;
    }
    return true;
}

}  // namespace dow
