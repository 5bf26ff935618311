// A hand as the searches hold it: kinds, which fives are red, melds; and what calls make of it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "riichi/tables.hpp"

namespace kibitz::riichi {

constexpr int kTiles = 37;  // the kinds, then the red fives

using Tiles37 = std::array<std::uint8_t, kTiles>;

inline int kind_of(int tile) { return tile < kKinds ? tile : 9 * (tile - kKinds) + 4; }
inline bool is_five(int kind) { return kind < 27 && kind % 9 == 4; }

struct Held {
    Counts kinds{};  // red fives counted
    std::array<std::uint8_t, 3> red{};
    std::array<std::uint8_t, 4> melds{};  // 34 * form + kind
    std::uint8_t meld_count = 0;
    // Red fives called since, by suit: a red 5m in a meld is another path than a red 5p.
    std::array<std::uint8_t, 3> called_red{};
};

struct Key {
    std::uint64_t low, high, melds;
    bool operator==(const Key &) const = default;
};

struct KeyHash {
    std::size_t operator()(const Key &key) const noexcept;
};

Key key_of(const Held &hand, bool drawn);

void take(Held &hand, int tile);
void give(Held &hand, int tile);
bool has(const Held &hand, int tile);
bool is_menzen(const Held &hand);

// Closed tiles and melds together; std::invalid_argument for impossible melds and fives of a kind.
Counts with_melds(const Held &hand);

// A hand after a call, and the kinds that may not be thrown then.
struct Call {
    Held hand;
    std::uint64_t forbidden;
};

std::vector<Call> pons(const Held &hand, int tile);
std::vector<Call> chis(const Held &hand, int tile);

}  // namespace kibitz::riichi
