#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/diagnostics.hpp"

namespace dow {

class Tree;

/// A JSON file in memory, together with its text so that errors can name a line and a column.
/// Duplicate keys, deep nesting and oversized files are refused with a ContentError. Trees point
/// into it, so it stays where it is and must outlive them.
class SourceTree {
public:
    static constexpr std::size_t kMaxDepth = 64;
    static constexpr std::size_t kMaxBytes = std::size_t{4} << 20;

    /// Reads and parses a file.
    static std::unique_ptr<const SourceTree> read(const std::filesystem::path& path);
    /// Parses text; `file` is the name that errors show.
    static std::unique_ptr<const SourceTree> parse(std::string file, std::string text);

    SourceTree(const SourceTree&) = delete;
    SourceTree& operator=(const SourceTree&) = delete;
    ~SourceTree();

    const std::string& file() const { return file_; }
    Tree root() const;

private:
    friend class Tree;
    SourceTree(std::string file, std::string text);
    void load();

    std::string file_;
    std::string text_;
    std::unique_ptr<nlohmann::json> json_;
};

/// A cursor on one value of a SourceTree; cheap to copy. A field that is not there gives a Tree
/// that does not exist: asking it for anything but exists() fails with "missing ...". Every failure
/// throws a ContentError that names file, line, column and card.
class Tree {
public:
    Tree() = default;

    bool exists() const { return node_ != nullptr; }
    bool is_string() const;
    bool is_number() const;  ///< a whole number
    bool is_bool() const;
    bool is_array() const;
    bool is_object() const;

    std::string str() const;
    std::string_view view() const;         ///< str() without a copy; lives as long as the source
    bool is(std::string_view word) const;  ///< is this string
    int num() const;
    int num(int low, int high) const;  ///< fails outside low..high
    bool flag() const;

    bool has(std::string_view key) const;   ///< false for anything but an object
    Tree get(std::string_view key) const;   ///< fails unless this is an object
    Tree at(std::size_t index) const;       ///< fails unless this is an array that long
    std::size_t size() const;               ///< of an array or object
    std::vector<std::string> keys() const;  ///< of an object, sorted

    /// All elements of an array; a single value that is no array is a list of one; nothing is
    /// empty.
    std::vector<Tree> list() const;

    [[noreturn]] void fail(const std::string& message) const;
    /// Like fail(), but points at the key of a field of this object.
    [[noreturn]] void fail_key(std::string_view key, const std::string& message) const;
    /// Fails unless every field of this object is among `known`.
    void only(const std::vector<std::string_view>& known) const;

    /// The id of the card this stands on: the element of a top-level list it is in. May be empty.
    std::string card() const;
    /// The file this comes from.
    const std::string& file() const;
    /// Compact JSON with sorted keys: equal trees give equal text.
    std::string dump() const;
    /// The value itself, for tools that speak JSON.
    const nlohmann::json& raw() const;

    bool operator==(const Tree&) const = default;  ///< the same value of the same source

private:
    friend class SourceTree;
    Tree(const SourceTree* source, const nlohmann::json* node,
         const nlohmann::json* parent = nullptr, std::string missing = {})
        : source_(source), node_(node), parent_(parent), missing_(std::move(missing)) {}
    const nlohmann::json& need(const char* what) const;
    Diagnostic diagnose(const std::string& message, std::string_view key = {}) const;

    const SourceTree* source_ = nullptr;
    const nlohmann::json* node_ = nullptr;
    const nlohmann::json* parent_ = nullptr;  ///< of a missing field
    std::string missing_;                     ///< its key
};

}  // namespace dow
