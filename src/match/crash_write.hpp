/// What the signal handler of crash.cpp works with: plain memory that is there beforehand.
#pragma once

#include <array>
#include <cstddef>

namespace dow::crash {

inline constexpr std::size_t path_size = 1024;
inline constexpr std::size_t line_size = 160;

struct Facts {
    std::array<char, path_size> folder{};
    std::array<char, path_size> journal{};
    std::array<char, 64> version{};
    std::array<char, 256> told{};     ///< what crash::speak() was given
    std::array<char, 256> report{};   ///< the words before the folder
    std::array<char, 512> message{};  ///< of a broken promise or an exception
    std::array<std::array<char, line_size>, 120> lines{};
    std::size_t noted = 0;
};
Facts& facts();

/// Sets the handlers for fatal signals, broken promises and std::terminate.
void catch_everything();

}  // namespace dow::crash
