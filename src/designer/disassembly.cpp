#include "dow/designer/disassembly.hpp"

#include <algorithm>

#include "dow/base/enum_names.hpp"
#include "dow/content/words.hpp"

namespace dow::designer {

namespace {

class Disassembly {
public:
    explicit Disassembly(const Catalog& catalog) : c_(catalog) {}

    std::vector<std::string> lines;

    void condition(const std::string& title, NodeId node) {
        if (node != 0) lines.push_back(title + ": " + text(node));
    }

    void program(const std::string& title, u16 start) {
        if (start == 0) return;
        lines.push_back(title + ":");
        for (u16 i = start, last = start; i < c_.ops.size(); ++i) {
            const Op& op = c_.ops[i];
            lines.push_back("  " + std::to_string(i) + " " + text(op));
            const std::string_view what = operands(op.code);
            if (what[0] == 'p') last = std::max(last, op.x);
            if (what[1] == 'p') last = std::max(last, op.y);
            if (op.code == OpCode::Lasting) pending_.push_back({op.y, op.z});
            if (op.code == OpCode::End && i >= last) break;
        }
        const std::vector<RuleRange> nested = std::exchange(pending_, {});
        for (const RuleRange& range : nested) rules("lasting rule", range);
    }

    void rules(const std::string& title, RuleRange range) {
        for (u16 i = 0; i < range.count; ++i) {
            const Rule& r = c_.rules[range.first + i];
            const std::string name = title + " " + std::to_string(range.first + i);
            std::string line = name + ": " + std::string(enum_name(r.form));
            if (r.limit != Limit::None) line += " once per " + std::string(enum_name(r.limit));
            if (r.die != 0) line += " die=" + std::to_string(r.die);
            for (unsigned h = 0; h < 32; ++h)
                if ((r.denies >> h) & 1)
                    line += " " + std::string(enum_name(static_cast<Happening>(h)));
            if (r.deny_icons != 0) line += " icons=" + icons(r.deny_icons);
            if (r.cost_icons != 0) line += " cost=" + icons(r.cost_icons);
            lines.push_back(line);
            trigger(name + " on", r.on);
            condition(name + " if", r.cond);
            condition(name + " by", r.by);
            condition(name + " guard", r.guard);
            for (const Mod& m : c_.mods_of(r)) lines.push_back(name + " mod: " + text(m));
            program(name + " cost", r.cost);
            program(name + " runs", r.run);
        }
    }

    void trigger(const std::string& title, const Trigger& t) {
        if (t.when == Happening::None && t.at == 0) return;
        std::string line = title + ": " + std::string(enum_name(t.when));
        const auto flag = [&](const char* name, int value) {
            if (value != 0) line += " " + std::string(name) + "=" + std::to_string(value);
        };
        flag("detail", t.detail);
        flag("before", t.before);
        flag("helpless", t.helpless);
        flag("equipped", t.equipped);
        flag("binds", t.binds);
        if (t.with_icons != 0) line += " with=" + icons(t.with_icons);
        if (t.without_icons != 0) line += " without=" + icons(t.without_icons);
        if (t.who != 0) line += " who=" + text(t.who);
        if (t.at != 0) line += " at=" + text(t.at);
        if (t.cond != 0) line += " if=" + text(t.cond);
        lines.push_back(line);
    }

private:
    static std::string icons(unsigned bits) {
        std::string out;
        for (unsigned i = 0; i < 8; ++i)
            if ((bits >> i) & 1)
                out += (out.empty() ? "" : "|") + std::string(enum_name(static_cast<Icon>(i)));
        return out;
    }

    std::string text(const Mod& m) const {
        std::string out(enum_name(m.kind));
        if (m.n != 0) out += " " + std::to_string(m.n);
        if (m.kind == ModKind::NoExposure && m.cause != 0)
            out += " " + std::string(enum_name(static_cast<Happening>(m.cause)));
        if (m.kind == ModKind::Becomes)
            out += " " + std::string(enum_name(static_cast<Face>(m.cause)));
        if (m.between != 0) out += " between=" + text(m.between);
        if (m.cond != 0) out += " if=" + text(m.cond);
        return out;
    }

