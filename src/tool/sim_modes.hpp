#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "dow/rules/engine.hpp"

namespace dow::tool {

/// How often each mode, chapter of a scenario and row of a table came up while bots played. All but
/// what a game was set up with is read from its events. One of them follows one game after another.
class ModeCoverage {
public:
    void begin(const Catalog& catalog, const Setup& setup);
    void watch(const Catalog& catalog, const Event& event);
    void add(const ModeCoverage& other);
    void print(const Catalog& catalog) const;
    /// What there is and never came up, by name; empty when all did.
    std::vector<std::string> missing(const Catalog& catalog) const;

private:
    using Faces = std::array<u64, 6>;  ///< by face of the die, 1 first
    struct Chapter {
        u64 reached = 0;
        u64 met = 0;
    };
    struct Row {
        std::string name;
        Faces faces;
    };

    std::vector<Row> rows(const Catalog& catalog) const;

    std::map<unsigned, u64> modes_;         ///< games by module; one beyond them: with none
    std::map<unsigned, Chapter> chapters_;  ///< by objective
    std::map<unsigned, Faces> rolls_;       ///< by card that rolls: an experiment or a pill
    std::map<unsigned, u64> built_;         ///< by upgrade
    std::map<unsigned, u64> contained_;     ///< by experiment
    Faces raids_[2] = {};                   ///< of the Hideout: searches, attacks
    ObjectiveId chapter_ = kNone;           ///< that lies on the table in this game
    bool attacks_hideout_ = false;          ///< the last raid was an attack
};

}  // namespace dow::tool
