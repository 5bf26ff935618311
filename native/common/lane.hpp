// Lanes: hot code is built twice from one `.inl`, each time in a namespace of its own
// (KIBITZ_LANE). `plain` runs everywhere; `fast` is for processors that count and place bits in
// hardware. Both give the same numbers, and `has_fast_bits` says which of them this processor can
// run.
#pragma once

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__)
#define KIBITZ_FAST_LANE 1

namespace kibitz {

inline bool has_fast_bits() {
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
}

}  // namespace kibitz
#endif