    std::string text(const Op& op) const {
        std::string out(enum_name(op.code));
        if (op.a != 0) out += " a=" + std::to_string(op.a);
        const u16 values[] = {op.x, op.y, op.z};
        const std::string_view what = operands(op.code);
        for (std::size_t i = 0; i < 3; ++i) {
            const std::string name = std::string(" ") + "xyz"[i] + "=";
            if (what[i] == '.' || values[i] == 0) continue;
            if (what[i] == 'n') out += name + text(static_cast<NodeId>(values[i]));
            if (what[i] == 'p') out += name + "@" + std::to_string(values[i]);
            if (what[i] == '#' || what[i] == 'o' || what[i] == 'r')
                out += name + std::to_string(values[i]);
        }
        if (what[2] == 'o')
            for (unsigned option = 1; option <= op.a; ++option) {
                const NodeId guard = c_.options_of(op).open_if(option);
                out += " #" + std::to_string(option) + "=@" +
                       std::to_string(c_.options_of(op).begin(option)) +
                       (guard == 0 ? "" : " if " + text(guard));
            }
        if (what[2] == 'r')
            for (u16 i = 0; i < op.x; ++i)
                out += " " + std::to_string(c_.links[op.z + 3u * i]) + "-" +
                       std::to_string(c_.links[op.z + 3u * i + 1]) + "=@" +
                       std::to_string(c_.links[op.z + 3u * i + 2]);
        return out;
    }

    std::string text(NodeId id) const {
        const Node& node = c_.nodes[id];
        std::string out = head(node);
        if (node.count == 0) return out;
        out += "(";
        for (u16 i = 0; i < node.count; ++i) {
            const u16 child = c_.links[node.first + i];
            out += (i == 0 ? "" : ", ") + (child == 0 ? std::string("-") : text(child));
        }
        return out + ")";
    }

    std::string head(const Node& node) const {
        const auto named = [&](auto value) {
            return std::string(enum_name(node.word)) + ":" + std::string(enum_name(value));
        };
        const auto value = static_cast<std::size_t>(node.value);
        switch (node.word) {
            case Word::Literal: return std::to_string(node.value);
            case Word::Compare: return std::string(enum_name(static_cast<Compare>(node.value)));
            case Word::PlaceLit: return c_.places[value].id;
            case Word::SurvNamed: return "@" + c_.survivors[value].id;
            case Word::Token: return std::string(enum_name(static_cast<TokenWord>(node.value)));
            case Word::Zone: return named(static_cast<ZoneWord>(node.value));
            case Word::SurvRef:
            case Word::SeatRef:
            case Word::PlaceRef: return named(static_cast<Ref>(node.value));
            case Word::PlacesFor: return named(static_cast<Fit>(node.value));
            case Word::Filter: {
                const auto key = static_cast<Filter>(node.value & 0xFF);
                const int n = node.value >> 8;
                std::string out = std::string(enum_name(key)) + "=";
                if (key == Filter::Icon || key == Filter::NotIcon)
                    return out + icons(static_cast<unsigned>(n) << 1);
                return node.count == 0 ? out + std::to_string(n) : out;
            }
            default:
                return std::string(enum_name(node.word)) +
                       (node.value == 0 ? "" : ":" + std::to_string(node.value));
        }
    }

    const Catalog& c_;
    std::vector<RuleRange> pending_;
};

}  // namespace

std::vector<std::string> compiled_lines(const Content& content, CardList list, std::size_t index) {
    const Catalog& c = content.catalog;
    Disassembly out(c);
    switch (list) {
        case CardList::Survivor: out.rules("rule", c.survivors[index].rules); break;
        case CardList::Item:
            out.rules("rule", c.items[index].rules);
            out.condition("guard", c.items[index].guard);
            out.program("effect", c.items[index].effect);
            break;
        case CardList::Crisis:
            out.program("fail", c.crises[index].fail);
            if (c.crises[index].bonus != 0) out.program("bonus", c.crises[index].bonus);
            break;
        case CardList::Objective:
            for (std::size_t side = 2 * index; side < 2 * index + 2; ++side) {
                const ObjectiveDef& def = c.objectives[side];
                const std::string name = def.hard ? "hard " : "normal ";
                out.program(name + "setup", def.setup);
                out.program(name + "after the draft", def.after_draft);
                out.condition(name + "goal", def.goal);
                out.rules(name + "rule", def.rules);
            }
            break;
        case CardList::Secret: out.condition("goal", c.secrets[index].goal); break;
        case CardList::Betrayal:
            out.condition("first", c.betrayals[index].first);
            out.condition("goal", c.betrayals[index].goal);
            break;
        case CardList::Exile:
            out.condition("loyal", c.exiles[index].loyal);
            out.condition("betrayer first", c.exiles[index].betrayer_first);
            break;
        case CardList::Crossroads:
            out.trigger("trigger", c.crossroads[index].trigger);
            out.program("effect", c.crossroads[index].effect);
            break;
        case CardList::Upgrade:
            out.program("once", c.upgrades[index].once);
            out.rules("rule", c.upgrades[index].rules);
            break;
        case CardList::Experiment:
            out.program("arrive", c.experiments[index].arrive);
            out.program("confront", c.experiments[index].confront);
            break;
        case CardList::Pill: {
            const std::size_t first = content.sources.cards(CardList::Item).size();
            out.rules("rule", c.items[first + index].rules);
            break;
        }
    }
    return std::move(out.lines);
}

}  // namespace dow::designer
