// Cards inside the solver: 64 bits, a 16-bit lane a suit, ranks packed from bit 0 of each lane.
// Only the order of the remaining cards matters to double dummy, so gone cards leave no gaps.
#pragma once

#include <bit>
#include <cstdint>

namespace kibitz::bridge::KIBITZ_LANE {

using Cards = std::uint64_t;

inline int lane_of(Cards card) { return std::countr_zero(card) >> 4; }
inline Cards lane(int suit) { return Cards{0x1FFF} << (16 * suit); }
inline std::uint32_t lane_cards(Cards cards, int suit) {
    return static_cast<std::uint32_t>(cards >> (16 * suit)) & 0x1FFF;
}
inline Cards low_card(Cards cards) { return cards & (~cards + 1); }
inline Cards high_card(Cards cards) { return Cards{1} << (63 - std::countl_zero(cards)); }
inline int count(Cards cards) { return std::popcount(cards); }
// Without the lowest `drop` of them; `drop` is at most their number.
inline Cards without_low(Cards cards, int drop) {
#ifdef __BMI2__
    return cards & ~(__builtin_ia32_pdep_di(Cards{1} << drop, cards) - 1);
#else
    for (; drop > 0; --drop) cards &= cards - 1;
    return cards;
#endif
}
inline int side_of(int seat) { return seat & 1; }

}  // namespace kibitz::bridge::KIBITZ_LANE
