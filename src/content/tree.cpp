#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "dow/content/source.hpp"
#include "position.hpp"

namespace dow {

using nlohmann::json;

namespace {

std::string kind_name(const json& value) {
    if (value.is_number_float()) return "a number with a fraction";
    switch (value.type()) {
        case json::value_t::null: return "null";
        case json::value_t::boolean: return "true or false";
        case json::value_t::string: return "text";
        case json::value_t::array: return "a list";
        case json::value_t::object: return "an object";
        default: return "a number";
    }
}

}  // namespace

bool Tree::is_string() const { return node_ != nullptr && node_->is_string(); }
bool Tree::is_number() const { return node_ != nullptr && node_->is_number_integer(); }
bool Tree::is_bool() const { return node_ != nullptr && node_->is_boolean(); }
bool Tree::is_array() const { return node_ != nullptr && node_->is_array(); }
bool Tree::is_object() const { return node_ != nullptr && node_->is_object(); }

const json& Tree::need(const char* what) const {
    if (node_ == nullptr) fail("is needed as " + std::string(what));
    return *node_;
}

std::string Tree::str() const { return std::string(view()); }

std::string_view Tree::view() const {
    const json& value = need("text");
    if (!value.is_string()) fail("expected text, found " + kind_name(value));
    return value.get_ref<const std::string&>();
}

bool Tree::is(std::string_view word) const {
    return is_string() && node_->get_ref<const std::string&>() == word;
}

int Tree::num() const { return num(-32768, 32767); }

int Tree::num(int low, int high) const {
    const json& value = need("a number");
    if (!value.is_number_integer()) fail("expected a whole number, found " + kind_name(value));
    const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > INT32_MAX;
    const std::int64_t n = huge ? INT32_MAX : value.get<std::int64_t>();
    if (huge || n < low || n > high)
        fail(value.dump() + " is out of range, allowed are " + std::to_string(low) + " to " +
             std::to_string(high));
    return static_cast<int>(n);
}

bool Tree::flag() const {
    const json& value = need("true or false");
    if (!value.is_boolean()) fail("expected true or false, found " + kind_name(value));
    return value.get<bool>();
}

bool Tree::has(std::string_view key) const {
    return is_object() && node_->find(std::string(key)) != node_->end();
}

Tree Tree::get(std::string_view key) const {
    const json& value = need("an object");
    if (!value.is_object()) fail("expected an object, found " + kind_name(value));
    const auto found = value.find(std::string(key));
    if (found == value.end()) return {source_, nullptr, node_, std::string(key)};
    return {source_, &*found};
}

Tree Tree::at(std::size_t index) const {
    const json& value = need("a list");
    if (!value.is_array()) fail("expected a list, found " + kind_name(value));
    if (index >= value.size()) fail("needs at least " + std::to_string(index + 1) + " entries");
    return {source_, &value[index]};
}

std::size_t Tree::size() const {
    const json& value = need("a list");
    if (!value.is_structured()) fail("expected a list or an object, found " + kind_name(value));
    return value.size();
}

std::vector<std::string> Tree::keys() const {
    const json& value = need("an object");
    if (!value.is_object()) fail("expected an object, found " + kind_name(value));
    std::vector<std::string> out;
    for (const auto& [key, member] : value.items()) out.push_back(key);
    return out;
}

std::vector<Tree> Tree::list() const {
    if (node_ == nullptr) return {};
    if (!node_->is_array()) return {*this};
    std::vector<Tree> out;
    out.reserve(node_->size());
    for (const json& element : *node_) out.push_back(Tree(source_, &element));
    return out;
}

Diagnostic Tree::diagnose(const std::string& message, std::string_view key) const {
    if (source_ == nullptr) return {.message = message};
    const json& root = *source_->json_;
    const Path path = path_to(root, node_ != nullptr ? node_ : parent_);
    const std::size_t offset =
        key.empty() ? offset_of(source_->text_, path) : offset_of_key(source_->text_, path, key);
    const Position position = position_of(source_->text_, offset);
    return {source_->file_, position.line, position.column, card_on(root, path), message};
}

void Tree::fail(const std::string& message) const {
    if (node_ == nullptr && !missing_.empty())
        throw ContentError(diagnose("missing field \"" + missing_ + "\": " + message));
    throw ContentError(diagnose(message));
}

void Tree::fail_key(std::string_view key, const std::string& message) const {
    throw ContentError(diagnose(message, key));
}

void Tree::only(const std::vector<std::string_view>& known) const {
    for (const std::string& key : keys()) {
        bool found = false;
        for (const std::string_view word : known) found = found || word == key;
        if (!found) fail_key(key, "unknown field \"" + key + "\"" + did_you_mean(key, known));
    }
}

std::string Tree::card() const {
    if (source_ == nullptr) return {};
    const json& root = *source_->json_;
    return card_on(root, path_to(root, node_ != nullptr ? node_ : parent_));
}

const std::string& Tree::file() const {
    static const std::string none;
    return source_ != nullptr ? source_->file_ : none;
}

std::string Tree::dump() const { return need("a value").dump(); }

const json& Tree::raw() const { return need("a value"); }

}  // namespace dow
