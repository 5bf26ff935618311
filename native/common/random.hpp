// A small seeded generator shared by the kernels: xoshiro256++, seeded through splitmix64.
// The same seed gives the same numbers on every machine. Not for secrets.
#pragma once

#include <cstdint>

namespace kibitz {

using u128 = unsigned __int128;

inline uint64_t splitmix(uint64_t &state) {
    uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

class Random {
  public:
    explicit Random(uint64_t seed) {
        for (uint64_t &word : words_) word = splitmix(seed);
    }

    uint64_t next() {
        const uint64_t result = rotate(words_[0] + words_[3], 23) + words_[0];
        const uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = rotate(words_[3], 45);
        return result;
    }

    // Uniform below `bound` (at least 1), without bias.
    uint64_t below(uint64_t bound) {
        u128 product = static_cast<u128>(next()) * bound;
        if (static_cast<uint64_t>(product) < bound) {
            const uint64_t floor = (0 - bound) % bound;
            while (static_cast<uint64_t>(product) < floor)
                product = static_cast<u128>(next()) * bound;
        }
        return static_cast<uint64_t>(product >> 64);
    }

    // Uniform below a 128-bit `bound` (at least 1), without bias: each draw is kept with
    // a chance above one half.
    u128 below_wide(u128 bound) {
        if (bound >> 64 == 0) return below(static_cast<uint64_t>(bound));
        u128 mask = bound - 1;
        for (int shift = 1; shift < 128; shift *= 2) mask |= mask >> shift;
        for (;;) {
            const u128 high = next();
            const u128 draw = ((high << 64) | next()) & mask;
            if (draw < bound) return draw;
        }
    }

    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  private:
    static uint64_t rotate(uint64_t value, int by) { return (value << by) | (value >> (64 - by)); }
    uint64_t words_[4];
};

}  // namespace kibitz
