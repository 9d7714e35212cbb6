/// What is on every card, ready to show: name, kind, rule text rendered from the card's own data,
/// story, picture. Made once per language and shared by all screens.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "card_picture.hpp"
#include "dow/content/load.hpp"
#include "dow/content/render.hpp"
#include "dow/rules/view.hpp"

namespace dow::table {

struct CardFace {
    std::string name;
    std::string kind;                ///< "Fuel", "Crisis", "Survivor" ...
    std::vector<std::string> lines;  ///< rule text, one effect per line, markup
    std::string story;
    Icon icon = Icon::None;     ///< of an item
    CardPicture picture;        ///< not of a survivor, who has a portrait
    std::string rules() const;  ///< the lines joined with line breaks
};

class CardFaces {
public:
    /// Pictures are read from the folders (art::picture_folders) when the first one is drawn.
    CardFaces(const Catalog& catalog, const CardSources& sources, const Texts& texts,
              std::vector<std::filesystem::path> picture_folders);
    CardFaces(const CardFaces&) = delete;
    CardFaces& operator=(const CardFaces&) = delete;

    /// Any card of the game by its face; an empty face for kNoCard.
    const CardFace& card(CardId face) const;
    const CardFace& survivor(SurvivorId id) const;
    const CardFace& crisis(CardId card) const { return this->card(card); }
    /// A side of a main objective; `lines` holds its goal and rules.
    const CardFace& objective(u8 index) const;
    /// Only the rules a main objective brings into the game; often none.
    const std::string& objective_rules(u8 index) const;
    /// A picture of the lists ("objectives", "upgrades" ...), whether its card is loaded or not.
    CardPicture picture(std::string_view list, std::string_view id) const {
        return {pictures_, std::string(list), std::string(id), Tree()};
    }
    std::string place(PlaceId id) const;
    std::string_view occupation(SurvivorId id) const;

    /// One part of a main objective's goal, with how far the table is if that can be counted.
    struct Step {
        std::string text;
        GoalCount count;
    };
    std::vector<Step> progress(const View& view) const;

    /// The conditions a seat with these cards must meet, one line each; kNoCard = has none.
    std::vector<std::string> goal(CardId objective, CardId exile) const;

    const CardWriter& writer() const { return writer_; }

private:
    CardFace make(CardId card) const;
    CardFace make_objective(u8 index) const;

    const Catalog& catalog_;
    const CardSources& sources_;
    const Texts& texts_;
    CardWriter writer_;
    art::Pictures pictures_;
    mutable std::map<CardId, CardFace> cards_;
    mutable std::map<u8, CardFace> objectives_;
    mutable std::map<u8, std::string> objective_rules_;
};

}  // namespace dow::table
