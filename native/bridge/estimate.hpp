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

// For disjoint hands.
Estimate estimate(const Hands &hands, int strain, int leader);

// The function above for this processor, for who asks many times.
Estimate (*estimator())(const Hands &, int, int);

}  // namespace kibitz::bridge
