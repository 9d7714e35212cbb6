#include "json_text.hpp"

#include <nlohmann/json.hpp>
#include <set>

namespace dow {

namespace {

using nlohmann::json;

/// Line and column as 3:7, which reads the same in every language.
std::string position(std::string_view text, std::size_t at) {
    std::size_t line = 1;
    std::size_t column = 1;
    for (std::size_t i = 0; i < at && i < text.size(); ++i) {
        ++column;
        if (text[i] == '\n') {
            ++line;
            column = 1;
        }
    }
    return std::to_string(line) + ":" + std::to_string(column);
}

/// Where the nesting becomes too deep, if it does.
std::optional<std::size_t> too_deep(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            if (c == '"') quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kDeepestJson) return i;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return std::nullopt;
}

struct Twice {
    std::string key;
};

/// Refuses a key that stands twice in one object.
class KeyGuard {
public:
    bool operator()(int, json::parse_event_t event, json& value) {
        if (event == json::parse_event_t::object_start) open_.emplace_back();
        if (event == json::parse_event_t::object_end) open_.pop_back();
        if (event == json::parse_event_t::key) {
            const auto& key = value.get_ref<const std::string&>();
            if (!open_.back().insert(key).second) throw Twice{key};
        }
        return true;
    }

private:
    std::vector<std::set<std::string>> open_;
};

}  // namespace

json parse_json(std::string_view text, LoadError& error) {
    using Kind = LoadError::Kind;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        error = {Kind::Empty, "1:1", "the file is empty"};
        return nullptr;
    }
    if (const auto at = too_deep(text)) {
        error = {Kind::TooDeep, position(text, *at), "nested too deeply"};
        return nullptr;
    }
    try {
        KeyGuard guard;
        return json::parse(text, [&](int depth, json::parse_event_t event, json& value) {
            return guard(depth, event, value);
        });
    } catch (const json::parse_error& e) {
        const bool ended = e.byte > text.size();
        error = {ended ? Kind::Truncated : Kind::NotJson,
                 position(text, e.byte > 0 ? e.byte - 1 : 0),
                 ended ? "the file ends too early" : "this is not JSON"};
    } catch (const json::exception& e) {
        error = {Kind::NotJson, "", e.what()};
    } catch (const Twice& twice) {
        error = {Kind::Wrong, twice.key, "stands twice in one object"};
    }
    return nullptr;
}

}  // namespace dow
