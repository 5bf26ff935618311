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

// By world and opponent a number from 0 to 1: it waits where the number lies below the chance that
// it does. Of the first half of the worlds, and of the second, every n-th part holds one number of
// each opponent, in an order drawn by lot: the share that waits is the chance to within an n-th.
using Lots = std::array<double, 3>;
std::vector<Lots> lots_of(std::size_t worlds, Random &dice);

// Lays the tiles that the seat does not see anew: opponents' hands by the beliefs, then the wall.
void redeal(State &state, const Beliefs &beliefs, const Lots &lots, Random &dice);

}  // namespace kibitz::riichi::sim
