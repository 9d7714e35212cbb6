#include "dow/hot_seat/agreements.hpp"

#include <algorithm>

namespace dow {

namespace {

std::string_view agreed(const Match& match, const char* what) {
    const auto& options = match.setup().options;
    const auto found = options.find(what);
    return found == options.end() ? std::string_view() : found->second;
}

}  // namespace

UndoPolicy undo_policy(const Match& match) {
    const std::string_view word = agreed(match, "undo");
    for (const UndoPolicy policy : {UndoPolicy::free, UndoPolicy::strict})
        if (word == word_of(policy)) return policy;
    return UndoPolicy::consent;
}

std::string_view word_of(UndoPolicy policy) {
    switch (policy) {
        case UndoPolicy::free: return "free";
        case UndoPolicy::strict: return "strict";
        default: return "consent";
    }
}

std::string_view word_of(Hands hands) {
    switch (hands) {
        case Hands::face_up: return "up";
        case Hands::open: return "open";
        default: return "down";
    }
}

Hands hands_of(const Match& match) {
    const std::string_view word = agreed(match, "hands");
    const Ruleset& rules = match.setup().setup.rules;
    // What the reader of the crossroads knows must stay with the reader.
    if (word == word_of(Hands::open) && rules.coop && !rules.reader_looks) return Hands::open;
    const bool alone = people_of(match).size() < 2;
    return alone || word == word_of(Hands::face_up) ? Hands::face_up : Hands::face_down;
}

bool votes_on_device(const Match& match) { return agreed(match, "votes") == "device"; }

std::vector<u8> people_of(const Match& match) {
    std::vector<u8> all;
    for (const SeatInfo& seat : match.seats())
        if (!seat.is_bot() && std::find(all.begin(), all.end(), seat.person) == all.end())
            all.push_back(seat.person);
    return all;
}

Seats seats_of(const Match& match, u8 person) {
    Seats seats;
    for (std::size_t i = 0; i < match.seats().size(); ++i)
        if (!match.seats()[i].is_bot() && match.seats()[i].person == person) seats.add(SeatId(i));
    return seats;
}

}  // namespace dow
