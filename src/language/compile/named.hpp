#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "dow/content/happenings.hpp"

/// Tables made from the rows of the language: what a word stands for.
namespace dow {

template <class Value>
struct Named {
    std::string_view word;
    Value value;
};

/// The row of the word, or null.
template <class Value, std::size_t N>
const Named<Value>* row_of(const Named<Value> (&table)[N], std::string_view word) {
    for (const Named<Value>& row : table)
        if (row.word == word) return &row;
    return nullptr;
}

/// The zone of that name.
std::optional<ZoneWord> zone_named(std::string_view word);

}  // namespace dow
