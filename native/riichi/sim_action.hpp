// Actions as numbers: one for every choice that there can be, the same at every table.
#pragma once

#include <array>
#include <cstdint>

#include "riichi/held.hpp"

namespace kibitz::riichi::sim {

enum ActionNumber : int {
    kDiscard = 0,        // + tile, from the hand
    kDiscardDrawn = 37,  // + tile
    kRiichi = 74,
    kTsumoWin,
    kNineTerminals,
    kPass,
    kRon,
    kDaiminkan,
    kAnkan = 80,      // + kind
    kKakan = 114,     // + tile
    kPonPlain = 151,  // + kind
    kPonRed = 185,    // + suit: a red five and a plain one
    kPonReds = 188,   // + suit: two red fives
    kChiPlain = 191,  // + 15 * suit + shape
    kChiRed = 236,    // + 4 * suit + which of the four shapes with a five
    kActions = 248,
};

constexpr int kNoTile = -1;

inline bool is_discard(int action) { return action >= 0 && action < kRiichi; }
inline bool is_reaction(int action) {
    return (action >= kPass && action <= kDaiminkan) || action >= kPonPlain;
}
inline bool is_pon(int action) { return action >= kPonPlain && action < kChiPlain; }
inline bool is_chi(int action) { return action >= kChiPlain && action < kActions; }
inline int red_of(int kind) { return kKinds + kind / 9; }

// The two tiles that leave the hand for a pon or chi, as tile numbers.
struct Pair {
    int one, two;
};

// Shapes of a chi within a suit: neighbours 0..7, then pairs with a gap 0..6, by their lower rank.
constexpr int kChiShapes = 15;
constexpr std::array<std::array<int, 2>, 4> kRedShapes{{{3, 1}, {4, 1}, {2, 2}, {4, 2}}};

inline int chi_number(int low, int high, bool red) {
    const int suit = low / 9, rank = low % 9, gap = high - low;
    if (!red) return kChiPlain + kChiShapes * suit + (gap == 1 ? rank : 8 + rank);
    for (int at = 0; at < 4; ++at)
        if (kRedShapes[at][0] == rank && kRedShapes[at][1] == gap) return kChiRed + 4 * suit + at;
    return kNoTile;
}

inline Pair called_pair(int action) {
    if (action < kPonRed) return {action - kPonPlain, action - kPonPlain};
    if (action < kPonReds) {
        const int suit = action - kPonRed;
        return {kKinds + suit, 9 * suit + 4};
    }
    if (action < kChiPlain) return {kKinds + action - kPonReds, kKinds + action - kPonReds};
    if (action < kChiRed) {
        const int suit = (action - kChiPlain) / kChiShapes,
                  shape = (action - kChiPlain) % kChiShapes;
        const int rank = shape < 8 ? shape : shape - 8;
        return {9 * suit + rank, 9 * suit + rank + (shape < 8 ? 1 : 2)};
    }
    const int suit = (action - kChiRed) / 4;
    const auto &[rank, gap] = kRedShapes[(action - kChiRed) % 4];
    const int low = 9 * suit + rank, high = low + gap;
    return rank == 4 ? Pair{kKinds + suit, high} : Pair{low, kKinds + suit};
}

}  // namespace kibitz::riichi::sim
