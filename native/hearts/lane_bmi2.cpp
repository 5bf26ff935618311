// The lane for x86-64 machines with POPCNT and BMI2, whatever the build's own target is.
#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "hearts/lane.hpp"
#include "hearts/search.hpp"

#pragma GCC push_options
#pragma GCC target("popcnt,lzcnt,bmi,bmi2")
#define KIBITZ_LANE bmi2
#define KIBITZ_LANE_HAS_PDEP
#include "common/bits.hpp"
#include "hearts/playout.inc"
#include "hearts/value.inc"
#include "hearts/weigh.inc"
#include "hearts/search.inc"
#include "hearts/pass.inc"
#pragma GCC pop_options

namespace kibitz::hearts {
const Lane BMI2_LANE = {bmi2::playouts, bmi2::choose, bmi2::search, bmi2::weigh, bmi2::search_pass};
}
#endif
