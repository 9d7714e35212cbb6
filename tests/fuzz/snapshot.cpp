#include <nlohmann/json.hpp>

#include "base_content.hpp"
#include "dow/match/codec.hpp"
#include "dow/match/save.hpp"
#include "dow/match/seal.hpp"
#include "target.hpp"

/// A turn start that somebody made up, inside a save whose seals and hashes are right.
namespace dow::fuzz {

namespace {

using nlohmann::json;

constexpr u64 kId = 1;

u64 hash_in(const json& state) {
    try {
        std::vector<std::string> lost;
        return hash_of(state_from_json(test::base_catalog(), state, "", &lost));
    } catch (const FormatError&) {
        return 0;  // refused for another reason
    }
}

/// The save around it has a log that leads nowhere, so that the turn start is what counts. The
/// number of seats follows the state, else all but one would be refused for that.
std::string save_around(const json& state) {
    static const std::vector<Match> games = sample_games();
    static const std::vector<json> saves = [] {
        std::vector<json> out;
        for (int i = 0; i < 4; ++i)
            out.push_back(json::parse(save_text(games[static_cast<std::size_t>(i)])));
        return out;
    }();
    const json seats = state.is_object() ? state.value("seats", json()) : json();
    const unsigned count = seats.is_number_unsigned() ? seats.get<unsigned>() : 3;
    json save = saves[count >= 2 && count <= 5 ? count - 2 : 1];
    const u64 id = from_hex(save["id"].get<std::string>()).value_or(kId);
    const json body{{"luck", 3}, {"hash", hex(hash_in(state))}, {"state", state}};
    save["snapshot"]["sealed"] = seal(id, 99, body.dump());
    save["log"] = json::array({{{"by", "A"}, {"do", "yes"}, {"hash", hex(0)}}});
    return save.dump();
}

bool takes_snapshot(std::string_view text) {
    const json state = json::parse(text, nullptr, false);
    if (state.is_discarded()) return false;
    Loaded loaded;
    try {
        loaded = load_text(test::base_catalog(), save_around(state), true);
    } catch (const json::exception&) {
        return false;  // no save can hold it: not UTF-8
    }
    if (!loaded.match) return false;
    play_on(*loaded.match, 40);
    return true;
}

std::vector<std::string> snapshots() {
    std::vector<std::string> texts;
    for (const Match& game : sample_games()) {
        texts.push_back(to_json(game.catalog(), game.turn_start().state).dump());
        texts.push_back(to_json(game.catalog(), game.state_for_tools()).dump());
    }
    return texts;
}

}  // namespace

const Target snapshot{"snapshot", takes_snapshot, snapshots};

}  // namespace dow::fuzz
