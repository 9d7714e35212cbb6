#pragma once

#include <cstddef>
#include <utility>

namespace dow {

/// A struct that names its members by DOW_FIELDS, for whoever walks all of them: files, hashes, the
/// inspector. The walk is written out by the preprocessor, because a hundred small structs are
/// walked in a dozen ways, and templates that take a list of members apart cost the compiler more
/// than everything else about them.
template <class Struct>
concept HasFields = requires { Struct::kFieldsSize; };

/// Calls visit(name, member) for every field of a struct.
template <HasFields Struct, class Visit>
constexpr void each_field(Struct& value, Visit&& visit) {
    Struct::walk_fields(value, visit);
}

/// How many bytes the named members take together.
template <HasFields Struct>
constexpr std::size_t fields_size() {
    return Struct::kFieldsSize;
}

/// Whether every byte of a struct is named: a forgotten member does not compile.
template <HasFields Struct>
constexpr bool fields_cover() {
    return Struct::kFieldsSize == sizeof(Struct);
}

/// Something that initialises a member of any type.
struct AnyMember {
    template <class Member>
    constexpr operator Member() const;
};

/// Whether every member is named of a struct that may have padding: it has a member for each of as
/// many initialisers, and none for one more.
template <HasFields Struct>
constexpr bool fields_are_all() {
    return []<std::size_t... each>(std::index_sequence<each...>) {
        return requires { Struct{((void)each, AnyMember{})...}; } &&
               !requires { Struct{((void)each, AnyMember{})..., AnyMember{}}; };
    }(std::make_index_sequence<Struct::kFieldsCount>());
}

}  // namespace dow

/// DOW_FIELDS(Struct, member, …) inside a struct, after its members.
#define DOW_FIELDS(Struct, first, ...)                                        \
    static constexpr std::size_t kFieldsSize =                                \
        0 DOW_EACH_MEMBER(DOW_FIELD_SIZE, first __VA_OPT__(, ) __VA_ARGS__);  \
    static constexpr std::size_t kFieldsCount =                               \
        0 DOW_EACH_MEMBER(DOW_FIELD_COUNT, first __VA_OPT__(, ) __VA_ARGS__); \
    static constexpr auto first_field() { return &Struct::first; }            \
    template <class Self, class Visit>                                        \
    static constexpr void walk_fields(Self& self, Visit& visit) {             \
        DOW_EACH_MEMBER(DOW_FIELD_VISIT, first __VA_OPT__(, ) __VA_ARGS__)    \
    }

/// For a struct without members.
#define DOW_NO_FIELDS                              \
    static constexpr std::size_t kFieldsSize = 0;  \
    static constexpr std::size_t kFieldsCount = 0; \
    template <class Self, class Visit>             \
    static constexpr void walk_fields(Self&, Visit&) {}

#define DOW_FIELD_SIZE(member) +sizeof(member)
#define DOW_FIELD_COUNT(member) +1
#define DOW_FIELD_VISIT(member) visit(#member, self.member);

// The preprocessor expands a macro inside itself only when it is asked to look again.
#define DOW_AGAIN(...) DOW_AGAIN_3(DOW_AGAIN_3(DOW_AGAIN_3(__VA_ARGS__)))
#define DOW_AGAIN_3(...) DOW_AGAIN_2(DOW_AGAIN_2(DOW_AGAIN_2(__VA_ARGS__)))
#define DOW_AGAIN_2(...) DOW_AGAIN_1(DOW_AGAIN_1(DOW_AGAIN_1(__VA_ARGS__)))
#define DOW_AGAIN_1(...) __VA_ARGS__
#define DOW_EACH_MEMBER(Row, ...) DOW_AGAIN(DOW_NEXT_MEMBER(Row, __VA_ARGS__))
#define DOW_NEXT_MEMBER(Row, member, ...) \
    Row(member) __VA_OPT__(DOW_NEXT_MEMBER_OF DOW_NO_ARGUMENTS(Row, __VA_ARGS__))
#define DOW_NEXT_MEMBER_OF() DOW_NEXT_MEMBER
#define DOW_NO_ARGUMENTS ()
