/// What moves on the table for a moment after something happened. Events become tracks: a piece
/// asks how far its own track is, and what is no piece (a die, a card in the air, a zombie that
/// falls) is drawn from the track itself. Every track lasts half a second, the roll of the
/// exposure die twice as long, a whole batch about two seconds; nothing here is ever waited for.
/// Knows nothing of drawing and only the events it is given, so it can show no more than they say.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "dow/rules/event.hpp"
#include "table/gfx/clock.hpp"
#include "table/gfx/geometry.hpp"

namespace dow::table {

struct Track {
    enum class Kind : u8 {
        glide,          ///< a pawn to where it stands now
        joins,          ///< a pawn that was not there before
        dies,           ///< a pawn that is not there any more
        token,          ///< a wound or frostbite falls on a pawn
        heals,          ///< one leaves it
        bite,           ///< over a pawn
        exposure,       ///< the exposure die beside a pawn
        die,            ///< one number, beside a pawn, a place or in the yard
        dice,           ///< the action dice of a seat
        zombie,         ///< comes to its space
        zombie_falls,   ///< leaves it
        barricade,      ///< is set up
        breaks,         ///< a barricade is lost
        noise,          ///< a token pops up
        card,           ///< flies from one spot to another
        morale,         ///< the change rises from the track
        helpless_dies,  ///< in a place
        crisis,         ///< a new one lies there
    };
    Kind kind = Kind::glide;
    Event event{};
    double begin = 0;
    double end = 0;
    double until = 0;      ///< stays in sight so long
    Vec2 from{0, 0};       ///< of a pawn, in units of the table
    PlaceId home = kNone;  ///< of a card: the place it comes from
    std::size_t nth = 0;   ///< differs between tracks

    /// From 0 before it begins to 1 when it is over.
    float at(double now) const;
};

/// 0 to 1, fast first.
float eased(float t);

/// When, in seconds after the first, each of these events is shown or heard; negative when it is
/// neither because there are too many.
std::vector<double> beats(std::span<const Event> events);

class Animations {
public:
    static constexpr double longest = 1.1;  ///< the exposure die
    static constexpr double batch = 2.1;

    /// Begins what these events show. They must be as the people at the screen may know them.
    void begin(std::span<const Event> events, double now);
    /// Everything is at its end.
    void skip();
    /// Another game: nothing is known of where things were.
    void forget();
    /// Once a frame, first: drops what is over, asks for the next frame while something moves.
    void frame(Clock& clock);

    /// The exposure die is rolling over the whole table; nothing else is to be read.
    bool die_fills_table() const;

    const std::vector<Track>& tracks() const { return tracks_; }
    double now() const { return now_; }

    // What pieces ask. A piece that does not move gets nothing, 0 or 1.
    const Track* pawn(SurvivorId survivor) const;
    int falling(SurvivorId survivor, WoundKind kind) const;  ///< tokens that have not landed
    int coming(EntranceId entrance) const;                   ///< zombies that are not there yet
    std::optional<float> rolling(SeatId seat) const;
    float grown_noise(PlaceId place, int nth) const;  ///< of a token that pops up, 0 to 1
    float grown_barricade(EntranceId entrance) const;

    /// A number that glides to its new value, e.g. of a marker; `id` tells them apart.
    float number(int id, float value, Clock& clock);

    /// Where a pawn was drawn, in units of the table.
    void stands(SurvivorId survivor, Vec2 at) { stood_[survivor] = at; }
    std::optional<Vec2> stood(SurvivorId survivor) const { return stood_[survivor]; }

private:
    struct Glide {
        float from = 0;
        float to = 0;
        double begin = 0;
    };
    std::optional<Track> made_of(const Event& event);
    float value(const Glide& glide) const;

    std::vector<Track> tracks_;
    std::array<std::optional<Vec2>, 256> stood_{};
    /// The place a seat searched last.
    std::array<PlaceId, kMaxSeats> searched_{kNone, kNone, kNone, kNone, kNone};
    std::map<int, Glide> numbers_;
    double now_ = 0;
    std::size_t made_ = 0;
};

}  // namespace dow::table
