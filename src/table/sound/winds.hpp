/// The wind around the colony.
#pragma once

#include "synth.hpp"

namespace dow::table {

inline std::vector<float> wind() {
    synth::Mix mix(1.2F);
    mix.noise(0, 1.2F, 420, 0.25F, 0.8F, {0.5F, 0.5F});
    mix.bell(0.1F, 196, 0.25F, 0.35F);
    return mix.done(0.4F);
}

// Wind over snow: two breaths of noise, the second higher.
inline std::vector<float> gust(float seconds, float pitch, float loud) {
    synth::Mix mix(seconds);
    mix.noise(0, seconds, pitch, 0.5F, 0.8F, {seconds * 0.4F, seconds * 0.3F});
    mix.noise(seconds * 0.25F, seconds * 0.7F, pitch * 1.6F, 0.3F, 0.5F,
              {seconds * 0.3F, seconds * 0.2F});
    return mix.done(loud);
}

}  // namespace dow::table
