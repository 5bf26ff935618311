// Whether the search is built a second time for processors that count and place bits in hardware.
#pragma once

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__)
#define KIBITZ_BRIDGE_FAST 1
#endif
