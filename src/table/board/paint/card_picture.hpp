#pragma once

#include <string>

#include "dow/content/source.hpp"
#include "table/art/pictures.hpp"

namespace dow::table {

/// The picture of one card: its name in the texture cache, and how it is drawn (240 × 120) when the
/// cache does not have it. It belongs to a CardFace and lives no longer than its CardFaces.
class CardPicture {
public:
    CardPicture() = default;  ///< of no card: nothing is drawn
    CardPicture(const art::Pictures& pictures, std::string list, std::string id, Tree card)
        : pictures_(&pictures),
          list_(std::move(list)),
          id_(std::move(id)),
          card_(std::move(card)) {}

    std::string key() const;
    std::string svg() const;

private:
    const art::Pictures* pictures_ = nullptr;
    std::string list_;
    std::string id_;
    Tree card_;
};

}  // namespace dow::table
