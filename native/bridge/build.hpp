// Whether the search and the estimate are built a second time, for processors that count and place
// bits in hardware.
#pragma once

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__)
#define KIBITZ_BRIDGE_FAST 1

namespace kibitz::bridge {

inline bool has_fast_bits() {
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
}

}  // namespace kibitz::bridge
#endif
