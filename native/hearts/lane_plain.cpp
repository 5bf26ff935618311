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
#include "hearts/playout.inc"
#include "hearts/value.inc"
#include "hearts/weigh.inc"
#include "hearts/search.inc"
#include "hearts/pass.inc"

namespace kibitz::hearts {
const Lane PLAIN_LANE = {plain::playouts, plain::choose, plain::search, plain::weigh, plain::search_pass};
}
