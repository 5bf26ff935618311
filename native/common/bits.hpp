// Set bits of a 64-bit mask: count, lowest, highest, the k-th.
//
// Included by plain code as it is, and once more by each lane (see hearts/lane.hpp) inside the
// lane's own namespace, so that the instructions a lane may use never leak into another.
#include <cstdint>

#ifdef KIBITZ_LANE
namespace kibitz::KIBITZ_LANE {
#else
#pragma once
namespace kibitz {
#endif

inline int count_bits(uint64_t mask) { return __builtin_popcountll(mask); }
inline int lowest_bit(uint64_t mask) { return __builtin_ctzll(mask); }
inline int highest_bit(uint64_t mask) { return 63 - __builtin_clzll(mask); }

// The k-th set bit, counted from 0, as a mask of its own; `mask` has more than k bits.
inline uint64_t select_bit(uint64_t mask, int k) {
#ifdef __BMI2__
    return _pdep_u64(uint64_t{1} << k, mask);
#else
    for (; k > 0; --k) mask &= mask - 1;
    return mask & (0 - mask);
#endif
}

}  // namespace
