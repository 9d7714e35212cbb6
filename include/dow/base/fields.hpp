#pragma once

#include <cstddef>
#include <tuple>
#include <utility>

namespace dow {

/// A named member of a struct, for whoever walks all of them: files, hashes, the inspector.
template <class Owner, class Member>
struct Field {
    const char* name;
    Member Owner::* member;
};

/// How many bytes the members named by fields() take together.
template <class Struct>
constexpr std::size_t fields_size() {
    return std::apply(
        [](const auto&... each) {
            return (sizeof(std::declval<Struct>().*(each.member)) + ... + 0);
        },
        Struct::fields());
}

/// Whether fields() names every byte of a struct: a forgotten member does not compile.
template <class Struct>
constexpr bool fields_cover() {
    return fields_size<Struct>() == sizeof(Struct);
}

/// Something that initialises a member of any type.
struct AnyMember {
    template <class Member>
    constexpr operator Member() const;
};

/// Whether fields() names every member of a struct that may have padding: it has a member for each
/// of as many initialisers, and none for one more.
template <class Struct>
constexpr bool fields_are_all() {
    return std::apply(
        [](const auto&... each) {
            return requires { Struct{((void)each, AnyMember{})...}; } &&
                   !requires { Struct{((void)each, AnyMember{})..., AnyMember{}}; };
        },
        Struct::fields());
}

/// Calls visit(name, member) for every field of a struct with fields().
template <class Struct, class Visit>
constexpr void each_field(Struct& value, Visit&& visit) {
    std::apply([&](const auto&... each) { (visit(each.name, value.*(each.member)), ...); },
               Struct::fields());
}

}  // namespace dow

/// DOW_FIELDS(Struct, member, …) inside a struct: its static function fields().
#define DOW_FIELDS(Struct, ...) \
    static constexpr auto fields() { return std::tuple{DOW_EACH_FIELD(Struct, __VA_ARGS__)}; }

/// For a struct without members.
#define DOW_NO_FIELDS \
    static constexpr std::tuple<> fields() { return {}; }

// The preprocessor expands a macro inside itself only when it is asked to look again.
#define DOW_AGAIN(...) DOW_AGAIN_3(DOW_AGAIN_3(DOW_AGAIN_3(__VA_ARGS__)))
#define DOW_AGAIN_3(...) DOW_AGAIN_2(DOW_AGAIN_2(DOW_AGAIN_2(__VA_ARGS__)))
#define DOW_AGAIN_2(...) DOW_AGAIN_1(DOW_AGAIN_1(DOW_AGAIN_1(__VA_ARGS__)))
#define DOW_AGAIN_1(...) __VA_ARGS__
#define DOW_EACH_FIELD(Struct, ...) DOW_AGAIN(DOW_NEXT_FIELD(Struct, __VA_ARGS__))
#define DOW_NEXT_FIELD(Struct, first, ...)                                            \
    ::dow::Field<Struct, decltype(Struct::first)>{#first, &Struct::first} __VA_OPT__( \
        , DOW_NEXT_FIELD_OF DOW_NO_ARGUMENTS(Struct, __VA_ARGS__))
#define DOW_NEXT_FIELD_OF() DOW_NEXT_FIELD
#define DOW_NO_ARGUMENTS ()
