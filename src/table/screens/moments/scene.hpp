/// A page of a moment that all kinds of events can be told by: a heading, who or what it is about
/// in a row of figures, perhaps a die that decides, and what it comes to.
#pragma once

#include "table/screens/moments/moment_pages.hpp"

namespace dow::table::moment {

/// Something with a face: who came, what was taken, where it happened.
struct Figure {
    enum class Kind : u8 { bandit, special, survivor, card, seat, place, icon };
    Kind kind = Kind::icon;
    unsigned id = 0;     ///< survivor, card, seat, place; of a bandit its looks
    std::string name{};  ///< of an icon; of a survivor the icon of what has befallen them
    std::string caption{};
};

struct Scene {
    std::string title;
    std::string under{};  ///< a line under the title
    bool bad = true;      ///< red or green
    std::vector<Figure> figures{};
    int die = 0;            ///< rolls before the outcome is told; 0: none does
    std::string outcome{};  ///< markup
};

Scene scene_of(const Page& page);
/// How long it takes to tell.
float scene_length(const Moment& moment);
void scene_page(const Page& page, Rect area);

}  // namespace dow::table::moment
