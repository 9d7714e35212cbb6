/// Plays the sounds through SDL_mixer. The device is opened for the first sound and closed again
/// after a while of silence, so a quiet table costs nothing. Without a device everything is silent
/// and nothing else happens.
#pragma once

#include "sounds.hpp"

#include <array>

struct Mix_Chunk;  // NOLINT(readability-identifier-naming): the name is SDL_mixer's

namespace dow::table {

class Player {
public:
    Player() = default;
    ~Player();
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// 0 to 100; at 0 nothing is even opened.
    void set_volume(int volume);
    /// Whether it will be heard.
    bool play(Sound sound, double now);
    /// Closes the device when nothing was played for a while; returns when to ask again.
    double rest(double now);
    bool open() const { return open_; }

private:
    static constexpr std::size_t count = static_cast<std::size_t>(Sound::last);

    bool wake();
    void close();
    Mix_Chunk* chunk(Sound sound);

    int volume_ = 70;
    bool open_ = false;
    bool failed_ = false;
    double last_ = 0;
    std::array<std::vector<std::int16_t>, count> samples_{};
    std::array<Mix_Chunk*, count> chunks_{};
};

}  // namespace dow::table
