#include "player.hpp"

#include <SDL.h>
#include <SDL_mixer.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace dow::table {

namespace {

constexpr int device_channels = 2;
constexpr int buffer = 1024;
constexpr int voices = 10;
constexpr double quiet_before_closing = 12;

/// A sound library without a device writes page after page to the terminal; nobody asked.
class Hush {
public:
    Hush() : kept_(dup(STDERR_FILENO)), nothing_(open("/dev/null", O_WRONLY | O_CLOEXEC)) {
        if (kept_ >= 0 && nothing_ >= 0) dup2(nothing_, STDERR_FILENO);
    }
    ~Hush() {
        if (kept_ >= 0) dup2(kept_, STDERR_FILENO);
        for (const int fd : {kept_, nothing_})
            if (fd >= 0) ::close(fd);
    }
    Hush(const Hush&) = delete;
    Hush& operator=(const Hush&) = delete;

private:
    int kept_;
    int nothing_;
};

std::vector<std::int16_t> for_device(const std::vector<float>& mono) {
    std::vector<std::int16_t> both(mono.size() * device_channels);
    for (std::size_t i = 0; i < mono.size(); ++i)
        for (std::size_t side = 0; side < device_channels; ++side)
            both[i * device_channels + side] =
                static_cast<std::int16_t>(std::lround(std::clamp(mono[i], -1.0F, 1.0F) * 32'000));
    return both;
}

}  // namespace

Player::~Player() { close(); }

void Player::close() {
    if (!open_) return;
    Mix_HaltChannel(-1);
    for (Mix_Chunk*& chunk : chunks_) {
        if (chunk) Mix_FreeChunk(chunk);
        chunk = nullptr;
    }
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    open_ = false;
}

bool Player::wake() {
    if (open_ || failed_) return open_;
    const Hush hush;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        failed_ = true;
        return false;
    }
    if (Mix_OpenAudioDevice(sound_rate, AUDIO_S16SYS, device_channels, buffer, nullptr, 0) != 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        failed_ = true;
        return false;
    }
    Mix_AllocateChannels(voices);
    Mix_Volume(-1, volume_ * MIX_MAX_VOLUME / 100);
    open_ = true;
    return true;
}

Mix_Chunk* Player::chunk(Sound sound) {
    const auto index = static_cast<std::size_t>(sound);
    if (index >= count) return nullptr;
    if (samples_[index].empty()) samples_[index] = for_device(make(sound));
    if (!chunks_[index])
        chunks_[index] =
            Mix_QuickLoad_RAW(reinterpret_cast<Uint8*>(samples_[index].data()),
                              static_cast<Uint32>(samples_[index].size() * sizeof(std::int16_t)));
    return chunks_[index];
}

void Player::set_volume(int volume) {
    volume_ = std::clamp(volume, 0, 100);
    failed_ = false;  // perhaps there is a device by now
    if (open_ && volume_ == 0) close();
    if (open_) Mix_Volume(-1, volume_ * MIX_MAX_VOLUME / 100);
}

bool Player::play(Sound sound, double now) {
    if (volume_ == 0 || !wake()) return false;
    Mix_Chunk* samples = chunk(sound);
    if (!samples) return false;
    last_ = now;
    return Mix_PlayChannel(-1, samples, 0) >= 0;
}

double Player::rest(double now) {
    if (!open_) return std::numeric_limits<double>::infinity();
    const double left = last_ + quiet_before_closing - now;
    if (left > 0) return left;
    close();
    return std::numeric_limits<double>::infinity();
}

}  // namespace dow::table
