/// Animation time. Things that move ask for another frame; when nobody asks, nothing is drawn. With
/// reduced motion every animation is at its end at once.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>

namespace dow::table {

class Clock {
public:
    bool reduced_motion = false;

    /// Starts a frame at `now` (seconds, never running backwards); forgets last frame's wishes.
    void begin_frame(double now);

    double now() const { return now_; }
    double elapsed() const { return elapsed_; }

    void want_frame() { wake_at(now_); }
    void wake_at(double when) { wake_ = when < wake_ ? when : wake_; }
    void wake_in(double seconds) { wake_at(now_ + seconds); }
    /// When the next frame is due; infinity when nothing moves.
    double next_wake() const { return wake_; }

    /// A value that glides to `target` in `seconds` whenever the target changes; the first call
    /// starts at the target.
    float glide(std::string_view id, float target, float seconds = 0.18F);
    /// Runs from 0 to 1 once, beginning when first called with this id; start(id) runs it again.
    float run(std::string_view id, float seconds);
    void start(std::string_view id);
    /// Ends every animation now; any input may do so.
    void skip();
    bool animating() const { return animating_; }

private:
    struct Track {
        float from = 0;
        float to = 0;
        double begin = 0;
        double seconds = 0;
        double last_used = 0;
    };

    float value(Track& track);

    double now_ = 0;
    double elapsed_ = 0;
    double wake_ = std::numeric_limits<double>::infinity();
    bool animating_ = false;
    std::unordered_map<std::string, Track> tracks_;
};

}  // namespace dow::table
