#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "dow/match/codec.hpp"

namespace dow {

/// A JSON value that knows where it stands, for errors that name the place. Cheap: the path is only
/// spelled when something is wrong. The parent must outlive it.
class In {
public:
    In(const nlohmann::json& json, std::string_view place) : json_(&json), root_(place) {}

    const nlohmann::json& raw() const { return *json_; }
    std::string place() const {
        if (!parent_) return std::string(root_);
        return parent_->place() + "/" + (key_.data() ? std::string(key_) : std::to_string(index_));
    }
    [[noreturn]] void fail(const std::string& message) const {
        throw FormatError(place(), message);
    }

    bool has(std::string_view key) const {
        need_object();
        return json_->find(key) != json_->end();
    }
    In at(std::string_view key) const& {
        need_object();
        const auto it = json_->find(key);
        if (it == json_->end()) fail("\"" + std::string(key) + "\" is missing");
        return {*it, this, key, 0};
    }
    In at(std::string_view key) const&& =
        delete;  // what is in it would ask for a place that is gone
    std::size_t size() const { return json_->size(); }
    In at(std::size_t index) const& {
        need_array();
        if (index >= json_->size()) fail("has only " + std::to_string(json_->size()) + " elements");
        return {(*json_)[index], this, {}, index};
    }
    In at(std::size_t index) const&& = delete;
    /// f(key, In) for every member of an object.
    template <class F>
    void each_member(F&& f) const {
        need_object();
        for (auto it = json_->begin(); it != json_->end(); ++it)
            f(std::string_view(it.key()), In(it.value(), this, it.key(), 0));
    }
    template <class F>
    void each_element(F&& f) const {
        need_array();
        for (std::size_t i = 0; i < json_->size(); ++i) f(In((*json_)[i], this, {}, i));
    }
    void need_array() const {
        if (!json_->is_array()) fail("a list is expected");
    }
    void need_object() const {
        if (!json_->is_object()) fail("an object is expected");
    }

    const std::string& str() const {
        if (!json_->is_string()) fail("a text is expected");
        return json_->get_ref<const std::string&>();
    }
    bool flag() const {
        if (!json_->is_boolean()) fail("true or false is expected");
        return json_->get<bool>();
    }
    u64 number(u64 most) const {
        if (!json_->is_number_unsigned()) fail("a whole number from 0 is expected");
        const u64 n = json_->get<u64>();
        if (n > most) fail(std::to_string(n) + " is more than " + std::to_string(most));
        return n;
    }
    int signed_number(int low, int high) const {
        if (!json_->is_number_integer()) fail("a whole number is expected");
        const auto n = json_->get<std::int64_t>();
        const bool wraps = json_->is_number_unsigned() && json_->get<u64>() > INT32_MAX;
        if (wraps || n < low || n > high)
            fail("a number from " + std::to_string(low) + " to " + std::to_string(high) +
                 " is expected");
        return static_cast<int>(n);
    }
    template <class T>
    T whole() const {
        return static_cast<T>(number(std::numeric_limits<T>::max()));
    }
    /// The value a name stands for; `parsed` is what was found for it.
    template <class T>
    T known(const std::optional<T>& parsed, const char* what) const {
        if (!parsed) fail("unknown " + std::string(what) + " \"" + str() + "\"");
        return *parsed;
    }

private:
    In(const nlohmann::json& json, const In* parent, std::string_view key, std::size_t index)
        : json_(&json), parent_(parent), key_(key), index_(index) {}

    const nlohmann::json* json_;
    const In* parent_ = nullptr;
    std::string_view root_;
    std::string_view key_;
    std::size_t index_ = 0;
};

}  // namespace dow
