#include "bridge/estimate.hpp"

#include "common/lane.hpp"

namespace kibitz::bridge {

namespace plain {
Estimate estimate(const Hands &hands, int strain, int leader);
}
#ifdef KIBITZ_FAST_LANE
namespace fast {
Estimate estimate(const Hands &hands, int strain, int leader);
}
#endif

Estimate (*estimator())(const Hands &, int, int) {
#ifdef KIBITZ_FAST_LANE
    if (has_fast_bits()) return fast::estimate;
#endif
    return plain::estimate;
}

Estimate estimate(const Hands &hands, int strain, int leader) {
    return estimator()(hands, strain, leader);
}

}  // namespace kibitz::bridge
