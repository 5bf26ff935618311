// The static estimate: tricks a side can take, with no look-ahead.
// A position is at a trick boundary: four hands of equal size, one of them on lead.
#pragma once

#include "bridge/suits.hpp"

namespace kibitz::bridge {

struct Estimate {
    int side;       // X: tricks of the side on lead
    int opponents;  // X': the larger of the opponents' sums
    int twice;      // 2T, so that halves stay whole numbers
    bool fits;      // the four hands are of one size; without it the rest means nothing
};

// Quick winners of one suit for `us`, when the hand on lead is not void.
int quick_winners(std::uint32_t us0, std::uint32_t us1, std::uint32_t them0, std::uint32_t them1);

// Trump tricks by length and by pairs of rank groups (the seed's formula beside quick winners).
int trump_pairs(std::uint32_t us0, std::uint32_t us1, std::uint32_t them0, std::uint32_t them1);

// For disjoint hands.
Estimate estimate(const Hands &hands, int strain, int leader);

}  // namespace kibitz::bridge
