// The same estimate for processors with hardware bit counting; estimate.cpp asks before it is used.
// Everything shared with other files is included before the target changes.
#include "common/lane.hpp"

#ifdef KIBITZ_FAST_LANE
#include <algorithm>
#include <array>
#include <cstdint>

#include "bridge/estimate.hpp"

#pragma GCC push_options
#pragma GCC target("popcnt,bmi,bmi2,lzcnt")
#define KIBITZ_LANE fast
#include "bridge/estimate.inl"
#pragma GCC pop_options
#endif
