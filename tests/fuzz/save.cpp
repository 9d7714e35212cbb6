#include "dow/match/save.hpp"

#include "base_content.hpp"
#include "target.hpp"

namespace dow::fuzz {

namespace {

bool takes_save(std::string_view text) {
    facts_of(text);
    LoadError ignored;
    unseal_text(text, ignored);
    Loaded loaded = load_text(test::base_catalog(), text);
    if (!loaded.match && loaded.snapshot_offered)
        loaded = load_text(test::base_catalog(), text, true);
    if (!loaded.match) return false;
    play_on(*loaded.match, 10);
    return true;
}

std::vector<std::string> saves() {
    std::vector<std::string> texts;
    for (const Match& game : sample_games()) texts.push_back(save_text(game, "2031-12-24"));
    return texts;
}

}  // namespace

const Target save{"save", takes_save, saves};

}  // namespace dow::fuzz
