// Look-ahead of a few cards with the static estimate where it ends.
#pragma once

#include "bridge/desk.hpp"

namespace kibitz::bridge {

// Twice the tricks, from here on, of the side whose turn it is. A leaf is the first trick boundary
// at or after `plies` cards; the position is checked by the caller.
int look_ahead(const Position &position, int plies);

}  // namespace kibitz::bridge
