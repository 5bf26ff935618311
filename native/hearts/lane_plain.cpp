// The lane for every machine.
#include <algorithm>
#include <cstring>

#include "common/random.hpp"
#include "hearts/lane.hpp"

#define KIBITZ_LANE plain
#include "common/bits.hpp"
#include "hearts/playout.inc"

namespace kibitz::hearts {
const Lane PLAIN_LANE = {plain::playouts, plain::choose};
}
