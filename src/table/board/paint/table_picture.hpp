/// A small picture of the table for lists of games: places with their people, zombies and
/// barricades. Drawn from what everybody may see.
#pragma once

#include "dow/match/picture.hpp"
#include "table/gfx/paint.hpp"

namespace dow::table::paint {

/// `colours` are the colours of the seats; seats are told apart by shape too.
void table_picture(Ui& ui, const Rect& rect, const TablePicture& picture,
                   const std::vector<int>& colours);

}  // namespace dow::table::paint
