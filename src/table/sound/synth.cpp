#include "synth.hpp"

#include "sounds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace dow::table::synth {

namespace {

constexpr auto rate = static_cast<float>(sound_rate);
constexpr float whole_turn = 2 * std::numbers::pi_v<float>;

std::size_t samples_in(float seconds) {
    return static_cast<std::size_t>(std::max(0.0F, seconds) * rate);
}

float loudness(const Shape& shape, float t) {
    const float rise = shape.attack <= 0 ? 1.0F : std::min(1.0F, t / shape.attack);
    return rise * std::exp(-t / shape.decay);
}

/// Lets a band of pitches through (a state variable filter).
class Band {
public:
    Band(float pitch, float width) : width_(std::clamp(width, 0.05F, 2.0F)) { tune(pitch); }
    void tune(float pitch) {
        step_ = 2 * std::sin(std::numbers::pi_v<float> * std::min(pitch, rate / 7) / rate);
    }
    float operator()(float in) {
        low_ += step_ * band_;
        const float high = in - low_ - width_ * band_;
        band_ += step_ * high;
        return band_;
    }

private:
    float width_;
    float step_ = 0;
    float low_ = 0;
    float band_ = 0;
};

}  // namespace

Mix::Mix(float seconds) : samples_(samples_in(seconds), 0.0F) {}

float Mix::random() {
    seed_ ^= seed_ << 13U;
    seed_ ^= seed_ >> 17U;
    seed_ ^= seed_ << 5U;
    return static_cast<float>(seed_ >> 8U) / 8388608.0F - 1.0F;
}

std::size_t Mix::start(float at) const { return std::min(samples_in(at), samples_.size()); }

void Mix::add(std::size_t index, float value) {
    if (index < samples_.size()) samples_[index] += value;
}

void Mix::tone(float at, float seconds, float from, float to, float loud, const Shape& shape) {
    const std::size_t first = start(at);
    const std::size_t count = samples_in(seconds);
    float phase = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const float t = static_cast<float>(i) / rate;
        const float way = static_cast<float>(i) / static_cast<float>(count);
        phase += whole_turn * (from + (to - from) * way) / rate;
        add(first + i, std::sin(phase) * loud * loudness(shape, t));
    }
}

void Mix::bell(float at, float pitch, float loud, float decay) {
    struct Partial {
        float pitch, loud, decay;
    };
    static constexpr std::array<Partial, 5> partials{{{0.5F, 0.35F, 1.2F},
                                                      {1.0F, 1.0F, 1.0F},
                                                      {2.01F, 0.5F, 0.6F},
                                                      {2.76F, 0.3F, 0.4F},
                                                      {5.4F, 0.14F, 0.18F}}};
    for (const Partial& p : partials)
        tone(at, decay * 3.5F, pitch * p.pitch, pitch * p.pitch, loud * p.loud,
             {0.002F, decay * p.decay});
}

void Mix::noise(float at, float seconds, float pitch, float width, float loud, const Shape& shape) {
    const std::size_t first = start(at);
    const std::size_t count = samples_in(seconds);
    Band band(pitch, width);
    for (std::size_t i = 0; i < count; ++i)
        add(first + i, band(random()) * loud * loudness(shape, static_cast<float>(i) / rate));
}

void Mix::grains(float at, float seconds, int count, float low, float high, float loud) {
    for (int i = 0; i < count; ++i) {
        const float when = at + seconds * (random() * 0.5F + 0.5F);
        const float pitch = low + (high - low) * (random() * 0.5F + 0.5F);
        const float strength = loud * (0.35F + 0.65F * std::abs(random()));
        tone(when, 0.012F, pitch, pitch * 0.8F, strength, {0.0005F, 0.0025F});
        noise(when, 0.01F, pitch, 0.8F, strength * 0.6F, {0.0005F, 0.002F});
    }
}

void Mix::voice(float at, float seconds, float pitch, float loud) {
    const std::size_t first = start(at);
    const std::size_t count = samples_in(seconds);
    Band mouth(500, 0.35F);
    Band throat(1100, 0.5F);
    float phase = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const float t = static_cast<float>(i) / rate;
        const float way = static_cast<float>(i) / static_cast<float>(count);
        const float swell = std::sin(std::numbers::pi_v<float> * way);
        const float wobble = 1 + 0.05F * std::sin(t * 34) + 0.03F * std::sin(t * 13);
        phase += pitch * wobble * (1.1F - 0.3F * way) / rate;
        phase -= std::floor(phase);
        mouth.tune(320 + 420 * swell);
        const float rough = (phase * 2 - 1) + random() * 0.35F;
        add(first + i, (mouth(rough) + 0.4F * throat(rough)) * loud * swell);
    }
}

std::vector<float> Mix::done(float peak) {
    float loudest = 1e-6F;
    for (const float s : samples_) loudest = std::max(loudest, std::abs(s));
    const auto fade = static_cast<float>(std::min<std::size_t>(220, samples_.size() / 4));
    for (std::size_t i = 0; i < samples_.size(); ++i) {
        const auto begin = static_cast<float>(i);
        const auto end = static_cast<float>(samples_.size() - 1 - i);
        const float soft = std::min({1.0F, begin / std::min(fade, 24.0F), end / fade});
        samples_[i] *= peak / loudest * soft;
    }
    return std::move(samples_);
}

}  // namespace dow::table::synth
