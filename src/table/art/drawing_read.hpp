#pragma once

#include "dow/content/source.hpp"

#include "drawing.hpp"

// From the JSON of data/pictures to drawings. What is wrong is a ContentError with its place.
namespace dow::art {

Tint read_tint(const Tree& tree);
Mark read_mark(const Tree& tree);
/// A list of marks, or an object with "colours" and "marks".
Drawing read_drawing(const Tree& tree);
Colours read_colours(const Tree& tree);

}  // namespace dow::art
