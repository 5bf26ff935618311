// The same search for processors with hardware bit counting; desk.cpp asks before it is used.
// Everything shared with other files is included before the target changes, so that only what is
// in the namespace `fast` uses the newer instructions.
#include "common/lane.hpp"

#ifdef KIBITZ_FAST_LANE
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "bridge/desk.hpp"
#include "bridge/estimate.hpp"
#include "bridge/suits.hpp"

#pragma GCC push_options
#pragma GCC target("popcnt,bmi,bmi2,lzcnt")
#define KIBITZ_LANE fast
#include "bridge/desk.inl"
#pragma GCC pop_options
#endif
