#include "bridge/estimate.hpp"

#include "bridge/build.hpp"

namespace kibitz::bridge {

namespace plain {
Estimate estimate(const Hands &hands, int strain, int leader);
}
#ifdef KIBITZ_BRIDGE_FAST
namespace fast {
Estimate estimate(const Hands &hands, int strain, int leader);
}
#endif

Estimate (*estimator())(const Hands &, int, int) {
#ifdef KIBITZ_BRIDGE_FAST
    if (has_fast_bits()) return fast::estimate;
#endif
    return plain::estimate;
}

Estimate estimate(const Hands &hands, int strain, int leader) {
    return estimator()(hands, strain, leader);
}

}  // namespace kibitz::bridge
