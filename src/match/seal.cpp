#include "dow/match/seal.hpp"

#include <xxhash.h>

#include <array>
#include <cstring>
#include <pcg_random.hpp>
#include <vector>

namespace dow {

namespace {

constexpr std::string_view kLetters = "BCDFGHJKLMNPQRSTVWXZ0123456789+-";
static_assert(kLetters.size() == 32);
constexpr std::size_t kHead = 8;   // the nonce
constexpr std::size_t kFront = 8;  // length and checksum
constexpr std::size_t kBlock = 96;

using Bytes = std::vector<u8>;

void put(Bytes& out, u64 value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) out.push_back(static_cast<u8>(value >> (8 * i)));
}

u64 get(const Bytes& in, std::size_t at, std::size_t bytes) {
    u64 value = 0;
    for (std::size_t i = 0; i < bytes; ++i) value |= static_cast<u64>(in[at + i]) << (8 * i);
    return value;
}

/// Of everything after it, and of the length.
u32 checksum(u64 salt, const Bytes& bytes, u64 size) {
    constexpr std::size_t kBody = kHead + kFront;
    return static_cast<u32>(
        XXH3_64bits_withSeed(bytes.data() + kBody, bytes.size() - kBody, salt + size));
}

/// The same call hides and shows.
void veil(Bytes& bytes, u64 salt, u64 nonce) {
    pcg32 random(XXH3_64bits_withSeed(&nonce, sizeof nonce, salt));
    for (std::size_t i = kHead; i < bytes.size(); i += 4) {
        const u32 word = random();
        for (std::size_t j = i; j < bytes.size() && j < i + 4; ++j)
            bytes[j] = static_cast<u8>(bytes[j] ^ (word >> (8 * (j - i))));
    }
}

std::string spell(const Bytes& bytes) {
    std::string out = "~";
    out.reserve(bytes.size() * 8 / 5 + 2);
    u32 held = 0;
    int bits = 0;
    for (u8 b : bytes) {
        held = held << 8 | b;
        for (bits += 8; bits >= 5; bits -= 5) out += kLetters[(held >> (bits - 5)) & 31];
    }
    if (bits > 0) out += kLetters[(held << (5 - bits)) & 31];
    return out;
}

std::optional<Bytes> read(std::string_view text) {
    static const auto values = [] {
        std::array<int, 256> table{};
        table.fill(-1);
        for (std::size_t i = 0; i < kLetters.size(); ++i)
            table[static_cast<unsigned char>(kLetters[i])] = static_cast<int>(i);
        return table;
    }();
    Bytes out;
    out.reserve(text.size() * 5 / 8);
    u32 held = 0;
    int bits = 0;
    for (char c : text) {
        const int value = values[static_cast<unsigned char>(c)];
        if (value < 0) return std::nullopt;
        held = held << 5 | static_cast<u32>(value);
        bits += 5;
        if (bits < 8) continue;
        bits -= 8;
        out.push_back(static_cast<u8>(held >> bits));
    }
    return out;
}

}  // namespace

std::string seal(u64 salt, u64 nonce, std::string_view text) {
    Bytes bytes;
    const std::size_t body = (kFront + text.size() + kBlock - 1) / kBlock * kBlock;
    bytes.reserve(kHead + body);
    put(bytes, nonce, 8);
    put(bytes, text.size(), 4);
    put(bytes, 0, 4);
    bytes.insert(bytes.end(), text.begin(), text.end());
    bytes.resize(kHead + body);
    const u32 check = checksum(salt, bytes, text.size());
    for (std::size_t i = 0; i < 4; ++i) bytes[kHead + 4 + i] = static_cast<u8>(check >> (8 * i));
    veil(bytes, salt, nonce);
    return spell(bytes);
}

bool is_sealed(std::string_view text) { return text.starts_with('~'); }

std::optional<std::string> unseal(u64 salt, std::string_view sealed) {
    if (!is_sealed(sealed)) return std::nullopt;
    auto bytes = read(sealed.substr(1));
    if (!bytes || bytes->size() < kHead + kFront) return std::nullopt;
    veil(*bytes, salt, get(*bytes, 0, 8));
    const u64 size = get(*bytes, kHead, 4);
    if (size > bytes->size() - kHead - kFront) return std::nullopt;
    if (checksum(salt, *bytes, size) != get(*bytes, kHead + 4, 4)) return std::nullopt;
    return std::string(reinterpret_cast<const char*>(bytes->data()) + kHead + kFront, size);
}

std::string hex(u64 value) {
    std::string out(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4) out[i] = "0123456789ABCDEF"[value & 15];
    return out;
}

std::optional<u64> from_hex(std::string_view text) {
    if (text.size() != 16) return std::nullopt;
    u64 value = 0;
    for (char c : text) {
        if (c >= '0' && c <= '9')
            value = value << 4 | static_cast<u64>(c - '0');
        else if (c >= 'A' && c <= 'F')
            value = value << 4 | static_cast<u64>(c - 'A' + 10);
        else
            return std::nullopt;
    }
    return value;
}

}  // namespace dow
