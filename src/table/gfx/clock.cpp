#include "clock.hpp"

#include <algorithm>
#include <cmath>

namespace dow::table {

namespace {
constexpr double forget_after = 30.0;
constexpr std::size_t keep_tracks = 512;
}  // namespace

void Clock::begin_frame(double now) {
    elapsed_ = std::max(0.0, now - now_);
    now_ = std::max(now, now_);
    wake_ = std::numeric_limits<double>::infinity();
    animating_ = false;
    if (tracks_.size() > keep_tracks) {
        std::erase_if(tracks_,
                      [&](const auto& t) { return now_ - t.second.last_used > forget_after; });
    }
}

float Clock::value(Track& track) {
    track.last_used = now_;
    const double passed = now_ - track.begin;
    if (reduced_motion || track.seconds <= 0 || passed >= track.seconds) return track.to;
    animating_ = true;
    want_frame();
    const auto left = static_cast<float>(1.0 - passed / track.seconds);
    return track.from + (track.to - track.from) * (1.0F - left * left * left);
}

float Clock::glide(std::string_view id, float target, float seconds) {
    const auto [place, fresh] = tracks_.try_emplace(std::string(id));
    Track& track = place->second;
    if (fresh) track = {target, target, now_, 0, now_};
    if (track.to != target) track = {value(track), target, now_, seconds, now_};
    return value(track);
}

float Clock::run(std::string_view id, float seconds) {
    const auto [place, fresh] = tracks_.try_emplace(std::string(id));
    if (fresh) place->second = {0, 1, now_, seconds, now_};
    place->second.seconds = std::min<double>(place->second.seconds, seconds);
    return value(place->second);
}

void Clock::start(std::string_view id) {
    tracks_[std::string(id)] = {0, 1, now_, std::numeric_limits<double>::max(), now_};
}

void Clock::skip() {
    for (auto& [id, track] : tracks_) track.seconds = 0;
}

}  // namespace dow::table
