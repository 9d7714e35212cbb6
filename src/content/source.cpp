#include "dow/content/source.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "position.hpp"

namespace dow {

using nlohmann::json;

namespace {

/// Builds the value while it is parsed and stops at the first thing that is not allowed.
class Builder : public nlohmann::json_sax<json> {
public:
    explicit Builder(json& root) : root_(root) {}

    bool null() override { return put(nullptr) != nullptr; }
    bool boolean(bool value) override { return put(value) != nullptr; }
    bool number_integer(number_integer_t value) override { return put(value) != nullptr; }
    bool number_unsigned(number_unsigned_t value) override { return put(value) != nullptr; }
    bool number_float(number_float_t value, const string_t&) override {
        return put(value) != nullptr;
    }
    bool string(string_t& value) override { return put(std::move(value)) != nullptr; }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(json::object()); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        if (open_.back()->contains(name)) {
            duplicate = open_.back();
            problem = "duplicate key \"" + name + "\"";
            key_ = std::move(name);
            return false;
        }
        key_ = std::move(name);
        return true;
    }

    bool parse_error(std::size_t read, const std::string&, const json::exception& error) override {
        const std::string what = error.what();
        const std::size_t column = what.find("column ");
        const std::size_t colon = column == what.npos ? column : what.find(": ", column);
        problem = colon == what.npos ? what : what.substr(colon + 2);
        offset = read > 0 ? read - 1 : 0;
        return false;
    }

    const std::string& last_key() const { return key_; }

    std::string problem;
    const json* duplicate = nullptr;  ///< the object with two equal keys
    const json* too_deep = nullptr;   ///< the innermost value that was still allowed
    std::size_t offset = 0;           ///< of any other problem

private:
    json* put(json value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        json& parent = *open_.back();
        if (!parent.is_array()) return &(parent[key_] = std::move(value));
        parent.push_back(std::move(value));
        return &parent.back();
    }

    bool open(json value) {
        if (open_.size() == SourceTree::kMaxDepth) {
            too_deep = open_.back();
            problem = "nested deeper than " + std::to_string(SourceTree::kMaxDepth) + " levels";
            return false;
        }
        open_.push_back(put(std::move(value)));
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    json& root_;
    std::vector<json*> open_;
    std::string key_;
};

}  // namespace

SourceTree::SourceTree(std::string file, std::string text)
    : file_(std::move(file)), text_(std::move(text)), json_(std::make_unique<json>()) {}

SourceTree::~SourceTree() = default;

std::unique_ptr<const SourceTree> SourceTree::read(const std::filesystem::path& path) {
    const std::string name = path.generic_string();
    const auto broken = [&](std::string why) {
        return ContentError(Diagnostic{.file = name, .message = std::move(why)});
    };
    std::error_code error;
    if (!std::filesystem::exists(path, error)) throw broken("file not found");
    if (!std::filesystem::is_regular_file(path, error)) throw broken("not a file");
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (size > kMaxBytes || error)
        throw broken("larger than " + std::to_string(kMaxBytes) + " bytes");
    std::string text(size, '\0');
    std::ifstream in(path, std::ios::binary);
    if (!in.read(text.data(), static_cast<std::streamsize>(size))) throw broken("cannot be read");
    return parse(name, std::move(text));
}

std::unique_ptr<const SourceTree> SourceTree::parse(std::string file, std::string text) {
    std::unique_ptr<SourceTree> out(new SourceTree(std::move(file), std::move(text)));
    out->load();
    return out;
}

void SourceTree::load() {
    if (text_.size() > kMaxBytes)
        throw ContentError(
            {.file = file_, .message = "larger than " + std::to_string(kMaxBytes) + " bytes"});
    Builder builder(*json_);
    if (json::sax_parse(text_, &builder)) return;
    std::size_t offset = builder.offset;
    Path path;
    if (builder.duplicate != nullptr) {
        path = path_to(*json_, builder.duplicate);
        offset = offset_of_key(text_, path, builder.last_key(), 1);
    } else if (builder.too_deep != nullptr) {
        path = path_to(*json_, builder.too_deep);
        offset = offset_of(text_, path);
    }
    const Position position = position_of(text_, offset);
    throw ContentError(
        {file_, position.line, position.column, card_on(*json_, path), builder.problem});
}

Tree SourceTree::root() const { return {this, json_.get()}; }

}  // namespace dow
