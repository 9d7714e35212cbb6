#include <xxhash.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "loading.hpp"

namespace dow {

namespace {

class Hasher {
public:
    Hasher() { XXH3_64bits_reset(state_.get()); }
    void add(std::string_view text) {
        XXH3_64bits_update(state_.get(), text.data(), text.size());
        XXH3_64bits_update(state_.get(), "\n", 1);
    }
    u64 digest() const { return XXH3_64bits_digest(state_.get()); }

private:
    struct Free {
        void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
    };
    std::unique_ptr<XXH3_state_t, Free> state_{XXH3_createState()};
};

void add_fields(Hasher& hasher, const Tree& object) {
    for (const auto& [key, value] : object.raw().items()) {
        if (key == "origin" || key == "pack") continue;
        hasher.add(key);
        hasher.add(value.dump());
    }
}

/// Of what box.json says, only the switches change a game by themselves. A broken one was told of.
void add_switches(Hasher& hasher, const Tree& box) {
    if (!box.exists() || !box.raw().is_object()) return;
    const auto switches = box.raw().find("switches");
    if (switches != box.raw().end()) hasher.add(switches->dump());
}

}  // namespace

u64 fingerprint_of(const CardSources& sources) {
    Hasher hasher;
    add_fields(hasher, sources.board());
    // What came after the base game counts where it is there: the fingerprint of older cards stays.
    for (std::size_t i = sources.board().get("places").size(); i < sources.places().size(); ++i)
        add_fields(hasher, sources.places()[i]);
    for (const auto* parts : {&sources.modules(), &sources.more_copies(), &sources.scenarios()})
        for (const Tree& part : *parts) add_fields(hasher, part);
    for (const CardSources::Box& box : sources.boxes()) add_switches(hasher, box.root);
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        if (list > CardList::Crossroads && sources.cards(list).empty()) continue;
        hasher.add(list_name(list));
        for (const Tree& card : sources.cards(list)) add_fields(hasher, card);
    }
    return hasher.digest();
}

}  // namespace dow
