#pragma once

#include "svg.hpp"

// The buildings of the location panels (560x200), standing on the ground line y = 172.
namespace dow::art {

void draw_police(Canvas& c);
void draw_grocery(Canvas& c);
void draw_school(Canvas& c);
void draw_library(Canvas& c);
void draw_hospital(Canvas& c);
void draw_gas_station(Canvas& c);
void draw_raxxon(Canvas& c);
void draw_hideout(Canvas& c);
void draw_cabin(Canvas& c);
void draw_graveyard(Canvas& c);

}  // namespace dow::art
