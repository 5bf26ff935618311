// The lane for every machine.
#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "hearts/lane.hpp"
#include "hearts/search.hpp"

#define KIBITZ_LANE plain
#include "common/bits.hpp"
#include "hearts/playout.inl"
#include "hearts/value.inl"
#include "hearts/weigh.inl"
#include "hearts/search.inl"
#include "hearts/pass.inl"

namespace kibitz::hearts {
const Lane kPlainLane = {plain::playouts, plain::choose, plain::search, plain::weigh,
                         plain::search_pass};
}
