#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dow/base/types.hpp"

/// Sealing keeps a secret from the curious eye that opens a file in an editor; it does not keep it
/// from anybody who wants it (dow-tool unseal opens everything).
namespace dow {

/// The text made unreadable: "~" and letters without vowels, so that no word ever stands in it.
/// Short texts all have the same length. Use every nonce once per salt.
std::string seal(u64 salt, u64 nonce, std::string_view text);

/// The text again, or nothing when the salt is wrong or a letter was changed.
std::optional<std::string> unseal(u64 salt, std::string_view sealed);

bool is_sealed(std::string_view text);

/// A 64-bit number as 16 hexadecimal digits, and back.
std::string hex(u64 value);
std::optional<u64> from_hex(std::string_view text);

}  // namespace dow
