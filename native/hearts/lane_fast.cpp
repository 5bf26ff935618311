// The lane for x86-64 machines with kPopcnt and kBmi2, whatever the build's own target is.
#include "common/lane.hpp"

#ifdef KIBITZ_FAST_LANE
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "hearts/lane.hpp"
#include "hearts/search.hpp"

#pragma GCC push_options
#pragma GCC target("popcnt,lzcnt,bmi,bmi2")
#define KIBITZ_LANE fast
#define KIBITZ_EXTRACTS_BITS  // g++ does not define __BMI2__ for the pragma above
#include "common/bits.hpp"
#include "hearts/playout.inl"
#include "hearts/value.inl"
#include "hearts/weigh.inl"
#include "hearts/search.inl"
#include "hearts/pass.inl"
#include "hearts/learned.inl"
#include "hearts/passing.inl"
#include "hearts/believe.inl"
#include "hearts/race.inl"
#include "hearts/race_pass.inl"
#pragma GCC pop_options

namespace kibitz::hearts {
const Lane kFastLane = {fast::playouts,        fast::choose,        fast::search,
                        fast::weigh,           fast::search_pass,   fast::race_card,
                        fast::race_pass,       fast::weigh_learned, fast::tell_nats,
                        fast::pass_likelihood, fast::places,        fast::passed_places};
}
#endif
