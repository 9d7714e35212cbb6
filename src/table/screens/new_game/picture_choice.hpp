/// Something to choose that has a picture: a box, a mode, a whole evening.
#pragma once

#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

struct PictureChoice {
    CardPicture picture{};  ///< 2 : 1
    std::string place{};    ///< instead: the drawing of a place
    std::string title{};
    std::string lines{};  ///< markup
    std::string note{};   ///< one line at the foot, e.g. how much harder it is
    bool chosen = false;
    bool enabled = true;
    std::string reason{};
};

Response picture_choice(Ui& ui, std::string_view id, const Rect& rect, const PictureChoice& look);

}  // namespace dow::table
