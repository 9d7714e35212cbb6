#include "sounds.hpp"

#include "synth.hpp"
#include "winds.hpp"

#include <array>

namespace dow::table {

namespace {

using synth::Mix;
using Samples = std::vector<float>;

// Dice knock on wood: each knock a little lower and closer than the one before.
Samples knocks(int count, float seconds) {
    Mix mix(seconds + 0.12F);
    float at = 0;
    float gap = seconds / static_cast<float>(count) * 1.6F;
    for (int i = 0; i < count; ++i) {
        const float pitch = 2100.0F - 90.0F * static_cast<float>(i) + (i % 2 == 0 ? 260.0F : 0.0F);
        const float loud = 1.0F - 0.6F * static_cast<float>(i) / static_cast<float>(count);
        mix.noise(at, 0.05F, pitch, 0.25F, loud, {0.0008F, 0.009F});
        mix.tone(at, 0.05F, 420, 300, loud * 0.5F, {0.001F, 0.012F});
        at += gap;
        gap *= 0.86F;
    }
    return mix.done(0.55F);
}

// The heart beats faster and faster while one heavy die rolls; then it lies still.
Samples exposure() {
    Mix mix(1.25F);
    float at = 0;
    for (const float gap : {0.24F, 0.21F, 0.18F, 0.15F, 0.12F}) {
        mix.tone(at, 0.22F, 74, 44, 1.0F, {0.004F, 0.07F});
        mix.noise(at + 0.03F, 0.05F, 1300, 0.3F, 0.45F, {0.001F, 0.012F});
        mix.tone(at + 0.03F, 0.06F, 330, 220, 0.4F, {0.001F, 0.016F});
        at += gap;
    }
    mix.tone(at, 0.3F, 130, 58, 0.9F, {0.001F, 0.09F});
    mix.noise(at, 0.08F, 900, 0.5F, 0.6F, {0.001F, 0.02F});
    return mix.done(0.7F);
}

Samples step() {
    Mix mix(0.42F);
    for (const float at : {0.0F, 0.2F}) {
        mix.noise(at, 0.16F, 900, 1.1F, 0.5F, {0.02F, 0.05F});
        mix.grains(at + 0.01F, 0.11F, 22, 900, 3200, 0.5F);
        mix.tone(at, 0.1F, 95, 60, 0.5F, {0.005F, 0.03F});
    }
    return mix.done(0.4F);
}

Samples hit() {
    Mix mix(0.32F);
    mix.tone(0, 0.25F, 170, 48, 1.0F, {0.001F, 0.07F});
    mix.noise(0, 0.12F, 1400, 0.9F, 0.7F, {0.001F, 0.025F});
    mix.noise(0.07F, 0.2F, 380, 0.9F, 0.5F, {0.004F, 0.05F});
    return mix.done(0.6F);
}

Samples groan() {
    Mix mix(0.75F);
    mix.voice(0, 0.72F, 82, 1.0F);
    mix.voice(0.05F, 0.6F, 61, 0.6F);
    return mix.done(0.42F);
}

Samples wound() {
    Mix mix(0.4F);
    mix.tone(0, 0.2F, 240, 70, 0.9F, {0.001F, 0.06F});
    mix.noise(0, 0.1F, 700, 0.8F, 0.7F, {0.001F, 0.02F});
    mix.tone(0.06F, 0.3F, 330, 247, 0.35F, {0.01F, 0.1F});
    return mix.done(0.55F);
}

Samples frost() {
    Mix mix(0.5F);
    mix.grains(0, 0.4F, 46, 2600, 7200, 0.9F);
    mix.bell(0.02F, 2400, 0.12F, 0.1F);
    return mix.done(0.38F);
}

Samples bite() {
    Mix mix(0.45F);
    for (const float at : {0.0F, 0.13F}) {
        mix.noise(at, 0.06F, 2300, 0.5F, 1.0F, {0.0008F, 0.012F});
        mix.grains(at + 0.01F, 0.06F, 14, 500, 1800, 0.8F);
    }
    mix.tone(0.2F, 0.22F, 110, 55, 0.8F, {0.004F, 0.08F});
    return mix.done(0.6F);
}

Samples clatter() {
    Mix mix(0.5F);
    mix.bell(0, 523, 0.7F, 0.07F);
    mix.bell(0.09F, 684, 0.5F, 0.06F);
    mix.bell(0.16F, 437, 0.6F, 0.08F);
    mix.noise(0, 0.1F, 3200, 0.8F, 0.4F, {0.001F, 0.02F});
    return mix.done(0.45F);
}

Samples search() {
    Mix mix(0.5F);
    for (int i = 0; i < 5; ++i) {
        const float at = 0.09F * static_cast<float>(i);
        mix.noise(at, 0.12F, 1500.0F + 420.0F * static_cast<float>(i % 3), 1.4F, 0.6F,
                  {0.02F, 0.04F});
        mix.grains(at, 0.08F, 7, 1200, 4000, 0.35F);
    }
    return mix.done(0.33F);
}

Samples hammer() {
    Mix mix(0.42F);
    for (const float at : {0.0F, 0.17F}) {
        mix.tone(at, 0.12F, 210, 150, 1.0F, {0.0008F, 0.03F});
        mix.noise(at, 0.05F, 2600, 0.5F, 0.6F, {0.0005F, 0.008F});
    }
    return mix.done(0.5F);
}

Samples crack() {
    Mix mix(0.45F);
    mix.grains(0, 0.22F, 30, 500, 2600, 1.0F);
    mix.tone(0.03F, 0.2F, 160, 70, 0.7F, {0.002F, 0.05F});
    mix.noise(0.1F, 0.3F, 500, 1.2F, 0.4F, {0.01F, 0.07F});
    return mix.done(0.5F);
}

// Notes after each other, each a small bell.
template <std::size_t N>
Samples notes(const std::array<float, N>& pitches, float gap, float decay, float peak) {
    Mix mix(gap * static_cast<float>(N - 1) + decay * 3.2F);
    for (std::size_t i = 0; i < N; ++i)
        mix.bell(gap * static_cast<float>(i), pitches[i], 0.8F, decay);
    return mix.done(peak);
}

Samples drum() {
    Mix mix(0.8F);
    for (const float at : {0.0F, 0.26F}) {
        mix.tone(at, 0.45F, 92, 46, 1.0F, {0.002F, 0.13F});
        mix.noise(at, 0.06F, 420, 0.9F, 0.5F, {0.001F, 0.015F});
    }
    return mix.done(0.55F);
}

Samples sting() {
    Mix mix(1.3F);
    mix.noise(0, 0.5F, 700, 0.4F, 0.35F, {0.4F, 0.2F});
    for (const float pitch : {146.8F, 174.6F, 220.0F, 311.1F})
        mix.tone(0.12F, 1.1F, pitch, pitch * 0.995F, 0.5F, {0.18F, 0.4F});
    mix.bell(0.3F, 587, 0.4F, 0.25F);
    return mix.done(0.5F);
}

Samples swish() {
    Mix mix(0.16F);
    mix.noise(0, 0.15F, 3400, 1.3F, 0.8F, {0.03F, 0.03F});
    mix.noise(0.08F, 0.05F, 900, 0.8F, 0.6F, {0.001F, 0.01F});
    return mix.done(0.32F);
}

Samples tick() {
    Mix mix(0.04F);
    mix.tone(0, 0.03F, 1500, 1100, 0.7F, {0.0006F, 0.005F});
    mix.noise(0, 0.02F, 3000, 0.6F, 0.4F, {0.0005F, 0.003F});
    return mix.done(0.16F);
}

Samples toll() {
    Mix mix(1.2F);
    mix.bell(0, 110, 1.0F, 0.4F);
    mix.tone(0, 0.3F, 70, 45, 0.6F, {0.002F, 0.1F});
    return mix.done(0.55F);
}

// Two fingers between the teeth, and boots that answer.
Samples whistle() {
    Mix mix(1.0F);
    mix.tone(0, 0.22F, 1900, 2500, 0.5F, {0.02F, 0.2F});
    mix.tone(0.24F, 0.34F, 2500, 1500, 0.5F, {0.01F, 0.2F});
    for (const float at : {0.56F, 0.7F, 0.82F}) {
        mix.tone(at, 0.12F, 120, 70, 0.7F, {0.002F, 0.03F});
        mix.noise(at, 0.08F, 800, 1.0F, 0.4F, {0.004F, 0.02F});
    }
    return mix.done(0.42F);
}

Samples shot() {
    Mix mix(0.7F);
    mix.noise(0, 0.3F, 1800, 1.6F, 1.0F, {0.0006F, 0.03F});
    mix.tone(0, 0.3F, 190, 50, 0.8F, {0.001F, 0.06F});
    mix.noise(0.12F, 0.55F, 500, 0.8F, 0.25F, {0.03F, 0.16F});
    return mix.done(0.6F);
}

Samples alarm() {
    Mix mix(1.5F);
    for (const float at : {0.0F, 0.48F, 0.96F}) {
        mix.tone(at, 0.26F, 560, 560, 0.6F, {0.01F, 0.3F});
        mix.tone(at + 0.24F, 0.24F, 420, 420, 0.6F, {0.01F, 0.3F});
    }
    mix.noise(0, 1.4F, 180, 0.4F, 0.3F, {0.3F, 0.6F});
    return mix.done(0.45F);
}

// A bolt, a heavy door, and quiet.
Samples locked() {
    Mix mix(0.9F);
    mix.noise(0, 0.05F, 2900, 0.4F, 0.7F, {0.0008F, 0.01F});
    mix.bell(0.02F, 310, 0.4F, 0.08F);
    mix.tone(0.2F, 0.5F, 78, 40, 1.0F, {0.002F, 0.16F});
    mix.noise(0.2F, 0.2F, 260, 0.8F, 0.5F, {0.002F, 0.05F});
    return mix.done(0.5F);
}

Samples roar() {
    Mix mix(1.1F);
    mix.voice(0, 1.0F, 48, 1.0F);
    mix.voice(0.06F, 0.9F, 67, 0.7F);
    mix.noise(0, 0.8F, 300, 0.7F, 0.4F, {0.2F, 0.3F});
    return mix.done(0.55F);
}

Samples blast() {
    Mix mix(1.3F);
    mix.noise(0, 0.9F, 220, 1.8F, 1.0F, {0.001F, 0.2F});
    mix.tone(0, 0.8F, 96, 28, 1.0F, {0.001F, 0.25F});
    mix.grains(0.25F, 0.8F, 50, 400, 2600, 0.4F);
    return mix.done(0.7F);
}

}  // namespace

std::string_view name_of(Sound sound) {
    static constexpr std::array<std::string_view, static_cast<std::size_t>(Sound::last)> names{
        "tick",  "dice",   "die",       "exposure",    "card",      "step",    "hit",
        "groan", "wound",  "frost",     "bite",        "noise",     "search",  "hammer",
        "crack", "heal",   "death",     "morale_down", "morale_up", "crisis",  "crossroads",
        "vote",  "turn",   "hand_over", "night",       "goal",      "whistle", "shot",
        "alarm", "locked", "roar",      "blast",       "built",     "despair", "breeze",
        "wind",  "gale",   "won",       "lost"};
    return sound < Sound::last ? names[static_cast<std::size_t>(sound)] : std::string_view{};
}

std::vector<float> make(Sound sound) {
    switch (sound) {
        case Sound::tick: return tick();
        case Sound::dice: return knocks(13, 0.5F);
        case Sound::die: return knocks(6, 0.38F);
        case Sound::exposure: return exposure();
        case Sound::card: return swish();
        case Sound::step: return step();
        case Sound::hit: return hit();
        case Sound::groan: return groan();
        case Sound::wound: return wound();
        case Sound::frost: return frost();
        case Sound::bite: return bite();
        case Sound::noise: return clatter();
        case Sound::search: return search();
        case Sound::hammer: return hammer();
        case Sound::crack: return crack();
        case Sound::heal: return notes<2>({659.3F, 880.0F}, 0.09F, 0.12F, 0.3F);
        case Sound::death: return toll();
        case Sound::morale_down: return notes<2>({349.2F, 277.2F}, 0.18F, 0.2F, 0.42F);
        case Sound::morale_up: return notes<2>({440.0F, 587.3F}, 0.14F, 0.18F, 0.38F);
        case Sound::crisis: return drum();
        case Sound::crossroads: return sting();
        case Sound::vote: return knocks(2, 0.24F);
        case Sound::turn: return notes<1>({783.99F}, 0, 0.28F, 0.3F);
        case Sound::hand_over: return notes<2>({659.3F, 493.9F}, 0.2F, 0.3F, 0.34F);
        case Sound::night: return wind();
        case Sound::goal:
            return notes<5>({392.0F, 392.0F, 523.3F, 659.3F, 784.0F}, 0.13F, 0.4F, 0.46F);
        case Sound::whistle: return whistle();
        case Sound::shot: return shot();
        case Sound::alarm: return alarm();
        case Sound::locked: return locked();
        case Sound::roar: return roar();
        case Sound::blast: return blast();
        case Sound::built: return notes<3>({523.3F, 659.3F, 784.0F}, 0.11F, 0.2F, 0.4F);
        case Sound::despair: return notes<3>({311.1F, 293.7F, 233.1F}, 0.24F, 0.3F, 0.4F);
        case Sound::breeze: return gust(1.4F, 480, 0.10F);
        case Sound::wind: return gust(1.9F, 380, 0.18F);
        case Sound::gale: return gust(2.4F, 300, 0.30F);
        case Sound::won: return notes<4>({392.0F, 493.9F, 587.3F, 784.0F}, 0.16F, 0.35F, 0.45F);
        case Sound::lost: return notes<4>({392.0F, 349.2F, 311.1F, 233.1F}, 0.22F, 0.4F, 0.45F);
        case Sound::last: break;
    }
    return {};
}

}  // namespace dow::table
