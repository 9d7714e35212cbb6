#pragma once

#include <set>
#include <string>
#include <vector>

#include "render_template.hpp"

namespace dow::text {

/// What of a card its text has told. The phrase writer enters every value that it printed, or that
/// the chosen template says in words of its own; afterwards whoever checks a card (lint, the loader
/// of packs) asks which parameters of the card nobody entered. Values are known by their address,
/// so the writer never copies a tree.
class Told {
public:
    void tell(const json* value) {
        if (silence_ == 0 && value != nullptr) values_.insert(value);
    }
    /// This value with everything inside it; without `owners`, but for the keys "of".
    void tell_all(const json* value, bool owners);
    /// What a template says because it was chosen under these conditions: a parameter that can only
    /// have one value here needs no slot.
    void tell_conditions(const std::vector<Condition>& conditions, const json& node);

    /// A tree is told if every parameter of every node inside it is.
    std::vector<Untold> missing(const json& tree) const;

    /// While one is alive the text is thrown away again: nothing of it is told.
    class Silence {
    public:
        explicit Silence(Told& told) : told_(told) { ++told_.silence_; }
        ~Silence() { --told_.silence_; }
        Silence(const Silence&) = delete;
        Silence& operator=(const Silence&) = delete;

    private:
        Told& told_;
    };

private:
    bool told(const json& value) const;

    std::set<const json*> values_;
    int silence_ = 0;
};

}  // namespace dow::text
