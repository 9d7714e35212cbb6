#include "splice.hpp"

#include <xxhash.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "dow/match/seal.hpp"

namespace dow::fuzz {

namespace {

using Ordered = nlohmann::ordered_json;

u64 salt_in(const Ordered& head) {
    if (!head.is_object() || !head.contains("id") || !head["id"].is_string()) return 0;
    return from_hex(head["id"].get_ref<const std::string&>()).value_or(0);
}

/// Every node below this one, itself included.
void collect_nodes(Ordered& node, std::vector<Ordered*>& out) {
    out.push_back(&node);
    if (node.is_structured())
        for (Ordered& inner : node) collect_nodes(inner, out);
}

std::string dumped(const Ordered& value) {
    return value.dump(-1, ' ', false, Ordered::error_handler_t::replace);
}

}  // namespace

Splicer::Splicer(std::vector<std::string> seeds) : seeds_(std::move(seeds)) {
    const auto add = [&](const std::string& text) {
        json tree = json::parse(text, nullptr, false, true);
        if (tree.is_discarded()) return false;
        trees_.push_back(std::move(tree));
        return true;
    };
    for (const std::string& text : seeds_) {
        if (add(text)) continue;
        std::istringstream lines(text);  // a journal: each line is a value of its own
        for (std::string line; std::getline(lines, line);) add(line.substr(0, line.find('\t')));
    }
}

std::string Splicer::input(u64 number) {
    random_ = pcg32(number, 0x5EED);
    const std::string& seed = seeds_[below(seeds_.size())];
    if (below(8) == 0) return change_bytes(seed);
    if (seed.find('\t') != std::string::npos && seed.starts_with("{")) return change_lines(seed);
    json tree = trees_[below(trees_.size())];
    const u64 salt = salt_in(tree);
    for (u32 changes = 1 + below(below(4) == 0 ? 12 : 3); changes > 0; --changes)
        change(tree, salt);
    std::string text = dumped(tree);
    return below(40) == 0 ? change_bytes(std::move(text)) : text;
}

std::string Splicer::change_bytes(std::string text) {
    for (u32 changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
        const std::size_t at = below(text.size());
        switch (below(5)) {
            case 0: text[at] = static_cast<char>(below(256)); break;
            case 1: text.erase(at, 1 + below(60)); break;
            case 2: text.insert(at, text.substr(below(text.size()), 1 + below(80))); break;
            case 3: text.resize(at); break;
            default: {
                const std::string& other = seeds_[below(seeds_.size())];
                if (!other.empty())
                    text.insert(at, other.substr(below(other.size()), 1 + below(200)));
            }
        }
    }
    return text;
}

/// A journal: one value per line with a checksum, which is made anew for a line that changed.
std::string Splicer::change_lines(const std::string& journal) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < journal.size();) {
        const std::size_t end = std::min(journal.find('\n', at), journal.size());
        lines.push_back(journal.substr(at, journal.find('\t', at) - at));
        at = end + 1;
    }
    const u64 salt = salt_in(json::parse(lines[0], nullptr, false));
    for (u32 changes = 1 + below(3); changes > 0; --changes) {
        const std::size_t at = below(4) == 0 ? 0 : below(lines.size());
        json line = json::parse(lines[at], nullptr, false);
        if (line.is_discarded()) continue;
        change(line, salt);
        lines[at] = dumped(line);
        if (below(10) == 0) lines.erase(lines.begin() + below(lines.size()));
        if (lines.empty()) return {};
        if (below(10) == 0) std::swap(lines[below(lines.size())], lines[below(lines.size())]);
    }
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i)
        out +=
            lines[i] + '\t' + hex(XXH3_64bits_withSeed(lines[i].data(), lines[i].size(), i)) + '\n';
    return below(10) == 0 ? out.substr(0, below(out.size() + 1)) : out;
}

/// Opens a seal, changes what is in it, and seals it again.
bool Splicer::change_sealed(json& node, u64 salt) {
    if (!node.is_string() || !is_sealed(node.get_ref<const std::string&>())) return false;
    const auto text = unseal(salt, node.get_ref<const std::string&>());
    if (!text) return false;
    json inner = json::parse(*text, nullptr, false);
    if (inner.is_discarded()) return false;
    change_node(inner);
    node = seal(salt, below(1000), dumped(inner));
    return true;
}

void Splicer::change(json& root, u64 salt) {
    if (salt != 0 && below(2) == 0 && change_sealed(*any_node(root), salt)) return;
    change_node(root);
}

void Splicer::change_node(json& root) {
    json& node = *any_node(root);
    switch (below(9)) {
        case 0: node = odd_value(); return;
        case 1: node = any_other(); return;
        case 2:
            if (node.is_structured() && !node.empty())
                node.erase(std::next(node.begin(), below(node.size())));
            return;
        case 3:
            if (node.is_array()) node.push_back(any_other());
            return;
        case 4:
            if (node.is_object() && !node.empty())
                node["x" + std::to_string(below(9))] =
                    json(*std::next(node.begin(), below(node.size())));
            return;
        case 5:
            if (json& other = *any_node(root); &other != &root && &node != &root) {
                json copy = other;
                node = std::move(copy);
            }
            return;
        case 6:
            if (node.is_number_integer()) node = node.get<std::int64_t>() + (below(2) ? 1 : -1);
            return;
        case 7:
            // A leaf of another file of the same kind: most often what fits here.
            if (!node.is_structured())
                for (int tries = 0; tries < 30; ++tries)
                    if (const json& other = any_other(); other.type() == node.type()) {
                        node = other;
                        return;
                    }
            return;
        default:
            if (node.is_array() && node.size() > 1)
                std::swap(node[below(node.size())], node[below(node.size())]);
    }
}

Splicer::json Splicer::odd_value() {
    static const std::vector<json> odd{0,
                                       1,
                                       -1,
                                       7,
                                       64,
                                       200,
                                       255,
                                       256,
                                       1023,
                                       65535,
                                       65536,
                                       "",
                                       "A",
                                       true,
                                       nullptr,
                                       "none",
                                       "$self",
                                       4294967297,
                                       -129,
                                       "zone",
                                       1e99,
                                       false,
                                       0.5,
                                       "\n",
                                       json::array(),
                                       json::object(),
                                       18446744073709551615U};
    return odd[below(odd.size())];
}

Splicer::json* Splicer::any_node(json& root) {
    std::vector<json*> nodes;
    collect_nodes(root, nodes);
    return nodes[below(nodes.size())];
}

const Splicer::json& Splicer::any_other() {
    const json* node = &trees_[below(trees_.size())];
    for (int depth = 0; depth < 8 && node->is_structured() && !node->empty(); ++depth) {
        if (depth > 1 && below(4) == 0) break;
        node = &*std::next(node->begin(), below(node->size()));
    }
    return *node;
}

}  // namespace dow::fuzz
