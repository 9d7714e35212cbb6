/// Which sound belongs to what happened, and when it is due. Everybody in the room hears it, so
/// cues come from events as nobody in particular knows them.
#pragma once

#include "dow/rules/event.hpp"

#include "sounds.hpp"

#include <limits>
#include <optional>
#include <span>

namespace dow::table {

std::optional<Sound> sound_of(const Event& event);

struct Cue {
    Sound sound = Sound::tick;
    double at = 0;  ///< seconds
};

/// Sounds of a batch of events, at the moments in which the table shows them; a crowd of the same
/// sound is thinned out.
std::vector<Cue> cues_of(std::span<const Event> events, double now);

/// Sounds that wait for their moment.
class CueQueue {
public:
    void add(std::span<const Cue> cues) { cues_.insert(cues_.end(), cues.begin(), cues.end()); }
    void drop() { cues_.clear(); }
    std::vector<Sound> due(double now);
    /// When the next one is due; infinity when none waits.
    double next() const;

private:
    std::vector<Cue> cues_;
};

}  // namespace dow::table
