#include "card_picture.hpp"

namespace dow::table {

std::string CardPicture::key() const {
    if (!pictures_) return {};
    return "picture." + list_ + "." + id_ + "." + std::to_string(pictures_->revision());
}

std::string CardPicture::svg() const {
    if (!pictures_) return {};
    art::CardClues clues;
    if (card_.has("icon")) clues.icon = card_.get("icon").str();
    if (card_.exists() && !pictures_->has_recipe(list_, id_)) clues.words = card_.dump();
    return pictures_->card(list_, id_, clues);
}

}  // namespace dow::table
