/// The instruments: a canvas of samples that tones, bells, noise and grains are mixed into.
#pragma once

#include <cstdint>
#include <vector>

namespace dow::table::synth {

/// How loud a part is over its time: a short rise, then it dies away.
struct Shape {
    float attack = 0.004F;  ///< seconds
    float decay = 0.1F;     ///< seconds to a third
};

class Mix {
public:
    explicit Mix(float seconds);

    /// A sine that glides from one pitch to the other.
    void tone(float at, float seconds, float from, float to, float loud, const Shape& shape);
    /// Partials that do not fit each other, as metal rings; the higher, the shorter.
    void bell(float at, float pitch, float loud, float decay);
    /// Noise around a pitch; `width` is how much of the neighbourhood is heard, 0.05 to 2.
    void noise(float at, float seconds, float pitch, float width, float loud, const Shape& shape);
    /// Many tiny clicks at random moments.
    void grains(float at, float seconds, int count, float low, float high, float loud);
    /// A rough voice that opens and closes.
    void voice(float at, float seconds, float pitch, float loud);

    /// The samples, as loud as wanted at their loudest, faded at both ends.
    std::vector<float> done(float peak);

private:
    float random();  ///< -1 to 1, always the same row
    std::size_t start(float at) const;
    void add(std::size_t index, float value);

    std::vector<float> samples_;
    std::uint32_t seed_ = 0x2545F491;
};

}  // namespace dow::table::synth
