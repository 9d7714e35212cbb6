#pragma once

#include "dow/match/match.hpp"
#include "dow/match/save.hpp"
#include "json_in.hpp"

/// What saves and journals share: the head of a match and one entry of its log, as JSON.
namespace dow {

inline constexpr std::size_t kMostEntries = 500'000;

/// The head as it stands in a file.
struct Head {
    std::string program;
    u64 content = 0;
    u64 layout = 0;
    MatchSetup setup;
    nlohmann::json start;  ///< the state the match began from, null for a new game
    bool tampered = false;
    bool file_changed = false;
    bool same_layout() const;  ///< hashes of states mean the same here
    bool same_build() const;
    bool same_content(const Catalog& catalog) const { return content == catalog.fingerprint; }
};

/// Adds the head's fields to an object.
void put_head(nlohmann::json& out, const Match& match);
/// Throws FormatError, or LoadError when the content here cannot hold the game.
Head take_head(const Catalog& catalog, const In& in);
/// Format and version; throws LoadError.
void check_format(const In& in, std::string_view format, int version);

/// Throws like take_head when the state it began from cannot be played here.
Match begin_match(const Catalog& catalog, const Head& head);

nlohmann::json entry_to_json(const Match& match, std::size_t i);
/// What only some hands are asked (fuel for a move, a help with an attack) leaves a sealed line
/// when it is declined. So that the number of lines tells nothing, a line that says nothing stands
/// where such a question was not asked: whether one goes before this entry, the line, and whether a
/// line is one.
bool blank_before(const Match& match, std::size_t i);
nlohmann::json blank_line(const Match& match, std::size_t i);
bool is_blank(u64 id, const In& in);
/// Plays one entry. Throws FormatError when it makes no sense and LoadError (Edited) when it does
/// not lead where it should. The states it leads to are compared by hash, unless the file comes
/// from a program that laid states out in another way.
void play_entry(Match& match, const In& in, bool compare);

nlohmann::json seat_to_json(const SeatInfo& seat);
SeatInfo seat_from_json(const In& in);

/// A sealed member, opened and parsed; throws FormatError.
nlohmann::json open_sealed(u64 salt, const In& in);
std::string sealed_state(const Match& match, const Match::TurnStart& at, u64 nonce);
/// Reads it back by field names and makes sure that it can be played.
State state_from_sealed(const Catalog& catalog, const Head& head, const In& in,
                        std::vector<std::string>& lost);

/// Whether a state is one that a turn begins with: nothing is being resolved, and everybody who
/// still plays has a leader.
bool is_turn_start(const State& state);

LoadError unreadable(const FileError& error);

/// JSON on one line; text that is not UTF-8 is replaced, never refused.
std::string one_line(const nlohmann::json& json);

}  // namespace dow
