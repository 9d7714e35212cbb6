#include "position.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace dow {

using nlohmann::json;

namespace {

/// Walks text that a parser has accepted; where the text ends early, it just stops.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {
        if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
    }

    std::size_t at() {
        while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != text_.npos)
            ++at_;
        return at_;
    }

    /// From the start of an array to the start of its element.
    void enter_array(std::size_t index) {
        open();
        for (; index > 0; --index) {
            skip_value();
            next();
        }
        at();
    }

    /// From the start of an object to its nth key of that name.
    bool enter_object(std::string_view key, std::size_t nth) {
        open();
        while (peek() == '"') {
            const std::size_t start = at_;
            if (string() == key && nth-- == 0) {
                at_ = start;
                return true;
            }
            next();
            skip_value();
            next();
        }
        return false;
    }

    /// From a key to its value.
    void to_value() {
        string();
        next();
        at();
    }

private:
    char peek() {
        const std::size_t here = at();
        return here < text_.size() ? text_[here] : '\0';
    }
    void open() { next(); }
    void next() {
        if (at() < text_.size()) ++at_;
    }

    std::string string() {
        const std::size_t start = at();
        next_quote();
        const auto token = nlohmann::json::parse(text_.substr(start, at_ - start), nullptr, false);
        return token.is_string() ? token.get<std::string>() : std::string();
    }

    void next_quote() {
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
            if (text_[at_] == '\\') ++at_;
        at_ = std::min(at_ + 1, text_.size());
    }

    void skip_value() {
        int depth = 0;
        do {
            const char c = peek();
            if (c == '\0') return;
            if (c == '"') {
                next_quote();
            } else if (c == '{' || c == '[') {
                ++depth, ++at_;
            } else if (c == '}' || c == ']') {
                --depth, ++at_;
            } else if (c == ',' || c == ':') {
                ++at_;
            } else {
                at_ = std::min(text_.find_first_of(",]} \t\r\n:", at_), text_.size());
            }
        } while (depth > 0);
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Depth-first search for a value by its address.
bool find_path(const json& from, const json* target, Path& path) {
    if (&from == target) return true;
    if (const auto* object = from.get_ptr<const json::object_t*>()) {
        for (const auto& [key, value] : *object) {
            path.push_back({key, 0, true});
            if (find_path(value, target, path)) return true;
            path.pop_back();
        }
    } else if (const auto* array = from.get_ptr<const json::array_t*>()) {
        for (std::size_t i = 0; i < array->size(); ++i) {
            path.push_back({{}, i, false});
            if (find_path((*array)[i], target, path)) return true;
            path.pop_back();
        }
    }
    return false;
}

void walk(Scanner& scanner, const Path& path) {
    for (const PathStep& step : path) {
        scanner.at();
        if (!step.in_object)
            scanner.enter_array(step.index);
        else if (scanner.enter_object(step.key, 0))
            scanner.to_value();
    }
}

}  // namespace

Path path_to(const json& root, const json* target) {
    Path path;
    find_path(root, target, path);
    return path;
}

std::string card_on(const json& root, const Path& path) {
    if (path.size() < 2 || !path[0].in_object || path[1].in_object) return {};
    const json& card = root[path[0].key][path[1].index];
    const auto id = card.find("id");
    return id != card.end() && id->is_string() ? id->get<std::string>() : std::string();
}

std::size_t offset_of(std::string_view text, const Path& path) {
    Scanner scanner(text);
    walk(scanner, path);
    return scanner.at();
}

std::size_t offset_of_key(std::string_view text, const Path& path, std::string_view key,
                          std::size_t nth) {
    Scanner scanner(text);
    walk(scanner, path);
    Scanner inside = scanner;
    return inside.enter_object(key, nth) ? inside.at() : scanner.at();
}

Position position_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 = 0
    Position out{1, 1};
    out.line += static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    for (const char c : before.substr(line_start))
        if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++out.column;
    return out;
}

}  // namespace dow
