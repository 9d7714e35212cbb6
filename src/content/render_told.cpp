#include "render_told.hpp"

#include <algorithm>

namespace dow::text {
namespace {

/// Names that tie the words of one card together, and pages of a story. They are not printed; what
/// they name is.
bool is_name(const std::string& key, std::string_view category) {
    return category == "do" && (key == "as" || key == "name" || key == "page");
}

}  // namespace

void Told::tell_all(const json* value, bool owners) {
    if (value == nullptr) return;
    tell(value);
    if (!value->is_structured()) return;
    for (const auto& [key, part] : value->items())
        if (owners || key != "of") tell_all(&part, owners);
}

void Told::tell_conditions(const std::vector<Condition>& conditions, const json& node) {
    using Op = Condition::Op;
    for (const auto& c : conditions) {
        if (c.path.front().starts_with('^')) continue;
        if (c.op == Op::Equal && c.values.size() == 1) tell(at(node, c.path));
        if (c.op == Op::Same) tell_all(at(node, c.path), true);
        if (c.op == Op::Alike) tell_all(at(node, c.path), false);
    }
}

/// A list is told as a whole, or element by element.
bool Told::told(const json& value) const {
    if (values_.contains(&value)) return true;
    return value.is_array() && !value.empty() &&
           std::all_of(value.begin(), value.end(), [&](const json& one) { return told(one); });
}

std::vector<Untold> Told::missing(const json& tree) const {
    std::vector<Untold> out;
    const auto inside = [&](const json& part) {
        auto more = missing(part);
        out.insert(out.end(), more.begin(), more.end());
    };
    if (tree.is_array()) {
        for (const auto& part : tree) inside(part);
        return out;
    }
    if (!tree.is_object()) return out;
    const auto kind = category(tree);
    for (const auto& [key, value] : tree.items()) {
        if (key == kind || is_name(key, kind)) continue;
        if (!told(value)) out.push_back({&tree, key});
        inside(value);
    }
    return out;
}

}  // namespace dow::text
