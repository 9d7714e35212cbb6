#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

/// Names of enumerators as the compiler knows them, so that no list of names can fall behind.
namespace dow {

template <auto Value>
constexpr std::string_view enumerator() {
    const std::string_view whole = __PRETTY_FUNCTION__;  // "… Value = dow::OpCode::Jump; …" or "]"
    const std::size_t begin = whole.find("Value = ") + 8;
    const std::string_view name = whole.substr(begin, whole.find_first_of(";]", begin) - begin);
    return name.substr(name.rfind(':') + 1);
}

template <class Enum, std::size_t... I>
constexpr auto enumerators(std::index_sequence<I...>) {
    return std::array{enumerator<static_cast<Enum>(I)>()...};
}

/// "Jump" for OpCode::Jump; something in brackets for a number that has no name.
template <class Enum>
std::string_view enum_name(Enum value) {
    static constexpr auto names = enumerators<Enum>(std::make_index_sequence<96>());
    static_assert(names[0].find(')') == std::string_view::npos,
                  "include the header that names the values of this enumeration");
    const auto i = static_cast<std::size_t>(value);
    return i < names.size() ? names[i] : "(?)";
}

/// Whether a number is one of the enumerators.
template <class Enum>
bool is_enumerator(Enum value) {
    return enum_name(value).front() != '(';
}

/// "make_noise" for Happening::MakeNoise.
template <class Enum>
std::string snake_name(Enum value) {
    std::string out;
    for (const char c : enum_name(value)) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper && !out.empty()) out += '_';
        out += upper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

}  // namespace dow
