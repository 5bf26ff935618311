// A deal in the middle: a table set to what a seat sees, and the worlds that may lie behind it.
#pragma once

#include "riichi/learn_policy.hpp"

namespace kibitz::riichi::sim {

// The numbers of a deal, one after the other; `simulator.place` writes them in this order.
constexpr int kPlacedHead = 22;
constexpr int kPlacedSeat = 12 + kTiles + (1 + 4 * 5) + (1 + kMostRiver * 4);
constexpr int kPlaced = kPlacedHead + kLive + kDead + kSeats * kPlacedSeat;

// std::invalid_argument for numbers that are no deal.
State read_placed(std::span<const std::int32_t> numbers);

// What is believed of the opponents, by seats after the own one.
struct Beliefs {
    int seat = 0;
    std::array<float, 3> tenpai{};                      // that one waits; below 0 it keeps its hand
    std::array<std::array<float, kKinds>, 3> danger{};  // by kind, that it waits for it
};

// Lays the tiles that the seat does not see anew: opponents' hands by the beliefs, then the wall.
void redeal(State &state, const Beliefs &beliefs, Random &dice);

}  // namespace kibitz::riichi::sim
